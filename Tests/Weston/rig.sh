# Sourced by the test: a headless Weston with the module, an emulated touchscreen, clients whose logs are kept. Other
# compositors' rigs source it with RIG, the name of their folder in build/.
#   LIB_DIR       where libselvage.so.0 is
#   SANITIZE=1    builds the module with AddressSanitizer, as the library must be: both with the compiler of one toolchain
SANITIZE=${SANITIZE:-} compiler=gcc asan=
here=$root/Tests/Weston
work=$root/build/${RIG:=weston}${SANITIZE:+-sanitized}
sources=("$here" "$root/meson-shim" "$root/Sources/CSelvage")
if [ -n "$SANITIZE" ]; then
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
  asan=$("$toolchain/clang" -print-file-name=libclang_rt.asan-x86_64.so)
  # Weston has leaks of its own, so those are told at the end and looked through.
  export ASAN_OPTIONS="exitcode=0:log_path=$work/asan:stack_trace_format='    #%n %f %S %m'" ASAN_SYMBOLIZER_PATH=$toolchain/llvm-symbolizer
  mkdir -p "$work" && rm -f "$work"/asan.*
fi
flags=(-std=c11 -D_GNU_SOURCE -O1 -g -Wall -Wextra -Werror)
export XDG_RUNTIME_DIR=$work/run WAYLAND_DISPLAY=selvage-test
unset SELVAGE_DISABLE

pkg() { pkg-config --cflags --libs "$@"; }

# compile OUTPUT ARGUMENT...: only when something is newer.
compile() {
  local output=$work/$1
  [ ! -e "$output" ] || [ -n "$(find "${sources[@]}" -name '*.[ch]' -newer "$output")" ] || return 0
  $compiler "${flags[@]}" -I"$work" -I"$here" "${@:2}" -o "$output"
}

build_clients() {
  local stock=$root/Sources/CWaylandStock/generated
  local xml=$root/protocol/selvage-edge-deferral-v1/selvage-edge-deferral-v1.xml
  wayland-scanner client-header "$xml" "$work/selvage-edge-deferral-v1-client-protocol.h"
  wayland-scanner private-code "$xml" "$work/selvage-edge-deferral-v1-protocol.c"
  compile game -I"$stock" "$here"/game.c "$here"/game-draw.c "$here"/game-children.c "$here"/game-pad.c \
    "$stock"/xdg-shell-protocol.c "$stock"/pointer-gestures-protocol.c \
    "$work"/selvage-edge-deferral-v1-protocol.c $(pkg wayland-client)
  local layers=$root/meson-shim/adapters/wlroots/wlr-layer-shell-unstable-v1.xml
  wayland-scanner client-header "$layers" "$work/wlr-layer-shell-unstable-v1-client-protocol.h"
  wayland-scanner private-code "$layers" "$work/wlr-layer-shell-unstable-v1-protocol.c"
  compile roles -I"$stock" "$here"/roles.c "$stock"/xdg-shell-protocol.c \
    "$work"/wlr-layer-shell-unstable-v1-protocol.c $(pkg wayland-client)
}

build_module() {
  local compiler=gcc
  [ -z "$SANITIZE" ] || compiler="$toolchain/clang -fsanitize=address -shared-libasan"
  compile selvage-weston.so -shared -fPIC -I"$root/meson-shim/include" -I"$root/Sources/CSelvage/include" \
    "$root"/meson-shim/adapters/weston/*.c "$root"/meson-shim/loader/selvage-loader.c \
    -I"$root/Sources/CSelvageLibinput/include" $(pkg weston libweston-10 libweston-desktop-10 wayland-server pixman-1) -ldl
}

# libwayland's lists, for AddressSanitizer to look at.
build_lists() {
  [ -n "$SANITIZE" ] || return 0
  local compiler="$toolchain/clang -fsanitize=address -shared-libasan"
  compile lists.so -shared -fPIC "$here"/lists.c $(pkg wayland-server)
}

# What emulates the touchscreen, and the game.
build_bed() {
  mkdir -p "$work/run" && chmod 700 "$work/run"
  scripts/prepare >/dev/null && build_clients && build_lists &&
    compile touchbed "$here"/device.c "$here"/fingers.c "$here"/touchbed.c $(pkg umockdev-1.0) &&
    compile stat-shim.so -shared -fPIC "$here"/stat-shim.c -ldl
}

build_all() {
  build_bed && build_module &&
    compile load-cost.so -shared -fPIC "$here"/load-cost.c $(pkg weston libweston-10) &&
    compile turn.so -shared -fPIC "$here"/turn.c $(pkg weston libweston-10)
}

# start_weston NAME LINE...: lines for [selvage] in weston.ini. Its log is $work/NAME.log.
start_weston() {
  local name=$1
  weston_log=$work/$name.log
  { printf '[selvage]\nsize=310x174\n' && printf '%s\n' "${@:2}"; } >"$work/$name.ini"
  rm -f "$work/run/$WAYLAND_DISPLAY"* "$work/actions"
  coproc bed {
    TOUCHBED_PRELOAD="${asan:+$asan $work/lists.so }libumockdev-preload.so.0 $work/stat-shim.so" \
      LD_LIBRARY_PATH=$LIB_DIR exec timeout --kill-after=5 60 umockdev-wrapper "$work/touchbed" \
      weston --backend=headless-backend.so --use-pixman --width=1240 --height=696 --debug \
      --shell="${SHELL_MODULE:-kiosk-shell.so}" \
      --socket="$WAYLAND_DISPLAY" --idle-time=0 --config="$work/$name.ini" \
      --modules="$work/selvage-weston.so,$work/turn.so" 2>"$weston_log"
  }
  until_seen "$weston_log" "turn.so"
  until_file "$work/run/$WAYLAND_DISPLAY"
}

# touchbed ends the compositor when its input does, and ends as it did. Not in a subshell: that has no such child.
stop_bed() {
  local pid=$bed_PID
  ended=0
  eval "exec ${bed[1]}>&-"
  wait "$pid" || ended=$?
}

# touch LINE...: each is a command of touchbed.
touch_screen() {
  local line answer
  for line in "$@"; do
    printf '%s\n' "$line" >&"${bed[1]}"
    read -r -t 10 answer <&"${bed[0]}" || answer="error: no answer"
    [ "$answer" = ok ] || { echo "touchbed: $line: $answer"; return 1; }
  done
}

# start_client NAME COMMAND...: $work/NAME.wire is what it was sent.
start_client() {
  wire=$work/$1.wire
  WAYLAND_DEBUG=1 timeout 50 "${@:2}" >"$wire" 2>&1 &
  client=$!
  until_seen "$wire" "attach("
  # A shell activates what it shows after the client has answered it.
  sleep 0.3
}

# One that destroys what its windows are windows by, and lives on. See roles.c.
start_roles() {
  wire=$work/roles-$1.wire
  rm -f "$wire"
  timeout 50 "${built:-$work}/roles" "$@" >"$wire" 2>&1 &
  client=$!
  until_seen "$wire" "lives on"
}

stop_client() {
  kill "${1:-$client}" 2>/dev/null || true
  wait "${1:-$client}" 2>/dev/null || true
}

until_seen() {
  local i
  for ((i = 0; i < 100; i++)); do
    ! grep -q -- "$2" "$1" 2>/dev/null || return 0
    sleep 0.05
  done
  echo "never seen in ${1##*/}: $2"
  return 1
}

until_file() {
  local i
  for ((i = 0; i < 100; i++)); do
    [ ! -e "$1" ] || return 0
    sleep 0.05
  done
  return 1
}

# counts FILE: how many of each the client got so far.
count() { grep -c "wl_touch@[0-9]*\.$1(" "$2" || true; }
actions() { if [ -e "$work/actions" ]; then wc -l <"$work/actions"; else echo 0; fi; }

# What AddressSanitizer said of our code, and what of ours leaked.
sanitizer_words() {
  cat "$work"/asan.* 2>/dev/null | awk '
    /ERROR: AddressSanitizer/ { bad = 1 }
    bad { print; next }
    /^(Direct|Indirect) leak/ { block = "" }
    { block = block $0 "\n" }
    /selvage-w|libselvage\.so|Examples\/slate/ { ours = 1 }
    /^$/ { if (ours) printf "%s", block; ours = 0; block = "" }'
}

# load_cost INPUT: what loading the module costs Weston, with who reads the touchscreens: `MICROSECONDS us KILOBYTES kB, …`,
# the median of twenty.
load_cost() {
  local i
  printf '[selvage]\ninput=%s\n' "$1" >"$work/load-cost.ini"
  for ((i = 0; i < 20; i++)); do
    LOAD_COST_MODULE=$work/selvage-weston.so LD_LIBRARY_PATH=$LIB_DIR timeout 10 weston --backend=headless-backend.so \
      --use-pixman --socket=load-cost --config="$work/load-cost.ini" --modules="$work/load-cost.so" 2>&1 |
      sed -n 's/^load-cost: //p'
  done | sort -n | sed -n 10p
}
