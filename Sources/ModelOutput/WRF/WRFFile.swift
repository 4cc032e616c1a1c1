import Forecast
import GridGeometry
import NetCDF

/// What is known of one WRF file after it has been opened once.
struct WRFFile: Sendable {
  let path: String
  let columns: Int
  let rows: Int
  let attributes: WRFAttributes
  let times: WRFTimes
  /// The moment that XTIME counts from, when the file says it.
  let elapsedReference: UTCTime?
  let inventory: WRFInventory
  let coordinates: WRFCoordinates?
  /// The corners of the grid, for each of `times.records`; one where the coordinates have no time;
  /// empty without coordinates.
  let corners: [GridCorners]

  /// Whether this is the output of WRF.
  static func recognises(_ file: NetCDFFile) -> Bool {
    file.dimension(named: "south_north") != nil && file.dimension(named: "west_east") != nil
      && file.attributes.number(named: "MAP_PROJ") != nil
  }

  /// Reads the metadata of a file, refusing what is not on Earth or not ARW.
  ///
  /// - Parameter inventory: of another file of the run; it is shared where the two are equal, so that
  ///   thousands of files do not keep thousands of copies.
  init(
    _ file: NetCDFFile, sharing inventory: WRFInventory? = nil
  ) throws(ModelOutputError) {
    guard let columns = file.dimension(named: "west_east")?.length,
      let rows = file.dimension(named: "south_north")?.length,
      let attributes = WRFAttributes(file.attributes)
    else { throw .notModelOutput(path: file.path) }
    if attributes.mapProjection == 203 || attributes.gridType == "E" {
      throw .nonhydrostaticMesoscaleModel(path: file.path)
    }
    guard attributes.mapProjection != 0 else { throw .idealised(path: file.path) }
    path = file.path
    self.columns = columns
    self.rows = rows
    self.attributes = attributes
    (times, elapsedReference) = try Self.times(of: file, attributes: attributes)
    coordinates = WRFCoordinates(of: file)
    corners = try coordinates?.corners(in: file, of: times) ?? []
    var fields: [String: WRFInventory.Field] = [:]
    var levelled: [String: WRFInventory.Column] = [:]
    for variable in file.variables {
      if let shape = variable.massPointShape {
        fields[variable.name] = WRFInventory.Field(
          hasTime: shape == .perRecord, packingStep: variable.packingStep,
          chunkBytes: try Self.chunkBytes(of: variable, in: file))
      } else if let stagger = variable.stagger {
        levelled[variable.name] = WRFInventory.Column(
          hasTime: variable.dimensions.count == 4,
          levelCount: variable.dimensions.suffix(3).first?.length ?? 0, stagger: stagger,
          chunkBytes: try Self.chunkBytes(of: variable, in: file))
      }
    }
    let own = WRFInventory(
      fields: fields, columns: levelled, switches: attributes.switches,
      recordCount: times.recordCount)
    self.inventory = inventory == own ? inventory ?? own : own
  }

  private static func chunkBytes(
    of variable: NetCDFVariable, in file: NetCDFFile
  ) throws(ModelOutputError) -> Int {
    do throws(NetCDFError) {
      return try file.chunkBytes(of: variable)
    } catch {
      throw .netCDF(error)
    }
  }

  private static func times(
    of file: NetCDFFile, attributes: WRFAttributes
  ) throws(ModelOutputError) -> (WRFTimes, UTCTime?) {
    var texts: [String] = []
    var elapsed: [Double] = []
    var clock: WRFElapsedTime?
    do throws(NetCDFError) {
      if let dates = file.variable(named: "Times"), !dates.type.isNumeric {
        texts = try file.texts(of: dates)
      }
      if let counter = file.variable(named: "XTIME"), counter.type.isNumeric {
        elapsed = try file.numbers(of: counter)
        clock = WRFElapsedTime(
          units: counter.attributes.text(named: "units"),
          simulationStart: attributes.simulationStart)
      }
    } catch {
      throw .netCDF(error)
    }
    do throws(WRFTimes.Unreadable) {
      let times = try WRFTimes(texts: texts, elapsed: elapsed, clock: clock)
      return (times, elapsed.isEmpty ? nil : clock?.reference)
    } catch {
      throw .unreadableTime(path: file.path, record: error.record, text: error.text)
    }
  }
}

extension WRFFile {
  /// The last component of the path.
  var name: Substring {
    path.split(separator: "/", omittingEmptySubsequences: true).last ?? path[...]
  }
}
