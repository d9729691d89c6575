# Sourced by the stories of each compositor: what they have in common. A compositor's own script says how to turn_screen.

# An armed edge waits for three seconds, in which this machine does not do much: so nothing is looked at in between.
joystick() {
  local before
  start_client game "$built/game" --defer
  touch_screen "down 0 71 120" frame "move 0 74 116" frame "$first_swipe" "$first_swipe" "wait 300"
  check "$me: the game is told that the edge is armed" becomes 1 heard armed
  check "$me: the second swipe goes home" becomes 1 actions
  check "$me: the first was the game's, from down to up, and nothing of the second" judge -v killed=1 \
    -v want="downs=2 ups=1 cancels=0" "$wire"
  before=$(count motion "$wire")
  touch_screen "move 0 70 118" frame "move 0 71 120" frame
  check "$me: the joystick goes on" becomes "$((before + 2))" count motion "$wire"
  touch_screen "up 0" frame
  check "$me: each touch of the game ended once" judge -v want="downs=2 ups=2 cancels=0" "$wire"
  # Drawing takes a while here, too.
  touch_screen "$first_swipe"
  until_armed 2
  sleep "${drawing:-1}"
  check "$me: a picture of the armed edge is taken" picture "$me"
  check "$me: nobody swipes again, and the game is told" becomes 1 heard disarmed '.*, 2, 0)'
}

# until_armed COUNT: the client was told of the first swipe so often.
until_armed() {
  local i
  for ((i = 0; i < 100; i++)); do
    [ "$(heard armed)" -lt "$1" ] || return 0
    sleep 0.1
  done
}

four_fingers() {
  local before step
  before=$(actions)
  touch_screen "down 1 100 80" "down 2 120 75" "down 3 140 75" "down 4 160 80" frame
  for ((step = 1; step <= 20; step++)); do
    touch_screen "move 1 $((100 + 2 * step)) 80" "move 2 $((120 + 2 * step)) 75" "move 3 $((140 + 2 * step)) 75" \
      "move 4 $((160 + 2 * step)) 80" frame
  done
  touch_screen "up 1" "up 2" "up 3" "up 4" frame
  check "$me: four fingers sideways switch apps" becomes "$((before + 1))" actions
  check "$me: which costs the game one cancel for all four" judge -v want="downs=7 ups=3 cancels=1" "$wire"
}

lost_devices() {
  touch_screen "down 0 71 120" frame "down 1 200 80" frame "wait 100"
  touch_screen unplug "wait 600"
  check "$me: unplugging costs the game one cancel for both fingers" judge -v want="downs=9 ups=3 cancels=2" "$wire"
  touch_screen plug
  udevadm settle -t 20
  sleep 2
  touch_screen "down 0 71 120" frame "up 0" frame
  check "$me: plugged in again, it is touched again" judge -v want="downs=10 ups=4 cancels=2" "$wire"
  stop_client
}

turned() {
  start_client turned "$built/game"
  touch_screen "down 0 100 80" frame "wait 100"
  turn_screen
  touch_screen "move 0 104 84" frame "up 0" frame
  check "$me: turning the screen cancels what is down, once" judge -v want="downs=1 ups=0 cancels=1" "$wire"
  touch_screen "down 0 100 80" frame "move 0 101 80" frame "up 0" frame
  check "$me: on the turned screen the game is touched as before" judge -v want="downs=2 ups=1 cancels=1" "$wire"
  stop_client
}

# A popup lies over the middle of the bottom edge.
popup() {
  local before swipe="swipe 1 155 173.2 0 -40 160"
  before=$(actions)
  start_client popup "$built/game" --defer --popup
  touch_screen "$swipe"
  check "$me: a popup at the edge counts as its window: the first swipe is the game's" \
    judge -v want="downs=1 ups=1 cancels=0" "$wire"
  check "$me: and is delivered to the popup" grep -q "wl_touch@.*down(.*$(last_surface), " "$wire"
  touch_screen "$swipe" "wait 100"
  check "$me: the second goes home" becomes "$((before + 1))" actions
  stop_client
}

hidden() {
  touch_after_hidden "$built/game"
  check "$me: a game hid its window and kept its surface: the next one is touched" \
    judge -v want="downs=1 ups=1 cancels=0" "$wire"
  stop_client
}

# The withheld finger would be released after 250 ms.
killed_while_withheld() {
  local game before
  before=$(actions)
  start_client killed "$built/game" --defer
  game=$(pgrep -P "$client")
  touch_screen "$first_swipe"
  until_armed 1
  touch_screen "down 1 200 173.2" frame "wait 30"
  kill -KILL "$game"
  touch_screen "wait 100" "move 1 201 172" frame "up 1" frame "wait 50" "$first_swipe" "wait 100"
  wait "$client" 2>/dev/null
  check "$me: killed while a finger on the armed edge is withheld, a game has the first swipe and none of that finger" \
    judge -v want="downs=1 ups=1 cancels=0" "$wire"
  check "$me: the armed edge outlives the game: the next swipe goes home" becomes "$((before + 1))" actions
}

# A client that is killed with fingers on it.
killed_while_touched() {
  local game
  start_client touched "$built/game"
  game=$(pgrep -P "$client")
  touch_screen "down 0 71 120" "down 1 90 100" frame "wait 100"
  kill -KILL "$game"
  wait "$client" 2>/dev/null
  check "$me: killed under two fingers, a game was sent what is whole until then" \
    judge -v killed=1 -v want="downs=2 ups=0 cancels=0" "$wire"
  touch_screen "move 0 72 121" frame "up 0" "up 1" frame "wait 100"
  start_client after "$built/game"
  touch_screen "down 0 71 120" frame "up 0" frame
  check "$me: the next client is touched as if nothing had been" judge -v want="downs=1 ups=1 cancels=0" "$wire"
  stop_client
}

locked() {
  local locker before
  start_client behind "$built/game" --defer
  before=$(actions)
  touch_screen "down 0 71 120" frame "wait 100"
  "${as_user[@]}" swaylock --color 203040 >"$work/swaylock.log" 2>&1 &
  locker=$!
  until_lock
  check "$me: locking costs the game one cancel" judge -v want="downs=1 ups=0 cancels=1" "$wire"
  touch_screen "move 0 74 116" frame "up 0" frame "$first_swipe" "down 1 120 80" frame "up 1" frame
  check "$me: while it is locked the game gets nothing" judge -v want="downs=1 ups=0 cancels=1" "$wire"
  check "$me: and no swipe goes home" becomes "$before" actions
  kill -USR1 "$locker"
  wait "$locker" 2>/dev/null
  touch_screen "wait 600" "down 0 71 120" frame "up 0" frame
  check "$me: unlocked, it is touched again" judge -v want="downs=2 ups=1 cancels=1" "$wire"
  stop_client
}
until_lock() { sleep 3; }

# pad_swipe DX DY: three fingers, which libinput makes a swipe of; in millimetres for each of thirty reports.
pad_swipe() {
  local step x y
  touch_screen "down 0 80 80" "down 1 100 80" "down 2 120 80" frame "wait 30"
  for ((step = 1; step <= 30; step++)); do
    x=$((step * $1)) y=$((80 + step * $2))
    touch_screen "move 0 $((80 + x)) $y" "move 1 $((100 + x)) $y" "move 2 $((120 + x)) $y" frame
  done
  touch_screen "up 0" "up 1" "up 2" frame
}

# swipes EVENT: how many of them the client was told of.
swipes() { grep -c "zwp_pointer_gesture_swipe_v1@[0-9]*\.$1(" "$wire" || true; }

# The touchpad is plugged in while everything runs.
touchpad() {
  local before
  pull_out
  plug_in touchpad
  sleep 1
  start_client pad "$built/game"
  before=$(actions)
  # The pointer has to be on it.
  touch_screen "swipe 0 60 60 40 40 300" "wait 200"
  pad_swipe 0 -1
  check "$me: three fingers that go up on a touchpad go home" becomes "$((before + 1))" actions
  check "$me: and the client hears nothing of it" becomes 0 swipes begin
  touch_screen "swipe 0 60 60 10 10 100" "wait 200"
  pad_swipe 0 1
  check "$me: three fingers that go down, which nobody bound, are the client's" becomes 1 swipes begin
  check "$me: and they end once" becomes 1 swipes end
  stop_client
}

# The card that the kernel was made to believe a second screen on.
second_screen() {
  local connector
  for connector in /sys/class/drm/card*-Virtual-2; do
    [ -e "$connector/status" ] && echo "$1" >"$connector/status" && return
  done
  return 1
}

two_screens() {
  start_client screens "$built/game" --defer
  touch_screen "down 0 71 120" frame "$first_swipe" "$first_swipe" "up 0" frame
  check "$me: with two screens the second swipe goes home" becomes 1 actions
  check "$me: and the first is the game's, each touch with one end" judge -v want="downs=2 ups=2 cancels=0" "$wire"
  stop_client
}
