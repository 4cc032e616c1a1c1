import Foundation
import GridqTestSupport
import Testing

/// Every block of Swift in the README and in the articles, compiled as a reader would paste it: with its own imports
/// alone.
@Suite("Code in the documentation")
struct DocumentationCodeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let documents = [
    "README.md", "Sources/GridQuery/GridQuery.docc/GridQuery.md",
    "Sources/GridQuery/GridQuery.docc/FirstLookup.md",
    "Sources/GridQuery/GridQuery.docc/AnswersForTests.md",
    "Sources/GridQuery/GridQuery.docc/DatesAndFiles.md",
    "Sources/GridQuery/GridQuery.docc/ManyPoints.md",
    "Sources/GridQuery/GridQuery.docc/LocalTimeAndDays.md",
    "Sources/GridQuery/GridQuery.docc/Ensembles.md",
    "Sources/GridQuery/GridQuery.docc/ReloadWhileServing.md",
  ]

  /// Where the modules lie that this process was built with.
  private static let modules: URL? = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let modules = folder.appendingPathComponent("Modules")
    return FileManager.default.fileExists(atPath: modules.path) ? modules : nil
  }()

  /// A block as a file: its imports, and the rest in a function that may throw and wait.
  private static func file(of block: Substring, number: Int) -> String {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let code = lines.filter { !$0.hasPrefix("import ") }
    return (imports + ["func block\(number)() async throws {"] + code + ["}"])
      .joined(separator: "\n")
  }

  /// The blocks of a document that are marked as Swift.
  private static func blocks(of document: String) throws -> [Substring] {
    let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    return text.matches(of: /(?m)^```swift\n((?s).*?)^```$/).map(\.output.1)
  }

  /// What the compiler says of blocks; nil where there is none.
  private func messages(of blocks: [Substring], modules: URL) throws -> String? {
    let folder = try ScratchFolder()
    var files: [String] = []
    for (number, block) in blocks.enumerated() {
      let path = folder.path("block\(number).swift")
      let text = DocumentationCodeTests.file(of: block, number: number)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      files.append(path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let clinux = DocumentationCodeTests.root.appendingPathComponent("Sources/CGridqSystem").path
    let data = modules.deletingLastPathComponent()
      .appendingPathComponent("CGridqData.build/module.modulemap")
    process.arguments =
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I", modules.path,
        "-I", clinux, "-Xcc",
        "-fmodule-map-file=\(data.path)",
      ] + files
    let log = folder.path("log")
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : try String(contentsOfFile: log, encoding: .utf8)
  }

  @Test("compiles as it is printed", .enabled(if: modules != nil, "no modules beside the tests"))
  func compiles() throws {
    let modules = try #require(DocumentationCodeTests.modules)
    var blocks: [Substring] = []
    for document in DocumentationCodeTests.documents {
      let own = try DocumentationCodeTests.blocks(of: document)
      #expect(!own.isEmpty, "\(document) has no Swift")
      blocks += own
    }
    #expect(blocks.allSatisfy { $0.hasPrefix("import GridQuery\n") })
    let messages = try messages(of: blocks, modules: modules)
    #expect(messages == nil, "\(messages ?? "")")
    // A mistake would be found.
    #expect(
      try self.messages(of: ["import GridQuery\n_ = Forecasts(closing: 1)\n"], modules: modules)
        != nil)
  }
}
