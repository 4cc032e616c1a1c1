import Foundation
import GridqTestSupport
import Testing

/// A store belongs to a user: what root does in it, that user can go on with.
@Suite("The owner of a store", .enabled(if: geteuid() == 0, "only root can act for others"))
struct OwnerTests {
  let folder: ScratchFolder
  let indexes: Indexes
  var store: String { folder.path("store") }
  private static let user: uid_t = 12_345

  init() throws {
    folder = try ScratchFolder()
    indexes = try Indexes.shared()
    try folder.makeFolder("store")
    try #require(chown(store, Self.user, Self.user) == 0)
  }

  /// The names in the store with the owner of each, but for those of the user.
  private func foreign() throws -> [String] {
    try ([""] + FileManager.default.subpathsOfDirectory(atPath: store)).filter { name in
      var status = stat()
      return stat("\(store)/\(name)", &status) != 0 || status.st_uid != Self.user
        || status.st_gid != Self.user
    }
  }

  @Test("is that of all that root makes in it")
  func root() throws {
    let copy = folder.path("copy")
    try folder.makeFolder("copy")
    try #require(chown(copy, Self.user, Self.user) == 0)
    for arguments in [
      ["ingest", indexes.model, "--store", store], ["publish", indexes.d02, "--store", store],
      ["prune", "--store", store], ["mirror", store, copy],
    ] {
      let outcome = try Command.gridx.run(arguments)
      try #require(outcome.status == 0, "\(outcome.errors)")
      #expect(try foreign() == [], "\(arguments)")
    }
    #expect(
      try Command.gridx.run(["doctor", "--store", copy]).output.contains("of others") == false)
  }

  @Test("is missed by the doctor where files are of others, or for nobody else to read")
  func doctor() throws {
    try #require(
      try Command.gridx.run(["publish", indexes.d01, "--store", store, "-q"]).status == 0)
    try #require(chown("\(store)/runs/wrf", 0, 0) == 0)
    try #require(chown("\(store)/.lock", 0, 0) == 0)
    try #require(chmod("\(store)/manifest.json", 0o600) == 0)
    let found = try Command.gridx.run(["doctor", "--store", store])
    #expect(found.status == 0)
    let lines = found.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "warning: 2 of its files and folders are of others than the owner of the folder, who cannot use"
          + " them, such as .lock"), "\(found.output)")
    #expect(lines.contains("  sudo chown --recursive --reference=\(store) \(store)"))
    #expect(
      lines.contains(
        "warning: 1 of its files and folders are not readable for all, such as manifest.json"))
  }

  @Test("has a program with its rights that does not load what its caller names")
  func foreignRights() throws {
    let program = folder.path("gridx")
    try Command.gridx.copy(to: program)
    try #require(chown(program, Self.user, Self.user) == 0 && chmod(program, 0o4755) == 0)
    try #require(chmod(folder.url.path, 0o777) == 0)
    for (path, isLoaded) in [(Command.gridx.path, true), (program, false)] {
      let outcome = try Running(
        "/usr/bin/env",
        [
          "GRIDQ_NETCDF=/no/such.so", path, "build", indexes.model, "-o", folder.path("x"),
          "--reader", "libnetcdf",
        ]
      ).wait()
      #expect(outcome.errors.contains("/no/such.so") == isLoaded, "\(outcome)")
    }
  }

  @Test("alone can rehearse a change: it ends as the change would")
  func rehearsal() throws {
    let program = folder.path("gridx")
    try Command.gridx.copy(to: program)
    let input = folder.path("wrfout")
    try WRFFile(times: 2).write(to: input)
    let closed = folder.path("closed")
    try folder.makeFolder("closed")
    for (path, mode) in [
      (folder.url.path, 0o777), (program, 0o755), (input, 0o644), (closed, 0o755),
    ] {
      try #require(chmod(path, mode_t(mode)) == 0)
    }
    func asUser(_ arguments: [String]) throws -> Outcome {
      let rights = ["--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups"]
      return try Running("/usr/bin/setpriv", rights + [program] + arguments).wait()
    }
    let ends: [(String, Int32)] = [(closed, 73), ("\(closed)/new/", 73), (store, 0)]
    for options in [["--dry-run"], []] {
      for (place, status) in ends {
        let outcome = try asUser(["ingest", input, "--store", place] + options)
        #expect(outcome.status == status, "\(place): \(outcome)")
        #expect(outcome.errors.contains("Permission denied") == (status == 73), "\(outcome)")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: closed) == [])
    // The lock may be another user's, too.
    try #require(chown("\(store)/.lock", 0, 0) == 0 && chmod("\(store)/.lock", 0o644) == 0)
    for options in [["--dry-run"], []] {
      let outcome = try asUser(["prune", "--store", store] + options)
      #expect(outcome.status == 73, "\(options): \(outcome)")
    }
  }
}
