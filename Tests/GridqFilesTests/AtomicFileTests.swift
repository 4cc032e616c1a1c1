import Foundation
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("AtomicFile")
struct AtomicFileTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func publish(_ text: String, to path: String) throws {
    let file = try AtomicFile(replacing: path)
    try file.append(text.utf8)
    try file.publish()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path(name), encoding: .utf8)
  }

  @Test("takes the place of a file and not of its other names")
  func otherNames() throws {
    try publish("old", to: folder.path("a"))
    try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    try publish("new", to: folder.path("a"))
    #expect(try text("a") == "new")
    #expect(try text("b") == "old")
  }

  @Test("takes the place of a symbolic link and not of the file that it leads to")
  func symbolicLink() throws {
    try publish("old", to: folder.path("a"))
    for (link, destination) in [("link", "a"), ("dangling", "nowhere")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(link), withDestinationPath: folder.path(destination))
      try publish("new", to: folder.path(link))
      #expect(try text(link) == "new")
    }
    #expect(try text("a") == "old")
    #expect(try folder.names == ["a", "link", "dangling"])
  }

  @Test("may have a name as long as the file system allows")
  func longName() throws {
    // 255 bytes: NAME_MAX of ext4, XFS and APFS.
    let name = String(repeating: "a", count: 249) + ".gridx"
    try publish("here", to: folder.path(name))
    #expect(try text(name) == "here")
    #expect(try folder.names == [name])
  }

  @Test("a file that may be of a writer on another host stays for a day")
  func otherHost() throws {
    let other = "\(AbandonedFiles.prefix)elsewhere-1"
    for (hours, isLeft) in [(0.0, true), (23.9, true), (24.1, false)] {
      try publish("unfinished", to: folder.path(other))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -hours * 3600)],
        ofItemAtPath: folder.path(other))
      try publish("index", to: folder.path("a"))
      #expect(try folder.names == (isLeft ? ["a", other] : ["a"]))
    }
  }

  @Test("a file of this host is removed at once, also one from before it was started again")
  func startedAgain() throws {
    let host = try #require(AbandonedFiles.host)
    let names = ["0badcafe-\(host)-1", "0badcafe-0badcafe-2"].map { AbandonedFiles.prefix + $0 }
    for name in names { try publish("unfinished", to: folder.path(name)) }
    try publish("index", to: folder.path("a"))
    #expect(try folder.names == ["a", names[1]])
  }

  @Test(
    "is copied where it is to appear in another file system",
    .enabled(if: isOtherDisk, "/dev/shm is no file system of its own here"))
  func otherDisk() throws {
    let path = "/dev/shm/gridq-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try AtomicFile(replacing: folder.path("a"))
    // More than is written at once.
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &>> 3) }
    try file.append(bytes)
    try file.publish(as: path + "/b")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/b")) == Data(bytes))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["b"])
    #expect(try folder.names.isEmpty)
  }

  private static let isOtherDisk: Bool = {
    let disks = [FileManager.default.temporaryDirectory.path, "/dev/shm"].map { path in
      try? FileManager.default.attributesOfItem(atPath: path)[.systemNumber] as? Int
    }
    return disks[1] != nil && disks[0] != disks[1]
  }()

  /// A build that waits for its disk for two days, for instance.
  @Test("a file whose writer lives stays, however old it is")
  func livingWriter() throws {
    let writer = try AtomicFile(replacing: folder.path("b"))
    let temporary = try #require(try folder.names.first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -48 * 3600)],
      ofItemAtPath: folder.path(temporary))
    try publish("index", to: folder.path("a"))
    #expect(try folder.names == ["a", temporary])
    try writer.publish()
    #expect(try folder.names == ["a", "b"])
  }

  @Test("what is called like a temporary file and is none stays")
  func noFile() throws {
    try folder.makeFolder(AbandonedFiles.newName())
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(AbandonedFiles.newName()), withDestinationPath: folder.path("a"))
    let before = try folder.names
    try publish("index", to: folder.path("a"))
    #expect(try folder.names == before.union(["a"]))
  }
}

@Suite("FilePlace")
struct FilePlaceTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("runs")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("other"), withDestinationPath: folder.path("runs"))
  }

  @Test("is one for all names of a file")
  func names() throws {
    try write([1], to: folder.path("runs/a"))
    try write([1], to: folder.path("runs/b"))
    try FileManager.default.linkItem(
      atPath: folder.path("runs/a"), toPath: folder.path("runs/hard"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("runs/soft"), withDestinationPath: folder.path("runs/a"))
    let place = try FilePlace(folder.path("runs/a"))
    #expect(place.kind == .file)
    for name in ["runs/./a", "other/a", "runs/hard", "runs/soft", "runs/../other/soft"] {
      #expect(try FilePlace(folder.path(name)) == place, "\(name)")
    }
    #expect(try FilePlace(folder.path("runs/b")) != place)
  }

  @Test("of a file that is not there yet is one for all names of its folder")
  func vacant() throws {
    let place = try FilePlace(folder.path("runs/a"))
    #expect(place.kind == .vacant)
    #expect(try FilePlace(folder.path("other/a")) == place)
    #expect(try FilePlace(folder.path("runs/b")) != place)
    #expect(try FilePlace(folder.path("a")) != place)
    #expect(throws: TileIndexError.self) { try FilePlace(folder.path("nowhere/a")) }
  }

  @Test("tells files from what a rename must not replace")
  func kinds() throws {
    #expect(try FilePlace(folder.path("runs")).kind == .folder)
    #expect(try FilePlace("/dev/null").kind == .stream)
    let file = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    #expect(FilePlace(descriptor: file.fileDescriptor)?.kind == .stream)
    #expect(try FilePlace("/dev/null") == FilePlace(descriptor: file.fileDescriptor))
  }

  @Test(
    "a file that is open has a name of the system", .enabled(if: isLinux, "only Linux has /proc"))
  func openFile() throws {
    try write([1], to: folder.path("a"))
    let file = try #require(FileHandle(forReadingAtPath: folder.path("a")))
    for path in ["/proc/self/fd/", "/dev/fd/"].map({ "\($0)\(file.fileDescriptor)" }) {
      let place = try FilePlace(path)
      #expect(place.kind == .openFile, "\(path)")
      #expect(try place == FilePlace(folder.path("a")))
    }
  }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
