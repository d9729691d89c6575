import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: what happens")
struct HappeningParsingTests {
  @Test("several statements stand on one line when each has its own time")
  func severalOnALine() throws {
    let statements = try script("@0    down 0 1.4 70          @8.5  move 0 9 70         @40 up 0").statements
    #expect(statements.map(\.time) == [ms(0), ms(8.5), ms(40)])
    #expect(statements.map(\.line) == [1, 1, 1])
    let touch = TouchName(device: "ts", id: 0)
    #expect(statements[0].happening == .touch(TouchAction(touch: touch, kind: .down(Point(1.4, 70), nil))))
    #expect(statements[2].happening == .touch(TouchAction(touch: touch, kind: .up)))
  }

  @Test("a touch names its device where there are several, and any id is read")
  func touchNames() throws {
    let statements = try script("device a touchscreen\ndevice ts2 touchscreen\n@0 up ts2:2147483647 @1 up -7")
      .statements
    #expect(
      statements[0].happening == .touch(TouchAction(touch: TouchName(device: "ts2", id: 2_147_483_647), kind: .up)))
    #expect(statements[1].happening == .touch(TouchAction(touch: TouchName(device: "a", id: -7), kind: .up)))
  }

  @Test("contact sizes and positions may be nan and inf")
  func oddNumbers() throws {
    let statements = try script("@0 down 0 1 70 major=9 minor=nan @1 move 0 -inf 1e300").statements
    guard case .touch(let down) = statements[0].happening, case .down(_, let shape?) = down.kind else {
      return #expect(Bool(false), "no down with a size")
    }
    #expect(shape.major == 9 && shape.minor.isNaN)
    #expect(
      statements[1].happening
        == .touch(TouchAction(touch: TouchName(device: "ts", id: 0), kind: .motion(Point(-.infinity, 1e300), nil))))
  }

  @Test("a stroke has a way, a duration, a rate and a curve")
  func strokes() throws {
    let line = "@0 stroke 0 108,135.5 -> 108,100 over 180 hz=240 curve=minimum-jerk"
    guard case .stroke(let stroke) = try script(line).statements[0].happening else {
      return #expect(Bool(false), "no stroke")
    }
    #expect(stroke.start == Point(108, 135.5) && stroke.end == Point(108, 100))
    #expect(stroke.duration == .milliseconds(180) && stroke.rate == 240 && stroke.curve == .minimumJerk)
  }

  @Test("every other statement of the language is read")
  func theRest() throws {
    let text = """
      output T10
      output HDMI 500x300mm 1920x1080px at=217,0
      device ts touchscreen output=T10
      device pad touchpad
      surface game fullscreen activated
      @0 cancel @1 cancel ts @2 remove ts @3 add ts @4 map ts HDMI @5 dropped
      @10 output-gone T10 @11 output-add T10 @12 output-off T10 @13 output-on T10 @14 transform T10 flipped
      @20 destroy game @21 unmap game @22 map game @23 focus game @24 pointer game @25 disconnect game
      @30 defer game none @31 exclude game 0,60,10,25 @32 commit game no @33 commit game
      @40 set edge.bottom.policy pass @41 lock @42 unlock @43 suspend @44 resume @45 pen in @46 pen out
      @50 key Super+Left @51 invoke home @52 activate bottom @53 dismiss bottom @54 take 0
      @60 swipe begin 3 @61 swipe move 160 4 @62 swipe end @63 swipe end cancelled
      @70 pinch begin 2 @71 pinch move 0 0 scale=1.04 angle=0.3 device=pad @72 pinch end @73 hold begin 3 @74 hold end
      @3000 wait
      """
    let statements = try script(text).statements
    #expect(statements.count == 43)
    #expect(statements[4].happening == .device(.map(device: "ts", output: "HDMI")))
    #expect(statements[13].happening == .surface(.map("game")))
    #expect(statements[19].happening == .surface(.commit("game", now: false)))
    let move = PadAction.Phase.move(dx: 0, dy: 0, scale: 1.04, angle: 0.3)
    #expect(statements[38].happening == .pad(PadAction(device: "pad", gesture: .pinch, phase: move)))
  }

  @Test("a burst ends on a line of its own or after its last event")
  func bursts() throws {
    let own = try script("@0 burst until=300\n@0 down 0 1 70\nburst end\n@310 up 0").statements
    #expect(own.map(\.happening).contains(.burstEnd) && own.count == 4)
    let same = try script("@0 burst until=300 @0 down 0 1 70 @8 up 0 burst end").statements
    #expect(same.count == 4 && same[3].happening == .burstEnd)
  }
}
