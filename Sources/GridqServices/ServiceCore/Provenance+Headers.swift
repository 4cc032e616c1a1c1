public import GridqLookup
public import GridqMetrics
import GridqText

extension ServiceResponse {
  /// Says in header fields where the values come from, for shapes that have no place for it.
  ///
  /// Where there are several sources, a field has one word for each, with commas between. `Gridq-Age` is in seconds
  /// since the run started. `Gridq-Notice` has the codes of what is to be known besides the numbers
  /// and was not asked for.
  ///
  /// - Parameter now: when the request arrived.
  public mutating func addProvenance(
    of sources: [ForecastSource], notices: [ForecastNotice] = [], now: UTCTime
  ) {
    guard !sources.isEmpty else { return }
    func add(_ name: String, _ words: [String]) {
      headers.append((name, words.joined(separator: ", ")))
    }
    add("Gridq-Run", sources.map(\.run.initialisation.iso8601))
    add("Gridq-Generation", sources.map { "\($0.generation)" })
    add("Gridq-Domain", sources.map { ServiceResponse.visible($0.domain) })
    add("Gridq-Digest", sources.map { $0.digest ?? "none" })
    add(ServiceResponse.ageName, sources.map { "\(now.seconds(since: $0.run.initialisation))" })
    var codes: [String] = []
    for notice in notices
    where !notice.isAskedFor && !codes.contains(notice.code.rawValue) {
      codes.append(notice.code.rawValue)
    }
    if !codes.isEmpty { add("Gridq-Notice", codes) }
  }

  /// The name of the field with ages of runs, and of such an age in JSON: with the moment of a request nothing else
  /// changes in an answer to the same times.
  public static let ageName = "Gridq-Age"
  public static let ageKey = JSONText.ageKey

  /// The same for the weather at a place.
  public mutating func addProvenance(of weather: PlaceWeather, now: UTCTime) {
    addProvenance(of: weather.sources, notices: weather.notices, now: now)
  }

  /// A name that model files give, as header fields may have it.
  package static func visible(_ name: String) -> String {
    String(decoding: name.utf8.filter { (0x21...0x7E).contains($0) && $0 != 0x2C }, as: UTF8.self)
  }
}
