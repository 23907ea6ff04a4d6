//! Eco-resolution (Ferber 1988; Ferber & Jacopin 1991): nobody plans, each tile is a selfish agent.
//!
//! An agent wants to be on its goal cell (*satisfaction*), attacks whoever stands in its way, and flees when attacked. It
//! perceives two fields: the *goal gradient* (Manhattan distance to its own goal) and the *blank gradient* (shortest path to
//! the blank around locked cells). Locks on the cells of an aggression chain break loops of aggression. A scheduler chooses
//! who acts. The solution emerges. The rules, to the letter: `docs/model.md`.

mod activation;
mod agents;
mod chain;
mod considerate;
mod consideration;
mod crowd;
mod detour;
pub mod exact;
mod flight;
mod gradient;
pub mod ordered;
mod outcomes;
mod priced;
mod recurrence;
mod satisfaction;
mod scheduler;
mod simulation;
mod society;
mod unsatisfied;

pub use consideration::Consideration;
pub use crowd::{Crowd, CrowdPhase, Thoughts};
pub use outcomes::{Branch, Effect, activation_outcomes, scheduler_outcomes, step_outcomes};
pub use simulation::Simulation;
pub use society::{Locks, Persistence, SchedulerKind, Society, SocietyError};
