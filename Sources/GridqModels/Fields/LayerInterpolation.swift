import GridqMetrics

/// Fields at a height above the ground or at a pressure, from those on the levels of the model.
///
/// Linear between two levels, in height or in pressure, as wrf-python's `interplevel`: z = (PH + PHB) / g, in the
/// middle between two faces for what is there, minus HGT; p = P + PB. Below the lowest and above the highest level there
/// is no value.
struct LayerInterpolation: Sendable {
  let layer: FieldLayer
  /// What tells where the levels are.
  let coordinates: [Variable]
  let levelCount: Int
  /// Whether the fields are on the faces between levels, and the heights of these count.
  let isOnFaces: Bool
  /// Whether they are on the faces and taken in the middle between two, because pressures are known there.
  private let isMiddleOfFaces: Bool

  /// Nil for a variable that is not interpolated.
  init?(
    of variable: Variable, in inventory: Inventory, for metric: Metric
  ) throws(MissingVariables) {
    guard let layer = variable.layer, let declaration = inventory.fields[variable]?.declaration,
      declaration.isInterpolated
    else { return nil }
    self.layer = layer
    let isPressure = if case .pressure = layer { true } else { false }
    isOnFaces = declaration.isOnFaces && !isPressure
    isMiddleOfFaces = declaration.isOnFaces && isPressure
    switch layer {
    case .pressure:
      coordinates = [.pressure, .basePressure]
      levelCount = try inventory.levelCount(of: coordinates, for: metric)
    case .height, .level:
      let faces: [Variable] = [.geopotential, .baseGeopotential]
      levelCount = try inventory.levelCount(of: faces, for: metric)
      coordinates =
        faces + [try inventory.first(of: [.terrainHeight, .otherTerrainHeight], for: metric)]
    }
  }

  /// How values are made, in words.
  var method: String {
    let axis = if case .pressure = layer { "pressure" } else { "height" }
    return "linear in \(axis) between levels, missing below the lowest and above the highest"
  }

  /// The field of a variable on the levels.
  func field(of variable: Variable, in record: ModelRecord) throws(ModelOutputError) -> [Double] {
    let stencil = try record.made(.stencil(layer, isOnFaces: isOnFaces)) {
      () throws(ModelOutputError) in
      try self.stencil(of: record)
    }
    let (lower, weights) = (stencil[0], stencil[1])
    var field = Array(repeating: Double.nan, count: record.pointCount)
    guard let first = lower.lazy.filter({ !$0.isNaN }).min(),
      let last = lower.lazy.filter({ !$0.isNaN }).max()
    else { return field }
    var reader = record.levels(
      of: variable, count: levelCount + (isOnFaces || isMiddleOfFaces ? 1 : 0))
    func values(_ level: Int) throws(ModelOutputError) -> [Float] {
      let values = try reader.level(level)
      guard isMiddleOfFaces else { return Array(values) }
      return zip(values, try reader.level(level + 1)).map { ($0 + $1) / 2 }
    }
    var below = try values(Int(first))
    for level in Int(first)...Int(last) {
      let above = try values(level + 1)
      for cell in field.indices where lower[cell] == Double(level) {
        let (low, high) = (Double(below[cell]), Double(above[cell]))
        field[cell] = low + (high - low) * weights[cell]
      }
      below = above
    }
    return field
  }

  /// The number of the level below the layer at each point, and how far above it the layer is, as a share of the way to
  /// the next level; missing where no two levels are around it.
  private func stencil(of record: ModelRecord) throws(ModelOutputError) -> [[Double]] {
    let points = record.pointCount
    var lower = Array(repeating: Double.nan, count: points)
    var weights = lower
    var levels = try CoordinateLevels(self, of: record)
    var below = try levels.next()
    for level in 0..<max(0, levelCount - (isOnFaces ? 0 : 1)) {
      let above = try levels.next()
      var isDone = true
      for cell in 0..<points {
        // Upwards: a height grows, the negative pressure likewise.
        if below[cell] <= 0, above[cell] >= 0, lower[cell].isNaN, above[cell] > below[cell] {
          lower[cell] = Double(level)
          weights[cell] = below[cell] / (below[cell] - above[cell])
        }
        if above[cell] < 0 { isDone = false }
      }
      if isDone { break }
      below = above
    }
    return [lower, weights]
  }
}

/// How far above a layer each level is, from below: negative for a level under it. In metres, or in Pa that the pressure
/// there is less.
private struct CoordinateLevels {
  /// Metres above the ground, or Pa.
  private let target: Double
  private let isOnFaces: Bool
  private var sums: LevelSumReader
  private let ground: [Double]
  private var level = 0
  private var face: [Double] = []

  init(_ interpolation: LayerInterpolation, of record: ModelRecord) throws(ModelOutputError) {
    target =
      switch interpolation.layer {
      case .pressure(let pressure): pressure * 100
      case .height(let metres): metres
      case .level(let number): Double(number)
      }
    isOnFaces = interpolation.isOnFaces
    let names = interpolation.coordinates
    sums = record.levels(
      of: names[0], plus: names[1],
      count: interpolation.levelCount + (names.count > 2 ? 1 : 0))
    ground = names.count > 2 ? try record.field(of: names[2]) : []
    if names.count > 2, !isOnFaces { face = try height(ofFace: 0) }
  }

  /// Those of the next level.
  mutating func next() throws(ModelOutputError) -> [Double] {
    defer { level += 1 }
    if ground.isEmpty { return try sums.level(level).values.converted { [target] in target - $0 } }
    let target = target
    if isOnFaces { return try height(ofFace: level).converted { $0 - target } }
    let upper = try height(ofFace: level + 1)
    defer { face = upper }
    return combined(face, upper) { ($0 + $1) / 2 - target }
  }

  /// The height of a face above the ground, m.
  private mutating func height(ofFace number: Int) throws(ModelOutputError) -> [Double] {
    combined(try sums.level(number).values, ground) { $0 / Air.gravity - $1 }
  }
}
