//! The window from the command line: is there a display, and what it is opened with.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::picture::ThemeName;
use crate::view::{App, Command, Opening, Screen, Shared, SharedImage, TilesImage, read_script};

use super::args::WindowOptions;
use super::failure::{Ended, Exit, Failure};

/// Why no window can be opened, in a sentence; `None` where one can.
///
/// macroquad panics where there is no display, so this asks first: whether somebody listens where `DISPLAY` or
/// `WAYLAND_DISPLAY` point.
pub(crate) fn no_display() -> Option<String> {
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
            "there is no display (DISPLAY and WAYLAND_DISPLAY are not set)".to_owned()
        } else {
            format!("nobody answers at the display {display} (DISPLAY)")
        })
    }
    #[cfg(not(target_os = "linux"))]
    None
}

/// Whether an X server listens at `host:number.screen`.
#[cfg(target_os = "linux")]
fn x11_listens(display: &str) -> bool {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixStream};
    let Some((host, number)) = display.rsplit_once(':') else { return false };
    let Ok(number) = number.split('.').next().unwrap_or_default().parse::<u16>() else { return false };
    let path = format!("/tmp/.X11-unix/X{number}");
    if host.is_empty() || host == "unix" {
        let hidden = SocketAddr::from_abstract_name(&path).and_then(|address| UnixStream::connect_addr(&address));
        return hidden.is_ok() || UnixStream::connect(&path).is_ok();
    }
    std::net::TcpStream::connect((host.trim_matches(['[', ']']), 6000 + number)).is_ok()
}

/// Opens a window on the screen that `first` makes from the image of the options.
pub(crate) fn open(
    options: &WindowOptions,
    title: &str,
    first: impl FnOnce(&SharedImage) -> Result<Box<dyn Screen>, String>,
) -> Ended {
    let script = options.script.as_deref().map(read_commands).transpose()?;
    let theme = ThemeName::from_name(&options.theme).ok_or_else(|| {
        let names: Vec<_> = ThemeName::ALL.into_iter().map(ThemeName::name).collect();
        Failure::input(format!("--theme cannot be {}: it is one of {}", options.theme, names.join(", ")))
    })?;
    if !(75..=200).contains(&options.scale) {
        return Err(Failure::input(format!("--scale cannot be {}: it goes from 75 to 200 percent", options.scale)));
    }
    let image = options.image.as_deref().map(TilesImage::load).transpose().map_err(Failure::input)?;
    let image: SharedImage = Arc::new(Mutex::new(image.map(Arc::new)));
    let screen = first(&image).map_err(Failure::input)?;
    let shared = Shared {
        theme,
        scale: f32::from(options.scale) / 100.0,
        reduced_motion: options.reduced_motion,
        ..Shared::new((1280.0, 800.0))
    };
    let opening = Opening { app: App::new(screen, shared), title: title.to_owned(), script };
    crate::view::open(opening).map_err(Failure::input)?;
    Ok(Exit::Done)
}

fn read_commands(path: &Path) -> Result<Vec<Command>, Failure> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| Failure::file("read", &name, &error))?;
    read_script(&text).map_err(|error| Failure::input(format!("{name}: {error}")))
}
