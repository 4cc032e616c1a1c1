import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("FetchedRuns")
struct FetchedRunsTests {
  /// Seed 20261122. The model is a list of which bytes were added.
  @Test("holds what was added and nothing else, whatever touches or overlaps")
  func model() throws {
    var chance = Chance(seed: 20_261_122)
    let file = (0..<300).map { _ in UInt8(chance.number(below: 256)) }
    for _ in 0..<100 {
      var runs = FetchedRuns(path: "memory")
      var isThere = [Bool](repeating: false, count: file.count)
      for _ in 0..<chance.number(below: 12) {
        let start = chance.number(below: file.count)
        let end = min(file.count, start + chance.number(below: 80))
        try runs.add(FilePart(offset: start, bytes: Array(file[start..<end])))
        for place in start..<end { isThere[place] = true }
      }
      let bytes = IndexBytes(runs)
      #expect(bytes.count == isThere.prefix { $0 }.count)
      for _ in 0..<200 {
        let start = chance.number(below: file.count)
        let range = start..<min(file.count, start + chance.number(below: 40))
        let isHeld = isThere[range].allSatisfy { $0 }
        #expect(bytes.holds(range) == isHeld)
        var found: [UInt8]?
        do {
          found = try bytes.withBytes(in: range) { span throws(TileIndexError) in
            (0..<span.byteCount).map { span.uint8(at: $0) }
          }
        } catch {
          #expect(error == .notFetched(path: "memory", missing: range))
        }
        #expect(found == (isHeld ? Array(file[range]) : nil))
      }
    }
  }

  @Test("refuses what is not of the file that was there before")
  func otherFile() throws {
    var runs = FetchedRuns(path: "memory")
    try runs.add(FilePart(offset: 10, bytes: [1, 2, 3], fileLength: 100, version: "a"))
    let others = [
      FilePart(offset: 12, bytes: [4]),
      FilePart(offset: 0, bytes: [UInt8](repeating: 0, count: 30)),
      FilePart(offset: 50, bytes: [1], fileLength: 101),
      FilePart(offset: 50, bytes: [1], version: "b"),
      FilePart(offset: 99, bytes: [1, 2]),
      FilePart(offset: 5, bytes: [], fileLength: -1),
    ]
    for part in others {
      #expect(throws: TileIndexError.replaced(path: "memory")) { try runs.add(part) }
    }
    // None of them left anything.
    try runs.add(FilePart(offset: 11, bytes: [2, 3, 4], fileLength: 100, version: "a"))
    try runs.add(FilePart(offset: 99, bytes: [1]))
    #expect(IndexBytes(runs).holds(10..<14))
    #expect(!IndexBytes(runs).holds(9..<14))
    #expect(!IndexBytes(runs).holds(50..<51))
  }

  @Test("refuses parts where no file has bytes", arguments: [-1, .min, .max])
  func impossible(offset: Int) throws {
    var runs = FetchedRuns(path: "memory")
    let error = #expect(throws: TileIndexError.self) {
      try runs.add(FilePart(offset: offset, bytes: [1, 2]))
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}

@Suite("A TileIndex of which parts were fetched")
struct FetchedIndexTests {
  /// The bytes of the small index, and where its parts are.
  private static func file() throws -> [UInt8] {
    let folder = try ScratchFolder()
    let path = folder.path("small.gridx")
    try SmallIndex.write(to: path)
    return try bytes(of: path)
  }

  /// What was fetched when this is all that there is.
  private static func runs(
    _ file: [UInt8], _ ranges: Range<Int>..., fileLength: Int? = nil
  ) throws -> FetchedRuns {
    var runs = FetchedRuns(path: "memory")
    for range in ranges {
      try runs.add(
        FilePart(
          offset: range.lowerBound, bytes: Array(file[range]), fileLength: fileLength))
    }
    return runs
  }

  @Test("opens with its metadata alone, and asks for it until it is there")
  func opening() throws {
    let file = try FetchedIndexTests.file()
    let metadata = Int(Header(file.span.bytes).metadataLength)
    for count in 0..<metadata - 7 {
      let error = #expect(throws: TileIndexError.self) {
        try TileIndex(FetchedIndexTests.runs(file, 0..<count))
      }
      guard case .notFetched(_, let missing) = error else {
        Issue.record("\(count) bytes: \(String(describing: error))")
        continue
      }
      #expect(missing.lowerBound == count && missing.upperBound <= metadata)
    }
    let index = try TileIndex(FetchedIndexTests.runs(file, 0..<metadata))
    #expect(index.byteCount == file.count)
    let other = try TileIndex(IndexBytes(copying: file), path: "memory")
    #expect(index.metrics == other.metrics && index.times == other.times)
    #expect(index.grid.columns == other.grid.columns && index.tileByteCount == other.tileByteCount)
    #expect(throws: TileIndexError.notFetched(path: "memory", missing: 0..<file.count)) {
      try index.verify()
    }
  }

  @Test("is damaged where the file is longer than its header says, or shorter")
  func length() throws {
    let file = try FetchedIndexTests.file()
    let metadata = 0..<Int(Header(file.span.bytes).metadataLength)
    for length in [file.count - 1, file.count + 1] {
      let error = #expect(throws: TileIndexError.self) {
        try TileIndex(FetchedIndexTests.runs(file, metadata, fileLength: length))
      }
      guard case .damaged = error else {
        Issue.record("\(length): \(String(describing: error))")
        continue
      }
    }
    var runs = try FetchedIndexTests.runs(file, metadata)
    let index = try TileIndex(runs)
    try runs.add(FilePart(offset: file.count - 1, bytes: [0, 0]))
    #expect(throws: TileIndexError.replaced(path: "memory")) { try index.fetched(runs) }
    #expect(throws: TileIndexError.self) { try TileIndex(runs) }
  }

  /// Whole files have a checksum of the directory; of a part each entry has to stand for itself.
  @Test("checks an entry of the directory when it is used", arguments: [UInt32(0), 1 << 20, .max])
  func entry(offset: UInt32) throws {
    var file = try FetchedIndexTests.file()
    let metadata = 0..<Int(Header(file.span.bytes).metadataLength)
    let (directory, _) = try place(of: .directory, in: file)
    let (tiles, _) = try place(of: .tiles, in: file)
    // The second entry ends the first tile and begins the second.
    put(offset, at: directory.lowerBound + 8, in: &file)
    let index = try TileIndex(
      FetchedIndexTests.runs(
        file, metadata, directory.lowerBound..<directory.upperBound - 8,
        tiles.lowerBound..<file.count - 1))
    let number = index.tileNumber(of: 0, at: GridPoint(i: 0, j: 0))
    #expect(number == 0)
    let error = #expect(throws: TileIndexError.self) {
      _ = try index.missingRanges(tiles: RangeSet(0..<2))
      _ = try index.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0)
    }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("does not ask for a tile that is larger than lookups may read")
  func tooLarge() throws {
    let file = try FetchedIndexTests.file()
    let (directory, _) = try place(of: .directory, in: file)
    let index = try TileIndex(
      FetchedIndexTests.runs(file, 0..<directory.upperBound), limits: LookupLimits(tileBytes: 8))
    let error = #expect(throws: TileIndexError.self) {
      try index.missingRanges(tiles: RangeSet(0..<1))
    }
    guard case .overLimit(_, _, _, limit: 8) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("asks for the entry of a tile, then for the tile, with the eight bytes after it")
  func order() throws {
    let file = try FetchedIndexTests.file()
    let metadata = 0..<Int(Header(file.span.bytes).metadataLength)
    let (directory, _) = try place(of: .directory, in: file)
    let (tiles, _) = try place(of: .tiles, in: file)
    var runs = try FetchedIndexTests.runs(file, metadata)
    var index = try TileIndex(runs)
    // Whoever kept the directory together with the metadata has it from the first request.
    let entry = directory.lowerBound + 8..<directory.lowerBound + 24
    #expect(try index.missingRanges(tiles: RangeSet(1..<2)) == [entry])
    try runs.add(FilePart(offset: entry.lowerBound, bytes: Array(file[entry])))
    index = try index.fetched(runs)
    // Format v1, chapter 6: offsets of the tiles in bytes from the start of their section.
    let offsets = [8, 16].map { place in
      (0..<4).reduce(0) { $0 | Int(file[directory.lowerBound + place + $1]) << (8 * $1) }
    }
    #expect(
      try index.missingRanges(tiles: RangeSet(1..<2))
        == [tiles.lowerBound + offsets[0]..<tiles.lowerBound + offsets[1] + 8])
    #expect(try index.missingRanges(tiles: RangeSet()) == [])
  }

  @Test("asks for one range where two have at most 512 bytes between them")
  func joined() {
    #expect(TileIndex.joined([600..<700, 0..<88, 50..<60]) == [0..<700])
    #expect(TileIndex.joined([601..<700, 0..<88]) == [0..<88, 601..<700])
    #expect(TileIndex.joined([]) == [])
  }
}
