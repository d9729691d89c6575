# Sourced by the stories, in the machine: devices, a compositor, clients whose logs are kept. See Tests/Weston/rig.sh, whose
# words these are.
set -uo pipefail
root=$1
RIG=vm
. "$root/Tests/Weston/rig.sh"
. "$root/Tests/Weston/checks.sh"
. "$root/Tests/VM/soak.sh"
built=$work
work=/run/vm LIB_DIR=$root/build/lib${SANITIZE:+-sanitized}
[ -z "$SANITIZE" ] || ASAN_OPTIONS=${ASAN_OPTIONS/"$built"/$work}
export XDG_RUNTIME_DIR=$work/run LD_LIBRARY_PATH=$LIB_DIR
preload=$built/core.so
if [ -n "$SANITIZE" ]; then
  preload="$built/roomy.so $asan $built/lists.so $preload"
  ASAN_OPTIONS+=:handle_segv=0:disable_coredump=0:verify_asan_link_order=0:alloc_dealloc_mismatch=0
fi

# Everything is slower here.
until_seen() {
  local i
  for ((i = 0; i < ${3:-200}; i++)); do
    ! grep -q -- "$2" "$1" 2>/dev/null || return 0
    sleep 0.1
  done
  echo "not ok ${me:-}: never seen in ${1##*/}: $2"
  return 1
}
until_file() {
  local i
  for ((i = 0; i < 300; i++)); do
    [ ! -e "$1" ] || return 0
    sleep 0.1
  done
  echo "not ok ${me:-}: there never was ${1##*/}"
  return 1
}

# plug_in KIND: touchscreen or touchpad.
plug_in() {
  coproc bed { TOUCHBED_KIND=$1 exec "$built/plugged" 2>>"$work/plugged.log"; }
  sleep 0.3
  udevadm settle -t 10
}

pull_out() {
  local pid=$bed_PID
  eval "exec ${bed[1]}>&-"
  wait "$pid"
}

# start_as USER NAME COMMAND...: the compositor. Its log is $work/NAME.log.
start_as() {
  local user=(env)
  log=$work/$2.log
  rm -rf "$XDG_RUNTIME_DIR" "$work/actions"
  install -d -m 700 -o "$1" "$XDG_RUNTIME_DIR"
  chmod 777 "$work"
  SEATD_VTBOUND=0 seatd -u "$1" -l error 2>>"$work/seatd.log" &
  seat=$!
  until_file /run/seatd.sock
  [ "$1" = root ] || user=(setpriv "--reuid=$1" --regid=nogroup --clear-groups)
  # What is freed is overwritten: who reads it nevertheless shall fall.
  user+=("env" "LD_PRELOAD=$preload" "MALLOC_PERTURB_=165")
  LIBSEAT_BACKEND=seatd "${user[@]}" "${@:3}" >"$log" 2>&1 &
  compositor=$!
}

# Sets ended, to how it did.
stop_compositor() {
  local i
  kill "$compositor"
  for ((i = 0; i < 100; i++)); do kill -0 "$compositor" 2>/dev/null && sleep 0.1; done
  kill -KILL "$compositor" 2>/dev/null
  wait "$compositor" 2>/dev/null
  ended=$?
  kill "$seat"
  wait "$seat" 2>/dev/null
  rm -f /run/seatd.sock
}

# picture NAME: of what the screen shows, taken by the machine's graphics card.
# Written past whoever looks at what a check says.
picture() {
  local i
  rm -f "/run/out/$1.done"
  echo "picture $1" >/dev/ttyS1
  for ((i = 0; i < 100; i++)); do
    [ ! -e "/run/out/$1.done" ] || return 0
    sleep 0.1
  done
  echo "nobody took it"
  return 1
}

# start_client NAME COMMAND...: as in the other rig, with more time.
start_client() {
  still_there
  wire=$work/$1.wire
  WAYLAND_DEBUG=1 timeout 200 "${@:2}" >"$wire" 2>&1 &
  client=$!
  until_seen "$wire" "attach(" && sleep 1
}

# Lines of configuration: where the machine stands still for a moment, nobody is to take it for a pause of the finger.
patient=("pause.time=600" "withhold.limit=250")

# Where it was built with it.
sanitized() {
  [ -n "$SANITIZE" ] || return 0
  check "$me: AddressSanitizer has nothing to say of the adapter and the library" same "$(sanitizer_words)" ""
}

first_swipe="swipe 1 200 173.2 0 -40 160"

# Nothing more can be said of the clients of a compositor that has crashed.
still_there() {
  kill -0 "$compositor" 2>/dev/null && return
  echo "not ok $me: it crashed before its story was over"
  tail -n 3 "$log" | sed "s/^/$me: /"
  stop_compositor
  exit 1
}

# A compositor that does not start: nothing can be said of its clients.
give_up() {
  tail -n 5 "$log" | sed "s/^/$me: /" >&2
  stop_compositor
  exit 1
}
