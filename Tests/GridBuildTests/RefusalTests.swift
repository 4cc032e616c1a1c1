import Foundation
import GridBuild
import GridqModels
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite(
  "files that cannot become an index",
  .enabled(if: RealData.isPresent, "GRIDQ_REAL_DATA names no folder of files"))
struct RefusalTests {
  /// Why a file is refused.
  enum Reason: Sendable { case idealised, notModelOutput, notForecast, noKnownMetric }

  @Test(
    "are refused for what is wrong with them, and nothing is written",
    arguments: [
      ("wrfout_ideal_no_projection.nc", Reason.idealised),
      ("not_wrf_small.nc", .notModelOutput), ("not_wrf_rotated_cordex.nc", .notModelOutput),
      ("wrfout_lambert_3d_cropped.ncl.nc", .notModelOutput),
      ("wrfinput_nest_d01.nc", .noKnownMetric), ("wrfinput_nest_d02.nc", .noKnownMetric),
      ("wrfinput_nest_d03.nc", .noKnownMetric), ("geo_em_lambert.nc", .notForecast),
      ("geo_em_lambert_nc4.nc", .notForecast), ("geo_em_polar_over_pole.nc", .notForecast),
      ("geo_em_latlon.nc", .notForecast), ("met_em_small.nc", .notForecast),
    ])
  func refused(name: String, reason: Reason) throws {
    let folder = try ScratchFolder()
    let build = IndexBuild(
      inputs: [RealData.path(name)], output: folder.path("out.gridx"), producer: "test")
    let error = #expect(throws: IndexBuildError.self) { try build.run() }
    let agrees =
      switch (error, reason) {
      case (.input(.idealised), .idealised), (.input(.notModelOutput), .notModelOutput),
        (.input(.notForecast), .notForecast), (.input(.noKnownMetric), .noKnownMetric):
        true
      default: false
      }
    #expect(agrees, "\(String(describing: error))")
    if let error {
      #expect("\(error)".hasPrefix(RealData.path(name) + ": "))
      #expect(!"\(error)".contains("\n"))
    }
    #expect(try folder.names == [])
  }

  @Test("a second domain or another run among the files is refused")
  func mixed() throws {
    let folder = try ScratchFolder()
    let build = IndexBuild(
      inputs: [
        RealData.path("wrfout_lambert_200x200_t2.nc"),
        RealData.path("wrfout_lambert_270x180_t2.nc"),
      ], output: folder.path("out.gridx"), producer: "test")
    let error = #expect(throws: IndexBuildError.self) { try build.run() }
    guard case .input(.different) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == [])
  }
}
