import GridqTestSupport
import Testing

#if os(Linux)
  @Suite("A command for which there is no memory")
  struct MemoryTests {
    private let folder: ScratchFolder
    private let index: String

    /// An index of which an answer is long: 10000 times.
    init() throws {
      folder = try ScratchFolder()
      index = folder.path("d01.gridx")
      var file = WRFFile(times: 10_000, isComplete: false, temperatureName: "OTHER")
      file.uniform = ["T2": (0..<file.times).map { 280 + Float($0 % 10) }]
      try file.write(to: folder.path("wrfout"))
      let build = try Command.gridx.run(
        ["build", folder.path("wrfout"), "--output", index, "--quiet"])
      try #require(build.status == 0, "\(build.errors)")
    }

    private func run(
      _ command: Command, _ arguments: [String], kibibytes: Int
    ) throws -> Outcome {
      try command.run(
        shell: #"ulimit -v \#(kibibytes); exec "$0" "$@""#, arguments,
        // Before a program begins, Swift may say that it found no room for its handler of crashes.
        environment: ["SWIFT_BACKTRACE": "enable=no"])
    }

    /// The least memory with which a command succeeds, to 64 KiB; nil when it does not even start in 200 MB, as
    /// one that looks after its own memory.
    private func least(_ command: Command, _ arguments: [String]) throws -> Int? {
      var (less, enough) = (0, 200_000)
      guard try run(command, arguments, kibibytes: enough).status == 0 else { return nil }
      while enough - less > 64 {
        let middle = (less + enough) / 2
        if try run(command, arguments, kibibytes: middle).status == 0 {
          enough = middle
        } else {
          less = middle
        }
      }
      return enough
    }

    @Test("says so in one line: 71, or 66 of an index that cannot be mapped")
    func oneLine() throws {
      let place = ["--index", index, "--lat", "38.7", "--lon", "-9.3", "--metric", "temperature"]
      for (command, arguments) in [
        (Command.gridq, place + ["--format", "json"]), (.gridx, ["info", index]),
        (.gridx, ["verify", index]),
      ] {
        // Below that the system may not even load its libraries.
        guard let start = try least(command, ["--version"]),
          let least = try least(command, arguments)
        else { return }
        var statuses: Set<Int32?> = []
        // In long tests each 64 KiB are tried, in the suite one in three.
        let step = Repetitions.of(192, long: 64)
        for kibibytes in stride(from: least - 64, to: max(start, least - 1600), by: -step) {
          let outcome = try run(command, arguments, kibibytes: kibibytes)
          // A little less may do once, or not even for the libraries (127): the system lays out each process in
          // another way.
          guard outcome.status != 0, outcome.status != 127 else { continue }
          statuses.insert(outcome.status)
          #expect(
            outcome.status == 71 || outcome.status == 66,
            "\(arguments) in \(kibibytes) KiB: \(outcome)")
          #expect(outcome.output.isEmpty)
          let line =
            outcome.status == 66
            ? "\(command): \(index): cannot be read: Cannot allocate memory\n"
            : "\(command): out of memory; allow the process more (ulimit -v)\n"
          #expect(outcome.errors == line)
        }
        if command == .gridq { #expect(statuses.contains(71), "\(least) of \(start)") }
      }
    }
  }
#endif
