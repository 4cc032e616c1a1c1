import Foundation
import GridqTestSupport
import Testing

@Suite("A build that does not come to its end")
struct InterruptionTests {
  private let folder: ScratchFolder
  private var output: String { folder.path("d01.gridx") }
  private let old = Data("what stood there before".utf8)

  private let input: String

  /// Large enough to be seen at work: 98 fields, one after the other, of -95 to 61.4 °C.
  private static let model = Result {
    let folder = try ScratchFolder.untilExit()
    try WRFFile(
      columns: 200, rows: 80, step: 0.01, times: 98, warmth: -95, isComplete: false
    ).write(to: folder.path("wrfout"))
    return folder
  }

  init() throws {
    folder = try ScratchFolder()
    input = try InterruptionTests.model.get().path("wrfout")
    try old.write(to: URL(fileURLWithPath: output))
  }

  /// Starts a build and waits until its unfinished file is there.
  private func started(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Running {
    let build = try Running(program, arguments, environment: environment)
    let deadline = Date(timeIntervalSinceNow: 30)
    while try !folder.names.contains(where: { $0.hasPrefix(".gridx-partial-") }) {
      try #require(build.isRunning && Date() < deadline, "the unfinished file has to appear")
      Thread.sleep(forTimeInterval: 0.001)
    }
    return build
  }

  @Test(
    "a request to end, or the end of its processor time, ends it by that signal and leaves nothing",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU])
  func signal(number: Int32) throws {
    handleByDefault(number)
    let build = try started(
      Command.gridx.path, ["build", input, "--output", output])
    // The file's name is kept for the handler right after the file appears.
    Thread.sleep(forTimeInterval: 0.01)
    kill(build.identifier, number)
    let outcome = try build.wait()
    #expect(outcome.signal == number)
    #expect(outcome.errors.isEmpty)
    #expect(try folder.names == ["d01.gridx"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
  }

  @Test("a breakdown ends it by its own signal and leaves nothing", arguments: [SIGSEGV, SIGILL])
  func breakdown(number: Int32) throws {
    let build = try started(
      Command.gridx.path, ["build", input, "--output", output],
      // Without Swift's account of what broke, which takes its time.
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    Thread.sleep(forTimeInterval: 0.01)
    kill(build.identifier, number)
    #expect(try build.wait().signal == number)
    #expect(try folder.names == ["d01.gridx"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
  }

  @Test("a signal that the caller ignores stays ignored, as under nohup")
  func ignored() throws {
    let build = try started(
      "/bin/sh",
      [
        "-c", #"trap '' HUP; exec "$0" "$@""#, Command.gridx.path, "build", input,
        "--output", output,
      ])
    kill(build.identifier, SIGHUP)
    let outcome = try build.wait()
    #expect(outcome.status == 0)
    #expect(try folder.names == ["d01.gridx"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) != old)
  }

  @Test("what a killed build leaves, the next one in the folder takes away, of whatever name")
  func killed() throws {
    let build = try started(
      Command.gridx.path, ["build", input, "--output", folder.path("another.gridx")])
    kill(build.identifier, SIGKILL)
    #expect(try build.wait().signal == SIGKILL)
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
    #expect(try Command.gridx.run(["build", input, "--output", output]).status == 0)
    #expect(try folder.names == ["d01.gridx"])
  }

  /// What of a build finds no room: the index, of more than 16 KiB, or with limited memory the fields that wait
  /// on disk for their tiles, of 32 KB each.
  enum Overflow: CaseIterable {
    case index, waitingFields

    var options: [String] { self == .index ? [] : ["--memory", "200"] }
    var kibibytes: Int { self == .index ? 16 : 100 }
  }

  @Test("a file that may not grow further is 74 and leaves nothing", arguments: Overflow.allCases)
  func fileSizeLimit(overflow: Overflow) throws {
    handleByDefault(SIGXFSZ)
    // The shell counts blocks of 512 bytes.
    let outcome = try Command.gridx.run(
      shell: #"ulimit -f \#(2 * overflow.kibibytes); exec "$0" "$@""#,
      ["build", input, "--output", output] + overflow.options)
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "gridx: \(output): cannot be written: File too large for the limit of the process (ulimit -f)"
        + " or the file system; nothing was changed\n")
    #expect(try folder.names == ["d01.gridx"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
  }

  #if os(Linux)
    @Test("a build for which there is no memory is 71, says what to do and leaves nothing")
    func noMemory() throws {
      let model = folder.path("wrfout")
      // 0.5 MB for a field of 64 bits.
      try WRFFile(columns: 300, rows: 220, step: 0.001, times: 2).write(to: model)
      // How much a program takes before it works differs: from 200 MB down until it is too little.
      var outcomes: [Outcome] = []
      for kibibytes in [200_000, 90_000, 80_000, 70_000, 60_000, 52_000, 46_000, 40_000, 36_000] {
        let outcome = try Command.gridx.run(
          shell: #"ulimit -v \#(kibibytes); exec "$0" "$@""#,
          ["build", model, "--output", output, "--quiet"])
        outcomes.append(outcome)
        if outcome.status != 0 { break }
        try old.write(to: URL(fileURLWithPath: output))
      }
      // A program that looks after its own memory does not even start in so little.
      guard outcomes.count > 1, let last = outcomes.last else { return }
      #expect(last.status == 71)
      #expect(
        last.errors
          == "gridx: out of memory; allow the process more (ulimit -v), or build with --threads 1 and"
          + " a smaller --memory\n")
      #expect(try folder.names == ["d01.gridx", "wrfout"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
    }
  #endif

  @Test("with hardly a file that it may open it builds, or says so", arguments: 4...12)
  func fewDescriptors(limit: Int) throws {
    let input = try Indexes.shared().model
    let outcome = try Command.gridx.run(
      shell: #"ulimit -n \#(limit); exec "$0" "$@""#,
      ["build", input, "--output", output, "--quiet", "--threads", "4"])
    if outcome.status == 0 {
      #expect(outcome.errors.isEmpty)
      #expect(try Data(contentsOf: URL(fileURLWithPath: output)) != old)
    } else {
      #expect([66, 73, 74].contains(outcome.status))
      #expect(outcome.errors.contains("Too many open files"))
      #expect(outcome.errors.filter(\.isNewline).count == 1)
      #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
    }
    #expect(try folder.names == ["d01.gridx"])
  }

  @Test(
    "a full disk is 74 and leaves nothing",
    .enabled(if: SmallDisk.isMountable, "only root can mount a small disk, and not everywhere"),
    arguments: Overflow.allCases)
  func fullDisk(overflow: Overflow) throws {
    let disk = try SmallDisk(kibibytes: overflow.kibibytes)
    let outcome = try Command.gridx.run(
      ["build", input, "--output", disk.folder.path("d01.gridx")] + overflow.options)
    #expect(outcome.status == 74)
    #expect(
      outcome.errors
        == "gridx: \(disk.folder.path("d01.gridx")): cannot be written: No space left on device; "
        + "nothing was changed; make room and try again; in a store, 'gridx prune --store DIR --keep-runs N"
        + " --grace 0s' does\n")
    #expect(try disk.folder.names.isEmpty)
  }
}
