import Glibc
import ReferenceHost
import Testing

@testable import Doctor

@Suite("The doctor: programs and screens")
struct LookTests {
  @Test(
    "programs that act on gestures are known by their names",
    arguments: [
      ("lisgd", "lisgd\0-d\0/dev/input/event1", "lisgd"), ("touchegg", "/usr/bin/touchegg\0", "touchegg"),
      ("libinput-gestur", "/usr/bin/python3\0/usr/bin/libinput-gestures\0", "libinput-gestures"),
      ("ruby", "ruby\0/usr/local/bin/fusuma\0", "fusuma"), ("python3", "python3\0-u\0/opt/gebaar\0", "gebaar"),
      ("selvage", "/usr/bin/selvage\0daemon\0", "selvage daemon"),
    ])
  func known(_ name: String, _ words: String, _ found: String) throws {
    try withFolder { folder in
      folder.write("42/comm", name + "\n")
      folder.write("42/cmdline", words)
      folder.write("1/stat", "1")
      let look = ProgramLook(folder.path)
      #expect(look.found == [.init(name: found, process: "42")] && look.seesEverybody)
    }
  }

  @Test(
    "others are not taken for them",
    arguments: [
      ("vim", "vim\0lisgd\0"), ("grep", "grep\0fusuma\0"), ("selvage", "selvage\0doctor\0"), ("", ""),
      ("bash", "bash\0-c\0sleep 1\0lisgd\0"), ("libinput-debug-", "libinput\0"),
    ])
  func unknown(_ name: String, _ words: String) throws {
    try withFolder { folder in
      folder.write("42/comm", name)
      folder.write("42/cmdline", words)
      folder.write("self/comm", "lisgd")
      let look = ProgramLook(folder.path)
      #expect(look.found == [] && !look.seesEverybody)
    }
  }

  @Test("without /proc and /sys it says so")
  func nothing() {
    #expect(ProgramLook("/nowhere").found == nil)
    #expect(ConnectorLook.outputs("/nowhere") == nil)
  }

  @Test("the kernel's screens have names, sizes and pixels")
  func connectors() throws {
    try withFolder { folder in
      folder.write("class/drm/card0-eDP-1/status", "connected\n")
      folder.write("class/drm/card0-eDP-1/modes", "1920x1200\n1024x768\n")
      var edid = [UInt8](repeating: 0, count: 128)
      edid.replaceSubrange(0..<8, with: [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0])
      (edid[54], edid[66], edid[67], edid[68]) = (1, 0x35, 0xAD, 0x10)
      folder.write("class/drm/card0-eDP-1/edid", edid)
      folder.write("class/drm/card0-HDMI-A-1/status", "disconnected\n")
      folder.write("class/drm/card1-DP-2/status", "connected\n")
      folder.write("class/drm/card1-DP-2/modes", "99999999999999999999x1\n")
      folder.write("class/drm/card1-DP-2/edid", [UInt8](repeating: 0xFF, count: 40))
      folder.write("class/drm/version", "drm\n")
      let outputs = try #require(ConnectorLook.outputs(folder.path))
      #expect(outputs.map(\.name) == ["eDP-1", "DP-2"])
      #expect(outputs[0].mode == PixelSize(width: 1920, height: 1200))
      #expect(outputs[0].physicalSize == PixelSize(width: 309, height: 173))
      #expect(
        outputs[1].mode == PixelSize(width: 0, height: 0) && outputs[1].physicalSize == PixelSize(width: 0, height: 0))
    }
  }

  @Test(
    "the status is that of the worst",
    arguments: [([], 0), ([0, 2], 2), ([2, 1, 0], 1), ([0], 0)] as [([Int], Int32)])
  func status(_ levels: [Int], _ status: Int32) {
    let findings = levels.map { level -> Finding in
      switch level {
      case 0: .fine(.devices, "a")
      case 1: .problem(.devices, "b", do: "c")
      default: .unseen(.devices, "d", do: "e")
      }
    }
    let diagnosis = Diagnosis(findings: findings)
    #expect(diagnosis.status == status)
    #expect(diagnosis.text.contains("All is well.") == (status == 0))
    #expect(diagnosis.json.hasPrefix("{\"status\":\(status),"))
  }
}

/// A folder that is made up, and gone afterwards.
struct Folder {
  let path: String

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) {
    var made = path
    for part in name.split(separator: "/").dropLast() {
      made += "/\(part)"
      mkdir(made, 0o755)
    }
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}

func withFolder(_ body: (Folder) throws -> Void) throws {
  let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  var template = Array("\(parent)/selvage-doctor-XXXXXX".utf8CString)
  let path = try #require(mkdtemp(&template).map { String(cString: $0) })
  defer { remove(path) }
  try body(Folder(path: path))
}

private func remove(_ path: String) {
  for name in SmallFile.names(path) ?? [] { remove("\(path)/\(name)") }
  if unlink(path) != 0 { rmdir(path) }
}
