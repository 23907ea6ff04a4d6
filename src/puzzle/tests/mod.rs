//! Tests of the world against exhaustive search, literals and counts.

mod goals;
mod parity;
mod random;
mod verify;
