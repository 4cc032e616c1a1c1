import Foundation
import GridqNetCDF
import GridqTestSupport

/// A classic file that is written record by record, as a model does: a record's bytes, and then the header's
/// count of records. The program under test sees that it is open for writing until it is closed.
struct GrowingFile {
  private let handle: FileHandle
  /// The bytes of the finished file, but for the count of records.
  private let whole: Data
  private let firstRecord: Int
  private let recordSize: Int

  /// Begins the file with its header, which counts no records.
  ///
  /// - Parameter file: what it will be.
  init(_ file: WRFFile, at path: String, scratch: ScratchFolder) throws {
    let copy = scratch.path("whole-\(UUID().uuidString)")
    var sizes: [Int] = []
    for times in [0, file.times] {
      var version = file
      version.times = times
      try version.write(to: copy)
      sizes.append(try Data(contentsOf: URL(fileURLWithPath: copy)).count)
      if times == 0 { try FileManager.default.removeItem(atPath: copy) }
    }
    whole = try Data(contentsOf: URL(fileURLWithPath: copy))
    try FileManager.default.removeItem(atPath: copy)
    recordSize = (sizes[1] - sizes[0]) / file.times
    firstRecord = sizes[1] - recordSize * file.times
    try Data().write(to: URL(fileURLWithPath: path))
    handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try handle.write(contentsOf: whole.prefix(4) + Data(count: 4) + whole[8..<firstRecord])
  }

  /// Writes a part of a record, from its beginning on.
  ///
  /// - Parameter isFilledUp: whether 0 follows for the rest of the record.
  func begin(_ record: Int, share: Double = 1, isFilledUp: Bool = false) throws {
    let start = firstRecord + record * recordSize
    let part = Int(share * Double(recordSize))
    try handle.seek(toOffset: UInt64(start))
    try handle.write(
      contentsOf: whole[start..<start + part] + Data(count: isFilledUp ? recordSize - part : 0))
  }

  /// Writes a record, and counts it.
  func write(_ record: Int) throws {
    try begin(record)
    try count(record + 1)
  }

  /// Sets how many records the header counts.
  func count(_ records: Int) throws {
    try handle.seek(toOffset: 4)
    try handle.write(contentsOf: withUnsafeBytes(of: UInt32(records).bigEndian) { Data($0) })
  }

  func close() throws { try handle.close() }
}
