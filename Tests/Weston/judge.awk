# Reads what a client was sent (WAYLAND_DEBUG=1) and says what is wrong with its wl_touch stream, a line for each flaw.
#   -v killed=1   the client was killed: a touch may be left open
#   -v want="downs=2 ups=2 cancels=0"   also compare the counts
function flaw(words) { print FILENAME ":" FNR ": " words; flaws++ }
function argument(n,   parts) { split(inside, parts, ", "); return parts[n] }

/wl_touch@[0-9]+\./ && !/ -> / {
  match($0, /wl_touch@[0-9]+/); object = substr($0, RSTART, RLENGTH)
  match($0, /\.[a-z]+\(.*\)/); call = substr($0, RSTART + 1, RLENGTH - 2)
  name = call; sub(/\(.*/, "", name)
  inside = call; sub(/^[a-z]+\(/, "", inside)
  if (name == "down") {
    id = object " " argument(4); downs++; unframed[object]++
    if (id in live) flaw("down of a touch that is down")
    live[id] = 1; clock[id] = argument(2)
  } else if (name == "motion" || name == "up") {
    id = object " " argument(name == "up" ? 3 : 2); time = argument(name == "up" ? 2 : 1); unframed[object]++
    if (!(id in live)) flaw(name " of a touch that is not down")
    else if (time + 0 < clock[id] + 0) flaw("time runs backwards")
    clock[id] = time
    if (name == "up") { ups++; delete live[id] } else motions++
  } else if (name == "cancel") {
    ended = 0
    for (id in live) if (index(id, object " ") == 1) { ended++; delete live[id] }
    if (!ended) flaw("cancel without a touch")
    cancels++; cancelled += ended; unframed[object] = 0
  } else if (name == "frame") {
    if (!unframed[object]) flaw("frame with nothing in it")
    unframed[object] = 0
  }
}

END {
  for (id in live) if (!killed) flaw("never ended: " id)
  for (object in unframed) if (unframed[object] && !killed) flaw("no frame at the end: " object)
  if (downs != ups + cancelled && !killed) flaw(downs " downs, yet " ups + cancelled " ends")
  found = sprintf("downs=%d ups=%d cancels=%d", downs, ups, cancels)
  if (want != "" && want != found) flaw("wanted " want ", found " found)
  exit flaws > 0
}
