"""What is made of whole columns, by wrf-python, MetPy and numpy, for SoundingTests.

python soundings.py ../shared/data > Tests/Reference/soundings.csv

Of the generated run, a file of a time each, of which every so many columns are taken: generated.sh.

wrf-python 1.3.4.1: cape_3d of air of the lowest level, whose inhibition it gives from 100 J/kg of energy on; cape_2d, of air
that is mixed over 500 m around the most unstable one; pw; interplevel for the shear. MetPy 1.7.1: surface_based and
most_unstable_cape_cin; cape_cin of mixed_parcel, which rises through the whole column; PsychroLib 2.5:
GetTWetBulbFromHumRatio, whose crossing of 1.3 °C is found with numpy (empty below the lowest level, where PsychroLib's is
over ice), as that of 0 °C of the temperature. numpy alone: the energy of air of the lowest level, and of the mixed air
of the lowest 100 hPa, with Bolton's formulas, in 20,000 steps. Inhibition is
positive here, and empty where nothing rises.
"""
import os
import sys
import warnings

import metpy.calc as mpcalc
import numpy as np
import psychrolib
import wrf
from metpy.units import units
from netCDF4 import Dataset

warnings.filterwarnings("ignore")
psychrolib.SetUnitSystem(psychrolib.SI)
FILES = [("wrfinput_lambert_v33.nc", 19), ("wrfinput_lambert_v32_cdf2.nc", 11), ("wrfout_lambert_full_cropped.nc", 23),
         ("run_25files/WRFOUT_d01_2022-07-22T0300Z.nc", 9)]


def last_crossing(height, excess):
    """The highest height at which excess falls to 0; below the lowest level with 6.5 K/km."""
    found = height[0] + excess[0] / 0.0065 if excess[0] <= 0 else np.nan
    for low in range(len(height) - 1):
        if excess[low] > 0 >= excess[low + 1]:
            share = excess[low] / (excess[low] - excess[low + 1])
            found = height[low] + (height[low + 1] - height[low]) * share
    return found


def fine_energy(z, p, t, r, air=None):
    """Available energy and inhibition, J/kg, of air of the lowest level, or of K and kg/kg that are given there: Bolton (1980),
    equations 10, 15 and 38; least energy above condensation."""
    def equivalent(kelvin, pascal):
        vapour = 611.2 * np.exp(17.67 * (kelvin - 273.15) / (kelvin - 29.65))
        ratio = 0.622 * vapour / (pascal - vapour)
        warmth = (3376 / kelvin - 2.54) * ratio * (1 + 0.81 * ratio)
        return kelvin * (1e5 / pascal) ** (0.2854 * (1 - 0.28 * ratio)) * np.exp(warmth), ratio

    def virtual(kelvin, ratio):
        return kelvin * (0.622 + ratio) / (0.622 * (1 + ratio))

    kelvin, ratio = air or (t[0], r[0])
    exponent = 0.2854 * (1 - 0.28 * ratio)
    vapour = 0.01 * p[0] * ratio / (0.622 + ratio)
    cloud = min(kelvin, 2840 / (3.5 * np.log(kelvin) - np.log(vapour) - 4.805) + 55)
    warmth = (3376 / cloud - 2.54) * ratio * (1 + 0.81 * ratio)
    wanted = kelvin * (1e5 / p[0]) ** exponent * np.exp(warmth)
    height = np.linspace(z[0], z[-1], 20000)
    pascal = np.exp(np.interp(height, z, np.log(p)))
    cloudy = pascal <= p[0] * (cloud / kelvin) ** (1 / exponent)
    around = np.interp(height, z, virtual(t, r))
    low, high = np.full(height.shape, 100.0), np.full(height.shape, 320.0)
    for _ in range(50):
        middle = (low + high) / 2
        with np.errstate(all="ignore"):
            colder = equivalent(middle, pascal)[0] < wanted
        low, high = np.where(colder, middle, low), np.where(colder, high, middle)
    dry = virtual(kelvin * (pascal / p[0]) ** exponent, ratio)
    with np.errstate(all="ignore"):
        wet = virtual(low, equivalent(low, pascal)[1])
    force = 9.81 * (np.where(cloudy, wet, dry) - around) / around
    steps = (force[1:] + force[:-1]) / 2 * (height[1] - height[0])
    energy = np.concatenate([[0], np.cumsum(steps)])
    rising = np.flatnonzero(cloudy & (force > 0) & (pascal > 2000))
    if not len(rising):
        return 0, np.nan
    least = energy[:rising[-1] + 1][cloudy[:rising[-1] + 1]].min()
    return energy[rising[-1]] - least, max(-least, 0)


def mixed_air(p, t, r):
    """K and kg/kg at the lowest level of air with the means by pressure of the lowest 100 hPa."""
    top = p[0] - 1e4
    inside = np.append(p[p > top], top)

    def mean(values):
        values = np.interp(inside[::-1], p[::-1], values[::-1])[::-1]
        return np.sum((values[1:] + values[:-1]) / 2 * (inside[:-1] - inside[1:])) / 1e4

    return mean(t * (1e5 / p) ** (287 / 1004.5)) * (p[0] / 1e5) ** (287 / 1004.5), mean(r)


def unstable(p, t, dew):
    """Of the levels of the lowest 300 hPa: MetPy takes the level that is nearest to their top, even above it. Missing where the
    equivalent potential temperature of another level is less than 0.1 K above that of the lowest one: ours is of the greatest
    moist static energy, which may then be either."""
    inside = p >= p[0] - 300 * units.hPa
    theta = mpcalc.equivalent_potential_temperature(p, t, dew)[inside].magnitude
    if 0 < theta.max() - theta[0] < 0.1:
        return np.nan * units("J/kg"), np.nan * units("J/kg")
    return mpcalc.most_unstable_cape_cin(p, t, dew, depth=p[0] - p[inside][-1])


def mixed(p, t, dew):
    _, kelvin, wet = mpcalc.mixed_parcel(p, t, dew, depth=100 * units.hPa)
    profile = mpcalc.parcel_profile(p, kelvin, wet)
    return mpcalc.cape_cin(p, t, dew, profile)


def text(value):
    value = float(np.ma.filled(value, np.nan))
    return "" if np.isnan(value) else f"{value:.6g}"


def energies(function, *profile):
    try:
        cape, cin = function(*profile)
    except ValueError:
        return ["0", ""]
    cape, cin = cape.to("J/kg").magnitude, cin.to("J/kg").magnitude
    return [text(cape), text(-cin if cape > 0 else np.nan)]


def main(folder, step=None):
    print("file,time,row,column,wrf_cape,wrf_cin,wrf_pw,freezing,snow,shear,surface_cape,surface_cin,"
          "unstable_cape,unstable_cin,mixed_cape,mixed_cin,fine_cape,fine_cin,fine_mixed_cape,fine_mixed_cin,wrf_2d")
    files = [(name, int(step)) for name in sorted(os.listdir(folder))] if step else FILES
    for number, (name, every) in enumerate(files):
        data = Dataset(f"{folder}/{name}")
        for time in range(len(data.dimensions["Time"])):

            def field(variable):
                values = data[variable]
                has_time = values.dimensions[0] == "Time"
                return np.asarray(values[time] if has_time else values[:], dtype="f8")

            faces = (field("PH") + field("PHB")) / 9.81
            height = (faces[1:] + faces[:-1]) / 2
            pressure = field("P") + field("PB")
            vapour = np.maximum(field("QVAPOR"), 0)
            kelvin = (field("T") + 300) * (pressure / 1e5) ** (287 / 1004.5)
            cape, cin = wrf.cape_3d(pressure / 100, kelvin, vapour, height, field("HGT"),
                                    field("PSFC") / 100, ter_follow=True, meta=False)
            most = wrf.cape_2d(pressure / 100, kelvin, vapour, height, field("HGT"), field("PSFC") / 100,
                               ter_follow=True, meta=False)[0]
            pw = wrf.pw(pressure, kelvin, vapour, faces, meta=False)
            aloft = [wrf.interplevel(wrf.destagger(field(part), axis), height - field("HGT"), 6000, meta=False)
                     for part, axis in (("U", 2), ("V", 1))]
            shear = np.hypot(aloft[0] - field("U10"), aloft[1] - field("V10"))
            rows, columns = pw.shape
            for cell in range(0, rows * columns, every):
                row, column = divmod(cell, columns)
                p = pressure[:, row, column] * units.Pa
                t = kelvin[:, row, column] * units.K
                r = vapour[:, row, column] * units("kg/kg")
                z = height[:, row, column]
                dew = mpcalc.dewpoint_from_specific_humidity(p, mpcalc.specific_humidity_from_mixing_ratio(r))
                # Colder air is not above the highest crossing.
                warm = max(2, int(np.sum(t.magnitude > 263.15)))
                wet = np.array([psychrolib.GetTWetBulbFromHumRatio(*air) for air in zip(
                    t.magnitude[:warm] - 273.15, np.maximum(r.magnitude[:warm], 1e-7), p.magnitude[:warm])])
                values = [0, number, row, column] if step else [number, time, row, column]
                line = [str(value) for value in values]
                line += [text(cape[0, row, column]), text(cin[0, row, column]), text(pw[row, column]),
                         text(last_crossing(z, t.magnitude - 273.15)), text(last_crossing(z[:warm], wet - 1.3) if wet[0] > 1.3 else np.nan),
                         text(shear[row, column])]
                for function in (mpcalc.surface_based_cape_cin, unstable, mixed):
                    line += energies(function, p, t, dew)
                air = p.magnitude, t.magnitude, r.magnitude
                for start in (None, mixed_air(*air)):
                    line += [text(value) for value in fine_energy(z, *air, start)]
                print(",".join(line + [text(most[row, column])]))


main(*sys.argv[1:])
