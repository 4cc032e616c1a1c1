extension BlockPlan {
  var hasFirst: Bool { firstWidth != EncodedTile.absent }
  var hasOthers: Bool { otherWidth != EncodedTile.absent }

  /// The block's row in the table, without its offset.
  func tableRow(isHeld: Bool) -> UInt64 {
    UInt64(firstWidth) | UInt64(otherWidth) &<< 5 | UInt64(min(stepWidth, 31)) &<< 10
      | (isMasked ? 1 &<< 15 : 0) | (isHeld ? 1 &<< 16 : 0)
  }

  /// Appends the low bits of folded residuals, point by point.
  func appendLow(_ residuals: [Lanes], lanes: Int, to bits: inout BitWriter) {
    let (first, other) = (hasFirst ? firstWidth : 0, hasOthers ? otherWidth : 0)
    let width = first &+ 3 &* other
    guard lanes == TileShape.lanes, width <= 63 else {
      for residual in residuals {
        let folded = SIMD4<UInt32>(truncatingIfNeeded: residual)
        bits.append(UInt64(folded[0]), width: first)
        for lane in 1..<TileShape.lanes where lane < lanes {
          bits.append(UInt64(folded[lane]), width: other)
        }
      }
      return
    }
    // The lanes of a point at once.
    let firstMask = Bits.mask(first)
    let otherMask = Bits.mask(other)
    let firstShift = UInt64(truncatingIfNeeded: first)
    let otherShift = UInt64(truncatingIfNeeded: other)
    var writer = bits
    bits = BitWriter()
    for residual in residuals {
      let folded = SIMD4<UInt32>(truncatingIfNeeded: residual)
      var word = UInt64(folded[3]) & otherMask
      word = word &<< otherShift | UInt64(folded[2]) & otherMask
      word = word &<< otherShift | UInt64(folded[1]) & otherMask
      word = word &<< firstShift | UInt64(folded[0]) & firstMask
      writer.append(word, width: width)
    }
    bits = writer
  }

  /// Appends the unary numbers of folded residuals, point by point.
  func appendUnary(_ residuals: [Lanes], lanes: Int, to bits: inout BitWriter) {
    let firstShift = UInt32(truncatingIfNeeded: firstWidth)
    let otherShift = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: otherWidth))
    let isWhole = hasFirst && hasOthers && lanes == TileShape.lanes
    var writer = bits
    bits = BitWriter()
    for residual in residuals {
      let folded = SIMD4<UInt32>(truncatingIfNeeded: residual)
      let first = folded[0] &>> firstShift
      let other = folded &>> otherShift
      // Small numbers: the widths are near the logarithms of the means.
      let width = first &+ other[1] &+ other[2] &+ other[3] &+ 4
      if isWhole && width <= 63 {
        // The lanes at once.
        var word = UInt64(1) &<< UInt64(other[3])
        word = (word &<< 1 | 1) &<< UInt64(other[2])
        word = (word &<< 1 | 1) &<< UInt64(other[1])
        word = (word &<< 1 | 1) &<< UInt64(first)
        writer.append(word, width: Int(truncatingIfNeeded: width))
        continue
      }
      if hasFirst { writer.appendUnary(first) }
      guard hasOthers else { continue }
      for lane in 1..<TileShape.lanes where lane < lanes { writer.appendUnary(other[lane]) }
    }
    bits = writer
  }
}
