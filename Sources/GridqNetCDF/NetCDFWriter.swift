internal import CGridqNetCDF

/// Writes a new NetCDF file: first the definitions, then the values, then `close()`.
///
/// Values that are never written are undefined: pre-filling is off, because it would write every file twice.
/// Not Sendable: one owner writes; calls of different writers take turns under the lock of `CLibrary`. A
/// writer that is released without `close()` still closes its file, but an error of the last write is then
/// lost.
public final class NetCDFWriter {
  /// A dimension of the file that is being written.
  public struct DimensionID: Hashable, Sendable {
    let id: Int32
    /// nil: unlimited.
    let length: Int?
  }

  /// A variable of the file that is being written.
  public struct VariableID: Hashable, Sendable {
    let id: Int32
    let name: String
    let dimensions: [DimensionID]
  }

  /// How the chunks of a NetCDF-4 variable are packed.
  public struct Compression: Hashable, Sendable {
    /// 0 (none) to 9 (smallest).
    public var deflateLevel: Int
    /// Whether the first bytes of all values come first, then the second bytes, and so on.
    public var shuffle: Bool

    public init(deflateLevel: Int, shuffle: Bool = true) {
      self.deflateLevel = deflateLevel
      self.shuffle = shuffle
    }

    /// The compression of WRF's fields.
    public static let wrf = Compression(deflateLevel: 2)
  }

  public let path: String
  public let container: NetCDFContainer
  private var openFile: LibraryFile?

  /// Creates a file. An existing file is never overwritten: `NetCDFError.alreadyExists`.
  public init(creating path: String, container: NetCDFContainer) throws(NetCDFError) {
    self.path = path
    self.container = container
    guard let libraryPath = libraryPath(path) else {
      throw .cannotCreate(path: path, reason: "an empty name, or a NUL or a backslash in it")
    }
    openFile = try CLibrary.locked(for: path) { library throws(NetCDFError) in
      var id: Int32 = -1
      let status = unsafe library.calls.nc_create(
        libraryPath, NC_NOCLOBBER | container.creationMode, &id)
      switch status {
      case NC_NOERR: break
      case NC_EEXIST: throw .alreadyExists(path: path)
      default: throw .cannotCreate(path: path, reason: library.reason(for: status))
      }
      let file = LibraryFile(path: path, id: id, library: library)
      do throws(NetCDFError) {
        try file.check(library.calls.nc_set_fill(id, NC_NOFILL, nil), "nc_set_fill")
      } catch {
        _ = library.calls.nc_abort(id)
        throw error
      }
      return file
    }
  }

  deinit {
    openFile?.closeIgnoringErrors()
  }

  /// The file, while it is open.
  var file: LibraryFile {
    get throws(NetCDFError) {
      guard let openFile else { throw .writerClosed(path: path) }
      return openFile
    }
  }

  /// Closes the file and reports what could not be written. Further calls throw `writerClosed`.
  public func close() throws(NetCDFError) {
    let file = try file
    // The library releases the file in any case.
    openFile = nil
    try file.locked { calls throws(NetCDFError) in
      try file.check(calls.nc_close(file.id), "nc_close")
    }
  }
}

extension NetCDFContainer {
  /// The flags of `nc_create`.
  fileprivate var creationMode: Int32 {
    switch self {
    case .classic: 0
    case .offset64: NC_64BIT_OFFSET
    case .cdf5: NC_64BIT_DATA
    case .netCDF4: NC_NETCDF4
    case .netCDF4Classic: NC_NETCDF4 | NC_CLASSIC_MODEL
    }
  }
}
