import Foundation
import GridqMetrics
import Testing

@testable import GridqModels

/// The lines of ``KnownFields`` are of the syntax that `--field` takes, and the tables of docs/fields.md are made of
/// them. What the lines say of WRF is checked by people against its Registry, which their comments name.
@Suite struct KnownFieldsTests {
  /// A line, cut at its separators.
  struct Line {
    let variable: String
    /// In the order in which they are written.
    let keys: [String]
    let values: [String: String]

    init?(_ text: String) {
      guard let colon = text.range(of: ": ") else { return nil }
      variable = String(text[..<colon.lowerBound])
      var rest = text[colon.upperBound...]
      var pairs: [(String, String)] = []
      while !rest.isEmpty {
        guard let equals = rest.firstIndex(of: "=") else { return nil }
        let key = String(rest[..<equals])
        rest = rest[rest.index(after: equals)...]
        // The title takes all that follows.
        let end = key == "title" ? nil : rest.range(of: ", ")
        pairs.append((key, String(rest[..<(end?.lowerBound ?? rest.endIndex)])))
        rest = end.map { rest[$0.upperBound...] } ?? ""
      }
      keys = pairs.map(\.0)
      values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  static let texts = KnownFields.sets.flatMap(\.lines)

  @Test("every line is read, and asks for what it says", arguments: texts)
  func request(_ text: String) throws {
    let request = try FieldRequest(line: text)
    let line = try #require(Line(text))
    #expect(request.variable == line.variable)
    #expect(request.names == [line.values["name"]])
    #expect(request.unit == line.values["unit"])
    #expect(request.title == line.values["title"])
    #expect(request.kind?.rawValue == line.values["kind"])
  }

  @Test("no two fields of all sets have one name")
  func names() throws {
    try FieldRequest.checkNames(of: KnownFields.sets.flatMap(\.requests))
    #expect(KnownFields.sets.flatMap(\.requests).count == Self.texts.count)
  }

  @Test(arguments: texts) func linesAreOfTheSyntax(_ text: String) throws {
    let line = try #require(Line(text))
    #expect(line.variable.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") })
    #expect(Set(line.keys).count == line.keys.count)
    #expect(
      Set(line.keys).isSubset(of: [
        "name", "unit", "step", "scale", "kind", "level", "height", "pressure", "valid", "missing",
        "from",
        "partner", "standard_name", "title",
      ]))
    #expect(line.keys.last == "title" && line.keys.first == "name")
    let kind = try #require(line.values["kind"])
    #expect(
      [
        "instant", "total", "amount", "mean", "maximum", "minimum", "category", "direction",
        "vector",
      ].contains(kind))

    let name = try #require(line.values["name"])
    #expect(name.utf8.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == true)
    #expect(
      name == name.lowercased()
        && name.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "_") })
    let title = try #require(line.values["title"])
    #expect(title.hasSuffix(".") && title.first?.isUppercase == true && !title.contains("|"))
    if let level = line.values["level"] { #expect(Int(level).map { $0 >= 1 } == true) }
    if let height = line.values["height"] {
      #expect(height.hasSuffix("m") && Double(height.dropLast()) != nil)
    }
  }

  @Test(arguments: texts) func stepsAndRangesAreNumbers(_ text: String) throws {
    let line = try #require(Line(text))
    let step = try #require(line.values["step"].flatMap { DecimalText.number($0) })
    #expect(step > 0)
    #expect((line.values["scale"] == nil) == (line.values["from"] == nil))
    if let scale = line.values["scale"] {
      #expect(scale == "log" && step < 1)
      let from = try #require(line.values["from"].flatMap { DecimalText.number($0) })
      #expect(from > 0)
    }
    if let valid = line.values["valid"] {
      let ends = valid.components(separatedBy: "..").compactMap { DecimalText.number($0) }
      try #require(ends.count == 2)
      let (lower, upper) = (ends[0], ends[1])
      #expect(lower < upper)
      // A logarithmic scale has no values below 0, a total does not begin there.
      #expect(lower >= 0 || (line.values["scale"] == nil && line.values["kind"] != "total"))
      #expect(scaleIsLinear(line) ? step < (upper - lower) / 20 : true)
    }
  }

  /// Units are as gridq writes them.
  @Test(arguments: texts) func unitsAreRead(_ text: String) throws {
    let line = try #require(Line(text))
    let unit = try #require(line.values["unit"])
    #expect(UnitExpression(unit) != nil)
    #expect(UnitExpression.spelling(of: unit) == unit)
  }

  @Test func namesAreUnique() throws {
    let lines = try Self.texts.map { try #require(Line($0)) }
    for key in ["name", "standard_name", "title"] {
      let values = lines.compactMap { $0.values[key] }
      #expect(Set(values).count == values.count, "\(key)")
    }
    #expect(Set(KnownFields.sets.map(\.name)).count == KnownFields.sets.count)
    // The same variable again only on another level.
    let places = lines.map { $0.variable + " " + ($0.values["level"] ?? "") }
    #expect(Set(places).count == places.count)
    for set in KnownFields.sets {
      #expect(KnownFields.named(set.name)?.lines == set.lines)
      #expect(!set.lines.isEmpty && set.summary.utf8.count <= 100 && !set.summary.hasSuffix("."))
    }
    #expect(KnownFields.named("") == nil)
  }

  /// Nothing that is asked for by one of these names is a metric of the table, and the other way about; but for what the
  /// table derives where it is not kept.
  @Test(arguments: texts) func namesAreNoneOfTheTable(_ text: String) throws {
    let line = try #require(Line(text))
    let name = try #require(line.values["name"])
    let kept = Metric.named(name)
    #expect(kept == nil || kept?.isDerived == true && kept?.keptVariable == line.variable)
    if let standardName = line.values["standard_name"] {
      #expect(Metric.named(standardName) == kept)
    }
    #expect(Variable.known[line.variable] == nil)
  }

  /// docs/fields.md has a table for each set, in the order of the sets and of their lines.
  @Test func documentationHasTheSets() throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/fields.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst()
    #expect(sections.count == KnownFields.sets.count)
    for (section, set) in zip(sections, KnownFields.sets) {
      let written = section.components(separatedBy: "\n").filter { !$0.isEmpty }
      let rows = try set.lines.map { text in
        let line = try #require(Line(text))
        let place = line.values["level"].map { " level " + $0 } ?? ""
        let cells = ["name", "unit", "kind", "title"].map { line.values[$0] ?? "" }
        return
          "| `\(line.variable)`\(place) | `\(cells[0])` | \(cells[1]) | \(cells[2]) | \(cells[3]) |"
      }
      let head = ["| variable | name | unit | kind | what it is |", "|---|---|---|---|---|"]
      let expected = ["`\(set.name)`", set.summary + "."] + head + rows
      for (row, wanted) in zip(written, expected) { #expect(row == wanted) }
      #expect(written.count == expected.count, "\(set.name)")
    }
  }

  private func scaleIsLinear(_ line: Line) -> Bool { line.values["scale"] == nil }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
