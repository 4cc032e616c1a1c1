"""The page, as people use it: by mouse, finger and keyboard, on a large and a small window, without a network."""

from pathlib import Path

import axe_playwright_python
import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from pages import HOSTS, PIXELS, SHOWN, SIZES, TABLE, meteogram, open_page, picture, view_of, wait, without_complaints

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()


@HOSTS
@SIZES
def test_a_click_on_the_map_gives_the_numbers_of_the_library(browser, host, size, answer):
    open_page(browser, host)
    colours, _ = browser.execute_script(PIXELS)
    assert colours > 100
    canvas = browser.find_element(By.ID, "map")
    ActionChains(browser).move_to_element_with_offset(canvas, 20, -30).click().perform()
    wait(browser, meteogram)
    view = view_of(browser)
    table = browser.execute_script(TABLE)
    rows = table[1:]
    headings = [text.split(" (")[0].lower() for text in table[0][1:]]
    columns = {"temperature": "temperature", "dew_point": "dew point", "wind_speed": "wind speed"}
    library = answer(view["lat"], view["lon"], list(columns))
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
        begins = [begin for begin in begins if found == expected[begin : begin + len(found)]]
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
    browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
    # What the worker keeps before it is asked for: all but itself and the list.
    files = len((Path(__file__).resolve().parents[2] / "web/page-files.txt").read_text().split()) - 2
    wait(browser, lambda page: page.execute_async_script(
        "const done = arguments[0]; caches.open('gridq-page').then((kept) => kept.keys())"
        f".then((kept) => done(kept.length >= {files}))"))
    host.close()
    browser.get(browser.current_url)
    browser.refresh()
    wait(browser, meteogram)
    wait(browser, lambda page: page.execute_script(SHOWN) == shown)
    assert browser.execute_script(TABLE) == table
    stale = browser.find_element(By.ID, "stale")
    assert stale.is_displayed() and "No connection" in stale.text
    picture(browser, f"{host.kind}-offline")


@pytest.mark.parametrize("host", ["slow"], indirect=True)
def test_a_click_is_answered_soon_on_a_slow_line(browser, host):
    """Each answer comes 100 ms late. What it took is printed; this only knows that it ends."""
    open_page(browser, host)
    found = []
    for x in (-60, 60):
        browser.execute_script("performance.clearMeasures(); document.getElementById('meteogram').replaceChildren()")
        asked = len(host.asked)
        canvas = browser.find_element(By.ID, "map")
        ActionChains(browser).move_to_element_with_offset(canvas, x, x).click().perform()
        wait(browser, lambda page: page.execute_script("return performance.getEntriesByName('forecast').length"))
        assert meteogram(browser)
        took = browser.execute_script("return performance.getEntriesByName('forecast')[0].duration")
        # The worker asks meanwhile whether the page is as it was.
        requests = [(path, size) for path, size in host.asked[asked:] if path.endswith(".gridx")]
        found.append(f"{took:.0f} ms, {len(requests)} requests, {sum(size for _, size in requests)} bytes")
    print(f"\nmeteogram after a click, 100 ms a request: {found[0]}; the next place: {found[1]}")


@HOSTS
@SIZES
def test_the_page_is_for_everybody(browser, host, size):
    """axe-core's rules for WCAG 2.2 A and AA, with a forecast and its table open."""
    open_page(browser, host, "#lat=39.5&lon=-8.2")
    wait(browser, meteogram)
    browser.find_element(By.TAG_NAME, "summary").click()
    browser.execute_script(AXE)
    found = browser.execute_async_script(
        "axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })"
        ".then(arguments[0])")
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == []
    assert len(found["passes"]) > 15


@HOSTS
def test_the_keyboard_does_what_the_mouse_does(browser, host):
    open_page(browser, host)
    canvas = browser.find_element(By.ID, "map")
    for _ in range(20):
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
    wait(browser, meteogram)
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
    wait(browser, meteogram)
    assert browser.find_element(By.ID, "place").text == "Évora"
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang") == "pt"
    for text, part in [("nowhere at all", "nowhere at all"), ("70, 20", "")]:
        query.clear()
        said = browser.find_element(By.ID, "search-answer").text
        query.send_keys(text, Keys.ENTER)
        wait(browser, lambda page: page.find_element(By.ID, "search-answer").text != said)
        assert part in browser.find_element(By.ID, "search-answer").text
        assert browser.find_element(By.ID, "place").text == "Évora"

