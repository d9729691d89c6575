# Sourced by what speaks to the library in bytes: builds the programs of Tests/wirefuzz.
. "$(dirname "${BASH_SOURCE[0]}")/c-hosts.sh"
need pkg-config pkg-config

# build_wire NAME FILE.c... [-OPTION...]: with COMPILER (default gcc), linked with the library in LIB_DIR.
build_wire() {
  local name=$1 file files=() common=(compositor.c globals.c told.c wire.c ledger.c)
  shift
  for file in "$@" "${common[@]}"; do
    case $file in -*) files+=("$file") ;; *) files+=("Tests/wirefuzz/$file") ;; esac
  done
  ${COMPILER:-gcc} -std=c11 -O2 -g -Wall -Wextra -Wpedantic -Werror -ISources/CSelvage/include \
    -ISources/CSelvageProtocol/include -ISources/CSelvageProtocolClient/include "${files[@]}" \
    Sources/CSelvageProtocol/generated/selvage-*-v1-protocol.c -o "$hosts/$name" -L"$LIB_DIR" -lselvage \
    $(pkg-config --cflags --libs wayland-server wayland-client) -Wl,-rpath,"$LIB_DIR"
}
build_fuzz() { build_wire "$1" fuzz.c actor.c hear.c ask.c rave.c happenings.c "${@:2}"; }
