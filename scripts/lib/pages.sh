# Sourced by what compiles the C of a page of the documentation.

# c_blocks PAGE: the C of a page as one file. Lines keep their numbers, so that the compiler names the line of the page.
c_blocks() {
  [ -f "$1" ] || die "$1 is missing"
  [ "$(grep -c '^```c$' "$1")" -ge 3 ] || die "$1 has hardly any C in it: are its blocks marked with \`\`\`c?"
  awk '/^```c$/ { inside = 1; print ""; next } /^```$/ { inside = 0 } { print inside ? $0 : "" }' "$1" | sed "1i #line 1 \"$1\""
}
