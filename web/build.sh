#!/usr/bin/env bash
# Makes web/dist/, a folder that any web server can serve: the page, miniquad's JavaScript and the program as WebAssembly.
# Settings of the release profile come from the environment, as cargo has it: CARGO_PROFILE_RELEASE_LTO=off builds faster.
set -euo pipefail
cd "$(dirname "$0")/.."
# Nobody reads the names of its functions in a browser; they would be a tenth of the file.
export CARGO_PROFILE_RELEASE_STRIP="${CARGO_PROFILE_RELEASE_STRIP:-symbols}"

target=wasm32-unknown-unknown
build=(build --locked --release --target "$target" --target-dir target/web --bin ecotaquin)

if libdir=$(rustc --print target-libdir --target "$target" 2>/dev/null) && [ -d "$libdir" ]; then
    cargo "${build[@]}"
elif command -v rustup >/dev/null && rustup target add "$target" 2>/dev/null; then
    cargo "${build[@]}"
elif dpkg -s rustc-web cargo-web rust-web-src lld-19 >/dev/null 2>&1; then
    # Debian has the compiler for the web, and the standard library as source.
    RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-19 \
        /usr/bin/cargo "${build[@]}" -Zbuild-std=std,panic_abort
else
    echo "no Rust for $target: run 'rustup target add $target', or on Debian 'apt-get install rustc-web cargo-web rust-web-src lld-19'" >&2
    exit 1
fi

# The JavaScript belongs to the version of macroquad that is linked.
manifest=$(cargo metadata --locked --format-version 1 --filter-platform "$target" |
    grep -o '"manifest_path":"[^"]*/macroquad-[0-9][^/"]*/Cargo.toml"' | head -n 1 | cut -d '"' -f 4)
dist=web/dist
rm -rf "$dist"
mkdir -p "$dist"
cp web/index.html web/page.js "$(dirname "$manifest")/js/mq_js_bundle.js" "target/web/$target/release/ecotaquin.wasm" "$dist/"
echo "$dist is ready ($(du -k "$dist/ecotaquin.wasm" | cut -f 1) KiB): python3 -m http.server --bind 127.0.0.1 --directory $dist"
