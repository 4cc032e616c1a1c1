"""Listeners of /v1/events at a gridd: what they hear, what they cost, and how they end.

    events.py [--listeners N] [--quiet SECONDS] GRIDX GRIDSAMPLE GRIDD

Makes a store, lets N listen, publishes a run, and a second one while one of them is away. Each listener hears of each
publication once; one that comes back with Last-Event-ID hears what it missed; nobody is closed as idle; at SIGTERM
all streams end and gridd with them. Prints the memory for each listener and the processor time while nothing happens.
"""

import argparse
import json
import os
import selectors
import signal
import socket
import subprocess
import tempfile
import time

IDLE_SECONDS = 2


def publish(arguments, folder, start):
    """A run of three hours, as `gridx ingest` publishes it."""
    run = f"{folder}/{start[:13]}"
    subprocess.run(
        [arguments.gridsample, "--output", run, "--columns", "8", "--rows", "8", "--levels", "3", "--dx", "38000",
         "--times", "4", "--start", start], check=True, stdout=subprocess.DEVNULL)
    files = sorted(f"{run}/{name}" for name in os.listdir(run))
    subprocess.run([arguments.gridx, "ingest", *files, "--store", f"{folder}/store", "--quiet"], check=True)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def costs(pid):
    """(resident bytes, processor seconds)."""
    with open(f"/proc/{pid}/statm") as file:
        pages = int(file.read().split()[1])
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return pages * os.sysconf("SC_PAGE_SIZE"), (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Listener:
    """Reads a stream as the WHATWG standard says, of an answer in chunks."""

    def __init__(self, port, last=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        field = f"Last-Event-ID: {last}\r\n" if last else ""
        self.socket.sendall(
            f"GET /v1/events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n{field}\r\n".encode())
        self.data = b""
        self.head = None
        self.text = ""
        self.events = []
        self.last = last
        self.kind, self.lines, self.id = "", [], last
        self.has_ended = self.is_closed = False

    def read(self):
        """Takes what has come."""
        try:
            part = self.socket.recv(65536)
        except ConnectionError:
            part = b""
        self.is_closed |= not part
        self.data += part
        if self.head is None and b"\r\n\r\n" in self.data:
            head, self.data = self.data.split(b"\r\n\r\n", 1)
            self.head = head.decode()
        while self.head is not None and b"\r\n" in self.data:
            size, rest = self.data.split(b"\r\n", 1)
            count = int(size, 16)
            if len(rest) < count + 2:
                break
            self.has_ended |= count == 0
            self.text += rest[:count].decode()
            self.data = rest[count + 2:]
        while "\n" in self.text:
            line, self.text = self.text.split("\n", 1)
            self.take(line)

    def take(self, line):
        if not line:
            self.last = self.id
            if self.lines:
                self.events.append((self.kind, self.id, json.loads("\n".join(self.lines))))
            self.kind, self.lines = "", []
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            self.kind = value
        elif name == "data":
            self.lines.append(value)
        elif name == "id":
            self.id = value

    def close(self):
        self.socket.close()


def wait(listeners, seconds, until):
    """Reads until a condition holds; returns after how many seconds, or fails."""
    start = time.monotonic()
    with selectors.DefaultSelector() as selector:
        for listener in listeners:
            if not listener.is_closed:
                selector.register(listener.socket, selectors.EVENT_READ, listener)
        while not until():
            left = seconds - (time.monotonic() - start)
            assert left > 0, f"not in {seconds} s: {sum(len(l.events) for l in listeners)} events"
            for key, _ in selector.select(left):
                key.data.read()
                if key.data.is_closed:
                    selector.unregister(key.fileobj)
    return time.monotonic() - start


def check(arguments, folder):
    day = time.strftime("%Y-%m-%d", time.gmtime())
    publish(arguments, folder, f"{day}T00:00:00Z")
    port = free_port()
    gridd = subprocess.Popen(
        [arguments.gridd, "--store", f"{folder}/store", "--port", str(port), "--web", "none",
         "--idle-seconds", str(IDLE_SECONDS), "--max-connections", str(2 * arguments.listeners)],
        stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.1)
        time.sleep(1)
        before, _ = costs(gridd.pid)
        listeners = []
        for _ in range(arguments.listeners):
            listeners.append(Listener(port))
            # A crowd that comes at once is not what is measured.
            if len(listeners) % 100 == 0:
                wait(listeners[-100:], 30, lambda: all(l.last for l in listeners[-100:]))
        wait(listeners, 30, lambda: all(l.last for l in listeners))
        assert all(l.head.startswith("HTTP/1.1 200") for l in listeners)
        assert all("text/event-stream" in l.head and "Access-Control-Allow-Origin: *" in l.head for l in listeners)
        assert not any(l.events for l in listeners), "nothing was published since they listen"
        after, spent = costs(gridd.pid)
        time.sleep(arguments.quiet)
        _, then = costs(gridd.pid)
        print(f"{len(listeners)} listeners: {(after - before) / len(listeners) / 1024:.1f} KiB each,"
              f" {100 * (then - spent) / arguments.quiet:.2f} % of a processor while nothing happens", flush=True)

        publish(arguments, folder, f"{day}T03:00:00Z")
        slowest = wait(listeners, 5, lambda: all(l.events for l in listeners))
        print(f"all heard of a publication {slowest:.2f} s after gridx had ended", flush=True)
        kind, id_, event = listeners[0].events[0]
        assert kind == "publication" and id_ == listeners[0].last
        assert event["run"] == f"{day}T03:00:00Z" and event["model"] == "wrf", event
        assert event["domains"] == ["d01"] and event["state"] == "unverified", event
        assert event["generation"] == 1, event

        away = listeners.pop()
        away.close()
        publish(arguments, folder, f"{day}T06:00:00Z")
        wait(listeners, 5, lambda: all(len(l.events) > 1 for l in listeners))
        back = Listener(port, away.last)
        listeners.append(back)
        wait([back], 5, lambda: back.last != away.last)
        missed = [event["run"] for _, _, event in back.events]
        # Those of a minute before may be told again, in order.
        assert missed[-1] == f"{day}T06:00:00Z" and missed == sorted(missed), missed
        # Longer than a connection may be idle, and than the server looks for what is new.
        end = time.monotonic() + IDLE_SECONDS + 3
        while time.monotonic() < end:
            time.sleep(1)
            for listener in listeners:
                listener.socket.setblocking(False)
                try:
                    listener.read()
                except BlockingIOError:
                    pass
                listener.socket.setblocking(True)
        assert not any(l.is_closed for l in listeners), "closed as idle"
        assert all(len(l.events) == 2 for l in listeners if l is not back), "an event came twice"

        # Half of the connections are not for listeners: one that is too many ends that which has listened longest.
        extra = [Listener(port) for _ in range(3)]
        wait(extra, 10, lambda: all(l.last for l in extra))
        # Those that came together may have been heard in any order.
        first = listeners[:100]
        wait(first, 5, lambda: sum(l.has_ended for l in first) == 3)
        listeners = [l for l in listeners if not l.has_ended] + extra

        start = time.monotonic()
        gridd.send_signal(signal.SIGTERM)
        wait(listeners, 10, lambda: all(l.has_ended for l in listeners))
        status = gridd.wait(timeout=10)
        print(f"ended {time.monotonic() - start:.2f} s after SIGTERM, with {status}", flush=True)
        assert status == 0
    finally:
        if gridd.poll() is None:
            gridd.kill()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--listeners", type=int, default=100)
    parser.add_argument("--quiet", type=float, default=3)
    parser.add_argument("gridx")
    parser.add_argument("gridsample")
    parser.add_argument("gridd")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        check(arguments, folder)


if __name__ == "__main__":
    main()
