"""Each number of the page against gridq's answer for the same place: of the table, of now, of the hours and of the days, in
several units and by several clocks. What a unit is worth is written down here once more, from its definition."""

import bisect
import datetime
import re
import zoneinfo

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from hosts import gridq
from pages import CELLS, picture, wait, without_complaints

STATIC = pytest.mark.parametrize("host", ["static"], indirect=True)
#: Where the forecasts are of, and whose clocks run there.
PLACES = {("38.7223", "-9.1393"): "Europe/Lisbon", ("37.3886", "-5.9823"): "Europe/Madrid", ("41.15", "-8.61"): "Europe/Lisbon"}
#: Inches and statute miles are international (1959), knots are nautical miles of 1852 m an hour, an inch of mercury is
#: 3386.389 Pa. The symbol, what a step of the answer's unit is worth, and where it begins.
LINEAR = {
    "c": ("°C", 1, 0), "f": ("°F", 9 / 5, 32), "ms": ("m/s", 1, 0), "kmh": ("km/h", 3600 / 1000, 0), "kn": ("kn", 3600 / 1852, 0),
    "mph": ("mph", 3600 / 1609.344, 0), "mm": ("mm", 1, 0), "in": ("in", 1 / 25.4, 0), "hpa": ("hPa", 1, 0),
    "inhg": ("inHg", 100 / 3386.389, 0),
}
#: Where each force begins, in m/s: WMO-No. 558, Beaufort scale.
FORCES = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
#: By the unit of gridq, which of the parts of a setting is of it.
QUANTITIES = {"degC": 0, "m/s": 1, "mm": 2, "hPa": 3}
#: The numbers of a part of the page: what each is of, as a machine reads it, and as people do.
NUMBERS = """
return [...document.querySelectorAll(arguments[0])].map((item) => [
  item.dataset.date ?? item.querySelector('time')?.dateTime,
  [...item.querySelectorAll('[data-metric] data')].map((data) => {
    const { metric, statistic } = data.closest('[data-metric]').dataset;
    return [metric, statistic ?? null, Number(data.value), data.textContent];
  }),
  item.querySelector('.icon')?.dataset.weatherCode,
]);
"""
#: The same of now, whose numbers stand in sentences.
NOW = """
const of = (data) => data.closest('[data-metric]')?.dataset.metric ?? (data.closest('small') ? 'wind_gust'
  : data.closest('p').querySelector('.arrow') ? 'wind_speed' : data.textContent.endsWith('°') ? 'apparent_temperature' : 'precipitation');
return [document.querySelector('#now time').dateTime, document.querySelector('#now time').textContent,
  [...document.querySelectorAll('#now data')].map((data) => [of(data), Number(data.value), data.textContent]),
  document.querySelector('#now .icon').dataset.weatherCode];
"""
ZONE = "return document.querySelector('#zone option[value=place]')?.textContent.match(/\\((.*)\\)/)?.[1]"
#: The first hour of each part: its time, and what is said of it.
FIRST = """
return ['#now time', '#hours li:nth-child(2) time', '#table th[data-time] time'].map((one) => document.querySelector(one))
  .map((time) => time && [time.dateTime, time.textContent]);
"""


def half_step(values):
    """Half of the last digit that an answer has of values, and some for binary numbers."""
    return 0.5 * 10 ** -max(len(str(value).partition(".")[2]) for value in values if value is not None) + 1e-9


class Look:
    """What people chose: units, and by which clocks times are told."""

    def __init__(self, setting, zone):
        *self.units, hours = setting.split("-")
        self.has_half_days = hours == "12"
        self.zone = zoneinfo.ZoneInfo(zone)

    def unit(self, unit):
        """The symbol and the worth of the unit that is shown for one of gridq; None for those that are shown as they are."""
        return self.units[QUANTITIES[unit]] if unit in QUANTITIES else None

    def agrees(self, text, value, unit):
        """That a text has a value in the unit that was chosen, to half of the last digit that is shown."""
        found = re.search(r"-?\d+(?:\.(\d+))?", text)
        key = self.unit(unit)
        if key == "bft":
            return found[0] == str(bisect.bisect_right(FORCES, value))
        _, worth, start = LINEAR.get(key, ("", 1, 0))
        return abs(float(found[0]) - (value * worth + start)) <= 0.5 * 10 ** -len(found[1] or "") + 1e-9

    def is_fine(self, text, step, unit):
        """That as many digits are shown as a step of the answer's unit takes."""
        worth = LINEAR.get(self.unit(unit), ("", 1, 0))[1]
        return self.unit(unit) == "bft" or 10 ** -len(text.partition(".")[2]) <= step * worth + 1e-9

    def clock(self, time):
        local = datetime.datetime.fromisoformat(time).astimezone(self.zone)
        return local.strftime("%I:%M %p" if self.has_half_days else "%H:%M")

    def is_midnight(self, time):
        return f"{datetime.datetime.fromisoformat(time).astimezone(self.zone):%H:%M}" == "00:00"

    def begins_a_day(self, time):
        """Of hourly output: 00:30 where clocks are half an hour from UTC."""
        return f"{datetime.datetime.fromisoformat(time).astimezone(self.zone):%H}" == "00"

    def weekday(self, time):
        return f"{datetime.datetime.fromisoformat(time).astimezone(self.zone):%a}"

    def hour(self, time):
        """The hour alone where it is a full one."""
        local = datetime.datetime.fromisoformat(time).astimezone(self.zone)
        if local.minute:
            return self.clock(time)
        return f"{local:%I %p}".lstrip("0") if self.has_half_days else f"{local:%H}"


def plain(text):
    """Blanks are blanks: Chromium writes narrow ones between hours and AM."""
    return " ".join(text.split())


def is_by(browser, look):
    """Whether all parts tell times by the clocks that are wanted."""
    found = browser.execute_script(FIRST)
    if not all(found):
        return False
    (now, said), *hours = found
    return look.clock(now) in plain(said) and all(plain(text) in (look.hour(time), look.weekday(time)) for time, text in hours)


def table_agrees(browser, host, place, look):
    """How many cells of the table are gridq's."""
    cells = browser.execute_script(CELLS)
    metrics = list(dict.fromkeys(metric for metric, *_ in cells))
    library = gridq(host.store, place, "--metric", ",".join(metrics))
    heads = browser.execute_script(
        "return [...document.querySelectorAll('#table [data-metric] th')].map(({ textContent }) => textContent)")
    for metric, head in zip(metrics, heads, strict=True):
        key = look.unit(library["metrics"][metric]["unit"])
        assert key is None or head.endswith(f" ({'Bft' if key == 'bft' else LINEAR[key][0]})"), head
    for time, text in browser.execute_script(
            "return [...document.querySelectorAll('#table th[data-time]')].map(({ dataset, textContent }) => [dataset.time, textContent])"):
        assert plain(text) == look.hour(time), (time, text)
    # All hours that are not over.
    first = min(time for _, time, _ in cells)
    assert datetime.datetime.fromisoformat(first) <= datetime.datetime.now(datetime.UTC)
    assert len(cells) == len(metrics) * len([time for time in library["times"] if time >= first[:19]])
    for metric, time, text in cells:
        of = library["metrics"][metric]
        value = of["values"][library["times"].index(time[:19] + "Z")]
        if value is None:
            assert text == "–", (metric, time, text)
            continue
        assert look.agrees(text, value, of["unit"]), (metric, time, text, value)
        assert look.is_fine(text, max(0.1, 2 * half_step(of["values"])), of["unit"]), (metric, text)
    return len(cells)


def number_agrees(look, of, expected, value, text, values):
    """That a number is gridq's, as machines and as people read it."""
    assert abs(value - expected) <= half_step(values), (value, expected)
    assert look.agrees(text, value, of["unit"]), (text, value)


def days_agree(browser, host, place, look):
    names = ["temperature", "precipitation", "precipitation_probability", "wind_speed", "wind_gust", "weather_code"]
    library = gridq(host.store, place, "--metric", ",".join(names), "--daily", "--tz", look.zone.key, "--sun")
    dates = [day["date"] for day in library["days"]]
    days = browser.execute_script(NUMBERS, "#days li")
    assert len(days) >= 3
    compared = 0
    for date, numbers, code in days:
        n = dates.index(date)
        assert {metric for metric, *_ in numbers} == {name for name in names if name != "weather_code"}
        for metric, statistic, value, text in numbers:
            of = library["metrics"][metric]
            number_agrees(look, of, of[statistic][n], value, text, of[statistic])
        assert int(code) == library["metrics"]["weather_code"]["most_severe"][n]
        sun = browser.execute_script(
            "return [...document.querySelectorAll(`#days [data-date='${arguments[0]}'] time`)].map((time) => [time.dateTime, time.textContent])", date)
        for (moment, text), name in zip(sun, ["sunrise", "sunset"], strict=True):
            assert moment[:19] + "Z" == library["sun"][n][name]
            assert plain(text) == look.clock(moment)
        compared += len(numbers) + 1 + len(sun)
    return compared


def hours_agree(browser, host, place, look):
    library = gridq(host.store, place, "--metric", "temperature,precipitation,wind_speed,weather_code")
    hours = browser.execute_script(NUMBERS, "#hours li")
    assert len(hours) >= 40
    for time, text in browser.execute_script(
            "return [...document.querySelectorAll('#hours time')].map(({ dateTime, textContent }) => [dateTime, textContent])"):
        expected = [look.weekday(time)] if look.begins_a_day(time) else []
        assert plain(text) == " ".join(expected + ([] if look.is_midnight(time) else [look.hour(time)])), (time, text)
    compared = 0
    for time, numbers, code in hours:
        row = library["times"].index(time[:19] + "Z")
        rain = library["metrics"]["precipitation"]["values"][row]
        # What is less than that is not said; half a step of the answer may be on either side.
        least = {"temperature", "wind_speed"} | ({"precipitation"} if rain > 0.056 else set())
        assert least <= {metric for metric, *_ in numbers} <= least | ({"precipitation"} if rain >= 0.044 else set())
        for metric, _, value, text in numbers:
            of = library["metrics"][metric]
            number_agrees(look, of, of["values"][row], value, text, of["values"])
        assert int(code) == library["metrics"]["weather_code"]["values"][row]
        compared += len(numbers) + 1
    return compared


def now_agrees(browser, host, place, look):
    time, said, numbers, code = browser.execute_script(NOW)
    moment = gridq(host.store, place, "--metric", "temperature,apparent_temperature,wind_speed,wind_gust,weather_code",
                   "--time", time[:19] + "Z")
    rows = gridq(host.store, place, "--metric", "precipitation")
    rain = next(n for n, end in enumerate(rows["times"]) if end >= time[:19] + "Z")
    falls = rows["metrics"]["precipitation"]["values"]
    found = {metric: (value, text) for metric, value, text in numbers}
    least = {"temperature", "apparent_temperature", "wind_speed", "wind_gust"} | ({"precipitation"} if falls[rain] > 0.056 else set())
    assert least <= set(found) <= least | ({"precipitation"} if falls[rain] >= 0.044 else set())
    for metric, (value, text) in found.items():
        of = (rows if metric == "precipitation" else moment)["metrics"][metric]
        expected, values = (falls[rain], falls) if metric == "precipitation" else (of["values"][0], [0.01])
        number_agrees(look, of, expected, value, text, values)
    assert int(code) == moment["metrics"]["weather_code"]["values"][0]
    assert look.clock(time) in plain(said)
    return len(found) + 1


@STATIC
@pytest.mark.parametrize("setting, own", [
    ("c-ms-mm-hpa-24", None), ("f-mph-in-inhg-12", None), ("c-kn-mm-hpa-24", "Asia/Kolkata"), ("c-bft-in-inhg-12", "America/New_York")])
def test_every_number_is_that_of_the_library(browser, host, setting, own):
    """In Portugal, and in Spain, where it is an hour later; by the clocks there, or by those of a device far away, which has
    other days."""
    if own:
        browser.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": own})
    cells = numbers = 0
    for place, zone in PLACES.items():
        browser.get("about:blank")
        browser.get(f"{host.url}/#lat={place[0]}&lon={place[1]}&units={setting}")
        wait(browser, lambda page: page.execute_script("return document.getElementById('query').dataset.places === 'all'"))
        if not own or not cells:
            wait(browser, lambda page: page.execute_script(ZONE) == zone)
        if own and not cells:
            browser.find_element(By.CSS_SELECTOR, "#settings summary").click()
            Select(browser.find_element(By.ID, "zone")).select_by_value("own")
        look = Look(setting, own or zone)
        # The clocks of a place are known when its name is.
        wait(browser, lambda page: page.execute_script(f"return document.querySelector('h2[data-place]').dataset.place === '{' '.join(place)}'")
             and is_by(page, look) and page.execute_script("return !document.getElementById('forecast').hasAttribute('aria-busy')"))
        cells += table_agrees(browser, host, place, look)
        numbers += days_agree(browser, host, place, look) + hours_agree(browser, host, place, look) + now_agrees(browser, host, place, look)
    print(f"\n{cells} cells of the table and {numbers} other numbers are gridq's, {setting} by the clocks of {own or 'the place'}")
    assert cells >= 1000 and numbers >= 390
    picture(browser, f"numbers-{setting}")
    without_complaints(browser, host)
