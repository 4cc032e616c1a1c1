import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Derivation")
struct DerivationTests {
  @Test("every derived metric has a formula with room for its ingredients")
  func complete() {
    // The share of wet cells is made of many points, not of ingredients at one.
    for metric in Metric.all where metric.isDerived && metric != .precipitationProbability {
      #expect(Derivation(rawValue: metric.name) != nil, "\(metric.name)")
      #expect(metric.derivedFrom.count + metric.improvedBy.count <= Ingredients.limit)
    }
    for metric in Metric.all where !metric.isDerived {
      #expect(Derivation(rawValue: metric.name) == nil, "\(metric.name)")
      #expect(metric.improvedBy.isEmpty, "\(metric.name)")
    }
  }

  @Test("a metric without a CF standard name is not found by an empty one")
  func noStandardName() {
    #expect(Metric.named("") == nil)
  }
}

@Suite("Derived metrics in a gap")
struct DerivedGapTests {
  /// Hourly output that stops after 03:00 and goes on at 09:00.
  @Test("where output is missing, only what needs none is answered")
  func gap() throws {
    var index = try TestIndex(
      hours: [0, 1, 2, 3, 9, 10, 11],
      TestIndex.Field(.temperature) { _, _, _ in 10 },
      TestIndex.Field(.shortwaveRadiation) { _, _, _ in 100 },
      TestIndex.Field(.precipitation) { _, _, t in Double(t) })
    index.domain = "d01"
    let domain = try index.open()
    let point = try #require(LatLon(latitude: 40, longitude: -10))
    func value(_ name: String, _ time: String) throws -> Double {
      try domain.value(of: name, at: point, time: "2026-11-20T" + time)
    }
    for name in ["shortwave_radiation", "uv_index", "weather_code", "precipitation_probability"] {
      #expect(try value(name, "08:30Z").isNaN, "\(name)")
      #expect(try !value(name, "10:30Z").isNaN, "\(name)")
    }
    #expect(try value("is_day", "08:30Z") == 1)
    #expect(try value("is_day", "04:00Z") == 0)
    // There is no sun that clouds could hide.
    #expect(try value("uv_index", "04:00Z") == 0)
  }

  /// Inside the gap and at an output time without a value, 12:30 and 15:00 UTC. A clear sky is
  /// `UVIndex.estimate` with the elevation alone; snow that is not known counts as none.
  @Test(
    "a UV index of clouds is missing where they are, one without clouds is that of a clear sky",
    arguments: [
      (nil, false), (Metric.elevation, false), (.snowDepth, false), (.shortwaveRadiation, true),
      (.cloudCover, true),
    ])
  func uvIndex(held: Metric?, isMissing: Bool) throws {
    var index = try TestIndex(
      hours: [9, 10, 11, 14, 15, 16], TestIndex.Field(.temperature) { _, _, _ in 10 })
    if let held {
      index.fields.append(
        TestIndex.Field(held) { _, _, t in held.isConstant ? 500 : t == 4 ? .nan : 0.5 })
    }
    let domain = try index.open()
    let point = try place(40, -10)
    for text in ["2026-11-20T12:30Z", "2026-11-20T15:00Z"] {
      let value = try domain.value(of: "uv_index", at: point, time: text)
      let clear = UVIndex.estimate(
        at: point, time: time(text), elevation: held == .elevation ? 500 : .nan)
      #expect(clear > 0.3)
      #expect(same(value, isMissing ? .nan : clear, within: 1e-12), "\(text)")
    }
  }
}
