import GridqMetrics

/// How one metric is made from variables: a row of the diagnostics table.
///
/// Files may have different variables, so each file gets its own recipe.
struct Diagnostic: Sendable {
  let metric: Metric
  /// The variables without which there is nothing, in order of preference; for messages.
  let lookedFor: [Variable]
  /// Whether a whole grid may have no values of the metric, such as that of the sea on land.
  var mayBeNowhere = false
  /// Whether any point may have no value at any time, such as one whose ground is above a level of pressure.
  var mayBeMissing = false
  /// Whether only those miss it who ask for it: without what the model may have written itself, it is made for them alone.
  var isOnRequest = false
  /// How to make the metric from a file that has these variables.
  let recipe: @Sendable (Inventory) throws(MissingVariables) -> Recipe

  /// The metric is one variable, the first of `variables` that the file holds, in the metric's unit.
  ///
  /// - Parameter isNeverNegative: values just below 0 are then noise of float32 or of packing.
  static func reading(
    _ metric: Metric, from variables: Variable..., isNeverNegative: Bool = false
  ) -> Diagnostic {
    Diagnostic(metric: metric, lookedFor: variables) { inventory throws(MissingVariables) in
      let variable = try inventory.first(of: variables, for: metric)
      return Recipe([variable]) { fields, _ in
        switch (variable.unit, metric.unit) {
        case (.kelvin, .celsius): fields[0].converted(by: celsius(fromKelvin:))
        case (.pascal, .hectopascal): fields[0].converted { $0 / 100 }
        default: isNeverNegative ? fields[0].converted(by: withoutNoise) : fields[0]
        }
      }
    }
  }
}

/// The variables that a metric is made from in one file, and what is done with them.
struct Recipe: Sendable {
  /// The variables that are read, including those for other metrics that are made together with this one.
  let variables: [Variable]
  /// The variables that are named in reports.
  let sources: [Variable]
  /// What is put between them in reports: a plus where the metric is their sum.
  let separator: String
  /// How the metric is made, in one line; empty when values are only converted.
  let method: String
  /// The field in the unit of the metric at a record; NaN is missing.
  let make: @Sendable (ModelRecord) throws(ModelOutputError) -> [Double]
  /// For a sum, amounts that count only in intervals at whose end a condition holds.
  let conditional: (@Sendable (ModelRecord) throws(ModelOutputError) -> ConditionalAmounts)?
  /// What stands in for missing values; nil where they stay missing. Of sums there is none.
  let carrying: Carrying?
  /// Whether a sum is made of the amounts of output intervals, and not of one since the start of the run.
  var isAmount = false
  /// Whether it is made only for those who ask for it, because it takes long.
  var isOnRequest = false
  /// Whether it counts only where no file of the run makes the metric otherwise.
  var isStandIn = false

  /// What stands in for values that are missing at a time: those of earlier times, else other ones.
  struct Carrying: Sendable {
    /// How old they may be.
    let seconds: Int64
    /// What stands in where all are older, in the unit of the metric.
    let otherwise: @Sendable (ModelRecord) throws(ModelOutputError) -> [Double]
  }

  /// Makes the metric with `make`, which reads the record; the result depends on `variables` alone.
  ///
  /// - Parameter sources: all of them when nil.
  init(
    _ variables: [Variable], sources: [Variable]? = nil, separator: String = ", ",
    method: String = "",
    make: @escaping @Sendable (ModelRecord) throws(ModelOutputError) -> [Double],
    conditional: (@Sendable (ModelRecord) throws(ModelOutputError) -> ConditionalAmounts)? = nil,
    carrying: Carrying? = nil
  ) {
    self.variables = variables
    self.sources = sources ?? variables
    self.separator = separator
    self.method = method
    self.make = make
    self.conditional = conditional
    self.carrying = carrying
  }

  /// Makes the metric from surface fields: `combine` gets those of `variables`, in their order, and
  /// where north is, which is known when the run has wind.
  init(
    _ variables: [Variable], sources: [Variable]? = nil, separator: String = ", ",
    method: String = "", combine: @escaping @Sendable ([[Double]], GridNorth?) -> [Double]
  ) {
    self.init(variables, sources: sources, separator: separator, method: method) {
      record throws(ModelOutputError) in
      combine(try record.fields(of: variables), record.north)
    }
  }

  /// The preferred way of making a metric, else the other one; without both, the reasons of both.
  static func preferring(
    _ preferred: () throws(MissingVariables) -> Recipe,
    otherwise other: () throws(MissingVariables) -> Recipe
  ) throws(MissingVariables) -> Recipe {
    try Result(catching: preferred).flatMapError { first in
      Result(catching: other).mapError { MissingVariables("\(first.reason); \($0.reason)") }
    }.get()
  }
}

/// Amounts since the start of the run; the part in an interval counts where a field is below a limit at its end.
struct ConditionalAmounts: Sendable {
  var amounts: [Double]
  /// Where it is missing, nothing counts.
  var field: [Double]
  var limit: Double
}

/// Why a metric cannot be made from a file.
struct MissingVariables: Error, Hashable, Sendable {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// They are not in the file, or have no time; of another model than WRF there is nothing that stands for them.
  init(_ variables: [Variable], isOfWRF: Bool) {
    let names = variables.map(\.name).joined(separator: ", ")
    if !isOfWRF {
      reason = "the files have nothing that stands for WRF's \(names)"
    } else {
      reason =
        variables.count == 1
        ? "the variable \(names) is missing" : "the variables \(names) are missing"
    }
  }
}
