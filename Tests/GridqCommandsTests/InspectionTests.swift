import Foundation
import GridqTestSupport
import Testing

@Suite("gridx info and gridx verify")
struct InspectionTests {
  @Test("info tells run, grid, times and metrics to people")
  func infoText() throws {
    let indexes = try Indexes.shared()
    let outcome = try Command.gridx.run(["info", indexes.d01])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "\(indexes.d01)")
    for line in [
      "  run       wrf from 2026-11-20T00:00:00Z, d01",
      "  title     OUTPUT FROM WRF V4.6.0 MODEL",
      "  times     7, 2026-11-20T00:00:00Z to 2026-11-20T06:00:00Z, every 1 h",
      // The coldest is 10 + 0.1 · 1 at (1, 0), the warmest 10 + 6 + 0.5 · 5 + 0.1 · 7.
      "  temperature            degC     0.05    10.10    19.20        7  T2",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(outcome.output.contains("  grid      8 × 6 points of 11117.7 m, latitude_longitude"))
    #expect(outcome.output.contains("from 38.500, -9.500 to 39.000, -8.800"))
  }

  @Test("info tells the same to programs")
  func infoJSON() throws {
    let indexes = try Indexes.shared()
    let outcome = try Command.gridx.run(["info", indexes.d01, "--json"])
    #expect(outcome.status == 0)
    let answer = try Answer(outcome.output)
    #expect(
      Set(answer.fields.keys) == [
        "schema", "path", "format", "modified", "bytes", "tile_bytes", "directory_bytes",
        "producer", "model",
        "title", "run", "domain", "member", "generation", "attributes", "times", "grid", "metrics",
        "apps", "derived", "map_bytes", "profile_bytes", "maps",
        "notes", "source_digest",
      ])
    #expect(answer.fields["schema"] as? Int == 1)
    let size =
      try FileManager.default.attributesOfItem(atPath: indexes.d01)[.size] as? Int
    #expect(answer.fields["bytes"] as? Int == size)
    // Two tiles, in each an entry of 8 bytes for each of the six metrics, and one for the end; format v1,
    // chapter 6. The last entry of the section table, 32 bytes at 128 + 32 · 4, is that of the tiles: its
    // length stands at 16.
    #expect(answer.fields["directory_bytes"] as? Int == (2 * 6 + 1) * 8)
    let whole = try Data(contentsOf: URL(fileURLWithPath: indexes.d01))
    let length = (0..<8).reduce(0) { $0 + Int(whole[128 + 32 * 4 + 16 + $1]) << (8 * $1) }
    #expect(answer.fields["tile_bytes"] as? Int == length)
    let times = try answer.object("times")
    #expect(times["count"] as? Int == 7)
    #expect(times["step_s"] as? Int == 3600)
    let grid = try answer.object("grid")
    #expect(grid["columns"] as? Int == 8)
    #expect(grid["rows"] as? Int == 6)
    #expect(try #require(grid["residual_cells"] as? Double) < 0.001)
    #expect(
      (grid["corners"] as? [[String: Double]])?.first == ["latitude": 38.5, "longitude": -9.5])
    let metrics = try #require(answer.fields["metrics"] as? [[String: Any]])
    #expect(
      metrics.map { $0["name"] as? String } == [
        "temperature", "wind_u", "wind_v", "precipitation", "elevation", "land",
      ])
    #expect(metrics.first?["missing"] as? Int == 7)
    #expect(metrics.first?["minimum"] as? Double == 10.1)
    #expect(metrics.first?["maximum"] as? Double == 19.2)
  }

  /// Wind and rain are stored, speed, direction and weather are made of them when asked for.
  @Test("info names what gridq can derive from the index")
  func derived() throws {
    let indexes = try Indexes.shared()
    let names = [
      "wind_speed", "wind_direction", "precipitation_probability", "uv_index", "weather_code",
      "is_day",
    ]
    let text = try Command.gridx.run(["info", indexes.d01])
    #expect(
      text.output.hasSuffix("\nderived when asked for: \(names.joined(separator: ", "))\n"))
    let json = try Answer(try Command.gridx.run(["info", indexes.d01, "--json"]).output)
    #expect(json.fields["derived"] as? [String] == names)
  }

  @Test("info of a folder is a line for each of its indexes, and names those that are none")
  func folder() throws {
    let folder = try ScratchFolder()
    let indexes = try Indexes.shared()
    for (from, name) in [(indexes.d02, "b.gridx"), (indexes.d01, "a.gridx")] {
      try FileManager.default.copyItem(atPath: from, toPath: folder.path(name))
    }
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: folder.path("c.gridx")))
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: folder.path("notes.txt")))

    let text = try Command.gridx.run(["info", folder.path("")])
    #expect(text.status == 0)
    #expect(text.errors.hasPrefix("gridx: left out: \(folder.path("c.gridx")): "))
    #expect(text.errors.filter(\.isNewline).count == 1)
    let rows = text.output.split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    try #require(rows.count == 2)
    #expect(
      rows[0].prefix(8) == [
        "a.gridx", "d01", "wrf", "2026-11-20T00:00:00Z", "7", "times", "to", "2026-11-20T06:00:00Z",
      ])
    #expect(rows[0].dropFirst(8).prefix(4) == ["8", "×", "6", "points"])
    #expect(rows[1].prefix(2) == ["b.gridx", "d02"])
    #expect(rows[1].dropFirst(8).prefix(4) == ["16", "×", "11", "points"])

    let json = try Command.gridx.run(["info", folder.path(""), "--json"])
    #expect(json.status == 0)
    #expect(json.output.filter(\.isNewline).count == 1)
    let answer = try Answer(json.output)
    #expect(Set(answer.fields.keys) == ["schema", "path", "indexes", "failures"])
    #expect(answer.fields["schema"] as? Int == 1)
    let list = try #require(answer.fields["indexes"] as? [[String: Any]])
    try #require(list.map { $0["domain"] as? String } == ["d01", "d02"])
    // Each is what info says of the file alone.
    for (entry, name) in zip(list, ["a.gridx", "b.gridx"]) {
      let alone = try Command.gridx.run(["info", folder.path(name), "--json"])
      #expect(try NSDictionary(dictionary: entry).isEqual(to: Answer(alone.output).fields))
    }
    #expect((answer.fields["failures"] as? [String])?.count == 1)

    let empty = try ScratchFolder()
    #expect(try Command.gridx.run(["info", empty.path("")]).status == 66)
  }

  @Test("list is a line for each index of a folder, and names those that are none")
  func list() throws {
    let folder = try ScratchFolder()
    let indexes = try Indexes.shared()
    for (from, name) in [(indexes.d02, "a.gridx"), (indexes.d01, "b.gridx")] {
      try FileManager.default.copyItem(atPath: from, toPath: folder.path(name))
    }
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: folder.path("c.gridx")))
    let text = try Command.gridx.run(["list", folder.path("")])
    #expect(text.status == 0)
    #expect(text.errors.hasPrefix("gridx: left out: \(folder.path("c.gridx")): "))
    let rows = text.output.split(separator: "\n").map { line in
      line.split(separator: " ").map(String.init)
    }
    try #require(rows.count == 3)
    // After the run and its age, "66 h".
    #expect(
      rows.dropFirst().map { Array($0[3...6]) } == [
        ["wrf", "d01", "-", "7"], ["wrf", "d02", "-", "7"],
      ])
    #expect(rows.dropFirst().map(\.last) == ["b.gridx", "a.gridx"])
  }

  @Test("list of nothing, and of what is no index, says what to do", arguments: ["none", "text"])
  func noList(name: String) throws {
    let folder = try ScratchFolder()
    try Data("nothing".utf8).write(to: URL(fileURLWithPath: folder.path("text")))
    let outcome = try Command.gridx.run(["list", folder.path(name)])
    #expect(outcome.status == (name == "none" ? 66 : 65))
    #expect(outcome.errors.contains("build") && !outcome.errors.contains("report it"))
  }

  @Test("verify says that a sound index is sound")
  func verify() throws {
    let indexes = try Indexes.shared()
    let outcome = try Command.gridx.run(["verify", indexes.d01, indexes.d02])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    // Four metrics at seven times and two constants, at 48 and at 176 points.
    #expect(lines.first?.hasPrefix("\(indexes.d01): ok, ") == true)
    for (line, path, points) in [(lines.first, indexes.d01, 48), (lines.last, indexes.d02, 176)] {
      #expect(
        line?.hasSuffix(
          ", \(points * (4 * 7 + 2)) values; largest tile \(try largestTile(path)) bytes") == true)
    }
  }

  /// The most bytes between two entries of the directory, the fourth of the five sections of the table: format
  /// v1, chapters 2 and 6. A `tileUnit` of such small files is one byte.
  private func largestTile(_ path: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    func integer(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 + Int(bytes[offset + $1]) << (8 * $1) }
    }
    let entry = 128 + 32 * 3
    let directory = integer(entry + 8, 8)
    let begins = stride(from: directory, to: directory + integer(entry + 16, 8), by: 8).map {
      integer($0, 4)
    }
    return try #require(zip(begins.dropFirst(), begins).map { $0 - $1 }.max())
  }

  @Test("verify finds a flipped byte wherever it is, and goes on to the next index")
  func damaged() throws {
    let indexes = try Indexes.shared()
    let folder = try ScratchFolder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: indexes.d01))
    let path = folder.path("d01.gridx")
    for offset in stride(from: 0, to: whole.count, by: 97) {
      var bytes = whole
      bytes[offset] ^= 0x10
      try bytes.write(to: URL(fileURLWithPath: path))
      let outcome = try Command.gridx.run(["verify", path, indexes.d02])
      #expect(outcome.status == 65, "byte \(offset)")
      #expect(outcome.errors.hasPrefix("gridx: \(path): "), "byte \(offset)")
      #expect(outcome.errors.filter(\.isNewline).count == 1)
      #expect(outcome.output.hasPrefix("\(indexes.d02): ok, "))
    }
    let missing = try Command.gridx.run(["verify", folder.path("nowhere"), indexes.d02])
    #expect(missing.status == 66)
  }
}
