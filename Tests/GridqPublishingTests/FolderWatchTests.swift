import Foundation
import GridqTestSupport
import Testing

@testable import GridqPublishing

#if os(Linux)
  @Suite("The watch over the folder of a model")
  struct FolderWatchTests {
    @Test("tells that a file is whole only while no other one is being written")
    func twoFiles() throws {
      let folder = try ScratchFolder()
      let watch = FolderWatch(of: InputPaths([folder.path(".")]))
      // Begins to look.
      #expect(!watch.wait(seconds: 0))
      func write(_ name: String) throws -> FileHandle {
        _ = FileManager.default.createFile(atPath: folder.path(name), contents: nil)
        // Its own closing is told, too.
        _ = watch.wait(seconds: 0)
        let file = try #require(FileHandle(forWritingAtPath: folder.path(name)))
        try file.write(contentsOf: [1, 2, 3])
        return file
      }
      let second = try write("wrfout_d02")
      try write("wrfout_d01").close()
      #expect(!watch.wait(seconds: 5))
      try second.close()
      #expect(watch.wait(seconds: 5))
      // One of the same name in another folder is another file.
      try folder.makeFolder("a")
      try folder.makeFolder("b")
      let both = FolderWatch(of: InputPaths([folder.path("a"), folder.path("b")]))
      #expect(!both.wait(seconds: 0))
      for name in ["a/wrfout_d01", "b/wrfout_d01"] {
        _ = FileManager.default.createFile(atPath: folder.path(name), contents: nil)
      }
      _ = both.wait(seconds: 0)
      let open = try #require(FileHandle(forWritingAtPath: folder.path("a/wrfout_d01")))
      let other = try #require(FileHandle(forWritingAtPath: folder.path("b/wrfout_d01")))
      try open.write(contentsOf: [1])
      try other.write(contentsOf: [1])
      try other.close()
      #expect(!both.wait(seconds: 5))
      try open.close()
      #expect(both.wait(seconds: 5))
      // A pause counts, too.
      let third = try write("wrfout_d03")
      #expect(watch.wait(seconds: 5))
      try third.close()
    }
  }
#endif
