import Configuration
import Foundation
import GridQuery
import Hummingbird
import Logging

/// `gridd`: forecasts of a store for the apps that ask over HTTP.
@main
struct App {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let text = try ServerSettings.information(asked: arguments) {
        print(text)
        return
      }
      let application = try buildApplication(
        try ServerSettings(
          ConfigReader(providers: try await ServerSettings.providers(arguments: arguments))))
      try await application.runService()
    } catch let error as ServerSettings.Failure {
      App.exit(error.status, error.text)
    } catch let error as RunStoreError {
      App.exit(66, "\(error)")
    } catch {
      App.exit(70, "\(error)")
    }
  }

  private static func exit(_ status: Int32, _ text: String) -> Never {
    FileHandle.standardError.write(Data("gridd: \(text)\n".utf8))
    Foundation.exit(status)
  }
}
