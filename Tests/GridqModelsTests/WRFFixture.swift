import GridqNetCDF
import GridqTestSupport

@testable import GridqModels

/// A small file like WRF's, described by what makes it differ from a plain one: five columns and
/// four rows of a latitude-longitude grid, 0.1° apart, one time, T2.
struct WRFFixture {
  /// A variable on mass points.
  struct Field {
    var name: String
    var type = NetCDFType.float
    /// One array for each time; a single one is written without time.
    var values: [[Double]]
    var hasTime = true
    var attributes: [String: Double] = [:]
  }

  /// A variable on levels, the same at all times.
  struct Column {
    var name: String
    /// From below; each on the points of `dimensions`.
    var levels: [[Double]]
    /// Of a level, with the vertical one in front.
    var dimensions = ["bottom_top", "south_north", "west_east"]
    var hasTime = true
  }

  var columns = 5
  var rows = 4
  /// Mass levels.
  var levelCount = 3
  /// `Times`, entry by entry; nil leaves the variable out.
  var times: [String]? = ["2026-11-20_00:00:00"]
  var dateDimension = "DateStrLen"
  var dateLength = 19
  /// XTIME, in minutes.
  var elapsed: [Float]?
  var elapsedUnits: String? = "minutes since 2026-11-20 00:00:00"
  var integers: [String: Int32] = ["MAP_PROJ": 6, "GRID_ID": 1]
  /// In metres: 0.1° on the sphere of 6370 km is 6370000 · π / 1800.
  var numbers: [String: Double] = [
    "DX": 11_117.747335, "DY": 11_117.747335, "POLE_LAT": 90, "POLE_LON": 0, "STAND_LON": 0,
    "TRUELAT1": 0, "TRUELAT2": 0,
  ]
  var attributesAreDouble = false
  var texts = [
    "TITLE": " OUTPUT FROM WRF V4.5 MODEL", "GRIDTYPE": "C",
    "START_DATE": "2026-11-20_00:00:00", "SIMULATION_START_DATE": "2026-11-20_00:00:00",
  ]
  /// XLAT and XLONG; nil leaves them out.
  var coordinates: (latitude: String, longitude: String)? = ("XLAT", "XLONG")
  var latitude: (_ time: Int, _ j: Int, _ i: Int) -> Double = { _, j, _ in 38 + 0.1 * Double(j) }
  var longitude: (_ time: Int, _ j: Int, _ i: Int) -> Double = { _, _, i in -9 + 0.1 * Double(i) }
  var coordinatesHaveTime = true
  var fields: [Field] = []
  var levelled: [Column] = []

  /// How many records the file has.
  var recordCount: Int { times?.count ?? elapsed?.count ?? 1 }

  /// One number on all points.
  func uniform(_ value: Double) -> [Double] {
    Array(repeating: value, count: columns * rows)
  }

  /// A field of one number for each time.
  mutating func add(_ name: String, _ values: Double..., hasTime: Bool = true) {
    fields.append(Field(name: name, values: values.map(uniform), hasTime: hasTime))
  }

  /// A variable of one number on each level; one more than mass levels stand on their faces.
  mutating func add(_ name: String, levels: [Double], hasTime: Bool = true) {
    levelled.append(
      Column(
        name: name, levels: levels.map(uniform),
        dimensions: [
          levels.count == levelCount ? "bottom_top" : "bottom_top_stag", "south_north", "west_east",
        ], hasTime: hasTime))
  }

  /// Writes the file.
  func write(to path: String, container: NetCDFContainer = .classic) throws {
    let file = try NetCDFWriter(creating: path, container: container)
    let time = try file.defineDimension("Time", length: nil)
    let date = try file.defineDimension(dateDimension, length: dateLength)
    let southNorth = try file.defineDimension("south_north", length: rows)
    let westEast = try file.defineDimension("west_east", length: columns)
    var atmosphere = ["south_north": southNorth, "west_east": westEast]
    for (name, length) in [
      ("bottom_top", levelCount), ("bottom_top_stag", levelCount + 1),
      ("south_north_stag", rows + 1), ("west_east_stag", columns + 1),
    ] where levelled.contains(where: { $0.dimensions.contains(name) }) {
      atmosphere[name] = try file.defineDimension(name, length: length)
    }
    for (name, value) in integers {
      attributesAreDouble
        ? try file.setAttribute(name, doubles: [Double(value)])
        : try file.setAttribute(name, ints: [value])
    }
    for (name, value) in numbers {
      attributesAreDouble
        ? try file.setAttribute(name, doubles: [value])
        : try file.setAttribute(name, floats: [Float(value)])
    }
    for (name, text) in texts { try file.setAttribute(name, text: text) }

    let dates = try times.map { _ in
      try file.defineVariable("Times", type: .char, dimensions: [time, date])
    }
    let minutes = try elapsed.map { _ in
      try file.defineVariable("XTIME", type: .float, dimensions: [time])
    }
    if let minutes, let elapsedUnits {
      try file.setAttribute("units", text: elapsedUnits, on: minutes)
    }
    var all = fields
    if let coordinates {
      let count = coordinatesHaveTime ? recordCount : 1
      all += [
        Field(
          name: coordinates.latitude, values: (0..<count).map { values(latitude, at: $0) },
          hasTime: coordinatesHaveTime),
        Field(
          name: coordinates.longitude, values: (0..<count).map { values(longitude, at: $0) },
          hasTime: coordinatesHaveTime),
      ]
    }
    let variables = try all.map { field in
      let variable = try file.defineVariable(
        field.name, type: field.type,
        dimensions: (field.hasTime ? [time] : []) + [southNorth, westEast])
      for (name, value) in field.attributes {
        try file.setAttribute(name, doubles: [value], on: variable)
      }
      return variable
    }
    let columnVariables = try levelled.map { column in
      try file.defineVariable(
        column.name, type: .float,
        dimensions: (column.hasTime ? [time] : []) + column.dimensions.compactMap { atmosphere[$0] }
      )
    }
    try file.endDefinitions()
    if let dates {
      for (record, text) in (times ?? []).enumerated() {
        try file.write(text: text, to: dates, start: [record, 0], count: [1, dateLength])
      }
    }
    if let minutes, let elapsed {
      try file.write(elapsed, to: minutes, start: [0], count: [elapsed.count])
    }
    for (field, variable) in zip(all, variables) {
      for (record, values) in field.values.enumerated() {
        try file.write(
          values, to: variable, start: field.hasTime ? [record, 0, 0] : [0, 0],
          count: field.hasTime ? [1, rows, columns] : [rows, columns])
      }
    }
    for (column, variable) in zip(levelled, columnVariables) {
      let lengths = [
        "bottom_top": levelCount, "bottom_top_stag": levelCount + 1, "south_north": rows,
        "south_north_stag": rows + 1, "west_east": columns, "west_east_stag": columns + 1,
      ]
      let count = column.dimensions.compactMap { lengths[$0] }
      for record in 0..<(column.hasTime ? recordCount : 1) {
        try file.write(
          column.levels.flatMap(\.self), to: variable,
          start: (column.hasTime ? [record] : []) + [0, 0, 0],
          count: (column.hasTime ? [1] : []) + count)
      }
    }
    try file.close()
  }

  private func values(_ coordinate: (Int, Int, Int) -> Double, at time: Int) -> [Double] {
    (0..<rows).flatMap { j in (0..<columns).map { i in coordinate(time, j, i) } }
  }

  /// A file of hours 0, 1, 2 … of the run, without fields.
  static func hourly(_ hours: [Int]) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.times = hours.map { hour in
      "2026-11-\(hour < 24 ? 20 : 21)_\(hour % 24 < 10 ? "0" : "")\(hour % 24):00:00"
    }
    return fixture
  }
}

extension ScratchFolder {
  /// Writes a file of its own, and opens it.
  func open(_ fixture: WRFFixture, container: NetCDFContainer = .classic) throws -> ModelDataset {
    let path = path("wrfout_d01_\(try names.count)")
    try fixture.write(to: path, container: container)
    return try ModelDataset.open(paths: [path])
  }
}
