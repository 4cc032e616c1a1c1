import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("Notes and the source digest")
struct NoteTests {
  /// An index of one metric of `SmallIndex` with notes on it.
  private func opened(notes: [IndexNote], sourceDigest: UInt64 = 0) throws -> TileIndex {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    var description = try SmallIndex.description()
    description.metrics = [description.metrics[2]]
    let writer = try TileIndexWriter(path: path, description)
    try writer.write([Double](repeating: 7, count: SmallIndex.points), metric: 0, time: 0)
    writer.describe(notes: notes, sourceDigest: sourceDigest)
    _ = try writer.finish()
    let index = try TileIndex(opening: path, checking: .tilesWhenRead)
    _ = try index.verify()
    return index
  }

  @Test("come back as they were written")
  func roundTrip() throws {
    let notes = [
      IndexNote("all of it is doubtful"),
      IndexNote(
        "missing from the second time on", metric: "elevation",
        since: UTCTime(iso8601: "2026-11-20T01:00Z")),
    ]
    let index = try opened(notes: notes, sourceDigest: 0xFEDC_BA98_7654_3210)
    #expect(index.description.notes == notes)
    #expect(index.description.sourceDigest == 0xFEDC_BA98_7654_3210)
  }

  @Test("of a metric that the index does not hold are about the index")
  func unknownMetric() throws {
    let index = try opened(notes: [IndexNote("odd", metric: "temperature")])
    #expect(index.description.notes == [IndexNote("odd")])
  }

  @Test("more than the format allows are cut, and no reader takes more")
  func limit() throws {
    let index = try opened(notes: (0..<1100).map { IndexNote("note \($0)") })
    #expect(index.description.notes.count == 1024)
    #expect(index.description.notes.last == IndexNote("note 1023"))
  }

  /// Chapter 5: the number of a note's metric stands at its start.
  @Test("a note on a metric that is not there is damage")
  func hostile() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    var description = try SmallIndex.description()
    description.metrics = [description.metrics[2]]
    let writer = try TileIndexWriter(path: path, description)
    try writer.write([Double](repeating: 7, count: SmallIndex.points), metric: 0, time: 0)
    writer.describe(notes: [IndexNote("odd", metric: "elevation")], sourceDigest: 0)
    _ = try writer.finish()
    var changed = try bytes(of: path)
    let note = try place(of: .notes, in: changed).range.lowerBound
    for (metric, isRight) in [(UInt32(0), true), (1, false), (.max - 1, false), (.max, true)] {
      put(metric, at: note, in: &changed)
      seal(&changed)
      try write(changed, to: path)
      if isRight {
        _ = try TileIndex(opening: path)
      } else {
        #expect(throws: TileIndexError.self) { try TileIndex(opening: path) }
      }
    }
  }
}
