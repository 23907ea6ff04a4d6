//! The window: watch agents think, scrub time, race A*, play.
//!
//! Everything but two files is pure: a [`Screen`] takes [`Input`], lets time pass and draws a
//! [`Picture`](crate::picture::Picture); so all of it is tested without a window. `window` and `canvas` alone know
//! macroquad. The window knows no agent: it plays what was recorded.

mod app;
mod browser;
pub mod curves;
mod door;
mod editor;
mod input;
pub mod inspector;
pub mod play;
mod race;
mod refusal;
mod screen;
mod script;
mod tiles_image;
pub mod timeline;
mod ui;
mod watch;

#[cfg(feature = "gui")]
mod actor;
#[cfg(feature = "gui")]
mod canvas;
#[cfg(feature = "gui")]
mod window;

pub use app::App;
pub use browser::{Browser, Choice, Entry, Open, Source, TakeImage, new_board, scenarios_in, shipped_scenarios};
pub use door::{SharedImage, browse, play_board, race, watch};
pub use editor::Editor;
pub use input::{Input, Key};
pub use refusal::Refusal;
pub use screen::{Flow, Screen, Shared};
pub use script::{Command, ScriptError, read_script};
pub use tiles_image::{ImageError, ImageProblem, TilesImage};
pub use ui::{Control, Ui};
#[cfg(feature = "gui")]
pub use window::{Opening, WindowError, open};
