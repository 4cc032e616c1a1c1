import Forecast
import TestSupport
import Testing

@testable import TileIndex

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

  @Test("more than the format holds are cut, and no reader takes more")
  func limit() throws {
    let index = try opened(notes: (0..<1100).map { IndexNote("note \($0)") })
    #expect(index.description.notes.count == 1024)
    #expect(index.description.notes.last == IndexNote("note 1023"))
  }

  /// Chapters 2 and 5: `notesOffset` at 160, `noteCount` at 164, a note's metric at its start.
  @Test("a note on a metric that is not there, and a count out of reach, are damage")
  func hostile() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    try SmallIndex.write(to: path)
    let whole = try bytes(of: path)
    func opening(noteCount: UInt32, offset: UInt32? = nil) throws {
      var changed = whole
      var fields: [UInt8] = []
      fields.append(littleEndian: offset ?? whole.span.bytes.uint32(at: 160))
      fields.append(littleEndian: noteCount)
      changed.replaceSubrange(160..<168, with: fields)
      seal(&changed)
      try write(changed, to: path)
      _ = try TileIndex(opening: path)
    }
    try opening(noteCount: 0)
    for count: UInt32 in [1, 1025, .max] {
      // What stands at the notes' offset are the strings; their first bytes name no metric.
      #expect(throws: TileIndexError.self) { try opening(noteCount: count) }
    }
    #expect(throws: TileIndexError.self) { try opening(noteCount: 1, offset: .max) }
    #expect(throws: TileIndexError.self) { try opening(noteCount: 0, offset: 8) }
  }
}
