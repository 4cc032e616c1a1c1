import Foundation
import GridqTestSupport

/// How a program ended and what it said.
struct Outcome {
  /// The exit status; nil when a signal ended it.
  let status: Int32?
  let signal: Int32?
  let output: String
  let errors: String
}

/// One of the built programs, run the way a shell would.
enum Command: String, CaseIterable {
  case gridq
  case gridx

  /// Where the programs lie: beside the test bundle.
  static let folder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  var path: String { Command.folder.appendingPathComponent(rawValue).path }

  /// Copies the program, by a process of its own: what this one starts at the same time would have the copy open for
  /// writing for a moment, and a program that is open for writing does not start.
  func copy(to path: String) throws {
    _ = try Running("/bin/cp", [self.path, path]).wait()
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - environment: on top of one in which gridq finds no index.
  ///   - output: where standard output goes instead of into the outcome.
  func run(
    _ arguments: [String], environment: [String: String] = [:], output: FileHandle? = nil
  ) throws -> Outcome {
    try Running(path, arguments, environment: environment, output: output).wait()
  }

  /// Runs a line of `sh` in which `$0` is the program and `$1`, `$2` … are the arguments.
  func run(
    shell line: String, _ arguments: [String] = [], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    try Running(
      "/bin/sh", ["-c", line, path] + arguments, environment: environment, output: output
    ).wait()
  }
}

/// A program that was started.
final class Running {
  private let process = Process()
  private let folder: ScratchFolder
  private let outputPath: String
  private let errorPath: String

  init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws {
    folder = try ScratchFolder()
    outputPath = folder.path("output")
    errorPath = folder.path("errors")
    try Data().write(to: URL(fileURLWithPath: outputPath))
    try Data().write(to: URL(fileURLWithPath: errorPath))
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter {
        ![
          "CI", "GRIDQ_INDEX", "GRIDQ_STORE", "HDF5_USE_FILE_LOCKING", "NO_COLOR", "TERM",
          "XDG_DATA_HOME",
        ].contains($0.key)
      }
      .merging(["HOME": folder.path("home")]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput =
      try output ?? FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
    try process.run()
  }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  func wait() throws -> Outcome {
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: isSignal ? nil : process.terminationStatus,
      signal: isSignal ? process.terminationStatus : nil,
      output: try String(contentsOfFile: outputPath, encoding: .utf8),
      errors: try String(contentsOfFile: errorPath, encoding: .utf8))
  }
}
