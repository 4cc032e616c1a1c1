"""A store of a generated run that began today, the page over it from a static folder and from gridd, and a browser.

scripts/tests/web starts it: GRIDQ_SCRATCH is a folder for all of it, GRIDQ_SCREENSHOTS one for pictures of the page. Tests may
run in several processes: these share the stores, which nothing changes, and have sites of their own.
"""

import datetime
import fcntl
import functools
import itertools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chromium import chromium
from hosts import MAPS, PROGRAMS, SOURCE, Gridd, ingested, newest_run, run_start, sampled, started, static_site

sys.path.insert(0, str(SOURCE / "Tests/Reference"))
from range_server import RangeServer  # noqa: E402

SHARED = Path(os.environ["GRIDQ_SCRATCH"])
#: For this process alone.
SCRATCH = SHARED / os.environ.get("PYTEST_XDIST_WORKER", "alone")


def pytest_configure(config):
    config.addinivalue_line("markers", "alone: measures time, and runs when no other test does")
    SCRATCH.mkdir(exist_ok=True)


def parameter(item, name):
    """What a test is tried with; None where it has no such parameter."""
    return item.callspec.params.get(name) if hasattr(item, "callspec") else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Two processes begin at the start and in the middle: there with other stores than the large one that most tests need."""
    def has_own_store(item):
        return parameter(item, "host") in ("nests", "older", "turned", "apart", "continent", "growing")

    others, most = filter(has_own_store, items), list(itertools.filterfalse(has_own_store, items))
    middle = len(items) // 2
    items[:] = [*most[:middle], *others, *most[middle:]]


def pytest_terminal_summary(terminalreporter):
    """What tests have measured, in whichever process they ran."""
    said = [report.capstdout.strip() for report in terminalreporter.getreports("passed") if report.when == "call"]
    if any(said):
        terminalreporter.section("measured")
        terminalreporter.write_line("\n".join(filter(None, said)))


def shared(name, make):
    """A folder of that name, which `make` makes for the first process that asks."""
    folder = SHARED / name
    with open(SHARED / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ready = SHARED / f"{name}.ready"
        if not ready.exists():
            make(folder)
            ready.touch()
    return folder


@pytest.fixture(scope="session")
def run():
    return shared("run", newest_run)


@pytest.fixture(scope="session")
def store(run):
    return shared("store", lambda folder: ingested(run, folder, "--maps", MAPS))


@pytest.fixture(scope="session")
def windy(run):
    """A store of the same run with maps of the wind."""
    return shared("windy", lambda folder: ingested(run, folder, "--maps", "temperature,wind_u,wind_v,pressure_msl"))


@pytest.fixture(scope="session")
def whole(run):
    """A store of the same run, whose index is too large to be taken whole: in steps that are finer than anybody needs."""
    metrics = ["temperature", "dew_point", "wind_u", "wind_v", "shortwave_radiation", "surface_pressure", "skin_temperature"]
    quanta = [option for metric in metrics for option in ("--quantum", f"{metric}=0.00001")]
    folder = shared("whole", lambda folder: ingested(run, folder, "--maps", "temperature", *quanta))
    [index] = folder.rglob("*.gridx")
    assert index.stat().st_size > 1 << 20
    return folder


@functools.cache
def site_of(store):
    """A static folder of this process with the page and a store. Tests that change it put back what was there."""
    return static_site(store, SCRATCH / f"{store.name}.site")


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


def domain(name, *options):
    """A run of one domain, in a classic file."""
    return sampled(SHARED / name, "--levels", "3", "--container", "offset64", "--surface-only", *options)


def published(folder, *indexes):
    """A store of these."""
    subprocess.run([PROGRAMS / "gridx", "publish", *indexes, "--store", folder, "--quiet"], check=True)


@pytest.fixture(scope="session")
def nests():
    """A store of SampleData: 9 km, and 3 km around Lisbon."""
    files = sorted(SOURCE.glob("SampleData/wrfout_d0*"))
    return shared("nests", lambda folder: subprocess.run(
        [PROGRAMS / "gridx", "ingest", *files, "--store", folder, "--quiet", "--maps", "temperature,precipitation"], check=True))


@pytest.fixture(scope="session")
def older(nests):
    """The same, and a newer run without the nest."""

    def make(folder):
        shutil.copytree(nests, folder)
        run = domain("newer", "--columns", "30", "--rows", "30", "--dx", "18000", "--times", "4", "--start", "2026-11-20T06:00Z")
        ingested(run, folder, "--maps", "temperature")

    return shared("older", make)


@pytest.fixture(scope="session")
def turned():
    """A nest whose columns are at an angle to those of the wider domain, and that has maps of precipitation alone."""

    def make(folder):
        wide = domain("wide", "--columns", "36", "--rows", "32", "--dx", "18000", "--times", "11")
        nest = domain("turned-nest", "--columns", "48", "--rows", "40", "--dx", "4000", "--times", "11", "--center=39.2,-8.4",
                      "--standard-longitude", "30")
        published(folder, built(wide, 1, "temperature,precipitation"), built(nest, 2, "precipitation"))

    return shared("turned", make)


@pytest.fixture(scope="session")
def apart():
    """A domain, a finer one that lies beside it, and one of the same cells without maps."""

    def make(folder):
        size = ["--columns", "24", "--rows", "24", "--times", "4"]
        wide = domain("apart-1", *size, "--dx", "18000")
        beside = domain("apart-2", *size, "--dx", "4000", "--center=47.0,8.0")
        same = domain("apart-3", *size[2:], "--columns", "20", "--dx", "18000")
        maps = [(wide, "surface_pressure"), (beside, "surface_pressure"), (same, "")]
        published(folder, *(built(run, number, maps) for number, (run, maps) in enumerate(maps, 1)))

    return shared("apart", make)


@pytest.fixture(scope="session")
def continent():
    """Most of Europe, in which more people live than a page fetches the names of."""

    def make(folder):
        run = domain("continent-run", "--columns", "36", "--rows", "36", "--dx", "90000", "--times", "4", "--center=50,8")
        published(folder, built(run, 1, "temperature"))

    return shared("continent", make)


#: How times stand in files of WRF.
STAMP = re.compile(r"\d{4}-\d\d-\d\d_\d\d[:_]\d\d[:_]\d\d")


def grow(store, hours):
    """Puts a run into a store that grows: that of `growing` so many hours later."""
    def later(stamp):
        time = datetime.datetime.strptime(stamp[0].replace("_", ":"), "%Y-%m-%d:%H:%M:%S") + datetime.timedelta(hours=hours)
        return f"{time:%Y-%m-%d_%H}{stamp[0][13:]}"

    [file] = (SHARED / "growing-run").iterdir()
    run = SCRATCH / f"growing-{hours}"
    run.mkdir()
    # In a classic file nothing but text looks like this, and Latin 1 has a letter for each byte.
    (run / STAMP.sub(later, file.name)).write_bytes(STAMP.sub(later, file.read_bytes().decode("latin-1")).encode("latin-1"))
    return ingested(run, store, "--maps", "temperature")


@pytest.fixture
def growing():
    """A store whose newest run began 60 hours before the newest one of models."""
    first = started(run_start() - datetime.timedelta(hours=60))
    shared("growing-run", lambda folder: domain(folder.name, "--columns", "12", "--rows", "12", "--dx", "36000", *first))
    return grow(SCRATCH / "growing", 0)


#: The newest one serves all tests, until one of them ends it.
GRIDDS = []


def running_gridd(store):
    if not GRIDDS or GRIDDS[-1].process.poll() is not None:
        GRIDDS.append(Gridd(store))
    return GRIDDS[-1]


def pytest_sessionfinish():
    for gridd in GRIDDS:
        gridd.close()


@pytest.fixture
def host(request):
    """Where the page is, from what `request.param` names: 'static', 'slow', 'whole' without ranges, 'gridd', or another
    store of a fixture."""
    kind = request.param
    store = request.getfixturevalue("store" if kind in ("static", "slow", "gridd") else kind)
    if kind == "gridd":
        made = running_gridd(store)
    else:
        made = RangeServer(site_of(store), delay=0.1 if kind == "slow" else 0, knows_ranges=kind != "whole")
    made.store = store
    made.kind = kind
    yield made
    if kind == "gridd":
        return
    try:
        made.close()
    except OSError:
        pass


@pytest.fixture
def browser(request):
    """A new Chromium; its window has the size that a test's parameter `size` names."""
    driver = chromium(parameter(request.node, "size") or "desktop")
    yield driver
    driver.quit()
