import GestureRecognition
import Recordings

/// docs/settings.md, from the table of settings.
public enum SettingsPage {
  public static var text: String {
    """
    # Settings

    Written by `make docs` from the library's own table; a test compares. A host sets them by name, at any time, and a
    person writes them into [selvage.yaml](configuration.md); what concerns gestures takes effect when no finger is down.
    Where each default comes from stands in the last column.

    | setting | default | range | unit | meaning | from |
    |---|---|---|---|---|---|

    """ + rows.joined(separator: "\n") + "\n"
  }

  private static var rows: [String] {
    Setting.all.map { setting in
      let cells = [
        "`\(setting.name)`", setting.standard.isEmpty ? "none" : setting.standard, range(setting), setting.unit,
        setting.meaning, setting.source,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
  }

  private static func range(_ setting: Setting) -> String {
    switch setting.kind {
    case .number(let low, let high): "\(Decimal.text(low, places: 4))–\(Decimal.text(high, places: 4))"
    case .word(let words): words.joined(separator: ", ")
    case .apps: "app identifiers: `org.example.one, org.example.two`"
    case .appsAndEdges: "app identifiers with edges: `org.example.game:bottom+left, Steam`"
    }
  }
}
