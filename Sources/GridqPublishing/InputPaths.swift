import GridqFiles
import GridqMetrics
import GridqSystem

/// The files that the words of a command name, looked for again each time.
public struct InputPaths: Sendable {
  /// Files, folders, or patterns such as `wrfout_d0*`.
  public let words: [String]

  /// Whether a folder stands for files of other streams of output, too.
  public let includesStreams: Bool

  public init(_ words: [String], includesStreams: Bool = false) {
    self.words = words
    self.includesStreams = includesStreams
  }

  /// Whether a model names its output so.
  private static func isOutput(named name: String) -> Bool {
    ForecastModel.all.contains { name.hasPrefix($0.filePrefix) }
  }

  /// Whether WRF may name a stream of output beside wrfout so: `auxhist2_d01_2026-11-20_00:00:00`, or as
  /// `auxhist2_outname` says, `wrfxtrm_d<domain>_<date>`.
  private static func isStream(named name: String) -> Bool {
    name.wholeMatch(of: /[^.].*_d\d\d_\d{4}-\d\d-\d\d_\d\d[:_]\d\d[:_]\d\d(\.nc)?/) != nil
      && !["wrfrst_", "wrfinput_", "wrfchemi_", "met_em"].contains(where: name.hasPrefix)
  }

  /// The files of some words.
  public struct Found: Hashable, Sendable {
    public var paths: [String] = []
    /// Those of other streams of output, which nobody named.
    public var streams: Set<String> = []
  }

  /// The files that are there now: of a folder, those named as models name their output; of a pattern,
  /// those that match. A word that is neither stands for itself.
  public func found() -> Found {
    var found = Found()
    var named: [String] = []
    for word in words {
      let status = fileStatus(of: word)
      guard let status, status.isFolder else {
        let paths = status == nil ? InputPaths.matches(of: word) : [word]
        named += paths
        found.paths += paths
        continue
      }
      for name in (FolderListing.names(in: word) ?? []).sorted() {
        let path = word.hasSuffix("/") ? word + name : "\(word)/\(name)"
        if InputPaths.isOutput(named: name) {
          found.paths.append(path)
        } else if includesStreams, InputPaths.isStream(named: name) {
          found.paths.append(path)
          found.streams.insert(path)
        }
      }
    }
    found.streams.subtract(named)
    return found
  }

  /// Whether a file of this name, in the folder of a word, may be one of them.
  func mayContain(fileNamed name: String) -> Bool {
    InputPaths.isOutput(named: name)
      || includesStreams && InputPaths.isStream(named: name)
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
