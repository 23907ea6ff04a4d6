//! French. The words are those of the field (Ferber's éco-résolution): satisfaction, attaque, fuite, verrou.
//!
//! Before a colon and inside guillemets stands a no-break space, before ; ? and ! a narrow one, as between thousands.

mod events;
mod labels;
mod messages;
mod prices;
mod refusals;
mod scenarios;
mod solvers;

pub use events::French;
