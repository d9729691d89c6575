import Glibc
import Testing

@testable import Recordings

/// Every script of Tests/Scripts, run as `selvage replay` runs it.
@Suite("Scripts of Tests/Scripts")
struct ScriptFolderTests {
  @Test("what the script expects holds, and so does every client's stream", arguments: ScriptFolder.names)
  func holds(_ name: String) throws {
    let bytes = try ScriptFolder.read(name)
    let report = ReplayReport.run(bytes, name: name, on: ContextEngine(), format: .text, explain: false)
    #expect(report.status == 0, "\((report.errors + report.output).joined(separator: "\n"))")
  }

  @Test("every script says in a comment what it is about, and expects something")
  func comments() throws {
    #expect(ScriptFolder.names.count >= 40)
    for name in ScriptFolder.names {
      let bytes = try ScriptFolder.read(name)
      #expect(bytes.first == UInt8(ascii: "#"), "\(name)")
      #expect(try !ScriptParser.parse(bytes, name: name).expectations.isEmpty, "\(name)")
    }
  }

  @Test("explaining changes nothing but what is told", arguments: ScriptFolder.names)
  func explained(_ name: String) throws {
    let bytes = try ScriptFolder.read(name)
    let script = try ScriptParser.parse(bytes, name: name)
    guard case .ran(let plain) = try ScriptRunner.run(script, on: ContextEngine()),
      case .ran(let explained) = try ScriptRunner.run(script, on: ContextEngine(), explain: true)
    else { return #expect(Bool(false), "\(name) was refused") }
    let kept = explained.trace.filter { !["failed", "state", "log"].contains($0.words[0]) }
    #expect(kept == plain.trace)
  }
}

/// The folder beside the tests.
enum ScriptFolder {
  private static let path = String(#filePath.dropLast("RecordingsTests/ScriptFolderTests.swift".count)) + "Scripts"

  static let names: [String] = {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".touch") { names.append(name) }
    }
    return names.sorted()
  }()

  static func read(_ name: String) throws -> [UInt8] { try TextFile.read(path + "/" + name) }
}
