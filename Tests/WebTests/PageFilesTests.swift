import Foundation
import GridqTestSupport
import Testing

@testable import GridQuery

/// The list of the page's files, held to what the page asks for.
@Suite("The files of the page")
struct PageFilesTests {
  private static let web = WebModule.repository.appendingPathComponent("web")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: web.appendingPathComponent(name), encoding: .utf8)
  }

  private static func listed() throws -> [String] {
    try text(WebPage.listName).split(separator: "\n").map(String.init)
  }

  /// The files that a text names between quotation marks, as its folder has them.
  private static func named(in text: String) -> Set<String> {
    let names = text.matches(
      of: /"(?:\.\/)?([A-Za-z0-9_.\-]+\.(?:js|css|svg|webmanifest|wasm|gz|bin))"/)
    return Set(names.map { String($0.1) })
  }

  @Test("are those that index.html and what it loads ask for, and no others")
  func isComplete() throws {
    var known: Set<String> = [WebPage.indexName]
    var waiting = known
    while let name = waiting.popFirst() {
      guard name.hasSuffix(".html") || name.hasSuffix(".js") || name.hasSuffix(".webmanifest")
      else { continue }
      let new = Self.named(in: try Self.text(name)).subtracting(known)
      known.formUnion(new)
      waiting.formUnion(new)
    }
    #expect(Set(try Self.listed()) == known.union([WebPage.listName]))
    #expect(known.isSuperset(of: ["page.js", "store.js", "icon.svg", "gridq.wasm"]))
  }

  @Test(
    "are all kept by the service worker, but for itself, the list, and what is fetched in parts")
  func areKept() throws {
    let worker = try Self.text("service-worker.js")
    let start = try #require(worker.range(of: "const files = ["))
    let end = try #require(worker.range(of: "];", range: start.upperBound..<worker.endIndex))
    let list = worker[start.upperBound..<end.lowerBound]
    #expect(list.contains("\"./\""))
    let others: Set = [
      WebPage.indexName, WebPage.listName, "service-worker.js", "places.bin", "geography.bin",
      "rivers.bin",
    ]
    #expect(Self.named(in: String(list)) == Set(try Self.listed()).subtracting(others))
  }

  @Test("are there, but for the module that scripts/wasm makes")
  func areThere() throws {
    let there = Set(try FileManager.default.contentsOfDirectory(atPath: Self.web.path))
    #expect(Set(try Self.listed()).subtracting(there).subtracting(["gridq.wasm"]) == [])
  }

  @Test("are looked for where packages and the sources have them")
  func folders() {
    #expect(WebPage.folders(for: "/usr/bin/gridx") == ["/usr/share/gridq/web"])
    #expect(
      WebPage.folders(for: "/home/a/gridq/.build/x86_64-linux/debug/gridx")
        == ["/home/a/gridq/.build/x86_64-linux/share/gridq/web", "/home/a/gridq/web"])
    #expect(
      WebPage.folders(for: "/home/a/gridq/Server/.build/x86_64-linux/debug/gridd").last
        == "/home/a/gridq/web")
    #expect(WebPage.folders(for: "/gridx") == ["/share/gridq/web"])
    #expect(WebPage.folders(for: nil) == [])
  }

  @Test("are read in the order of the list, and nothing beside them")
  func reads() throws {
    let folder = try ScratchFolder()
    try write(["index.html", "page-files.txt", "a.js"], in: folder)
    try Data("secret".utf8).write(to: folder.url.appendingPathComponent("other"))
    let page = try WebPage(in: folder.url.path)
    #expect(page.files.map(\.name) == ["page-files.txt", "index.html", "a.js"])
    #expect(page.files.last?.bytes == Array("a.js".utf8))
  }

  @Test(
    "have their version in the worker: what zlib has for all names and bytes, and how many bytes they are"
  )
  func version() throws {
    let folder = try ScratchFolder()
    let worker = "const version = \"\";\nconst other = \"const version = \";\n"
    for (name, text) in [
      ("page-files.txt", "page-files.txt\nindex.html\nservice-worker.js\n"),
      ("index.html", "<p>One"), ("service-worker.js", worker),
    ] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let page = try WebPage(in: folder.url.path)
    let written = String(decoding: try #require(page.files.last).bytes, as: UTF8.self)
    // zlib.crc32 of Python, of page-files.txt, its bytes, index.html, its bytes and so on.
    #expect(written == worker.replacing("version = \"\"", with: "version = \"b67f9ff6-104\""))
    try Data("<p>Two".utf8).write(to: folder.url.appendingPathComponent("index.html"))
    #expect(try WebPage(in: folder.url.path).files.last?.bytes != Array(written.utf8))
    // The page's own worker has a place for it.
    #expect(try Self.text("service-worker.js").contains("\nconst version = \"\";\n"))
  }

  @Test("are handed out without what is only a comment")
  func comments() throws {
    let script = """
      // One.
      /** Two. */
      /**
       * Three, `
       */
      const a = `
      // Four.
      /* Five. */
      `; // Six.
        /* Seven. */ const b = 1; /* Eight
        */
      const c = "//";

      """
    let expected = """
      const a = `
      // Four.
      /* Five. */
      `; // Six.
       const b = 1; /* Eight
        */
      const c = "//";

      """
    #expect(WebPage.withoutComments(script) == expected)
    #expect(WebPage.withoutComments("/* without end\nconst a = 1") == "")
  }

  @Test(
    "are the same programs without comments, as TypeScript reads them",
    .enabled(
      if: WebModule.hasNode
        && FileManager.default.fileExists(atPath: "/usr/share/nodejs/typescript"),
      "there is no TypeScript"))
  func programs() throws {
    let folder = try ScratchFolder()
    for name in try Self.listed() where name.hasSuffix(".js") {
      try Data(WebPage.withoutComments(Self.text(name)).utf8)
        .write(to: folder.url.appendingPathComponent(name))
    }
    let output = try WebModule.node("same-programs.mjs", Self.web.path, folder.url.path)
    #expect(output == "same\n")
  }

  @Test(
    "are refused when the list has a name that leads elsewhere, lacks what a page needs, or has one twice",
    arguments: [
      ["../secret"], ["/etc/passwd"], [".."], [".htaccess"], ["a b.js"], ["a\u{0}b"], ["store"],
      ["index.html"], ["é.js"], [String(repeating: "a", count: 65)],
      (0..<200).map { "\($0).js" },
    ])
  func refuses(names: [String]) throws {
    let folder = try ScratchFolder()
    try write(["page-files.txt", "index.html"], in: folder, also: names)
    let error = try #require(throws: WebPageError.self) { try WebPage(in: folder.url.path) }
    guard case .invalid(let path, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(path == folder.path("page-files.txt"))
    #expect(!"\(error)".contains("\n") && !"\(error)".contains("\u{0}"))
  }

  @Test("are refused when one is missing, is a folder, or there is none")
  func lacks() throws {
    let folder = try ScratchFolder()
    #expect(throws: WebPageError.notFound(folders: [folder.url.path])) {
      try WebPage(in: folder.url.path)
    }
    try write(["page-files.txt", "index.html"], in: folder, also: ["a.js"])
    #expect(throws: WebPageError.incomplete(path: folder.path("a.js"))) {
      try WebPage(in: folder.url.path)
    }
    try folder.makeFolder("a.js")
    #expect(
      throws: WebPageError.unreadable(path: folder.path("a.js"), reason: "not a regular file")
    ) {
      try WebPage(in: folder.url.path)
    }
    try write(["index.html"], in: folder)
    #expect(throws: WebPageError.self) { try WebPage(in: folder.url.path) }
  }

  /// Writes files that have their names as content, and the list of them and others.
  private func write(_ names: [String], in folder: ScratchFolder, also others: [String] = []) throws
  {
    for name in names { try Data(name.utf8).write(to: folder.url.appendingPathComponent(name)) }
    try Data((names + others).joined(separator: "\n").utf8)
      .write(to: folder.url.appendingPathComponent(WebPage.listName))
  }
}
