#compdef selvage
# Written by `make docs` from the table of commands; change Sources/selvage instead.
_selvage() {
  local -a commands
  commands=(
    'record:writes down what fingers do on a touchscreen or touchpad'
    'replay:runs touch scripts and recordings, and says what comes of them'
    'explain:says why gestures in a recording were recognized or not'
    'plot:draws what fingers did and what became of it'
    'convert:turns a recording into a touch script, and a script into a recording'
    'minimize:shrinks a failing script or recording to the smallest that shows the same'
    'tune:shows how your hand sits against the thresholds, and which settings would suit it'
    'watch:tells what becomes of fingers, as it happens'
    'doctor:says why gestures may not work here, and what to do'
    'demo:plays a story with two apps, and draws what became of each finger'
    'daemon:runs commands for gestures, beside a compositor that knows none'
    'shell:a small desktop shell that draws the system'\''s gestures'
    'inspect:a window that shows which gestures it hears, and what it was granted'
    'check-config:says what is wrong with a configuration, and what is in effect'
    'actions:all actions with their gestures and keys'
    'help:says what the commands do'
    'version:says which version this is'
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    record)
      _arguments -s \
        '*--output=[where it goes; it has its name only once it is whole. Without, or with '\''-'\'', it is standard output]:FILE:_files' \
        '*-o[where it goes; it has its name only once it is whole. Without, or with '\''-'\'', it is standard output]:FILE:_files' \
        '*--with-keys[also keys, whatever is typed; without, only buttons of touchscreens and touchpads]' \
        '*--with-serials[also serial numbers that udev knows]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '*:DEVICE:_files'
      ;;
    replay)
      _arguments -s \
        '*--json[one JSON object a line]' \
        '*--explain[also why each gesture failed, and every change of state]' \
        '*--config=[the settings and bindings of this configuration]:FILE:_files' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--subscribe=[gestures that the app on the screen asks for, as scripts write them]:KINDS:' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '*:FILE:_files'
      ;;
    explain)
      _arguments -s \
        '*--json[one JSON object a line]' \
        '*--config=[the settings and bindings of this configuration]:FILE:_files' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--subscribe=[gestures that the app on the screen asks for, as scripts write them]:KINDS:' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '*:FILE:_files'
      ;;
    plot)
      _arguments -s \
        '*--output=[where the picture goes; .png, .svg or .pdf at its end says what it is]:FILE:_files' \
        '*-o[where the picture goes; .png, .svg or .pdf at its end says what it is]:FILE:_files' \
        '*--config=[the settings and bindings of this configuration]:FILE:_files' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--subscribe=[gestures that the app on the screen asks for, as scripts write them]:KINDS:' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '1:FILE:_files'
      ;;
    convert)
      _arguments -s \
        '*--to=[what to write\: touch (a script) or evemu (touch)]:FORM:(touch evemu)' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--subscribe=[gestures that the app on the screen asks for, as scripts write them]:KINDS:' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '1:FILE:_files'
      ;;
    minimize)
      _arguments -s \
        '*--shows=[what has to stay is a line like this of the trace, written as scripts expect one]:LINE:' \
        '*--status[what has to stay is how '\''selvage replay'\'' ends]' \
        '*--output=[where the script goes; without, to standard output]:FILE:_files' \
        '*-o[where the script goes; without, to standard output]:FILE:_files' \
        '*--seconds=[how long it tries at most (60)]:NUMBER:' \
        '*--config=[the settings and bindings of this configuration]:FILE:_files' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--subscribe=[gestures that the app on the screen asks for, as scripts write them]:KINDS:' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '1:FILE:_files'
      ;;
    tune)
      _arguments -s \
        '*--meant=[what every finger in the files was meant as\: swipe, tap or hold; without, their shape tells]:KIND:(swipe tap hold)' \
        '*--config=[the settings and bindings of this configuration]:FILE:_files' \
        '*--write[writes the proposal into the configuration]' \
        '*--json[one JSON object]' \
        '*--device=[reads this device node, and no other but those given the same way]:PATH:_files' \
        '*--seat=[whose devices to read (seat0)]:NAME:' \
        '*--size=[the panel'\''s size, where the device does not state it]:WxHmm:' \
        '*--screen=[the screen'\''s pixels]:WxHpx:' \
        '*--desc=[the evemu description of the device, where the recording has none]:FILE:_files' \
        '*--as=[how the screen is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--as-touchscreen[takes a touchpad'\''s pad for a screen]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '*:FILE:_files'
      ;;
    watch)
      _arguments -s \
        '*--trace=[reads a running host'\''s trace, no devices]:SOURCE:_files' \
        '*--follow[waits for more at the end of a trace'\''s file]' \
        '*--all[also movements, and every step of the state machines]' \
        '*--json[one JSON object a line]' \
        '*--config=[this configuration instead]:FILE:_files' \
        '*--bind=[such as '\''touchscreen edge=left action=exec\:foot'\''; replaces all other bindings; may be repeated]:BINDING:' \
        '*--set=[a setting, such as edge.zone=5; may be repeated]:NAME=VALUE:' \
        '*--seat=[whose devices to read (seat0)]:NAME:' \
        '*--transform=[how the picture is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--size=[millimetres of a touchscreen that does not tell them]:WxHmm:' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '*:DEVICE:_files'
      ;;
    doctor)
      _arguments -s \
        '*--config=[judges by this configuration, not by your own selvage.yaml]:FILE:_files' \
        '*--json[one JSON object]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    demo)
      _arguments -s \
        '*--output=[where the picture goes, as PNG]:FILE:_files' \
        '*-o[where the picture goes, as PNG]:FILE:_files' \
        '*--device=[reads a real touchscreen instead]:PATH:_files' \
        '*--config=[with --device\: this configuration, not your own selvage.yaml]:FILE:_files' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    daemon)
      _arguments -s \
        '*--config=[this configuration instead]:FILE:_files' \
        '*--bind=[such as '\''touchscreen edge=left action=exec\:foot'\''; replaces all other bindings; may be repeated]:BINDING:' \
        '*--run=[what an action runs, such as '\''home=exec\:swaymsg workspace 1'\''; may be repeated]:ACTION=COMMAND:' \
        '*--set=[a setting, such as edge.zone=5; may be repeated]:NAME=VALUE:' \
        '*--device=[reads this device node, and no other but those given the same way]:PATH:_files' \
        '*--seat=[whose devices to read (seat0)]:NAME:' \
        '*--transform=[how the picture is turned\: normal, 90, 180, 270, flipped, flipped-90 and so on]:TRANSFORM:(normal 90 180 270 flipped flipped-90 flipped-180 flipped-270)' \
        '*--size=[millimetres of a touchscreen that does not tell them]:WxHmm:' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    shell)
      _arguments -s \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    inspect)
      _arguments -s \
        '*--lines[also prints each event as a line of text]' \
        '*--json[also prints each event as a line of JSON]' \
        '*--fullscreen[asks to cover the screen\: edges are deferred only then]' \
        '*--edges=[the edges to ask for, of top,bottom,left,right; none for none; all four without this]:LIST:' \
        '*--exclude[asks for touches in 40 by 200 units at the top of its left border, where a window that is not fullscreen has a right to some]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    check-config)
      _arguments -s \
        '*--strict[warnings count, too]' \
        '*--json[one JSON object with everything]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '1:FILE:_files'
      ;;
    actions)
      _arguments -s \
        '*--config=[this configuration, not the one that a compositor would read]:FILE:_files' \
        '*--json[one JSON object]' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
    help)
      _arguments -s \
        '*--man[the manual page, as roff has it, not the help]' \
        '*--completion=[what makes a shell complete the words]:SHELL:(bash zsh fish)' \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]' \
        '1:COMMAND:(record replay explain plot convert minimize tune watch doctor demo daemon shell inspect check-config actions help version)'
      ;;
    version)
      _arguments -s \
        '*--help[shows this help and does nothing else]' \
        '*-h[shows this help and does nothing else]'
      ;;
  esac
}
_selvage "$@"
