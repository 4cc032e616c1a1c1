public import GridQuery
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqSystem

/// Examines a store: whether it holds what its manifest says, and what else an operator should know.
public struct StoreCheck: Sendable {
  public let folder: String

  public init(_ folder: String) {
    self.folder = folder
  }

  /// Something that is wrong, or soon will be.
  public struct Finding: Hashable, Sendable {
    public enum Severity: Int, Hashable, Sendable, Comparable {
      /// It answers, and will.
      case note
      /// It answers, and may not for long, or not from everything.
      case warning
      /// Answers are missing.
      case error

      public static func < (left: Severity, right: Severity) -> Bool {
        left.rawValue < right.rawValue
      }
    }

    public var severity: Severity
    /// What is wrong, where.
    public var text: String
    /// What to do.
    public var remedy: String
  }

  /// Verifies every file that the manifest names: its length, its SHA-256, every checksum, tile and value.
  ///
  /// - Parameter report: called for each file with its path and what is wrong with it, nil for nothing.
  /// - Throws: `.noStore`, `.unreadable`, `.damaged`, `.unsupported`.
  public func verify(
    report: (_ path: String, _ error: TileIndexError?) -> Void
  ) throws(RunStoreError) {
    let manifest = try StoreManifest.read(in: folder).manifest
    for run in manifest.runs {
      for file in run.files {
        let path = StoreManifest.join(folder, StoreManifest.path(of: file, in: run))
        report(path, StoreCheck.fault(of: path, file, of: run, isThorough: true))
      }
    }
  }

  /// What is wrong with a file; nil for nothing.
  ///
  /// - Parameter isThorough: whether all its bytes are verified, not only what every reader does to open it.
  static func fault(
    of path: String, _ file: StoreManifest.File, of run: StoreManifest.Run, isThorough: Bool
  ) -> TileIndexError? {
    do throws(TileIndexError) {
      let index = try TileIndex(opening: path, checking: .tilesWhenRead)
      if isThorough {
        let (digest, byteCount) = try ContentDigest.ofFile(at: path)
        guard digest == file.digest, byteCount == file.byteCount else {
          throw .damaged(
            path: path, part: "the file", offset: 0,
            reason: "its SHA-256 is not the one in the manifest")
        }
        _ = try index.verifyWithMaps()
      }
      guard index.description.run == run.run, index.description.domain == file.domain,
        index.description.member == file.member, index.times.times == file.times.times
      else {
        throw .damaged(
          path: path, part: "the file", offset: 0,
          reason: "it is not the one that the manifest names")
      }
      return nil
    } catch {
      return error
    }
  }
}
