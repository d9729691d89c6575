/// A piece of YAML: what it holds, and where it stands.
struct YAMLNode {
  enum Value {
    case scalar(String)
    case list([YAMLNode])
    case map([YAMLEntry])
    /// Nothing was written.
    case empty
  }
  var value: Value
  var place: Place

  /// As messages name it.
  var kind: String {
    switch value {
    case .scalar: "a single value"
    case .list: "a list"
    case .map: "a map"
    case .empty: "nothing"
    }
  }
}

/// One line of a map.
struct YAMLEntry {
  var key: String
  var place: Place
  var node: YAMLNode
}
