"""A store of a generated run that began today, the page over it from a static folder and from gridd, and a browser.

scripts/tests/web starts it: GRIDQ_SCRATCH is a folder for all of it, GRIDQ_SCREENSHOTS one for pictures of the page.
"""

import datetime
import json
import os
import shutil
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


def run_start():
    """When the newest run began. As models do: each six hours, and some hours later it is there."""
    now = datetime.datetime.now(datetime.UTC)
    return now - datetime.timedelta(hours=now.hour % 6 + 6)


def ingested(start, folder, store):
    """A run of three days that began then, in a store."""
    subprocess.run([PROGRAMS / "gridsample", "--output", folder, "--columns", "24", "--rows", "24", "--levels", "3", "--dx", "18000",
                    "--times", "73", "--start", f"{start:%Y-%m-%dT%H:00Z}", "--surface-only"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([PROGRAMS / "gridx", "ingest", *folder.iterdir(), "--store", store, "--quiet", "--maps", "temperature"], check=True)
    return store


@pytest.fixture(scope="session")
def store():
    start = run_start().strftime("%Y-%m-%dT%H:00Z")
    run = SCRATCH / "run"
    subprocess.run([PROGRAMS / "gridsample", "--output", run, "--columns", "36", "--rows", "32", "--levels", "3", "--dx", "18000",
                    "--times", "73", "--start", start], check=True, stdout=subprocess.DEVNULL)
    folder = SCRATCH / "store"
    subprocess.run([PROGRAMS / "gridx", "ingest", *run.iterdir(), "--store", folder, "--quiet", "--maps",
                    "temperature,precipitation,wind_speed,pressure_msl"], check=True)
    return folder


@pytest.fixture(scope="session")
def windy(store):
    """A store of the same run with maps of the wind."""
    folder = SCRATCH / "windy"
    subprocess.run([PROGRAMS / "gridx", "ingest", *(SCRATCH / "run").iterdir(), "--store", folder, "--quiet", "--maps",
                    "temperature,wind_u,wind_v,pressure_msl"], check=True)
    return folder


@pytest.fixture(scope="session")
def whole(store):
    """A store of the same run, whose index is too large to be taken whole: in steps that are finer than anybody needs."""
    folder = SCRATCH / "whole"
    metrics = ["temperature", "dew_point", "wind_u", "wind_v", "shortwave_radiation", "surface_pressure", "skin_temperature"]
    quanta = [option for metric in metrics for option in ("--quantum", f"{metric}=0.00001")]
    subprocess.run([PROGRAMS / "gridx", "ingest", *(SCRATCH / "run").iterdir(), "--store", folder, "--quiet", "--maps",
                    "temperature", *quanta], check=True)
    [index] = folder.rglob("*.gridx")
    assert index.stat().st_size > 1 << 20
    return folder


def site_of(store):
    """A static folder with the page and a store."""
    folder = store.with_suffix(".site")
    subprocess.run([PROGRAMS / "gridx", "site", store, "--output", folder, "--web", SOURCE / "web", "--quiet"],
                   check=True)
    return folder


@pytest.fixture(scope="session")
def site(store):
    return site_of(store)


def built(sample, number, maps):
    """The index of a run that gridsample made, as the domain of that number."""
    [file] = sample.iterdir()
    data = bytearray(file.read_bytes())
    # In a classic file an attribute is its name, its type, how many values it has, and these.
    at = data.index(b"GRID_ID\0") + 16
    data[at : at + 4] = number.to_bytes(4, "big")
    file.write_bytes(data)
    index = sample.with_suffix(".gridx")
    subprocess.run([PROGRAMS / "gridx", "build", file, "--output", index, "--quiet", *(["--maps", maps] if maps else [])],
                   check=True)
    return index


def sampled(name, *options):
    """A run of one domain, in a classic file."""
    folder = SCRATCH / name
    subprocess.run([PROGRAMS / "gridsample", "--output", folder, "--levels", "3", "--container", "offset64", "--surface-only",
                    *options], check=True, stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture(scope="session")
def nests():
    """A store of SampleData: 9 km, and 3 km around Lisbon."""
    folder = SCRATCH / "nests"
    subprocess.run([PROGRAMS / "gridx", "ingest", *sorted(SOURCE.glob("SampleData/wrfout_d0*")), "--store", folder, "--quiet",
                    "--maps", "temperature,precipitation"], check=True)
    return folder


@pytest.fixture(scope="session")
def older(nests):
    """The same, and a newer run without the nest."""
    folder = SCRATCH / "older"
    shutil.copytree(nests, folder)
    run = sampled("newer", "--columns", "30", "--rows", "30", "--dx", "18000", "--times", "4", "--start", "2026-11-20T06:00Z")
    subprocess.run([PROGRAMS / "gridx", "ingest", *run.iterdir(), "--store", folder, "--quiet", "--maps", "temperature"],
                   check=True)
    return folder


@pytest.fixture(scope="session")
def turned():
    """A nest whose columns are at an angle to those of the wider domain, and that has maps of precipitation alone."""
    wide = sampled("wide", "--columns", "36", "--rows", "32", "--dx", "18000", "--times", "12")
    nest = sampled("turned-nest", "--columns", "48", "--rows", "40", "--dx", "4000", "--times", "12", "--center=39.2,-8.4",
                   "--standard-longitude", "30")
    folder = SCRATCH / "turned"
    subprocess.run([PROGRAMS / "gridx", "publish", built(wide, 1, "temperature,precipitation"), built(nest, 2, "precipitation"),
                    "--store", folder, "--quiet"], check=True)
    return folder


@pytest.fixture(scope="session")
def apart():
    """A domain, a finer one that lies beside it, and one of the same cells without maps."""
    size = ["--columns", "24", "--rows", "24", "--times", "4"]
    wide = sampled("apart-1", *size, "--dx", "18000")
    beside = sampled("apart-2", *size, "--dx", "4000", "--center=47.0,8.0")
    same = sampled("apart-3", *size[2:], "--columns", "20", "--dx", "18000")
    folder = SCRATCH / "apart"
    indexes = [built(run, number, maps) for number, (run, maps) in enumerate(
        [(wide, "surface_pressure"), (beside, "surface_pressure"), (same, "")], 1)]
    subprocess.run([PROGRAMS / "gridx", "publish", *indexes, "--store", folder, "--quiet"], check=True)
    return folder


@pytest.fixture(scope="session")
def continent():
    """Most of Europe, in which more people live than a page fetches the names of."""
    run = sampled("continent", "--columns", "36", "--rows", "36", "--dx", "90000", "--times", "4", "--center=50,8")
    folder = SCRATCH / "continent"
    subprocess.run([PROGRAMS / "gridx", "publish", built(run, 1, "temperature"), "--store", folder, "--quiet"], check=True)
    return folder


@pytest.fixture
def growing():
    """A store whose newest run began 60 hours before the newest one of models."""
    return ingested(run_start() - datetime.timedelta(hours=60), SCRATCH / "growing-0", SCRATCH / "growing")


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
    """Where the page is, from what `request.param` names: 'static', 'slow', 'whole' without ranges, 'gridd', or another
    store of a fixture."""
    if request.param == "gridd":
        made = Gridd(store)
    elif request.param in ("nests", "older", "turned", "apart", "continent", "growing", "whole", "windy"):
        folder = request.getfixturevalue(request.param)
        made = RangeServer(site_of(folder), knows_ranges=request.param != "whole")
        made.store = folder
    else:
        made = RangeServer(site, delay=0.1 if request.param == "slow" else 0)
        made.store = store
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
