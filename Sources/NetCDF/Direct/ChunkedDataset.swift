internal import CDeflate
internal import CHDF5
internal import Synchronization

/// A dataset of float32 in chunks, which are read as they are stored and unpacked here.
///
/// Sendable: the C library is called under its lock; unpacking needs none. One thread unpacks a chunk
/// of a dataset at a time, so that another that wants the same finds it in the store.
final class ChunkedDataset: Sendable {
  private let id: hid_t
  private let layout: ChunkLayout
  private let store: ChunkStore
  private let number: Int
  private let unpacking = Mutex(())

  /// Opens the dataset of a variable of the root group, or gives nil when it is not one that is read
  /// here. Call with the library locked.
  init?(of variable: NetCDFVariable, in file: hid_t, store: ChunkStore) {
    let id = unsafe H5Dopen2(file, "/" + variable.name, gridq_H5P_DEFAULT())
    guard id >= 0 else { return nil }
    // Where a chunk holds many records, all that a record needs has to be kept for the next one.
    guard let layout = ChunkLayout(of: id, shape: variable.shape),
      layout.chunk[0] == 1 || layout.recordBytes <= store.byteLimit / 8
    else {
      H5Dclose(id)
      return nil
    }
    self.id = id
    self.layout = layout
    self.store = store
    number = store.newDataset()
  }

  deinit {
    store.forget(number)
    try? CLibrary.locked { () throws(NetCDFError) in _ = H5Dclose(id) }
  }

  /// Reads a block; false when a chunk of it is not there or not packed as the others.
  func read(
    _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Double>
  ) throws(NetCDFError) -> Bool {
    let axes = layout.shape.indices
    let first = axes.map { block.start[$0] / layout.chunk[$0] }
    let last = axes.map { (block.start[$0] + block.count[$0] - 1) / layout.chunk[$0] }
    var position = first
    while true {
      guard let bytes = try chunk(at: position) else { return false }
      let part = ChunkPart(of: block, at: position, in: layout)
      unsafe part.copy(bytes, isShuffled: layout.isShuffled, into: values)
      var axis = position.count - 1
      while axis >= 0 {
        position[axis] += 1
        if position[axis] <= last[axis] { break }
        position[axis] = first[axis]
        axis -= 1
      }
      if axis < 0 { return true }
    }
  }

  /// The inflated bytes of a chunk, from the store or the file.
  private func chunk(at position: [Int]) throws(NetCDFError) -> [UInt8]? {
    var index = 0
    for axis in position.indices {
      let length = (layout.shape[axis] + layout.chunk[axis] - 1) / layout.chunk[axis]
      index = index * length + position[axis]
    }
    return try unpacking.withLock { _ throws(NetCDFError) in
      if let known = store.chunk(index, record: position[0], of: number) { return known }
      guard let stored = try storedChunk(at: position), let bytes = inflated(stored) else {
        return nil
      }
      store.keep(bytes, number: index, record: position[0], of: number)
      return bytes
    }
  }

  /// A chunk as it stands in the file.
  private func storedChunk(at position: [Int]) throws(NetCDFError) -> [UInt8]? {
    let offset = position.indices.map { hsize_t(position[$0] * layout.chunk[$0]) }
    // Deflate makes what it cannot pack a little larger: 5 bytes in 16 KiB.
    let limit = layout.chunkBytes + layout.chunkBytes / 64 + 1024
    return try CLibrary.locked { () throws(NetCDFError) in
      var size: hsize_t = 0
      guard unsafe H5Dget_chunk_storage_size(id, offset, &size) >= 0, size > 0, size <= limit else {
        return nil
      }
      var isRead = false
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        var skippedFilters: UInt32 = 0
        isRead =
          unsafe gridq_H5Dread_chunk(
            id, offset, &skippedFilters, buffer.baseAddress, buffer.count) >= 0
          && skippedFilters == 0
        count = isRead ? Int(size) : 0
      }
      return isRead ? bytes : nil
    }
  }

  private func inflated(_ stored: [UInt8]) -> [UInt8]? {
    let size = layout.chunkBytes
    guard layout.isDeflated else { return stored.count == size ? stored : nil }
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // Without a place for the size of the result, it has to be the size of the buffer.
      isWhole =
        unsafe libdeflate_zlib_decompress(
          decompressor, stored, stored.count, buffer.baseAddress, size, nil) == LIBDEFLATE_SUCCESS
      count = isWhole ? size : 0
    }
    return isWhole ? bytes : nil
  }
}
