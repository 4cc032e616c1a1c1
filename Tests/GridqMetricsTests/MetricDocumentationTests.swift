import Foundation
import GridqMetrics
import Testing

/// The sections of docs/metrics.md as they stand in the checkout: a heading of the second level, a
/// sentence, and a list of facts, each `- Label: text`, whose lines may go on indented.
struct MetricDocumentation {
  struct Section {
    let name: String
    /// What stands before the list, on one line.
    let introduction: String
    /// By label.
    let facts: [String: String]

    /// What stands between backticks in a fact, in its order.
    func literals(_ label: String) -> [String] {
      let parts = (facts[label] ?? "").split(separator: "`", omittingEmptySubsequences: false)
      return stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    }

    /// A fact without its marks.
    func words(_ label: String) -> String? {
      facts[label]?.replacingOccurrences(of: "`", with: "")
    }
  }

  /// What stands before the first section.
  let introduction: String
  let sections: [Section]

  init() throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/metrics.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: "\n## ")
    introduction = parts[0]
    sections = parts.dropFirst().map(Self.section)
  }

  private static func section(_ text: String) -> Section {
    let lines = text.components(separatedBy: "\n")
    var introduction: [String] = []
    var facts: [String: String] = [:]
    var label: String?
    for line in lines.dropFirst() {
      let words = line.trimmingCharacters(in: .whitespaces)
      if line.hasPrefix("- "), let colon = line.firstIndex(of: ":") {
        let name = String(line[..<colon].dropFirst(2))
        facts[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        label = name
      } else if line.hasPrefix("  "), let label {
        facts[label, default: ""] += " " + words
      } else if label == nil, !words.isEmpty {
        introduction.append(words)
      }
    }
    return Section(
      name: lines[0].trimmingCharacters(in: .whitespaces),
      introduction: introduction.joined(separator: " "), facts: facts)
  }

  func section(of metric: Metric) -> Section? {
    sections.first { $0.name == metric.name }
  }
}

/// Holds docs/metrics.md against the metric table.
@Suite("docs/metrics.md")
struct MetricDocumentationTests {
  let documentation: MetricDocumentation

  init() throws {
    documentation = try MetricDocumentation()
  }

  @Test("there is one section for each metric of the table, in its order, and no other")
  func sections() {
    #expect(documentation.sections.map(\.name) == Metric.all.map(\.name))
  }

  /// The first column of the table before the sections; `…_low` after `cloud_cover` is `cloud_cover_low`.
  @Test("the table names every metric")
  func table() throws {
    let text = documentation.introduction
    let table = try #require(text.components(separatedBy: "| metric | what it is |\n").last)
    var names: Set<String> = []
    for row in table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst() {
      var whole = ""
      for (number, word) in row.split(separator: "|")[0].split(separator: "`").enumerated()
      where number % 2 == 1 {
        if word.hasPrefix("…") {
          names.insert(whole + word.dropFirst())
        } else {
          whole = String(word)
          names.insert(whole)
        }
      }
    }
    #expect(names == Set(Metric.all.map(\.name)))
  }

  @Test("a section begins with what the table says that the metric is", arguments: Metric.all)
  func summary(_ metric: Metric) throws {
    let section = try #require(documentation.section(of: metric))
    #expect(section.introduction.hasPrefix(metric.summary))
  }

  @Test("a section states the facts of the table, no more and no less", arguments: Metric.all)
  func facts(_ metric: Metric) throws {
    let section = try #require(documentation.section(of: metric))
    #expect(section.literals("Aliases") == metric.aliases)
    #expect(
      section.literals("Standard name")
        == (metric.standardName.isEmpty ? [] : [metric.standardName]))
    #expect(section.facts["Standard name"]?.isEmpty == false)
    #expect(section.literals("Unit") == [metric.unit.symbol])
    #expect(
      section.facts["Kind"] == metric.kind.name + (metric.isConstant ? ", constant" : ""))
    let quantum = section.facts["Quantum"]?.split(whereSeparator: { " ,;".contains($0) }).first
    #expect(quantum.flatMap { Double($0) } == metric.quantum)
    let share = metric.scale.reference.map {
      " of the value, logarithmic from \(DecimalText.trimmed($0, decimals: 9)) \(metric.unit.symbol)"
    }
    let isShare = section.facts["Quantum"]?.contains("of the value") ?? false
    #expect(isShare == (share != nil))
    if let share { #expect(section.facts["Quantum"]?.hasSuffix(share) == true) }
  }

  /// The comment of each `Metric.name`, which is what programs see.
  @Test("the comment of a metric says in which unit it is")
  func comments() throws {
    let words = [
      "celsius": "°C", "percent": "%", "metrePerSecond": "m/s", "degree": "degrees",
      "hectopascal": "hPa", "millimetre": "mm", "metre": "m", "wattPerSquareMetre": "W/m²",
      "joulePerKilogram": "J/kg", "kilogramPerSquareMetre": "kg/m²",
    ]
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/GridqMetrics")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("MetricTable") }
    let rows = try files.flatMap { file in
      try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        .components(separatedBy: "\n\n")
        .filter { $0.contains("public static let") && $0.contains("= Metric(") }
    }
    #expect(rows.count == Metric.all.count)
    for row in rows {
      let unit = try #require(row.firstMatch(of: /unit: \.(\w+)/)?.output.1)
      let comment = try #require(row.components(separatedBy: "public static").first)
      let wanted = words[String(unit)].map { " in \($0)" } ?? "without a unit"
      #expect(comment.contains(wanted), "\(comment)")
    }
  }

  @Test("a section names the metrics that an answer is derived from", arguments: Metric.all)
  func ingredients(_ metric: Metric) throws {
    let section = try #require(documentation.section(of: metric))
    #expect(section.literals("Derived from") == metric.derivedFrom)
    #expect(section.literals("Improved by") == metric.improvedBy)
    #expect((section.facts["Derived from"] != nil) == metric.isDerived)
  }

  @Test(
    "a section says how the metric is made, its source, limits and checks as the program does",
    arguments: Metric.all)
  func provenance(_ metric: Metric) throws {
    let section = try #require(documentation.section(of: metric))
    let provenance = try #require(metric.provenance)
    for (label, text) in [
      ("Method", provenance.method), ("Source", provenance.source), ("Limits", provenance.limits),
      ("Checked", provenance.check),
    ] {
      // A word is not an account.
      #expect(text.contains(" "), "\(label)")
      #expect(section.words(label) == text, "\(label)")
    }
    let none = metric.isDerived ? nil : "none"
    for model in ForecastModel.all {
      #expect(section.words(model.title) == provenance.variables[model.name] ?? none)
    }
  }

  /// Paths of tests as the sections write them: `GridqModelsTests/VisibilityTests`.
  @Test("the tests that a section names are there", arguments: Metric.all)
  func tests(_ metric: Metric) throws {
    let section = try #require(documentation.section(of: metric))
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let named = section.literals("Checked").filter { $0.contains("Tests/") }
    #expect(!named.isEmpty)
    for name in named {
      let path = folder.appendingPathComponent("\(name).swift").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }
}
