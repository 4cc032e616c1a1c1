extension BlockPlan {
  var hasFirst: Bool { firstWidth != EncodedTile.absent }
  var hasOthers: Bool { otherWidth != EncodedTile.absent }

  /// The block's row in the table, without its offset.
  func tableRow(isHeld: Bool) -> UInt64 {
    UInt64(firstWidth) | UInt64(otherWidth) &<< 5 | UInt64(min(stepWidth, 31)) &<< 10
      | (isMasked ? 1 &<< 15 : 0) | (isHeld ? 1 &<< 16 : 0)
  }

  /// Appends the low bits of folded residuals, point by point. Lanes beyond the last time are 0.
  func appendLow<Vector: CodeVector>(
    of residuals: Span<Vector.Point>, lanes: Int, as _: Vector.Type, to bits: inout BitWriter
  ) {
    let (first, other) = (hasFirst ? firstWidth : 0, hasOthers ? otherWidth : 0)
    let width = first &+ (lanes &- 1) &* other
    guard width > 0 else { return }
    var masks = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: Bits.mask(other)))
    masks[0] = UInt32(truncatingIfNeeded: Bits.mask(first))
    let second = UInt64(truncatingIfNeeded: first)
    let third = UInt64(truncatingIfNeeded: first &+ other)
    let fourth = UInt64(truncatingIfNeeded: first &+ 2 &* other)
    bits.append(atMost: residuals.count * width) { start, room in
      // As in `appendUnary`.
      var end = start
      defer { start = end }
      for n in residuals.indices {
        let low = Vector.numbers(of: residuals[n]) & masks
        guard width <= BitWriter.End.widest else {
          end.append(UInt64(low[0]), width: first, to: &room)
          for lane in 1..<lanes { end.append(UInt64(low[lane]), width: other, to: &room) }
          continue
        }
        // The lanes at once.
        let word =
          UInt64(low[0]) | UInt64(low[1]) &<< second | UInt64(low[2]) &<< third
          | UInt64(low[3]) &<< fourth
        end.append(word, width: width, to: &room)
      }
    }
  }

  /// Appends the unary numbers of folded residuals, point by point.
  func appendUnary<Vector: CodeVector>(
    of residuals: Span<Vector.Point>, lanes: Int, as _: Vector.Type, to bits: inout BitWriter
  ) {
    let isWhole = hasFirst && hasOthers && lanes == TileShape.lanes
    bits.append(atMost: self.bits) { start, room in
      // A copy, which stays in registers: bytes are stored through pointers, which might lead to `start`.
      var end = start
      defer { start = end }
      for n in residuals.indices {
        let folded = Vector.numbers(of: residuals[n])
        let first = folded[0] &>> UInt32(truncatingIfNeeded: firstWidth)
        let other = folded &>> SIMD4(repeating: UInt32(truncatingIfNeeded: otherWidth))
        // Small numbers: the widths are near the logarithms of the means.
        let second = first &+ other[1] &+ 1
        let third = second &+ other[2] &+ 1
        let fourth = third &+ other[3] &+ 1
        if isWhole && fourth < BitWriter.End.widest {
          // The lanes at once.
          let word =
            UInt64(1) &<< UInt64(first) | 1 &<< UInt64(second) | 1 &<< UInt64(third)
            | 1 &<< UInt64(fourth)
          end.append(word, width: Int(truncatingIfNeeded: fourth) &+ 1, to: &room)
          continue
        }
        if hasFirst { end.appendUnary(first, to: &room) }
        guard hasOthers else { continue }
        for lane in 1..<lanes { end.appendUnary(other[lane], to: &room) }
      }
    }
  }
}
