/// Something to know besides the numbers of an answer: what is left out, missing, estimated, changed or
/// doubtful.
public struct ForecastNotice: Hashable, Sendable {
  /// What kind of thing it is. The raw values are a contract: programs compare with them.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The span asked for extends beyond the run.
    case cut
    /// Output is missing from the run.
    case gap
    /// A value is, or would be made of, what the model had not computed yet at its first time.
    case notComputed = "not_computed"
    /// A sum includes shares of output intervals.
    case proRata = "pro_rata"
    /// Some of the surrounding grid points have no value; the answer is made of the others.
    case partial
    /// A note of the index about its values.
    case doubtful
    /// Made by a rule of thumb from other fields, because the model has no such field.
    case estimate
    /// Values come from several runs or domains.
    case sources
    /// The cell was chosen by its surface.
    case cell
    /// Adjusted to the height asked for.
    case adjusted
    /// Sums over the length asked for.
    case sumHours = "sum_hours"
    /// The UV index is for the ozone column asked for.
    case ozone
    /// How the panel stands that radiation is told of.
    case panel
    /// An index of a store could not be used, and another run or domain answers instead.
    case leftOut = "left_out"
    /// How a time in the time zone asked for was understood, or that the zone is uncertain.
    case timeZone = "time_zone"
    /// Days are only partly covered by the run, or have missing values.
    case partialDay = "partial_day"
    /// Only some members of an ensemble have a value.
    case members
    /// What the request names has no value here at all: a variable that is not made, a place outside every domain.
    case absent
  }

  /// What kind of notice it is.
  public var code: Code
  /// The metrics of the answer that it concerns; empty when it concerns all of it, or none.
  public var metrics: [String]
  /// One line, without a line end.
  public var text: String
  /// The times or the count of the text; nil where it has none that the answer does not say elsewhere.
  public var value: Value?

  /// A notice of a kind about some metrics, with its line of text.
  public init(_ code: Code, _ metrics: [String], _ text: String, _ value: Value? = nil) {
    self.code = code
    self.metrics = metrics
    self.text = text
    self.value = value
  }

  /// Whether it only repeats what was asked for.
  public var isAskedFor: Bool {
    switch code {
    case .cell, .adjusted, .sumHours, .ozone, .panel: true
    case .cut, .gap, .notComputed, .proRata, .partial, .doubtful, .estimate, .sources, .leftOut,
      .timeZone, .partialDay, .members, .absent:
      false
    }
  }
}

extension [ForecastNotice] {
  /// Appends a notice about some metrics of an answer. One copy of it for all notices: the module of the page has to be
  /// small.
  @inline(never)
  mutating func add(
    _ code: ForecastNotice.Code, _ metrics: [String], _ text: String,
    _ value: ForecastNotice.Value? = nil
  ) {
    append(ForecastNotice(code, metrics, text, value))
  }

  /// The same with the metrics named before the text: `temperature, dew_point: …`; nothing where there are
  /// none. One copy, too.
  @inline(never)
  mutating func add(
    _ code: ForecastNotice.Code, naming metrics: [String], _ text: @autoclosure () -> String,
    _ value: ForecastNotice.Value? = nil
  ) {
    guard !metrics.isEmpty else { return }
    add(code, metrics, "\(metrics.joined(separator: ", ")): \(text())", value)
  }
}
