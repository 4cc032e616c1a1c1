import GridqNetCDF

/// Which dimensions of a NetCDF file are the horizontal ones, the levels and the time.
struct NetCDFGridLayout: Hashable, Sendable {
  /// The dimension of rows, from south to north, and that of columns, from west to east.
  let rowDimension: String
  let columnDimension: String
  /// The same for dot points, the corners of the cells, if the file may have fields there.
  var dotRowDimension: String?
  var dotColumnDimension: String?
  let timeDimension: String
  /// Whether the first level is the top of the model.
  let levelsFromTop: Bool

  /// The layout of a variable on mass or dot points, or nil for any other: the two horizontal dimensions
  /// last, in either order, at most one of levels before them, and the time before these.
  func shape(of variable: NetCDFVariable) -> Shape? {
    guard variable.type.isNumeric else { return nil }
    let names = variable.dimensions.map(\.name)
    guard names.count >= 2, names.count <= 4 else { return nil }
    let horizontal = names.suffix(2)
    var isOnDots = false
    var isTransposed = horizontal.elementsEqual([columnDimension, rowDimension])
    if !isTransposed, !horizontal.elementsEqual([rowDimension, columnDimension]) {
      guard let dotRowDimension, let dotColumnDimension else { return nil }
      isOnDots = true
      isTransposed = horizontal.elementsEqual([dotColumnDimension, dotRowDimension])
      guard isTransposed || horizontal.elementsEqual([dotRowDimension, dotColumnDimension]) else {
        return nil
      }
    }
    var others = variable.dimensions.dropLast(2)[...]
    let hasTime = others.first?.name == timeDimension
    if hasTime { others = others.dropFirst() }
    guard others.count <= 1 else { return nil }
    return Shape(
      hasTime: hasTime, levelCount: others.first?.length, isTransposed: isTransposed,
      isOnDots: isOnDots)
  }

  /// A variable on mass or dot points.
  struct Shape: Hashable, Sendable {
    let hasTime: Bool
    /// Nil for a two-dimensional field.
    let levelCount: Int?
    /// Whether columns come before rows.
    let isTransposed: Bool
    let isOnDots: Bool
  }

  /// How many columns and rows a file has.
  func size(of file: NetCDFFile) throws(ModelOutputError) -> (columns: Int, rows: Int) {
    guard
      let size = try GridSize.found(in: file, columns: columnDimension, rows: rowDimension)
    else { throw .notMM5Output(path: file.path) }
    return size
  }

  /// The elements of a file, by their names here.
  ///
  /// - Parameter isConstant: whether the time is meaningless, as in a file of fixed fields.
  func elements(
    of file: NetCDFFile, isConstant: Bool = false
  ) throws(ModelOutputError) -> [String: MM5Output.Element] {
    var elements: [String: MM5Output.Element] = [:]
    for variable in file.variables {
      guard let shape = shape(of: variable), shape.levelCount != 0 else { continue }
      elements[MM5Output.elementName(variable.name)] = MM5Output.Element(
        hasTime: shape.hasTime && !isConstant, levelCount: shape.levelCount ?? 1,
        packingStep: variable.packingStep, isOnDots: shape.isOnDots,
        chunkBytes: try ModelOutputError.reading(file.chunkBytes(of: variable)),
        unit: variable.attributes.text(named: "units"))
    }
    return elements
  }
}

/// Fields of a NetCDF file.
struct NetCDFGridFields: MM5Fields {
  private let path: String
  private let layout: NetCDFGridLayout
  /// The file's own names of the elements.
  private let names: [String: String]

  init(of file: NetCDFFile, layout: NetCDFGridLayout) {
    path = file.path
    self.layout = layout
    names = Dictionary(
      file.variables.map { (MM5Output.elementName($0.name), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  func values(
    of element: String, record: Int, level: Int, openFiles: OpenFiles
  ) throws(ModelOutputError) -> [Double] {
    let file = try openFiles.file(at: path)
    guard let variable = names[element].flatMap({ file.variable(named: $0) }),
      let shape = layout.shape(of: variable)
    else { throw .noSuchField(path: path, name: element) }
    var start: [Int] = []
    var count: [Int] = []
    if shape.hasTime {
      // A constant of a file of fixed fields is in its only record.
      start.append(variable.shape[0] == 1 ? 0 : record)
      count.append(1)
    }
    if let levels = shape.levelCount {
      start.append(layout.levelsFromTop ? levels - 1 - level : level)
      count.append(1)
    }
    let plane = Array(variable.shape.suffix(2))
    let values = try ModelOutputError.reading(
      file.numbers(of: variable, start: start + [0, 0], count: count + plane))
    guard shape.isTransposed else { return values }
    let (columns, rows) = (plane[0], plane[1])
    var turned: [Double] = []
    turned.reserveCapacity(values.count)
    for row in 0..<rows {
      for column in 0..<columns { turned.append(values[column * rows + row]) }
    }
    return turned
  }
}
