# Sourced by the tests that look at what clients of a compositor were sent: words to judge it with.
broken=0
# check NAME COMMAND...
check() {
  local words
  if words=$("${@:2}" 2>&1); then echo "ok $1"; else
    echo "not ok $1: ${words:-$(printf '%s ' "${@:2}")failed}"
    broken=1
  fi
}
same() { [ "$1" = "$2" ] || { echo "expected $2, found $1"; return 1; }; }

# What a client is sent takes a moment to come, and what it must not be sent would take no longer.
# becomes WANTED COMMAND...
becomes() {
  local i found
  sleep 0.1
  for ((i = 0; i < 40; i++)); do
    found=$("${@:2}")
    [ "$found" != "$1" ] || return 0
    sleep 0.05
  done
  echo "expected $1, found $found"
  return 1
}
# judge ARGUMENT...: of judge.awk.
judge() {
  local i words
  sleep 0.1
  for ((i = 0; i < 20; i++)); do
    ! words=$(awk -f "$here/judge.awk" "$@") || return 0
    sleep 0.05
  done
  echo "$words"
  return 1
}

# heard EVENT [ARGUMENTS]: how often, of its edge deferral object.
heard() { grep -c "selvage_edge_deferral_v1@[0-9]*\.$1(${2:-}" "$wire" || true; }

# touch_after_hidden GAME: one hides its window when a finger lifts, and keeps its surface, which is no window any more and
# nothing to touch. Sets `wire` to what the next one is sent.
touch_after_hidden() {
  local hiding
  start_client hidden "$1" --defer --hide
  hiding=$client
  touch_screen "down 0 71 120" frame "up 0" frame "wait 600"
  start_client shown "$1"
  touch_screen "down 0 71 120" frame "up 0" frame
  stop_client "$hiding"
}

last_surface() { sed -n 's/.*create_surface(new id \(.*\))/\1/p' "$wire" | tail -n 1; }

# Where the middle of the glass is in the window, by what its last down said: `X Y`.
middle() { sed -n 's/.*wl_touch@.*down(.*, \([0-9]*\)\.[0-9]*, \([0-9]*\)\.[0-9]*)$/\1 \2/p' "$wire" | tail -n 1; }

# random COUNT: fingers land anywhere, half of them at an edge, move inward and lift; all are up at the end. None comes or
# goes twice in one report, which no kernel says: libinput then leaves out the frame that closes the report.
random() {
  local i slot x=() y=() fingers=(0 0 0 0 0 0) fresh=(0 0 0 0 0 0)
  for ((i = 0; i < $1; i++)); do
    slot=$((RANDOM % 6))
    if [ "${fingers[slot]}${fresh[slot]}" = 00 ]; then
      x[slot]=$((RANDOM % 2 ? RANDOM % 310 : 1)) y[slot]=$((RANDOM % 2 ? RANDOM % 174 : 173))
      echo "down $slot ${x[slot]} ${y[slot]}"
      fingers[slot]=1 fresh[slot]=1
    elif [ "${fingers[slot]}" = 1 ] && [ "${fresh[slot]}" = 0 ] && [ $((RANDOM % 6)) = 0 ]; then
      echo "up $slot"
      fingers[slot]=0 fresh[slot]=1
    elif [ "${fingers[slot]}" = 1 ]; then
      x[slot]=$((x[slot] + RANDOM % 9 - 2)) y[slot]=$((y[slot] - RANDOM % 9 + 2))
      echo "move $slot ${x[slot]} ${y[slot]}"
    fi
    [ $((RANDOM % 3)) = 0 ] || { echo frame && fresh=(0 0 0 0 0 0); }
  done
  echo frame
  for ((slot = 0; slot < 6; slot++)); do [ "${fingers[slot]}" = 0 ] || echo "up $slot"; done
  echo frame
}
