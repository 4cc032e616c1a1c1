import Foundation
import Testing

/// A JSON answer of gridq, taken apart by Foundation.
struct Answer {
  let fields: [String: Any]

  init(_ text: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    fields = try #require(object as? [String: Any])
  }

  func text(_ key: String) throws -> String {
    try #require(fields[key] as? String)
  }

  func object(_ key: String) throws -> [String: Any] {
    try #require(fields[key] as? [String: Any])
  }

  func times() throws -> [String] {
    try #require(fields["times"] as? [String])
  }

  /// The values of a metric; nil for `null`.
  func values(_ metric: String) throws -> [Double?] {
    let series = try #require(try object("metrics")[metric] as? [String: Any])
    return try #require(series["values"] as? [Any]).map { value in
      value is NSNull ? nil : try #require(value as? NSNumber).doubleValue
    }
  }

  func unit(_ metric: String) throws -> String {
    let series = try #require(try object("metrics")[metric] as? [String: Any])
    return try #require(series["unit"] as? String)
  }
}
