import Configuration
import Foundation
import GridQuery
import SystemPackage

/// How the server is set up: options of the command line, over variables `GRIDD_…` of the environment, over a
/// file in JSON.
struct ServerSettings: Sendable {
  /// The folder of the store.
  var store: String
  var host = "127.0.0.1"
  /// 0 for any that is free.
  var port = 8080
  /// Where clients reach the server, for links; they are paths when nil. No request says it: caches keep answers for
  /// others than who asked.
  var origin: String?
  /// Seconds after which the newest run is too old to be ready; nil for never.
  var mostAge: Int64?
  /// The ozone column in Dobson units for the UV index; a climatology's when nil.
  var ozone: Double?
  /// The most coordinates in one request.
  var mostPoints = 1000
  /// For a connection above that, the one that has waited longest is closed.
  var mostConnections = 4096
  /// Seconds for which a connection may be idle, or take to send a request or to read each MB of an answer.
  var idleSeconds = 30
  /// Seconds for which caches may keep an answer without asking again.
  var cacheSeconds = 60
  var logLevel = "info"
  /// Whether indexes are read into memory whole.
  var loadsIndexes = false
  /// The folder with the files of the page, or `none`; the one that was installed when nil.
  var web: String?

  /// Whether the page and the files of the store are handed out.
  var servesFiles: Bool { web != "none" }

  /// The most bytes of indexes that are kept in memory whole; the last that was asked for is, whatever its size.
  static let mostLoadedBytes = 1 << 30

  init(store: String) {
    self.store = store
  }

  /// An option: the name of its key, what stands for its value in the help, and what it means.
  private struct Option {
    let name: String
    /// Nil for one that is there or not.
    let value: String?
    let text: String

    static func find(_ argument: Substring) -> Option? {
      options.first { "--\($0.name)" == argument }
    }
  }

  private static let options = [
    Option(
      name: "store", value: "folder",
      text: "The folder of the store, which gridx ingest and gridx publish fill."),
    Option(name: "host", value: "address", text: "The address to listen on (127.0.0.1)."),
    Option(
      name: "port", value: "number", text: "The port to listen on (8080); 0 for any that is free."),
    Option(
      name: "origin", value: "url",
      text:
        "Where clients reach the server, such as https://weather.example.org; links are paths without it."
    ),
    Option(
      name: "max-age", value: "age",
      text: "Not ready when the newest run started longer ago, such as 9h, 90m or 2d."),
    Option(
      name: "ozone", value: "DU", text: "The ozone column for the UV index (a climatology's)."),
    Option(name: "max-points", value: "count", text: "The most coordinates in one request (1000)."),
    Option(
      name: "max-connections", value: "count",
      text: "For one above that, the one that has waited longest is closed (4096)."),
    Option(
      name: "idle-seconds", value: "count",
      text: "Seconds that a connection may be idle, or take to send a request or to read a MB (30)."
    ),
    Option(
      name: "cache-seconds", value: "count",
      text: "Seconds that caches may keep an answer without asking again (60)."),
    Option(
      name: "load", value: nil,
      text: "Read indexes into memory whole, so that nothing that happens to a file ends gridd."),
    Option(
      name: "web", value: "folder",
      text:
        "The files of the page at / (those installed); none serves neither it nor the store's files."
    ),
    Option(
      name: "log-level", value: "level",
      text: "trace, debug, info, notice, warning, error or critical (info)."),
    Option(
      name: "config", value: "file",
      text: "A file in JSON with the same names, which the environment and options override."),
  ]

  /// Why the settings are unusable, and the exit status.
  struct Failure: Error {
    let status: Int32
    let text: String
  }

  /// What `--help` and `--version` print; nil when neither is asked for.
  ///
  /// - Throws: `Failure` for an option that does not exist, or has no value.
  static func information(asked arguments: [String]) throws -> String? {
    if arguments.contains("--help") || arguments.contains("-h") { return help }
    if arguments.contains("--version") { return ProgramVersion.current }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = Option.find(sides[0]) else {
        throw Failure(status: 64, text: "unknown option '\(argument)'; --help names them all")
      }
      guard sides.count == 2 || option.value == nil || rest.popFirst() != nil else {
        throw Failure(status: 64, text: "\(argument) has no value; --help says what it takes")
      }
    }
    return nil
  }

  /// In the columns of the other commands, of whose help manual pages are made.
  private static var help: String {
    let lines = options.map { option in
      let left = "  --\(option.name)" + (option.value.map { " <\($0)>" } ?? "")
      let isWide = left.utf8.count >= 26
      return (isWide ? left + "\n" : left)
        + String(repeating: " ", count: isWide ? 26 : 26 - left.utf8.count) + option.text
    }
    return """
      OVERVIEW: Serves the forecasts of a store over HTTP.

        gridd --store /var/lib/gridq --max-age 9h

      Each option may also be set in the environment, --max-age as GRIDD_MAX_AGE, or in the file of --config. What \
      it answers is described in /usr/share/doc/gridq/serving.md.

      USAGE: gridd --store <folder> [<options>]

      OPTIONS:
      \(lines.joined(separator: "\n"))
        --version               Show the version.
        -h, --help              Show help information.

      EXIT STATUS:
        0                       It was ended by SIGTERM or SIGINT.
        64                      An option is wrong.
        66                      There is no usable store, or no page in the folder of --web.
        70                      An error of gridd itself.
        74                      It cannot bind the address.
        78                      The file of --config is unusable.
      """
  }

  /// Where settings are read from, the first that has one.
  static func providers(arguments: [String]) async throws -> [any ConfigProvider] {
    // An option with = is two words, and so is one without a value.
    let words = arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("--") else { return [argument] }
      if let option = Option.find(argument[...]), option.value == nil { return [argument, "true"] }
      return argument.split(separator: "=", maxSplits: 1).map(String.init)
    }
    let given = CommandLineArgumentsProvider(arguments: ["gridd"] + words)
    let environment = EnvironmentVariablesProvider().prefixKeys(with: "gridd")
    var providers: [any ConfigProvider] = [given, environment]
    if let file = ConfigReader(providers: providers).string(forKey: "config") {
      do {
        providers.append(try await FileProvider<JSONSnapshot>(filePath: .init(file)))
      } catch {
        throw Failure(status: 78, text: "--config \(file): \(error)")
      }
    }
    return providers
  }

  init(_ reader: ConfigReader) throws {
    guard let store = reader.string(forKey: "store"), !store.isEmpty else {
      throw Failure(
        status: 64, text: "--store is missing; name the folder of a store, or set GRIDD_STORE")
    }
    self.init(store: store)
    // In a file of settings a number may stand without quotes.
    func text(_ key: String) -> String? {
      reader.string(forKey: ConfigKey(key)) ?? reader.int(forKey: ConfigKey(key)).map(String.init)
    }
    func number(_ key: String, _ range: ClosedRange<Int>) throws -> Int? {
      guard let text = text(key) else { return nil }
      guard let value = Int(text), range.contains(value) else {
        throw Failure(
          status: 64,
          text:
            "--\(key) \(text): must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      return value
    }
    host = reader.string(forKey: "host") ?? host
    port = try number("port", 0...65_535) ?? port
    origin = try reader.string(forKey: "origin").map(ServerSettings.origin)
    mostAge = try text("max-age").map { text in
      guard let seconds = DurationText.seconds(text) else {
        throw Failure(
          status: 64, text: "--max-age \(text): write a number and s, m, h or d, such as 9h")
      }
      return seconds
    }
    ozone = try number("ozone", 50...700).map(Double.init)
    mostPoints = try number("max-points", 1...100_000) ?? mostPoints
    mostConnections = try number("max-connections", 1...1_000_000) ?? mostConnections
    idleSeconds = try number("idle-seconds", 1...3600) ?? idleSeconds
    cacheSeconds = try number("cache-seconds", 0...86_400) ?? cacheSeconds
    logLevel = reader.string(forKey: "log-level") ?? logLevel
    if let text = reader.string(forKey: "load") ?? reader.bool(forKey: "load").map(String.init) {
      guard let loads = Bool(text) else {
        throw Failure(status: 64, text: "--load \(text): must be true or false")
      }
      loadsIndexes = loads
    }
    web = reader.string(forKey: "web").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text of --origin, without a slash at its end.
  private static func origin(_ text: String) throws -> String {
    let address = text.hasSuffix("/") ? text.dropLast() : text[...]
    let sides = address.split(
      separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    let host = sides.last?.prefix { $0 != "/" } ?? ""
    let path = sides.last?[host.endIndex...] ?? ""
    guard sides.count == 2, sides[0] == "https" || sides[0] == "http",
      !host.isEmpty, HostAndPort.isValid(host),
      path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Set("\"#<>?\\^`{|}".utf8).contains($0) }
      )
    else {
      throw Failure(
        status: 64,
        text: "--origin \(text): write an address such as https://weather.example.org")
    }
    return String(address)
  }
}
