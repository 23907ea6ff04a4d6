//! The searches whose answers need not be shortest ones, and `auto`, through the registry as everybody gets them.

mod answers;
mod beam;
mod desk;
mod limits;
mod real_time;
mod runs;
