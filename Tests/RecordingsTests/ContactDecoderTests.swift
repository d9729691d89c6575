import Testing

@testable import Recordings

@Suite("Recordings: from events to contacts")
struct ContactDecoderTests {
  private func contacts(_ head: String, _ events: String) throws -> String {
    try EvemuReader.recording(Array((head + MadeUp.events(events)).utf8), name: "a.events").summary
  }

  @Test("a contact lands, moves and leaves in its slot, and what did not change is not told")
  func slots() throws {
    let told = try contacts(
      MadeUp.slots, "5 s0 t7 x10 y20 s1 t8 x500 y400 b1 r 13 s0 x12 r 21 b1 r 29 t-1 r 37 s1 t-1 b0 r")
    #expect(told == "0 down 0 10,20 down 1 500,400; 8 move 0 12,20; 24 up 0; 32 up 1")
  }

  @Test("another tracking id in a live slot is another contact: the lift of the first one was lost")
  func reusedSlot() throws {
    #expect(try contacts(MadeUp.slots, "0 t1 x10 y20 r 8 t2 x90 r") == "0 down 0 10,20; 8 up 0 down 0 90,20")
  }

  @Test("a contact that lands and leaves within one report was none")
  func tooShort() throws {
    #expect(try contacts(MadeUp.slots, "0 t1 x1 y1 t-1 r 8 t2 x5 y5 r 16 t-1 r") == "0 down 0 5,5; 8 up 0")
  }

  @Test("a contact that was down before the recording began appears with its first whole place")
  func downBefore() throws {
    let told = try contacts(MadeUp.slots, "0 x10 r 8 y20 r 16 x11 r 24 t-1 r")
    #expect(told == "0 down 0 10,20; 8 move 0 11,20; 16 up 0")
  }

  @Test("a coordinate that the kernel did not repeat is taken from the pointer")
  func missingCoordinate() throws {
    #expect(try contacts(MadeUp.slots, "0 s1 t1 y40 px30 py40 r 8 t-1 r") == "0 down 1 30,40; 8 up 1")
  }

  @Test("a touchpad's fingers beyond its slots are counted by keys, and go with the first one; a touchscreen's are not")
  func countedFingers() throws {
    let events =
      "0 s0 t1 x10 y20 s1 t2 x90 y20 b1 three1 r 8 m3 r 16 s0 x14 r 24 three0 four1 r "
      + "32 s0 t-1 s1 t-1 b0 four0 r"
    #expect(
      try contacts(MadeUp.pad, events)
        == "0 down 0 10,20 down 1 90,20 down 2 10,20; 8 move 1 90,20 major 3; 16 move 0 14,20 move 2 14,20; "
        + "24 down 3 14,20; 32 up 0 up 1 up 2 up 3")
    #expect(
      try contacts(MadeUp.twoSlots, events)
        == "0 down 0 10,20 down 1 90,20; 8 move 1 90,20 major 3; 16 move 0 14,20; 32 up 0 up 1")
  }

  @Test("on a touchpad, reports in which fingers land or leave move nothing, nor do the next; on a touchscreen they do")
  func jumps() throws {
    let events = "0 s0 t1 x10 y20 b1 r 8 x30 r 16 x33 r 24 s1 t2 x90 y20 s0 x63 r 32 x73 r 40 x74 r 48 s1 t-1 r"
    #expect(
      try contacts(MadeUp.pad, events)
        == "0 down 0 10,20; 8 move 0 10,20; 16 move 0 13,20; 24 move 0 13,20 down 1 90,20; 32 move 0 13,20; "
        + "40 move 0 14,20; 48 up 1")
    #expect(try contacts(MadeUp.twoSlots, events).hasPrefix("0 down 0 10,20; 8 move 0 30,20; 16 move 0 33,20; 24"))
  }

  @Test("of fingers that are told as a box a touchpad knows the number and the pointer")
  func box() throws {
    let events =
      "0 t1 x10 y20 px10 py20 one1 r 8 r 16 s1 t2 x90 y5 one0 two1 px90 py80 r 24 s0 x0 py70 r "
      + "32 s1 x400 px91 r 40 t-1 s0 t-1 two0 r"
    #expect(
      try contacts(MadeUp.pad.replacing("P: 01", with: "P: 09"), events)
        == "0 down 0 10,20; 16 move 0 10,20 down 1 10,20; 24 move 0 10,20 move 1 10,20; "
        + "32 move 0 11,20 move 1 11,20; 40 up 0 up 1")
  }

  @Test("events of a slot that the device has not are nobody's")
  func impossibleSlot() throws {
    let told = try contacts(MadeUp.slots, "0 s10 t1 x1 y1 s-1 x2 s0 t3 x4 y5 r 8 s2147483647 t-1 s0 t-1 r")
    #expect(told == "0 down 0 4,5; 8 up 0")
  }

  @Test("a contact's size is told at its down and when it changes")
  func sizes() throws {
    let told = try contacts(MadeUp.slots, "0 t1 x1 y1 m40 r 8 x2 r 16 m50 r 24 t-1 r 32 t2 r 40 t-1 r")
    #expect(
      told == "0 down 0 1,1 major 40; 8 move 0 2,1; 16 move 0 2,1 major 50; 24 up 0; 32 down 0 2,1 major 50; 40 up 0")
  }

  @Test("contacts without names keep the number of the nearest one before, in whatever order they are listed")
  func lists() throws {
    let told = try contacts(
      MadeUp.anonymous,
      "0 x10 y10 c b1 r 8 x900 y400 c x12 y10 c r 16 x14 y10 c x898 y400 c r 24 x896 y400 c r 32 c b0 r")
    #expect(
      told == "0 down 0 10,10; 8 move 0 12,10 down 1 900,400; 16 move 0 14,10 move 1 898,400; "
        + "24 up 0 move 1 896,400; 32 up 1")
  }

  @Test("a list that is empty but for the button lifts all; a report of other things lifts nobody")
  func emptyLists() throws {
    #expect(try contacts(MadeUp.anonymous, "0 x10 y10 c b1 r 8 px3 r 16 b0 r") == "0 down 0 10,10; 16 up 0")
  }

  @Test("a device with one finger tells of it by its button")
  func single() throws {
    let told = try contacts(MadeUp.single, "0 px5 py5 r 8 px10 py20 b1 r 16 px11 r 24 b0 r 32 px90 r")
    #expect(told == "0 down 0 10,20; 8 move 0 11,20; 16 up 0")
  }

  @Test("after lost events nothing counts until the next report, and that one names all that is down")
  func lostEvents() throws {
    let told = try contacts(
      MadeUp.slots, "0 s0 t1 x10 y10 s1 t2 x20 y20 b1 r 8 d s0 x99 r 16 s1 x21 r 24 s0 t-1 s1 t-1 b0 r")
    #expect(told == "0 down 0 10,10 down 1 20,20; lost 16 move 0 10,10 move 1 21,20; 24 up 0 up 1")
  }

  @Test("when a lift was lost, the button that goes up says that nobody is left")
  func lostLift() throws {
    #expect(try contacts(MadeUp.slots, "0 t1 x1 y1 b1 r 8 d t-1 r 16 b0 r") == "0 down 0 1,1; lost 16 up 0")
  }

  @Test("two reports of one time stay two, and times before the first count as its")
  func times() throws {
    #expect(
      try contacts(MadeUp.slots, "8 t1 x1 y1 r x2 r 4 x3 r") == "0 down 0 1,1; 0.001 move 0 2,1; 0 move 0 3,1")
  }
}
