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

  private func ask(
    _ metrics: String, _ time: String..., of index: String? = nil
  ) throws -> (Answer, errors: String) {
    let outcome = try Command.gridq.run(
      ["--index", index ?? self.index, "--metric", metrics, "--format", "json"] + Indexes.lisbon
        + time)
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

  /// At noon 0, then 400 and 300 W/m²: without the first, the least is 300 and the mean 350.
  @Test("a day is not made of what the model had not computed")
  func day() throws {
    let (day, errors) = try ask("swdown,glw", "--daily")
    func statistic(_ name: String, of metric: String) throws -> [Double]? {
      let metrics = try #require(day.fields["metrics"] as? [String: [String: Any]])
      return metrics[metric]?[name] as? [Double]
    }
    #expect(try statistic("minimum", of: "shortwave_radiation") == [300])
    #expect(try statistic("mean", of: "shortwave_radiation") == [350])
    #expect(try statistic("minimum", of: "longwave_radiation") == [310])
    #expect(
      errors.contains(
        "shortwave_radiation: missing at some times of 2026-11-20; made of the others"),
      "\(errors)")
  }

  /// 10 °C + 0.5 j + 0.1 i near (4, 2), at noon alone.
  @Test("a run of one time has the day of that, of which nothing is covered, and no amounts")
  func oneTime() throws {
    let folder = try ScratchFolder()
    var file = WRFFile(times: 1)
    file.start = Indexes.outer.start.addingTimeInterval(12 * 3600)
    try file.write(to: folder.path("wrfout"))
    let index = folder.path("d01.gridx")
    let built = try Command.gridx.run(["build", folder.path("wrfout"), "--output", index])
    try #require(built.status == 0, "\(built.errors)")
    let (day, errors) = try ask("temperature,precipitation", "--daily", of: index)
    let metrics = try #require(day.fields["metrics"] as? [String: [String: Any]])
    #expect(metrics["temperature"]?["mean"] as? [Double] == [11.4])
    #expect(metrics["precipitation"]?["sum"] as? [NSNull] == [NSNull()])
    #expect(errors.contains("2026-11-20 for 0 of 24 hours"))
  }

  /// With the parts at noon and at one, 300 and 100 W/m², there is a direct radiation of 300; of parts that are always 0
  /// none, but an estimate.
  @Test(
    "parts of solar radiation are not mixed with a first time that has none, nor believed to be 0 all day",
    arguments: [true, false])
  func parts(areComputed: Bool) throws {
    let parts: [Float] = areComputed ? [0, 300, 300] : [0, 0, 0]
    var file = WRFFile(
      times: 3,
      uniform: [
        "SWDOWN": [0, 400, 400], "SWDDIR": parts, "SWDDIF": parts.map { $0 / 3 }, "SWNORM": parts,
      ])
    file.start = Indexes.outer.start.addingTimeInterval(12 * 3600)
    let folder = try ScratchFolder()
    let index = folder.path("d01.gridx")
    try file.write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", index, "--fields", "solar"])
    try #require(built.status == 0, "\(built.errors)")
    let names = "direct_radiation,diffuse_radiation,direct_normal_irradiance"
    let (between, _) = try ask(names, "--time", "2026-11-20T12:30Z", of: index)
    for name in names.split(separator: ",") {
      #expect(try between.values(String(name)) == [nil], "\(name)")
    }
    let (then, _) = try ask(names, "--time", "2026-11-20T13:00Z", of: index)
    let direct = try #require(try then.values("direct_radiation")[0])
    let diffuse = try #require(try then.values("diffuse_radiation")[0])
    if areComputed {
      #expect((direct, diffuse) == (300, 100))
    } else {
      // Both parts of an estimate make the whole, within the tenths that are printed.
      #expect(direct > 0 && diffuse > 0 && abs(direct + diffuse - 400) < 0.2)
      #expect(
        built.errors.contains(
          "direct_radiation is an estimate: SWDDIR is 0 everywhere at every time by day"))
      #expect(built.errors.contains("SWNORM is 0 everywhere at every time by day"))
    }
  }
}
