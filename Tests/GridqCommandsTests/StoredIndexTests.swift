import Foundation
import GridqTestSupport
import Testing

/// An index that a command reads out of a store, chosen as `gridq` chooses.
@Suite("The index of a run in a store")
struct StoredIndexTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }

  /// The run of 20 November with both domains, and one of the 21st with d01 alone.
  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
    let later = folder.path("wrfout_later")
    try WRFFile(start: Date(timeIntervalSince1970: 1_795_219_200)).write(to: later)
    let newer = folder.path("newer.gridx")
    try #require(try Command.gridx.run(["build", later, "-o", newer, "-q"]).status == 0)
    for index in [indexes.d01, indexes.d02, newer] {
      try #require(
        try Command.gridx.run(["publish", index, "--store", store, "--quiet"]).status == 0)
    }
  }

  private static let first = ["--run", "2026-11-20T00Z"]
  private static let box = ["--bbox", "-9.15,38.73,-9.13,38.75"]

  @Test("is looked into, all of the newest run where no domain is named")
  func info() throws {
    let newest = try Command.gridx.run(["info", "--store", store])
    #expect(newest.status == 0, "\(newest.errors)")
    #expect(newest.output.contains("  run       wrf from 2026-11-21T00:00:00Z, d01\n"))
    let both = try Command.gridx.run(["info", "--store", store] + Self.first)
    #expect(both.status == 0, "\(both.errors)")
    let lines = both.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("wrf 2026-11-20T00:00:00Z") })
    let one = try Command.gridx.run(
      ["info", "--store", store, "--domain", "d02", "--model", "wrf", "--json"] + Self.first)
    let answer = try Answer(one.output)
    #expect(answer.fields["domain"] as? String == "d02")
    // Without --run as gridq: the newest run that has the domain.
    let nest = try Command.gridx.run(["info", "--store", store, "--domain", "d02"])
    #expect(nest.output.contains("  run       wrf from 2026-11-20T00:00:00Z, d02\n"))
  }

  @Test("is exported and cut with the same bytes as the file")
  func written() throws {
    let selection = ["--store", store, "--domain", "d02"] + Self.first
    for (command, options) in [("export", []), ("extract", Self.box)] {
      let (stored, named) = (folder.path("\(command)-stored"), folder.path("\(command)-named"))
      let outcome = try Command.gridx.run([command, "-o", stored] + selection + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("\(store): d02 of wrf 2026-11-20T00:00:00Z\n"))
      try #require(
        try Command.gridx.run([command, indexes.d02, "-o", named, "-q"] + options).status == 0)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: stored))
          == Data(contentsOf: URL(fileURLWithPath: named)))
    }
  }

  @Test("is one, or the line says what to write")
  func mistakes() throws {
    let output = folder.path("x")
    let wanted = "name an index, or a store with --store FOLDER"
    let cases: [([String], Int32, String)] = [
      ([], 64, wanted),
      ([indexes.d01, "--store", store], 64, "give an index or --store, not both"),
      (
        [indexes.d01, "--domain", "d01"], 64,
        "--run, --model, --domain and --member choose in a store; name one with --store"
      ),
      (
        ["--store", store] + Self.first, 64,
        "\(store): has d01 of wrf, d02 of wrf; choose one with --domain, --model or --member"
      ),
      (
        ["--store", store, "--domain", "d07"], 66,
        "\(store): has nothing of domain d07; there is d01; d02"
      ),
      (
        ["--store", store, "--run", "yesterday"], 64,
        "--run yesterday: is not a time; write 2026-11-20T00:00Z"
      ),
      (
        ["--store", folder.path("none")], 66,
        "\(folder.path("none")): no store there: it has no manifest.json; fill one with"
          + " 'gridx ingest INPUT… --store \(folder.path("none"))'"
      ),
    ]
    for (arguments, status, message) in cases {
      for (command, options) in [("export", []), ("extract", Self.box)] {
        let outcome = try Command.gridx.run([command, "-o", output] + arguments + options)
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.errors == "gridx: \(message)\n")
      }
      if status == 64, message.contains("choose one") { continue }
      let outcome = try Command.gridx.run(["info"] + arguments)
      #expect(outcome.status == status && outcome.output.isEmpty)
      #expect(outcome.errors == "gridx: \(message)\n")
    }
  }
}
