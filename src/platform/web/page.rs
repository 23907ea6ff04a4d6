//! What the page does for the program: `web/page.js` has the other half.
#![expect(
    unsafe_code,
    reason = "JavaScript is called through raw imports; it reads and writes only what is lent to it here"
)]

use std::time::Duration;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn ecotaquin_now() -> f64;
    safe fn ecotaquin_address_length() -> usize;
    fn ecotaquin_address(to: *mut u8, length: usize);
    fn ecotaquin_download(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
    safe fn ecotaquin_drawn() -> bool;
    fn ecotaquin_state(text: *const u8, length: usize);
}

/// Since the page was opened.
pub(super) fn now() -> Duration {
    Duration::try_from_secs_f64(ecotaquin_now() / 1000.0).unwrap_or_default()
}

/// What the page's address asks for: a line `name=value` for each thing.
#[must_use]
pub fn address() -> String {
    let mut text = vec![0; ecotaquin_address_length()];
    // SAFETY: the page writes at most the length that it is told, into bytes that nobody else sees.
    unsafe { ecotaquin_address(text.as_mut_ptr(), text.len()) };
    String::from_utf8_lossy(&text).into_owned()
}

/// Gives the person a file.
pub(super) fn download(name: &str, bytes: &[u8]) {
    // SAFETY: the page copies both before it returns.
    unsafe { ecotaquin_download(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()) };
}

/// A frame is drawn. Says whether somebody asks the page for what it shows.
#[must_use]
pub fn drawn() -> bool {
    ecotaquin_drawn()
}

/// What is shown, for whoever asked.
pub fn tell_state(json: &str) {
    // SAFETY: the page copies it before it returns.
    unsafe { ecotaquin_state(json.as_ptr(), json.len()) };
}
