import GridqNetCDF

/// One record of one WRF file.
struct WRFRecord: RecordSource {
  let file: WRFFile
  let source: NetCDFFile
  let index: Int
  /// How the axes of the file run.
  var axes = WRFAxes()

  var path: String { file.path }
  var pointCount: Int { file.columns * file.rows }

  func field(of variable: Variable) throws(ModelOutputError) -> [Double] {
    if let layer = try layer(of: variable) { return layer }
    var values = try ModelOutputError.reading(
      source.massPointField(named: variable.name, record: index))
    axes.flip.turn(&values, columns: file.columns, rows: file.rows)
    let step = source.variable(named: variable.name)?.packingStep ?? 0
    values.drop(Self.missingCodes, packingStep: Self.stepOfCodes(step))
    if let missing = variable.missing { values.drop([missing], packingStep: step) }
    return values
  }

  /// A layer of a variable that is asked for by its name; nil for a variable that is on mass points as a whole.
  private func layer(of variable: Variable) throws(ModelOutputError) -> [Double]? {
    if case .level(let number) = variable.layer,
      WRFMadeVariable(named: variable.name, in: source) != nil
    {
      return try levels(number - 1..<number, of: variable).map { Double($0) }
    }
    let stored = try ModelOutputError.reading(source.requiredVariable(named: variable.name))
    guard stored.massPointShape == nil, let shape = LayerShape(of: stored) else { return nil }
    var first = shape.hasTime ? [index] : []
    if shape.levelCount != nil {
      var position = file.positions[variable] ?? 0
      if case .level(let number) = variable.layer { position = number - 1 }
      first.append(position)
    }
    var values = try ModelOutputError.reading(
      source.floats(
        of: stored, start: first + [0, 0],
        count: first.map { _ in 1 } + stored.shape.suffix(2)))
    // Before they are averaged. On the model's own levels a perturbation can have the codes.
    if !shape.isOnModelLevels {
      values.drop(Self.missingCodes, packingStep: Self.stepOfCodes(stored.packingStep))
    }
    if let missing = variable.missing {
      values.drop([missing], packingStep: stored.packingStep)
    }
    toMassPoints(&values, stored.shape, shape.stagger)
    return values.map { Double($0) }
  }

  var levelsAtOnce: Int { file.inventory.levelsAtOnce(points: pointCount) }

  func levels(_ levels: Range<Int>, of variable: Variable) throws(ModelOutputError) -> [Float] {
    guard let made = WRFMadeVariable(named: variable.name, in: source) else {
      return try ModelOutputError.reading(
        block(levels, of: source.requiredVariable(named: variable.name), missing: variable.missing))
    }
    var parts: [[Float]] = []
    for part in made.parts {
      parts.append(
        try ModelOutputError.reading(block(levels, of: source.requiredVariable(named: part.name))))
    }
    // A file may have rows of one length for one and another for another.
    guard parts.allSatisfy({ $0.count == parts[0].count }) else {
      throw .differentGrids(
        path: path, "\(parts.map(\.count)) values of \(variable.name)", other: path,
        "\(parts[0].count)")
    }
    var values = made.values(of: parts)
    if let missing = variable.missing { values.drop([missing]) }
    return values
  }

  /// WRF's diagnostics mark a missing value with these (P_LEV_MISSING and phys/module_diag_afwa.F) without an
  /// attribute that says so; none of the surface variables read here can have them as values. A perturbation
  /// on levels can have them.
  private static let missingCodes = [-9999.0, -999]

  /// Within coarse steps of a code there are values that are none.
  private static func stepOfCodes(_ packingStep: Double) -> Double {
    packingStep <= 2 ? packingStep : 0
  }

  private func block(
    _ levels: Range<Int>, of variable: NetCDFVariable, missing: Double? = nil
  ) throws(NetCDFError) -> [Float] {
    let shape = variable.shape
    let hasTime = shape.count == 4
    var values = try source.floats(
      of: variable, start: (hasTime ? [index] : []) + [levels.lowerBound, 0, 0],
      count: (hasTime ? [1] : []) + [levels.count] + shape.suffix(2))
    if let missing { values.drop([missing], packingStep: variable.packingStep) }
    toMassPoints(&values, shape, variable.stagger)
    return values
  }

  /// Turns levels as the axes of the grid run, and averages values on the edges of cells to the middle.
  private func toMassPoints(_ values: inout [Float], _ shape: [Int], _ stagger: Stagger?) {
    let (columns, rows) = (file.columns, file.rows)
    switch stagger {
    case .westEast where shape.last == columns + 1:
      axes.flipOnWestEastStag.turn(&values, columns: columns + 1, rows: rows)
      average(&values, rowLength: columns + 1, rowsPerLevel: rows, distance: 1)
    case .southNorth where shape.dropLast().last == rows + 1:
      axes.flipOnSouthNorthStag.turn(&values, columns: columns, rows: rows + 1)
      average(&values, rowLength: columns, rowsPerLevel: rows + 1, distance: columns)
    default:
      axes.flip.turn(&values, columns: columns, rows: rows)
    }
  }

  /// Replaces values by the means of each value and the one `distance` further on, if both are of one level.
  /// A mean is never stored after the values that it is made from.
  private func average(
    _ values: inout [Float], rowLength: Int, rowsPerLevel: Int, distance: Int
  ) {
    let levelSize = rowLength * rowsPerLevel
    guard levelSize > 0 else { return }
    let (columns, rows) = (file.columns, file.rows)
    var mean = 0
    for level in stride(from: 0, to: values.count, by: levelSize) {
      for j in 0..<rows {
        let row = level + j * rowLength
        for cell in row..<row + columns {
          values[mean] = (values[cell] + values[cell + distance]) / 2
          mean += 1
        }
      }
    }
    values.removeLast(values.count - mean)
  }
}
