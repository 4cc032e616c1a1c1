import GridqMetrics

/// Goes through all records of a native file and records where each field begins.
struct MM5FileWalk {
  /// The flag before a record.
  private enum Flag: Int {
    case bigHeader, field, endOfTime
  }

  /// Limits on the memory that a file can cause: variables, and places of fields in all times.
  private static let variableLimit = 1000
  private static let fieldLimit = 4_000_000

  private let file: NativeBytes
  private var records: FortranRecords
  private(set) var header: MM5Header?
  private(set) var variables: [MM5Variable] = []
  private var indices: [MM5Variable: Int] = [:]
  private(set) var times: [MM5File.Time] = []
  private(set) var disagreementCount = 0
  /// The time that is being read.
  private var open: MM5File.Time?
  private var fieldCount = 0
  /// How many of `variables` the finished times have.
  private var finishedVariables = 0

  init(_ file: NativeBytes) {
    self.file = file
    records = FortranRecords(file)
  }

  mutating func run() throws(ModelOutputError) {
    while !records.isAtEnd {
      let start = records.position
      let flag = BigEndianBytes(try records.read(4, "a flag")).integer(at: 0)
      switch Flag(rawValue: flag) {
      case .bigHeader: try readHeader()
      case .field: try readField()
      case .endOfTime: try endTime(at: start)
      case nil:
        throw .damaged(path: file.path, offset: start, reason: "a flag of \(flag)")
      }
    }
    if open != nil || times.isEmpty {
      throw .incomplete(
        path: file.path, offset: file.size,
        reason: times.isEmpty
          ? "the first time is not finished" : "the time after \(times.count) is not finished")
    }
  }

  private mutating func readHeader() throws(ModelOutputError) {
    let position = records.position
    let bytes = try records.read(MM5Header.byteCount, "the big header")
    guard let next = MM5Header(bytes) else {
      throw .incomplete(
        path: file.path, offset: position, reason: "the file ends inside the big header")
    }
    guard next[.program] == MM5Header.modelProgram else {
      throw .otherProgram(path: file.path, program: next.program)
    }
    let first = header ?? next
    let isMoved =
      [MM5Header.Integer.rows, .columns, .mapProjection, .domain].contains { next[$0] != first[$0] }
      || [MM5Header.Real.southEdge, .westEdge, .spacing].contains { next[$0] != first[$0] }
    guard !isMoved else {
      throw .different(
        path: "\(file.path): byte \(position)", "a header of \(next.place)",
        other: "the first header", first.place)
    }
    header = first
  }

  private mutating func readField() throws(ModelOutputError) {
    let position = records.position
    let bytes = try records.read(MM5SubHeader.byteCount, "a sub-header")
    let header = try MM5SubHeader(bytes, path: file.path, offset: position)
    guard let count = header.dataByteCount else {
      throw .damaged(
        path: file.path, offset: position,
        reason: "field \(header.variable.name) has too many points")
    }
    let begin = records.position + 4
    try records.skip(count, "field \(header.variable.name)")
    if open == nil { open = MM5File.Time(time: try time(of: header), offsets: []) }
    try remember(header.variable, at: begin)
  }

  /// Records where a field begins. Of two equal fields of one time, the first counts.
  private mutating func remember(_ variable: MM5Variable, at begin: Int) throws(ModelOutputError) {
    let index = indices[variable] ?? variables.count
    if index == variables.count {
      variables.append(variable)
      indices[variable] = index
    }
    var offsets = open?.offsets ?? []
    open?.offsets = []
    let added = max(0, index + 1 - offsets.count)
    fieldCount += added
    guard index < Self.variableLimit, fieldCount <= Self.fieldLimit else {
      throw .damaged(
        path: file.path, offset: begin, reason: "more fields than any MM5 file has")
    }
    offsets.append(contentsOf: repeatElement(0, count: added))
    if offsets[index] == 0 { offsets[index] = begin }
    open?.offsets = offsets
  }

  private mutating func endTime(at position: Int) throws(ModelOutputError) {
    guard let time = open else {
      throw .damaged(path: file.path, offset: position, reason: "the end of a time without fields")
    }
    times.append(time)
    open = nil
    finishedVariables = variables.count
  }

  /// Forgets what belongs to no finished time, after `run` has thrown.
  mutating func dropUnfinished() {
    open = nil
    variables.removeLast(variables.count - finishedVariables)
  }

  /// The time of a field: its date, checked with the minutes that have passed; these alone where
  /// there is no date.
  private mutating func time(of field: MM5SubHeader) throws(ModelOutputError) -> UTCTime {
    let elapsed = header?.start.flatMap { start in
      ElapsedTime(reference: start, secondsPerUnit: 60).time(of: Double(field.minutes))
    }
    guard let time = MM5Date.time(field.date) else {
      guard let elapsed, field.date.isEmpty else {
        throw .unreadableDate(path: file.path, text: field.date)
      }
      return elapsed
    }
    // Single-precision minutes are exact to a minute for decades.
    if let elapsed, time.seconds(since: elapsed).magnitude > 60 { disagreementCount += 1 }
    return time
  }
}

extension MM5Header {
  /// The domain and its place, for messages.
  fileprivate var place: String {
    "domain \(self[.domain] ?? 0), \(self[.columns] ?? 0) × \(self[.rows] ?? 0) points at "
      + "(\(self[.westEdge] ?? 0), \(self[.southEdge] ?? 0)) of the coarse domain"
  }
}
