"""peer_ranges.py READER URL NAMES ROW COLUMN: reads the series of a grid point by HTTP, as one of the peers.

Each reader opens what is at the URL and reads all variables named, in parallel where its library can. The time does not
count importing it. What is stored is written as it is, with the time.
"""

import asyncio
import json
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import fsspec
import fsspec.implementations.reference
import numpy
from fsspec.implementations.http import HTTPFileSystem


def om(url):
    """A file for each variable."""
    import omfiles

    class Files(HTTPFileSystem):
        """omfiles calls the first parameter `path`, which fsspec's HTTP calls `url`."""
        async def _cat_file(self, path, **span):
            return await super()._cat_file(path, **span)

    async def each(names, row, column):
        files = Files(asynchronous=True)
        session = await files.set_session()

        async def one(name):
            reader = await omfiles.OmFileReaderAsync.from_fsspec(files, f"{url}/{name}.om")
            return await reader.read_array((row, column, slice(None)))
        series = await asyncio.gather(*map(one, names))
        await session.close()
        return series
    return lambda *point: asyncio.run(each(*point))


def zarr(url):
    """A group, in version 3."""
    import zarr
    return in_threads(lambda: zarr.open_group(url, mode="r"))


def references(url, cell=lambda row, column: (row, column)):
    """A JSON file of kerchunk."""
    import zarr
    from zarr.storage import FsspecStore

    def group():
        files = fsspec.filesystem("reference", fo=url, target_protocol="http", remote_protocol="http",
                                  asynchronous=True, remote_options={"asynchronous": True})
        return zarr.open_group(FsspecStore(files, read_only=True), mode="r", zarr_format=2)
    return in_threads(group, cell)


def model(url):
    """References to the model's own file: times × rows × columns."""
    return references(url, lambda row, column: (slice(None), row, column))


def netcdf(url, **options):
    """As fsspec opens a file when nothing is said."""
    import h5py

    def read(names, row, column):
        # HDF5's library reads one thing after the other.
        with fsspec.filesystem("http").open(url, **options) as opened, h5py.File(opened) as file:
            return [file[name][row, column] for name in names]
    return read


def netcdf_small(url):
    """With smaller blocks, each kept."""
    return netcdf(url, block_size=1 << 16, cache_type="blockcache")


def in_threads(opened, cell=lambda row, column: (row, column)):
    def read(names, row, column):
        group = opened()
        with ThreadPoolExecutor(len(names)) as threads:
            return list(threads.map(lambda name: group[name][cell(row, column)], names))
    return read


READERS = {reader.__name__: reader for reader in (om, zarr, references, model, netcdf, netcdf_small)}


def main():
    reader, url, names, row, column = sys.argv[1:]
    read = READERS[reader](url)
    names = names.split(",")
    start = time.perf_counter()
    series = read(names, int(row), int(column))
    milliseconds = (time.perf_counter() - start) * 1e3
    series = {name: numpy.asarray(values).tolist() for name, values in zip(names, series)}
    print(json.dumps({"milliseconds": milliseconds, "series": series}))


if __name__ == "__main__":
    main()
