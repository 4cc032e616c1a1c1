import Foundation
import GridqServices
import Testing

/// A way of asking is a folder of `Sources/GridqServices`, which can be added or taken away as a whole.
@Suite("A folder of a service")
struct ServiceFolderTests {
  /// What all may use.
  private static let core = "ServiceCore"

  private struct Source {
    let folder: String
    let name: String
    /// Without comments and what stands between quotation marks.
    let code: String
  }

  private static func sources() throws -> [Source] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/GridqServices")
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") && $0.contains("/") }
      .map { path in
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        return Source(
          folder: String(path.prefix { $0 != "/" }), name: path, code: code(text))
      }
  }

  private static func code(_ text: String) -> String {
    text.replacing(/(?s)\/\*.*?\*\//, with: "")
      .replacing(/(?s)#*""".*?"""#*/, with: "")
      .replacing(/#+"[^\n]*?"#+/, with: "")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
  }

  /// The types that code declares, also inside others.
  private static func types(_ code: String) -> Set<String> {
    let declaration = /\b(?:struct|class|enum|actor|protocol|typealias)\s+([A-Z]\w*)/
    return Set(code.matches(of: declaration).map { String($0.output.1) })
  }

  /// Names that stand for a type of another service: the file, the name, and the folder that declares it.
  private static func strangers(in sources: [Source]) -> [String] {
    let declared = Dictionary(grouping: sources, by: \.folder)
      .mapValues { $0.reduce(into: Set()) { $0.formUnion(types($1.code)) } }
    return sources.flatMap { source in
      let words = Set(source.code.matches(of: /\b[A-Z]\w*/).map { String($0.output) })
      let own = (declared[source.folder] ?? []).union(declared[core] ?? [])
      return declared.filter { $0.key != source.folder && $0.key != core }.flatMap {
        (folder, types) in
        words.intersection(types).subtracting(own).map { "\(source.name): \($0) of \(folder)" }
      }
    }
  }

  @Test("names no type that the folder of another service declares")
  func strangers() throws {
    let sources = try Self.sources()
    #expect(Set(sources.map(\.folder)).count > 8)
    #expect(Self.strangers(in: sources) == [])
  }

  @Test("is seen to name one, but for comments, texts and names of its own")
  func search() {
    let text = """
      struct A { // B
        /* B */ let text = "B", raw = #"B"#, long = \"\"\"
          B
          \"\"\"
        let own: C, shared: D, notB: NotB
      }
      enum C {}
      """
    let quiet = Source(folder: "X", name: "X/A.swift", code: Self.code(text))
    let other = Source(
      folder: "Y", name: "Y/B.swift", code: "final class B { enum C {} }; enum D {}")
    let shared = Source(folder: Self.core, name: "D.swift", code: "public struct D {}")
    #expect(Self.strangers(in: [quiet, other, shared]) == [])
    let loud = Source(folder: "X", name: "X/E.swift", code: Self.code("let b: [B?] = \"\""))
    #expect(Self.strangers(in: [quiet, other, shared, loud]) == ["X/E.swift: B of Y"])
  }

  @Test("has one service, which is in the list of all")
  func all() throws {
    let run = try ServedRun.shared.get()
    let sources = try Self.sources().filter { $0.folder != Self.core }
    let declared = sources.flatMap {
      $0.code.matches(of: /\bstruct (\w+): ForecastService\b/).map { String($0.output.1) }
    }
    #expect(declared.count == Set(sources.map(\.folder)).count)
    #expect(
      allServices(run.settings).map { "\(type(of: $0))" }.sorted() == declared.sorted())
  }
}
