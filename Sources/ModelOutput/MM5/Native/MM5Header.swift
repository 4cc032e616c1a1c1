/// The big header of MM5 version 3: what every program of the modelling system did, as numbers.
///
/// Fortran declares `BHI(50,20)`, `BHR(20,20)`, `BHIC(50,20)*80`, `BHRC(20,20)*80` and writes them in
/// one record (MM5 tutorial, chapter "I/O format"; `t_mm5v3_big_header` in mm5_io.h of the L'Aquila
/// archiver). The second index is the program, the first one its entry; −999 is unset.
struct MM5Header: Hashable, Sendable {
  /// 50 · 20 INTEGER, 20 · 20 REAL and as many descriptions of 80 characters.
  static let byteCount = 4 * 50 * 20 + 4 * 20 * 20 + 80 * 50 * 20 + 80 * 20 * 20

  /// What an unset entry holds.
  static let unset = -999

  /// An entry of `BHI`.
  ///
  /// Meanings: CMAQ PREP/mcip/src/setup_mm5v3.f90 and get_map_params of the MM5 3DVAR observation
  /// preprocessor (module_map.F90).
  enum Integer: CaseIterable {
    /// The program that wrote the file.
    case program
    /// IX and JX of the coarse domain, in dot points: south-north, west-east.
    case coarseRows, coarseColumns
    /// 1 Lambert conformal, 2 polar stereographic, 3 Mercator.
    case mapProjection
    /// Whether the coarse domain was expanded for the analysis.
    case isExpanded
    case domain
    /// IX and JX of this domain, in dot points.
    case rows, columns
    /// How many times finer this domain is than the coarse one.
    case ratio
    /// The category of water in LAND USE: 7 of 13, 16 of 24 (USGS), 15 of 16 (SiB).
    case waterCategory
    /// The start of the run.
    case startYear, startMonth, startDay, startHour, startMinute, startSecond

    /// First and second Fortran index.
    var slot: (entry: Int, program: Int) {
      switch self {
      case .program: (1, 1)
      case .coarseRows: (5, 1)
      case .coarseColumns: (6, 1)
      case .mapProjection: (7, 1)
      case .isExpanded: (8, 1)
      case .domain: (13, 1)
      case .rows: (16, 1)
      case .columns: (17, 1)
      case .ratio: (20, 1)
      case .waterCategory: (23, 1)
      case .startYear: (5, 11)
      case .startMonth: (6, 11)
      case .startDay: (7, 11)
      case .startHour: (8, 11)
      case .startMinute: (9, 11)
      case .startSecond: (10, 11)
      }
    }
  }

  /// An entry of `BHR`.
  enum Real: CaseIterable {
    /// Metres between the points of the coarse domain.
    case coarseSpacing
    /// The middle of the coarse domain; its longitude is also the meridian along the y axis.
    case centerLatitude, centerLongitude
    case coneFactor
    case trueLatitude1, trueLatitude2
    /// 90 or −90.
    case pole
    /// Metres between the points of this domain.
    case spacing
    /// Where this domain's dot point (1, 1) lies, in dot points of the coarse domain: y, x.
    case southEdge, westEdge
    /// Pascal.
    case topPressure
    /// The reference atmosphere: Pa and K at sea level, K per unit of ln p, K of the stratosphere.
    case referencePressure, referenceTemperature, referenceLapse, stratosphereTemperature

    var slot: (entry: Int, program: Int) {
      switch self {
      case .coarseSpacing: (1, 1)
      case .centerLatitude: (2, 1)
      case .centerLongitude: (3, 1)
      case .coneFactor: (4, 1)
      case .trueLatitude1: (5, 1)
      case .trueLatitude2: (6, 1)
      case .pole: (7, 1)
      case .spacing: (9, 1)
      case .southEdge: (10, 1)
      case .westEdge: (11, 1)
      case .topPressure: (2, 2)
      case .referencePressure: (2, 5)
      case .referenceTemperature: (3, 5)
      case .referenceLapse: (4, 5)
      case .stratosphereTemperature: (5, 5)
      }
    }
  }

  /// BHI, the first index fastest.
  private let integers: [Int32]
  /// BHR, the first index fastest.
  private let reals: [Float]

  /// Reads the record; nil when it is of another length.
  init?(_ record: [UInt8]) {
    guard record.count == Self.byteCount else { return nil }
    let bytes = BigEndianBytes(record)
    integers = (0..<50 * 20).map { Int32(bitPattern: bytes.word(at: 4 * $0)) }
    reals = (0..<20 * 20).map { bytes.real(at: 4 * (50 * 20 + $0)) }
  }

  /// The entry, or nil where it is unset.
  subscript(integer: Integer) -> Int? {
    let value = Int(integers[(integer.slot.program - 1) * 50 + integer.slot.entry - 1])
    return value == Self.unset ? nil : value
  }

  /// The entry, or nil where it is unset or no number.
  subscript(real: Real) -> Double? {
    let value = Double(reals[(real.slot.program - 1) * 20 + real.slot.entry - 1])
    return value == Double(Self.unset) || !value.isFinite ? nil : value
  }

  /// The program that wrote the file; its number is the second index of its own entries.
  var program: String {
    switch self[.program] {
    case 1: "TERRAIN"
    case 2: "REGRID"
    case 3: "the objective analysis"
    case 5: "INTERPF"
    case 8: "INTERPB"
    case 11: "MM5"
    case let other: "program \(other ?? Self.unset)"
    }
  }

  /// The number of MM5 itself.
  static let modelProgram = 11
}
