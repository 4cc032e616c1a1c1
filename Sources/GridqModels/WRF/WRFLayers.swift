import GridqMetrics
import GridqNetCDF

/// Where a variable is over a grid: at its points or on the edges of its cells, with at most the time and one other
/// dimension before rows and columns.
struct LayerShape: Hashable, Sendable {
  let hasTime: Bool
  /// How many layers it has, and what they are over; nil for one without that dimension.
  let levelCount: Int?
  let levels: String?
  let stagger: Stagger

  init?(of variable: NetCDFVariable) {
    guard variable.type.isNumeric, (2...4).contains(variable.dimensions.count) else { return nil }
    switch variable.dimensions.suffix(2).map(\.name) {
    case ["south_north", "west_east"]: stagger = .none
    case ["south_north", "west_east_stag"]: stagger = .westEast
    case ["south_north_stag", "west_east"]: stagger = .southNorth
    default: return nil
    }
    var others = variable.dimensions.dropLast(2)
    let isTime = others.first.map { $0.isUnlimited || $0.name.lowercased() == "time" } ?? false
    if isTime { others.removeFirst() }
    guard others.count <= 1 else { return nil }
    hasTime = isTime
    levelCount = others.first?.length
    levels = others.first?.name
  }

  /// Whether it is on the levels of the atmosphere, or the faces between them.
  var isOnModelLevels: Bool { levels?.hasPrefix("bottom_top") ?? false }

  /// What one of its layers is in WMO's code table 4.5, as far as that is known: a level of the model, a layer of the
  /// soil.
  func level(_ layer: FieldLayer?) -> MetricLevel? {
    switch layer {
    case .height(let metres): return .aboveGround(metres)
    case .pressure(let pressure): return .isobaric(pressure * 100)
    case .level(let number):
      if levels == "bottom_top" { return .modelLevel(number) }
      return levels?.hasPrefix("soil_layers") ?? false ? .soilLevel(number) : nil
    case nil: return nil
    }
  }
}

extension LayerShape {
  /// The levels that the model itself has interpolated to, in the order of the file: Pa in `P_PL`, or metres in `Z_ZL`, which
  /// above the ground are negative; nil for other levels, or where the file does not say.
  func written(
    in file: NetCDFFile
  ) throws(NetCDFError) -> (arePressures: Bool, values: [Double])? {
    let arePressures = levels?.hasPrefix("num_press_levels") ?? false
    guard arePressures || levels?.hasPrefix("num_z_levels") ?? false,
      let stored = file.variable(named: arePressures ? "P_PL" : "Z_ZL"), stored.type.isNumeric,
      (1...2).contains(stored.dimensions.count), stored.dimensions.last?.name == levels,
      stored.shape.allSatisfy({ $0 > 0 })
    else { return nil }
    let rows = stored.shape.count - 1
    return (
      arePressures,
      try file.numbers(
        of: stored, start: Array(repeating: 0, count: rows + 1),
        count: Array(repeating: 1, count: rows) + stored.shape.suffix(1))
    )
  }
}

/// What a file has of the variables that are read by their names.
struct WRFLayers {
  private var shapes: [Variable: LayerShape] = [:]
  /// Why some of them cannot be used.
  private(set) var misfits: [Variable: String] = [:]
  /// Where among the layers of the file those are that are neither numbers nor interpolated.
  private(set) var positions: [Variable: Int] = [:]
  private let recordCount: Int

  init(
    of variables: [Variable], in file: NetCDFFile, recordCount: Int
  ) throws(NetCDFError) {
    self.recordCount = recordCount
    for variable in variables {
      let made = WRFMadeVariable(named: variable.name, in: file)
      guard let stored = file.variable(named: made?.parts[0].name ?? variable.name) else {
        continue
      }
      guard let shape = LayerShape(of: stored) else {
        misfits[variable] =
          stored.type.isNumeric
          ? "is over \(stored.dimensions.map(\.name).joined(separator: ", ")), not over the grid"
          : "is text"
        continue
      }
      switch (variable.layer, shape.levelCount) {
      case (nil, let count?) where count != 1:
        misfits[variable] =
          "has \(count) levels (\(shape.levels ?? "")); write level=1 to level=\(count)"
      case (.level, nil):
        misfits[variable] = "has no levels; leave out level="
      case (.level(let number), let count?) where number > count:
        misfits[variable] = "has \(count) levels, not \(number)"
      // At the height or the pressure that the line says: nothing is to be chosen.
      case (.height, nil), (.pressure, nil): break
      case (.height, _) where !shape.isOnModelLevels:
        misfits[variable] = try place(variable, shape, in: file)
      case (.pressure, _) where !shape.isOnModelLevels:
        misfits[variable] = try place(variable, shape, in: file)
      default: break
      }
      if misfits[variable] == nil { shapes[variable] = shape }
    }
  }

  /// Finds a layer among those that the model itself has interpolated to (auxhist22 and auxhist23; WRF,
  /// Registry/registry.diags): heights above the ground are negative in Z_ZL.
  ///
  /// - Returns: why there is none.
  private mutating func place(
    _ variable: Variable, _ shape: LayerShape, in file: NetCDFFile
  ) throws(NetCDFError) -> String? {
    let search: (coordinate: String, wanted: Double, words: String, of: (Double) -> String)? =
      switch variable.layer {
      case .pressure(let pressure) where shape.levels?.hasPrefix("num_press_levels") ?? false:
        (
          "P_PL", pressure * 100, "\(variable.layer?.words ?? "")",
          { "\(DecimalText.trimmed($0 / 100, decimals: 3)) hPa" }
        )
      case .height(let metres) where shape.levels?.hasPrefix("num_z_levels") ?? false:
        (
          "Z_ZL", -metres, "\(variable.layer?.words ?? "")",
          {
            "\(DecimalText.trimmed($0.magnitude, decimals: 3)) m"
              + ($0 > 0 ? " above the sea" : "")
          }
        )
      default: nil
      }
    guard let search else {
      return "is not on the levels of the atmosphere; leave out \(variable.layer?.words ?? "")"
    }
    guard let values = try shape.written(in: file)?.values else {
      return "is on levels of which \(search.coordinate) is missing in the file"
    }
    // In float32.
    guard
      let position = values.firstIndex(where: {
        abs($0 - search.wanted) <= 1e-5 * search.wanted.magnitude
      })
    else {
      return
        "is not at \(search.words); the file has \(ListText.few(values.map(search.of), count: 12))"
    }
    positions[variable] = position
    return nil
  }

  /// Those that are not in the middle of the cells.
  var staggers: [(Variable, Stagger)] {
    shapes.compactMap { $1.stagger == .none ? nil : ($0, $1.stagger) }
  }

  /// What the file says of each.
  func fields(in file: NetCDFFile) throws(NetCDFError) -> [Variable: Inventory.Field] {
    var fields: [Variable: Inventory.Field] = [:]
    for (variable, shape) in shapes {
      let made = WRFMadeVariable(named: variable.name, in: file)
      let stored = try file.requiredVariable(named: made?.parts[0].name ?? variable.name)
      let texts = stored.attributes
      fields[variable] = Inventory.Field(
        hasTime: shape.hasTime, packingStep: stored.packingStep,
        chunkBytes: try file.chunkBytes(of: stored),
        declaration: Inventory.Declaration(
          unit: made?.unit ?? texts.text(named: "units") ?? "",
          title: made?.title ?? texts.text(named: "description") ?? texts.text(named: "long_name")
            ?? "",
          level: shape.level(variable.layer), hasTime: shape.hasTime,
          isOnlyRecord: recordCount == 1, isOnLayers: shape.levelCount != nil,
          isInterpolated: variable.layer?.isCoordinate == true && positions[variable] == nil
            && shape.levelCount != nil,
          isOnFaces: shape.levels == "bottom_top_stag",
          isOnEdges: [.westEast, .southNorth].contains(shape.stagger)))
    }
    return fields
  }
}

extension RunSource {
  /// What the files have of the fields that are asked for, and of which they have nothing, a line each.
  ///
  /// - Throws: `unusableField`.
  func namedFields(
    _ requests: [FieldRequest], openFiles: OpenFiles
  ) throws(ModelOutputError) -> (found: [NamedField], absent: [String]) {
    var found: [NamedField] = []
    var absent: [String] = []
    var sets: [(String, isFound: Bool)] = []
    for request in requests {
      let field: NamedField?
      do throws(FieldRequestError) {
        field = try NamedField(request, in: inventories)
      } catch {
        // A set has fields for many kinds of runs.
        guard !request.isOptional else { continue }
        guard request.set != nil else { throw .unusableField(error) }
        absent.append("\(request.names.joined(separator: ", ")) is left out: \(error)")
        continue
      }
      found += [field].compactMap(\.self)
      if let set = request.set {
        sets.append((set, field != nil))
      } else if field == nil, !request.isOptional {
        absent.append(try absence(of: request, openFiles: openFiles))
      }
    }
    let groups = ListText.grouped(sets.map { ($0.0, $0.isFound) })
    absent += groups.filter { !$0.values.contains(true) }.map {
      "none of the fields of the set \($0.key) is in the files"
    }
    return (found, absent)
  }

  private func absence(
    of request: FieldRequest, openFiles: OpenFiles
  ) throws(ModelOutputError) -> String {
    let name = request.variable
    func distance(_ one: String, _ other: String) -> Int {
      Spelling.distance(one.lowercased(), other.lowercased())
    }
    let names = (try? openFiles.file(at: paths[0]))?.variables.map(\.name) ?? []
    let nearest =
      names.contains(name)
      ? nil : names.min { distance(name, $0) < distance(name, $1) }
    let remedy = nearest.flatMap { near in
      distance(name, near) <= max(1, name.utf8.count / 4) ? "; did you mean \(near)?" : nil
    }
    let reason =
      !(self is WRFRun)
      ? "fields by name are read from WRF's files only" : "the variable \(name) is not in the files"
    return "\(request.names.joined(separator: ", ")) is left out: \(reason)\(remedy ?? "")"
  }
}
