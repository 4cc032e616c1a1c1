package import Forecast
package import GridGeometry

extension Sun {
  package init(at time: UTCTime) {
    self.init(secondsSince1970: time.secondsSince1970)
  }
}

extension SolarPosition {
  package init(at place: LatLon, time: UTCTime) {
    self.init(at: place, secondsSince1970: time.secondsSince1970)
  }
}
