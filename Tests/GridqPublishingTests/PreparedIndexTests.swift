import Foundation
import GridQuery
import GridqFiles
import GridqPublishing
import GridqTestSupport
import Testing

@Suite("PreparedIndex")
struct PreparedIndexTests {
  let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test("of several that are verified at once is in its place", arguments: [1, 3, 8])
  func order(threads: Int) throws {
    let starts = [6.0, 0, 18, 12, 24]
    let paths = try starts.map { try folder.index(from: $0, value: $0) }
    let prepared = try PreparedIndex.verifying(paths, threads: threads)
    #expect(prepared.map(\.path) == paths)
    #expect(prepared.map(\.run.initialisation) == starts.map { TestIndex.hour($0) })
    #expect(Set(prepared.map(\.file.digest)).count == 5)
  }

  @Test("is none of several if some are damaged, and the error is of the first", arguments: [1, 3])
  func damage(threads: Int) throws {
    let paths = try (0..<4).map { try folder.index(from: 6 * Double($0), value: 1) }
    for path in [paths[2], paths[1]] {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      // In the last tile: eight bytes that only loads reach are at the end.
      bytes[bytes.count - 12] ^= 0x55
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    let error = #expect(throws: RunStoreError.self) {
      try PreparedIndex.verifying(paths, threads: threads)
    }
    guard case .index(.damaged(let path, _, _, _)) = error else {
      Issue.record("it was not refused as damaged: \(String(describing: error))")
      return
    }
    #expect(path == paths[1])
  }
}
