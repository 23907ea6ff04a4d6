//! The ordered society of Drogoul & Dubreuil (1993), as Drogoul's applet of 1998 plays it: the goals are handed out one after
//! the other, along a chain of L shapes around which the board shrinks; attackers tell their victims where not to flee; locks
//! stay until somebody is cornered. Every run ends: `docs/model.md` has the rules to the letter, and the argument.

mod chain;
mod constraint;
mod counts;
mod engine;
mod fallback;
mod flight;
mod freezing;
mod gradient;
mod locks;
mod order;
mod passes;
mod prices;
mod region;
mod rules;
mod satisfaction;
mod ties;
mod told;
mod world;

pub use engine::Ordered;
pub use fallback::complete;
pub use rules::{BlankGradient, Constraint, Rules, Ties};
