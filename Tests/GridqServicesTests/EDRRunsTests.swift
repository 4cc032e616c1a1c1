import Foundation
import GridQuery
import GridqMetrics
import GridqServices
import Testing

/// Two runs of one domain: hourly output from 00 to 06, and half-hourly output from 03 to 04.
@Suite struct EDRRunsTests {
  private static let service = Result {
    EDRService(try TwoRuns.settings.get())
  }

  private func object(_ target: String) throws -> [String: Any] {
    let response = try answer(target)
    #expect(response.status == 200)
    return try response.object()
  }

  private func answer(_ target: String) throws -> ServiceResponse {
    let service = try EDRRunsTests.service.get()
    let sides = target.split(separator: "?", maxSplits: 1)
    let (route, captures) = try #require(
      ServiceRoute.find(.get, String(sides[0]), among: service.routes))
    return route.respond(
      ServiceRequest(
        captures: captures, query: try QueryFields(sides.count > 1 ? sides[1] : ""),
        now: TwoRuns.hour(4)))
  }

  @Test func theExtentIsThatOfTheNewestRunAndOfWhatOlderOnesHaveAfterIt() throws {
    let collection = try object("/edr/collections/wrf-d01")
    let extent = try #require(collection["extent"] as? [String: [String: Any]])
    #expect(
      extent["temporal"]?["interval"] as? [[String]]
        == [["2026-11-20T03:00:00Z", "2026-11-20T06:00:00Z"]])
    #expect(
      extent["temporal"]?["values"] as? [String]
        == [3, 3.5, 4, 5, 6].map { TwoRuns.hour($0).iso8601 })
  }

  @Test func instancesHaveTheStepOfTheirRun() throws {
    let instances = try #require(
      try object("/edr/collections/wrf-d01/instances")["instances"] as? [[String: Any]])
    let durations = instances.map { instance in
      let parameters = instance["parameter_names"] as? [String: [String: Any]]
      return (parameters?["precipitation"]?["measurementType"] as? [String: String])?["duration"]
    }
    #expect(durations == ["PT30M", "PT1H"])
  }

  /// Half hours of one run and hours of the other.
  @Test func aCollectionTellsNoLengthWhereItsRunsHaveSeveral() throws {
    let parameters = try #require(
      try object("/edr/collections/wrf-d01")["parameter_names"] as? [String: [String: Any]])
    #expect(try #require(parameters["precipitation"])["measurementType"] == nil)
    let temperature = parameters["temperature"]?["measurementType"] as? [String: String]
    #expect(temperature == ["method": "instantaneous", "duration": "PT0S"])
  }

  @Test func anIntervalWithoutAStartBeginsWithTheOldestRun() throws {
    let point = "coords=POINT(\(try middle()))&parameter-name=temperature"
    func times(_ interval: String) throws -> [String] {
      try Coverage(object("/edr/collections/wrf-d01/position?\(point)&datetime=\(interval)"))
        .times()
    }
    let hours = [0, 1, 2, 3, 3.5, 4].map { TwoRuns.hour($0).iso8601 }
    #expect(try times("../\(hours[5])") == hours)
    #expect(try times("../\(hours[1])") == Array(hours.prefix(2)))
    #expect(try times("2020-01-01/\(hours[5])") == hours)
    for time in [hours[1], "../\(hours[1])"] {
      let found = try object("/edr/collections?datetime=\(time)")["collections"] as? [Any]
      #expect(found?.count == 1)
    }
    let early = TwoRuns.hour(-1)
    #expect((try object("/edr/collections?datetime=\(early)")["collections"] as? [Any])?.count == 0)
  }

  private func middle() throws -> String {
    let grid = try object("/edr/collections/wrf-d01")
    let extent = try #require(grid["extent"] as? [String: [String: Any]])
    let box = try #require((extent["spatial"]?["bbox"] as? [[Double]])?.first)
    return "\((box[0] + box[2]) / 2)+\((box[1] + box[3]) / 2)"
  }

  @Test func aCollectionGoesOnWhereTheNewestRunEndsAndAnInstanceDoesNot() throws {
    let grid = try object("/edr/collections/wrf-d01")
    let extent = try #require(grid["extent"] as? [String: [String: Any]])
    let box = try #require((extent["spatial"]?["bbox"] as? [[Double]])?.first)
    let point = "coords=POINT(\((box[0] + box[2]) / 2)+\((box[1] + box[3]) / 2))"
    func times(_ path: String, _ query: String = "") throws -> [String] {
      try Coverage(
        object("/edr/collections/wrf-d01\(path)?\(point)&parameter-name=temperature\(query)")
      ).times()
    }
    let all = [3, 3.5, 4, 5, 6].map { TwoRuns.hour($0).iso8601 }
    #expect(try times("/position") == all)
    let old = "/instances/2026-11-20T00:00:00Z/position"
    let new = "/instances/2026-11-20T03:00:00Z/position"
    #expect(try times(new) == Array(all.prefix(3)))
    #expect(try times(old) == (0...6).map { TwoRuns.hour(Double($0)).iso8601 })
    // Before the extent an older run answers when it is asked.
    let early = "&datetime=\(TwoRuns.hour(1))"
    #expect(try times("/position", early) == [TwoRuns.hour(1).iso8601])
    #expect(try answer("/edr/collections/wrf-d01\(new)?\(point)\(early)").status == 204)
    let document = try answer("/edr/collections/wrf-d01/position?\(point)").object()
    let provenance = try #require(document["gridq:provenance"] as? [String: Any])
    let sources = try #require(provenance["sources"] as? [[String: Any]])
    #expect(
      Set(sources.compactMap { $0["run"] as? String })
        == [TwoRuns.hour(0).iso8601, TwoRuns.hour(3).iso8601])
  }

  /// Half hours of the newest run and hours of the older one have no length in common.
  @Test(arguments: ["precipitation", "temperature"])
  func lengthsThatDifferAreInANotice(name: String) throws {
    let box = try #require(
      (try object("/edr/collections/wrf-d01")["extent"] as? [String: [String: Any]])?["spatial"]?[
        "bbox"] as? [[Double]])[0]
    let document = try object(
      "/edr/collections/wrf-d01/position?parameter-name=\(name)"
        + "&coords=POINT(\((box[0] + box[2]) / 2)+\((box[1] + box[3]) / 2))")
    let provenance = try #require(document["gridq:provenance"] as? [String: Any])
    let texts = try #require(provenance["notices"] as? [[String: Any]]).compactMap {
      $0["text"] as? String
    }
    #expect(
      texts.contains { $0.contains("precipitation: of intervals of 30 min, 1 h, which") }
        == (name == "precipitation"), "\(texts)")
  }
}
