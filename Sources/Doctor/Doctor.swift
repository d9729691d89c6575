import Configuration
import DeviceRecording
import Glibc
import ReferenceHost

/// Looks at all that a gesture needs, and says what is wrong. It changes nothing and needs no rights.
package struct Doctor {
  /// Where the kernel tells of programs and screens.
  package var programs = "/proc"
  package var system = "/sys"
  /// The configuration to judge by; nil is the person's own.
  package var configuration: String?

  private var findings: [Finding] = []

  package init() {}

  package mutating func look() -> Diagnosis {
    findings = []
    let configuration = lookAtConfiguration()
    let compositor = Self.compositor
    let hasInside = compositor?.offers(Self.deferral) != nil
    let devices = lookAtDevices(isReadingNeeded: compositor != nil && !hasInside)
    lookAtScreens(devices.filter { $0.node.kind == .touchscreen }, compositor, configuration)
    let programs = lookAtPrograms(hasInside: hasInside)
    look(at: compositor, devices, hasDaemon: programs.contains("selvage daemon"))
    return Diagnosis(findings: findings)
  }

  private static let deferral = "selvage_edge_deferral_manager_v1"

  // MARK: - Configuration

  private mutating func lookAtConfiguration() -> Configuration {
    let loaded = configuration.map { ConfigurationLoader.load(file: $0) } ?? ConfigurationLoader.load(.standard())
    let errors = loaded.reading.problems.filter { $0.severity == .error }
    for error in errors.prefix(5) {
      findings.append(
        .problem(
          .configuration, error.line, do: "mend it; 'selvage check-config' reads it again. It is not used until then"))
    }
    if errors.isEmpty {
      let path = loaded.path.map { "configured by \($0)" } ?? "there is no configuration: all is as the library has it"
      findings.append(.fine(.configuration, SmallFile.plain(path)))
    }
    let bindings = loaded.reading.configuration.bindings
    findings.append(
      bindings.isEmpty
        ? .problem(
          .configuration, "nothing is bound, so there are no gestures of the system", do: "see 'man 5 selvage.yaml'")
        : .fine(
          .configuration,
          "gestures: " + bindings.map { SmallFile.plain("\($0.sentence): \($0.action)") }.joined(separator: "; ")))
    return loaded.reading.configuration
  }

  // MARK: - Devices

  private mutating func lookAtDevices(isReadingNeeded: Bool) -> [DeviceLook] {
    guard let nodes = InputNode.all() else {
      findings.append(
        .unseen(
          .devices, "udev is not to be had, so nobody knows the touch devices",
          do: "start udevd, or run this outside of the container"))
      return []
    }
    if nodes.isEmpty {
      findings.append(
        .problem(
          .devices, "udev knows no touchscreen and no touchpad",
          do: "plug one in; where there is one, 'libinput list-devices' as root says what it is taken for"))
    }
    let devices = nodes.prefix(32).map { DeviceLook($0, system: system, isNeeded: isReadingNeeded) }
    findings += devices.flatMap(\.findings)
    return devices
  }

  // MARK: - Screens

  private mutating func lookAtScreens(
    _ touchscreens: [DeviceLook], _ compositor: CompositorLook?, _ configuration: Configuration
  ) {
    for nameless in touchscreens where nameless.name.isEmpty {
      findings.append(
        .unseen(
          .screens, "without \(nameless.node.path) neither where it lies nor its thresholds can be judged",
          do: "mend first what is said of it above"))
    }
    let devices = touchscreens.filter { !$0.name.isEmpty }
    guard !devices.isEmpty else { return }
    guard let outputs = compositor?.outputs ?? ConnectorLook.outputs(system), !outputs.isEmpty else {
      findings.append(
        .unseen(
          .screens, "neither a compositor nor the kernel tells of screens",
          do: "run this inside the session that is meant"))
      return
    }
    findings += devices.flatMap {
      ScreenLook($0, outputs, isFromCompositor: compositor != nil, configuration).findings
    }
    guard compositor == nil else { return }
    let console = SmallFile.line("\(system)/class/graphics/fbcon/rotate").map {
      "; the console's is turned \($0) quarters"
    }
    findings.append(
      .unseen(
        .screens, "how screens are turned only the compositor knows\(console ?? "")",
        do: "run this inside the session that is meant"))
  }

  // MARK: - Programs

  /// The names of those that run.
  private mutating func lookAtPrograms(hasInside: Bool) -> [String] {
    let look = ProgramLook(programs)
    guard let found = look.found else {
      findings.append(.unseen(.programs, "\(programs) cannot be read", do: "mount it, then run this once more"))
      return []
    }
    for program in found where program.name != "selvage daemon" || hasInside {
      findings.append(
        .problem(
          .programs,
          "\(program.name) (process \(program.process)) acts on the same fingers: a gesture of both is done twice",
          do: "end it, or take the gestures that Selvage has out of its configuration"))
    }
    if found.isEmpty { findings.append(.fine(.programs, "no other program that is known to act on gestures runs")) }
    if !look.seesEverybody {
      findings.append(
        .unseen(.programs, "other users' programs cannot be seen", do: "run this as root to see them as well"))
    }
    return found.map(\.name)
  }

  // MARK: - Compositor

  private static var compositor: CompositorLook? {
    getenv("WAYLAND_DISPLAY") == nil && getenv("WAYLAND_SOCKET") == nil ? nil : CompositorLook()
  }

  private mutating func look(at compositor: CompositorLook?, _ devices: [DeviceLook], hasDaemon: Bool) {
    guard let compositor else { return findings.append(Self.noCompositor) }
    let name = compositor.program ?? "the compositor"
    if let version = compositor.offers(Self.deferral) {
      findings.append(.fine(.compositor, "Selvage is inside \(name): it offers \(Self.deferral), version \(version)"))
    } else if hasDaemon {
      findings.append(.fine(.compositor, "Selvage is not inside \(name), but 'selvage daemon' runs beside it"))
    } else {
      findings.append(
        .problem(
          .compositor, "Selvage is not inside \(name): it does not offer \(Self.deferral)",
          do: "use a compositor that has it (docs/embedding.md, docs/weston.md), or run 'selvage daemon'"))
    }
    let hasScreen = devices.contains { $0.node.kind == .touchscreen }
    if hasScreen, compositor.capabilities & Self.touch == 0 {
      findings.append(
        .problem(
          .compositor, "\(name) has no touch on any seat, though there is a touchscreen",
          do: "see its log: it may not read the device, or may have left it out in its configuration"))
    }
    let offered = compositor.globals.map { "\($0.interface) \($0.version)" }
    findings.append(
      .fine(
        .compositor, "it offers " + offered.joined(separator: ", "),
        compositor.globals.map { .init(name: $0.interface, text: "\($0.version)") }))
  }

  /// wl_seat.capability
  private static let touch: UInt32 = 4

  private static var noCompositor: Finding {
    guard let display = getenv("WAYLAND_DISPLAY") ?? getenv("WAYLAND_SOCKET") else {
      return .unseen(
        .compositor, "WAYLAND_DISPLAY is not set, so no compositor can be asked",
        do: "run this inside the session that is meant, as its user")
    }
    return .unseen(
      .compositor, "no compositor answers on \(SmallFile.plain(String(cString: display)))",
      do: "see whether it runs, whether XDG_RUNTIME_DIR is its own, and whether it hangs")
  }
}
