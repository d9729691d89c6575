# Wayfire as Debian has it, with the plugin, on real devices. It draws with OpenGL, here without a graphics processor, and
# wants a user who is not root. How it ends says nothing: it may crash then without the plugin, too.
. "${0%/*}/rig.sh"
. "${0%/*}/stories.sh"
me=wayfire
drawing=1.6
as_user=(env)
export WAYLAND_DISPLAY=wayland-1

# configure TRANSFORM
configure() {
  cat >"$work/wayfire.ini" <<INI
[core]
plugins = selvage-wayfire expo
xwayland = false
[selvage-wayfire]
size = 310x174
set_wrong = edge.zone=too wide
set_pause = ${patient[0]}
set_limit = ${patient[1]}
bind_pad = touchpad swipe=up fingers=3 action=home
bind_left = touchscreen edge=left action=expo/toggle
command_home = echo home >> $work/actions
command_switch-apps = echo switch >> $work/actions
[expo]
duration = 0
[output:Virtual-1]
mode = 640x480
transform = $1
INI
}
turn_screen() { configure 90 && sleep 4; }

start() {
  configure normal
  # Mesa asks a render node for software rendering, which this card's cannot do.
  rm -f /dev/dri/renderD128
  mknod /dev/dri/renderD128 c 226 0
  chmod 666 /dev/dri/*
  WLR_BACKENDS=drm,libinput WLR_RENDERER_ALLOW_SOFTWARE=1 WAYFIRE_PLUGIN_XML_PATH=$root/meson-shim/adapters/wayfire \
    WAYFIRE_PLUGIN_PATH=$built/wayfire start_as nobody wayfire wayfire -c "$work/wayfire.ini"
  until_file "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" || give_up
  sleep 3
}

# A plugin that has grabbed the input gets the fingers itself.
expo() {
  local i
  start_client expo "$built/game"
  touch_screen "swipe 0 0.5 80 40 0 160" "wait 1500"
  check "$me: an edge can call a plugin: expo takes the finger from the game" judge -v want="downs=1 ups=0 cancels=1" "$wire"
  touch_screen "down 0 100 50" frame "wait 50" "up 0" frame "wait 600"
  check "$me: while expo is there, fingers are Wayfire's" judge -v want="downs=1 ups=0 cancels=1" "$wire"
  until_touched 2
  check "$me: once it is left, they are the game's again" test "$(count down "$wire")" -ge 2
  check "$me: and each of them has one end" judge "$wire"
  stop_client
}

# until_touched COUNT: of downs that the client got. Expo takes its time to zoom back.
until_touched() {
  local i
  for ((i = 0; i < 10 && $(count down "$wire") < $1; i++)); do
    touch_screen "down 0 100 80" frame "wait 50" "up 0" frame "wait 1000"
  done
}

# Wayfire hands it over.
kept_in_expo() {
  start_client kept "$built/game"
  touch_screen "swipe 0 0.5 80 40 0 160" "wait 1500" "down 0 100 50" "down 1 120 60" frame "wait 50" "up 0" frame
  touch_screen "wait 2500" "up 1" frame "wait 300"
  check "$me: a finger that is down when expo is left is the game's from then on, and whole" \
    judge -v want="downs=2 ups=1 cancels=1" "$wire"
  stop_client
}

# Two fingers are Wayfire's when their touchscreen goes.
lost_in_expo() {
  start_client lost "$built/game"
  touch_screen "swipe 0 0.5 80 40 0 160" "wait 1500" "down 0 100 50" "down 1 120 50" frame "wait 100"
  touch_screen unplug "wait 600" plug
  udevadm settle -t 20
  sleep 2
  until_touched 2
  check "$me: after expo lost its fingers with the touchscreen, the game is touched, and each touch has one end" \
    judge "$wire"
  check "$me: and there are some" test "$(count down "$wire")" -ge 2
  stop_client
}

# Each repaint asks where surfaces are, also of those that are no window any more.
roles() {
  local kind
  for kind in toplevel surface popup layer; do
    start_roles "$kind"
    touch_screen "down 0 155 87" frame "wait 50" "up 0" frame "wait 200"
    check "$me: it lives on with a client that lost its $kind" becomes 1 pgrep -c -P "$client"
    stop_client
  done
}

plug_in touchscreen
if [ -n "${soak:-}" ]; then
  export SELVAGE_TRACE=$work/trace
  mishaps+=(locked)
  turn_screen() {
    turn=$((90 - ${turn:-0}))
    configure ${turn/#0/normal} && sleep 4
  }
  start
  soak
  sanitized
  exit $broken
fi
start
check "$me: a setting that cannot be used is named" grep -q "edge.zone=too wide" "$log"
joystick
four_fingers
lost_devices
popup
hidden
killed_while_withheld
killed_while_touched
roles
expo
kept_in_expo
lost_in_expo
locked
turned
touchpad
stop_compositor
pull_out

if second_screen on; then
  plug_in touchscreen
  start
  check "$me: it has two screens" same "$(grep -c "new output: Virtual-[12]" "$log")" 2
  two_screens
  stop_compositor
  second_screen off
  pull_out
else
  echo "skip $me, two screens: the kernel's graphics card has one connector"
fi
sanitized
exit $broken
