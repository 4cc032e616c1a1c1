import GridqNetCDF

/// The variables that hold the coordinates of the mass points of a file.
struct WRFCoordinates: Hashable, Sendable {
  let latitude: String
  let longitude: String
  /// Whether the variables have a value for each record of the file.
  let hasTime: Bool

  /// XLAT and XLONG, or XLAT_M and XLONG_M as written by the preprocessor; two-dimensional, or with time
  /// first. Nil when the file has no such pair on mass points.
  init?(of file: NetCDFFile) {
    for (latitude, longitude) in [("XLAT", "XLONG"), ("XLAT_M", "XLONG_M")] {
      guard let latitudes = file.variable(named: latitude)?.massPointShape,
        let longitudes = file.variable(named: longitude)?.massPointShape,
        latitudes == longitudes
      else { continue }
      self.latitude = latitude
      self.longitude = longitude
      hasTime = latitudes == .perRecord
      return
    }
    return nil
  }
}

/// The layout of a variable on mass points.
enum MassPointShape: Hashable, Sendable {
  case constant
  case perRecord
}

extension NetCDFVariable {
  /// The layout of the variable on mass points, or nil for any other: dimensions south_north and west_east,
  /// with at most the time before them, and numbers for values.
  var massPointShape: MassPointShape? {
    guard type.isNumeric else { return nil }
    let names = dimensions.map(\.name)
    guard names.suffix(2) == ["south_north", "west_east"] else { return nil }
    switch names.count {
    case 2: return .constant
    // Not the levels of one record, which have three dimensions too.
    case 3: return stagger == nil ? .perRecord : nil
    default: return nil
    }
  }

  /// The step between two packed values: `scale_factor`, 0 for a variable that is not packed into integers.
  var packingStep: Double {
    guard ![.float, .double].contains(type),
      let step = attributes.number(named: "scale_factor"), step.isFinite
    else { return 0 }
    return abs(step)
  }
}
