#!/usr/bin/env bash
# Frame times of the window: small and large boards, playing fast, with and without overlays.
# With the window's own --samples, or those of SAMPLES. BOARDS="4x4 30x30" chooses boards.
# Needs xvfb-run and a build: cargo build --release && benches/window.sh [PROGRAM]
set -euo pipefail
program=${1:-target/release/ecotaquin}
script=$(mktemp)
trap 'rm -f "$script"' EXIT
for board in ${BOARDS:-4x4 30x30 100x100 300x300}; do
    for overlays in "" "1 2 3 4"; do
        { echo "resize 1280 800"; echo "wait 0.2"; echo "key + 20"; echo "key Space"
          for key in $overlays; do echo "key $key"; done
          echo "measure 300"; } > "$script"
        printf '%-8s %-14s ' "$board" "${overlays:+all overlays}"
        xvfb-run -a -s "-screen 0 1920x1080x24" "$program" watch --size "$board" --shuffle 1 \
            --solver eco:persistent ${SAMPLES:+--samples "$SAMPLES"} --script "$script"
    done
done
