import NetCDF

extension MM5Output {
  /// Whether a file is MM5 output, by its first bytes and, of NetCDF, by its dimensions.
  ///
  /// Files that look like MM5's own but are packed or of version 2 count, so that they are refused for
  /// what they are.
  static func recognises(path: String, openFiles: OpenFiles) -> Bool {
    if let start = try? NativeBytes(opening: path).read(at: 0, count: 16), !start.isEmpty {
      if MM5File.recognises(start) || MM5File.isVersion2(start) || start.starts(with: [0x1F, 0x8B])
      {
        return true
      }
    }
    guard let file = try? openFiles.file(at: path) else { return false }
    return form(of: file) != nil
  }

  /// Opens a file in whichever form it has.
  static func open(path: String, openFiles: OpenFiles) throws(MM5Error) -> MM5Output {
    let start = try NativeBytes(opening: path).read(at: 0, count: 16)
    if start.isEmpty { throw .netCDF(.empty(path: path)) }
    if MM5File.recognises(start) || MM5File.isVersion2(start) || start.starts(with: [0x1F, 0x8B]) {
      return try MM5Output(MM5File(opening: path))
    }
    let file = try openFiles.mm5File(at: path)
    guard let form = form(of: file) else { throw .notModelOutput(path: path) }
    return try form(file)
  }

  /// How to describe a NetCDF file, or nil when it is none of MM5's.
  private static func form(
    of file: NetCDFFile
  ) -> ((NetCDFFile) throws(MM5Error) -> MM5Output)? {
    if ArchiverFile.recognises(file) { return ArchiverFile.output }
    if MCIPFile.recognises(file) { return MCIPFile.output }
    if LambertAttributeFile.recognises(file) { return LambertAttributeFile.output }
    return nil
  }
}
