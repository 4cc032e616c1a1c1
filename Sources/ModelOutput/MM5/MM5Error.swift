import NetCDF

/// Why MM5 output cannot be used. Every description is one line: what is wrong, in which file, and
/// what to do.
enum MM5Error: FileError, Hashable, Sendable {
  /// A file of either format is not there, is empty or cannot be read, or one of NetCDF is not whole;
  /// the error names the path, and the variable where there is one.
  case netCDF(NetCDFError)
  /// The file is still being written, or was cut short. Worth another try later.
  case incomplete(path: String, offset: Int, reason: String)
  /// The file contradicts itself.
  case damaged(path: String, offset: Int, reason: String)
  /// Packed with gzip.
  case compressed(path: String)
  /// The format of MM5 version 2.
  case version2(path: String)
  /// Neither MM5's own format nor one of the NetCDF layouts made from it.
  case notModelOutput(path: String)
  /// MM5's format, but written by another program of the system, such as TERRAIN.
  case otherProgram(path: String, program: String)
  /// No record of the file has a time.
  case noTimes(path: String)
  /// A date that is no time, and nothing to replace it.
  case unreadableTime(path: String, text: String)
  /// The file has no field of that name, or not on mass points.
  case noSuchField(path: String, name: String)
  /// A time or a level that the field does not have.
  case outOfRange(path: String, name: String, reason: String)
  /// The grid has a size that none has, or nobody knows which.
  case unusableGrid(path: String, reason: String)
  /// The grid cannot be placed on Earth.
  case noPlace(path: String, reason: String)
  /// Two files, or two headers of one file, are not of one domain of one run.
  case different(path: String, String, other: String, String)

  /// Whether the same file may be whole later: it is being written, or about to be.
  var isWorthRetrying: Bool {
    switch self {
    case .netCDF(let error): error.isWorthRetrying
    case .incomplete: true
    default: false
    }
  }
}

extension MM5Error: CustomStringConvertible {
  var description: String { oneLine(message) }

  private var message: String {
    switch self {
    case .netCDF(let error):
      "\(error)"
    case .incomplete(let path, let offset, let reason):
      "\(path): byte \(offset): still being written or cut short: \(reason); try again when the "
        + "model is done, or copy the file again"
    case .damaged(let path, let offset, let reason):
      "\(path): byte \(offset): damaged: \(reason); copy or write the file again"
    case .compressed(let path):
      "\(path): packed with gzip; unpack it first: gunzip"
    case .version2(let path):
      "\(path): MM5 version 2 output is not supported; convert it with MM5's own v22v3 first"
    case .notModelOutput(let path):
      "\(path): not MM5 output; give MMOUT_DOMAIN files, the archiver's NetCDF or MCIP's METCRO2D"
    case .otherProgram(let path, let program):
      "\(path): MM5's format, but written by \(program), not by MM5; give MMOUT_DOMAIN files"
    case .noTimes(let path):
      "\(path): no record has a time; give the output of a run, not static fields alone"
    case .unreadableTime(let path, let text):
      "\(path): the date \"\(text)\" is not a valid time; correct or write the file again"
    case .noSuchField(let path, let name):
      "\(path): no field \(name) on mass points; ask for another one"
    case .outOfRange(let path, let name, let reason):
      "\(path): field \(name): \(reason); ask within the field"
    case .unusableGrid(let path, let reason):
      "\(path): \(reason); give output as the model or the archiver writes it"
    case .noPlace(let path, let reason):
      "\(path): \(reason): the grid cannot be placed on Earth; keep the coordinates of the cross "
        + "points and the header"
    case .different(let path, let what, let other, let otherWhat):
      "\(path) has \(what) but \(other) has \(otherWhat): give the files of one domain of one run"
    }
  }
}
