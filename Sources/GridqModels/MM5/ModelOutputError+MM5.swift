// Why MM5 output cannot be used: the errors that no other model has.
extension ModelOutputError {
  /// The file is still being written, or was cut short. Worth retrying later.
  static func incomplete(path: String, offset: Int, reason: String) -> Self {
    .refused(
      "\(path): byte \(offset): still being written or cut short: \(reason); try again when the "
        + "model is done, or copy the file again", isWorthRetrying: true)
  }

  /// The file contradicts itself.
  static func damaged(path: String, offset: Int, reason: String) -> Self {
    refused("\(path): byte \(offset): damaged: \(reason); copy or write the file again")
  }

  static func compressed(path: String) -> Self {
    refused("\(path): packed with gzip; unpack it first: gunzip")
  }

  static func version2(path: String) -> Self {
    refused(
      "\(path): MM5 version 2 output is not supported; convert it with MM5's own v22v3 first")
  }

  /// Neither MM5's own format nor one of the NetCDF layouts made from it.
  static func notMM5Output(path: String) -> Self {
    refused(
      "\(path): not MM5 output; give MMOUT_DOMAIN files, the archiver's NetCDF or MCIP's METCRO2D")
  }

  /// MM5's format, but written by another program of the system, such as TERRAIN.
  static func otherProgram(path: String, program: String) -> Self {
    refused(
      "\(path): MM5's format, but written by \(program), not by MM5; give MMOUT_DOMAIN files")
  }

  static func noMM5Times(path: String) -> Self {
    refused("\(path): no record has a time; give the output of a run, not static fields alone")
  }

  /// A date that is invalid, and nothing to replace it.
  static func unreadableDate(path: String, text: String) -> Self {
    refused("\(path): the date \"\(text)\" is not a valid time; correct or write the file again")
  }

  /// The file has no field of that name, or not on mass points.
  static func noSuchField(path: String, name: String) -> Self {
    refused("\(path): no field \(name) on mass points; ask for another one")
  }

  /// A time or a level that the field does not have.
  static func outOfRange(path: String, name: String, reason: String) -> Self {
    refused("\(path): field \(name): \(reason); ask within the field")
  }

  private static func refused(_ line: String) -> Self { .refused(line, isWorthRetrying: false) }
}
