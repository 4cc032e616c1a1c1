import CGridqData
import GridqGeometry
import GridqSystem

/// Which zone of the tz database is where, in cells of a quarter of a degree: coarse, and wrong near borders.
enum ZoneMap {
  /// The name of the zone at a place; on the sea, of the hours that the longitude is from Greenwich.
  static func name(at place: LatLon) -> String {
    let row = min(719, max(0, Int((place.latitude + 90) * 4)))
    let east = (place.longitude + 180).truncatingRemainder(dividingBy: 360)
    let column = min(1439, Int((east < 0 ? east + 360 : east) * 4))
    let number = zone(row: row, column: column)
    guard names.indices.contains(number - 1) else { return seaName(longitude: place.longitude) }
    return names[number - 1]
  }

  /// The names of zones 1, 2 and so on.
  static let names = bytes(of: gridqZoneNames()).split(separator: UInt8(ascii: "\n"))
    .map { String(decoding: $0, as: UTF8.self) }

  /// Lines of runs of cells, `zone:cells`.
  static var rows: UnsafeBufferPointer<UInt8> { bytes(of: gridqZoneRows()) }

  /// Where each row begins, and the end.
  private static let starts: [Int] = {
    let rows = ZoneMap.rows
    var starts = [0]
    starts.reserveCapacity(721)
    while let start = starts.last, let first = rows.baseAddress,
      let end = memchr(first + start, Int32(UInt8(ascii: "\n")), rows.count - start)
    {
      starts.append(UnsafeRawPointer(first).distance(to: end) + 1)
    }
    return starts
  }()

  private static func bytes(of data: GridqData) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: data.bytes, count: data.count)
  }

  /// `Etc/GMT+1` is west of Greenwich: the sign of POSIX.
  private static func seaName(longitude: Double) -> String {
    let hours = Int((longitude.remainder(dividingBy: 360) / 15).rounded())
    guard hours != 0 else { return "Etc/GMT" }
    return hours < 0 ? "Etc/GMT+\(-hours)" : "Etc/GMT-\(hours)"
  }

  /// The number of the zone of a cell; 0 for the sea, and where there is no such row.
  private static func zone(row: Int, column: Int) -> Int {
    guard row + 1 < starts.count else { return 0 }
    var (zone, number, west) = (0, 0, 0)
    for byte in rows[starts[row]..<starts[row + 1]] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ":"):
        (zone, number) = (number, 0)
      default:
        west &+= number
        guard column >= west else { return zone }
        number = 0
      }
    }
    return 0
  }
}
