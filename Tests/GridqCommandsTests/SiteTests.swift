import Foundation
import GridqTestSupport
import Testing

/// `gridx site`: the folder that any web server hands out.
@Suite("A site")
struct SiteTests {
  let folder: ScratchFolder
  var store: String { folder.path("data") }
  var site: String { folder.path("site") }
  var web: String { folder.path("web") }

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("web")
    try write([
      "page-files.txt": "page-files.txt\nindex.html\na.js\n", "index.html": "one", "a.js": "1",
    ])
    let indexes = try Indexes.shared()
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "--quiet"]).status == 0)
  }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: web + "/" + name))
    }
  }

  private func make(_ options: [String] = [], in folder: String? = nil) throws -> Outcome {
    try Command.gridx.run(
      ["site", store, "--output", folder ?? site, "--web", web] + options)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: site + "/" + path, encoding: .utf8)
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: site)) }
  }

  @Test("is the page and a copy of the store, and again only what is new is copied")
  func copies() throws {
    let first = try make()
    #expect(first.status == 0)
    #expect(first.errors.contains("manifest 1, 1 file copied"), "\(first.errors)")
    #expect(first.errors.contains("; 3 files of the page written\n"))
    #expect(try names == ["page-files.txt", "index.html", "a.js", "store"])
    #expect(try text("index.html") == "one")
    #expect(try Command.gridx.run(["verify", "--store", site + "/store"]).status == 0)

    let before = try FileManager.default.attributesOfItem(atPath: site + "/a.js")
    let again = try make()
    #expect(again.status == 0 && again.errors == "gridx: \(site): is up to date, manifest 1\n")
    try write(["index.html": "two"])
    let third = try make()
    #expect(third.errors.contains(" 0 files copied, "))
    #expect(third.errors.hasSuffix("; 1 file of the page written\n"))
    #expect(try text("index.html") == "two")
    let after = try FileManager.default.attributesOfItem(atPath: site + "/a.js")
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)

    let d02 = try Indexes.shared().d02
    try #require(try Command.gridx.run(["publish", d02, "--store", store, "-q"]).status == 0)
    let fourth = try make(["--quiet"])
    #expect(fourth.status == 0 && fourth.errors.isEmpty)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: site + "/store/manifest.json"))
        == Data(contentsOf: URL(fileURLWithPath: store + "/manifest.json")))
    #expect(try make(["--log", "json"]).errors.contains("\"level\":\"info\""))
  }

  @Test("keeps what its owner adds")
  func keeps() throws {
    try #require(try make().status == 0)
    try Data("example.org".utf8).write(to: URL(fileURLWithPath: site + "/CNAME"))
    #expect(try make().status == 0)
    #expect(try text("CNAME") == "example.org")
  }

  @Test("is not made among other files, which stay as they are")
  func refuses() throws {
    // The page of somebody else; a store itself; a folder 'store' of other things.
    let others = ["a/index.html", "b/store/index.html", "c/runs/x", "d/store/manifest.json/x"]
    for path in others {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: url)
    }
    for path in others.dropLast() {
      let outcome = try make(in: folder.path(String(path.prefix(1))))
      #expect(outcome.status == 65, "\(path): \(outcome)")
      #expect(outcome.errors.contains("name another folder"))
      #expect(
        try FileManager.default.subpathsOfDirectory(
          atPath: folder.path(String(path.prefix(1)))
        ).filter { $0.contains(".") }.count <= 1)
    }
    #expect(try make(in: folder.path("d")).status == 66)
    let itself = try make(in: store)
    #expect(itself.status == 65)
    try Data().write(to: folder.url.appendingPathComponent("file"))
    #expect(try make(in: folder.path("file")).status == 65)
    #expect(try make(in: folder.path("no/such/place")).status == 73)
    for path in others {
      #expect(try String(contentsOfFile: folder.path(path), encoding: .utf8) == "mine")
    }
  }

  @Test("is completed when a first run was interrupted before the page")
  func interrupted() throws {
    // What there is after the first file of the store.
    try folder.makeFolder("site/store/runs/wrf")
    try Data().write(to: folder.url.appendingPathComponent("site/store/.lock"))
    try Data().write(
      to: folder.url.appendingPathComponent("site/.gridx-partial-system-host-1"))
    #expect(try make().status == 0)
    try FileManager.default.removeItem(atPath: site + "/a.js")
    try FileManager.default.removeItem(atPath: site + "/page-files.txt")
    // Without its list it may be the page of somebody else.
    #expect(try make().status == 65)
    try FileManager.default.removeItem(atPath: site + "/index.html")
    #expect(try make().status == 0)
    #expect(try text("a.js") == "1")
  }

  @Test("is not begun without a store or a page, and the message says what to do")
  func lacks() throws {
    let noStore = try Command.gridx.run(["site", folder.path("no"), "-o", site, "--web", web])
    #expect(noStore.status == 66 && noStore.errors.contains("no store there"))
    try FileManager.default.removeItem(atPath: web + "/a.js")
    let incomplete = try make()
    #expect(incomplete.status == 66)
    #expect(incomplete.errors.contains("\(web)/a.js: this file of the page is missing"))
    let noPage = try Command.gridx.run(["site", store, "-o", site, "--web", store])
    #expect(noPage.status == 66)
    #expect(noPage.errors.contains("there is no page-files.txt in \(store); name the folder"))
    #expect(!FileManager.default.fileExists(atPath: site))
    let empty = try Command.gridx.run(["site", store, "--output", ""])
    #expect(empty.status == 64)
  }

  @Test("has the page that lies beside the program, where packages put it")
  func installed() throws {
    try folder.makeFolder("usr/bin")
    let program = folder.path("usr/bin/gridx")
    try Command.gridx.copy(to: program)
    let lacking = try Running(program, ["site", store, "--output", site]).wait()
    #expect(lacking.status == 66)
    #expect(
      lacking.errors.contains("/usr/share/gridq/web; name the folder of its files with --web"))
    try folder.makeFolder("usr/share/gridq")
    try FileManager.default.moveItem(atPath: web, toPath: folder.path("usr/share/gridq/web"))
    let found = try Running(program, ["site", store, "--output", site]).wait()
    #expect(found.status == 0, "\(found.errors)")
    #expect(try text("index.html") == "one")
  }
}
