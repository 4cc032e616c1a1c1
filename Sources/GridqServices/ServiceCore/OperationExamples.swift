import CGridqData
import GridqMetrics

/// Answers for a generated run, their lists cut, which a description has as examples.
enum OperationExamples {
  /// By the ids of operations; JSON, or the text of a page.
  static let all: [String: String] = {
    let data = gridqExamples()
    return (try? read(Array(UnsafeBufferPointer(start: data.bytes, count: data.count)))) ?? [:]
  }()

  /// The members of an object by their keys: texts with escapes resolved, others as they are written.
  static func read(_ json: [UInt8]) throws(JSONReader.Failure) -> [String: String] {
    var reader = JSONReader(json)
    var (isOpen, before) = (false, 0)
    var members: [String: String] = [:]
    while try reader.nextKey(&isOpen) != nil {
      let parts = json[before..<reader.position].split(separator: UInt8(ascii: "\""))
      let key = String(decoding: parts.dropFirst().first ?? [], as: UTF8.self)
      let value = json[reader.position...].drop { $0 == UInt8(ascii: " ") }
      if value.first == UInt8(ascii: "\"") {
        members[key] = try reader.string()
      } else {
        try reader.skip()
        members[key] = String(decoding: value[..<reader.position], as: UTF8.self)
      }
      before = reader.position
    }
    try reader.finish()
    return members.mapValues { resolved($0, by: members) }
  }

  /// A text with the answers that it refers to, each as far to the right as the line that names it.
  private static func resolved(_ text: String, by members: [String: String]) -> String {
    let (start, end) = (##"{"$ref": "#/"##, "\"}")
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return lines(of: text).map { line in
      guard line.utf8.contains(UInt8(ascii: "$")), let opening = line.firstRange(of: start),
        let closing = line[opening.upperBound...].firstRange(of: end),
        let answer = members[String(line[opening.upperBound..<closing.lowerBound])]
      else { return line }
      let inserted = lines(of: answer).joined(separator: "\n\(line.prefix { $0 == " " })")
      return "\(line[..<opening.lowerBound])\(inserted)\(line[closing.upperBound...])"
    }.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }
}
