"""What the tests of the page share: opening it, waiting, looking at it."""

import base64
import json
import os
import time
from pathlib import Path

import pytest
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from chromium import FORECAST
from hosts import SOURCE, static_site

WEB = SOURCE / "web"
SHOWN = "return document.getElementById('map').dataset.shown ?? ''"
#: How many colours the map has, and a number that changes when a pixel does.
PIXELS = """
const map = document.getElementById('map');
// Browsers warn of canvases that are read often, unless told before.
const copy = Object.assign(document.createElement('canvas'), { width: map.width, height: map.height });
const context = copy.getContext('2d', { willReadFrequently: true });
context.drawImage(map, 0, 0);
const data = context.getImageData(0, 0, map.width, map.height).data;
const colours = new Set();
let sum = 0;
for (let at = 0; at < data.length; at += 4) {
  const colour = data[at] << 16 | data[at + 1] << 8 | data[at + 2];
  colours.add(colour);
  sum = (sum * 31 + colour) % 2147483647;
}
return [colours.size, sum];
"""
#: A row for each time, below one of the titles; what the table has side by side.
TABLE = """
const [times, metrics] = ['thead time', 'tbody tr'].map((part) => [...document.querySelectorAll(`#table ${part}`)]);
return [['Time', ...metrics.map((row) => row.cells[0].textContent)],
  ...times.map((time, n) => [time.title, ...metrics.map((row) => row.cells[n + 1].textContent)])];
"""
#: Metric, time and text of each cell of the table; the number alone where a picture stands for it.
CELLS = """
return [...document.querySelectorAll('#table tr[data-metric]')].flatMap((row) => [...row.querySelectorAll('td[data-time]')].map(
  (cell) => [row.dataset.metric, cell.dataset.time, (cell.querySelector('.hidden') ?? cell).textContent]));
"""
HOSTS = pytest.mark.parametrize("host", ["static", "gridd"], indirect=True)
SIZES = pytest.mark.parametrize("size", ["desktop", "phone"])


def wait(browser, condition, seconds=20):
    # What is read piece by piece may be replaced meanwhile: then it is read again.
    return WebDriverWait(browser, seconds, 0.02, [StaleElementReferenceException]).until(condition)


def open_page(browser, host, view=""):
    browser.get(f"{host.url}/{view}")
    wait(browser, lambda page: page.execute_script(SHOWN))
    # Coastlines and names of places, which the map does not wait for.
    wait(browser, lambda page: page.execute_script("return document.getElementById('query').dataset.places === 'all'"))
    # That of the address, else one that nobody chose.
    wait(browser, lambda page: place_of(page) and meteogram(page))


def place_of(browser):
    """Where the forecast is of that is shown: degrees north and east, with a blank between; empty where none is."""
    return browser.execute_script("return document.querySelector('h2[data-place]').dataset.place")


def chosen(browser, before):
    """Waits for the forecast of another place than the one before."""
    wait(browser, lambda page: place_of(page) not in ("", before) and meteogram(page))


def view_of(browser):
    """What the address says is seen."""
    return dict(part.split("=") for part in browser.current_url.partition("#")[2].split("&") if part)


def meteogram(browser):
    return browser.execute_script("return document.querySelectorAll('#meteogram svg').length > 0")


def picture(browser, name):
    folder = os.environ.get("GRIDQ_SCREENSHOTS")
    if folder:
        height = browser.execute_script("return document.documentElement.scrollHeight")
        width = browser.execute_script("return document.documentElement.clientWidth")
        shot = browser.execute_cdp_cmd("Page.captureScreenshot", {
            "captureBeyondViewport": True, "clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}})
        Path(folder, f"{name}.png").write_bytes(base64.b64decode(shot["data"]))


def without_complaints(browser, host):
    """Nothing on the console, and no request to another host."""
    told = [entry for entry in browser.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
    assert not told, told
    asked = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    urls = [one["params"]["request"]["url"] for one in asked if one["method"] == "Network.requestWillBeSent"]
    assert len(urls) > 10
    assert not [url for url in urls if not url.startswith((host.url + "/", "data:", "blob:"))]


def keeps_page(browser):
    """Waits until the worker has what it keeps before it is asked for: all files but itself, the list, and those of the world."""
    browser.execute_async_script("navigator.serviceWorker.ready.then(arguments[0])")
    files = len([name for name in (WEB / "page-files.txt").read_text().split()
                 if not name.endswith(".bin") and name not in ("page-files.txt", "service-worker.js")])
    wait(browser, lambda page: page.execute_async_script("""
        const done = arguments[0];
        caches.keys().then((names) => caches.open(names.find((name) => name.startsWith('gridq-page'))))
          .then((kept) => kept.keys()).then((kept) => done(kept.length))""") >= files)


def opens_again(browser, host, view):
    """Opens the page of a server that counts, waits until the browser keeps it, and opens it again. When the forecast was there
    in milliseconds, and what was asked for; `sessionStorage.kept` has the picture of before."""
    open_page(browser, host, view)
    wait(browser, meteogram)
    keeps_page(browser)
    browser.execute_script("sessionStorage.kept = document.getElementById('meteogram').innerHTML")
    # The worker is asked for once more where the page registers it.
    time.sleep(1)
    host.asked.clear()
    browser.refresh()
    wait(browser, meteogram)
    milliseconds, _ = browser.execute_script(FORECAST)
    wait(browser, lambda page: page.execute_script(SHOWN))
    wait(browser, lambda page: page.execute_script("return document.getElementById('query').dataset.places === 'all'"))
    time.sleep(1)
    return milliseconds, sorted(path for path, _ in host.asked)


def clicked(browser, host, x, y):
    """Chooses the place that lies so far from the middle of the map. How long its forecast took in milliseconds, and what was
    asked of the indexes, with the bytes of each."""
    browser.execute_script("performance.clearMeasures(); document.getElementById('meteogram').replaceChildren()")
    asked = len(host.asked)
    ActionChains(browser).move_to_element_with_offset(browser.find_element(By.ID, "map"), x, y).click().perform()
    wait(browser, lambda page: page.execute_script("return performance.getEntriesByName('forecast').length"))
    assert meteogram(browser)
    _, milliseconds = browser.execute_script(FORECAST)
    # The worker asks meanwhile whether the page is as it was.
    return milliseconds, [(path, size) for path, size in host.asked[asked:] if path.endswith(".gridx")]


def publish_page(host, web):
    """Makes the static page of a host anew, from these files."""
    static_site(host.store, host.folder, web)
