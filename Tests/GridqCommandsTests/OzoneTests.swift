import Foundation
import GridqTestSupport
import Testing

/// True noon of the June solstice in Lisbon. By hand, see `UVIndexTests`: 10.00 with 300 DU and 13.04
/// with 250 DU at sea level, of which the 100 m of the cell make 1.005 times as much.
@Suite("UV index for an ozone column")
struct OzoneTests {
  private static let index = Result {
    let folder = try ScratchFolder.untilExit()
    let start = try Date("2026-06-21T12:00:00Z", strategy: .iso8601)
    try WRFFile(start: start, times: 2).write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", folder.path("noon.gridx")])
    try #require(built.status == 0, "\(built.errors)")
    return folder.path("noon.gridx")
  }

  private func ask(_ arguments: [String], metric: String = "uv_index") throws -> Outcome {
    try Command.gridq.run(
      [
        "--index", try OzoneTests.index.get(), "--metric", metric, "--time", "2026-06-21T12:38:24Z",
      ] + Indexes.lisbon + arguments)
  }

  @Test("--ozone takes the place of the climatology", arguments: [("300", 10.05), ("250", 13.11)])
  func ozone(column: String, index: Double) throws {
    let answer = try Answer(try ask(["--ozone", column, "--format", "json"]).output)
    // The contract is 0.3; two digits of the sun's place are 0.01.
    #expect(abs(try #require(try answer.values("uv_index").first ?? nil) - index) <= 0.02)
    #expect(answer.fields["ozone_du"] as? Double == Double(column))
    let climatology = try Answer(try ask(["--format", "json"]).output)
    #expect(climatology.fields["ozone_du"] == nil)
  }

  @Test("table and CSV say which ozone it was")
  func remark() throws {
    #expect(try ask(["--ozone", "280.5"]).output.contains("\nUV index for 280.5 DU of ozone\n"))
    let csv = try ask(["--ozone", "280.5", "--format", "csv"])
    #expect(csv.errors.hasSuffix("\ngridq: UV index for 280.5 DU of ozone\n"))
  }

  @Test("ozone for other metrics is refused")
  func refused() throws {
    let outcome = try ask(["--ozone", "300"], metric: "t2")
    #expect(outcome.status == 64)
    #expect(outcome.errors == "gridq: --ozone: uv_index is not among the metrics asked for\n")
    #expect(try ask(["--ozone", "300"], metric: "all").status == 0)
  }
}
