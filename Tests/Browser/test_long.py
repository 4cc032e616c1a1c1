"""A page that stays open for long: while runs are published, and while its map plays."""

import datetime
import os

import pytest
from selenium.webdriver.common.by import By

from chromium import play_at_once, played, start_to_play
from conftest import grow, run_start
from pages import SHOWN, WEB, meteogram, open_page, place_of, publish_page, view_of, wait, without_complaints

#: Pictures of the map: of ten hours of play, where there is time for that.
PICTURES = 36_000 / 0.7 if os.environ.get("GRIDQ_LONG_TESTS") else 300


@pytest.mark.parametrize("host", ["growing"], indirect=True)
def test_ten_publications_leave_place_time_and_view(browser, host):
    last = run_start()
    open_page(browser, host, "#lat=39.5&lon=-8.2&metric=temperature")
    wait(browser, meteogram)
    # The last time of the first run, which is not over yet, and which all of the runs have.
    time = (last + datetime.timedelta(hours=12)).strftime("%Y-%m-%dT%H:00:00")
    browser.execute_script("""
        const hour = [...document.querySelectorAll('#table time')].find(({ dateTime }) => dateTime.startsWith(arguments[0]));
        hour.click()""", time)
    wait(browser, lambda page: f" {time}" in page.execute_script(SHOWN))
    browser.find_element(By.ID, "nearer").click()
    wait(browser, lambda page: "view" in view_of(page))
    place, view = place_of(browser), view_of(browser)
    seen = [browser.find_element(By.ID, "run").text]
    for number in range(1, 11):
        grow(host.store, 6 * number)
        publish_page(host, WEB)
        # As when a connection comes back; else it is a minute until the page asks.
        wait(browser, lambda page: page.execute_script(
            "dispatchEvent(new Event('online')); return document.getElementById('run').textContent") not in seen)
        seen.append(browser.find_element(By.ID, "run").text)
        wait(browser, lambda page: page.execute_script("return !document.getElementById('forecast').hasAttribute('aria-busy')"))
        wait(browser, lambda page: f" {time}" in page.execute_script(SHOWN))
        assert place_of(browser) == place and view_of(browser) == view, number
    without_complaints(browser, host)


@pytest.mark.alone
@pytest.mark.parametrize("host", ["static"], indirect=True)
def test_a_map_that_plays_takes_no_more_and_no_more_memory(browser, host):
    play_at_once(browser)
    open_page(browser, host, "#lat=39.5&lon=-8.2&metric=temperature")
    wait(browser, meteogram)
    start_to_play(browser)
    # All 73 times have been on the map by then.
    before, after = played(browser, 100), played(browser, 100 + PICTURES)
    print(f"\nmemory after {100 + PICTURES:.0f} pictures: {after[0] / before[0]:.3f} of that after 100")
    assert after[0] < before[0] + 1_000_000
    assert after[1] < before[1] + 100 and after[2] < before[2] + 20
    # Of addresses that change so fast a browser warns.
    told = [entry for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    assert not [entry for entry in told if "Throttling navigation" not in entry["message"]], told
