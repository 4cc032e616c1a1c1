internal import CNetCDF
internal import Synchronization

/// Reads the values of a file through libnetcdf, and chunks of NetCDF-4 directly where that was asked for and
/// is possible.
final class LibraryReader: ValueSource {
  let file: LibraryFile
  let isHDF5: Bool
  let chunkStore: ChunkStore
  /// The variables whose chunk cache has been fitted, by id.
  let chunkCachesFitted = Mutex<Set<Int32>>([])
  /// nil: everything is read through libnetcdf.
  let chunks: HDF5Reader?

  /// Opens a file that was found to be complete.
  ///
  /// - Parameters:
  ///   - isHDF5: whether it is a NetCDF-4 file.
  ///   - reader: whether its chunks are read without the library.
  ///   - chunkStore: where unpacked chunks are kept.
  init(
    opening path: String, isHDF5: Bool, reader: NetCDFReader, chunkStore: ChunkStore
  ) throws(NetCDFError) {
    guard let libraryPath = libraryPath(path) else {
      throw .unreadable(path: path, reason: "the NetCDF library reads a backslash as a slash")
    }
    (file, chunks) = try CLibrary.locked(for: path) { library throws(NetCDFError) in
      if isHDF5 { try library.checkHDF5(libraryPath, named: path) }
      var id: Int32 = -1
      let status = unsafe library.calls.nc_open(libraryPath, NC_NOWRITE, &id)
      guard status == NC_NOERR else {
        throw .damaged(
          path: path,
          reason: "the NetCDF library could not open it: \(library.reason(for: status))")
      }
      let file = LibraryFile(path: path, id: id, library: library)
      // Immediately, so that it is the same file.
      let chunks =
        reader == .direct && isHDF5
        ? HDF5Reader(opening: libraryPath, of: file, store: chunkStore) : nil
      return (file, chunks)
    }
    self.isHDF5 = isHDF5
    self.chunkStore = chunkStore
  }

  deinit {
    file.closeIgnoringErrors()
  }

  /// What the library says about the file; see `LibraryFile.contents(recordCount:)`.
  func contents(recordCount: Int?) throws(NetCDFError) -> FileContents {
    try file.locked { _ throws(NetCDFError) in try file.contents(recordCount: recordCount) }
  }

  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) {
    if let chunks, try unsafe chunks.read(variable, block, into: values) { return }
    try unsafe readStored(variable, block, into: values)
    unsafe variable.packing.unpack(values)
  }

  func readStored(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) {
    try file.locked { calls throws(NetCDFError) in
      try fitChunkCache(of: variable)
      try file.check(
        unsafe calls.nc_get_vara_double(
          file.id, variable.id, block.start, block.count, values.baseAddress),
        "nc_get_vara_double", variable: variable.name)
    }
  }

  func readFloats(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool {
    guard let chunks else { return false }
    return try unsafe chunks.read(variable, block, into: values)
  }

  func bytes(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [UInt8] {
    try file.locked { calls throws(NetCDFError) in
      var bytes = [CChar](repeating: 0, count: block.elements)
      try file.check(
        unsafe calls.nc_get_vara_text(file.id, variable.id, block.start, block.count, &bytes),
        "nc_get_vara_text", variable: variable.name)
      return bytes.map(UInt8.init(bitPattern:))
    }
  }

  func strings(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [String] {
    try file.locked { calls throws(NetCDFError) in
      var pointers = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: block.elements)
      try file.check(
        unsafe calls.nc_get_vara_string(file.id, variable.id, block.start, block.count, &pointers),
        "nc_get_vara_string", variable: variable.name)
      defer { _ = unsafe calls.nc_free_string(block.elements, &pointers) }
      return unsafe pointers.map { unsafe trimmedText(at: $0) }
    }
  }
}

extension CLibrary {
  /// Refuses a NetCDF-4 file that would be locked while it is read, or whose values are elsewhere. Call with
  /// the library locked.
  ///
  /// - Parameters:
  ///   - libraryPath: of the file, in the form for the library.
  ///   - path: for errors.
  fileprivate func checkHDF5(_ libraryPath: String, named path: String) throws(NetCDFError) {
    guard !locksFiles else { throw .locking(path: path) }
    guard let hdf5 else {
      throw .noLibrary(path: path, reason: "it is not built on HDF5 1.10.5 or later")
    }
    var name = NameBuffer()
    let found = unsafe withUnsafePointer(to: hdf5) { calls in
      unsafe gridq_find_outside(calls, libraryPath, &name.bytes, name.bytes.count)
    }
    switch found {
    case gridq_outside_link: throw .outside(path: path, object: name.text, how: "an external link")
    case gridq_outside_storage:
      throw .outside(path: path, object: name.text, how: "external storage")
    case gridq_outside_virtual:
      throw .outside(path: path, object: name.text, how: "a virtual dataset")
    case gridq_outside_unknown:
      throw .damaged(path: path, reason: "HDF5 could not read the list of its variables")
    default: return
    }
  }
}
