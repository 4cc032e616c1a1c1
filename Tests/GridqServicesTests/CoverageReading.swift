import Foundation
import Testing

/// A coverage of CoverageJSON, as tests read it.
struct Coverage {
  let object: [String: Any]

  init(_ object: [String: Any]) {
    self.object = object
  }

  var type: String? { object["type"] as? String }
  var domainType: String? { (object["domain"] as? [String: Any])?["domainType"] as? String }
  var ranges: [String: [String: Any]] { object["ranges"] as? [String: [String: Any]] ?? [:] }

  private func axis(named name: String) throws -> [String: Any] {
    let domain = try #require(object["domain"] as? [String: Any])
    let axes = try #require(domain["axes"] as? [String: Any])
    return try #require(axes[name] as? [String: Any])
  }

  func axis(_ name: String) throws -> [Double] {
    try #require(try axis(named: name)["values"] as? [Double])
  }

  func times() throws -> [String] {
    try #require(try axis(named: "t")["values"] as? [String])
  }

  /// The places of a composite axis, whose coordinates must be these.
  func tuples(_ coordinates: [String]) throws -> [[Any]] {
    let axis = try axis(named: "composite")
    #expect(axis["dataType"] as? String == "tuple")
    #expect(axis["coordinates"] as? [String] == coordinates)
    return try #require(axis["values"] as? [[Any]])
  }

  /// Nil is missing.
  func values(_ name: String) throws -> [Double?] {
    let range = try #require(ranges[name])
    let values = try #require(range["values"] as? [Any])
    let shape = try #require(range["shape"] as? [Int])
    #expect(values.count == shape.reduce(1, *))
    return values.map { $0 as? Double }
  }

  func parameter(_ name: String) throws -> [String: Any] {
    let parameters = try #require(object["parameters"] as? [String: Any])
    return try #require(parameters[name] as? [String: Any])
  }
}
