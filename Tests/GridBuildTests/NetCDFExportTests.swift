import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("An index exported as NetCDF")
struct NetCDFExportTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The index of a run.
  private func index(
    of inputs: [String], quanta: [String: Double] = [:]
  ) throws -> TileIndex {
    let path = folder.path("a.gridx")
    _ = try IndexBuild(inputs: inputs, output: path, quanta: quanta, producer: "test").run()
    return try TileIndex(opening: path)
  }

  private func sample(_ change: (inout SampleRunConfiguration) -> Void) throws -> [String] {
    var run = SampleRunConfiguration(columns: 16, rows: 9, levels: 2, times: 6)
    run.fields = .surface
    run.container = .classic
    // Land and sea.
    run.center = LatLon(latitude: 38.7, longitude: -9.4)
    change(&run)
    return try SampleFiles.write(run, to: folder.path("run"))
  }

  private func export(_ index: TileIndex, metrics: [String]? = nil) throws -> NetCDFExport {
    let export = try NetCDFExport(of: index, metrics: metrics, producer: "test", institution: "IM")
    try export.write(to: folder.path("a.nc"), threads: 2)
    return export
  }

  /// The answers of a domain at all grid points, in the order of an exported variable.
  private func answers(_ domain: ForecastDomain, _ metric: AnswerableMetric) throws -> [Double] {
    let count = metric.isConstant ? 1 : domain.times.count
    let (columns, rows) = (domain.grid.columns, domain.grid.rows)
    var values = [Double](repeating: 0, count: columns * rows * count)
    for j in 0..<rows {
      for i in 0..<columns {
        let point = try #require(domain.grid.location(of: GridPoint(i: i, j: j)))
        let place = try #require(domain.place(of: point, method: .nearest))
        let series = try domain.values(of: metric, at: place, times: 0..<count)
        for (time, value) in series.enumerated() {
          values[(time * rows + j) * columns + i] = value
        }
      }
    }
    return values
  }

  /// Compares what was read of a file with the answers, and gives how many values there are.
  private func compare(
    _ read: [Double], with expected: [Double], of metric: AnswerableMetric,
    in domain: ForecastDomain
  ) throws -> Int {
    try #require(read.count == expected.count)
    let stored = domain.index.metricNumber(named: metric.name)
    // An amount is a difference of two rounded totals: of each by half of 2⁻⁵² of it, and so is the product.
    let total = stored.map { number in
      domain.index.layouts[number].quantiser.value(
        of: domain.index.metrics[number].statistics.maximumCode)
    }
    let slack = metric.kind == .sum ? (total ?? 0) * 0x1p-50 : 0
    var known = 0
    for (value, answer) in zip(read, expected) {
      if value.isNaN && answer.isNaN { continue }
      known += 1
      let wanted = stored == nil || metric.scale != .linear ? Double(Float(answer)) : answer
      // Written so that a value missing on one side only is a mistake.
      if !(abs(value - wanted) <= slack) {
        Issue.record("\(metric.name): \(value) instead of \(wanted)")
        break
      }
    }
    return known
  }

  /// By libnetcdf, which is someone else's program, and by our own reader.
  private func check(_ domain: ForecastDomain, _ metrics: [AnswerableMetric]) throws {
    let files = try [NetCDFReader.libnetcdf, .direct].map {
      try NetCDFFile(opening: folder.path("a.nc"), reader: $0)
    }
    for file in files { #expect(file.attributes.text(named: "Conventions") == "CF-1.11") }
    for metric in metrics {
      let expected = try answers(domain, metric)
      for file in files {
        let variable = try file.requiredVariable(named: metric.name)
        let known = try compare(
          file.numbers(of: variable), with: expected, of: metric, in: domain)
        #expect(known > 0, "\(metric.name)")
      }
    }
  }

  @Test(
    "has at all grid points and times what the library answers, on every projection",
    arguments: SampleProjection.allCases)
  func projections(projection: SampleProjection) throws {
    let domain = ForecastDomain(try index(of: sample { $0.projection = projection }))
    let export = try export(domain.index)
    #expect(Set(export.metrics.map(\.name)) == Set(domain.index.metrics.map(\.name)))
    #expect(export.metrics.count > 10)
    try check(domain, export.metrics)
    let file = try NetCDFFile(opening: folder.path("a.nc"))
    #expect(file.container == .offset64)
    let latitudes = try file.numbers(of: file.requiredVariable(named: "lat"))
    let longitudes = try file.numbers(of: file.requiredVariable(named: "lon"))
    for point in [GridPoint(i: 0, j: 0), GridPoint(i: 13, j: 2), GridPoint(i: 15, j: 8)] {
      let place = try #require(domain.grid.location(of: point))
      let isRegular = projection == .latlon
      let (row, column) =
        isRegular ? (point.j, point.i) : (point.j * 16 + point.i, point.j * 16 + point.i)
      // Degrees of a regular grid are computed without the steps between them: 1e-12 is 0.1 µm.
      #expect(abs(latitudes[row] - place.latitude) < 1e-12)
      #expect(abs(longitudes[column] - place.longitude) < 1e-12)
    }
  }

  /// Tibet is higher than 3276.7 m, the highest that 16 bits hold in steps of 0.1 m.
  @Test("has real fields, elevations beyond 16 bits among them")
  func realFile() throws {
    let domain = ForecastDomain(try index(of: [RealData.path("wrfout_tibet_classic.nc")]))
    let export = try export(domain.index)
    let file = try NetCDFFile(opening: folder.path("a.nc"))
    #expect(try file.requiredVariable(named: "elevation").type == .int)
    #expect(try file.requiredVariable(named: "temperature").type == .short)
    try check(domain, export.metrics.filter { $0.name != "sea_surface_temperature" })
  }

  @Test("has derived metrics when they are named, each once")
  func derived() throws {
    let domain = ForecastDomain(try index(of: sample { _ in }))
    let export = try export(domain.index, metrics: ["rh", "t2", "relative_humidity", "wind_speed"])
    #expect(export.metrics.map(\.name) == ["relative_humidity", "temperature", "wind_speed"])
    #expect(export.omissions.isEmpty)
    try check(domain, export.metrics)
    let file = try NetCDFFile(opening: folder.path("a.nc"))
    #expect(file.variable(named: "precipitation") == nil)
    // No metric is of an interval.
    #expect(file.variable(named: "time_bnds") == nil)
    let error = #expect(throws: QueryError.self) {
      try NetCDFExport(of: domain.index, metrics: ["cape"], producer: "test")
    }
    #expect("\(try #require(error))".hasPrefix("the index does not hold 'cape'"))
  }

  /// Output at 0, 1, 2, 4 and 5 h.
  @Test("has no amount over a gap, and says that times are absent")
  func gap() throws {
    var files = try sample { $0.framesPerFile = 1 }
    files.remove(at: 3)
    let domain = ForecastDomain(try index(of: files))
    let export = try export(domain.index)
    #expect(export.omissions.last == "times at which the run has no output are not in the file")
    let file = try NetCDFFile(opening: folder.path("a.nc"))
    let hour = 3600.0
    #expect(
      try file.numbers(of: file.requiredVariable(named: "time"))
        == [0, 1, 2, 4, 5].map { $0 * hour })
    #expect(
      try file.numbers(of: file.requiredVariable(named: "time_bnds"))
        == [0, 0, 0, 1, 1, 2, 2, 4, 4, 5].map { $0 * hour })
    let amounts = try file.numbers(of: file.requiredVariable(named: "precipitation"))
    let planes = stride(from: 0, to: amounts.count, by: 16 * 9).map { amounts[$0..<$0 + 16 * 9] }
    #expect(planes.map { $0.allSatisfy(\.isNaN) } == [true, false, false, true, false])
    try check(domain, export.metrics)
  }

  @Test("says what it is in the words of CF")
  func attributes() throws {
    let index = try index(of: sample { _ in }, quanta: ["temperature": 0.25])
    _ = try export(index)
    let file = try NetCDFFile(opening: folder.path("a.nc"))
    #expect(file.attributes.text(named: "institution") == "IM")
    #expect(file.attributes.text(named: "title") == "WRF run of 2026-11-20T00:00:00Z, d01")
    let temperature = try file.requiredVariable(named: "temperature").attributes
    #expect(temperature.number(named: "scale_factor") == 0.25)
    #expect(temperature.number(named: "_FillValue") == -32768)
    #expect(temperature.text(named: "standard_name") == "air_temperature")
    #expect(temperature.text(named: "cell_methods") == "time: point")
    #expect(
      temperature.text(named: "coordinates") == "lat lon forecast_reference_time height_2m")
    let rain = try file.requiredVariable(named: "precipitation").attributes
    #expect(rain.text(named: "cell_methods") == "time: sum")
    // CF has kg m-2 for an amount, which is 1 mm of water.
    #expect(rain.text(named: "units") == "kg m-2")
    let time = try file.requiredVariable(named: "time").attributes
    #expect(time.text(named: "units") == "seconds since 2026-11-20 00:00:00")
    let mapping = try file.requiredVariable(named: "crs").attributes
    #expect(mapping.text(named: "grid_mapping_name") == "lambert_conformal_conic")
    // The edges of cells of 9 km are 4.5 km beside their middles.
    let x = try file.numbers(of: file.requiredVariable(named: "x"))
    let bounds = try file.numbers(of: file.requiredVariable(named: "x_bnds"))
    for (number, middle) in x.enumerated() {
      #expect(abs(bounds[2 * number] - (middle - 4500)) < 1e-6)
      #expect(abs(bounds[2 * number + 1] - (middle + 4500)) < 1e-6)
    }
  }

  @Test("is the same for any number of threads, and replaces nothing when it fails")
  func whole() throws {
    let index = try index(of: sample { _ in })
    _ = try export(index)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path("a.nc")))
    try NetCDFExport(of: index, producer: "test", institution: "IM").write(
      to: folder.path("b.nc"), threads: 1)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("b.nc"))) == bytes)
    #expect(throws: QueryError.self) {
      try NetCDFExport(of: index, producer: "test").write(to: folder.path("no/folder.nc"))
    }
  }

  /// `Tests/Reference/netcdf_export.py`: netCDF4 reads the values, pyproj computes the places from the grid mapping,
  /// and compliance-checker reads the rest.
  @Test(
    "satisfies netCDF4, pyproj and compliance-checker",
    .enabled(if: ExportReader.isPresent, ExportReader.absence), .timeLimit(.minutes(10)),
    arguments: SampleProjection.allCases.map(\.rawValue) + ["mm5", "mcip", "real"])
  func otherReaders(name: String) throws {
    let inputs =
      switch name {
      case "mm5": try sample { ($0.model, $0.fields) = (.mm5Native, .full) }
      case "mcip": try sample { $0.model = .mcip }
      case "real": [RealData.path("wrfout_queensland_netcdf4.nc")]
      default:
        try sample { run in
          SampleProjection(rawValue: name).map { run.projection = $0 }
          // At the date line, in the south.
          run.center = LatLon(latitude: -17, longitude: 179.9)
        }
      }
    let domain = ForecastDomain(try index(of: inputs))
    // Derived ones, too.
    let export = try export(domain.index, metrics: domain.metrics.map(\.name))
    let (mistakes, values) = try ExportReader.read(folder.path("a.nc"))
    #expect(mistakes.isEmpty)
    var start = 0
    for metric in export.metrics {
      let expected = try answers(domain, metric)
      let end = start + expected.count
      try #require(end <= values.count)
      _ = try compare(Array(values[start..<end]), with: expected, of: metric, in: domain)
      start = end
    }
    #expect(start == values.count)
  }
}

/// Python with what `Tests/Reference/netcdf_export.py` needs: `GRIDQ_PYTHON` names it.
private enum ExportReader {
  static let absence: Comment =
    "no Python with netCDF4, pyproj and compliance-checker: set GRIDQ_PYTHON to one"

  static let isPresent =
    (try? run(["-c", "import netCDF4, pyproj, compliance_checker"]).status) == 0

  /// What is wrong with a file, and the values of its metrics.
  static func read(_ path: String) throws -> (mistakes: String, values: [Double]) {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reference/netcdf_export.py").path
    let outcome = try run([script, path, path + ".values"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path + ".values"))
    let values = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: 8).map {
        bytes.loadUnaligned(fromByteOffset: $0, as: Double.self)
      }
    }
    return (outcome.status == 0 ? "" : outcome.output, values)
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [ProcessInfo.processInfo.environment["GRIDQ_PYTHON"] ?? "python3"] + arguments
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
