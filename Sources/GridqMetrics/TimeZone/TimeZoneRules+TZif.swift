extension TimeZoneRules {
  /// The most bytes that the file of a zone may have: forty times as many as any has.
  public static let mostBytes = 1 << 17

  /// The zone that the bytes of a TZif file (RFC 9636) describe, of version 1 to 4.
  ///
  /// Only offsets are read: neither abbreviations, nor which of them are daylight saving time.
  ///
  /// - Throws: `.damaged` for bytes that are no such file, and for one that counts leap seconds ("right/"),
  ///   whose moments are not those of UTC without them.
  public init(name: String, tzif bytes: [UInt8]) throws(TimeZoneError) {
    func damaged(_ reason: String) -> TimeZoneError { .damaged(name, reason: reason) }
    guard bytes.count <= TimeZoneRules.mostBytes else {
      throw damaged("\(bytes.count) bytes are more than the file of a time zone has")
    }
    var reader = TZifReader(bytes)
    guard var header = reader.header() else { throw damaged("not a TZif file, or cut off") }
    let hasFooter = header.version >= UInt8(ascii: "2")
    if hasFooter {
      guard reader.skip(header.byteCount(ofTimes: 4)), let second = reader.header() else {
        throw damaged("the TZif file is cut off")
      }
      header = second
    }
    guard header.leapCount == 0 else {
      throw damaged("it counts leap seconds; take the zone without 'right/'")
    }
    let width = hasFooter ? 8 : 4
    guard reader.has(header.byteCount(ofTimes: width)) else {
      throw damaged("the TZif file is cut off")
    }
    let times = (0..<header.timeCount).map { _ in reader.integer(bytes: width) }
    let types = (0..<header.timeCount).map { _ in Int(reader.byte()) }
    let offsets = (0..<header.typeCount).map { _ in
      let offset = reader.integer(bytes: 4)
      _ = reader.skip(2)
      return offset
    }
    // The range that RFC 9636, 3.2, gives.
    let possible: ClosedRange<Int64> = -89_999...93_599
    guard let first = offsets.first, offsets.allSatisfy({ possible.contains($0) }) else {
      throw damaged("an offset of its clocks is missing or impossible")
    }
    guard types.allSatisfy({ offsets.indices.contains($0) }),
      zip(times, times.dropFirst()).allSatisfy(<)
    else { throw damaged("its changes are not in order, or lead nowhere") }
    var recurring: RecurringChanges?
    if hasFooter {
      _ = reader.skip(UInt64(header.charCount + header.standardCount + header.utcCount))
      guard let text = reader.footer() else { throw damaged("the TZif file is cut off") }
      if !text.isEmpty {
        guard let rule = RecurringChanges(text) else {
          throw damaged("the rule at its end is invalid: '\(LineText.printable(text))'")
        }
        recurring = rule
      }
    }
    // Some changes are only of the name of the time; the last is kept, because the rule holds from it on.
    var changes: [OffsetChange] = []
    for (changeNumber, (time, type)) in zip(times, types).enumerated()
    where offsets[type] != (changes.last?.offset ?? first) || changeNumber == times.count - 1 {
      changes.append(
        OffsetChange(time: UTCTime(secondsSince1970: time), offset: offsets[type]))
    }
    self.init(name: name, firstOffset: first, changes: changes, recurring: recurring)
  }
}

/// Reads the parts of a TZif file one after the other.
private struct TZifReader {
  /// Of a header: the version, a digit or 0, and how many there are of each part.
  struct Header {
    let version: UInt8
    let utcCount, standardCount, leapCount, timeCount, typeCount, charCount: Int

    /// The bytes after the header, times having so many.
    func byteCount(ofTimes width: Int) -> UInt64 {
      UInt64(timeCount) * UInt64(width + 1) + UInt64(typeCount) * 6 + UInt64(charCount)
        + UInt64(leapCount) * UInt64(width + 4) + UInt64(standardCount) + UInt64(utcCount)
    }
  }

  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func has(_ count: UInt64) -> Bool { count <= UInt64(bytes.count - next) }

  mutating func skip(_ count: UInt64) -> Bool {
    guard has(count) else { return false }
    next += Int(count)
    return true
  }

  /// The next byte; 0 after the last.
  mutating func byte() -> UInt8 {
    guard next < bytes.count else { return 0 }
    next += 1
    return bytes[next - 1]
  }

  /// The next signed integer, the most significant byte first.
  mutating func integer(bytes count: Int) -> Int64 {
    var value = Int64(Int8(bitPattern: byte()))
    for _ in 1..<count { value = value << 8 | Int64(byte()) }
    return value
  }

  /// The next header; nil where there is none, or one whose counts no file of this length has.
  mutating func header() -> Header? {
    guard has(44), bytes[next..<next + 4].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[next + 4]
    next += 20
    let counts = (0..<6).map { _ in integer(bytes: 4) }
    guard counts.allSatisfy({ (0...Int64(bytes.count)).contains($0) }) else { return nil }
    return Header(
      version: version, utcCount: Int(counts[0]), standardCount: Int(counts[1]),
      leapCount: Int(counts[2]), timeCount: Int(counts[3]), typeCount: Int(counts[4]),
      charCount: Int(counts[5]))
  }

  /// The text between the line ends that come next.
  mutating func footer() -> String? {
    guard byte() == UInt8(ascii: "\n"),
      let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return String(decoding: bytes[next..<end], as: UTF8.self)
  }
}
