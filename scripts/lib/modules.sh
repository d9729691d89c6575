# Sourced by the checks: which modules ship, and where their files are.
shipped_modules="GestureRecognition SystemGestures SelvageServer SelvageABI LibinputSource SelvageLibinputABI"

# Files of shipped modules that are Swift.
shipped_files() {
  local module
  for module in $shipped_modules; do tree_files | grep "^Sources/$module/.*\.swift$" || true; done
}

# code FILE...: `file:line:code` without comments and without the insides of string literals, one line for each line.
code() {
  awk '
    FNR == 1 { comment = 0; multi = 0 }
    {
      rest = $0; kept = ""
      while (rest != "") {
        if (comment) {
          close_at = index(rest, "*/"); open_at = index(rest, "/*")
          if (open_at && (!close_at || open_at < close_at)) { comment++; rest = substr(rest, open_at + 2) }
          else if (close_at) { comment--; rest = substr(rest, close_at + 2) }
          else rest = ""
        } else if (multi) {
          at = index(rest, "\"\"\"")
          if (at) { multi = 0; rest = substr(rest, at + 3); kept = kept "\"\"" } else rest = ""
        } else if (substr(rest, 1, 2) == "//") rest = ""
        else if (substr(rest, 1, 2) == "/*") { comment = 1; rest = substr(rest, 3) }
        else if (substr(rest, 1, 3) == "\"\"\"") { multi = 1; rest = substr(rest, 4) }
        else if (match(rest, /^"([^"\\]|\\.)*"/)) { kept = kept "\"\""; rest = substr(rest, RLENGTH + 1) }
        else { kept = kept substr(rest, 1, 1); rest = substr(rest, 2) }
      }
      print FILENAME ":" FNR ":" kept
    }' "$@" </dev/null
}
