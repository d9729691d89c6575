import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct Contexts {
    private func error(opening paths: [UInt8]...) -> LibinputError? {
      do throws(LibinputError) {
        _ = try LibinputContext.devices(at: paths)
        return nil
      } catch {
        return error
      }
    }

    @Test func `a path that leads nowhere is named`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let missing = Array("/dev/input/event7".utf8)
        #expect(error(opening: missing) == .noSuchDevice(path: missing))
        #expect(error(opening: screen.path, missing) == .noSuchDevice(path: missing))
        #expect(error(opening: []) == .noSuchDevice(path: []))
        #expect(error(opening: screen.path + [0]) == .noSuchDevice(path: screen.path + [0]))
      }
    }

    @Test func `no path at all is an error too`() throws {
      #expect(throws: LibinputError.noDevicesGiven) { _ = try LibinputContext.devices(at: []) }
    }

    @Test func `a file that is no device is named`() throws {
      try withBench { _ in
        for path in ["/etc/passwd", "/tmp", "/dev/null"] {
          #expect(error(opening: Array(path.utf8)) == .notAnInputDevice(path: Array(path.utf8)))
        }
      }
    }

    @Test func `a keyboard is not a touch device`() throws {
      try withBench { bench in
        let keyboard = try bench.keyboard()
        #expect(error(opening: keyboard.path) == .notATouchDevice(path: keyboard.path))
      }
    }

    @Test func `the same device twice would tell everything twice`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        #expect(error(opening: screen.path, screen.path) == .duplicateDevice(path: screen.path))
      }
    }

    @Test func `a device without permission is named, and on a seat it is counted`() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        description.denies_open = true
        let screen = try bench.plug(description)
        #expect(error(opening: screen.path) == .noPermission(path: screen.path))
        let reader = try bench.seat()
        #expect(try reader.settle() == [])
        #expect(reader.context.refusals.permission == 1 && reader.context.refusals.other == 0)
      }
    }

    @Test func `the host opens the nodes if it wants to`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let nodes = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
        nodes.initialize(repeating: 0, count: 2)
        defer { nodes.deallocate() }
        let access = LibinputAccess(
          open: { path, flags, nodes in
            nodes?.assumingMemoryBound(to: Int32.self)[0] += 1
            return path.map { openNode($0, flags) } ?? -1
          },
          close: { fd, nodes in
            nodes?.assumingMemoryBound(to: Int32.self)[1] += 1
            closeNode(fd)
          }, data: nodes)
        let context = try LibinputContext.devices(at: [screen.path], access: access)
        #expect(nodes[0] == 1 && nodes[1] == 0)
        context.finish()
        #expect(nodes[0] == 1 && nodes[1] == 1)
      }
    }

    @Test func `what libinput has to say comes line by line`() throws {
      try withBench { bench in
        _ = try bench.touchscreen()
        let lines = UnsafeMutablePointer<[String]>.allocate(capacity: 1)
        lines.initialize(to: [])
        defer { lines.deinitialize(count: 1).deallocate() }
        let log = LibinputLog(
          level: .debug,
          handler: { level, line, lines in
            let text = "\(level) " + (line.map { String(cString: $0) } ?? "")
            lines?.assumingMemoryBound(to: [String].self).pointee.append(text)
          }, data: lines)
        try bench.seat(log: log).settle()
        #expect(lines.pointee.contains { $0.hasPrefix("20 event0") && $0.contains("Made-up Touchscreen") })
        #expect(lines.pointee.allSatisfy { !$0.contains("\n") })
      }
    }

    @Test func `the sink may dispatch again, and finish the context`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let context = try LibinputContext.seat(Array("seat0".utf8))
        screen.down(0, 10, 10)
        screen.frame()
        var told = 0
        try context.dispatch { _ in
          told += 1
          try? context.dispatch { _ in Issue.record("dispatched inside a dispatch") }
          if told == 1 { context.finish() }
        }
        #expect(told == 1)
        #expect(context.fileDescriptor == -1)
        #expect(throws: LibinputError.finished) { try context.dispatch { _ in } }
        #expect(throws: LibinputError.finished) { try context.resume() }
        context.suspend()
        context.finish()
      }
    }
  }
}
