"""The page, as people use it: by mouse, finger and keyboard, on a large and a small window, without a network."""

import json
import re
from pathlib import Path

import axe_playwright_python
import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from chromium import hasten
from hosts import gridq
from pages import (HOSTS, PIXELS, SHOWN, SIZES, TABLE, chosen, clicked, keeps_page, meteogram, open_page, picture, place_of, view_of,
                   wait, without_complaints)

#: Milliseconds after which the page asks again, and those that tests have time for.
AGAIN = 10_000, 1000
AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()


@HOSTS
@SIZES
def test_a_click_on_the_map_gives_the_numbers_of_the_library(browser, host, size):
    open_page(browser, host)
    before = place_of(browser)
    colours, _ = browser.execute_script(PIXELS)
    assert colours > 100
    canvas = browser.find_element(By.ID, "map")
    ActionChains(browser).move_to_element_with_offset(canvas, 20, -30).click().perform()
    chosen(browser, before)
    view = view_of(browser)
    table = browser.execute_script(TABLE)
    rows = table[1:]
    headings = [text.split(" (")[0].lower() for text in table[0][1:]]
    columns = {"temperature": "temperature", "dew_point": "dew point", "wind_speed": "wind speed"}
    library = gridq(host.store, (view["lat"], view["lon"]), "--metric", ",".join(columns))
    first = browser.execute_script(
        "return new Date(Math.floor(Date.now() / 3600e3) * 3600e3).toISOString().replace('.000Z', 'Z')")
    begin = library["times"].index(first)
    # The hour may have changed since the page was opened.
    begins = [begin, begin - 1]
    compared = 0
    for name, column in columns.items():
        at = 1 + headings.index(column)
        expected = library["metrics"][name]["values"]
        found = [float(row[at]) for row in rows]
        # The table has one decimal; halves are rounded either way.
        begins = [begin for begin in begins
                  if all(abs(one - other) <= 0.0501 for one, other in zip(found, expected[begin:], strict=False))
                  and begin + len(found) == len(expected)]
        assert begins
        compared += len(found)
    assert compared >= 3 * 24
    picture(browser, f"{host.kind}-{size}")
    without_complaints(browser, host)


@HOSTS
@SIZES
def test_the_slider_changes_the_map(browser, host, size):
    open_page(browser, host)
    for number in (0, 40, 72):
        before = browser.execute_script(SHOWN), browser.execute_script(PIXELS)
        browser.execute_script(
            "const time = document.getElementById('time'); time.value = arguments[0];"
            "time.dispatchEvent(new Event('input'))", number)
        wait(browser, lambda page: page.execute_script(SHOWN) != before[0])
        assert browser.execute_script(PIXELS) != before[1]
    Select(browser.find_element(By.ID, "metric")).select_by_value("precipitation")
    wait(browser, lambda page: page.execute_script(SHOWN).startswith("precipitation "))
    assert "precipitation" in browser.find_element(By.CSS_SELECTOR, "#legend svg").get_attribute("aria-label").lower()
    without_complaints(browser, host)


@HOSTS
def test_what_was_seen_is_there_without_a_network(browser, host):
    open_page(browser, host, "#lat=39.5&lon=-8.2&metric=temperature")
    wait(browser, meteogram)
    shown = browser.execute_script(SHOWN)
    table = browser.execute_script(TABLE)
    keeps_page(browser)
    host.close()
    browser.get(browser.current_url)
    browser.refresh()
    wait(browser, meteogram)
    wait(browser, lambda page: page.execute_script(SHOWN) == shown)
    assert browser.execute_script(TABLE) == table
    stale = browser.find_element(By.ID, "stale")
    assert stale.is_displayed() and "No connection" in stale.text
    picture(browser, f"{host.kind}-offline")


def heading(browser):
    return browser.find_element(By.CSS_SELECTOR, "h2[data-place]").text


def shown_forecast(browser):
    """The coordinates of the heading and those of the address, and whether there is a forecast below it."""
    [place] = browser.find_elements(By.CSS_SELECTOR, "h2[data-place]")
    view = view_of(browser)
    return place.get_attribute("data-place"), f"{view.get('lat')} {view.get('lon')}", meteogram(browser)


def follow(browser, view):
    """As a link or a bookmark does."""
    browser.execute_script("location.hash = arguments[0]", view)


@HOSTS
def test_a_name_belongs_to_its_place(browser, host):
    """However another place is reached, the name of the one before goes."""
    open_page(browser, host)
    query = browser.find_element(By.ID, "query")
    query.send_keys("Évora", Keys.ENTER)
    wait(browser, lambda page: heading(page) == "Évora" and meteogram(page))
    town, address, _ = shown_forecast(browser)
    assert town == address
    # A link, the way back, a click, coordinates that are typed; and a link to a town, which has its name.
    follow(browser, "lat=39.5&lon=-8.2")
    wait(browser, lambda page: shown_forecast(page) == ("39.5 -8.2", "39.5 -8.2", True))
    # The villages around, by GeoNames; how far off they are by arithmetic: 0.01° of latitude are 1.1 km.
    assert re.fullmatch(r"\d+ km (N|NE|E|SE|S|SW|W|NW) of \D+", heading(browser))
    browser.back()
    wait(browser, lambda page: heading(page) == "Évora")
    assert shown_forecast(browser) == (town, town, True)
    ActionChains(browser).move_to_element_with_offset(browser.find_element(By.ID, "map"), 40, -60).click().perform()
    wait(browser, lambda page: shown_forecast(page)[0] != town)
    clicked, address, _ = shown_forecast(browser)
    assert "Évora" not in heading(browser) and clicked == address
    query.clear()
    query.send_keys("39.2 -8.1", Keys.ENTER)
    wait(browser, lambda page: shown_forecast(page) == ("39.2 -8.1", "39.2 -8.1", True))
    follow(browser, "lat={}&lon={}".format(*town.split()))
    wait(browser, lambda page: heading(page) == "Évora")
    browser.refresh()
    wait(browser, lambda page: heading(page) == "Évora" and meteogram(page))
    assert shown_forecast(browser) == (town, town, True)
    # A link that is followed at the moment when the forecast before comes, which writes its own place into the address.
    browser.execute_script("""
        const before = location.hash;
        location.hash = 'lat=39.5&lon=-8.2';
        history.replaceState(null, '', before)""")
    wait(browser, lambda page: shown_forecast(page) == ("39.5 -8.2", "39.5 -8.2", True))
    without_complaints(browser, host)


#: Where these places are, to a kilometre (their own sites, and maps), and how far GeoNames may put their middle from there.
PLACES = {"Lisboa": (38.72, -9.14), "Peniche": (39.36, -9.38), "Sintra": (38.80, -9.39), "Cascais": (38.70, -9.42),
          "Ericeira": (38.96, -9.42)}


@HOSTS
@SIZES
def test_places_are_found_by_the_names_that_people_have_for_them(browser, host, size):
    open_page(browser, host)
    Select(browser.find_element(By.ID, "language")).select_by_value("pt")
    query = browser.find_element(By.ID, "query")
    for name, middle in PLACES.items():
        query.clear()
        query.send_keys(name, Keys.ENTER)
        wait(browser, lambda page: heading(page) == name and shown_forecast(page)[0] == shown_forecast(page)[1].strip())
        found = [float(number) for number in shown_forecast(browser)[0].split()]
        assert all(abs(one - other) < 0.03 for one, other in zip(found, middle, strict=True)), (name, found)
    # Ávila was called Albicella once: that is found, but after the places that are called so today.
    query.clear()
    query.send_keys("alb")
    names = [option.text for option in browser.find_elements(By.CSS_SELECTOR, "#suggestions [role=option]")]
    assert names[0].startswith("Albufeira") and not names[1].startswith("Albicella"), names
    # While somebody types, without accents; by the keyboard.
    query.clear()
    query.send_keys("setub")
    options = browser.find_elements(By.CSS_SELECTOR, "#suggestions [role=option]")
    assert options[0].text.startswith("Setúbal") and query.get_attribute("aria-expanded") == "true"
    picture(browser, f"{host.kind}-{size}-suggestions")
    query.send_keys(Keys.ARROW_DOWN)
    assert query.get_attribute("aria-activedescendant") == options[0].get_attribute("id")
    query.send_keys(Keys.ESCAPE)
    assert query.get_attribute("aria-expanded") == "false"
    # By the finger or the mouse.
    query.send_keys("al")
    browser.find_element(By.CSS_SELECTOR, "#suggestions [role=option]").click()
    wait(browser, lambda page: heading(page) == "Setúbal" and meteogram(page))
    # Hamburg is too far away for this domain.
    query.clear()
    query.send_keys("Hamburg", Keys.ENTER)
    wait(browser, lambda page: "Hamburg" in page.find_element(By.ID, "search-answer").text)
    assert heading(browser) == "Setúbal"
    # No more of the file with places was fetched than of the domain.
    if host.kind == "static":
        fetched = sum(size for path, size in host.asked if path.startswith("/places.bin"))
        assert 10_000 < fetched < 250_000
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["static"], indirect=True)
def test_a_place_has_its_name_in_the_language_of_the_page(browser, host):
    open_page(browser, host, "#lat=38.72&lon=-9.14")
    wait(browser, lambda page: heading(page) == "Lisbon" and meteogram(page))
    for language, name in {"pt": "Lisboa", "fr": "Lisbonne", "de": "Lissabon", "es": "Lisboa", "en": "Lisbon"}.items():
        Select(browser.find_element(By.ID, "language")).select_by_value(language)
        wait(browser, lambda page: heading(page) == name)
        assert browser.title.startswith(name)
    # What is suggested first is the name in this language, and the one that was typed where that is another.
    Select(browser.find_element(By.ID, "language")).select_by_value("pt")
    query = browser.find_element(By.ID, "query")
    for typed, name in [("lisb", "Lisboa"), ("lissa", "Lissabon")]:
        query.clear()
        query.send_keys(typed)
        wait(browser, lambda page: page.execute_script(
            "return document.querySelector('#suggestions [role=option]')?.firstChild.data === arguments[0]", name))
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["continent"], indirect=True)
def test_of_a_continent_there_are_cities_and_the_villages_around_a_place(browser, host):
    """Gersfeld in the Rhön has 5,500 people, Peniche 15,000, and more than 20 km from there no town has 100,000."""
    browser.get(f"{host.url}/#lat=50.452&lon=9.914")
    wait(browser, lambda page: heading(page).startswith("Gersfeld") and meteogram(page))
    assert browser.execute_script("return document.getElementById('query').dataset.places") == "cities"
    query = browser.find_element(By.ID, "query")
    query.send_keys("Peniche", Keys.ENTER)
    wait(browser, lambda page: "Peniche" in page.find_element(By.ID, "search-answer").text)
    query.clear()
    query.send_keys("39.356 -9.381", Keys.ENTER)
    wait(browser, lambda page: heading(page) == "Peniche")
    query.clear()
    query.send_keys("Milan", Keys.ENTER)
    wait(browser, lambda page: heading(page) == "Milan" and meteogram(page))
    without_complaints(browser, host)


@HOSTS
def test_a_link_to_a_place_outside_shows_no_forecast(browser, host):
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    wait(browser, meteogram)
    follow(browser, "lat=70&lon=20")
    wait(browser, lambda page: heading(page) == "70, 20")
    assert shown_forecast(browser) == ("70 20", "70 20", False)
    assert "outside" in browser.find_element(By.ID, "search-answer").text
    for part in ("source", "notices", "table"):
        assert browser.find_element(By.ID, part).get_attribute("textContent") == ""
    assert not browser.find_element(By.ID, "table-part").is_displayed()
    # The way back.
    browser.back()
    wait(browser, lambda page: shown_forecast(page) == ("39.5 -8.2", "39.5 -8.2", True))
    # No place at all: the one that was looked at last.
    follow(browser, "lat=38.2&lon=-7.5")
    wait(browser, lambda page: shown_forecast(page) == ("38.2 -7.5", "38.2 -7.5", True))
    follow(browser, "time=x")
    wait(browser, lambda page: shown_forecast(page) == ("38.2 -7.5", "38.2 -7.5", True))
    # A search that fails leaves all as it was.
    follow(browser, "lat=39.5&lon=-8.2")
    wait(browser, lambda page: place_of(page) == "39.5 -8.2")
    browser.find_element(By.ID, "query").send_keys("70 20", Keys.ENTER)
    wait(browser, lambda page: "outside" in page.find_element(By.ID, "search-answer").text)
    assert shown_forecast(browser) == ("39.5 -8.2", "39.5 -8.2", True)
    without_complaints(browser, host)


@pytest.mark.parametrize("host", ["static"], indirect=True)
def test_a_connection_that_breaks_and_comes_back(browser, host):
    """What was shown stays whole; the place that was asked for meanwhile comes by itself."""
    hasten(browser, *AGAIN)
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    wait(browser, meteogram)
    Select(browser.find_element(By.ID, "language")).select_by_value("pt")
    port, folder = host.server_address[1], host.folder
    host.close()
    browser.find_element(By.ID, "query").send_keys("37.2 -7.1", Keys.ENTER)
    problem = browser.find_element(By.ID, "problem")
    wait(browser, lambda _: problem.is_displayed())
    assert re.fullmatch(r"Sem ligação\. A previsão para .+ aparece assim que a ligação voltar\.", problem.text)
    assert not browser.find_element(By.ID, "stale").is_displayed()
    assert shown_forecast(browser) == ("39.5 -8.2", "39.5 -8.2", True)
    assert browser.find_element(By.ID, "forecast").get_attribute("aria-busy") is None
    # A map that was not seen before is not there, either, and that is said without addresses.
    Select(browser.find_element(By.ID, "metric")).select_by_value("wind_speed")
    wait(browser, lambda page: page.find_element(By.ID, "map-problem").text)
    assert "://" not in browser.find_element(By.ID, "map-problem").text
    picture(browser, "static-broken")
    # A link to a place that was never seen shows that place, or nothing.
    follow(browser, "lat=38.2&lon=-7.5&metric=wind_speed")
    wait(browser, lambda page: shown_forecast(page) == ("38.2 -7.5", "38.2 -7.5", False))
    again = type(host)(folder, port=port)
    try:
        # Nobody touches anything.
        wait(browser, meteogram)
        assert shown_forecast(browser) == ("38.2 -7.5", "38.2 -7.5", True)
        wait(browser, lambda page: page.execute_script(SHOWN).startswith("wind_speed "))
        assert browser.find_element(By.ID, "map-problem").text == ""
        assert not problem.is_displayed() and not browser.find_element(By.ID, "stale").is_displayed()
    finally:
        again.close()


@pytest.mark.parametrize("host", ["static"], indirect=True)
def test_a_page_that_opens_before_its_server_is_there(browser, host):
    """The files of the page were kept, those of the store were not."""
    hasten(browser, *AGAIN)
    open_page(browser, host)
    browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
    wait(browser, lambda page: page.execute_async_script(
        "const done = arguments[0]; caches.match(new URL('words.js', location)).then((found) => done(!!found))"))
    browser.execute_async_script("caches.delete('gridq').then(arguments[0])")
    port, folder = host.server_address[1], host.folder
    host.close()
    browser.get(f"{host.url}/#lat=39.5&lon=-8.2")
    browser.refresh()
    problem = browser.find_element(By.ID, "problem")
    wait(browser, lambda _: problem.is_displayed())
    assert problem.text == "The server cannot be reached. The page tries again by itself."
    again = type(host)(folder, port=port)
    try:
        wait(browser, lambda page: meteogram(page) and page.execute_script(SHOWN))
        assert not problem.is_displayed()
    finally:
        again.close()


@pytest.mark.parametrize("host", ["whole"], indirect=True)
def test_a_server_without_ranges_is_said_to_be_one(browser, host):
    browser.get(f"{host.url}/#lat=39.5&lon=-8.2")
    problem = browser.find_element(By.ID, "problem")
    wait(browser, lambda _: problem.is_displayed())
    assert "whole files only" in problem.text and "://" not in problem.text
    # Of an index no more comes than what is on its way with the headers.
    log = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    indexes = {one["params"]["requestId"] for one in log
               if one["method"] == "Network.requestWillBeSent" and one["params"]["request"]["url"].endswith(".gridx")}
    assert indexes
    received = sum(one["params"]["dataLength"] for one in log
                   if one["method"] == "Network.dataReceived" and one["params"]["requestId"] in indexes)
    assert received < 1_000_000
    assert shown_forecast(browser) == ("39.5 -8.2", "39.5 -8.2", False)


@pytest.mark.alone
@pytest.mark.parametrize("host", ["slow"], indirect=True)
def test_a_click_is_answered_soon_on_a_slow_line(browser, host):
    """Each answer comes 100 ms late. What it took is printed; this only knows that it ends."""
    open_page(browser, host)
    found = []
    for x in (-60, 60):
        took, requests = clicked(browser, host, x, x)
        found.append(f"{took:.0f} ms, {len(requests)} requests, {sum(size for _, size in requests)} bytes")
    print(f"\nmeteogram after a click, 100 ms a request: {found[0]}; the next place: {found[1]}")


@pytest.mark.parametrize("host", ["gridd"], indirect=True)
@SIZES
def test_the_page_is_for_everybody(browser, host, size):
    """axe-core's rules for WCAG 2.2 A and AA, contrasts among them, with a forecast, its table and all that can be opened; light and
    dark, in two languages."""
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    wait(browser, meteogram)
    browser.execute_script("for (const one of document.querySelectorAll('details')) one.open = true")
    browser.execute_script(AXE)
    for language in ("en", "pt"):
        Select(browser.find_element(By.ID, "language")).select_by_value(language)
        wait(browser, lambda page: page.find_element(By.TAG_NAME, "html").get_attribute("lang") == language)
        wait(browser, lambda page: page.find_elements(By.CSS_SELECTOR, "#table td"))
        for scheme in ("light", "dark"):
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
            found = browser.execute_async_script(
                "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
                ".then(arguments[0])")
            assert [(one["id"], [node["html"] for node in one["nodes"]][:5]) for one in found["violations"]] == [], (language, scheme)
            assert "color-contrast" in [one["id"] for one in found["passes"]] and len(found["passes"]) > 15


@HOSTS
def test_the_keyboard_does_what_the_mouse_does(browser, host):
    open_page(browser, host)
    place = place_of(browser)
    canvas = browser.find_element(By.ID, "map")
    for _ in range(30):
        ActionChains(browser).send_keys(Keys.TAB).perform()
        if browser.switch_to.active_element == canvas:
            break
    assert browser.switch_to.active_element == canvas
    before = browser.execute_script(PIXELS)
    ActionChains(browser).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_UP).perform()
    assert browser.execute_script(PIXELS) != before
    # For those who hear the page.
    told = browser.find_element(By.ID, "cross").get_attribute("textContent").split(": ")[0].split(", ")
    ActionChains(browser).send_keys(Keys.ENTER).perform()
    chosen(browser, place)
    view = view_of(browser)
    assert [f"{float(view[name]):.2f}" for name in ("lat", "lon")] == told
    time_shown = browser.execute_script(SHOWN)
    ActionChains(browser).send_keys(Keys.PAGE_DOWN).perform()
    wait(browser, lambda page: page.execute_script(SHOWN) != time_shown)


@HOSTS
def test_a_town_is_found_in_both_languages(browser, host):
    open_page(browser, host)
    Select(browser.find_element(By.ID, "language")).select_by_value("pt")
    query = browser.find_element(By.ID, "query")
    query.send_keys("evora", Keys.ENTER)
    wait(browser, lambda page: page.find_element(By.ID, "place").text == "Évora")
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang") == "pt"
    for text, part in [("nowhere at all", "nowhere at all"), ("70, 20", "")]:
        query.clear()
        said = browser.find_element(By.ID, "search-answer").text
        query.send_keys(text, Keys.ENTER)
        wait(browser, lambda page: page.find_element(By.ID, "search-answer").text != said)
        assert part in browser.find_element(By.ID, "search-answer").text
        assert browser.find_element(By.ID, "place").text == "Évora"

