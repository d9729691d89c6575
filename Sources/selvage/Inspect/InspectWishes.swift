import SelvageClient

/// What the inspector subscribes to: every kind, beside each other, so that all of a movement is seen.
enum InspectWishes {
  static var all: [(name: String, wish: Gesture.Wish)] {
    [
      ("tap", beside(.tap())),
      ("double-tap", beside(.tap(taps: 2))),
      ("two-finger-tap", beside(.tap(fingers: 2))),
      ("long-press", beside(.longPress())),
      ("pan", beside(.pan(fingers: 1...5))),
      ("swipe", beside(.swipe(fingers: 1...5))),
      ("flick", beside(.flick(fingers: 1...5))),
      ("pinch", beside(.pinch(fingers: 2...5))),
      ("rotation", beside(.rotation(fingers: 2...5))),
      ("touchpad-tap", onTouchpad(.tap())),
    ]
  }

  private static func beside(_ wish: Gesture.Wish) -> Gesture.Wish {
    var wish = wish
    wish.flags = .simultaneous
    return wish
  }

  /// Compositors leave taps of a touchpad to its driver, so this shows what a denial looks like.
  private static func onTouchpad(_ wish: Gesture.Wish) -> Gesture.Wish {
    var wish = wish
    wish.devices = .touchpad
    return wish
  }
}
