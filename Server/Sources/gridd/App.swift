import ArgumentParser
import Configuration
import Foundation
import GridQuery
import GridqCommands
import Hummingbird
import Logging
import NIOCore

/// `gridd`: forecasts of a store for the apps that ask over HTTP.
@main
struct App {
  static func main() async {
    LogOutput.prepare()
    do {
      let options = try App.options(Array(CommandLine.arguments.dropFirst()))
      let settings = try ServerSettings(
        ConfigReader(providers: try await ServerSettings.providers(options)))
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
      } catch is SocketAddressError.UnknownHost, is SocketAddressError {
        throw ServerSettings.Failure(
          status: 74, text: "--host \(settings.host): no such host; name an address of this machine"
        )
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

  /// What is given on the command line. A request for help is answered, and ends the process.
  static func options(_ arguments: [String]) throws -> GriddOptions {
    let options: GriddOptions
    do {
      options = try GriddOptions.parse(arguments)
    } catch {
      guard GriddOptions.exitCode(for: error) != .success else {
        GriddOptions.exit(withError: error)
      }
      throw ServerSettings.Failure(
        status: 64, text: CommandRunner.usageLine(for: error, from: GriddOptions.self))
    }
    if let line = CommandRunner.repetition(in: arguments) {
      throw ServerSettings.Failure(status: 64, text: line)
    }
    return options
  }

  private static func exit(_ status: Int32, _ text: String) -> Never {
    _ = LogOutput.standardError.write("gridd: \(text)")
    Foundation.exit(status)
  }
}
