import GridqNetCDF

/// A wrfout of five columns, four rows and four hours with fields that the metric table does not know. Every value is
/// a sum that a reader can redo: that of `Field.value`.
public struct NamedFieldRun {
  public struct Field {
    public let name: String
    let unit: String
    let title: String
    /// Before rows and columns, and after the time.
    let layers: (dimension: String, count: Int)?
    /// More columns or rows than mass points.
    let isOnWestEastEdges: Bool
    let isOnSouthNorthEdges: Bool
    let hasTime: Bool
    /// Whether it has its layers alone, and no rows and columns.
    let isSeries: Bool
    let value: (_ layer: Int, _ time: Int, _ i: Int, _ j: Int) -> Double
    /// The type in the file and its scale_factor; then `value` says what is stored.
    public var packing: (isInteger: Bool, scale: Float)?

    public init(
      name: String, unit: String = "-", title: String = "",
      layers: (dimension: String, count: Int)? = nil, isOnWestEastEdges: Bool = false,
      isOnSouthNorthEdges: Bool = false, hasTime: Bool = true, isSeries: Bool = false,
      value: @escaping (_ layer: Int, _ time: Int, _ i: Int, _ j: Int) -> Double
    ) {
      self.name = name
      self.unit = unit
      self.title = title
      self.layers = layers
      self.isOnWestEastEdges = isOnWestEastEdges
      self.isOnSouthNorthEdges = isOnSouthNorthEdges
      self.hasTime = hasTime
      self.isSeries = isSeries
      self.value = value
    }

    var rowCount: Int { isSeries ? 1 : NamedFieldRun.rows + (isOnSouthNorthEdges ? 1 : 0) }
    var columnCount: Int { isSeries ? 1 : NamedFieldRun.columns + (isOnWestEastEdges ? 1 : 0) }

    /// All values of an hour, layer by layer and row by row.
    func values(hour: Int) -> [Double] {
      (0..<(layers?.count ?? 1)).flatMap { layer in
        (0..<rowCount).flatMap { j in (0..<columnCount).map { i in value(layer, hour, i, j) } }
      }
    }

    /// All values that a file of the first four hours has.
    public var values: [Double] {
      (0..<(hasTime ? NamedFieldRun.hours : 1)).flatMap { values(hour: $0) }
    }
  }

  public static let columns = 5
  public static let rows = 4
  public static let hours = 4
  /// Six more than what is written unasked.
  public static let times = (0..<hours + 6).map { "2026-11-20_0\($0):00:00" }

  public var fields: [Field]
  /// START_DATE: where the model was started, perhaps for a restart.
  public var start = "2026-11-20_00:00:00"
  public var simulationStart = "2026-11-20_00:00:00"
  /// X and y of the grid against east and north: SINALPHA and COSALPHA are not written, so the projection tells.
  public var mapProjection: [String: Double] = [
    "DX": 11_117.747335, "DY": 11_117.747335, "POLE_LAT": 90, "POLE_LON": 0, "STAND_LON": 0,
    "TRUELAT1": 0, "TRUELAT2": 0,
  ]

  /// By how many seconds the output of an hour is late: two digits.
  public var late: (_ hour: Int) -> String = { _ in "00" }

  public init(fields: [Field]) { self.fields = fields }

  public func write(to path: String, hours: [Int] = Array(0..<hours)) throws {
    let file = try NetCDFWriter(creating: path, container: .classic)
    let (columns, rows) = (NamedFieldRun.columns, NamedFieldRun.rows)
    let time = try file.defineDimension("Time", length: nil)
    let date = try file.defineDimension("DateStrLen", length: 19)
    let southNorth = try file.defineDimension("south_north", length: rows)
    let westEast = try file.defineDimension("west_east", length: columns)
    let southNorthEdges = try file.defineDimension("south_north_stag", length: rows + 1)
    let westEastEdges = try file.defineDimension("west_east_stag", length: columns + 1)
    var layers: [String: NetCDFWriter.DimensionID] = [:]
    for layer in fields.compactMap(\.layers) where layers[layer.dimension] == nil {
      layers[layer.dimension] = try file.defineDimension(layer.dimension, length: layer.count)
    }
    for (name, value) in ["MAP_PROJ": 6, "GRID_ID": 1] as [String: Int32] {
      try file.setAttribute(name, ints: [value])
    }
    for (name, value) in mapProjection { try file.setAttribute(name, floats: [Float(value)]) }
    for (name, text) in [
      "TITLE": " OUTPUT FROM WRF V4.5 MODEL", "GRIDTYPE": "C",
      "START_DATE": start, "SIMULATION_START_DATE": simulationStart,
    ] { try file.setAttribute(name, text: text) }
    let all =
      fields + [
        Field(name: "XLAT", unit: "degree_north") { _, _, _, j in 38 + 0.1 * Double(j) },
        Field(name: "XLONG", unit: "degree_east") { _, _, i, _ in -9 + 0.1 * Double(i) },
      ]
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, date])
    let variables = try all.map { field in
      let variable = try file.defineVariable(
        field.name, type: field.packing?.isInteger == true ? .short : .float,
        dimensions: (field.hasTime ? [time] : [])
          + [field.layers].compactMap { $0.flatMap { layers[$0.dimension] } }
          + (field.isSeries
            ? []
            : [
              field.isOnSouthNorthEdges ? southNorthEdges : southNorth,
              field.isOnWestEastEdges ? westEastEdges : westEast,
            ]))
      try file.setAttribute("units", text: field.unit, on: variable)
      if let packing = field.packing {
        try file.setAttribute("scale_factor", floats: [packing.scale], on: variable)
      }
      if !field.title.isEmpty {
        try file.setAttribute("description", text: field.title, on: variable)
      }
      return variable
    }
    try file.endDefinitions()
    for (record, hour) in hours.enumerated() {
      try file.write(
        text: NamedFieldRun.times[hour].dropLast(2) + late(hour), to: dates, start: [record, 0],
        count: [1, 19])
      for (field, variable) in zip(all, variables) where field.hasTime || record == 0 {
        let lengths =
          (field.layers.map { [$0.count] } ?? [])
          + (field.isSeries ? [] : [field.rowCount, field.columnCount])
        try file.write(
          field.values(hour: hour), to: variable,
          start: (field.hasTime ? [record] : []) + lengths.map { _ in 0 },
          count: (field.hasTime ? [1] : []) + lengths)
      }
    }
    try file.close()
  }
}
