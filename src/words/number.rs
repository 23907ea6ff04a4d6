//! Numbers in figures.

/// A number in groups of three figures.
pub(super) fn grouped(number: u64, separator: char) -> String {
    let figures = number.to_string();
    let mut text = String::with_capacity(figures.len() * 4 / 3 + 4);
    for (index, figure) in figures.chars().enumerate() {
        if index > 0 && (figures.len() - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(figure);
    }
    text
}
