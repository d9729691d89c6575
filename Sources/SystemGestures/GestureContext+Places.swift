import GestureRecognition

/// Where gestures are on their surfaces: millimetres of the glass become surface-local units.
extension GestureContext {
  /// The host knows. Where it does not say, the surface lies where its state says, else at the top left of its output.
  func place(
    of position: Fraction, on output: OutputID?, in surface: SurfaceID, _ host: any GestureHost
  ) -> SurfacePoint {
    if let place = host.place(of: position, on: output, in: surface), place.isUsable { return place }
    let place: SurfacePoint
    if let geometry = engine.surfaces[surface]?.state.geometry, geometry.isUsable {
      place = geometry.local(position)
    } else {
      let screen = output.flatMap { engine.outputs[$0] }?.logicalSize ?? SurfacePoint(x: 1, y: 1)
      place = SurfacePoint(x: position.x * screen.x, y: position.y * screen.y)
    }
    return place.isUsable ? place : .zero
  }

  /// The place, movement or velocity of an event; zero for one that has none.
  func local(
    _ event: RecognizerEvent, _ device: DeviceID, _ gestures: SurfaceGestures, _ host: any GestureHost
  ) -> SurfacePoint {
    guard let mapping = engine.mappingIndex(device) else { return .zero }
    let size = engine.mappings[mapping].glass.size
    let output = engine.mappings[mapping].output
    let surface = gestures.surface
    func at(_ point: Point) -> SurfacePoint {
      place(of: Fraction(x: point.x / size.width, y: point.y / size.height), on: output, in: surface, host)
    }
    switch event.action {
    case .recognized(_, _, let point):
      gestures.setCentre(of: event.attempt, point)
      return at(point)
    case .began(_, let point):
      gestures.setCentre(of: event.attempt, point)
      return at(point)
    case .changed(let change):
      let old = gestures.moveCentre(of: event.attempt, by: change.translation)
      return at(old + change.translation) - at(old)
    case .velocity(let velocity):
      // What a hundredth of a second covers is a place on the screen still.
      let old = gestures.moveCentre(of: event.attempt, by: .zero)
      return (at(old + Vector(velocity.dx.value / 100, velocity.dy.value / 100)) - at(old)) * 100
    case .ended, .cancelled, .failed: return .zero
    }
  }
}

extension Surface.Geometry {
  fileprivate func local(_ position: Fraction) -> SurfacePoint {
    SurfacePoint(
      x: (position.x - x) / width * Double(localWidth), y: (position.y - y) / height * Double(localHeight))
  }
}

extension Output {
  /// As the person sees it.
  fileprivate var logicalSize: SurfacePoint {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let (width, height) = (Double(max(pixelWidth, 1)) / scale, Double(max(pixelHeight, 1)) / scale)
    return transform.swapsAxes ? SurfacePoint(x: height, y: width) : SurfacePoint(x: width, y: height)
  }
}
