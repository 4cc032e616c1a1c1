import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics

/// Which index of a store a command reads, where it reads no file that is named.
struct StoredIndexOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read from the newest run of this store instead of an index.", valueName: "folder"),
    completion: .directory)
  var store: String?

  @Option(help: ArgumentHelp("With --store: the run that starts at this time.", valueName: "time"))
  var run: String?

  @Option(help: ArgumentHelp("With --store: the model, \(ForecastModel.names).", valueName: "name"))
  var model: String?

  @Option(help: ArgumentHelp("With --store: the domain, such as d02.", valueName: "name"))
  var domain: String?

  @Option(
    help: ArgumentHelp("With --store: the member of an ensemble.", valueName: "name"))
  var member: String?

  /// The domains that are asked for, as `gridq` chooses them; nil when an index is named instead.
  ///
  /// - Parameter path: that index, or a folder of indexes.
  func domains(orNamed path: String?) throws -> Forecasts? {
    guard let store else {
      guard [run, model, domain, member].allSatisfy({ $0 == nil }) else {
        throw CommandError(
          .usage, "--run, --model, --domain and --member choose in a store; name one with --store")
      }
      guard path != nil else {
        throw CommandError(.usage, "name an index, or a store with --store FOLDER")
      }
      return nil
    }
    guard path == nil else { throw CommandError(.usage, "give an index or --store, not both") }
    let selection = RunSelection(
      run: try run.map(OptionText.start), model: model, domain: domain, member: member)
    let opened = try RunStore(opening: store)
    var snapshot = opened.snapshot()
    do {
      return try opened.ask(&snapshot) { snapshot throws(QueryError) in
        try snapshot.newestDomains(of: selection)
      }
    } catch QueryError.index(let error) {
      throw error
    } catch {
      throw CommandError(.noInput, "\(error)")
    }
  }

  /// The path of the only index that is asked for, or of the one that is named.
  func index(orNamed path: String?, quiet: Bool) throws -> String {
    guard let domains = try domains(orNamed: path), let store else { return path ?? "" }
    if let failure = domains.failures.first { throw failure }
    guard let found = domains.domains.first, domains.domains.count == 1 else {
      let names = domains.domains.map {
        "\($0.name) of \($0.run.model)"
          + ($0.index.description.member.isEmpty ? "" : " \($0.index.description.member)")
      }
      throw CommandError(
        .usage,
        "\(store): has \(ListText.few(names, count: 8)); choose one with --domain, --model or --member"
      )
    }
    if !quiet {
      Console.note("\(store): \(found.name) of \(found.run.model) \(found.run.initialisation)")
    }
    return found.index.path
  }
}
