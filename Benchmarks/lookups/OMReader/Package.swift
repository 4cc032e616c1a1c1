// swift-tools-version: 6.2
import PackageDescription

/// Open-Meteo's own reader, from the checkout that OM_FILE_FORMAT names.
let package = Package(
  name: "OMReader",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(
      name: "om-file-format", path: Context.environment["OM_FILE_FORMAT"] ?? "om-file-format")
  ],
  targets: [
    .executableTarget(
      name: "omreader", dependencies: [.product(name: "OmFileFormat", package: "om-file-format")])
  ],
  swiftLanguageModes: [.v5]
)
