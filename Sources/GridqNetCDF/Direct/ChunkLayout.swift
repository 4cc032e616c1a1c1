internal import CGridqNetCDF

/// How a dataset of float32 is cut into chunks, and how each of these is packed.
struct ChunkLayout: Hashable, Sendable {
  /// The length of each axis of the dataset, slowest first.
  let shape: [Int]
  /// The length of a chunk along each axis. Chunks at the end are stored whole.
  let chunk: [Int]
  /// Whether the first bytes of all values come first, then the second bytes, and so on.
  let isShuffled: Bool
  let isDeflated: Bool

  /// Values in a chunk.
  var chunkElements: Int { chunk.reduce(1, *) }
  /// Bytes in an unpacked chunk.
  var chunkBytes: Int { 4 * chunkElements }
  /// Bytes of the chunks at one position along the first axis.
  var recordBytes: Int {
    zip(shape, chunk).dropFirst().reduce(chunkBytes) { $0 * (($1.0 + $1.1 - 1) / $1.1) }
  }

  /// The largest chunk that is unpacked here, in bytes.
  static let largestChunk = 1 << 28

  /// The layout of a dataset, or nil when it is left to libnetcdf. Call with the library locked.
  ///
  /// - Parameter shape: what libnetcdf says about the variable; an unlimited dimension may be longer than the
  ///   dataset.
  init?(of dataset: hid_t, shape: [Int], hdf5: hdf5_calls) {
    guard ChunkLayout.isLittleEndianFloat(dataset, hdf5), !shape.isEmpty, shape.count <= 32,
      ChunkLayout.extent(of: dataset, rank: shape.count, hdf5) == shape
    else { return nil }
    let properties = hdf5.H5Dget_create_plist(dataset)
    guard properties >= 0 else { return nil }
    defer { _ = hdf5.H5Pclose(properties) }
    guard hdf5.H5Pget_layout(properties) == H5D_CHUNKED else { return nil }
    var lengths = [hsize_t](repeating: 0, count: shape.count)
    guard unsafe hdf5.H5Pget_chunk(properties, Int32(shape.count), &lengths) == shape.count else {
      return nil
    }
    var options: UInt32 = 0
    // Chunks at the end may be stored unpacked.
    guard unsafe hdf5.H5Pget_chunk_opts(properties, &options) >= 0, options == 0 else { return nil }
    switch ChunkLayout.filters(of: properties, hdf5) {
    case []: (isShuffled, isDeflated) = (false, false)
    case [H5Z_FILTER_SHUFFLE]: (isShuffled, isDeflated) = (true, false)
    case [H5Z_FILTER_DEFLATE]: (isShuffled, isDeflated) = (false, true)
    case [H5Z_FILTER_SHUFFLE, H5Z_FILTER_DEFLATE]: (isShuffled, isDeflated) = (true, true)
    default: return nil
    }
    chunk = lengths.map { Int(clamping: $0) }
    guard !chunk.contains(0),
      chunk.product(times: 4, atMost: ChunkLayout.largestChunk) != nil,
      // So that the number of chunks cannot overflow either.
      shape.product(atMost: .max / (2 * ChunkLayout.largestChunk)) != nil
    else { return nil }
    self.shape = shape
  }

  private static func isLittleEndianFloat(_ dataset: hid_t, _ hdf5: hdf5_calls) -> Bool {
    let type = hdf5.H5Dget_type(dataset)
    guard type >= 0 else { return false }
    defer { _ = hdf5.H5Tclose(type) }
    return hdf5.H5Tequal(type, hdf5.H5T_IEEE_F32LE_g) > 0
  }

  private static func extent(of dataset: hid_t, rank: Int, _ hdf5: hdf5_calls) -> [Int]? {
    let space = hdf5.H5Dget_space(dataset)
    guard space >= 0 else { return nil }
    defer { _ = hdf5.H5Sclose(space) }
    guard hdf5.H5Sget_simple_extent_ndims(space) == rank else { return nil }
    var lengths = [hsize_t](repeating: 0, count: rank)
    guard unsafe hdf5.H5Sget_simple_extent_dims(space, &lengths, nil) == rank else { return nil }
    return lengths.map { Int(clamping: $0) }
  }

  /// The filters in the order in which they were applied, or nil when they are unknown or one packs in an
  /// unusual way.
  private static func filters(of properties: hid_t, _ hdf5: hdf5_calls) -> [H5Z_filter_t]? {
    var filters: [H5Z_filter_t] = []
    let count = hdf5.H5Pget_nfilters(properties)
    guard (0...32).contains(count) else { return nil }
    for index in 0..<count {
      var flags: UInt32 = 0
      var parameters = [UInt32](repeating: 0, count: 8)
      var parameterCount = parameters.count
      let filter = unsafe hdf5.H5Pget_filter2(
        properties, UInt32(index), &flags, &parameterCount, &parameters, 0, nil, nil)
      // The shuffle's parameter is the size of a value.
      guard filter >= 0, filter != H5Z_FILTER_SHUFFLE || (parameterCount == 1 && parameters[0] == 4)
      else { return nil }
      filters.append(filter)
    }
    return filters
  }
}
