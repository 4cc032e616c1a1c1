import Foundation
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@testable import GridBuild

@Suite("A cut of an index")
struct IndexExtractTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Without optimisation each takes half a second to make.
  private let times = 3

  /// A run around a place, with land and sea in it.
  private func whole(
    _ projection: SampleProjection, latitude: Double = 38.7, longitude: Double = -9.4,
    spacing: Double? = nil, rows: Int = 37, maps: [Metric] = []
  ) throws -> ForecastDomain {
    var run = SampleRunConfiguration(columns: 41, rows: rows, levels: 2, times: times)
    if let spacing { run.dx = spacing }
    run.fields = .surface
    run.container = .classic
    run.projection = projection
    run.noise = 1
    run.center = LatLon(latitude: latitude, longitude: longitude)
    let inputs = try SampleFiles.write(run, to: folder.path("run"))
    var build = IndexBuild(inputs: inputs, output: folder.path("a.gridx"), producer: "test")
    build.maps = maps.map(\.name)
    _ = try build.run()
    return ForecastDomain(try TileIndex(opening: folder.path("a.gridx")))
  }

  private func cut(
    _ domain: ForecastDomain, _ box: CoordinateBox?, metrics: [Metric]? = nil, name: String = "b"
  ) throws -> ForecastDomain {
    let extract = try IndexExtract(
      of: domain.index, box: try #require(box), metrics: metrics, producer: "test")
    let path = folder.path("\(name).gridx")
    try extract.write(to: path, threads: 2)
    let index = try TileIndex(opening: path)
    _ = try index.verify()
    return ForecastDomain(index)
  }

  /// Compares everything that two domains answer at places: the first with the second, bit for bit.
  private func compare(
    _ cut: ForecastDomain, _ whole: ForecastDomain, at points: [LatLon]
  ) throws -> Int {
    var known = 0
    func same(_ a: [Double], _ b: [Double], _ what: String) -> Bool {
      known += a.count { !$0.isNaN }
      let isEqual = a.map(\.bitPattern) == b.map(\.bitPattern)
      #expect(isEqual, "\(what): \(a) instead of \(b)")
      return isEqual
    }
    #expect(cut.metrics.map(\.name) == whole.metrics.map(\.name))
    for point in points {
      for method in [InterpolationMethod.nearest, .bilinear] {
        let (a, b) = (cut.place(of: point, method: method), whole.place(of: point, method: method))
        let (mine, theirs) = (try #require(a), try #require(b))
        let (cell, other) = (try cut.cell(at: mine), try whole.cell(at: theirs))
        guard
          same(
            [
              cell.location.latitude, cell.location.longitude, cell.distance,
              cell.elevation ?? .nan,
            ],
            [
              other.location.latitude, other.location.longitude, other.distance,
              other.elevation ?? .nan,
            ], "cell at \(point)")
        else { return known }
        for metric in whole.metrics {
          guard
            same(
              try cut.values(of: metric, at: mine, times: 0..<times),
              try whole.values(of: metric, at: theirs, times: 0..<times),
              "\(metric.name) \(method) at \(point)"),
            let moment = whole.times.first.adding(seconds: 5000),
            same(
              [try cut.value(of: metric, at: mine, time: moment)],
              [try whole.value(of: metric, at: theirs, time: moment)],
              "\(metric.name) \(method) between times at \(point)")
          else { return known }
        }
      }
      for surface in [CellSurface.land, .sea] {
        let a = try? cut.place(of: point, cell: surface)
        let b = try? whole.place(of: point, cell: surface)
        #expect(
          a.flatMap { cut.grid.location(of: $0.nearest) }
            == b.flatMap { whole.grid.location(of: $0.nearest) })
      }
    }
    return known
  }

  /// Places in a box, its corners among them.
  private func places(_ box: CoordinateBox, _ count: Int) throws -> [LatLon] {
    var generator = SeededGenerator(seed: 7)
    let width = box.east < box.west ? box.east + 360 - box.west : box.east - box.west
    var shares = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    for _ in 0..<count {
      shares.append((.random(in: 0...1, using: &generator), .random(in: 0...1, using: &generator)))
    }
    return try shares.map { x, y in
      try #require(
        LatLon(
          latitude: box.south + y * (box.north - box.south), longitude: box.west + x * width))
    }
  }

  @Test(
    "answers in the box as the whole index does, bit for bit, on every projection",
    arguments: SampleProjection.allCases)
  func answers(projection: SampleProjection) throws {
    let whole = try whole(projection)
    let box = try #require(CoordinateBox(west: -9.7, south: 38.4, east: -9.1, north: 38.9))
    let cut = try cut(whole, box)
    #expect(cut.grid.columns < 24 && cut.grid.rows < 24)
    #expect(cut.index.byteCount < whole.index.byteCount / 2)
    let places = try places(box, Repetitions.of(4, long: 20))
    #expect(try compare(cut, whole, at: places) > 80 * places.count)
  }

  /// The totals of sums, and what is missing, too.
  @Test("has the codes of the whole index at each of its points, also when it is cut again")
  func codes() throws {
    let whole = try whole(.lambert)
    let first = try cut(whole, CoordinateBox(west: -10, south: 38.2, east: -9, north: 39))
    let second = try cut(
      first, CoordinateBox(west: -9.6, south: 38.5, east: -9.3, north: 38.7), name: "c")
    guard case .projected(let mapping) = second.grid.mapping else {
      Issue.record("not projected")
      return
    }
    let (i0, j0) = (Int(mapping.firstColumn), Int(mapping.firstRow))
    #expect(i0 > 0 && j0 > 0)
    for j in 0..<second.grid.rows {
      for i in 0..<second.grid.columns {
        for (number, metric) in second.index.metrics.enumerated() {
          let other = try #require(whole.index.metricNumber(named: metric.name))
          for time in 0..<metric.timeCount(of: times) {
            let a = try second.index.value(of: number, at: GridPoint(i: i, j: j), time: time)
            let b = try whole.index.value(
              of: other, at: GridPoint(i: i0 + i, j: j0 + j), time: time)
            #expect(a.bitPattern == b.bitPattern, "\(metric.name) at (\(i), \(j))")
          }
        }
      }
    }
  }

  @Test("reaches to the edge of the grid, and not beyond")
  func edge() throws {
    let whole = try whole(.lambert)
    let corner = try #require(whole.grid.location(of: GridPoint(i: 40, j: 36)))
    let box = try #require(
      CoordinateBox(
        west: corner.longitude - 0.2, south: corner.latitude - 0.2, east: corner.longitude + 5,
        north: 90))
    let cut = try cut(whole, box)
    let last = try #require(
      cut.grid.location(of: GridPoint(i: cut.grid.columns - 1, j: cut.grid.rows - 1)))
    #expect(last == corner)
    let inside = try #require(
      LatLon(latitude: corner.latitude - 0.1, longitude: corner.longitude - 0.1))
    #expect(try compare(cut, whole, at: [inside]) > 50)
    let beyond = try #require(LatLon(latitude: corner.latitude + 1, longitude: corner.longitude))
    #expect(cut.place(of: beyond, method: .nearest) == nil)
  }

  @Test("of the whole grid is the same index, byte for byte")
  func everything() throws {
    let whole = try whole(.mercator)
    _ = try cut(whole, CoordinateBox(west: -180, south: -90, east: 180, north: 90))
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.path("b.gridx")))
        == Data(contentsOf: URL(fileURLWithPath: folder.path("a.gridx"))))
  }

  @Test("of a box without a grid point in it, of a line and of a place")
  func small() throws {
    let whole = try whole(.lambert)
    // Cells are about 0.1 degrees wide.
    for box in [
      CoordinateBox(west: -9.401, south: 38.701, east: -9.4, north: 38.702),
      CoordinateBox(west: -10.2, south: 38.71, east: -8.8, north: 38.71),
      CoordinateBox(west: -9.37, south: 38.73, east: -9.37, north: 38.73),
    ] {
      let box = try #require(box)
      #expect(try compare(cut(whole, box), whole, at: places(box, 4)) > 100)
    }
  }

  @Test(
    "of a box across the date line", arguments: [SampleProjection.mercator, .latlon, .lambert])
  func dateLine(projection: SampleProjection) throws {
    let whole = try whole(projection, latitude: -17, longitude: 179.9)
    let box = try #require(CoordinateBox(west: 179.6, south: -17.3, east: -179.8, north: -16.9))
    let cut = try cut(whole, box)
    #expect(cut.grid.columns < 24)
    let places = try places(box, Repetitions.of(2, long: 10))
    #expect(try compare(cut, whole, at: places) > 35 * places.count)
  }

  /// 41 columns around the Earth: the first and the last are neighbours.
  @Test("of a box at the ends of a grid around the Earth has all columns")
  func aroundTheEarth() throws {
    let whole = try whole(
      .latlon, latitude: 0, longitude: 0, spacing: 2 * .pi * EarthSphere.radius / 41, rows: 17)
    try #require(whole.grid.isPeriodic)
    let box = try #require(CoordinateBox(west: -179.5, south: -12, east: -160, north: 12))
    let cut = try cut(whole, box)
    #expect(cut.grid.columns == 41)
    #expect(cut.grid.rows < 17)
    #expect(try compare(cut, whole, at: places(box, 10)) > 500)
  }

  /// Of a Mercator projection that is true at 60°, where a cell of 30 km covers 60 km at the equator: a place in
  /// the middle of one is 42 km, 0.38°, from four points.
  @Test("of a box between grid points has the points around it")
  func betweenPoints() throws {
    let mercator = try #require(Mercator(standardParallel: 60, centralLongitude: 0))
    let anchor = try #require(LatLon(latitude: -3, longitude: -5))
    let mapping = try #require(
      ProjectedGrid(projection: .mercator(mercator), anchor: anchor, dx: 30_000, dy: 30_000))
    let grid = try #require(ModelGrid(columns: 21, rows: 13, mapping: .projected(mapping)))
    let middle = try #require(grid.location(of: GridPosition(i: 10.5, j: 5.5)))
    #expect(middle.latitude.magnitude < 0.3)
    let box = try #require(
      CoordinateBox(
        west: middle.longitude - 0.001, south: middle.latitude - 0.001,
        east: middle.longitude + 0.001, north: middle.latitude + 0.001))
    let window = try #require(box.window(of: grid, margin: 0))
    #expect(window.columns == 10..<12)
    #expect(window.rows == 5..<7)
  }

  @Test("of a box outside the grid is refused")
  func outside() throws {
    let whole = try whole(.lambert)
    let box = try #require(CoordinateBox(west: 10, south: 38, east: 12, north: 39))
    #expect(throws: IndexExtractError.outside(path: whole.index.path)) { try cut(whole, box) }
    // The long way around.
    let other = try #require(CoordinateBox(west: -5, south: 38, east: -14, north: 39))
    #expect(throws: IndexExtractError.outside(path: whole.index.path)) { try cut(whole, other) }
  }

  @Test("keeps the metrics that are named, what derived ones are made of, and no maps")
  func metrics() throws {
    let whole = try whole(.lambert, maps: [.temperature])
    let box = try #require(CoordinateBox(west: -9.7, south: 38.4, east: -9.1, north: 38.9))
    let extract = try IndexExtract(
      of: whole.index, box: box, metrics: [.windSpeed, .precipitation], producer: "test")
    #expect(
      extract.description.metrics.map(\.name)
        == ["wind_u", "wind_v", "precipitation", "elevation", "land"])
    #expect(extract.omissions == ["the maps of the index are not in the cut"])
    #expect(throws: IndexExtractError.self) {
      try IndexExtract(of: whole.index, box: box, metrics: [.cape], producer: "test")
    }
  }

  @Test(
    "is no box when its numbers are no coordinates",
    arguments: [
      (0.0, 10.0, 1.0, 9.0), (0, -91, 1, 0), (0, 0, 1, 91), (-361, 0, 0, 1), (-190, 0, 190, 1),
      (.nan, 0, 1, 1), (0, .nan, 1, 1), (0, 0, .infinity, 1), (0, 0, 1, .nan),
    ])
  func noBox(west: Double, south: Double, east: Double, north: Double) {
    #expect(CoordinateBox(west: west, south: south, east: east, north: north) == nil)
  }

  @Test("exported has the coordinates of the whole grid")
  func export() throws {
    let whole = try whole(.lambert)
    let cut = try cut(whole, CoordinateBox(west: -9.7, south: 38.4, east: -9.1, north: 38.9))
    guard case .projected(let mapping) = cut.grid.mapping else {
      Issue.record("not projected")
      return
    }
    func read(_ domain: ForecastDomain, _ name: String) throws -> [Double] {
      let path = folder.path("a.nc")
      try NetCDFExport(of: domain.index, metrics: ["land"], producer: "test").write(to: path)
      let file = try NetCDFFile(opening: path)
      return try file.numbers(of: file.requiredVariable(named: name))
    }
    for (name, first, count) in [
      ("x", Int(mapping.firstColumn), cut.grid.columns),
      ("y", Int(mapping.firstRow), cut.grid.rows),
    ] {
      #expect(first > 0)
      let (part, all) = (try read(cut, name), try read(whole, name))
      // Sums of metres, rounded in another order.
      #expect(zip(part, all[first..<first + count]).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(part.count == count)
    }
  }

  /// docs/format/read_v1.py, written from the text of the format alone.
  @Test("has its points where the second reader finds them")
  func secondReader() throws {
    let whole = try whole(.rotated)
    let box = try #require(CoordinateBox(west: -9.7, south: 38.4, east: -9.1, north: 38.9))
    let cut = try cut(whole, box)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/format/read_v1.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, cut.index.path, "--places"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines {
      let words = line.split(separator: " ").compactMap { Double($0) }
      try #require(words.count == 4)
      let place = try #require(
        cut.grid.location(of: GridPoint(i: Int(words[0]), j: Int(words[1]))))
      // Printed to nine decimals.
      #expect(abs(place.latitude - words[2]) < 1e-9)
      #expect(abs(place.longitude - words[3]) < 1e-9)
    }
  }
}
