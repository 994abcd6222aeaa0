#!/usr/bin/env bash
# Plays a whole game of chess in `trebejo tui` as a person would, in a real terminal (tmux): the menu, the form, typed
# moves up to mate, a look through the game, the library, a window too small, and out. At the end the round must be
# on disk and the terminal as it was.
#
# The program is $TREBEJO_BIN, or what cargo built for release, or for development.
set -euo pipefail
cd "$(dirname "$0")/../.."

bin=${TREBEJO_BIN:-}
for built in target/release/trebejo target/debug/trebejo; do
  [ -n "$bin" ] || { [ -x "$built" ] && bin=$PWD/$built; } || true
done
[ -n "$bin" ] || { echo "tui.sh: no program found; cargo build --release makes it" >&2; exit 1; }

data=$(mktemp -d)
socket=trebejo-test-$$
mux() { tmux -u -L "$socket" "$@"; }
finish() { mux kill-server 2>/dev/null || true; rm -rf "$data"; }
trap finish EXIT

keys() { mux send-keys -t game "$@"; }
# As it is: without -l, f3 would be a function key.
typed() { keys -l "$1"; keys Enter; }
screen() { mux capture-pane -t game -p; }

# Waits until the screen shows a text, ten seconds at most.
await() {
  for _ in $(seq 100); do
    if screen | grep -qF -- "$1"; then return; fi
    sleep 0.1
  done
  echo "tui.sh: \"$1\" never came; the screen is" >&2
  screen >&2
  exit 1
}

# Without a terminal it says what to do instead, and that is a mistake of the caller's.
code=0
said=$("$bin" --data "$data" tui </dev/null 2>&1) || code=$?
if [ "$code" != 2 ] || [[ $said != *'line by line'* ]]; then
  echo "tui.sh: in a pipe it said \"$said\" with $code" >&2
  exit 1
fi

export LC_ALL=C.UTF-8 SHELL=/bin/sh
mux -f /dev/null new-session -d -s game -x 80 -y 24 \
  "'$bin' --data '$data' --lang en tui; echo left with \$?; sleep 60"

await 'Diamond Chase'
keys 2                            # chess
await 'New game'
keys Home Down Left Left Left     # Black is a person too
keys Enter
await 'White to move'
for move in f3 e5 g4; do
  typed "$move"
  await "$move"
done
typed Qh4
await 'Black won (checkmate)'

keys Home
await 'Position 0 of 4'
keys Right
await 'Position 1 of 4'

mux resize-window -t game -x 60 -y 20
await '60 columns'
mux resize-window -t game -x 100 -y 30
await 'Position 1 of 4'

keys F10
await '5 games, one table'
keys End Up Up Up Enter
await 'Black won (checkmate)'
await '1 game'

keys C-c
await 'left with 0'
if ! "$bin" --data "$data" --lang en play --list | grep -q 'Black won (checkmate)'; then
  echo 'tui.sh: the round is not on disk' >&2
  exit 1
fi
echo 'a whole game in the terminal, and on disk'
