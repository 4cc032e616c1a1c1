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
      Limit allocated memory to this many MiB, by using fewer threads and smaller caches; fail if that is too \
      little. Mapped files, whose memory the system can reclaim, do not count.
      """, valueName: "MiB"))
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Read NetCDF values directly, or through libnetcdf, which is slower; the index is the same.",
      valueName: "reader"))
  var reader: NetCDFReader = .direct

  @Option(
    help: ArgumentHelp(
      """
      Examine the inputs twice, this many seconds apart, and exit with status 75 if one has changed: for files \
      written by another machine. With --allow-partial, files that change are left out, and the default is 2.
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
      "Maximum number of threads; default: the number of processors.",
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
