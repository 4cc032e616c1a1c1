import GridqFiles
import GridqMetrics
import GridqSystem

/// The files that the words of a command name, looked for again each time.
public struct InputPaths: Sendable {
  /// Files, folders, or patterns such as `wrfout_d0*`.
  public let words: [String]

  public init(_ words: [String]) {
    self.words = words
  }

  /// Whether a model names its output so.
  private static func isOutput(named name: String) -> Bool {
    ForecastModel.all.contains { name.hasPrefix($0.filePrefix) }
  }

  /// The files that are there now: of a folder, those named as models name their output; of a pattern,
  /// those that match. A word that is neither stands for itself.
  public func found() -> [String] {
    words.flatMap { word -> [String] in
      guard let status = fileStatus(of: word) else { return InputPaths.matches(of: word) }
      guard status.isFolder else { return [word] }
      let names = FolderListing.names(in: word) ?? []
      return names.filter(InputPaths.isOutput).sorted()
        .map { word.hasSuffix("/") ? word + $0 : "\(word)/\($0)" }
    }
  }

  /// Whether a file of this name, in the folder of a word, may be one of them.
  func mayContain(fileNamed name: String) -> Bool {
    InputPaths.isOutput(named: name)
      || words.contains { word in
        let pattern = word.split(separator: "/").last.map(String.init) ?? word
        return pattern == name
          || PathText.withBytes(of: pattern) { pattern in
            PathText.withBytes(of: name) { name in unsafe fnmatch(pattern, name, 0) }
          } == 0
      }
  }

  /// That a folder has no files yet, where no file was found; nil without a folder.
  public func emptyFolder() -> UnpublishedRun? {
    for word in words {
      guard let status = fileStatus(of: word), status.isFolder,
        FolderListing.names(in: word) != nil
      else { continue }
      let line = "\(word): no file there that is named \(ForecastModel.files)"
      // Who empties it after each run waits for the next one as long as that takes.
      return UnpublishedRun(run: nil, error: .incomplete(line), newestInput: nil)
    }
    return nil
  }

  /// Why a word names no file.
  public static func absence(of word: String) -> String {
    if PathText.withBytes(of: word, { word in unsafe access(word, R_OK) }) != 0, errno == EACCES {
      return "permission denied"
    }
    return "no file has such a name; check the pattern"
  }

  private static func matches(of pattern: String) -> [String] {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return [pattern] }
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard
      PathText.withBytes(of: pattern, { pattern in unsafe glob(pattern, 0, nil, &found) }) == 0
    else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { pathNumber in
      unsafe found.gl_pathv[pathNumber].map { unsafe PathText.text(ofCString: $0) }
    }
  }
}
