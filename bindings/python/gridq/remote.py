"""Stores on servers, of whose files only the parts that are needed are fetched."""

from __future__ import annotations

import base64
import http.client
import os
import re
import ssl
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Union
from urllib.parse import quote, unquote, urljoin, urlsplit

from . import _core
from .errors import InvalidQuestion, NotFound, Unreadable

#: Where bytes are in their file, the bytes, the size of the file or -1, and what names its state.
Part = tuple[int, bytes, int, Union[str, None]]
#: Seconds until a server that says nothing is given up.
PATIENCE = 30
#: Seconds to wait after an attempt that failed in a way that may pass; as in JavaScript.
WAITS = (0.1, 0.4)
#: The most bytes that are taken of a file that a server sends whole, and besides each of the parts that were asked for.
MOST_WHOLE, MOST_BESIDES = 1 << 30, 1 << 16
#: What is read at once of an answer that does not say its length.
PIECE = 1 << 20
#: Connections at once.
CONNECTIONS = 4
#: A name and a password in an address.
SECRET = re.compile("//[^/?#\\s]*@")


class _Busy(OSError):
    """A server that may answer a little later."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.status = status


class Fetcher:
    """What gives parts of the files of a folder. Why it cannot is an OSError; other exceptions end the question for which it asks."""

    def __init__(self) -> None:
        self._said = threading.local()

    @property
    def is_missing(self) -> bool:
        """Whether what this thread asked for last is not there."""
        return getattr(self._said, "is_missing", False)

    @is_missing.setter
    def is_missing(self, is_so: bool) -> None:
        self._said.is_missing = is_so

    def close(self) -> None:
        """Lets go of what is kept for later questions; one that is being answered goes on."""


class Http(Fetcher):
    """A folder on a web server. Connections stay open: an answer takes a few requests, one after the other. A name and a password
    before the host, and what follows a question mark, go with each request."""

    def __init__(self, address: str) -> None:
        super().__init__()
        parts = urlsplit(address)
        self._scheme = parts.scheme
        user, _, self._host = parts.netloc.rpartition("@")
        self._path = quote(parts.path.rstrip("/") + "/", safe="/%!$&'()*+,;=:@")
        self._query = "?" + quote(parts.query, safe="/%!$&'()*+,;=:@?") if parts.query else ""
        self._headers = {"Accept-Encoding": "identity"}
        if user:
            name, _, password = user.partition(":")
            self._headers["Authorization"] = "Basic " + base64.b64encode(unquote(f"{name}:{password}").encode()).decode()
        self._kind: Any = http.client.HTTPConnection
        self._options: dict[str, Any] = {"timeout": PATIENCE}
        if parts.scheme == "https":
            self._kind = http.client.HTTPSConnection
            self._options["context"] = ssl.create_default_context()
        self._takes_many = True
        #: How many requests were made.
        self.requests = 0
        self._begin()

    def _begin(self) -> None:
        # Those that no thread is using.
        self._idle: list[http.client.HTTPConnection] = []
        self._is_closed = False
        self._pool: ThreadPoolExecutor | None = None
        self._process = os.getpid()

    def close(self) -> None:
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False)
        self._close_idle()

    def _keep(self, connection: http.client.HTTPConnection) -> None:
        self._idle.append(connection)
        if self._is_closed:
            self._close_idle()

    def _close_idle(self) -> None:
        try:
            while True:
                self._idle.pop().close()
        except IndexError:
            pass

    def __call__(self, path: str, ranges: list[tuple[int, int]]) -> list[Part]:
        self.is_missing = False
        try:
            return self._fetched(path, ranges)
        except (http.client.HTTPException, ValueError) as failure:
            raise OSError(str(failure) or type(failure).__name__) from failure

    def _fetched(self, path: str, ranges: list[tuple[int, int]]) -> list[Part]:
        if self._process != os.getpid():
            # After a fork the connections are those of the parent, and the threads of the pool are not there.
            self._begin()
        if len(ranges) > 1 and self._takes_many:
            try:
                found = self._get(path, ranges)
                if found is not None:
                    return found
            except _Busy as busy:
                if busy.status == 429:
                    raise
            # Not again: such a server sends the whole file, or fails.
            self._takes_many = False
        if len(ranges) > 1 and self._is_closed:
            return [part for one in ranges for part in self._get(path, [one]) or []]
        if len(ranges) > 1:
            if self._pool is None:
                self._pool = ThreadPoolExecutor(CONNECTIONS, "gridq")
            return [part for parts in self._pool.map(lambda one: self._get(path, [one]), ranges) for part in parts or []]
        return self._get(path, ranges) or []

    def _get(self, path: str, ranges: list[tuple[int, int]]) -> list[Part] | None:
        """What a server sends; None where it does not answer several ranges at once.

        What may pass is tried again a little later, three times in all: another run would answer in place of this one.
        """
        for wait in WAITS:
            try:
                return self._ask(path, ranges)
            except (http.client.HTTPException, ConnectionError, _Busy):
                time.sleep(wait)
        return self._ask(path, ranges)

    def _ask(self, path: str, ranges: list[tuple[int, int]]) -> list[Part] | None:
        headers = dict(self._headers)
        if ranges:
            headers["Range"] = "bytes=" + ",".join(f"{start}-{end - 1}" for start, end in ranges)
        try:
            kept = self._idle.pop()
        except IndexError:
            kept = None
        # A connection that was kept may have been closed meanwhile.
        for connection in [kept] * (kept is not None) + [None]:
            connection = connection or self._kind(self._host, **self._options)
            try:
                self.requests += 1
                connection.request("GET", self._path + quote(path) + self._query, headers=headers)
                response = connection.getresponse()
                kind = response.getheader("Content-Type") or ""
                self.is_missing = response.status in (404, 410)
                moved = response.getheader("Location")
                if moved and 300 <= response.status < 400:
                    raise OSError(f"HTTP {response.status} {response.reason}: open {self._moved(path, moved)}")
                if response.status == 429 or response.status >= 500:
                    raise _Busy(f"HTTP {response.status} {response.reason}", response.status)
                if len(ranges) > 1 and not self.is_missing and not (
                        response.status == 206 and kind.startswith("multipart/byteranges")):
                    connection.close()
                    return None
                if response.status not in (200, 206):
                    raise OSError(f"HTTP {response.status} {response.reason}")
                coding = response.getheader("Content-Encoding") or "identity"
                if coding != "identity":
                    raise OSError(f"the server sends {coding!r}, though the files as they are were asked for")
                body = _read(response, ranges)
                self._keep(connection)
                return _checked(_parts(response, kind, body), ranges)
            except (http.client.HTTPException, ConnectionError):
                connection.close()
                if connection is not kept:
                    raise
            except BaseException:
                # What is left of the answer would be taken for that of the next request.
                connection.close()
                raise
        raise OSError("no connection")

    def _moved(self, path: str, address: str) -> str:
        """The address of the folder, where that of a file in it is another one."""
        return _shown(urljoin(f"{self._scheme}://{self._host}{self._path}{quote(path)}", address)).removesuffix(quote(path))


def _read(response: http.client.HTTPResponse, ranges: list[tuple[int, int]]) -> bytes:
    """The body of an answer, as long as one may be."""
    # A server that knows no ranges sends the whole file; one that does sends little besides them.
    most = MOST_WHOLE if response.status == 200 else sum(end - start for start, end in ranges) + MOST_BESIDES * len(ranges)
    if response.length is not None and response.length <= most:
        return response.read()
    body = bytearray()
    while response.length is None and len(body) <= most:
        piece = response.read(PIECE)
        if not piece:
            return bytes(body)
        body += piece
    raise OSError(f"the server sends more than {most} bytes")


def _checked(parts: list[Part], ranges: list[tuple[int, int]]) -> list[Part]:
    """Parts among which all is that was asked for, as far as the file goes."""
    for start, end in ranges:
        if not any(first <= start and (first + len(content) >= (end if size < 0 else min(end, size)) or size < 0)
                   for first, content, size, _ in parts):
            raise OSError(f"bytes {start} to {end} were asked for, and the server sent others")
    return parts


def _parts(response: http.client.HTTPResponse, kind: str, body: bytes) -> list[Part]:
    version = response.getheader("ETag")
    if response.status == 200:
        return [(0, body, len(body), version)]
    if not kind.startswith("multipart/byteranges"):
        start, end, size = _content_range(response.getheader("Content-Range"))
        if len(body) != end - start:
            raise OSError(f"the server says that it sends {end - start} bytes, and sends {len(body)}")
        return [(start, body, size, version)]
    boundary = re.search('boundary="?([^";]+)', kind)
    parts: list[Part] = []
    place = 0
    while boundary:
        found = re.compile(b"--" + re.escape(boundary[1].encode()) + rb"\r?\n(.*?)\r?\n\r?\n", re.DOTALL).search(body, place)
        if not found:
            break
        header = re.search(r"(?i)^content-range:\s*(.*?)\s*$", found[1].decode("latin-1"), re.MULTILINE)
        start, end, size = _content_range(header[1] if header else None)
        place = found.end() + end - start
        parts.append((start, body[found.end():place], size, version))
    return parts


def _content_range(text: str | None) -> tuple[int, int, int]:
    """Where the bytes of an answer are, and the size of the file, or -1."""
    # What has more digits is no size of a file, and beyond the numbers of the library.
    found = re.fullmatch(r"bytes (\d{1,18})-(\d{1,18})/(\d{1,18}|\*)", text or "")
    if not found or int(found[1]) > int(found[2]):
        raise OSError("the server does not say which bytes it sends")
    return int(found[1]), int(found[2]) + 1, -1 if found[3] == "*" else int(found[3])


class FileSystem(Fetcher):
    """A folder of a file system of fsspec: s3, gs, az, ssh and others."""

    def __init__(self, address: str, options: dict[str, Any]) -> None:
        super().__init__()
        try:
            import fsspec  # type: ignore[import-untyped, unused-ignore]
        except ImportError as failure:
            raise ImportError(f"{_shown(address)}: such an address is read by fsspec, which is not installed: pip install fsspec") from failure
        try:
            self._files, self._folder = fsspec.core.url_to_fs(address, **options)
        except ImportError:
            # It names the package that is missing.
            raise
        except Exception as failure:
            raise Unreadable(f"{_shown(address)}: cannot be opened: {_reason(failure)}") from None
        self._folder = self._folder.rstrip("/") + "/"

    def __call__(self, path: str, ranges: list[tuple[int, int]]) -> list[Part]:
        self.is_missing = False
        try:
            return self._fetched(path, ranges)
        except Exception as failure:
            self.is_missing = isinstance(failure, FileNotFoundError)
            raise OSError(_reason(failure)) from None

    def _fetched(self, path: str, ranges: list[tuple[int, int]]) -> list[Part]:
        whole = self._folder + path
        if not ranges:
            return [(0, self._files.cat_file(whole), -1, None)]
        starts, ends = zip(*ranges)
        found = self._files.cat_ranges([whole] * len(ranges), list(starts), list(ends))
        for part in found:
            if isinstance(part, Exception):
                raise part
        return [(start, bytes(part), -1, None) for start, part in zip(starts, found)]


def _reason(failure: Exception) -> str:
    """Why something failed, in one line without what may be secret in it."""
    return " ".join(SECRET.sub("//", str(failure)).split()) or type(failure).__name__


def _shown(address: str) -> str:
    """An address without what may be secret in it: a name and a password, and what follows a question mark."""
    return re.split("[?#]", SECRET.sub("//", address))[0]


def _is_web(address: str) -> bool:
    return address.split(":", 1)[0].lower() in ("http", "https")


def opened(address: str, options: dict[str, Any] | None) -> tuple[int, str, Any]:
    """The handle of a store, its address without what is secret in it, and what fetches for it, which has to stay."""
    shown = _shown(address)
    try:
        urlsplit(address)
    except ValueError as failure:
        raise InvalidQuestion(f"{shown}: is not an address: {failure}") from None
    if shown.rstrip("/").endswith(".gridx"):
        raise InvalidQuestion(f"{shown}: only stores are read from a server; copy the index, or publish the run in a store")
    if options is not None and _is_web(address) and urlsplit(address).query:
        raise InvalidQuestion(f"{shown}: with storage_options an address has no question mark")
    folder = shown if shown.endswith("/") else shown + "/"
    fetch = Http(address) if options is None and _is_web(address) else FileSystem(address, options or {})
    try:
        return _core.open_remote(folder, fetch), shown, fetch
    except _core.Failure as failure:
        if not fetch.is_missing:
            raise
        raise NotFound(f"{failure.args[1]}; only stores are read from a server") from None
