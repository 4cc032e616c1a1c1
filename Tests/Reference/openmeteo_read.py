#!/usr/bin/env python3
"""What the decoder of Open-Meteo reads in a binary answer, as JSON.

    python3 Tests/Reference/openmeteo_read.py FILE

Needs openmeteo-sdk. GridqServicesTests/OpenMeteoBinaryTests compares it with the same answer in JSON.
"""
import json
import sys

from openmeteo_sdk.Aggregation import Aggregation
from openmeteo_sdk.Unit import Unit
from openmeteo_sdk.Variable import Variable
from openmeteo_sdk.WeatherApiResponse import WeatherApiResponse


def name(kind, number):
    return next(k for k, v in vars(kind).items() if v == number and not k.startswith("_"))


def section(table):
    if table is None:
        return None
    columns = []
    for number in range(table.VariablesLength()):
        column = table.Variables(number)
        values = [column.Values(i) for i in range(column.ValuesLength())]
        columns.append({
            "variable": name(Variable, column.Variable()), "unit": name(Unit, column.Unit()),
            "aggregation": name(Aggregation, column.Aggregation()),
            "altitude": column.Altitude(), "value": column.Value(),
            "values": [None if value != value else value for value in values],
            "moments": [column.ValuesInt64(i) for i in range(column.ValuesInt64Length())]})
    return {"time": table.Time(), "end": table.TimeEnd(), "interval": table.Interval(),
            "columns": columns}


def text(value):
    return None if value is None else value.decode()


data = open(sys.argv[1], "rb").read()
messages, position = [], 0
while position < len(data):
    assert position % 8 == 0, "a message is not aligned"
    length = int.from_bytes(data[position:position + 4], "little")
    message = WeatherApiResponse.GetRootAs(data, position + 4)
    messages.append({
        "latitude": message.Latitude(), "longitude": message.Longitude(),
        "elevation": message.Elevation(), "id": message.LocationId(), "model": message.Model(),
        "offset": message.UtcOffsetSeconds(), "zone": text(message.Timezone()),
        "abbreviation": text(message.TimezoneAbbreviation()),
        "current": section(message.Current()), "minutely_15": section(message.Minutely15()),
        "hourly": section(message.Hourly()), "daily": section(message.Daily())})
    position += length + 4
print(json.dumps(messages))
