import CommandTable
import SelvageClient

/// The arguments of `selvage inspect`.
struct InspectOptions {
  enum Printing { case nothing, lines, json }

  var printing = Printing.nothing
  var isFullscreen = false
  var excludes = false
  var edges = EdgeDeferral.Edges.all

  private static let linesOption = CommandOption("lines", about: "also prints each event as a line of text")
  private static let jsonOption = CommandOption("json", about: "also prints each event as a line of JSON")
  private static let fullscreenOption = CommandOption(
    "fullscreen", about: "asks to cover the screen: edges are deferred only then")
  private static let edgesOption = CommandOption(
    "edges", .text("LIST"), example: "bottom,left",
    about: "the edges to ask for, of top,bottom,left,right; none for none; all four without this")
  private static let excludeOption = CommandOption(
    "exclude",
    about:
      "asks for touches in 40 by 200 units at the top of its left border, where a window that is not fullscreen has a "
      + "right to some")
  static let all = [linesOption, jsonOption, fullscreenOption, edgesOption, excludeOption]

  init(_ arguments: CommandArguments) throws(UsageFault) {
    if arguments.has(Self.linesOption) { printing = .lines }
    if arguments.has(Self.jsonOption) { printing = .json }
    isFullscreen = arguments.has(Self.fullscreenOption)
    excludes = arguments.has(Self.excludeOption)
    if let list = arguments.value(Self.edgesOption) { edges = try Self.edges(list) }
  }

  private static func edges(_ list: String) throws(UsageFault) -> EdgeDeferral.Edges {
    var edges: EdgeDeferral.Edges = []
    if list == "none" { return edges }
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let edge = EdgeDeferral.Edges.named.first(where: { $0.name == word }) else {
        throw UsageFault("'\(Console.plain(String(word)))' is no edge; --edges takes top,bottom,left,right or none")
      }
      edges.insert(edge.edge)
    }
    return edges
  }
}

extension EdgeDeferral.Edges {
  static let named: [(name: String, edge: EdgeDeferral.Edges)] = [
    ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
  ]

  /// As on the command line.
  var names: String {
    let names = Self.named.filter { contains($0.edge) }.map(\.name)
    return names.isEmpty ? "none" : names.joined(separator: ",")
  }
}
