import Forecast

/// What a file holds for the diagnostics: fields on mass points, and numbers among the global
/// attributes.
struct WRFInventory: Hashable, Sendable {
  /// A variable on mass points.
  struct Field: Hashable, Sendable {
    /// Whether it has a value for each record of the file, or one for all.
    let hasTime: Bool
    /// The step between two packed values, 0 for a variable that is not packed.
    let packingStep: Double
    /// Bytes of one of its chunks, unpacked; 0 where it is not stored in chunks.
    var chunkBytes = 0
  }

  /// A variable on levels above mass points or above the edges of their cells.
  struct Column: Hashable, Sendable {
    /// Whether it has a value for each record of the file, or one for all.
    let hasTime: Bool
    /// How many levels it has.
    let levelCount: Int
    let stagger: Stagger
    /// Bytes of one of its chunks, unpacked; 0 where it is not stored in chunks.
    var chunkBytes = 0
  }

  /// Variables on mass points at the surface or of the whole column.
  let fields: [String: Field]
  /// Variables on levels.
  private(set) var columns: [String: Column]
  /// Physics and bucket switches: `BUCKET_MM`, `CU_PHYSICS`, `ICLOUD`.
  let switches: [String: Double]
  /// How many records the file has. A field without time is a constant of the run, except in a file
  /// of one record, where it may be anything.
  let recordCount: Int

  /// Whether the file has a variable with a value for each record.
  func hasTime(_ name: String) -> Bool { fields[name]?.hasTime ?? columns[name]?.hasTime ?? false }

  /// The same without a variable on levels that holds nothing.
  func without(_ name: String) -> WRFInventory {
    var rest = self
    rest.columns[name] = nil
    return rest
  }

  /// Bytes of the largest unpacked chunk of some variables.
  func largestChunk(of names: [String]) -> Int {
    names.map { max(fields[$0]?.chunkBytes ?? 0, columns[$0]?.chunkBytes ?? 0) }.max() ?? 0
  }

  /// What has to be in memory to read any of the variables, on a grid of so many points.
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

  /// Values of a variable in chunks that are read at once, or two levels where that is more.
  private static let levelBlockLimit = 1 << 20

  /// The first of `names` that can give `metric`.
  func first(of names: [String], for metric: Metric) throws(MissingVariables) -> String {
    for name in names where holds(name, for: metric) { return name }
    throw MissingVariables(Self.absence(of: names))
  }

  /// All of `names`.
  func all(_ names: [String], for metric: Metric) throws(MissingVariables) -> [String] {
    let missing = names.filter { !holds($0, for: metric) }
    guard missing.isEmpty else { throw MissingVariables(Self.absence(of: missing)) }
    return names
  }

  /// Whether the field `name` can give `metric`: a metric that changes with time needs a value per
  /// record of what changes with time.
  func holds(_ name: String, for metric: Metric) -> Bool {
    fields[name].map { $0.hasTime || mayLackTime(name, for: metric) } ?? false
  }

  /// The same for a variable on levels.
  func holdsColumn(_ name: String, for metric: Metric) -> Bool {
    columns[name].map { $0.hasTime || mayLackTime(name, for: metric) } ?? false
  }

  private func mayLackTime(_ name: String, for metric: Metric) -> Bool {
    metric.isConstant || recordCount == 1 || Self.constants.contains(name)
  }

  /// How many mass levels there are, when all of `names` are on them, or on the interfaces between
  /// them.
  func levelCount(of names: [String], for metric: Metric) throws(MissingVariables) -> Int {
    let missing = names.filter { !holdsColumn($0, for: metric) }
    guard missing.isEmpty else { throw MissingVariables(Self.absence(of: missing)) }
    var first: (name: String, count: Int)?
    for name in names {
      guard let column = columns[name] else { continue }
      let count = column.levelCount - (column.stagger == .vertical ? 1 : 0)
      guard count > 0 else { throw MissingVariables("the variable \(name) has no levels") }
      if let first, first.count != count {
        throw MissingVariables("the levels of \(first.name) and \(name) are not the same")
      }
      first = first ?? (name, count)
    }
    return first?.count ?? 0
  }

  /// What does not change in a run: terrain, land, and the base state of pressure and geopotential.
  /// Post-processors drop the time of such variables.
  private static let constants: Set<String> = ["HGT", "HGT_M", "LANDMASK", "XLAND", "PB", "PHB"]

  private static func absence(of names: [String]) -> String {
    names.count == 1
      ? "the variable \(names[0]) is missing"
      : "the variables \(names.joined(separator: ", ")) are missing"
  }
}
