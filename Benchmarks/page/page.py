"""What the page costs who opens it: time, bytes, requests and memory, in Chromium at the size of a phone.

Benchmarks/run --page prepares and starts it. What is done in the browser is shared with the tests of the page, Tests/Browser.
"""

import argparse
import datetime
import gzip
import shutil
import statistics
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from chromium import FORECAST, chromium, play_at_once, played, start_to_play, watch_shifts
from hosts import MAPS, SOURCE, Gridd, ingested, newest_run, static_site
from measuring.measure import machine
from measuring.report import replace_between_markers
from page.relay import Relay
from pages import clicked, keeps_page, open_page, opens_again, wait
from range_server import RangeServer

#: Of the line: seconds before each answer, bits in a second.
DELAY, RATE = 0.1, 1.5e6
#: In the addresses of pages that are opened with a place.
PLACE = "#lat=39.5&lon=-8.2&metric=temperature"
#: When each file that the page itself has asked for was there, in milliseconds of the page, and its bytes on the line.
FILES = """
return ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  .map(({ responseEnd, transferSize }) => [responseEnd, transferSize]);
"""

HEAD_IS_SEEN = """
const { top, bottom } = document.getElementById('place').getBoundingClientRect();
return top >= 0 && bottom <= innerHeight;
"""


@dataclass
class Row:
    what: str
    value: float
    unit: str = ""
    most: float | None = None

    @property
    def is_met(self):
        return self.most is None or self.value <= self.most

    def __str__(self):
        goal = "" if self.most is None else f"≤ {shown(self.most, self.unit)}"
        met = "" if self.most is None else "yes" if self.is_met else "**no**"
        return f"| {self.what} | {shown(self.value, self.unit)} | {goal} | {met} |"


def shown(value, unit):
    digits = {"s": 2, "kB": 1, "MB": 2}.get(unit, 0 if value == round(value) or value >= 1 else 3)
    return f"{value:,.{digits}f} {unit}".rstrip()


def in_browsers(rounds, act):
    """The median of each figure that `act` gives of a new browser."""
    found = []
    for _ in range(rounds):
        browser = chromium("phone")
        try:
            found.append(act(browser))
        finally:
            browser.quit()
    return [statistics.median(figures) for figures in zip(*found, strict=True)]


def first_visit(host, rounds):
    """Nothing is kept, and nobody has chosen a place."""

    def act(browser):
        relay = Relay(host.url)
        try:
            watch_shifts(browser)
            browser.execute_cdp_cmd("Network.enable", {})
            browser.execute_cdp_cmd("Network.emulateNetworkConditions", {
                "offline": False, "latency": 1000 * DELAY, "downloadThroughput": RATE / 8, "uploadThroughput": RATE / 8})
            open_page(browser, relay)
            keeps_page(browser)
            is_quiet(relay)
            ready, _ = browser.execute_script(FORECAST)
            files = browser.execute_script(FILES)
            before = sum(size for end, size in files if end <= ready)
            return ready, sum(size for _, size in files), before, relay.sent, browser.execute_script("return shifts")
        finally:
            relay.close()

    ready, whole, before, sent, shifts = in_browsers(rounds, act)
    return [
        Row("first visit: until the forecast of the default place can be read", ready / 1000, "s", 2.5),
        Row("bytes of the page until then", before / 1000, "kB"),
        Row("bytes of the page in all", whole / 1000, "kB"),
        Row("bytes on the line in all", sent / 1000, "kB", 600),
        Row("layout shift", shifts, "", 0.1),
    ]


def is_quiet(relay):
    """Waits until nothing more has come for a second."""
    before = -1
    while before != relay.sent:
        before = relay.sent
        time.sleep(1)


def opened_again(site, rounds):
    host = RangeServer(site, delay=DELAY)

    def act(browser):
        milliseconds, asked = opens_again(browser, host, PLACE)
        return milliseconds, len(asked)

    try:
        milliseconds, requests = in_browsers(rounds, act)
    finally:
        host.close()
    return [Row("opened again: until the forecast can be read", milliseconds, "ms", 500),
            Row("requests for that", requests, "", 2)]


def new_places(site, rounds):
    """The first place that is chosen in a page, and another one."""
    host = RangeServer(site, delay=DELAY)

    def act(browser):
        open_page(browser, host)
        found = []
        for x in (-60, 60):
            milliseconds, asked = clicked(browser, host, x, x)
            found += [milliseconds, len(asked), sum(size for _, size in asked) / 1000]
            # The forecast comes into view, the map goes out of it.
            wait(browser, lambda page: page.execute_script(HEAD_IS_SEEN))
        return found

    try:
        first, requests, size, after, requests_after, size_after = in_browsers(rounds, act)
    finally:
        host.close()
    return [Row(f"a place after a click, {requests:.0f} requests", first, "ms"), Row("bytes for that", size, "kB"),
            Row(f"the next place, {requests_after:.0f} requests", after, "ms"), Row("bytes for that", size_after, "kB")]


def scripts(gridd, site):
    """All scripts with the words of one language."""
    names = [name for name in (SOURCE / "web/page-files.txt").read_text().split()
             if name.endswith(".js") and (not name.startswith("words-") or name == "words-en.js")]

    def sent(name):
        request = urllib.request.Request(f"{gridd.url}/{name}", headers={"Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as answer:
            return len(answer.read())

    return [Row("JavaScript with English, as gridd sends it", sum(map(sent, names)) / 1000, "kB", 110),
            Row("the same of `gridx site`, each file by gzip -6",
                sum(len(gzip.compress((site / name).read_bytes(), 6)) for name in names) / 1000, "kB", 110)]


def memory_of_play(site, pictures):
    host = RangeServer(site)

    def act(browser):
        play_at_once(browser)
        open_page(browser, host, PLACE)
        start_to_play(browser)
        return [played(browser, count)[0] for count in pictures]

    try:
        found = in_browsers(1, act)
    finally:
        host.close()
    return [Row(f"memory of a map that has played {count} pictures", size / 1e6, "MB") for count, size in zip(pictures, found)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--programs", type=Path, required=True)
    parser.add_argument("--gridd", type=Path, required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write-docs", action="store_true")
    options = parser.parse_args()
    folder = options.folder / "page"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run = newest_run(folder / "run", programs=options.programs)
    store = ingested(run, folder / "store", "--maps", MAPS, programs=options.programs)
    site = static_site(store, folder / "site", programs=options.programs)
    rounds, pictures = (1, (70, 140)) if options.quick else (3, (70, 900))
    gridd = Gridd(store, options.gridd)
    lines = [f"{machine()}; {datetime.date.today()}. {chromium_version()}.\n", "| what | here | goal | met |", "|---|---:|---:|---|"]
    print("\n".join(lines))
    try:
        for measure in (lambda: first_visit(gridd, rounds), lambda: opened_again(site, rounds), lambda: new_places(site, rounds),
                        lambda: scripts(gridd, site), lambda: memory_of_play(site, pictures)):
            for row in measure():
                lines.append(str(row))
                print(row, flush=True)
    finally:
        gridd.close()
    if options.write_docs and not options.quick:
        replace_between_markers(SOURCE / "docs/performance.md", "page", "\n" + "\n".join(lines) + "\n\n")


def chromium_version():
    browser = chromium("phone")
    try:
        return f"Chromium {browser.capabilities['browserVersion']}"
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
