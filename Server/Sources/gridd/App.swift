import Configuration
import Foundation
import GridQuery
import Hummingbird
import Logging
import NIOCore

/// `gridd`: forecasts of a store for the apps that ask over HTTP.
@main
struct App {
  static func main() async {
    LogOutput.prepare()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let text = try ServerSettings.information(asked: arguments) {
        print(text)
        return
      }
      let settings = try ServerSettings(
        ConfigReader(providers: try await ServerSettings.providers(arguments: arguments)))
      // One more than there are processors: none of them rests while all connections of one thread wait. Who runs it
      // may say another number.
      if ProcessInfo.processInfo.environment["NIO_SINGLETON_GROUP_LOOP_COUNT"] == nil {
        NIOSingletons.groupLoopCountSuggestion = System.coreCount + 1
      }
      let application = try buildApplication(settings)
      do {
        try await application.runService()
      } catch let error as IOError {
        throw ServerSettings.Failure(
          status: 74,
          text: "\(settings.host), port \(settings.port): "
            + String(cString: strerror(error.errnoCode)))
      }
    } catch let error as ServerSettings.Failure {
      App.exit(error.status, error.text)
    } catch let error as RunStoreError {
      App.exit(66, "\(error)")
    } catch let error as WebPageError {
      App.exit(66, "\(error); name the folder of the page with --web, or --web none")
    } catch {
      App.exit(70, "\(error)")
    }
  }

  private static func exit(_ status: Int32, _ text: String) -> Never {
    _ = LogOutput.standardError.write("gridd: \(text)")
    Foundation.exit(status)
  }
}
