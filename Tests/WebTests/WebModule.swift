import Foundation
import GridqTestSupport

/// The module for WebAssembly, built once for all tests, and the programs that run it.
enum WebModule {
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let corpus = repository.appendingPathComponent("Tests/Corpus")
  private static let scripts = repository.appendingPathComponent("Tests/WebTests/node")

  /// What `scripts/wasm` says, and its status. The folder has what a web page needs.
  static let build = Result {
    let folder = try ScratchFolder.untilExit()
    let web = repository.appendingPathComponent("web")
    let names = try FileManager.default.contentsOfDirectory(atPath: web.path)
    for name in names where name.hasSuffix(".js") || name.hasSuffix(".json") {
      try FileManager.default.copyItem(
        atPath: web.appendingPathComponent(name).path, toPath: folder.path(name))
    }
    let said = try run(["scripts/wasm", "--output", folder.url.path])
    return (folder: folder, said: said)
  }

  /// A program of its own that says the digests of the index that comes in, by the system interface for
  /// WebAssembly alone; its mathematics is in it.
  static let digests = Result {
    let folder = try ScratchFolder.untilExit()
    try run([
      "scripts/wasm", "--program", "Tests/WebTests/module/Digests.swift", "--output",
      folder.url.path,
    ])
    return folder.path("gridq.wasm")
  }

  static let hasNode = path(of: "node") != nil
  static let hasOptimiser = path(of: "wasm-opt") != nil
  static let hasPython = path(of: "python3") != nil
  static let hasWasmKit = path(of: "wasmkit") != nil

  /// What a script of `Tests/WebTests/node` writes; the folder of the module is its first argument.
  static func node(_ script: String, _ arguments: String...) throws -> String {
    try node(script, arguments: arguments)
  }

  static func node(_ script: String, arguments: [String]) throws -> String {
    let folder = try build.get().folder.url.path
    return try run(
      ["node", "--no-warnings", scripts.appendingPathComponent(script).path, folder] + arguments)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Standard output of a program that is started in the repository, and ends well.
  @discardableResult
  static func run(_ arguments: [String], input: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = repository
    let output = Pipe()
    process.standardOutput = output
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
      ?? FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(arguments): status \(process.terminationStatus): \(text)")
    }
    return text
  }

  private static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(program)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}
