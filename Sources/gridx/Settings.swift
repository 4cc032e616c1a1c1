import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx settings`: what a store says to all its readers.
struct Settings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Shows or changes the settings of a store, which every reader follows.",
    discussion: """
        gridx settings --store /var/lib/gridq --models wrf,mm5

      An answer is of one model, unless another is asked for: the first of these that covers the place or, of \
      models that are not named, the one with the finest grid there. Another model answers only where that one \
      has nothing, and the answer says so.
      """)

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Option(
    help: ArgumentHelp(
      "Models in order of preference, separated by commas; 'finest' for none.",
      valueName: "names"))
  var models: String?

  @OptionGroup var log: LogOptions

  func run() throws {
    if let models {
      let all = models == "finest" ? [] : try OptionText.names(in: [models], option: "--models")
      guard !all.contains("finest") else {
        throw CommandError(
          .usage, "--models \(models): 'finest' is for no model, and stands alone")
      }
      let names = ListText.once(all)
      var publisher = StorePublisher(store, producer: "gridx \(ProgramVersion.current)")
      publisher.waitSeconds = 60
      Interruption.removeTemporaryFile()
      try publisher.setModels(names, now: .now)
    }
    let manifest = try RunStore(opening: store).snapshot().manifest
    let known = Set(manifest.runs.map(\.run.model))
    for name in manifest.models where !known.contains(name) {
      Console.note(
        "warning: the store has no run of \(name); it has \(known.sorted().joined(separator: ", "))"
      )
    }
    try Console.write(
      "models: \(manifest.models.isEmpty ? "finest" : manifest.models.joined(separator: ","))\n")
  }
}
