import Foundation
import GridqTestSupport
import Testing

/// Two nested domains around Lisbon, built once by `gridx build` for all tests that only read.
struct Indexes {
  let folder: ScratchFolder

  /// 0.1°, 10 °C in the south-western corner.
  var d01: String { folder.path("runs/d01.gridx") }
  /// 0.02°, 20 °C in the south-western corner.
  var d02: String { folder.path("runs/d02.gridx") }
  /// The folder of both.
  var both: String { folder.path("runs") }
  /// The model's file of d01.
  var model: String { folder.path("wrfout_d01") }

  static let outer = WRFFile()
  static let inner = WRFFile(
    domain: 2, columns: 16, rows: 11, south: 38.6, west: -9.3, step: 0.02, warmth: 20)

  /// Near the point (4, 2) of d01 and (8, 7) of d02.
  static let lisbon = ["--lat", "38.7369", "--lon", "-9.1427"]

  static func shared() throws -> Indexes { try made.get() }

  /// Waits, if need be, until the model's files were written so many seconds ago.
  func wait(forAge seconds: TimeInterval) throws {
    // That of d02 is written after that of d01.
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("wrfout_d02"))
    let written = try #require(attributes[.modificationDate] as? Date)
    let rest = seconds + written.timeIntervalSinceNow
    if rest > 0 { Thread.sleep(forTimeInterval: rest) }
  }

  private static let made = Result { try Indexes() }

  private init() throws {
    folder = try ScratchFolder.untilExit()
    try folder.makeFolder("runs")
    try Indexes.outer.write(to: model)
    try Indexes.inner.write(to: folder.path("wrfout_d02"))
    for (input, output) in [(model, d01), (folder.path("wrfout_d02"), d02)] {
      let outcome = try Command.gridx.run(["build", input, "--output", output])
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
