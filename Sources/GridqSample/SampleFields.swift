/// Which variables a sample run has; each case has those of the one before.
public enum SampleFields: Comparable, Sendable {
  /// The two-dimensional ones.
  case surface
  /// Besides them T, P, PB, PH, PHB, QVAPOR and CLDFRA: what sea-level pressure and cloud need.
  case column
  /// Besides them cloud water and ice, rain, snow and the staggered winds U and V.
  case full
}
