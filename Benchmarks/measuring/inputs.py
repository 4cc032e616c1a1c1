"""What is measured with, and on: programs, the generated run, the indexes made of it."""

import json
import shutil
from dataclasses import dataclass
from pathlib import Path

from measuring.measure import run

# The metrics that are made of surface fields alone, and the variables they are made of.
SURFACE = ("temperature,dew_point,wind_speed,surface_pressure,precipitation,snow_depth,"
           "shortwave_radiation,skin_temperature,boundary_layer_height")
SURFACE_VARIABLES = ("T2,Q2,PSFC,U10,V10,RAINC,RAINNC,RAINSH,SNOWH,SWDOWN,TSK,PBLH,HGT,LANDMASK,"
                     "XLAT,XLONG,Times,COSALPHA,SINALPHA")
# With sea-level pressure and cloud layers, which are made of columns.
COLUMN = SURFACE + (",relative_humidity,pressure_msl,cloud_cover,cloud_cover_low,cloud_cover_mid,"
                    "cloud_cover_high")
COLUMN_VARIABLES = SURFACE_VARIABLES + ",T,P,PB,PH,PHB,QVAPOR,CLDFRA"
ALL_VARIABLES = COLUMN_VARIABLES + ",SNOWNC,GLW,SST,QCLOUD,QRAIN,QICE,QSNOW,U,V"
# What Open-Meteo keeps too; its usual steps, which but for rain and radiation are gridq's own.
COMMON = ["temperature", "wind_u", "wind_v", "surface_pressure", "shortwave_radiation",
          "precipitation"]
COMMON_QUANTA = ["temperature=0.05", "wind_u=0.1", "wind_v=0.1", "surface_pressure=0.1",
                 "shortwave_radiation=1", "precipitation=0.1"]


@dataclass
class Bench:
    """Where programs and files are, and how much is wanted."""
    folder: Path
    programs: Path
    lookups: Path
    static: Path | None
    quick: bool

    def __post_init__(self):
        self.gridx, self.gridq, self.gridsample = (
            self.programs / name for name in ("gridx", "gridq", "gridsample"))
        self.ncks, self.cdo = shutil.which("ncks"), shutil.which("cdo")
        self.rounds = 3 if self.quick else 5
        self.scratch = self.folder / ("quick" if self.quick else "full")
        self.scratch.mkdir(parents=True, exist_ok=True)

    @property
    def shape(self):
        """Columns, rows, levels and times of the generated run."""
        return (40, 36, 12, 25) if self.quick else (120, 110, 30, 73)

    def sample(self, name, columns, rows, levels, times, *options):
        """The file of a generated run, made when it is not there yet."""
        folder = self.folder / name
        if not folder.is_dir():
            unfinished = folder.with_name(folder.name + ".unfinished")
            shutil.rmtree(unfinished, ignore_errors=True)
            run([self.gridsample, "--output", unfinished, "--columns", columns, "--rows", rows,
                 "--levels", levels, "--times", times, *options])
            unfinished.rename(folder)
        return sorted(folder.glob("wrfout_*"))[0]

    def model_run(self, container):
        """The run of the table in one container: more than 1 GB unless quick."""
        name = f"quick/{container}" if self.quick else container
        return self.sample(name, *self.shape, "--container", container)

    def hourly_files(self):
        """The same run in NetCDF-4, one file for each time."""
        name = "quick/hourly" if self.quick else "hourly"
        first = self.sample(name, *self.shape, "--container", "netcdf4", "--frames-per-file", 1)
        return sorted(first.parent.glob("wrfout_*"))

    def wide_run(self):
        """Surface fields of a wide grid."""
        columns, rows, times = (80, 70, 9) if self.quick else (700, 700, 25)
        return self.sample(f"{self.scratch.name}/surface", columns, rows, 2, times, "--container",
                           "offset64", "--surface-only")

    def serving_run(self):
        """Surface fields of the run that servers answer from."""
        columns, rows, _, times = self.shape
        return self.sample(f"{self.scratch.name}/serving", columns, rows, 2, times, "--container",
                           "offset64", "--surface-only")

    def build(self, source, name, *options):
        """An index of `source`, and its path."""
        index = self.scratch / name
        run([self.gridx, "build", source, "--output", index, "--quiet", *options])
        return index

    def info(self, index):
        """What an index says of itself."""
        return json.loads(run([self.gridx, "info", "--json", index]))

    def common_index(self):
        """The index of the metrics and steps that peers are given too."""
        quanta = [word for quantum in COMMON_QUANTA for word in ("--quantum", quantum)]
        return self.build(self.model_run("offset64"), "common.gridx",
                          "--metrics", ",".join(COMMON), *quanta)

    def lookup(self, *arguments):
        """What the program `lookups` answers."""
        return json.loads(run([self.lookups, *arguments]))
