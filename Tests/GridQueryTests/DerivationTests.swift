import Forecast
import Testing

@testable import GridQuery

@Suite("Derivation")
struct DerivationTests {
  @Test("every derived metric has a formula with room for its ingredients")
  func complete() {
    // The share of wet cells is made of many points, not of ingredients at one.
    for metric in Metric.all where metric.isDerived && metric != .precipitationProbability {
      #expect(Derivation(metric) != nil, "\(metric.name)")
      #expect(metric.derivedFrom.count + metric.improvedBy.count <= Ingredients.limit)
    }
    for metric in Metric.all where !metric.isDerived {
      #expect(Derivation(metric) == nil && metric.improvedBy.isEmpty, "\(metric.name)")
    }
  }

  @Test("a metric without a CF standard name is not found by an empty one")
  func noStandardName() {
    #expect(Metric.named("") == nil)
  }
}
