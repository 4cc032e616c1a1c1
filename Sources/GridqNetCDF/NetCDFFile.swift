/// A NetCDF file that is open for reading: classic, 64-bit offset, CDF-5 or NetCDF-4.
///
/// The kind is recognised by the file's first bytes, never by its name. Only the root group of a NetCDF-4
/// file is read. No lock is taken on the file, so nothing here can make its writer fail; a file that is still
/// being written is refused as `NetCDFError.incomplete`. Dimensions are as they were on opening.
///
/// Several threads may read one file; only calls of a C library take turns, under the one lock of `CLibrary`.
public final class NetCDFFile: Sendable {
  public let path: String
  /// The attributes of the file as a whole.
  public let attributes: NetCDFAttributes
  /// Which file it is, and in which state it was when it was opened.
  package let identity: FileIdentity
  /// Whether a program is writing it, as far as that is seen; never true unless that was accepted.
  package let isUnfinished: Bool
  /// What files of one run have in common; one object for those that were opened like each other.
  package let structure: FileStructure

  /// The most values of one read, in proportion to the file: see `elementLimit(forSize:)`.
  let elementLimit: Int
  let source: any ValueSource

  /// Opens a file, or throws why it may not be complete.
  ///
  /// - Parameters:
  ///   - reader: how values are read.
  ///   - chunks: where the direct reader keeps unpacked chunks; files may share it.
  ///   - acceptsUnfinished: whether a program may be writing it. What it has written until then is there, and
  ///     right if the file does not change until it is read.
  ///   - other: a file that is probably declared alike; what is equal is kept once.
  public init(
    opening path: String, reader: NetCDFReader = .direct, chunks: ChunkStore = ChunkStore(),
    acceptsUnfinished: Bool = false, like other: NetCDFFile? = nil
  ) throws(NetCDFError) {
    let examination = try FileExamination(of: path, acceptsUnfinished: acceptsUnfinished)
    let contents: FileContents
    if reader == .direct, let classic = examination.classic {
      contents = try classic.header.contents(of: classic.file)
      source = ClassicReader(
        classic.file, examination.identity,
        header: shared(classic.header, with: (other?.source as? ClassicReader)?.header))
    } else {
      do throws(NetCDFError) {
        let library = try LibraryReader(
          opening: path, examination.identity, isHDF5: examination.classic == nil, reader: reader,
          chunkStore: chunks)
        contents = try library.contents(recordCount: examination.streamedRecordCount)
        source = library
      } catch {
        // A half-written file looks damaged; a moment later it may not.
        if case .damaged = error { pause(seconds: NetCDFFile.secondsOfDoubt) }
        try examination.identity.check(path)
        guard !examination.isUnfinished else {
          throw .incomplete(path: path, reason: "a program has it open for writing")
        }
        throw error
      }
      // The library opened the file that the path led to at that moment.
      try examination.identity.check(path)
    }
    self.path = path
    identity = examination.identity
    isUnfinished = examination.isUnfinished
    structure = shared(FileStructure(contents), with: other?.structure)
    attributes = shared(contents.attributes, with: other?.attributes)
    elementLimit = NetCDFFile.elementLimit(forSize: examination.identity.size)
  }

  public var container: NetCDFContainer { structure.container }
  /// In the order of the file.
  public var dimensions: [NetCDFDimension] { structure.dimensions }
  /// In the order of the file.
  public var variables: [NetCDFVariable] { structure.variables }

  /// Closes the file until a value is read, which throws `NetCDFError.changed` if the path leads to another file
  /// then, or to another state of it.
  package func release() {
    source.release()
  }

  /// How long a file that seems damaged is watched before it is refused as such.
  static let secondsOfDoubt = 0.1

  /// The dimension of that name, or nil.
  public func dimension(named name: String) -> NetCDFDimension? {
    dimensions.first { $0.name == name }
  }

  /// The variable of that name, or nil.
  public func variable(named name: String) -> NetCDFVariable? {
    structure.variable(named: name)
  }

  /// The variable of that name, or `NetCDFError.noSuchVariable`.
  public func requiredVariable(named name: String) throws(NetCDFError) -> NetCDFVariable {
    guard let variable = variable(named: name) else {
      throw .noSuchVariable(path: path, variable: name)
    }
    return variable
  }

  /// The number of values that may be read at once from a file of `size` bytes.
  ///
  /// Deflate packs at most 1032 bytes into one (zlib technical details), and 2^25 values (256 MiB) are always
  /// allowed, for fields that were never written and so use no space in the file.
  static func elementLimit(forSize size: Int) -> Int {
    let (deflated, overflow) = size.multipliedReportingOverflow(by: 1032)
    return overflow ? Int.max / 16 : min(max(deflated, 1 << 25), Int.max / 16)
  }
}

extension NetCDFFile {
  /// Bytes of one unpacked chunk of a variable, which must be in memory to read any of it; 0 when it is not
  /// stored in chunks, and `Int.max` when they are more than can be counted.
  public func chunkBytes(of variable: NetCDFVariable) throws(NetCDFError) -> Int {
    try source.chunkBytes(of: requiredVariable(named: variable.name))
  }
}

/// `known` where it is equal to `value`, so that both are kept once.
private func shared<Value: Equatable>(_ value: Value, with known: Value?) -> Value {
  if let known, known == value { known } else { value }
}
