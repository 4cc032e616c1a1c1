"""A store of a generated run that began today, the page over it from a static folder and from gridd, and a browser.

scripts/web-test starts it: GRIDQ_SCRATCH is a folder for all of it, GRIDQ_SCREENSHOTS one for pictures of the page.
"""

import datetime
import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

SOURCE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "Tests/Reference"))
from range_server import RangeServer  # noqa: E402

PROGRAMS = SOURCE / ".build/debug"
SCRATCH = Path(os.environ["GRIDQ_SCRATCH"])
#: Width, height, device pixels for a pixel of the page.
SIZES = {"desktop": (1280, 900, 1), "phone": (390, 844, 3)}


@pytest.fixture(scope="session")
def store():
    start = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT00:00Z")
    run = SCRATCH / "run"
    subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "36", "--rows", "32", "--levels", "3", "--dx", "18000",
                    "--times", "73", "--start", start], check=True, stdout=subprocess.DEVNULL)
    folder = SCRATCH / "store"
    subprocess.run([PROGRAMS / "gridx", "ingest", *run.iterdir(), "--store", folder, "--quiet", "--maps",
                    "temperature,precipitation,wind_speed"], check=True)
    return folder


@pytest.fixture(scope="session")
def site(store):
    folder = SCRATCH / "site"
    subprocess.run([PROGRAMS / "gridx", "site", store, "--output", folder, "--web", SOURCE / "web", "--quiet"],
                   check=True)
    return folder


class Gridd:
    """A running gridd at `url`, with the page."""

    def __init__(self, store):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [SOURCE / "Server/.build/debug/gridd", "--store", store, "--port", str(port), "--web", SOURCE / "web"],
            stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                urllib.request.urlopen(self.url + "/readyz").close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("gridd does not answer")

    def close(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def host(request, store, site):
    """Where the page is, from what `request.param` names: 'static', 'slow' or 'gridd'."""
    if request.param == "gridd":
        made = Gridd(store)
    else:
        made = RangeServer(site, delay=0.1 if request.param == "slow" else 0)
    made.kind = request.param
    yield made
    try:
        made.close()
    except OSError:
        pass


@pytest.fixture
def browser(request):
    """A new Chromium; its window has the size that a test's parameter `size` names."""
    width, height, pixels = SIZES[request.node.callspec.params.get("size", "desktop")]
    options = Options()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
                     "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    options.add_experimental_option("prefs", {"intl.accept_languages": "en"})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": pixels, "mobile": pixels > 1})
    driver.set_script_timeout(30)
    yield driver
    driver.quit()


@pytest.fixture
def answer(store):
    """What gridq answers for a place, as JSON."""

    def ask(latitude, longitude, metrics):
        command = [PROGRAMS / "gridq", "--store", store, f"--lat={latitude}", f"--lon={longitude}",
                   "--metric", ",".join(metrics), "--format", "json"]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

    return ask
