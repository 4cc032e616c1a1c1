/**
 * What the page says in Spanish.
 *
 * @module
 */

/** @type {import("./words-en.js").Words} */
export const words = {
  title: "Previsión", language: "Idioma", map: "Mapa", place: "Lugar", find: "Buscar", here: "Dónde estoy",
  shown: "Mostrar", domain: "Dominio", cells: "Celdas de la malla", time: "Hora", play: "Animar", pause: "Parar",
  choose: "Elija un lugar", table: "Tabla", link: "Enlace a esta vista", legend: "Colores",
  natural: "Costas y ríos: GSHHG (LGPL). Fronteras: Natural Earth. Lugares:",
  suggestions: "Sugerencias", winds: ["N", "NE", "E", "SE", "S", "SO", "O", "NO"],
  near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
    `${kilometres} km al ${wind} de ${place}`,
  units: "Unidades", ownUnits: "a elección", settings: "Ajustes", hoursOfDay: "Reloj", halfDay: "12 horas", wholeDay: "24 horas",
  zone: "Horas", zoneOfPlace: (/** @type {string} */ zone) => `del lugar (${zone})`,
  zoneOfMine: (/** @type {string} */ zone) => `de este dispositivo (${zone})`, favourite: "Favorito", favourites: "Favoritos",
  now: "Ahora", hourly: "Horas", daily: "Días", course: "Evolución", today: "Hoy", tomorrow: "Mañana",
  feels: (/** @type {string} */ value) => `sensación de ${value}`, gusts: (/** @type {string} */ value) => `rachas ${value}`,
  from: (/** @type {string} */ wind) => `del ${wind}`,
  chanceOf: (/** @type {string} */ percent) => `probabilidad ${percent} %`,
  falling: (/** @type {string} */ amount, /** @type {string} */ from, /** @type {string} */ to) => `${amount}, ${from}–${to}`,
  asOf: (/** @type {string} */ time) => `a las ${time}`,
  sunrise: "Salida del sol", sunset: "Puesta del sol", polarDay: "sol todo el día", polarNight: "sin sol",
  partOfDay: "La previsión solo cubre una parte de este día.",
  overlay: "Encima", overlays: { none: "nada", particles: "viento, en movimiento", arrows: "viento, flechas", isobars: "isobaras", lines: "líneas de igual valor", numbers: "números" }, high: "A", low: "B",
  band: (/** @type {number} */ count) => `Las áreas de las curvas, y las líneas finas de la lluvia, van del menor al mayor valor de ${count} miembros.`,
  profile: "Columna de aire (skew-T)", fetching: "Obteniendo …",
  noProfile: "Aquí no hay ninguna a esta hora: las simulaciones tienen columnas de aire si se leen con --profiles.",
  rivers: "Ríos, distritos", speed: "Velocidad", over: "En", fixedColours: "Colores fijos",
  save: "Guardar como CSV",
  share: "Compartir", copied: "Se ha copiado la dirección.", fullMap: "Mapa en toda la ventana", wholePage: "Previsión completa",
  noMaps: "Esta simulación no tiene mapas. Las previsiones para lugares están completas.",
  allDomains: "Todos los dominios", mapButtons: "Vista del mapa", nearer: "Acercar", further: "Alejar",
  whole: "Dominio entero",
  mapHelp: "Haga clic o toque para ver la previsión de un lugar; doble clic, la rueda del ratón o dos dedos para acercar. "
    + "Con el teclado: las flechas mueven la cruz, Intro elige, más y menos acercan y alejan, 0 muestra el dominio entero, "
    + "las teclas de página cambian la hora.",
  readout: (/** @type {string} */ place, /** @type {string} */ value) => `${value} en ${place}`,
  readoutHint: "Señale el mapa para ver valores; haga clic para ver una previsión.",
  lacking: (/** @type {string} */ names) => `No hay mapa de esto de ${names} a esta hora.`,
  older: (/** @type {string} */ names) => `Solo en una simulación anterior, y por eso fuera del mapa: ${names}.`,
  elsewhere: (/** @type {string} */ names) => `Fuera de este mapa; se eligen por su nombre: ${names}.`,
  mapOf: (/** @type {string} */ what, /** @type {string} */ when) => `Mapa de ${what}, ${when}`,
  searchHint: "Lisboa, o 38.7369 -9.1427",
  outside: "Ese lugar está fuera del dominio del modelo.",
  unknown: (/** @type {string} */ text) => `No hay en el dominio ningún lugar llamado «${text}». Coordenadas: 38.7369 -9.1427`,
  noPosition: "Este dispositivo no indica dónde está.",
  fullFavourites: "Hay 20 favoritos y no cabe otro: quite uno primero.",
  forgottenFavourite: "Este navegador guarda el favorito solo durante esta visita.",
  otherTime: "La hora de la dirección no está en esta previsión; se muestra la siguiente a partir de ahora.",
  run: (/** @type {string} */ model, /** @type {string} */ start, /** @type {string} */ age) =>
    `${model.toUpperCase()}, simulación del ${start}, de hace ${age}`,
  partial: (/** @type {string} */ through) => `; el modelo aún calcula, por ahora hasta el ${through}`,
  stale: (/** @type {string} */ age) => `Esta previsión es antigua: la simulación más reciente empezó hace ${age}.`,
  past: (/** @type {string} */ end) => `Esta previsión ha terminado: su última hora es ${end}.`,
  offline: "Sin conexión: esto es lo que se vio antes.",
  source: (/** @type {any} */ s) => `${s.model.toUpperCase()} ${s.run}, ${s.domain}. Punto de la malla ${s.cell}, a ${s.distance}`
    + (s.elevation ? `, ${s.elevation} sobre el mar` : "") + (s.surface === undefined ? "." : s.surface ? ", tierra." : ", agua."),
  missing: "falta", hours: "h", days: "d",
  meteogramOf: (/** @type {string} */ place, /** @type {string} */ first, /** @type {string} */ last) =>
    `Previsión para ${place} de ${first} a ${last}. La tabla de abajo tiene los números.`,
  updated: (/** @type {string} */ place) => `Se muestra la previsión para ${place}.`,
  waiting: (/** @type {string} */ place) => `Sin conexión. La previsión para ${place} aparecerá cuando vuelva la conexión.`,
  unopened: (/** @type {string} */ names) => `No se muestra: ${names}.`,
  errors: {
    "no-ranges": "Este servidor solo entrega archivos enteros. Tiene que responder a peticiones de partes (Range), "
      + "lo que puede activar quien lo administra.",
    refused: "El servidor no entrega la previsión.",
    unreachable: "No se puede contactar con el servidor. La página lo intenta de nuevo por sí sola.",
    damaged: "Lo que el servidor envía de la previsión está dañado o incompleto.",
    unsupported: "La previsión se hizo con una versión posterior a la de esta página. Vuelva a cargar la página.",
    "no-run": "Aún no se ha publicado aquí ninguna previsión.",
    "no-such-time": "No hay previsión para ahora.",
    failed: "Algo ha fallado. Vuelva a cargar la página.",
  },
};

/** Names of metrics. */
export const metrics = {
  temperature: "Temperatura", dew_point: "Punto de rocío", relative_humidity: "Humedad relativa",
  wind_speed: "Velocidad del viento", wind_direction: "Dirección del viento", wind_gust: "Rachas",
  pressure_msl: "Presión al nivel del mar", surface_pressure: "Presión en superficie", precipitation: "Precipitación",
  precipitation_probability: "Probabilidad", snowfall: "Nevada", snow_depth: "Espesor de nieve", cloud_cover: "Nubosidad",
  cloud_cover_low: "Nubes bajas", cloud_cover_mid: "Nubes medias", cloud_cover_high: "Nubes altas",
  visibility: "Visibilidad", shortwave_radiation: "Radiación solar", uv_index: "Índice UV",
  skin_temperature: "Temperatura del suelo", sea_surface_temperature: "Temperatura del mar",
  boundary_layer_height: "Altura de la capa límite", elevation: "Altitud", cape: "CAPE", graupel: "Granizo menudo",
  longwave_radiation: "Radiación térmica", weather_code: "Código del tiempo", is_day: "Día", land: "Tierra",
  wind_u: "Viento hacia el este", wind_v: "Viento hacia el norte", wet_bulb_temperature: "Temperatura de bulbo húmedo",
  apparent_temperature: "Sensación térmica", heat_index: "Índice de calor",
  lifted_condensation_level: "Nivel de condensación", direct_radiation: "Radiación directa",
  diffuse_radiation: "Radiación difusa", direct_normal_irradiance: "Irradiancia directa normal",
  global_tilted_irradiance: "Irradiancia de un panel", convective_inhibition: "CIN",
  most_unstable_cape: "CAPE, aire más inestable", most_unstable_convective_inhibition: "CIN, aire más inestable",
  mixed_layer_cape: "CAPE, capa mezclada", mixed_layer_convective_inhibition: "CIN, capa mezclada",
  precipitable_water: "Agua precipitable", freezing_level_height: "Nivel de 0 °C", snowfall_height: "Cota de nieve",
  wind_shear: "Cizalladura del viento, 0–6 km", geopotential_height: "Altura geopotencial",
};

/** Words for the weather, by its code. */
export const weather = {
  0: "Despejado", 1: "Casi despejado", 2: "Parcialmente nuboso", 3: "Cubierto", 10: "Neblina", 45: "Niebla",
  48: "Niebla engelante", 51: "Llovizna", 56: "Llovizna helada", 61: "Lluvia débil", 63: "Lluvia", 65: "Lluvia fuerte",
  66: "Lluvia helada débil", 67: "Lluvia helada", 68: "Aguanieve débil", 69: "Aguanieve", 71: "Nieve débil", 73: "Nieve",
  75: "Nieve fuerte", 87: "Granizo menudo débil", 88: "Granizo", 95: "Tormenta",
};

/** What notices say, by their codes. */
export const notices = {
  gap: "Faltan horas en la simulación", not_computed: "El modelo aún no lo había calculado en su primera hora",
  pro_rata: "Contiene partes de intervalos más largos",
  partial: "Algunas de las celdas de alrededor no tienen valor; responden las otras",
  doubtful: "Los valores del modelo son dudosos", estimate: "Estimado a partir de otros valores del modelo",
  cell: "Se eligió otra celda que la más cercana", adjusted: "Ajustado a la altitud",
  sources: "Hecho de varias simulaciones o dominios",
  left_out: "No se pudo leer una parte de la previsión; responde otra simulación",
  time_zone: "Una hora que los relojes muestran dos veces o ninguna",
  members: "Algunos miembros del conjunto no tienen valores a ciertas horas, o tienen horas o unidades distintas",
  partial_day: "Algunos días solo están cubiertos en parte", absent: "No tiene valor aquí",
  offline: "Sin conexión: de lo recibido antes",
};

/** What notices say of their times and counts. */
export const noticeValues = {
  gap: (/** @type {string} */ after, /** @type {string} */ before) => `entre el ${after} y el ${before}`,
  covered: (/** @type {string} */ first, /** @type {string} */ last) => `solo del ${first} al ${last}`,
  more: (/** @type {string} */ count) => `${count} más`,
  source: (/** @type {string} */ time, /** @type {string} */ model, /** @type {string} */ run, /** @type {string} */ domain) =>
    `desde el ${time} ${model}, simulación del ${run}, ${domain}`,
};
