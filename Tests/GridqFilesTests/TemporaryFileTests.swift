import Foundation
import GridqTestSupport
import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("TemporaryFileList")
struct TemporaryFileTests {
  @Test("removes the files that are registered, and no other")
  func remove() throws {
    let folder = try ScratchFolder()
    for name in ["a", "b", "c"] { try write([1], to: folder.path(name)) }
    let list = TemporaryFileList()
    let first = list.register(folder.path("a"))
    _ = list.register(folder.path("b"))
    list.forget(first)
    // In the place of the one that was forgotten.
    _ = list.register(folder.path("c"))
    list.remove()
    #expect(try folder.names == ["a"])
  }
}
