internal import CGridqNetCDF
internal import Synchronization

extension LibraryReader {
  /// Gives a chunked variable a cache for the chunks of the records that are read at once, and no more. Call with the
  /// library locked.
  ///
  /// The library caches 16 MiB of chunks for every variable that was read: hundreds of MiB for a run's file.
  /// It caches no chunk larger than that, so each level would inflate such a chunk again. Records are read level by
  /// level.
  func fitChunkCache(
    of variable: NetCDFVariable, in library: OpenLibraryFile
  ) throws(NetCDFError) {
    let file = library.file
    guard library.chunkCachesFitted.withLock({ $0.insert(variable.id).inserted }),
      let chunks = try chunkLengths(of: variable, in: file)
    else { return }
    let chunksAlong = zip(variable.shape, chunks).map { length, chunk in
      max(1, length / chunk + (length % chunk > 0 ? 1 : 0))
    }
    guard let bytes = chunks.product(times: variable.type.size ?? 8),
      let count = chunksAlong.dropFirst().product(atMost: (1 << 20) - 1),
      let size = [count].product(times: bytes, atMost: LibraryReader.largestChunkCache)
    else { return }
    // If a record does not fit, each block unpacks its chunks again.
    let records = min(
      chunkStore.recordLimit, max(1, LibraryReader.largestChunkCache / max(1, size)))
    let share = max(1, min(size * records, chunkStore.libraryByteLimit))
    // A prime number of slots well above the number of chunks, as HDF5 recommends.
    try file.check(
      file.calls.nc_set_var_chunk_cache(
        file.id, variable.id, share, max(101, count * records * 10 + 1), 0.75),
      "nc_set_var_chunk_cache", variable: variable.name)
  }

  /// How long the chunks of a variable are in each dimension; nil when it is not stored in chunks. Call
  /// with the library locked.
  func chunkLengths(
    of variable: NetCDFVariable, in file: LibraryFile
  ) throws(NetCDFError) -> [Int]? {
    guard isHDF5, !variable.dimensions.isEmpty else { return nil }
    var storage: Int32 = 0
    var chunks = [Int](repeating: 0, count: variable.dimensions.count)
    try file.check(
      unsafe file.calls.nc_inq_var_chunking(file.id, variable.id, &storage, &chunks),
      "nc_inq_var_chunking", variable: variable.name)
    return storage == NC_CHUNKED && chunks.allSatisfy { $0 > 0 } ? chunks : nil
  }

  /// Bytes; above that, the library's own cache is used.
  private static let largestChunkCache = 256 << 20
}
