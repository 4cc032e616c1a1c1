import GridqFormat
package import GridqGeometry
package import GridqLookup
import GridqMetrics

/// A domain in the words of the CF conventions 1.11: dimensions, attributes and variables, as a NetCDF file has them.
package struct CFDataset: Sendable {
  /// The types that numbers are stored in, by their names in CDL.
  package enum NumberType: Sendable {
    case short, int, float, double

    package var name: String {
      switch self {
      case .short: "short"
      case .int: "int"
      case .float: "float"
      case .double: "double"
      }
    }
  }

  package enum Attribute: Sendable {
    case text(String)
    /// Numbers that the type holds.
    case numbers(NumberType, [Double])
  }

  package typealias Attributes = [(name: String, value: Attribute)]

  package struct Variable: Sendable {
    package let name: String
    package let type: NumberType
    /// The numbers of its dimensions, slowest first; empty for a scalar.
    package let dimensions: [Int]
    package let attributes: Attributes
    package let values: Values
  }

  /// What a variable has as values.
  package enum Values: Sendable {
    case known([Double])
    /// Degrees north and degrees east of the grid points, row by row from the south.
    case latitudes
    case longitudes
    case metric(AnswerableMetric, CFPacking)
  }

  package private(set) var dimensions: [(name: String, length: Int)]
  package let attributes: Attributes
  package private(set) var variables: [Variable] = []
  private let grid: CFGrid

  // Numbers of dimensions.
  private let rows = 0
  private let columns = 1
  private let time = 2
  private let edges = 3
  /// The unit of times.
  private let seconds: String

  /// - Parameters:
  ///   - metrics: what is in it, of names that variables can have.
  ///   - producer: the program that makes it, with its version.
  ///   - institution: who made the run; nil when that is not known.
  package init(
    _ domain: ForecastDomain, _ metrics: [AnswerableMetric], producer: String, institution: String?
  ) {
    grid = CFGrid(domain.grid)
    seconds = "seconds since \(CFDataset.date(domain.run.initialisation))"
    dimensions = [
      (grid.dimensions.rows, domain.grid.rows), (grid.dimensions.columns, domain.grid.columns),
      ("time", domain.times.count), ("bnds", 2),
    ]
    attributes = CFDataset.attributes(domain, producer, institution)
    addMapping()
    addTimes(domain, hasIntervals: metrics.contains { CFDataset.isOfInterval($0) })
    addHeights(of: metrics)
    if grid.needsPlaces {
      for (name, standardName, units, values) in [
        ("lat", "latitude", "degrees_north", Values.latitudes),
        ("lon", "longitude", "degrees_east", .longitudes),
      ] {
        variables.append(
          Variable(
            name: name, type: .double, dimensions: [rows, columns],
            attributes: CFDataset.texts(("standard_name", standardName), ("units", units)),
            values: values))
      }
    }
    for metric in metrics { add(metric, of: domain.index) }
  }

  /// Whether a variable can have the name of a metric: a letter and then letters, digits and underscores, and no name
  /// that the file uses for itself.
  package static func canName(_ metric: AnswerableMetric, on grid: ModelGrid) -> Bool {
    let name = metric.name
    let isWord = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isWord, let first = name.utf8.first,
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return false }
    let axes = CFGrid(grid).axes.map { $0.name }
    let own =
      axes + axes.map { "\($0)_bnds" } + [
        "crs", "time", "time_bnds", "bnds", "lat", "lon", "x", "y", "rlat", "rlon",
        "forecast_reference_time",
      ]
    let isHeight =
      name.hasPrefix("height_") && name.hasSuffix("m")
      || name.hasPrefix("pressure_") && name.hasSuffix("hPa")
    return !own.contains(name) && !isHeight
  }

  /// Attributes of texts, without those that are empty.
  private static func texts(
    _ attributes: (String, String)...
  ) -> Attributes {
    attributes.filter { !$0.1.isEmpty }.map { ($0.0, .text($0.1)) }
  }

  private static func attributes(
    _ domain: ForecastDomain, _ producer: String, _ institution: String?
  ) -> Attributes {
    let described = domain.index.description
    let member = described.member.isEmpty ? "" : ", member \(described.member)"
    let notes = ListText.once(described.notes.map { "doubtful: \($0.text)" })
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let model = String(
      decoding: domain.run.model.utf8.map { letters.contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
    return texts(
      ("Conventions", "CF-1.11"),
      ("title", "\(model) run of \(domain.run.initialisation), \(domain.name)\(member)"),
      ("institution", institution ?? ""),
      ("source", described.title.isEmpty ? domain.run.model : described.title),
      // Without the time, so that the same index gives the same bytes.
      ("history", "\(producer): exported from an index by \(described.producer)"),
      ("comment", notes.joined(separator: "\n")))
  }

  private static func date(_ time: UTCTime) -> String {
    String(
      decoding: time.iso8601.utf8.dropLast().map { $0 == UInt8(ascii: "T") ? 0x20 : $0 },
      as: UTF8.self)
  }

  /// Appends a variable whose values are known.
  private mutating func add(
    _ name: String, _ type: NumberType = .double, dimensions: [Int] = [], values: [Double],
    _ attributes: Attributes
  ) {
    variables.append(
      Variable(
        name: name, type: type, dimensions: dimensions, attributes: attributes,
        values: .known(values)))
  }

  private mutating func addMapping() {
    add("crs", .int, values: [0], grid.mapping)
    for (dimension, axis) in grid.axes.enumerated() {
      let bounds = axis.bounds
      add(
        axis.name, dimensions: [dimension], values: axis.values,
        CFDataset.texts(
          ("standard_name", axis.standardName), ("units", axis.units), ("axis", axis.letter),
          ("bounds", bounds.isEmpty ? "" : "\(axis.name)_bnds")))
      if !bounds.isEmpty {
        add("\(axis.name)_bnds", dimensions: [dimension, edges], values: bounds, [])
      }
    }
  }

  private mutating func addTimes(_ domain: ForecastDomain, hasIntervals: Bool) {
    let times = domain.times.times.map { Double(domain.run.leadTime(of: $0)) }
    add(
      "time", dimensions: [time], values: times,
      CFDataset.texts(
        ("standard_name", "time"), ("units", seconds),
        ("calendar", "standard"), ("units_metadata", "leap_seconds: none"), ("axis", "T"),
        ("bounds", hasIntervals ? "time_bnds" : "")))
    if hasIntervals {
      // At the first time no interval ends.
      add(
        "time_bnds", dimensions: [time, edges],
        values: zip([times[0]] + times, times).flatMap { [$0, $1] }, [])
    }
    add(
      "forecast_reference_time", values: [0],
      CFDataset.texts(
        ("standard_name", "forecast_reference_time"), ("units", seconds), ("calendar", "standard")))
  }

  private mutating func addHeights(of metrics: [AnswerableMetric]) {
    for name in ListText.once(metrics.compactMap { CFDataset.height(of: $0) }) {
      guard let level = metrics.first(where: { CFDataset.height(of: $0) == name })?.level else {
        continue
      }
      if level.name == MetricLevel.isobaric(0).name {
        add(
          name, values: [level.value],
          CFDataset.texts(
            ("standard_name", "air_pressure"), ("long_name", "pressure"), ("units", "Pa"),
            ("positive", "down"), ("axis", "Z")))
        continue
      }
      add(
        name, values: [level.value],
        CFDataset.texts(
          ("standard_name", "height"), ("long_name", "height above the ground"), ("units", "m"),
          ("positive", "up"), ("axis", "Z")))
    }
  }

  /// The scalar coordinate of a metric's height or pressure; nil for one that is not at a height above the ground, nor at
  /// a pressure.
  private static func height(of metric: AnswerableMetric) -> String? {
    func text(_ value: Double) -> String {
      String(
        decoding: DecimalText.trimmed(value, decimals: 3).utf8.map {
          $0 == UInt8(ascii: ".") ? UInt8(ascii: "_") : $0
        }, as: UTF8.self)
    }
    guard let level = metric.level else { return nil }
    switch level.name {
    case MetricLevel.aboveGround(0).name: return "height_\(text(level.value))m"
    case MetricLevel.isobaric(0).name: return "pressure_\(text(level.value / 100))hPa"
    default: return nil
    }
  }

  private static func isOfInterval(_ metric: AnswerableMetric) -> Bool {
    !metric.isConstant && metric.cellMethodName != CellMethod.point.name
  }

  private mutating func add(_ metric: AnswerableMetric, of index: TileIndex) {
    let stored = index.metricNumber(named: metric.name).map { index.metrics[$0] }
    let packing = CFPacking(of: metric, in: index)
    var comments: [String] = []
    if let stored {
      comments.append("of \(stored.sources)" + (stored.method.isEmpty ? "" : ": \(stored.method)"))
      if stored.isEstimate { comments.append("an estimate") }
      if stored.isUnsetAtFirstTime {
        comments.append("not computed yet by the model at the first time")
      }
    } else {
      comments.append("derived from stored metrics")
    }
    var method = metric.cellMethodName
    if let step = stored?.ownTimes?.step, metric.kind.isOfInterval {
      // Bounds are those of the run's output times.
      method +=
        " (comment: of its own output interval of \(DurationText.words(seconds: Int64(step))) around the time)"
    }
    let coordinates =
      (grid.needsPlaces ? ["lat", "lon"] : [])
      + (metric.isConstant ? [] : ["forecast_reference_time"])
      + [CFDataset.height(of: metric)].compactMap { $0 }
    variables.append(
      Variable(
        name: metric.name, type: packing.type,
        dimensions: metric.isConstant ? [rows, columns] : [time, rows, columns],
        attributes: CFDataset.texts(
          ("standard_name", metric.standardName),
          ("long_name", metric.title.isEmpty ? metric.name : metric.title),
          ("units", metric.cfUnits),
          (
            "units_metadata",
            metric.isDifferenceOfTemperatures
              ? "temperature: difference"
              : metric.unit == MetricUnit.celsius.symbol ? "temperature: on_scale" : ""
          ),
          ("cell_methods", metric.isConstant ? "" : "time: \(method)"),
          ("coordinates", coordinates.joined(separator: " ")),
          ("grid_mapping", "crs"), ("comment", comments.joined(separator: "; "))
        ) + packing.attributes,
        values: .metric(metric, packing)))
  }
}

extension AnswerableMetric {
  /// The name of the cell method in time.
  fileprivate var cellMethodName: String { (cellMethod ?? kind.cellMethod).name }

  /// The unit that CF has for the quantity: of an amount of water the mass on a square metre, 1 kg for each millimetre.
  fileprivate var cfUnits: String {
    unit == MetricUnit.millimetre.symbol && standardName.hasSuffix("_amount")
      && !MetricUnit.isThickness(standardName) ? "kg m-2" : unit
  }

  /// Whether its CF standard name says so.
  fileprivate var isDifferenceOfTemperatures: Bool {
    standardName.utf8.starts(with: "temperature_difference_".utf8)
  }
}
