"""The batch tool gridx, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable

from .data import Data, Path, open
from .errors import GridqError


def build(files: Path | Iterable[Path], output: Path, *options: str) -> Data:
    """Makes an index of model output with ``gridx build``, and opens it."""
    _gridx(["build", *_paths(files), "--output", os.fspath(output), *options])
    return open(output)


def ingest(files: Path | Iterable[Path], store: Path, *options: str) -> Data:
    """Publishes a run in a store with ``gridx ingest``, and opens the store."""
    _gridx(["ingest", *_paths(files), "--store", os.fspath(store), *options])
    return open(store)


def _paths(files: Path | Iterable[Path]) -> list[str]:
    return [os.fspath(files)] if isinstance(files, (str, os.PathLike)) else [os.fspath(file) for file in files]


def _gridx(arguments: list[str]) -> None:
    program = os.environ.get("GRIDX") or shutil.which("gridx")
    if program is None:
        raise GridqError("gridx is not installed: indexes are made by it; install the package gridq of this system, or set GRIDX")
    done = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, check=False)
    if done.returncode != 0:
        raise GridqError(done.stderr.strip() or f"gridx ended with {done.returncode}")
