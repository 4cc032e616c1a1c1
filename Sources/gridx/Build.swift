import ArgumentParser
import CommandShell
import Forecast
import GridBuild
import IndexFiles
import ModelOutput

/// `gridx build`: one domain of one run into one index.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the index of one domain of one run.",
    usage: "gridx build <input> ... --output <file> [<options>]",
    discussion: """
        gridx build wrfout_d02_* --output d02.gridx

      The inputs are files of one domain and one run, with one or many times each, in any order. \
      The index appears under its name only when it is complete; until then, a previous index of \
      that name stays unchanged. A symbolic link of that name is replaced, not followed. \
      'gridq --list-metrics' lists the metrics.
      """)

  @Argument(
    help: ArgumentHelp("WRF or MM5 output files (wrfout_d02_…, MMOUT_DOMAIN2).", valueName: "input")
  )
  var inputs: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The index to write.", valueName: "file"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Metrics to keep, separated by commas; all that the files give if left out.",
      valueName: "names"))
  var metrics: [String] = []

  @Option(
    help: ArgumentHelp(
      "Store a metric in other steps than its own, such as temperature=0.1; for visibility a share of "
        + "the value, such as visibility=0.05; may be repeated.",
      valueName: "metric=value"))
  var quantum: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Write what was done as JSON: counts, residual, methods, notes, warnings; to a file, which appears \
      whole as the index does, a device or a pipe, or '-' for standard output.
      """, valueName: "file"))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Which member of an ensemble the run is, such as m03; part of every answer.",
      valueName: "name"))
  var member: String = ""

  @Option(
    help: ArgumentHelp(
      "Which publication of the run this is, from 1; part of every answer.", valueName: "n"))
  var generation: UInt32 = 0

  @Option(
    help: ArgumentHelp(
      """
      A file with a JSON object of up to 1 MiB, such as institution and licence, to be kept in the index; \
      'gridx info' shows it.
      """, valueName: "file"))
  var attributes: String?

  @Flag(
    help: ArgumentHelp(
      "Make no index and exit with status 65 if anything about the values is doubtful, such as after "
        + "a run that blew up."))
  var strict = false

  @OptionGroup(title: "Resources")
  var resources: ResourceOptions

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  func run() throws {
    let selection = try selection()
    var build = IndexBuild(
      inputs: inputs, output: output, metrics: selection, quanta: try quanta(of: selection),
      producer: "gridx \(Version.current)", resources: try resources.resources())
    build.isStrict = strict
    build.secondsWatched = try resources.secondsWatched()
    build.labels = try labels()
    try OutputPath.check(output)
    let report = try self.report.map { try ReportFile($0, inputs: inputs, index: output) }
    Interruption.removeTemporaryFile()
    Breakdown.say(
      "allow the process more (ulimit -v), or build with --threads 1 and a smaller --memory")
    SharedHeap.isUsed()
    var bar = ProgressBar("building")
    let summary: BuildSummary
    do {
      summary = try build.run { done, total in
        if !quiet { bar.show(done, of: total) }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    tell(summary, asked: selection)
    try report?.write(summary.json(inputs: inputs, output: output))
  }

  /// What the index says that is not in the model's files.
  private func labels() throws -> IndexLabels {
    guard member.utf8.count <= 64,
      !member.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw CommandError(.usage, "--member: write a name of at most 64 bytes") }
    return IndexLabels(
      member: member, generation: generation,
      attributes: try attributes.map(AttributesFile.text) ?? "")
  }

  /// The metrics to keep; nil for all.
  private func selection() throws -> [Metric]? {
    let names = try OptionText.names(in: metrics, option: "--metrics")
    let selection = try names.filter { $0 != "all" }.map { name in
      guard let metric = Metric.named(name) else { throw unknown(name) }
      return metric
    }
    guard !names.isEmpty, !names.contains("all") else { return nil }
    guard !selection.allSatisfy(\.isConstant) else {
      throw CommandError(
        .usage,
        "--metrics \(metrics.joined(separator: ",")): elevation and land are kept in any case; "
          + "name metrics that change with time")
    }
    return selection
  }

  private func quanta(of selection: [Metric]?) throws -> [String: Double] {
    var quanta: [String: Double] = [:]
    for assignment in quantum {
      func mistake(_ text: String) -> CommandError {
        CommandError(.usage, "--quantum \(assignment): \(text)")
      }
      let parts = assignment.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = DecimalText.number(parts[1]), value > 0 else {
        throw mistake("write METRIC=VALUE with a value above 0")
      }
      guard let metric = Metric.named(parts[0]) else { throw unknown(String(parts[0])) }
      guard !metric.isDerived else {
        let sources = metric.derivedFrom + metric.improvedBy
        throw mistake(
          "\(metric.name) is not stored; it is derived from "
            + (sources.isEmpty ? "the place and the time" : sources.joined(separator: ", ")))
      }
      guard metric.kind != .category else {
        throw mistake("\(metric.name) is a code and is stored as it is")
      }
      guard selection.map({ metric.isConstant || metric.isPart(of: $0) }) ?? true else {
        throw mistake("--metrics does not keep \(metric.name)")
      }
      let own = DecimalText.trimmed(metric.quantum, decimals: 9)
      if metric.scale != .linear, value > 1 {
        throw mistake(
          "steps of \(metric.name) are a share of the value, at most 1; its own is \(own),"
            + " \(metric.scale.words(forQuantum: metric.quantum))")
      }
      let range = metric.validRange
      guard metric.scale != .linear || value < range.upperBound - range.lowerBound else {
        throw mistake(
          "the step is as large as the range of \(metric.name); its own is \(own)"
            + " \(metric.unit.symbol)")
      }
      quanta[metric.name] = value
    }
    return quanta
  }

  private func unknown(_ name: String) -> CommandError {
    let remedy =
      Metric.suggestion(for: name).map { "did you mean '\($0)'?" }
      ?? "'gridq --list-metrics' names them all"
    return CommandError(.usage, "there is no metric '\(name)'; \(remedy)")
  }
}
