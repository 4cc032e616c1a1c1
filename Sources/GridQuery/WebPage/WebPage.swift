import GridqFiles
import GridqFormat
import GridqMetrics

/// The files of the page that shows a store to people, in memory.
///
/// Their folder has a list of them, `page-files.txt`, a name on each line, which names itself and `index.html`. The page
/// expects the store beside itself, in the folder `store`. Scripts are handed out without comments. What its worker for use without a network has as `version` stands
/// for the bytes of all files, so that a browser makes a page of files that belong together.
public struct WebPage: Sendable {
  /// A file of the page.
  public struct File: Hashable, Sendable {
    /// The name in the folder, without slashes: `index.html`.
    public let name: String
    /// What is in it.
    public let bytes: [UInt8]
  }

  /// The name of the list. A folder that has one has a page.
  public static let listName = "page-files.txt"
  /// The name under which a browser asks for the folder itself.
  public static let indexName = "index.html"
  /// The name of the worker that keeps the files.
  private static let workerName = "service-worker.js"
  /// The folder beside the page in which it looks for the store.
  public static let storeName = "store"
  /// The most files of a page, bytes of a name, and bytes of all files: a page is held in memory.
  private static let most = (files: 200, nameBytes: 64, bytes: 32 << 20)

  /// The path of the folder that the page was read from.
  public let folder: String
  /// The list comes first, the others in its order.
  public let files: [File]

  /// Reads the page in `folder`.
  ///
  /// - Throws: `.notFound` without a list, `.incomplete`, `.unreadable`, `.invalid`.
  public init(in folder: String) throws(WebPageError) {
    let path = WebPage.path(of: WebPage.listName, in: folder)
    guard let list = try WebPage.bytes(at: path, most: WebPage.most.bytes) else {
      throw .notFound(folders: [folder])
    }
    let names = try WebPage.names(in: list, path: path)
    var files = [File(name: WebPage.listName, bytes: list)]
    var left = WebPage.most.bytes - list.count
    for name in names where name != WebPage.listName {
      let path = WebPage.path(of: name, in: folder)
      guard let bytes = try WebPage.bytes(at: path, most: left) else {
        throw .incomplete(path: path)
      }
      let isScript = name.hasSuffix(".js")
      let shown =
        isScript
        ? Array(WebPage.withoutComments(String(decoding: bytes, as: UTF8.self)).utf8) : bytes
      files.append(File(name: name, bytes: shown))
      left -= bytes.count
    }
    self.folder = folder
    self.files = WebPage.versioned(files)
  }

  /// The files, with their version written in the worker.
  private static func versioned(_ files: [File]) -> [File] {
    var checksum = Checksum()
    for file in files {
      checksum.update(Array(file.name.utf8))
      checksum.update(file.bytes)
    }
    let version = "\(String(checksum.value, radix: 16))-\(files.reduce(0) { $0 + $1.bytes.count })"
    return files.map { file in
      guard file.name == workerName else { return file }
      let text = String(decoding: file.bytes, as: UTF8.self)
      let written = text.replacing(
        "const version = \"\";", with: "const version = \"\(version)\";", maxReplacements: 1)
      return File(name: file.name, bytes: Array(written.utf8))
    }
  }

  private static func names(in list: [UInt8], path: String) throws(WebPageError) -> [String] {
    let lines = list.split(separator: UInt8(ascii: "\n"))
    guard lines.count <= most.files else {
      throw .invalid(path: path, reason: "names more than \(most.files) files")
    }
    let names = lines.map { String(decoding: $0, as: UTF8.self) }
    if let name = names.first(where: { !isName($0) }) {
      throw .invalid(
        path: path,
        reason:
          "'\(LineText.printable(name))' is not a name that a file of a page can have")
    }
    guard Set(names).count == names.count, names.contains(listName), names.contains(indexName)
    else {
      throw .invalid(
        path: path, reason: "it must name \(listName) and \(indexName), and no file twice")
    }
    return names
  }

  /// Whether a name cannot lead out of the folder, and is not hidden.
  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= most.nameBytes && name.utf8.first != UInt8(ascii: ".") && name != storeName
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  static func path(of name: String, in folder: String) -> String { "\(folder)/\(name)" }

  /// The bytes of a file; nil when none is there.
  private static func bytes(at path: String, most: Int) throws(WebPageError) -> [UInt8]? {
    do throws(TileIndexError) {
      return try SmallFile(at: path, most: most).bytes
    } catch .notFound {
      return nil
    } catch .unreadable(_, let reason) {
      throw .unreadable(path: path, reason: reason)
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }
}
