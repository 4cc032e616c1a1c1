/// Appends planes to an index whose tiles are encoded, and which is not published yet. Format v1, chapter 10.
package struct PlaneWriter {
  private let file: AtomicFile
  private var layout: FileLayout
  private let start: Int
  private var maps: [IndexMap] = []
  private var directory: [UInt8] = []
  private var checksum = Checksum()
  /// Planes so far.
  package private(set) var count = 0

  /// - Throws: `.unusableDescription` before the tiles are encoded; `.cannotWrite`.
  package init(_ writer: TileIndexWriter) throws(TileIndexError) {
    guard let layout = writer.layout else {
      throw .unusableDescription(reason: "planes are made of tiles, which are not encoded yet")
    }
    (file, self.layout) = (writer.file, layout)
    try PlaneWriter.pad(file)
    start = file.byteCount
  }

  /// Appends the next plane.
  package mutating func append(_ plane: [UInt8]) throws(TileIndexError) {
    try note(checksum: Checksum.of(plane))
    try file.append(plane)
    checksum.update(plane)
    count += 1
  }

  /// Says of what planes are that were appended.
  ///
  /// - Parameter map: of a name that the writer was given among its maps.
  package mutating func enter(_ map: IndexMap) {
    maps.append(map)
  }

  /// Completes the index. Without any map it stays as it is.
  package mutating func finish() throws(TileIndexError) {
    guard !maps.isEmpty else { return }
    let planeBytes = file.byteCount - start
    try note(checksum: 0)
    try PlaneWriter.pad(file)
    try file.append(directory)
    let metadata = layout.finalMetadata(
      maps: maps, planes: start..<start + planeBytes, checksum: checksum, directory: directory,
      fileLength: file.byteCount)
    try file.overwrite(metadata, at: 0)
  }

  /// Enters in the directory where a plane begins.
  private mutating func note(checksum: UInt32) throws(TileIndexError) {
    guard let offset = UInt32(exactly: file.byteCount - start) else {
      throw .cannotWrite(path: file.path, reason: "the maps are larger than the format allows")
    }
    DirectoryEntry(offset: offset, checksum: checksum).append(to: &directory)
  }

  /// Sections begin at multiples of 8 bytes.
  private static func pad(_ file: AtomicFile) throws(TileIndexError) {
    try file.append([UInt8](repeating: 0, count: -file.byteCount & 7))
  }
}
