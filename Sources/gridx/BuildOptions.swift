import ArgumentParser
import GridBuild
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqModels
import GridqNetCDF
import GridqText

/// What `build` and `ingest` make of their inputs.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Metrics to keep, separated by commas. Default: all that the files give, except what is made of whole columns of \
      the atmosphere and takes longer, such as CAPE; all keeps these, too.
      """,
      valueName: "names"))
  var metrics: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Keep another field of the files, by its name: 'REFD_MAX: step=0.5, kind=maximum'; may be repeated. \
      docs/fields.md lists all keys; 'gridx info <file> --fields' proposes a line for each field.
      """, valueName: "line"))
  var field: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Keep all fields of some sets, separated by commas, or of a file with a line for each as after --field; may be \
      repeated. Sets: \(KnownFields.sets.map(\.name).joined(separator: ", ")).
      """, valueName: "sets or file"), completion: .file())
  var fields: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Keep temperature, relative humidity and wind at these heights above the ground in m, separated by commas, as \
      temperature_100m or wind_u_100m: 80,100,120.
      """, valueName: "metres"))
  var heights: [String] = []

  @Option(
    name: .customLong("pressure-levels"),
    help: ArgumentHelp(
      """
      Keep temperature, relative humidity, wind and geopotential height at these pressures in hPa, separated by \
      commas, as temperature_850hPa: 925,850,700,500.
      """, valueName: "hPa"))
  var pressureLevels: [String] = []

  @Flag(
    help: ArgumentHelp(
      """
      Keep profiles: pressure, temperature, dew point, wind and geopotential height on all levels of the model, for \
      'gridq --profile'. They take many times the space of the rest.
      """))
  var profiles = false

  @Option(
    help: ArgumentHelp(
      """
      Metrics to keep maps of, stored or derived, separated by commas: a level for each grid point and output \
      time, in steps fine enough for the eye. Default: none.
      """, valueName: "names"))
  var maps: [String] = []

  @Option(
    help: ArgumentHelp(
      "Store a metric in steps of another size, such as temperature=0.1; for visibility a fraction of the value, such as visibility=0.05; may be repeated.",
      valueName: "metric=value"))
  var quantum: [String] = []

  @Option(
    help: ArgumentHelp(
      "Ensemble member of the run, such as m03; part of every answer.",
      valueName: "name"))
  var member: String = ""

  @Option(
    help: ArgumentHelp(
      """
      File with a JSON object of up to 1 MiB, such as institution and licence, to keep in the index; 'gridx \
      info' shows it.
      """, valueName: "file"), completion: .file())
  var attributes: String?

  @Flag(
    help: ArgumentHelp(
      "Exit with status 65, without an index, if any values are doubtful, for example because the run blew up."
    ))
  var strict = false

  @Flag(
    name: .customLong("allow-partial"),
    help:
      "Accept files that are still being written, with their complete times, and a run that ends too early."
  )
  var allowPartial = false

  @OptionGroup(title: "Resources")
  var resources: ResourceOptions

  @Option(
    name: .customLong("expect-hours"),
    help: ArgumentHelp(
      """
      Exit with status 75 if the output ends before this many hours after the start of the run, or lacks a time: 72, or per \
      domain d01=180,d02=72. For certain start hours only, write them first, 00Z:d01=180,d02=72, and repeat the \
      option for others, 06Z,12Z,18Z:72.
      """, valueName: "hours"))
  var expectHours: [String] = []

  /// Seconds without a change after which a file that is being written is read.
  static let secondsOfRest = 2.0

  /// The build of some inputs, with all options checked.
  func build(of inputs: [String], output: String) throws -> IndexBuild {
    var fields = try FieldOptions(lines: field, sources: self.fields).requests()
    let layers = try airLayers()
    let names = try BuildOptions.names(of: fields, beside: layers)
    let asked = fields
    let selection = try selection(beside: names, layers.flatMap(\.winds).map(\.name))
    // What is derived unless it is kept is kept for those who name it.
    let includesAll = try OptionText.names(in: metrics, option: "--metrics").contains("all")
    fields += FieldRequest.keeping(includesAll ? Metric.all : selection ?? [])
      .filter { !names.contains($0.names[0]) }
    let quanta = try quanta(of: selection, beside: asked, layers)
    // What is told of a field is its step in the index.
    for number in fields.indices {
      let steps = Set(fields[number].names.map { quanta[$0] ?? fields[number].step })
      if steps.count == 1, let step = steps.first ?? nil { fields[number].step = step }
    }
    var build = IndexBuild(
      inputs: inputs, output: output, metrics: selection, quanta: quanta,
      producer: "gridx \(ProgramVersion.current)", resources: try resources.resources())
    build.includesOnRequest = includesAll
    build.fields = fields
    build.layers = layers
    build.keepsProfiles = profiles
    let mapped = names + layers.flatMap(\.winds).map(\.name)
    build.maps = try OptionText.names(in: maps, option: "--maps").map { name in
      let canonical = Metric.canonicalName(name)
      return mapped.contains(canonical)
        ? canonical : try BuildOptions.metric(named: name, beside: mapped).name
    }
    build.isStrict = strict
    build.acceptsUnfinished = allowPartial
    build.secondsWatched =
      try resources.secondsWatched() ?? (allowPartial ? BuildOptions.secondsOfRest : 0)
    build.labels = try labels()
    build.expected = try BuildOptions.expected(expectHours)
    return build
  }

  /// What --heights and --pressure-levels ask for, each layer once.
  private func airLayers() throws -> [AirLayer] {
    // The table has what is at 2 m and at 10 m.
    try BuildOptions.numbers(
      in: heights, option: "--heights", among: 11...20_000,
      remedy: "whole metres, such as 80,100,120"
    ).map(AirLayer.height)
      + BuildOptions.numbers(
        in: pressureLevels, option: "--pressure-levels", among: 1...1100,
        remedy: "whole hPa, such as 925,850,700"
      ).map(AirLayer.pressure)
  }

  private static func numbers(
    in lists: [String], option: String, among range: ClosedRange<Int>, remedy: String
  ) throws -> [Int] {
    var numbers: [Int] = []
    for text in try OptionText.names(in: lists, option: option) {
      guard let number = Int(text), range.contains(number) else {
        throw CommandError(
          .usage,
          "\(option) \(text): write \(remedy), from \(range.lowerBound) to \(range.upperBound)")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// The names of fields and of the metrics of layers, which differ.
  private static func names(
    of fields: [FieldRequest], beside layers: [AirLayer]
  ) throws -> [String] {
    let names = fields.flatMap(\.names)
    let kept = layers.flatMap(\.metrics).map(\.name)
    let others = kept + layers.flatMap(\.winds).map(\.name)
    if let both = names.first(where: { others.contains($0) }) {
      throw CommandError(
        .usage,
        "--field \(both): --heights and --pressure-levels keep this name; write name=ANOTHER")
    }
    return names + kept
  }

  /// What the texts after --expect-hours mean; nil without any.
  static func expected(_ hours: [String]) throws -> ExpectedHours? {
    do throws(ExpectedHours.Mistake) {
      return hours.isEmpty ? nil : try ExpectedHours(hours)
    } catch {
      throw CommandError(.usage, "--expect-hours \(error.text): \(error.reason)")
    }
  }

  /// Prepares the process for a build: an interruption leaves no file, and lack of memory has a remedy. Files that the C
  /// library reads, or may, are read in a process of their own, which such a file may end.
  ///
  /// - Parameter inputs: nil where it is not known yet which.
  static func prepareProcess(reading inputs: [String]?, by reader: NetCDFReader) {
    if reader != .direct || inputs?.contains(where: LibraryWatch.mayRead) ?? true {
      Breakdown.isForeseen = { LibraryWatch.isCalling }
      LibraryWatch.split()
    }
    Interruption.removeTemporaryFile()
    Breakdown.say(
      "allow the process more (ulimit -v), or build with --threads 1 and a smaller --memory")
    SharedHeap.use()
  }

  /// What the index says that is not in the model's files.
  private func labels() throws -> IndexLabels {
    guard member.utf8.count <= 64,
      !member.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw CommandError(
        .usage, "--member: write a name of at most 64 bytes, without control characters")
    }
    guard member != "all" else {
      throw CommandError(.usage, "--member all: 'all' is reserved; choose another name")
    }
    return IndexLabels(
      member: member, attributes: try attributes.map(BuildOptions.attributes) ?? "")
  }

  /// The files that options name, which no output may replace. Names of sets are among them where there are such files.
  var namedFiles: [String] {
    (fields + [attributes].compactMap(\.self)).filter { (try? FilePlace($0))?.kind == .file }
  }

  /// The JSON object in a file, of at most 1 MiB: an index holds no more (docs/format/v1.md, chapter 8).
  private static func attributes(at path: String) throws -> String {
    let bytes = try OptionFile.bytes(at: path, option: "--attributes", mebibytes: 1)
    guard JSONReader.isObject(bytes) else {
      throw CommandError(
        .badData, "--attributes \(path): is not a JSON object; write {\"institution\": \"…\"}")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The metrics to keep; nil for all.
  ///
  /// - Parameters:
  ///   - fields: the names of fields that are kept in any case.
  ///   - derived: the names of what is made of these.
  private func selection(beside fields: [String], _ derived: [String]) throws -> [Metric]? {
    guard let selection = try BuildOptions.metrics(named: metrics, beside: fields + derived) else {
      return nil
    }
    guard !fields.isEmpty || !selection.allSatisfy(\.isConstant) else {
      throw CommandError(
        .usage,
        "--metrics \(metrics.joined(separator: ",")): elevation and land are kept in any case; "
          + "name metrics that change with time")
    }
    return selection
  }

  /// The metrics that `--metrics` names; nil for all.
  ///
  /// - Parameter fields: names that may stand among them.
  static func metrics(named lists: [String], beside fields: [String] = []) throws -> [Metric]? {
    let names = try OptionText.names(in: lists, option: "--metrics")
    let metrics = try names.filter {
      $0 != "all" && !fields.contains(Metric.canonicalName($0))
    }.map { try metric(named: $0, beside: fields) }
    return names.isEmpty || names.contains("all") ? nil : metrics
  }

  /// The steps that `--quantum` gives.
  ///
  /// - Parameters:
  ///   - selection: the metrics to keep; nil for all.
  ///   - fields, layers: what is kept beside these.
  private func quanta(
    of selection: [Metric]?, beside fields: [FieldRequest], _ layers: [AirLayer]
  ) throws -> [String: Double] {
    let (onLayers, winds) = (layers.flatMap(\.metrics), layers.flatMap(\.winds))
    let others = fields.flatMap(\.names) + (onLayers + winds).map(\.name)
    var quanta: [String: Double] = [:]
    for assignment in quantum {
      func mistake(_ text: String) -> CommandError {
        CommandError(.usage, "--quantum \(assignment): \(text)")
      }
      let parts = assignment.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = DecimalText.number(parts[1]), value > 0 else {
        throw mistake("write METRIC=VALUE with a value above 0")
      }
      guard value >= FieldRequest.smallestStep else {
        throw mistake("write at least 1e-9")
      }
      let name = Metric.canonicalName(String(parts[0]))
      if let field = fields.first(where: { $0.names.contains(name) }) {
        // Its unit and its range are known from the file alone.
        guard field.kind != .category else {
          throw mistake("\(name) is a code and is stored as it is")
        }
        guard field.isLogarithmic != true || value <= 1 else {
          throw mistake("steps of \(name) are a share of the value, at most 1")
        }
        quanta[name] = value
        continue
      }
      if let wind = winds.first(where: { $0.name == name }) {
        let sources = onLayers.filter { $0.level == wind.level && $0.kind == .vectorComponent }
        throw mistake(
          "\(name) is not stored; it is derived from "
            + sources.map(\.name).joined(separator: ", "))
      }
      let onLayer = onLayers.first { $0.name == name }
      let metric = try onLayer ?? BuildOptions.metric(named: parts[0], beside: others)
      guard !metric.isDerived else {
        let sources = metric.derivedFrom + metric.improvedBy
        throw mistake(
          "\(metric.name) is not stored; it is derived from "
            + (sources.isEmpty ? "the place and the time" : sources.joined(separator: ", ")))
      }
      guard metric.kind != .category else {
        throw mistake("\(metric.name) is a code and is stored as it is")
      }
      guard
        onLayer != nil || selection.map({ metric.isConstant || metric.isPart(of: $0) }) ?? true
      else {
        throw mistake("--metrics does not keep \(metric.name)")
      }
      let own = DecimalText.trimmed(metric.quantum, decimals: 9)
      if metric.scale != .linear, value > 1 {
        throw mistake(
          "steps of \(metric.name) are a share of the value, at most 1; its own is \(own),"
            + " \(metric.scale.words(forQuantum: metric.quantum))")
      }
      let range = metric.validRange
      guard metric.scale != .linear || (range.upperBound - range.lowerBound) / value < 1e9 else {
        throw mistake("the step is too small to be stored; its own is \(own) \(metric.unit.symbol)")
      }
      guard metric.scale != .linear || value < range.upperBound - range.lowerBound else {
        throw mistake(
          "the step is as large as the range of \(metric.name); its own is \(own)"
            + " \(metric.unit.symbol)")
      }
      quanta[metric.name] = value
    }
    return quanta
  }

  private static func metric(
    named name: some StringProtocol, beside others: [String] = []
  ) throws -> Metric {
    if let metric = Metric.named(name) { return metric }
    let remedy =
      layerRemedy(for: String(name))
      ?? Metric.suggestion(for: String(name), besides: others).map { "did you mean '\($0)'?" }
      ?? "'gridq --list-metrics' names them all"
    throw CommandError(.usage, "there is no metric '\(name)'; \(remedy)")
  }

  /// What keeps a metric of a name on a layer of the air, such as `wind_speed_80m`; nil for other names.
  private static func layerRemedy(for name: String) -> String? {
    guard let layer = Metric.layerName(name)?.split(separator: "_").last else { return nil }
    return layer.hasSuffix("hPa")
      ? "a build with --pressure-levels \(layer.dropLast(3)) keeps what is there"
      : "a build with --heights \(layer.dropLast()) keeps what is there"
  }
}
