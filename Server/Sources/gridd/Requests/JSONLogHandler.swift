import Foundation
import GridQuery
import Logging
import Metrics

/// Log lines as JSON objects on standard error: `{"time":…,"level":…,"message":…, and the metadata}`.
struct JSONLogHandler: LogHandler {
  let output: LogOutput
  /// Counts the lines that could not be written.
  let dropped: Counter
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line =
      #"{"time":"\#(UTCTime.now)","level":"\#(event.level)","message":\#(Self.quoted("\(event.message)"))"#
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      line += ",\(Self.quoted(key)):"
      switch value {
      case .stringConvertible(let number as Int): line += "\(number)"
      case .stringConvertible(let number as Double): line += "\(number)"
      default: line += Self.quoted("\(value)")
      }
    }
    if !output.write(line + "}") { dropped.increment() }
  }

  /// A string in quotes (RFC 8259).
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20:
        quoted += String(format: "\\u%04x", scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
