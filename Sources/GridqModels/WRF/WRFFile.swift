import GridqGeometry
import GridqMetrics
import GridqNetCDF

/// What is known of one WRF file after it has been opened once.
struct WRFFile: Sendable {
  let path: String
  let columns: Int
  let rows: Int
  let attributes: WRFAttributes
  /// Whether it is what the model starts from, not a forecast.
  let isInitialState: Bool
  let times: WRFTimes
  /// Whether a program is writing it, and so perhaps the last of its records.
  let isUnfinished: Bool
  /// The moment that XTIME counts from, if the file says: in minutes, as WRF writes it, the start of the run.
  let elapsedReference: UTCTime?
  let inventory: Inventory
  /// The pressure at the top of the levels in Pa, if the file says and has all levels.
  let topPressure: Double?
  let coordinates: WRFCoordinates?
  /// The variables that are not used because they are in another unit than WRF's, and what is told of each.
  let otherUnits: [Variable: String]
  /// Where the variables on levels are in the cells that are not in the middle of them.
  let staggers: [Variable: Stagger]
  /// Where layers that are asked for by height or pressure are among those of the file.
  let positions: [Variable: Int]
  /// Whether it has SINALPHA and COSALPHA.
  let hasAngles: Bool
  /// Two opposite corners of the grid, for each of `times.records`; one where the coordinates have no time;
  /// empty without coordinates.
  let corners: [GridCorners]

  /// Whether this is the output of WRF.
  static func recognises(_ file: NetCDFFile) -> Bool {
    file.dimension(named: "south_north") != nil && file.dimension(named: "west_east") != nil
      && file.attributes.number(named: "MAP_PROJ") != nil
  }

  /// Reads the metadata of a file, refusing files that are not on Earth or not ARW.
  ///
  /// - Parameters:
  ///   - inventory: of another file of the run; it is shared where the two are equal, so that thousands of
  ///     files do not keep thousands of copies.
  ///   - variables: what is read by its name.
  ///   - acceptsUnfinished: whether the last records may lack their date; they are left out then.
  ///   - limit: how many records count, when the others are not finished.
  init(
    _ file: NetCDFFile, sharing inventory: Inventory? = nil, naming variables: [Variable] = [],
    acceptsUnfinished: Bool = false, limit: Int? = nil
  ) throws(ModelOutputError) {
    let size = try GridSize.found(in: file, columns: "west_east", rows: "south_north")
    guard let size, let attributes = WRFAttributes(file.attributes) else {
      throw .notModelOutput(path: file.path)
    }
    if attributes.mapProjection == 203 || attributes.gridType == "E" {
      throw .nonhydrostaticMesoscaleModel(path: file.path)
    }
    guard attributes.mapProjection != 0 else { throw .idealised(path: file.path) }
    path = file.path
    (columns, rows) = size
    self.attributes = attributes
    isInitialState = WRFKind(of: file) == .initialState
    let all = try Self.times(of: file, attributes: attributes, limit: limit ?? .max)
    if acceptsUnfinished, let dated = all.times.datedCount {
      isUnfinished = false
      (times, elapsedReference) = try Self.times(of: file, attributes: attributes, limit: dated)
    } else {
      isUnfinished = file.isUnfinished && limit == nil
      (times, elapsedReference) = all
    }
    if let reason = times.incompleteness {
      throw .netCDF(.incomplete(path: file.path, reason: reason))
    }
    hasAngles = ["SINALPHA", "COSALPHA"].allSatisfy {
      file.variable(named: $0)?.massPointShape != nil
    }
    coordinates = WRFCoordinates(of: file)
    let layers = try ModelOutputError.reading(
      WRFLayers(of: variables, in: file, recordCount: times.recordCount))
    positions = layers.positions
    staggers = Dictionary(
      file.variables.compactMap { variable in
        Variable.known[variable.name].flatMap { known in variable.stagger.map { (known, $0) } }
      } + layers.staggers, uniquingKeysWith: { first, _ in first })
    otherUnits = Self.otherUnits(of: file)
    do throws(NetCDFError) {
      topPressure = try Self.topPressure(of: file)
      corners = try coordinates?.corners(in: file, of: times) ?? []
      if corners.isEmpty { try Self.checkWritten(coordinates, in: file, of: times) }
      let own = try Self.inventory(
        of: file, physics: attributes.physics, recordCount: times.recordCount
      ).without(otherUnits: otherUnits).with(try layers.fields(in: file), misfits: layers.misfits)
      self.inventory = inventory == own ? inventory ?? own : own
    } catch {
      throw .netCDF(error)
    }
  }

  /// Refuses a file that lacks its coordinates because its only record is begun and not finished.
  private static func checkWritten(
    _ coordinates: WRFCoordinates?, in file: NetCDFFile, of times: WRFTimes
  ) throws(NetCDFError) {
    guard let coordinates, coordinates.hasTime, let last = times.records.last else { return }
    let variable = try file.requiredVariable(named: coordinates.latitude)
    guard variable.isFilledByDefault, try file.isFill(variable, record: last.index) else { return }
    throw .incomplete(path: file.path, reason: "\(variable.name) is not written yet")
  }

  private static func topPressure(of file: NetCDFFile) throws(NetCDFError) -> Double? {
    // Counted as in the file that the model wrote: the faces between the levels.
    guard let levels = file.attributes.number(named: "BOTTOM-TOP_GRID_DIMENSION"),
      let length = file.dimension(named: "bottom_top")?.length, Double(length) + 1 == levels,
      let variable = file.variable(named: "P_TOP"), variable.type.isNumeric,
      variable.dimensions.count <= 1
    else { return nil }
    return try file.numbers(of: variable).first
  }

  private static func inventory(
    of file: NetCDFFile, physics: Inventory.Physics, recordCount: Int
  ) throws(NetCDFError) -> Inventory {
    var fields: [Variable: Inventory.Field] = [:]
    var columns: [Variable: Inventory.Column] = [:]
    for variable in file.variables {
      guard let known = Variable.known[variable.name] else { continue }
      if let shape = variable.massPointShape {
        fields[known] = Inventory.Field(
          hasTime: shape == .perRecord, packingStep: variable.packingStep,
          chunkBytes: try file.chunkBytes(of: variable), method: methods[known] ?? "")
      } else if let stagger = variable.stagger {
        columns[known] = Inventory.Column(
          hasTime: variable.dimensions.count == 4,
          levelCount: variable.dimensions.suffix(3).first?.length ?? 0,
          isOnFaces: stagger == .vertical, chunkBytes: try file.chunkBytes(of: variable))
      }
    }
    return Inventory(fields: fields, columns: columns, physics: physics, recordCount: recordCount)
  }

  /// The variables whose attribute says another unit than WRF's, as after a change by another program, and what is told
  /// of each.
  private static func otherUnits(of file: NetCDFFile) -> [Variable: String] {
    var units: [Variable: String] = [:]
    for variable in file.variables {
      guard let known = Variable.known[variable.name],
        let unit = variable.attributes.text(named: "units"), known.isOtherUnit(unit)
      else { continue }
      let (own, text) = (known.unit.symbol, LineText.printable(UnitReader.trimmed(unit)))
      units[known] =
        "\(known.name) is in '\(text)', where WRF has \(own): correct the values or the attribute units"
    }
    return units
  }

  /// Variables that WRF itself makes from others.
  private static let methods: [Variable: String] = [
    .visibility: "WRF's own", .seaLevelPressure: "WRF's own Shuell reduction",
    .otherSeaLevelPressure: "WRF's own Shuell reduction",
  ]

  /// Characters of a date; WRF's have 19.
  private static let longestDate = 64

  private static func times(
    of file: NetCDFFile, attributes: WRFAttributes, limit: Int
  ) throws(ModelOutputError) -> (times: WRFTimes, reference: UTCTime?) {
    var texts: [String] = []
    var elapsed: [Double] = []
    var clock: ElapsedTime?
    var reference: UTCTime?
    do throws(NetCDFError) {
      if let dates = file.variable(named: "Times"), !dates.type.isNumeric {
        guard dates.shape.first != 0 else {
          throw .incomplete(path: file.path, reason: "no time is written yet")
        }
        // The length of a text is a dimension, unless it is a NetCDF-4 string.
        let isFit =
          dates.type == .string
          ? dates.shape.count <= 1
          : dates.shape.count <= 2 && dates.shape.last ?? 0 <= Self.longestDate
        guard isFit else {
          throw .damaged(path: file.path, reason: "Times has the shape \(dates.shape)")
        }
        texts = try file.texts(of: dates)
      }
      for name in ["XTIME", "Times", "Time"] where elapsed.isEmpty {
        guard let counter = file.variable(named: name), counter.type.isNumeric,
          counter.dimensions.count <= 1,
          let found = ElapsedTime(
            units: counter.attributes.text(named: "units"),
            calendar: counter.attributes.text(named: "calendar"),
            simulationStart: name == "XTIME" ? attributes.simulationStart : nil)
        else { continue }
        elapsed = try file.numbers(of: counter)
        clock = found
        // In other units it comes from a program that has rewritten the file.
        if name == "XTIME", found.secondsPerUnit == 60, !elapsed.isEmpty {
          reference = found.reference
        }
      }
    } catch {
      throw .netCDF(error)
    }
    let times = try WRFTimes(
      texts: Array(texts.prefix(limit)), elapsed: Array(elapsed.prefix(limit)), clock: clock,
      path: file.path)
    return (times, reference)
  }
}

extension WRFFile {
  /// The first time of a file that has any.
  var firstTime: UTCTime {
    times.records.map(\.time).min() ?? UTCTime(secondsSince1970: .max)
  }

  /// Files that compare as greater replace the times of others: the later START_DATE is that of the later
  /// restart; after that the name, then the folder, decides.
  var age: (start: UTCTime, name: Substring, path: String) {
    (
      attributes.start ?? UTCTime(secondsSince1970: .min),
      path.split(separator: "/").last ?? path[...], path
    )
  }
}
