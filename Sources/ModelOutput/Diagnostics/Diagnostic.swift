import Forecast

/// How one metric is made from WRF's variables: a row of the diagnostics table.
///
/// Variables of one file may be others than those of the next, so that each file is asked for its
/// own recipe.
struct Diagnostic: Sendable {
  let metric: Metric
  /// The variables without which there is nothing, in order of preference; for messages.
  let lookedFor: [String]
  /// Whether a grid may lie where the metric has no values, as that of the sea on land.
  let mayBeNowhere: Bool
  private let recipe: @Sendable (WRFInventory) throws(MissingVariables) -> Recipe

  init(
    _ metric: Metric, lookedFor: [String], mayBeNowhere: Bool = false,
    recipe: @escaping @Sendable (WRFInventory) throws(MissingVariables) -> Recipe
  ) {
    self.metric = metric
    self.lookedFor = lookedFor
    self.mayBeNowhere = mayBeNowhere
    self.recipe = recipe
  }

  /// The metric is one variable, the first of `names` that the file holds, changed by `convert`, which gets
  /// all values at once.
  static func reading(
    _ metric: Metric, from names: String..., method: String = "",
    convert: @escaping @Sendable ([Double]) -> [Double] = { $0 }
  ) -> Diagnostic {
    Diagnostic(metric, lookedFor: names) { inventory throws(MissingVariables) in
      let name = try inventory.first(of: names, for: metric)
      return Recipe(variables: [name], sources: name, method: method) { fields, _ in
        convert(fields[0])
      }
    }
  }

  /// How to make the metric from a file that holds these variables.
  func recipe(for inventory: WRFInventory) throws(MissingVariables) -> Recipe {
    try recipe(inventory)
  }
}

/// The variables that a metric is made from in one file, and what is done with them.
struct Recipe: Sendable {
  /// The variables that are read, also those that only other metrics need that are made along with this one.
  let variables: [String]
  /// What stands for them in reports: `RAINC + RAINNC + RAINSH`.
  let sources: String
  /// What was done, in one line, or empty when the values are only converted.
  let method: String
  /// The field in the unit of the metric at a record; NaN is missing.
  let make: @Sendable (ModelRecord) throws(ModelOutputError) -> [Double]
  /// Of a sum, amounts that count only in intervals at whose end something is so.
  let conditional: (@Sendable (ModelRecord) throws(ModelOutputError) -> ConditionalAmounts)?

  /// Makes the metric from what `make` reads of a record; the result depends on `variables` alone.
  init(
    variables: [String], sources: String, method: String,
    make: @escaping @Sendable (ModelRecord) throws(ModelOutputError) -> [Double],
    conditional: (@Sendable (ModelRecord) throws(ModelOutputError) -> ConditionalAmounts)? = nil
  ) {
    self.variables = variables
    self.sources = sources
    self.method = method
    self.make = make
    self.conditional = conditional
  }

  /// Makes the metric from surface fields: `combine` gets those of `variables`, in their order, and
  /// where north is, which is known when the run has wind.
  init(
    variables: [String], sources: String, method: String,
    combine: @escaping @Sendable ([[Double]], GridNorth?) -> [Double]
  ) {
    self.init(variables: variables, sources: sources, method: method) {
      record throws(ModelOutputError) in
      var fields: [[Double]] = []
      for name in variables { fields.append(try record.field(of: name)) }
      return combine(fields, record.north)
    }
  }
}

/// Amounts since the start of the run, of which an interval's share counts where the condition holds
/// at its end.
struct ConditionalAmounts: Sendable {
  var amounts: [Double]
  /// For each point; false where it is not known.
  var holds: [Bool]
}

/// Why a file cannot give a metric.
struct MissingVariables: Error, Hashable, Sendable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
