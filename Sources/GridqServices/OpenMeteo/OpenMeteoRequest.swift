import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// What a request asks for.
struct OpenMeteoRequest {
  enum Format: String, CaseIterable {
    case json, csv, flatbuffers
  }

  /// A place, and what clocks show there.
  struct Place {
    let point: LatLon
    /// Metres above the sea that temperatures are adjusted to; nil for the model's ground.
    let elevation: Double?
    /// 0 is not told.
    let id: Int64
    /// The name of the time zone, `GMT` where none is asked for.
    let zone: String
    /// Seconds east of UTC now: all times of an answer have this one, as the protocol has it.
    let offset: Int64
    /// Whether the zone is by the coarse map.
    let isZoneOfMap: Bool
  }

  /// Variables of one kind, by the names in the request.
  typealias Wishes = [(name: String, variable: Variable)]

  let endpoint: OpenMeteoEndpoint
  let places: [Place]
  let current: Wishes
  let minutely15: Wishes
  let hourly: Wishes
  let daily: [(name: String, variable: DailyVariable)]
  /// `current_weather=true`, which is older than `current`.
  let hasFormerCurrent: Bool
  let times: TimeWishes
  let units: Quantity.Units
  let surface: CellSurface
  let panel: SolarPanel
  let format: Format
  let hasLocations: Bool
  let run: UTCTime?
  let model: String?
  let now: UTCTime

  /// More values than that are refused.
  static let mostValues = 1_000_000
  /// More times than that are refused where each is a lookup of its own.
  static let mostMoments = 40_000

  init(
    _ query: QueryFields, to endpoint: OpenMeteoEndpoint = .forecast, now: UTCTime,
    _ settings: ServiceSettings
  ) throws(ServiceError) {
    self.endpoint = endpoint
    self.now = now
    if !endpoint.hasAllSections {
      for section in ["daily", "minutely_15"] where !query.list(section).isEmpty {
        throw .badRequest("\(endpoint.path) has only hourly and current", parameter: section)
      }
    }
    places = try OpenMeteoRequest.places(query, now: now, settings)
    current = try OpenMeteoRequest.named(query, "current", endpoint.variable)
    minutely15 = try OpenMeteoRequest.named(query, "minutely_15", endpoint.variable)
    hourly = try OpenMeteoRequest.named(query, "hourly", endpoint.variable)
    daily = try OpenMeteoRequest.named(query, "daily", DailyVariable.named)
    hasFormerCurrent = try query.flag("current_weather") && endpoint.hasAllSections
    times = try TimeWishes(query, days: endpoint.days, now: now)
    units = try OpenMeteoRequest.units(query)
    surface = try query.choice("cell_selection") ?? endpoint.surface
    panel = SolarPanel(
      tilt: try OpenMeteoRequest.angle(query, "tilt", within: SolarPanel.tilts),
      azimuth: try OpenMeteoRequest.angle(query, "azimuth", within: SolarPanel.azimuths))
    format = try query.choice("format") ?? .json
    hasLocations =
      try query.word("location_information", of: ["section", "omit"]) != "omit"
    let run = try query.once("run")
    self.run = try run.map { text throws(ServiceError) in
      guard let time = UTCTime(iso8601: text) else {
        throw .badRequest("it must be like 2026-11-20T00:00", parameter: "run")
      }
      return time
    }
    let models = query.list("models")
    guard models.count <= 1 else {
      throw .badRequest("one model answers a request; name one, or none", parameter: "models")
    }
    model = models.first { $0 != "best_match" }
    try checkSize()
  }

  private func checkSize() throws(ServiceError) {
    guard let place = places.first else { return }
    var (values, moments) = (0, 0)
    func add(_ columns: Int, _ grid: TimeGrid) {
      if columns > 0 { values += (columns + 1) * grid.count }
    }
    // The means of the radiation are looked up besides, between the times.
    func lookups(_ variables: [Variable], _ count: Int) -> Int {
      variables.contains(where: \.needsRadiation) ? 2 * count : count
    }
    let hours = try times.hourly(offset: place.offset)
    add(hourly.count, hours)
    if hourly.contains(where: \.variable.needsRadiation) { moments += hours.count }
    for wishes in [current, hourly] where OpenMeteoRequest.hoursBefore(wishes) > 1 {
      moments += OpenMeteoRequest.hoursBefore(wishes)
    }
    let days = times.daily(offset: place.offset)
    add(daily.count, days)
    let hoursOfDays = daily.compactMap(\.variable.hourly)
    if !hoursOfDays.isEmpty { moments += lookups(hoursOfDays, 24 * days.count) }
    if !minutely15.isEmpty {
      let grid = try times.minutely15(offset: place.offset)
      add(minutely15.count, grid)
      moments += lookups(minutely15.map(\.variable), grid.count)
    }
    guard values <= OpenMeteoRequest.mostValues / places.count else {
      throw .tooLarge(
        "the answer would have \(values) values at each of \(places.count) locations; at most"
          + " \(OpenMeteoRequest.mostValues) are given together; ask for fewer variables, days or locations"
      )
    }
    guard moments <= OpenMeteoRequest.mostMoments / places.count else {
      throw .tooLarge(
        "quarters of an hour, and days that are made of hours, would need \(moments) times at each of"
          + " \(places.count) locations; at most \(OpenMeteoRequest.mostMoments) are looked up together; ask for fewer"
          + " days or locations")
    }
  }

  /// The first moment of what is asked for at a place: a value may be of the step, or of more hours, that end at its time. Nil
  /// when nothing is asked for.
  func firstMoment(at place: Place) -> UTCTime? {
    var starts: [UTCTime] = []
    if !hourly.isEmpty, let grid = try? times.hourly(offset: place.offset) {
      starts.append(grid.time(-OpenMeteoRequest.hoursBefore(hourly)))
    }
    if !current.isEmpty,
      let first = now.adding(seconds: -3600 * Int64(OpenMeteoRequest.hoursBefore(current)))
    {
      starts.append(first)
    }
    if !daily.isEmpty { starts.append(times.daily(offset: place.offset).start) }
    if !minutely15.isEmpty, let grid = try? times.minutely15(offset: place.offset) {
      starts.append(grid.time(-1))
    }
    return starts.min()
  }

  /// The hours that end at a time and that its values are means of; 1 for values at the time.
  private static func hoursBefore(_ wishes: Wishes) -> Int {
    wishes.compactMap(\.variable.airQuality?.hours).max() ?? 1
  }

  /// The variables of a section, each once.
  private static func named<Found>(
    _ query: QueryFields, _ section: String, _ find: (String) -> Found?
  ) throws(ServiceError) -> [(name: String, variable: Found)] {
    var found: [(name: String, variable: Found)] = []
    var unknown: [String] = []
    for name in query.list(section) where !found.contains(where: { $0.name == name }) {
      if let variable = find(name) { found.append((name, variable)) } else { unknown.append(name) }
    }
    guard unknown.isEmpty else {
      throw .badRequest(
        "there is no variable \(ListText.few(unknown.map { "'\($0)'" }, count: 8)) here",
        parameter: section)
    }
    return found
  }

  /// Degrees, 0 without it; `nan` follows the sun.
  private static func angle(
    _ query: QueryFields, _ name: String, within range: ClosedRange<Double>
  ) throws(ServiceError) -> Double {
    guard let text = try query.once(name) else { return 0 }
    if text.lowercased() == "nan" { return .nan }
    guard let value = DecimalText.number(text), range.contains(value) else {
      throw .badRequest(
        "it must be degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound)), or nan to follow the sun",
        parameter: name)
    }
    return value
  }

  private static func units(_ query: QueryFields) throws(ServiceError) -> Quantity.Units {
    var units = Quantity.Units()
    units.isFahrenheit =
      try query.word("temperature_unit", of: ["celsius", "fahrenheit"]) == "fahrenheit"
    let formerSpeed: Quantity.Units.Speed? = try query.choice("windspeed_unit")
    units.speed = try query.choice("wind_speed_unit") ?? formerSpeed ?? .kmh
    let isInch = try query.word("precipitation_unit", of: ["mm", "inch"]) == "inch"
    units.isInch =
      try query.word("length_unit", of: ["metric", "imperial"]) == "imperial" || isInch
    units.isUnixTime = try query.word("timeformat", of: ["iso8601", "unixtime"]) == "unixtime"
    return units
  }
}

extension QueryFields {
  /// The value of a field that is one of a few words.
  func word(_ name: String, of words: [String]) throws(ServiceError) -> String? {
    guard let text = try once(name) else { return nil }
    guard words.contains(text) else {
      throw .badRequest("it must be one of \(words.joined(separator: ", "))", parameter: name)
    }
    return text
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(ServiceError) -> Choice? where Choice.RawValue == String {
    try word(name, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
  }

  func flag(_ name: String) throws(ServiceError) -> Bool {
    try word(name, of: ["true", "false"]) == "true"
  }
}
