#!/usr/bin/env python3
"""What every metric must be in the reference cases of inputs.csv: the column `expected` of metrics.csv.

    python3 Tests/Reference/Metrics/metrics.py            compares the column with what the column `how` makes
    python3 Tests/Reference/Metrics/metrics.py --write    writes the column anew

`how` is Python. Names in capitals are the case's inputs: T2 is a number, or T2[2] the one of hour 2, P the array of
all levels. sin, cos and the like are of degrees. Functions below call other programs, or are formulas of papers
written out once more from their sources, and not from the Swift code. A row that begins with "rule" is a statement
in words and a number written by hand.

Arithmetic needs nothing but Python. Rows of programs that are not installed are counted and left as they are:
wrf-python 1.3.4.1 (see ../wrfpython.py for how to build it), MetPy 1.7.1, pvlib 0.16.1, PsychroLib 2.5.0 and numpy 1.26.4.
"""
import csv
import math
import pathlib
import sys
from datetime import datetime, timedelta, timezone
from math import exp, log, prod, sqrt

FOLDER = pathlib.Path(__file__).parent
CELSIUS = 273.15


class Absent(Exception):
    """A program that is not installed."""


def module(name):
    try:
        return __import__(name, fromlist=["x"])
    except ImportError as error:
        raise Absent(name) from error


def sin(degrees):
    return math.sin(math.radians(degrees))


def cos(degrees):
    return math.cos(math.radians(degrees))


def direction(u, v):
    """Where a wind towards east and north comes from, clockwise from north."""
    return math.degrees(math.atan2(-u, -v)) % 360


def levels(text):
    """The values of a line; those of single cells (@3:3=0.6) are not of the middle, except that of 3:3."""
    values = [float(x) for x in text.split() if not x.startswith("@")]
    for cell in text.split():
        if cell.startswith("@3:3="):
            values = [float(cell.removeprefix("@3:3="))]
    return values


def cases():
    """Inputs by case and name: a number, a list of levels, or either by hour; texts as they are."""
    made = {}
    for line in (FOLDER / "inputs.csv").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        case, name, hour, text = line.split(",")
        names = made.setdefault(case, {"START": "2026-11-20T00:00"})
        if name in ("START", "MODEL"):
            names[name] = text
            continue
        values = levels(text)
        value = values[0] if len(values) == 1 else values
        if hour:
            names.setdefault(name, {})[float(hour)] = value
        else:
            names[name] = value
    return made


class Case(dict):
    """The names that `how` may use."""

    def __init__(self, inputs):
        super().__init__(
            {k: v for k, v in globals().items() if not k.startswith("_")}, sum=sum, max=max, min=min,
            abs=abs, int=int, float=float, round=round)
        self.update(inputs)
        self.update(
            mu=self.mu, erbs=self.erbs, tilted=self.tilted, uv=self.uv, sun=self.sun, moment=self.moment, uvmet=self.uvmet)

    def moment(self, hour):
        start = datetime.fromisoformat(self["START"]).replace(tzinfo=timezone.utc)
        return start + timedelta(hours=hour)

    def sun(self, hour):
        """Degrees of the middle of the sun above the horizon, without refraction: pvlib's NREL SPA."""
        pandas = module("pandas")
        spa = module("pvlib.solarposition").get_solarposition(
            pandas.DatetimeIndex([self.moment(hour)]), self["LATITUDE"], self["LONGITUDE"])
        return float(spa["elevation"].iloc[0])

    def mu(self, hour):
        """The cosine of the sun's angle from the zenith."""
        return sin(self.sun(hour))

    def erbs(self, hour, level):
        """pvlib: radiation on a level surface told apart, W/m2: dni, dhi, and direct on a level surface."""
        made = module("pvlib.irradiance").erbs(level, 90 - self.sun(hour), self.moment(hour).timetuple().tm_yday)
        return {"dni": made["dni"], "dhi": made["dhi"], "direct": level - made["dhi"]}

    def tilted(self, hour, level):
        """pvlib: what a panel gets that is tilted by 35 degrees and faces 30 degrees east of south (150 from north), W/m2."""
        pandas = module("pandas")
        spa = module("pvlib.solarposition").get_solarposition(
            pandas.DatetimeIndex([self.moment(hour)]), self["LATITUDE"], self["LONGITUDE"])
        split = self.erbs(hour, level)
        made = module("pvlib.irradiance").get_total_irradiance(
            35, 150, 90 - self.sun(hour), float(spa["azimuth"].iloc[0]), split["dni"], level, split["dhi"],
            albedo=0.2, model="isotropic")
        return float(made["poa_global"])

    def uvmet(self, u, v):
        """wrf-python: a wind along the axes of a polar stereographic grid, turned to east and north."""
        numpy = module("numpy")
        one = numpy.ones((1, 1))
        made = module("wrf.extension")._uvmet(
            u * one, v * one, self["LATITUDE"] * one, self["LONGITUDE"] * one, self["STAND_LON"],
            1.0)
        return [float(x) for x in numpy.ravel(made)]

    def uv(self, hour, elevation=0, shortwave=None, cover=None, snow=0):
        """Allaart and others (2004): the index of a clear sky; see the docstring of ozone() for the rest."""
        pandas = module("pandas")
        mu = self.mu(hour)
        if mu <= 0:
            return 0
        path = 0.83 * mu + 0.17
        total = ozone(self["LATITUDE"], self["LONGITUDE"], self.moment(hour))
        clear = 1.24 * path * exp(-0.58 / path) * (
            2 * (1000 * mu / total) ** 1.62 + 280 / total + 1.4)
        day = pandas.DatetimeIndex([self.moment(hour)])
        distance = float(module("pvlib.solarposition").nrel_earthsun_distance(day).iloc[0])
        strength = distance ** -2
        # Haurwitz (1945), from pvlib; Kasten and Czeplak (1980); Calbó and others (2005).
        zenith = pandas.Series([90 - self.sun(hour)])
        haurwitz = float(module("pvlib.clearsky").haurwitz(zenith)["ghi"].iloc[0]) * strength
        if shortwave is not None:
            share = min(1, shortwave / haurwitz)
        else:
            share = 1 - 0.75 * (cover / 100) ** 3.4 if cover is not None else 1
        return (
            clear * strength * (1 + 0.05 * elevation / 1000) * (1 + 0.22 * min(1, snow / 0.1))
            * share ** 0.8)


def ozone(latitude, longitude, moment):
    """van Heuklon (1979), Solar Energy 22, table 1, in Dobson units."""
    day = moment.timetuple().tm_yday + (moment.hour + moment.minute / 60) / 24
    if latitude > 0:
        a, beta, c, f, h, i = 150, 1.28, 40, -30, 3, 20 if longitude > 0 else 0
    else:
        a, beta, c, f, h, i = 100, 1.5, 30, 152.625, 2, -75
    return 235 + (a + c * sin(0.9865 * (day + f)) + 20 * sin(h * (longitude + i))) * sin(
        beta * latitude) ** 2


def td(mixing_ratio, pressure):
    """wrf-python: °C, from kg/kg and Pa."""
    numpy = module("numpy")
    return float(module("wrf").td(
        numpy.array([pressure / 100]), numpy.array([mixing_ratio]), meta=False, units="degC")[0])


def rh(mixing_ratio, pressure, temperature):
    """wrf-python: %, from kg/kg, Pa and K."""
    numpy = module("numpy")
    return float(module("wrf").rh(
        *[numpy.array([x]) for x in (mixing_ratio, pressure, temperature)], meta=False)[0])


def dew(mixing_ratio, pressure):
    """The same in Python: °C, from kg/kg and Pa (wrf-python, fortran/wrf_user.f90 DCOMPUTETD)."""
    vapour = mixing_ratio * pressure / 100 / (0.622 + mixing_ratio)
    return (243.5 * log(vapour) - 440.8) / (19.48 - log(vapour))


def percent(mixing_ratio, pressure, temperature):
    """wrf-python's relative humidity in Python: %, from kg/kg, Pa and K."""
    return 100 * humidity(mixing_ratio, pressure, temperature)


def wet_bulb(temperature, dew_point, pressure):
    """MetPy: °C, along a moist adiabat, from °C and Pa."""
    calc, units = module("metpy.calc"), module("metpy.units").units
    made = calc.wet_bulb_temperature(
        pressure * units.Pa, temperature * units.degC, dew_point * units.degC)
    return float(made.to("degC").magnitude)


def lcl(temperature, dew_point, pressure):
    """MetPy: m, from °C and Pa."""
    calc, units = module("metpy.calc"), module("metpy.units").units
    _, top = calc.lcl(pressure * units.Pa, temperature * units.degC, dew_point * units.degC)
    return (temperature - float(top.to("degC").magnitude)) * 1004.6662 / 9.80665


def heat(temperature, humidity):
    """MetPy: °C, from °C and %."""
    calc, units = module("metpy.calc"), module("metpy.units").units
    made = calc.heat_index(temperature * units.degC, humidity * units.percent, mask_undefined=False)
    return float(made.to("degC").magnitude[0])


def felt(temperature, humidity, wind):
    """pythermalcomfort: °C, from °C, % and m/s."""
    made = module("pythermalcomfort.models").at(
        tdb=temperature, rh=humidity, v=wind, round_output=False)
    return float(made.at)


def metpy_rh(temperature, dew_point):
    """MetPy: %, from °C."""
    calc, units = module("metpy.calc"), module("metpy.units").units
    made = calc.relative_humidity_from_dewpoint(
        temperature * units.degC, dew_point * units.degC)
    return float(made.to("percent").magnitude)


class Column:
    """What wrf-python makes of a column, from the ground up: of six equal ones, because it mistakes the order of
    the axes of a single one."""

    def __init__(self, theta, perturbation, base, vapour, geopotential, base_geopotential):
        numpy, self.wrf = module("numpy"), module("wrf")

        def levels(values):
            return numpy.repeat(numpy.array(values, dtype="f8"), 6).reshape(-1, 2, 3)

        self.pressure = levels(perturbation) + levels(base)
        self.vapour = levels(vapour)
        self.temperature = self.wrf.tk(self.pressure, levels(theta) + 300, meta=False, units="K")
        faces = (levels(geopotential) + levels(base_geopotential)) / 9.81
        self.height = (faces[1:] + faces[:-1]) / 2
        self.ground = faces[0]

    def slp(self):
        return float(self.wrf.slp(
            self.height, self.temperature, self.pressure, self.vapour, meta=False, units="hPa")[0, 0])

    def clouds(self):
        """Low, middle and high in %, of layers that begin 300, 2000 and 6000 m above the ground."""
        humidity = self.wrf.rh(self.vapour, self.pressure, self.temperature, meta=False)
        made = self.wrf.cloudfrac(
            self.height - self.ground, humidity, 1, 300.0, 2000.0, 6000.0, meta=False)
        return [100 * float(x) for x in made[:, 0, 0]]


def overlapping(*covers):
    """Covers in % that overlap by chance."""
    return 100 * (1 - prod(1 - x / 100 for x in covers))


def humidity(mixing_ratio, pressure, temperature):
    """0…1, over water (Bolton 1980), from kg/kg, Pa and K."""
    saturation = 6.112 * exp(17.67 * (temperature - 273.15) / (temperature - 29.65))
    share = mixing_ratio / (0.622 * saturation / (pressure / 100 - 0.378 * saturation))
    return min(1, max(0, share))


def haze(*humidities):
    """UPP sorc/ncep_post.fd/CALVIS_GSD.f: km, of the most humid."""
    return 90 * exp(-2.5 * min(0.8, max(0, max(humidities) - 0.15)))


def kelvin(theta, pressure):
    return (theta + 300) * (pressure / 1e5) ** (287 / 1004.5)


def seen(theta, perturbation, base, vapour, cloud, rain, ice, snow, graupel):
    """UPP CALVIS.f, Stoelinga and Warner (1999), of the lowest level; haze of the two lowest: m."""
    pressure = [a + b for a, b in zip(perturbation, base)]
    air = [kelvin(*x) for x in zip(theta, pressure)]
    density = pressure[0] / (287 * air[0] * (1 + 0.608 * vapour[0]))
    volume = (
        (1 + vapour[0]) / density + (cloud[0] + rain[0]) / 1000
        + (ice[0] + snow[0] + graupel[0]) / 917)
    grams = [1000 * x[0] / volume for x in (cloud, rain, ice, snow, graupel)]
    extinction = (
        144.7 * grams[0] ** 0.88 + 2.24 * grams[1] ** 0.75 + 327.8 * grams[2]
        + 10.36 * grams[3] ** 0.7776 + 4 * grams[4] ** 0.75 + 1e-10)
    dim = haze(*[humidity(vapour[k], pressure[k], air[k]) for k in (0, 1)])
    return 1000 * min(24.135, -log(0.02) / extinction, dim)


def shuell(temperature, mixing_ratio, pressure, ground):
    """WRF phys/module_diag_functions.F MSLP, with the air at 2 m: hPa, from K, kg/kg, Pa and m."""
    virtual = temperature * (1 + 0.608 * mixing_ratio)
    at_ground = virtual + 0.0065 * 2
    at_sea = virtual + 0.0065 * (ground + 2)
    if at_sea > 290.66:
        at_sea = 290.66 - 0.005 * max(0, at_ground - 290.66) ** 2
    return pressure / 100 * exp(2 * 9.81 * ground / (287 * (at_sea + at_ground)))


def gust(surface, *aloft):
    """UPP sorc/ncep_post.fd/CALGUST.f, RAPR: the largest, of pairs of height above the ground and wind."""
    return max(
        [surface] + [surface + (w - surface) * (1 - min(0.5, z / 2000)) for z, w in aloft])


class Sounding:
    """A column of WRF's. Parcels rise in steps of 2 m, with Bolton (1980), equations 10, 15 and 38."""

    def __init__(self, theta, perturbation, base, vapour, geopotential, base_geopotential):
        faces = [(a + b) / 9.81 for a, b in zip(geopotential, base_geopotential)]
        self.z = [(a + b) / 2 for a, b in zip(faces, faces[1:])]
        self.depth = [b - a for a, b in zip(faces, faces[1:])]
        self.p = [a + b for a, b in zip(perturbation, base)]
        self.t = [(t + 300) * (p / 1e5) ** (287 / 1004.5) for t, p in zip(theta, self.p)]
        self.q = vapour

    def between(self, values, z):
        """Linear in height."""
        k = max(0, min(len(self.z) - 2, sum(level <= z for level in self.z) - 1))
        share = (z - self.z[k]) / (self.z[k + 1] - self.z[k])
        return values[k] + (values[k + 1] - values[k]) * share

    def crossing(self, excess):
        """The highest height at which it falls below 0."""
        pairs = [k for k in range(len(self.z) - 1) if excess[k] > 0 >= excess[k + 1]]
        k = pairs[-1]
        return self.z[k] + (self.z[k + 1] - self.z[k]) * excess[k] / (excess[k] - excess[k + 1])

    def above(self, ground):
        return [z - ground for z in self.z]

    def freezing(self):
        return self.crossing([t - CELSIUS for t in self.t])

    def snow(self):
        psychrolib = module("psychrolib")
        psychrolib.SetUnitSystem(psychrolib.SI)
        return self.crossing([
            psychrolib.GetTWetBulbFromHumRatio(t - CELSIUS, max(q, 1e-7), p) - 1.3
            for t, q, p in zip(self.t, self.q, self.p)])

    def water(self):
        return sum(p / (287 * t * (1 + 0.608 * q)) * q * d
                   for p, t, q, d in zip(self.p, self.t, self.q, self.depth))

    def unstable(self):
        """The level of the lowest 300 hPa with the greatest moist static energy."""
        levels = [k for k, p in enumerate(self.p) if p >= self.p[0] - 30000]
        return max(levels, key=lambda k: 1004.5 * self.t[k] + 9.81 * self.z[k] + 2.501e6 * self.q[k])

    def mixed(self):
        """Temperature and mixing ratio at the lowest level of the mixed air of the lowest 100 hPa."""
        theta = [t * (1e5 / p) ** (287 / 1004.5) for t, p in zip(self.t, self.p)]
        steps = [self.p[0] - 10000 * (n + 0.5) / 1000 for n in range(1000)]

        def mean(values):
            total = 0
            for p in steps:
                k = sum(level >= p for level in self.p) - 1
                share = (self.p[k] - p) / (self.p[k] - self.p[k + 1])
                total += values[k] + (values[k + 1] - values[k]) * share
            return total / len(steps)

        return mean(theta) * (self.p[0] / 1e5) ** (287 / 1004.5), mean(self.q)

    def energies(self, start=0, air=None):
        """Available energy and inhibition of a level's air, or of other air there, J/kg."""
        t0, q0 = air or (self.t[start], self.q[start])
        p0, z0 = self.p[start], self.z[start]
        exponent = 0.2854 * (1 - 0.28 * q0)
        vapour = 0.01 * p0 * q0 / (0.622 + q0)
        cloud = 2840 / (3.5 * log(t0) - log(vapour) - 4.805) + 55
        wanted = t0 * (1e5 / p0) ** exponent * exp((3376 / cloud - 2.54) * q0 * (1 + 0.81 * q0))
        lifted = p0 * (cloud / t0) ** (1 / exponent)
        virtual = [t * (0.622 + q) / (0.622 * (1 + q)) for t, q in zip(self.t, self.q)]
        logs = [log(p) for p in self.p]
        energy = inhibition = available = 0
        free, last = False, 0
        steps = int((self.z[-1] - z0) / 2)
        for n in range(steps + 1):
            z = z0 + 2 * n
            p = exp(self.between(logs, z))
            if p > lifted:
                t, q = t0 * (p / p0) ** exponent, q0
            else:
                low, high = 150.0, 320.0
                for _ in range(40):
                    t = (low + high) / 2
                    e = 611.2 * exp(17.67 * (t - CELSIUS) / (t - 29.65))
                    q = 0.622 * e / (p - e)
                    warm = t * (1e5 / p) ** (0.2854 * (1 - 0.28 * q)) * exp(
                        (3376 / t - 2.54) * q * (1 + 0.81 * q))
                    low, high = (t, high) if warm < wanted else (low, t)
            around = self.between(virtual, z)
            force = 9.81 * (t * (0.622 + q) / (0.622 * (1 + q)) - around) / around
            if not free and p <= lifted and force > 0:
                free, inhibition, energy = True, max(-energy, 0), 0
            if n > 0:
                energy += (last + force) / 2 * 2
            if free and last > 0 >= force:
                available = energy
            last = force
        return (energy if free and last > 0 else available), inhibition


def shear(u, v, z, u10, v10):
    """Of the wind 6 km above the ground, linear in height, and at 10 m."""
    k = sum(level <= 6000 for level in z) - 1
    share = (6000 - z[k]) / (z[k + 1] - z[k])
    return math.hypot(u[k] + (u[k + 1] - u[k]) * share - u10, v[k] + (v[k + 1] - v[k]) * share - v10)


def main():
    inputs = {name: Case(values) for name, values in cases().items()}
    lines, wrong, absent, checked = [], [], {}, 0
    for line in (FOLDER / "metrics.csv").read_text().splitlines():
        if not line or line.startswith("#") or line.startswith("metric,"):
            lines.append(line)
            continue
        metric, case, hour, expected, unit, tolerance, by, how = line.split(",", 7)
        if by != "rule":
            try:
                value = float(eval(how, inputs[case]))
                checked += 1
                text = f"{value:.6g}"
                if expected != text and (
                        not expected or abs(float(expected) - value) > 0.05 * float(tolerance)):
                    wrong.append(f"{metric}, {case}, hour {hour}: {expected or 'nothing'} for {text}")
                    expected = text
            except Absent as error:
                absent[str(error)] = absent.get(str(error), 0) + 1
        lines.append(",".join([metric, case, hour, expected, unit, tolerance, by, how]))
    if "--write" in sys.argv:
        (FOLDER / "metrics.csv").write_text("\n".join(lines) + "\n")
    elif wrong:
        sys.exit("\n".join(wrong))
    print(f"{checked} rows made again", *(f"{n} need {name}" for name, n in absent.items()), sep=", ")


if __name__ == "__main__":
    main()
