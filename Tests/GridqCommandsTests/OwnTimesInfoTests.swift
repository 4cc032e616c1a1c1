import Foundation
import GridqTestSupport
import Testing

@Suite("gridx info, of a run with two streams of output")
struct OwnTimesInfoTests {
  /// The temperature has 0 and 3 UTC, the other stream each hour: nothing is missing.
  @Test("counts what is missing at a metric's own times")
  func missing() throws {
    let folder = try ScratchFolder()
    let (wrfout, stream, index) = (
      folder.path("wrfout_d01"), folder.path("auxhist3_d01"), folder.path("own.gridx")
    )
    try NamedFieldRun(fields: [.init(name: "T2", unit: "K") { _, _, _, _ in 280 }])
      .write(to: wrfout, hours: [0, 3])
    try NamedFieldRun(fields: [.init(name: "FINE", unit: "K") { _, _, _, _ in 1 }])
      .write(to: stream)
    let built = try Command.gridx.run([
      "build", wrfout, stream, "--field", "FINE: step=0.5", "--output", index, "--quiet",
      "--report", folder.path("report.json"),
    ])
    try #require(built.status == 0, "\(built.errors)")
    let report = try String(contentsOfFile: folder.path("report.json"), encoding: .utf8)
    for text in [try Command.gridx.run(["info", index, "--json"]).output, report] {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let metrics = try #require(json?["metrics"] as? [[String: Any]])
      let temperature = try #require(metrics.first { $0["name"] as? String == "temperature" })
      #expect(temperature["missing"] as? Int == 0)
    }
    let table = try Command.gridx.run(["info", index]).output
    let row = try #require(table.split(separator: "\n").first { $0.contains("  temperature ") })
    #expect(row.contains(" 0  T2"), "\(row)")
  }
}
