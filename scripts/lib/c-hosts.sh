# Sourced by the tests that drive the library as it ships from C: builds hosts and counts what they say.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
need gcc gcc
LIB_DIR=${LIB_DIR:-$root/build/lib}
[ -f "$LIB_DIR/libselvage.so.0" ] || die "$LIB_DIR/libselvage.so.0 is missing: run \`make library\`, or set LIB_DIR"

hosts=$root/build/chost
mkdir -p "$hosts"
broken=0

# build_host NAME FILE.c... [-OPTION...]: files of Tests/CHost, or of elsewhere with a slash in their name, linked with the
# library in LIB_DIR.
build_host() {
  local name=$1 file files=()
  shift
  for file in "$@"; do
    case $file in -* | */*) files+=("$file") ;; *) files+=("Tests/CHost/$file") ;; esac
  done
  gcc -std=c11 -O2 -g -Wall -Wextra -Wpedantic -Werror -ISources/CSelvage/include "${files[@]}" -o "$hosts/$name" \
    -L"$LIB_DIR" -lselvage -lm -Wl,-rpath,"$LIB_DIR"
}

# A compositor whose display the library serves, and its clients.
build_display() {
  need pkg-config pkg-config
  build_host display display.c display_host.c display_client.c \
    Sources/CSelvageProtocol/generated/selvage-edge-deferral-v1-protocol.c \
    Sources/CSelvageProtocol/generated/selvage-touch-gestures-v1-protocol.c \
    -ISources/CSelvageProtocolClient/include $(pkg-config --cflags --libs wayland-server wayland-client)
}

# verdict STATUS NAME
verdict() {
  if [ "$1" = 0 ]; then echo "ok $2"; else
    echo "not ok $2: status $1"
    broken=1
  fi
}

finish() { exit $broken; }
