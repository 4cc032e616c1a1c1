import Foundation
import GridqMetrics
import GridqText
import Testing

@Suite("MetricList")
struct MetricListTests {
  @Test("what is chosen comes in the order asked for, and what is not listed does not come")
  func only() {
    let list = MetricList(Metric.all).only(["wind_speed", "nonsense", "temperature"])
    #expect(list.names == ["wind_speed", "temperature"])
    #expect(
      list.table.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == list.names.map { $0[...] })
  }

  @Test("JSON and CSV list every metric of the table by its name, in its order")
  func forms() throws {
    let list = MetricList(Metric.all)
    let read = try JSONSerialization.jsonObject(with: Data(list.json())) as? [String: Any]
    let metrics = try #require(read?["metrics"] as? [[String: Any]])
    #expect(metrics.map { $0["name"] as? String } == Metric.all.map(\.name))
    let lines = list.csv.split(separator: "\n").dropFirst()
    #expect(lines.map { $0.prefix { $0 != "," } } == Metric.all.map { $0.name[...] })
  }

  @Test(
    "accounts break their lines at the width, but for words that are longer", arguments: [40, 72])
  func accounts(width: Int) {
    for line in MetricList(Metric.all).accounts(width: width).split(separator: "\n")
    where line.count > width {
      // A label of 15 characters, or as many blanks, and one word.
      #expect(!line.dropFirst(15).contains(" "), "\(line)")
    }
  }
}
