import GridqGeometry
import GridqMetrics
import GridqNetCDF

/// METCRO2D and GRIDCRO2D of MCIP, the meteorology processor of CMAQ, in Models-3 I/O API form.
///
/// Fields are on (TSTEP, LAY, ROW, COL); TFLAG holds the date YYYYDDD and the time HHMMSS of each
/// step. The grid's attributes: GDTYP 2 Lambert, 6 polar stereographic, 7 equatorial Mercator, with
/// P_ALP, P_BET, P_GAM; XORIG and YORIG are the southwest corner of the first cell, in metres from
/// (XCENT, YCENT). Source: setgriddefs.f90, outncfglobal.f90 and blddesc.f90 of CMAQ's MCIP; I/O API
/// documentation, "Map projections and grids".
enum MCIPFile {
  static let layout = NetCDFGridLayout(
    rowDimension: "ROW", columnDimension: "COL", timeDimension: "TSTEP", levelsFromTop: false)

  static func recognises(_ file: NetCDFFile) -> Bool {
    file.dimension(named: "ROW") != nil && file.dimension(named: "COL") != nil
      && file.variable(named: "TFLAG") != nil && file.attributes.number(named: "GDTYP") != nil
  }

  /// Describes a file.
  static func output(_ file: NetCDFFile) throws(ModelOutputError) -> MM5Output {
    let (columns, rows) = try layout.size(of: file)
    let placement = try placement(file)
    let isConstant = file.attributes.number(named: "TSTEP") == 0
    let elements = try layout.elements(of: file, isConstant: isConstant)
    let account = (file.attributes.text(named: "FILEDESC") ?? "").uppercased()
    let isOfWRF = account.contains("METEOROLOGY DATA FROM WRF")
    var output = MM5Output(
      path: file.path, form: .mcip, columns: columns, rows: rows, start: start(account),
      domain: MM5Output.domain(fromPath: file.path),
      title: file.attributes.text(named: "GDNAM") ?? "",
      model: isOfWRF ? "wrf" : "mm5",
      records: isConstant ? [] : try records(file), elements: elements, placement: placement,
      constants: MM5Constants(),
      fields: NetCDFGridFields(of: file, layout: layout))
    if elements["wdir10"] != nil {
      (output.windTurn, output.notes) = MCIPTurn.found(
        by: isOfWRF ? MCIPVersion(account: account) : nil, placement, columns: columns, rows: rows)
    }
    return output
  }

  /// "INPUT RUN INITIALIZED:  2006-07-01-00:00:00.0000", a line of the file's description.
  private static func start(_ account: String) -> UTCTime? {
    guard let label = account.firstRange(of: "INPUT RUN INITIALIZED:") else { return nil }
    let text = account[label.upperBound...].drop { $0 == " " }.prefix(19)
    guard text.count == 19 else { return nil }
    return MM5Date.time("\(text.prefix(10))_\(text.suffix(8))")
  }

  private static func placement(_ file: NetCDFFile) throws(ModelOutputError) -> MM5Placement {
    func number(_ name: String) throws(ModelOutputError) -> Double {
      guard let value = file.attributes.number(named: name), value.magnitude < 1e30 else {
        throw .noCoordinates(path: file.path, reason: "no attribute \(name)")
      }
      return value
    }
    let code = try number("GDTYP")
    let (alpha, beta, gamma) = (try number("P_ALP"), try number("P_BET"), try number("P_GAM"))
    // On a sphere other than gridq's, the plane is larger in proportion.
    let radius = file.attributes.number(named: "EARTH_RADIUS") ?? EarthSphere.radius
    guard radius > 6e6, radius < 7e6 else {
      throw .noCoordinates(path: file.path, reason: "EARTH_RADIUS is \(radius)")
    }
    let scale = EarthSphere.scale(fromRadius: radius)
    let dx = try number("XCELL") * scale
    let dy = try number("YCELL") * scale
    guard dx > 0, abs(dx - dy) <= 1e-6 * dx else {
      throw .noCoordinates(path: file.path, reason: "cells of \(dx) by \(dy) m are not square")
    }
    let kind: MM5Placement.Kind
    let parallels: (Double, Double)
    switch code {
    case 2: (kind, parallels) = (.lambertConformal, (alpha, beta))
    case 6:
      let side = alpha < 0 ? -1.0 : 1.0
      (kind, parallels) = (.polarStereographic, (side * abs(beta), side * abs(beta)))
    case 7: (kind, parallels) = (.mercator, (alpha, alpha))
    default:
      throw .noCoordinates(
        path: file.path,
        reason: "GDTYP \(DecimalText.fixed(code, decimals: 0)) is not 2, 6 or 7")
    }
    return MM5Placement(
      kind: kind, trueLatitude1: parallels.0, trueLatitude2: parallels.1, centralLongitude: gamma,
      spacings: [dx], center: LatLon(latitude: try number("YCENT"), longitude: try number("XCENT")),
      offset: ProjectedPoint(
        x: try number("XORIG") * scale + dx / 2, y: try number("YORIG") * scale + dy / 2))
  }

  /// The times of the steps, from the TFLAG of the first variable.
  private static func records(_ file: NetCDFFile) throws(ModelOutputError) -> [TimedRecord] {
    var flags: [Double] = []
    do throws(NetCDFError) {
      let variable = try file.requiredVariable(named: "TFLAG")
      let shape = variable.shape
      guard shape.count == 3, shape[1] > 0, shape[2] == 2 else { return [] }
      flags = try file.numbers(of: variable, start: [0, 0, 0], count: [shape[0], 1, 2])
    } catch {
      throw .netCDF(error)
    }
    var records: [TimedRecord] = []
    for index in 0..<flags.count / 2 {
      let (date, clock) = (flags[2 * index], flags[2 * index + 1])
      // Both are 0 in a step that was never written.
      if date == 0, clock == 0 { continue }
      guard let time = time(date: date, clock: clock) else {
        throw .unreadableDate(path: file.path, text: "TFLAG \(date) \(clock)")
      }
      records.append(TimedRecord(index: index, time: time))
    }
    return records
  }

  /// The moment of YYYYDDD and HHMMSS.
  static func time(date: Double, clock: Double) -> UTCTime? {
    guard let day = Int(exactly: date), let second = Int(exactly: clock), day > 0, second >= 0,
      let newYear = UTCTime(year: day / 1000, month: 1, day: 1),
      let lastDay = UTCTime(year: day / 1000, month: 12, day: 31),
      day % 1000 >= 1, day % 1000 - 1 <= lastDay.seconds(since: newYear) / 86_400,
      let time = UTCTime(
        year: 1970, month: 1, day: 1, hour: second / 10_000, minute: second / 100 % 100,
        second: second % 100)
    else { return nil }
    return newYear.adding(seconds: Int64(day % 1000 - 1) * 86_400 + time.secondsSince1970)
  }
}
