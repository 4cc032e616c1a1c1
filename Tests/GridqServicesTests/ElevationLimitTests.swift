import GridqMetrics
import GridqServices
import Testing

/// Heights that one way of asking takes, all take: those that a model's ground may have.
@Suite struct ElevationLimitTests {
  @Test(arguments: [(-1000, 200), (-999, 200), (9500, 200), (-1001, 400), (9501, 400)])
  func areTheSameEverywhere(metres: Int, status: Int) throws {
    let run = try ServedRun.shared.get()
    let questions: [(any ForecastService, String)] = [
      (
        PointService(run.settings),
        "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature&elevation=\(metres)"
      ),
      (
        OpenMeteoService(run.settings),
        "/v1/forecast?latitude=38.7369&longitude=-9.1427&hourly=temperature_2m&elevation=\(metres)"
      ),
      (
        MetNorwayService(run.settings),
        "/weatherapi/locationforecast/2.0/compact?lat=38.7369&lon=-9.1427&altitude=\(metres)"
      ),
    ]
    for (service, target) in questions {
      #expect(try run.ask(service, target).status == status, "\(target)")
    }
    #expect(Metric.elevation.validRange.contains(Double(metres)) == (status == 200))
  }
}
