import Benchmark
import Foundation
import LookupCases

/// The cases under package-benchmark; the index is named by GRIDQ_BENCHMARK_INDEX.
let benchmarks: @Sendable () -> Void = {
  guard let path = ProcessInfo.processInfo.environment["GRIDQ_BENCHMARK_INDEX"],
    let fixture = try? LookupFixture(opening: path)
  else {
    print("GRIDQ_BENCHMARK_INDEX has to name an index, for example of Benchmarks/out")
    return
  }
  for lookup in LookupCase.allCases {
    // One iteration is `lookups` questions: the clock is read too seldom to count.
    Benchmark(
      "\(lookup.rawValue) × \(lookup.lookups)",
      configuration: .init(
        metrics: [.wallClock],
        warmupIterations: 2, maxDuration: .seconds(1), maxIterations: 200)
    ) { benchmark in
      for round in benchmark.scaledIterations { blackHole(try lookup.run(fixture, round: round)) }
    }
  }
}
