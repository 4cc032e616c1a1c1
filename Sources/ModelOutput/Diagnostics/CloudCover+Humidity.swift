/// The cover of the parts of the sky in % from relative humidity, in the order of ``CloudPart``.
///
/// Low, middle and high as wrf-python's cloudfrac (fortran/wrf_cloud_fracf.f90 DCLOUDFRAC2 with its
/// heights above the ground, src/wrf/g_cloudfrac.py): each is made from the largest relative humidity
/// of the levels from the last one below its base up to the last one below the next base; bases are
/// 300 m, 2 km and 6 km. Missing where the lowest level is above the base or the uppermost below it. All clouds together
/// overlap by chance, for the layers are not adjacent clouds; layers that are missing do not count.
func humidityCloudCover(
  of record: ModelRecord, levelCount: Int
) throws(ModelOutputError) -> [[Double]] {
  let points = record.pointCount
  var sky = HumidSky(pointCount: points)
  var pressures = record.levels(of: .pressure, plus: .basePressure, count: levelCount)
  var temperatures = record.levels(of: .potentialTemperature, count: levelCount)
  var vapours = record.levels(of: .vapour, count: levelCount)
  var faces = record.levels(of: .geopotential, plus: .baseGeopotential, count: levelCount + 1)
  var lower = try faces.level(0)
  let ground = lower
  for level in 0..<levelCount {
    let pressure = try pressures.level(level)
    let temperature = try temperatures.level(level)
    let vapour = try vapours.level(level)
    let upper = try faces.level(level + 1)
    for start in stride(from: 0, to: points, by: ColumnLanes.scalarCount) {
      let air = pressure.lanes(at: start)
      let humidity = Air.relativeHumidity(
        temperature: Air.temperature(
          perturbation: temperature.lanes(at: start), pressure: air),
        mixingRatio: vapour.lanes(at: start), pressure: air)
      let middle = (lower.lanes(at: start) + upper.lanes(at: start)) / 2
      sky.add(
        humidity, height: (middle - ground.lanes(at: start)) / Air.gravity, at: start)
    }
    lower = upper
  }
  return sky.covers()
}

/// The most humid levels of each layer of all columns, taken level by level from below.
struct HumidSky {
  private let pointCount: Int
  /// Of four columns at a time, the largest relative humidity of low, middle and high, 0…1; NaN while
  /// missing.
  private var largest: [(low: ColumnLanes, middle: ColumnLanes, high: ColumnLanes)]
  /// The humidity of the level below: its layer is known when the height of the next one is.
  private var below: [ColumnLanes]
  /// Its height above the ground in m.
  private var top: [ColumnLanes]

  init(pointCount: Int) {
    self.pointCount = pointCount
    let lanes = ColumnLanes.scalarCount
    let none = ColumnLanes(repeating: .nan)
    below = Array(repeating: none, count: (pointCount + lanes - 1) / lanes)
    largest = Array(repeating: (none, none, none), count: below.count)
    top = below
  }

  /// Heights in m above the ground where the low, middle and high layers begin.
  static let bases = (low: 300.0, middle: CloudPart.middleBase, high: CloudPart.highBase)

  /// Adds the next level of the columns from number `start` on, a multiple of four: relative humidity
  /// 0…1, height above the ground in m.
  mutating func add(_ humidity: ColumnLanes, height: ColumnLanes, at start: Int) {
    let group = start / ColumnLanes.scalarCount
    let below = below[group]
    var (low, middle, high) = largest[group]
    // The lowest level: layers that begin below it are missing.
    let isLowest = below .!= below
    low.replace(with: 0, where: isLowest .& (height .< Self.bases.low))
    middle.replace(with: 0, where: isLowest .& (height .< Self.bases.middle))
    high.replace(with: 0, where: isLowest .& (height .< Self.bases.high))
    // What is missing is never the larger one.
    let isHigh = height .>= Self.bases.high
    let isMiddle = (height .>= Self.bases.middle) .& .!isHigh
    let isLow = (height .>= Self.bases.low) .& .!(height .>= Self.bases.middle)
    low.replace(with: below, where: isLow .& (below .> low))
    middle.replace(with: below, where: isMiddle .& (below .> middle))
    high.replace(with: below, where: isHigh .& (below .> high))
    largest[group] = (low, middle, high)
    self.below[group] = humidity
    top[group] = height
  }

  /// The covers in %, in the order of ``CloudPart``. The uppermost level is in its own layer, and layers above
  /// it are missing.
  func covers() -> [[Double]] {
    var covers = Array(repeating: Array(repeating: Double.nan, count: pointCount), count: 4)
    for cell in 0..<pointCount {
      let (group, lane) = cell.quotientAndRemainder(dividingBy: ColumnLanes.scalarCount)
      let (low, middle, high) = largest[group]
      var humidities = [low[lane], middle[lane], high[lane]]
      let bases = [Self.bases.low, Self.bases.middle, Self.bases.high]
      let last = bases.lastIndex { $0 <= top[group][lane] } ?? -1
      for layer in humidities.indices {
        if layer > last { humidities[layer] = .nan }
        if layer == last, below[group][lane] > humidities[layer] {
          humidities[layer] = below[group][lane]
        }
      }
      var clear = 1.0
      var isKnown = false
      for (layer, humidity) in humidities.enumerated() where !humidity.isNaN {
        let cover = layer < 2 ? 4 * humidity - 3 : 2.5 * humidity - 1.5
        let share = cover < 0 ? 0 : cover > 1 ? 1 : cover
        covers[layer][cell] = 100 * share
        clear *= 1 - share
        isKnown = true
      }
      if isKnown { covers[CloudPart.total.rawValue][cell] = 100 * (1 - clear) }
    }
    return covers
  }
}
