/// What a value means in time: a cell method of the CF conventions (appendix E). All but `point` are for the
/// interval that ends at the time.
@nonexhaustive
public enum CellMethod: UInt8, Hashable, Sendable, CaseIterable {
  case point = 1
  case sum = 2
  case mean = 3
  case maximum = 4
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
