#!/usr/bin/env bash
# Makes the pictures of the README with the program itself.
# Needs xvfb-run (Debian: xvfb, libgl1-mesa-dri, libgl1) and a build: cargo build --release && docs/pictures/make.sh [PROGRAM]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "${1:-$here/../../target/release/ecotaquin}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# shot NAME COMMAND…: plays the script on standard input and keeps its screenshot as NAME.png
shot() {
    local name=$1
    shift
    { echo "resize 1280 800"; cat; echo "screenshot $here/$name.png"; } > "$name.script"
    xvfb-run -a -s "-screen 0 1920x1080x24" "$program" "$@" --samples 4 --script "$name.script"
    echo "$name.png"
}

shot watch watch first-steps <<'S'
key Right
wait 0.4
S
shot race compare hardest-8-puzzle-2 --solver eco --solver astar --window <<'S'
key Space
settle
S
shot play play easy-8-puzzle <<'S'
key i
key Left
wait 0.5
key h
wait 0.5
S
shot emergence watch thirty-by-thirty --theme dark <<'S'
key End
settle
key Home
drag 20 705 900 705
wait 0.5
S
# Exit code 1: not every society solves the large boards, which is what the chart shows.
"$program" compare --scaling --sizes 3,4,5,6,8,10,14,20,30,50 --samples 20 --max-steps 1000000 \
    --svg "$here/scaling.svg" --png "$here/scaling.png" > /dev/null || [ $? -eq 1 ]
echo scaling.svg scaling.png
"$program" solve easy-8-puzzle --trace easy.jsonl > /dev/null
"$program" export easy.jsonl --gif "$here/easy-8-puzzle.gif" --size 420 --delay 900
echo easy-8-puzzle.gif
