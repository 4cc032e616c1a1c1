import Foundation
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqTestSupport
import GridqText
import Testing

@testable import GridqFormat

/// Damaged indexes whose checksums agree, which only a check of each number can refuse: where integers have 32
/// bits as where they have 64.
@Suite(
  "Hostile indexes in WebAssembly",
  .enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
struct WebHostileTests {
  /// An index of the corpus, to be changed.
  private struct Victim {
    var bytes: [UInt8]

    func number(at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func set(_ number: UInt32, at offset: Int) {
      for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }

    /// Where the entries of the section table stand, what they are of, and where that stands.
    let sections: [(entry: Int, id: UInt32, range: Range<Int>)]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var victim = [(entry: Int, id: UInt32, range: Range<Int>)]()
      func number(_ offset: Int) -> Int {
        bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      }
      for entry in 0..<number(92) {
        let place = number(24) + 32 * entry
        let start = number(place + 8)
        victim.append((place, UInt32(number(place)), start..<start + number(place + 16)))
      }
      sections = victim
    }

    /// Makes all checksums agree again: of the tile that holds `offset`, of sections, of the header.
    mutating func seal(_ offset: Int) {
      if let directory = sections.first(where: { $0.id == 8 })?.range,
        let tiles = sections.first(where: { $0.id == 9 })?.range, tiles.contains(offset)
      {
        let unit = Int(number(at: 88))
        for entry in stride(from: directory.lowerBound, to: directory.upperBound - 8, by: 8) {
          let start = tiles.lowerBound + Int(number(at: entry)) * unit
          let end = tiles.lowerBound + Int(number(at: entry + 8)) * unit
          if (start..<end).contains(offset) {
            set(Checksum.of(Array(bytes[start..<end])), at: entry + 4)
          }
        }
      }
      for section in sections where section.id != 9 {
        set(Checksum.of(Array(bytes[section.range])), at: section.entry + 28)
      }
      let end = Int(number(at: 24)) + 32 * sections.count
      set(0, at: 20)
      if end <= bytes.count { set(Checksum.of(Array(bytes[..<end])), at: 20) }
    }
  }

  /// What the library says: the JSON, or nothing for an error.
  private func answer(_ bytes: [UInt8], _ place: LatLon) -> String? {
    guard
      let index = try? TileIndex(
        IndexBytes(copying: bytes), path: "index", checking: .tilesWhenRead)
    else { return nil }
    let domain = ForecastDomain(index)
    return
      (try? domain.forecast(
        ForecastQuestion(at: place, named: nil, method: .bilinear)))
      .map { String(decoding: $0.json().dropLast(), as: UTF8.self) }
  }

  /// Whether texts differ in the last digits of numbers at most: a step that was made small tells more digits than
  /// two C libraries have in common.
  private func isSame(_ text: String, _ other: String) -> Bool {
    func words(_ text: String) -> [Substring] { text.split { ",:[]{}".contains($0) } }
    let (words, others) = (words(text), words(other))
    return words.count == others.count
      && zip(words, others).allSatisfy { word, other in
        if word == other { return true }
        guard let number = Double(word), let other = Double(other) else { return false }
        return abs(number - other) <= 1e-6 * max(1, abs(other))
      }
  }

  @Test("are refused where the library refuses them, and never end the module")
  func damaged() throws {
    var generator = WebQuestions.Generator(state: 1)
    var file = Data()
    var expected: [String?] = []
    func add(_ bytes: [UInt8], _ place: LatLon) {
      for number in [place.latitude, place.longitude] {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { file.append(contentsOf: $0) }
      }
      withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { file.append(contentsOf: $0) }
      file.append(contentsOf: bytes)
      expected.append(answer(bytes, place))
    }
    for name in ["forms", "scales", "kinds", "absent", "tile-unit", "grid-separable", "later"] {
      let url = WebModule.corpus.appendingPathComponent("\(name).gridx")
      let victim = Victim([UInt8](try Data(contentsOf: url)))
      let grid = try TileIndex(IndexBytes(copying: victim.bytes), path: name).grid
      let middle = GridPosition(
        i: 0.4 * Double(grid.columns - 1), j: 0.6 * Double(grid.rows - 1))
      let place = try #require(grid.location(of: middle))
      add(victim.bytes, place)
      // Each number of the header and of the section table, and some of the others, as no writer has it.
      let table = 24..<Int(victim.number(at: 24)) + 32 * victim.sections.count
      let others = victim.sections.filter { $0.id != 9 }.flatMap { $0.range }
      var offsets = Array(stride(from: table.lowerBound, to: table.upperBound, by: 4))
      for _ in 0..<Repetitions.of(25, long: 80) {
        if let offset = others.randomElement(using: &generator) { offsets.append(offset & ~3) }
      }
      // The short form has two of the four in turn.
      let numbers: [UInt32] = [0x8000_0000, 0xFFFF_FFFF, 0x7FFF_FFFF, 0xFFFF]
      for (count, offset) in offsets.enumerated() where offset + 4 <= victim.bytes.count {
        for turn in 0..<Repetitions.of(2, long: 4) {
          let number = numbers[(count + turn) % 4]
          var changed = victim
          changed.set(number, at: offset)
          changed.seal(offset)
          add(changed.bytes, place)
        }
      }
      // Tiles, bit by bit.
      let tiles = try #require(victim.sections.first { $0.id == 9 }).range
      for _ in 0..<Repetitions.of(50, long: 150) {
        var changed = victim
        let offset = Int.random(in: tiles, using: &generator)
        changed.bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        changed.seal(offset)
        add(changed.bytes, place)
      }
    }
    let folder = try ScratchFolder()
    try file.write(to: folder.url.appendingPathComponent("cases"))
    let lines = try WebModule.node("hostile.mjs", folder.path("cases")).split(separator: "\n")
    try #require(lines.count == expected.count)
    for (number, (line, expected)) in zip(lines, expected).enumerated() {
      // `failed` is a module that was ended; the others are errors that it told.
      #expect(line != "failed", "case \(number)")
      #expect(line.hasPrefix("{") == (expected != nil), "case \(number): \(line.prefix(200))")
      if let expected { #expect(isSame(String(line), expected), "case \(number)") }
    }
    print("\(expected.count) damaged indexes, \(expected.count { $0 == nil }) of them refused")
  }
}
