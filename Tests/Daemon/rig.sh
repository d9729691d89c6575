# Sourced: an emulated touchscreen, and a program that reads it beside no compositor at all.
#   BUILD_DIR   where the selvage command is
here=$root/Tests/Daemon
bed_sources=$root/Tests/Weston
work=$root/build/daemon
selvage=${BUILD_DIR:-$root/.build/debug}/selvage

build_bed() {
  mkdir -p "$work"
  gcc -std=c11 -D_GNU_SOURCE -O1 -I"$bed_sources" "$bed_sources"/{device,fingers,touchbed}.c -o "$work/touchbed" \
    $(pkg-config --cflags --libs umockdev-1.0) &&
    gcc -std=c11 -D_GNU_SOURCE -O1 -shared -fPIC "$bed_sources/stat-shim.c" -o "$work/stat-shim.so" -ldl
}

# start NAME COMMAND...: with the touchscreen; what it says is in $work/NAME.log.
start() {
  program_log=$work/$1.log
  rm -f "$work/ran"
  coproc bed {
    TOUCHBED_PRELOAD="libumockdev-preload.so.0 $work/stat-shim.so" \
      exec timeout --kill-after=5 60 umockdev-wrapper "$work/touchbed" "${@:2}" 2>"$program_log"
  }
  # There is nothing to see from outside of a program that has opened its devices.
  sleep "${SETTLE:-1}"
}

# touchbed ends the program when its input does, and ends as it did.
stop() {
  local pid=$bed_PID
  ended=0
  eval "exec ${bed[1]}>&-"
  wait "$pid" || ended=$?
}
