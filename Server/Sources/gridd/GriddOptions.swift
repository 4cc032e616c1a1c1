import ArgumentParser
import Configuration
import GridQuery

/// The command line of gridd. What is not given is left to the environment and to the file of settings, and values are
/// judged where these are read.
struct GriddOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridd",
    abstract: "Serves the forecasts of a store over HTTP.",
    usage: "gridd --store <folder> [<options>]",
    discussion: """
        gridd --store /var/lib/gridq --max-age 9h

      Each option may also be set in the environment, --max-age as GRIDD_MAX_AGE, or in the file of --config. What \
      it answers is described in /usr/share/doc/gridq/serving.md.

      Exit status: 0 ended by SIGTERM or SIGINT, 64 usage, 65 an unusable list of --places, 66 no usable store, no \
      such list, or no page in the folder of --web, 70 an \
      error of gridd itself, 74 the address cannot be bound, 78 the file of --config is unusable.
      """,
    version: ProgramVersion.current)

  @Option(
    help: ArgumentHelp(
      "The folder of the store, which gridx ingest and gridx publish fill.", valueName: "folder"))
  var store: String?

  @Option(help: ArgumentHelp("The address to bind (127.0.0.1).", valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp("The port to bind (8080); 0 for any that is free.", valueName: "number"))
  var port: String?

  @Option(
    help: ArgumentHelp(
      "Where clients reach the server, such as https://weather.example.org; without it links are paths.",
      valueName: "url"))
  var origin: String?

  @Option(
    help: ArgumentHelp(
      "Not ready when the newest run started longer ago, such as 9h, 90m or 2d.", valueName: "age"))
  var maxAge: String?

  @Option(
    help: ArgumentHelp(
      "The ozone column for the UV index (climatological value).", valueName: "DU"))
  var ozone: String?

  @Option(
    help: ArgumentHelp("The most coordinates in one request (1000).", valueName: "count"))
  var maxPoints: String?

  @Option(
    help: ArgumentHelp(
      "The most connections; beyond that, the one idle longest is closed (4096).",
      valueName: "count"))
  var maxConnections: String?

  @Option(
    help: ArgumentHelp(
      "Seconds that a connection may be idle, or take to send a request or to read a MB (30).",
      valueName: "count"))
  var idleSeconds: String?

  @Option(
    help: ArgumentHelp(
      "Seconds that caches may keep an answer without asking again (60).", valueName: "count"))
  var cacheSeconds: String?

  @Option(
    help: ArgumentHelp(
      "A list of places in CSV, one name,lat,lon per row, that are found and named before others.",
      valueName: "file"), completion: .file())
  var places: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Read indexes into memory whole, so that nothing that happens to a file ends gridd.")
  var load: Bool?

  @Option(
    help: ArgumentHelp(
      "The files of the page at / (those installed); 'none' serves neither the page nor the store's files.",
      valueName: "folder"))
  var web: String?

  @Option(
    help: ArgumentHelp(
      "trace, debug, info, notice, warning, error or critical (info).", valueName: "level"))
  var logLevel: String?

  @Option(
    help: ArgumentHelp(
      "A file in JSON with the same names, which the environment and options override.",
      valueName: "file"))
  var config: String?

  /// The keys of a file of settings.
  static var keys: [String] {
    (try? GriddOptions.parse([]))?.texts.map(\.key).filter { $0 != "config" } ?? []
  }

  /// What is given, by the keys of settings.
  var values: [AbsoluteConfigKey: ConfigValue] {
    texts.reduce(into: [:]) { values, entry in
      if let text = entry.text {
        values[AbsoluteConfigKey(ConfigKey(entry.key))] = ConfigValue(
          .string(text), isSecret: false)
      }
    }
  }

  private var texts: [(key: String, text: String?)] {
    [
      ("store", store), ("host", host), ("port", port), ("origin", origin), ("max-age", maxAge),
      ("ozone", ozone), ("max-points", maxPoints), ("max-connections", maxConnections),
      ("idle-seconds", idleSeconds), ("cache-seconds", cacheSeconds), ("places", places),
      ("load", load.map { $0 ? "true" : "false" }), ("web", web), ("log-level", logLevel),
      ("config", config),
    ]
  }
}
