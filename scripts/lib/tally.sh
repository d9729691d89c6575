# Sourced after common.sh by what counts tests: adds up results and says them in one line.
passed=0 failed=0 skipped=0

# tally PASSED FAILED SKIPPED
tally() {
  passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3))
}

# flaw WORDS: something that is not a test, yet must not pass for success.
flaw() {
  say "FAILED: $*"
  tally 0 1 0
}

# The last line of all: nothing may follow it.
summary() { printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"; }

# limited SECONDS COMMAND...: in the background and waited for, so that Ctrl-C and TERM reach it.
limited() {
  local pid status=0
  timeout --kill-after=10 "$@" &
  pid=$!
  trap 'kill "$pid" 2>/dev/null; wait "$pid" || true; exit 130' INT TERM
  wait "$pid" || status=$?
  trap - INT TERM
  return $status
}

# how_it_ended STATUS SECONDS
how_it_ended() {
  case $1 in
    124 | 137) echo "took longer than $2 s and was stopped" ;;
    *) echo "ended with status $1" ;;
  esac
}
