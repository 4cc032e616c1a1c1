import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqNetCDF

/// What an exported file says before the values of metrics: names, units and attributes of CF 1.11, and the coordinates.
struct CFFile: Sendable {
  private(set) var definition = ClassicFileDefinition()
  /// The values of the variables before the metrics, without the places of grid points, which follow them.
  private(set) var coordinates: [[UInt8]] = []
  let grid: CFGrid

  private let rows = 0
  private let columns = 1
  private let time = 2
  private let edges = 3
  private let seconds: String

  init(
    _ domain: ForecastDomain, _ metrics: [AnswerableMetric], producer: String, institution: String?
  ) {
    grid = CFGrid(domain.grid)
    seconds = "seconds since \(CFFile.date(domain.run.initialisation))"
    definition.dimensions = [
      (grid.dimensions.rows, domain.grid.rows), (grid.dimensions.columns, domain.grid.columns),
      ("time", domain.times.count), ("bnds", 2),
    ]
    definition.attributes = CFFile.attributes(domain, producer, institution)
    addMapping()
    addTimes(domain, hasIntervals: metrics.contains { CFFile.isOfInterval($0) })
    addHeights(of: metrics)
    if grid.needsPlaces {
      for (name, standardName, units) in [
        ("lat", "latitude", "degrees_north"), ("lon", "longitude", "degrees_east"),
      ] {
        definition.variables.append(
          .init(
            name, .double, dimensions: [rows, columns],
            attributes: CFFile.texts(
              ("standard_name", standardName), ("units", units))))
      }
    }
    for metric in metrics { add(metric, of: domain.index) }
  }

  /// Whether a variable can have the name of a metric: a letter and then letters, digits and underscores, and no name
  /// that the file uses for itself.
  static func canName(_ metric: AnswerableMetric, on grid: ModelGrid) -> Bool {
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
    let axes = CFGrid(grid).axes.map(\.name)
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
  ) -> ClassicFileDefinition.Attributes {
    attributes.filter { !$0.1.isEmpty }.map { ($0.0, .text($0.1)) }
  }

  private static func attributes(
    _ domain: ForecastDomain, _ producer: String, _ institution: String?
  ) -> ClassicFileDefinition.Attributes {
    let described = domain.index.description
    let member = described.member.isEmpty ? "" : ", member \(described.member)"
    let notes = ListText.once(described.notes.map { "doubtful: \($0.text)" })
    return texts(
      ("Conventions", "CF-1.11"),
      (
        "title",
        "\(domain.run.model.uppercased()) run of \(domain.run.initialisation), \(domain.name)\(member)"
      ),
      ("institution", institution ?? ""),
      ("source", described.title.isEmpty ? domain.run.model : described.title),
      // Without the time, so that the same index gives the same bytes.
      ("history", "\(producer): exported from an index by \(described.producer)"),
      ("comment", notes.joined(separator: "\n")))
  }

  private static func date(_ time: UTCTime) -> String {
    time.iso8601.split(separator: "T").joined(separator: " ").filter { $0 != "Z" }
  }

  /// Appends a variable whose values are known.
  private mutating func add(
    _ name: String, _ type: NetCDFType = .double, dimensions: [Int] = [], values: [Double],
    _ attributes: ClassicFileDefinition.Attributes
  ) {
    definition.variables.append(
      .init(name, type, dimensions: dimensions, attributes: attributes))
    var bytes: [UInt8] = []
    for value in values { bytes.append(value, as: type) }
    coordinates.append(bytes)
  }

  private mutating func addMapping() {
    add("crs", .int, values: [0], grid.mapping)
    for (dimension, axis) in grid.axes.enumerated() {
      let bounds = axis.bounds
      add(
        axis.name, dimensions: [dimension], values: axis.values,
        CFFile.texts(
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
      CFFile.texts(
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
      CFFile.texts(
        ("standard_name", "forecast_reference_time"), ("units", seconds), ("calendar", "standard")))
  }

  private mutating func addHeights(of metrics: [AnswerableMetric]) {
    for name in ListText.once(metrics.compactMap { CFFile.height(of: $0) }) {
      guard let level = metrics.first(where: { CFFile.height(of: $0) == name })?.level else {
        continue
      }
      if level.name == MetricLevel.isobaric(0).name {
        add(
          name, values: [level.value],
          CFFile.texts(
            ("standard_name", "air_pressure"), ("long_name", "pressure"), ("units", "Pa"),
            ("positive", "down"), ("axis", "Z")))
        continue
      }
      add(
        name, values: [level.value],
        CFFile.texts(
          ("standard_name", "height"), ("long_name", "height above the ground"), ("units", "m"),
          ("positive", "up"), ("axis", "Z")))
    }
  }

  /// The scalar coordinate of a metric's height or pressure; nil for one that is not at a height above the ground, nor at
  /// a pressure.
  private static func height(of metric: AnswerableMetric) -> String? {
    func text(_ value: Double) -> String {
      String(DecimalText.trimmed(value, decimals: 3).map { $0 == "." ? "_" : $0 })
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
    let coordinates =
      (grid.needsPlaces ? ["lat", "lon"] : [])
      + (metric.isConstant ? [] : ["forecast_reference_time"])
      + [CFFile.height(of: metric)].compactMap(\.self)
    definition.variables.append(
      .init(
        metric.name, packing.type,
        dimensions: metric.isConstant ? [rows, columns] : [time, rows, columns],
        attributes: CFFile.texts(
          ("standard_name", metric.standardName),
          ("long_name", metric.title.isEmpty ? metric.name : metric.title),
          ("units", metric.cfUnits),
          (
            "units_metadata",
            metric.unit == MetricUnit.celsius.symbol ? "temperature: on_scale" : ""
          ),
          ("cell_methods", metric.isConstant ? "" : "time: \(metric.cellMethodName)"),
          ("coordinates", coordinates.joined(separator: " ")),
          ("grid_mapping", "crs"), ("comment", comments.joined(separator: "; "))
        ) + packing.attributes))
  }
}

extension AnswerableMetric {
  /// The name of the cell method in time.
  fileprivate var cellMethodName: String { (cellMethod ?? kind.cellMethod).name }

  /// The unit that CF has for the quantity: of an amount of water the mass on a square metre, 1 kg for each millimetre.
  fileprivate var cfUnits: String {
    unit == MetricUnit.millimetre.symbol && standardName.hasSuffix("_amount") ? "kg m-2" : unit
  }
}
