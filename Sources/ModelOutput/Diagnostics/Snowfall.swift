import Forecast

extension Diagnostic {
  /// The total of snow and ice since the start of the run, as water: SNOWNC, which RAINNC holds as
  /// well, without graupel and hail (Registry.EM_COMMON). It has no bucket (phys/module_diag_misc.F).
  static let snowfall = Diagnostic(.snowfall, lookedFor: ["SNOWNC"]) {
    inventory throws(MissingVariables) in
    let variables = try inventory.all(["SNOWNC"], for: .snowfall)
    return Recipe(
      variables: variables, sources: "SNOWNC",
      method: "grid-scale snow and ice; the snow in RAINC is not told apart by the model"
    ) { fields, _ in
      fields[0].map { withoutNoise($0) }
    }
  }
}
