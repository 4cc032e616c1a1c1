import GridqLookup
import GridqMetrics

/// A part of a question as users write it: an option of the command, a parameter of a request. What it may be and what it
/// means is said here, for help, for OpenAPI and for errors.
@nonexhaustive
public enum QuestionPart: String, CaseIterable, Sendable {
  /// The names of metrics, with commas between them.
  case metrics
  /// One time.
  case time
  /// The first time of a series.
  case from
  /// The last time of a series, included.
  case to
  /// The length of a series in hours.
  case hours
  /// The length of sums in hours.
  case sumHours = "sum_hours"
  /// The time zone in which times are read and written.
  case timeZone = "tz"
  /// How a value at the place is made of those at grid points.
  case method
  /// Which cell answers: the nearest, or the nearest of land or sea.
  case cell
  /// Metres above the sea to adjust temperature, dew point and surface pressure to.
  case elevation
  /// The units of the answer.
  case units
  /// Dobson units for the UV index.
  case ozone
  /// Degrees from level of a panel that the sun shines on.
  case tilt
  /// Degrees from south to which it is turned.
  case azimuth
  /// When the only run that may answer started.
  case run
  /// The only model that may answer.
  case model
  /// The only domain that may answer.
  case domain
  /// The only member that may answer.
  case member

  /// What a text may be.
  public enum Form: Sendable {
    /// A number within limits, ends included.
    case number(ClosedRange<Double>)
    /// One of these words.
    case choice([String])
    /// Names with commas between them.
    case names
    /// Any text of which this is an example.
    case text(example: String)
  }

  /// What its text may be.
  public var form: Form {
    switch self {
    case .metrics: .names
    case .time: .text(example: "now+6h")
    case .from: .text(example: "now")
    case .to: .text(example: "now+24h")
    case .hours, .sumHours: .number(0...Double(TimeQuery.mostHours))
    case .timeZone: .text(example: "Europe/Lisbon")
    case .method: .choice(InterpolationMethod.allCases.map { $0.rawValue })
    case .cell: .choice(CellSurface.allCases.map { $0.rawValue })
    case .elevation: .number(ForecastQuestion.elevations)
    case .units: .choice(UnitSystem.allCases.map { $0.rawValue })
    case .ozone: .number(ForecastQuestion.ozoneColumns)
    case .tilt: .number(SolarPanel.tilts)
    case .azimuth: .number(SolarPanel.azimuths)
    case .run: .text(example: "2026-11-20T00:00Z")
    case .model: .text(example: "wrf")
    case .domain: .text(example: "d02")
    case .member: .text(example: "3")
    }
  }

  /// What it means, in a sentence.
  public var summary: String {
    switch self {
    case .metrics:
      "Metrics, separated by commas, or 'all'. Common aliases such as t2 are understood."
    case .time: "One time."
    case .from: "First time of a series; default: the start of the run."
    case .to: "Last time of a series, included; default: the end of the run."
    case .hours:
      "Length of a series from its start, or else from that of the run: with hourly output, 24 hours are 24 values."
    case .sumHours:
      "Length of the interval, ending at each time, of sums such as precipitation; default: the output interval."
    case .timeZone:
      "Time zone of times, given and written: Europe/Lisbon, utc, or auto for that of the place."
    case .method: "The nearest grid point, or the four around it, interpolated."
    case .cell:
      "The nearest cell, or the nearest land or sea cell within 3 columns and rows."
    case .elevation:
      "Height above sea level to which temperature, dew point and surface pressure are adjusted."
    case .units: "The units of the answer."
    case .ozone:
      "Total ozone in Dobson units for the UV index; default: the climatological value."
    case .tilt:
      "Degrees from level of the panel that global_tilted_irradiance is of; default: 0."
    case .azimuth: "Degrees from south of the panel, east negative; default: 0."
    case .run: "Only the run that starts at this time."
    case .model: "Only runs of this model: \(ForecastModel.names)."
    case .domain: "Only this domain, such as d02."
    case .member: "Only this member of an ensemble."
    }
  }

  private var unit: String? {
    switch self {
    case .elevation: "metres"
    case .ozone: "Dobson units"
    case .hours, .sumHours: "hours"
    case .tilt, .azimuth: "degrees"
    default: nil
    }
  }

  /// A number within the limits.
  ///
  /// - Throws: for a text that is none.
  func number(_ text: String) throws(QuestionError) -> Double {
    guard case .number(let range) = form else { return .nan }
    guard let value = DecimalText.number(text), range.contains(value) else {
      throw QuestionError(
        self, text,
        "must be a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
          + (unit.map { " \($0)" } ?? ""))
    }
    return value
  }

  /// One of the words.
  ///
  /// - Throws: for another one.
  func choice<Choice: RawRepresentable>(
    _ text: String, of type: Choice.Type
  ) throws(QuestionError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      var words = "another text"
      if case .choice(let all) = form { words = all.joined(separator: ", ") }
      throw QuestionError(self, text, "must be one of \(words)")
    }
    return choice
  }
}

/// What is wrong with a part of a question.
public struct QuestionError: Error, Sendable, CustomStringConvertible {
  /// The part that is wrong.
  public let part: QuestionPart
  /// What was written.
  public let text: String
  /// `must be one of nearest, bilinear`.
  public let reason: String

  init(_ part: QuestionPart, _ text: String, _ reason: String) {
    (self.part, self.text, self.reason) = (part, text, reason)
  }

  public var description: String { "\(part.rawValue) \(text): \(reason)" }
}
