import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqText

@testable import GridQuery
@testable import GridqFiles
@testable import GridqFormat
@testable import GridqLookup
@testable import gridq
@testable import gridx

/// An index: opened, shown, verified, and asked at corners, in the middle and outside, in both ways of
/// checking.
///
/// Checksums find every mutation, so that nothing but them would be tried: they are mended first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIndex(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = bytes(at: start, count: count)
  // In an index the checksum of a plane would refuse all but itself.
  _ = PlaneDecoder.codes(input.span.bytes, columns: 23, rows: 19)
  FuzzedFile.replace(with: mended(input))
  for checking in [TileIndex.Checking.tilesWhenRead, .metadata] {
    guard let index = try? TileIndex(opening: FuzzedFile.path, checking: checking) else { continue }
    if checking == .tilesWhenRead {
      // What is shown is as long as the run.
      if index.times.count <= 2000, let found = try? FoundIndexes(at: FuzzedFile.path) {
        _ = (found.text, found.json)
      }
      _ = try? index.verifyWithMaps()
    }
    ask(ForecastDomain(index))
  }
  return 0
}

/// Every kind of question at a few places.
private func ask(_ domain: ForecastDomain) {
  let (grid, run) = (domain.grid, domain.times)
  var places = [LatLon(latitude: 38.7, longitude: -9.1), LatLon(latitude: 90, longitude: 180)]
  for (i, j) in [(0, 0), (grid.columns - 1, grid.rows - 1), (grid.columns / 2, grid.rows / 2)] {
    places.append(grid.location(of: GridPoint(i: i, j: j)))
    places.append(grid.location(of: GridPosition(i: Double(i) + 0.4, j: Double(j) - 0.3)))
  }
  let points = places.compactMap(\.self)
  let selections: [TimeSelection] = [
    run.count <= 100 ? .wholeRun : .moment(run.last), .moment(run.first),
    .moment(run.first.adding(seconds: 7) ?? run.first),
  ]
  for point in points {
    for method in InterpolationMethod.allCases {
      for moment in [run.first, run.first.adding(seconds: 7) ?? run.first] {
        let profile = try? domain.profile(
          ForecastQuestion(at: point, named: nil, times: .moment(moment), method: method))
        _ = (profile?.json(), profile?.csv(), profile?.table(width: 80), profile?.skewT())
      }
      _ = try? Forecasts([domain]).domain(
        for: point, metrics: ["temperature"], times: .wholeRun, method: method)
      for selection in selections {
        let isNearest = method == .nearest
        let forecast = try? domain.forecast(
          ForecastQuestion(
            at: point, named: domain.metrics.map(\.name), times: selection, method: method,
            elevation: isNearest ? 500 : nil, sumsOver: isNearest ? nil : 5400, units: .imperial))
        let showsSun = run.count <= 100
        _ = (
          forecast?.json(showsSun: showsSun), forecast?.csv(),
          forecast?.table(width: 80, showsSun: showsSun)
        )
      }
    }
    for surface in [CellSurface.land, .sea] {
      _ = try? domain.forecast(
        ForecastQuestion(
          at: point, named: Array(domain.metrics.prefix(1)).map(\.name), times: .moment(run.first),
          cell: surface))
    }
  }
  _ = try? domain.values(of: domain.metrics, at: points, time: run.first)
}

/// The bytes with every length and checksum as the rest of them wants it, as far as they describe an
/// index of a size that a file of a fuzzer can have.
private func mended(_ input: [UInt8]) -> [UInt8] {
  var bytes = input
  guard bytes.count >= Header.length else { return bytes }
  var header = Header(bytes.span.bytes)
  header.fileLength = UInt64(bytes.count)
  bytes.replaceSubrange(..<Header.length, with: header.encoded())
  let start = Int(header.headerLength)
  guard header.sectionCount <= 64, start >= Header.length,
    start + Int(header.sectionCount) * SectionEntry.length <= bytes.count
  else { return bytes }
  let end = start + Int(header.sectionCount) * SectionEntry.length
  var found: [SectionEntry.Section: Range<Int>] = [:]
  let offsets = Array(stride(from: start, to: end, by: SectionEntry.length))
  for entry in offsets.map({ SectionEntry(bytes.span.bytes, at: $0) }) {
    if let section = entry.section { found[section] = range(of: entry, in: bytes) }
  }
  for (directory, tiles) in [
    (SectionEntry.Section.directory, SectionEntry.Section.tiles),
    (.profileDirectory, .profileTiles),
  ] {
    guard let directory = found[directory], let tiles = found[tiles] else { continue }
    mendTiles(directory, tiles, unit: Int(header.tileUnit), in: &bytes)
  }
  for offset in offsets {
    let entry = SectionEntry(bytes.span.bytes, at: offset)
    guard entry.section != .tiles, let range = range(of: entry, in: bytes) else {
      continue
    }
    put(Checksum.of(Array(bytes[range])), at: offset + 28, in: &bytes)
  }
  put(Checksum.of(Array(bytes[..<end])), at: Header.checksumOffset, in: &bytes)
  return bytes
}

/// Makes the checksums in the directory those of the tiles.
private func mendTiles(
  _ directory: Range<Int>, _ tiles: Range<Int>, unit: Int, in bytes: inout [UInt8]
) {
  let step = DirectoryEntry.length
  for entry in stride(from: directory.lowerBound, to: directory.upperBound - 2 * step + 1, by: step)
  {
    // Both are 32 bits of the input, so that their product may be more than an Int holds.
    func start(_ entry: Int) -> Int? {
      let offset = Int(DirectoryEntry(bytes.span.bytes, at: entry).offset)
      let (length, overflows) = offset.multipliedReportingOverflow(by: unit)
      return overflows || length > tiles.count ? nil : tiles.lowerBound + length
    }
    guard let first = start(entry), let end = start(entry + step), first <= end else { continue }
    put(Checksum.of(Array(bytes[first..<end])), at: entry + 4, in: &bytes)
  }
}

/// Where a section stands, or nil when it reaches out of the file.
private func range(of entry: SectionEntry, in bytes: [UInt8]) -> Range<Int>? {
  let size = UInt64(bytes.count)
  guard entry.offset <= size, entry.length <= size - entry.offset else { return nil }
  return Int(entry.offset)..<Int(entry.offset + entry.length)
}

private func put(_ value: UInt32, at offset: Int, in bytes: inout [UInt8]) {
  for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
}
