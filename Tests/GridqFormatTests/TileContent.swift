import GridqTestSupport

@testable import GridqFormat

/// What the tiles of the tests hold: fields that are like weather, and others that nobody would
/// measure.
enum TileContent: CaseIterable {
  case constant, ramp, plane, bowl, random, noise, rough, jumps, spikes, bumps, earlyBumps
  case heights, heightsAndNoise, anyHeights, lines, walks
  case drySpells, alternating, extremes, steadyExtremes, nearExtremes, clampedOnce
  case allMissing, oneMissing, sometimesMissing, coast, randomlyMissing

  /// All codes, point after point at the first time, then at the next.
  func codes(_ shape: TileShape) -> [Int32] {
    var chance = Chance(seed: 20_261_121)
    // What a point has at all times.
    let own = (0..<shape.points).map { _ in Int32(chance.number(below: 3000)) }
    let wide = (0..<shape.points).map { _ in chance.code() / 2 }
    var walk = wide
    var jump = own
    var codes: [Int32] = []
    for time in 0..<shape.times {
      // What all points of a line share at one time.
      let line = (0..<shape.columns + shape.rows).map { _ in Int32(chance.number(below: 500)) }
      for point in 0..<shape.points {
        let (row, column) = point.quotientAndRemainder(dividingBy: shape.columns)
        let (i, j, t) = (Int32(column), Int32(row), Int32(time))
        let isFirst = time == 0 && point == 0
        let isEarly = time % 4 == 3 && point == 0
        let code: Int32 =
          switch self {
          case .constant: -17
          case .ramp: 40 * t
          case .plane: 7 * i - 11 * j + 5 * t
          // Third differences in time, second ones in space.
          case .bowl: (i - 3) * (i - 3) + j * j * 2 + (t % 24 - 12) * (t % 24 - 12)
          case .random: chance.code()
          case .noise: 300 + Int32(chance.number(below: 9))
          // Low bits of a point that fill more than 32 bits.
          case .rough: 300 + Int32(chance.number(below: 2001))
          // Low bits that are wide for the first time of four alone, and differences of more than 16 bits.
          case .jumps: jump[point] + Int32(chance.number(below: 3))
          case .spikes: chance.number(below: 40) == 0 ? 100_000 : 0
          // A single difference of some hundred in a block, which is cheaper in unary than as low bits of all.
          case .bumps:
            Int32(chance.number(below: 2))
              + (time % 4 == 3 && point == shape.points - 1 ? 90 + Int32(time % 40) : 0)
          // The same before the centre of spatial differences, with low bits.
          case .earlyBumps: Int32(chance.number(below: 4)) + 100 * t + (isEarly ? 500 : 0)
          case .heights: own[point] + 10 * t
          case .heightsAndNoise: own[point] + Int32(chance.number(below: 4))
          case .anyHeights: wide[point] + Int32(chance.number(below: 4))
          case .lines: own[point] + line[column] + line[shape.columns + row]
          case .walks: walk[point]
          // Nothing, then a shower over some of the points, then nothing more.
          case .drySpells: column > 1 ? min(max(t - 2, 0), 3) * (i + j) : 0
          case .alternating: (time + point) % 2 == 0 ? 500 : -500
          case .extremes: (time + point) % 2 == 0 ? Quantiser.limit : -Quantiser.limit
          // Any codes, the same at all times; two lie 2³¹ apart, which takes 32 bits.
          case .steadyExtremes:
            point == 0 ? Quantiser.limit : point == 1 ? -Quantiser.limit : 2 * wide[point]
          case .nearExtremes:
            (chance.number(below: 2) == 0 ? 1 : -1)
              * (Quantiser.limit - Int32(chance.number(below: 3)))
          case .clampedOnce: time == 1 ? Quantiser.limit : -5
          case .allMissing: Quantiser.missing
          case .oneMissing: isFirst ? Quantiser.missing : 12 + i
          case .sometimesMissing: time % 3 == 1 ? Quantiser.missing : 20 * t - i
          case .coast: 2 * column > row + 3 ? Quantiser.missing : 280 + j + t / 6
          case .randomlyMissing: chance.number(below: 3) == 0 ? Quantiser.missing : chance.code()
          }
        codes.append(code)
        if time % 4 == 3 {
          jump[point] = Int32(chance.number(below: chance.number(below: 50) == 0 ? 80_000 : 12_000))
        }
        walk[point] += Int32(chance.number(below: 201)) - 100
      }
    }
    return codes
  }
}
