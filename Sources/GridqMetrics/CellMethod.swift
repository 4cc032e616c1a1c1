/// What a value means in time: a cell method of the CF conventions (appendix E). All but `point` are for the
/// interval that ends at the time.
@nonexhaustive
public enum CellMethod: UInt8, Hashable, Sendable, CaseIterable {
  /// The value at the time.
  case point = 1
  /// The amount over the interval.
  case sum = 2
  /// The mean over the interval.
  case mean = 3
  /// The highest value in the interval.
  case maximum = 4
  /// The lowest value in the interval.
  case minimum = 5

  /// The name that CF has for it.
  public var name: String {
    switch self {
    case .point: "point"
    case .sum: "sum"
    case .mean: "mean"
    case .maximum: "maximum"
    case .minimum: "minimum"
    }
  }
}
