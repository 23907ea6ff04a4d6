//! The one interface that everybody who solves implements.
//!
//! An [`Instance`] goes in; an [`Engine`] advances in steps (an activation of an agent, an expansion of a search node), tells
//! an [`Observer`] what happens and ends with an [`Outcome`]. *Moves* (slides of the answer) and *work* are different numbers
//! and are never added up. Budgets are counted in steps, moves and bytes, never in seconds, so that every run replays.

mod budget;
mod details;
mod engine;
mod event;
mod instance;
mod outcome;
mod settings;

pub use budget::Budget;
pub use details::{Details, Iteration};
pub use engine::{Engine, NoObserver, Observer, Run};
pub use event::{Candidate, Candidates, Decision, Event, Rule};
pub use instance::Instance;
pub use outcome::{Outcome, Work};
pub use settings::{Kind, Setting, SettingError, SettingRefusal, SettingValue, Settings};
