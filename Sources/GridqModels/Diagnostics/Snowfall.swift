import GridqMetrics

extension Diagnostic {
  /// The total of snow and ice since the start of the run, as water: SNOWNC, which is also included in
  /// RAINNC, without graupel and hail (Registry.EM_COMMON; WRF takes all three from the rain to get the
  /// liquid, phys/module_diag_trad_fields.F). It has no bucket.
  ///
  /// RAINC and RAINSH have no phase. As WRF does with RAINC for its own amounts of snow (phys/module_diag_misc.F,
  /// snow_acc_nc), they are snow where T2 is below 273.15 K: here at the end of each output interval; the model
  /// tests it in each of its steps.
  static let snowfall = Diagnostic(metric: .snowfall, lookedFor: [.snowfall]) {
    inventory throws(MissingVariables) in
    let snow = try inventory.all([.snowfall], for: .snowfall)
    let rain: [Variable] =
      [.convectiveRain] + (try inventory.held(.shallowRain, for: .snowfall))
    let convection = rain + (inventory.physics.bucket == nil ? [] : [.convectiveBuckets])
    guard (try? inventory.all(convection + [.temperature2m], for: .snowfall)) != nil else {
      return Recipe(snow, method: "without the snow of convection") { fields, _ in
        fields[0].converted(by: withoutNoise)
      }
    }
    return Recipe(
      snow + convection + [.temperature2m], sources: [.snowfall] + rain + [.temperature2m],
      method:
        "with the \(rain.map(\.name).joined(separator: " and ")) of intervals that end below 0 °C",
      make: { record throws(ModelOutputError) in
        try record.field(of: .snowfall).converted(by: withoutNoise)
      },
      conditional: { record throws(ModelOutputError) in
        let fields = try record.fields(of: convection)
        return ConditionalAmounts(
          amounts: totalAmount(
            amounts: fields[..<rain.count], bucketCounts: fields[rain.count...],
            bucket: inventory.physics.bucket ?? 0
          ),
          field: try record.field(of: .temperature2m), limit: 273.15)
      })
  }

  /// The total of graupel and hail since the start of the run, as water: GRAUPELNC + HAILNC, which are also
  /// included in RAINNC. They have no bucket. Convection has none: RAINC has no phase.
  static let graupel = Diagnostic(metric: .graupel, lookedFor: [.graupelfall]) {
    inventory throws(MissingVariables) in
    let graupel = try inventory.all([.graupelfall], for: .graupel)
    let hail = try inventory.held(.hailfall, for: .graupel)
    return Recipe(graupel + hail, separator: " + ") { fields, _ in
      totalAmount(amounts: fields[...], bucketCounts: [], bucket: 0)
    }
  }
}
