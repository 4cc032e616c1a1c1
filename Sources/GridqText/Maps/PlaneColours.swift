package import GridqFormat

/// The colour of each code of a plane: red, green and blue, and whether it is drawn.
package struct PlaneColours {
  /// 256 times red, green and blue.
  package let palette: [UInt8]
  /// 255 for a code that is drawn, 0 for one that is not.
  package let alpha: [UInt8]

  /// - Parameter range: the values of the first and the last colour.
  package init(_ look: MapLook, _ levels: PlaneLevels, in range: ClosedRange<Double>) {
    let scale = look.palette
    var palette: [UInt8] = []
    var alpha: [UInt8] = []
    for code in UInt8.min...UInt8.max {
      let value = levels.value(of: code)
      let isDrawn = !value.isNaN && value >= look.clearBelow ?? -.infinity
      // Halves up.
      let place = isDrawn ? Int((255 * look.share(of: value, in: range) + 0.5).rounded(.down)) : 0
      for part in 0..<3 { palette.append(isDrawn ? scale[3 * place + part] : 0) }
      alpha.append(isDrawn ? 255 : 0)
    }
    (self.palette, self.alpha) = (palette, alpha)
  }
}

extension MapPlane {
  /// The least and the largest value; 0 to 0 where there is none.
  package var extent: ClosedRange<Double> {
    var (least, most) = (PlaneLevels.missing, UInt8.min)
    for code in codes where code != PlaneLevels.missing {
      least = min(least, code)
      most = max(most, code)
    }
    guard least != PlaneLevels.missing else { return 0...0 }
    return levels.value(of: least)...levels.value(of: most)
  }
}
