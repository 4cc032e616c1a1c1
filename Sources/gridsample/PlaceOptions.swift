import ArgumentParser
import GridqGeometry
import GridqSample

/// Where on the Earth the run's domain lies.
struct PlaceOptions: ParsableArguments {
  @Option(help: "Map projection (default: lambert).") var projection: SampleProjection?
  @Option(
    help: ArgumentHelp(
      "Middle of the domain in degrees, --center=-33.9,151.2 (default: 39.6,-8.2).",
      valueName: "lat,lon"))
  var center: String?
  @Option(help: "Mirror the default centre to the north or the south.")
  var hemisphere: Hemisphere?
  @Option(
    help: ArgumentHelp(
      "STAND_LON, the meridian along the y axis (default: the centre's).", valueName: "degrees"))
  var standardLongitude: Double?
  @Option(help: ArgumentHelp("Grid spacing (default: 9000).", valueName: "metres"))
  var dx: Double?

  enum Hemisphere: String, CaseIterable, ExpressibleByArgument { case north, south }

  var isGiven: Bool {
    projection != nil || center != nil || hemisphere != nil || standardLongitude != nil
      || dx != nil
  }

  func validate() throws {
    if center != nil, hemisphere != nil {
      throw ValidationError("--center says the hemisphere already; leave out --hemisphere")
    }
    if center != nil, try middle() == nil {
      throw ValidationError(
        "--center \(center ?? ""): has to be latitude,longitude in degrees, −90…90 first")
    }
  }

  func apply(to run: inout SampleRunConfiguration) throws {
    if let projection { run.projection = projection }
    if let middle = try middle() { run.center = middle }
    if let standardLongitude { run.standardLongitude = standardLongitude }
    if let dx { run.dx = dx }
  }

  private func middle() throws -> LatLon? {
    if hemisphere == .south { return LatLon(latitude: -39.6, longitude: -8.2) }
    guard let center else { return nil }
    let parts = center.split(separator: ",").map { Double($0.drop { $0 == " " }) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    return LatLon(latitude: latitude, longitude: longitude)
  }
}
