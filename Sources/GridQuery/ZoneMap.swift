import GridqGeometry

/// Which zone of the tz database is where, in cells of a quarter of a degree: coarse, and wrong near borders.
enum ZoneMap {
  /// The name of the zone at a place; on the sea, of the hours that the longitude is from Greenwich.
  static func name(at place: LatLon) -> String {
    let row = min(719, max(0, Int((place.latitude + 90) * 4)))
    let east = (place.longitude + 180).truncatingRemainder(dividingBy: 360)
    let column = min(1439, Int((east < 0 ? east + 360 : east) * 4))
    let number = rows.withUTF8Buffer { zone(in: $0, row: row, column: column) }
    guard known.indices.contains(number - 1) else { return seaName(longitude: place.longitude) }
    return known[number - 1]
  }

  /// The names of zones 1, 2 and so on.
  private static let known = names.withUTF8Buffer { names in
    names.split(whereSeparator: { $0 <= UInt8(ascii: " ") }).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Where each row begins, and the end.
  private static let starts = rows.withUTF8Buffer { rows in
    [0] + rows.indices.filter { rows[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// `Etc/GMT+1` is west of Greenwich: the sign of POSIX.
  private static func seaName(longitude: Double) -> String {
    let hours = Int((longitude.remainder(dividingBy: 360) / 15).rounded())
    guard hours != 0 else { return "Etc/GMT" }
    return hours < 0 ? "Etc/GMT+\(-hours)" : "Etc/GMT-\(hours)"
  }

  /// The number of the zone of a cell, each row being runs of cells: the zone, and how many less one.
  private static func zone(in text: UnsafeBufferPointer<UInt8>, row: Int, column: Int) -> Int {
    var next = starts.indices.contains(row) ? starts[row] : text.count
    func digit() -> Int {
      guard next < text.count else { return 0 }
      defer { next += 1 }
      // Instead of a backslash, which would begin an escape, there is an exclamation mark.
      return text[next] == UInt8(ascii: "!") ? 0x5C - 0x23 : Int(text[next]) - 0x23
    }
    func number() -> Int {
      let first = digit()
      return first < 60 ? first : (first - 60) * 91 + digit()
    }
    var west = 0
    while next < text.count, text[next] != UInt8(ascii: "\n") {
      let zone = number()
      west += number() + 1
      if column < west { return zone }
    }
    return 0
  }
}
