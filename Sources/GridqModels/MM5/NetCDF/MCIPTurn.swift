import GridqGeometry
import GridqMetrics

/// How MCIP has turned the wind, where that was not to true north.
///
/// For a wind from direction D in the axes of the grid, WDIR10 is D + n (λ − λ₀) (wind.f90). The cone factor
/// n is above 0 in both hemispheres (setup_wrfem.f90), which is wrong in the southern one. λ₀ is the central
/// meridian since version 4.4 ("Corrected the reference longitude for the wind direction", pblsup.f90, 1
/// March 2017); before, it was the longitude of the middle of the model's domain.
struct MCIPTurn: Hashable, Sendable {
  /// n.
  let coneFactor: Double
  /// λ₀ in degrees.
  let referenceLongitude: Double

  /// What MCIP used as true north at the points of a grid.
  func north(on grid: ModelGrid) -> GridNorth {
    GridNorth(
      degrees: (0..<grid.rows * grid.columns).map { cell in
        let point = GridPoint(i: cell % grid.columns, j: cell / grid.columns)
        return grid.location(of: point).map {
          coneFactor * (referenceLongitude - $0.longitude)
        } ?? .nan
      }, source: "MCIP's own turning")
  }
}

extension MCIPTurn {
  /// Degrees of wind direction that need no note: what steps of 0.1 m/s turn a wind of 10 m/s.
  private static let tolerance = 0.5

  /// What is known about the turning.
  ///
  /// The files do not state λ₀, but their own middle is that of the domain, which MCIP trims alike on all sides,
  /// unless a window was cut out of one side. Then λ₀ may be the central meridian: where the middle of a domain is on
  /// it, its cells, and those of its nests, begin at multiples of half a cell from it.
  ///
  /// - Returns: the turning where it was not to true north and can be undone, and what is doubtful.
  static func found(
    by version: MCIPVersion?, _ placement: MM5Placement, columns: Int, rows: Int
  ) -> (turn: MCIPTurn?, notes: [DataNote]) {
    guard let plane = placement.planes.first, let coneFactor = plane.coneFactor else {
      return (nil, [])
    }
    let isSouthern = placement.trueLatitude1 < 0
    let meridian = placement.centralLongitude
    let wrongWay =
      isSouthern ? MCIPTurn(coneFactor: coneFactor, referenceLongitude: meridian) : nil
    guard let version else {
      return (
        nil,
        isSouthern
          ? notes(
            "MCIP turns the wind of the southern hemisphere the wrong way, and the files do not tell whether "
              + "this was: directions away from the central meridian may be wrong") : []
      )
    }
    guard version.usesMiddle else { return (wrongWay, []) }
    let half = (x: Double(columns - 1) / 2, y: Double(rows - 1) / 2)
    guard let middle = placement.place(of: half, on: plane)?.longitude else {
      return (
        nil, notes("\(version.name) did not turn the wind to true north, which cannot be undone")
      )
    }
    let share = DecimalText.fixed(coneFactor, decimals: 2)
    let difference = coneFactor * (middle - meridian).remainder(dividingBy: 360).magnitude
    if placement.isCentredOnMeridian, difference <= tolerance { return (wrongWay, []) }
    let doubt =
      placement.isCentredOnMeridian
      ? "if they are a window of a wider domain whose middle is on the central meridian, directions are "
        + "\(DecimalText.fixed(difference, decimals: 1))° off"
      : "each degree between the two is \(share)° of wind direction"
    return (
      MCIPTurn(coneFactor: coneFactor, referenceLongitude: middle),
      notes(
        "\(version.name) turned the wind by the longitude of the middle of the model's domain, which is "
          + "undone for the middle of these files, \(DecimalText.fixed(middle, decimals: 2))°: \(doubt)"
      )
    )
  }

  private static func notes(_ text: String) -> [DataNote] {
    [Metric.windU, .windV].map { DataNote(about: $0, "wind_u, wind_v: \(text)") }
  }
}

/// The version of MCIP that made a file of WRF's output, as stated in its description.
struct MCIPVersion: Hashable, Sendable {
  let major: Int
  let minor: Int

  var name: String { "MCIP \(major).\(minor)" }

  /// Whether the wind was turned by the longitude of the middle of the domain.
  var usesMiddle: Bool { (major, minor) < (4, 4) }

  /// - Parameter account: the FILEDESC of the file, in capitals: "MCIP V4.2  FROZEN 09/30/2013".
  ///   Nil where there is no version.
  init?(account: String) {
    guard let label = account.firstRange(of: "MCIP V") else { return nil }
    let parts = account[label.upperBound...].prefix { $0 == "." || $0.isWholeNumber }
      .split(separator: ".")
    guard parts.count >= 2, parts.allSatisfy({ $0.count <= 3 }), let major = Int(parts[0]),
      let minor = Int(parts[1])
    else { return nil }
    self.major = major
    self.minor = minor
  }
}

extension MM5Placement {
  /// Whether cells begin at whole half cells from the central meridian, within the resolution of MCIP's
  /// single precision.
  fileprivate var isCentredOnMeridian: Bool {
    guard let offset, let spacing = spacings.first, spacing > 0 else { return true }
    let halves = offset.x / (spacing / 2)
    return (halves - halves.rounded()).magnitude * spacing / 2 <= 2
  }
}

extension GridProjection {
  /// n of a cone and of a plane that touches the pole; nil when the meridians do not converge.
  fileprivate var coneFactor: Double? {
    switch self {
    case .lambertConformal(let lambert): lambert.coneFactor
    case .polarStereographic: 1
    default: nil
    }
  }
}
