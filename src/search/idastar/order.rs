//! In which order the blank tries its moves.

use crate::puzzle::Direction;

/// The four directions of the *blank* in the order in which they are tried, for example `ULRD`.
///
/// The order decides how soon the last iteration meets a solution and which one, and nothing else: all iterations before it
/// are the same work in every order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order([Direction; 4]);

/// Up, left, right, down: what most published node counts use.
impl Default for Order {
    fn default() -> Self {
        Self([Direction::Up, Direction::Left, Direction::Right, Direction::Down])
    }
}

impl Order {
    /// All names, the default first.
    pub const NAMES: [&'static str; 24] = [
        "ULRD", "ULDR", "URLD", "URDL", "UDLR", "UDRL", "DLRU", "DLUR", "DRLU", "DRUL", "DULR", "DURL", "LUDR", "LURD",
        "LDUR", "LDRU", "LRUD", "LRDU", "RUDL", "RULD", "RDUL", "RDLU", "RLUD", "RLDU",
    ];

    /// The order that a word of the letters U, L, R and D names, each once.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let mut order = [None; 4];
        let mut letters = name.chars();
        for place in &mut order {
            let direction = Direction::from_letter(letters.next()?)?;
            *place = Some(direction);
        }
        let complete = Direction::ALL.iter().all(|direction| order.contains(&Some(*direction)));
        (complete && letters.next().is_none()).then(|| Self(order.map(|direction| direction.unwrap_or(Direction::Up))))
    }

    /// The directions.
    #[must_use]
    pub fn directions(self) -> [Direction; 4] {
        self.0
    }

    /// The place of a direction, from 0.
    #[must_use]
    pub fn place(self, direction: Direction) -> usize {
        self.0.iter().position(|&other| other == direction).unwrap_or_else(|| unreachable!("an order has all four"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_24_names_are_the_24_orders_and_the_first_is_the_default() {
        let orders: Vec<Order> = Order::NAMES.iter().map(|name| Order::from_name(name).expect("an order")).collect();
        assert_eq!(orders[0], Order::default());
        for (index, order) in orders.iter().enumerate() {
            assert!(!orders[..index].contains(order), "{}", Order::NAMES[index]);
            let letters: String = order.directions().map(Direction::letter).iter().collect();
            assert_eq!(letters, Order::NAMES[index]);
        }
        for wrong in ["", "ULR", "ULRR", "ULRDU", "ULRX"] {
            assert_eq!(Order::from_name(wrong), None, "{wrong}");
        }
    }
}
