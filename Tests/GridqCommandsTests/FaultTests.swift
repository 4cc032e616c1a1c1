import Foundation
import GridqTestSupport
import Testing

@Suite(
  "System calls that fail",
  .enabled(
    if: Tracing.isPossible, "there is no strace here, it may not trace, or there is no python3"))
struct FaultTests {
  /// Every call with every error with `GRIDQ_LONG_TESTS`; else each of these once, in the first scene that has it, and one
  /// in two hundred of the others. CI has each of them once in each scene, by the script itself.
  @Test(
    "each that fails once in a build or around a store leaves the old state or the new one, and says so"
  )
  func everyCall() throws {
    let outcome = try Running(
      "/usr/bin/env",
      [
        "python3", Tracing.script("faults"), Command.gridx.path, "\(Repetitions.of(200, long: 1))",
        "once",
      ]
    ).wait()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    for scene in ["build", "ingest", "rolled back", "foreign", "repair", "away", "prune", "frozen"]
    {
      #expect(outcome.output.contains(" \(scene)"))
    }
  }

  /// The model of what a disk keeps is in the script.
  @Test(
    "after a loss of power, at any moment around publish and prune, a store is the old or the new one"
  )
  func powerLoss() throws {
    let cuts = Repetitions.of(24, long: 200)
    let outcome = try Running(
      "/usr/bin/env", ["python3", Tracing.script("power-loss"), Command.gridx.path, "\(cuts)"]
    ).wait()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.hasPrefix("\(cuts) cuts in "))
  }

  /// What has to hold is in the script.
  @Test(
    "a store lives through days of runs that are late, partial, damaged or wrong, and tells each")
  func year() throws {
    let runs = Repetitions.of(12, long: 200)
    let outcome = try Running(
      "/usr/bin/env", ["python3", Tracing.script("year"), Command.gridx.path, "\(runs)"]
    ).wait()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    // Before it, where there is no promtool, that the alarms were not compared.
    let last = outcome.output.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("\(runs) runs ("))
  }

  @Test("whatever fails of the report, one line says that the index is made", arguments: 3...4)
  func report(flush: Int) throws {
    let folder = try ScratchFolder()
    try WRFFile(times: 1).write(to: folder.path("wrfout"))
    let (index, report) = (folder.path("d01.gridx"), folder.path("report.json"))
    // The index and its folder are flushed first, then the report and its folder.
    let outcome = try Running(
      "/usr/bin/env",
      [
        "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync", "-e",
        "inject=fsync:error=EIO:when=\(flush)", Command.gridx.path, "build",
        folder.path("wrfout"), "--output", index, "--report", report, "--quiet", "--threads", "1",
      ]
    ).wait()
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("gridx: \(report): "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("; the index was built\n"), "\(outcome.errors)")
    #expect(outcome.errors.filter(\.isNewline).count == 1)
    #expect(try Command.gridx.run(["verify", index]).status == 0)
    #expect(try folder.names.contains("report.json") == (flush == 4))
  }

  @Test("an index whose opening a signal interrupts is opened again")
  func opening() throws {
    let question = ["--index", try Indexes.shared().d01, "--metric", "t2"] + Indexes.lisbon
    let outcome = try Running(
      "/usr/bin/env",
      [
        "strace", "-qq", "-o", "/dev/null", "-P", try Indexes.shared().d01, "-e", "trace=openat",
        "-e", "inject=openat:error=EINTR:when=1", Command.gridq.path,
      ] + question
    ).wait()
    #expect(outcome.status == 0)
    #expect(outcome.output == (try Command.gridq.run(question)).output)
  }

  @Test("a folder of indexes that cannot be listed to its end is 66, not a shorter folder")
  func listing() throws {
    let indexes = try Indexes.shared()
    // The second call tells that the first gave all names.
    let outcome = try Running(
      "/usr/bin/env",
      [
        "strace", "-qq", "-o", "/dev/null", "-e", "trace=getdents64", "-e",
        "inject=getdents64:error=EIO:when=2", Command.gridq.path, "--index", indexes.both,
        "--metric", "t2",
      ] + Indexes.lisbon
    ).wait()
    #expect(outcome.status == 66)
    #expect(outcome.errors.filter(\.isNewline).count == 1)
    #expect(outcome.output.isEmpty)
  }
}

/// strace, which lets system calls fail.
private enum Tracing {
  static func script(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("scripts/trials/\(name)").path
  }

  /// A container may not allow it.
  static let isPossible: Bool = {
    let outcome = try? Running(
      "/usr/bin/env", ["strace", "-o", "/dev/null", "python3", "-c", "print(1)"]
    ).wait()
    return outcome?.status == 0
  }()
}
