"""Files of the world in cells of five degrees, of which a page fetches those near its domain. web/cells.js reads them."""
import gzip
import pathlib
import struct

WIDTH = 5
COLUMNS, ROWS = 360 // WIDTH, 180 // WIDTH


def cell_of(longitude: float, latitude: float) -> int:
    """From 90° S and 180° W to the east, then to the north."""
    row = min(int((latitude + 90) // WIDTH), ROWS - 1)
    return row * COLUMNS + int((longitude + 180) // WIDTH) % COLUMNS


def write(target: pathlib.Path, mark: bytes, levels: list[list[bytes]]) -> None:
    """Writes what each level has in each cell, the coarsest level first."""
    # Without the time: the same input gives the same bytes.
    bodies = [[gzip.compress(cell, 9, mtime=0) if cell else b"" for cell in cells] for cells in levels]
    table = gzip.compress(b"".join(struct.pack("<I", len(body)) for cells in bodies for body in cells), 9, mtime=0)
    target.write_bytes(mark + struct.pack("<I", len(table)) + table + b"".join(body for cells in bodies for body in cells))
    sizes = ", ".join(f"{sum(map(len, cells))}" for cells in bodies)
    print(f"{target.name}: {target.stat().st_size} bytes; table {len(table)}, levels {sizes}")
