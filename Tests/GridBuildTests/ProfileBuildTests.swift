import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqModels
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("Profiles of a run")
struct ProfileBuildTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static let start = UTCTime(secondsSince1970: 1_795_132_800)

  private static func hour(_ hours: Double) throws -> UTCTime {
    try #require(start.adding(seconds: Int64(hours * 3600)))
  }

  private func files(
    model: SampleModel = .wrf, fields: SampleFields = .full, times: Int = 5, framesPerFile: Int = 5
  ) throws -> [String] {
    var run = SampleRunConfiguration(columns: 17, rows: 12, levels: 9, times: times)
    (run.fields, run.container, run.framesPerFile) = (fields, .offset64, framesPerFile)
    run.model = model
    return try SampleFiles.write(run, to: folder.path("run-\(model)-\(fields)")).sorted()
  }

  @discardableResult
  private func build(
    _ inputs: [String], to name: String = "a", profiles: Bool = true,
    after before: BuildProgress? = nil
  ) throws -> (summary: BuildSummary, progress: BuildProgress?) {
    var build = IndexBuild(
      inputs: inputs, output: folder.path("\(name).gridx"), producer: "test")
    build.keepsProfiles = profiles
    build.before = before
    build.keepsProgress = true
    let pending = try build.prepare()
    try pending.publish()
    return (pending.summary, pending.progress)
  }

  private func domain(_ name: String = "a") throws -> ForecastDomain {
    let index = try TileIndex(
      opening: folder.path("\(name).gridx"), checking: .tilesWhenRead)
    _ = try index.verify()
    return ForecastDomain(index)
  }

  private func question(
    _ point: LatLon, _ hours: Double, _ method: InterpolationMethod = .nearest
  ) throws -> ForecastQuestion {
    ForecastQuestion(
      at: point, named: nil, times: .moment(try Self.hour(hours)), method: method)
  }

  /// `Tests/Reference/profiles.py`: wrf-python's pressure, tk, td and uvmet, and numpy, on a real run.
  @Test(
    "agree with wrf-python on a real run, at every level",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func real() throws {
    try compare(
      (0..<2).map { RealData.path("run_25files/WRFOUT_d01_2022-07-22T0\($0)00Z.nc") },
      with: "profiles.csv", levels: 32, columns: 10)
  }

  /// wrf-python's dew point is of at least 0.001 hPa of vapour, its humidity is not: 4.9 % and less where the dew point would
  /// give 8 to 13 %.
  @Test(
    "tell no humidity where the air may be drier than the dew point says",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func dryAir() throws {
    try build([RealData.path("run_25files/WRFOUT_d01_2022-07-22T0300Z.nc")])
    let domain = try domain()
    let point = try #require(domain.grid.location(of: GridPosition(i: 2, j: 7)))
    let question = ForecastQuestion(at: point, named: nil, times: .moment(domain.times.first))
    let profile = try domain.profile(question)
    let dewPoints = try #require(profile.series.first { $0.name == "dew_point" }).values
    let humidity = try #require(profile.series.first { $0.name == "relative_humidity" }).values
    #expect(humidity[26...31].allSatisfy(\.isNaN) && humidity[..<26].allSatisfy { !$0.isNaN })
    #expect(dewPoints[26...31].allSatisfy { $0 <= -80.4 })
    #expect(profile.notices.contains { $0.code == .absent && $0.metrics == ["relative_humidity"] })
  }

  @Test("agree with wrf-python on a generated run, at every level")
  func generated() throws {
    try compare(
      GeneratedRun.write(to: folder), with: "profiles_generated.csv", levels: 22, columns: 18)
  }

  /// Half a step of each metric, and what float32 loses of 300 K or 100 000 Pa: below 0.001.
  private func compare(
    _ files: [String], with table: String, levels: Int, columns: Int
  ) throws {
    try build(files)
    let index = try domain().index
    let profiles = try #require(try index.profiles)
    #expect(profiles.levelCount == levels)
    let steps = [
      "pressure": 0.1, "temperature": 0.1, "dew_point": 0.1, "wind_u": 0.1, "wind_v": 0.1,
      "geopotential_height": 1,
    ]
    #expect(Set(profiles.metrics.map(\.name)) == Set(steps.keys))
    var count = 0
    for row in try ReferenceTable(table).rows {
      let columns = try index.columns(of: profiles, time: row.time)
      let level = Int(try #require(row.values["level"]))
      for (number, metric) in profiles.metrics.enumerated() {
        let value = try columns.value(
          of: number, at: GridPoint(i: row.column, j: row.row), time: level)
        let expected = try #require(row.values[metric.name])
        let step = try #require(steps[metric.name])
        #expect(
          abs(value - expected) <= step / 2 + 0.001, "\(metric.name) at \(row), level \(level)")
        count += 1
      }
    }
    #expect(count == columns * levels * 6)
  }

  /// Half a step of every column that takes part: 0.05 of temperature, 0.5 of heights; speed from components by hand.
  @Test("are linear between grid points and between times, and what is derived is made of that")
  func between() throws {
    try build(try files())
    let domain = try domain()
    let grid = domain.grid
    let middle = try #require(grid.location(of: GridPosition(i: 6.5, j: 4.5)))
    let asked = try domain.profile(try question(middle, 1.5, .bilinear))
    #expect(asked.method == .bilinear && asked.levelCount == 9)
    var corners: [PointProfile] = []
    for (i, j) in [(6, 4), (7, 4), (6, 5), (7, 5)] {
      for hour in [1.0, 2] {
        let place = try #require(grid.location(of: GridPoint(i: i, j: j)))
        corners.append(try domain.profile(try question(place, hour)))
      }
    }
    for name in ["pressure", "temperature", "dew_point", "wind_u", "wind_v", "geopotential_height"]
    {
      for level in 0..<9 {
        let values = try corners.map { try #require($0[name]).values[level] }
        let mean = values.reduce(0, +) / 8
        // The place is exact to some 10⁻⁹ of a cell.
        #expect(abs(try #require(asked[name]).values[level] - mean) < 1e-4, "\(name) \(level)")
      }
    }
    let (u, v) = (try #require(asked["wind_u"]), try #require(asked["wind_v"]))
    let speed = try #require(asked["wind_speed"])
    let height = try #require(asked["height_above_ground"])
    let sea = try #require(asked["geopotential_height"])
    for level in 0..<9 {
      let (u, v) = (u.values[level], v.values[level])
      #expect(abs(speed.values[level] - (u * u + v * v).squareRoot()) < 1e-9)
      #expect(
        abs(sea.values[level] - height.values[level] - (sea.values[0] - height.values[0])) < 1e-6)
    }
    // The ground of the four cells, in steps of 0.1 m.
    let grounds = corners.compactMap(\.source.cell.elevation)
    #expect(abs(sea.values[0] - height.values[0] - grounds.reduce(0, +) / 8) < 1e-3)
    // Levels go up.
    let pressures = try #require(asked["pressure"]).values
    #expect(zip(pressures, pressures.dropFirst()).allSatisfy { $0 > $1 })
    let humidity = try #require(asked["relative_humidity"]).values
    #expect(humidity.allSatisfy { (0...100).contains($0) })
  }

  @Test(
    "at a moment outside the run, at several, outside the grid and of other indexes are refused")
  func refused() throws {
    let files = try files()
    try build(files)
    try build(files, to: "plain", profiles: false)
    let domain = try domain()
    let place = try #require(domain.grid.location(of: GridPoint(i: 3, j: 3)))
    func error(_ change: (inout ForecastQuestion) throws -> Void, of name: String = "a") throws
      -> QueryError
    {
      var question = try question(place, 1)
      try change(&question)
      let domain = try self.domain(name)
      return try #require(#expect(throws: QueryError.self) { try domain.profile(question) })
    }
    guard case .outsideRun = try error({ $0.times = .moment(try Self.hour(40)) }),
      case .invalidArgument = try error({ $0.times = .wholeRun }),
      case .outsideDomains = try error({
        $0.point = try #require(LatLon(latitude: -50, longitude: 100))
      }),
      case .absentProfiles = try error({ _ in }, of: "plain")
    else {
      Issue.record("another error")
      return
    }
  }

  @Test(
    "leave the other metrics of an index as they are, and are no part of one that is not asked for them"
  )
  func others() throws {
    let files = try files()
    try build(files)
    try build(files, to: "plain", profiles: false)
    let (with, without) = (try domain(), try domain("plain"))
    #expect(with.metrics.map(\.name) == without.metrics.map(\.name))
    let place = try #require(with.grid.location(of: GridPoint(i: 5, j: 6)))
    let question = ForecastQuestion(at: place, named: nil)
    let (a, b) = (try with.forecast(question), try without.forecast(question))
    #expect(
      a.metrics.map { $0.values.map(\.bitPattern) } == b.metrics.map { $0.values.map(\.bitPattern) }
    )
    #expect(try without.index.profiles == nil)
  }

  @Test(
    "of a run that goes on are those of a build from the beginning",
    arguments: [SampleModel.wrf, .mm5Archiver])
  func continued(model: SampleModel) throws {
    let files = try files(model: model, times: 6, framesPerFile: 1)
    var progress: BuildProgress?
    // Other tiles with fewer than four times, which are not gone on with.
    for count in [2, 4, 5, 6] {
      let part = Array(files.prefix(count))
      try build(part, to: "whole")
      progress = try build(part, to: "part", after: progress).progress
      let bytes = try ["whole", "part"].map {
        try Data(contentsOf: URL(fileURLWithPath: folder.path("\($0).gridx")))
      }
      #expect(bytes[0] == bytes[1], "\(count) files")
    }
    #expect(try domain("whole").index.profiles?.levelCount == 9)
  }

  @Test("are not in an export, which says so")
  func export() throws {
    try build(try files())
    let export = try NetCDFExport(of: try domain().index, producer: "test")
    #expect(export.omissions.last == "the profiles of the index are not in the file")
  }

  @Test("that the files have no levels for are told, and all else is built")
  func absent() throws {
    let summary = try build(try files(fields: .surface)).summary
    #expect(summary.warnings.contains { $0.hasPrefix("no profiles: ") })
    #expect(summary.profiles == nil)
    #expect(try domain().index.profiles == nil)
  }

  /// MM5's files of the sample have the wind at 10 m alone.
  @Test("without wind are told, and have all else", arguments: [SampleModel.wrf, .mm5Native])
  func windless(model: SampleModel) throws {
    let warnings = try build(try files(model: model)).summary.warnings
    let isTold = warnings.contains { $0.hasPrefix("profiles are without wind_u, wind_v: ") }
    #expect(isTold == (model == .mm5Native), "\(warnings)")
    #expect(try domain().index.profiles != nil)
  }

  @Test("of a cut are those of the whole, bit for bit")
  func cut() throws {
    try build(try files())
    let whole = try domain()
    let corner = try #require(whole.grid.location(of: GridPoint(i: 8, j: 6)))
    let box = CoordinateBox(
      west: corner.longitude - 0.2, south: corner.latitude - 0.15, east: corner.longitude + 0.2,
      north: corner.latitude + 0.15)
    let extract = try IndexExtract(of: whole.index, box: try #require(box), producer: "test")
    #expect(extract.omissions.isEmpty)
    try extract.write(to: folder.path("b.gridx"), threads: 2)
    let cut = try domain("b")
    #expect(cut.grid.columns < whole.grid.columns)
    for method in InterpolationMethod.allCases {
      for hour in [0, 1.25, 4] {
        let question = try question(corner, hour, method)
        let (a, b) = (try whole.profile(question), try cut.profile(question))
        #expect(a.series.map(\.name) == b.series.map(\.name))
        #expect(
          a.series.map { $0.values.map(\.bitPattern) }
            == b.series.map { $0.values.map(\.bitPattern) })
      }
    }
  }

  /// A server that gives what it is asked for; each round is one request of ranges.
  @Test("of an index on a server need 3 requests, and few bytes")
  func remote() throws {
    try build(try files())
    let whole = try domain()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.path("a.gridx"))))
    let place = try #require(whole.grid.location(of: GridPoint(i: 8, j: 6)))
    for (method, hour) in [(InterpolationMethod.nearest, 2.0), (.bilinear, 2.5)] {
      let question = try question(place, hour, method)
      var remote = RemoteDomain(path: "a.gridx")
      var (rounds, fetched) = (0, 0)
      while case let ranges = try remote.missingRanges(profile: question), !ranges.isEmpty {
        rounds += 1
        try #require(rounds < 10)
        for range in ranges {
          let part = range.clamped(to: 0..<bytes.count)
          fetched += part.count
          try remote.add(
            FilePart(
              offset: part.lowerBound, bytes: Array(bytes[part]), fileLength: bytes.count))
        }
      }
      #expect(rounds == 3)
      #expect(fetched < 8192 + (method == .nearest ? 6_000 : 40_000))
      let found = try #require(remote.domain).profile(question)
      let expected = try whole.profile(question)
      #expect(
        found.series.map { $0.values.map(\.bitPattern) }
          == expected.series.map { $0.values.map(\.bitPattern) })
      #expect(found.source.cell == expected.source.cell)
    }
  }
}
