# Slate, the example compositor on wlroots, on real devices.
. "${0%/*}/rig.sh"
. "${0%/*}/stories.sh"
me=slate
as_user=(env)
export WAYLAND_DISPLAY=wayland-0

# start ARGUMENT...: of slate
start() {
  WLR_BACKENDS=drm,libinput WLR_RENDERER=pixman start_as root slate "$built/slate" -o size=310x174 "${patient[@]/#/-o}" "$@"
  until_file "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" || give_up
  sleep 1
}
turn_screen() { kill -USR1 "$compositor" && sleep 1.5; }

plug_in touchscreen
if [ -n "${soak:-}" ]; then
  export SELVAGE_TRACE=$work/trace
  mishaps+=(locked)
  start -a home=: -o "bind=touchscreen edge=left action=back"
  soak
  stop_compositor
  check "$me: it ends well" same "$ended" 0
  sanitized
  exit $broken
fi
start -a "home=echo home >> $work/actions" -a "switch-apps=echo switch >> $work/actions" \
  -o "bind=touchpad swipe=up fingers=3 action=home"
joystick
four_fingers
lost_devices
popup
hidden
killed_while_withheld
killed_while_touched
locked
turned
touchpad
stop_compositor
check "$me: it ends well" same "$ended" 0
pull_out

if second_screen on; then
  plug_in touchscreen
  start -a "home=echo home >> $work/actions"
  check "$me: it has two screens" same "$(grep -c "Virtual-[12].* mode" "$log")" 2
  touch_screen "down 0 155 80" frame "up 0" frame
  two_screens
  stop_compositor
  check "$me: it ends well with two screens" same "$ended" 0
  second_screen off
  pull_out
else
  echo "skip $me, two screens: the kernel's graphics card has one connector"
fi
sanitized
exit $broken
