"""Chromium as the tests of the page and its benchmark use it: started, slowed down, measured."""

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

#: Width, height, device pixels for a pixel of the page.
SIZES = {"desktop": (1280, 900, 1), "phone": (390, 844, 3)}


class Driver(Service):
    """Is ended at once: the browser has ended before."""

    def send_remote_shutdown_command(self):
        pass


def chromium(size="desktop"):
    """A new Chromium, whose window has a size of `SIZES`, and which has kept nothing."""
    width, height, pixels = SIZES[size]
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
                     "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    options.add_experimental_option("prefs", {"intl.accept_languages": "en"})
    driver = webdriver.Chrome(service=Driver("/usr/bin/chromedriver"), options=options)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": pixels, "mobile": pixels > 1})
    driver.set_script_timeout(30)
    return driver


def before_the_page(browser, script):
    """Runs a script before those of each page that is opened."""
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})


def watch_shifts(browser):
    """Adds up in `shifts` how far parts of the page move by themselves: https://web.dev/articles/cls"""
    before_the_page(browser, """
        globalThis.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value, hadRecentInput, sources }) => {
          if (!hadRecentInput) shifts += value;
          console.debug(value, ...sources.map(({ node }) => node?.id || node?.nodeName));
        })).observe({ type: 'layout-shift', buffered: true });""")


def hasten(browser, wait, shorter):
    """Pages that are opened from now on wait for `shorter` milliseconds where they would for `wait`."""
    before_the_page(browser, f"""{{
        const later = window.setTimeout;
        window.setTimeout = (act, milliseconds, ...rest) => later(act, milliseconds === {wait} ? {shorter} : milliseconds, ...rest);
        }}""")


def play_at_once(browser):
    """Pictures of a map that plays follow each other without a pause."""
    hasten(browser, 700, 0)


def start_to_play(browser):
    """Lets the map play, and counts its pictures in `pictures`."""
    browser.execute_script("""
        window.pictures = 0;
        new MutationObserver(() => pictures++).observe(document.getElementById('map'), { attributeFilter: ['data-shown'] });
        document.getElementById('play').click()""")


def played(browser, pictures):
    """Bytes, nodes and listeners of the page when the map has played so many pictures."""
    # Who asks often slows the page down.
    WebDriverWait(browser, 20 + pictures / 10, 0.02 if pictures < 1000 else 1).until(lambda page: page.execute_script("return pictures") >= pictures)
    browser.execute_cdp_cmd("Performance.enable", {})
    browser.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    found = {one["name"]: one["value"] for one in browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
    return found["JSHeapUsedSize"], found["Nodes"], found["JSEventListeners"]


#: When the first forecast was there, in milliseconds of the page, and how long after it was asked for.
FORECAST = "const { startTime, duration } = performance.getEntriesByName('forecast')[0]; return [startTime + duration, duration]"
