import Metrics
import Synchronization

/// Metrics that Prometheus asks for: a factory for swift-metrics, and its text (exposition format 0.0.4).
///
/// Counters end in `_total`, timers are histograms in seconds.
final class PrometheusMetrics: MetricsFactory, Sendable {
  /// The upper bounds of a histogram's buckets, in seconds: from a lookup in a mapped file to a client's patience.
  static let bounds = [
    0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  /// What each of them is.
  private static let texts = [
    "gridd_connections": "Connections that are open.",
    "gridd_http_request_duration_seconds": "How long answers took to make, by route.",
    "gridd_http_requests_total": "Requests that were answered, by route and status.",
    "gridd_index_bytes": "Bytes of the newest index, by model and domain.",
    "gridd_indexes_unusable":
      "Indexes that were needed and are damaged or missing, so that others answer.",
    "gridd_log_lines_dropped_total": "Lines of the log that could not be written.",
    "gridd_manifest_sequence": "The number of the manifest that answers.",
    "gridd_manifest_usable": "0 when the manifest cannot be used and the one before answers.",
    "gridd_run_age_seconds": "Seconds since the start of the newest run, by model and domain.",
    "gridd_run_timestamp_seconds": "When the newest run starts, by model and domain.",
  ]

  private let values = Mutex<[Name: [Labels: Value]]>([:])

  private struct Name: Hashable, Comparable {
    let text: String
    let type: String
    static func < (left: Name, right: Name) -> Bool { left.text < right.text }
  }

  private struct Labels: Hashable {
    let text: String

    init(_ dimensions: [(String, String)]) {
      text = dimensions.map { name, value in
        var escaped = ""
        for character in value {
          switch character {
          case "\\": escaped += "\\\\"
          case "\"": escaped += "\\\""
          case "\n": escaped += "\\n"
          default: escaped.append(character)
          }
        }
        return "\(name)=\"\(escaped)\""
      }.joined(separator: ",")
    }

    func braces(adding more: String? = nil) -> String {
      let all = [text, more ?? ""].filter { !$0.isEmpty }.joined(separator: ",")
      return all.isEmpty ? "" : "{\(all)}"
    }
  }

  private enum Value {
    case number(Number)
    case histogram(Histogram)
  }

  /// A counter, or a meter that is set.
  private final class Number: CounterHandler, MeterHandler, FloatingPointCounterHandler,
    RecorderHandler, Sendable
  {
    let value = Mutex(0.0)

    func increment(by amount: Int64) { value.withLock { $0 += Double(amount) } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }
    func set(_ amount: Int64) { value.withLock { $0 = Double(amount) } }
    func set(_ amount: Double) { value.withLock { $0 = amount } }
    func record(_ amount: Int64) { set(amount) }
    func record(_ amount: Double) { set(amount) }
    func reset() { value.withLock { $0 = 0 } }
  }

  /// How many times took how long.
  private final class Histogram: TimerHandler, Sendable {
    struct Counts {
      /// One for each bound, and one for what is longer.
      var buckets = [UInt64](repeating: 0, count: bounds.count + 1)
      var seconds = 0.0
    }

    let counts = Mutex(Counts())

    func recordNanoseconds(_ duration: Int64) {
      let seconds = Double(duration) * 1e-9
      let bucket = bounds.firstIndex { seconds <= $0 } ?? bounds.count
      counts.withLock {
        $0.buckets[bucket] += 1
        $0.seconds += seconds
      }
    }
  }

  private func number(_ label: String, _ type: String, _ dimensions: [(String, String)]) -> Number {
    let (name, labels) = (Name(text: label, type: type), Labels(dimensions))
    return values.withLock { values in
      if case .number(let number)? = values[name]?[labels] { return number }
      let number = Number()
      values[name, default: [:]][labels] = .number(number)
      return number
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    number(label, "counter", dimensions)
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    number(label, "counter", dimensions)
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    number(label, "gauge", dimensions)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    number(label, "gauge", dimensions)
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    let (name, labels) = (Name(text: label, type: "histogram"), Labels(dimensions))
    return values.withLock { values in
      if case .histogram(let histogram)? = values[name]?[labels] { return histogram }
      let histogram = Histogram()
      values[name, default: [:]][labels] = .histogram(histogram)
      return histogram
    }
  }

  /// Forgets the gauges of a name.
  func remove(_ label: String) {
    values.withLock { $0[Name(text: label, type: "gauge")] = nil }
  }

  // What is counted once is counted until the end.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  /// All metrics, in the order of their names.
  func text() -> String {
    let values = values.withLock { $0 }
    var text = ""
    for (name, series) in values.sorted(by: { $0.key < $1.key }) {
      if let help = PrometheusMetrics.texts[name.text] { text += "# HELP \(name.text) \(help)\n" }
      text += "# TYPE \(name.text) \(name.type)\n"
      for (labels, value) in series.sorted(by: { $0.key.text < $1.key.text }) {
        switch value {
        case .number(let number):
          text += "\(name.text)\(labels.braces()) \(number.value.withLock { $0 })\n"
        case .histogram(let histogram):
          let counts = histogram.counts.withLock { $0 }
          var total: UInt64 = 0
          for (bucketNumber, count) in counts.buckets.enumerated() {
            total += count
            let bound =
              bucketNumber < PrometheusMetrics.bounds.count
              ? "\(PrometheusMetrics.bounds[bucketNumber])" : "+Inf"
            text += "\(name.text)_bucket\(labels.braces(adding: "le=\"\(bound)\"")) \(total)\n"
          }
          text += "\(name.text)_sum\(labels.braces()) \(counts.seconds)\n"
          text += "\(name.text)_count\(labels.braces()) \(total)\n"
        }
      }
    }
    return text
  }
}
