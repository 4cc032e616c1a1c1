import GridqGeometry
import GridqMetrics
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// How the files of Tests/Corpus were made. They are frozen: a file that is there is never written anew.
enum CorpusFiles {
  /// A file: its name, and how its bytes are made.
  struct File: Sendable, CustomStringConvertible {
    let name: String
    let bytes: @Sendable (_ path: String) throws -> [UInt8]
    var description: String { name }
  }

  static let all: [File] =
    [
      forms, scales, kinds, absent, units, later, laterIngredients, maps, named, profiles, late,
      ended,
    ]
    + grids.map { name, grid in
      File(name: "grid-\(name).gridx") { path in
        let grid = try #require(grid())
        return try written(
          to: path, grid: grid, times: 2,
          [field(.temperature) { i, j, t in Double(i + 10 * j + 100 * t) / 10 }])
      }
    }

  /// A metric and its values at column i, row j, time t.
  struct Field {
    var metric: StoredMetric
    var value: (_ i: Int, _ j: Int, _ t: Int) -> Double
  }

  static func field(
    _ metric: Metric, quantum: Double? = nil, _ value: @escaping (Int, Int, Int) -> Double
  ) throws -> Field {
    Field(
      metric: try #require(
        StoredMetric(metric, quantum: quantum, sources: "formula", method: "")), value: value)
  }

  static func written(
    to path: String, grid: ModelGrid, times: Int, tileUnit: UInt32 = 1, _ fields: [Field],
    maps: [IndexMap] = [], profiles: StoredProfiles? = nil,
    _ change: (inout IndexDescription) throws -> Void = { _ in },
    planes: ((inout PlaneWriter) throws -> Void)? = nil
  ) throws -> [UInt8] {
    let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
    var description = IndexDescription(
      run: ModelRun(model: "wrf", initialisation: start), domain: "d01", title: "CORPUS",
      producer: "gridx corpus", grid: grid, geometryResidual: 0.001,
      times: try #require(TimeAxis(start: start, step: times == 1 ? 0 : 3600, count: times)),
      metrics: fields.map(\.metric))
    try change(&description)
    let writer = try TileIndexWriter(path: path, description, maps: maps, profiles: profiles)
    writer.leastTileUnit = tileUnit
    for (number, field) in fields.enumerated() {
      for t in 0..<field.metric.timeCount(of: description.times.count) {
        let plane = (0..<grid.rows).flatMap { j in
          (0..<grid.columns).map { i in field.value(i, j, t) }
        }
        try writer.write(plane, metric: number, time: t)
      }
    }
    writer.describe(notes: description.notes, sourceDigest: description.sourceDigest)
    if let profiles {
      try SmallProfiles.append(
        to: writer, grid: grid, times: 0..<times, own: profiles.metrics[0].ownTimes)
    }
    _ = try writer.encode()
    if let planes {
      var appended = try PlaneWriter(writer)
      try planes(&appended)
      try appended.finish()
    }
    try writer.publish()
    return try bytes(of: path)
  }

  /// A number from 0 to 1 that depends on i, j and t and looks like chance.
  private static func noise(_ i: Int, _ j: Int, _ t: Int) -> Double {
    var x = UInt64(truncatingIfNeeded: i &* 73_856_093 ^ j &* 19_349_663 ^ t &* 83_492_791)
    x = (x ^ (x >> 30)) &* 0xBF58_476D_1CE4_E5B9
    x = (x ^ (x >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((x ^ (x >> 31)) >> 11) / 0x1p53
  }

  /// A quarter of a sine wave's period for each step, without a sine: −1…1.
  private static func wave(_ x: Int, period: Int) -> Double {
    let phase = Double((x % period + period) % period) / Double(period)
    return phase < 0.5 ? 1 - 4 * phase : 4 * phase - 3
  }

  /// Fields of many characters, so that the encoder takes every form of chapter 7: see `CorpusTests.forms`.
  static let forms = File(name: "forms.gridx") { path in
    try written(
      to: path, grid: try SmallIndex.grid(columns: 21, rows: 17), times: 26,
      [
        // Smooth in space and time: differences one way and two ways, chains.
        field(.temperature) { i, j, t in
          15 + 3 * wave(i + 2 * j, period: 40) + 5 * wave(t, period: 24) + noise(i, j, t) * 0.1
        },
        // Noise: no differences.
        field(.dewPoint) { i, j, t in noise(i, j, t) * 30 },
        // What sets points apart stays: a pattern.
        field(.skinTemperature) { i, j, t in (noise(i, j, 0) * 40).rounded() + wave(t, period: 12)
        },
        // The sea is missing.
        field(.seaSurfaceTemperature) { i, j, t in
          (i - 10) * (i - 10) + (j - 8) * (j - 8) < 40
            ? .nan : 14 + 0.1 * wave(t, period: 26) * Double(i)
        },
        // Missing now and then.
        field(.boundaryLayerHeight) { i, j, t in
          noise(j, i, t) < 0.05 ? .nan : 500 + 40 * Double(i + t)
        },
        // Dry, rain for some hours in a corner, dry: held and masked blocks.
        field(.precipitation) { i, j, t in
          i > 14 && j < 6 ? Double(max(0, min(t, 14) - 9)) * (0.2 + noise(i, j, 0)) : 0
        },
        // The same everywhere.
        field(.snowDepth) { _, _, _ in 0 },
        field(.surfacePressure) { _, _, t in t == 20 ? .nan : 1013.2 },
        // Wide codes.
        field(.windU, quantum: 1e-7) { i, j, t in 90 * wave(i * 7 + j * 3 + t * 5, period: 31) },
        field(.elevation) { i, j, _ in noise(i, j, 1) * 2500 },
        field(.land) { i, j, _ in i + j < 20 ? 1 : 0 },
      ])
  }

  /// Columns of six levels, one value missing, at times of their own.
  static let profiles = File(name: "profiles.gridx") { path in
    try written(
      to: path, grid: try SmallIndex.grid(columns: 10, rows: 9), times: 3,
      [
        field(.temperature) { i, j, t in Double(i + 10 * j + 100 * t) / 10 },
        field(.elevation) { i, j, _ in Double(i * j) },
      ], profiles: try SmallProfiles.stored(own: OwnTimes(first: 0, step: 7200)))
  }

  /// Output that is some seconds late, and a metric that has each second time of it.
  static let late = File(name: "late-times.gridx") { path in
    var slow = try field(.temperature) { i, j, t in
      t % 2 == 0 ? Double(i + 10 * j + 100 * t) / 10 : .nan
    }
    slow.metric.ownTimes = OwnTimes(first: 0, step: 7200, tolerance: 25)
    return try written(
      to: path, grid: try SmallIndex.grid(columns: 10, rows: 9), times: 5,
      [slow, field(.dewPoint) { i, j, t in Double(i + 10 * j + 50 * t) / 10 }]
    ) { description in
      let start = description.run.initialisation
      let times = [0, 3607, 7219, 10_811, 14_425].compactMap { start.adding(seconds: $0) }
      description.times = try #require(TimeAxis(times))
    }
  }

  /// A metric that is known at the second and third of four times, because its stream of output ends there.
  static let ended = File(name: "ended-stream.gridx") { path in
    var short = try field(.temperature) { i, j, t in
      t == 1 || t == 2 ? Double(i + 10 * j + 100 * t) / 10 : .nan
    }
    short.metric.ownTimes = OwnTimes(first: 1, step: 3600, last: 2)
    return try written(
      to: path, grid: try SmallIndex.grid(columns: 10, rows: 9), times: 4,
      [short, field(.dewPoint) { i, j, t in Double(i + 10 * j + 50 * t) / 10 }])
  }

  /// Logarithmic steps, and codes at both ends.
  static let scales = File(name: "scales.gridx") { path in
    try written(
      to: path, grid: try SmallIndex.grid(columns: 9, rows: 8), times: 5,
      [
        field(.visibility) { i, j, t in
          i == 0 && j == 0 ? .nan : 10 * Double(1 + i + 9 * j) * Double(1 + t * t * 20)
        },
        field(.temperature, quantum: 1e-9) { i, j, t in Double(i - 4) * 0.4 + Double(t) * 1e-9 },
      ])
  }

  /// Every kind; a constant; a metric not computed yet at the first time; estimates.
  static let kinds = File(name: "kinds.gridx") { path in
    let kinds = Metric.Kind.allCases
    let metrics: [Metric] = [
      .temperature, .precipitation, .windU, .cloudCover, .land, .shortwaveRadiation, .windV,
      .surfacePressure, .dewPoint,
    ]
    var fields = try zip(kinds, metrics).map { kind, metric in
      var field = try field(metric) { i, j, t in Double(i + j + t * (2 + Int(kind.rawValue)) % 40) }
      field.metric.kind = kind
      field.metric.cellMethod =
        [.sum, .mean, .maximum, .minimum].contains(kind) ? field.metric.cellMethod : .point
      if kind == .mean { field.metric.cellMethod = .mean }
      if kind == .maximum { field.metric.cellMethod = .maximum }
      if kind == .minimum { field.metric.cellMethod = .minimum }
      field.metric.isConstant = false
      return field
    }
    fields[0].metric.isUnsetAtFirstTime = true
    fields[3].metric.isEstimate = true
    fields.append(try field(.elevation) { i, j, _ in Double(100 * i + j) })
    return try written(to: path, grid: try SmallIndex.grid(columns: 7, rows: 6), times: 9, fields)
  }

  /// Absent output, notes, labels, attributes and a digest.
  static let absent = File(name: "absent.gridx") { path in
    try written(
      to: path, grid: try SmallIndex.grid(columns: 6, rows: 5), times: 7,
      [field(.temperature) { i, j, t in Double(i + j * 2 + t * 3) / 4 }]
    ) { description in
      let start = description.run.initialisation
      description.times = try #require(
        TimeAxis(
          [0, 1, 2, 4, 5, 8, 11].compactMap { start.adding(seconds: 3600 * $0) },
          absentSteps: [0, 0, 0, 3600, 0, 0, 0]))
      description.member = "m02"
      description.generation = 3
      description.attributes = #"{"institution":"Évora","licence":"CC BY 4.0"}"#
      description.sourceDigest = 0x0123_4567_89AB_CDEF
      description.notes = [
        IndexNote("made up"),
        IndexNote("from a formula", metric: "temperature", since: start.adding(seconds: 7200)),
      ]
    }
  }

  /// Offsets of tiles that count in 16 bytes.
  static let units = File(name: "tile-unit.gridx") { path in
    try written(
      to: path, grid: try SmallIndex.grid(columns: 33, rows: 25), times: 4, tileUnit: 16,
      [field(.temperature) { i, j, t in Double(i * j % 17 + t) / 2 }])
  }

  /// What a later version may add: records and a header that are longer, sections, bits, and a metric each of
  /// an unknown property, kind and codec.
  static let later = File(name: "later.gridx") { path in
    let whole = try written(
      to: path, grid: try SmallIndex.grid(columns: 9, rows: 7), times: 3,
      [
        field(.temperature) { i, j, t in Double(i + j + t) },
        field(.dewPoint) { i, _, _ in Double(i) },
        field(.skinTemperature) { _, j, _ in Double(j) },
        field(.surfacePressure) { _, _, t in Double(1000 + t) },
      ])
    var parts = IndexParts(whole)
    parts.header.minorVersion = 4
    parts.header.optional = 0x8000_0001
    parts.moreOfHeader = Array("a later header. ".utf8)
    parts.change(.metrics) { bytes in
      bytes[MetricRecord.length + 4] |= 0x40
      bytes[2 * MetricRecord.length + 2] = 200
      bytes[3 * MetricRecord.length + 8] = 2
      bytes[6] |= 0x20
    }
    parts.lengthenRecords(of: .metrics, by: 24)
    parts.lengthenRecords(of: .grid, by: 8)
    var entry = SectionEntry(.strings)
    entry.id = 1000
    parts.sections.insert((entry, Array("an overview for maps".utf8)), at: 2)
    entry.id = 1 << 31 | 7
    parts.sections.append((entry, Array("private".utf8)))
    return parts.bytes
  }

  /// Metrics that others are derived from, or that describe a cell, of which something is of a later version; and
  /// a section after the tiles, at the end of the file, with much room before it.
  static let laterIngredients = File(name: "later-ingredients.gridx") { path in
    let whole = try written(
      to: path, grid: try SmallIndex.grid(columns: 6, rows: 5), times: 3,
      [
        field(.temperature) { i, j, t in Double(10 + i + j + t) },
        field(.precipitation) { _, _, t in Double(t) },
        field(.cloudCover) { _, _, _ in 100 },
        field(.shortwaveRadiation) { _, _, _ in 50 },
        field(.elevation) { i, _, _ in Double(100 * i) },
        field(.land) { _, _, _ in 1 },
      ])
    var parts = IndexParts(whole)
    parts.change(.metrics) { bytes in
      bytes[2 * MetricRecord.length + 8] = 2
      bytes[3 * MetricRecord.length + 5] |= 0x80
      bytes[4 * MetricRecord.length + 8] = 3
      // A scale of another kind.
      bytes[5 * MetricRecord.length + 4] |= 0x10
      bytes[5 * MetricRecord.length + 55] = 0xC0
    }
    var entry = SectionEntry(.strings)
    entry.id = 2000
    parts.sections.append((entry, []))
    entry.id = 2001
    parts.sections.append((entry, Array("at the end".utf8)))
    parts.room = 4096
    return parts.bytes
  }

  /// Planes for maps: values that are missing here and there, or everywhere; a constant; logarithmic levels.
  static let maps = File(name: "maps.gridx") { path in
    let grid = try SmallIndex.grid(columns: 23, rows: 19)
    let (columns, rows) = (grid.columns, grid.rows)
    func codes(_ code: (Int, Int) -> UInt8) -> [UInt8] {
      (0..<rows).flatMap { j in (0..<columns).map { i in code(i, j) } }
    }
    func temperature(_ t: Int) -> [UInt8] {
      codes { i, j in i * j == 12 ? 255 : UInt8((40 + i + 2 * j + Int(3 * noise(i, j, t))) % 255) }
    }
    func rain(_ t: Int) -> [UInt8] {
      t == 0 ? codes { _, _ in 255 } : codes { i, j in i > 14 && j < 6 ? UInt8(i * t + j * 5) : 0 }
    }
    let levels = [
      try SmallMaps.levels(0.5, first: -60), try SmallMaps.levels(0.25, from: 0.1),
      try SmallMaps.levels(1),
    ]
    let maps = [
      IndexMap(name: "temperature", unit: "degC", code: 1, levels: levels[0], planes: 0..<3),
      IndexMap(name: "precipitation", unit: "mm", code: 9, levels: levels[1], planes: 3..<6),
      IndexMap(name: "land", unit: "1", code: 15, levels: levels[2], planes: 6..<7),
    ]
    let planes = (0..<3).map(temperature) + (0..<3).map(rain) + [codes { i, _ in i < 9 ? 1 : 0 }]
    let fields = [
      try field(.temperature) { i, j, t in maps[0].levels.value(of: temperature(t)[j * columns + i])
      }
    ]
    return try written(
      to: path, grid: grid, times: 3, fields, maps: maps,
      planes: { writer in
        for plane in planes {
          try writer.append(PlaneEncoder.bytes(of: plane, columns: columns, rows: rows))
        }
        maps.forEach { writer.enter($0) }
      })
  }

  /// Fields that are not in the metric table, without a number there: with a title and without, in units that the table
  /// has not, of a logarithmic scale, a constant, and one whose name needs care in texts of every kind.
  static let named = File(name: "named-fields.gridx") { path in
    func named(
      _ name: String, _ title: String, _ unit: String, _ kind: Metric.Kind,
      isConstant: Bool = false, quantum: Double = 0.5, scale: Metric.Scale = .linear,
      _ value: @escaping (Int, Int, Int) -> Double
    ) throws -> Field {
      try field(
        Metric(
          named: name, title: title, unit: MetricUnit(rawValue: unit), kind: kind,
          isConstant: isConstant, quantum: quantum, scale: scale, valid: -1000...1000), value)
    }
    return try written(
      to: path, grid: try SmallIndex.grid(columns: 6, rows: 5), times: 4,
      [
        field(.temperature) { i, j, t in Double(i + j + t) },
        named("REFD_MAX", "Maximum derived radar reflectivity", "dBZ", .maximum) { i, j, t in
          Double(i + 6 * j) / 2 - Double(10 * t)
        },
        named("PM2_5_DRY", "PM 2.5, dry: \"fine\" <dust>", "ug/m3", .instant) { i, j, t in
          i == j ? .nan : Double(i * j + t)
        },
        named("o3", "", "ppm", .instant, quantum: 0.02, scale: .logarithmic(from: 1e-4)) {
          i, j, t in Double(1 + i + j + t) / 1000
        },
        named("UP_HELI_SUM", "", "m2/s2", .sum) { i, _, t in Double(t * (i + 1)) },
        named("LU_INDEX", "Category of land use", "1", .category, isConstant: true, quantum: 1) {
          i, j, _ in Double(i + 6 * j)
        },
        named("a,b;\"c\"<d>&'é'", "", "%", .minimum) { _, _, t in Double(t) },
      ])
  }

  /// A grid of each mapping, 6 × 5 points or so.
  static let grids: [(String, @Sendable () -> ModelGrid?)] = [
    (
      "lambert-north",
      {
        projected(
          LambertConformal(
            standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: -98
          ).map(GridProjection.lambertConformal), 23.9, -116.8)
      }
    ),
    (
      "lambert-cut",
      {
        projected(
          LambertConformal(
            standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: -98
          ).map(GridProjection.lambertConformal), 23.9, -116.8, from: GridPoint(i: 117, j: 53))
      }
    ),
    (
      "lambert-south",
      {
        projected(
          LambertConformal(
            standardParallel1: -35, standardParallel2: -35, longitudeOfCentralMeridian: 175
          ).map(GridProjection.lambertConformal), -42, 179)
      }
    ),
    (
      "polar-north",
      {
        projected(
          PolarStereographic(standardParallel: 60, straightVerticalLongitude: -45).map(
            GridProjection.polarStereographic), 89.2, 100)
      }
    ),
    (
      "polar-south",
      {
        projected(
          PolarStereographic(standardParallel: -71, straightVerticalLongitude: 0).map(
            GridProjection.polarStereographic), -80, -150)
      }
    ),
    (
      "mercator",
      {
        projected(
          Mercator(standardParallel: -20, centralLongitude: 179).map(GridProjection.mercator), -21,
          178.5)
      }
    ),
    (
      "rotated",
      {
        projected(
          RotatedLatitudeLongitude(
            poleLatitude: 39.25, poleLongitude: 0, standardLongitude: 18, centralLongitude: 0
          ).map(GridProjection.rotatedLatitudeLongitude), 44, -20)
      }
    ),
    (
      "globe",
      {
        LatLon(latitude: -60, longitude: 5).flatMap { anchor in
          ProjectedGrid.latitudeLongitude(
            anchor: anchor, dx: 30 * .pi / 180 * EarthSphere.radius,
            dy: 30 * .pi / 180 * EarthSphere.radius,
            columns: 12)
        }.flatMap { ModelGrid(columns: 12, rows: 5, mapping: .projected($0)) }
      }
    ),
    (
      "searched",
      {
        // Skewed and bent: no projection.
        CurvilinearGrid(
          columns: 6, rows: 5,
          latitudes: (0..<30).map { 40 + Float($0 / 6) * 0.5 + Float($0 % 6) * 0.125 },
          longitudes: (0..<30).map {
            -10 + Float($0 % 6) * 0.75 - Float(($0 / 6) * ($0 / 6)) * 0.0625
          }
        ).flatMap { ModelGrid(columns: 6, rows: 5, mapping: .curvilinear($0)) }
      }
    ),
    (
      "separable",
      {
        SeparableGrid(
          latitudes: [-85, -70.5, -20, 0, 33], longitudes: [150, 170, 175, 180, 181.5, 210]
        )
        .flatMap { ModelGrid(columns: 6, rows: 5, mapping: .separable($0)) }
      }
    ),
  ]

  private static func projected(
    _ projection: GridProjection?, _ latitude: Double, _ longitude: Double,
    from first: GridPoint = GridPoint(i: 0, j: 0)
  ) -> ModelGrid? {
    guard let projection, let anchor = LatLon(latitude: latitude, longitude: longitude),
      var grid = ProjectedGrid(projection: projection, anchor: anchor, dx: 27_000, dy: 25_000)
    else { return nil }
    (grid.firstColumn, grid.firstRow) = (Double(first.i), Double(first.j))
    return ModelGrid(columns: 6, rows: 5, mapping: .projected(grid))
  }
}
