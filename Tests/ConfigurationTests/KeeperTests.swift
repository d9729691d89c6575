import Glibc
import Testing

@testable import Configuration

@Suite("Configuration: a file that changes")
struct KeeperTests {
  /// A user's folder and the system's, and a keeper on both.
  struct Desk {
    let folder: String
    let keeper: ConfigurationKeeper
    var own: String { folder + "/own/selvage/selvage.yaml" }
    var system: String { folder + "/etc/selvage/selvage.yaml" }

    var zone: String? { keeper.configuration[setting: "edge.zone"] }

    /// What a host does when the descriptor is readable; nil when it is not, or nothing came of it.
    func poll() -> ConfigurationKeeper.News? {
      var request = pollfd(fd: keeper.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&request, 1, 0) > 0 else { return nil }
      return keeper.refresh()
    }
  }

  private func withDesk(
    folders: [String] = ["/own", "/own/selvage", "/etc", "/etc/selvage"], _ body: (Desk) throws -> Void
  )
    throws
  {
    try withFolder { folder in
      for name in folders { try #require(mkdir(folder + name, 0o755) == 0) }
      let places = ConfigurationPlaces(["/own", "/etc"].map { folder + $0 + "/selvage/selvage.yaml" })
      let desk = Desk(folder: folder, keeper: ConfigurationKeeper(places))
      defer { desk.keeper.finish() }
      try body(desk)
    }
  }

  @Test("It appears, is written in place, replaced by a rename and deleted; each counts at once")
  func life() throws {
    try withDesk { desk in
      #expect(desk.keeper.path == nil && desk.zone == "4" && desk.poll() == nil)
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == .changed && desk.zone == "5" && desk.keeper.path == desk.own)
      try Files.write("edge.zone: 6", to: desk.own)
      #expect(desk.poll() == .changed && desk.zone == "6")
      try Files.replace(desk.own, with: "edge.zone: 7")
      #expect(desk.poll() == .changed && desk.zone == "7")
      try #require(unlink(desk.own) == 0)
      #expect(desk.poll() == .changed && desk.zone == "4" && desk.keeper.path == nil)
    }
  }

  @Test("The user's own comes before the system's, which counts again when the other goes")
  func order() throws {
    try withDesk { desk in
      try Files.write("edge.zone: 3", to: desk.system)
      #expect(desk.poll() == .changed && desk.zone == "3")
      try Files.write("slop: 3", to: desk.own)
      #expect(desk.poll() == .changed && desk.zone == "4")
      try Files.write("edge.zone: 8", to: desk.system)
      #expect(desk.poll() == nil && desk.zone == "4")
      try #require(unlink(desk.own) == 0)
      #expect(desk.poll() == .changed && desk.zone == "8")
    }
  }

  @Test("A broken file keeps the last good configuration and says why, until it is mended")
  func broken() throws {
    try withDesk { desk in
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == .changed)
      try Files.write("edge.zone: 50", to: desk.own)
      #expect(desk.poll() == .kept && desk.zone == "5")
      #expect(
        desk.keeper.problems.map(\.line) == ["\(desk.own):1:12: error: 'edge.zone' goes from 2 to 8 mm, not '50'"])
      try Files.write("edge.zone: 6", to: desk.own)
      #expect(desk.poll() == .changed && desk.zone == "6" && desk.keeper.problems == [])
    }
  }

  @Test("What cannot be read keeps it, too: a folder, a pipe, links in a circle")
  func unreadable() throws {
    try withDesk { desk in
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == .changed)
      let others: [(String, (String) -> Int32)] = [
        ("is a folder", { mkdir($0, 0o755) }), ("is no file", { mkfifo($0, 0o644) }),
        ("Too many levels of symbolic links", { symlink("selvage.yaml", $0) }),
      ]
      for (words, make) in others {
        try #require(make(desk.own + "~") == 0 && remove(desk.own) == 0 && rename(desk.own + "~", desk.own) == 0)
        #expect(desk.poll() == .kept && desk.zone == "5")
        #expect(desk.keeper.problems.first?.message.contains(words) == true)
      }
    }
  }

  @Test("A file that was just created and not yet written is not taken for an empty one")
  func created() throws {
    try withDesk { desk in
      try Files.write("edge.zone: 3", to: desk.system)
      #expect(desk.poll() == .changed)
      let file = try #require(fopen(desk.own, "w"))
      #expect(desk.poll() == nil && desk.zone == "3")
      fputs("edge.zone: 6", file)
      fclose(file)
      #expect(desk.poll() == .changed && desk.zone == "6")
    }
  }

  @Test("Folders may come later, be moved away and come back")
  func folders() throws {
    try withDesk(folders: []) { desk in
      for name in ["/own", "/own/selvage"] { try #require(mkdir(desk.folder + name, 0o755) == 0) }
      #expect(desk.poll() == nil)
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == .changed && desk.zone == "5")
      try #require(rename(desk.folder + "/own", desk.folder + "/away") == 0)
      #expect(desk.poll() == .changed && desk.zone == "4")
      try Files.write("edge.zone: 6", to: desk.folder + "/away/selvage/selvage.yaml")
      #expect(desk.poll() == nil)
      try #require(rename(desk.folder + "/away", desk.folder + "/own") == 0)
      #expect(desk.poll() == .changed && desk.zone == "6")
    }
  }

  @Test("A whole folder that appears with the file in it is seen")
  func tree() throws {
    try withDesk(folders: ["/own", "/ready", "/ready/selvage"]) { desk in
      try Files.write("edge.zone: 5", to: desk.folder + "/ready/selvage/selvage.yaml")
      try #require(rename(desk.folder + "/ready/selvage", desk.folder + "/own/selvage") == 0)
      #expect(desk.poll() == .changed && desk.zone == "5")
    }
  }

  @Test("Behind symbolic links a change is seen, of the file and of a link")
  func links() throws {
    try withDesk(folders: ["/own", "/own/selvage", "/dots"]) { desk in
      let (first, second) = (desk.folder + "/dots/first", desk.folder + "/dots/second")
      try Files.write("edge.zone: 5", to: first)
      try #require(symlink("../../dots/link", desk.own) == 0 && symlink("first", desk.folder + "/dots/link") == 0)
      #expect(desk.poll() == .changed && desk.zone == "5")
      try Files.replace(first, with: "edge.zone: 6")
      #expect(desk.poll() == .changed && desk.zone == "6")
      try Files.write("edge.zone: 7", to: second)
      #expect(desk.poll() == nil)
      try #require(unlink(desk.folder + "/dots/link") == 0 && symlink("second", desk.folder + "/dots/link") == 0)
      #expect(desk.poll() == .changed && desk.zone == "7")
    }
  }

  @Test("Nor is one that is just created behind a link")
  func createdBehindLink() throws {
    try withDesk(folders: ["/own", "/own/selvage", "/dots"]) { desk in
      try #require(symlink(desk.folder + "/dots/late", desk.own) == 0)
      #expect(desk.poll() == nil)
      let file = try #require(fopen(desk.folder + "/dots/late", "w"))
      #expect(desk.poll() == nil && desk.keeper.path == nil)
      fputs("edge.zone: 6", file)
      fclose(file)
      #expect(desk.poll() == .changed && desk.zone == "6")
    }
  }

  @Test("What else happens in those folders is no news, and neither is the same text again")
  func noise() throws {
    try withDesk { desk in
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == .changed)
      for number in 0..<100 { try Files.write("x", to: "\(desk.folder)/own/selvage/other\(number)") }
      #expect(desk.poll() == nil)
      try Files.write("edge.zone: 5", to: desk.own)
      #expect(desk.poll() == nil && desk.zone == "5")
    }
  }

  @Test("A keeper leaves no descriptor behind")
  func descriptors() throws {
    try withFolder { folder in
      let before = dup(STDOUT_FILENO)
      close(before)
      for _ in 0..<200 { ConfigurationKeeper(ConfigurationPlaces([folder + "/a/b.yaml"])).finish() }
      let after = dup(STDOUT_FILENO)
      close(after)
      // Other tests of the process open files at the same time.
      #expect(after - before < 100)
    }
  }

  @Test("Where a configuration lies follows the environment, and nothing relative is believed")
  func places() {
    func paths(_ variables: [String: String]) -> [String] { ConfigurationPlaces.standard { variables[$0] }.paths }
    let system = "/etc/selvage/selvage.yaml"
    #expect(paths(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == ["/c/selvage/selvage.yaml", system])
    #expect(paths(["HOME": "/h"]) == ["/h/.config/selvage/selvage.yaml", system])
    #expect(paths(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == ["/h/.config/selvage/selvage.yaml", system])
    #expect(paths([:]) == [system] && paths(["XDG_CONFIG_HOME": "", "HOME": "h"]) == [system])
  }
}
