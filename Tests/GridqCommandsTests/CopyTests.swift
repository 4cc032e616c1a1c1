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

  /// The recipe, with `cp` in the place of rsync.
  private func copyIfNew() throws {
    let recipe = """
      cd "$0"; cp store/manifest.json next.json
      cmp -s next.json last.json && exit
      mkdir -p copy/runs; cp -R store/runs/. copy/runs
      cp next.json copy/manifest.json
      "$1" prune --store copy --grace 0s --quiet || exit
      mv next.json last.json
      """
    let outcome = try Running("/bin/sh", ["-c", recipe, folder.url.path, Command.gridx.path]).wait()
    try #require(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
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
      for _ in 1...2 { try copyIfNew() }
      #expect(try indexes(copy).count == min(day + 1, 2))
      let doctor = try Command.gridx.run(["doctor", "--store", copy])
      #expect(doctor.status == 0 && !doctor.output.contains("does not name"), "\(doctor.output)")
    }
    // The store itself keeps them for the time of grace.
    #expect(try indexes(store).count == 4)
  }
}
