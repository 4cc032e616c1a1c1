import GridqMetrics

extension Diagnostic {
  /// SST where there is water. On land it holds whatever the model's input had.
  static let seaSurfaceTemperature = Diagnostic(
    metric: .seaSurfaceTemperature, lookedFor: [.seaSurfaceTemperature], mayBeNowhere: true
  ) { inventory throws(MissingVariables) in
    let mask = try inventory.first(of: [.landMask, .landOrWater], for: .seaSurfaceTemperature)
    let variables = try inventory.all([.seaSurfaceTemperature, mask], for: .seaSurfaceTemperature)
    // LANDMASK is 0 on water and XLAND is 2.
    let water = mask == .landMask ? 0.0 : 2.0
    return Recipe(variables, method: "only over water") { fields, _ in
      combined(fields[0], fields[1]) { temperature, surface in
        // Packing may have made it 1.998.
        (surface - water).magnitude < 0.5 ? celsius(fromKelvin: temperature) : .nan
      }
    }
  }
}
