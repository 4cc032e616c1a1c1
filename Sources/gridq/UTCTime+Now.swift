import Forecast

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension UTCTime {
  /// The current time of the system's clock.
  static var now: UTCTime {
    UTCTime(secondsSince1970: Int64(time(nil)))
  }
}
