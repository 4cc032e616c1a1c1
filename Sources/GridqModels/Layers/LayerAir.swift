import GridqGeometry
import GridqMetrics

/// Makes the air at a layer from a model's columns: temperature, humidity, wind and height in one pass upwards.
///
/// Linear between two levels, in height or in pressure, as wrf-python's `interplevel`: z = (PH + PHB) / g, in the
/// middle between two faces, minus HGT; p = P + PB. Between the ground and the lowest level a height is reached from
/// the air at 2 m, and the wind from that at 10 m with the logarithm of the height, the profile of a neutral layer.
struct LayerAir: Sendable {
  let layer: AirLayer
  let levelCount: Int
  /// What of the column a file has.
  private let parts: [Part]
  private let terrain: Variable?
  /// What it has at the ground, for heights below the lowest level.
  private let grounds: [Part]

  /// Quantities that are made of the same variables.
  enum Part: CaseIterable {
    case air, wind, height

    /// On levels.
    var columns: [Variable] {
      switch self {
      case .air: [.potentialTemperature, .pressure, .basePressure, .vapour]
      case .wind: [.windX, .windY]
      case .height: [.geopotential, .baseGeopotential]
      }
    }

    /// At 2 m or at 10 m; none where nothing is known there.
    var ground: [Variable] {
      switch self {
      case .air: [.temperature2m, .mixingRatio2m, .surfacePressure]
      case .wind: [.windX10m, .windY10m]
      case .height: []
      }
    }
  }

  /// - Throws: which variables a file lacks for a metric that is made of a part.
  init(
    _ part: Part, at layer: AirLayer, from inventory: Inventory, for metric: Metric
  ) throws(MissingVariables) {
    self.layer = layer
    let coordinates = layer.coordinates
    levelCount = try inventory.levelCount(of: coordinates + part.columns, for: metric)
    parts = Part.allCases.filter { other in
      (try? inventory.levelCount(of: coordinates + other.columns, for: metric)) != nil
        && (other != .height || !layer.isHeight)
    }
    terrain =
      layer.isHeight
      ? try inventory.first(of: [.terrainHeight, .otherTerrainHeight], for: metric) : nil
    grounds = parts.filter { part in
      layer.isHeight && part.ground.allSatisfy { inventory.holds($0, for: metric) }
    }
  }

  /// What is read for it.
  var variables: [Variable] {
    columns + [terrain].compactMap(\.self) + grounds.flatMap(\.ground)
  }

  private var columns: [Variable] {
    let read = parts.flatMap(\.columns)
    return read + layer.coordinates.filter { !read.contains($0) }
  }

  /// The fields in the order of ``AirLayer/Quantity``: °C, %, m/s towards true east and north, m above the sea; NaN is
  /// missing.
  func fields(of record: ModelRecord) throws(ModelOutputError) -> [[Double]] {
    let points = record.pointCount
    var fields = Array(
      repeating: Array(repeating: Double.nan, count: points),
      count: AirLayer.Quantity.allCases.count)
    var reader = ColumnReader(of: columns, levelCount: levelCount, in: record)
    let ground = try terrain.map { variable throws(ModelOutputError) in
      try record.field(of: variable)
    }
    var below = try distances(ofLevel: 0, ground, &reader)
    try fillFromGround(&fields, lowest: below, record, &reader)
    var open = below.indices.filter { below[$0] < 0 }
    for level in 1..<max(1, levelCount) where !open.isEmpty {
      let above = try distances(ofLevel: level, ground, &reader)
      let cells = open.filter { above[$0] >= 0 }
      if !cells.isEmpty {
        for part in parts {
          let (low, high) = (
            try self.level(level - 1, of: part, &reader), try self.level(level, of: part, &reader)
          )
          for (offset, number) in part.quantities.enumerated() {
            for cell in cells {
              let (lower, upper) = (low.value(offset, at: cell), high.value(offset, at: cell))
              let share = below[cell] / (below[cell] - above[cell])
              fields[number][cell] = lower + (upper - lower) * share
            }
          }
        }
        open.removeAll { !(above[$0] < 0) }
      }
      below = above
    }
    turn(&fields, record.north)
    return fields
  }

  /// How far above the layer a level is: metres, or the Pa that the pressure is less; negative below it.
  private func distances(
    ofLevel level: Int, _ ground: [Double]?, _ reader: inout ColumnReader
  ) throws(ModelOutputError) -> [Double] {
    switch layer {
    case .pressure(let pressure):
      let sum = try reader.sum(.pressure, plus: .basePressure, level: level)
      return sum.values.converted { Double(pressure) * 100 - $0 }
    case .height(let metres):
      let lower = try reader.sum(.geopotential, plus: .baseGeopotential, level: level)
      let upper = try reader.sum(.geopotential, plus: .baseGeopotential, level: level + 1)
      let target = Double(metres)
      return combined(lower.values, upper.values, ground ?? []) { lower, upper, ground in
        (lower + upper) / 2 / Air.gravity - ground - target
      }
    }
  }

  private func level(
    _ level: Int, of part: Part, _ reader: inout ColumnReader
  ) throws(ModelOutputError) -> PartOfLevel {
    var values = try reader.level(level, of: part.columns)
    if part == .height { values += try reader.level(level + 1, of: part.columns) }
    return PartOfLevel(part: part, values: values)
  }

  /// Sets a height that is not above the lowest level, from what is known at 2 m and at 10 m.
  private func fillFromGround(
    _ fields: inout [[Double]], lowest: [Double], _ record: ModelRecord,
    _ reader: inout ColumnReader
  ) throws(ModelOutputError) {
    guard case .height(let metres) = layer, levelCount > 0 else { return }
    let height = Double(metres)
    let cells = lowest.indices.filter { lowest[$0] >= 0 }
    guard !cells.isEmpty else { return }
    for part in grounds where !part.ground.isEmpty {
      let above = try self.level(0, of: part, &reader)
      let ground = GroundOfPart(part: part, values: try record.fields(of: part.ground))
      for cell in cells {
        let level = lowest[cell] + height
        let share =
          part == .wind
          ? naturalLogarithm(height / 10) / naturalLogarithm(level / 10)
          : (height - 2) / (level - 2)
        for (offset, number) in part.quantities.enumerated() {
          let low = ground.value(offset, at: cell)
          fields[number][cell] = low + (above.value(offset, at: cell) - low) * share
        }
      }
    }
  }

  /// Turns the wind from the axes of the grid to true east and north.
  private func turn(_ fields: inout [[Double]], _ north: GridNorth?) {
    let (u, v) = (AirLayer.Quantity.windEast.rawValue, AirLayer.Quantity.windNorth.rawValue)
    guard parts.contains(.wind), let north else {
      for cell in fields[u].indices { (fields[u][cell], fields[v][cell]) = (.nan, .nan) }
      return
    }
    for cell in fields[u].indices {
      let wind = windToEarth(
        x: fields[u][cell], y: fields[v][cell],
        north: NorthDirection(sine: north.sines[cell], cosine: north.cosines[cell]))
      (fields[u][cell], fields[v][cell]) = (wind.east, wind.north)
    }
  }
}

extension AirLayer {
  fileprivate var isHeight: Bool { if case .height = self { true } else { false } }

  /// What tells where the levels are, beside the terrain.
  fileprivate var coordinates: [Variable] {
    isHeight ? [.geopotential, .baseGeopotential] : [.pressure, .basePressure]
  }
}

extension LayerAir.Part {
  /// Where its quantities stand among the fields.
  fileprivate var quantities: [Int] {
    AirLayer.Quantity.allCases.filter { $0.part == self }.map(\.rawValue)
  }
}

/// What a part has at a level: its variables, of a height those of the face above too.
private struct PartOfLevel {
  let part: LayerAir.Part
  let values: [[Float]]

  /// One of the part's quantities at a cell, in the order of ``AirLayer/Quantity``.
  func value(_ offset: Int, at cell: Int) -> Double {
    func number(_ variable: Int) -> Double { Double(values[variable][cell]) }
    switch part {
    case .wind: return number(offset)
    case .height: return (number(0) + number(1) + number(2) + number(3)) / 2 / Air.gravity
    case .air:
      let pressure = number(1) + number(2)
      let temperature = Air.temperature(perturbation: number(0), pressure: pressure)
      return offset == 0
        ? celsius(fromKelvin: temperature)
        : 100
          * Air.relativeHumidity(
            temperature: temperature, mixingRatio: number(3), pressure: pressure)
    }
  }
}

/// What a part has at 2 m or at 10 m.
private struct GroundOfPart {
  let part: LayerAir.Part
  let values: [[Double]]

  func value(_ offset: Int, at cell: Int) -> Double {
    switch part {
    case .wind, .height: values[offset][cell]
    case .air:
      offset == 0
        ? celsius(fromKelvin: values[0][cell])
        : 100
          * Air.relativeHumidity(
            temperature: values[0][cell], mixingRatio: values[1][cell], pressure: values[2][cell])
    }
  }
}
