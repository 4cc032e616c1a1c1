import ArgumentParser
import GridqCommands
import GridqMetrics
import GridqNetCDF

/// `gridx`: turns model output into indexes, and inspects them.
@main
struct Gridx: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridx",
    abstract: "Builds and inspects gridq indexes of \(ForecastModel.titles) output.",
    discussion: """
      One domain of one run becomes one index, which gridq answers from:

        gridx build wrfout_d02_* --output d02.gridx
        gridq --index d02.gridx --lat 38.7369 --lon -9.1427 --metric temperature

      Exit status: 0 ok, 3 the box is outside the grid (extract), 5 the newest run is too old (doctor), 64 usage, 65 unusable input or damaged index, 66 no input, 69 the rest of a run did not \
      come in time, 71 out of memory, \
      73 the output cannot be created, 74 reading or writing failed, 75 the input is still being \
      written: try again, 78 libnetcdf, which NetCDF-4 files need, cannot be loaded.
      """,
    version: ProgramVersion.current,
    subcommands: [
      Build.self, Ingest.self, Publish.self, Runs.self, Drop.self, Prune.self, Settings.self,
      Mirror.self,
      Site.self,
      Doctor.self, List.self, Info.self, Verify.self, Export.self, Extract.self,
    ])

  static func main() {
    NetCDFLibrary.turnOffFileLocks()
    CommandRunner.main(
      Gridx.self,
      repeatable: [
        "--metrics", "--maps", "--quantum", "--field", "--fields", "--heights", "--pressure-levels",
        "--expect-hours", "--quiet",
        "--json",
      ],
      short: ["-o": "--output", "-q": "--quiet"])
  }

  /// Without a subcommand there is nothing to do, which is an error in a script.
  func run() throws {
    let names = Gridx.configuration.subcommands.compactMap { $0.configuration.commandName }
    throw CommandError(
      .usage, "give a command: \(Wording.alternatives(names)); see 'gridx --help'")
  }
}
