import CGridqData
import Foundation
import Testing

@Suite("What is embedded")
struct DataFileTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CGridqData/data")

  @Test(
    "is the file of the checkout",
    arguments: [
      ("../../../web/places.bin", gridqPlaces), ("plain-letters.txt", gridqPlainLetters),
      ("zone-names.txt", gridqZoneNames),
      ("zone-rows.txt", gridqZoneRows), ("examples.json", gridqExamples),
    ] as [(String, @Sendable () -> GridqData)])
  func bytes(name: String, data: @Sendable () -> GridqData) throws {
    let embedded = data()
    let file = try Data(contentsOf: DataFileTests.folder.appendingPathComponent(name))
    // Not in the expectation: what differs between millions of bytes would be looked for there.
    let isSame = Data(bytes: embedded.bytes, count: embedded.count) == file
    #expect(isSame, "\(embedded.count) bytes are embedded, \(file.count) are in the file")
  }
}
