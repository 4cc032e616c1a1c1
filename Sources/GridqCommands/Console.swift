import GridqMetrics
import GridqSystem
import GridqText
import Synchronization

/// Where a command writes: data on standard output, everything else on standard error.
public enum Console {
  /// Writes data to standard output, or to another open file.
  ///
  /// - Parameter name: the name of the file in an error.
  /// - Throws: a `CommandError` of status `inputOutput` when not all of it could be written. A reader
  ///   that has gone away ends the process quietly, as SIGPIPE does.
  public static func write(
    _ data: [UInt8], to descriptor: Int32 = 1, named name: String = "standard output"
  ) throws {
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { GridqSystem.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        let reason = errno
        if reason == EPIPE {
          // The process was started with the signal ignored.
          signal(SIGPIPE, SIG_DFL)
          raise(SIGPIPE)
        }
        throw CommandError(
          .inputOutput,
          "\(name): cannot be written: \(systemErrorText(reason)); "
            + "the output is not complete")
      }
    }
  }

  /// Writes text to standard output, or to another open file.
  public static func write(
    _ text: String, to descriptor: Int32 = 1, named name: String = "standard output"
  ) throws {
    try write(Array(text.utf8), to: descriptor, named: name)
  }

  /// How much a line on standard error matters.
  public enum Level: String, Sendable {
    case info
    case warning
    case error
  }

  /// In which form lines are written to standard error.
  public enum LogForm: String, Sendable, CaseIterable {
    /// The name of the command and the message.
    case text
    /// A JSON object with `time`, `level`, `program` and `message`.
    case json
  }

  private static let logForm = Mutex(environment("GRIDQ_LOG").flatMap(LogForm.init) ?? .text)

  /// From here on, lines on standard error have this form, which is that of GRIDQ_LOG otherwise.
  public static func log(as form: LogForm) { logForm.withLock { $0 = form } }

  /// Writes one line to standard error.
  ///
  /// - Parameter level: as the message says where it begins with `warning: `.
  public static func note(_ message: String, _ level: Level = .info) {
    let text = LineText.printable(PathText.shown(message))
    let line: [UInt8]
    switch logForm.withLock({ $0 }) {
    case .text: line = Array("\(commandName): \(text)\n".utf8)
    case .json:
      let warning = "warning: "
      let isWarning = text.hasPrefix(warning)
      var json = JSONText()
      json.object { json in
        json.time("time", UTCTime(secondsSince1970: Int64(time(nil))))
        json.string("level", (isWarning ? .warning : level).rawValue)
        json.string("program", commandName)
        json.string("message", isWarning ? String(text.dropFirst(warning.count)) : text)
      }
      json.endLine()
      line = json.bytes
    }
    _ = line.withUnsafeBytes { GridqSystem.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The name under which the command was called, without its folder.
  public static var commandName: String {
    let path = CommandLine.arguments.first ?? "gridq"
    return String(path.split(separator: "/").last ?? "gridq")
  }

  /// Whether someone watches standard error on a terminal that can redraw a line.
  public static var isInteractive: Bool {
    isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" && environment("CI") == nil
  }

  /// The width of the terminal on standard error, in columns.
  static var width: Int { width(of: STDERR_FILENO) ?? 80 }

  /// The width of the terminal on standard output, in columns; nil when it is not a terminal.
  public static var outputWidth: Int? { width(of: STDOUT_FILENO) }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The value of an environment variable; nil when it is not set or empty.
  public static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Opens a substitute for each standard stream that is closed, so that no file opened later becomes one and
  /// gets messages written into it. Writing there still fails.
  static func occupyStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes raw text to standard error.
  static func draw(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes {
      GridqSystem.write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }
}
