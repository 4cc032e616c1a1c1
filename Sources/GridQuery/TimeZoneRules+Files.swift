import GridqFiles
public import GridqMetrics
import GridqSystem

extension TimeZoneRules {
  /// The zone of this name in the system's tz database: `Europe/Lisbon`. `TZDIR` names another folder,
  /// or the one file of Android's. `utc` is known without one.
  ///
  /// - Throws: `.invalidName`, `.unknown`, `.noDatabase`, `.unreadable`, `.damaged`.
  public init(named name: String) throws(TimeZoneError) {
    guard !["utc", "UTC"].contains(name) else {
      self = .utc
      return
    }
    guard TimeZoneRules.isName(name) else { throw .invalidName(name) }
    let folders = TimeZoneRules.folders
    guard let folder = folders.first(where: TimeZoneRules.isFolder) else {
      try self.init(named: name, inArchivesAt: folders)
      return
    }
    guard let bytes = try TimeZoneRules.bytes(of: "\(folder)/\(name)") else {
      throw .unknown(name, folder: folder)
    }
    try self.init(name: name, tzif: bytes)
  }

  /// The zone of this name where the database is one file.
  private init(named name: String, inArchivesAt paths: [String]) throws(TimeZoneError) {
    for path in paths {
      guard let bytes = try TimeZoneRules.bytes(of: path, most: ZoneArchive.mostBytes) else {
        continue
      }
      guard let archive = ZoneArchive(bytes) else {
        throw .unreadable(path: path, reason: "it is neither a folder of zones nor a tzdata file")
      }
      guard let zone = archive.tzif(of: name) else { throw .unknown(name, folder: path) }
      try self.init(name: name, tzif: zone)
      return
    }
    throw .noDatabase(folders: paths)
  }

  /// Where systems keep the database, in folders, or on Android in a file; `TZDIR` names another place.
  private static var folders: [String] {
    if let folder = getenv("TZDIR").map({ String(cString: $0) }), !folder.isEmpty {
      return [folder]
    }
    #if os(Android)
      return ["/apex/com.android.tzdata/etc/tz/tzdata", "/system/usr/share/zoneinfo/tzdata"]
    #else
      return [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
      ]
    #endif
  }

  /// Whether a text can name a file inside the database and none outside.
  private static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return name.utf8.count <= 255
      && parts.allSatisfy { part in
        part.first.map { $0 != UInt8(ascii: ".") } ?? false
          && part.allSatisfy {
            switch $0 {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
              UInt8(ascii: "-"), UInt8(ascii: "."):
              true
            default: false
            }
          }
      }
  }

  private static func isFolder(_ path: String) -> Bool {
    fileStatus(of: path)?.isFolder == true
  }

  /// The content of a file; nil where there is none, or something else.
  private static func bytes(
    of path: String, most: Int = mostBytes
  ) throws(TimeZoneError) -> [UInt8]? {
    // Nothing else is opened: a pipe would wait.
    guard fileStatus(of: path)?.isFile == true else { return nil }
    do {
      return try SmallFile(at: path, most: most).bytes
    } catch .unreadable(_, let reason) {
      throw .unreadable(path: path, reason: reason)
    } catch {
      return nil
    }
  }
}
