// swift-tools-version: 6.2
import PackageDescription

/// A package that takes the library and nothing else, with targets of its own whose names others like, too. Built by
/// scripts/tests/consumer.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "gridq", path: "../..", traits: [])],
  targets: [
    .target(name: "Forecast"), .target(name: "NetCDF"), .target(name: "EDR"),
    .target(name: "Libc"), .target(name: "Threads"), .target(name: "RunStore"),
    .executableTarget(
      name: "consumer",
      dependencies: [
        "Forecast", "NetCDF", "EDR", "Libc", "Threads", "RunStore",
        .product(name: "GridQuery", package: "gridq"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
