/// Boxes in space around the points of a lattice: tiles of a few cells, then two by two up to one box
/// around everything. Built in one pass, O(points).
struct BoxPyramid: Sendable {
  struct Box: Sendable {
    var low = UnitVector(x: .infinity, y: .infinity, z: .infinity)
    var high = UnitVector(x: -.infinity, y: -.infinity, z: -.infinity)

    mutating func include(_ other: Box) {
      low = UnitVector(
        x: min(low.x, other.low.x), y: min(low.y, other.low.y), z: min(low.z, other.low.z))
      high = UnitVector(
        x: max(high.x, other.high.x), y: max(high.y, other.high.y), z: max(high.z, other.high.z))
    }

    /// The square of the distance to the box; 0 inside. Even after rounding, never more than
    /// `squaredDistance` to a point in it, because each step of the sum is monotonic.
    func squaredDistance(to point: UnitVector) -> Double {
      let x = max(low.x - point.x, 0, point.x - high.x)
      let y = max(low.y - point.y, 0, point.y - high.y)
      let z = max(low.z - point.z, 0, point.z - high.z)
      return x * x + y * y + z * z
    }

    /// Whether a cell with its corners in the box may hold this place on the sphere.
    ///
    /// Cells bulge outwards between their corners: the plane sum Σ w·u, which is in the box, is at least √(1
    /// − d²/2) from the Earth's centre when the corners are at most d apart, and the place is straight above
    /// it. 10⁻⁸ of the radius is added for rounding at a cell's sides.
    func mayHold(_ place: UnitVector) -> Bool {
      let squaredDiameter = low.squaredDistance(to: high)
      let bulge = 1 - max(0, 1 - squaredDiameter / 2).squareRoot() + 1e-8
      return squaredDistance(to: place) <= bulge * bulge
    }
  }

  /// A box: its level (0 for the tiles), column and row.
  struct Node {
    let level: Int
    let column: Int
    let row: Int
  }

  private struct Level {
    let firstBox: Int
    let columns: Int
    let rows: Int
  }

  /// Cells along each side of a tile. On 200 × 200 points 4 is as fast as 2 with a quarter of the
  /// boxes, and twice as fast as 8.
  static let tileSide = 4

  private var levels: [Level] = []
  private var boxes: [Box] = []

  /// The cells of the lattice lie northeast of the points −1 ..< columns, −1 ..< rows.
  init(_ lattice: PointLattice) {
    let side = BoxPyramid.tileSide
    var columns = lattice.columns / side + 1
    var rows = lattice.rows / side + 1
    levels.append(Level(firstBox: 0, columns: columns, rows: rows))
    boxes.reserveCapacity(columns * rows * 3 / 2)
    for row in 0..<rows {
      for column in 0..<columns {
        var box = Box()
        let (i, j) = BoxPyramid.cells(of: Node(level: 0, column: column, row: row), in: lattice)
        for j in j.lowerBound...j.upperBound {
          for i in i.lowerBound...i.upperBound {
            box.include(Box(low: lattice[i, j], high: lattice[i, j]))
          }
        }
        boxes.append(box)
      }
    }
    while columns > 1 || rows > 1 {
      let level = levels.count - 1
      columns = (columns + 1) / 2
      rows = (rows + 1) / 2
      levels.append(Level(firstBox: boxes.count, columns: columns, rows: rows))
      for row in 0..<rows {
        for column in 0..<columns {
          var box = Box()
          forEachChild(of: Node(level: level + 1, column: column, row: row)) {
            box.include(self[$0])
          }
          boxes.append(box)
        }
      }
    }
  }

  /// The box around all points.
  var top: Node { Node(level: levels.count - 1, column: 0, row: 0) }

  subscript(node: Node) -> Box {
    let level = levels[node.level]
    return boxes[level.firstBox + node.row * level.columns + node.column]
  }

  /// The one to four boxes that a box of level 1 or more was made of.
  func forEachChild(of node: Node, _ body: (Node) -> Void) {
    let below = levels[node.level - 1]
    for row in node.row * 2...min(node.row * 2 + 1, below.rows - 1) {
      for column in node.column * 2...min(node.column * 2 + 1, below.columns - 1) {
        body(Node(level: node.level - 1, column: column, row: row))
      }
    }
  }

  /// The cells of a tile, by the columns and rows of their southwestern points. The points go one further:
  /// they include the upper bounds.
  static func cells(of tile: Node, in lattice: PointLattice) -> (i: Range<Int>, j: Range<Int>) {
    let i = tile.column * tileSide - 1
    let j = tile.row * tileSide - 1
    return (i..<min(i + tileSide, lattice.columns), j..<min(j + tileSide, lattice.rows))
  }
}
