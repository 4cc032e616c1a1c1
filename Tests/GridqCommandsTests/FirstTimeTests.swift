import Foundation
import GridqTestSupport
import Testing

/// A run from noon on, whose radiation is 0 at the first time as WRF leaves it.
@Suite("A first time that the model had not computed yet")
struct FirstTimeTests {
  let folder: ScratchFolder
  let index: String
  let report: String
  let built: Outcome

  init() throws {
    folder = try ScratchFolder()
    index = folder.path("d01.gridx")
    report = folder.path("report.json")
    var file = WRFFile(times: 3, uniform: ["SWDOWN": [0, 400, 300], "GLW": [310, 320, 330]])
    file.start = Indexes.outer.start.addingTimeInterval(12 * 3600)
    try file.write(to: folder.path("wrfout"))
    built = try Command.gridx.run(
      [
        "build", folder.path("wrfout"), "--output", index, "--report", report, "--metrics",
        "t2,swdown,glw,elevation",
      ])
    try #require(built.status == 0, "\(built.errors)")
  }

  private func ask(_ metrics: String, _ time: String...) throws -> (Answer, errors: String) {
    let outcome = try Command.gridq.run(
      ["--index", index, "--metric", metrics, "--format", "json"] + Indexes.lisbon + time)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return (try Answer(outcome.output), outcome.errors)
  }

  private let estimate = "gridq: uv_index: estimated, not the model's own\n"

  private func note(_ names: String) -> String {
    "gridq: \(names): missing, because at 2026-11-20T12:00:00Z the model had not computed what they "
      + "are made of; nothing is interpolated from that time\n"
  }

  @Test("is told by the build, by gridx info and by gridq, and nothing is interpolated from it")
  func told() throws {
    #expect(
      built.errors.contains("warning: shortwave_radiation is 0 everywhere at 2026-11-20T12:00"))
    let info = try Command.gridx.run(["info", index])
    #expect(
      info.output.hasSuffix(
        "\nnot computed yet at 2026-11-20T12:00:00Z, and not interpolated from then: "
          + "shortwave_radiation\n"))
    let json = try Answer(try Command.gridx.run(["info", index, "--json"]).output)
    let written = try Answer(String(contentsOfFile: report, encoding: .utf8))
    for fields in [json.fields, written.fields] {
      let metrics = try #require(fields["metrics"] as? [[String: Any]])
      let unset = metrics.filter { $0["unset_at_first_time"] as? Bool == true }
      #expect(unset.map { $0["name"] as? String } == ["shortwave_radiation"])
      #expect(metrics.allSatisfy { $0["unset_at_first_time"] is Bool })
    }

    let (between, betweenErrors) = try ask(
      "swdown,uv_index,glw", "--time", "2026-11-20T12:30Z")
    #expect(try between.values("shortwave_radiation") == [nil])
    #expect(try between.values("uv_index") == [nil])
    #expect(try between.values("longwave_radiation") == [315])
    #expect(betweenErrors == note("shortwave_radiation, uv_index") + estimate)
  }

  @Test(
    "the first time itself is as the model wrote it, and told; from the second on all is as ever")
  func values() throws {
    let (run, errors) = try ask("swdown")
    #expect(try run.values("shortwave_radiation") == [0, 400, 300])
    #expect(
      errors
        == "gridq: shortwave_radiation: the value at 2026-11-20T12:00:00Z is what the model wrote before it"
        + " had computed the metric\n")
    let (next, nextErrors) = try ask("swdown", "--from", "2026-11-20T13:00Z")
    #expect(try next.values("shortwave_radiation") == [400, 300])
    #expect(nextErrors.isEmpty)
    let (derived, derivedErrors) = try ask("uv_index")
    let index = try derived.values("uv_index")
    #expect(index[0] == nil && index[1] ?? 0 > 0 && index[2] ?? 0 > 0)
    #expect(derivedErrors == note("uv_index") + estimate)
    let (later, laterErrors) = try ask("swdown,uv_index", "--time", "2026-11-20T13:30Z")
    #expect(try later.values("shortwave_radiation")[0] ?? 0 > 300)
    #expect(laterErrors == estimate)
  }
}
