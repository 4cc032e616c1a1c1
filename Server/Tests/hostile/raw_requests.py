"""Bytes that are nearly HTTP, to the socket of gridd: each mutation of real requests is answered by no status 5xx, and a good
request right after it by 200.

    raw_requests.py PORT COUNT [SEED]
"""

import errno
import random
import select
import socket
import sys
import time

import good_client

PLACE = b"lat=38.7369&lon=-9.1427"
REQUESTS = [
    b"GET /v1/point?" + PLACE + b"&metrics=temperature&hours=24 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /forecast/key/38.7,-9.1?units=si HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n",
    b"GET /data/2.5/weather?" + PLACE + b"&appid=1 HTTP/1.0\r\nHost: localhost\r\n\r\n",
    b"HEAD /v1/runs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    b"OPTIONS /v1/point HTTP/1.1\r\nHost: localhost\r\nOrigin: http://a.example\r\n\r\n",
    b"POST /v1/point?metrics=temperature&time=now HTTP/1.1\r\nHost: localhost\r\nContent-Length: 24\r\n\r\nLisboa,38.7369,-9.1427\r\n",
    b"POST /v1/forecast HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    b"d\r\nlatitude=38.7\r\n11\r\n&longitude=-9.142\r\n0\r\n\r\n",
    b"GET /edr/collections/wrf-d01/area?coords=POLYGON((-9+38,-8+38,-8+39,-9+38)) HTTP/1.1\r\nHost: localhost\r\n"
    b"If-None-Match: W/\"1-2-3\"\r\nIf-Modified-Since: Fri, 20 Nov 2026 12:00:00 GMT\r\n\r\n",
    b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n\r\n",
]
HOSTILE = [
    b"\0", b"\r", b"\n", b"\r\n", b"\r\n\r\n", b" ", b"\t", b":", b"%00", b"%", b"\xff\xfe", b"\x80", b"HTTP/9.9", b"HTTP/1.1 ",
    b"Content-Length: -1\r\n", b"Content-Length: 18446744073709551616\r\n", b"Content-Length: 5\r\nContent-Length: 6\r\n",
    b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"Transfer-Encoding: chunked, identity\r\n",
    b"Transfer-Encoding: gzip\r\n", b"ffffffffffffffff\r\n", b"-1\r\n", b"5;" + b"e" * 5000 + b"\r\n", b"0\r\nTrailer: x\r\n\r\n",
    b" folded: value\r\n", b"Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00\x01", b"Host: a\r\nHost: b\r\n", b"Host: [::1\r\n",
    b"X: " + b"y" * 20000 + b"\r\n", b"A: b\r\n" * 200, b"../" * 50, b"/" * 9000, b"Range: bytes=0-\r\n",
    b"Accept-Encoding: gzip;q=" + b"0" * 3000 + b"\r\n",
]


def mutated(random):
    """One or more real requests, after a few changes."""
    data = bytearray(b"".join(random.choice(REQUESTS) for _ in range(random.choice([1, 1, 1, 2, 5]))))
    for _ in range(random.randrange(1, 5)):
        place = random.randrange(len(data) + 1)
        match random.randrange(6):
            case 0:
                data[place:place] = random.choice(HOSTILE)
            case 1:
                # Where a field of a header stands.
                line = data.find(b"\r\n", place)
                data[line + 2:line + 2] = random.choice(HOSTILE)
            case 2:
                del data[place:place + random.randrange(1, 20)]
            case 3:
                data[place:place + 1] = bytes([random.randrange(256)])
            case 4:
                data[place:place] = data[place:place + random.randrange(1, 200)] * random.randrange(1, 4)
            case _:
                del data[place:]
        if not data:
            data = bytearray(b"\0")
    return bytes(data)


def statuses(port, data, random):
    """The statuses of what is answered, at once or after half of it was sent."""
    received = b""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        try:
            cut = random.randrange(len(data) + 1) if random.random() < 0.2 else 0
            connection.sendall(data[:cut])
            connection.sendall(data[cut:])
            if random.random() < 0.8:
                connection.shutdown(socket.SHUT_WR)
            # What is not complete is waited for by the server, not by us.
            while select.select([connection], [], [], 0.02)[0]:
                part = connection.recv(65536)
                if not part:
                    break
                received += part
        except OSError as error:
            # The server may have closed it at any moment, which each call tells in its own way.
            if error.errno not in (errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN):
                raise
    return [int(part[:3]) for part in received.split(b"HTTP/1.1 ")[1:] if part[:3].isdigit()]


def fuzz(port, count, seed, seconds=float("inf")):
    """How many answers of each status there were, to so many requests or for so many seconds; fails at the first that
    is wrong."""
    seen = {}
    end = time.monotonic() + seconds
    generator = random.Random(seed)
    kept = None
    for number in range(count):
        if time.monotonic() > end:
            break
        data = mutated(generator)
        for status in statuses(port, data, generator):
            seen[status] = seen.get(status, 0) + 1
            if status >= 500:
                raise good_client.Refused(f"status {status} for number {number} of seed {seed}: {data!r}")
        kept = good_client.ask(port, kept)
    return seen


if __name__ == "__main__":
    port, count = int(sys.argv[1]), int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    print(f"seed {seed}")
    print(dict(sorted(fuzz(port, count, seed).items())))
