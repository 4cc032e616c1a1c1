"""Servers as processes: started, asked by wrk, measured and stopped."""

import json
import os
import socket
import statistics
import subprocess
import time
import urllib.request
from pathlib import Path

from measuring.measure import run

TICKS = os.sysconf("SC_CLK_TCK")
POINTS = Path(__file__).with_name("points.lua")
CONNECTIONS = 32
TARGET = "/v1/point?lat=LAT&lon=LON&metrics=temperature&hours=24"


class Server:
    """A server that runs until the end of `with`.

    `command` has PORT where the port stands; `target` is a request with LAT and LON in it.
    """

    def __init__(self, name, command, target, folder, **environment):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.name, self.target, self.log = name, target, folder / f"{name}.log"
        self.command = [str(word).replace("PORT", str(self.port)) for word in command]
        self.environment = os.environ | {
            key: str(value).replace("PORT", str(self.port)) for key, value in environment.items()}
        self.requests = 0

    def __enter__(self):
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def answer(self, latitude, longitude):
        """The content of an answer; waits for a server that has just been started."""
        target = self.target.replace("LAT", latitude).replace("LON", longitude)
        url = f"http://127.0.0.1:{self.port}{target}"
        for attempt in range(600):
            try:
                with urllib.request.urlopen(url, timeout=30) as answer:
                    return answer.read()
            except urllib.error.HTTPError as error:
                raise RuntimeError(f"{self.name}: {url}: {error}\n{error.read()[:500]}") from error
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(f"{self.name} ended:\n{self.log.read_text()[-2000:]}") from None
                time.sleep(0.1)
        raise RuntimeError(f"{self.name} does not answer")

    def load(self, points, seconds, connections=32, pause=None):
        """What wrk found, and the processor time of this server for a request in seconds."""
        before = self.processor_time()
        found = json.loads(run(
            ["wrk", "--threads", 1, "--connections", connections, "--duration", f"{seconds}s",
             "--timeout", "60s", "--script", POINTS, f"http://127.0.0.1:{self.port}", "--",
             points, self.target, *([] if pause is None else [pause])]).splitlines()[-1])
        self.requests += found["requests"]
        found["rate"] = found["requests"] / found["seconds"]
        found["processor"] = (self.processor_time() - before) / max(1, found["requests"])
        return found

    def processor_time(self):
        """Seconds of all its processes so far."""
        total = 0
        for process in self.processes():
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def memory(self):
        """The resident memory of all its processes, in MiB."""
        kib = 0
        for process in self.processes():
            status = Path(f"/proc/{process}/status").read_text()
            kib += next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
        return kib / 1024

    def processes(self):
        """It, and those that it started."""
        all, next = [], [self.process.pid]
        while next:
            process = next.pop()
            all.append(process)
            for thread in Path(f"/proc/{process}/task").iterdir():
                next += [int(child) for child in (thread / "children").read_text().split()]
        return all


def in_turn(servers, rounds, points, seconds):
    """The medians of what wrk finds, after one round that does not count."""
    found = {server.name: [] for server in servers}
    for number in range(rounds + 1):
        for server in servers:
            one = server.load(points, seconds, CONNECTIONS)
            if number > 0:
                found[server.name].append(one)
    return {name: {key: statistics.median(one[key] for one in all) for key in all[0]}
            | {"failed": sum(one["failed"] for one in all)} for name, all in found.items()}
