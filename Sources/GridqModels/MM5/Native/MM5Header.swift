import GridqMetrics

/// The big header of MM5 version 3: what every program of the modelling system did, as numbers.
///
/// Fortran declares `BHI(50,20)`, `BHR(20,20)`, `BHIC(50,20)*80`, `BHRC(20,20)*80` and writes them in
/// one record (MM5 tutorial, chapter "I/O format"; `t_mm5v3_big_header` in mm5_io.h of the L'Aquila
/// archiver). The second index is the program, the first one its entry; −999 is unset. The archiver's NetCDF
/// has the same entries as variables (``ArchiverFile``).
struct MM5Header: Hashable, Sendable {
  /// 50 · 20 INTEGER, 20 · 20 REAL and as many descriptions of 80 characters.
  static let byteCount = 4 * 50 * 20 + 4 * 20 * 20 + 80 * 50 * 20 + 80 * 20 * 20

  /// What an unset entry holds.
  static let unset = -999

  /// An entry of `BHI`, whose raw value is made of Fortran's indices, the second one first: 11_05 is BHI(5, 11).
  ///
  /// Meanings: CMAQ PREP/mcip/src/setup_mm5v3.f90 and get_map_params of the MM5 3DVAR observation
  /// preprocessor (module_map.F90).
  enum Integer: Int, CaseIterable {
    /// The program that wrote the file.
    case program = 1_01
    /// IX and JX of the coarse domain, in dot points: south-north, west-east.
    case coarseRows = 1_05, coarseColumns = 1_06
    /// 1 Lambert conformal, 2 polar stereographic, 3 Mercator.
    case mapProjection = 1_07
    /// Whether the coarse domain was expanded for the analysis.
    case isExpanded = 1_08
    case domain = 1_13
    /// IX and JX of this domain, in dot points.
    case rows = 1_16, columns = 1_17
    /// How many times finer this domain is than the coarse one.
    case ratio = 1_20
    /// The category of water in LAND USE: 7 of 13, 16 of 24 (USGS), 15 of 16 (SiB).
    case waterCategory = 1_23
    /// The start of the run.
    case startYear = 11_05, startMonth = 11_06, startDay = 11_07
    case startHour = 11_08, startMinute = 11_09, startSecond = 11_10
  }

  /// An entry of `BHR`, with raw values like those of ``Integer``.
  enum Real: Int, CaseIterable {
    /// Metres between the points of the coarse domain.
    case coarseSpacing = 1_01
    /// The middle of the coarse domain; its longitude is also the meridian along the y axis.
    case centerLatitude = 1_02, centerLongitude = 1_03
    case coneFactor = 1_04
    case trueLatitude1 = 1_05, trueLatitude2 = 1_06
    /// 90 or −90.
    case pole = 1_07
    /// Metres between the points of this domain.
    case spacing = 1_09
    /// Where this domain's dot point (1, 1) lies, in dot points of the coarse domain: y, x.
    case southEdge = 1_10, westEdge = 1_11
    /// Pascal.
    case topPressure = 2_02
    /// The reference atmosphere: Pa and K at sea level, K per unit of ln p, K of the stratosphere.
    case referencePressure = 5_02, referenceTemperature = 5_03, referenceLapse = 5_04
    case stratosphereTemperature = 5_05
  }

  private var integers: [Integer: Int] = [:]
  private var reals: [Real: Double] = [:]
  /// Metres between the points of this domain; several where the unit is in doubt, none where it is unset.
  let spacings: [Double]

  /// - Parameters:
  ///   - integer, real: give the entries.
  ///   - spacings: for a header without ``Real/spacing``.
  init(
    integer: (Integer) -> Int?, real: (Real) -> Double?, spacings: [Double] = []
  ) {
    for entry in Integer.allCases {
      if let value = integer(entry), value != Self.unset { integers[entry] = value }
    }
    for entry in Real.allCases {
      guard let value = real(entry), value != Double(Self.unset), value.isFinite else { continue }
      reals[entry] = value
    }
    self.spacings = reals[.spacing].map { $0 > 0 ? [$0] : [] } ?? spacings
  }

  /// Reads the record; nil when it is of another length.
  init?(_ record: [UInt8]) {
    guard record.count == Self.byteCount else { return nil }
    let bytes = BigEndianBytes(record)
    self.init(
      integer: { bytes.integer(at: 4 * ($0.rawValue / 100 * 50 + $0.rawValue % 100 - 51)) },
      real: {
        Double(bytes.real(at: 4 * (50 * 20 + $0.rawValue / 100 * 20 + $0.rawValue % 100 - 21)))
      })
  }

  /// The entry, or nil where it is unset.
  subscript(integer: Integer) -> Int? { integers[integer] }

  /// The entry, or nil where it is unset or not a number.
  subscript(real: Real) -> Double? { reals[real] }

  /// The start of the run, to the second; nil where it is unset or not a date.
  var start: UTCTime? {
    guard let year = self[.startYear], let month = self[.startMonth], let day = self[.startDay],
      let hour = self[.startHour]
    else { return nil }
    return UTCTime(
      year: year, month: month, day: day, hour: hour, minute: self[.startMinute] ?? 0,
      second: self[.startSecond] ?? 0)
  }

  /// `d02`; nil where it is unset or impossible.
  var domain: String? {
    self[.domain].flatMap { (1...99).contains($0) ? MM5Output.domainName($0) : nil }
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
