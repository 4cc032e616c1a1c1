"""The page in other hands: a link, another site, all of the window."""

import csv
import urllib.request

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import SCRATCH
from hosts import gridq
from pages import HOSTS, chosen, meteogram, open_page, picture, place_of, wait
from range_server import RangeServer

STATIC = pytest.mark.parametrize("host", ["static"], indirect=True)


@HOSTS
def test_another_site_shows_the_weather_of_a_place(browser, host):
    """A page of another origin with the two lines that the documentation has."""
    folder = SCRATCH / f"other-{host.kind}"
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(
        f"<!doctype html><meta charset='utf-8'><title>x</title><script async src='{host.url}/gridq-forecast.js'></script>"
        "<gridq-forecast lat='39.356' lon='-9.381' lang='pt' units='c-kmh-mm-hpa-24'></gridq-forecast><p id='after'>after</p>")
    other = RangeServer(folder)
    try:
        browser.get(f"{other.url}/index.html")
        frame = wait(browser, lambda page: page.find_element(By.CSS_SELECTOR, "gridq-forecast iframe"))
        before = frame.size["height"]
        browser.switch_to.frame(frame)
        wait(browser, lambda page: page.find_elements(By.CSS_SELECTOR, "#days li"))
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Peniche")
        assert browser.find_element(By.CSS_SELECTOR, "#days h4").text.startswith("Hoje")
        assert "km/h" in browser.find_element(By.CSS_SELECTOR, "#days .wind").text
        for part in ("search-part", "map-part", "run", "meteogram"):
            assert not browser.find_element(By.ID, part).is_displayed()
        link = browser.find_element(By.CSS_SELECTOR, "#whole-page a")
        assert link.is_displayed() and link.get_attribute("href").startswith(f"{host.url}/#lat=39.356&lon=-9.381")
        needed = browser.execute_script("return document.body.scrollHeight")
        browser.switch_to.default_content()
        # As high as what it shows: nothing is cut, and no room is left.
        wait(browser, lambda page: abs(frame.size["height"] - needed) <= 2 and frame.size["height"] != before)
        picture(browser, f"{host.kind}-embedded")
        browser.execute_script("document.querySelector('gridq-forecast').setAttribute('lat', '38.5667')")
        browser.execute_script("document.querySelector('gridq-forecast').setAttribute('lon', '-7.9')")
        browser.switch_to.frame(frame)
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Évora")
    finally:
        browser.switch_to.default_content()
        other.close()


@HOSTS
def test_the_title_and_the_link_have_the_place(browser, host):
    """From gridd the link has the place where servers see it, too, so that a chat shows its weather."""
    open_page(browser, host, "#lat=39.356&lon=-9.381")
    wait(browser, lambda page: page.title == "Peniche · Forecast · WRF")
    browser.execute_script("Object.defineProperty(navigator, 'share', { value: (shared) => (globalThis.shared = shared) })")
    browser.find_element(By.ID, "share").click()
    shared = wait(browser, lambda page: page.execute_script("return globalThis.shared"))
    asked = "?lat=39.356&lon=-9.381" if host.kind == "gridd" else ""
    assert shared == {"title": "Peniche · Forecast · WRF", "url": browser.current_url.replace("/#", f"/{asked}#")}
    if asked:
        html = urllib.request.urlopen(f"{host.url}/{asked}").read().decode()
        assert '<meta property="og:title" content="Peniche">' in html
        browser.get(f"{host.url}/?lat=38.5667&lon=-7.9")
        wait(browser, lambda page: page.find_element(By.ID, "place").text == "Évora" and meteogram(page))


@STATIC
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_map_fills_the_window(browser, host, size):
    open_page(browser, host)
    browser.execute_script("document.getElementById('map').scrollIntoView({ block: 'center' })")
    area = "const { width, height } = document.getElementById('map').getBoundingClientRect();" \
        "return width * height / (innerWidth * innerHeight)"
    before = browser.execute_script(area)
    browser.find_element(By.ID, "full").click()
    wait(browser, lambda page: page.execute_script(area) > 1.4 * before)
    picture(browser, f"full-{size}")
    place = place_of(browser)
    ActionChains(browser).move_to_element_with_offset(browser.find_element(By.ID, "map"), 20, 20).click().perform()
    chosen(browser, place)
    wait(browser, lambda page: page.find_element(By.ID, "place").is_displayed() and meteogram(page))
    ActionChains(browser).send_keys(Keys.ESCAPE).perform()
    wait(browser, lambda page: page.execute_script("return !document.body.classList.contains('full')"))
    assert browser.find_element(By.ID, "full").get_attribute("aria-pressed") == "false"


@STATIC
def test_the_table_is_saved_as_the_library_has_it(browser, host):
    """What the browser would save, cell by cell against gridq."""
    open_page(browser, host, "#lat=39.356&lon=-9.381&units=f-kn-in-inhg")
    wait(browser, meteogram)
    browser.find_element(By.ID, "table-title").click()
    browser.execute_script("""
        HTMLAnchorElement.prototype.click = function () {
          globalThis.saved = fetch(this.href).then((answer) => answer.text()).then((text) => [this.download, text]);
        };""")
    browser.find_element(By.ID, "save").click()
    name, text = browser.execute_async_script("globalThis.saved.then(arguments[0])")
    assert name == "Peniche.csv"
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    library = gridq(host.store, ("39.356", "-9.381"), "--metric", "temperature,pressure_msl,wind_speed")
    compared = 0
    for row in rows:
        n = library["times"].index(row["time"])
        for column, metric in [("temperature (degC)", "temperature"), ("pressure_msl (hPa)", "pressure_msl"), ("wind_speed (m/s)", "wind_speed")]:
            assert float(row[column]) == library["metrics"][metric]["values"][n]
            compared += 1
    assert compared > 100
