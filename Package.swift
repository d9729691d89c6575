// swift-tools-version: 6.3
import PackageDescription

/// On everything that ships in the two shared libraries: `--traits Embedded` builds it without a Swift runtime.
let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", .when(traits: ["Embedded"]))
]

/// The pure modules: no C, no unsafe construct, no warning.
let pure: [SwiftSetting] =
  embedded + [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .treatWarning("EmbeddedRestrictions", as: .error),
  ]

/// The modules around them that meet C, and still ship.
let shipped: [SwiftSetting] = embedded + [.treatWarning("EmbeddedRestrictions", as: .error)]

/// The emulated input devices take the place of libc's and libudev's functions, so those must be found in the executable.
let interposing: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--export-dynamic"])]

let package = Package(
  name: "selvage",
  products: [
    .executable(name: "selvage", targets: ["selvage"]),
    .library(name: "SelvageClient", targets: ["SelvageClient"]),
    .library(name: "selvage-shared", type: .dynamic, targets: ["SelvageABI"]),
    .library(name: "selvage-libinput-shared", type: .dynamic, targets: ["SelvageLibinputABI"]),
    // For the Wayland conformance suite; does not ship.
    .library(name: "selvage-wlcs", type: .dynamic, targets: ["wlcs"]),
  ],
  traits: [.trait(name: "Embedded", description: "Embedded Swift: the shipped libraries without a runtime")],
  targets: [
    // System libraries
    .systemLibrary(
      name: "CWaylandServer", path: "Sources/System/CWaylandServer", pkgConfig: "wayland-server",
      providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CWaylandClient", path: "Sources/System/CWaylandClient", pkgConfig: "wayland-client",
      providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CLibinput", path: "Sources/System/CLibinput", pkgConfig: "libinput",
      providers: [.apt(["libinput-dev"])]),
    .systemLibrary(
      name: "CUdev", path: "Sources/System/CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "CLibevdev", path: "Sources/System/CLibevdev", pkgConfig: "libevdev",
      providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", path: "Sources/System/CXkbcommon", pkgConfig: "xkbcommon",
      providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/System/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CYaml", path: "Sources/System/CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Sources/System/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGetopt", path: "Sources/System/CGetopt"),

    .systemLibrary(
      name: "CSystemd", path: "Sources/System/CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),

    // The library: pure modules, the wire, the C interface
    .target(
      name: "GestureRecognition", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "SystemGestures", dependencies: ["GestureRecognition"], swiftSettings: pure),
    // The tables are apart, so that an app does not link libwayland-server.
    .target(name: "CSelvageProtocolTables", path: "Sources/CSelvageProtocol/generated", publicHeadersPath: "."),
    .target(
      name: "CSelvageProtocol", dependencies: ["CSelvageProtocolTables", "CWaylandServer"], exclude: ["generated"]),
    .target(
      name: "SelvageServer",
      dependencies: ["SystemGestures", "GestureRecognition", "CSelvageProtocol", "CWaylandServer"],
      swiftSettings: shipped),
    .target(name: "CPosix", path: "Sources/System/CPosix"),
    .target(name: "CSelvage", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "SelvageABI",
      dependencies: ["CSelvage", "CPosix", "GestureRecognition", "SystemGestures", "SelvageServer"],
      swiftSettings: shipped),

    // The input layer, a library of its own
    .target(name: "LibinputSource", dependencies: ["CLibinput", "CUdev"], swiftSettings: shipped),
    .target(name: "CSelvageLibinput"),
    .target(
      name: "SelvageLibinputABI", dependencies: ["CSelvageLibinput", "LibinputSource"], swiftSettings: shipped),

    // What an app links
    .target(name: "CSelvageProtocolClient", dependencies: ["CSelvageProtocolTables", "CWaylandClient"]),
    .target(name: "CSelvageClient", dependencies: ["CSelvageProtocolClient", "CWaylandClient"]),
    .target(name: "SelvageClient", dependencies: ["CSelvageProtocolClient", "CWaylandClient"]),

    .executableTarget(
      name: "selvage-list", dependencies: ["CSelvageClient", "CWaylandStock", "CWaylandClient", "CCairo"],
      path: "Examples/list",
      cSettings: [.headerSearchPath("../../Sources/CWaylandStock/generated"), .define("_GNU_SOURCE")],
      linkerSettings: [.linkedLibrary("m")]),

    // Tools, tests and the demo: nothing below ships in a library
    .target(name: "HumanStrokes", dependencies: ["GestureRecognition"]),
    .target(
      name: "Recordings",
      dependencies: ["HumanStrokes", "SystemGestures", "GestureRecognition", "CYaml", "CZlib"]),
    .target(
      name: "Configuration",
      dependencies: ["Recordings", "SystemGestures", "GestureRecognition", "CYaml", "CXkbcommon"]),
    .target(name: "Drawing", dependencies: ["CCairo"]),
    .target(
      name: "Plotting", dependencies: ["Drawing", "Recordings", "SystemGestures", "GestureRecognition"]),
    .target(name: "CommandTable", dependencies: ["Recordings", "CGetopt"]),
    .target(
      name: "CWaylandStock", dependencies: ["CWaylandServer", "CWaylandClient"], sources: ["CWaylandStock.c"]),
    .target(
      name: "ReferenceHost",
      dependencies: ["SystemGestures", "SelvageServer", "CWaylandServer", "CWaylandStock", "CXkbcommon"]),
    .target(
      name: "ReferenceSession",
      dependencies: [
        "ReferenceHost", "SelvageServer", "SystemGestures", "GestureRecognition", "LibinputSource", "Configuration",
        "CWaylandServer",
      ]),
    .target(name: "ProcessSignals", dependencies: ["CSystemd"]),
    .target(name: "WholeFiles"),
    .target(
      name: "GestureDaemon",
      dependencies: [
        "SystemGestures", "GestureRecognition", "LibinputSource", "Configuration", "ReferenceHost", "Recordings",
        "ProcessSignals", "CSystemd",
      ]),
    .target(
      name: "DeviceRecording", dependencies: ["LibinputSource", "ProcessSignals", "WholeFiles", "CLibevdev", "CUdev"]),
    .target(
      name: "Doctor",
      dependencies: [
        "DeviceRecording", "LibinputSource", "Configuration", "Recordings", "ReferenceSession", "ReferenceHost",
        "SystemGestures", "CWaylandStock", "CWaylandClient",
      ]),
    .target(
      name: "HandTuning", dependencies: ["Configuration", "Recordings", "SystemGestures", "GestureRecognition"]),
    .target(name: "CFakeInput", dependencies: ["CUdev"]),
    .executableTarget(
      name: "selvage",
      dependencies: [
        "CommandTable", "Recordings", "Configuration", "GestureDaemon", "DeviceRecording", "Doctor", "ProcessSignals",
        "WholeFiles",
        "ReferenceSession", "ReferenceHost", "LibinputSource", "Plotting", "Drawing", "HandTuning", "SelvageClient",
        "SystemGestures",
        "GestureRecognition", "CFakeInput", "CWaylandStock", "CSelvageProtocolClient",
        "CWaylandClient",
      ],
      linkerSettings: interposing),

    // Tests
    .testTarget(name: "GestureRecognitionTests", dependencies: ["GestureRecognition"]),
    .target(
      name: "RecognizerTrials", dependencies: ["HumanStrokes", "GestureRecognition"], path: "Tests/RecognizerTrials"),
    .executableTarget(
      name: "confusion", dependencies: ["RecognizerTrials", "HumanStrokes", "GestureRecognition"],
      path: "Tests/confusion"),
    .executableTarget(
      name: "touchcost", dependencies: ["RecognizerTrials", "GestureRecognition"], path: "Tests/touchcost"),
    .testTarget(
      name: "HumanStrokesTests", dependencies: ["RecognizerTrials", "HumanStrokes", "GestureRecognition"]),
    .target(
      name: "RandomScripts", dependencies: ["SystemGestures", "GestureRecognition"], path: "Tests/RandomScripts"),
    .executableTarget(
      name: "fuzz", dependencies: ["Configuration", "Recordings", "HumanStrokes", "GestureRecognition"],
      path: "Tests/fuzz", exclude: ["broken"]),
    .executableTarget(name: "soak", dependencies: ["RandomScripts"], path: "Tests/soak"),
    .executableTarget(
      name: "explore", dependencies: ["RandomScripts", "SystemGestures", "GestureRecognition"], path: "Tests/explore"),
    .target(name: "CHeap", path: "Tests/CHeap"),
    .executableTarget(name: "longlife", dependencies: ["RandomScripts", "CHeap"], path: "Tests/longlife"),
    .testTarget(
      name: "SystemGesturesTests", dependencies: ["SystemGestures", "GestureRecognition", "RandomScripts"]),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["Recordings", "HumanStrokes", "SystemGestures", "GestureRecognition", "CZlib"]),
    .testTarget(
      name: "PlottingTests",
      dependencies: ["Plotting", "Drawing", "Recordings", "SystemGestures", "GestureRecognition"]),
    .testTarget(
      name: "HandTuningTests", dependencies: ["HandTuning", "Configuration", "Recordings", "GestureRecognition"]),
    .testTarget(name: "CommandTableTests", dependencies: ["CommandTable"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Recordings", "HumanStrokes", "SystemGestures", "GestureRecognition"]),
    .testTarget(
      name: "LibinputSourceTests",
      dependencies: [
        "LibinputSource", "DeviceRecording", "Recordings", "CFakeInput", "CLibinput", "CLibevdev", "CUdev",
      ],
      linkerSettings: interposing),
    .testTarget(name: "DoctorTests", dependencies: ["Doctor", "ReferenceHost"]),
    .target(
      name: "TestClients", dependencies: ["ReferenceHost", "CWaylandStock", "CWaylandClient"], path: "Tests/TestClients"
    ),
    .testTarget(
      name: "ReferenceHostTests",
      dependencies: [
        "ReferenceHost", "SelvageClient", "TestClients", "CWaylandStock", "CWaylandClient", "CWaylandServer",
        "CXkbcommon",
      ]),
    .testTarget(
      name: "ReferenceSessionTests",
      dependencies: [
        "ReferenceSession", "ReferenceHost", "Configuration", "SystemGestures", "GestureRecognition", "LibinputSource",
        "CFakeInput", "SelvageClient", "TestClients", "CSelvageProtocolClient", "CWaylandStock", "CWaylandClient",
        "CWaylandServer", "CCairo",
      ],
      linkerSettings: interposing),
    .executableTarget(
      name: "c-client", dependencies: ["CSelvageClient", "CWaylandStock", "CWaylandClient"], path: "Tests/CClient",
      cSettings: [.headerSearchPath("../../Sources/CWaylandStock/generated"), .define("_GNU_SOURCE")]),
    .target(name: "CWlcs", dependencies: ["CWaylandClient"], path: "Tests/CWlcs"),
    .target(
      name: "wlcs",
      dependencies: [
        "CWlcs", "ReferenceSession", "ReferenceHost", "SystemGestures", "GestureRecognition", "CWaylandStock",
      ],
      path: "Tests/wlcs", exclude: ["expected.txt"]),
    .target(name: "CBareWayland", dependencies: ["CWaylandServer"], path: "Tests/CBareWayland"),
    .testTarget(
      name: "SelvageServerTests",
      dependencies: [
        "SelvageServer", "SelvageClient", "SystemGestures", "GestureRecognition", "CWaylandServer", "CWaylandClient",
        "CSelvageProtocol", "CSelvageProtocolClient", "CBareWayland",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
