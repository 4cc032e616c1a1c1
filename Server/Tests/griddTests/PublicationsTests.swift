import Foundation
import GridQuery
import NIOCore
import Testing

@testable import gridd

/// Who listens hears of each publication.
@Suite struct PublicationsTests {
  @Test func listenersHearOfEachPublicationOnce() async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let publications = Publications(
      try RunStore(opening: path), most: 9, pause: .milliseconds(50), quiet: .milliseconds(200))
    var listeners: [Publications.Stream.AsyncIterator] = []
    for _ in 0..<2 {
      var listener = try await publications.listen(after: nil).stream.makeAsyncIterator()
      let first = String(buffer: try #require(await listener.next()))
      #expect(first.contains("retry: ") && !first.contains("data: "))
      listeners.append(listener)
    }
    #expect(publications.count == 2)
    try ServedStore.publish(ServedStore.start, in: folder)
    for index in listeners.indices {
      // Comments stand before and after the one event.
      var texts: [String] = []
      while let part = await listeners[index].next() {
        let text = String(buffer: part)
        if text != ":\n\n" { texts.append(text) } else if !texts.isEmpty { break }
      }
      #expect(texts.count == 1)
      let text = try #require(texts.first)
      #expect(text.components(separatedBy: "event: publication\n").count == 2)
      #expect(text.contains("\"run\":\"\(ServedStore.start)\""))
      #expect(text.contains("\"domains\":[\"d01\"]"))
      #expect(text.contains("\"state\":\"unverified\"") && text.contains("\"generation\":2"))
    }
  }

  @Test func oneAboveTheLimitEndsTheFirst() async throws {
    let store = try RunStore(opening: try ServedStore.shared.get().path)
    let publications = Publications(
      store, most: 2, pause: .milliseconds(50), quiet: .milliseconds(50))
    let first = try await publications.listen(after: nil)
    let second = try await publications.listen(after: nil)
    let third = try await publications.listen(after: nil)
    #expect(publications.count == 2)
    var parts = 0
    for await _ in first.stream { parts += 1 }
    #expect(parts >= 1)
    // Where nothing happens, something is sent that says nothing.
    var texts: [String] = []
    for await part in third.stream {
      texts.append(String(buffer: part))
      if texts.count == 3 { break }
    }
    #expect(texts.dropFirst() == [":\n\n", ":\n\n"])
    second.end.finish()
    third.end.finish()
    #expect(publications.count == 0)
  }
}
