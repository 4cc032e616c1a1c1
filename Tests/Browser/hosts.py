"""Where the page is: folders of a static site, and gridd. The tests of the page and its benchmark share it."""

import socket
import subprocess
import time
import urllib.request
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
PROGRAMS = SOURCE / ".build/debug"
GRIDD = SOURCE / "Server/.build/debug/gridd"


def sampled(folder, *options, programs=PROGRAMS):
    """A generated run in a folder."""
    subprocess.run([programs / "gridsample", "--output", folder, *map(str, options)], check=True, stdout=subprocess.DEVNULL)
    return folder


def ingested(run, store, *options, programs=PROGRAMS):
    """A store with that run."""
    subprocess.run([programs / "gridx", "ingest", *sorted(run.iterdir()), "--store", store, "--quiet", *options], check=True)
    return store


def static_site(store, folder, web=SOURCE / "web", programs=PROGRAMS):
    """A static folder with the page and a store."""
    subprocess.run([programs / "gridx", "site", store, "--output", folder, "--web", web, "--quiet"], check=True)
    return folder


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
