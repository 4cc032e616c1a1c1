"""Counts the bytes that a server sends, whoever asks: also the worker of a page, of which the page knows nothing."""

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Relay:
    """Hands connections on to the server at `url`; `sent` is how many bytes came back, with the headers."""

    def __init__(self, url):
        self.server = ("127.0.0.1", urlsplit(url).port)
        self.sent = 0
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.url = "http://127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        with contextlib.suppress(OSError):  # The relay has ended.
            while True:
                client, _ = self.listener.accept()
                server = socket.create_connection(self.server)
                for one in (client, server):
                    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                threading.Thread(target=self.hand, args=(client, server, False), daemon=True).start()
                threading.Thread(target=self.hand, args=(server, client, True), daemon=True).start()

    def hand(self, source, target, is_counted):
        with contextlib.suppress(OSError):  # Either side has ended.
            while data := source.recv(1 << 16):
                if is_counted:
                    with self.lock:
                        self.sent += len(data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def close(self):
        self.listener.close()
