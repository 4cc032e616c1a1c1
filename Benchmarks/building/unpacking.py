"""How fast libdeflate and zlib unpack the chunks of NetCDF-4 files: the same chunks, in turn, in one thread.

Started by Benchmarks/run --unpack, which makes a run and an environment with h5py, and names the real files that are there:

  PYTHONPATH=Benchmarks python3 -m building.unpacking --run FILE [--write-docs] [FILE ...]

Each file is measured by itself; one of the others that has no such chunks is left out.

Only deflate is measured: the bytes of a chunk are read before, and numbers are not put together after it. What it is worth for a
build, with everything else, is in --ablate: chunks of HDF5 read directly.
"""

import argparse
import ctypes
import ctypes.util
import datetime
import statistics
import time
from pathlib import Path

import h5py
from measuring.measure import machine
from measuring.report import replace_between_markers

# Calls from Python take about a microsecond, which smaller chunks would measure.
LEAST_BYTES = 10_000
MOST_BYTES = 64_000_000
ROUNDS = 11


def library(name):
    path = ctypes.util.find_library(name)
    if path is None:
        raise RuntimeError(f"lib{name} is not installed")
    return ctypes.CDLL(path)


def zlib():
    """A function that unpacks `packed` into `buffer`, which has the length of what comes out."""
    loaded = library("z")
    loaded.zlibVersion.restype = ctypes.c_char_p

    def unpack(packed, buffer):
        length = ctypes.c_ulong(len(buffer))
        status = loaded.uncompress(buffer, ctypes.byref(length), packed, ctypes.c_ulong(len(packed)))
        assert status == 0 and length.value == len(buffer), status
    return f"zlib {loaded.zlibVersion().decode()}", unpack


def libdeflate():
    """The same by libdeflate, as gridx calls it: with one decompressor for all chunks, and the length known."""
    loaded = library("deflate")
    loaded.libdeflate_alloc_decompressor.restype = ctypes.c_void_p
    decompressor = ctypes.c_void_p(loaded.libdeflate_alloc_decompressor())

    def unpack(packed, buffer):
        status = loaded.libdeflate_zlib_decompress(
            decompressor, packed, ctypes.c_size_t(len(packed)), buffer, ctypes.c_size_t(len(buffer)), None)
        assert status == 0, status
    return "libdeflate", unpack


def chunks(path):
    """The packed chunks of a file, each with the number of bytes that come out."""
    found, total = [], 0
    if not h5py.is_hdf5(path):
        return found
    with h5py.File(path) as file:
        for variable in file.values():
            if not isinstance(variable, h5py.Dataset) or variable.compression != "gzip":
                continue
            size = variable.dtype.itemsize
            for side in variable.chunks:
                size *= side
            if size < LEAST_BYTES:
                continue
            for number in range(variable.id.get_num_chunks()):
                place = variable.id.get_chunk_info(number)
                if place.filter_mask == 0 and total < MOST_BYTES:
                    found.append((variable.id.read_direct_chunk(place.chunk_offset)[1], size))
                    total += size
    return found


def measure(packed):
    """Of each library the bytes per second that come out; the ratio of the two; the bytes, and how small they are packed."""
    buffers = {size: ctypes.create_string_buffer(size) for _, size in packed}
    libraries = [zlib(), libdeflate()]
    # They agree.
    for data, size in packed:
        results = []
        for _, unpack in libraries:
            unpack(data, buffers[size])
            results.append(buffers[size].raw)
        assert results[0] == results[1]
    total = sum(size for _, size in packed)
    taken = {name: [] for name, _ in libraries}
    for _ in range(ROUNDS):
        for name, unpack in libraries:
            start = time.perf_counter()
            for data, size in packed:
                unpack(data, buffers[size])
            taken[name].append(time.perf_counter() - start)
    (theirs, _), (ours, _) = libraries
    ratio = statistics.median(a / b for a, b in zip(taken[theirs], taken[ours]))
    speeds = {name: total / statistics.median(seconds) for name, seconds in taken.items()}
    return speeds, ratio, total, sum(len(data) for data, _ in packed) / total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--write-docs", action="store_true")
    parser.add_argument("files", type=Path, nargs="*")
    options = parser.parse_args()
    text = ""
    for path in [options.run, *options.files]:
        packed = chunks(path)
        if not packed and path != options.run:
            continue
        name = "the generated run" if path == options.run else f"`{path.name}`"
        speeds, ratio, total, packing = measure(packed)
        if not text:
            text = f"\n{machine()}; {datetime.date.today()}.\n\n| chunks of | unpacked | packed to |"
            text += "".join(f" {library} |" for library in speeds) + " ratio |\n|---|---:|---:|---:|---:|---:|\n"
        cells = [name, f"{total / 1e6:.1f} MB", f"{100 * packing:.0f} %",
                 *[f"{speed / 1e6:.0f} MB/s" for speed in speeds.values()], f"{ratio:.2f}"]
        text += f"| {' | '.join(cells)} |\n"
    print(text)
    if options.write_docs:
        replace_between_markers(Path(__file__).parents[2] / "docs/performance.md", "unpacking", text + "\n")


if __name__ == "__main__":
    main()
