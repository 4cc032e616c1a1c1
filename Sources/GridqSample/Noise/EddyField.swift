import GridqGeometry

/// Eddies of many sizes, the larger the stronger and the longer-lived: the random part of a field.
///
/// A sum of `GradientNoise` octaves. Each octave's amplitude falls as a power of its size, as in
/// the atmosphere's spectrum (slope ⅓ for k^−5/3, 1 for k^−3), and its pattern renews itself in
/// the time that an eddy of the size needs to turn over. The sizes are fixed and the smallest
/// depends on the grid, so that a nest sees its parent's eddies and finer ones besides.
struct EddyField {
  private struct Octave {
    var seed: UInt64
    var scale: Double  // per metre
    var lifetime: Double  // seconds
    var amplitude: Double
    var offset: Double  // metres, so that octaves share no lattice point
  }

  private let octaves: [Octave]

  /// - Parameters:
  ///   - seed: the run's seed.
  ///   - channel: which field; two channels are independent.
  ///   - largest: metres, the size of the largest eddies.
  ///   - finest: metres, eddies below this size are left out.
  ///   - slope: how the amplitude falls with size.
  init(seed: UInt64, channel: UInt64, largest: Double, finest: Double, slope: Double) {
    let ratio = 1.83
    let decay = power(ratio, -slope)
    // The variance of the whole series down to nothing is one: left-out octaves do not change
    // the others.
    let first = (1 - decay * decay).squareRoot()
    var octaves: [Octave] = []
    var size = largest
    var amplitude = first
    repeat {
      let key = scrambled(seed &+ scrambled(channel &* 1000 &+ UInt64(octaves.count)))
      octaves.append(
        Octave(
          seed: key, scale: 1 / size, lifetime: 3600 + size / 5,
          amplitude: amplitude, offset: size * Double(key >> 40) / Double(1 << 18)))
      size /= ratio
      amplitude *= decay
    } while size >= finest
    self.octaves = octaves
  }

  /// The field at points that drift with the flow, `seconds` after the start of the run: mean 0,
  /// standard deviation about 1.
  func values(at points: DriftingPoints, seconds: Double) -> [Double] {
    var sums = [GradientNoise.Pair](repeating: .zero, count: points.pairs.count)
    for octave in octaves {
      var noise = GradientNoise(seed: octave.seed, time: seconds / octave.lifetime)
      let (offset, scale) = (octave.offset, octave.scale)
      for (index, point) in points.pairs.enumerated() {
        sums[index] +=
          octave.amplitude
          * noise.values(
            (point.x + offset) * scale, (point.y - offset) * scale, (point.z + offset) * scale)
      }
    }
    return points.apart(sums)
  }
}
