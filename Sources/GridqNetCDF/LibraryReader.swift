internal import CGridqNetCDF
internal import Synchronization

/// Reads the values of a file through libnetcdf, and chunks of NetCDF-4 directly where that was asked for and
/// is possible.
///
/// What was released is opened again by the first read that needs it; chunks need HDF5 alone, which opens a
/// file many times faster than libnetcdf, because it does not look at every variable.
final class LibraryReader: ValueSource {
  let path: String
  let isHDF5: Bool
  let chunkStore: ChunkStore
  private let pathInLibrary: String
  private let identity: FileIdentity
  /// How HDF5 opens the file for the reading of chunks; nil where libnetcdf reads everything.
  private let closeDegree: UInt32?
  private let handles: Mutex<Handles>

  private struct Handles {
    var library: OpenLibraryFile?
    var chunks: HDF5Reader?
  }

  /// Opens a file that was found to be complete.
  ///
  /// - Parameters:
  ///   - identity: of the file that was examined.
  ///   - isHDF5: whether it is a NetCDF-4 file.
  ///   - reader: whether its chunks are read without the library.
  ///   - chunkStore: where unpacked chunks are kept.
  init(
    opening path: String, _ identity: FileIdentity, isHDF5: Bool, reader: NetCDFReader,
    chunkStore: ChunkStore
  ) throws(NetCDFError) {
    guard let libraryPath = libraryPath(path) else {
      throw .unreadable(path: path, reason: "the NetCDF library reads a backslash as a slash")
    }
    let (file, chunks) = try CLibrary.locked(for: path) { library throws(NetCDFError) in
      guard isHDF5 else { return (try library.open(libraryPath, named: path), nil as HDF5File?) }
      let (file, beside) = try library.openHDF5(libraryPath, named: path)
      if reader == .direct { return (file, beside) }
      beside?.close()
      return (file, nil)
    }
    self.path = path
    pathInLibrary = libraryPath
    self.identity = identity
    self.isHDF5 = isHDF5
    self.chunkStore = chunkStore
    closeDegree = chunks?.closeDegree
    handles = Mutex(
      Handles(
        library: OpenLibraryFile(file),
        chunks: chunks.map { HDF5Reader($0, path: path, store: chunkStore) }))
  }

  func release() {
    // Closing waits for the library, so not while others wait here.
    let released = handles.withLock { handles in
      defer { handles = Handles() }
      return handles
    }
    withExtendedLifetime(released) {}
  }

  /// The file as libnetcdf has it open; it must outlive what is done with it.
  func library() throws(NetCDFError) -> OpenLibraryFile {
    try handles.withLock { handles throws(NetCDFError) in
      if let library = handles.library { return library }
      let library = Result { () throws(NetCDFError) in
        OpenLibraryFile(
          try CLibrary.locked(for: path) { library throws(NetCDFError) in
            try library.open(pathInLibrary, named: path)
          })
      }
      // What is wrong with another file does not matter.
      try identity.check(path)
      handles.library = try library.get()
      return try library.get()
    }
  }

  /// Nil when everything is read through libnetcdf.
  func chunks() throws(NetCDFError) -> HDF5Reader? {
    guard let closeDegree else { return nil }
    return try handles.withLock { handles throws(NetCDFError) in
      if let chunks = handles.chunks { return chunks }
      let file = try CLibrary.locked(for: path) { library in
        library.hdf5.flatMap {
          HDF5File(opening: pathInLibrary, closeDegree: closeDegree, hdf5: $0)
        }
      }
      let chunks = file.map { HDF5Reader($0, path: path, store: chunkStore) }
      try identity.check(path)
      handles.chunks = chunks
      return chunks
    }
  }

  /// What the library says about the file; see `LibraryFile.contents(recordCount:)`.
  func contents(recordCount: Int?) throws(NetCDFError) -> FileContents {
    try reading { file throws(NetCDFError) in try file.contents(recordCount: recordCount) }
  }

  /// Runs `body` with the library locked.
  private func reading<Result: Sendable>(
    _ body: (LibraryFile) throws(NetCDFError) -> Result
  ) throws(NetCDFError) -> Result {
    let library = try library()
    defer { withExtendedLifetime(library) {} }
    return try library.file.locked { _ throws(NetCDFError) in try body(library.file) }
  }

  func read(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>,
    isUnpacked: Bool
  ) throws(NetCDFError) {
    let chunks = isUnpacked ? try chunks() : nil
    if let chunks, try unsafe chunks.read(variable, block, into: values) { return }
    let library = try library()
    defer { withExtendedLifetime(library) {} }
    let file = library.file
    try file.locked { calls throws(NetCDFError) in
      try fitChunkCache(of: variable, in: library)
      try file.check(
        unsafe calls.nc_get_vara_double(
          file.id, variable.id, block.start, block.count, values.baseAddress),
        "nc_get_vara_double", variable: variable.name)
    }
    if isUnpacked { unsafe variable.packing.unpack(values) }
  }

  func readFloats(
    _ variable: NetCDFVariable, _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Float>
  ) throws(NetCDFError) -> Bool {
    guard let chunks = try chunks() else { return false }
    return try unsafe chunks.read(variable, block, into: values)
  }

  func bytes(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [UInt8] {
    try reading { file throws(NetCDFError) in
      var bytes = [CChar](repeating: 0, count: block.elements)
      try file.check(
        unsafe file.calls.nc_get_vara_text(file.id, variable.id, block.start, block.count, &bytes),
        "nc_get_vara_text", variable: variable.name)
      return bytes.map(UInt8.init(bitPattern:))
    }
  }

  func strings(of variable: NetCDFVariable, _ block: Hyperslab) throws(NetCDFError) -> [String] {
    try reading { file throws(NetCDFError) in
      var pointers = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: block.elements)
      try file.check(
        unsafe file.calls.nc_get_vara_string(
          file.id, variable.id, block.start, block.count, &pointers),
        "nc_get_vara_string", variable: variable.name)
      defer { _ = unsafe file.calls.nc_free_string(block.elements, &pointers) }
      return unsafe pointers.map { unsafe trimmedText(at: $0) }
    }
  }

  /// See `NetCDFFile.chunkBytes(of:)`.
  func chunkBytes(of variable: NetCDFVariable) throws(NetCDFError) -> Int {
    let chunks = try reading { file throws(NetCDFError) in
      try chunkLengths(of: variable, in: file)
    }
    guard let chunks else { return 0 }
    return chunks.product(times: variable.type.size ?? 8) ?? .max
  }
}
