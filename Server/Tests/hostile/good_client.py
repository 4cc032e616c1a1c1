"""A client that behaves: it asks at an even pace, each second time on a new connection, and measures how long that takes."""

import multiprocessing
import random
import socket
import time


class Refused(Exception):
    """There is no whole answer with status 200."""


class Connection:
    """A connection of HTTP/1.1 that stays open."""

    def __init__(self, port, timeout=60):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.rest = b""
        self.is_last = False

    def close(self):
        self.socket.close()

    def send(self, target):
        self.socket.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    def receive(self):
        """(status, content) of the next answer; None when the server has closed before its first byte."""
        data = self.rest
        while b"\r\n\r\n" not in data:
            try:
                part = self.socket.recv(65536)
            except ConnectionError:
                part = b""
            if not part and not data:
                return None
            if not part:
                raise Refused(f"an answer ends in its head: {data[:200]}")
            data += part
        head, content = data.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (l.partition(":") for l in lines[1:])}
        length = int(fields.get("content-length", 0))
        while len(content) < length:
            part = self.socket.recv(65536)
            if not part:
                raise Refused(f"an answer ends after {len(content)} of {length} bytes")
            content += part
        self.rest, content = content[length:], content[:length]
        self.is_last = fields.get("connection", "").lower() == "close"
        return int(lines[0].split()[1]), content


def target():
    """A single-metric question at a random place of the run."""
    latitude, longitude = random.uniform(37.5, 41.5), random.uniform(-9, -7.5)
    return f"/v1/point?lat={latitude:.4f}&lon={longitude:.4f}&metrics=temperature&hours=24"


def ask(port, kept):
    """The connection that may be asked again."""
    for _ in range(2):
        connection = kept or Connection(port)
        try:
            connection.send(target())
            answer = connection.receive()
        except (BrokenPipeError, ConnectionResetError):
            answer = None
        if answer is None:
            connection.close()
            # One that was idle may be closed at any time: all clients then ask again on a new one.
            if kept:
                kept = None
                continue
            raise Refused("a new connection was closed without an answer")
        status, content = answer
        if status != 200 or not content.rstrip().endswith(b"}"):
            raise Refused(f"status {status}: {content[:200]}")
        return connection


def behave(port, pace, stop, results):
    """Asks until `stop`, and puts (times in seconds, failures) into `results`."""
    times, failures, kept, number = [], [], None, 0
    while not stop.is_set():
        number += 1
        begin = time.perf_counter()
        try:
            if number % 2 and kept:
                kept = ask(port, kept)
            else:
                fresh = ask(port, None)
                if kept:
                    kept.close()
                kept = fresh
            times.append(time.perf_counter() - begin)
        except (OSError, Refused) as error:
            kept = None
            failures.append(f"{type(error).__name__}: {error}")
        time.sleep(max(0, pace - (time.perf_counter() - begin)))
    results.put((times, failures))


class GoodClient:
    """One at work while a block runs; then `p99` in milliseconds, `worst`, `count` and `failures`."""

    def __init__(self, port, pace=0.005):
        self.stop, self.results = multiprocessing.Event(), multiprocessing.Queue()
        self.process = multiprocessing.Process(
            target=behave, args=(port, pace, self.stop, self.results), daemon=True)

    def __enter__(self):
        self.process.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        times, self.failures = self.results.get(timeout=120)
        self.process.join()
        times.sort()
        self.count = len(times)
        self.p99 = times[int(0.99 * (len(times) - 1))] * 1000 if times else float("inf")
        self.worst = times[-1] * 1000 if times else float("inf")
