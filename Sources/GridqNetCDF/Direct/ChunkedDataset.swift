internal import CGridqDeflate
internal import CGridqNetCDF
internal import Synchronization

/// A dataset of float32 in chunks, which are read as stored and unpacked here.
///
/// Sendable: the C library is called under its lock; unpacking needs none. A chunk is unpacked by one thread:
/// another thread that needs it takes other chunks first, and then finds it in the store.
final class ChunkedDataset: Sendable {
  private let id: hid_t
  private let hdf5: hdf5_calls
  private let path: String
  private let layout: ChunkLayout
  private let packing: Packing
  private let store: ChunkStore
  private let number: Int
  /// Each chunk has a turn, which some share. Holding it is the right to unpack the chunk.
  private let turns = (0..<16).map { _ in Turn() }

  private final class Turn: Sendable {
    let lock = Mutex(())
  }

  /// Opens the dataset of a variable of the root group, or returns nil when it is left to libnetcdf. Call
  /// with the library locked.
  init?(
    of variable: NetCDFVariable, in file: HDF5File, path: String, store: ChunkStore
  ) {
    let hdf5 = file.hdf5
    let id = unsafe hdf5.H5Dopen2(file.id, "/" + variable.name, hid_t(H5P_DEFAULT))
    guard id >= 0 else { return nil }
    // Where a chunk holds many records, the chunks of a record must be kept for the next one.
    guard let layout = ChunkLayout(of: id, shape: variable.shape, hdf5: hdf5),
      layout.chunk[0] == 1 || store.reserve(layout.recordBytes)
    else {
      _ = hdf5.H5Dclose(id)
      return nil
    }
    self.id = id
    self.hdf5 = hdf5
    self.path = path
    self.layout = layout
    packing = variable.packing
    self.store = store
    number = store.newDataset()
  }

  deinit {
    store.forget(number)
    if layout.chunk[0] != 1 { store.release(layout.recordBytes) }
    _ = try? CLibrary.locked(for: path) { _ in hdf5.H5Dclose(id) }
  }

  /// Reads a block as numbers; false when one of its chunks is absent or not packed like the others.
  func read<Number: FieldNumber>(
    _ block: Hyperslab, into values: UnsafeMutableBufferPointer<Number>
  ) throws(NetCDFError) -> Bool {
    guard let positions = positions(of: block) else { return false }
    var busy: [[Int]] = []
    for position in positions {
      let bytes = try turn(of: position).lock.withLockIfAvailable { _ throws(NetCDFError) in
        try chunk(at: position)
      }
      switch bytes {
      case .some(.some(let bytes)): unsafe copy(bytes, at: position, of: block, into: values)
      case .some(.none): return false
      case .none: busy.append(position)
      }
    }
    for position in busy {
      let bytes = try turn(of: position).lock.withLock { _ throws(NetCDFError) in
        try chunk(at: position)
      }
      guard let bytes else { return false }
      unsafe copy(bytes, at: position, of: block, into: values)
    }
    unsafe Number.unpack(values, by: packing)
    return true
  }

  /// Blocks with more chunks are left to libnetcdf.
  private static let highestChunkCount = 4096

  /// Where the chunks of a block are, counted in chunks along each axis; nil when there are too many.
  private func positions(of block: Hyperslab) -> [[Int]]? {
    var positions: [[Int]] = [[]]
    for axis in layout.shape.indices {
      let first = block.start[axis] / layout.chunk[axis]
      let last = (block.start[axis] + block.count[axis] - 1) / layout.chunk[axis]
      guard positions.count * (last - first + 1) <= Self.highestChunkCount else { return nil }
      positions = positions.flatMap { position in (first...last).map { position + [$0] } }
    }
    return positions
  }

  /// The number of a chunk among all of the dataset.
  private func index(of position: [Int]) -> Int {
    position.indices.reduce(0) { index, axis in
      index * ((layout.shape[axis] + layout.chunk[axis] - 1) / layout.chunk[axis]) + position[axis]
    }
  }

  private func turn(of position: [Int]) -> Turn { turns[index(of: position) % turns.count] }

  private func copy<Number: FieldNumber>(
    _ bytes: [UInt8], at position: [Int], of block: Hyperslab,
    into values: UnsafeMutableBufferPointer<Number>
  ) {
    let part = ChunkPart(of: block, at: position, in: layout)
    unsafe part.copy(bytes, isShuffled: layout.isShuffled, into: values)
  }

  /// The inflated bytes of a chunk, from the store or the file. Call while holding its turn.
  private func chunk(at position: [Int]) throws(NetCDFError) -> [UInt8]? {
    let index = index(of: position)
    if let known = store.chunk(index, record: position[0], of: number) { return known }
    guard let stored = try storedChunk(at: position), let bytes = inflated(stored) else {
      return nil
    }
    store.keep(bytes, number: index, record: position[0], of: number)
    return bytes
  }

  /// A chunk as stored in the file.
  private func storedChunk(at position: [Int]) throws(NetCDFError) -> [UInt8]? {
    let offset = position.indices.map { hsize_t(position[$0] * layout.chunk[$0]) }
    // Deflate makes incompressible bytes a little longer: 5 bytes in 16 KiB.
    let limit = layout.chunkBytes + layout.chunkBytes / 64 + 1024
    return try CLibrary.locked(for: path) { _ in
      var size: hsize_t = 0
      guard unsafe hdf5.H5Dget_chunk_storage_size(id, offset, &size) >= 0, size > 0, size <= limit
      else {
        return nil
      }
      var isRead = false
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        var skippedFilters: UInt32 = 0
        isRead =
          unsafe readChunk(at: offset, &skippedFilters, into: buffer) >= 0 && skippedFilters == 0
        count = isRead ? Int(size) : 0
      }
      return isRead ? bytes : nil
    }
  }

  /// Call with the library locked.
  private func readChunk(
    at offset: [hsize_t], _ skippedFilters: inout UInt32,
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> herr_t {
    // From 2.0 on HDF5 is told the size of the buffer, and writes nothing when it is too small.
    var size = buffer.count
    if let read = unsafe hdf5.H5Dread_chunk2 {
      return unsafe read(
        id, hid_t(H5P_DEFAULT), offset, &skippedFilters, buffer.baseAddress, &size)
    }
    return unsafe hdf5.H5Dread_chunk?(
      id, hid_t(H5P_DEFAULT), offset, &skippedFilters, buffer.baseAddress) ?? -1
  }

  private func inflated(_ stored: [UInt8]) -> [UInt8]? {
    let size = layout.chunkBytes
    guard layout.isDeflated else { return stored.count == size ? stored : nil }
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      // Older versions do not return the size of the result: it must be the size of the buffer.
      isWhole =
        unsafe libdeflate_zlib_decompress(
          decompressor, stored, stored.count, buffer.baseAddress, size, nil) == LIBDEFLATE_SUCCESS
      count = isWhole ? size : 0
    }
    return isWhole ? bytes : nil
  }
}
