import GridqGeometry
import GridqMetrics

/// Makes the air at some heights, or at some pressures, from a model's columns: temperature, humidity, wind and height, all
/// in one pass upwards.
///
/// Linear between two levels, in height or in pressure, as wrf-python's `interplevel`: z = (PH + PHB) / g, in the
/// middle between two faces, minus HGT; p = P + PB. Between the ground and the lowest level a height is reached from
/// the air at 2 m, and the wind from that at 10 m with the logarithm of the height, the profile of a neutral layer.
struct LayerAir: Sendable {
  /// All of them heights, or all pressures.
  let layers: [AirLayer]
  let levelCount: Int
  /// What of the column a file has.
  let parts: [Part]
  /// Of heights alone.
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

  /// - Parameter isAlone: whether no other parts are made with it.
  /// - Throws: which variables a file lacks for a metric that is made of a part.
  init(
    _ part: Part, isAlone: Bool = false, at layers: [AirLayer], from inventory: Inventory,
    for metric: Metric
  ) throws(MissingVariables) {
    self.layers = layers
    let areHeights = layers.allSatisfy(\.isHeight)
    let coordinates: [Variable] = Self.coordinates(areHeights)
    levelCount = try inventory.levelCount(
      of: coordinates + part.columns.filter { !coordinates.contains($0) }, for: metric)
    parts = (isAlone ? [part] : Part.allCases).filter { other in
      (try? inventory.levelCount(of: coordinates + other.columns, for: metric)) != nil
        && (other != .height || !areHeights)
    }
    terrain =
      areHeights
      ? try inventory.first(of: [.terrainHeight, .otherTerrainHeight], for: metric) : nil
    grounds = parts.filter { part in
      areHeights && !part.ground.isEmpty
        && part.ground.allSatisfy { inventory.holds($0, for: metric) }
    }
  }

  /// What tells where the levels are, beside the terrain.
  private static func coordinates(_ areHeights: Bool) -> [Variable] {
    areHeights ? [.geopotential, .baseGeopotential] : [.pressure, .basePressure]
  }

  /// What is read for it.
  var variables: [Variable] {
    columns + [terrain].compactMap(\.self) + grounds.flatMap(\.ground)
  }

  /// What a part is made of, with what tells where the levels are and what is known at the ground.
  func sources(of part: Part) -> [Variable] {
    part.columns + Self.coordinates(terrain != nil).filter { !part.columns.contains($0) }
      + [terrain].compactMap(\.self) + (grounds.contains(part) ? part.ground : [])
  }

  private var columns: [Variable] {
    let read = parts.flatMap(\.columns)
    return read + Self.coordinates(terrain != nil).filter { !read.contains($0) }
  }

  /// How many fields of 8 bytes a point are in memory at once: those that are made, and three levels of each variable.
  static func fieldCount(layers: Int) -> Int { AirLayer.Quantity.allCases.count * layers + 24 }

  /// Where the field of a quantity at one of the layers is among those that are made.
  static func number(of quantity: AirLayer.Quantity, layer: Int) -> Int {
    layer * AirLayer.Quantity.allCases.count + quantity.rawValue
  }

  /// For each layer the fields in the order of ``AirLayer/Quantity``: °C, %, m/s towards true east and north, m above the
  /// sea; NaN is missing.
  func fields(of record: ModelRecord) throws(ModelOutputError) -> [[Double]] {
    let points = record.pointCount
    var fields = Array(
      repeating: Array(repeating: Double.nan, count: points),
      count: AirLayer.Quantity.allCases.count * layers.count)
    guard levelCount > 0 else { return fields }
    var reader = ColumnReader(of: columns, levelCount: levelCount, in: record)
    let ground = try terrain.map { variable throws(ModelOutputError) in
      try record.field(of: variable).map { Float($0) }
    }
    var below = try distances(ofLevel: 0, ground, &reader)
    try fillFromGround(&fields, lowest: below, record, &reader)
    // Layers that are above this level at some point.
    var open = layers.indices.filter { layer in below.contains { $0 < layers[layer].distance } }
    for level in 1..<max(1, levelCount) where !open.isEmpty {
      let above = try distances(ofLevel: level, ground, &reader)
      var stillOpen: [Int] = []
      for layer in open {
        let crossed = Crossings(of: layers[layer].distance, between: below, above)
        if crossed.isBelowSomewhere { stillOpen.append(layer) }
        guard !crossed.cells.isEmpty else { continue }
        for part in parts {
          let low = try values(of: part, level: level - 1, at: crossed.cells, &reader)
          let high = try values(of: part, level: level, at: crossed.cells, &reader)
          for (offset, quantity) in part.quantities.enumerated() {
            crossed.fill(
              &fields[Self.number(of: quantity, layer: layer)], between: low[offset], high[offset])
          }
        }
      }
      (below, open) = (above, stillOpen)
    }
    for layer in layers.indices { turnWind(of: layer, in: &fields, record.north) }
    return fields
  }

  /// How far up a level is: metres above the ground, or negative Pa.
  private func distances(
    ofLevel level: Int, _ ground: [Float]?, _ reader: inout ColumnReader
  ) throws(ModelOutputError) -> [Float] {
    guard let ground else {
      let pressure = try reader.level(level, of: [.pressure, .basePressure])
      return floats(pressure[0], pressure[1]) { -($0 + $1) }
    }
    let lower = try reader.level(level, of: [.geopotential, .baseGeopotential])
    let upper = try reader.level(level + 1, of: [.geopotential, .baseGeopotential])
    let (low, high) = (
      floats(lower[0], lower[1]) { $0 + $1 }, floats(upper[0], upper[1]) { $0 + $1 }
    )
    return floats(floats(low, high) { ($0 + $1) / Float(2 * Air.gravity) }, ground) { $0 - $1 }
  }

  /// What a part has at a level in some columns, for each of its quantities.
  private func values(
    of part: Part, level: Int, at cells: [Int], _ reader: inout ColumnReader
  ) throws(ModelOutputError) -> [[Float]] {
    var values = try reader.level(level, of: part.columns)
    if part == .height { values += try reader.level(level + 1, of: part.columns) }
    return part.quantities(from: values.map { $0.values(at: cells) })
  }

  /// Sets heights that are not above the lowest level, from what is known at 2 m and at 10 m.
  private func fillFromGround(
    _ fields: inout [[Double]], lowest: [Float], _ record: ModelRecord,
    _ reader: inout ColumnReader
  ) throws(ModelOutputError) {
    for (layer, place) in layers.enumerated() {
      guard case .height(let metres) = place else { continue }
      let cells = lowest.indices.filter { lowest[$0] >= place.distance }
      guard !cells.isEmpty else { continue }
      let height = Double(metres)
      for part in grounds {
        let above = try values(of: part, level: 0, at: cells, &reader)
        let ground = GroundOfPart(part: part, values: try record.fields(of: part.ground))
        for (offset, quantity) in part.quantities.enumerated() {
          let number = Self.number(of: quantity, layer: layer)
          for (place, cell) in cells.enumerated() {
            let level = Double(lowest[cell])
            let share =
              part == .wind
              ? naturalLogarithm(height / 10) / naturalLogarithm(level / 10)
              : (height - 2) / (level - 2)
            let low = ground.value(offset, at: cell)
            fields[number][cell] = low + (Double(above[offset][place]) - low) * share
          }
        }
      }
    }
  }

  /// Turns the wind from the axes of the grid to true east and north.
  private func turnWind(of layer: Int, in fields: inout [[Double]], _ north: GridNorth?) {
    let u = Self.number(of: .windEast, layer: layer)
    let v = Self.number(of: .windNorth, layer: layer)
    let (x, y) = (fields[u], fields[v])
    guard parts.contains(.wind), let north else {
      fields[u] = x.map { _ in .nan }
      fields[v] = fields[u]
      return
    }
    (fields[u], fields[v]) = (north.eastward(x, y), north.northward(x, y))
  }
}

/// The cells whose layer is between two neighbouring levels, the upper one included, and how far up between them.
private struct Crossings {
  private(set) var cells: [Int] = []
  private(set) var shares: [Double] = []
  /// Whether the upper level is below the layer somewhere.
  let isBelowSomewhere: Bool

  init(of distance: Float, between low: [Float], _ high: [Float]) {
    // Without branches: the compiler then compares several at a time. Few levels have crossings at all.
    var (crossed, stillBelow): (Int32, Int32) = (0, 0)
    for (low, high) in zip(low, high) {
      crossed &+= (low < distance ? 1 : 0) & (high >= distance ? 1 : 0)
      stillBelow &+= high < distance ? 1 : 0
    }
    isBelowSomewhere = stillBelow > 0
    guard crossed > 0 else { return }
    cells.reserveCapacity(Int(crossed))
    shares.reserveCapacity(Int(crossed))
    let (low, high) = (low.span, high.span)
    for cell in 0..<min(low.count, high.count) where low[cell] < distance && high[cell] >= distance
    {
      cells.append(cell)
      shares.append(Double((distance - low[cell]) / (high[cell] - low[cell])))
    }
  }
}

extension Crossings {
  /// Sets its cells of a field from what they have at the two levels.
  func fill(_ field: inout [Double], between low: [Float], _ high: [Float]) {
    for (place, cell) in cells.enumerated() {
      let (lower, upper) = (Double(low[place]), Double(high[place]))
      field[cell] = lower + (upper - lower) * shares[place]
    }
  }
}

extension [Float] {
  /// The values of some cells.
  fileprivate func values(at cells: [Int]) -> [Float] {
    let values = span
    return cells.map { values[$0] }
  }
}

extension AirLayer {
  /// How far up it is: metres above the ground, or negative Pa.
  fileprivate var distance: Float {
    switch self {
    case .height(let metres): Float(metres)
    case .pressure(let pressure): -100 * Float(pressure)
    }
  }
}

extension LayerAir.Part {
  /// What is made of it.
  fileprivate var quantities: [AirLayer.Quantity] {
    AirLayer.Quantity.allCases.filter { $0.part == self }
  }
}

extension LayerAir.Part {
  /// What is made of its variables on a level, in the order of ``AirLayer/Quantity``.
  ///
  /// - Parameter values: of some columns; of a height those of the face above too.
  fileprivate func quantities(from values: [[Float]]) -> [[Float]] {
    switch self {
    case .wind: return values
    case .height:
      let (low, high) = (
        floats(values[0], values[1]) { $0 + $1 }, floats(values[2], values[3]) { $0 + $1 }
      )
      return [floats(low, high) { ($0 + $1) / Float(2 * Air.gravity) }]
    case .air:
      let pressure = floats(values[1], values[2]) { $0 + $1 }
      let temperature = floats(values[0], pressure) {
        Air.temperature(
          perturbation: $0, exner: Air.exner(logarithm: Air.pressureLogarithm($1)))
      }
      let humidity = floats(temperature, values[3], pressure) {
        100 * Air.relativeHumidity(temperature: $0, mixingRatio: $1, pressure: $2)
      }
      return [floats(temperature) { $0 - 273.15 }, humidity]
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
