import Foundation
import GridqTestSupport
import Testing

/// Hourly output of rain that grows: 0.5 mm in the first hour, 1.5 mm in the second, then 2.5, 3.5, 4.5
/// and 5.5 mm.
@Suite("Amounts of rain")
struct AmountTests {
  struct Row: CustomTestStringConvertible {
    let arguments: [String]
    let amounts: [Double?]
    let seconds: [Int?]
    let isProRata: Bool

    init(_ arguments: String, _ amounts: [Double?], _ seconds: [Int?], isProRata: Bool = false) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.amounts = amounts
      self.seconds = seconds
      self.isProRata = isProRata
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let index = Result {
    let folder = try ScratchFolder.untilExit()
    try WRFFile(rainGrowth: 1).write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", folder.path("rain.gridx")])
    try #require(built.status == 0, "\(built.errors)")
    return folder.path("rain.gridx")
  }

  private func ask(_ arguments: [String], metric: String = "precipitation") throws -> Outcome {
    try Command.gridq.run(
      ["--index", try AmountTests.index.get(), "--metric", metric] + Indexes.lisbon + arguments)
  }

  private func note(_ length: String) -> String {
    "gridq: precipitation: over \(length), which do not begin and end at output times, so pro rata: "
      + "each output interval's amount is spread evenly over it\n"
  }

  @Test(
    "an amount says over how long it is, and whether it is pro rata",
    arguments: [
      Row("--time 2026-11-20T04:00Z", [3.5], [3600]),
      // Half of 2.5 and half of 3.5.
      Row("--time 2026-11-20T03:30Z", [3], [3600], isProRata: true),
      Row("--to 2026-11-20T02:00Z", [nil, 0.5, 1.5], [nil, 3600, 3600]),
      // 1.5 + 2.5 + 3.5.
      Row("--time 2026-11-20T04:00Z --sum-hours 3", [7.5], [10800]),
      // Half of 2.5, and 3.5.
      Row("--time 2026-11-20T04:00Z --sum-hours 1.5", [4.75], [5400], isProRata: true),
      // Three quarters of 1.5, 2.5, and a quarter of 3.5.
      Row("--time 2026-11-20T03:15Z --sum-hours 2", [4.5], [7200], isProRata: true),
      // An hour's share of one, 0.5 h of 3.5.
      Row("--time 2026-11-20T04:00Z --sum-hours 0.5", [1.75], [1800], isProRata: true),
      // 0.5 + 1.5, 1.5 + 2.5, 2.5 + 3.5; the first two begin before the run.
      Row(
        "--to 2026-11-20T04:00Z --sum-hours 2", [nil, nil, 2, 4, 6], [nil, nil, 7200, 7200, 7200]),
      Row("--time 2026-11-20T04:00Z --sum-hours 24", [nil], [nil]),
    ])
  func amount(_ row: Row) throws {
    let outcome = try ask(row.arguments + ["--format", "json"])
    #expect(outcome.status == 0)
    let answer = try Answer(outcome.output)
    let values = try answer.values("precipitation")
    #expect(values.count == row.amounts.count)
    for (value, amount) in zip(values, row.amounts) {
      #expect((value == nil) == (amount == nil))
      // Totals are stored in steps of 0.005 mm, of which these are multiples.
      if let value, let amount { #expect(abs(value - amount) < 1e-9) }
    }
    let series = try #require(try answer.object("metrics")["precipitation"] as? [String: Any])
    let seconds = try #require(series["interval_s"] as? [Any]).map { $0 as? Int }
    #expect(seconds == row.seconds)
    #expect(series["pro_rata"] as? Bool == row.isProRata)
    let length = ["1": "1 h", "1.5": "90 min", "2": "2 h", "0.5": "30 min"][
      row.arguments.count > 2 ? row.arguments[3] : "1"]
    let sums = row.arguments.contains("--sum-hours")
    let asked = ["3": "3 h", "24": "24 h"][row.arguments.last ?? ""] ?? length
    #expect(
      outcome.errors
        == (row.isProRata ? note(try #require(length)) : "")
        + (sums ? "gridq: sums over \(try #require(asked))\n" : ""))
  }

  @Test("the table says over how long sums are when it was asked for, CSV beside the data")
  func text() throws {
    let choice = ["--time", "2026-11-20T04:00Z", "--sum-hours", "3"]
    #expect(
      try ask(choice).output
        == """
        wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        cell 4, 2 at 38.7000, -9.1000, 5527 m away, 100 m above the sea, land
        sums over 3 h

        time (UTC)        precipitation
                                     mm
        2026-11-20 04:00          7.500

        """)
    let csv = try ask(choice + ["--format", "csv"])
    #expect(
      csv.output.hasSuffix("\n# sums over 3 h\ntime,precipitation (mm)\n2026-11-20T04:00:00Z,7.5\n")
    )
    #expect(csv.errors == "gridq: sums over 3 h\n")
  }

  @Test("values that are no sums have no interval, and none to choose")
  func noSum() throws {
    let outcome = try ask(["--time", "2026-11-20T03:30Z", "--format", "json"], metric: "t2")
    #expect(outcome.errors.isEmpty)
    #expect(!outcome.output.contains("interval_s"))
    let refused = try ask(["--sum-hours", "3"], metric: "t2,weather_code")
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "gridq: --sum-hours: none of the metrics asked for is a sum, as precipitation is\n")
  }
}
