import Foundation
import Testing

/// Holds ARCHITECTURE.md against Package.swift, the imports of the sources and the files of the checkout.
@Suite("ARCHITECTURE.md")
struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A target as Package.swift declares it.
  private struct Target {
    let name: String
    /// Of this package.
    let dependencies: Set<String>
    let folder: String
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// What stands between quotation marks.
  private static func quoted(_ text: some StringProtocol) -> Set<String> {
    Set(String(text).matches(of: /"(\w+)"/).map { String($0.output.1) })
  }

  /// The targets in `Sources`.
  private static func targets() throws -> [Target] {
    let declaration =
      /(?m)^    \.(?:target|executableTarget|systemLibrary)\((?s)(.*?)(?=^    (?:\.|\/\/))/
    return try text("Package.swift").matches(of: declaration).compactMap { match in
      let words = String(match.output.1).replacing(/\.product\([^)]*\)/, with: "")
      guard let name = words.firstMatch(of: /name: "(\w+)"/)?.output.1 else { return nil }
      let list = words.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1
      let folder = words.firstMatch(of: /path: "([^"]+)"/)?.output.1
      return Target(
        name: String(name), dependencies: quoted(list ?? ""),
        folder: folder.map(String.init) ?? "Sources/\(name)")
    }.filter { $0.folder.hasPrefix("Sources/") }
  }

  /// The layers of the picture, from above: which targets stand beside each other.
  private static func layers() throws -> [[String]] {
    let picture = try #require(
      try text("ARCHITECTURE.md").firstMatch(of: /## Targets[^`]*(?:`[^`]+`[^`]*)*```\n([^`]*)```/))
    return picture.output.1.split(separator: "\n").map { $0.components(separatedBy: " · ") }
  }

  /// The targets that the table tells of.
  private static func table() throws -> [String] {
    let rows = try text("ARCHITECTURE.md").matches(of: /(?m)^\| (`\w+`(?:, `\w+`)*) \| [^|]* \|$/)
    return rows.flatMap { $0.output.1.matches(of: /`(\w+)`/).map { String($0.output.1) } }
  }

  /// The files of the checkout that are the project's, from its root.
  private static func files() throws -> [String] {
    let folders = [
      "Benchmarks", "Server", "Sources", "Tests", "docs", "packaging", "scripts", "web",
    ]
    return try folders.flatMap { folder in
      let skipped = [".build/", "node_modules/"]
      return try FileManager.default
        .subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        .filter { path in !skipped.contains { path.contains($0) } }
        .map { "\(folder)/\($0)" }
    }
  }

  @Test("draws all targets, each above what it imports by Package.swift and by its sources")
  func imports() throws {
    let (targets, layers) = (try Self.targets(), try Self.layers())
    let names = Set(targets.map(\.name))
    #expect(names.isSuperset(of: ["GridqGeometry", "CGridqSystem", "GridqServices", "gridx"]))
    #expect(names.count == targets.count && names.count <= 25)
    #expect(layers.flatMap { $0 }.sorted() == names.sorted())
    #expect(Set(try Self.table()).isSuperset(of: names))
    let line =
      /(?m)^ *(?:@\w+ )?(?:(?:public|package|internal) )?import (?:(?:struct|func|enum) )?(\w+)/
    let files = try Self.files().filter { $0.hasSuffix(".swift") }
    for target in targets {
      let texts = try files.filter { $0.hasPrefix(target.folder + "/") }.map(Self.text)
      let imports = Set(texts.flatMap { $0.matches(of: line).map { String($0.output.1) } })
        .intersection(names)
      #expect(imports == target.dependencies, "\(target.name) in Package.swift")
      let below = layers.drop { !$0.contains(target.name) }.dropFirst().joined()
      #expect(imports.subtracting(below) == [], "\(target.name) in ARCHITECTURE.md")
    }
  }

  @Test("calls each target by a name that no other package has, and holds Package.swift short")
  func names() throws {
    let known: Set = [
      "GridQuery", "GridQueryFoundation", "GridBuild", "gridx", "gridq", "gridsample",
    ]
    for name in try Self.targets().map(\.name) {
      #expect(known.contains(name) || name.contains(/^C?Gridq[A-Z]/), "\(name)")
    }
    #expect(try Self.text("Package.swift").count(where: \.isNewline) <= 200)
  }

  @Test("names test targets that there are, and all of them")
  func testTargets() throws {
    let declared = try Self.text("Package.swift").matches(of: /\.testTarget\(\s*name: "(\w+)"/)
    let named = try Self.text("ARCHITECTURE.md").matches(of: /`(\w+Tests)` tests/)
    #expect(!declared.isEmpty)
    #expect(
      Set(named.map { String($0.output.1) }) == Set(declared.map { String($0.output.1) }))
  }

  @Test("leads to files that there are")
  func paths() throws {
    let text = try Self.text("ARCHITECTURE.md")
    let start = try #require(text.range(of: "## Where is")?.upperBound)
    let end = try #require(text.range(of: "## Glossary")?.lowerBound)
    let files = try Self.files()
    var count = 0
    for line in text[start..<end].split(separator: "\n") where line.hasPrefix("| ") {
      // The first column has what is looked for.
      for cell in line.split(separator: "|").dropFirst() {
        for match in cell.matches(of: /`([\w+.\/-]+)`/) {
          let name = String(match.output.1)
          let isFile = name.contains(/\.(swift|c|py|js|md)$/)
          guard isFile || name.contains("/"), !name.hasPrefix("/") else { continue }
          count += 1
          // A name alone stands after the folder that it is in.
          let isThere =
            FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(name).path)
            || files.contains { $0.hasSuffix("/\(name)") || $0.hasSuffix("/\(name).swift") }
          #expect(isThere, "\(name)")
        }
      }
    }
    #expect(count > 100)
  }
}
