import GridqLookup
import GridqMetrics
import GridqText

/// What is known of a parameter, as collections and coverages describe it.
struct EDRParameter {
  let name: String
  /// The symbol of the metric table.
  let unit: String
  let standardName: String
  let summary: String
  let method: CellMethod?
  /// What a value is over, in seconds: nil where it is not known, or not always the same, and for categories,
  /// of which some are of the interval before.
  let interval: Int64?

  /// - Parameter step: between output times; nil where it is not always the same.
  init(_ metric: AnswerableMetric, step: Int64?) {
    (name, unit, standardName) = (metric.name, metric.unit, metric.standardName)
    summary = EDRParameter.summary(of: metric.name, metric.title)
    method = metric.cellMethod
    interval = EDRParameter.interval(metric.kind, metric.cellMethod, step)
  }

  /// Of a metric of the table.
  init(_ metric: Metric, step: Int64?) {
    (name, unit, standardName) = (metric.name, metric.unit.symbol, metric.standardName)
    (summary, method) = (metric.summary, metric.cellMethod)
    interval = EDRParameter.interval(metric.kind, metric.cellMethod, step)
  }

  /// Of the series of one metric in some answers.
  init(_ series: MetricSeries) {
    (name, unit, method) = (series.name, series.unit, series.cellMethod)
    standardName = series.standardName
    summary = EDRParameter.summary(of: series.name, series.title)
    let intervals = Set(series.intervals.compactMap { $0?.seconds })
    interval = EDRParameter.interval(
      series.kind, method, intervals.count == 1 ? intervals.first : nil)
  }

  /// Of the series of one metric in a column of air, which is not what the metric table has under its name.
  init(ofColumn series: MetricSeries) {
    (name, unit, method) = (series.name, series.unit, series.cellMethod)
    (standardName, summary, interval) = (series.standardName, series.title, 0)
  }

  private static func interval(
    _ kind: Metric.Kind, _ method: CellMethod?, _ step: Int64?
  ) -> Int64? {
    kind == .category ? nil : method == .point ? 0 : step
  }

  /// - Parameter title: what an index says of it.
  private static func summary(of name: String, _ title: String) -> String {
    let known = Metric.all.first { $0.name == name }?.summary ?? title
    return known.isEmpty ? "Not in this program's metric table." : known
  }

  /// `PT1H`, `PT15M`, `PT90S`.
  static func duration(_ seconds: Int64) -> String {
    if seconds > 0, seconds % 3600 == 0 { return "PT\(seconds / 3600)H" }
    if seconds > 0, seconds % 60 == 0 { return "PT\(seconds / 60)M" }
    return "PT\(seconds)S"
  }

  /// The unit in words and in UCUM; nil for one that the metric table does not have.
  private var unitInUCUM: (label: String, symbol: String)? {
    switch MetricUnit(rawValue: unit) {
    case .celsius: ("degree Celsius", "Cel")
    case .kelvin: ("kelvin", "K")
    case .percent: ("percent", "%")
    case .one: ("dimensionless", "1")
    case .metrePerSecond: ("metre per second", "m/s")
    case .degree: ("degree", "deg")
    case .hectopascal: ("hectopascal", "hPa")
    case .pascal: ("pascal", "Pa")
    case .millimetre: ("millimetre", "mm")
    case .kilogramPerSquareMetre: ("kilogram per square metre", "kg/m2")
    case .metre: ("metre", "m")
    case .wattPerSquareMetre: ("watt per square metre", "W/m2")
    case .joulePerKilogram: ("joule per kilogram", "J/kg")
    default: nil
    }
  }
}

extension JSONText {
  /// A parameter under its name: as collections describe it, or as coverages do, whose texts are by language.
  mutating func parameter(_ parameter: EDRParameter, byLanguage: Bool) {
    parameter.write(to: &self, byLanguage: byLanguage)
  }
}

extension EDRParameter {
  fileprivate func write(to json: inout JSONText, byLanguage: Bool) {
    func text(_ json: inout JSONText, _ key: String, _ value: String) {
      guard byLanguage else { return json.string(key, value) }
      json.object(key) { $0.string("en", value) }
    }
    json.object(name) { json in
      json.string("type", "Parameter")
      text(&json, "description", summary)
      if !byLanguage { json.string("data-type", "float") }
      unit(to: &json, text)
      json.object("observedProperty") { json in
        if !standardName.isEmpty {
          json.string("id", "https://vocab.nerc.ac.uk/standard_name/\(standardName)/")
        }
        let label = standardName.isEmpty ? name : standardName
        text(&json, "label", label.split(separator: "_").joined(separator: " "))
      }
      if let method, let interval {
        json.object("measurementType") { json in
          json.string("method", method == .point ? "instantaneous" : method.name)
          json.string("duration", EDRParameter.duration(interval))
        }
      }
    }
  }

  private func unit(
    to json: inout JSONText, _ text: (inout JSONText, String, String) -> Void
  ) {
    json.object("unit") { json in
      text(&json, "label", unitInUCUM?.label ?? unit)
      if let symbol = unitInUCUM?.symbol {
        json.object("symbol") { json in
          json.string("value", symbol)
          json.string("type", "https://www.opengis.net/def/uom/UCUM/")
        }
      } else {
        json.string("symbol", unit.isEmpty ? "?" : unit)
      }
    }
  }
}
