internal import GridqMetrics

/// The model whose files a sample run looks like, by the names of the command line. The fields are
/// the same in all of them.
public enum SampleModel: String, CaseIterable, Sendable {
  /// WRF's history files, `wrfout_d01_…`.
  case wrf
  /// MM5's own format, `MMOUT_DOMAIN1`.
  case mm5Native = "mm5-native"
  /// The NetCDF that the University of L'Aquila's archiver makes of it, `MMOUT_DOMAIN1.nc`.
  case mm5Archiver = "mm5-archiver"
  /// METCRO2D and GRIDCRO2D, as MCIP makes them for CMAQ.
  case mcip
}

extension SampleModel {
  /// The name of a file of a domain whose first time is `first`; `part` counts the files of a run
  /// that is split.
  func fileName(domain: SampleDomain, first: UTCTime, part: Int?, hasColons: Bool) -> String {
    // MM5 counts its parts with two digits: MMOUT_DOMAIN1_00.
    let suffix = part.map { $0 < 10 ? "_0\($0)" : "_\($0)" } ?? ""
    switch self {
    case .wrf:
      let date = hasColons ? first.wrfText : first.wrfText.replacing(":", with: "_")
      return "wrfout_\(domain.name)_\(date)"
    case .mm5Native: return "MMOUT_DOMAIN\(domain.number)\(suffix)"
    case .mm5Archiver: return "MMOUT_DOMAIN\(domain.number)\(suffix).nc"
    case .mcip: return "METCRO2D_\(domain.name)\(suffix)"
    }
  }

  /// The name of the file of a domain's constants, for models that write one.
  func constantsName(domain: SampleDomain) -> String? {
    self == .mcip ? "GRIDCRO2D_\(domain.name)" : nil
  }
}

extension SampleRunConfiguration {
  /// The output time of that number.
  func time(_ index: Int) -> UTCTime {
    UTCTime(secondsSince1970: start.secondsSince1970 + Int64(index * interval * 60))
  }
}
