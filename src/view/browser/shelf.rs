//! What can be chosen, what the filter leaves of it, and which one is chosen.

use super::entry::{Entry, Source};

/// Entries in order, those that the filter shows, and the chosen one of these.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    entries: Vec<Entry>,
    filter: String,
    /// Indices into `entries`.
    shown: Vec<usize>,
    /// A place in `shown`; 0 when nothing is shown.
    chosen: usize,
}

impl Shelf {
    pub(super) fn new(entries: Vec<Entry>) -> Self {
        let mut shelf = Self::default();
        for entry in entries {
            shelf.add(entry);
        }
        shelf.refilter();
        shelf
    }

    /// Adds an entry, in place of the one from the same file; one that is here already under another name is left out.
    pub(super) fn put(&mut self, entry: Entry) {
        self.add(entry);
        self.refilter();
    }

    fn add(&mut self, entry: Entry) {
        let same_file = |known: &&mut Entry| matches!(entry.source, Source::File(_)) && known.source == entry.source;
        if let Some(known) = self.entries.iter_mut().find(same_file) {
            *known = entry;
        } else if self.entries.iter().all(|known| known.scenario != entry.scenario) {
            self.entries.push(entry);
        }
    }

    /// Takes what was found in a folder, in place of all files that were known to be in it.
    pub(super) fn replace_folder(&mut self, folder: &std::path::Path, found: Vec<Entry>) {
        let kept = self.chosen().map(|entry| entry.source.clone());
        let name = self.chosen().map(|entry| entry.name.clone());
        self.entries.retain(|entry| !matches!(&entry.source, Source::File(path) if path.parent() == Some(folder)));
        for entry in found {
            self.add(entry);
        }
        self.refilter();
        let same = |&index: &usize| {
            let entry = &self.entries[index];
            Some(&entry.source) == kept.as_ref() && Some(&entry.name) == name.as_ref()
        };
        if let Some(place) = self.shown.iter().position(same) {
            self.chosen = place;
        }
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn shown(&self) -> impl ExactSizeIterator<Item = &Entry> {
        self.shown.iter().map(|&index| &self.entries[index])
    }

    pub(super) fn filter(&self) -> &str {
        &self.filter
    }

    /// Shows only what has all these words; whoever was chosen stays so if it is still shown.
    pub(super) fn set_filter(&mut self, filter: String) {
        self.filter = filter;
        self.refilter();
    }

    fn refilter(&mut self) {
        let before = self.shown.get(self.chosen).copied();
        let filter = self.filter.to_lowercase();
        let matches = |entry: &Entry| {
            let Entry { name, scenario, .. } = entry;
            let titles: Vec<&str> = (std::iter::once(&scenario.title))
                .chain(scenario.translations.values().map(|texts| &texts.title))
                .map(String::as_str)
                .collect();
            let text = format!("{} {name} {} {}", titles.join(" "), scenario.instance.size(), scenario.solver);
            let text = text.to_lowercase();
            filter.split_whitespace().all(|word| text.contains(word))
        };
        self.shown = (0..self.entries.len()).filter(|&index| matches(&self.entries[index])).collect();
        self.chosen = before.and_then(|index| self.shown.iter().position(|&shown| shown == index)).unwrap_or(0);
    }

    /// The place of the chosen one among those shown.
    pub(super) fn place(&self) -> usize {
        self.chosen
    }

    pub(super) fn chosen(&self) -> Option<&Entry> {
        self.shown.get(self.chosen).map(|&index| &self.entries[index])
    }

    /// Chooses the entry at a place among those shown; past the end, the last.
    pub(super) fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.shown.len().saturating_sub(1));
    }

    /// Goes on by some places, not past the ends.
    pub(super) fn step(&mut self, by: isize) {
        self.choose(self.chosen.saturating_add_signed(by));
    }

    /// Chooses what came from the same place as this entry, or is the same scenario.
    pub(super) fn choose_entry(&mut self, wanted: &Entry) {
        let place = self.shown().position(|entry| entry.source == wanted.source && entry.name == wanted.name);
        let place = place.or_else(|| self.shown().position(|entry| entry.scenario == wanted.scenario));
        self.chosen = place.unwrap_or(self.chosen);
    }
}
