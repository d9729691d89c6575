# Sourced by the tests of the scripts: a folder to play in, and a few words to say what is expected of a command.
set -u
scripts=$(cd -P "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
play=$(mktemp -d)
trap 'rm -rf "$play"' EXIT
broken=0

# run COMMAND...: keeps what it prints in $words and how it ends in $status.
run() {
  status=0
  words=$("$@" 2>&1 </dev/null) || status=$?
}

# expect NAME STATUS WORDS...: after `run`; each of WORDS has to be in what was printed. STATUS `fail` is any but zero.
expect() {
  local name=$1 want=$2 word good=yes
  shift 2
  case $want in
    fail) [ "$status" != 0 ] || good= ;;
    *) [ "$status" = "$want" ] || good= ;;
  esac
  for word in "$@"; do grep -qF -- "$word" <<<"$words" || good=; done
  if [ -n "$good" ]; then echo "ok $name"; else
    printf 'not ok %s: status %s, printed:\n%s\nexpected status %s and: %s\n' "$name" "$status" "$words" "$want" "$*"
    broken=1
  fi
}

# put FILE: standard input becomes a file of the play folder.
put() {
  mkdir -p "$(dirname "$play/$1")"
  cat >"$play/$1"
}

# fake COMMAND BODY: a command of this name in $play/bin.
fake() {
  printf '#!/bin/sh\n%s\n' "$2" | put "bin/$1"
  chmod +x "$play/bin/$1"
}

finish() { exit $broken; }
