import SystemGestures

/// Surface-local coordinates, as the library has them: one unit is a millimetre.
extension ScriptWorld {
  /// Where a surface lies on its output, up to the end of its last whole millimetre.
  func geometry(_ surface: Int) -> Surface.Geometry? {
    guard let output = outputIndex(surfaces[surface].scene.output) else { return nil }
    let size = visibleSize(output)
    let rect = rect(surface)
    let (width, height) = (Self.units(rect.width.rounded(.up)), Self.units(rect.height.rounded(.up)))
    return Surface.Geometry(
      x: rect.x / size.width, y: rect.y / size.height, width: Double(width) / size.width,
      height: Double(height) / size.height, localWidth: width, localHeight: height)
  }

  /// A number of millimetres as whole units; what no surface can have becomes the nearest that one can.
  static func units(_ millimetres: Double) -> Int32 {
    let most = Double(Int32.max)
    return Int32(min(max(millimetres.rounded(), -most), most))
  }
}

extension SceneRect {
  /// With its edges at whole millimetres.
  var surfaceRect: SurfaceRect {
    let (left, top) = (ScriptWorld.units(x), ScriptWorld.units(y))
    return SurfaceRect(
      x: left, y: top, width: ScriptWorld.units(x + width) &- left, height: ScriptWorld.units(y + height) &- top)
  }
}
