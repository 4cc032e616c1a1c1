import ArgumentParser
import Dispatch
import Foundation
import GridqFiles
import LookupCases
import Synchronization

/// The measurements that Benchmarks/run asks for.
@main
struct Lookups: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookups", abstract: "Measures lookups of the library, as JSON.",
    subcommands: [Measure.self, Threads.self, Floor.self, Enlarge.self, Codes.self])
}

/// Nanoseconds per lookup on one thread.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Nanoseconds per lookup: the median over rounds of the mean of a round.")
  @Argument var index: String
  @Option(help: "Cases, separated by commas; all if left out.") var cases = ""
  @Option(help: "Metrics asked for, separated by commas; a mixture if left out.") var metrics = ""
  @Option(help: "Rounds of each case, after one to warm up.") var rounds = 15
  @Flag(help: "Compare each tile that is read with its checksum, as the C library does.")
  var checked = false

  func run() throws {
    let fixture = try LookupFixture(
      opening: index, metrics: metrics.split(separator: ",").map(String.init),
      checking: checked ? .tilesWhenRead : .metadata)
    let names = cases.split(separator: ",").map(String.init)
    let chosen =
      names.isEmpty
      ? LookupCase.allCases
      : try names.map { name in
        guard let chosen = LookupCase(rawValue: name) else {
          throw ValidationError("there is no case \(name)")
        }
        return chosen
      }
    var medians: [String: Double] = [:]
    let clock = ContinuousClock()
    for lookup in chosen {
      var sum = try fixture.sweep() + lookup.run(fixture, round: self.rounds)
      var rounds: [Double] = []
      for round in 0..<self.rounds {
        let start = clock.now
        sum += try lookup.run(fixture, round: round)
        rounds.append((clock.now - start) / .nanoseconds(1) / Double(lookup.lookups))
      }
      // Read, so that the compiler cannot leave the lookups out.
      if sum == 1 { print("") }
      medians[lookup.rawValue] = rounds.sorted()[self.rounds / 2]
    }
    try write(medians)
  }
}

/// Whether a lookup failed on any thread.
private final class Failure: Sendable {
  let happened = Atomic(false)
}

/// Lookups per second on several threads.
struct Threads: ParsableCommand {
  @Argument var index: String
  @Argument var threads: Int
  @Option(help: "Rounds of 4096 lookups that each thread makes.") var rounds = 100

  func run() throws {
    let fixture = try LookupFixture(opening: index)
    let failed = Failure()
    let (threads, rounds) = (threads, rounds)
    func ask(_ rounds: Int) {
      let group = DispatchGroup()
      // Threads of their own: a pool may have fewer than are asked for.
      for thread in 0..<threads {
        group.enter()
        Thread.detachNewThread {
          defer { group.leave() }
          for round in 0..<rounds {
            do {
              if try LookupCase.valueNearest.run(fixture, round: 7 * thread + round) == 1 {
                print("")
              }
            } catch {
              failed.happened.store(true, ordering: .relaxed)
            }
          }
        }
      }
      group.wait()
    }
    ask(max(1, rounds / 10))
    let start = ContinuousClock.now
    ask(rounds)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard !failed.happened.load(ordering: .relaxed) else {
      throw ValidationError("a lookup failed")
    }
    try write([
      "lookups_per_second": Double(threads * rounds * LookupCase.valueNearest.lookups) / seconds
    ])
  }
}

/// The lower bound of a lookup's time.
struct Floor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Nanoseconds of one access to memory, and to a cache.")

  func run() throws {
    try write([
      "memory_latency_ns": MemoryLatency.nanoseconds(bytes: 256 << 20),
      "cache_latency_ns": MemoryLatency.nanoseconds(bytes: 1 << 20),
    ])
  }
}

struct Enlarge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes an index of the same area with FACTOR times as many points a side.")
  @Argument var index: String
  @Argument var output: String
  @Argument var factor: Int

  func run() throws {
    try EnlargedIndex.write(try TileIndex(opening: index), factor: factor, to: output)
  }
}

struct Codes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the integers that an index holds, to compress them otherwise.",
    discussion: """
      A file NAME.i32 for each stored metric: little-endian 32-bit integers, time by time, row by row \
      from the south-west; missing is the smallest. Names, quanta and shapes as JSON on standard output.
      """)
  @Argument var index: String
  @Argument var folder: String

  func run() throws {
    let index = try TileIndex(opening: index)
    var metrics: [[String: Any]] = []
    for (number, metric) in index.metrics.enumerated() {
      let times = metric.timeCount(of: index.times.count)
      var codes: [Int32] = []
      for time in 0..<times {
        for value in try index.plane(of: number, time: time) {
          codes.append(metric.quantiser.code(of: value).code.littleEndian)
        }
      }
      let data = codes.withUnsafeBytes { Data($0) }
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(metric.name).i32"))
      metrics.append([
        "name": metric.name, "quantum": metric.quantiser.quantum,
        "kind": metric.kind?.name ?? "unknown",
        "shape": [times, index.grid.rows, index.grid.columns],
      ])
    }
    try write(["metrics": metrics])
  }
}

/// Prints a JSON object.
private func write(_ object: [String: Any]) throws {
  let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
  print(String(decoding: data, as: UTF8.self))
}
