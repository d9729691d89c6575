import SelvageClient

/// The arguments of `selvage inspect`.
struct InspectOptions {
  enum Printing { case nothing, lines, json }

  struct Mistake: Error {
    var message: String
  }

  var printing = Printing.nothing
  var isFullscreen = false
  var excludes = false
  var edges = EdgeDeferral.Edges.all

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--lines": printing = .lines
      case "--json": printing = .json
      case "--fullscreen": isFullscreen = true
      case "--exclude": excludes = true
      case "--edges":
        guard let list = rest.popFirst() else { throw Mistake(message: "--edges needs a list, as --edges bottom,left") }
        edges = try Self.edges(list)
      default:
        throw Mistake(message: "inspect takes no '\(Console.plain(word))'; 'selvage help inspect' says what it takes")
      }
    }
  }

  private static func edges(_ list: String) throws(Mistake) -> EdgeDeferral.Edges {
    var edges: EdgeDeferral.Edges = []
    if list == "none" { return edges }
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let edge = EdgeDeferral.Edges.named.first(where: { $0.name == word }) else {
        throw Mistake(
          message: "'\(Console.plain(String(word)))' is no edge; --edges takes top,bottom,left,right or none")
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
