//! The window from the command line: is there a display, and what it is opened with.

use std::path::Path;

use crate::playback::{Rate, Show};
use crate::words::{Label, Language, Message};

use super::args::{CompareArgs, PlayArgs, WindowOptions};
use super::failure::{Ended, Failure};
use super::solver_options::cases;

/// Why no window can be opened, in a clause; `None` where one can.
///
/// macroquad panics where there is no display, so this asks first: whether somebody listens where `DISPLAY` or
/// `WAYLAND_DISPLAY` point.
fn no_display(language: &dyn Language) -> Option<String> {
    if !cfg!(feature = "gui") {
        return Some(language.label(Label::WindowNotBuilt).to_owned());
    }
    #[cfg(target_os = "linux")]
    {
        use std::env::var;
        let wayland = || {
            let socket = Path::new(&var("XDG_RUNTIME_DIR").ok()?).join(var("WAYLAND_DISPLAY").ok()?);
            socket.exists().then_some(())
        };
        let display = var("DISPLAY").unwrap_or_default();
        if wayland().is_some() || x11_listens(&display) {
            return None;
        }
        Some(if display.is_empty() {
            language.label(Label::NoDisplay).to_owned()
        } else {
            language.message(&Message::DisplaySilent(&display))
        })
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Whether there is a socket for an X server at `host:number.screen`. Asking the server itself would not do: a server
/// without other clients starts anew when the asker leaves, and the window would come too early.
#[cfg(target_os = "linux")]
fn x11_listens(display: &str) -> bool {
    let Some((host, number)) = display.rsplit_once(':') else { return false };
    let Ok(number) = number.split('.').next().unwrap_or_default().parse::<u16>() else { return false };
    let is_here = host.is_empty() || host == "unix";
    !is_here || Path::new(&format!("/tmp/.X11-unix/X{number}")).exists()
}

/// Samples per pixel where nobody says how many: 4 smooth every edge, but where the processor draws they cost more than
/// half of the frames.
#[cfg(feature = "gui")]
fn default_samples() -> i32 {
    if has_graphics_card() { 4 } else { 1 }
}

/// Whether something other than the processor draws. Linux shows each graphics card that can draw as a render node;
/// elsewhere there is hardly a machine without one.
#[cfg(feature = "gui")]
fn has_graphics_card() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let Ok(nodes) = std::fs::read_dir("/dev/dri") else { return false };
    nodes.flatten().any(|node| node.file_name().to_string_lossy().starts_with("renderD"))
}

/// Whether a window can be opened. A script needs one; otherwise a sentence on standard error says why there is none, where
/// somebody might have expected it.
pub(crate) fn can_open(options: &WindowOptions) -> Result<bool, Failure> {
    let language = options.language.tongue().language();
    match no_display(language) {
        None => Ok(true),
        Some(why) if options.script.is_some() => {
            Err(Failure::input(language.message(&Message::ScriptNeedsWindow(&why))))
        }
        Some(_) => Ok(false),
    }
}

/// Refuses what only a window can do.
fn needs_window(what: &str, options: &WindowOptions) -> Result<(), Failure> {
    if can_open(options)? {
        return Ok(());
    }
    let language = options.language.tongue().language();
    let why = no_display(language).unwrap_or_default();
    Err(Failure::input(language.message(&Message::NeedsWindow(what, &why))))
}

#[cfg(feature = "gui")]
mod opening {
    use std::fs;
    use std::path::Path;
    use std::sync::{Arc, Mutex};

    use crate::cli::args::WindowOptions;
    use crate::cli::failure::{Ended, Exit, Failure};
    use crate::picture::ThemeName;
    use crate::view::{
        App, Command, Opening, Refusal, Screen, Shared, SharedImage, TilesImage, WindowError, read_script,
    };
    use crate::words::Message;

    /// Opens a window on the screens that `screens` makes from the image of the options, the last one on top.
    pub(super) fn open(
        options: &WindowOptions,
        screens: impl FnOnce(&SharedImage) -> Result<Vec<Box<dyn Screen>>, Refusal>,
    ) -> Ended {
        let script = options.script.as_deref().map(read_commands).transpose()?;
        let theme = ThemeName::from_name(&options.theme).ok_or_else(|| {
            let names: Vec<_> = ThemeName::ALL.into_iter().map(ThemeName::name).collect();
            Failure::input(format!("--theme cannot be {}: it is one of {}", options.theme, names.join(", ")))
        })?;
        if !(75..=200).contains(&options.scale) {
            return Err(Failure::input(format!("--scale cannot be {}: it goes from 75 to 200 percent", options.scale)));
        }
        let image = options.image.as_deref().map(TilesImage::load).transpose();
        let image = image.map_err(|error| Failure::input(error.to_string()))?;
        let image: SharedImage = Arc::new(Mutex::new(image.map(Arc::new)));
        let tongue = options.language.tongue();
        let language = tongue.language();
        let shared = Shared {
            theme,
            scale: f32::from(options.scale) / 100.0,
            language: tongue,
            reduced_motion: options.reduced_motion,
            ..Shared::new((1280.0, 800.0))
        };
        let screens = screens(&image).map_err(|error| Failure::input(error.to_string()))?;
        crate::view::open(Opening {
            app: App::new(screens, shared),
            title: "ecotaquin".to_owned(),
            samples: options.samples.map_or_else(super::default_samples, |samples| samples as i32),
            script,
            drawn: Box::new(|_| ()),
        })
        .map_err(|error| match error {
            WindowError::NoDisplay(why) => Failure::NoDisplay(language.message(&Message::WindowRefused(&why))),
            WindowError::Script(message) => Failure::Input(message),
        })?;
        Ok(Exit::Done)
    }

    fn read_commands(path: &Path) -> Result<Vec<Command>, Failure> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(|error| Failure::file("read", &name, &error))?;
        read_script(&text).map_err(|error| Failure::input(format!("{name}: {error}")))
    }
}

#[cfg(not(feature = "gui"))]
mod opening {
    use crate::cli::args::WindowOptions;
    use crate::cli::failure::{Ended, Failure};
    use crate::view::{Refusal, Screen, SharedImage};
    use crate::words::Label;

    /// There is no window in this build; nobody gets here, since `can_open` says so first.
    pub(super) fn open(
        options: &WindowOptions,
        _: impl FnOnce(&SharedImage) -> Result<Vec<Box<dyn Screen>>, Refusal>,
    ) -> Ended {
        Err(Failure::NoDisplay(options.language.tongue().language().label(Label::WindowNotBuilt).to_owned()))
    }
}

/// Watches a run in the window.
pub(crate) fn watch(options: &WindowOptions, show: Show, rate: Rate) -> Ended {
    let tongue = options.language.tongue();
    opening::open(options, |image| Ok(vec![crate::view::watch(show, rate, image, tongue)?]))
}

/// The start screen, with a run on top: Esc shows all that there is.
pub(crate) fn start(options: &WindowOptions, show: Show) -> Ended {
    opening::open(options, |image| {
        let (rate, tongue) = (Rate::DEFAULT, options.language.tongue());
        let browser = crate::view::browse(Path::new("."), rate, image, tongue);
        Ok(vec![browser, crate::view::watch(show, rate, image, tongue)?])
    })
}

/// `play`: by hand.
pub(crate) fn play(args: &PlayArgs) -> Ended {
    let (scenario, cases) = cases(args.scenario.as_deref(), &args.boards)?;
    let [case] = cases.as_slice() else {
        return Err(Failure::input(format!("one plays one board, but there are {}", cases.len())));
    };
    case.instance().map_err(|error| args.boards.unreachable(&error))?;
    needs_window("play", &args.window)?;
    let seed = args.boards.shuffle.or(scenario.map(|scenario| scenario.seed)).unwrap_or(0);
    opening::open(&args.window, |image| Ok(vec![crate::view::play_board(case, seed, image)?]))
}

/// `compare --window`: a society and a search race on one board.
pub(crate) fn race(args: &CompareArgs, show: Show, baseline: &str) -> Ended {
    needs_window("compare --window", &args.window_options)?;
    opening::open(&args.window_options, |_| Ok(vec![crate::view::race(show, baseline, Rate::DEFAULT)?]))
}
