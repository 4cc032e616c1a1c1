import ArgumentParser
import GridBuild
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqModels

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
    help: ArgumentHelp(
      "Output files of \(ForecastModel.titles), such as \(ForecastModel.files).", valueName: "input"
    ),
    completion: .file())
  var inputs: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The index to write.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      """
      Write a JSON report (counts, residual, methods, notes, warnings) to a file, which appears only when \
      complete, to a device or a pipe, or to standard output ('-').
      """, valueName: "file"), completion: .file())
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Number of this publication of the run, from 1; part of every answer.", valueName: "n"))
  var generation: UInt32 = 0

  @OptionGroup var options: BuildOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    var build = try options.build(of: inputs, output: output)
    build.labels.generation = generation
    try OutputPath.check(output)
    for path in options.namedFiles where try FilePlace(path) == FilePlace(output) {
      throw CommandError(
        .usage, "\(output): is read and would be replaced; name another file with --output")
    }
    let report = try self.report.map {
      try ReportFile($0, inputs: inputs + options.namedFiles, index: output)
    }
    BuildOptions.prepareProcess(reading: inputs, by: options.resources.reader)
    var bar = ProgressBar("building")
    let summary: BuildSummary
    do {
      defer { bar.clear() }
      summary = try build.run { done, total in
        if !quiet { bar.show(done, of: total) }
      }
    }
    BuildMessages.tell(unfinished: summary.unfinished)
    BuildMessages(asked: build.metrics, isQuiet: quiet).tell(summary, as: output)
    try report?.write(summary.json(inputs: inputs, output: output))
  }
}
