"""Hostile clients at a gridd, and one that behaves beside them.

    torture.py [--short] [--floor MS] [--seed N] GRIDD STORE

Each kind of hostile client works for some seconds. The 99th percentile of the one that behaves must not be more than
twice what it was before, or than the floor, which stands for what a small busy machine does by itself; all it asks has an
answer. The short form runs where other things do: what a second server, without hostile clients, shows of them at the
same time is taken for what was before. Memory must return to near what it was, and at SIGTERM everything that was asked is answered before gridd ends
with status 0.
"""

import argparse
import contextlib
import multiprocessing
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import threading
import time

import good_client
import raw_requests
from good_client import GoodClient

POST = "POST /v1/point?metrics=temperature HTTP/1.1\r\nHost: localhost\r\n"
GET = "GET /v1/runs HTTP/1.1\r\nHost: localhost\r\n"
AREA = (
    "/edr/collections/wrf-d01/area?coords=POLYGON((-12+35,-5+35,-5+44,-12+44,-12+35))"
    "&parameter-name=temperature,wind_speed,precipitation"
)


def connect(port, received=None):
    connection = socket.socket()
    if received:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, received)
    connection.settimeout(30)
    connection.connect(("127.0.0.1", port))
    return connection


# Each works on a port for some seconds; `size` is 1, or less in the short form.


def slow_headers(port, seconds, size):
    """A byte of a header each second, on many connections."""
    connections = [connect(port) for _ in range(int(1000 * size))]
    text = (GET + "X: " + "y" * 1000).encode()
    end = time.monotonic() + seconds
    for number in range(len(text)):
        for connection in connections:
            with contextlib.suppress(OSError):
                connection.send(text[number:number + 1])
        if time.monotonic() > end:
            return
        time.sleep(1)


def slow_bodies(port, seconds, size):
    """Contents of which a byte comes each second."""
    connections = [connect(port) for _ in range(int(1000 * size))]
    end = time.monotonic() + seconds
    for connection in connections:
        connection.send((POST + "Content-Length: 1000\r\n\r\n").encode())
    while time.monotonic() < end:
        time.sleep(1)
        for connection in connections:
            with contextlib.suppress(OSError):
                connection.send(b"x")


def slow_readers(port, seconds, size):
    """Long answers of which a byte is read each second."""
    connections = [connect(port, received=4096) for _ in range(int(300 * size))]
    end = time.monotonic() + seconds
    for connection in connections:
        connection.send(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
    while time.monotonic() < end:
        time.sleep(1)
        for connection in connections:
            with contextlib.suppress(OSError):
                connection.recv(1, socket.MSG_DONTWAIT)


def idle_connections(port, seconds, size):
    """10,000 connections that say nothing, opened over the time, all kept open."""
    count = int(10_000 * size)
    connections = []
    begin = time.monotonic()
    for number in range(count):
        with contextlib.suppress(OSError):
            connections.append(connect(port))
        time.sleep(max(0, begin + seconds * 0.8 * number / count - time.monotonic()))
    time.sleep(seconds * 0.2)


def junk_bodies(port, seconds, size):
    """1 GB of junk, as contents of a known length and in chunks, to routes with and without a content."""
    block = random.randbytes(1 << 20)
    left = int(1024 * size)
    while left > 0:
        for head in (POST, GET):
            for form in ("Content-Length: 134217728\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n"):
                with contextlib.suppress(OSError), connect(port) as connection:
                    connection.send((head + form).encode())
                    for _ in range(64):
                        left -= 1
                        if "chunked" in form:
                            connection.sendall(b"100000\r\n")
                        connection.sendall(block)
                        if "chunked" in form:
                            connection.sendall(b"\r\n")


def churn(port, seconds, size):
    """Connections that end as soon as they are open, some with a reset, some after junk."""
    end = time.monotonic() + seconds
    linger = (1).to_bytes(4, "little") + (0).to_bytes(4, "little")
    while time.monotonic() < end:
        with contextlib.suppress(OSError), connect(port) as connection:
            match random.randrange(3):
                case 0:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                case 1:
                    connection.send(random.randbytes(100))
        time.sleep(0.001)


def long_questions(port, seconds, size):
    """Areas, from more clients than there are processors."""
    end = time.monotonic() + seconds

    def ask():
        with contextlib.suppress(OSError, good_client.Refused):
            while time.monotonic() < end:
                connection = good_client.Connection(port)
                connection.send(AREA)
                connection.receive()
                connection.close()

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def raw_bytes(port, seconds, size):
    """What is nearly HTTP."""
    seen = raw_requests.fuzz(port, 100_000, SEED, seconds)
    print(f"answers by status: {dict(sorted(seen.items()))}")
    # What was answered with nobody left to read it counts, too. 503 is that of too many long questions.
    connection = good_client.Connection(port)
    connection.send("/metrics")
    lines = connection.receive()[1].decode().split("\n")
    failed = [line for line in lines if 'code="5' in line and 'code="503"' not in line]
    if failed:
        raise good_client.Refused(failed[0])


KINDS = [
    slow_headers, slow_bodies, slow_readers, idle_connections, junk_bodies, churn, long_questions, raw_bytes,
]


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def resident(pid):
    """MiB of memory."""
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / (1 << 20)


def hostile(kind, port, seconds, size):
    # Who is measured and the server have the processors first: in the field these are other machines.
    os.nice(15)
    kind(port, seconds, size)


def end_under_load(server, port):
    """SIGTERM while eight clients ask: the number of answers, and what was not answered whole."""
    failures, counts = [], []

    def work():
        count = 0
        connection = good_client.Connection(port)
        while True:
            try:
                connection.send(good_client.target())
                answer = connection.receive()
            except (OSError, good_client.Refused) as error:
                failures.append(repr(error))
                break
            if answer is None or answer[0] != 200:
                failures.append(f"answer {count}: {answer}")
                break
            count += 1
            # The server has said that it answers no more here.
            if connection.is_last:
                break
            time.sleep(0.01)
        counts.append(count)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    time.sleep(1)
    server.send_signal(signal.SIGTERM)
    for thread in threads:
        thread.join()
    return sum(counts), failures


def main():
    global SEED
    parser = argparse.ArgumentParser()
    parser.add_argument("gridd")
    parser.add_argument("store")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--floor", type=float, default=5, help="ms")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    options = parser.parse_args()
    SEED = options.seed
    print(f"seed {SEED}")
    random.seed(SEED)
    seconds, size = (2, 0.05) if options.short else (20, 1)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    port, other_port = free_port(), free_port()
    # Fewer connections than each kind opens, also in the short form.
    limit = int(4096 * size)
    server, other = (
        subprocess.Popen([options.gridd, "--store", options.store, "--port", str(p), "--max-connections", str(limit)])
        for p in (port, other_port))
    wrong = []
    try:
        for each in (other_port, port):
            for _ in range(200):
                with contextlib.suppress(OSError, good_client.Refused):
                    good_client.ask(each, None).close()
                    break
                time.sleep(0.05)
        with GoodClient(port):
            time.sleep(1)
        with GoodClient(port) as before:
            time.sleep(max(2, seconds / 2))
        memory = resident(server.pid)
        print(f"alone: p99 {before.p99:.2f} ms of {before.count}, {memory:.0f} MiB")
        for kind in KINDS:
            process = multiprocessing.Process(target=hostile, args=(kind, port, seconds, size))
            most = 0
            with GoodClient(port) as client, GoodClient(other_port) as beside:
                process.start()
                while process.is_alive():
                    most = max(most, resident(server.pid))
                    process.join(0.1)
            name = kind.__name__.replace("_", " ")
            # In the short form, beside other work of this machine: what a server without hostile clients shows of it.
            alone = max(before.p99, beside.p99) if options.short else before.p99
            allowed = max(2 * alone, options.floor)
            print(
                f"{name}: p99 {client.p99:.2f} ms, {allowed:.1f} ms are allowed, worst {client.worst:.1f} ms of"
                f" {client.count}, {len(client.failures)} failed; at most {most:.0f} MiB; beside it"
                f" {beside.p99:.2f} ms", flush=True)
            if client.p99 > allowed:
                wrong.append(f"{name}: p99 {client.p99:.2f} ms is more than {allowed:.1f}")
            if client.failures:
                wrong.append(f"{name}: {client.failures[0]}")
            if process.exitcode != 0:
                wrong.append(f"{name}: ended with {process.exitcode}")
            if server.poll() is not None:
                sys.exit(f"{name}: gridd ended with {server.returncode}")
        with GoodClient(port) as after:
            time.sleep(max(2, seconds / 2))
        left = resident(server.pid)
        print(f"afterwards: p99 {after.p99:.2f} ms, {left:.0f} MiB")
        # What an allocator keeps of its arenas is not a leak; a second time must not need more.
        if left > memory + 128:
            wrong.append(f"{left:.0f} MiB stay, {memory:.0f} were enough before")
        answered, failures = end_under_load(server, port)
        status = server.wait(timeout=60)
        print(f"SIGTERM under load: {answered} answers, {len(failures)} not whole, exit status {status}")
        if failures:
            wrong.append(f"at SIGTERM: {failures[0]}")
        if status != 0:
            wrong.append(f"at SIGTERM: exit status {status}")
    finally:
        other.kill()
        if server.poll() is None:
            server.kill()
    for line in wrong:
        print(line, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
