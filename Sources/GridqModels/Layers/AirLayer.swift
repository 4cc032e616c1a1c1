public import GridqMetrics

/// A height above the ground or a pressure at which temperature, humidity and wind are kept.
public enum AirLayer: Hashable, Sendable {
  /// Metres above the ground.
  case height(Int)
  /// hPa.
  case pressure(Int)

  /// The metrics that are kept there, `temperature_100m` or `geopotential_height_850hPa`, in an order in which they
  /// are best made.
  public var metrics: [Metric] { Quantity.allCases.compactMap { $0.metric(at: self) } }

  /// What answers make of both components of the wind there: `wind_speed_100m` and `wind_direction_100m`, not stored.
  package var winds: [Metric] {
    [
      (Metric.windSpeed, "Wind speed", 0...300.0),
      (.windDirection, "Direction that the wind blows from", 0...360),
    ].map { metric, title, possible in
      Metric(
        named: "\(metric.name)_\(suffix)", title: "\(title) \(level.words ?? "")",
        standardName: metric.standardName, unit: metric.unit, level: level, kind: metric.kind,
        quantum: metric.quantum, valid: possible)
    }
  }

  /// What stands at the end of the names.
  var suffix: String { level.suffix ?? "" }

  var level: MetricLevel {
    switch self {
    case .height(let metres): .aboveGround(Double(metres))
    case .pressure(let pressure): .isobaric(Double(pressure) * 100)
    }
  }

  /// Whether it is one above the ground.
  var isHeight: Bool { if case .height = self { true } else { false } }

  /// What is kept at a layer.
  enum Quantity: Int, CaseIterable, Sendable {
    case temperature, relativeHumidity, windEast, windNorth, geopotentialHeight

    /// What it is on other layers and at the surface.
    private var model: Metric? {
      switch self {
      case .temperature: .temperature
      case .relativeHumidity: .relativeHumidity
      case .windEast: .windU
      case .windNorth: .windV
      case .geopotentialHeight: nil
      }
    }

    /// What is physically possible on any layer: the air of the tropical mesopause has −120 °C, the jets of the
    /// stratosphere blow with 150 m/s.
    private var possible: ClosedRange<Double> {
      switch self {
      case .temperature: -150...62
      case .relativeHumidity: 0...100
      case .windEast, .windNorth: -200...200
      case .geopotentialHeight: -1000...100_000
      }
    }

    private var title: String {
      switch self {
      case .temperature: "Air temperature"
      case .relativeHumidity: "Relative humidity over water"
      case .windEast: "Wind towards true east"
      case .windNorth: "Wind towards true north"
      case .geopotentialHeight: "Geopotential height above the sea"
      }
    }

    /// The metric at a layer; nil where there is none.
    func metric(at layer: AirLayer) -> Metric? {
      guard let model else {
        guard case .pressure = layer else { return nil }
        return Metric(
          named: "geopotential_height_\(layer.suffix)",
          title: "\(title) \(layer.level.words ?? "")",
          standardName: "geopotential_height", unit: .metre, level: layer.level, kind: .instant,
          quantum: 1, valid: possible)
      }
      return Metric(
        named: "\(model.name)_\(layer.suffix)", title: "\(title) \(layer.level.words ?? "")",
        standardName: model.standardName, unit: model.unit, level: layer.level, kind: model.kind,
        quantum: model.quantum, valid: possible)
    }
  }
}

extension AirLayer.Quantity {
  /// How it is made between levels, in one line.
  func method(at layer: AirLayer) -> String {
    switch (layer, self) {
    case (.pressure, _): "linear in pressure between levels, missing below the ground"
    case (.height, .windEast), (.height, .windNorth):
      "linear in height between levels, logarithmic from 10 m to the lowest one"
    case (.height, _): "linear in height between levels, and from 2 m to the lowest one"
    }
  }
}

extension AirLayer {
  /// How the metrics of some layers are made from a model's columns: those of all heights together, and those of all
  /// pressures.
  static func diagnostics(of layers: [AirLayer]) -> [Diagnostic] {
    [layers.filter(\.isHeight), layers.filter { !$0.isHeight }].flatMap { layers in
      layers.indices.flatMap { number in
        Quantity.allCases.compactMap { $0.diagnostic(at: number, of: layers) }
      }
    }
  }
}

extension AirLayer.Quantity {
  /// How it is made at one of some layers; nil where there is no such metric.
  fileprivate func diagnostic(at number: Int, of layers: [AirLayer]) -> Diagnostic? {
    let layer = layers[number]
    guard let metric = metric(at: layer) else { return nil }
    return Diagnostic(
      metric: metric, lookedFor: part.columns, mayBeMissing: !layer.isHeight
    ) { inventory throws(MissingVariables) in
      let air: LayerAir
      do throws(MissingVariables) {
        air = try LayerAir(part, at: layers, from: inventory, for: metric)
      } catch {
        let written = WrittenLayer(self, at: layer)
        if let recipe = written.recipe(for: metric, from: inventory) { return recipe }
        // What WRF has interpolated may be at others.
        let misfit = written.variables.lazy.compactMap { variable in
          inventory.misfits[variable].map { MissingVariables("\(variable.name) \($0)") }
        }.first
        throw misfit ?? error
      }
      return Recipe(
        air.variables, sources: air.sources(of: part),
        method: method(at: layer)
          + (metric.kind == .vectorComponent ? ", turned to true north" : "")
      ) { record throws(ModelOutputError) in
        try record.made(.air(layers, air.parts)) { () throws(ModelOutputError) in
          try air.fields(of: record)
        }[LayerAir.number(of: self, layer: number)]
      }
    }
  }
}

extension AirLayer.Quantity {
  /// What it is made together with.
  var part: LayerAir.Part {
    switch self {
    case .temperature, .relativeHumidity: .air
    case .windEast, .windNorth: .wind
    case .geopotentialHeight: .height
    }
  }
}
