import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("IndexBuild")
struct IndexBuildTests {
  /// Files of a small sample run of one domain.
  private func sample(
    times: Int = 4, perFile: Int? = nil, in folder: String,
    _ change: (inout SampleRunConfiguration) -> Void = { _ in }
  ) throws -> [String] {
    var configuration = SampleRunConfiguration(columns: 12, rows: 10, levels: 2, times: times)
    configuration.framesPerFile = perFile
    configuration.fields = .surface
    change(&configuration)
    return try SampleFiles.write(configuration, to: folder)
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  private func build(_ inputs: [String], _ output: String) throws -> BuildSummary {
    try IndexBuild(inputs: inputs, output: output, producer: "test").run()
  }

  @Test("of a run with one file per time is the same, byte for byte, in any order of the files")
  func split() throws {
    let folder = try ScratchFolder()
    let whole = try sample(times: 6, in: folder.path("whole"))
    #expect(whole.count == 1)
    _ = try build(whole, folder.path("whole.gridx"))
    let expected = try bytes(folder.path("whole.gridx"))
    for (number, perFile) in [1, 4].enumerated() {
      let parts = try sample(times: 6, perFile: perFile, in: folder.path("parts\(number)"))
      #expect(parts.count == (perFile == 1 ? 6 : 2))
      var orders = [parts, Array(parts.reversed()), Array(parts[1...] + parts[..<1])]
      orders.append(parts.sorted { $0.hashValue < $1.hashValue })
      // A file named twice counts once.
      orders.append(parts + [parts[0]])
      for order in orders {
        _ = try build(order, folder.path("parts.gridx"))
        #expect(try bytes(folder.path("parts.gridx")) == expected)
      }
    }
  }

  @Test("of the same run in another container is the same, byte for byte")
  func containers() throws {
    let folder = try ScratchFolder()
    _ = try build(sample(in: folder.path("a")), folder.path("a.gridx"))
    let expected = try bytes(folder.path("a.gridx"))
    for container in [NetCDFContainer.classic, .offset64, .cdf5] {
      let paths = try sample(perFile: 1, in: folder.path(container.rawValue)) {
        $0.container = container
      }
      _ = try build(paths.reversed(), folder.path("b.gridx"))
      #expect(try bytes(folder.path("b.gridx")) == expected)
    }
  }

  @Test("tells by its source digest whether two indexes are made of the same values")
  func sourceDigest() throws {
    let folder = try ScratchFolder()
    let run = try sample(in: folder.path("a"))
    let other = try sample(in: folder.path("b")) { $0.seed += 1 }
    func digest(_ inputs: [String], quanta: [String: Double] = [:]) throws -> UInt64 {
      let output = folder.path("x.gridx")
      _ = try IndexBuild(inputs: inputs, output: output, quanta: quanta, producer: "test").run()
      return try TileIndex(opening: output).description.sourceDigest
    }
    let expected = try digest(run)
    #expect(expected != 0)
    #expect(try digest(run, quanta: ["temperature": 0.5]) == expected)
    #expect(try digest(other) != expected)
  }

  @Test("says what it did, and counts its progress")
  func summary() throws {
    let folder = try ScratchFolder()
    let paths = try sample(perFile: 1, in: folder.path("run"))
    var progress: [[Int]] = []
    let summary = try IndexBuild(inputs: paths, output: folder.path("a.gridx"), producer: "test 1")
      .run { progress.append([$0, $1]) }
    #expect(progress == [[1, 4], [2, 4], [3, 4], [4, 4]])
    #expect(summary.run.model == "wrf")
    #expect(summary.run.initialisation == UTCTime(iso8601: "2026-11-20T00:00Z"))
    #expect(summary.domain == "d01")
    #expect(summary.times.times.map(\.iso8601).last == "2026-11-20T03:00:00Z")
    #expect(summary.grid.columns == 12 && summary.grid.rows == 10)
    #expect(summary.geometryResidual < 0.1)
    #expect(try summary.byteCount == bytes(folder.path("a.gridx")).count)
    // Surface fields only: nothing that only columns tell, and CAPE and graupel never.
    let absent = Set(summary.absent.map(\.metric.name))
    #expect(
      absent.isSuperset(of: [
        "cloud_cover_low", "cloud_cover_mid", "cloud_cover_high", "wind_gust", "graupel", "cape",
      ]))
    #expect(absent.isDisjoint(with: ["temperature", "wind_u", "precipitation", "land"]))
    #expect(
      summary.metrics.map(\.stored.name)
        == Metric.all.filter {
          !$0.isDerived && !absent.contains($0.name) && !SoundingTests.made.contains($0)
        }.map(\.name))
    let index = try TileIndex(opening: folder.path("a.gridx"), checking: .tilesWhenRead)
    #expect(index.description.producer == "test 1")
    #expect(index.metrics == summary.metrics.map(\.stored))
    #expect(try folder.names == ["a.gridx", "run"])
  }

  @Test("that fails half way leaves nothing behind, and an older index as it was")
  func failsHalfWay() throws {
    let folder = try ScratchFolder()
    let paths = try sample(times: 12, perFile: 1, in: folder.path("run"))
    let output = folder.path("a.gridx")
    for hasOlder in [false, true] {
      if hasOlder { _ = try build([paths[0]], output) }
      let before = hasOlder ? try bytes(output) : nil
      let last = try bytes(paths[11])
      var done = 0
      let error = #expect(throws: IndexBuildError.self) {
        // The last file goes while the first times are being read.
        try IndexBuild(inputs: paths, output: output, producer: "test").run { count, _ in
          done = count
          if count == 2 { try? FileManager.default.removeItem(atPath: paths[11]) }
        }
      }
      guard case .input(.netCDF) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      // As many times are read at once as there are threads.
      #expect(done >= 2 && done < 12)
      #expect(try folder.names == (hasOlder ? ["a.gridx", "run"] : ["run"]))
      if let before { #expect(try bytes(output) == before) }
      try last.write(to: URL(fileURLWithPath: paths[11]))
    }
    // With all files there it goes through, over the older one.
    #expect(try build(paths, output).times.count == 12)
  }

  @Test(
    "into a folder that is not there, or over a folder, is refused")
  func unusableOutput() throws {
    let folder = try ScratchFolder()
    let paths = try sample(times: 1, in: folder.path("run"))
    for output in [folder.path("none/a.gridx"), folder.path("run")] {
      let error = #expect(throws: IndexBuildError.self) { try build(paths, output) }
      guard case .output(.cannotCreate(output, _)) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try folder.names == ["run"])
  }

  @Test("over one of its inputs is refused, under whatever name")
  func outputIsInput() throws {
    let folder = try ScratchFolder()
    let path = try sample(times: 1, in: folder.path("run"))[0]
    let before = try bytes(path)
    let link = folder.path("link.gridx")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let hard = folder.path("hard.gridx")
    try FileManager.default.linkItem(atPath: path, toPath: hard)
    for output in [
      path, link, hard, folder.path("run/../run") + "/" + (path as NSString).lastPathComponent,
    ] {
      #expect(throws: IndexBuildError.outputIsInput(path: output)) { try build([path], output) }
    }
    #expect(try bytes(path) == before)
  }

  @Test("without input, or of a file that is not there, is an error of the input")
  func noInput() throws {
    let folder = try ScratchFolder()
    #expect(throws: IndexBuildError.input(.noInput)) { try build([], folder.path("a.gridx")) }
    let error = #expect(throws: IndexBuildError.self) {
      try build([folder.path("none.nc")], folder.path("a.gridx"))
    }
    guard case .input(.netCDF) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == [])
  }

  @Test("several at once in one process do not disturb each other")
  func concurrent() async throws {
    let folder = try ScratchFolder()
    let paths = try sample(perFile: 2, in: folder.path("run"))
    _ = try build(paths, folder.path("a.gridx"))
    let expected = try bytes(folder.path("a.gridx"))
    try await withThrowingTaskGroup(of: Data.self) { group in
      for number in 0..<12 {
        group.addTask {
          let path = folder.path("\(number).gridx")
          _ = try build(paths, path)
          return try bytes(path)
        }
      }
      for try await index in group { #expect(index == expected) }
    }
    #expect(try folder.names.count == 14)
  }
}
