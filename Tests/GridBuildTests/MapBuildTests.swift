import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import GridqText
import Testing

/// The finer domain of SampleData with maps, built once.
private struct MappedSample {
  static let metrics: [Metric] = [
    .windSpeed, .temperature, .precipitation, .relativeHumidity, .seaLevelPressure, .elevation,
  ]
  let folder: ScratchFolder
  let plain: String
  let mapped: String
  let warnings: [String]

  static let made = Result { try MappedSample() }

  private init() throws {
    folder = try ScratchFolder.untilExit()
    let input = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleData/wrfout_d02_2026-11-20_00_00_00").path
    plain = folder.path("plain.gridx")
    mapped = folder.path("mapped.gridx")
    _ = try IndexBuild(inputs: [input], output: plain, producer: "test").run()
    var build = IndexBuild(inputs: [input], output: mapped, producer: "test")
    // The second of a pair changes nothing; of CAPE, the sample's finer domain has nothing.
    build.maps = (MappedSample.metrics + [.temperature, .cape]).map(\.name)
    warnings = try build.run().warnings
  }
}

@Suite("Maps made by a build", .serialized)
struct MapBuildTests {
  /// Half a step, and of a logarithmic scale half a step of the logarithm; answers are those of the library for
  /// the place of each grid point.
  @Test("are the answers at all grid points, within half a step")
  func answers() throws {
    let sample = try MappedSample.made.get()
    let domain = ForecastDomain(try TileIndex(opening: sample.mapped))
    #expect(try domain.maps.map(\.name).sorted() == MappedSample.metrics.map(\.name).sorted())
    let grid = domain.grid
    let points = try (0..<grid.rows).flatMap { j in
      try (0..<grid.columns).map { i in try #require(grid.location(of: GridPoint(i: i, j: j))) }
    }
    for map in try domain.maps {
      let metric = try domain.metric(named: map.name)
      let quantiser = map.levels.quantiser
      for time in Repetitions.areMany ? [0, 1, 13, 24] : [1, 24] {
        let plane = try domain.map(of: map.name, time: time)
        let values = try domain.values(of: [metric], at: points, time: domain.times[time])
        var worst = 0.0
        for (number, code) in plane.codes.enumerated() {
          let level = plane.levels.value(of: code)
          let value = try #require(values[number]?.first)
          if level.isNaN && value.isNaN { continue }
          if quantiser.reference == 0 {
            worst = max(worst, abs(level - value) / quantiser.quantum)
          } else if level == 0 {
            #expect(value < quantiser.reference)
          } else {
            worst = max(worst, abs(log(value / level) / log(1 + quantiser.quantum)))
          }
          #expect(!(level - value).isNaN)
        }
        #expect(worst < 0.5 + 1e-9, "\(map.name) at \(time)")
        // A map of one level would pass, too.
        #expect(Set(plane.codes).count > 1 || map.name == "precipitation")
      }
    }
    #expect(
      sample.warnings.filter { $0.contains("map") }
        == ["there is no map of cape: the index does not answer for it"])
  }

  @Test("leave everything else as it is")
  func same() throws {
    let sample = try MappedSample.made.get()
    let plain = try TileIndex(opening: sample.plain)
    let mapped = try TileIndex(opening: sample.mapped)
    #expect(try plain.verifyWithMaps() == mapped.verifyWithMaps())
    #expect(try plain.maps.isEmpty)
    #expect(mapped.tileByteCount == plain.tileByteCount)
    #expect(mapped.metrics == plain.metrics)
    // The text of a derived name, records and entries of the section table, and up to 8 bytes of padding each.
    let more = mapped.byteCount - plain.byteCount - mapped.planeByteCount
    #expect(more > 0 && more < 1024)
  }

  /// The limit is a quarter of what the index takes for the same metrics. Those of the sample, with what the derived
  /// ones are made of, have half of the bytes of its tiles: an eighth would be that.
  @Test("take less than a tenth of the index")
  func size() throws {
    let mapped = try TileIndex(opening: try MappedSample.made.get().mapped)
    #expect(mapped.planeByteCount * 10 < mapped.tileByteCount)
  }

  @Test("that are not the answers are found by verify")
  func mistaken() throws {
    let sample = try MappedSample.made.get()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sample.mapped)))
    // The first level of the first record of the section maps, number 10, is at 20; all checksums are made right.
    let table = 128..<128 + 32 * Int(bytes[92])
    let entry = try #require(
      stride(from: table.lowerBound, to: table.upperBound, by: 32).first {
        bytes[$0] == 10 && bytes[$0 + 1] == 0
      })
    func number(at offset: Int) -> Int {
      (0..<4).reduce(0) { $0 + Int(bytes[offset + $1]) << (8 * $1) }
    }
    let records = number(at: entry + 8)..<number(at: entry + 8) + number(at: entry + 16)
    bytes[records.lowerBound + 20] ^= 1
    func seal(_ checksum: UInt32, at offset: Int) {
      for k in 0..<4 { bytes[offset + k] = UInt8(truncatingIfNeeded: checksum >> (8 * k)) }
    }
    seal(crc32(bytes[records]), at: entry + 28)
    seal(0, at: 20)
    seal(crc32(bytes[..<table.upperBound]), at: 20)
    let index = try TileIndex(IndexBytes(copying: bytes), path: "a")
    _ = try index.verify()
    let error = #expect(throws: TileIndexError.self) { try index.verifyWithMaps() }
    #expect("\(try #require(error))".contains("is not nearest to the answer"))
  }

  @Test("are fetched from a server by one range each")
  func remote() throws {
    let sample = try MappedSample.made.get()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sample.mapped)))
    let whole = ForecastDomain(try TileIndex(opening: sample.mapped))
    var remote = RemoteDomain(path: "d02")
    var requests: [Int] = []
    for (name, time) in [("temperature", 3), ("temperature", 4), ("wind_speed", 4)] {
      var count = 0
      while case let ranges = try remote.missingRanges(map: name, time: time), !ranges.isEmpty {
        for range in ranges {
          let end = min(range.upperBound, bytes.count)
          try remote.add(
            FilePart(
              offset: range.lowerBound, bytes: Array(bytes[range.lowerBound..<end]),
              fileLength: bytes.count))
          count += 1
        }
      }
      requests.append(count)
      #expect(try remote.domain?.map(of: name, time: time) == whole.map(of: name, time: time))
    }
    // The first bytes, the directory of planes, the plane.
    #expect(requests == [3, 1, 1])
  }

  /// From 0.01 on, steps of 2 % reach 0.01 · 1.02²⁵³ = 1.5; the field has 1.5 · 1.5ⁿ, from 1.5 to 1.5¹¹ = 86.5, and 0. From the
  /// least to the greatest value 253 steps of 2 % reach 1.5 · 1.02²⁵³ = 225; from 0.01 on, where 0 is, steps of 4 % do.
  @Test("of a field on a logarithmic scale have a level for its greatest value", arguments: [2, 4])
  func logarithmic(percent: Int) throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "DUST", unit: "ug m-3") { _, t, i, j in
        percent == 4 && t == 0 ? 0 : 1.5 * pow(1.5, Double(t + i + j))
      },
    ]).write(to: path)
    var build = IndexBuild(inputs: [path], output: folder.path("x.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "DUST: step=0.02, scale=log, from=0.01")]
    build.maps = ["dust"]
    _ = try build.run()
    let index = try TileIndex(opening: build.output)
    _ = try index.verifyWithMaps()
    let plane = try ForecastDomain(index).map(of: "dust", time: 3)
    let quantum = plane.levels.quantiser.quantum
    #expect(quantum == Double(percent) / 100)
    for j in 0..<NamedFieldRun.rows {
      for i in 0..<NamedFieldRun.columns {
        let value = 1.5 * pow(1.5, Double(3 + i + j))
        let level = plane.levels.value(of: plane.codes[j * NamedFieldRun.columns + i])
        // Half a step of the map, of a value that is stored within half a step of 2 %.
        #expect(abs(log(level / value)) < log(1 + quantum) / 2 + log(1.02) / 2 + 1e-6)
      }
    }
    #expect(abs(plane.extent.upperBound - pow(1.5, 11)) < 0.031 * pow(1.5, 11))
  }

  @Test("that there are not are refused in a line")
  func absent() throws {
    let sample = try MappedSample.made.get()
    let domain = ForecastDomain(try TileIndex(opening: sample.mapped))
    for (name, time) in [
      ("nonsense", 0), ("dew_point", 0), ("temperature", 25), ("temperature", -1),
    ] {
      #expect(throws: QueryError.self) { try domain.map(of: name, time: time) }
    }
    let error = #expect(throws: QueryError.self) {
      try ForecastDomain(TileIndex(opening: sample.plain)).map(of: "t2m", time: 0)
    }
    #expect(
      "\(try #require(error))" == "the index has no map of 'temperature'; build it with --maps")
  }

  /// docs/format/read_v1.py, written from the text of the format alone.
  @Test("are read by the second reader")
  func secondReader() throws {
    let sample = try MappedSample.made.get()
    let domain = ForecastDomain(try TileIndex(opening: sample.mapped))
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/format/read_v1.py").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, sample.mapped, "--map", "precipitation"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let found = text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return cells.count > 3 ? UInt8(cells[3]) ?? PlaneLevels.missing : 0
    }
    let expected = try (0..<25).flatMap { try domain.map(of: "precipitation", time: $0).codes }
    #expect(found == expected)
  }

  /// CRC-32, bit by bit.
  private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { left, byte in
      (0..<8).reduce(left ^ UInt32(byte)) { left, _ in
        left >> 1 ^ (left & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }
}
