# Written by `make docs` from the table of commands; change Sources/selvage instead.
_selvage() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words= files=
  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W "record replay explain plot convert minimize tune watch doctor demo daemon shell inspect check-config actions help version --help --version" -- "$current"))
    return
  fi
  # What bash has cut at '=' is one option.
  [ "$current" != = ] || current=
  [ "$previous" != = ] || previous=${COMP_WORDS[COMP_CWORD - 2]}
  case ${COMP_WORDS[1]}:$previous in
    record:--output|record:-o) files=1 ;;
    replay:--config) files=1 ;;
    replay:--size) ;;
    replay:--screen) ;;
    replay:--desc) files=1 ;;
    replay:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    replay:--subscribe) ;;
    explain:--config) files=1 ;;
    explain:--size) ;;
    explain:--screen) ;;
    explain:--desc) files=1 ;;
    explain:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    explain:--subscribe) ;;
    plot:--output|plot:-o) files=1 ;;
    plot:--config) files=1 ;;
    plot:--size) ;;
    plot:--screen) ;;
    plot:--desc) files=1 ;;
    plot:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    plot:--subscribe) ;;
    convert:--to) words='touch evemu' ;;
    convert:--size) ;;
    convert:--screen) ;;
    convert:--desc) files=1 ;;
    convert:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    convert:--subscribe) ;;
    minimize:--shows) ;;
    minimize:--output|minimize:-o) files=1 ;;
    minimize:--seconds) ;;
    minimize:--config) files=1 ;;
    minimize:--size) ;;
    minimize:--screen) ;;
    minimize:--desc) files=1 ;;
    minimize:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    minimize:--subscribe) ;;
    tune:--meant) words='swipe tap hold' ;;
    tune:--config) files=1 ;;
    tune:--device) files=1 ;;
    tune:--seat) ;;
    tune:--size) ;;
    tune:--screen) ;;
    tune:--desc) files=1 ;;
    tune:--as) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    watch:--trace) files=1 ;;
    watch:--config) files=1 ;;
    watch:--bind) ;;
    watch:--set) ;;
    watch:--seat) ;;
    watch:--transform) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    watch:--size) ;;
    doctor:--config) files=1 ;;
    demo:--output|demo:-o) files=1 ;;
    demo:--device) files=1 ;;
    demo:--config) files=1 ;;
    daemon:--config) files=1 ;;
    daemon:--bind) ;;
    daemon:--run) ;;
    daemon:--set) ;;
    daemon:--device) files=1 ;;
    daemon:--seat) ;;
    daemon:--transform) words='normal 90 180 270 flipped flipped-90 flipped-180 flipped-270' ;;
    daemon:--size) ;;
    inspect:--edges) ;;
    actions:--config) files=1 ;;
    help:--completion) words='bash zsh fish' ;;
    *)
      case ${COMP_WORDS[1]} in
        record) words='--output --with-keys --with-serials --help' files=1 ;;
        replay) words='--json --explain --config --size --screen --desc --as --subscribe --as-touchscreen --help' files=1 ;;
        explain) words='--json --config --size --screen --desc --as --subscribe --as-touchscreen --help' files=1 ;;
        plot) words='--output --config --size --screen --desc --as --subscribe --as-touchscreen --help' files=1 ;;
        convert) words='--to --size --screen --desc --as --subscribe --as-touchscreen --help' files=1 ;;
        minimize) words='--shows --status --output --seconds --config --size --screen --desc --as --subscribe --as-touchscreen --help' files=1 ;;
        tune) words='--meant --config --write --json --device --seat --size --screen --desc --as --as-touchscreen --help' files=1 ;;
        watch) words='--trace --follow --all --json --config --bind --set --seat --transform --size --help' files=1 ;;
        doctor) words='--config --json --help' ;;
        demo) words='--output --device --config --help' ;;
        daemon) words='--config --bind --run --set --device --seat --transform --size --help' ;;
        shell) words='--help' ;;
        inspect) words='--lines --json --fullscreen --edges --exclude --help' ;;
        check-config) words='--strict --json --help' files=1 ;;
        actions) words='--config --json --help' ;;
        help) words='--man --completion --help record replay explain plot convert minimize tune watch doctor demo daemon shell inspect check-config actions help version' ;;
        version) words='--help' ;;
      esac
      ;;
  esac
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ -n "$files" ] && [ "${current#-}" = "$current" ]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _selvage selvage
