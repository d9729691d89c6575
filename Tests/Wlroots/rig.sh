# Sourced by the test: Slate, the example compositor, with an emulated touchscreen; see Tests/Weston/rig.sh.
RIG=wlroots
. "$root/Tests/Weston/rig.sh"
sources+=("$root/Examples/slate" "$root/Tests/Wlroots")
# The name that a compositor takes by itself.
export WAYLAND_DISPLAY=wayland-0

build_protocols() {
  local layers=$root/meson-shim/adapters/wlroots/wlr-layer-shell-unstable-v1.xml shell
  shell=$(pkg-config --variable=pkgdatadir wayland-protocols)/stable/xdg-shell/xdg-shell.xml
  wayland-scanner --strict server-header "$shell" "$work/xdg-shell-protocol.h"
  wayland-scanner --strict server-header "$layers" "$work/wlr-layer-shell-unstable-v1-protocol.h"
}

# build_slate OUTPUT [ARGUMENT...]
build_slate() {
  local compiler=gcc adapter=$root/meson-shim/adapters/wlroots
  [ -z "$SANITIZE" ] || compiler="$toolchain/clang -fsanitize=address -shared-libasan"
  compile "$1" "${@:2}" "$root"/Examples/slate/*.c "$adapter"/*.c "$root"/meson-shim/loader/selvage-loader.c \
    -I"$adapter" -I"$root/meson-shim/include" -I"$root/Sources/CSelvage/include" \
    $(pkg wlroots wayland-server pixman-1 xkbcommon cairo libdrm) -lm -ldl
}

build_all() {
  build_bed && build_protocols && build_slate slate &&
    compile seat-shim.so -shared -fPIC "$root"/Tests/Wlroots/seat-shim.c
}

# Slate with screens that come and go.
build_slate_beside() {
  build_slate slate-beside -I"$root/Examples/slate" "$root"/Tests/Wlroots/beside.c -Wl,--wrap=outputs_start
}

# Slate with an X server.
build_slate_x11() {
  build_slate slate-x11 -I"$root/Examples/slate" "$root"/Tests/Wlroots/x11.c $(pkg xcb) -Wl,--wrap=windows_start \
    -Wl,--wrap=wl_display_destroy_clients
}

# start_slate NAME ARGUMENT...: of slate. Its log is $work/NAME.log.
#   OUTPUTS   how many screens it has
#   SLATE     the executable, if it is another one
start_slate() {
  local name=$1
  slate_log=$work/$name.log
  rm -f "$work/run/$WAYLAND_DISPLAY"* "$work/actions"
  coproc bed {
    TOUCHBED_PRELOAD="${asan:+$asan $work/lists.so }libumockdev-preload.so.0 $work/stat-shim.so $work/seat-shim.so" \
      LD_LIBRARY_PATH=$LIB_DIR WLR_BACKENDS=headless,libinput WLR_RENDERER=pixman \
      WLR_HEADLESS_OUTPUTS=${OUTPUTS:-1} exec timeout --kill-after=5 60 umockdev-wrapper "$work/touchbed" \
      "$work/${SLATE:-slate}" -o size=310x174 "${@:2}" 2>"$slate_log"
  }
  until_seen "$slate_log" "clients find it"
  until_file "$work/run/$WAYLAND_DISPLAY"
  # Devices are told of a moment later.
  sleep 0.3
}
