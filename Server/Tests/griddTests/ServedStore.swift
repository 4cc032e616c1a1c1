import Foundation
import Testing

/// A store made as operators make it: `gridsample` writes a run, `gridx ingest` publishes it.
struct ServedStore {
  let folder: URL

  static let shared = Result { try ServedStore() }

  private init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let run = folder.appendingPathComponent("run").path
    try ServedStore.execute(
      "gridsample",
      [
        "--output", run, "--columns", "12", "--rows", "16", "--levels", "4", "--dx", "38000",
        "--times", "25", "--start", ServedStore.start,
      ])
    let files = try FileManager.default.contentsOfDirectory(atPath: run).map { "\(run)/\($0)" }
    try ServedStore.execute(
      "gridx",
      ["ingest"] + files.sorted() + [
        "--store", path, "--maps", "temperature,wind_speed", "--quiet",
      ])
  }

  var path: String { folder.appendingPathComponent("store").path }

  /// The last midnight, so that the run covers now.
  static let start: String = {
    let now = Date().timeIntervalSince1970
    let midnight = Date(timeIntervalSince1970: (now / 86_400).rounded(.down) * 86_400)
    return midnight.ISO8601Format()
  }()

  /// The commands of the package that this one stands in.
  static let commands = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".build/debug")

  /// A store of its own with the same runs, for tests that publish; the folder around it is removed by them.
  func copy() throws -> (folder: URL, path: String) {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    let store = copy.appendingPathComponent("store").path
    try FileManager.default.copyItem(atPath: path, toPath: store)
    return (copy, store)
  }

  /// Publishes a small run of other weather, as operators do.
  static func publish(_ start: String, in folder: URL) throws {
    let run = folder.appendingPathComponent("run-\(UUID().uuidString)").path
    try execute(
      "gridsample",
      [
        "--output", run, "--columns", "12", "--rows", "16", "--levels", "4", "--dx", "38000",
        "--times", "25", "--start", start, "--seed", "7",
      ])
    let files = try FileManager.default.contentsOfDirectory(atPath: run).map { "\(run)/\($0)" }
    try execute(
      "gridx",
      ["ingest"] + files + ["--store", folder.appendingPathComponent("store").path, "--quiet"])
  }

  private static func execute(_ name: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = commands.appendingPathComponent(name)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(command: "\(name) \(arguments.joined(separator: " "))")
    }
  }

  struct Failed: Error {
    let command: String
  }
}
