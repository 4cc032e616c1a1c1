import Foundation
import GridqNetCDF
import GridqTestSupport

/// A program of the NetCDF or the HDF5 distribution or of the Swift toolchain, looked up on PATH.
enum Tool: String {
  case ncdump
  case ncgen
  case nccopy
  case h5repack
  case clang

  var isPresent: Bool { location != nil }

  private var location: URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent(rawValue) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  struct Failure: Error {
    let tool: String
    let status: Int32
    let message: String
  }

  /// Runs the program and gives what it prints.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    guard let location else { throw Failure(tool: rawValue, status: -1, message: "not on PATH") }
    let folder = try ScratchFolder()
    let output = folder.path("output")
    let errors = folder.path("errors")
    try Data().write(to: URL(fileURLWithPath: output))
    try Data().write(to: URL(fileURLWithPath: errors))
    let process = Process()
    process.executableURL = location
    process.arguments = arguments
    // What this process does about HDF5's locks is no business of the program.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "HDF5_USE_FILE_LOCKING" }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        tool: rawValue, status: process.terminationStatus,
        message: try String(contentsOfFile: errors, encoding: .utf8))
    }
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Makes a NetCDF file from CDL text with `ncgen`.
  static func makeFile(
    _ cdl: String, container: NetCDFContainer, in folder: ScratchFolder, name: String = "made.nc"
  ) throws -> String {
    let source = folder.path(name + ".cdl")
    try cdl.write(toFile: source, atomically: true, encoding: .utf8)
    let path = folder.path(name)
    try Tool.ncgen.run("-k", container.ncdumpKind, "-o", path, source)
    return path
  }
}

extension NetCDFContainer {
  /// What `ncdump -k` prints and `ncgen -k` takes.
  var ncdumpKind: String {
    switch self {
    case .classic: "classic"
    case .offset64: "64-bit offset"
    case .cdf5: "cdf5"
    case .netCDF4: "netCDF-4"
    case .netCDF4Classic: "netCDF-4 classic model"
    }
  }
}
