import Testing

@testable import GridqNetCDF

@Suite struct ChunkStoreTests {
  @Test func `a chunk is there until another record of its dataset comes`() {
    let store = ChunkStore(byteLimit: 100)
    let (first, second) = (store.newDataset(), store.newDataset())
    store.keep([1, 2], number: 5, record: 0, of: first)
    store.keep([3], number: 5, record: 9, of: second)
    #expect(store.chunk(5, record: 0, of: first) == [1, 2])
    #expect(store.chunk(5, record: 9, of: second) == [3])
    #expect(store.chunk(6, record: 0, of: first) == nil)
    #expect(store.chunk(5, record: 1, of: first) == nil)
    store.keep([4], number: 7, record: 1, of: first)
    #expect(store.chunk(5, record: 0, of: first) == nil)
    #expect(store.chunk(7, record: 1, of: first) == [4])
    #expect(store.byteCount == 2)
    store.forget(first)
    #expect(store.chunk(7, record: 1, of: first) == nil)
    #expect(store.byteCount == 1)
  }

  @Test func `chunks of as many records as are read at once are there`() {
    let store = ChunkStore(byteLimit: 100, recordLimit: 2)
    let dataset = store.newDataset()
    for record in 0..<3 { store.keep([UInt8(record)], number: 5, record: record, of: dataset) }
    #expect(store.chunk(5, record: 0, of: dataset) == nil)
    #expect(store.chunk(5, record: 1, of: dataset) == [1])
    #expect(store.chunk(5, record: 2, of: dataset) == [2])
    #expect(store.byteCount == 2)
    // Another chunk of a record that is there drops none.
    store.keep([9, 9], number: 6, record: 1, of: dataset)
    #expect(store.chunk(5, record: 2, of: dataset) == [2])
    store.forget(dataset)
    #expect(store.byteCount == 0 && store.chunk(6, record: 1, of: dataset) == nil)
  }

  @Test func `beyond the limit the chunk that was not asked for longest goes`() {
    let store = ChunkStore(byteLimit: 4)
    let dataset = store.newDataset()
    store.keep([1, 1], number: 1, record: 0, of: dataset)
    store.keep([2, 2], number: 2, record: 0, of: dataset)
    #expect(store.chunk(1, record: 0, of: dataset) != nil)
    store.keep([3, 3], number: 3, record: 0, of: dataset)
    #expect(store.chunk(2, record: 0, of: dataset) == nil)
    #expect(store.chunk(1, record: 0, of: dataset) == [1, 1])
    #expect(store.chunk(3, record: 0, of: dataset) == [3, 3])
    #expect(store.byteCount == 4)
    // Larger than all there is room for: not kept, and nothing goes for it.
    store.keep([4, 4, 4, 4, 4], number: 4, record: 0, of: dataset)
    #expect(store.chunk(4, record: 0, of: dataset) == nil)
    #expect(store.byteCount == 4)
    // In the place of itself.
    store.keep([5, 5], number: 3, record: 0, of: dataset)
    #expect(store.byteCount == 4)
  }
}
