// swift-tools-version: 6.2
import PackageDescription

/// What lookups cost: a separate package, so that users of gridq neither fetch nor build it.
let package = Package(
  name: "Lookups",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "gridq", path: "../../.."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // The cases, for both programs that measure them.
    .target(
      name: "LookupCases", dependencies: [.product(name: "GridQuery", package: "gridq")]),
    // Prints medians as JSON: Benchmarks/run compares them with those of peers.
    .executableTarget(
      name: "lookups",
      dependencies: [
        "LookupCases", .product(name: "GridQuery", package: "gridq"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The same cases under package-benchmark: percentiles, and thresholds to compare commits with.
    .executableTarget(
      name: "LookupBenchmarks",
      dependencies: ["LookupCases", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/LookupBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
