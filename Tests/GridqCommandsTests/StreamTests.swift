import Foundation
import GridqTestSupport
import Testing

@Suite("Streams and surroundings")
struct StreamTests {
  private func question() throws -> [String] {
    ["--index", try Indexes.shared().d01, "--metric", "t2,wind_speed,rain,elevation"]
      + Indexes.lisbon
  }

  /// The writing end of a pipe that nobody reads.
  private func abandonedPipe() throws -> FileHandle {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    return pipe.fileHandleForWriting
  }

  @Test("a reader that goes away ends the command quietly")
  func closedEarly() throws {
    let piped = try Command.gridq.run(shell: #""$0" "$@" | head -n 1"#, try question())
    #expect(piped.status == 0)
    #expect(piped.output == "wrf run 2026-11-20T00:00:00Z, domain d01, nearest\n")
    #expect(piped.errors.isEmpty)

    let abandoned = try Command.gridq.run(try question(), output: try abandonedPipe())
    #expect(abandoned.signal == SIGPIPE)
    #expect(abandoned.errors.isEmpty)
  }

  @Test("so it does where the signal is ignored, as services start their programs")
  func closedEarlyWithoutSignal() throws {
    let outcome = try Command.gridq.run(
      shell: #"trap '' PIPE; exec "$0" "$@""#, try question(), output: try abandonedPipe())
    #expect(outcome.signal == SIGPIPE)
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    "a full device is 74",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func fullDevice() throws {
    for (command, arguments) in [
      (Command.gridq, try question()), (.gridx, ["info", try Indexes.shared().d01]),
      (.gridq, ["--help"]),
    ] {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let outcome = try command.run(arguments, output: full)
      #expect(outcome.status == 74)
      #expect(
        outcome.errors
          == "\(command): standard output: cannot be written: No space left on device; "
          + "the output is not complete\n")
    }
  }

  @Test("a closed standard output is 74, and no file takes its place")
  func closedOutput() throws {
    let outcome = try Command.gridq.run(shell: #""$0" "$@" >&-"#, try question())
    #expect(outcome.status == 74)
    #expect(outcome.errors.hasPrefix("gridq: standard output: cannot be written: "))

    let folder = try ScratchFolder()
    let indexes = try Indexes.shared()
    let built = try Command.gridx.run(
      shell: #""$0" "$@" >&- 2>&-"#,
      ["build", indexes.model, "--output", folder.path("d01.gridx")])
    #expect(built.status == 0)
    #expect(
      FileManager.default.contentsEqual(atPath: folder.path("d01.gridx"), andPath: indexes.d01))
  }

  @Test("the answer is the same in every language")
  func locale() throws {
    let plain = try Command.gridq.run(try question())
    for language in ["de_DE.UTF-8", "ar_EG.UTF-8", "C"] {
      let outcome = try Command.gridq.run(
        try question(), environment: ["LC_ALL": language, "LANG": language])
      #expect(outcome.output == plain.output)
    }
  }

  @Test("there is no escape sequence where there is no terminal")
  func noEscapes() throws {
    let folder = try ScratchFolder()
    let outcomes = [
      try Command.gridq.run(try question(), environment: ["TERM": "xterm-256color"]),
      try Command.gridq.run(["--help"], environment: ["TERM": "xterm-256color"]),
      try Command.gridx.run(
        ["build", try Indexes.shared().model, "--output", folder.path("d01.gridx")],
        environment: ["TERM": "xterm-256color"]),
      try Command.gridx.run(["info", "a\u{1B}[31mb\nc"]),
    ]
    for outcome in outcomes {
      #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
      // A bar that grows would begin its line anew.
      #expect(!outcome.errors.contains("\r"))
    }
    // What a name holds cannot break the line nor colour it.
    #expect(outcomes[3].errors.hasPrefix("gridx: a [31mb c: no index there"))
  }
}

/// Runs programs on a terminal, by `script` of util-linux.
enum Terminal {
  static let isPresent: Bool = {
    // A container may have no terminals to give.
    let outcome = try? Running(
      "/usr/bin/env", ["script", "--quiet", "--return", "--command", "echo here", "/dev/null"]
    ).wait()
    return outcome?.status == 0 && outcome?.output.contains("here") == true
  }()

  /// What is seen when a command runs on a terminal of 80 columns.
  static func run(
    _ command: Command, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let words = ([command.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try Running(
      "/usr/bin/env", ["script", "-qec", "stty cols 80; \(words)", "/dev/null"],
      environment: ["TERM": "xterm"].merging(environment) { $1 }
    ).wait()
  }
}

@Suite(
  "On a terminal",
  .enabled(
    if: Terminal.isPresent, "there is no script(1) of util-linux here, or no terminal for it"))
struct TerminalTests {
  private let folder: ScratchFolder
  private let arguments: [String]

  init() throws {
    folder = try ScratchFolder()
    arguments = ["build", try Indexes.shared().model, "--output", folder.path("d01.gridx")]
  }

  @Test("a build shows how far it is, and takes the bar away")
  func bar() throws {
    let outcome = try Terminal.run(.gridx, arguments)
    #expect(outcome.status == 0)
    // Seven times: the first is a seventh, 14 %.
    #expect(outcome.output.contains("\rbuilding █████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  14 %"))
    #expect(outcome.output.contains("100 %\r\u{1B}[K"))
    let lines = outcome.output.split(separator: "\r\n")
    #expect(lines.last?.contains("d01.gridx: 6 metrics, 7 times, 8 × 6 points, ") == true)
  }

  @Test(
    "there is no bar where nobody can see it move",
    arguments: [["TERM": "dumb"], ["CI": "true"]])
  func noBar(environment: [String: String]) throws {
    let outcome = try Terminal.run(.gridx, arguments, environment: environment)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("building"))
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test("--quiet says nothing")
  func quiet() throws {
    let outcome = try Terminal.run(.gridx, arguments + ["--quiet"])
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("d01.gridx: "))
    #expect(!outcome.output.contains("building"))
  }

  @Test("nothing is coloured", arguments: [[:], ["NO_COLOR": "1"]])
  func colours(environment: [String: String]) throws {
    let colour = /\u{1B}\[[0-9;]*m/
    let question = ["--index", try Indexes.shared().d01, "--metric", "t2"] + Indexes.lisbon
    for outcome in [
      try Terminal.run(.gridx, arguments, environment: environment),
      try Terminal.run(.gridq, question, environment: environment),
      try Terminal.run(.gridq, ["--help"], environment: environment),
      try Terminal.run(.gridq, ["--latt"], environment: environment),
    ] {
      #expect(!outcome.output.contains(colour))
    }
  }

  @Test("a table that is wider than the terminal is broken into blocks")
  func wideTable() throws {
    let outcome = try Terminal.run(
      .gridq,
      [
        "--index", try Indexes.shared().d01, "--hours", "1", "--metric",
        "temperature,wind_speed,wind_direction,wind_u,wind_v,precipitation,elevation,land",
      ] + Indexes.lisbon)
    let lines = outcome.output.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.filter { $0.hasPrefix("time (UTC)") }.count == 2)
  }
}
