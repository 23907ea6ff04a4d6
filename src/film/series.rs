//! The names of a series of files.

use std::path::{Path, PathBuf};

/// The name of a frame of a series, from 1: `run.png` or `run` becomes `run-0001.png`.
#[must_use]
pub fn numbered(path: &Path, number: u64) -> PathBuf {
    let is_png = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("png"));
    let stem = if is_png { path.with_extension("") } else { path.to_owned() };
    let mut name = stem.into_os_string();
    name.push(format!("-{number:04}.png"));
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_numbered_with_or_without_an_extension() {
        for name in ["a/run.png", "a/run", "a/run.PNG"] {
            assert_eq!(numbered(Path::new(name), 7), Path::new("a/run-0007.png"));
        }
        assert_eq!(numbered(Path::new("run.v2"), 12345), Path::new("run.v2-12345.png"));
    }
}
