import Foundation
import GridqTestSupport
import Testing

@Suite("gridx build --maps")
struct MapTests {
  @Test("info and verify tell of them; what there can be no map of is said")
  func maps() throws {
    let folder = try ScratchFolder()
    try WRFFile(times: 3).write(to: folder.path("a"))
    let index = folder.path("a.gridx")
    let built = try Command.gridx.run([
      "build", folder.path("a"), "--output", index, "--maps", "t2,wind_speed,cape", "--quiet",
    ])
    #expect(built.status == 0)
    #expect(
      built.errors == "gridx: warning: there is no map of cape: the index does not answer for it\n")
    let text = try Command.gridx.run(["info", index]).output
    #expect(text.contains(": temperature (0.5 degC), wind_speed (1 m/s)\n"))
    let answer = try Answer(try Command.gridx.run(["info", index, "--json"]).output)
    let maps = try #require(answer.fields["maps"] as? [[String: Any]])
    #expect(maps.map { $0["name"] as? String } == ["temperature", "wind_speed"])
    #expect(maps.map { $0["quantum"] as? Double } == [0.5, 1])
    // Two metrics at three times: seven entries of 8 bytes, and planes.
    #expect(try #require(answer.fields["map_bytes"] as? Int) > 7 * 8)
    #expect(try Command.gridx.run(["verify", index]).status == 0)
  }

  @Test("of an unknown metric end with 64")
  func unknown() throws {
    let outcome = try Command.gridx.run(["build", "a", "--output", "b", "--maps", "temprature"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors == "gridx: there is no metric 'temprature'; did you mean 'temperature'?\n")
  }
}
