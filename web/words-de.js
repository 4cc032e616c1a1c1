/**
 * What the page says in German.
 *
 * @module
 */

/** @type {import("./words-en.js").Words} */
export const words = {
  title: "Vorhersage", language: "Sprache", map: "Karte", place: "Ort", find: "Suchen", here: "Mein Standort",
  shown: "Zeigen", domain: "Gebiet", cells: "Gitterzellen", time: "Zeit", play: "Abspielen", pause: "Anhalten",
  choose: "Wählen Sie einen Ort", table: "Tabelle", link: "Link zu dieser Ansicht", legend: "Farben",
  natural: "Küsten und Flüsse: GSHHG (LGPL). Grenzen: Natural Earth. Orte:",
  suggestions: "Vorschläge", winds: ["N", "NO", "O", "SO", "S", "SW", "W", "NW"],
  near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
    `${kilometres} km ${wind} von ${place}`,
  units: "Einheiten", ownUnits: "eigene Wahl", settings: "Einstellungen", hoursOfDay: "Uhr", halfDay: "12 Stunden",
  wholeDay: "24 Stunden", zone: "Zeiten", zoneOfPlace: (/** @type {string} */ zone) => `des Ortes (${zone})`,
  zoneOfMine: (/** @type {string} */ zone) => `dieses Geräts (${zone})`, favourite: "Favorit", favourites: "Favoriten",
  now: "Jetzt", hourly: "Stunden", daily: "Tage", course: "Verlauf", today: "Heute", tomorrow: "Morgen",
  feels: (/** @type {string} */ value) => `gefühlt ${value}`, gusts: (/** @type {string} */ value) => `Böen ${value}`,
  from: (/** @type {string} */ wind) => `aus ${wind}`,
  chanceOf: (/** @type {string} */ percent) => `Wahrscheinlichkeit ${percent} %`,
  falling: (/** @type {string} */ amount, /** @type {string} */ from, /** @type {string} */ to) => `${amount}, ${from}–${to}`,
  asOf: (/** @type {string} */ time) => `Stand ${time}`,
  sunrise: "Sonnenaufgang", sunset: "Sonnenuntergang", polarDay: "Sonne den ganzen Tag", polarNight: "keine Sonne",
  partOfDay: "Die Vorhersage deckt nur einen Teil dieses Tages ab.",
  overlay: "Darüber", overlays: { none: "nichts", particles: "Wind, bewegt", arrows: "Wind, Pfeile", isobars: "Isobaren", lines: "Linien gleichen Werts", numbers: "Zahlen" }, high: "H", low: "T",
  band: (/** @type {number} */ count) => `Die Flächen der Kurven und die dünnen Striche des Regens reichen vom kleinsten bis zum größten Wert von ${count} Mitgliedern.`,
  profile: "Luftsäule (Skew-T)", fetching: "Wird geholt …",
  noProfile: "Hier gibt es zu dieser Zeit keine: Läufe haben Luftsäulen, wenn sie mit --profiles eingelesen werden.",
  rivers: "Flüsse, Bezirke", speed: "Tempo", over: "Über", fixedColours: "Feste Farben",
  save: "Als CSV speichern",
  share: "Teilen", copied: "Die Adresse wurde kopiert.", fullMap: "Karte im ganzen Fenster", wholePage: "Ganze Vorhersage",
  noMaps: "Dieser Lauf hat keine Karten. Die Vorhersagen für Orte sind vollständig.",
  allDomains: "Alle Gebiete", mapButtons: "Kartenausschnitt", nearer: "Vergrößern", further: "Verkleinern",
  whole: "Ganzes Gebiet",
  mapHelp: "Klicken oder tippen Sie für die Vorhersage eines Ortes; Doppelklick, Mausrad oder zwei Finger vergrößern. "
    + "Mit der Tastatur: Pfeile bewegen das Kreuz, Eingabe wählt, Plus und Minus vergrößern und verkleinern, 0 zeigt das "
    + "ganze Gebiet, die Bildtasten ändern die Zeit.",
  readout: (/** @type {string} */ place, /** @type {string} */ value) => `${value} bei ${place}`,
  readoutHint: "Zeigen Sie auf die Karte für Werte, klicken Sie für eine Vorhersage.",
  lacking: (/** @type {string} */ names) => `Davon gibt es zu dieser Zeit keine Karte von ${names}.`,
  older: (/** @type {string} */ names) => `Nur in einem älteren Lauf und daher nicht auf der Karte: ${names}.`,
  elsewhere: (/** @type {string} */ names) => `Nicht auf dieser Karte; über den Namen wählbar: ${names}.`,
  mapOf: (/** @type {string} */ what, /** @type {string} */ when) => `Karte: ${what}, ${when}`,
  searchHint: "Lissabon, oder 38.7369 -9.1427",
  outside: "Dieser Ort liegt außerhalb des Modellgebiets.",
  unknown: (/** @type {string} */ text) => `Im Gebiet gibt es keinen Ort mit dem Namen „${text}“. Koordinaten: 38.7369 -9.1427`,
  noPosition: "Dieses Gerät gibt seinen Standort nicht an.",
  fullFavourites: "Es sind 20 Favoriten, mehr passen nicht: Nehmen Sie erst einen heraus.",
  forgottenFavourite: "Dieser Browser merkt sich den Favoriten nur für diesen Besuch.",
  otherTime: "Die Zeit der Adresse liegt nicht in dieser Vorhersage; gezeigt wird die nächste ab jetzt.",
  run: (/** @type {string} */ model, /** @type {string} */ start, /** @type {string} */ age) =>
    `${model.toUpperCase()}, Lauf vom ${start}, ${age} alt`,
  partial: (/** @type {string} */ through) => `; das Modell rechnet noch, bisher bis ${through}`,
  stale: (/** @type {string} */ age) => `Diese Vorhersage ist alt: Der neueste Lauf begann vor ${age}.`,
  past: (/** @type {string} */ end) => `Diese Vorhersage ist abgelaufen: Ihre letzte Zeit ist ${end}.`,
  offline: "Keine Verbindung: Dies wurde früher geladen.",
  source: (/** @type {any} */ s) => `${s.model.toUpperCase()} ${s.run}, ${s.domain}. Gitterpunkt ${s.cell}, ${s.distance} entfernt`
    + (s.elevation ? `, ${s.elevation} über dem Meer` : "") + (s.surface === undefined ? "." : s.surface ? ", Land." : ", Wasser."),
  missing: "fehlt", hours: "h", days: "d",
  meteogramOf: (/** @type {string} */ place, /** @type {string} */ first, /** @type {string} */ last) =>
    `Vorhersage für ${place} von ${first} bis ${last}. Die Tabelle darunter hat die Zahlen.`,
  updated: (/** @type {string} */ place) => `Die Vorhersage für ${place} ist zu sehen.`,
  waiting: (/** @type {string} */ place) => `Keine Verbindung. Die Vorhersage für ${place} erscheint, sobald die Verbindung wieder da ist.`,
  unopened: (/** @type {string} */ names) => `Nicht gezeigt: ${names}.`,
  errors: {
    "no-ranges": "Dieser Webserver gibt nur ganze Dateien aus. Er muss Anfragen nach Teilen (Range) beantworten; "
      + "wer ihn betreibt, kann das einschalten.",
    refused: "Der Server gibt die Vorhersage nicht heraus.",
    unreachable: "Der Server ist nicht erreichbar. Die Seite versucht es von selbst wieder.",
    damaged: "Was der Server von der Vorhersage sendet, ist beschädigt oder unvollständig.",
    unsupported: "Die Vorhersage stammt von einer neueren Version als diese Seite. Laden Sie die Seite neu.",
    "no-run": "Hier wurde noch keine Vorhersage veröffentlicht.",
    "no-such-time": "Für jetzt gibt es keine Vorhersage.",
    failed: "Etwas ist schiefgegangen. Laden Sie die Seite neu.",
  },
};

/** Names of metrics. */
export const metrics = {
  temperature: "Temperatur", dew_point: "Taupunkt", relative_humidity: "Relative Feuchte",
  wind_speed: "Windgeschwindigkeit", wind_direction: "Windrichtung", wind_gust: "Böen",
  pressure_msl: "Luftdruck auf Meereshöhe", surface_pressure: "Luftdruck am Boden", precipitation: "Niederschlag",
  precipitation_probability: "Wahrscheinlichkeit", snowfall: "Schneefall", snow_depth: "Schneehöhe",
  cloud_cover: "Bewölkung", cloud_cover_low: "Tiefe Wolken", cloud_cover_mid: "Mittelhohe Wolken",
  cloud_cover_high: "Hohe Wolken", visibility: "Sichtweite", shortwave_radiation: "Sonnenstrahlung", uv_index: "UV-Index",
  skin_temperature: "Bodentemperatur", sea_surface_temperature: "Meerestemperatur",
  boundary_layer_height: "Höhe der Grenzschicht", elevation: "Höhe", cape: "CAPE", graupel: "Graupel",
  longwave_radiation: "Wärmestrahlung", weather_code: "Wettercode", is_day: "Tag", land: "Land", wind_u: "Wind nach Osten",
  wind_v: "Wind nach Norden", wet_bulb_temperature: "Feuchttemperatur", apparent_temperature: "Gefühlte Temperatur",
  heat_index: "Hitzeindex", lifted_condensation_level: "Kondensationsniveau", direct_radiation: "Direkte Strahlung",
  diffuse_radiation: "Diffuse Strahlung", direct_normal_irradiance: "Direkte Normalstrahlung",
  global_tilted_irradiance: "Strahlung auf ein Modul", convective_inhibition: "CIN",
  most_unstable_cape: "CAPE, labilste Luft", most_unstable_convective_inhibition: "CIN, labilste Luft",
  mixed_layer_cape: "CAPE, Mischungsschicht", mixed_layer_convective_inhibition: "CIN, Mischungsschicht",
  precipitable_water: "Niederschlagswasser", freezing_level_height: "Nullgradgrenze", snowfall_height: "Schneefallgrenze",
  wind_shear: "Windscherung, 0–6 km", geopotential_height: "Geopotentielle Höhe",
};

/** Words for the weather, by its code. */
export const weather = {
  0: "Klar", 1: "Überwiegend klar", 2: "Wechselnd bewölkt", 3: "Bedeckt", 10: "Dunst", 45: "Nebel", 48: "Nebel mit Reif",
  51: "Nieselregen", 56: "Gefrierender Nieselregen", 61: "Leichter Regen", 63: "Regen", 65: "Starker Regen",
  66: "Leichter gefrierender Regen", 67: "Gefrierender Regen", 68: "Leichter Schneeregen", 69: "Schneeregen",
  71: "Leichter Schneefall", 73: "Schneefall", 75: "Starker Schneefall", 87: "Leichter Graupel", 88: "Graupel oder Hagel",
  95: "Gewitter",
};

/** What notices say, by their codes. */
export const notices = {
  gap: "Im Modelllauf fehlen Stunden", not_computed: "Das Modell hatte dies zu seiner ersten Stunde noch nicht berechnet",
  pro_rata: "Enthält Anteile längerer Zeiträume",
  partial: "Einige der umliegenden Zellen haben keinen Wert; die anderen antworten",
  doubtful: "Die Werte des Modells sind zweifelhaft", estimate: "Aus anderen Werten des Modells geschätzt",
  cell: "Es wurde eine andere Zelle als die nächste gewählt", adjusted: "An die Höhe angepasst",
  sources: "Aus mehreren Modellläufen oder Gebieten",
  left_out: "Ein Teil der Vorhersage war nicht lesbar; ein anderer Modelllauf antwortet",
  time_zone: "Eine Zeit, die Uhren zweimal oder nie zeigen",
  members: "Einigen Mitgliedern des Ensembles fehlen zu manchen Zeiten Werte, oder ihre Zeiten oder Einheiten weichen ab",
  partial_day: "Einige Tage sind nur zum Teil abgedeckt", absent: "Hat hier keinen Wert",
  offline: "Keine Verbindung: aus früher Geladenem",
};

/** What notices say of their times and counts. */
export const noticeValues = {
  gap: (/** @type {string} */ after, /** @type {string} */ before) => `zwischen ${after} und ${before}`,
  covered: (/** @type {string} */ first, /** @type {string} */ last) => `nur von ${first} bis ${last}`,
  more: (/** @type {string} */ count) => `${count} weitere`,
  source: (/** @type {string} */ time, /** @type {string} */ model, /** @type {string} */ run, /** @type {string} */ domain) =>
    `ab ${time} ${model}, Lauf vom ${run}, ${domain}`,
};
