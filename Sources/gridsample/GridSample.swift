public import ArgumentParser
public import GridqCommands
import GridqMetrics
public import GridqNetCDF
public import GridqSample

@main
struct GridSample: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridsample",
    abstract: "Makes a synthetic WRF run: realistic, repeatable, of any size.",
    discussion: """
      Without options other than --output it makes the run of SampleData: Portugal at 9 km and \
      the country around Lisbon at 3 km, hourly over 2026-11-20. Any option that says how large \
      or where the run is makes a single domain instead, of which the other properties have the \
      defaults that are shown.

      A file of 1.6 GB: gridsample --output run --columns 120 --rows 110 --levels 30 --times 73 \
      --container offset64
      """,
    version: ProgramVersion.current)

  @Option(help: ArgumentHelp("Folder for the files; made when missing.", valueName: "dir"))
  var output: String

  @Flag(help: "Replace the files of an earlier run.")
  var force = false

  @OptionGroup(title: "Size") var size: SizeOptions
  @OptionGroup(title: "Place") var place: PlaceOptions
  @OptionGroup(title: "Files") var files: FileOptions

  static func main() {
    NetCDFLibrary.turnOffFileLocks()
    CommandRunner.main(GridSample.self, repeatable: ["--omit"])
  }

  func run() throws {
    let run = try SampleRun(sampleConfiguration())
    var bar = ProgressBar("writing")
    let paths: [String]
    do {
      paths = try run.write(to: output, overwriting: force) { bar.show($0, of: run.frames) }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    try Console.write(paths.map { "\($0)\n" }.joined())
  }

  /// The run of SampleData, or a single domain as soon as an option asks for another run.
  private func sampleConfiguration() throws -> SampleRunConfiguration {
    var run = SampleRunConfiguration.portugal
    if size.isGiven || place.isGiven || files.isGiven {
      run = SampleRunConfiguration(
        columns: size.columns ?? 120, rows: size.rows ?? 110, levels: size.levels ?? 30,
        times: size.times ?? 25)
    }
    size.apply(to: &run)
    try place.apply(to: &run)
    files.apply(to: &run)
    return run
  }
}

extension SampleRunError: ExitStatusProviding {
  public var exitStatus: ExitStatus {
    switch self {
    case .unusable: .usage
    case .exists, .folder: .cannotCreate
    case .netCDF(.noLibrary): .configuration
    case .netCDF: .inputOutput
    }
  }

  public var remedy: String? {
    switch self {
    case .exists: "remove it or allow overwriting (--force)"
    default: nil
    }
  }
}

extension SampleProjection: ExpressibleByArgument {}

extension SampleModel: ExpressibleByArgument {}

extension SampleFields: EnumerableFlag {
  public static var allCases: [SampleFields] { [.full, .column, .surface] }

  public static func name(for fields: SampleFields) -> NameSpecification {
    switch fields {
    case .full: .customLong("full-fields")
    case .column: .customLong("column-fields")
    case .surface: .customLong("surface-only")
    }
  }
}

extension NetCDFContainer: ExpressibleByArgument {
  public init?(argument: String) {
    guard let container = Self.allCases.first(where: { $0.argument == argument }) else {
      return nil
    }
    self = container
  }

  public static var allValueStrings: [String] { allCases.map(\.argument) }

  /// `netcdf4`: the name in small letters.
  private var argument: String { rawValue.lowercased() }
}
