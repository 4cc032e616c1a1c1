#!/usr/bin/env python3
"""Serves the files of a folder by HTTP with ranges (RFC 9110, 14), as static web servers do: one range as 206 with
Content-Range, several as multipart/byteranges, no Range as 200 with the whole file. python3 -m http.server knows no
ranges. As a program it prints its port, and ends with its standard input."""
import mimetypes
import re
import socket
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

BOUNDARY = "a1b2c3d4e5"
RANGE = r"(\d+-\d*|-\d+)"
TYPES = {".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
         ".gz": "application/octet-stream", ".gridx": "application/octet-stream"}


def span(text, size):
    """The first and the last byte of one range of a file; the last is the lesser one where there are none."""
    first, last = text.split("-")
    if not first:
        return max(0, size - int(last)), size - 1
    return int(first), min(int(last or size), size - 1)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # an answer in one piece, and no wait for the rest of it
    disable_nagle_algorithm = True

    def do_GET(self):
        time.sleep(self.server.delay)
        root = self.server.folder
        path = (root / unquote(urlsplit(self.path).path).lstrip("/")).resolve()
        if path.is_dir():
            path /= "index.html"
        try:
            if not path.is_relative_to(root):
                raise OSError
            file = path.open("rb")
        except OSError:
            return self.answer(404, {}, b"not found\n")
        with file:
            self.answer_from(file, path)

    def answer_from(self, file, path):
        about = path.stat()
        size, tag = about.st_size, '"%x-%x"' % (about.st_mtime_ns, about.st_size)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if self.headers.get("If-None-Match") == tag:
            return self.answer(304, {"ETag": tag}, b"")
        wanted = self.headers.get("Range", "") if self.server.knows_ranges else ""
        if not re.fullmatch(rf"bytes={RANGE}(,{RANGE})*", wanted):
            headers = {"ETag": tag, "Content-Type": kind, "Content-Length": str(size)}
            return self.answer(200, headers, file.read() if self.command == "GET" else b"")
        ranges = [(a, b) for a, b in (span(text, size) for text in wanted[6:].split(",")) if a <= b]
        if not ranges:
            return self.answer(416, {"Content-Range": "bytes */%d" % size}, b"")
        headers = {"ETag": tag, "Accept-Ranges": "bytes", "Content-Type": kind}
        named = ["bytes %d-%d/%d" % (a, b, size) for a, b in ranges]
        parts = []
        for a, b in ranges:
            file.seek(a)
            parts.append(file.read(b + 1 - a))
        if len(ranges) == 1:
            headers["Content-Range"] = named[0]
            return self.answer(206, headers, parts[0])
        body = b""
        for part, name in zip(parts, named):
            body += ("\r\n--%s\r\nContent-Range: %s\r\n\r\n" % (BOUNDARY, name)).encode() + part
        body += ("\r\n--%s--\r\n" % BOUNDARY).encode()
        headers["Content-Type"] = "multipart/byteranges; boundary=" + BOUNDARY
        self.answer(206, headers, body)

    do_HEAD = do_GET

    def answer(self, status, headers, body):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if "Content-Length" not in headers:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "GET":
            body = b""
        if self.server.knows_ranges:
            self.wfile.write(body)
        else:
            self.write_slowly(body)
        self.server.asked.append((self.path, len(body)))

    def write_slowly(self, body):
        """As over a network, so that a client can end it."""
        try:
            for at in range(0, len(body), 1 << 16):
                self.wfile.write(body[at : at + (1 << 16)])
                time.sleep(0.01)
        except OSError:
            self.close_connection = True

    def log_message(self, *_):
        pass


class RangeServer(ThreadingHTTPServer):
    """The folder's files at `url`. Each answer waits `delay` seconds; `asked` has the target and the bytes of each. One that
    does not know ranges sends whole files."""

    daemon_threads = True
    request_queue_size = 128  # of more connections at once the first packet is lost, and sent again after a second

    def __init__(self, folder, delay=0.0, port=0, knows_ranges=True):
        self.knows_ranges = knows_ranges
        super().__init__(("127.0.0.1", port), Handler)
        self.folder, self.delay, self.asked = Path(folder).resolve(), delay, []
        self.url = "http://127.0.0.1:%d" % self.server_address[1]
        self.connections = []
        threading.Thread(target=self.serve_forever, args=[0.02], daemon=True).start()

    def process_request(self, request, client_address):
        self.connections.append(request)
        super().process_request(request, client_address)

    def close(self):
        """Ends at once, with the connections that clients keep open."""
        self.shutdown()
        self.server_close()
        for connection in self.connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # It has ended.


if __name__ == "__main__":
    print(RangeServer(sys.argv[1]).server_address[1], flush=True)
    sys.stdin.read()
