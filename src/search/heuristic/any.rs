//! Any of the heuristics behind one type.

use crate::puzzle::Slide;

use super::pattern::{Patterns4, Patterns8, Patterns16};
use super::{
    Cells, Desk, Heuristic, Hybrid, InversionDistance, LinearConflict, Manhattan, MaxWdLc, Misplaced, WalkingDistance,
};

/// Makes [`AnyHeuristic`] and [`AnyCarry`] from the list of heuristics.
macro_rules! any_of {
    ($($name:ident),+ $(,)?) => {
        /// A heuristic chosen while the program runs: searches that are not compiled for each heuristic are compiled for this.
        /// Copies share their tables.
        #[derive(Clone, Debug)]
        pub enum AnyHeuristic {
            $(#[doc = concat!("[`", stringify!($name), "`].")] $name($name),)+
        }

        /// What [`AnyHeuristic`] carries.
        #[derive(Clone, Copy, Debug)]
        pub enum AnyCarry {
            $(#[doc = concat!("Of [`", stringify!($name), "`].")] $name(<$name as Heuristic>::Carry),)+
        }

        $(impl From<$name> for AnyHeuristic {
            fn from(heuristic: $name) -> Self {
                Self::$name(heuristic)
            }
        })+

        impl Heuristic for AnyHeuristic {
            type Carry = AnyCarry;

            // Compiled once for each form of boards and not into every search: code for all heuristics is large.
            #[inline(never)]
            fn value(&self, board: &impl Cells) -> u32 {
                match self { $(Self::$name(heuristic) => heuristic.value(board),)+ }
            }

            #[inline(never)]
            fn carry(&self, board: &impl Cells) -> AnyCarry {
                match self { $(Self::$name(heuristic) => AnyCarry::$name(heuristic.carry(board)),)+ }
            }

            #[inline(never)]
            fn after(&self, board: &impl Cells, value: u32, carry: AnyCarry, slide: Slide) -> (u32, AnyCarry) {
                match (self, carry) {
                    $((Self::$name(heuristic), AnyCarry::$name(carry)) => {
                        let (value, carry) = heuristic.after(board, value, carry, slide);
                        (value, AnyCarry::$name(carry))
                    })+
                    _ => unreachable!("a carry goes back to the heuristic that made it"),
                }
            }

            fn is_admissible(&self) -> bool {
                match self { $(Self::$name(heuristic) => heuristic.is_admissible(),)+ }
            }

            fn is_consistent(&self) -> bool {
                match self { $(Self::$name(heuristic) => heuristic.is_consistent(),)+ }
            }

            fn unit(&self) -> u32 {
                match self { $(Self::$name(heuristic) => heuristic.unit(),)+ }
            }

            fn bytes(&self) -> u64 {
                match self { $(Self::$name(heuristic) => heuristic.bytes(),)+ }
            }
        }
    };
}

any_of!(
    Misplaced,
    Manhattan,
    LinearConflict,
    WalkingDistance,
    InversionDistance,
    MaxWdLc,
    Hybrid,
    Desk,
    Patterns4,
    Patterns8,
    Patterns16,
);
