import ArgumentParser
import Configuration
import Foundation
import GridQuery
import HTTPTypes
import NIOCore
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

  /// A slip in a file of settings must not turn one off.
  @Test(arguments: [
    (#"{"store": "a", "maxAge": "9h"}"#, "maxAge is no setting; there are store, host, port,"),
    (#"{"store": "a", "port": "abc"}"#, "--port abc: must be a whole number"),
    (#"{"store""#, "it must be a JSON object"), (#"["store"]"#, "it must be a JSON object"),
    (#"{"store": "a", "max-age": 9.5}"#, "it must be a JSON object of texts and whole numbers"),
    (#"{"store": "a", "max-age": ["9h"]}"#, "it must be a JSON object of texts"),
    (#"{"store": "a", "origin": null}"#, "it must be a JSON object of texts"),
    (#"{"store": "a", "port": true}"#, "port cannot be true or false"),
    (#"{"store": "a", "origin": 5}"#, "origin cannot be a number"),
  ])
  func aFileOfSettingsIsKnownAsAWhole(content: String, text: String) async throws {
    let path = NSTemporaryDirectory() + "gridd-\(UUID()).json"
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let options = try GriddOptions.parse(["--config", path])
    await #expect { try await ServerSettings.providers(options) } throws: { error in
      let failure = error as? ServerSettings.Failure
      return failure?.status == 78 && failure?.text.contains(text) == true
    }
    try Data(#"{"store": "b", "port": 81, "load": true, "max-age": "9h"}"#.utf8).write(
      to: URL(fileURLWithPath: path))
    let settings = try ServerSettings(
      ConfigReader(providers: try await ServerSettings.providers(options)))
    #expect(settings.store == "b" && settings.port == 81 && settings.mostAge == 9 * 3600)
  }

  /// The list of an operator: its places are named, a wrong row and a file that is not there are told.
  @Test func aListOfPlacesIsReadAtTheStart() async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = folder.appendingPathComponent("places.csv")
    try Data("name,lat,lon\nAeroporto,38.75,-9.14\n".utf8).write(to: list)
    let options = try GriddOptions.parse(["--store", path, "--places", list.path])
    var settings = try ServerSettings(
      ConfigReader(providers: try await ServerSettings.providers(options)))
    try await buildApplication(settings).test { client in
      for (target, text) in [
        ("/data/2.5/weather?lat=38.7369&lon=-9.1427", #""name":"Aeroporto""#),
        ("/geo/1.0/direct?q=aeroporto&limit=1", #"[{"name":"Aeroporto","lat":38.75,"#),
        ("/v1/search?name=Aeroporto&count=1", #"{"results":[{"id":2,"name":"Aeroporto","#),
      ] {
        let answer = try await client.execute(uri: target, method: .get)
        #expect(answer.status == .ok && String(buffer: answer.body).contains(text), "\(target)")
      }
    }
    try Data("Aeroporto,138.75,-9.14\n".utf8).write(to: list)
    #expect { try buildApplication(settings) } throws: { error in
      let failure = error as? ServerSettings.Failure
      return failure?.status == 65 && failure?.text.contains("line 1: the latitude") == true
    }
    settings.places = list.path + ".none"
    #expect { try buildApplication(settings) } throws: { error in
      (error as? ServerSettings.Failure)?.status == 66
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
