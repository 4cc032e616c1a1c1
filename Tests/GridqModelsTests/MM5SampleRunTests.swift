import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@testable import GridqModels

/// The same sample run as WRF's, MM5's, the archiver's and MCIP's files.
final class MM5SampleRuns: Sendable {
  let wrf: NetCDFFile
  let paths: [SampleModel: [String]]

  init(change: (inout SampleRunConfiguration) -> Void = { _ in }) throws {
    let folder = try ScratchFolder.untilExit()
    var paths: [SampleModel: [String]] = [:]
    for model in SampleModel.allCases {
      // The grid is turned by some degrees: east of the central meridian.
      var configuration = SampleRunConfiguration(columns: 14, rows: 11, levels: 4, times: 4)
      configuration.standardLongitude = -20
      configuration.interval = 180
      change(&configuration)
      configuration.model = model
      paths[model] = try SampleFiles.write(configuration, to: folder.path(model.rawValue))
    }
    self.paths = paths
    wrf = try NetCDFFile(opening: paths[.wrf]?.first ?? "")
  }

  func run(_ model: SampleModel) throws -> MM5Run {
    let openFiles = OpenFiles()
    return try MM5Run(
      (paths[model] ?? []).map { try MM5Output.open(path: $0, openFiles: openFiles) },
      openFiles: openFiles)
  }

  /// A variable of WRF's file at a time.
  func expected(_ name: String, time: Int) throws -> [Double] {
    try wrf.massPointField(named: name, record: time)
  }
}

@Suite("MM5 like WRF")
struct MM5SampleRunTests {
  static let lambert = Result { try MM5SampleRuns() }
  static let models: [SampleModel] = [.mm5Native, .mm5Archiver, .mcip]

  /// Variables, and by how much they may differ: the same single-precision numbers, but for MCIP's wind
  /// from speed and direction (2⁻²² of 360° at 20 m/s) and the pressure at the ground, which MM5's
  /// files do not hold: it is carried down from the lowest of 4 levels, 5000 Pa above. Between the
  /// levels temperature is interpolated over up to 5 m, 0.03 K: 5000 Pa · 0.03 / 280 are 0.5 Pa.
  static let tolerances = [
    ("T2", 0), ("Q2", 0), ("PSFC", 0.6), ("U10", 1e-5), ("V10", 1e-5), ("SWDOWN", 0), ("GLW", 0),
    ("TSK", 0), ("PBLH", 0), ("SNOWH", 0), ("HGT", 0), ("LANDMASK", 0),
  ]

  @Test("fields are those of the WRF file at every time and point", arguments: models)
  func fields(_ model: SampleModel) throws {
    let runs = try Self.lambert.get()
    let run = try runs.run(model)
    #expect(run.moments.count == 4)
    for (name, tolerance) in Self.tolerances {
      for (time, moment) in run.moments.enumerated() {
        let expected = try runs.expected(name, time: time)
        let variable = try #require(Variable.known[name])
        let field = try run.field(variable, file: moment.file, record: moment.record)
        let largest = zip(field, expected).map { abs($0 - $1) }.max() ?? .infinity
        #expect(largest <= tolerance, "\(name) at time \(time): \(largest)")
      }
    }
  }

  @Test("rain is the same total in mm, though in cm, per step, or in two kinds", arguments: models)
  func rain(_ model: SampleModel) throws {
    let runs = try Self.lambert.get()
    let run = try runs.run(model)
    for (time, moment) in run.moments.enumerated() {
      var expected = try runs.expected("RAINC", time: time)
      for name in ["RAINNC", "RAINSH"] {
        for (cell, more) in try runs.expected(name, time: time).enumerated() {
          expected[cell] += more
        }
      }
      let convective = try run.field(.convectiveRain, file: moment.file, record: moment.record)
      let other = try run.field(.gridScaleRain, file: moment.file, record: moment.record)
      for cell in expected.indices {
        // Seven digits of some millimetres.
        #expect(abs(convective[cell] + other[cell] - expected[cell]) < 1e-5)
      }
      if time == 3 { #expect(expected.contains { $0 > 1 }) }
    }
  }

  @Test("steps are added up however the times are asked for")
  func outOfOrder() throws {
    let run = try Self.lambert.get().run(.mcip)
    let inOrder = try run.moments.map {
      try run.field(.gridScaleRain, file: $0.file, record: $0.record)
    }
    for time in [2, 0, 3, 1] {
      let moment = run.moments[time]
      #expect(
        try run.field(.gridScaleRain, file: moment.file, record: moment.record) == inOrder[time])
    }
  }

  @Test("a run in parts gives the same totals", arguments: models)
  func parts(_ model: SampleModel) throws {
    let runs = try MM5SampleRuns { $0.framesPerFile = 2 }
    let whole = try Self.lambert.get().run(model)
    let run = try runs.run(model)
    #expect(run.files.count == 2)
    #expect(run.moments.map(\.time) == whole.moments.map(\.time))
    for variable in [Variable.convectiveRain, .gridScaleRain, .temperature2m] {
      for (moment, other) in zip(run.moments, whole.moments) {
        #expect(
          try run.field(variable, file: moment.file, record: moment.record)
            == whole.field(variable, file: other.file, record: other.record))
      }
    }
  }

  @Test(
    "grids of all forms are one, in every projection of MM5, on both hemispheres and in nests",
    arguments: [
      (SampleProjection.lambert, 39.6), (.lambert, -39.6), (.polar, 62), (.polar, -62),
      (.mercator, 12), (.mercator, -33),
    ])
  func grids(_ projection: SampleProjection, _ latitude: Double) throws {
    let runs = try MM5SampleRuns {
      $0.times = 1
      $0.projection = projection
      $0.center = LatLon(latitude: latitude, longitude: 151)
      $0.standardLongitude = 160
      $0.nests = [SampleNest(parentStartI: 4, parentStartJ: 3, columns: 12, rows: 9)]
    }
    let latitudes = try runs.expected("XLAT", time: 0)
    let longitudes = try runs.expected("XLONG", time: 0)
    let openFiles = OpenFiles()
    for model in Self.models {
      // The first file, and MCIP's constants.
      let outer = (runs.paths[model] ?? []).filter { $0.contains("1") && !$0.contains("_d02") }
        .filter { !$0.contains("DOMAIN2") }
      let run = try MM5Run(
        outer.map { try MM5Output.open(path: $0, openFiles: openFiles) }, openFiles: openFiles)
      #expect(run.geometry.warnings == [], "\(model)")
      // Single-precision coordinates: 2⁻¹⁷° at 151° are 0.4 m of 9 km.
      #expect(run.geometry.grid.residual(latitudes: latitudes, longitudes: longitudes) < 2e-4)
      guard let output = run.files.first else { continue }
      let header = try output.placement.placedGrid(
        columns: 14, rows: 11, path: output.path)
      #expect(
        header.grid.residual(latitudes: latitudes, longitudes: longitudes) < 1e-3,
        "\(model) by its header alone")
    }
    // The nest's header by itself, too.
    for model in [SampleModel.mm5Native, .mm5Archiver] {
      let path = try #require(runs.paths[model]?.first { $0.contains("DOMAIN2") })
      let run = try MM5Run(
        [.open(path: path, openFiles: openFiles)], openFiles: openFiles)
      #expect(run.domain == "d02")
      #expect(run.geometry.grid.spacing == 3000)
      let header = try run.files[0].placement.placedGrid(
        columns: 12, rows: 9, path: path)
      let (latitude, longitude) = (run.files[0].coordinates?.latitude, run.files[0].coordinates)
      #expect(latitude == "latitcrs" && longitude != nil)
      let given = try run.files[0].fields.values(
        of: "latitcrs", record: 0, level: 0, openFiles: openFiles)
      let east = try run.files[0].fields.values(
        of: "longicrs", record: 0, level: 0, openFiles: openFiles)
      #expect(header.grid.residual(latitudes: given, longitudes: east) < 3e-3)
    }
  }

  @Test("run, domain and times are told by each form", arguments: models)
  func description(_ model: SampleModel) throws {
    let run = try Self.lambert.get().run(model)
    #expect(run.start.iso8601 == "2026-11-20T00:00:00Z")
    #expect(run.domain == "d01")
    #expect(run.model == "mm5")
    #expect(run.moments.map(\.time.iso8601).last == "2026-11-20T09:00:00Z")
    #expect(run.warnings == [])
  }
}

@Suite("metrics of MM5 like those of WRF")
struct MM5DatasetTests {
  /// What the surface fields give, which are the same in all files.
  static let surfaceMetrics = [
    "temperature", "dew_point", "wind_u", "wind_v", "surface_pressure", "precipitation",
    "snow_depth", "shortwave_radiation", "skin_temperature", "boundary_layer_height", "elevation",
    "land",
  ]

  @Test(
    "every surface metric is that of the WRF files, at every time and point",
    arguments: MM5SampleRunTests.models)
  func metrics(_ model: SampleModel) throws {
    let runs = try MM5SampleRunTests.lambert.get()
    let wrf = try ModelDataset.open(paths: runs.paths[.wrf] ?? [])
    let mm5 = try ModelDataset.open(paths: runs.paths[model] ?? [])
    #expect(mm5.run.model == "mm5")
    #expect(mm5.run.initialisation == wrf.run.initialisation)
    #expect(mm5.times == wrf.times)
    #expect(mm5.domain == wrf.domain)
    for name in Self.surfaceMetrics {
      let metric = try #require(
        mm5.metrics.first { $0.metric.name == name }?.metric, "\(name) is missing")
      for time in 0..<wrf.times.count {
        let expected = try wrf.field(of: metric, at: time)
        let field = try mm5.field(of: metric, at: time)
        let largest = zip(field, expected).map { abs($0 - $1) }.max() ?? .infinity
        // A hundredth of the step in which the index stores it: WRF's wind is turned by angles in
        // single precision, MM5's by the projection. Of the pressure 0.6 Pa, as above.
        let tolerance = metric == .surfacePressure ? 0.006 : metric.quantum / 100
        #expect(largest <= tolerance, "\(metric.name) at time \(time): \(largest)")
      }
    }
  }

  /// The middle of 13 × 13 points is a point, and its meridian is what the files say it is.
  @Test(
    "around a pole the wind is that of the WRF files",
    arguments: MM5SampleRunTests.models, [-90.0, 90])
  func pole(_ model: SampleModel, latitude: Double) throws {
    let runs = try MM5SampleRuns {
      ($0.columns, $0.rows, $0.times) = (13, 13, 1)
      $0.projection = .polar
      $0.center = LatLon(latitude: latitude, longitude: 0)
      $0.standardLongitude = 35
    }
    let wrf = try ModelDataset.open(paths: runs.paths[.wrf] ?? [])
    let mm5 = try ModelDataset.open(paths: runs.paths[model] ?? [])
    for metric in [Metric.windU, .windV] {
      let expected = try wrf.field(of: metric, at: 0)
      for (cell, value) in try mm5.field(of: metric, at: 0).enumerated() {
        #expect(abs(value - expected[cell]) <= metric.quantum / 100, "\(metric.name) at \(cell)")
      }
    }
  }

  @Test("what a metric is made of is told by MM5's names")
  func sources() throws {
    let runs = try MM5SampleRunTests.lambert.get()
    let native = try ModelDataset.open(paths: runs.paths[.mm5Native] ?? [])
    func sources(_ name: String, of dataset: ModelDataset) -> String? {
      dataset.metrics.first { $0.metric.name == name }?.sources
    }
    #expect(sources("precipitation", of: native) == "RAIN CON + RAIN NON")
    #expect(sources("dew_point", of: native) == "Q2, PSTARCRS, PP, T, Q")
    #expect(sources("pressure_msl", of: native) == "T, PP, PSTARCRS, SIGMAH, Q")
    let mcip = try ModelDataset.open(paths: runs.paths[.mcip] ?? [])
    #expect(sources("temperature", of: mcip) == "TEMP2")
  }

  @Test("flipped bits and cut ends of a native file give a typed error or a dataset, never a trap")
  func damage() throws {
    let runs = try MM5SampleRunTests.lambert.get()
    let original = try Data(contentsOf: URL(fileURLWithPath: runs.paths[.mm5Native]?[0] ?? ""))
    let folder = try ScratchFolder()
    let path = folder.path("MMOUT_DOMAIN1")
    var generator = SeededGenerator(state: 11)
    for round in 0..<Repetitions.of(50, long: 300) {
      var bytes = original
      if round % 3 == 0 {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
      } else {
        // Half of the flips in the numbers of the header: size, place, start of the run.
        let limit = Bool.random(using: &generator) ? 5616 : bytes.count
        let at = Int.random(in: 0..<limit, using: &generator)
        bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      let outcome = Self.readAll(path)
      if round % 3 == 0 {
        #expect(outcome != nil, "cut to \(bytes.count) bytes")
      }
      if let outcome {
        #expect(!outcome.contains("\n"))
        #expect(outcome.contains(path))
      }
    }
  }

  /// Reads the last time of every metric of a file; nil, or the error in a line.
  private static func readAll(_ path: String) -> String? {
    do {
      let dataset = try ModelDataset.open(paths: [path])
      for available in dataset.metrics {
        _ = try dataset.field(of: available.metric, at: dataset.times.count - 1)
      }
      return nil
    } catch {
      return error.description
    }
  }

  @Test("WRF and MM5 files do not make one run")
  func mixed() throws {
    let runs = try MM5SampleRunTests.lambert.get()
    let paths = (runs.paths[.mm5Native] ?? []) + (runs.paths[.wrf] ?? [])
    #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: paths) }
  }
}
