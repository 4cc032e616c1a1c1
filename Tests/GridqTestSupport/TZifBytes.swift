/// A TZif file put together as RFC 9636, 3, describes it.
public struct TZifBytes {
  public var version: Character
  /// Seconds since 1970, and the number of the offset from then on.
  public var changes: [(time: Int64, type: UInt8)]
  public var offsets: [Int32]
  public var leapSeconds: Int
  public var footer: String

  public init(
    version: Character = "2", changes: [(time: Int64, type: UInt8)] = [], offsets: [Int32] = [0],
    leapSeconds: Int = 0, footer: String = ""
  ) {
    self.version = version
    self.changes = changes
    self.offsets = offsets
    self.leapSeconds = leapSeconds
    self.footer = footer
  }

  private func integer<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }

  /// A header and what follows it, times having 4 or 8 bytes.
  private func block(width: Int, isEmpty: Bool) -> [UInt8] {
    let changes = isEmpty ? [] : changes
    let offsets = isEmpty ? [0] : offsets
    let leaps = isEmpty ? 0 : leapSeconds
    var bytes =
      Array("TZif\(version == "1" ? "\0" : version)".utf8) + Array(repeating: 0, count: 15)
    for count in [0, 0, leaps, changes.count, offsets.count, 4] { bytes += integer(Int32(count)) }
    for (time, _) in changes { bytes += width == 4 ? integer(Int32(time)) : integer(time) }
    bytes += changes.map { $0.type }
    for offset in offsets { bytes += integer(offset) + [0, 0] }
    bytes += Array("LMT\0".utf8)
    bytes += Array(repeating: 0, count: leaps * (width + 4))
    return bytes
  }

  public var bytes: [UInt8] {
    guard version != "1" else { return block(width: 4, isEmpty: false) }
    return block(width: 4, isEmpty: true) + block(width: 8, isEmpty: false)
      + Array("\n\(footer)\n".utf8)
  }
}
