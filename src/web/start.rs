//! The main function of the page.

use crate::platform::page;
use crate::view::{App, Opening, Shared, open};

use super::address::Address;

/// Opens the window on the page. Returns at once; the page goes on.
pub fn main() {
    let address = Address::read(&page::address());
    let opened = address.open();
    let mut shared = Shared {
        theme: address.theme,
        scale: address.scale,
        language: address.tongue,
        reduced_motion: address.reduced_motion,
        ..Shared::new(App::SMALLEST)
    };
    shared.toast = opened.refused;
    let opening = Opening {
        app: App::new(opened.screens, shared).staying(),
        title: String::new(),
        // WebGL smooths edges by itself.
        samples: 1,
        script: None,
        drawn: Box::new(|app| {
            if page::drawn() {
                page::tell_state(&app.state().to_string());
            }
        }),
    };
    open(opening).unwrap_or_else(|error| unreachable!("a page is always there: {error}"));
}
