import Foundation
import GridqTestSupport
import Testing

/// A copy of a store that was not made by `gridx mirror`, by the recipe of docs/format/store.md.
@Suite("A copy by other tools")
struct CopyTests {
  let folder: ScratchFolder
  var store: String { folder.path("store") }
  var copy: String { folder.path("copy") }

  init() throws { folder = try ScratchFolder() }

  /// The first recipe of the document, with `cp` in the place of rsync.
  private func copyIfNew() throws -> Outcome {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/format/store.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    var recipe = try #require(text.components(separatedBy: "```sh\n").dropFirst().first)
    recipe = try #require(recipe.components(separatedBy: "```").first)
    for (written, here) in [
      (
        "rsync -a --exclude '.*' SRC/runs/ DST/runs/",
        "mkdir -p DST/runs; cp -R SRC/runs/. DST/runs"
      ),
      ("rsync -a next.json", "cp next.json"), ("gridx prune", "\"$1\" prune --quiet"),
      ("SRC", "store"), ("DST", "copy"),
    ] {
      try #require(recipe.contains(written))
      recipe = recipe.replacingOccurrences(of: written, with: here)
    }
    return try Running(
      "/bin/sh", ["-c", "cd \"$0\"\n" + recipe, folder.url.path, Command.gridx.path]
    ).wait()
  }

  private func indexes(_ store: String) throws -> Set<String> {
    Set(
      try FileManager.default.subpathsOfDirectory(atPath: store + "/runs").filter {
        $0.hasSuffix(".gridx")
      })
  }

  @Test("is cleaned by 'gridx prune' after each new manifest, and by nothing else needed")
  func cleaned() throws {
    for day in 0..<4 {
      let run = folder.path("wrfout_\(day)")
      try WRFFile(start: Date(timeIntervalSince1970: TimeInterval(1_795_132_800 + 86_400 * day)))
        .write(to: run)
      let ingest = try Command.gridx.run([
        "ingest", run, "--store", store, "--keep-runs", "2", "-q",
      ])
      try #require(ingest.status == 0, "\(ingest.errors)")
      // What was not published since is not copied again.
      for _ in 1...2 {
        let outcome = try copyIfNew()
        try #require(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      #expect(try indexes(copy).count == min(day + 1, 2))
      let doctor = try Command.gridx.run(["doctor", "--store", copy])
      #expect(doctor.status == 0 && !doctor.output.contains("does not name"), "\(doctor.output)")
    }
    // The store itself keeps them for the time of grace.
    #expect(try indexes(store).count == 4)
  }

  @Test("that failed is made by the next call")
  func madeUp() throws {
    let run = folder.path("wrfout")
    try WRFFile().write(to: run)
    try #require(try Command.gridx.run(["ingest", run, "--store", store, "-q"]).status == 0)
    // What is there in the place of the copy's folder keeps the first step from being done.
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: copy + "/runs"))
    #expect(try copyIfNew().status != 0)
    #expect(!FileManager.default.fileExists(atPath: copy + "/manifest.json"))
    try FileManager.default.removeItem(atPath: copy + "/runs")
    #expect(try copyIfNew().status == 0)
    #expect(try Command.gridx.run(["verify", "--store", copy]).status == 0)
  }
}
