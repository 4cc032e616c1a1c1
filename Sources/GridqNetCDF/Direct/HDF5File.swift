internal import CGridqNetCDF
import GridqSystem

/// A file that HDF5 has open for reading, perhaps beside libnetcdf. Every call needs the library locked.
struct HDF5File: Sendable {
  let id: hid_t
  let hdf5: hdf5_calls
  /// What becomes of open objects when the file is closed: all openings of a file must agree on it.
  let closeDegree: UInt32

  /// Those that versions of libnetcdf use.
  static let closeDegrees = [H5F_CLOSE_WEAK, H5F_CLOSE_SEMI, H5F_CLOSE_STRONG].map { UInt32($0) }

  /// Opens a file, or returns nil when HDF5 does not open it like this.
  ///
  /// - Parameter libraryPath: of the file, in the form for the library.
  init?(opening libraryPath: String, closeDegree: UInt32, hdf5: hdf5_calls) {
    let access = hdf5.H5Pcreate(hdf5.H5P_CLS_FILE_ACCESS_ID_g)
    guard access >= 0 else { return nil }
    defer { _ = hdf5.H5Pclose(access) }
    guard hdf5.H5Pset_fclose_degree(access, closeDegree) >= 0 else { return nil }
    id = unsafe PathText.withBytes(of: libraryPath) { path in
      unsafe hdf5.H5Fopen(path, UInt32(H5F_ACC_RDONLY), access)
    }
    guard id >= 0 else { return nil }
    self.hdf5 = hdf5
    self.closeDegree = closeDegree
  }

  func close() {
    _ = hdf5.H5Fclose(id)
  }

  /// Refuses a file whose values are elsewhere.
  ///
  /// - Parameter path: for errors.
  func checkNothingIsOutside(named path: String) throws(NetCDFError) {
    var name = NameBuffer()
    let found = unsafe withUnsafePointer(to: hdf5) { calls in
      unsafe gridq_find_outside(calls, id, &name.bytes, name.bytes.count)
    }
    switch found {
    case gridq_outside_link: throw .outside(path: path, object: name.text, how: "an external link")
    case gridq_outside_storage:
      throw .outside(path: path, object: name.text, how: "external storage")
    case gridq_outside_virtual:
      throw .outside(path: path, object: name.text, how: "a virtual dataset")
    case gridq_outside_unknown: throw HDF5File.unreadable(path)
    default: return
    }
  }

  static func unreadable(_ path: String) -> NetCDFError {
    .damaged(path: path, reason: "HDF5 could not read the list of its variables")
  }
}
