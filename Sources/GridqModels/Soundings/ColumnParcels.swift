import GridqGeometry
import GridqMetrics

/// Where the parcels of all columns come from: air of the lowest level, the most unstable one of the lowest 300 hPa, and a mixed one.
struct ParcelOrigins {
  /// The candidate of the lowest level, and the best one.
  fileprivate let surface: [RisingParcel]
  fileprivate private(set) var best: [Candidate]
  fileprivate private(set) var layers: [MixedLayer]
  private let groundPressure: [Float]
  /// Whether the levels so far do not reach as high as these layers do.
  private(set) var isOpen = true

  /// How deep the layer is from which the most unstable parcel comes, and the one that is mixed, Pa.
  private static let unstableDepth: Float = 30_000
  private static let mixedDepth: Float = 10_000

  /// - Parameter ground: the lowest level.
  init(of ground: ColumnLevel) {
    best = (0..<ground.count).map { Candidate(of: ground, at: $0, level: 0) }
    surface = best.map(\.parcel)
    layers = (0..<ground.count).map { MixedLayer(of: ground, at: $0, depth: Self.mixedDepth) }
    groundPressure = ground.pressure
  }

  /// Looks at the next level.
  mutating func add(_ air: ColumnLevel, level: Int) {
    isOpen = false
    for cell in best.indices {
      if !layers[cell].isComplete { layers[cell].add(air, at: cell) }
      guard air.pressure[cell] >= groundPressure[cell] - Self.unstableDepth else { continue }
      isOpen = true
      if air.staticEnergy(at: cell) > best[cell].energy {
        best[cell] = Candidate(of: air, at: cell, level: level)
      }
    }
  }
}

/// The parcels of all columns, on their way up.
struct ColumnParcels {
  private var surface: [RisingParcel]
  private var mixed: [RisingParcel]
  private var unstable: [RisingParcel]
  /// From which level each of `unstable` rises; none where it is the parcel of the lowest level.
  private let starts: [Int]
  private static let nowhere = Int(Int32.max)
  /// The level that they have reached, and what is there.
  private var level = -1
  private var last: [Surroundings] = []
  private let adiabats = MoistAdiabats.shared.values

  init(from origins: ParcelOrigins) {
    let best = origins.best
    surface = origins.surface
    mixed = origins.layers.map(\.parcel)
    starts = best.map { $0.level == 0 ? Self.nowhere : $0.level }
    unstable = surface
    for cell in best.indices where best[cell].level > 0 { unstable[cell] = best[cell].parcel }
  }

  /// Lets all rise to the next level, or those begin that come from there.
  mutating func rise(to next: [Surroundings]) {
    level += 1
    let last = level == 0 ? next : last
    Self.rise(&surface, &mixed, &unstable, to: level, starts, from: last, to: next, adiabats)
    self.last = next
  }

  /// Not of a value, which would have a share in the parcels, so that they were copied.
  private static func rise(
    _ surface: inout [RisingParcel], _ mixed: inout [RisingParcel],
    _ unstable: inout [RisingParcel], to level: Int, _ starts: [Int],
    from last: [Surroundings], to here: [Surroundings], _ adiabats: [Float]
  ) {
    let (starts, last, here, table) = (starts.span, last.span, here.span, adiabats.span)
    var surface = surface.mutableSpan
    var mixed = mixed.mutableSpan
    var unstable = unstable.mutableSpan
    for cell in 0..<here.count where here[cell].isWithinReach {
      let (below, air) = (last[cell], here[cell])
      let row = MoistAdiabats.Row(air.logarithm)
      if level == 0 {
        surface[cell].start(at: air, row, in: table)
        mixed[cell].start(at: air, row, in: table)
      } else {
        surface[cell].rise(from: below, to: air, row, in: table)
        mixed[cell].rise(from: below, to: air, row, in: table)
        if level > starts[cell] {
          unstable[cell].rise(from: below, to: air, row, in: table)
        } else if level == starts[cell] {
          unstable[cell].start(at: air, row, in: table)
        }
      }
    }
  }

  /// The available energy and the inhibition of the parcel of the lowest level, of the most unstable one and of the mixed
  /// one, J/kg.
  var energies: [[Double]] {
    let own = starts.indices.map { starts[$0] == Self.nowhere ? surface[$0] : unstable[$0] }
    return [surface, own, mixed].flatMap { parcels in
      let energies = zip(parcels, last).map { $0.energies(upTo: $1) }
      return [energies.map(\.available), energies.map(\.inhibition)]
    }
  }
}

/// The air of the level with the greatest moist static energy so far. A parcel keeps that when it rises, so that it is
/// greatest where the equivalent potential temperature is.
private struct Candidate {
  let level: Int
  let energy: Float
  private let temperature: Float
  private let mixingRatio: Float
  private let logarithm: Float

  init(of air: ColumnLevel, at cell: Int, level: Int) {
    self.level = level
    energy = air.staticEnergy(at: cell)
    temperature = air.temperature[cell]
    mixingRatio = air.mixingRatio[cell]
    logarithm = air.logarithm[cell]
  }

  var parcel: RisingParcel {
    RisingParcel(
      temperature: Double(temperature), mixingRatio: Double(mixingRatio),
      logarithm: Double(logarithm))
  }
}

extension ColumnLevel {
  /// Moist static energy, J/kg.
  @inline(__always)
  fileprivate func staticEnergy(at cell: Int) -> Float {
    Float(MoistAscent.heatCapacity) * temperature[cell] + Float(Air.gravity) * height[cell]
      + Float(MoistAscent.latentHeat) * mixingRatio[cell]
  }

}

/// The mean potential temperature and mixing ratio of a layer above the lowest level, by pressure.
private struct MixedLayer {
  private let logarithm: Float
  private let bottom: Float
  private let top: Float
  private var pressure: Float
  private var potentialTemperature: Float
  private var mixingRatio: Float
  /// Sums of twice the mean of two levels times the pressure between them.
  private var heat: Float = 0
  private var moisture: Float = 0
  private(set) var isComplete = false

  init(of lowest: ColumnLevel, at cell: Int, depth: Float) {
    logarithm = lowest.logarithm[cell]
    bottom = lowest.pressure[cell]
    top = bottom - depth
    pressure = bottom
    potentialTemperature = lowest.potentialTemperature[cell]
    mixingRatio = lowest.mixingRatio[cell]
  }

  /// Adds the layer up to the next level, or up to the top of the mixed layer.
  @inline(__always)
  mutating func add(_ next: ColumnLevel, at cell: Int) {
    var above = (next.pressure[cell], next.potentialTemperature[cell], next.mixingRatio[cell])
    if !(above.0 > top) {
      isComplete = true
      let share = (pressure - top) / (pressure - above.0)
      above.1 = potentialTemperature + (above.1 - potentialTemperature) * share
      above.2 = mixingRatio + (above.2 - mixingRatio) * share
      above.0 = top
    }
    heat += (potentialTemperature + above.1) * (pressure - above.0)
    moisture += (mixingRatio + above.2) * (pressure - above.0)
    (pressure, potentialTemperature, mixingRatio) = above
  }

  /// The mixed air at the lowest level's pressure.
  var parcel: RisingParcel {
    let depth = 2 * (bottom - pressure)
    let air =
      depth > 0 ? (heat / depth, moisture / depth) : (potentialTemperature, mixingRatio)
    return RisingParcel(
      temperature: Double(air.0) * fieldExponential(Double(logarithm) * Air.exponent),
      mixingRatio: Double(air.1), logarithm: Double(logarithm))
  }
}
