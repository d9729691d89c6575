# Weston as Debian has it, with the module, on real devices.
. "${0%/*}/rig.sh"
. "${0%/*}/stories.sh"
me=weston

# start LINE...: for [selvage] in weston.ini
start() {
  { echo "[selvage]"; printf '%s\n' size=310x174 "${patient[@]}" "$@"; } >"$work/weston.ini"
  start_as root weston weston --backend=drm-backend.so --use-pixman --debug --shell=kiosk-shell.so --idle-time=0 --tty=1 \
    --socket="$WAYLAND_DISPLAY" --config="$work/weston.ini" --modules="$built/selvage-weston.so,$built/turn.so"
  until_file "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" || give_up
  sleep 0.5
}
turn_screen() { kill -USR1 "$compositor" && sleep 1.5; }

plug_in touchscreen
if [ -n "${soak:-}" ]; then
  export SELVAGE_TRACE=$work/trace
  start "action.home=:" "bind=touchscreen edge=left action=back"
  soak
  stop_compositor
  check "$me: it ends well" same "$ended" 0
  sanitized
  exit $broken
fi
start "action.home=echo home >> $work/actions" "action.switch-apps=echo switch >> $work/actions"
joystick
four_fingers
lost_devices
popup
hidden
killed_while_withheld
killed_while_touched
turned
stop_compositor
check "$me: it ends well" same "$ended" 0

if second_screen on; then
  start "action.home=echo home >> $work/actions"
  check "$me: it has two screens" same "$(grep -c "^\[.*Output 'Virtual-[12]' enabled" "$log")" 2
  two_screens
  stop_compositor
  check "$me: it ends well with two screens" same "$ended" 0
  second_screen off
else
  echo "skip $me, two screens: the kernel's graphics card has one connector"
fi
echo "skip $me, touchpads: Weston 10 has no hook for their gestures"
echo "skip $me, a lock: its kiosk shell has none"
pull_out
sanitized
exit $broken
