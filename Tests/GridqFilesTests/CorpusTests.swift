import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// The frozen files of Tests/Corpus: every later reader reads them. What they hold is told by the second reader,
/// docs/format/read_v1.py, whose words stand beside them.
@Suite("The corpus of format 1")
struct CorpusTests {
  private static let folder = Specification.url.deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Tests/Corpus")

  private static func url(_ file: CorpusFiles.File) -> URL {
    folder.appendingPathComponent(file.name)
  }

  /// `GRIDQ_EXTEND_CORPUS=1 swift test --filter CorpusTests` writes files that are not there yet; then
  /// `Tests/Corpus/digest` what the second reader says of them. No file is ever replaced.
  private func open(_ file: CorpusFiles.File) throws -> TileIndex {
    let url = CorpusTests.url(file)
    if ProcessInfo.processInfo.environment["GRIDQ_EXTEND_CORPUS"] != nil,
      !FileManager.default.fileExists(atPath: url.path)
    {
      let folder = try ScratchFolder()
      try write(try file.bytes(folder.path("a.gridx")), to: url.path)
    }
    return try TileIndex(opening: url.path, checking: .tilesWhenRead)
  }

  /// The lines of the second reader about a file: digests of metrics, and places of corners.
  private func said(of file: CorpusFiles.File) throws -> [Substring] {
    try String(
      contentsOf: CorpusTests.url(file).appendingPathExtension("txt"), encoding: .utf8
    ).split(separator: "\n")
  }

  /// CRC-32 over all codes as little-endian i32, ordered by time, row and column.
  private func digest(_ index: TileIndex, metric: Int) throws -> String {
    let quantiser = index.metrics[metric].quantiser
    var bytes: [UInt8] = []
    for time in 0..<index.layouts[metric].timeCount {
      for j in 0..<index.grid.rows {
        for i in 0..<index.grid.columns {
          let value = try index.value(of: metric, at: GridPoint(i: i, j: j), time: time)
          bytes.append(littleEndian: quantiser.code(of: value).code)
        }
      }
    }
    let digits = String(Checksum.of(bytes), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  @Test("has the values that the second reader finds", arguments: CorpusFiles.all)
  func values(file: CorpusFiles.File) throws {
    let index = try open(file)
    _ = try index.verify()
    let expected = try said(of: file).filter { $0.hasPrefix("digest ") }
    #expect(expected.count == index.metrics.count)
    for (metric, line) in zip(index.metrics.indices, expected) {
      let name = index.metrics[metric].name
      let isUnderstood = index.metrics[metric].obstacle == nil
      let found = isUnderstood ? try digest(index, metric: metric) : "--------"
      #expect("digest \(found) \(name)" == line)
    }
  }

  /// The numbers of the output times of metrics that have not all of the run's.
  @Test("has the own output times that the second reader finds", arguments: CorpusFiles.all)
  func ownTimes(file: CorpusFiles.File) throws {
    let index = try open(file)
    let lines = zip(index.metrics, index.layouts).compactMap { metric, layout in
      guard layout.ownAxis >= 0 else { return nil as String? }
      let numbers = index.ownAxes[layout.ownAxis].numbers.map { "\($0)" }
      return "own \(metric.name) \(numbers.joined(separator: " "))"
    }
    #expect(try said(of: file).filter { $0.hasPrefix("own ") } == lines.map { Substring($0) })
  }

  /// What is said of maps, and CRC-32 over all their codes ordered by time, row and column.
  @Test("has the maps that the second reader finds", arguments: CorpusFiles.all)
  func maps(file: CorpusFiles.File) throws {
    let index = try open(file)
    let lines = try index.maps.map { map in
      let codes = try (0..<map.planes.count).flatMap { try index.plane(of: map, time: $0).codes }
      let digits = String(Checksum.of(codes), radix: 16)
      let levels = map.levels
      return "map \(map.name) \(map.unit) \(levels.firstLevel) \(levels.quantiser.quantum)"
        + " \(levels.quantiser.reference == 0 ? "0" : "\(levels.quantiser.reference)")"
        + " \(String(repeating: "0", count: 8 - digits.count))\(digits)"
    }
    #expect(try said(of: file).filter { $0.hasPrefix("map ") } == lines.map { Substring($0) })
  }

  /// Levels, own times, and CRC-32 over all codes of a metric, ordered by time, level, row and column.
  @Test("has the profiles that the second reader finds", arguments: CorpusFiles.all)
  func profiles(file: CorpusFiles.File) throws {
    let index = try open(file)
    var lines: [String] = []
    if let profiles = try index.profiles {
      for (number, metric) in profiles.metrics.enumerated() {
        var bytes: [UInt8] = []
        for time in 0..<index.times.count {
          let columns = try index.columns(of: profiles, time: time)
          for level in 0..<profiles.levelCount {
            for j in 0..<index.grid.rows {
              for i in 0..<index.grid.columns {
                let value = try columns.value(of: number, at: GridPoint(i: i, j: j), time: level)
                bytes.append(littleEndian: metric.quantiser.code(of: value).code)
              }
            }
          }
        }
        let digits = String(Checksum.of(bytes), radix: 16)
        let own = metric.ownTimes.map { "\($0.first) \($0.step)" } ?? "- -"
        lines.append(
          "profile \(metric.name) \(metric.unit) \(profiles.levelCount) \(own)"
            + " \(String(repeating: "0", count: 8 - digits.count))\(digits)")
      }
    }
    #expect(try said(of: file).filter { $0.hasPrefix("profile ") } == lines.map { Substring($0) })
  }

  /// What a metric is, and its values: to the last bit, or to 9 digits of their sum where the scale is
  /// logarithmic and powers may differ in the last bit.
  @Test("says of itself what the second reader reads", arguments: CorpusFiles.all)
  func description(file: CorpusFiles.File) throws {
    let index = try open(file)
    let description = index.description
    var lines: [String] = []
    let digest = String(description.sourceDigest, radix: 16)
    lines.append(
      "file \(description.run.model) \(description.domain) member '\(description.member)'"
        + " \(description.generation) \(String(repeating: "0", count: 16 - digest.count))\(digest)")
    let times = index.times.times.map { "\($0.secondsSince1970)" }
    lines.append("times \(times.joined(separator: " ")) step \(index.times.nominalStep ?? 0)")
    for number in 0..<index.times.count where index.times.hasGap(before: number) {
      lines.append("absent \(times[number]) \(index.times.absentStep(before: number))")
    }
    for note in description.notes {
      let metric = note.metric.flatMap { index.metricNumber(named: $0) }.map { UInt32($0) }
      let since = note.since?.secondsSince1970 ?? .min
      lines.append("note \(metric ?? .max) \(since) \(note.text)")
    }
    if !description.attributes.isEmpty { lines.append("attributes \(description.attributes)") }
    for metric in index.metrics where !metric.title.isEmpty {
      lines.append("title \(metric.name) \(metric.title)")
    }
    let said = try said(of: file)
    #expect(
      said.filter { line in
        ["file", "times", "absent", "note", "attributes", "title"].contains {
          line.hasPrefix("\($0) ")
        }
      } == lines.map { Substring($0) })

    let rows = said.filter { $0.hasPrefix("metric ") }
    #expect(rows.count == index.metrics.count)
    for (metric, row) in zip(index.metrics, rows) {
      let words = row.split(separator: " ")
      try #require(words.count == 11)
      let numbers = words.dropFirst(3).compactMap { Double($0) }
      try #require(numbers.count == 8)
      #expect(metric.name == words[1] && metric.unit == words[2])
      #expect(metric.kind == Metric.Kind(rawValue: UInt8(numbers[0])))
      #expect(metric.cellMethod == CellMethod(rawValue: UInt8(numbers[1])))
      #expect(metric.isConstant == (Int(numbers[2]) & 1 != 0))
      #expect(metric.isUnsetAtFirstTime == (Int(numbers[2]) & 2 != 0))
      #expect(metric.isEstimate == (Int(numbers[3]) & 1 != 0))
      #expect(metric.level?.type ?? 0 == UInt16(numbers[4]))
      #expect(metric.level?.value ?? 0 == numbers[5])
      guard metric.obstacle == nil else { continue }
      #expect(abs(metric.quantiser.quantum / numbers[6] - 1) < 1e-8)
      #expect(metric.quantiser.reference == numbers[7])
    }
  }

  @Test("has values that are those of the second reader", arguments: CorpusFiles.all)
  func numbers(file: CorpusFiles.File) throws {
    let index = try open(file)
    let lines = try said(of: file).filter { $0.hasPrefix("values ") }
    #expect(lines.count == index.metrics.count { $0.obstacle == nil })
    for line in lines {
      let words = line.split(separator: " ")
      let metric = try #require(index.metricNumber(named: String(words[2])))
      var bytes: [UInt8] = []
      var sum = 0.0
      for time in 0..<index.layouts[metric].timeCount {
        for j in 0..<index.grid.rows {
          for i in 0..<index.grid.columns {
            let value = try index.value(of: metric, at: GridPoint(i: i, j: j), time: time)
            bytes.append(littleEndian: value.isNaN ? Double.nan : value)
            sum += value.isNaN ? 0 : value
          }
        }
      }
      if index.metrics[metric].quantiser.reference == 0 {
        #expect(UInt32(words[1], radix: 16) == Checksum.of(bytes), "\(line)")
      } else {
        #expect(abs(sum / (Double(words[1]) ?? 0) - 1) < 1e-8, "\(line)")
      }
    }
  }

  /// To a billionth of a degree, 0.1 mm: both compute in f64.
  @Test("has its grid where the second reader has it", arguments: CorpusFiles.all)
  func places(file: CorpusFiles.File) throws {
    let grid = try open(file).grid
    let lines = try said(of: file).filter { $0.hasPrefix("place ") }
    #expect(lines.count == 4)
    for line in lines {
      let numbers = line.split(separator: " ").dropFirst().compactMap { Double($0) }
      try #require(numbers.count == 4)
      let index = GridPoint(i: Int(numbers[0]), j: Int(numbers[1]))
      let place = try #require(grid.location(of: index))
      let expected = try #require(LatLon(latitude: numbers[2], longitude: numbers[3]))
      #expect(abs(place.latitude - expected.latitude) < 2e-9, "\(index)")
      #expect(place.distance(to: expected) < 2e-4, "\(index)")
      // And back, by the nearest point.
      #expect(grid.nearestPoint(to: place) == index)
    }
  }

  /// What the second reader says is what it says today.
  @Test(
    "is read by the second reader, too", .enabled(if: CorpusTests.hasPython, "there is no python3"),
    arguments: CorpusFiles.all)
  func secondReader(file: CorpusFiles.File) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", CorpusTests.folder.appendingPathComponent("digest.py").path,
      CorpusTests.url(file).path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try text.split(separator: "\n") == said(of: file))
  }

  private static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The corpus is small enough to be kept for ever.
  @Test("is no larger than 400 kB")
  func size() throws {
    var bytes = 0
    for file in CorpusFiles.all {
      bytes += try GridqFilesTests.bytes(of: CorpusTests.url(file).path).count
    }
    #expect(bytes < 400_000)
  }

  /// Which forms of chapter 7 are among the tiles of `forms.gridx`.
  @Test("has tiles of every form")
  func forms() throws {
    let index = try open(CorpusFiles.forms)
    var found: Set<String> = []
    for tile in 0..<index.tiling.tileCount {
      for metric in index.metrics.indices {
        try index.withTileBytes(
          tile, metric: metric, block: 0, isSummed: true
        ) { span, _ throws(TileIndexError) in
          let times = index.layouts[metric].timeCount
          let form = span.uint8(at: 4)
          if form == 128 {
            found.insert(span.int32(at: 0) == Quantiser.missing ? "nothing" : "uniform")
            return
          }
          found.insert(["no difference", "one way", "two ways"][Int(form & 3)])
          if form & 4 != 0 { found.insert("chained") }
          if form & 8 != 0 { found.insert("some missing") }
          if span.uint8(at: 5) > 0 { found.insert("pattern") }
          guard
            let encoded = EncodedTile(span, shape: index.tiling.shape(ofTile: tile, times: times))
          else { return }
          for block in 0..<encoded.shape.blocks {
            let row = encoded.row(ofBlock: block, span)
            if row.isMasked { found.insert("masked") }
            if row.isHeld { found.insert("held") }
          }
        }
      }
    }
    #expect(
      found == [
        "uniform", "no difference", "one way", "two ways", "chained", "some missing", "pattern",
        "masked", "held",
      ])
  }
}
