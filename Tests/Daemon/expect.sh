# Sourced after rig.sh: a folder of its own for a part, and a few words to say what is expected of the command.
#   part   its name
prepare_part() {
  work=$root/build/$part
  rm -rf "$work"
  mkdir -p "$work"
  cd "$work"
  # Nothing of whoever runs the tests is read.
  export HOME=$work/home XDG_CONFIG_HOME=$work/config
  unset WAYLAND_DISPLAY WAYLAND_SOCKET
  mkdir -p "$HOME" "$XDG_CONFIG_HOME"
  broken=0
  as=()
  input=/dev/null
  [ -x "$selvage" ] || { echo "not ok $part: $selvage is missing: run \`swift build\`" && exit 1; }
}

check() {
  if "${@:2}"; then echo "ok $part: $1"; else echo "not ok $part: $1" && broken=1; fi
}
same() { [ "$1" = "$2" ] || { echo "expected: $2"; echo "was: $1"; return 1; }; }
seen() { grep -qF -- "$1" "$program_log" || { echo "not in the log: $1"; cat "$program_log"; return 1; }; }
with_input() { input=$1; }
# await CONDITION: for 10 s at most.
await() { for _ in {1..100}; do if eval "$1"; then return; else sleep 0.1; fi; done; return 1; }

# run WANTED ARGUMENT...: runs it, and says whether it ends with that status.
run() {
  local wanted=$1 got=0
  shift
  timeout 60 "${as[@]}" "$selvage" "$@" >out 2>err <"$input" || got=$?
  [ "$got" = "$wanted" ] || { echo "status $got, not $wanted:"; head -n 5 out err; return 1; }
}

# refused WORDS ARGUMENT...: one line that says so, nothing else, status 2.
refused() {
  run 2 "${@:2}" && [ ! -s out ] && [ "$(wc -l <err)" = 1 ] && grep -qF -- "$1" err || { head -n 5 out err; return 1; }
}

# prints WORDS ARGUMENT...: status 0, and a line with these words.
prints() { run 0 "${@:2}" && grep -qF -- "$1" out || { head -n 5 out; return 1; }; }

# is_small ARGUMENT...: it takes less than 200 MB, whatever it says.
is_small() {
  command -v python3 >/dev/null || return 0
  python3 - "$selvage" "$@" <<'END'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
if most > 200 << 10: sys.exit("%d kB" % most)
END
}

# From here on commands run as somebody who may do nothing, where there is a way to.
as_nobody() {
  as=()
  if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then as=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
}

# may_emulate: whether there can be an emulated touchscreen; else it says why not.
may_emulate() {
  local why=
  [ "$(id -u)" -eq 0 ] || why="not root: an emulated touchscreen needs it"
  command -v umockdev-wrapper >/dev/null && command -v gcc >/dev/null || why="no umockdev or gcc: run scripts/bootstrap test"
  pkg-config --exists umockdev-1.0 || why="no headers of umockdev: run scripts/bootstrap test"
  [ -z "$why" ] || { echo "skip $part: on an emulated touchscreen: $why" && return 1; }
}

# touch_screen LINE...: each is a command of touchbed.
touch_screen() {
  local line answer
  for line in "$@"; do
    printf '%s\n' "$line" >&"${bed[1]}"
    read -r -t 20 answer <&"${bed[0]}" || answer="no answer"
    [ "$answer" = ok ] || { echo "touchbed: $line: $answer"; return 1; }
  done
}
