"""The batch tool gridx, where it is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterable

from .data import Data, Path, open
from .errors import BY_STATUS, GridqError, GridqWarning


def build(files: Path | Iterable[Path], output: Path, *options: str) -> Data:
    """Makes an index of model output with ``gridx build``, and opens it.

    ``options`` are words of the command: ``"--metrics", "temperature"``. Where gridx fails, ``status`` of the exception is its exit
    status; ``TryAgain`` says that the input is still being written.
    """
    _gridx(["build", *_paths(files), "--output", _path(output), *options])
    return open(output)


def ingest(files: Path | Iterable[Path], store: Path, *options: str) -> Data:
    """Publishes a run in a store with ``gridx ingest``, and opens the store. Options and errors are those of ``build``."""
    _gridx(["ingest", *_paths(files), "--store", _path(store), *options])
    return open(store)


def _paths(files: Path | Iterable[Path]) -> list[str]:
    return [_path(files)] if isinstance(files, (str, os.PathLike)) else [_path(file) for file in files]


def _path(path: Path) -> str:
    text = os.fsdecode(path)
    # What begins like an option is none.
    return os.path.join(os.curdir, text) if text.startswith("-") else text


def _gridx(arguments: list[str]) -> None:
    program = os.environ.get("GRIDX") or shutil.which("gridx")
    if program is None:
        raise GridqError("gridx is not installed: indexes are made by it; install the package gridq of this system, or set GRIDX")
    try:
        done = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                              encoding="utf-8", errors="replace", check=False)
    except (OSError, ValueError) as reason:
        raise GridqError(f"{program}: cannot be started: {reason}") from reason
    lines = [line[len("gridx: "):] for line in done.stderr.splitlines() if line.startswith("gridx: ")]
    for line in lines:
        if line.startswith("warning: "):
            warnings.warn(line[len("warning: "):], GridqWarning, stacklevel=3)
    if done.returncode != 0:
        failure = BY_STATUS.get(done.returncode, GridqError)(lines[-1] if lines else f"gridx ended with {done.returncode}")
        failure.status = done.returncode
        raise failure
