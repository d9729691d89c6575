# Sourced after common.sh by the benches that stand beside Debian's libwf-touch: builds our programs around it.
peers=$root/build/peers

# why_no_peer: prints why there is nothing to compare with; nothing where there is.
why_no_peer() {
  command -v g++ >/dev/null || { echo "no g++: install g++" && return; }
  [ -f /usr/include/wayfire/touch/touch.hpp ] || echo "no wf-touch here: install libwf-touch-dev and libglm-dev (Debian 12)"
}

# build_peer NAME FILE.cpp...: files of Benchmarks/wf-touch
build_peer() {
  local name=$1
  shift
  mkdir -p "$peers"
  g++ -std=c++20 -O2 -g -Wall -Wextra -Werror "${@/#/Benchmarks/wf-touch/}" -o "$peers/$name" -lwftouch ||
    die "$name does not build with this libwf-touch: only that of Debian 12 (0.7.4) is known to do"
}

# build_bench PRODUCT: a Swift program for release; its folder is $benches.
benches=$root/build/bench/release
build_bench() {
  local log=$root/build/bench-$1.log
  mkdir -p "$root/build"
  timeout 1200 swift build -c release --scratch-path "$root/build/bench" --product "$1" -Xswiftc -enforce-exclusivity=unchecked \
    >"$log" 2>&1 || die "$1 does not build: $(tail -n 20 "$log")"
}
