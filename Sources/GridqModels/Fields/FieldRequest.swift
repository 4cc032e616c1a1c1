package import GridqMetrics
import GridqNetCDF

/// A field of a model's files that is kept under a name of its own: one line, as operators write it,
/// `REFD_MAX: step=0.5, kind=maximum`. What it leaves out comes from the file.
public struct FieldRequest: Hashable, Sendable {
  /// What the values mean in time and space.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case instant
    /// The amount since the start of the run.
    case total
    /// The amount of the output interval that ends at the time.
    case amount
    case mean, maximum, minimum, category
    /// Degrees clockwise from true north.
    case direction
    /// The component of a vector along the x axis of the grid; that along the y axis is its partner.
    case vector

    /// The kind of the metric.
    var metricKind: Metric.Kind {
      switch self {
      case .instant: .instant
      case .total, .amount: .sum
      case .mean: .mean
      case .maximum: .maximum
      case .minimum: .minimum
      case .category: .category
      case .direction: .direction
      case .vector: .vectorComponent
      }
    }
  }

  /// The variable, as the file spells it.
  public let variable: String
  /// The component along the y axis of the grid, of a vector.
  package var partner: String?
  /// The name of the metric, two for a vector; empty for the variables in lower case.
  package var givenNames: [String] = []
  package var unit: String?
  package var step: Double?
  /// Whether steps are a share of the value; nil where the line does not say.
  package var isLogarithmic: Bool?
  /// The smallest value that matters on a logarithmic scale.
  package var smallest: Double?
  package var kind: Kind?
  package var layer: FieldLayer?
  package var validRange: ClosedRange<Double>?
  package var missing: Double?
  package var title: String?
  package var standardName: String?
  /// The set that it comes from, whose fields may be absent; nil for one that was written by hand.
  package var set: String?
  /// Whether it may be absent without a word: it comes with all metrics of the table.
  package var isOptional = false
  /// The set that says what the line leaves out; nil for none.
  package var known: String?

  /// Smaller steps would not be counted by 32 bits for values of any size.
  public static let smallestStep = 1e-9

  /// A line without anything but the variable.
  package init(variable: String) {
    self.variable = variable
  }

  /// The names under which answers have it: two for a vector.
  public var names: [String] {
    guard givenNames.isEmpty else { return givenNames }
    return [variable, partner].compactMap(\.self).map { Self.name(of: $0) }
  }

  /// All that it asks for, as one text: two requests of one text make the same.
  public var words: String {
    let parts: [(String, String?)] = [
      ("variable", variable), ("partner", partner), ("names", names.joined(separator: "/")),
      ("unit", unit), ("step", step.map { "\($0)" }),
      ("scale", isLogarithmic.map { $0 ? "log" : "linear" }), ("from", smallest.map { "\($0)" }),
      ("kind", kind?.rawValue), ("layer", layer?.words), ("valid", validRange.map { "\($0)" }),
      ("missing", missing.map { "\($0)" }), ("title", title), ("standard_name", standardName),
      ("set", set),
    ]
    return parts.compactMap { key, value in value.map { "\(key)=\($0)" } }.joined(separator: "\n")
  }

  /// A variable's name as that of a metric.
  private static func name(of variable: String) -> String {
    let scalars = variable.lowercased().unicodeScalars.map { scalar in
      isNameScalar(scalar) ? scalar : "_"
    }
    let name = String(String.UnicodeScalarView(scalars))
    return Metric.layerName(name) ?? name
  }

  /// Letters, digits and the underscore.
  private static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
  }

  /// Whether `name` can be that of a metric: lower-case letters, digits and underscores, a letter first; or that of one of
  /// the table on a layer of the air, which may end in hPa.
  static func isName(_ name: String) -> Bool {
    name.utf8.count <= 64
      && (name.unicodeScalars.allSatisfy(isNameScalar) || Metric.layerName(name) == name)
      && name.unicodeScalars.first.map { ("a"..."z").contains($0) } ?? false
  }

  /// This request with what a known field of the same variable and layer says of what it leaves out, but for its name.
  func completed(by known: FieldRequest) -> FieldRequest {
    var request = self
    request.known = known.set
    // The sets have heights of what is at the surface only.
    request.layer = layer ?? known.layer
    // A step is one of a unit, and so are the limits.
    if unit == nil || unit == known.unit {
      request.unit = known.unit
      if step == nil, isLogarithmic == nil {
        (request.step, request.isLogarithmic) = (known.step, known.isLogarithmic)
      }
      if request.isLogarithmic == true { request.smallest = smallest ?? known.smallest }
      request.validRange = validRange ?? known.validRange
    }
    if kind == nil { (request.kind, request.partner) = (known.kind, known.partner) }
    request.missing = missing ?? known.missing
    request.title = title ?? known.title
    request.standardName = standardName ?? known.standardName
    return request
  }
}

/// Why a line does not ask for a field, or not for one that can be kept.
public struct FieldRequestError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = oneLine(description)
  }
}

extension Metric {
  /// Whether it is a field that was asked for by its name, and not of the table.
  package var isNamedField: Bool { code == Metric.noCode }
}
