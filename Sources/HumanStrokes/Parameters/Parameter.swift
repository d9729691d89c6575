/// One number of a stroke. It is drawn evenly between its limits, so that extremes are as frequent as the middle.
public struct Parameter: Sendable {
  public enum Unit: String, Sendable {
    case milliseconds = "ms"
    case millimetres = "mm"
    case millimetresPerSecond = "mm/s"
    case degrees = "°"
    case hertz = "Hz"
    case reports = "reports"
    case percent = "%"
    /// A part of a whole, or a factor.
    case ratio = ""
  }

  public let name: String
  public let range: ClosedRange<Double>
  public let unit: Unit
  public let source: Source

  init(_ name: String, _ range: ClosedRange<Double>, _ unit: Unit, _ source: Source) {
    (self.name, self.range, self.unit, self.source) = (name, range, unit, source)
  }

  /// The whole table.
  public static let all = hand + device + touches + drags + pairs + edges + decoys
}

/// Where a number comes from. What is marked as own is a choice, made before any recognizer was measured with it.
public enum Source: String, Sendable {
  case own
  case growdon =
    "Growdon et al. 2000, Electromyogr. Clin. Neurophysiol. 40: 30 µm at rest, up to 5 times that with the arm stretched"
  case novak = "Novak & Newell 2017, Neurosci. Lett.: physiological tremor, 8–12 Hz"
  case asakawaForces =
    "Asakawa et al. 2017, J. Electromyogr. Kinesiol.: tap 133 ± 83 ms, slide 421 ± 181 ms, stretch 920 ± 398 ms"
  case asakawaKinematics =
    "Asakawa, Dennerlein & Jindrich 2017, Appl. Ergon. 58: pinch 765 ± 277 ms, stretch 843 ± 317 ms"
  case bi = "own; Bi, Li & Zhai 2013 (CHI): besides aiming, a finger has an imprecision of its own where it lands"
  case flings =
    "own; AOSP's 18 fling traces of a Pixel at 441 ppi: 44–100 ms, 3–38 mm, lift at 113–1929 mm/s, at the peak or near it"
  case jitterTest = "own; Microsoft's digitizer jitter test allows 1 mm over 10 mm of travel"
  case touchLatency =
    "own; Microsoft, Initial touch latency: firmware holds the first report back for up to a few frames"
  case bezel = "own; Chromium's bezel controller saw first contacts 5–10 px inside, at most 29 px"
}
