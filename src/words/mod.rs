//! Every text that people read about a run, and every label of the screens, in every language.
//!
//! A [`Language`] tells what happens in sentences, answers to what people do ([`Message`]) and names what they see
//! ([`Label`]). A third language is one more file that implements it, and one more [`Tongue`]; the compiler says what is
//! missing. Data for programs and refusals of wrong input stay English.

mod consequence;
mod english;
mod french;
mod label;
mod language;
mod message;
mod number;
mod tongue;

pub use consequence::Consequence;
pub use english::English;
pub use french::French;
pub use label::Label;
pub use language::Language;
pub use message::Message;
pub use tongue::Tongue;
