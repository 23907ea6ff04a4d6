//! Chromium without a display, driven through its pipe of the `DevTools` protocol: JSON texts with a zero byte after each.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// A browser with one page.
pub struct Chromium {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    calls: u64,
    session: Option<String>,
    /// What went wrong on the page: exceptions, errors on its console, alerts.
    pub complaints: Vec<String>,
}

impl Chromium {
    /// Starts it; its profile and its messages go into a folder. It takes some more options.
    pub fn start(folder: &Path, options: &[&str]) -> Self {
        let messages = fs::File::create(folder.join("chromium.log")).unwrap();
        let profile = format!("--user-data-dir={}", folder.join("profile").display());
        // It reads descriptor 3 and writes 4. Drawing is done by the processor; no test lasts for minutes.
        let mut child = Command::new("sh")
            .args(["-c", r#"exec timeout 300 chromium "$@" 3<&0 4>&1 </dev/null >/dev/null"#, "sh"])
            .args(["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--no-first-run", "--mute-audio"])
            .args(["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--hide-scrollbars"])
            .args(["--remote-debugging-pipe", &profile])
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(messages)
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut chromium = Self { child, to, from, calls: 0, session: None, complaints: Vec::new() };
        let page = chromium.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let attached = json!({ "targetId": page["targetId"], "flatten": true });
        let session = chromium.call("Target.attachToTarget", &attached)["sessionId"].take();
        chromium.session = Some(session.as_str().expect("a session").to_owned());
        chromium.call("Page.enable", &json!({}));
        chromium.call("Runtime.enable", &json!({}));
        chromium
    }

    /// Calls a method and waits for its answer; events that come first are noted.
    pub fn call(&mut self, method: &str, parameters: &Value) -> Value {
        self.calls += 1;
        let mut call = json!({ "id": self.calls, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            call["sessionId"] = json!(session);
        }
        self.to.write_all(format!("{call}\0").as_bytes()).expect("chromium listens");
        loop {
            let mut message = Vec::new();
            self.from.read_until(0, &mut message).expect("chromium answers");
            assert_eq!(message.pop(), Some(0), "chromium has ended during {method} {parameters}: see chromium.log");
            let mut message: Value = serde_json::from_slice(&message).expect("chromium speaks JSON");
            if message["id"] == self.calls {
                assert_eq!(message["error"], Value::Null, "{method} {parameters}");
                return message["result"].take();
            }
            self.note(&message);
        }
    }

    fn note(&mut self, event: &Value) {
        let parameters = &event["params"];
        let is_error = match event["method"].as_str() {
            Some("Runtime.exceptionThrown" | "Page.javascriptDialogOpening") => true,
            Some("Runtime.consoleAPICalled") => {
                let text = parameters["args"].to_string();
                // miniquad takes up its last texture again after it has made a larger one for the letters; nothing is drawn
                // with it.
                let harmless = text.contains("already deleted texture");
                !harmless
                    && (parameters["type"] == "error" || text.contains("panic") || text.contains("Missed function"))
            }
            _ => false,
        };
        if is_error {
            self.complaints.push(parameters.to_string());
        }
    }

    /// The page has a size in CSS pixels, each of which is so many pixels of the screen wide and high.
    pub fn resize(&mut self, width: u32, height: u32, scale: f32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The value of an expression on the page, once it has one.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let mut answer = self.call("Runtime.evaluate", &asked);
        let complaints = &self.complaints;
        assert_eq!(answer["exceptionDetails"], Value::Null, "{expression}; {complaints:?}");
        answer["result"]["value"].take()
    }

    /// Presses a key: a letter or sign, or one by its name.
    pub fn press(&mut self, key: &str) {
        let mut event = json!({ "type": "keyDown", "key": key, "code": key });
        if let [letter] = key.chars().collect::<Vec<_>>()[..] {
            event["text"] = json!(key);
            event["code"] = match letter {
                'a'..='z' | 'A'..='Z' => json!(format!("Key{}", letter.to_ascii_uppercase())),
                '0'..='9' => json!(format!("Digit{letter}")),
                '/' | '?' => json!("Slash"),
                ' ' => json!("Space"),
                _ => Value::Null,
            };
        } else if key == "Enter" {
            event["text"] = json!("\r");
        }
        self.call("Input.dispatchKeyEvent", &event);
        event["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", &event);
    }

    /// Clicks.
    pub fn click(&mut self, x: f64, y: f64) {
        let mut event = json!({ "type": "mouseMoved", "x": x, "y": y, "button": "none" });
        self.call("Input.dispatchMouseEvent", &event);
        for kind in ["mousePressed", "mouseReleased"] {
            (event["type"], event["button"], event["clickCount"]) = (json!(kind), json!("left"), json!(1));
            self.call("Input.dispatchMouseEvent", &event);
        }
    }

    /// Saves a picture of the page as a PNG file.
    pub fn screenshot(&mut self, path: &Path) {
        let answer = self.call("Page.captureScreenshot", &json!({ "format": "png" }));
        fs::write(path, base64(answer["data"].as_str().expect("a picture"))).unwrap();
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // A test that fails may have ended it already.
        let _ = self.to.write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let _ = self.child.wait();
    }
}

/// The bytes of a text in Base64.
fn base64(text: &str) -> Vec<u8> {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values: Vec<u32> =
        text.bytes().filter_map(|sign| SIGNS.iter().position(|known| *known == sign)).map(|at| at as u32).collect();
    let mut bytes = Vec::new();
    for four in values.chunks(4) {
        let word = four.iter().fold(0, |word, value| word << 6 | value) << (6 * (4 - four.len()));
        bytes.extend_from_slice(&word.to_be_bytes()[1..four.len()]);
    }
    bytes
}
