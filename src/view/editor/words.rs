//! The texts of the editor that are chosen or put together here.

use crate::view::Key;
use crate::words::{Label, Tongue};

use super::text::Text;

pub(super) const FEWER: &str = "−";
pub(super) const MORE: &str = "+";

pub(super) fn label(text: Text) -> Label {
    match text {
        Text::Title => Label::EditorTitle,
        Text::Notice => Label::EditorNotice,
        Text::Try => Label::EditorTry,
    }
}

pub(super) fn asks(text: Text) -> Label {
    match text {
        Text::Title => Label::EditorAsksTitle,
        Text::Notice => Label::EditorAsksNotice,
        Text::Try => Label::EditorAsksTry,
    }
}

/// The sentence with a capital at its beginning.
pub(super) fn capitalized(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The keys, for the help.
pub(super) fn keys(tongue: Tongue) -> Vec<(String, String)> {
    let language = tongue.language();
    let arrows = format!("{}, {}", language.label(Label::KeyArrows), Key::Tab.label(tongue));
    let keys = |keys: &[Key]| Key::labels(keys, tongue);
    [
        (arrows, Label::HelpGoTo),
        (keys(&[Key::Enter]), Label::HelpTake),
        (keys(&[Key::Char('G')]), Label::HelpSide),
        (keys(&[Key::Char('O')]), Label::HelpNextGoal),
        (keys(&[Key::Char('x'), Key::Char('X')]), Label::HelpWidth),
        (keys(&[Key::Char('h'), Key::Char('H')]), Label::HelpHeight),
        (keys(&[Key::Char('n'), Key::Char('N')]), Label::HelpShuffle),
        (keys(&[Key::Char('C')]), Label::HelpAsGoal),
        (keys(&[Key::Char('F')]), Label::HelpRepair),
        (keys(&[Key::Char('v'), Key::Char('V')]), Label::HelpSolver),
        ("1 … 9".to_owned(), Label::HelpSetting),
        (keys(&[Key::Char('d'), Key::Char('D')]), Label::HelpRunSeed),
        (keys(&[Key::Function(2), Key::Function(3), Key::Function(4)]), Label::HelpWrite),
        (keys(&[Key::Control('z'), Key::Control('y')]), Label::HelpUndoRedo),
        (keys(&[Key::Char('S')]), Label::HelpSaveScenario),
        (keys(&[Key::Char('W')]), Label::HelpWatchIt),
        (keys(&[Key::Char('Y')]), Label::HelpPlayByHand),
    ]
    .map(|(keys, what)| (keys, language.label(what).to_owned()))
    .to_vec()
}
