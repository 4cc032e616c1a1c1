internal import CNetCDF
internal import Synchronization

/// The C library, of which only one call may run at a time in a process.
///
/// Neither libnetcdf nor a serial HDF5 is safe to call from two threads, not even for two files.
enum CLibrary {
  /// Whether the library was prepared. Holding this lock is the right to call the library.
  private static let isPrepared = Mutex(false)

  /// Runs `body` while no other thread calls the library. Not recursive.
  static func locked<Result: Sendable>(
    _ body: () throws(NetCDFError) -> Result
  ) throws(NetCDFError) -> Result {
    try isPrepared.withLock { isPrepared throws(NetCDFError) in
      if !isPrepared {
        // HDF5 from 1.10 on locks what it opens, also for reading; the model's next append would
        // fail, and its next create would fail after it has cut the file to nothing.
        setEnvironmentVariable("HDF5_USE_FILE_LOCKING", to: "FALSE")
        isPrepared = true
      }
      HDF5Diagnostics.silenceThisThread()
      return try body()
    }
  }

  /// What the library says about a status.
  static func reason(for status: Int32) -> String {
    guard let text = unsafe nc_strerror(status) else { return "unknown error" }
    return unsafe String(cString: text)
  }
}

/// A file that the C library has open. Each method is called with the library locked.
struct LibraryFile: Sendable {
  let path: String
  let id: Int32

  /// Turns a status that is not `NC_NOERR` into an error that says where it came from.
  func check(
    _ status: Int32, _ call: StaticString, variable: String? = nil
  ) throws(NetCDFError) {
    try LibraryFile.check(status, call, path: path, variable: variable)
  }

  /// The same, before a file is open.
  static func check(
    _ status: Int32, _ call: StaticString, path: String, variable: String? = nil
  ) throws(NetCDFError) {
    guard status != NC_NOERR else { return }
    let reason = CLibrary.reason(for: status)
    switch (status, variable) {
    case (NC_ENOTVAR, let variable?):
      throw .noSuchVariable(path: path, variable: variable)
    case (NC_EINVALCOORDS, let variable?), (NC_EEDGE, let variable?):
      throw .outOfRange(path: path, variable: variable, reason: reason)
    default:
      throw .library(
        path: path, variable: variable, call: "\(call)", code: status, reason: reason)
    }
  }
}

extension LibraryFile {
  /// Closes a file that was only read: an error could neither be reported nor matter.
  func closeIgnoringErrors() {
    try? CLibrary.locked { () throws(NetCDFError) in
      _ = nc_close(id)
    }
  }
}

/// A path as the C library has to be given it, or nil when the library would take it for another.
///
/// The library takes what looks like a URL for one (and would fetch it), drops leading blanks, and
/// for an HDF5 file turns backslashes into slashes.
func libraryPath(_ path: String) -> String? {
  guard !path.isEmpty, !path.utf8.contains(0), !path.utf8.contains(UInt8(ascii: "\\")) else {
    return nil
  }
  var plain = path.hasPrefix("/") ? "" : "./"
  for scalar in path.unicodeScalars where scalar != "/" || plain.unicodeScalars.last != "/" {
    plain.unicodeScalars.append(scalar)
  }
  return plain
}

/// Bytes of the C library as text: up to the first NUL, without blanks at either end.
///
/// Fortran pads with blanks, C with NULs; bytes that are not UTF-8 become U+FFFD.
func trimmedText(_ bytes: some Sequence<UInt8>) -> String {
  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  let text = bytes.prefix { $0 != 0 }.drop(while: isBlank)
  let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex
  return String(decoding: text[text.startIndex..<end], as: UTF8.self)
}
