//! The searches whose answers need not be shortest ones, and `auto`, through the registry as everybody gets them.

mod answers;
mod beam;
#[path = "../shared/breadth_first.rs"]
mod breadth_first;
mod desk;
mod limits;
mod real_time;
mod runs;
