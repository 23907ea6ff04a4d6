//! The bytes that a search holds: counted by capacity, and refused before they are taken.

use std::collections::VecDeque;

/// The memory allowed is spent: what was asked for would exceed it, or the machine has none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// Counts the bytes that a search holds. Everything that grows asks here first, so nothing is ever taken beyond the limit.
#[derive(Clone, Debug)]
pub struct Ledger {
    held: u64,
    peak: u64,
    limit: u64,
}

impl Ledger {
    /// Nothing held, at most `limit` bytes allowed.
    #[must_use]
    pub fn new(limit: u64) -> Self {
        Self { held: 0, peak: 0, limit }
    }

    /// The most bytes held at once.
    #[must_use]
    pub fn peak(&self) -> u64 {
        self.peak
    }

    /// The bytes held now.
    #[must_use]
    pub fn held(&self) -> u64 {
        self.held
    }

    /// The bytes that may still be taken.
    #[must_use]
    pub fn left(&self) -> u64 {
        self.limit - self.held
    }

    /// Counts bytes that are about to be taken.
    ///
    /// # Errors
    /// When they would exceed the limit; then they are not counted.
    pub fn charge(&mut self, bytes: u64) -> Result<(), Full> {
        let held = self.held.checked_add(bytes).filter(|&held| held <= self.limit).ok_or(Full)?;
        self.held = held;
        self.peak = self.peak.max(held);
        Ok(())
    }

    /// Counts bytes that were given back.
    pub fn release(&mut self, bytes: u64) {
        debug_assert!(bytes <= self.held);
        self.held -= bytes;
    }

    /// A slice of `len` default values, counted.
    ///
    /// # Errors
    /// When it would exceed the limit, or the machine refuses.
    pub fn slice<T: Clone + Default>(&mut self, len: usize) -> Result<Box<[T]>, Full> {
        let mut vec = Vec::new();
        self.charge(bytes::<T>(len))?;
        vec.try_reserve_exact(len).map_err(|_| Full)?;
        vec.resize(len, T::default());
        Ok(vec.into_boxed_slice())
    }

    /// Makes room for one more entry, doubling. While a growing list moves, the old and the new place are both held.
    ///
    /// # Errors
    /// When the new place would exceed the limit, or the machine refuses.
    pub fn room<T>(&mut self, list: &mut Vec<T>) -> Result<(), Full> {
        if list.len() < list.capacity() {
            return Ok(());
        }
        let old = list.capacity();
        let capacity = (2 * old).max(4);
        self.charge(bytes::<T>(capacity))?;
        list.try_reserve_exact(capacity - list.len()).map_err(|_| Full)?;
        debug_assert_eq!(list.capacity(), capacity);
        self.release(bytes::<T>(old));
        Ok(())
    }

    /// [`Ledger::room`] for `more` further entries of a list with two ends.
    ///
    /// # Errors
    /// When the new place would exceed the limit, or the machine refuses.
    pub fn room_both_ends<T>(&mut self, list: &mut VecDeque<T>, more: usize) -> Result<(), Full> {
        let needed = list.len().checked_add(more).ok_or(Full)?;
        if needed <= list.capacity() {
            return Ok(());
        }
        let old = list.capacity();
        let capacity = needed.max(old.saturating_mul(2)).max(4);
        self.charge(bytes::<T>(capacity))?;
        list.try_reserve_exact(capacity - list.len()).map_err(|_| Full)?;
        debug_assert_eq!(list.capacity(), capacity);
        self.release(bytes::<T>(old));
        Ok(())
    }
}

/// The bytes of `len` values of a type.
pub fn bytes<T>(len: usize) -> u64 {
    (len as u64).saturating_mul(size_of::<T>() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_exceed_the_limit_is_refused_and_not_counted() {
        let mut ledger = Ledger::new(100);
        let mut list: Vec<u32> = Vec::new();
        ledger.room(&mut list).expect("16 bytes fit");
        assert_eq!((ledger.held, ledger.peak), (16, 16));
        list.extend([1, 2, 3, 4]);
        ledger.room(&mut list).expect("16 + 32 bytes fit while the list moves");
        assert_eq!((ledger.held, ledger.peak), (32, 48));
        assert_eq!(ledger.slice::<u8>(69), Err(Full));
        assert_eq!((ledger.held, ledger.peak), (32, 48));
        assert_eq!(ledger.slice::<u8>(68).map(|slice| slice.len()), Ok(68));
        assert_eq!(ledger.charge(u64::MAX), Err(Full));
    }
}
