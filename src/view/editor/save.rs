//! Saving a scenario under a name that is free.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::picture::WriteError;
use crate::platform::files;
use crate::scenario::{Scenario, template};
use crate::solvers::Registry;

/// Writes a scenario into a folder as `<title>.toml`, or `<title>-2.toml`, … where that is taken. Never overwrites.
///
/// # Errors
/// When the folder can't be written into; the error has the file's name alone.
pub(super) fn save(folder: &Path, scenario: &Scenario, title: &str) -> Result<PathBuf, WriteError> {
    let text = template(scenario, &Registry);
    let slug = slug(title);
    for number in 1_u32.. {
        let name = if number == 1 { format!("{slug}.toml") } else { format!("{slug}-{number}.toml") };
        let path = folder.join(&name);
        match files::create(&path, text.as_bytes()) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(WriteError::new(Path::new(&name), error)),
        }
    }
    Err(WriteError::new(&Path::new(&slug).with_extension("toml"), ErrorKind::AlreadyExists))
}

/// A title as a file name: small letters a–z and figures, joined by `-`; accents are dropped.
pub(super) fn slug(title: &str) -> String {
    const LONGEST: usize = 50;
    let mut slug = String::new();
    for letter in title.to_lowercase().chars() {
        let plain = plain(letter);
        if plain.is_empty() {
            if !slug.is_empty() && !slug.ends_with('-') {
                slug.push('-');
            }
        } else if slug.len() + plain.len() <= LONGEST {
            slug.push_str(plain.as_str());
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { "board".to_owned() } else { slug.to_owned() }
}

/// A small letter without its accent; empty where there is no such letter.
fn plain(letter: char) -> String {
    let word = match letter {
        'a'..='z' | '0'..='9' => return letter.to_string(),
        'à' | 'á' | 'â' | 'ã' | 'å' => "a",
        'ä' | 'æ' => "ae",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' => "o",
        'ö' | 'œ' | 'ø' => "oe",
        'ù' | 'ú' | 'û' => "u",
        'ü' => "ue",
        'ý' | 'ÿ' => "y",
        'ß' => "ss",
        _ => "",
    };
    word.to_owned()
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn a_title_becomes_a_file_name_that_every_system_takes() {
        assert_eq!(slug("First steps: fifteen selfish tiles"), "first-steps-fifteen-selfish-tiles");
        assert_eq!(slug("Dürer's « carré » — 4×4"), "duerer-s-carre-4-4");
        assert_eq!(slug("../../etc/passwd"), "etc-passwd");
        assert_eq!(slug("数独"), "board");
        assert!(slug(&"long ".repeat(40)).len() <= 50);
    }
}
