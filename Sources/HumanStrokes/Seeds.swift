/// Which strokes are for what. A stroke is named by its kind and its seed.
///
/// Whoever changes a recognizer looks at the tuning seeds only. What is reported is measured on the reporting seeds, which
/// nobody looks at one by one. Both were fixed before any recognizer met them.
public enum Seeds {
  public static let tuning: Range<UInt64> = 0..<2_000
  /// For each of the 15 kinds: 30,000 strokes, and for each decoy. Those from 1000000 on were used up: they were reported on
  /// while fingers that come in over an edge landed too far inside. So were those from 2000000 on, before it was measured how
  /// far a path may be drawn back to the bezel, those from 3000000 on, while only its first step was, those from 4000000 on, while
  /// the ends of a path made its mean speed, and those from 6000000 on, while it was drawn back a little less far.
  public static let reporting: Range<UInt64> = 7_000_000..<7_002_000
}
