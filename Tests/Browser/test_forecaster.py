"""What forecasters need beside the weather of a place: amounts over hours, values on the map, play, members, runs that follow each
other, and paper."""

import base64
import datetime
import json
import re
import urllib.parse
import zoneinfo

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from conftest import SCRATCH, shared
from hosts import Gridd, gridq, ingested, run_start, sampled
from pages import PIXELS, SHOWN, open_page, picture, view_of, wait, without_complaints
from test_glance import said

#: A program that is built to be debugged makes a run as slowly as it has points.
GRID = ["--columns", "12", "--rows", "12", "--levels", "3", "--dx", "36000", "--surface-only"]
LEGEND = "return document.querySelector('#legend p')?.textContent ?? ''"
STATIC = pytest.mark.parametrize("host", ["static"], indirect=True)


def set_time(browser, number):
    browser.execute_script(
        "const time = document.getElementById('time'); time.value = arguments[0]; time.dispatchEvent(new Event('input'))", number)


@STATIC
def test_amounts_are_added_up_over_hours(browser, host):
    """What stands below the map at the chosen place, against the sum of gridq's hours; by how much a map may be off is said."""
    place = ("39.5", "-8.2")
    open_page(browser, host, f"#lat={place[0]}&lon={place[1]}&metric=precipitation")
    wait(browser, lambda page: page.execute_script(SHOWN).startswith("precipitation"))
    library = gridq(host.store, place, "--metric", "precipitation")
    hours = Select(browser.find_element(By.ID, "sum"))
    assert [one.get_attribute("value") for one in hours.options] == ["0", "3", "6", "24"]
    compared = 0
    for chosen, number in [(3, 30), (6, 30), (24, 30), (24, 60)]:
        set_time(browser, number)
        hours.select_by_value(str(chosen))
        values = library["metrics"]["precipitation"]["values"]
        # Of one run, whose output times the slider has.
        at = number
        expected = sum(values[at - chosen + 1 : at + 1])
        wait(browser, lambda page: f"{chosen} h" in page.execute_script(LEGEND))
        step = float(re.search(r"± ([\d.]+)", browser.execute_script(LEGEND))[1])
        # Of the map, of what is rounded in its text, and of gridq's hours.
        near = step + 0.005 * chosen + 0.005 * expected
        told = lambda page: re.search(r"≈ ([\d.]+) mm", page.find_element(By.ID, "readout").text)[1]
        # It has no digit below the one that is known of this place, which is known as well as the worst of the map, or better.
        digit = lambda text: 10 ** -len(text.partition(".")[2]) if "." in text or step < 5 else 10
        wait(browser, lambda page: abs(float(told(page)) - expected) <= near + 0.5 * digit(told(page)))
        compared += expected > 0.1
        assert view_of(browser)["sum"] == str(chosen)
    assert compared
    # At the start of a run nothing is known of the hours before.
    set_time(browser, 5)
    wait(browser, lambda page: "No map" in page.find_element(By.ID, "map-problem").text or not page.execute_script(SHOWN))
    Select(browser.find_element(By.ID, "metric")).select_by_value("temperature")
    wait(browser, lambda page: page.execute_script(SHOWN).startswith("temperature"))
    assert not browser.find_element(By.ID, "sum-part").is_displayed()
    without_complaints(browser, host)


@STATIC
def test_colours_fit_the_values_or_are_fixed(browser, host):
    """The numbers below the colours are even steps around the values of the map, or those of the metric."""
    open_page(browser, host, "#metric=temperature")

    def numbers():
        return [said(text) for text in browser.execute_script(
            "return [...document.querySelectorAll('#legend text')].map((one) => one.textContent)")]

    fitted = numbers()
    value = said(browser.find_element(By.ID, "readout").text)
    assert fitted[0] <= value <= fitted[-1] and fitted[-1] - fitted[0] < 60
    steps = {round(b - a, 6) for a, b in zip(fitted, fitted[1:])}
    assert len(steps) == 1 and fitted[0] % steps.pop() == 0
    # Of wind they begin at 0, and are round in the unit that is shown: 25 m/s, 48.6 kn, 90 km/h, 55.9 mph.
    ends = browser.execute_async_script("""
      const [units, done] = arguments;
      Promise.all([import('./fields.js'), import('./units.js')]).then(([{ fitted }, { Units }]) => done(units.map((unit) => {
        const shown = new Units(`c-${unit}-mm-hpa`).for('m/s');
        const places = Array.from({ length: 21 }, (_, n) => ({ value: 25 * n / 20, colour: '' }));
        const { range, places: all } = fitted({ range: [0, 25], places }, [0, 20], shown);
        return [shown.of(range[1]), shown.of(all[20].value)].map((value) => Math.round(1e6 * value) / 1e6);
      })))""", ["ms", "kn", "kmh", "mph"])
    assert ends == [[25, 25], [50, 50], [100, 100], [60, 60]]
    before = browser.execute_script(PIXELS)
    browser.find_element(By.ID, "fixed").click()
    wait(browser, lambda page: numbers()[0] == -20)
    assert numbers() == [-20, -8, 4, 16, 28, 40] and browser.execute_script(PIXELS) != before
    assert view_of(browser)["colours"] == "fixed"
    # A link says so, too.
    browser.get("about:blank")
    open_page(browser, host, "#metric=temperature&colours=fixed")
    wait(browser, lambda page: numbers()[0] == -20)
    without_complaints(browser, host)


@STATIC
def test_numbers_and_lines_stand_over_the_colours(browser, host):
    open_page(browser, host, "#metric=temperature")
    before = browser.execute_script(PIXELS)
    overlay = Select(browser.find_element(By.ID, "overlay"))
    drawn = {}
    for kind in ("lines", "numbers"):
        browser.execute_script("""
            const fill = CanvasRenderingContext2D.prototype.fillText;
            globalThis.texts = [];
            CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) { texts.push(text); return fill.call(this, text, ...rest); };""")
        overlay.select_by_value(kind)
        wait(browser, lambda page: page.execute_script("return document.getElementById('map').dataset.overlay") == kind)
        assert browser.execute_script(PIXELS) != before
        drawn[kind] = [float(text) for text in browser.execute_script("return texts") if re.fullmatch(r"-?\d+(\.\d+)?", text)]
    facts = json.loads(browser.execute_script("return document.getElementById('map').dataset.isobars"))
    assert facts["lines"] >= 2 and not facts["extremes"]
    # Lines at even steps of the colours, numbers at many of the cells.
    assert len(drawn["lines"]) >= 2 and all(abs(value / facts["step"] - round(value / facts["step"])) < 1e-6 for value in drawn["lines"])
    assert len(drawn["numbers"]) >= 50
    picture(browser, "numbers")
    without_complaints(browser, host)


@STATIC
def test_rivers_come_when_they_are_wanted(browser, host):
    open_page(browser, host, "#metric=temperature")
    asked = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('rivers.bin')).length"
    assert browser.execute_script(asked) == 0
    before = browser.execute_script(PIXELS)
    browser.find_element(By.ID, "rivers").click()
    wait(browser, lambda page: page.execute_script(PIXELS) != before)
    assert browser.execute_script(asked) >= 1 and view_of(browser)["rivers"] == "1"
    browser.find_element(By.ID, "rivers").click()
    wait(browser, lambda page: page.execute_script(PIXELS) == before)
    without_complaints(browser, host)


@STATIC
def test_the_map_plays_as_fast_as_somebody_wants(browser, host):
    open_page(browser, host, "#metric=temperature")
    Select(browser.find_element(By.ID, "speed")).select_by_value("4")
    browser.execute_script("""
        globalThis.shown = []; globalThis.faded = 0;
        new MutationObserver(() => shown.push([performance.now(), document.getElementById('map').dataset.shown]))
          .observe(document.getElementById('map'), { attributeFilter: ['data-shown'] });
        new MutationObserver((changes) => (faded += changes.flatMap(({ addedNodes }) => [...addedNodes]).length))
          .observe(document.getElementById('map-frame'), { childList: true });""")
    play = browser.find_element(By.ID, "play")
    play.click()
    wait(browser, lambda page: page.execute_script("return new Set(shown.map(([, one]) => one)).size") >= 8)
    play.click()
    times = browser.execute_script("return shown")
    # Each hour, one after the other, and not faster than was asked for: 175 ms.
    hours = list(dict.fromkeys(int(one.split("T")[1][:2]) for _, one in times))
    assert all((b - a) % 24 == 1 for a, b in zip(hours, hours[1:]))
    assert times[-1][0] - times[0][0] >= 0.9 * 175 * (len(hours) - 1)
    assert browser.execute_script("return faded") >= len(hours) - 1
    # What fades is gone soon.
    wait(browser, lambda page: not page.find_elements(By.CSS_SELECTOR, "canvas.before"))
    browser.refresh()
    wait(browser, lambda page: page.execute_script(SHOWN))
    assert browser.find_element(By.ID, "speed").get_attribute("value") == "4"
    without_complaints(browser, host)


@STATIC
def test_a_forecast_fits_on_one_sheet(browser, host):
    open_page(browser, host, "#lat=38.7223&lon=-9.1393")
    wait(browser, lambda page: page.find_elements(By.CSS_SELECTOR, "#table table"))
    # A4.
    paper = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", {"paperWidth": 8.27, "paperHeight": 11.69})["data"])
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    # There, today has a name that is true tomorrow.
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    names = [day.text for day in browser.find_elements(By.CSS_SELECTOR, "#days h4")]
    assert all(re.match(r"\d+ \w{3}", name) for name in names), names
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    # As before.
    wait(browser, lambda page: len(page.find_elements(By.CSS_SELECTOR, "#table table")) == 1)
    without_complaints(browser, host)


@pytest.fixture(scope="session")
def ensemble():
    """Three members of a run."""

    def make(folder):
        for number in (1, 2, 3):
            run = sampled(SCRATCH / f"member-{number}", *GRID, "--times", 31, "--seed", number, "--start", f"{run_start():%Y-%m-%dT%H:00Z}")
            ingested(run, folder, "--maps", "temperature", "--member", f"m0{number}")

    return shared("ensemble", make)


@pytest.mark.parametrize("host", ["ensemble"], indirect=True)
def test_members_are_a_band_around_the_curve(browser, host):
    """Where the band begins and ends at each time, against gridq's answers of each member: on one scale of pixels."""
    place = ("39.5", "-8.2")
    open_page(browser, host, f"#lat={place[0]}&lon={place[1]}")
    wait(browser, lambda page: "3 members" in page.find_element(By.ID, "members").text)
    answers = [gridq(host.store, place, "--metric", "temperature", "--member", f"m0{number}") for number in (1, 2, 3)]
    points = [tuple(map(float, one.split(","))) for one in browser.find_element(By.CSS_SELECTOR, "#meteogram polygon.band").get_attribute("points").split()]
    half = len(points) // 2
    values = list(zip(*(answer["metrics"]["temperature"]["values"] for answer in answers), strict=True))[-half:]
    assert half > 12
    pairs = [*zip([max(one) for one in values], [y for _, y in points[:half]], strict=True),
             *zip([min(one) for one in reversed(values)], [y for _, y in points[half:]], strict=True)]
    (low, bottom), (high, top) = min(pairs), max(pairs)
    assert high - low > 1
    for value, y in pairs:
        # A tenth of a pixel beside what the steps of values make of it.
        expected = bottom + (value - low) / (high - low) * (top - bottom)
        assert abs(y - expected) <= 0.1 + 0.02 * abs(top - bottom) / (high - low)
    picture(browser, "members")
    without_complaints(browser, host)


@pytest.fixture(scope="session")
def following():
    """A run of three days, and one that began six hours later and has 30 hours."""

    def make(folder):
        for hours, times in [(6, 73), (0, 31)]:
            start = run_start() - datetime.timedelta(hours=hours)
            run = sampled(SCRATCH / f"follows-{hours}", *GRID, "--times", times, "--start", f"{start:%Y-%m-%dT%H:00Z}")
            ingested(run, folder, "--maps", "temperature")

    return shared("following", make)


@pytest.mark.parametrize("host", ["following"], indirect=True)
def test_the_change_of_run_is_marked(browser, host):
    """A line at the last time of the newer run, by what gridq says of each time."""
    place = ("39.5", "-8.2")
    open_page(browser, host, f"#lat={place[0]}&lon={place[1]}")
    library = gridq(host.store, place, "--metric", "temperature")
    times = [datetime.datetime.fromisoformat(time) for time in library["times"]]
    # The newest run is the first source.
    last = max(time for time, source in zip(times, library["source"], strict=True) if source == 0)
    shown = [datetime.datetime.fromisoformat(time) for time in browser.execute_script(
        "return [...document.querySelectorAll('#table time')].map((time) => time.dateTime)")]
    [at] = browser.execute_script("return [...document.querySelectorAll('#meteogram .change line')].map((line) => Number(line.getAttribute('x1')))")
    width = browser.execute_script("return document.querySelector('#meteogram svg').viewBox.baseVal.width")
    # 52 pixels at the left of the curve, 46 at its right.
    assert at == pytest.approx(52 + (last - shown[0]) / (shown[-1] - shown[0]) * (width - 98), abs=0.1)
    older = datetime.datetime.fromisoformat(library["sources"][-1]["run"]).astimezone(zoneinfo.ZoneInfo("Europe/Lisbon"))
    assert str(older.day) in browser.find_element(By.CSS_SELECTOR, "#meteogram .change text").text
    # Under the curve stands the run of now, not that of yesterday's evening, from which on values are asked for.
    moment = f"{datetime.datetime.now(datetime.UTC):%Y-%m-%dT%H:%MZ}"
    run = gridq(host.store, place, "--metric", "temperature", "--time", moment)["run"]
    newest = datetime.datetime.fromisoformat(run).astimezone(zoneinfo.ZoneInfo("Europe/Lisbon"))
    text = browser.find_element(By.ID, "source").text
    assert f"{newest:%b} {newest.day}" in text and f"{newest:%-I:%M}" in text, text
    picture(browser, "change-of-run")
    without_complaints(browser, host)


@pytest.mark.parametrize("size", ["desktop"])
def test_a_click_shows_the_column_of_air(browser, size):
    """From gridd, which draws it: of the place and the time of the map, and that there is none where runs have none."""

    def make(folder):
        run = sampled(SCRATCH / "columns-run", *GRID[:4], "--levels", 12, "--dx", 18000, "--times", 13, "--start", f"{run_start():%Y-%m-%dT%H:00Z}")
        ingested(run, folder, "--maps", "temperature", "--profiles")

    host = Gridd(shared("columns", make))
    try:
        open_page(browser, host, "#lat=39.5&lon=-8.2&metric=temperature")
        wait(browser, lambda page: page.find_element(By.ID, "profile-part").is_displayed())
        browser.find_element(By.CSS_SELECTOR, "#profile-part summary").click()
        drawn = "const image = document.getElementById('profile'); return image.complete && image.naturalWidth > 300 && image.src"

        def is_of_map(page):
            source = urllib.parse.unquote(page.execute_script(drawn) or "")
            return page.execute_script(SHOWN).split()[1][:19] in source and "lat=39.5&lon=-8.2" in source

        wait(browser, is_of_map)
        set_time(browser, 3)
        wait(browser, lambda page: f"{run_start() + datetime.timedelta(hours=3):%Y-%m-%dT%H:00:00}" in page.execute_script(SHOWN))
        wait(browser, is_of_map)
        assert "39.5" not in browser.find_element(By.ID, "profile-text").text
        picture(browser, "column")
        without_complaints(browser, host)
    finally:
        host.close()


@pytest.mark.parametrize("host", ["static", "gridd"], indirect=True)
def test_without_columns_of_air_none_is_promised(browser, host):
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    part = browser.find_element(By.ID, "profile-part")
    assert part.is_displayed() == (host.kind == "gridd")
    if host.kind == "gridd":
        part.find_element(By.TAG_NAME, "summary").click()
        wait(browser, lambda page: "--profiles" in page.find_element(By.ID, "profile-text").text)
        assert not browser.find_element(By.ID, "profile").is_displayed()
