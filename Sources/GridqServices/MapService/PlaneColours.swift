import GridqFormat

/// The colour of each code of a plane: red, green and blue, and whether it is drawn.
struct PlaneColours {
  /// 256 times red, green and blue.
  let palette: [UInt8]
  /// 255 for a code that is drawn, 0 for one that is not.
  let alpha: [UInt8]

  init(_ look: MapLook, _ plane: MapPlane) {
    let range = look.range ?? plane.extent
    let scale = look.palette
    var palette: [UInt8] = []
    var alpha: [UInt8] = []
    for code in UInt8.min...UInt8.max {
      let value = plane.levels.value(of: code)
      let isDrawn = !value.isNaN && value >= look.clearBelow ?? -.infinity
      // As Math.round does: halves up.
      let place = isDrawn ? Int((255 * look.share(of: value, in: range) + 0.5).rounded(.down)) : 0
      palette += isDrawn ? scale[3 * place..<3 * place + 3] : [0, 0, 0]
      alpha.append(isDrawn ? 255 : 0)
    }
    (self.palette, self.alpha) = (palette, alpha)
  }
}

extension MapPlane {
  /// The least and the largest value; 0 to 0 where there is none.
  var extent: ClosedRange<Double> {
    var (least, most) = (PlaneLevels.missing, UInt8.min)
    for code in codes where code != PlaneLevels.missing {
      least = min(least, code)
      most = max(most, code)
    }
    guard least != PlaneLevels.missing else { return 0...0 }
    return levels.value(of: least)...levels.value(of: most)
  }
}
