import ArgumentParser
import CommandShell

/// `gridx`: turns model output into indexes, and looks into them.
@main
struct Gridx: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridx",
    abstract: "Builds and inspects gridq indexes of WRF model output.",
    discussion: """
      Exit status: 0 ok, 64 usage, 65 unusable input or damaged index, 66 no input, \
      73 output cannot be created, 74 I/O error, 75 the input is still being written.
      """,
    version: Version.current,
    subcommands: [Build.self, Info.self, Verify.self])

  static func main() {
    CommandRunner.main(Gridx.self)
  }
}
