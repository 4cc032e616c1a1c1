/**
 * What the page says in English.
 *
 * @module
 */

export const words = {
  title: "Forecast", language: "Language", map: "Map", place: "Place", find: "Find", here: "Where I am",
  shown: "Shown", domain: "Domain", cells: "Grid cells", time: "Time", play: "Play", pause: "Pause", choose: "Choose a place",
  table: "Table", link: "Link to this view", legend: "Colours",
  natural: "Coastlines and rivers: GSHHG (LGPL). Borders: Natural Earth. Places:",
  suggestions: "Suggestions", winds: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
    `${kilometres} km ${wind} of ${place}`,
  units: "Units", ownUnits: "own choice", settings: "Settings", hoursOfDay: "Clock", halfDay: "12 hours", wholeDay: "24 hours",
  zone: "Times", zoneOfPlace: (/** @type {string} */ zone) => `of the place (${zone})`,
  zoneOfMine: (/** @type {string} */ zone) => `of this device (${zone})`, favourite: "Favourite", favourites: "Favourites",
  now: "Now", hourly: "Hours", daily: "Days", course: "Course", today: "Today", tomorrow: "Tomorrow",
  feels: (/** @type {string} */ value) => `feels like ${value}`, gusts: (/** @type {string} */ value) => `gusts ${value}`,
  from: (/** @type {string} */ wind) => `from ${wind}`,
  chanceOf: (/** @type {string} */ percent) => `chance ${percent} %`,
  falling: (/** @type {string} */ amount, /** @type {string} */ from, /** @type {string} */ to) => `${amount}, ${from}–${to}`,
  asOf: (/** @type {string} */ time) => `as of ${time}`,
  sunrise: "Sunrise", sunset: "Sunset", polarDay: "sun up all day", polarNight: "no sun",
  partOfDay: "The forecast covers only a part of this day.",
  overlay: "Over it", overlays: { none: "nothing", particles: "wind, moving", arrows: "wind, arrows", isobars: "isobars", lines: "lines of equal value", numbers: "numbers" }, high: "H", low: "L",
  band: (/** @type {number} */ count) => `The grounds of the curves, and thin lines of rain, reach from the lowest to the highest of ${count} members.`,
  profile: "Column of air (skew-T)", fetching: "Fetching …",
  noProfile: "There is none here at this time: runs have columns of air where they are ingested with --profiles.",
  rivers: "Rivers, districts", speed: "Speed", over: "Over", fixedColours: "Fixed colours",
  save: "Save as CSV",
  share: "Share", copied: "The address was copied.", fullMap: "Map in the whole window", wholePage: "Whole forecast",
  noMaps: "This run was made without maps. Forecasts for places are all there.",
  allDomains: "All domains", mapButtons: "View of the map", nearer: "Zoom in", further: "Zoom out",
  whole: "Whole domain",
  mapHelp: "Click or tap for the forecast of a place; double-click, turn the wheel or use two fingers to zoom. "
    + "With the keyboard: arrows move the cross, Enter chooses, plus and minus zoom, 0 shows the whole domain, "
    + "page up and page down change the time.",
  readout: (/** @type {string} */ place, /** @type {string} */ value) => `${value} at ${place}`,
  readoutHint: "Point at the map for values, click for a forecast.",
  lacking: (/** @type {string} */ names) => `No map of this from ${names} at this time.`,
  older: (/** @type {string} */ names) => `Only in an older run, and so not on the map: ${names}.`,
  elsewhere: (/** @type {string} */ names) => `Not on this map; select by name: ${names}.`,
  mapOf: (/** @type {string} */ what, /** @type {string} */ when) => `Map of ${what}, ${when}`,
  searchHint: "Lisbon, or 38.7369 -9.1427",
  outside: "That place is outside of the model's domain.",
  unknown: (/** @type {string} */ text) => `No place of the name “${text}” in the domain. Coordinates: 38.7369 -9.1427`,
  noPosition: "This device does not tell where it is.",
  fullFavourites: "There are 20 favourites, and no room for one more: take one out first.",
  forgottenFavourite: "This browser keeps the favourite for this visit only.",
  otherTime: "The time of the address is not in this forecast; the next one from now on is shown.",
  run: (/** @type {string} */ model, /** @type {string} */ start, /** @type {string} */ age) =>
    `${model.toUpperCase()} run of ${start}, ${age} old`,
  partial: (/** @type {string} */ through) => `; the model still computes, so far until ${through}`,
  stale: (/** @type {string} */ age) => `This forecast is old: the newest run started ${age} ago.`,
  past: (/** @type {string} */ end) => `This forecast has ended: its last time is ${end}.`,
  offline: "No connection: this is what was seen before.",
  source: (/** @type {any} */ s) => `${s.model.toUpperCase()} ${s.run}, ${s.domain}. Grid point ${s.cell}, ${s.distance} away`
    + (s.elevation ? `, ${s.elevation} above the sea` : "") + (s.surface === undefined ? "." : s.surface ? ", land." : ", water."),
  missing: "missing", hours: "h", days: "d",
  meteogramOf: (/** @type {string} */ place, /** @type {string} */ first, /** @type {string} */ last) =>
    `Forecast for ${place} from ${first} to ${last}. The table below has the numbers.`,
  updated: (/** @type {string} */ place) => `Forecast for ${place} is shown.`,
  waiting: (/** @type {string} */ place) => `No connection. The forecast for ${place} will appear when the connection is back.`,
  unopened: (/** @type {string} */ names) => `Not shown: ${names}.`,
  errors: {
    "no-ranges": "This web server hands out whole files only. It has to answer requests for parts of them (Range), "
      + "which its operator can switch on.",
    refused: "The server does not hand out the forecast.",
    unreachable: "The server cannot be reached. The page tries again by itself.",
    damaged: "What the server sends of the forecast is damaged or not complete.",
    unsupported: "The forecast was made by a later version than that of this page. Load the page again.",
    "no-run": "No forecast has been published here yet.",
    "no-such-time": "There is no forecast for now.",
    failed: "Something went wrong. Load the page again.",
  },
};

/** @typedef {typeof words} Words */

/** Names of metrics; those that are not here are shown as they are. */
export const metrics = {
  temperature: "Temperature", dew_point: "Dew point", relative_humidity: "Relative humidity", wind_speed: "Wind speed",
  wind_direction: "Wind direction", wind_gust: "Gusts", pressure_msl: "Sea-level pressure",
  surface_pressure: "Surface pressure", precipitation: "Precipitation",
  precipitation_probability: "Probability", snowfall: "Snowfall", snow_depth: "Snow depth",
  cloud_cover: "Cloud cover", cloud_cover_low: "Low cloud", cloud_cover_mid: "Middle cloud",
  cloud_cover_high: "High cloud", visibility: "Visibility", shortwave_radiation: "Solar radiation", uv_index: "UV index",
  skin_temperature: "Ground temperature", sea_surface_temperature: "Sea temperature",
  boundary_layer_height: "Boundary layer height", elevation: "Elevation", cape: "CAPE", graupel: "Graupel",
  longwave_radiation: "Thermal radiation", weather_code: "Weather code", is_day: "Day", land: "Land",
  wind_u: "Wind to the east", wind_v: "Wind to the north", wet_bulb_temperature: "Wet-bulb temperature",
  apparent_temperature: "Feels like", heat_index: "Heat index", lifted_condensation_level: "Condensation level",
  direct_radiation: "Direct radiation", diffuse_radiation: "Diffuse radiation",
  direct_normal_irradiance: "Direct normal irradiance", global_tilted_irradiance: "Irradiance of a panel",
  convective_inhibition: "CIN", most_unstable_cape: "CAPE, most unstable air",
  most_unstable_convective_inhibition: "CIN, most unstable air", mixed_layer_cape: "CAPE, mixed layer",
  mixed_layer_convective_inhibition: "CIN, mixed layer", precipitable_water: "Precipitable water",
  freezing_level_height: "Freezing level", snowfall_height: "Snow line", wind_shear: "Wind shear, 0–6 km",
  geopotential_height: "Geopotential height",
};

/** Words for the weather, by its code. */
export const weather = {
  0: "Clear", 1: "Mainly clear", 2: "Partly cloudy", 3: "Overcast", 10: "Mist", 45: "Fog", 48: "Rime fog", 51: "Drizzle",
  56: "Freezing drizzle", 61: "Light rain", 63: "Rain", 65: "Heavy rain", 66: "Light freezing rain", 67: "Freezing rain",
  68: "Light rain and snow", 69: "Rain and snow", 71: "Light snow", 73: "Snow", 75: "Heavy snow", 87: "Light graupel",
  88: "Graupel or hail", 95: "Thunderstorm",
};

/** What notices say, by their codes. */
export const notices = {
  gap: "Hours are missing from the run", not_computed: "The model had not computed this yet at its first time",
  pro_rata: "Contains shares of longer intervals", partial: "Some of the cells around have no value, the others answer",
  doubtful: "The values of the model are doubtful", estimate: "Estimated from other values of the model",
  cell: "Another cell than the nearest was chosen", adjusted: "Adjusted to the height",
  sources: "Made of several runs or domains",
  left_out: "A part of the forecast could not be read; another run answers for it",
  time_zone: "A time that clocks show twice or not at all",
  members: "Some members of the ensemble lack values at some times, or have other times or units",
  partial_day: "Some days are covered only in part", absent: "Has no value here",
  offline: "No connection: from what was fetched before",
};

/** What notices say of their times and counts. */
export const noticeValues = {
  gap: (/** @type {string} */ after, /** @type {string} */ before) => `between ${after} and ${before}`,
  covered: (/** @type {string} */ first, /** @type {string} */ last) => `only from ${first} to ${last}`,
  more: (/** @type {string} */ count) => `${count} more`,
  source: (/** @type {string} */ time, /** @type {string} */ model, /** @type {string} */ run, /** @type {string} */ domain) =>
    `from ${time} ${model} run of ${run}, ${domain}`,
};
