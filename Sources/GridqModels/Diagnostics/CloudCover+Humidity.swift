/// The cover of the parts of the sky in % from relative humidity, in the order of ``CloudPart``.
///
/// Low, middle and high as wrf-python's cloudfrac (fortran/wrf_cloud_fracf.f90 DCLOUDFRAC2 with its heights
/// above the ground, src/wrf/g_cloudfrac.py): each is made from the largest relative humidity of the levels
/// from the last one below its base up to the last one below the next base; bases are 300 m, 2 km and 6 km.
/// Missing where the lowest level is above the base or the uppermost below it. All clouds together overlap
/// randomly, because the layers are not adjacent clouds; layers that are missing do not count.
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
    for cell in 0..<points {
      let air = pressure[cell]
      let humidity = Air.relativeHumidity(
        temperature: Air.temperature(perturbation: Double(temperature[cell]), pressure: air),
        mixingRatio: Double(vapour[cell]), pressure: air)
      let middle = (lower[cell] + upper[cell]) / 2
      sky.add(humidity, height: (middle - ground[cell]) / Air.gravity, at: cell)
    }
    lower = upper
  }
  return sky.covers()
}

/// The most humid levels of each layer of all columns, taken level by level from below.
struct HumidSky {
  /// The largest relative humidity of low, middle and high, 0…1; NaN while missing.
  private var largest: [(low: Double, middle: Double, high: Double)]
  /// The humidity of the level below: its layer is known when the height of the next one is.
  private var below: [Double]
  /// Its height above the ground in m.
  private var top: [Double]

  init(pointCount: Int) {
    below = Array(repeating: .nan, count: pointCount)
    largest = Array(repeating: (.nan, .nan, .nan), count: pointCount)
    top = below
  }

  /// Heights in m above the ground where the low, middle and high layers begin.
  static let bases = (low: 300.0, middle: CloudPart.middleBase, high: CloudPart.highBase)

  /// Adds the next level of a column: relative humidity 0…1, height above the ground in m.
  mutating func add(_ humidity: Double, height: Double, at cell: Int) {
    let below = below[cell]
    var (low, middle, high) = largest[cell]
    if below.isNaN {
      // The lowest level: layers that begin below it are missing.
      if height < Self.bases.low { low = 0 }
      if height < Self.bases.middle { middle = 0 }
      if height < Self.bases.high { high = 0 }
    }
    // A missing value is never the larger one.
    if height >= Self.bases.high {
      if below > high { high = below }
    } else if height >= Self.bases.middle {
      if below > middle { middle = below }
    } else if height >= Self.bases.low, below > low {
      low = below
    }
    largest[cell] = (low, middle, high)
    self.below[cell] = humidity
    top[cell] = height
  }

  /// The covers in %, in the order of ``CloudPart``. The uppermost level is in its own layer, and layers above
  /// it are missing.
  func covers() -> [[Double]] {
    var covers = Array(repeating: Array(repeating: Double.nan, count: top.count), count: 4)
    for cell in top.indices {
      let (low, middle, high) = largest[cell]
      var humidities = [low, middle, high]
      let bases = [Self.bases.low, Self.bases.middle, Self.bases.high]
      let last = bases.lastIndex { $0 <= top[cell] } ?? -1
      for layer in humidities.indices {
        if layer > last { humidities[layer] = .nan }
        if layer == last, below[cell] > humidities[layer] { humidities[layer] = below[cell] }
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
