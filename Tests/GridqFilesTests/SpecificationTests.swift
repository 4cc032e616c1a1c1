import Foundation
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// The specification of the format as it stands in the checkout.
enum Specification {
  static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/format/v1.md")

  static func text() throws -> String {
    try String(contentsOf: url, encoding: .utf8)
  }
}

/// Holds the code against the field tables of docs/format/v1.md.
@Suite("docs/format/v1.md")
struct SpecificationTests {
  /// A row of a field table.
  struct Row: Equatable {
    var offset: Int
    var width: Int
    var name: String
  }

  /// The rows of the field tables of chapter `number`.
  private static func fields(ofChapter number: Int) throws -> [Row] {
    let chapters = try Specification.text().components(separatedBy: "\n## ")
    let chapter = try #require(chapters.first { $0.hasPrefix("\(number). ") })
    return chapter.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count > 4, let offset = Int(cells[1]), let width = Int(cells[2]) else {
        return nil
      }
      return Row(offset: offset, width: width, name: cells[4])
    }
  }

  @Test(
    "fields follow one another without gaps, up to the length of the record",
    arguments: [
      (2, Header.length), (3, GridRecord.cutLength), (5, MetricRecord.endedLength),
      (6, DirectoryEntry.length), (10, MapRecord.length),
    ])
  func noGaps(chapter: Int, length: Int) throws {
    var next = 0
    for row in try SpecificationTests.fields(ofChapter: chapter) {
      #expect(row.offset == next, "\(row.name)")
      next = row.offset + row.width
    }
    #expect(next == length)
  }

  /// Sets each field of the header alone and looks which bytes change.
  @Test("each field of the header stands where the table says")
  func header() throws {
    let rows = try SpecificationTests.fields(ofChapter: 2)
    func offset(_ name: String) throws -> Int {
      try #require(rows.first { $0.name == name }).offset
    }
    let blank = Header().encoded()
    #expect(blank.count == Header.length)
    #expect(try offset("majorVersion") == Header.majorVersionOffset)
    #expect(try offset("headerChecksum") == Header.checksumOffset)

    func check<Value: FixedWidthInteger>(
      _ name: String, _ field: WritableKeyPath<Header, Value>
    ) throws {
      var header = Header()
      header[keyPath: field] = .max
      let bytes = header.encoded()
      let changed = bytes.indices.filter { bytes[$0] != blank[$0] }
      let row = try #require(rows.first { $0.name == name })
      // 0xFF… or 0x7F…: no byte of a blank field is either.
      #expect(changed == Array(row.offset..<row.offset + row.width), "\(name)")
      #expect(Header(bytes.span.bytes)[keyPath: field] == .max, "\(name)")
    }
    try check("minorVersion", \.minorVersion)
    try check("required", \.required)
    try check("optional", \.optional)
    try check("headerLength", \.headerLength)
    try check("metadataLength", \.metadataLength)
    try check("fileLength", \.fileLength)
    try check("initialisation", \.initialisation)
    try check("firstTime", \.firstTime)
    try check("timeStep", \.timeStep)
    try check("timeCount", \.timeCount)
    try check("metricCount", \.metricCount)
    try check("columns", \.columns)
    try check("rows", \.rows)
    try check("tileColumns", \.tileColumns)
    try check("tileRows", \.tileRows)
    try check("tileUnit", \.tileUnit)
    try check("sectionCount", \.sectionCount)
    try check("model", \.model)
    try check("domain", \.domain)
    try check("member", \.member)
    try check("generation", \.generation)
    try check("title", \.title)
    try check("producer", \.producer)
    try check("sourceDigest", \.sourceDigest)
  }

  /// The worked example is the file that the tests of this target write; its bytes are decoded in
  /// the text by hand.
  @Test("the worked example is what the writer writes")
  func workedExample() throws {
    let folder = try ScratchFolder()
    try WorkedExample.write(to: folder.path("a.gridx"))
    if ProcessInfo.processInfo.environment["GRIDQ_UPDATE_GOLDEN"] != nil {
      try WorkedExample.updateSpecification(from: folder.path("a.gridx"))
    }
    #expect(try WorkedExample.hexDump(of: folder.path("a.gridx")) == WorkedExample.inSpecification)
  }

  /// The golden file is the worked example as it was first written; it must be read for ever.
  @Test("the golden file still gives the values of the text")
  func goldenFile() throws {
    let folder = try ScratchFolder()
    let path = folder.path("golden.gridx")
    try write(try WorkedExample.bytesInSpecification(), to: path)
    let index = try TileIndex(opening: path, checking: .tilesWhenRead)
    #expect(index.description.title == "OUTPUT FROM WRF V4.5 MODEL")
    #expect(index.times.count == 2)
    let first = try index.value(of: 0, at: GridPoint(i: 0, j: 0), time: 0)
    let last = try index.value(of: 0, at: GridPoint(i: 1, j: 0), time: 1)
    #expect(abs(first - 14.35) < 1e-12)
    #expect(last.isNaN)
    _ = try index.verify()
  }
}
