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
  /// A list of places in CSV that come before all others; none when nil.
  var places: String?
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

  /// Why the settings are unusable, and the exit status.
  struct Failure: Error {
    let status: Int32
    let text: String
  }

  /// Where settings are read from, the first that has one.
  static func providers(_ options: GriddOptions) async throws -> [any ConfigProvider] {
    let given = InMemoryProvider(name: "options", values: options.values)
    let environment = EnvironmentVariablesProvider().prefixKeys(with: "gridd")
    var providers: [any ConfigProvider] = [given, environment]
    if let file = ConfigReader(providers: providers).string(forKey: "config") {
      providers.append(try await checked(file))
    }
    return providers
  }

  /// The settings that a file may have as numbers, without quotes.
  private static let numbers: Set = [
    "port", "max-age", "ozone", "max-points", "max-connections", "idle-seconds", "cache-seconds",
  ]

  /// A file of settings, of which all is known and usable: a slip must not turn a setting off.
  private static func checked(_ path: String) async throws -> any ConfigProvider {
    func failure(_ text: String) -> Failure {
      Failure(status: 78, text: "--config \(path): \(text)")
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw failure("it cannot be read")
    }
    guard let settings = try? JSONDecoder().decode([String: WrittenSetting].self, from: bytes)
    else {
      throw failure(
        "it must be a JSON object of texts and whole numbers, such as {\"store\": \"/var/lib/gridq\", \"port\": 8080}"
      )
    }
    if let key = settings.keys.sorted().first(where: { !GriddOptions.keys.contains($0) }) {
      throw failure("\(key) is no setting; there are \(GriddOptions.keys.joined(separator: ", "))")
    }
    for (key, value) in settings.sorted(by: { $0.key < $1.key }) {
      if value == .flag, key != "load" { throw failure("\(key) cannot be true or false") }
      if value == .number, !numbers.contains(key) { throw failure("\(key) cannot be a number") }
    }
    do {
      let file = try await FileProvider<JSONSnapshot>(filePath: .init(path))
      let store = InMemoryProvider(
        name: "store", values: ["store": ConfigValue(.string("."), isSecret: false)])
      _ = try ServerSettings(ConfigReader(providers: [file, store]))
      return file
    } catch let error as Failure {
      throw failure(error.text)
    } catch {
      throw failure("\(error)")
    }
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
    places = reader.string(forKey: "places").flatMap { $0.isEmpty ? nil : $0 }
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

/// The kinds of values that a file of settings may have.
private enum WrittenSetting: Decodable {
  case flag, number, text

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if (try? value.decode(Bool.self)) != nil {
      self = .flag
    } else if (try? value.decode(Int.self)) != nil {
      self = .number
    } else {
      _ = try value.decode(String.self)
      self = .text
    }
  }
}
