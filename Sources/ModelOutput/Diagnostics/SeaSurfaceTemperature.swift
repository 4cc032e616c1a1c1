import Forecast

extension Diagnostic {
  /// SST where there is water. On land the model leaves in it whatever it was given.
  static let seaSurfaceTemperature = Diagnostic(
    .seaSurfaceTemperature, lookedFor: ["SST"], mayBeNowhere: true
  ) { inventory throws(MissingVariables) in
    let mask = try inventory.first(of: ["LANDMASK", "XLAND"], for: .seaSurfaceTemperature)
    let variables = try inventory.all(["SST", mask], for: .seaSurfaceTemperature)
    // LANDMASK is 0 on water and XLAND is 2.
    let water = mask == "LANDMASK" ? 0.0 : 2.0
    return Recipe(
      variables: variables, sources: variables.joined(separator: ", "), method: "only over water"
    ) { fields, _ in
      zip(fields[0], fields[1]).map { temperature, surface in
        surface.rounded() == water ? celsius(fromKelvin: temperature) : .nan
      }
    }
  }
}
