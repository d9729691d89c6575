/// What a hand does on the tablet of 217 by 136 mm.
struct Movement: CustomStringConvertible {
  var name: String
  var script: String
  /// Lines of what comes of it, among others.
  var shows: [String]

  var description: String { name }

  static let all = edges + corners + hands + clients

  private static let edges = [
    Movement(
      name: "in from each edge",
      script: """
        bind +touchscreen edge=left action=back
        bind +touchscreen edge=right action=switch-apps
        @0    stroke 0 0.5,70 -> 40,75 over 150
        @1000 stroke 0 216.5,40 -> 180,38 over 150
        @2000 stroke 0 108,0.5 -> 110,40 over 150
        @3000 stroke 0 108,135.5 -> 108,90 over 150
        """,
      shows: [
        "system back began", "system switch-apps began", "system notification-center began", "system home ended commit",
      ]),
    Movement(
      name: "in from where the zone ends, and from behind it",
      script: """
        bind +touchscreen edge=left action=back
        @0    stroke 0 3.9,70 -> 40,70 over 300
        @1000 stroke 0 6,30 -> 40,30 over 300
        @2000 stroke 0 108,132.1 -> 108,90 over 300
        @3000 stroke 0 108,130 -> 108,90 over 300
        """,
      shows: ["system back began", "system home began"]),
    Movement(
      name: "with two fingers",
      script: """
        bind +touchscreen edge=left fingers=2 action=switch-workspace
        @0 stroke 0 1,60 -> 45,60 over 200
        @0 stroke 1 1,80 -> 45,80 over 200
        """,
      shows: ["system switch-workspace began"]),
    Movement(
      name: "beside a thumb, and on an edge that an app has first",
      script: """
        surface game fullscreen activated defer=bottom
        @0    down 0 20 100
        @500  stroke 1 150,135.5 -> 150,90 over 150
        @1200 stroke 1 150,135.5 -> 150,90 over 150
        @2000 up 0
        """,
      shows: ["deferral game armed bottom", "system home ended commit"]),
    Movement(
      name: "where an app has a place for itself",
      script: """
        surface app activated exclude=0,60,10,25
        bind +touchscreen edge=left action=back
        @0    stroke 0 0.5,70 -> 40,70 over 150
        @1000 stroke 0 0.5,20 -> 40,20 over 150
        """,
      shows: ["client app motion", "system back began"]),
  ]

  private static let corners = [
    Movement(
      name: "from a corner",
      script: """
        bind +touchscreen corner=bottom-left action=dock
        @0    stroke 0 216,1 -> 205,40 over 150
        @1000 stroke 0 1,135 -> 30,105 over 150
        """,
      shows: ["system control-center began", "system dock began"]),
    Movement(
      name: "from the thirds of an edge",
      script: """
        bind +touchscreen edge=left part=first action=back
        bind +touchscreen edge=left part=middle action=dock
        bind +touchscreen edge=left part=last action=switch-apps
        @0    stroke 0 0.5,44 -> 40,44 over 150
        @1000 stroke 0 0.5,47 -> 40,47 over 150
        @2000 stroke 0 0.5,92 -> 40,92 over 150
        """,
      shows: ["system back began", "system dock began", "system switch-apps began"]),
  ]

  private static let hands = [
    Movement(
      name: "four fingers sideways",
      script: """
        @0 stroke 0 60,90 -> 100,90 over 304
        @0 stroke 1 78,84 -> 118,84 over 304
        @0 stroke 2 96,84 -> 136,84 over 304
        @0 stroke 3 114,90 -> 154,90 over 304
        """,
      shows: ["system switch-apps began swipe=right fingers=4"]),
    Movement(
      name: "five fingers together",
      script: """
        @0 stroke 0 60,100 -> 92,76 over 304
        @0 stroke 1 70,50 -> 96,66 over 304
        @0 stroke 2 100,40 -> 104,62 over 304
        @0 stroke 3 130,45 -> 114,64 over 304
        @0 stroke 4 150,60 -> 120,68 over 304
        """,
      shows: ["system home began pinch=in fingers=5"]),
  ]

  private static let clients = [
    Movement(
      name: "one finger on an app",
      script: """
        surface app fullscreen activated subscribe=tap,double-tap,long-press,pan,flick,swipe:2
        @0    down 0 80 70   @60 up 0
        @1000 down 0 80 70   @1060 up 0   @1200 down 0 82 71   @1260 up 0
        @3000 down 0 80 70   @3800 move 0 90 70   @3900 up 0
        @5000 stroke 0 60,60 -> 100,80 over 150
        """,
      shows: [
        "gesture app tap recognized", "gesture app tap recognized fingers=1 count=2", "gesture app long-press began",
        "gesture app pan changed",
      ]),
    Movement(
      name: "two fingers on an app",
      script: """
        surface app fullscreen activated subscribe=pinch+simultaneous,rotation+simultaneous,pan:2+simultaneous
        @0 stroke 0 80,70 -> 60,50 over 304
        @0 stroke 1 120,70 -> 160,85 over 304
        """,
      shows: ["gesture app pinch changed", "gesture app rotation changed", "gesture app pan changed"]),
  ]
}
