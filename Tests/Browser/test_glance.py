"""What somebody sees at a glance: now, the hours, the days, of a place that the page finds by itself, in anybody's units."""

import datetime
import json
import re
import urllib.parse
import zoneinfo

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from chromium import watch_shifts
from hosts import gridq
from pages import SHOWN, TABLE, meteogram, open_page, picture, view_of, wait, without_complaints

STATIC = pytest.mark.parametrize("host", ["static"], indirect=True)
PHONE = pytest.mark.parametrize("size", ["phone"])


def seen(browser, place):
    """Opens a place, and waits until the days are there."""
    browser.execute_script("location.hash = arguments[0]", f"lat={place[0]}&lon={place[1]}")
    wait(browser, lambda page: page.find_element(By.CSS_SELECTOR, "h2[data-place]").get_attribute("data-place") == " ".join(place))
    wait(browser, lambda page: page.execute_script("return document.querySelectorAll('#days li').length"))


def said(text):
    """A number that people read."""
    return float(re.search(r"-?\d+(?:[.,]\d+)?", text)[0].replace(",", "."))


@STATIC
@PHONE
def test_the_first_screen_says_what_the_weather_is(browser, host, size):
    """Nobody has chosen anything: the place is the largest town of the domain, by GeoNames (Seville has 680,000 people,
    Lisbon 520,000, and no other one in the domain has half as many); and then the place that was looked at last."""
    watch_shifts(browser)
    browser.get(f"{host.url}/")
    wait(browser, meteogram)
    wait(browser, lambda page: page.find_element(By.ID, "now").is_displayed())
    assert browser.find_element(By.ID, "place").text == "Seville"
    low = browser.execute_script("return ['now', 'hours'].map((id) => document.getElementById(id).getBoundingClientRect().bottom)")
    assert max(low) < browser.execute_script("return innerHeight"), low
    icon = browser.find_element(By.CSS_SELECTOR, "#now [data-weather-code]")
    assert icon.get_attribute("aria-label") == browser.find_element(By.CSS_SELECTOR, "#now .weather").text != ""
    wait(browser, lambda page: page.execute_script("return document.getElementById('query').dataset.places === 'all'"))
    # Google's limit for what is good: https://web.dev/articles/cls
    shifts = browser.execute_script("return shifts")
    print(f"\nlayout shift of the first visit: {shifts:.3f}")
    assert shifts <= 0.1
    assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    picture(browser, "first-screen")
    # What is chosen far below is seen at once.
    query = browser.find_element(By.ID, "query")
    query.send_keys("Peniche", Keys.ENTER)
    wait(browser, lambda page: page.find_element(By.ID, "place").text == "Peniche")
    browser.execute_script("document.getElementById('map').scrollIntoView()")
    browser.execute_script("""
        const map = document.getElementById('map'), { left, top, width, height } = map.getBoundingClientRect();
        const at = { bubbles: true, pointerId: 1, clientX: left + width / 2, clientY: top + height / 2, button: 0, isPrimary: true };
        for (const type of ['pointerdown', 'pointerup']) map.dispatchEvent(new PointerEvent(type, at));
        map.dispatchEvent(new MouseEvent('click', at));""")
    wait(browser, lambda page: page.find_element(By.ID, "place").text != "Peniche")
    wait(browser, lambda page: page.execute_script(
        "const { top, bottom } = document.getElementById('place').getBoundingClientRect(); return top >= 0 && bottom < innerHeight"))
    last = browser.find_element(By.ID, "place").text
    browser.get("about:blank")
    browser.get(f"{host.url}/")
    wait(browser, meteogram)
    wait(browser, lambda page: page.find_element(By.ID, "place").text == last)
    without_complaints(browser, host)


@STATIC
def test_units_and_clocks_are_those_that_were_chosen(browser, host):
    place = ("39.5", "-8.2")
    open_page(browser, host)
    seen(browser, place)
    units = browser.find_element(By.CSS_SELECTOR, "[data-setting=units]")
    Select(units).select_by_value("f-mph-in-inhg")
    wait(browser, lambda page: view_of(page).get("units") == "f-mph-in-inhg")
    names = {"temperature": "°F", "wind speed": "mph", "precipitation": "in", "sea-level pressure": "inHg"}
    wait(browser, lambda page: "°F" in page.execute_script(TABLE)[0][2])
    table = browser.execute_script(TABLE)
    times = browser.execute_script("return [...document.querySelectorAll('#table time')].map((time) => time.dateTime)")
    library = gridq(host.store, place, "--metric", "temperature,wind_speed,precipitation,pressure_msl", "--units", "imperial")
    keys = {"sea-level pressure": "pressure_msl", "wind speed": "wind_speed"}
    compared = 0
    for title, unit in names.items():
        name = keys.get(title, title)
        [at] = [n for n, text in enumerate(table[0]) if text.lower() == f"{title} ({unit})".lower()]
        values = library["metrics"][name]["values"]
        for time, row in zip(times, table[1:], strict=True):
            expected = values[library["times"].index(time[:19] + "Z")]
            # Half of the last decimal of each: of the cell, of gridq's value, and of the one in m/s that the page converts.
            digits = len(row[at].partition(".")[2])
            assert abs(float(row[at]) - expected) <= 0.5 * 10**-digits + 0.0051 + 0.0112
            compared += 1
    assert compared > 150
    # Of one quantity another unit, and the clock; they are remembered, and an address has them.
    browser.find_element(By.CSS_SELECTOR, "#settings summary").click()
    Select(browser.find_element(By.ID, "unit-ms")).select_by_value("kmh")
    Select(browser.find_element(By.ID, "hours-of-day")).select_by_value("24")
    wait(browser, lambda page: view_of(page).get("units") == "f-kmh-in-inhg-24")
    wait(browser, lambda page: "km/h" in page.find_element(By.CSS_SELECTOR, "#days .wind").text)
    hour = browser.execute_script("return document.querySelectorAll('#hours time')[2].textContent")
    assert re.fullmatch(r"\d\d|\w{3}", hour)
    browser.get(f"{host.url}/")
    wait(browser, meteogram)
    assert "°F" in browser.execute_script(TABLE)[0][2]
    # What a link says comes before what is remembered.
    browser.get("about:blank")
    browser.get(f"{host.url}/#lat=39.5&lon=-8.2&units=c-kn-mm-hpa-12")
    wait(browser, lambda page: meteogram(page) and "kn" in page.find_element(By.CSS_SELECTOR, "#days .wind").text)
    assert "(°C)" in browser.execute_script(TABLE)[0][2]
    # The clocks of the device, in the place of those of the place.
    browser.find_element(By.CSS_SELECTOR, "#settings summary").click()
    Select(browser.find_element(By.ID, "zone")).select_by_value("own")
    own = browser.execute_script("return new Date().toLocaleTimeString('en', { timeZoneName: 'short' }).split(' ').pop()")
    wait(browser, lambda page: own in page.execute_script(TABLE)[1][0])
    without_complaints(browser, host)


@STATIC
def test_favourites_are_kept_with_their_weather_and_for_when_there_is_no_network(browser, host):
    open_page(browser, host)
    query = browser.find_element(By.ID, "query")
    star = browser.find_element(By.CSS_SELECTOR, "[data-action=favourite]")
    for name in ("Peniche", "Évora"):
        query.clear()
        query.send_keys(name, Keys.ENTER)
        wait(browser, lambda page: page.find_element(By.ID, "place").text == name and star.is_displayed())
        assert star.get_attribute("aria-pressed") == "false"
        star.click()
        wait(browser, lambda page: star.get_attribute("aria-pressed") == "true")
    chips = lambda: browser.find_elements(By.CSS_SELECTOR, "#favourites button")
    wait(browser, lambda page: len(chips()) == 2 and all("°" in chip.text for chip in chips()))
    assert [chip.text.split()[0] for chip in chips()] == ["Peniche", "Évora"]
    picture(browser, "favourites")
    browser.refresh()
    wait(browser, lambda page: len(chips()) == 2 and all("°" in chip.text for chip in chips()))
    host.close()
    chips()[0].click()
    wait(browser, lambda page: page.find_element(By.ID, "place").text == "Peniche" and meteogram(page))
    assert browser.find_elements(By.CSS_SELECTOR, "#days li")
    star = browser.find_element(By.CSS_SELECTOR, "[data-action=favourite]")
    assert star.get_attribute("aria-pressed") == "true"
    star.click()
    wait(browser, lambda page: len(chips()) == 1)


@STATIC
def test_favourites_of_another_window_stay_and_none_is_pushed_out(browser, host):
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    star = browser.find_element(By.CSS_SELECTOR, "[data-action=favourite]")
    wait(browser, lambda page: star.is_displayed())
    kept = lambda: json.loads(browser.execute_script("return localStorage.getItem('gridq-favourites')"))

    def of_another_window(count):
        browser.execute_script("localStorage.setItem('gridq-favourites', arguments[0])", json.dumps(
            [{"latitude": 38 + n / 10, "longitude": -8, "name": f"F{n}"} for n in range(count)]))

    of_another_window(1)
    star.click()
    wait(browser, lambda page: star.get_attribute("aria-pressed") == "true")
    assert [one["latitude"] for one in kept()] == [38, 39.5]
    star.click()
    wait(browser, lambda page: star.get_attribute("aria-pressed") == "false")
    of_another_window(20)
    star.click()
    wait(browser, lambda page: "20 favourites" in page.find_element(By.ID, "favourite-problem").text)
    assert star.get_attribute("aria-pressed") == "false" and len(kept()) == 20
    without_complaints(browser, host)


@STATIC
def test_a_link_goes_with_what_is_chosen_and_says_where_it_cannot_be_followed(browser, host):
    opened = datetime.datetime.now(datetime.UTC)
    open_page(browser, host, "#lat=39.5&lon=-8.2&lang=de&time=2001-01-01T00:00Z")
    wait(browser, lambda page: "Die Zeit der Adresse" in page.find_element(By.ID, "map-problem").text)
    # The next output time from now on.
    shown = datetime.datetime.fromisoformat(browser.execute_script(SHOWN).split()[1])
    assert datetime.timedelta() <= shown - opened <= datetime.timedelta(hours=1, minutes=1)
    wait(browser, lambda page: "time" not in view_of(page))
    Select(browser.find_element(By.ID, "language")).select_by_value("es")
    wait(browser, lambda page: view_of(page).get("lang") == "es")
    wait(browser, lambda page: "La hora de la dirección" in page.find_element(By.ID, "map-problem").text)
    # With the map in all of the window, nothing that it covers takes the focus.
    browser.find_element(By.ID, "full").click()
    inert = "return [...document.querySelectorAll('header, #query, #search-answer, footer')].map((one) => Boolean(one.closest('[inert]')))"
    assert browser.execute_script(inert) == [True, True, False, True]
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    wait(browser, lambda page: page.execute_script(inert) == [False] * 4)
    without_complaints(browser, host)


@STATIC
def test_the_page_speaks_five_languages(browser, host):
    """Words of the library's own texts, which are in English, are not among what is said in another language."""
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    wait(browser, meteogram)
    titles = {"en": ("Forecast", "Today"), "pt": ("Previsão", "Hoje"), "es": ("Previsión", "Hoy"), "fr": ("Prévision", "Aujourd’hui"),
              "de": ("Vorhersage", "Heute")}
    notices = set()
    for language, (title, today) in titles.items():
        Select(browser.find_element(By.ID, "language")).select_by_value(language)
        wait(browser, lambda page: page.find_element(By.TAG_NAME, "h1").text == title)
        wait(browser, lambda page: page.find_element(By.CSS_SELECTOR, "#days h4").text.startswith(today))
        said = browser.find_element(By.ID, "notices").text
        assert said and said not in notices
        notices.add(said)
        rain = browser.execute_script("return [...document.querySelectorAll('#days .wet')].map((one) => one.textContent).join()")
        assert ("," if language != "en" else ".") in rain.replace(",0 %", "")
    assert browser.execute_script("return document.documentElement.lang") == "de"
    without_complaints(browser, host)


@STATIC
def test_an_operator_names_the_first_place_and_places_of_their_own(browser, host):
    """Two lines in the head of the page, and a list beside it."""
    page = host.folder / "index.html"
    before = page.read_text()
    (host.folder / "places.csv").write_text("name,lat,lon\nPraia do Baleal,39.3733,-9.3372\n")
    try:
        page.write_text(before.replace("<title>", '<meta name="gridq-place" content="39.3733, -9.3372">'
                                                  '<meta name="gridq-places" content="places.csv"><title>'))
        open_page(browser, host)
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Praia do Baleal")
        query = browser.find_element(By.ID, "query")
        query.send_keys("Évora", Keys.ENTER)
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Évora")
        query.clear()
        query.send_keys("praia do b", Keys.ENTER)
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Praia do Baleal")
        without_complaints(browser, host)
    finally:
        page.write_text(before)
        (host.folder / "places.csv").unlink()


CURSOR = """
const [at, slider, map, column] = [document.getElementById('at').textContent, document.getElementById('time-text').textContent,
  document.getElementById('map').dataset.shown, [...document.querySelectorAll('#table [aria-current=time]')]];
const time = column[0]?.firstElementChild;
return { at, slider, map, row: time && [time.title, ...column.slice(1).map((cell) => cell.textContent)], time: time?.dateTime };
"""


@STATIC
def test_one_cursor_goes_through_map_curve_and_table(browser, host):
    """The values beside it are those of the table, whose numbers another test holds to those of gridq."""
    open_page(browser, host, "#lat=38.7223&lon=-9.1393")
    wait(browser, lambda page: page.execute_script(CURSOR)["row"] and page.find_element(By.ID, "at").text)
    titles = browser.execute_script(TABLE)[0]

    def temperature():
        found = browser.execute_script(CURSOR)
        value = found["row"][titles.index("Temperature (°C)")]
        assert re.search(r" · (-?\d+\.\d) °C", found["at"])[1] == value, found
        return found

    before = temperature()
    assert before["map"].endswith(before["time"])
    curve = browser.find_element(By.ID, "meteogram")
    ActionChains(browser).move_to_element_with_offset(curve, 100, 0).perform()
    wait(browser, lambda page: page.execute_script(CURSOR)["time"] != before["time"])
    below = temperature()
    assert (below["map"], below["slider"]) == (before["map"], before["slider"])
    ActionChains(browser).move_to_element(browser.find_element(By.ID, "source")).perform()
    wait(browser, lambda page: page.execute_script(CURSOR)["time"] == before["time"])
    ActionChains(browser).move_to_element_with_offset(curve, 100, 0).click().perform()
    wait(browser, lambda page: page.execute_script(CURSOR)["map"] == f"temperature {below['time']}")
    assert temperature()["time"] == below["time"] and urllib.parse.unquote(view_of(browser)["time"]).startswith(below["time"][:16])
    # A time of the table; and from the map to the others.
    browser.execute_script("document.getElementById('table-part').open = true")
    browser.execute_script("document.querySelectorAll('#table tbody tr:nth-child(2) td')[2].click()")
    wait(browser, lambda page: page.execute_script(CURSOR)["map"] == f"temperature {page.execute_script(CURSOR)['time']}")
    third = temperature()
    assert third["time"] == browser.execute_script("return document.querySelectorAll('#table time')[2].dateTime")
    browser.find_element(By.ID, "map").send_keys(Keys.PAGE_DOWN)
    wait(browser, lambda page: page.execute_script(CURSOR)["time"] > third["time"])
    assert temperature()["row"][0] == temperature()["slider"]
    without_complaints(browser, host)


@STATIC
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_curve_says_the_highest_and_the_lowest_of_each_day(browser, host, size):
    """By the table: of the days by Lisbon's clocks of which eleven hours are there. On a phone the curve is scrolled, its names stay."""
    open_page(browser, host, "#lat=38.7223&lon=-9.1393")
    wait(browser, lambda page: page.find_element(By.ID, "at").text)
    head, *rows = browser.execute_script(TABLE)
    times = browser.execute_script("return [...document.querySelectorAll('#table time')].map((time) => time.dateTime)")
    days = {}
    for time, row in zip(times, rows, strict=True):
        local = datetime.datetime.fromisoformat(time).astimezone(zoneinfo.ZoneInfo("Europe/Lisbon"))
        days.setdefault(local.date(), []).append((local, float(row[head.index("Temperature (°C)")])))
    expected = []
    for day in days.values():
        if day[-1][0] - day[0][0] >= datetime.timedelta(hours=11):
            expected += [max(value for _, value in day), min(value for _, value in day)]
    labels = browser.execute_script("return [...document.querySelectorAll('#meteogram .extreme')].map((label) => label.textContent)")
    assert len(labels) == len(expected) >= 4
    # Halves are rounded either way.
    assert all(abs(said(label) - value) <= 0.5 for label, value in zip(labels, expected, strict=True)), (labels, expected)
    wide, seen_width = browser.execute_script("const { scrollWidth, clientWidth } = document.getElementById('meteogram'); return [scrollWidth, clientWidth]")
    assert (wide > 1.5 * seen_width) if size == "phone" else (wide == seen_width)
    if size == "phone":
        # Twelve pixels an hour, and some 100 beside the curve.
        assert wide == pytest.approx(12 * (len(times) - 1) + 98, abs=2)
        left = "return document.querySelector('#meteogram .name').getBoundingClientRect().left"
        before = browser.execute_script(left)
        browser.execute_script("document.getElementById('meteogram').scrollLeft = 300")
        assert browser.execute_script("return document.getElementById('meteogram').scrollLeft") == 300
        assert browser.execute_script(left) == pytest.approx(before, abs=1)
        assert browser.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    picture(browser, f"curve-{size}")
    without_complaints(browser, host)
