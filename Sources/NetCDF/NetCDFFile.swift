internal import CNetCDF
internal import Synchronization

/// A NetCDF file that is open for reading: classic, 64-bit offset, CDF-5 or NetCDF-4.
///
/// The kind is recognised by the file's first bytes, never by its name. Of a NetCDF-4 file the root
/// group is seen. No lock is taken on the file, so nothing here can make its writer fail; a file
/// that is still being written is refused as `NetCDFError.incomplete`. Dimensions are those of the
/// moment of opening.
///
/// Sendable: all properties are immutable, and every call into a C library of files runs under the one
/// lock of `CLibrary`. Several threads may read one file; only what goes through a library takes turns.
public final class NetCDFFile: Sendable {
  public let path: String
  public let container: NetCDFContainer
  /// In the order of the file.
  public let dimensions: [NetCDFDimension]
  /// In the order of the file.
  public let variables: [NetCDFVariable]
  /// The attributes of the file as a whole.
  public let attributes: NetCDFAttributes

  let file: LibraryFile
  /// How many values one read may ask for, in proportion to the file: see `elementLimit(forSize:)`.
  let elementLimit: Int
  /// Reads past the library; nil to read everything through it.
  let direct: (any DirectReader)?
  let chunkStore: ChunkStore
  /// The variables whose chunk cache has been fitted, by id.
  let chunkCachesFitted = Mutex<Set<Int32>>([])
  private let variableIndex: [String: Int]

  /// Opens a file, or says why it is not one that can be trusted to be whole.
  ///
  /// - Parameters:
  ///   - reader: how values are read.
  ///   - chunks: where the direct reader keeps unpacked chunks; files may share it.
  public init(
    opening path: String, reader: NetCDFReader = .direct, chunks: ChunkStore = ChunkStore()
  ) throws(NetCDFError) {
    let examination = try FileExamination(of: path)
    guard let libraryPath = libraryPath(path) else {
      throw .unreadable(path: path, reason: "the NetCDF library takes a backslash for a slash")
    }
    let (file, chunked) = try CLibrary.locked { () throws(NetCDFError) in
      var id: Int32 = -1
      let status = unsafe nc_open(libraryPath, NC_NOWRITE, &id)
      guard status == NC_NOERR else {
        throw .damaged(
          path: path,
          reason: "the NetCDF library does not open it: \(CLibrary.reason(for: status))")
      }
      // At once, so that it is the same file.
      let chunked =
        reader == .direct && examination.classic == nil
        ? HDF5Reader(opening: libraryPath, store: chunks) : nil
      return (LibraryFile(path: path, id: id), chunked)
    }
    let contents: FileContents
    do throws(NetCDFError) {
      contents = try CLibrary.locked { () throws(NetCDFError) in
        try file.contents(recordCount: examination.streamedRecordCount)
      }
    } catch {
      file.closeIgnoringErrors()
      throw error
    }
    self.path = path
    self.file = file
    container = contents.container
    dimensions = contents.dimensions
    variables = contents.variables
    attributes = contents.attributes
    chunkStore = chunks
    switch reader {
    case .direct:
      direct = examination.classic.map { ClassicReader($0.file, header: $0.header) } ?? chunked
    case .libnetcdf: direct = nil
    }
    elementLimit = NetCDFFile.elementLimit(forSize: examination.size)
    variableIndex = Dictionary(
      contents.variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
  }

  deinit {
    file.closeIgnoringErrors()
  }

  /// The dimension of that name, or nil.
  public func dimension(named name: String) -> NetCDFDimension? {
    dimensions.first { $0.name == name }
  }

  /// The variable of that name, or nil.
  public func variable(named name: String) -> NetCDFVariable? {
    variableIndex[name].map { variables[$0] }
  }

  /// The variable of that name, or `NetCDFError.noSuchVariable`.
  public func requiredVariable(named name: String) throws(NetCDFError) -> NetCDFVariable {
    guard let variable = variable(named: name) else {
      throw .noSuchVariable(path: path, variable: name)
    }
    return variable
  }

  /// The number of values that may be read at once from a file of `size` bytes.
  ///
  /// Deflate packs at most 1032 bytes into one (zlib technical details), and 2^25 values (256 MiB)
  /// are always allowed, for fields that were never written and so take no room in the file.
  static func elementLimit(forSize size: Int) -> Int {
    let (deflated, overflow) = size.multipliedReportingOverflow(by: 1032)
    return overflow ? Int.max / 16 : min(max(deflated, 1 << 25), Int.max / 16)
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
