internal import CGridqNetCDF
internal import CGridqSystem
internal import Synchronization

/// libnetcdf and the HDF5 under it, loaded when a file first needs them: with their dependencies, loading
/// takes longer than reading many classic files, which need neither.
///
/// Neither is safe to call from two threads, not even for two files.
final class CLibrary: Sendable {
  let calls: netcdf_calls
  /// nil when libnetcdf has no HDF5, or one that is too old.
  let hdf5: hdf5_calls?
  /// Whether HDF5 locks what it opens, even for reading: the model's next append would fail, and its next
  /// create would fail after it has cut the file to nothing.
  let locksFiles: Bool

  /// What was loaded. Holding this lock is the right to call the library.
  private static let loaded = Mutex<CLibrary?>(nil)

  /// Runs `body` while no other thread calls the library, which is loaded first if necessary. Not recursive.
  ///
  /// - Parameter path: of the file that needs it.
  static func locked<Result: Sendable>(
    for path: String, _ body: (CLibrary) throws(NetCDFError) -> Result
  ) throws(NetCDFError) -> Result {
    if let reason = unsafe LibraryWatch.refused[path] { throw .damaged(path: path, reason: reason) }
    return try loaded.withLock { loaded throws(NetCDFError) in
      LibraryWatch.begin(path)
      defer { LibraryWatch.end() }
      let library = if let loaded { loaded } else { try CLibrary(for: path) }
      loaded = library
      library.silenceThisThread()
      return try body(library)
    }
  }

  /// Loads the first library that exists of several names.
  ///
  /// - Parameter locking: what HDF5 reads from the environment when it is loaded, from version 1.10 on.
  init(
    for path: String, names: [String] = CLibrary.names,
    locking: String? = environmentVariable("HDF5_USE_FILE_LOCKING")
  ) throws(NetCDFError) {
    if let named = CLibrary.named, names == [named], !named.hasPrefix("/") {
      throw .noLibrary(
        path: path, reason: "GRIDQ_NETCDF is '\(named)', which is not an absolute path")
    }
    // The only word that all versions understand.
    locksFiles = locking != "FALSE"
    let library = try unsafe loadLibrary(names, for: path)
    let calls = UnsafeMutablePointer<netcdf_calls>.allocate(capacity: 1)
    defer { unsafe calls.deallocate() }
    if let missing = unsafe gridq_find_netcdf(library, calls) {
      throw .noLibrary(path: path, reason: "it lacks \(unsafe String(cString: missing))")
    }
    unsafe self.calls = calls.pointee
    let hdf5 = UnsafeMutablePointer<hdf5_calls>.allocate(capacity: 1)
    defer { unsafe hdf5.deallocate() }
    unsafe self.hdf5 = gridq_find_hdf5(library, hdf5) ? hdf5.pointee : nil
  }

  /// What GRIDQ_NETCDF names; nil for nothing, and where whoever started the program has fewer rights than it has.
  private static var named: String? {
    guard gridq_has_foreign_rights() == 0, let named = environmentVariable("GRIDQ_NETCDF"),
      !named.isEmpty
    else { return nil }
    return named
  }

  /// The file names to try for libnetcdf: only GRIDQ_NETCDF if that is set; else the name that developers
  /// link with, and those of its interface versions. On macOS, paths of the package managers, because a bare
  /// name is also looked up in the current folder.
  static var names: [String] {
    if let named { return [named] }
    #if canImport(Darwin)
      return ["/opt/homebrew", "/usr/local", "/opt/local"].map { $0 + "/lib/libnetcdf.dylib" }
    #else
      return ["libnetcdf.so"] + (11...30).reversed().map { "libnetcdf.so.\($0)" }
    #endif
  }

  /// Keeps HDF5 from printing its error stack on this thread.
  ///
  /// libnetcdf turns it off once, but a thread-safe HDF5 keeps that setting per thread: on every thread but
  /// the first, probing for an absent attribute prints pages to stderr.
  private func silenceThisThread() {
    _ = hdf5?.H5Eset_auto2(hid_t(H5E_DEFAULT), nil, nil)
  }

  /// What the library says about a status.
  func reason(for status: Int32) -> String {
    guard let text = unsafe calls.nc_strerror(status) else { return "unknown error" }
    return unsafe String(cString: text)
  }
}

/// A file that the C library has open. `calls` and `check` require the lock; functions that take it say so.
struct LibraryFile: Sendable {
  let path: String
  let id: Int32
  let library: CLibrary

  var calls: netcdf_calls { library.calls }

  /// Takes the lock and runs `body` while no other thread calls the library. Not recursive.
  func locked<Result: Sendable>(
    _ body: (netcdf_calls) throws(NetCDFError) -> Result
  ) throws(NetCDFError) -> Result {
    try CLibrary.locked(for: path) { library throws(NetCDFError) in try body(library.calls) }
  }

  /// Turns a status that is not `NC_NOERR` into an error that says where it came from.
  func check(
    _ status: Int32, _ call: StaticString, variable: String? = nil
  ) throws(NetCDFError) {
    guard status != NC_NOERR else { return }
    let reason = library.reason(for: status)
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

  /// Closes a file that was only read: an error would not matter. Takes the lock.
  func closeIgnoringErrors() {
    _ = try? locked { calls in calls.nc_close(id) }
  }
}

/// A path in the form that the C library needs, or nil when the library would read it as another.
///
/// The library treats what looks like a URL as one (and would fetch it), drops leading blanks, and for an
/// HDF5 file turns backslashes into slashes.
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
