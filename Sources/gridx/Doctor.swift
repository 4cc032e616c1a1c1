import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx doctor`: what is wrong with a store, and what to do.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports what is wrong with a store, and what to do about it.",
    discussion: """
      Prints a line for each finding, with what to do. Exit status 0 if the store answers from all that its \
      manifest names, 65 if it does not, 66 if there is no store, 5 if a run older than --max-age is all that is \
      wrong.

      As a check from a timer, with requirements for the newest run of each model and domain:

        gridx doctor --store /var/lib/gridq --max-age 9h --expect-hours 72 --strict

      --repair makes a manifest from the indexes in the store, if the manifest is lost or damaged or was \
      replaced by an older copy or by that of another store. Nothing is removed.
      """)

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Flag(help: "Also read every file whole, as 'gridx verify' does.")
  var thorough = false

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp(
      "Report an error if the newest run of a model and domain started longer ago, such as 9h, 90m or 2d.",
      valueName: "age"))
  var maxAge: String?

  @Option(
    name: .customLong("expect-hours"),
    help: ArgumentHelp(
      "Report an error if the newest finished run of a model and domain ends sooner or lacks a time or a domain that is named; written as for 'gridx ingest'.",
      valueName: "hours"))
  var expectHours: [String] = []

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Make a manifest from the indexes in the store, then report what is wrong.")
  var repair = false

  @OptionGroup var log: LogOptions

  func run() throws {
    let demands = RunDemands(
      mostAge: try maxAge.map { try OptionText.seconds($0, option: "--max-age", example: "9h") },
      expected: try BuildOptions.expected(expectHours))
    // As 'gridx runs' says it; what has lost its manifest is for this command.
    if StoreCheck(store).isAbsent { throw RunStoreError.noStore(path: store) }
    if repair {
      var publisher = StorePublisher(store, producer: "gridx \(ProgramVersion.current)")
      publisher.waitSeconds = 60
      Interruption.removeTemporaryFile()
      let change = try publisher.repair(now: .now)
      Console.note("\(store): made manifest \(change.sequence) of the indexes that are there")
      StoreOptions.tellUnnamed(change, in: store)
      if !change.absent.isEmpty {
        Console.note(
          "\(store): not there any more is what the last manifests name: \(ListText.few(change.absent))"
        )
      }
    }
    let now = UTCTime.now
    var findings = StoreCheck(store).findings(now: now, isThorough: thorough)
    if strict {
      for index in findings.indices where findings[index].severity == .warning {
        findings[index].severity = .error
      }
    }
    let manifest = (try? RunStore(opening: store))?.snapshot().manifest
    let old = manifest.map { demands.old(in: $0, now: now) } ?? []
    findings = (manifest.map { demands.short(in: $0, now: now) } ?? []) + findings
    let isWrong = findings.contains { $0.severity == .error }
    findings = old + findings
    if findings.isEmpty { return try Console.write("\(store): nothing is wrong\n") }
    for finding in findings {
      let kind: String =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
      try Console.write(
        "\(kind): \(LineText.printable(finding.text))\n  \(LineText.printable(finding.remedy))\n")
    }
    if isWrong { throw ExitCode(ExitStatus.badData.rawValue) }
    if !old.isEmpty { throw ExitCode(ExitStatus.stale.rawValue) }
  }
}
