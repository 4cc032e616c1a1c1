import GridqGeometry
import GridqMetrics

extension Diagnostic {
  static let cape = sounding(
    .cape, .surfaceEnergy, else: .cape,
    method: "air of the lowest level, \(Self.ascent)")
  static let convectiveInhibition = sounding(
    .convectiveInhibition, .surfaceInhibition, else: .inhibition,
    method: "air of the lowest level, \(Self.ascent)")
  static let mostUnstableCape = sounding(
    .mostUnstableCape, .largestEnergy, else: .mostUnstableCape,
    method: "the most unstable air of the lowest 300 hPa, \(Self.ascent)")
  static let mostUnstableInhibition = sounding(
    .mostUnstableInhibition, .largestInhibition, else: .mostUnstableInhibition,
    method: "the most unstable air of the lowest 300 hPa, \(Self.ascent)")
  static let mixedLayerCape = sounding(
    .mixedLayerCape, .mixedEnergy,
    method: "the mixed air of the lowest 100 hPa, \(Self.ascent)")
  static let mixedLayerInhibition = sounding(
    .mixedLayerInhibition, .mixedInhibition,
    method: "the mixed air of the lowest 100 hPa, \(Self.ascent)")
  static let precipitableWater = sounding(
    .precipitableWater, .vapour, else: .precipitableWater,
    method: "sum of the vapour of all levels, as wrf-python pw")
  static let freezingLevelHeight = sounding(
    .freezingLevelHeight, .freezingLevel,
    method: "highest crossing of 0 °C, carried on below the lowest level with 6.5 K/km")
  static let snowfallHeight = sounding(
    .snowfallHeight, .snowLine,
    method:
      "highest crossing of a wet bulb of 1.3 °C, carried on below the lowest level with 6.5 K/km")

  private static let ascent = "on Bolton's adiabats with virtual temperature"

  /// A metric of the whole column.
  ///
  /// - Parameter own: what the model may have written itself, which is preferred; a sign is not kept.
  private static func sounding(
    _ metric: Metric, _ quantity: Sounding.Quantity, else own: Variable? = nil, method: String
  ) -> Diagnostic {
    Diagnostic(
      metric: metric, lookedFor: [own].compactMap(\.self),
      mayBeNowhere: quantity.isInhibition,
      mayBeMissing: quantity.isInhibition, isOnRequest: metric != .cape
    ) {
      inventory throws(MissingVariables) in
      if let own, inventory.holds(own, for: metric) {
        return Recipe([own]) { fields, _ in
          // AFWA's inhibition is negative.
          quantity.isInhibition
            ? fields[0].converted { abs($0) } : fields[0].converted(by: withoutNoise)
        }
      }
      let sounding = try Sounding(from: inventory, for: metric)
      var recipe = Recipe(Sounding.columns, method: method) { record throws(ModelOutputError) in
        try record.made(.sounding) { () throws(ModelOutputError) in
          try sounding.fields(of: record)
        }[quantity.rawValue]
      }
      recipe.isOnRequest = true
      return recipe
    }
  }

  /// The difference between the wind 6 km and 10 m above the ground.
  static let windShear = Diagnostic(
    metric: .windShear, lookedFor: [.windX, .windY], isOnRequest: true
  ) {
    inventory throws(MissingVariables) in
    let layers = [AirLayer.height(6000)]
    let air = try LayerAir(
      .wind, isAlone: true, at: layers, from: inventory, for: .windShear)
    let surface = try inventory.all([.windX10m, .windY10m], for: .windShear)
    var recipe = Recipe(
      air.variables + surface, sources: air.sources(of: .wind),
      method: "between 6 km and 10 m above the ground"
    ) { record throws(ModelOutputError) in
      let above = try record.made(.air(layers, air.parts)) { () throws(ModelOutputError) in
        try air.fields(of: record)
      }
      let below = try record.fields(of: surface)
      let east = LayerAir.number(of: .windEast, layer: 0)
      let north = LayerAir.number(of: .windNorth, layer: 0)
      guard let angles = record.north else { return below[0].map { _ in .nan } }
      return below[0].indices.map { cell in
        let wind = windToEarth(
          x: below[0][cell], y: below[1][cell],
          north: NorthDirection(sine: angles.sines[cell], cosine: angles.cosines[cell]))
        let (x, y) = (above[east][cell] - wind.east, above[north][cell] - wind.north)
        return (x * x + y * y).squareRoot()
      }
    }
    recipe.isOnRequest = true
    return recipe
  }
}

extension Sounding.Quantity {
  fileprivate var isInhibition: Bool {
    switch self {
    case .surfaceInhibition, .largestInhibition, .mixedInhibition: true
    case .freezingLevel, .snowLine, .vapour, .surfaceEnergy, .largestEnergy, .mixedEnergy: false
    }
  }
}
