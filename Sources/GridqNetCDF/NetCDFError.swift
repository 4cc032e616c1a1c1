/// Why a NetCDF file could not be read or written.
///
/// Each description is one line: what, where, why, and what to do.
public enum NetCDFError: Error, Hashable, Sendable {
  /// There is no file of that name.
  case notFound(path: String)
  /// The file exists, but it or its folder gives no permission, or reading fails.
  case unreadable(path: String, reason: String)
  /// The file is empty: not begun, or cut to nothing.
  case empty(path: String)
  /// The path is not a NetCDF file, but another file, a directory or a device.
  case notNetCDF(path: String, found: String)
  /// The file is still being written, or was cut short. Worth retrying later.
  case incomplete(path: String, reason: String)
  /// The file was written to or replaced since it was first examined. Worth retrying later.
  case changed(path: String)
  /// The file contradicts itself.
  case damaged(path: String, reason: String)
  /// The values of an object are in another file, which the sender of this one could choose.
  case outside(path: String, object: String, how: String)
  case noSuchVariable(path: String, variable: String)
  /// The variable's values are not of the kind that was asked for.
  case wrongType(path: String, variable: String, type: NetCDFType, wanted: String)
  /// The request or the values do not fit the variable's shape.
  case outOfRange(path: String, variable: String, reason: String)
  /// The request is out of proportion to the file.
  case tooLarge(path: String, variable: String, elements: Int, limit: Int)
  /// The file has more records than an index can have times.
  case tooManyRecords(path: String, count: Int, limit: Int)
  /// A file of that name already exists.
  case alreadyExists(path: String)
  /// The file could not be created.
  case cannotCreate(path: String, reason: String)
  /// The writer is already closed.
  case writerClosed(path: String)
  /// libnetcdf, which the file needs, cannot be loaded.
  case noLibrary(path: String, reason: String)
  /// HDF5 would lock the file, and its writer could fail; see ``NetCDFLibrary/turnOffFileLocks()``.
  case locking(path: String)
  /// The C library refused a call for another reason.
  case library(path: String, variable: String?, call: String, code: Int32, reason: String)

  /// Whether the same file may be complete later: it is being written, or about to be.
  public var isWorthRetrying: Bool {
    switch self {
    case .empty, .incomplete, .changed: true
    default: false
    }
  }
}

extension NetCDFError: CustomStringConvertible {
  public var description: String { oneLine(message) }

  private var message: String {
    switch self {
    case .notFound(let path):
      "\(path): no such file; check the name"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason); check the permissions and the disk"
    case .empty(let path):
      "\(path): empty file: not written yet, or truncated; try again when the model has written it"
    case .notNetCDF(let path, let found):
      "\(path): not a NetCDF file but \(found); give a NetCDF classic, 64-bit offset, CDF-5 or NetCDF-4 file"
    case .incomplete(let path, let reason):
      "\(path): still being written or cut short: \(reason); try again when the writer is done, or copy the file again"
    case .changed(let path):
      "\(path): was written to or replaced since it was opened first; try again when the writer is done"
    case .damaged(let path, let reason):
      "\(path): damaged: \(reason); copy or write the file again"
    case .outside(let path, let object, let how):
      "\(path): variable \(object): its values may be in another file (\(how)); copy them into one file with nccopy"
    case .noSuchVariable(let path, let variable):
      "\(path): no variable \(variable); see 'ncdump -h' for what the file holds"
    case .wrongType(let path, let variable, let type, let wanted):
      "\(path): variable \(variable): stored as \(type), wanted \(wanted); ask for another variable"
    case .outOfRange(let path, let variable, let reason):
      "\(path): variable \(variable): \(reason); ask within the variable's shape"
    case .tooLarge(let path, let variable, let elements, let limit):
      "\(path): variable \(variable): \(elements) values at once are out of proportion to the file (limit \(limit)); read it in parts"
    case .tooManyRecords(let path, let count, let limit):
      "\(path): has \(count) records, more than the limit of \(limit); give the output of one run"
    case .alreadyExists(let path):
      "\(path): exists already and is not overwritten; remove it or choose another name"
    case .cannotCreate(let path, let reason):
      "\(path): cannot be created: \(reason); check the folder, its permissions and the disk"
    case .writerClosed(let path):
      "\(path): was closed before; write everything before closing"
    case .noLibrary(let path, let reason):
      "\(path): needs libnetcdf, which cannot be loaded: \(reason); install it ('apt-get install libnetcdf-dev', 'brew install netcdf'), or set GRIDQ_NETCDF to its absolute path"
    case .locking(let path):
      "\(path): HDF5 would lock it, and its writer could fail; set HDF5_USE_FILE_LOCKING=FALSE before the program starts, or call NetCDFLibrary.turnOffFileLocks() before its first thread"
    case .library(let path, let variable, let call, let code, let reason):
      // A code above 0 is the system's errno, below 0 the library's own.
      "\(path):\(variable.map { " variable \($0):" } ?? "") \(call) failed: \(reason) (\(code)); "
        + (code > 0 ? "check the disk and the permissions" : "check the file with 'ncdump -h'")
    }
  }
}

/// A text with its control characters spelled out: names come from the file, and so from anyone.
package func oneLine(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator:
      line += "\\u{" + String(scalar.value, radix: 16) + "}"
    default:
      line.unicodeScalars.append(scalar)
    }
  }
  return line
}
