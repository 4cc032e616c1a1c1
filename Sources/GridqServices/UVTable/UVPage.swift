import GridqGeometry
import GridqMetrics
import GridqText

/// The table as a page that programs read as they read that of TEMIS: in a `dd`, rows with three texts directly in
/// their cells. What is in a heading's cell stands in an element of its own, so that it is no text of the cell.
enum UVPage {
  static let contentType = "text/html; charset=utf-8"

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func text(of week: UVWeek) -> [UInt8] {
    let latitude = DecimalText.fixed(week.point.latitude, decimals: 4)
    let longitude = DecimalText.fixed(week.point.longitude, decimals: 4)
    let height =
      week.elevation.map {
        "\(DecimalText.fixed($0, decimals: 0)) m above the sea, as the model has it"
      }
      ?? "at sea level, because no run has the elevation of the place"
    let ozone =
      week.ozoneOrigin == .climatology
      ? "of a climatology, van Heuklon (1979), not of the day" : "as configured by the operator"
    let rows = week.days.map(row).joined(separator: "\n")
    return page(
      """
      <dl>
      <dt>Clear-sky UV index at local solar noon</dt>
      <dd>
      <table>
      <tr><td><h2>Latitude \(latitude), longitude \(longitude)</h2></td></tr>
      <tr><td><i>Date</i></td><td><i>UV index</i></td><td><i>ozone</i></td></tr>
      \(rows)
      </table>
      </dd>
      </dl>
      <p>An estimate: the formula of Allaart and others (2004), \(height). Ozone column \(ozone).
      This page has the shape of the one of TEMIS, and is not of TEMIS.</p>
      """)
  }

  static func text(of error: ServiceError) -> [UInt8] {
    page("<p>\(XMLText.escaped(error.text))</p>")
  }

  /// `20 Nov 2026`, `2.1`, `301.4 DU`.
  private static func row(_ day: UVWeek.Day) -> String {
    let parts = day.date.split(separator: "-").compactMap { Int($0) }
    let date =
      parts.count == 3 && months.indices.contains(parts[1] - 1)
      ? "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])" : day.date
    let index = DecimalText.fixed(day.clearSky, decimals: 1)
    let ozone = DecimalText.fixed(day.ozone, decimals: 1)
    return "<tr><td>\(date)</td><td>\(index)</td><td>\(ozone) DU</td></tr>"
  }

  private static func page(_ content: String) -> [UInt8] {
    Array(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head><meta charset="utf-8"/><title>UV index</title></head>
      <body>
      \(content)
      </body>
      </html>

      """.utf8)
  }
}
