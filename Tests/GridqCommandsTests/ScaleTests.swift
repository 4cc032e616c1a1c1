import Foundation
import GridqTestSupport
import Testing

/// An index with a visibility of 24 km, 812.3 m, 8 m and 20 m, as WRF's AFWA_VIS.
@Suite("Steps that are shares of the value")
struct ScaleTests {
  static let model: [Double] = [24_000, 812.3, 8, 20]
  let folder: ScratchFolder
  let index: String

  init() throws {
    folder = try ScratchFolder()
    index = folder.path("d01.gridx")
    let values = ScaleTests.model.map(Float.init)
    try WRFFile(times: 4, uniform: ["AFWA_VIS": values]).write(to: folder.path("wrfout"))
  }

  private func build(_ arguments: String...) throws -> Outcome {
    let outcome = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", index] + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private func ask(_ arguments: String...) throws -> String {
    let outcome = try Command.gridq.run(
      ["--index", index, "--metric", "visibility"] + Indexes.lisbon + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  /// Half of the share, of the model's value, and what rounding to three digits adds, five for steps of
  /// 0.01 %: at most half of the last of them. 8 m is below the smallest value that is stored.
  @Test(
    "an answer is within half of the share of the value, whatever share is chosen",
    arguments: [
      (0.02, []), (0.05, ["--quantum", "visibility=0.05"]), (1e-4, ["--quantum", "vis=1e-4"]),
    ]
      as [(Double, [String])])
  func share(quantum: Double, option: [String]) throws {
    let outcome = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", index, "--quiet"] + option)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let answer = try Answer(ask("--format", "json"))
    for (value, model) in zip(try answer.values("visibility"), ScaleTests.model) {
      let value = try #require(value)
      if model < 10 {
        #expect(value == 10)
      } else {
        let rounding = quantum == 1e-4 ? 0.5e-4 : 0.5e-2
        #expect(abs(value - model) <= model * (quantum / 2 + rounding))
      }
    }
    #expect(
      outcome.errors
        == "gridx: warning: visibility: 48 values below 10 m, where its scale begins, are answered as 10 m\n"
    )
    #expect(try Command.gridx.run(["verify", index]).status == 0)
  }

  /// ln 2400 / ln 1.02 = 393.03: 10 · 1.02³⁹³ = 23 981.01 m, 14.901 miles; ln 81.23 / ln 1.02 = 222.05:
  /// 10 · 1.02²²² = 811.41 m, 0.504 miles; 10 m = 0.00621 miles; 10 · 1.02³⁵ = 20.00 m, 0.0124 miles.
  @Test("three digits of a visibility are known, in tables, CSV and JSON")
  func decimals() throws {
    _ = try build()
    func column(_ text: String, _ separator: Character) -> [Substring] {
      text.split(separator: "\n").suffix(4).compactMap { $0.split(separator: separator).last }
    }
    for units in ["metric", "si"] {
      #expect(column(try ask("--units", units), " ") == ["24000", "811", "10", "20"])
      #expect(
        column(try ask("--units", units, "--format", "csv"), ",") == ["24000", "811", "10", "20"])
    }
    let miles: [Substring] = ["14.9", "0.504", "0.00621", "0.0124"]
    #expect(column(try ask("--units", "imperial"), " ") == miles)
    let json = try ask("--format", "json")
    #expect(json.contains(#""values":[24000,811,10,20]"#))
    let imperial = try ask("--format", "json", "--units", "imperial")
    #expect(imperial.contains(#""values":[\#(miles.joined(separator: ","))]"#))
  }

  @Test("the index, the report and the list of metrics say what the quantum is")
  func said() throws {
    let report = folder.path("report.json")
    _ = try build("--report", report, "--quantum", "visibility=0.05")
    let info = try Command.gridx.run(["info", index]).output
    // ln 2400 / ln 1.05 = 159.52: 10 · 1.05¹⁶⁰ = 24 563 m.
    #expect(
      info.split(separator: "\n").contains {
        $0.split(separator: " ").prefix(8)
          == ["visibility", "m", "5", "%", "10", "24563", "0", "AFWA_VIS:"]
      }, "\(info)")
    let json = try Command.gridx.run(["info", index, "--json"]).output
    let written = try String(contentsOfFile: report, encoding: .utf8)
    for text in [json, written, try list("--index", index, "--format", "json")] {
      #expect(text.contains(#""quantum":0.05,"scale":"logarithmic","reference":10"#))
      #expect(text.contains(#""quantum":0.1,"scale":"linear""#))
    }
    #expect(
      try list("--format", "json").contains(
        #""quantum":0.02,"scale":"logarithmic","reference":10"#))
    #expect(
      try list("--metric", "vis").contains(
        "\nquantum        0.02 of the value, logarithmic from 10 m\n"))
    #expect(
      try list("--format", "csv").contains(
        "\nvisibility,m,instant,0.02,logarithmic,10,visibility_in_air,"))
  }

  private func list(_ arguments: String...) throws -> String {
    try Command.gridq.run(["--list-metrics"] + arguments).output
  }
}
