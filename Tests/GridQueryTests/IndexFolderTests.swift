import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Opening indexes by path")
struct IndexFolderTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func index() throws -> TestIndex {
    try TestIndex(TestIndex.Field(.temperature) { _, _, _ in 7 })
  }

  @Test("a file, a folder and a folder with a slash at the end give the same domain")
  func paths() throws {
    let path = folder.path("a.gridx")
    try index().write(to: path)
    for given in [path, folder.url.path, folder.url.path + "/"] {
      let set = try Forecasts(opening: [given])
      #expect(set.domains.map(\.name) == ["d01"])
      #expect(set.failures.isEmpty)
    }
    #expect(Forecasts.isFolderOfIndexes(folder.url.path))
    #expect(!Forecasts.isFolderOfIndexes(path))
    #expect(!Forecasts.isFolderOfIndexes(folder.path("none")))
  }

  @Test("several files and folders are taken together")
  func several() throws {
    try index().write(to: folder.path("a.gridx"))
    let other = try ScratchFolder()
    var nest = try index()
    nest.domain = "d02"
    try nest.write(to: other.path("b.gridx"))
    let set = try Forecasts(opening: [folder.url.path, other.path("b.gridx")])
    #expect(set.domains.map(\.name) == ["d01", "d02"])
  }

  @Test("a bad file in a folder is reported and does not take the others away")
  func badFiles() throws {
    try index().write(to: folder.path("good.gridx"))
    try Data("no index".utf8).write(to: folder.url.appendingPathComponent("bad.gridx"))
    try Data().write(to: folder.url.appendingPathComponent("empty.gridx"))
    let whole = try Data(contentsOf: folder.url.appendingPathComponent("good.gridx"))
    try whole.prefix(whole.count / 2).write(to: folder.url.appendingPathComponent("cut.gridx"))
    try FileManager.default.createDirectory(
      atPath: folder.path("folder.gridx"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("dangling.gridx"), withDestinationPath: folder.path("nowhere"))
    // What another program keeps here, and what is still being written, is nobody's failure.
    try Data("text".utf8).write(to: folder.url.appendingPathComponent("README.txt"))
    try Data("part".utf8).write(to: folder.url.appendingPathComponent(".x.gridx.partial-1"))
    try Data("part".utf8).write(to: folder.url.appendingPathComponent(".hidden.gridx"))

    let set = try Forecasts(opening: [folder.url.path])
    #expect(set.domains.count == 1)
    #expect(try set.domains[0].value("temperature", 40, -10) == 7)
    let names = ["bad", "cut", "dangling", "empty", "folder"]
    #expect(set.failures.count == names.count)
    for (failure, name) in zip(set.failures, names) {
      #expect("\(failure)".hasPrefix(folder.path("\(name).gridx") + ": "))
    }
  }

  @Test("a named pipe in a folder is a bad file, not a wait without end", .timeLimit(.minutes(20)))
  func namedPipe() throws {
    try index().write(to: folder.path("good.gridx"))
    #expect(mkfifo(folder.path("pipe.gridx"), 0o600) == 0)
    let set = try Forecasts(opening: [folder.url.path])
    #expect(set.domains.count == 1)
    #expect(set.failures.count == 1)
  }

  @Test("more indexes than can be mapped beside everything else are an error with their number")
  func tooMany() throws {
    // Empty files: how many there are is found out before any is opened.
    for number in 0...Forecasts.mostIndexes {
      try Data().write(to: folder.url.appendingPathComponent("\(number).gridx"))
    }
    let error = #expect(throws: QueryError.self) { try Forecasts(opening: [folder.url.path]) }
    guard case .tooManyIndexes(let path, 4097, 4096) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.url.path)
    try FileManager.default.removeItem(atPath: folder.path("0.gridx"))
    try index().write(to: folder.path("1.gridx"))
    let set = try Forecasts(opening: [folder.url.path])
    #expect(set.domains.count == 1)
    #expect(set.failures.count == 4095)
    // One more by another name.
    let other = try ScratchFolder()
    try index().write(to: other.path("a.gridx"))
    #expect(throws: QueryError.self) {
      try Forecasts(opening: [folder.url.path, other.path("a.gridx")])
    }
  }

  @Test("only bad files, or a bad file by name, is the error of that file")
  func onlyBad() throws {
    let path = folder.path("bad.gridx")
    try Data("no index".utf8).write(to: URL(fileURLWithPath: path))
    let good = try ScratchFolder()
    try index().write(to: good.path("good.gridx"))
    for paths in [[path], [folder.url.path], [good.url.path, path]] {
      let error = #expect(throws: QueryError.self) { try Forecasts(opening: paths) }
      guard case .index(.notAnIndex(let named, _)) = error else {
        Issue.record("\(String(describing: error)) for \(paths)")
        continue
      }
      #expect(named == path)
    }
  }

  @Test("nothing there, an empty folder and a folder without indexes are no index")
  func nothing() throws {
    try Data("text".utf8).write(to: folder.url.appendingPathComponent("README.txt"))
    let empty = try ScratchFolder()
    for path in [folder.path("none.gridx"), folder.url.path, empty.url.path] {
      let error = #expect(throws: QueryError.self) { try Forecasts(opening: [path]) }
      guard case .noIndex(let named) = error else {
        Issue.record("\(String(describing: error)) for \(path)")
        continue
      }
      #expect(named == path)
    }
  }
}
