import Foundation
import GridqMetrics
import GridqServices
import Testing

/// What `/openapi.json` says. Whether answers are as it says is asked of a running server by programs of others, in
/// `Server/Tests/openapi`.
@Suite struct DescriptionTests {
  let run: ServedRun
  let services: [any ForecastService]

  init() throws {
    run = try ServedRun.shared.get()
    services = allServices(run.settings)
  }

  private func paths() throws -> [String: [String: [String: Any]]] {
    let service = DescriptionService(of: services, shared: [(304, "Not modified.")])
    let json = try run.ask(service, "/openapi.json").object()
    #expect(json["openapi"] as? String == "3.1.0")
    return try #require(json["paths"] as? [String: [String: [String: Any]]])
  }

  @Test func everyRouteIsDescribed() throws {
    let described = try paths().flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    let answered = services.flatMap(\.routes).map { "\($0.method.rawValue) \($0.path)" }
    #expect(described.sorted() == (answered + ["GET /openapi.json"]).sorted())
  }

  @Test func operationsHaveNamesOfTheirOwn() throws {
    let names = try paths().values.flatMap(\.values).compactMap { $0["operationId"] as? String }
    #expect(names.count == services.flatMap(\.routes).count + 1)
    #expect(Set(names).count == names.count)
  }

  /// OpenAPI asks for it: a part of the path is a parameter that is required.
  @Test func everyPartOfAPathIsAParameter() throws {
    for (path, operations) in try paths() {
      let parts = path.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { String($0.dropFirst().prefix { $0 != "}" }) }
      for operation in operations.values {
        let parameters = try #require(operation["parameters"] as? [[String: Any]])
        let inPath = parameters.filter { $0["in"] as? String == "path" }
        #expect(Set(inPath.compactMap { $0["name"] as? String }) == Set(parts))
        #expect(inPath.allSatisfy { $0["required"] as? Bool == true })
      }
    }
  }

  @Test func everyMetricMayBeAskedFor() throws {
    let point = try #require(try paths()["/v1/point"]?["get"])
    let parameters = try #require(point["parameters"] as? [[String: Any]])
    let metrics = try #require(parameters.first { $0["name"] as? String == "metrics" })
    let schema = try #require(metrics["schema"] as? [String: Any])
    // Fields that are kept by their names are metrics, too: no list has them all.
    #expect((schema["items"] as? [String: Any])?["enum"] == nil)
    #expect((schema["items"] as? [String: Any])?["type"] as? String == "string")
  }

  /// The examples of the parameters that a request needs have an answer: a description whose own examples are refused
  /// would help nobody. Only when a run starts depends on the store.
  @Test func theExamplesAreAnswered() throws {
    for service in services {
      for route in service.routes where route.method == .get && !route.operation.answer.isEmpty {
        var (path, query) = (route.path, "")
        for parameter in route.operation.parameters
        where parameter.isRequired || ["lat", "lon"].contains(parameter.name) {
          let example = try #require(parameter.example).addingPercentEncoding(
            withAllowedCharacters: .alphanumerics)
          let text = try #require(example)
          if parameter.isInPath {
            path = path.replacingOccurrences(of: "{\(parameter.name)}", with: text)
          } else {
            query += "&\(parameter.name)=\(text)"
          }
        }
        let response = try run.ask(service, "\(path)?\(query)")
        let isOfARun = path.contains("/instances/") || path == "/v1/next24"
        #expect(
          response.status == 200 || isOfARun && response.status == 404,
          "\(path)?\(query): \(response.text)")
      }
    }
  }

  /// Every name that the description lists is known.
  @Test func namesOfVariablesAreAnswered() throws {
    let service = OpenMeteoService(run.settings)
    let operation = try #require(service.routes.first).operation
    for section in ["hourly", "daily"] {
      let parameter = try #require(operation.parameters.first { $0.name == section })
      guard case .list(let names) = parameter.type else {
        Issue.record("\(section) lists no names")
        continue
      }
      #expect(names.count > 30)
      let response = try run.ask(
        service,
        "/v1/forecast?latitude=38.7369&longitude=-9.1427&forecast_days=1&\(section)="
          + names.joined(separator: ","))
      #expect(response.status == 200, "\(response.text)")
    }
  }
}

extension RequestParameter {
  /// As it is written in a request; nil where the description has none.
  fileprivate var example: String? {
    switch type {
    case .text(let example): example
    case .number(_, let example?): "\(example)"
    case .list(let names): names.first
    case .texts(let example): example.joined(separator: ",")
    case .numbers(_, let example): example.map { "\($0)" }.joined(separator: ",")
    case .choice(let choices): choices.first
    case .whole(let range): "\(range.lowerBound)"
    case .number: nil
    }
  }
}
