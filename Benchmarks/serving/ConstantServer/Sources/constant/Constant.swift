import Foundation
import Hummingbird
import Logging

/// `constant PORT FILE`: answers `/v1/point` with the bytes of a file, with the settings of gridd and nothing of its
/// work.
@main
struct Constant {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let port = Int(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: constant PORT FILE\n".utf8))
      exit(64)
    }
    let body = ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.get("/v1/point") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: body))
    }
    var logger = Logger(label: "constant")
    logger.logLevel = .info
    let application = Application(
      router: router,
      server: .http1(
        configuration: .init(
          idleTimeout: .seconds(30),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))),
      configuration: ApplicationConfiguration(
        address: .hostname("127.0.0.1", port: port), serverName: "gridd",
        availableConnectionsDelegate: .maximum(4096, logger: logger)),
      logger: logger)
    try await application.runService()
  }
}
