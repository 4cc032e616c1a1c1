import GridqGeometry
public import GridqMetrics

/// The columns of a run: pressure, temperature, dew point, wind and height on all levels of the model.
public struct ColumnProfiles: Sendable {
  /// What there is, each with the model's variables that it is made from and how, in one line.
  public let metrics: [(metric: Metric, sources: String, method: String)]
  /// The levels of the model, which are counted from below.
  public let levelCount: Int
  /// The times of the files that have them, where files of another stream have more; empty for all of the run.
  public let ownTimes: [UTCTime]
  /// How many parts can be made at once.
  public var partCount: Int { parts.count }

  private let quantities: [ProfileQuantity]
  private let parts: [LayerAir.Part]
  private let dataset: ModelDataset

  /// How many fields of 8 bytes a point are in memory at once.
  static let fieldCount = 24

  /// Nil where the files have no columns with pressure and temperature.
  init?(_ dataset: ModelDataset) {
    func levelCount(_ part: LayerAir.Part, inFile file: Int) -> Int? {
      try? dataset.recipes.inventory(ofFile: file).levelCount(of: part.columns, for: .temperature)
    }
    let moments = dataset.source.moments
    let places = moments.lazy.flatMap { dataset.recipes.places(at: $0) }
    guard let file = places.first(where: { levelCount(.air, inFile: $0.file) != nil })?.file,
      let count = levelCount(.air, inFile: file)
    else { return nil }
    let parts = LayerAir.Part.allCases.filter {
      levelCount($0, inFile: file) == count && ($0 != .wind || dataset.north != nil)
    }
    self.dataset = dataset
    self.parts = parts
    self.levelCount = count
    quantities = ProfileQuantity.allCases.filter { parts.contains($0.part) }
    metrics = quantities.map { quantity in
      let labels = quantity.part.columns.map {
        dataset.source.label(of: $0, file: file) ?? $0.name
      }
      return (
        quantity.metric(levelCount: count), ListText.once(labels).joined(separator: ", "),
        quantity.method
      )
    }
    let own = moments.filter { Self.place(at: $0, parts, count, in: dataset) != nil }.map(\.time)
    ownTimes = own.count == moments.count ? [] : own
  }

  /// The names of what other files have in their columns, and these have not: wind, as in some of MM5's.
  package var absentNames: [String] {
    ProfileQuantity.allCases.filter { !quantities.contains($0) }.map(\.name)
  }

  /// The record of a time that has all parts; nil where there is none.
  private static func place(
    at moment: Moment, _ parts: [LayerAir.Part], _ levelCount: Int, in dataset: ModelDataset
  ) -> RecordPlace? {
    dataset.recipes.places(at: moment).first { place in
      let inventory = dataset.recipes.inventory(ofFile: place.file)
      return parts.allSatisfy {
        (try? inventory.levelCount(of: $0.columns, for: .temperature)) == levelCount
      }
    }
  }

  /// The variables that are read in a file that has them all.
  var variables: [Variable] { parts.flatMap(\.columns) }

  /// Makes some of the metrics at a time, level after level from below.
  ///
  /// - Parameters:
  ///   - part: which ones, 0 ..< ``partCount``.
  ///   - time: the number of the time.
  ///   - write: takes the field of a metric, by its number in ``metrics``, at a level: row-major, NaN is missing.
  /// - Returns: how many values of each metric were impossible, and are missing.
  public func make(
    _ part: Int, at time: Int,
    write: (_ field: [Double], _ metric: Int, _ level: Int) throws -> Void
  ) throws -> [Int] {
    let part = parts[part]
    let numbers = quantities.indices.filter { quantities[$0].part == part }
    var impossible = metrics.map { _ in 0 }
    let moment = dataset.source.moments[time]
    guard let place = Self.place(at: moment, parts, levelCount, in: dataset) else {
      let nothing = Array(repeating: Double.nan, count: dataset.pointCount)
      for level in 0..<levelCount { for number in numbers { try write(nothing, number, level) } }
      return impossible
    }
    let record = try dataset.record(at: place, of: moment)
    var reader = ColumnReader(of: part.columns, levelCount: levelCount, in: record)
    for level in 0..<levelCount {
      let fields = try part.profile(atLevel: level, &reader, dataset.north)
      for (number, var field) in zip(numbers, fields) {
        impossible[number] += field.dropOutliers(of: metrics[number].metric.validRange).outside
        try write(field, number, level)
      }
    }
    return impossible
  }
}

extension LayerAir.Part {
  /// What a part has on a level, in the order of ``ProfileQuantity``.
  fileprivate func profile(
    atLevel level: Int, _ reader: inout ColumnReader, _ north: GridNorth?
  ) throws(ModelOutputError) -> [[Double]] {
    let values = try reader.level(level, of: columns)
    switch self {
    case .air:
      let total = floats(values[1], values[2]) { $0 + $1 }
      let temperature = floats(values[0], total) {
        Air.temperature(
          perturbation: $0, exner: Air.exner(logarithm: Air.pressureLogarithm($1)))
      }
      let pressure = total.asDoubles.converted { $0 / 100 }
      let dewPoint = combined(values[3].asDoubles, pressure) {
        dewPointTemperature(mixingRatio: $0, pressure: $1, possible: 0.01...1100)
      }
      return [
        pressure, temperature.asDoubles.converted { celsius(fromKelvin: $0) }, dewPoint,
      ]
    case .wind:
      guard let north else { return values.map(\.asDoubles) }
      let (x, y) = (values[0].asDoubles, values[1].asDoubles)
      return [north.eastward(x, y), north.northward(x, y)]
    case .height:
      let above = try reader.level(level + 1, of: columns)
      let (low, high) = (
        combined(values[0].asDoubles, values[1].asDoubles) { $0 + $1 },
        combined(above[0].asDoubles, above[1].asDoubles) { $0 + $1 }
      )
      return [combined(low, high) { ($0 + $1) / (2 * Air.gravity) }]
    }
  }
}

extension [Float] {
  fileprivate var asDoubles: [Double] { map { Double($0) } }
}
