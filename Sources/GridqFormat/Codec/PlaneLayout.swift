/// How vectors hold the points of a tile: row by row, the last vector of a row filled up.
struct PlaneLayout<Vector: CodeVector> {
  let shape: TileShape
  /// Vectors of a row.
  let across: Int
  /// All bits of the codes in each vector of a row that are points, no bit of the others.
  let inside: [Vector]
  /// The same of those east of the centre, west of it, and in its column.
  private let east: [Vector]
  private let west: [Vector]
  private let centre: [Vector]

  /// Vectors of a plane.
  var vectors: Int { across &* shape.rows }

  init(_ shape: TileShape) {
    self.shape = shape
    let across = (shape.columns + Vector.count - 1) / Vector.count
    func masks(_ isPart: (Int) -> Bool) -> [Vector] {
      (0..<across).map { vectorNumber in
        var mask = Vector()
        for place in 0..<Vector.count {
          let column = vectorNumber * Vector.count + place
          if column < shape.columns && isPart(column) { mask[place] = -1 }
        }
        return mask
      }
    }
    self.across = across
    inside = masks { _ in true }
    east = masks { $0 > shape.centreColumn }
    west = masks { $0 < shape.centreColumn }
    centre = masks { $0 == shape.centreColumn }
  }

  /// In a plane, the vector and the place in it of a point.
  func vector(column: Int, row: Int) -> (number: Int, place: Int) {
    let (vectorNumber, place) = column.quotientAndRemainder(dividingBy: Vector.count)
    return (row * across + vectorNumber, place)
  }

  /// The code of the centre in the plane that starts at `first`.
  func centre(of planes: Span<Vector>, from first: Int) -> Vector.Code {
    let (vectorNumber, place) = vector(column: shape.centreColumn, row: shape.centreRow)
    return planes[first + vectorNumber][place]
  }

  /// The codes of the centre in `count` planes from `first` on, which become 0.
  func takeCentres(_ count: Int, of planes: inout MutableSpan<Vector>, from first: Int) -> Lanes {
    let (vectorNumber, place) = vector(column: shape.centreColumn, row: shape.centreRow)
    var centres = Lanes()
    for plane in 0..<count {
      let n = first + plane * vectors + vectorNumber
      centres[plane] = Int32(truncatingIfNeeded: planes[n][place])
      planes[n][place] = 0
    }
    return centres
  }
}

/// The residuals of codes in a form. Format v1, chapter 7, steps 2 and 3.
extension PlaneLayout {
  /// Writes `count` planes from `first` on to `target`, each code as the difference from the neighbour towards
  /// the centre; the centre stays.
  ///
  /// - Parameter source: a vector more before and after the planes.
  func takeDifferences(
    _ difference: SpatialDifference, planes count: Int, of source: Span<Vector>, from first: Int,
    to target: inout MutableSpan<Vector>, at start: Int
  ) {
    let vectors = vectors
    precondition(first >= 1 && first + count * vectors < source.count)
    precondition(start >= 0 && start + count * vectors <= target.count)
    guard difference != .none else {
      for n in 0..<count * vectors {
        unsafe target[unchecked: start &+ n] = source[unchecked: first &+ n]
      }
      return
    }
    let bytes = unsafe source.bytes
    let size = MemoryLayout<Vector>.size
    let step = MemoryLayout<Vector.Code>.size
    for vectorNumber in 0..<across {
      let (east, west) = (east[vectorNumber], west[vectorNumber])
      // One-way, only the centre column is differenced along the column.
      let mask = difference == .twoWay ? Vector(repeating: -1) : centre[vectorNumber]
      /// The differences along the row.
      @inline(__always)
      func along(_ n: Int) -> Vector {
        let offset = (first &+ n) &* size
        let before = unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &- step, as: Vector.self)
        let after = unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &+ step, as: Vector.self)
        return unsafe source[unchecked: first &+ n] &- (before & east) &- (after & west)
      }
      for plane in 0..<count {
        var n = plane &* vectors &+ vectorNumber
        var last = along(n)
        for _ in 0..<shape.centreRow {
          let next = along(n &+ across)
          unsafe target[unchecked: start &+ n] = last &- (next & mask)
          last = next
          n &+= across
        }
        unsafe target[unchecked: start &+ n] = last
        for _ in shape.centreRow + 1..<shape.rows {
          n &+= across
          let next = along(n)
          unsafe target[unchecked: start &+ n] = next &- (last & mask)
          last = next
        }
      }
    }
  }

  /// Takes the differences, then the levels from them; returns these.
  ///
  /// - Parameter bases: what a code of 0 stands for in each plane.
  func takeLevels(
    _ difference: SpatialDifference, planes count: Int, of source: Span<Vector>, from first: Int,
    to target: inout MutableSpan<Vector>, at start: Int, bases: Lanes
  ) -> Lanes {
    takeDifferences(difference, planes: count, of: source, from: first, to: &target, at: start)
    return difference == .none
      ? takeMeans(count, of: &target, from: start, bases: bases)
      : takeCentres(count, of: &target, from: start) &+ bases
  }

  /// Subtracts the mean of each of `count` planes from its codes, and returns them.
  ///
  /// - Parameter bases: what a code of 0 stands for in each plane, which decides how means are rounded.
  func takeMeans(
    _ count: Int, of planes: inout MutableSpan<Vector>, from start: Int, bases: Lanes
  ) -> Lanes {
    var means = Lanes()
    for plane in 0..<count {
      let first = start + plane * vectors
      var sums = Vector.Sums()
      for n in first..<first + vectors { Vector.add(planes[n], to: &sums) }
      let points = Int64(shape.points)
      let base = Int64(bases[plane])
      let sum = sums.indices.reduce(base * points) { $0 + Int64(sums[$1]) }
      let mean = (sum + points / 2) / points
      means[plane] = Int32(truncatingIfNeeded: mean)
      let difference = Vector(repeating: Vector.Code(truncatingIfNeeded: mean - base))
      for vectorNumber in 0..<across {
        let difference = difference & inside[vectorNumber]
        for row in 0..<shape.rows {
          let n = first + row * across + vectorNumber
          planes[n] = planes[n] &- difference
        }
      }
    }
    return means
  }
}
