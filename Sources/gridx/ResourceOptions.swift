public import ArgumentParser
import GridBuild
import GridqCommands
import GridqMetrics
public import GridqNetCDF

/// What a build may use.
struct ResourceOptions: ParsableArguments {
  @OptionGroup var threads: ThreadOptions

  @Option(
    help: ArgumentHelp(
      """
      Allocate at most so many MiB, with fewer threads and less kept in memory; refuse if that is too \
      little. Mapped files, whose memory the system takes back when it needs it, do not count.
      """, valueName: "MiB"))
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Read NetCDF values 'direct', or through 'libnetcdf', which is slower; the index is the same.",
      valueName: "reader"))
  var reader: NetCDFReader = .direct

  @Option(
    help: ArgumentHelp(
      """
      Look at the inputs twice, so many seconds apart, and exit with status 75 if one changes: for files \
      that another machine writes. With --allow-partial, 2 if left out, and a file that changes is left out.
      """, valueName: "seconds"))
  var waitStable: String?

  /// Seconds for which the inputs are watched, checked; nil if not said.
  func secondsWatched() throws -> Double? {
    guard let waitStable else { return nil }
    guard let seconds = DecimalText.number(waitStable), seconds > 0, seconds <= 3600 else {
      throw CommandError(
        .usage, "--wait-stable \(waitStable): write seconds, above 0 and at most 3600")
    }
    return seconds
  }

  /// What a build may use, checked.
  func resources() throws -> BuildResources {
    let threads = try threads.count()
    if let memory, !(1...(1 << 24)).contains(memory) {
      throw CommandError(.usage, "--memory \(memory): write MiB, such as 400")
    }
    return BuildResources(reader: reader, threads: threads, memory: memory.map { $0 << 20 })
  }
}

/// How many threads work.
struct ThreadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The most threads that work at once; default: the number of processors.",
      valueName: "count"))
  var threads: Int?

  /// The number, checked.
  func count() throws -> Int {
    guard let threads else { return BuildResources.processorCount }
    guard (1...1024).contains(threads) else {
      throw CommandError(.usage, "--threads \(threads): write a number from 1 to 1024")
    }
    return threads
  }
}

extension NetCDFReader: ExpressibleByArgument {}
