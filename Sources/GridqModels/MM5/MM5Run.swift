import GridqGeometry
import GridqMetrics
import Synchronization

/// The files of one domain of one run of MM5, put in order, and their fields as variables for the
/// diagnostics.
///
/// Files without a field that changes (GRIDCRO2D, a terrain file) give their constants to the others.
/// Nothing here depends on the order in which the files were named.
final class MM5Run: RunSource {
  /// Files with times, in the order of these.
  let files: [MM5Output]
  /// Files of constants.
  let constantFiles: [MM5Output]
  /// Strictly increasing in time, at least one; `file` is a number in `files`.
  let moments: [Moment]
  let geometry: PlacedGrid
  /// What the diagnostics find in each of `files`.
  let inventories: [Inventory]
  let warnings: [String]
  /// What is doubtful about the values, each once.
  let notes: [DataNote]

  /// Where the fields of each of `files` come from: itself, or a file of constants.
  let origins: [[Variable: Origin]]
  /// What each of `files` has on levels.
  let columnTables: [[Variable: MM5Column]]
  private let openFiles: OpenFiles
  /// What MCIP used as true north at the grid points, by how it turned the wind; nil for the correct way.
  let norths: [MCIPTurn?: GridNorth]
  private let totals = Mutex<[Variable: StepTotal]>([:])

  /// How far amounts per step have been added up.
  private struct StepTotal {
    /// The number in `moments` of the last one in the total.
    var moment: Int
    var total: [Double]
  }

  /// The file that a field comes from, and how it is made.
  struct Origin: Sendable {
    let file: MM5Output
    let ingredients: MM5Ingredients

    /// - Parameter files: earlier ones are preferred to later ones.
    static func table(of files: [MM5Output]) -> [Variable: Origin] {
      files.reduce(into: [:]) { table, file in
        let own = file.ingredients.mapValues { Origin(file: file, ingredients: $0) }
        table.merge(own) { first, _ in first }
      }
    }
  }

  init(_ unsorted: [MM5Output], openFiles: OpenFiles) throws(ModelOutputError) {
    var sorted = unsorted.sorted { $0.path < $1.path }
    var timed = sorted.filter { !$0.records.isEmpty && $0.holdsChangingFields }
    if timed.isEmpty { timed = sorted.filter { !$0.records.isEmpty } }
    guard let any = timed.first else {
      throw .noMM5Times(path: sorted.first?.path ?? "")
    }
    let timedPaths = Set(timed.map(\.path))
    for file in sorted {
      try GridSize.check(columns: file.columns, rows: file.rows, path: file.path)
      try Self.check(file, sameDomainAs: any)
    }
    func isTimed(_ file: MM5Output) -> Bool { timedPaths.contains(file.path) }
    func ordered() -> [MM5Output] {
      sorted.filter(isTimed).sorted {
        ($0.records[0].time, $0.path) < ($1.records[0].time, $1.path)
      }
    }
    let (geometry, reference) = try Self.geometry(
      of: ordered() + sorted.filter { !isTimed($0) }, openFiles: openFiles)
    self.geometry = geometry
    for fileNumber in sorted.indices {
      sorted[fileNumber] = try Self.oriented(
        sorted[fileNumber], on: geometry, reference: reference, openFiles: openFiles)
    }
    files = ordered()
    constantFiles = sorted.filter { !isTimed($0) }
    try checkSameStart(of: files.map { ($0.path, $0.start) })
    let timeWarnings: [String]
    (moments, timeWarnings) = Moment.each(
      of: files.map(\.records),
      rankedBy: files.indices.sorted { [files] in files[$0].path < files[$1].path },
      parts: files.map { RunPart(start: nil, path: $0.path) }, rule: "the last file name is used")
    self.openFiles = openFiles
    var norths: [MCIPTurn?: GridNorth] = [:]
    for file in files where file.form == .mcip && norths[file.windTurn] == nil {
      norths[file.windTurn] = file.windTurn?.north(on: geometry.grid) ?? geometry.north
    }
    self.norths = norths
    var notes: [DataNote] = []
    for note in files.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    self.notes = notes
    let constants = constantFiles
    origins = files.map { Origin.table(of: [$0] + constants) }
    columnTables = files.map(\.columnTable)
    inventories = zip(files, origins).map { Inventory(of: $0, from: $1) }
    warnings = ListText.once(sorted.flatMap(\.warnings)) + timeWarnings
  }

  /// A variable in its unit at a record of a file; row by row from the south, NaN is missing. For amounts per
  /// step, the sum of all steps of the run up to this one.
  func field(
    _ variable: Variable, file: Int, record: Int
  ) throws(ModelOutputError) -> [Double] {
    guard let origin = origins[file][variable] else {
      throw .noSuchField(path: files[file].path, name: variable.name)
    }
    guard origin.ingredients.isStepAmount else { return try values(origin, record: record) }
    let place = RecordPlace(file: file, record: record)
    guard let last = moments.firstIndex(where: { $0.place == place || $0.ending == place }) else {
      throw .outOfRange(
        path: origin.file.path, name: variable.name,
        reason: "record \(record) is not one of the run")
    }
    return try total(of: variable, upTo: last)
  }

  /// Levels of a variable on levels, in its unit, level after level from the ground up.
  func levels(
    _ range: Range<Int>, of variable: Variable, file: Int, record: Int
  ) throws(ModelOutputError) -> [Double] {
    let source = files[file]
    guard let column = columnTables[file][variable], let levels = source.constants.levels else {
      throw .noSuchField(path: source.path, name: variable.name)
    }
    let count = column.isOnFaces ? levels.faces.count : levels.middles.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .outOfRange(
        path: source.path, name: variable.name,
        reason: "levels \(range.lowerBound) to \(range.upperBound) of \(count)")
    }
    var values: [Double] = []
    for level in range {
      var inputs: [[Double]] = []
      for element in column.elements {
        inputs.append(try self.level(level, of: element, in: source, record: record))
      }
      values += column.combine(inputs, levels, level)
    }
    return values
  }

  /// One level of an element, on mass points, counted from the ground up.
  private func level(
    _ level: Int, of element: String, in source: MM5Output, record: Int
  ) throws(ModelOutputError) -> [Double] {
    guard let known = source.elements[element] else {
      throw .noSuchField(path: source.path, name: element)
    }
    var values = try source.fields.values(
      of: element, record: record, level: known.levelCount == 1 ? 0 : level, openFiles: openFiles)
    let extra = known.isOnDots ? 1 : 0
    guard values.count == (source.columns + extra) * (source.rows + extra) else {
      throw .outOfRange(
        path: source.path, name: element,
        reason: "\(values.count) values for \(source.columns) × \(source.rows) points")
    }
    (known.isOnDots ? source.dotFlip : source.flip).turn(
      &values, columns: source.columns + extra, rows: source.rows + extra)
    return known.isOnDots ? Self.average(ofDots: values, columns: source.columns) : values
  }

  /// The means of the four corners of each cell. Cross point (i, j) is in the middle of the dot points
  /// (i, j), (i + 1, j), (i, j + 1) and (i + 1, j + 1).
  private static func average(ofDots dots: [Double], columns: Int) -> [Double] {
    let rowLength = columns + 1
    var means: [Double] = []
    for row in 0..<max(0, dots.count / rowLength - 1) {
      for corner in row * rowLength..<row * rowLength + columns {
        means.append(
          (dots[corner] + dots[corner + 1] + dots[corner + rowLength]
            + dots[corner + rowLength + 1]) / 4)
      }
    }
    return means
  }

  private func values(_ origin: Origin, record: Int) throws(ModelOutputError) -> [Double] {
    let (source, ingredients) = (origin.file, origin.ingredients)
    var inputs: [[Double]] = []
    for element in ingredients.elements {
      inputs.append(try level(0, of: element, in: source, record: record))
    }
    return ingredients.combine(inputs, source.constants, norths[source.windTurn])
  }

  /// The sum of the amounts of all steps up to a moment, each read once when asked for in order. A step that
  /// ends where another part of the run begins is of the part before it: the first step of a part may be empty.
  private func total(of variable: Variable, upTo last: Int) throws(ModelOutputError) -> [Double] {
    let known = totals.withLock { $0[variable] }
    let state = known.flatMap { $0.moment > last ? nil : $0 }
    var total =
      state?.total ?? Array(repeating: 0, count: geometry.grid.columns * geometry.grid.rows)
    for moment in moments[((state?.moment ?? -1) + 1)..<last + 1] {
      let place = moment.ending ?? moment.place
      if let origin = origins[place.file][variable] {
        let step = try values(origin, record: place.record)
        for cell in total.indices { total[cell] += step[cell] }
      } else {
        for cell in total.indices { total[cell] = .nan }
      }
    }
    let reached = StepTotal(moment: last, total: total)
    totals.withLock { $0[variable] = reached }
    return total
  }
}

extension MM5Output {
  /// Whether anything but the land and its height can be made from the file.
  var holdsChangingFields: Bool {
    ingredients.keys.contains { $0 != .terrainHeight && $0 != .landMask }
  }
}

extension Inventory {
  /// What a file has, with the constants of others.
  init(of file: MM5Output, from origins: [Variable: MM5Run.Origin]) {
    let fields = origins.values.map { origin in
      let elements = origin.ingredients.elements.compactMap { origin.file.elements[$0] }
      let field = Field(
        hasTime: origin.file.path == file.path && elements.contains(where: \.hasTime),
        packingStep: elements.reduce(0) { $0 + $1.packingStep },
        chunkBytes: elements.map(\.chunkBytes).max() ?? 0)
      return (origin.ingredients.variable, field)
    }
    let levelCount = file.constants.levels?.middles.count ?? 0
    self.init(
      fields: Dictionary(uniqueKeysWithValues: fields),
      columns: file.columnTable.mapValues { Column($0, of: file, levelCount: levelCount) },
      recordCount: file.records.count)
    isOfWRF = false
    self = without(file.misfits)
      .without(otherUnits: file.otherUnits.filter { origins[$0.key] == nil })
  }
}
