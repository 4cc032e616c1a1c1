import Forecast

/// What a file holds for the diagnostics: fields on mass points, and numbers among the global
/// attributes.
struct WRFInventory: Hashable, Sendable {
  /// A variable on mass points.
  struct Field: Hashable, Sendable {
    /// Whether it has a value for each record of the file, or one for all.
    let hasTime: Bool
    /// The step between two packed values, 0 for a variable that is not packed.
    let packingStep: Double
  }

  let fields: [String: Field]
  /// Physics and bucket switches: `BUCKET_MM`, `CU_PHYSICS`.
  let switches: [String: Double]
  /// How many records the file has. A field without time is a constant of the run, except in a file
  /// of one record, where it may be anything.
  let recordCount: Int

  /// The first of `names` that can give `metric`.
  func first(of names: [String], for metric: Metric) throws(MissingVariables) -> String {
    for name in names where holds(name, for: metric) { return name }
    throw MissingVariables(Self.absence(of: names))
  }

  /// All of `names`.
  func all(_ names: [String], for metric: Metric) throws(MissingVariables) -> [String] {
    let missing = names.filter { !holds($0, for: metric) }
    guard missing.isEmpty else { throw MissingVariables(Self.absence(of: missing)) }
    return names
  }

  /// Whether `name` can give `metric`: a metric that changes with time needs a value per record.
  func holds(_ name: String, for metric: Metric) -> Bool {
    guard let field = fields[name] else { return false }
    return field.hasTime || metric.isConstant || recordCount == 1
  }

  private static func absence(of names: [String]) -> String {
    names.count == 1
      ? "the variable \(names[0]) is missing"
      : "the variables \(names.joined(separator: ", ")) are missing"
  }
}
