import Foundation

/// How often tests repeat what chance decides, or try cases that are much alike: in the suite so often that a
/// mistake is found soon, and with `GRIDQ_LONG_TESTS=1`, before a release, so often that a rare one is.
public enum Repetitions {
  public static let areMany = ProcessInfo.processInfo.environment["GRIDQ_LONG_TESTS"] == "1"

  public static func of(_ few: Int, long many: Int) -> Int { areMany ? many : few }
}
