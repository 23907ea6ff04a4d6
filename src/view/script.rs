//! A script that plays a person: keys, clicks, waits, screenshots, state dumps. One command a line, `#` comments.
//!
//! ```text
//! resize 1280 800          # the window's size in pixels
//! key Right 3              # presses a key, three times
//! click 400 300            # presses and releases the mouse button
//! button Play              # presses the button of that label
//! drag 100 580 400 580     # presses, moves and releases
//! wheel 400 300 2          # turns the wheel there
//! wait 0.5                 # lets half a second pass (in steps of a sixtieth)
//! settle                   # lets time pass until nothing changes any more (at most 60 s)
//! measure 300              # draws so many frames and prints how long they took
//! screenshot shot.png      # saves what the window shows
//! state state.json         # saves what the screen says of itself
//! ```

use std::path::PathBuf;

use crate::picture::Point;

use super::input::Key;

/// A command of a script.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Another window size.
    Resize(f32, f32),
    /// A key, some times.
    Key(Key, u32),
    /// A click.
    Click(Point),
    /// A click on the button of a label.
    Button(String),
    /// Press, move, release.
    Drag(Point, Point),
    /// The wheel.
    Wheel(Point, f32),
    /// A file dropped on the window.
    Drop(PathBuf),
    /// Seconds pass.
    Wait(f32),
    /// Time passes until nothing changes.
    Settle,
    /// Draws some frames and prints median and 99th percentile of their times.
    Measure(u32),
    /// Saves the window as PNG.
    Screenshot(PathBuf),
    /// Saves the state as JSON.
    State(PathBuf),
}

/// A line that is no command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ScriptError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong, and what is possible.
    pub message: String,
}

/// Reads a script.
///
/// # Errors
/// At the first line that is no command, with what is possible.
pub fn read_script(text: &str) -> Result<Vec<Command>, ScriptError> {
    let mut commands = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.split('#').next().unwrap_or_default().trim();
        if !content.is_empty() {
            commands.push(read_command(content).map_err(|message| ScriptError { line, message })?);
        }
    }
    Ok(commands)
}

fn read_command(content: &str) -> Result<Command, String> {
    let (verb, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let number = |index: usize| -> Result<f32, String> {
        let word = words.get(index).ok_or_else(|| format!("{verb} needs {} numbers", index + 1))?;
        word.parse::<f32>().ok().filter(|number| number.is_finite()).ok_or_else(|| format!("{word} is no number"))
    };
    let point = |index: usize| Ok::<_, String>(Point { x: number(index)?, y: number(index + 1)? });
    let file = || if rest.is_empty() { Err(format!("{verb} needs a file name")) } else { Ok(PathBuf::from(rest)) };
    Ok(match verb {
        "resize" => Command::Resize(number(0)?, number(1)?),
        "key" => {
            let name = words.first().ok_or("key needs the name of a key, for example Space, Right or a")?;
            let key = Key::from_name(name).ok_or_else(|| format!("there is no key {name}"))?;
            let times =
                words.get(1).map_or(Ok(1), |times| times.parse().map_err(|_| format!("{times} is no number")))?;
            Command::Key(key, times)
        }
        "click" => Command::Click(point(0)?),
        "button" if !rest.is_empty() => Command::Button(rest.to_owned()),
        "drag" => Command::Drag(point(0)?, point(2)?),
        "wheel" => Command::Wheel(point(0)?, number(2)?),
        "drop" => Command::Drop(file()?),
        "wait" => Command::Wait(number(0)?),
        "settle" => Command::Settle,
        #[expect(clippy::cast_sign_loss, reason = "clamped")]
        "measure" => Command::Measure(number(0)?.clamp(1.0, 100_000.0) as u32),
        "screenshot" => Command::Screenshot(file()?),
        "state" => Command::State(file()?),
        _ => {
            return Err(format!(
                "{verb} is no command: write resize, key, click, button, drag, wheel, drop, wait, settle, measure, screenshot or state"
            ));
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_documentation_is_read() {
        let text = "resize 1280 800\nkey Right 3 # three times\n\nclick 400 300\nbutton Play\ndrag 1 2 3 4\n\
                    wheel 4 3 -2\ndrop a file.png\nwait 0.5\nsettle\nmeasure 300\nscreenshot shot.png\nstate state.json\n";
        let point = |x, y| Point { x, y };
        assert_eq!(
            read_script(text).unwrap(),
            [
                Command::Resize(1280.0, 800.0),
                Command::Key(Key::Right, 3),
                Command::Click(point(400.0, 300.0)),
                Command::Button("Play".to_owned()),
                Command::Drag(point(1.0, 2.0), point(3.0, 4.0)),
                Command::Wheel(point(4.0, 3.0), -2.0),
                Command::Drop("a file.png".into()),
                Command::Wait(0.5),
                Command::Settle,
                Command::Measure(300),
                Command::Screenshot("shot.png".into()),
                Command::State("state.json".into()),
            ]
        );
    }

    #[test]
    fn what_is_no_command_is_refused_with_its_line() {
        for (text, line, phrase) in [
            ("key Right\njump", 2, "jump is no command"),
            ("key Nothing", 1, "there is no key Nothing"),
            ("click 3", 1, "click needs 2 numbers"),
            ("wait soon", 1, "soon is no number"),
            ("# only\nscreenshot", 2, "needs a file name"),
        ] {
            let error = read_script(text).unwrap_err();
            assert_eq!(error.line, line);
            assert!(error.message.contains(phrase), "{error}");
        }
    }
}
