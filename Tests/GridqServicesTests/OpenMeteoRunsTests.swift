import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import Testing

@Suite struct OpenMeteoRunsTests {
  /// The newest run starts at 03: the hours before are those of the older one, and not null.
  @Test func hoursBeforeTheNewestRunAreThoseOfAnOlderOne() throws {
    let settings = try TwoRuns.settings.get()
    let service = OpenMeteoService(settings)
    let (route, captures) = try #require(
      ServiceRoute.find(.get, "/v1/forecast", among: service.routes))
    let query =
      "latitude=39.6&longitude=-8.2&hourly=temperature_2m&start_date=2026-11-20&end_date=2026-11-20"
      + "&cell_selection=nearest"
    let response = route.respond(
      ServiceRequest(captures: captures, query: try QueryFields(query), now: TwoRuns.hour(4)))
    #expect(response.status == 200, "\(response.text)")
    let hourly = try #require(try response.object()["hourly"] as? [String: Any])
    let values = try #require(hourly["temperature_2m"] as? [Any]).map { $0 as? Double }
    let direct = try settings.store.ask { snapshot throws(QueryError) in
      try (0...6).map { hour throws(QueryError) in
        try snapshot.forecast(
          at: 39.6, -8.2, metrics: [.temperature], times: .moment(TwoRuns.hour(Double(hour)))
        ).metrics[0].values[0]
      }
    }.answer
    // One decimal, as the protocol has it.
    for (value, expected) in zip(values, direct) {
      #expect(abs(try #require(value) - expected) <= 0.0501)
    }
    #expect(values.count == 24)
    #expect(values[7...].allSatisfy { $0 == nil })
  }

  /// From 00 to 02 only the older run has output.
  @Test func aRunThatGivesNoValueIsNoSource() throws {
    let service = OpenMeteoService(try TwoRuns.settings.get())
    let (route, captures) = try #require(
      ServiceRoute.find(.get, "/v1/forecast", among: service.routes))
    for (start, end, runs) in [
      ("00:00", "02:00", ["2026-11-20T00:00:00Z"]),
      ("02:00", "04:00", ["2026-11-20T00:00:00Z", "2026-11-20T03:00:00Z"]),
    ] {
      let query =
        "latitude=39.6&longitude=-8.2&hourly=temperature_2m&cell_selection=nearest"
        + "&start_hour=2026-11-20T\(start)&end_hour=2026-11-20T\(end)"
      let response = route.respond(
        ServiceRequest(captures: captures, query: try QueryFields(query), now: TwoRuns.hour(4)))
      let told = response.headers.filter { $0.name == "Gridq-Run" }.flatMap {
        $0.value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      }
      #expect(told.sorted() == runs, "\(response.text)")
    }
  }
}
