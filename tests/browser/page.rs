//! The page of `web/dist`, as somebody sees it in a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::chromium::Chromium;
use crate::picture::Shot;
use crate::server::serve;

/// One browser at a time: two would fight for the processors.
static BROWSER: Mutex<()> = Mutex::new(());
/// Where the page is served.
static ADDRESS: OnceLock<String> = OnceLock::new();

/// A browser that shows the page.
pub struct Page {
    pub chromium: Chromium,
    pub folder: PathBuf,
    address: String,
    _alone: MutexGuard<'static, ()>,
}

impl Page {
    /// How long anything may take.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Opens the page at a size; `wishes` is what comes behind the question mark. `None`, said aloud, where these tests are
    /// not asked for.
    pub fn open(name: &str, wishes: &str, size: (u32, u32)) -> Option<Self> {
        let mut page = Self::start(name, size, &[])?;
        page.go(wishes);
        Some(page)
    }

    /// Starts a browser with some more options, and opens nothing in it.
    pub fn start(name: &str, (width, height): (u32, u32), options: &[&str]) -> Option<Self> {
        if std::env::var_os("ECOTAQUIN_BROWSER_TESTS").is_none_or(|wanted| wanted != "1") {
            println!("skipped: web/build.sh, chromium and ECOTAQUIN_BROWSER_TESTS=1 are needed");
            return None;
        }
        let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/dist");
        assert!(dist.join("ecotaquin.wasm").exists(), "run web/build.sh first");
        let chromium = Command::new("chromium").arg("--version").output();
        assert!(chromium.is_ok_and(|output| output.status.success()), "chromium must be installed");
        let alone = BROWSER.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("saved")).unwrap();
        let mut page =
            Self { chromium: Chromium::start(&folder, options), folder, address: String::new(), _alone: alone };
        page.chromium.resize(width, height, 1.0);
        let saved = json!({ "behavior": "allow", "downloadPath": page.folder.join("saved") });
        page.chromium.call("Browser.setDownloadBehavior", &saved);
        page.address.clone_from(ADDRESS.get_or_init(|| serve(&dist)));
        Some(page)
    }

    /// Opens the page anew, with other wishes.
    pub fn go(&mut self, wishes: &str) {
        self.navigate(wishes);
        self.state();
    }

    /// The same, whether or not there will be a window on it.
    pub fn navigate(&mut self, wishes: &str) {
        let url = format!("{}/?{wishes}", self.address);
        self.chromium.call("Page.navigate", &json!({ "url": url }));
        let expected = if wishes.is_empty() { String::new() } else { format!("?{wishes}") };
        self.wait("to be loaded", |page| {
            page.chromium.evaluate("typeof ecotaquin == 'object' && location.search") == expected.as_str()
        });
    }

    /// What the window shows.
    pub fn state(&mut self) -> Value {
        self.chromium.evaluate("ecotaquin.state()")
    }

    /// Waits until something is true.
    pub fn wait(&mut self, what: &str, mut is_true: impl FnMut(&mut Self) -> bool) {
        let began = Instant::now();
        while !is_true(self) {
            assert!(began.elapsed() < Self::PATIENCE, "waited in vain {what}; {:?}", self.chromium.complaints);
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until what the screen on top shows is as wished, and gives it back.
    pub fn shows(&mut self, what: &str, is_wished: impl Fn(&Value) -> bool) -> Value {
        let mut last = Value::Null;
        self.wait(what, |page| {
            last = page.state()["shows"].take();
            is_wished(&last)
        });
        last
    }

    /// Drops a file on the page.
    pub fn drop_file(&mut self, name: &str, bytes: &[u8]) {
        self.chromium.evaluate(&format!(
            "{{ const files = new DataTransfer(); files.items.add(new File([new Uint8Array({bytes:?})], {name:?})); \
             window.dispatchEvent(new DragEvent('drop', {{ dataTransfer: files }})); 0 }}"
        ));
    }

    /// Presses keys, at most one a frame, as people do: macroquad takes two presses of a key in a frame for one.
    pub fn press(&mut self, keys: &[&str]) {
        for key in keys {
            self.chromium.press(key);
            self.state();
        }
    }

    /// A picture of the page.
    pub fn shot(&mut self, name: &str) -> Shot {
        let path = self.folder.join(format!("{name}.png"));
        self.chromium.screenshot(&path);
        Shot::read(&path)
    }

    /// The file that the page has saved under a name.
    pub fn saved(&mut self, name: &str) -> Vec<u8> {
        let path = self.folder.join("saved").join(name);
        // Chromium takes the name first and fills the file then.
        self.wait(&format!("for {name}"), |_| fs::metadata(&path).is_ok_and(|file| file.len() > 0));
        fs::read(path).unwrap()
    }

    /// The end: nothing may have gone wrong.
    pub fn close(self) {
        assert!(self.chromium.complaints.is_empty(), "{:#?}", self.chromium.complaints);
    }
}
