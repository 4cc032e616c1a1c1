import Foundation
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqSample
import GridqTestSupport
import Testing

/// What holds between metrics, in generated runs of WRF and MM5, in the reference cases and in real runs.
@Suite("Relations between metrics")
struct MetricRelationTests {
  /// A run, and where its files are from.
  enum Source: Sendable, CustomTestStringConvertible {
    case sample(SampleModel)
    case reference(String)
    case real(String)

    var testDescription: String {
      switch self {
      case .sample(let model): "sample run, \(model.rawValue)"
      case .reference(let name): "reference case \(name)"
      case .real(let name): name
      }
    }
  }

  private static let sources: [Source] =
    SampleModel.allCases.map { .sample($0) }
    + ((try? ReferenceCase.all()) ?? [:]).keys.sorted().map { .reference($0) }
    + RealData.present([
      "wrfout_tibet_classic.nc", "wrfout_queensland_netcdf4.nc", "wrfout_lambert_full_cropped.nc",
      "run_25files",
    ]).map { .real($0) }

  private func domain(_ source: Source) throws -> ForecastDomain {
    switch source {
    case .reference(let name):
      return try #require(try ReferenceCase.all()[name]).built().domain
    case .sample(let model):
      let folder = try ScratchFolder()
      var run = SampleRunConfiguration(columns: 9, rows: 8, levels: 8, times: 9)
      (run.interval, run.noise, run.model) = (180, 1, model)
      return try BuiltIndex(SampleFiles.write(run, to: folder.path("run")), all: true).domain
    case .real(let name):
      let path = RealData.path(name)
      let files =
        name.hasSuffix(".nc")
        ? [path]
        : try FileManager.default.contentsOfDirectory(atPath: path).sorted()
          .filter { $0.lowercased().hasPrefix("wrfout") }.map { "\(path)/\($0)" }
      return try BuiltIndex(files).domain
    }
  }

  /// The values of all points and times; of every third column and row where there are many.
  private func samples(of domain: ForecastDomain) throws -> [WeatherSample] {
    let step = domain.grid.columns * domain.grid.rows > 400 ? 3 : 1
    var samples: [WeatherSample] = []
    for j in stride(from: 0, to: domain.grid.rows, by: step) {
      for i in stride(from: 0, to: domain.grid.columns, by: step) {
        let point = try #require(
          domain.grid.location(of: GridPosition(i: Double(i), j: Double(j))))
        guard let place = domain.place(of: point, method: .nearest) else { continue }
        var values: [Metric: [Double]] = [:]
        for metric in domain.metrics {
          let known = try #require(metric.metric)
          values[known] = try domain.values(of: metric, at: place, times: 0..<domain.times.count)
        }
        for time in 0..<domain.times.count {
          let seconds = domain.times[time].secondsSince1970
          samples.append(
            WeatherSample(
              values: values.mapValues { $0[time] },
              hours: time == 0
                ? .nan : Double(seconds - domain.times[time - 1].secondsSince1970) / 3600,
              sun: WeatherSample.sun(
                latitude: point.latitude, longitude: point.longitude, secondsSince1970: seconds)))
        }
      }
    }
    return samples
  }

  @Test("hold at every point and time", arguments: sources)
  func hold(in source: Source) throws {
    let samples = try samples(of: domain(source))
    #expect(!samples.isEmpty)
    for relation in MetricRelation.all {
      let wrong = samples.filter { relation.holds($0) == false }
      if let first = wrong.first {
        Issue.record(
          "\(relation.claim): not at \(wrong.count), first \(Self.words(first, relation))")
      }
    }
  }

  private static func words(_ sample: WeatherSample, _ relation: MetricRelation) -> String {
    let values = relation.metrics.map { "\($0.name) \(sample[$0])" }.joined(separator: ", ")
    return "\(values), sun \(sample.sun)°, \(sample.hours) h"
  }

  /// Of what stands in the repository: a relation that never says anything holds always.
  @Test("each says something of the generated run or of a reference case")
  func areNotEmpty() throws {
    var samples = try samples(of: domain(.sample(.wrf)))
    for name in try ReferenceCase.all().keys.sorted() {
      samples += try self.samples(of: domain(.reference(name)))
    }
    for relation in MetricRelation.all {
      let count = samples.count { relation.holds($0) != nil }
      #expect(count > 20, "\(relation.claim): \(count) points and times")
    }
  }

  @Test(
    "no metric is without a relation, or a reason why it has none",
    arguments: Metric.all.map(\.name))
  func complete(_ metric: String) {
    let takesPart = MetricRelation.all.contains { $0.metrics.contains { $0.name == metric } }
    let hasReason = MetricRelation.exceptions.contains { $0.key.name == metric }
    #expect(
      takesPart != hasReason,
      "\(metric) needs a relation in MetricRelation+Table.swift, or else a reason there")
  }
}
