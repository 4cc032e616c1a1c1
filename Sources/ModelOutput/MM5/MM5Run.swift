import Forecast
import GridGeometry
import Synchronization

/// The files of one domain of one run of MM5, put in order, and their fields under WRF's names and
/// in WRF's units, so that the diagnostics need to know one model only.
///
/// Files without a field that changes (GRIDCRO2D, a terrain file) give their constants to the others.
/// Nothing here depends on the order in which the files were named.
final class MM5Run: Sendable {
  /// Files with times, in the order of these.
  let files: [MM5Output]
  /// Files of constants.
  let constantFiles: [MM5Output]
  /// Strictly increasing in time, at least one; `file` is into `files`.
  let moments: [WRFRun.Moment]
  let geometry: MM5Geometry
  /// What the diagnostics find in each of `files`.
  let inventories: [WRFInventory]
  let warnings: [String]
  /// What is doubtful about the values, each once.
  let notes: [DataNote]

  /// What each of `files` gives on levels.
  private let columnTables: [[String: MM5Column]]
  private let openFiles: OpenFiles
  /// What MCIP took for true north at the grid points, by how it turned the wind; nil is how it should.
  private let norths: [MCIPTurn?: GridNorth]
  private let totals = Mutex<[String: StepTotal]>([:])

  /// How far amounts per step have been added up.
  private struct StepTotal {
    /// Into `moments`, the last one that is in the total.
    var moment: Int
    var total: [Double]
  }

  init(_ unsorted: [MM5Output], openFiles: OpenFiles) throws(MM5Error) {
    let sorted = unsorted.sorted { $0.path < $1.path }
    var timed = sorted.filter { !$0.records.isEmpty && $0.holdsChangingFields }
    if timed.isEmpty { timed = sorted.filter { !$0.records.isEmpty } }
    guard let any = timed.first else {
      throw .noTimes(path: sorted.first?.path ?? "")
    }
    let timedPaths = Set(timed.map(\.path))
    files = timed.sorted {
      ($0.records[0].time, $0.path) < ($1.records[0].time, $1.path)
    }
    constantFiles = sorted.filter { !timedPaths.contains($0.path) }
    for file in sorted {
      try Self.checkSize(file)
      try Self.check(file, sameDomainAs: any)
    }
    try Self.checkSameRun(files)
    let (moments, repeated) = Self.moments(of: files)
    self.moments = moments
    self.openFiles = openFiles
    geometry = try Self.geometry(of: files + constantFiles, openFiles: openFiles)
    var norths: [MCIPTurn?: GridNorth] = [:]
    for file in files where file.form == .mcip && norths[file.windTurn] == nil {
      norths[file.windTurn] = file.windTurn?.north(on: geometry.grid) ?? geometry.north
    }
    self.norths = norths
    var notes: [DataNote] = []
    for note in files.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    self.notes = notes
    let constants = constantFiles
    columnTables = files.map(\.columnTable)
    inventories = files.map { WRFInventory(of: $0, constantsFrom: constants) }
    warnings =
      sorted.flatMap(\.warnings)
      + [geometry.warning].compactMap(\.self)
      + (repeated > 0
        ? ["\(counted(repeated, "time")) found more than once: the last file name is used"] : [])
      + [WRFRun.gapWarning(moments.map(\.time))].compactMap(\.self)
  }

  /// When the run started: as a file tells it, or the first time.
  var start: UTCTime { files.lazy.compactMap(\.start).first ?? moments[0].time }

  var domain: String { files.lazy.compactMap(\.domain).first ?? "d01" }

  var title: String { files[0].title }

  /// Whether the wind is not as the files have it.
  var undoesTurning: Bool { norths.keys.contains { $0 != nil } }

  /// `mm5`, or `wrf` where MCIP was given that.
  var model: String { files[0].model }

  /// A variable of WRF, in its unit, at a record of a file; row by row from the south, NaN is
  /// missing. Of amounts per step, the sum of all steps of the run up to this one.
  func field(
    _ variable: String, file: Int, record: Int
  ) throws(MM5Error) -> [Double] {
    guard let (source, ingredients) = source(of: variable, file: file) else {
      throw .noSuchField(path: files[file].path, name: variable)
    }
    guard ingredients.isStepAmount else {
      return try values(ingredients, of: source, record: record)
    }
    guard let last = moments.firstIndex(where: { $0.file == file && $0.record == record }) else {
      throw .outOfRange(
        path: source.path, name: variable, reason: "record \(record) is not one of the run")
    }
    return try total(of: variable, upTo: last)
  }

  /// What stands for a variable in reports: `RAIN CON` for RAINC.
  func label(of variable: String, file: Int) -> String {
    source(of: variable, file: file)?.ingredients.label
      ?? columnTables[file][variable]?.label ?? variable
  }

  /// Levels of a variable of WRF on levels, in its unit, level after level from the ground up.
  func levels(
    _ range: Range<Int>, of variable: String, file: Int, record: Int
  ) throws(MM5Error) -> [Double] {
    let source = files[file]
    guard let column = columnTables[file][variable], let levels = source.constants.levels else {
      throw .noSuchField(path: source.path, name: variable)
    }
    let count = column.isOnFaces ? levels.faces.count : levels.middles.count
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw .outOfRange(
        path: source.path, name: variable,
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
  ) throws(MM5Error) -> [Double] {
    guard let known = source.elements[element] else {
      throw .noSuchField(path: source.path, name: element)
    }
    let values = try source.fields.values(
      of: element, record: record, level: known.levelCount == 1 ? 0 : level, openFiles: openFiles)
    let extra = known.isOnDots ? 1 : 0
    guard values.count == (source.columns + extra) * (source.rows + extra) else {
      throw .outOfRange(
        path: source.path, name: element,
        reason: "\(values.count) values for \(source.columns) × \(source.rows) points")
    }
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

  /// The file that a variable is read from: this one, or one of constants.
  private func source(
    of variable: String, file: Int
  ) -> (file: MM5Output, ingredients: MM5Ingredients)? {
    for candidate in [files[file]] + constantFiles {
      if let ingredients = candidate.ingredients[variable] { return (candidate, ingredients) }
    }
    return nil
  }

  private func values(
    _ ingredients: MM5Ingredients, of source: MM5Output, record: Int
  ) throws(MM5Error) -> [Double] {
    var inputs: [[Double]] = []
    for element in ingredients.elements {
      inputs.append(try level(0, of: element, in: source, record: record))
    }
    return ingredients.combine(inputs, source.constants, norths[source.windTurn])
  }

  /// The sum of the amounts of all steps up to a moment, each read once when asked for in order.
  private func total(of variable: String, upTo last: Int) throws(MM5Error) -> [Double] {
    var state = totals.withLock { $0[variable] }
    if let known = state, known.moment > last { state = nil }
    var total =
      state?.total ?? Array(repeating: 0, count: geometry.grid.columns * geometry.grid.rows)
    var next = (state?.moment ?? -1) + 1
    while next <= last {
      let moment = moments[next]
      if let (source, ingredients) = source(of: variable, file: moment.file) {
        let step = try values(ingredients, of: source, record: moment.record)
        for cell in total.indices { total[cell] += step[cell] }
      } else {
        for cell in total.indices { total[cell] = .nan }
      }
      next += 1
    }
    let reached = StepTotal(moment: last, total: total)
    totals.withLock { $0[variable] = reached }
    return total
  }
}

extension MM5Output {
  /// Whether anything but the land and its height can be made from the file.
  fileprivate var holdsChangingFields: Bool {
    ingredients.keys.contains { $0 != "HGT" && $0 != "LANDMASK" }
  }
}

extension WRFInventory {
  /// What a file gives under WRF's names, with the constants of others.
  init(of file: MM5Output, constantsFrom others: [MM5Output]) {
    var fields: [String: Field] = [:]
    for source in [file] + others {
      for (name, ingredients) in source.ingredients where fields[name] == nil {
        let elements = ingredients.elements.compactMap { source.elements[$0] }
        fields[name] = Field(
          hasTime: source.path == file.path && elements.contains(where: \.hasTime),
          packingStep: elements.reduce(0) { $0 + $1.packingStep },
          chunkBytes: elements.map(\.chunkBytes).max() ?? 0)
      }
    }
    let levelCount = file.constants.levels?.middles.count ?? 0
    let columns = file.columnTable.mapValues { Column($0, of: file, levelCount: levelCount) }
    self.init(fields: fields, columns: columns, switches: [:], recordCount: file.records.count)
  }
}
