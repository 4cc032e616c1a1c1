import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// gridx where libnetcdf cannot be loaded.
@Suite("libnetcdf")
struct LibraryTests {
  private let folder: ScratchFolder
  private var input: String { folder.path("wrfout") }
  private var output: String { folder.path("d01.gridx") }

  init() throws {
    folder = try ScratchFolder()
  }

  /// Builds with texts in the place of libnetcdf, under all of its names.
  private func buildWithoutLibrary(_ options: [String] = []) throws -> Outcome {
    let libraries = folder.path("libraries")
    try FileManager.default.createDirectory(
      atPath: libraries, withIntermediateDirectories: true)
    for name in CLibrary.names {
      try "no library".write(
        toFile: libraries + "/" + name, atomically: true, encoding: .utf8)
    }
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { [$0] } ?? []
    return try Command.gridx.run(
      ["build", input, "--output", output, "--quiet"] + options,
      environment: ["LD_LIBRARY_PATH": ([libraries] + others).joined(separator: ":")])
  }

  #if os(Linux)
    @Test(
      "is not needed for classic files",
      arguments: [NetCDFContainer.classic, .offset64, .cdf5])
    func classic(container: NetCDFContainer) throws {
      try WRFFile(container: container).write(to: input)
      let outcome = try buildWithoutLibrary()
      #expect(outcome.errors == "")
      #expect(outcome.status == 0)
    }

    @Test("is missed with 78 where a file needs it", arguments: [[], ["--reader", "libnetcdf"]])
    func missing(options: [String]) throws {
      try WRFFile(container: options.isEmpty ? .netCDF4 : .classic).write(to: input)
      let outcome = try buildWithoutLibrary(options)
      #expect(outcome.status == 78)
      let message =
        /gridx: .*wrfout: needs libnetcdf, which cannot be loaded: .*; install it .*\n/
      #expect(try message.wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  #endif
}
