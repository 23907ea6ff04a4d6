#!/usr/bin/env bash
# Frame times while the timeline is clicked at twelve places, of a run of a thousand activations and of one of 1.2 million
# (eco, 30x30: 95.6 million events). STEPS="1000 1200000" chooses others.
# Needs xvfb-run and a build: cargo build --release && benches/scrub.sh [PROGRAM]
set -euo pipefail
program=${1:-target/release/ecotaquin}
script=$(mktemp)
trap 'rm -f "$script"' EXIT
{
    echo "resize 1280 800"; echo "wait 0.2"; echo "key End"; echo "settle"
    for x in 1110 320 770 90 950 480 1230 200 640 1020 410 860; do echo "click $x 705"; echo "measure 12"; done
} > "$script"
for steps in ${STEPS:-1000 1200000}; do
    echo "$steps activations"
    xvfb-run -a -s "-screen 0 1920x1080x24" "$program" watch --size 30x30 --shuffle 1 --solver eco --max-steps "$steps" \
        --script "$script"
done
