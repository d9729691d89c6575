# Sourced by a compositor's script, instead of its stories: $soak seconds of fingers at random while clients come and go,
# some killed with fingers on them, and the touchscreen too. A compositor's own script says how to turn_screen, and what
# else may happen to it, in `mishaps`.
mishaps=(killed ended ended unplugged turned)

# What of its memory nobody else has, in kB.
memory() { awk '/^Private/ { sum += $2 } END { print sum }' "/proc/$compositor/smaps_rollup"; }

# middle_of FROM TO: of the samples between these two shares of the way, in percent, the one in the middle.
middle_of() {
  local from=$((${#samples[@]} * $1 / 100)) count=$((${#samples[@]} * ($2 - $1) / 100))
  printf '%s\n' "${samples[@]:from:count}" | sort -n | sed -n "$((count / 2 + 1))p"
}

new_client() {
  local kinds=("$built/game" "$built/game --defer" "$built/game --defer --popup" "$built/game --defer --subsurface"
    weston-simple-touch)
  rm -f "$work/soak.wire"
  : >"$work/trace"
  # Words on purpose.
  start_client soak ${kinds[RANDOM % ${#kinds[@]}]}
}

# Sets whole, to what can be asked of the client's stream.
mishap() {
  whole=("$wire")
  case $1 in
    killed)
      kill -KILL "$(pgrep -P "$client")"
      whole=(-v killed=1 "$wire")
      ;;
    unplugged)
      touch_screen unplug "wait 300" plug
      udevadm settle -t 20
      sleep 1
      ;;
    turned) turn_screen ;;
    locked)
      swaylock --color 203040 >/dev/null 2>&1 &
      sleep 3
      kill -USR1 $!
      wait $!
      ;;
  esac
}

# in_the_end COMMAND...: a client that has to draw anew, here, is late with its events. On Wayfire a turned one had not
# read a motion that came with the cancel.
in_the_end() {
  local i words
  for ((i = 0; i < 15; i++)); do
    ! words=$("$@") || return 0
  done
  echo "$words"
  return 1
}

# keep ROUND: what can be said of one that went wrong.
keep() {
  mkdir -p "/run/out/$me-round-$1"
  printf '%s\n' "${lines[@]}" >"$work/lines"
  cp "$work"/{soak.wire,trace,round.log,lines} "/run/out/$me-round-$1/"
}

one_round() {
  local cut
  what=${mishaps[RANDOM % ${#mishaps[@]}]}
  new_client || return
  mapfile -t lines < <(random 200)
  cut=$((RANDOM % ${#lines[@]}))
  touch_screen "${lines[@]:0:cut}" || return
  mishap "$what"
  # Fingers that are up by now would go up again.
  [ "$what" = unplugged ] || touch_screen "${lines[@]:cut}" || return
  touch_screen "wait 300"
  in_the_end judge "${whole[@]}" || return
  stop_client
  told=$((told + ${#lines[@]}))
}

soak() {
  local lines=() what told=0 rounds=0 bad=0 words samples=() until=$((SECONDS + soak)) whole before after
  RANDOM=${SEED:-7}
  while [ $SECONDS -lt $until ]; do
    still_there
    if ! one_round >"$work/round.log" 2>&1; then
      bad=$((bad + 1))
      sed "s/^/$me: round $rounds: $what: /" "$work/round.log" >&2
      keep "$rounds"
      stop_client
    fi
    rounds=$((rounds + 1))
    # What is left of a client, its buffers too, goes once the compositor has seen it go.
    sleep 0.5
    samples+=("$(memory)")
    [ $((rounds % 10)) != 0 ] || echo "$me: $rounds rounds, $told touch commands, ${samples[-1]} kB" >&2
  done
  still_there
  before=$(middle_of 25 50) after=$(middle_of 75 100)
  check "$me: $soak s of fingers at random, in $rounds rounds: each client's stream is whole" same "$bad" 0
  [ -z "$SANITIZE" ] || { echo "skip $me, memory: AddressSanitizer keeps what is freed" && return; }
  check "$me: its memory is flat: $before kB in the second quarter, $after kB in the last" \
    test $((after - before)) -le 512
}
