// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Targets that touch raw bytes say so line by line.
let memorySafe: [SwiftSetting] = settings + [.strictMemorySafety()]

/// The ways in which clients ask, one target each: none knows another.
let services = [
  "ServiceCore", "PointService", "EDR", "OpenMeteo", "OpenWeatherMap", "UVTable", "DarkSky",
  "MetNorway", "MapService",
]

let package = Package(
  name: "gridq",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "GridQuery", targets: ["GridQuery"]),
    .library(name: "GridBuild", targets: ["GridBuild", "NetCDF"]),
    .library(name: "Services", targets: services),
    .library(name: "WebPage", targets: ["WebPage"]),
    .executable(name: "gridq", targets: ["gridq"]),
    .executable(name: "gridx", targets: ["gridx"]),
    .executable(name: "gridsample", targets: ["gridsample"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // libnetcdf and HDF5, found when they are needed.
    .target(name: "CNetCDF"),

    // The C libraries that are linked: a module map each, and what Swift cannot see of a header.
    .systemLibrary(
      name: "CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(name: "CLinux"),

    // The C library of the platform, by one name.
    .target(name: "Libc", swiftSettings: settings),

    // Work for all processors.
    .target(name: "Threads", dependencies: ["Libc"], swiftSettings: settings),

    // What a point and a value are.
    .target(name: "GridGeometry", swiftSettings: settings),
    .target(name: "Forecast", swiftSettings: settings),

    // Model output → fields.
    .target(
      name: "NetCDF", dependencies: ["CNetCDF", "CDeflate", "CLinux", "Libc"],
      swiftSettings: memorySafe),
    .target(
      name: "ModelOutput", dependencies: ["NetCDF", "GridGeometry", "Forecast"],
      swiftSettings: memorySafe),

    // Fields → index → answers.
    .target(
      name: "TileFormat", dependencies: ["GridGeometry", "Forecast"], swiftSettings: memorySafe),
    .target(
      name: "IndexFiles",
      dependencies: ["TileFormat", "GridGeometry", "Forecast", "CLinux", "Libc"],
      swiftSettings: memorySafe),
    .target(
      name: "GridBuild",
      dependencies: [
        "ModelOutput", "NetCDF", "GridLookup", "IndexFiles", "GridGeometry", "Forecast", "Threads",
      ],
      swiftSettings: settings),
    .target(
      name: "GridLookup", dependencies: ["GridGeometry", "Forecast", "TileFormat"],
      swiftSettings: settings),

    // Answers → text, for commands and servers.
    .target(
      name: "ForecastText", dependencies: ["GridLookup", "GridGeometry", "Forecast"],
      swiftSettings: settings),

    // Many runs in one folder, published while they are read.
    .target(
      name: "RunStore",
      dependencies: [
        "ForecastText", "GridLookup", "GridGeometry", "Forecast", "TileFormat", "IndexFiles",
      ],
      swiftSettings: settings),

    // The files that show a store to people in a browser.
    .target(
      name: "WebPage", dependencies: ["IndexFiles", "Forecast", "Libc"], swiftSettings: settings),

    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .target(
      name: "StorePublishing",
      dependencies: [
        "GridBuild", "ModelOutput", "RunStore", "WebPage", "GridLookup", "IndexFiles",
        "GridGeometry", "Forecast", "Threads",
        "CCrypto", "CLinux", "Libc",
      ],
      swiftSettings: settings),

    // What programs import: all of these, and the files that answers come from.
    .target(
      name: "GridQuery",
      dependencies: [
        "RunStore", "ForecastText", "GridLookup", "GridGeometry", "Forecast", "IndexFiles", "Libc",
      ],
      swiftSettings: settings),

    // Requests → answers, for servers of any kind: what they share, and one target for each way of asking.
    .target(
      name: "ServiceCore",
      dependencies: [
        "GridQuery", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/ServiceCore", swiftSettings: settings),
    .target(
      name: "PointService",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/PointService", swiftSettings: settings),
    .target(
      name: "EDR",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/EDR", swiftSettings: settings),
    .target(
      name: "OpenMeteo",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/OpenMeteo", swiftSettings: settings),
    .target(
      name: "OpenWeatherMap",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/OpenWeatherMap", swiftSettings: settings),
    .target(
      name: "UVTable",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/UVTable", swiftSettings: settings),
    .target(
      name: "DarkSky",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/DarkSky", swiftSettings: settings),
    .target(
      name: "MetNorway",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "GridGeometry", "Forecast",
      ],
      path: "Sources/Services/MetNorway", swiftSettings: settings),
    .target(
      name: "MapService",
      dependencies: [
        "ServiceCore", "ForecastText", "RunStore", "GridLookup", "TileFormat", "GridGeometry",
        "Forecast", "CDeflate",
      ],
      path: "Sources/Services/MapService", swiftSettings: settings),

    // A synthetic model run, for the sample data, tests and benchmarks.
    .target(
      name: "SampleRun",
      dependencies: ["NetCDF", "GridGeometry", "Forecast", "Threads"],
      swiftSettings: settings),

    // The commands.
    .target(
      name: "CommandShell",
      dependencies: [
        "ForecastText", "IndexFiles", "RunStore", "Forecast", "CLinux", "Libc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "gridx",
      dependencies: [
        "StorePublishing", "WebPage", "GridBuild", "ForecastText", "GridQuery", "ModelOutput",
        "NetCDF", "IndexFiles",
        "GridGeometry", "Forecast", "CommandShell", "Libc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "gridq",
      dependencies: [
        "ForecastText", "GridQuery", "GridGeometry", "Forecast", "IndexFiles", "CommandShell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "gridsample",
      dependencies: [
        "SampleRun", "NetCDF", "GridGeometry", "Forecast", "CommandShell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // Of which only tests know.
    .target(name: "NoFileLocks", path: "Tests/NoFileLocks"),
    .target(
      name: "TestSupport", dependencies: ["GridLookup", "NoFileLocks", "SampleRun"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "GridGeometryTests", dependencies: ["GridGeometry", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ForecastTests", dependencies: ["Forecast", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "NetCDFTests", dependencies: ["NetCDF", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "ModelOutputTests",
      dependencies: [
        "ModelOutput", "NetCDF", "GridGeometry", "Forecast", "SampleRun", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "IndexFilesTests",
      dependencies: [
        "IndexFiles", "TileFormat", "GridGeometry", "Forecast", "CDeflate", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GridBuildTests",
      dependencies: [
        "GridBuild", "GridQuery", "ModelOutput", "IndexFiles", "SampleRun", "NetCDF",
        "GridGeometry", "Forecast", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GridQueryTests",
      dependencies: [
        "GridQuery", "StorePublishing", "GridBuild", "ModelOutput", "RunStore", "GridLookup",
        "IndexFiles",
        "SampleRun", "NetCDF", "GridGeometry", "Forecast", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ForecastTextTests",
      dependencies: [
        "ForecastText", "GridQuery", "GridLookup", "IndexFiles", "GridGeometry", "Forecast",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ServiceTests",
      dependencies: services.map { .byName(name: $0) } + [
        "CDeflate", "GridQuery", "RunStore", "StorePublishing", "GridBuild", "SampleRun", "NetCDF",
        "GridLookup", "GridGeometry", "Forecast", "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SampleRunTests",
      dependencies: ["SampleRun", "NetCDF", "GridGeometry", "Forecast", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "WebPage",
        "StorePublishing", "RunStore", "SampleRun", "GridBuild", "GridQuery", "GridLookup",
        "ForecastText", "IndexFiles", "TileFormat", "ModelOutput", "GridGeometry", "Forecast",
        "TestSupport",
      ],
      exclude: ["module", "node"],
      swiftSettings: settings),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "gridx", "gridq", "CommandShell", "GridQuery", "NetCDF", "IndexFiles", "GridGeometry",
        "Forecast", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
