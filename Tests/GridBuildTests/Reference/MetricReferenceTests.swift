import GridQuery
import GridqMetrics
import Testing

/// From a model's file through the index to the answer: `Tests/Reference/Metrics/metrics.csv` says what every metric
/// must be, and by whose program or arithmetic, `metrics.py` there makes the values.
@Suite("Every metric against other programs and arithmetic")
struct MetricReferenceTests {
  private static let names = ((try? ReferenceCase.all()) ?? [:]).keys.sorted()

  @Test("an answer is what they make of the same inputs", arguments: names)
  func rows(of name: String) throws {
    let model = try #require(try ReferenceCase.all()[name])
    let rows = try ReferenceRow.all().filter { $0.name == name }
    #expect(!rows.isEmpty)
    let forecasts = Forecasts([try model.built().domain])
    let latitude = try #require(model.number("LATITUDE"))
    let longitude = try #require(model.number("LONGITUDE"))
    for row in rows {
      let metric = try #require(Metric.all.first { $0.name == row.metric }, "\(row.metric)")
      // The panel of metrics.py, which only one metric knows.
      let answer = try forecasts.forecast(
        ForecastQuestion(
          at: latitude, longitude, metrics: [metric], times: .moment(model.time(row.hour)),
          panel: SolarPanel(tilt: 35, azimuth: -30)))
      let value = answer.metrics[0][0]
      #expect(answer.metrics[0].unit == row.unit, "\(row.testDescription)")
      switch (value, row.expected) {
      case (nil, nil): break
      case (let value?, let expected?):
        #expect(
          abs(value - expected) <= row.tolerance,
          "\(row.testDescription): \(value) for \(expected)")
      default:
        Issue.record("\(row.testDescription): \(value as Any) for \(row.expected as Any)")
      }
    }
  }

  @Test("what a metric is, is what CF, WMO and the meaning of the quantity say")
  func facts() throws {
    let spellings = ["m/s": "m s-1", "kg/m2": "kg m-2", "W/m2": "W m-2", "J/kg": "J kg-1"]
    for fact in try ReferenceFact.all() {
      let metric = try #require(Metric.all.first { $0.name == fact.metric }, "\(fact.metric)")
      let remark: Comment = "\(fact.metric)"
      #expect(metric.standardName == fact.standardName, remark)
      #expect(metric.unit.symbol == fact.unit, remark)
      #expect(metric.kind.name == fact.kind, remark)
      #expect(metric.cellMethod.name == fact.cellMethod, remark)
      #expect(metric.level?.type == fact.surface, remark)
      #expect((metric.level?.value ?? 0) == fact.height, remark)
      let conversion = metric.conversion(to: .si)
      let symbol = conversion.unit.symbol
      #expect((spellings[symbol] ?? symbol) == fact.canonicalUnit, remark)
      #expect(abs(conversion(0) - fact.zero) < 1e-9, remark)
      #expect(abs(conversion(1) - fact.one) < 1e-9, remark)
    }
  }

  @Test("the index says of a metric what the table of facts says")
  func stored() throws {
    let facts = Dictionary(uniqueKeysWithValues: try ReferenceFact.all().map { ($0.metric, $0) })
    let model = try #require(try ReferenceCase.all()["summer"])
    let domain = try model.built().domain
    #expect(domain.metrics.count > 20)
    for metric in domain.metrics {
      let fact = try #require(facts[metric.name])
      #expect(metric.standardName == fact.standardName)
      #expect(metric.unit == fact.unit)
      #expect(metric.kind.name == fact.kind)
      #expect(metric.cellMethod?.name == fact.cellMethod)
      #expect(metric.level?.type == fact.surface)
    }
  }

  @Test("no metric is without reference values and facts", arguments: Metric.all.map(\.name))
  func complete(_ name: String) throws {
    let metric = try #require(Metric.all.first { $0.name == name })
    let rows = try ReferenceRow.all().filter { $0.metric == metric.name }
    #expect(!rows.isEmpty, "\(metric.name) needs rows in Tests/Reference/Metrics/metrics.csv")
    #expect(
      try ReferenceFact.all().filter { $0.metric == metric.name }.count == 1,
      "\(metric.name) needs a line in Tests/Reference/Metrics/facts.csv")
    // A metric that changes with time is also asked for between output times, where its kind decides.
    let hours = try ReferenceCase.all().mapValues(\.hours)
    #expect(
      metric.isConstant || rows.contains { hours[$0.name]?.contains($0.hour) == false },
      "\(metric.name) needs a row between output times")
  }
}
