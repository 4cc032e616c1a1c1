import Foundation
import GridqTestSupport
import Testing

/// Holds docs/json.md against what the programs write: every field is described, and every field that is not
/// described as being there only sometimes is there.
@Suite("docs/json.md")
struct JSONDocumentationTests {
  /// The fields of a chapter: `metrics.NAME.unit`, with whether it is always there.
  private static func fields(ofChapter title: String) throws -> [(path: String, isAlways: Bool)] {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/json.md")
    let chapters = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
    let chapter = try #require(chapters.first { $0.hasPrefix(title) })
    return chapter.split(separator: "\n").flatMap { line -> [(path: String, isAlways: Bool)] in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, cells[1].contains("`") else { return [] }
      let names = cells[1].split(separator: ",").map { $0.filter { $0 != "`" && $0 != " " } }
      return names.map { name in
        let isLastTwo = cells[3].contains("the last two only") && names.suffix(2).contains(name)
        let isSometimes = cells[3].contains("only") && !cells[3].contains("the last two only")
        return (name, !isLastTwo && !isSometimes)
      }
    }
  }

  /// The paths of all values in JSON; those below a metric's name with NAME for it.
  private static func paths(in value: Any, at path: String = "") -> Set<String> {
    let names: Set<String> = ["metrics", "adjusted", "adjusted.not_adjusted"]
    switch value {
    // Its fields are the producer's.
    case is [String: Any] where path == "attributes":
      return [path]
    case let object as [String: Any]:
      var paths: Set<String> = []
      for (key, value) in object {
        let isName = names.contains(path) && !key.hasSuffix("_m") && key != "not_adjusted"
        // A statistic of days that holds those of members.
        let isDaily = path == "metrics.NAME" && value is [String: Any] && key != "level"
        let step =
          path == "grid.parameters" ? "*" : isName ? "NAME" : isDaily ? "DAILY" : key
        paths.formUnion(self.paths(in: value, at: path.isEmpty ? step : "\(path).\(step)"))
      }
      return paths
    case let list as [Any]:
      return list.isEmpty
        ? [] : list.reduce(into: []) { $0.formUnion(paths(in: $1, at: path + "[]")) }
    default:
      return [path]
    }
  }

  private func check(_ texts: [String], against chapter: String) throws {
    let fields = try JSONDocumentationTests.fields(ofChapter: chapter)
    #expect(fields.count > 10)
    let found = try texts.map {
      JSONDocumentationTests.paths(in: try JSONSerialization.jsonObject(with: Data($0.utf8)))
    }
    // What is null as a whole is told by its parts.
    let described = Set(fields.map(\.path)).union(["metrics[].level", "metrics.NAME.level"])
    for path in Set(found.joined()) {
      #expect(described.contains(path), "\(path) is not described")
    }
    for field in fields where field.isAlways {
      #expect(
        found.contains { $0.contains(field.path) }, "\(field.path) is described and not there")
    }
  }

  @Test("describes an answer")
  func answer() throws {
    let indexes = try Indexes.shared()
    let question = [
      "--index", indexes.d01, "--lat", "38.6", "--lon", "-9.3", "--format", "json", "--sun",
      "--metric", "t2,precipitation,wind_speed,uv_index",
    ]
    let folder = try ScratchFolder()
    var sunny = WRFFile()
    sunny.uniform["SWDOWN"] = [300, 300, 300, 300, 300, 300, 300]
    try sunny.write(to: folder.path("wrfout"))
    let index = folder.path("sunny.gridx")
    #expect(try Command.gridx.run(["build", folder.path("wrfout"), "--output", index]).status == 0)
    try check(
      [
        try Command.gridq.run(
          question + ["--elevation", "300", "--ozone", "300"]
        )
        .output,
        try Command.gridq.run(
          question.map { $0 == indexes.d01 ? index : $0 } + ["--metric", "gti", "--tilt", "35"]
        ).output,
        try Command.gridq.run(
          shell: "echo 38.7,-9.1 | \"$0\" \"$@\"",
          ["--index", indexes.d01, "--points", "-", "--metric", "t2", "--format", "jsonl"]
        ).output,
        // Past the end of the run.
        try Command.gridq.run(question + ["--from", "2026-11-20T03:00Z", "--hours", "30"]).output,
        try Command.gridq.run(question + ["--tz", "utc"]).output,
        try Command.gridq.run([
          "--index", indexes.d01, "--place", "Sintra", "--metric", "t2", "--format", "json",
        ]).output,
      ], against: "An answer")
  }

  @Test("describes days")
  func days() throws {
    let question = [
      "--index", try Indexes.shared().d01, "--lat", "38.6", "--lon", "-9.3", "--format", "json",
      "--metric", "t2,precipitation,wind_direction,weather_code,uv_index", "--daily",
    ]
    try check(
      [
        try Command.gridq.run(question).output, try Command.gridq.run(question + ["--sun"]).output,
      ], against: "Days")
  }

  @Test("describes a profile")
  func profile() throws {
    let folder = try ProfileTests.built.get().folder
    let question =
      Indexes.lisbon + [
        "--profile", "--time", "2026-11-20T08:30Z", "--format", "json",
      ]
    try check(
      [
        try Command.gridq.run(["--store", folder.path("store")] + question).output,
        try Command.gridq.run(["--index", folder.path("a.gridx"), "--tz", "utc"] + question).output,
      ], against: "A profile")
  }

  @Test("describes the answer of all members, and that of each as an answer")
  func members() throws {
    let folder = try ScratchFolder()
    for (label, hours) in [("a", 7), ("b", 4)] {
      try WRFFile(times: hours).write(to: folder.path(label))
      try #require(
        try Command.gridx.run([
          "build", folder.path(label), "--output", folder.path("\(label).gridx"), "--member",
          label,
          "--quiet",
        ]).status == 0)
    }
    let question = [
      "--index", folder.url.path, "--format", "json", "--metric", "t2,precipitation", "--member",
      "all", "--sun",
    ]
    try checkMembers(question, of: "An answer", against: "All members:")
    try checkMembers(question + ["--daily"], of: "Days", against: "All members in days")
  }

  /// - Parameter chapter: describes the answer of one member.
  private func checkMembers(
    _ question: [String], of chapter: String, against title: String
  ) throws {
    var own: [String] = []
    let one = question.filter { $0 != "--sun" }
    for outcome in [
      try Command.gridq.run(question + ["--lat", "38.6", "--lon", "-9.3", "--tz", "utc"]),
      try Command.gridq.run(
        shell: "echo 38.7,-9.1 | \"$0\" \"$@\"", one + ["--points", "-"]),
    ] {
      var objects = [try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))]
      objects = objects[0] as? [Any] ?? objects
      var fields = try #require(objects[0] as? [String: Any])
      let members = try #require(fields["members"] as? [[String: Any]])
      #expect(members.count == 2)
      let described = Set(
        try JSONDocumentationTests.fields(ofChapter: chapter).map(\.path)
          + ["member", "generation"])
      for member in members {
        #expect(JSONDocumentationTests.paths(in: member).subtracting(described).isEmpty)
      }
      fields["members"] = [1]
      own.append(
        String(decoding: try JSONSerialization.data(withJSONObject: fields), as: UTF8.self))
    }
    try check(own, against: title)
  }

  @Test("describes an index")
  func index() throws {
    let indexes = try Indexes.shared()
    let folder = try ScratchFolder()
    var file = WRFFile()
    file.uniform["PSFC"] = [1e5, 1e5, 1e5, .nan, .nan, .nan, .nan]
    try file.write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", folder.path("a.gridx"), "--quiet"])
    #expect(built.status == 0)
    try check(
      [
        try Command.gridx.run(["info", indexes.d01, "--json"]).output,
        try Command.gridx.run(["info", folder.path("a.gridx"), "--json"]).output,
      ], against: "An index")
  }

  @Test("describes a report")
  func report() throws {
    let folder = try ScratchFolder()
    var file = WRFFile()
    file.uniform["PSFC"] = [1e5, 1e5, 1e5, .nan, .nan, .nan, .nan]
    try file.write(to: folder.path("wrfout"))
    let outcome = try Command.gridx.run([
      "build", folder.path("wrfout"), "--output", folder.path("a.gridx"), "--quiet", "--report",
      folder.path("report.json"),
    ])
    #expect(outcome.status == 0)
    try check(
      [try String(contentsOfFile: folder.path("report.json"), encoding: .utf8)], against: "A build")
  }

  @Test("describes a store, and an answer from one")
  func store() throws {
    let folder = try ScratchFolder()
    let store = folder.path("store")
    let indexes = try Indexes.shared()
    try #require(
      try Command.gridx.run(["publish", indexes.d01, indexes.d02, "--store", store]).status == 0)
    try check(
      [try Command.gridx.run(["runs", "--store", store, "--json"]).output], against: "A store")
    let answer = try Command.gridq.run(
      ["--store", store, "--metric", "precipitation", "--format", "json"] + Indexes.lisbon)
    #expect(answer.output.contains("\"index_sha256\":"))
    let described = Set(try JSONDocumentationTests.fields(ofChapter: "An answer").map(\.path))
    let found = JSONDocumentationTests.paths(
      in: try JSONSerialization.jsonObject(with: Data(answer.output.utf8)))
    #expect(found.subtracting(described).isEmpty)
  }

  @Test("describes the list of metrics")
  func metrics() throws {
    try check(
      [try Command.gridq.run(["--list-metrics", "--format", "json"]).output],
      against: "The metrics")
  }
}
