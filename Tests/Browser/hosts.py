"""Where the page is: folders of a static site, and gridd. The tests of the page and its benchmark share it."""

import datetime
import json
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PROGRAMS = SOURCE / ".build/debug"
#: What the store of most tests has maps of.
MAPS = "temperature,precipitation,wind_speed,pressure_msl"
GRIDD = SOURCE / "Server/.build/debug/gridd"


def sampled(folder, *options, programs=PROGRAMS):
    """A generated run in a folder."""
    subprocess.run([programs / "gridsample", "--output", folder, *map(str, options)], check=True, stdout=subprocess.DEVNULL)
    return folder


def run_start():
    """When the newest run began. As models do: each six hours, and some hours later it is there."""
    now = datetime.datetime.now(datetime.UTC)
    return now - datetime.timedelta(hours=now.hour % 6 + 6)


def started(start):
    """The options of a run of three days that began then."""
    return ["--times", "73", "--start", f"{start:%Y-%m-%dT%H:00Z}"]


def newest_run(folder, programs=PROGRAMS):
    """A run of Iberia that a model would have made by now, in a folder."""
    size = ["--columns", "36", "--rows", "32", "--levels", "3", "--dx", "18000"]
    return sampled(folder, *size, *started(run_start()), programs=programs)


def ingested(run, store, *options, programs=PROGRAMS):
    """A store with that run."""
    subprocess.run([programs / "gridx", "ingest", *sorted(run.iterdir()), "--store", store, "--quiet", *options], check=True)
    return store


def static_site(store, folder, web=SOURCE / "web", programs=PROGRAMS):
    """A static folder with the page and a store."""
    subprocess.run([programs / "gridx", "site", store, "--output", folder, "--web", web, "--quiet"], check=True)
    return folder


def gridq(store, place, *options):
    """What gridq answers for a place, its latitude and longitude."""
    command = [PROGRAMS / "gridq", "--store", store, f"--lat={place[0]}", f"--lon={place[1]}", "--format", "json", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


class Gridd:
    """A running gridd at `url`, with the page."""

    def __init__(self, store, program=GRIDD):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [program, "--store", store, "--port", str(port), "--web", SOURCE / "web"], stderr=subprocess.DEVNULL)
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
