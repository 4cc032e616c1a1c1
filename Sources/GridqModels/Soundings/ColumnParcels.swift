import GridqGeometry
import GridqMetrics

/// The parcels of all columns: air of the lowest level, the most unstable one, and a mixed one.
struct ColumnParcels {
  private var surface: [RisingParcel]
  private var mixed: [RisingParcel]
  private var unstable: [RisingParcel]
  /// From which level each of `unstable` rises; none where it is the parcel of the lowest level.
  private let starts: [Int]
  private let adiabats = MoistAdiabats.shared.values

  /// How deep the layer is from which the most unstable parcel comes, and the one that is mixed, Pa.
  private static let unstableDepth: Float = 30_000
  private static let mixedDepth: Float = 10_000
  /// Nothing rises higher than to this pressure, Pa.
  private static let highestPressure: Float = 2000

  /// Reads upwards as far as these layers reach.
  init(of record: ModelRecord, levelCount: Int) throws(ModelOutputError) {
    let points = record.pointCount
    var reader = ColumnReader(of: ColumnLevel.variables, levelCount: levelCount, in: record)
    let ground = try ColumnLevel(0, &reader)
    var best = (0..<points).map { Candidate(of: ground, at: $0, level: 0) }
    surface = best.map(\.parcel)
    var layers = (0..<points).map { MixedLayer(of: ground, at: $0, depth: Self.mixedDepth) }
    var isOpen = true
    for level in 1..<max(1, levelCount) where isOpen {
      let air = try ColumnLevel(level, &reader)
      isOpen = false
      for cell in 0..<points {
        if !layers[cell].isComplete { layers[cell].add(air, at: cell) }
        guard air.pressure[cell] >= ground.pressure[cell] - Self.unstableDepth else { continue }
        isOpen = true
        if air.staticEnergy(at: cell) > best[cell].energy {
          best[cell] = Candidate(of: air, at: cell, level: level)
        }
      }
    }
    mixed = layers.map(\.parcel)
    starts = best.map { $0.level == 0 ? .max : $0.level }
    unstable = surface
    for cell in best.indices where best[cell].level > 0 { unstable[cell] = best[cell].parcel }
  }

  /// Lets all rise to a level whose surroundings are known, with those of the level below.
  mutating func rise(
    to level: Int, pressure: [Float], from last: [Surroundings], to here: [Surroundings]
  ) {
    let isOpen = pressure.map { $0 > Self.highestPressure }
    let adiabats = adiabats
    func rise(_ parcels: inout [RisingParcel], from start: (Int) -> Int) {
      let (table, last, here) = (adiabats.span, last.span, here.span)
      var parcels = parcels.mutableSpan
      for cell in 0..<here.count where isOpen[cell] {
        let start = start(cell)
        if level > start {
          parcels[cell].rise(from: last[cell], to: here[cell], in: table)
        } else if level == start {
          parcels[cell].start(at: here[cell], in: table)
        }
      }
    }
    let starts = starts
    rise(&surface) { _ in 0 }
    rise(&mixed) { _ in 0 }
    rise(&unstable) { starts[$0] }
  }

  /// The available energy and the inhibition of the parcel of the lowest level, of the most unstable one and of the mixed
  /// one, J/kg.
  var energies: [[Double]] {
    let own = starts.indices.map { starts[$0] == .max ? surface[$0] : unstable[$0] }
    return [surface, own, mixed].flatMap { parcels in
      let energies = parcels.map(\.energies)
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

  @inline(__always)
  fileprivate func potentialTemperature(at cell: Int) -> Float { temperature[cell] / exner[cell] }
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
    potentialTemperature = lowest.potentialTemperature(at: cell)
    mixingRatio = lowest.mixingRatio[cell]
  }

  /// Adds the layer up to the next level, or up to the top of the mixed layer.
  @inline(__always)
  mutating func add(_ next: ColumnLevel, at cell: Int) {
    var above = (next.pressure[cell], next.potentialTemperature(at: cell), next.mixingRatio[cell])
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
