internal import Foundation
public import GridqNetCDF

/// Why a sample run could not be made. Each description is one line.
public enum SampleRunError: Error, Sendable {
  /// A property of the configuration is invalid.
  case unusable(property: String, value: String, reason: String)
  /// A file of the run already exists.
  case exists(path: String)
  /// The folder or a file in it cannot be made.
  case folder(path: String, reason: String)
  /// A file could not be written.
  case netCDF(NetCDFError)
}

extension SampleRunError {
  /// Why a file could not be written, by whatever its writer threw.
  init(_ error: any Error, path: String) {
    self =
      switch error {
      case let error as SampleRunError: error
      case let error as NetCDFError: .netCDF(error)
      default:
        .folder(
          path: path, reason: "the file cannot be written: \(error.localizedDescription)")
      }
  }
}

extension SampleRunError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unusable(let property, let value, let reason):
      "\(property) \(value): \(reason)"
    case .exists(let path):
      "\(path): exists already"
    case .folder(let path, let reason):
      "\(path): \(reason); choose another folder or check its permissions and space"
    case .netCDF(let error):
      "\(error)"
    }
  }
}
