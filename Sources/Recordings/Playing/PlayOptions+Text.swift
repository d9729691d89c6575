/// The values of options as people write them.
extension PlayOptions {
  /// One line that says what is wrong and what would be right.
  public struct Fault: Error, Equatable, Sendable {
    public var message: String
  }

  /// `1920x1200px`, with or without the unit.
  public static func screen(_ text: String) throws(Fault) -> PixelCount {
    guard let sides = sides(text, unit: "px"), sides.allSatisfy({ 1...100_000 ~= $0 && $0 == $0.rounded() }) else {
      throw Fault(message: "\(quoted(text)) is no screen; write its pixels, as in --screen 1920x1200px")
    }
    return PixelCount(width: Int(sides[0]), height: Int(sides[1]))
  }

  /// `217x136mm`, with or without the unit.
  public static func size(_ text: String) throws(Fault) -> PanelSize {
    guard let sides = sides(text, unit: "mm"), sides.allSatisfy({ 1...10_000 ~= $0 }) else {
      throw Fault(message: "\(quoted(text)) is no size; write its millimetres, as in --size 217x136mm")
    }
    return PanelSize(width: sides[0], height: sides[1])
  }

  /// As the language has them after `subscribe=`.
  public static func subscriptions(_ text: String) throws(Fault) -> [SceneSubscription] {
    do throws(ScriptErrors) {
      let script = try ScriptParser.parse(Array("surface app subscribe=\(text)".utf8), name: "")
      return script.scene.surfaces[0].subscriptions
    } catch {
      throw Fault(message: "--subscribe: \(error.errors.first?.message ?? "it cannot be read")")
    }
  }

  private static func sides(_ text: String, unit: String) -> [Double]? {
    let number = text.hasSuffix(unit) ? text.dropLast(unit.count) : text[...]
    let parts = number.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    let values = parts.compactMap { Number.finite(String($0)) }
    return parts.count == 2 && values.count == 2 ? values : nil
  }
}
