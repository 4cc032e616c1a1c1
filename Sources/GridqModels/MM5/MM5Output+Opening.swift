import GridqNetCDF

extension MM5Output {
  /// Whether a file is MM5 output, by its first bytes and, for NetCDF, its dimensions.
  ///
  /// Files that look like MM5's own but are packed or of version 2 count, so that they are refused with the
  /// right reason.
  static func recognises(path: String, openFiles: OpenFiles) -> Bool {
    if let start = try? NativeBytes(opening: path).read(at: 0, count: 16), isNative(start) {
      return true
    }
    return (try? openFiles.file(at: path)).map { form(of: $0) != nil } ?? false
  }

  /// Whether the first bytes of a file may be those of MM5's own format.
  private static func isNative(_ start: [UInt8]) -> Bool {
    MM5File.recognises(start) || MM5File.isVersion2(start) || start.starts(with: [0x1F, 0x8B])
  }

  /// Opens a file in any of its forms.
  static func open(path: String, openFiles: OpenFiles) throws(ModelOutputError) -> MM5Output {
    try openFiles.description(of: path) { (_: MM5Output?) throws(ModelOutputError) in
      try newOutput(path: path, openFiles: openFiles)
    }
  }

  private static func newOutput(
    path: String, openFiles: OpenFiles
  ) throws(ModelOutputError) -> MM5Output {
    let start = try NativeBytes(opening: path).read(at: 0, count: 16)
    if start.isEmpty { throw .netCDF(.empty(path: path)) }
    if isNative(start) {
      let file = try MM5File(opening: path, acceptsUnfinished: openFiles.acceptsUnfinished)
      if file.isUnfinished { openFiles.noteWriter(of: path) }
      try ModelOutputError.reading(openFiles.remember(file.identity, of: path))
      return try MM5Output(file)
    }
    let file = try openFiles.file(at: path)
    guard let form = form(of: file) else { throw .notMM5Output(path: path) }
    // The programs that make these from a finished run do not take long.
    guard !file.isUnfinished else {
      throw .netCDF(.incomplete(path: path, reason: "a program has it open for writing"))
    }
    try ModelOutputError.reading(checkLastRecord(of: file))
    return try form(file)
  }

  /// Refuses a file that has no record yet, or whose last one holds only fill values of a field that earlier
  /// ones have.
  private static func checkLastRecord(of file: NetCDFFile) throws(NetCDFError) {
    for variable in file.variables where variable.dimensions.count >= 3 {
      guard variable.type.isNumeric, let time = variable.dimensions.first, time.isUnlimited else {
        continue
      }
      guard time.length > 0 else {
        throw .incomplete(path: file.path, reason: "no time is written yet")
      }
      guard time.length > 1, try file.isFill(variable, record: time.length - 1),
        try !file.isFill(variable, record: time.length - 2)
      else { continue }
      throw .incomplete(
        path: file.path, reason: "\(variable.name) is not written at the last time")
    }
  }

  /// The form of a NetCDF file, or nil when it is not MM5's.
  private static func form(
    of file: NetCDFFile
  ) -> ((NetCDFFile) throws(ModelOutputError) -> MM5Output)? {
    if ArchiverFile.recognises(file) { return ArchiverFile.output }
    if MCIPFile.recognises(file) { return MCIPFile.output }
    if LambertAttributeFile.recognises(file) { return LambertAttributeFile.output }
    return nil
  }
}
