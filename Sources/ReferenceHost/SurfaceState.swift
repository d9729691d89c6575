/// What a surface shows: the state in effect.
public struct SurfaceState {
  var content: BufferUse?
  public internal(set) var scale = 1
  public internal(set) var transform = OutputTransform.normal
  /// Where input is accepted, in surface coordinates; nil means everywhere.
  public internal(set) var inputRegion: Region?
  public internal(set) var opaqueRegion = Region()
  /// The part of the turned and scaled buffer that is shown, and the size at which it is; nil means all, and its own.
  public internal(set) var source: ViewportSource?
  public internal(set) var destination: PixelSize?
  var frameCallbacks: [FrameCallback] = []

  /// The attached buffer, or nil for an empty surface.
  public var buffer: Buffer? { content?.buffer }

  /// The surface's size in its own coordinates.
  public var size: PixelSize {
    guard buffer != nil else { return .zero }
    return destination ?? source?.size ?? fullSize
  }

  /// The size of the turned and scaled buffer, whatever part of it is shown.
  var fullSize: PixelSize {
    guard let buffer else { return .zero }
    let turned = transform.visible(buffer.size)
    return PixelSize(width: turned.width / scale, height: turned.height / scale)
  }

  mutating func apply(_ changes: SurfaceChanges) {
    if let attached = changes.attached { content = attached }
    if let scale = changes.scale { self.scale = scale }
    if let transform = changes.transform { self.transform = transform }
    if let region = changes.inputRegion { inputRegion = region }
    if let region = changes.opaqueRegion { opaqueRegion = region }
    if let source = changes.source { self.source = source }
    if let destination = changes.destination { self.destination = destination }
    frameCallbacks += changes.frameCallbacks
  }
}

/// What a client asked for and is not in effect yet: nil where it asked for nothing.
///
/// The same type serves as pending state and as the cache of a synchronized subsurface. Damage is not kept: there is no
/// screen to repair, and a picture of the scene is always composed anew.
struct SurfaceChanges {
  /// `.some(nil)` takes the content away.
  var attached: BufferUse??
  var scale: Int?
  var transform: OutputTransform?
  /// `.some(nil)` accepts input everywhere.
  var inputRegion: Region??
  var opaqueRegion: Region?
  /// `.some(nil)` takes a wish of wp_viewport's back.
  var source: ViewportSource??
  var destination: PixelSize??
  var frameCallbacks: [FrameCallback] = []

  mutating func merge(_ newer: SurfaceChanges) {
    if let attached = newer.attached { self.attached = attached }
    scale = newer.scale ?? scale
    transform = newer.transform ?? transform
    if let region = newer.inputRegion { inputRegion = region }
    opaqueRegion = newer.opaqueRegion ?? opaqueRegion
    if let source = newer.source { self.source = source }
    if let destination = newer.destination { self.destination = destination }
    frameCallbacks += newer.frameCallbacks
  }
}
