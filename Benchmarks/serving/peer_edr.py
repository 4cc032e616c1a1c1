"""Servers of OGC API - EDR on the run that gridd serves.

Both ask for coordinates along two axes, so that they get the temperature on a regular grid of as many points, each with
the value of the nearest point of the run: they need not project, and gridd does. Both run as their manuals say for
production, with two workers.
"""

import json
import os
import random
import sys
from pathlib import Path

import netCDF4
import numpy
import xarray
from measuring.measure import run

PARAMETER = "temperature"


def places(source, path, count):
    """Random places inside the grid of a run, written to `path` for wrk: (latitude, longitude) as texts."""
    with netCDF4.Dataset(source) as data:
        latitudes, longitudes = data["XLAT"][0], data["XLONG"][0]
    chance = random.Random(1)
    rows, columns = latitudes.shape
    found = []
    for _ in range(count):
        j, i = chance.randrange(1, rows - 2), chance.randrange(1, columns - 2)
        along, up = chance.random(), chance.random()
        found.append(tuple(
            f"{field[j, i] + along * (field[j, i + 1] - field[j, i]) + up * (field[j + 1, i] - field[j, i]):.4f}"
            for field in (latitudes, longitudes)))
    path.write_text("".join(f"{latitude} {longitude}\n" for latitude, longitude in found))
    return found


def on_regular_grid(source, target):
    """Writes the temperature of a run as CF NetCDF with one axis each for time, latitude and longitude."""
    with netCDF4.Dataset(source) as data:
        latitudes, longitudes = data["XLAT"][0], data["XLONG"][0]
        values = data["T2"][:].filled()
        times = [text.tobytes().decode() for text in data["Times"][:]]
    rows, columns = latitudes.shape
    north = numpy.linspace(latitudes.min(), latitudes.max(), rows)
    east = numpy.linspace(longitudes.min(), longitudes.max(), columns)
    nearest = numpy.empty((rows, columns), int)
    for row, latitude in enumerate(north):
        across = (longitudes.reshape(-1, 1) - east) * numpy.cos(numpy.radians(latitude))
        nearest[row] = ((latitudes.reshape(-1, 1) - latitude) ** 2 + across**2).argmin(axis=0)
    values = values.reshape(len(times), -1)[:, nearest]
    xarray.Dataset(
        {PARAMETER: (("time", "latitude", "longitude"), values, {
            "units": "K", "standard_name": "air_temperature", "long_name": "temperature"})},
        coords={
            "time": ("time", numpy.array([time.replace("_", "T") for time in times], "datetime64[ns]"),
                     {"standard_name": "time", "axis": "T"}),
            "latitude": ("latitude", north, {
                "units": "degrees_north", "standard_name": "latitude", "axis": "Y"}),
            "longitude": ("longitude", east, {
                "units": "degrees_east", "standard_name": "longitude", "axis": "X"}),
        }).to_netcdf(target)
    return times[0].replace("_", "T"), times[23].replace("_", "T")


def peers(source, folder, server):
    """The servers; `server` makes one of a name, a command, a request and variables of the environment."""
    data = folder / "serving.nc"
    first, last = on_regular_grid(source, data)
    query = f"/position?coords=POINT(LON%20LAT)&datetime={first}Z/{last}Z&parameter-name={PARAMETER}"
    programs = Path(sys.executable).parent
    config = folder / "pygeoapi.json"
    config.write_text(json.dumps(pygeoapi(data)))
    openapi = folder / "pygeoapi-openapi.json"
    environment = {"PYGEOAPI_CONFIG": config, "PYGEOAPI_OPENAPI": openapi}
    run([programs / "pygeoapi", "openapi", "generate", config, "--format", "json", "--output-file",
         openapi], env=os.environ | {key: str(value) for key, value in environment.items()})
    return [
        server("xpublish-edr", programs / "uvicorn", "--app-dir", Path(__file__).parent, "--port", "PORT",
               "--workers", "2", "--no-access-log", "--log-level", "warning", "peer_edr:application",
               "--factory", target=f"/datasets/wrf/edr{query.replace('Z/', '/').replace('Z&', '&')}"
               "&f=cf_covjson", SERVED=data),
        server("pygeoapi", programs / "gunicorn", "--bind", "127.0.0.1:PORT", "--workers", "2",
               "--log-level", "warning", "pygeoapi.flask_app:APP",
               target=f"/collections/wrf{query}&f=json", **environment),
    ]


def application():
    """xpublish-edr, with everything in memory: what each worker of uvicorn calls."""
    import xpublish
    from xpublish_edr import CfEdrPlugin
    data = xarray.open_dataset(os.environ["SERVED"]).load()
    return xpublish.Rest({"wrf": data}, plugins={"edr": CfEdrPlugin()}).app


def pygeoapi(data):
    """The least that pygeoapi has to be told."""
    about = {"title": "wrf", "description": "wrf", "keywords": ["wrf"]}
    return {
        "server": {
            "bind": {"host": "127.0.0.1", "port": 5000}, "url": "http://127.0.0.1:5000",
            "mimetype": "application/json; charset=UTF-8", "encoding": "utf-8", "languages": ["en-US"],
            "limits": {"default_items": 10, "max_items": 50}, "admin": False,
            "map": {"url": "https://tile.openstreetmap.org/{z}/{x}/{y}.png", "attribution": "none"},
        },
        "logging": {"level": "ERROR"},
        "metadata": {
            "identification": about | {"keywords_type": "theme", "terms_of_service": "none",
                                       "url": "http://127.0.0.1"},
            "license": {"name": "none", "url": "http://127.0.0.1"},
            "provider": {"name": "none", "url": "http://127.0.0.1"}, "contact": {"name": "none"},
        },
        "resources": {"wrf": about | {
            "type": "collection", "links": [],
            "extents": {"spatial": {"bbox": [-180, -90, 180, 90],
                                    "crs": "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}},
            "providers": [{
                "type": "edr", "name": "xarray-edr", "data": str(data), "x_field": "longitude",
                "y_field": "latitude", "time_field": "time",
                "format": {"name": "netcdf", "mimetype": "application/x-netcdf"}}],
        }},
    }
