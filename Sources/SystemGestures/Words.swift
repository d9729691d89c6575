/// Something with a name in traces, settings and logs: one word, the same everywhere.
public protocol Named {
  var name: StaticString { get }
}

extension Named where Self: RawRepresentable, RawValue: FixedWidthInteger {
  /// The one of that name; they are numbered from 0.
  init?(named name: [UInt8]) {
    var number: RawValue = 0
    while let thing = Self(rawValue: number) {
      if thing.name == name {
        self = thing
        return
      }
      number += 1
    }
    return nil
  }
}

extension Ownership.State: Named {
  public var name: StaticString {
    switch self {
    case .client: "client"
    case .candidate(.withheld): "withheld"
    case .candidate(.passed): "passed"
    case .candidate(.orphaned): "orphaned"
    case .system: "system"
    case .dead: "dead"
    }
  }
}

extension Ownership.Event: Named {
  public var name: StaticString {
    switch self {
    case .claimed: "claimed"
    case .released: "released"
    case .failed: "failed"
    case .surfaceGone: "surface-gone"
    case .clientGone: "client-gone"
    case .cancelled: "cancelled"
    case .lost: "lost"
    }
  }
}

extension HandLifecycle.State: Named {
  public var name: StaticString {
    switch self {
    case .watching: "watching"
    case .running: "running"
    case .holding: "holding"
    case .over: "over"
    }
  }
}

extension HandLifecycle.Event: Named {
  public var name: StaticString {
    switch self {
    case .joined: "joined"
    case .left: "left"
    case .recognized: "recognized"
    case .unbound: "unbound"
    case .lifted: "lifted"
    case .returned: "returned"
    case .expired: "expired"
    case .emptied: "emptied"
    case .cancelled: "cancelled"
    }
  }
}

extension TouchpadGesture: Named {
  public var name: StaticString {
    switch self {
    case .swipe: "swipe"
    case .pinch: "pinch"
    case .hold: "hold"
    }
  }
}

extension TouchpadOwnership.State: Named {
  public var name: StaticString {
    switch self {
    case .idle: "idle"
    case .undecided: "undecided"
    case .orphaned: "orphaned"
    case .system: "system"
    case .client: "client"
    case .dead: "dead"
    }
  }
}

extension TouchpadOwnership.Event: Named {
  public var name: StaticString {
    switch self {
    case .begun(isBound: true, _): "begun-bound"
    case .begun(isBound: false, _): "begun"
    case .boundWay: "bound-way"
    case .otherWay: "other-way"
    case .lifted: "lifted"
    case .cancelled: "cancelled"
    case .interrupted: "interrupted"
    case .barred: "barred"
    case .lost: "lost"
    case .surfaceGone: "surface-gone"
    case .clientGone: "client-gone"
    }
  }
}

extension TouchpadDelivery.Phase: Named {
  public var name: StaticString {
    switch self {
    case .begin: "begin"
    case .update: "move"
    case .end: "end"
    case .cancelled: "cancelled"
    }
  }
}

extension EdgeDeferral.Event: Named {
  public var name: StaticString {
    switch self {
    case .systemRecognized: "system-recognized"
    case .clientRecognized: "client-recognized"
    case .armingTouchEnded: "arming-touch-ended"
    case .candidateLanded: "candidate-landed"
    case .candidatesGone: "candidates-gone"
    case .affordanceActivated: "affordance-activated"
    case .affordanceDismissed: "affordance-dismissed"
    case .windowPassed: "window-passed"
    case .otherEdgeArmed: "other-edge-armed"
    case .holderInactive: "holder-inactive"
    case .holderGone: "holder-gone"
    case .placeLost: "place-lost"
    case .gestureEnded: "gesture-ended"
    }
  }
}

extension IndicatorMode: Named {
  public var name: StaticString {
    switch self {
    case .normal: "normal"
    case .dim: "dim"
    case .hide: "hide"
    }
  }
}

extension Corner: Named {
  public var name: StaticString {
    switch self {
    case .topLeft: "top-left"
    case .topRight: "top-right"
    case .bottomLeft: "bottom-left"
    case .bottomRight: "bottom-right"
    }
  }
}

extension DenialReason: Named {
  public var name: StaticString {
    switch self {
    case .policy: "policy"
    case .role: "role"
    case .notFullscreen: "not_fullscreen"
    case .notFocused: "not_focused"
    case .locked: "locked"
    case .user: "user"
    case .obscured: "obscured"
    case .unbound: "unbound"
    }
  }
}

extension DisarmReason: Named {
  public var name: StaticString {
    switch self {
    case .timeout: "timeout"
    case .taken: "taken"
    case .replaced: "replaced"
    case .inactive: "inactive"
    }
  }
}

extension HideReason: Named {
  public var name: StaticString {
    switch self {
    case .timeout: "timeout"
    case .taken: "taken"
    case .replaced: "replaced"
    case .inactive: "inactive"
    case .dismissed: "dismissed"
    }
  }
}

extension ActionEvent.Source: Named {
  public var name: StaticString {
    switch self {
    case .gesture: "gesture"
    case .key: "key"
    case .program: "program"
    case .affordance: "affordance"
    }
  }
}

extension LogEvent.Culprit: Named {
  public var name: StaticString {
    switch self {
    case .kernel: "kernel"
    case .client: "client"
    case .host: "host"
    case .selvage: "selvage"
    }
  }
}

extension EdgeDeferral.State: Named {
  public var name: StaticString {
    switch self {
    case .idle: "idle"
    case .active: "active"
    case .armed(let armed):
      switch armed.window {
      case .open: "armed(open)"
      case .until: "armed(until)"
      case .paused: "armed(paused)"
      }
    }
  }
}

extension Edge: Named {
  public var name: StaticString {
    switch self {
    case .bottom: "bottom"
    case .top: "top"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension EdgePart: Named {
  public var name: StaticString {
    switch self {
    case .whole: "whole"
    case .first: "first"
    case .middle: "middle"
    case .last: "last"
    }
  }
}

extension ZonePolicy: Named {
  public var name: StaticString {
    switch self {
    case .adaptive: "adaptive"
    case .withhold: "withhold"
    case .pass: "pass"
    }
  }
}

extension DeferralSetting: Named {
  public var name: StaticString {
    switch self {
    case .never: "never"
    case .fullscreen: "fullscreen"
    case .always: "always"
    }
  }
}

extension SwipeDirection: Named {
  public var name: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension PinchDirection: Named {
  public var name: StaticString {
    switch self {
    case .inward: "in"
    case .outward: "out"
    }
  }
}

extension Device.Kind: Named {
  public var name: StaticString {
    switch self {
    case .touchscreen: "touchscreen"
    case .touchpad: "touchpad"
    }
  }
}

extension Delivery.Kind: Named {
  public var name: StaticString {
    switch self {
    case .down: "down"
    case .motion: "motion"
    case .up: "up"
    case .shape: "shape"
    }
  }
}
