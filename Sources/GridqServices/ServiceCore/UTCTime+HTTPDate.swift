public import GridqMetrics

extension UTCTime {
  /// As header fields of HTTP have it (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  public var httpDate: String {
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let date = civil
    // 1970-01-01 was a Thursday.
    let days = (secondsSince1970 - (secondsSince1970 % 86_400 + 86_400) % 86_400) / 86_400
    let weekday = names[Int(((days + 4) % 7 + 7) % 7)]
    var bytes = Array("\(weekday), ".utf8)
    func append(_ number: Int, width: Int, _ after: String) {
      DecimalText.append(UInt64(number.magnitude), width: width, to: &bytes)
      bytes.append(contentsOf: after.utf8)
    }
    append(date.day, width: 2, " \(months[date.month - 1]) ")
    append(date.year, width: 4, " ")
    append(date.hour, width: 2, ":")
    append(date.minute, width: 2, ":")
    append(date.second, width: 2, " GMT")
    return String(decoding: bytes, as: UTF8.self)
  }
}
