// swift-tools-version: 6.2
import PackageDescription

let parser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Commands"]))

/// What tests may import.
let tested: [Target.Dependency] = [
  "GridqPublishing", "GridqServices", "GridQueryFoundation", "GridQuery", "GridBuild", "GridqText",
  "GridqFiles", "GridqPlaces", "GridqModels",
  "GridqLookup", "GridqSample", "GridqFormat", "GridqNetCDF", "GridqGeometry", "GridqMetrics",
  "GridqSystem",
  "CGridqDeflate", "CGridqData", "GridqTestSupport",
]

let package = Package(
  name: "gridq",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "GridQuery", targets: ["GridQuery"]),
    .library(name: "GridQueryFoundation", targets: ["GridQueryFoundation"]),
    .library(name: "GridBuild", targets: ["GridBuild", "GridqNetCDF"]),
    .library(name: "GridqServices", targets: ["GridqServices", "GridqPlaces"]),
    // For gridd: what all commands have in common, gzip and checksums.
    .library(name: "GridqCommands", targets: ["GridqCommands"]),
    .library(name: "CGridqDeflate", targets: ["CGridqDeflate"]),
    .library(name: "CGridqCrypto", targets: ["CGridqCrypto"]),
    .executable(name: "gridq", targets: ["gridq"]),
    .executable(name: "gridx", targets: ["gridx"]),
    .executable(name: "gridsample", targets: ["gridsample"]),
  ],
  traits: [
    .trait(name: "Commands", description: "The commands, which need swift-argument-parser"),
    .default(enabledTraits: ["Commands"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C: libnetcdf and HDF5, found when they are needed; libraries that are linked; calls that Swift does not see.
    .target(name: "CGridqNetCDF"),
    .systemLibrary(
      name: "CGridqDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CGridqCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(name: "CGridqSystem"),
    // Files of data, which programs have in them.
    .target(name: "CGridqData", exclude: ["data"]),

    // The C library of the platform by one name, files, and work for all processors.
    .target(name: "GridqSystem"),

    // What a point and a value are.
    .target(name: "GridqGeometry"),
    .target(name: "GridqMetrics"),

    // Model output → fields.
    .target(
      name: "GridqNetCDF",
      dependencies: ["CGridqNetCDF", "CGridqDeflate", "CGridqSystem", "GridqSystem"]),
    .target(
      name: "GridqModels",
      dependencies: ["GridqNetCDF", "GridqLookup", "GridqGeometry", "GridqMetrics"]),

    // Fields → index → answers.
    .target(
      name: "GridqFormat", dependencies: ["GridqGeometry", "GridqMetrics", "CGridqSystem"]),
    .target(
      name: "GridqFiles",
      dependencies: ["GridqFormat", "GridqGeometry", "GridqMetrics", "CGridqSystem", "GridqSystem"]),
    .target(
      name: "GridBuild",
      dependencies: [
        "GridqModels", "GridqNetCDF", "GridqText", "GridqLookup", "GridqFiles", "GridqGeometry",
        "GridqMetrics", "GridqSystem",
      ]),
    .target(name: "GridqLookup", dependencies: ["GridqFormat", "GridqGeometry", "GridqMetrics"]),

    // Answers → text, for commands and servers.
    .target(
      name: "GridqText",
      dependencies: ["GridqLookup", "GridqFormat", "GridqGeometry", "GridqMetrics"]),

    // Places by their names.
    .target(
      name: "GridqPlaces",
      dependencies: [
        "GridqText", "GridqLookup", "GridqGeometry", "GridqMetrics", "CGridqDeflate", "CGridqData",
      ]),

    // What programs import: indexes, folders and stores, with all that is asked of them.
    .target(
      name: "GridQuery",
      dependencies: [
        "GridqText", "GridqLookup", "GridqFormat", "GridqFiles", "GridqGeometry", "GridqMetrics",
        "GridqSystem", "CGridqData",
      ]),

    // The same for programs with Foundation: dates, and values that are kept in files.
    .target(
      name: "GridQueryFoundation",
      dependencies: ["GridQuery"]),

    // Many runs in one folder, published while they are read.
    .target(
      name: "GridqPublishing",
      dependencies: [
        "GridBuild", "GridqModels", "GridQuery", "GridqLookup", "GridqFiles", "GridqGeometry",
        "GridqMetrics", "CGridqCrypto", "CGridqSystem", "GridqSystem",
      ]),

    // Requests → answers, for servers of any kind: a folder for each way of asking.
    .target(
      name: "GridqServices",
      dependencies: [
        "GridQuery", "GridqPlaces", "GridqText", "GridqLookup", "GridqFormat", "GridqGeometry",
        "GridqMetrics", "CGridqDeflate", "CGridqData",
      ]),

    // A synthetic model run, for the sample data, tests and benchmarks.
    .target(
      name: "GridqSample",
      dependencies: ["GridqNetCDF", "GridqGeometry", "GridqMetrics", "GridqSystem"]),

    // The commands.
    .target(
      name: "GridqCommands",
      dependencies: [
        "GridQuery", "GridqText", "GridqFiles", "GridqMetrics", "CGridqSystem", "GridqSystem",
        parser,
      ]),
    .executableTarget(
      name: "gridx",
      dependencies: [
        "GridqPublishing", "GridBuild", "GridqText", "GridQuery", "GridqModels", "GridqNetCDF",
        "GridqFiles", "GridqGeometry", "GridqMetrics", "GridqCommands", "GridqSystem", parser,
      ]),
    .executableTarget(
      name: "gridq",
      dependencies: [
        "GridqText", "GridQuery", "GridqPlaces", "GridqGeometry", "GridqMetrics", "GridqFiles",
        "GridqCommands", parser,
      ]),
    .executableTarget(
      name: "gridsample",
      dependencies: [
        "GridqSample", "GridqNetCDF", "GridqGeometry", "GridqMetrics", "GridqCommands", parser,
      ]),

    .target(name: "CGridqNoFileLocks", path: "Tests/CGridqNoFileLocks"),  // For tests.
    .target(
      name: "GridqTestSupport",
      dependencies: [
        "GridqPublishing", "GridBuild", "GridQuery", "GridqModels", "GridqLookup", "GridqFiles",
        "GridqFormat", "GridqGeometry", "GridqMetrics", "CGridqNoFileLocks", "GridqSample",
        "GridqNetCDF",
      ],
      path: "Tests/GridqTestSupport"),
    .testTarget(name: "GridqGeometryTests", dependencies: tested),
    .testTarget(name: "GridqMetricsTests", dependencies: tested),
    .testTarget(name: "GridqNetCDFTests", dependencies: tested),
    .testTarget(name: "GridqModelsTests", dependencies: tested),
    .testTarget(name: "GridqFormatTests", dependencies: tested),
    .testTarget(name: "GridqFilesTests", dependencies: tested),
    .testTarget(name: "GridBuildTests", dependencies: tested),
    .testTarget(name: "GridQueryTests", dependencies: tested),
    .testTarget(name: "GridqPublishingTests", dependencies: tested),
    .testTarget(name: "GridqTextTests", dependencies: tested),
    .testTarget(name: "GridqPlacesTests", dependencies: tested),
    .testTarget(name: "GridqServicesTests", dependencies: tested),
    .testTarget(name: "GridqSampleTests", dependencies: tested),
    .testTarget(name: "WebTests", dependencies: tested, exclude: ["module", "node"]),
    .testTarget(
      name: "GridqCommandsTests",
      dependencies: tested + ["gridx", "gridq", "GridqCommands", parser]),
  ],
  swiftLanguageModes: [.v6]
)

// What an app has to declare, in a bundle: on Linux that would be read by Foundation, which programs there do without.
for target in package.targets where target.name == "GridQuery" {
  #if os(Linux)
    target.exclude = ["PrivacyInfo.xcprivacy"]
  #else
    target.resources = [.copy("PrivacyInfo.xcprivacy")]
  #endif
}

// Targets that touch raw bytes say so line by line.
let touchBytes: Set = ["GridqNetCDF", "GridqModels", "GridqFormat", "GridqFiles"]
for target in package.targets where !target.name.hasPrefix("CGridq") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if touchBytes.contains(target.name) { target.swiftSettings?.append(.strictMemorySafety()) }
}
