import GridqMetrics

/// What a file holds for the diagnostics: variables, and the model's settings.
struct Inventory: Hashable, Sendable {
  /// A variable on mass points.
  struct Field: Hashable, Sendable {
    /// Whether it has a value for each record of the file, or one for all.
    let hasTime: Bool
    /// The step between two packed values, 0 for a variable that is not packed.
    var packingStep = 0.0
    /// Bytes of one of its chunks, unpacked; 0 where it is not stored in chunks.
    var chunkBytes = 0
    /// How the model made it, when a metric's method mentions that.
    var method = ""
    /// What the file says of it; nil for one that is not asked for by its name.
    var declaration: Declaration?
  }

  /// What a file says of a field that is asked for by its name.
  struct Declaration: Hashable, Sendable {
    /// As the file writes it; empty where it does not say.
    let unit: String
    let title: String
    /// The level of one of several layers.
    let level: MetricLevel?
    let hasTime: Bool
    /// Whether it may stand for the one time of the file.
    let isOnlyRecord: Bool
    /// Whether it is one of several layers, or of one that the file has as a dimension.
    var isOnLayers = false
    /// Whether it is interpolated between the levels of the atmosphere, or the faces between them.
    var isInterpolated = false
    var isOnFaces = false
    /// Whether it is on the edges of the cells, and averaged to their middle.
    var isOnEdges = false
  }

  /// A variable on levels above mass points.
  struct Column: Hashable, Sendable {
    /// Whether it has a value for each record of the file, or one for all.
    let hasTime: Bool
    /// How many levels it has, or how many faces.
    let levelCount: Int
    /// Whether it is on the faces between the levels, of which there is one more.
    var isOnFaces = false
    /// Bytes of one of its chunks, unpacked; 0 where it is not stored in chunks.
    var chunkBytes = 0
  }

  /// The model's settings that change what variables mean.
  struct Physics: Hashable, Sendable {
    /// The size of the buckets of rain in mm; nil where there are none.
    var bucket: Double?
    /// That of the buckets of radiation in J/m²; nil where there are none.
    var radiationBucket: Double?
    /// Seconds that PREC_ACC_C, PREC_ACC_NC and SNOW_ACC_NC are amounts of; nil where the file does not say.
    var amountPeriod: Int64?
    /// Whether there is a scheme for convection, without which its rain may be absent.
    var hasConvection = true
    /// The scheme of the cloud fraction in WRF's numbers (ICLOUD): 0 is none, 2 only distinguishes clear and
    /// overcast; nil where the file does not say.
    var cloudScheme: Double?
  }

  /// Variables on mass points at the surface or of the whole column.
  private(set) var fields: [Variable: Field]
  /// Variables on levels.
  private(set) var columns: [Variable: Column] = [:]
  var physics = Physics()
  /// Whether variables have the names that they have in the files: of another model than WRF they stand for its fields.
  var isOfWRF = true
  /// How many records the file has. A field without time is a constant of the run, except in a file
  /// of one record, where it may be anything.
  let recordCount: Int

  /// Whether the file has a variable with a value for each record.
  func hasTime(_ variable: Variable) -> Bool {
    fields[variable]?.hasTime ?? columns[variable]?.hasTime ?? false
  }

  /// Variables that the file has in a form that cannot be used, and why.
  private(set) var misfits: [Variable: String] = [:]
  /// Those of them that are in another unit than WRF's.
  private(set) var otherUnits: Set<Variable> = []

  /// The same without some variables because of their units, each for a reason.
  func without(otherUnits units: [Variable: String]) -> Inventory {
    var rest = without(units)
    rest.otherUnits = Set(units.keys)
    return rest
  }

  /// The same without some variables, each for a reason.
  func without(_ misfits: [Variable: String]) -> Inventory {
    guard !misfits.isEmpty else { return self }
    var rest = Inventory(
      fields: fields.filter { misfits[$0.key] == nil },
      columns: columns.filter { misfits[$0.key] == nil }, physics: physics, recordCount: recordCount
    )
    rest.misfits = self.misfits.merging(misfits) { first, _ in first }
    rest.isOfWRF = isOfWRF
    rest.otherUnits = otherUnits
    return rest
  }

  /// The same with what was asked for by its name, and why some of that cannot be used. A variable that is not used because
  /// of its unit is not used under a name of its own either.
  func with(_ named: [Variable: Field], misfits: [Variable: String]) -> Inventory {
    guard !named.isEmpty || !misfits.isEmpty else { return self }
    var all = self
    all.fields.merge(named.filter { !otherUnits.contains($0.key) }) { _, named in named }
    all.misfits.merge(misfits) { first, _ in first }
    return all
  }

  /// That some variables are missing: why one of them cannot be used, or their names.
  private func missing(_ variables: [Variable]) -> MissingVariables {
    variables.lazy.compactMap { misfits[$0] }.first.map { MissingVariables($0) }
      ?? MissingVariables(variables, isOfWRF: isOfWRF)
  }

  /// The same without a variable on levels, which has no values.
  func without(_ variable: Variable) -> Inventory {
    var rest = self
    rest.columns[variable] = nil
    return rest
  }

  /// Bytes of the largest unpacked chunk of some variables.
  func largestChunk(of variables: [Variable]) -> Int {
    variables.map { max(fields[$0]?.chunkBytes ?? 0, columns[$0]?.chunkBytes ?? 0) }.max() ?? 0
  }

  /// What must be in memory to read any of the variables, on a grid of so many points.
  func readingNeeds(points: Int) -> ReadingNeeds {
    ReadingNeeds(
      largestChunk: largestChunk(of: Array(fields.keys) + columns.keys),
      levelsAtOnce: columns.isEmpty ? 0 : levelsAtOnce(points: points))
  }

  /// How many levels of a grid of so many points are best read at once. A level stays in the processor's
  /// cache; a chunk holds many, and may have to be unpacked again when it is read again.
  func levelsAtOnce(points: Int) -> Int {
    guard columns.values.contains(where: { $0.chunkBytes > 0 }) else { return 1 }
    return min(16, max(2, Self.levelBlockLimit / max(1, points)))
  }

  /// Values of a chunked variable that are read at once, or two levels if that is more.
  private static let levelBlockLimit = 1 << 20

  /// The first of some variables that can give `metric`.
  func first(of variables: [Variable], for metric: Metric) throws(MissingVariables) -> Variable {
    for variable in variables where holds(variable, for: metric) { return variable }
    throw missing(variables)
  }

  /// A variable where the file has it, and none where it does not.
  ///
  /// - Throws: as ``check(unitOf:)``.
  func held(_ variable: Variable, for metric: Metric) throws(MissingVariables) -> [Variable] {
    if holds(variable, for: metric) { return [variable] }
    try check(unitOf: variable)
    return []
  }

  /// Refuses a part of something that is there in another unit: the whole would be too small without it.
  func check(unitOf variable: Variable) throws(MissingVariables) {
    guard otherUnits.contains(variable), let reason = misfits[variable] else { return }
    throw MissingVariables(reason)
  }

  /// All of some variables.
  func all(_ variables: [Variable], for metric: Metric) throws(MissingVariables) -> [Variable] {
    let missing = variables.filter { !holds($0, for: metric) }
    guard missing.isEmpty else { throw self.missing(missing) }
    return variables
  }

  /// Whether `metric` can be made from a field: a metric that changes with time needs values for each record,
  /// except of constants.
  func holds(_ variable: Variable, for metric: Metric) -> Bool {
    fields[variable].map { $0.hasTime || mayLackTime(variable, for: metric) } ?? false
  }

  private func mayLackTime(_ variable: Variable, for metric: Metric) -> Bool {
    metric.isConstant || recordCount == 1 || Self.constants.contains(variable.plain)
  }

  /// How many levels there are, when all of some variables are on them, or on the faces between them.
  func levelCount(of variables: [Variable], for metric: Metric) throws(MissingVariables) -> Int {
    let missing = variables.filter { variable in
      columns[variable].map { !$0.hasTime && !mayLackTime(variable, for: metric) } ?? true
    }
    guard missing.isEmpty else { throw self.missing(missing) }
    var first: (name: String, count: Int)?
    for variable in variables {
      guard let column = columns[variable] else { continue }
      let count = column.levelCount - (column.isOnFaces ? 1 : 0)
      guard count > 0 else {
        throw MissingVariables("the variable \(variable.name) has no levels")
      }
      if let first, first.count != count {
        throw MissingVariables("the levels of \(first.name) and \(variable.name) are not the same")
      }
      first = first ?? (variable.name, count)
    }
    return first?.count ?? 0
  }

  /// Variables that do not change in a run: terrain, land, and the base state of pressure and geopotential.
  /// Post-processors drop the time of such variables.
  private static let constants: Set<Variable> = [
    .terrainHeight, .otherTerrainHeight, .landMask, .landOrWater, .basePressure, .baseGeopotential,
  ]
}
