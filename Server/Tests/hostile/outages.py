"""What fails around a gridd that nobody looks after, while clients ask it: it answers on, and heals by itself.

    outages.py GRIDX GRIDSAMPLE GRIDD

The reader of its log goes away, and its log is on a full disk; SIGHUP; the disk with the indexes is away and comes back, for
a gridd that has them open and for one that has not; the manifest goes back and reaches the same number again. No answer
of a client that behaves may fail but where an index is needed that is away. At SIGTERM each gridd ends with status 0.
"""

import argparse
import contextlib
import http.client
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import good_client
from good_client import GoodClient

PLACE = "lat=38.7369&lon=-9.1427"
HOUR = 3600


class Folder:
    """Stores, and the programs that make and serve them."""

    def __init__(self, path, programs):
        self.path, self.programs = path, programs
        self.servers = []
        # Runs have begun six hours ago and before, so that each says what now is.
        self.start = time.time() // HOUR * HOUR - 18 * HOUR

    def publish(self, hours, store, seed):
        """A run of a day that starts so many hours after the first."""
        start = time.strftime("%Y-%m-%dT%H:00:00Z", time.gmtime(self.start + hours * HOUR))
        run = f"{self.path}/run-{seed}"
        subprocess.run(
            [self.programs.gridsample, "--output", run, "--columns", "12", "--rows", "16", "--levels", "3", "--dx",
             "38000", "--surface-only", "--times", "25", "--start", start, "--seed", str(seed)], check=True, stdout=subprocess.DEVNULL)
        files = sorted(f"{run}/{name}" for name in os.listdir(run))
        subprocess.run(
            [self.programs.gridx, "ingest", *files, "--store", f"{self.path}/{store}", "--maps", "temperature",
             "--quiet"], check=True)

    def serve(self, store, log, *options):
        """A gridd that has begun to answer."""
        server = Server(subprocess.Popen(
            [self.programs.gridd, "--store", f"{self.path}/{store}", "--port", str(port := free_port()),
             *options], stderr=log), port)
        self.servers.append(server)
        wait("a gridd", lambda: server.status("/livez") == 200)
        return server


class Server:
    def __init__(self, process, port):
        self.process, self.port = process, port

    def get(self, target, fields={}):
        """(status, fields, content); None without an answer."""
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
            connection.request("GET", target, headers=fields)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        except OSError:
            return None
        finally:
            connection.close()

    def status(self, target, fields={}):
        answer = self.get(target, fields)
        return answer and answer[0]

    @property
    def dropped(self):
        """Lines of the log that it has dropped."""
        text = self.get("/metrics")[2].decode()
        return float(text.split("\ngridd_log_lines_dropped_total ")[1].split("\n")[0])

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=30)
        assert status == 0, f"ended with {status} after SIGTERM"


def free_port():
    with http.client.socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def wait(what, holds):
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, f"{what}: not in a minute"
        time.sleep(0.1)


@contextlib.contextmanager
def load(server, what):
    """A client that behaves, of which no question may fail; at least a second of it."""
    with GoodClient(server.port) as client:
        begin = time.monotonic()
        yield
        time.sleep(max(0, begin + 1 - time.monotonic()))
    print(f"{what}: {client.count} answers, {len(client.failures)} failed", flush=True)
    assert not client.failures, f"{what}: {client.failures[0]}"
    assert client.count > 10 and server.process.poll() is None, what


def log_loss(folder):
    reader = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    server = folder.serve("store", reader.stdin, "--log-level", "debug")
    reader.stdin.close()
    with load(server, "the reader of the log has gone"):
        reader.kill()
        reader.wait()
    assert server.dropped > 10, f"{server.dropped} lines were dropped"
    with load(server, "SIGHUP"):
        for _ in range(3):
            server.process.send_signal(signal.SIGHUP)
            time.sleep(0.1)
    server.end()
    with open("/dev/full", "w") as full:
        server = folder.serve("store", full, "--log-level", "debug")
    with load(server, "the log is on a full disk"):
        pass
    assert server.dropped > 10, f"{server.dropped} lines were dropped"
    server.end()


def disk_away(folder):
    """Of a gridd that has the indexes open, and of one that starts meanwhile."""
    runs, away = f"{folder.path}/store/runs", f"{folder.path}/away"
    server = folder.serve("store", subprocess.DEVNULL)
    good_client.ask(server.port, None).close()
    with load(server, "the disk of indexes that are open is away"):
        os.rename(runs, away)
    fresh = folder.serve("store", subprocess.DEVNULL)
    question = f"/v1/point?{PLACE}&metrics=temperature"
    targets = [question, f"/v1/point?metrics=temperature&points=38.7,-9.1;39.7,-8.1", f"/data/2.5/weather?{PLACE}", "/v1/metrics", "/v1/maps", "/readyz"]
    seen, stop = set(), threading.Event()

    def ask():
        while not stop.is_set():
            for target in targets:
                seen.add(fresh.status(target))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(10):
        assert fresh.status("/livez") == 200
        time.sleep(0.1)
    stop.set()
    for thread in threads:
        thread.join()
    print(f"the disk of indexes that are not open is away: statuses {seen}", flush=True)
    assert seen == {503}, seen
    os.rename(away, runs)
    wait("the disk is back", lambda: all(fresh.status(target) == 200 for target in targets))
    with load(fresh, "the disk is back"):
        pass
    for each in (server, fresh):
        each.end()


def rollback(folder):
    """A store, a copy of it, and another run in each: two manifests with one number."""
    shutil.copytree(f"{folder.path}/store", f"{folder.path}/other")
    folder.publish(6, "store", 2)
    folder.publish(12, "other", 3)
    server = folder.serve("store", subprocess.DEVNULL)
    # Of runs of both kinds, of times that the clock has no part in and of those that it has.
    time_ = time.strftime("%Y-%m-%dT%H:00:00Z", time.gmtime(folder.start + 20 * HOUR))
    targets = [
        "/store/manifest.json", "/v1/runs", f"/v1/point?{PLACE}&metrics=temperature&time={time_}",
        f"/v1/point?{PLACE}&metrics=temperature", f"/v1/point?points=38.7,-9.1;39.7,-8.1&metrics=temperature",
        f"/v1/next24?{PLACE}&metric=temperature&time={time_}", f"/data/2.5/weather?{PLACE}",
        f"/data/3.0/onecall?{PLACE}", f"/forecast/key/38.7369,-9.1427", f"/v1/uv?{PLACE}",
        "/v1/forecast?latitude=38.7369&longitude=-9.1427&hourly=temperature_2m",
        f"/weatherapi/locationforecast/2.0/compact?{PLACE}", "/edr/collections", "/edr/collections/wrf-d01/instances",
        "/edr/collections/wrf-d01/position?coords=POINT(-9.1427+38.7369)&parameter-name=temperature", "/v1/maps",
        f"/v1/map/temperature.png?time={time_}", f"/v1/map/temperature/5/15/12.png?time={time_}",
    ]
    before = {target: server.get(target) for target in targets}
    wrong = {target: answer[0] for target, answer in before.items() if answer[0] != 200}
    assert not wrong, wrong
    with load(server, "the manifest goes back to the same number"):
        shutil.copytree(f"{folder.path}/other/runs", f"{folder.path}/store/runs", dirs_exist_ok=True)
        shutil.copy(f"{folder.path}/other/manifest.json", f"{folder.path}/store/new")
        os.rename(f"{folder.path}/store/new", f"{folder.path}/store/manifest.json")
        time.sleep(0.1)
        for target in targets:
            # What a cache knows by its tag; dates say nothing of what was put back.
            status, _, content = server.get(target, {"If-None-Match": before[target][1]["ETag"]})
            assert status == 200 and content != before[target][2], f"{target}: {status}, as before"
    with open(f"{folder.path}/other/manifest.json", "rb") as file:
        assert server.get("/store/manifest.json")[2] == file.read()
    new = new_index(f"{folder.path}/other", folder.start + 12 * HOUR)
    assert server.status(f"/store/{new}") == 200, new
    old = new_index(f"{folder.path}/store", folder.start + 6 * HOUR)
    assert server.status(f"/store/{old}") == 404, old
    server.end()


def new_index(store, start):
    """The path of the index of a run, from the folder of its store."""
    run = time.strftime("runs/wrf/%Y-%m-%dT%HZ", time.gmtime(start))
    return f"{run}/{next(name for name in os.listdir(f'{store}/{run}') if name.endswith('.gridx'))}"


def main():
    parser = argparse.ArgumentParser()
    for program in ("gridx", "gridsample", "gridd"):
        parser.add_argument(program)
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(path, parser.parse_args())
        try:
            folder.publish(0, "store", 1)
            for outage in (log_loss, disk_away, rollback):
                outage(folder)
        except AssertionError as error:
            sys.exit(f"outages: {error}")
        finally:
            for server in folder.servers:
                if server.process.poll() is None:
                    server.process.kill()


if __name__ == "__main__":
    main()
