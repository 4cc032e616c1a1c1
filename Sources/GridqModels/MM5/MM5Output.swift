import GridqMetrics

/// One file of MM5 output in any of its forms, with the same description: the model's own, the archiver's
/// NetCDF, MCIP's, or one with `lambert_…` attributes.
struct MM5Output: Sendable {
  /// A field on mass points, or on the corners of their cells.
  struct Element: Hashable, Sendable {
    /// Whether it has a value for each record, or one for all.
    let hasTime: Bool
    /// 1 for a two-dimensional field.
    let levelCount: Int
    /// The step between two packed values, 0 for a field that is not packed.
    let packingStep: Double
    /// Whether the file has it on dot points, the corners of the cells.
    var isOnDots = false
    /// Bytes of one of its chunks, unpacked; 0 where it is not stored in chunks.
    var chunkBytes = 0
    /// The unit that the file gives for it.
    var unit: String?
  }

  let path: String
  let form: Form
  /// Mass points from west to east and from south to north.
  let columns: Int
  let rows: Int
  /// The start of the run, if the file says.
  let start: UTCTime?
  /// `d02`, if the file says.
  let domain: String?
  let title: String
  /// The model that MCIP or a converter was given, `mm5` or `wrf`.
  let model: String
  let records: [TimedRecord]
  /// Fields by the names of MM5 or MCIP, in small letters with `_` for a blank: `rain_con`.
  var elements: [String: Element]
  let placement: MM5Placement
  /// What the fields need from the header.
  let constants: MM5Constants
  /// What was odd about the file, a line each.
  var warnings: [String] = []
  /// What is doubtful about the values.
  var notes: [DataNote] = []
  /// How the wind was turned, where that was not to true north.
  var windTurn: MCIPTurn?
  /// Whether other programs may have reversed its axes: not those of MM5's own form.
  var mayBeReversed = true
  /// Which axes run against the grid's, on mass points and on dot points.
  var flip = GridFlip.none
  var dotFlip = GridFlip.none
  /// Variables that the file has in a form that cannot be used, and why.
  var misfits: [Variable: String] = [:]
  /// Variables that cannot be made because an element is in another unit than MM5's, and what is told of it.
  var otherUnits: [Variable: String] = [:]
  /// Reads the elements.
  let fields: any MM5Fields

  /// The elements that hold the coordinates of the mass points: MM5's, or those of MCIP and of scripts.
  var coordinates: (latitude: String, longitude: String)? {
    [("latitcrs", "longicrs"), ("lat", "lon")].first {
      elements[$0.0] != nil && elements[$0.1] != nil
    }
  }

  /// Where a file comes from, which decides how variables are made from elements.
  enum Form: Hashable, Sendable {
    /// MM5's own names and units.
    case model
    /// Those of MCIP.
    case mcip
  }

  /// The name of an element in gridq.
  static func elementName(_ name: String) -> String {
    String(name.lowercased().map { $0 == " " ? "_" : $0 })
  }

  /// The name of an element in reports: `RAIN CON`.
  static func label(ofElement name: String) -> String {
    String(name.uppercased().map { $0 == "_" ? " " : $0 })
  }

  /// `d02` from a file name that holds `DOMAIN2` or `_d02`.
  static func domain(fromPath path: String) -> String? {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    for mark in ["domain", "_d"] {
      var rest = name[...]
      while let range = rest.firstRange(of: mark) {
        rest = rest[range.upperBound...]
        let digits = rest.prefix { ("0"..."9").contains($0) }
        if (1...2).contains(digits.count), let number = Int(digits), number > 0 {
          return domainName(number)
        }
      }
    }
    return nil
  }

  static func domainName(_ number: Int) -> String { number < 10 ? "d0\(number)" : "d\(number)" }
}

/// What the fields need from the header.
struct MM5Constants: Hashable, Sendable {
  /// Pascal; nil where the file does not say.
  var topPressure: Double?
  /// The category of LAND USE that is water.
  var waterCategory: Double?
  /// Nil where the file has no σ or reference atmosphere.
  var levels: MM5Levels?
}

extension MM5Constants {
  /// - Parameters:
  ///   - sigma: of the half levels, from the top; empty where the file has none.
  ///   - hasIntegers: whether the file has the entries of BHI, so that a missing one is unset.
  init(_ header: MM5Header, sigma: [Double], hasIntegers: Bool = true) {
    topPressure = header[.topPressure]
    // Unset means the 13 old categories (setup_mm5v3.f90 of CMAQ's MCIP).
    waterCategory = (header[.waterCategory] ?? (hasIntegers ? 7 : nil)).map { Double($0) }
    levels = MM5Levels(
      middles: sigma, topPressure: topPressure,
      reference: MM5ReferenceAtmosphere(
        pressure: header[.referencePressure], temperature: header[.referenceTemperature],
        lapse: header[.referenceLapse], stratosphere: header[.stratosphereTemperature]))
  }
}

/// Reads the fields of one file.
protocol MM5Fields: Sendable {
  /// One level of an element at a record, row by row as in the file; NaN is missing. Level 0 is the lowest
  /// one. Record and level are ignored where the element has none. An element on dot points has a row and a
  /// column more.
  func values(
    of element: String, record: Int, level: Int, openFiles: OpenFiles
  ) throws(ModelOutputError) -> [Double]
}
