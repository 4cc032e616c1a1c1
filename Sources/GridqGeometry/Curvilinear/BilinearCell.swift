/// The cell between four points of a curvilinear grid: the places Σ w·u / |Σ w·u| for the corners' unit
/// vectors u and their bilinear weights w. Its sides are great circles, which it shares with its
/// neighbours.
struct BilinearCell {
  let southwest: UnitVector
  let southeast: UnitVector
  let northwest: UnitVector
  let northeast: UnitVector

  /// The share of the way eastward and northward across a cell, 0…1.
  struct Shares {
    let eastward: Double
    let northward: Double
  }

  /// The place at these shares, not normalised to length 1.
  func point(at shares: Shares) -> UnitVector {
    let s = shares.eastward
    let t = shares.northward
    let south = (1 - s) * southwest + s * southeast
    let north = (1 - s) * northwest + s * northeast
    return (1 - t) * south + t * north
  }

  /// The shares of the place at the middle of `frame`, or nil when it is outside the cell.
  ///
  /// Seen from above the place, in the plane that touches the sphere there, the bilinear sum of the
  /// corners must be the origin: 0 = a + s e + t f + s t g. Without s that is a quadratic equation
  /// for t (the inverse bilinear of I. Quilez, iquilezles.org/articles/ibilinear, with the place as
  /// the origin).
  func shares(at frame: TangentFrame) -> Shares? {
    if let corner = corner(at: frame.up) { return corner }
    let a = frame.flattened(southwest)
    let e = frame.flattened(southeast - southwest)
    let f = frame.flattened(northwest - southwest)
    let g = frame.flattened(northeast - northwest) - e
    let h = -1 * a
    let quadratic = g.cross(f)
    let linear = e.cross(f) + h.cross(g)
    let constant = h.cross(e)
    let discriminant = max(0, linear * linear - 4 * quadratic * constant)
    // Of the two ways to write a root, take the one without cancellation. The first root is the one that
    // remains when the cell is a parallelogram.
    let sum = -0.5 * (linear + (linear < 0 ? -1 : 1) * discriminant.squareRoot())
    return shares(northward: constant / sum, h: h, e: e, f: f, g: g, up: frame.up)
      ?? shares(northward: sum / quadratic, h: h, e: e, f: f, g: g, up: frame.up)
  }

  /// The shares of a corner within 0.6 mm (10⁻¹⁰ of the radius) of a place: at a grid's own point the
  /// position is whole, and needs no solution, which a collapsed cell would not have.
  private func corner(at place: UnitVector) -> Shares? {
    func isNear(_ corner: UnitVector) -> Bool { corner.squaredDistance(to: place) < 1e-20 }
    if isNear(southwest) { return Shares(eastward: 0, northward: 0) }
    if isNear(southeast) { return Shares(eastward: 1, northward: 0) }
    if isNear(northwest) { return Shares(eastward: 0, northward: 1) }
    return isNear(northeast) ? Shares(eastward: 1, northward: 1) : nil
  }

  /// The shares for a root t, or nil when they are outside the cell or do not lead to the place.
  private func shares(
    northward root: Double, h: TangentVector, e: TangentVector, f: TangentVector, g: TangentVector,
    up: UnitVector
  ) -> Shares? {
    // A side is shared by two cells: rounding must not let a place on it fall between them.
    let rounding = 1e-9
    guard root >= -rounding, root <= 1 + rounding else { return nil }
    let t = min(max(root, 0), 1)
    let across = e + t * g
    let rest = h - t * f
    let length = across.dot(across)
    // Where a row has shrunk to a point, as at a pole, any s is right.
    let s = length < 1e-20 ? 0 : rest.dot(across) / length
    guard s >= -rounding, s <= 1 + rounding else { return nil }
    let miss = rest - s * across
    guard miss.dot(miss) <= 1e-14 * (e.dot(e) + f.dot(f)) else { return nil }
    let shares = Shares(eastward: min(max(s, 0), 1), northward: t)
    // Seen from above, the other side of the Earth looks the same.
    return point(at: shares).dot(up) > 0 ? shares : nil
  }
}
