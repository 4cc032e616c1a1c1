internal import CGridqNetCDF
import GridqSystem
internal import Synchronization

/// A file that libnetcdf has open, until the last user lets go of it: then the lock is taken.
final class OpenLibraryFile: Sendable {
  let file: LibraryFile
  /// The variables whose chunk cache has been fitted, by id.
  let chunkCachesFitted = Mutex<Set<Int32>>([])

  init(_ file: LibraryFile) {
    self.file = file
  }

  deinit {
    file.closeIgnoringErrors()
  }
}

extension CLibrary {
  /// Opens a file with libnetcdf. Call with the library locked.
  ///
  /// - Parameters:
  ///   - libraryPath: of the file, in the form for the library.
  ///   - path: for errors.
  func open(_ libraryPath: String, named path: String) throws(NetCDFError) -> LibraryFile {
    var id: Int32 = -1
    let status = unsafe PathText.withBytes(of: libraryPath) { path in
      unsafe calls.nc_open(path, NC_NOWRITE, &id)
    }
    guard status == NC_NOERR else {
      throw .damaged(
        path: path, reason: "the NetCDF library could not open it: \(reason(for: status))")
    }
    return LibraryFile(path: path, id: id, library: self)
  }

  /// Opens a NetCDF-4 file with libnetcdf, and with HDF5 beside it where both can have it open. Refuses one
  /// that would be locked while it is read, or whose values are elsewhere. Call with the library locked.
  ///
  /// HDF5 comes first: what it has read of the file for the check serves libnetcdf too.
  func openHDF5(
    _ libraryPath: String, named path: String
  ) throws(NetCDFError) -> (LibraryFile, beside: HDF5File?) {
    guard !locksFiles else { throw .locking(path: path) }
    guard let hdf5 else {
      throw .noLibrary(path: path, reason: "it is not built on HDF5 1.10.5 or later")
    }
    var isChecked = false
    for degree in HDF5File.closeDegrees {
      guard let beside = HDF5File(opening: libraryPath, closeDegree: degree, hdf5: hdf5) else {
        continue
      }
      do throws(NetCDFError) {
        if !isChecked { try beside.checkNothingIsOutside(named: path) }
        isChecked = true
        // In this way the first that is closed would close the other one too.
        if degree != UInt32(H5F_CLOSE_STRONG) {
          return (try open(libraryPath, named: path), beside)
        }
      } catch {
        beside.close()
        guard isChecked else { throw error }
        continue
      }
      beside.close()
    }
    guard isChecked else { throw HDF5File.unreadable(path) }
    return (try open(libraryPath, named: path), nil)
  }
}
