import ArgumentParser
import Configuration
import Foundation
import GridQuery
import HTTPTypes
import Testing

@testable import gridd

/// What options, variables and files of settings mean.
@Suite struct SettingsTests {
  @Test(arguments: [
    (["--store", "a", "--load"], true), (["--load", "--store", "a"], true),
    (["--store=a", "--load"], true), (["--store", "a", "--no-load"], false),
    (["--store", "a"], false),
  ])
  func anOptionWithoutAValueIsThereOrNot(arguments: [String], loads: Bool) async throws {
    let providers = try await ServerSettings.providers(GriddOptions.parse(arguments))
    let settings = try ServerSettings(ConfigReader(providers: providers))
    #expect(settings.store == "a")
    #expect(settings.loadsIndexes == loads)
  }

  @Test func aVariableSaysItInWords() throws {
    func loads(_ value: String) throws -> Bool {
      let reader = ConfigReader(
        provider: EnvironmentVariablesProvider(
          environmentVariables: ["STORE": "a", "LOAD": value]))
      return try ServerSettings(reader).loadsIndexes
    }
    #expect(try loads("true"))
    #expect(try !loads("false"))
    #expect { try loads("perhaps") } throws: { error in
      (error as? ServerSettings.Failure)?.status == 64
    }
  }

  @Test(arguments: [
    ["--load", "yes"], ["--load=false"], ["--loads"], ["--port"], ["port"],
    ["--port", "1", "--port=2"],
  ])
  func whatIsNoOptionIsRefused(arguments: [String]) {
    #expect { try App.options(arguments) } throws: { error in
      (error as? ServerSettings.Failure)?.status == 64
    }
  }

  /// A mapped file would end the process with SIGBUS.
  @Test func anIndexThatWasLoadedMayBeCutShort() async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    var settings = ServerSettings(store: path)
    settings.loadsIndexes = true
    try await buildApplication(settings).test { client in
      let first = "/v1/point?lat=38.7&lon=-9.1&metrics=temperature"
      #expect(try await client.execute(uri: first, method: .get).status == .ok)
      for index in try RunStore(opening: path).snapshot().manifest.paths {
        #expect(truncate("\(path)/\(index)", 4096) == 0)
      }
      for latitude in ["38.7", "40.1", "41.2"] {
        let target = "/v1/point?lat=\(latitude)&lon=-8.6&metrics=wind_speed"
        #expect(try await client.execute(uri: target, method: .get).status == .ok)
      }
    }
  }
}
