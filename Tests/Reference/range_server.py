#!/usr/bin/env python3
"""Serves the files of a folder by HTTP with ranges (RFC 9110, 14), as static web servers do: one range as 206 with
Content-Range, several as multipart/byteranges, no Range as 200 with the whole file. python3 -m http.server knows no
ranges. Prints its port, and ends with its standard input."""
import os
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

BOUNDARY = "a1b2c3d4e5"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # an answer in one piece, and no wait for the rest of it
    disable_nagle_algorithm = True

    def do_GET(self):
        path = os.path.join(sys.argv[1], os.path.basename(self.path))
        try:
            with open(path, "rb") as file:
                data = file.read()
                tag = '"%x-%x"' % (os.fstat(file.fileno()).st_mtime_ns, len(data))
        except OSError:
            return self.answer(404, {}, b"not found\n")
        wanted = self.headers.get("Range", "")
        if not re.fullmatch(r"bytes=\d+-\d+(,\d+-\d+)*", wanted):
            return self.answer(200, {"ETag": tag}, data)
        pairs = [tuple(map(int, pair.split("-"))) for pair in wanted[6:].split(",")]
        ranges = [(a, min(b, len(data) - 1)) for a, b in pairs if a <= b and a < len(data)]
        if not ranges:
            return self.answer(416, {"Content-Range": "bytes */%d" % len(data)}, b"")
        headers = {"ETag": tag, "Accept-Ranges": "bytes"}
        named = ["bytes %d-%d/%d" % (a, b, len(data)) for a, b in ranges]
        if len(ranges) == 1:
            headers["Content-Range"] = named[0]
            return self.answer(206, headers, data[ranges[0][0]:ranges[0][1] + 1])
        body = b""
        for (a, b), name in zip(ranges, named):
            body += ("\r\n--%s\r\nContent-Range: %s\r\n\r\n" % (BOUNDARY, name)).encode()
            body += data[a:b + 1]
        body += ("\r\n--%s--\r\n" % BOUNDARY).encode()
        headers["Content-Type"] = "multipart/byteranges; boundary=" + BOUNDARY
        self.answer(206, headers, body)

    def answer(self, status, headers, body):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
