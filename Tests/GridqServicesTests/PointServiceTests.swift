import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

@Suite struct PointServiceTests {
  let run: ServedRun
  let service: PointService

  init() throws {
    run = try ServedRun.shared.get()
    service = PointService(run.settings)
  }

  @Test func answersAreThoseOfTheLibrary() throws {
    let response = try run.ask(
      service, "/v1/point?lat=38.73690000000001&lon=-9.1427&metrics=temperature,rain&hours=24")
    #expect(response.status == 200)
    #expect(response.contentType == "application/json")
    let snapshot = run.store.snapshot()
    let direct = try snapshot.forecast(
      at: 38.7369, -9.1427, metrics: [.temperature, .precipitation],
      times: .length(from: nil, seconds: 86_400))
    #expect(response.body == direct.json(now: run.now))
    #expect(response.version?.sequence == snapshot.manifest.sequence)
    let json = try response.object()
    #expect(json["index_sha256"] is String)
    #expect(json["generation"] as? Int == 1)
  }

  @Test func aRunThatIsNoTimeIsRefusedInASentence() throws {
    let response = try run.ask(
      service, "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature&run=first")
    #expect(response.status == 400)
    #expect(try response.object()["parameter"] as? String == "run")
    let detail = try response.object()["detail"] as? String
    #expect(detail?.contains("it is not a time; write 2026-11-20T00:00Z") == true)
  }

  @Test func severalPointsAreAnsweredTogether() throws {
    let response = try run.ask(
      service,
      "/v1/point?points=38.7369,-9.1427;60,20;41.1496,-8.611&metrics=temperature&time=now")
    let points = try #require(try response.object()["points"] as? [[String: Any]])
    #expect(points.count == 3)
    #expect(points.map { $0["station"] as? String } == ["1", "2", "3"])
    #expect(points[1]["type"] as? String == "urn:gridq:problem:outside-domain")
    #expect(points[2]["latitude"] as? Double == 41.1496)
    let posted = try run.ask(
      service, "/v1/point?metrics=temperature&time=now", method: .post,
      body: "name,lat,lon\nLisboa,38.7369,-9.1427\n")
    let one = try #require(try posted.object()["points"] as? [[String: Any]])
    #expect(one.map { $0["station"] as? String } == ["Lisboa"])
  }

  /// Put together again, each point is the answer to a question for it alone; of two runs, too.
  @Test func whereManyAnswersComeFromIsToldOnce() throws {
    let two = PointService(try TwoRuns.settings.get())
    for (service, points, query) in [
      (service, ["38.7369,-9.1427", "41.1496,-8.611"], "&tz=auto&sun=true&elevation=500"),
      // In the middle of a small domain.
      (two, ["39.5,-8.2", "39.6,-8.1"], ""),
    ] {
      func ask(_ place: String) throws -> ServiceResponse {
        try run.ask(service, "/v1/point?metrics=temperature,rain\(query)&\(place)")
      }
      let together = try ask("points=\(points.joined(separator: ";"))")
      let object = try together.object()
      #expect(object["schema"] as? Int == 2)
      let origins = try #require(object["provenance"] as? [[String: Any]])
      #expect(origins.count == (query.isEmpty ? 2 : 1))
      #expect(together.text.components(separatedBy: "index_sha256").count == origins.count + 1)
      let found = try #require(object["points"] as? [[String: Any]])
      #expect(found.count == points.count)
      func whole(_ part: [String: Any]) throws -> [String: Any] {
        var part = part
        let number = try #require(part.removeValue(forKey: "provenance") as? Int)
        return part.merging(origins[number]) { $1 }
      }
      for (var point, text) in zip(found, points) {
        let sides = text.split(separator: ",")
        let alone = try ask("lat=\(sides[0])&lon=\(sides[1])").object()
        point["station"] = nil
        point["schema"] = 1
        point = try whole(point)
        if let sources = point["sources"] as? [[String: Any]] {
          point["sources"] = try sources.map { try whole($0) }
        }
        #expect(point as NSDictionary == alone as NSDictionary)
      }
    }
  }

  /// The values of each station are those of a question for it alone; the others have a comment.
  @Test func severalPointsAreAnsweredInCSV() throws {
    let body =
      "name,lat,lon\nLisboa,38.7369,-9.1427\nHelsinki,60,20\n\"Porto, Sé\",41.1496,-8.611\n"
    let target = "/v1/point?metrics=temperature,rain&hours=3"
    let posted = try run.ask(service, "\(target)&format=csv", method: .post, body: body)
    #expect(posted.status == 200)
    #expect(posted.contentType == "text/csv; charset=utf-8")
    let lines = posted.text.split(separator: "\n").map(String.init)
    let rows = lines.filter { !$0.hasPrefix("#") }
    #expect(
      rows.first
        == "station,latitude,longitude,time,run,domain,temperature (degC),precipitation (mm)")
    var expected: [String] = []
    for (name, lat, lon) in [
      ("Lisboa", "38.7369", "-9.1427"), ("\"Porto, Sé\"", "41.1496", "-8.611"),
    ] {
      let alone = try run.ask(service, "\(target)&format=csv&lat=\(lat)&lon=\(lon)").text
      expected += alone.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map {
        "\(name),\(lat),\(lon),\($0)"
      }
    }
    #expect(expected.count == 6)
    #expect(Array(rows.dropFirst()) == expected)
    #expect(lines.contains { $0.hasPrefix("# Helsinki: ") })
    let byHeader = try run.ask(
      service, "\(target)&points=38.7369,-9.1427", accept: "text/csv")
    #expect(byHeader.text.contains("\n1,38.7369,-9.1427,2026"))
  }

  @Test(arguments: [
    ("lat=38.7&lon=-9.1", 400, "bad-request", "metrics"),
    ("lat=91&lon=-9.1&metrics=temperature", 400, "bad-request", "lat"),
    ("lat=38.7&lon=x&metrics=temperature", 400, "bad-request", "lon"),
    ("lat=38.7&metrics=temperature", 400, "bad-request", "lon"),
    ("lat=38.7&lat=38.8&lon=-9.1&metrics=temperature", 400, "bad-request", "lat"),
    ("lat=38.7&lon=-9.1&metrics=temprature", 400, "unknown-metric", "metrics"),
    ("lat=38.7&lon=-9.1&metrics=temperature&tme=now", 400, "bad-request", "tme"),
    ("lat=38.7&lon=-9.1&metrics=temperature&method=best", 400, "bad-request", "method"),
    ("lat=38.7&lon=-9.1&metrics=temperature&tz=Mars/Base", 400, "bad-request", "tz"),
    ("lat=60&lon=20&metrics=temperature", 404, "outside-domain", nil),
    ("lat=38.7&lon=-9.1&metrics=temperature&model=nope", 404, "not-found", nil),
    ("lat=38.7&lon=-9.1&metrics=temperature&tz=zone.tab", 400, "bad-request", "tz"),
    ("lat=38.7&lon=-9.1&metrics=temperature&time=2001-01-01T00:00Z", 404, "outside-run", nil),
  ])
  func faultsAreProblemsThatProgramsTellApart(
    query: String, status: Int, type: String, parameter: String?
  ) throws {
    let response = try run.ask(service, "/v1/point?\(query)")
    #expect(response.status == status)
    #expect(response.contentType == "application/problem+json")
    let problem = try response.object()
    #expect(problem["type"] as? String == "urn:gridq:problem:\(type)")
    #expect(problem["status"] as? Int == status)
    #expect(problem["parameter"] as? String == parameter)
    #expect(problem["detail"] is String)
  }

  /// 49 times of 28 metrics or more at 1000 points are more than a million values.
  @Test func whatAllPointsTogetherMayCostIsLimited() throws {
    let points = [String](repeating: "38.7,-9.1", count: 1000).joined(separator: ";")
    let response = try run.ask(service, "/v1/point?metrics=all&points=\(points)")
    #expect(response.status == 413)
    #expect(try response.object()["type"] as? String == "urn:gridq:problem:too-large")
  }

  /// In an index with a byte that is wrong where only the second place needs it.
  @Test func valuesAreCountedBeforeTheyAreLookedUp() throws {
    let scratch = try ScratchFolder()
    try FileManager.default.copyItem(atPath: run.store.folder, toPath: scratch.path("store"))
    let path = scratch.path("store/\(try #require(run.store.snapshot().manifest.paths.first))")
    let good = try Data(contentsOf: URL(fileURLWithPath: path))
    let index = try TileIndex(opening: path)
    let tiles = index.tileByteCount
    // The tiles are followed by the profiles, the planes of maps, and 8 bytes.
    let end = good.count - 8 - index.planeByteCount - index.profileByteCount
    func status(_ points: String) throws -> Int {
      let store = try RunStore(opening: scratch.path("store"))
      return try run.ask(
        PointService(ServiceSettings(store: store)), "/v1/point?metrics=all&points=\(points)"
      ).status
    }
    let (first, second) = ("38.7,-9.1;", "41.2,-8.6;")
    let isFound = try stride(from: end - tiles, to: end, by: 997).contains { place in
      var bad = good
      bad[place] ^= 0xFF
      try bad.write(to: URL(fileURLWithPath: path))
      return try status(first) == 200 && status(second) == 503
    }
    try #require(isFound)
    #expect(try status(first + String(repeating: second, count: 10)) == 503)
    #expect(try status(first + String(repeating: second, count: 999)) == 413)
    // Those that are outside have no values.
    let outside = String(repeating: "0,0;", count: 999)
    #expect(try status(first + outside) == 200)
  }

  @Test func unknownMetricsAreToldWithTheValidOnes() throws {
    let problem = try run.ask(service, "/v1/point?lat=38.7&lon=-9.1&metrics=wave_height").object()
    let valid = try #require(problem["valid"] as? [String])
    #expect(valid == Metric.all.map(\.name))
  }

  @Test func csvIsAskedForByNameOrByHeader() throws {
    let target = "/v1/point?lat=38.7&lon=-9.1&metrics=temperature&hours=3"
    let named = try run.ask(service, target + "&format=csv")
    let accepted = try run.ask(service, target, accept: "text/csv")
    #expect(named.contentType == "text/csv; charset=utf-8")
    #expect(named.body == accepted.body)
    #expect(named.text.contains("\ntime,run,domain,temperature (degC)\n"))
    // As by the command: it has no place for the sun.
    #expect(try run.ask(service, target + "&format=csv&sun=true").status == 400)
    #expect(try run.ask(service, target + "&format=csv&sun=false").status == 200)
  }

  @Test func runsAreListedWithoutPathsOfTheServer() throws {
    let response = try run.ask(service, "/v1/runs")
    let runs = try #require(try response.object()["runs"] as? [[String: Any]])
    #expect(runs.map { $0["run"] as? String } == [run.start.iso8601])
    #expect(!response.text.contains(run.scratch.path("")))
  }
}
