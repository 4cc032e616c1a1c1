import GridQuery
import GridqGeometry
import GridqLookup
public import GridqMetrics
import GridqPlaces
import GridqText

/// What chats show of a link to the page: tags of the Open Graph protocol (https://ogp.me) in the head of its HTML.
///
/// A link names a place as `/?lat=38.7369&lon=-9.1427`, because what follows a `#` is not sent to servers, and its language
/// by `lang`. The weather is that of the moment at which the chat asks, with its time: chats keep what they have read.
public struct LinkPreview: Sendable {
  private let settings: ServiceSettings
  /// Without a slash at its end. It is nothing that a client has said: others get the same.
  private let origin: String

  /// - Parameter origin: where clients reach the server; without it there is no picture, whose address has to be a whole one.
  public init(_ settings: ServiceSettings, origin: String) {
    (self.settings, self.origin) = (settings, origin)
  }

  /// Whether a request may have tags of its own.
  public func isNeeded(for query: QueryFields) -> Bool {
    !origin.isEmpty || query["lat"] != nil
  }

  /// The page with the tags for a request, in the place of its own tags of the same properties; nil where there are none:
  /// without a place in a domain, and without maps. It looks up, and may read files.
  ///
  /// - Parameter page: HTML with each tag on a line.
  public func html(_ page: [UInt8], for query: QueryFields, now: UTCTime) -> [UInt8]? {
    let found = try? settings.store.ask { snapshot throws(QueryError) in
      place(query, of: snapshot, now: now) + picture(of: snapshot, now: now)
    }
    guard let tags = found?.answer, !tags.isEmpty else { return nil }
    func start(_ property: String) -> String { "<meta property=\"og:\(property)\" content=\"" }
    let written = tags.map { "\(start($0.property))\(XMLText.escaped($0.content))\">" }
    var lines = String(decoding: page, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let end = lines.firstIndex(of: "</head>") else { return nil }
    lines.insert(contentsOf: written, at: end)
    lines[..<end].removeAll { line in tags.contains { line.hasPrefix(start($0.property)) } }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The name of the place, and its weather now in one line; none where no place is named that has a forecast.
  private func place(
    _ query: QueryFields, of snapshot: StoreSnapshot, now: UTCTime
  ) -> [(property: String, content: String)] {
    guard let point = try? LatLon(latitude: query["lat"], longitude: query["lon"]) else {
      return []
    }
    let metrics: [Metric] = [.temperature, .weatherCode, .precipitation]
    let found = try? metrics.asked { metrics throws(QueryError) in
      try PlaceWeather(of: snapshot, at: point, now: now, step: 3600, metrics: metrics)
    }
    guard let weather = found?.moment(0) else { return [] }
    let language = WeatherLanguage(parameter: query["lang"])
    // Further away a name would be of another place.
    let town = try? settings.places.nearest(to: point, within: 5000)
    func number(_ value: Double, decimals: Int) -> String {
      let text = DecimalText.fixed(value, decimals: decimals)
      return language == .english ? text : String(text.map { $0 == "." ? "," : $0 })
    }
    var line: [String] = []
    if let temperature = weather[.temperature] {
      line.append("\(number(temperature, decimals: 0)) °C")
    }
    if let code = weather.code { line.append(language.words(code)) }
    if let amount = weather[.precipitation], amount >= 0.05 {
      line.append("\(number(amount, decimals: 1)) mm/h")
    }
    let clock = settings.zones.at(point).iso8601(now).prefix(16)
    let time = clock.split(separator: "T").joined(separator: " ")
    let coordinate = [point.latitude, point.longitude].map { DecimalText.fixed($0, decimals: 4) }
    let name = language == .english ? town?.name : town?.name(in: language.rawValue)
    return [
      ("title", name ?? coordinate.joined(separator: ", ")),
      ("description", line.isEmpty ? time : "\(time): \(line.joined(separator: ", "))"),
      ("type", "website"),
    ]
  }

  /// The map of the newest run at its moment; none without maps, and without an address of the server.
  private func picture(
    of snapshot: StoreSnapshot, now: UTCTime
  ) -> [(property: String, content: String)] {
    guard !origin.isEmpty, let newest = try? snapshot.newestDomains() else { return [] }
    var names: [String] = []
    for domain in newest.domains where (domain.times.first...domain.times.last).contains(now) {
      names += ((try? domain.maps) ?? []).filter { $0.obstacle == nil }.map { $0.name }
    }
    let usual = Metric.temperature.name
    guard let name = names.contains(usual) ? usual : names.first else { return [] }
    return [("image", "\(origin)/v1/map/\(PercentText.encoded(name)).png?width=600")]
  }
}
