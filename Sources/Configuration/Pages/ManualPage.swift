import Recordings

/// selvage.yaml(5), from the table of settings, the actions and the bindings that are so without a file.
public enum ManualPage {
  public static var text: String {
    ([head, fileSection, settingsHead] + Setting.all.map(entry) + [
      bindingsSection, keysSection, devicesSection, commandsSection, actionsHead,
    ]
      + ActionWords.all.map { tagged($0.name, $0.meaning) } + [tail])
      .joined(separator: "\n") + "\n"
  }

  private static let head = #"""
    .\" Written by `make docs`; change Sources/Configuration/Pages/ManualPage.swift instead.
    .TH SELVAGE.YAML 5 "" "selvage 0.1" "Selvage"
    .SH NAME
    selvage.yaml \- touch gestures of the system: settings, bindings and keys
    .SH SYNOPSIS
    .I $XDG_CONFIG_HOME/selvage/selvage.yaml
    .br
    .I /etc/selvage/selvage.yaml
    .SH DESCRIPTION
    The first of the two files that exists counts;
    .B $XDG_CONFIG_HOME
    is
    .I ~/.config
    where it is not set.
    A change takes effect at once, and while fingers are down as soon as they are up.
    A file with an error changes nothing: what was in effect stays.
    .B selvage check-config
    says what is wrong and what is in effect.
    """#

  private static let fileSection = #"""
    .SH FORMAT
    YAML: a map of settings, with
    .BR bindings ,
    .BR keys ,
    .BR devices ,
    .BR commands ,
    .B default-bindings
    and
    .B default-keys
    beside them.
    Anchors, aliases, tags and further documents are refused, and so is a file of more than 256 KiB.
    .PP
    .nf
    edge.zone: 5
    deferral:
      user: fullscreen
      always: [org.example.game:bottom+left]
    bindings:
      \- {edge: left, action: back, key: Super+BackSpace}
      \- {device: touchpad, swipe: down, fingers: 4, action: exec:foot}
    keys:
      Super+H: home
    .fi
    """#

  private static let settingsHead = #"""
    .SH SETTINGS
    Names with dots, or maps in maps: both lines of
    .B deferral
    above are
    .B deferral.user
    and
    .BR deferral.always .
    """#

  private static func entry(_ setting: Setting) -> String {
    let standard = setting.standard.isEmpty ? "none" : setting.standard
    let unit = setting.unit.isEmpty ? "" : " \(setting.unit)"
    return tagged(setting.name, "\(setting.meaning) Default \(standard)\(unit), \(setting.range).")
  }

  private static var bindingsSection: String {
    #"""
    .SH BINDINGS
    A list of maps, added to the bindings below; one with the same movement takes the place of the other, and the action
    .B none
    takes it away.
    .B default\-bindings: false
    starts without them.
    """# + "\n"
      + [
        ("device", "touchscreen, which it is where nothing is said, or touchpad."),
        ("edge", "A swipe from bottom, top, left or right."),
        ("part", "With edge: its first, middle or last third, from the left or from the top."),
        ("corner", "A swipe from top-left, top-right, bottom-left or bottom-right."),
        ("swipe", "Several fingers go left, right, up, down, horizontal or vertical."),
        ("pinch", "Several fingers go in or out."),
        (
          "fingers",
          "1 or 2 for an edge, 3 to 5 for a swipe or a pinch, 2 to 5 for a pinch on a touchpad. Swipes and pinches need it."
        ),
        ("action", "What it does: one of the actions below, exec:COMMAND, or a name of the compositor's own."),
        ("key", "A key that does the same, or a list of keys."),
        ("when-locked", "true: it works while the session is locked, too."),
      ].map(tagged).joined(separator: "\n") + "\n.PP\nWithout a file:\n.PP\n.nf\n"
      + Configuration.standard.bindings.map { escaped("\($0.movementText) action=\($0.action)") }.joined(
        separator: "\n")
      + "\n.fi"
  }

  private static var keysSection: String {
    #"""
    .SH KEYS
    A map from a key to an action, added to the keys below; the action
    .B none
    takes a key away.
    .B default\-keys: false
    starts without them.
    A key has the name that xkbcommon gives it, with Super, Ctrl, Alt and Shift before it.
    .PP
    .nf
    """# + "\n"
      + Configuration.standard.keys.map { escaped("\($0.combination): \($0.action)") }.joined(separator: "\n")
      + "\n.fi"
  }

  private static let devicesSection = #"""
    .SH DEVICES
    A map from a touchscreen's name, as
    .B libinput list\-devices
    has it, to a map with its
    .BR output ,
    by name.
    It is for several screens of which one is taken for the other: otherwise a touchscreen lies on the output that udev's
    .B WL_OUTPUT
    names, on the one that is as large, on the built-in one, or on the only one.
    .PP
    .nf
    devices:
      Goodix Touchscreen: {output: DSI-1}
    .fi
    """#

  private static let commandsSection = #"""
    .SH COMMANDS
    A map from an action to what
    .B selvage daemon
    runs for it; a compositor carries out its actions itself.
    .B exec:
    stands before a program and its arguments, quoted as in a shell, with
    .I ~
    and
    .IR $NAME ;
    .B sh:
    before a line for the shell.
    .PP
    .nf
    commands:
      back: exec:wtype \-k XF86Back
      home: \(dqsh:swaymsg workspace 1 >/dev/null\(dq
    .fi
    """#

  private static let actionsHead = ".SH ACTIONS"

  private static let tail = #"""
    .SH SEE ALSO
    .BR selvage (3),
    .BR selvage-weston (7)
    """#

  private static func tagged(_ name: String, _ text: String) -> String {
    ".TP\n.B \(escaped(name))\n\(escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "°": escaped += "\\(de"
      default: escaped.append(character)
      }
    }
    // A line that starts so is a command of roff.
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
