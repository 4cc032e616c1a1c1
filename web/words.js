/**
 * What the page says, in each language.
 *
 * @module
 */

import { GridqError } from "./gridq.js";

const words = {
  en: {
    title: "Forecast", language: "Language", map: "Map", place: "Place", find: "Find", here: "Where I am",
    shown: "Shown", domain: "Domain", cells: "Grid cells", time: "Time", play: "Play", pause: "Pause", choose: "Choose a place",
    table: "Table", link: "Link to this view", legend: "Colours",
    natural: "Coastlines, borders and towns on the map: Made with Natural Earth. Places:",
    suggestions: "Suggestions", winds: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
    near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
      `${kilometres} km ${wind} of ${place}`,
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
  },
  pt: {
    title: "Previsão", language: "Idioma", map: "Mapa", place: "Lugar", find: "Procurar", here: "Onde estou",
    shown: "Mostrar", domain: "Domínio", cells: "Células da grelha", time: "Hora", play: "Animar", pause: "Parar",
    choose: "Escolha um lugar", table: "Tabela", link: "Ligação para esta vista", legend: "Cores",
    natural: "Linhas de costa, fronteiras e localidades no mapa: feito com Natural Earth. Lugares:",
    suggestions: "Sugestões", winds: ["N", "NE", "E", "SE", "S", "SO", "O", "NO"],
    near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
      `${kilometres} km a ${wind} de ${place}`,
    noMaps: "Esta simulação não tem mapas. As previsões para lugares estão completas.",
    allDomains: "Todos os domínios", mapButtons: "Vista do mapa", nearer: "Aproximar", further: "Afastar",
    whole: "Domínio inteiro",
    mapHelp: "Clique ou toque para ver a previsão de um lugar; faça duplo clique, gire a roda do rato ou use "
      + "dois dedos para aproximar. Com o teclado: as setas movem a cruz, Enter escolhe, mais e menos aproximam e "
      + "afastam, 0 mostra o domínio inteiro, as teclas de página mudam a hora.",
    readout: (/** @type {string} */ place, /** @type {string} */ value) => `${value} em ${place}`,
    readoutHint: "Aponte no mapa para ver valores, clique para ver uma previsão.",
    lacking: (/** @type {string} */ names) => `Não há mapa disto de ${names} a esta hora.`,
    older: (/** @type {string} */ names) => `Só numa simulação anterior, e por isso fora do mapa: ${names}.`,
    elsewhere: (/** @type {string} */ names) => `Fora deste mapa, mas à escolha pelo nome: ${names}.`,
    mapOf: (/** @type {string} */ what, /** @type {string} */ when) => `Mapa de ${what}, ${when}`,
    searchHint: "Lisboa, ou 38.7369 -9.1427",
    outside: "Esse lugar está fora do domínio do modelo.",
    unknown: (/** @type {string} */ text) => `Não há no domínio um lugar chamado “${text}”. Coordenadas: 38.7369 -9.1427`,
    noPosition: "Este aparelho não indica onde está.",
    run: (/** @type {string} */ model, /** @type {string} */ start, /** @type {string} */ age) =>
      `${model.toUpperCase()}, simulação de ${start}, com ${age}`,
    partial: (/** @type {string} */ through) => `; o modelo ainda está a calcular, até agora até ${through}`,
    stale: (/** @type {string} */ age) => `Esta previsão é antiga: a simulação mais recente começou há ${age}.`,
    past: (/** @type {string} */ end) => `Esta previsão já terminou: a última hora é ${end}.`,
    offline: "Sem ligação: isto é o que foi visto antes.",
    source: (/** @type {any} */ s) => `${s.model.toUpperCase()} ${s.run}, ${s.domain}. Ponto da grelha ${s.cell}, a ${s.distance}`
      + (s.elevation ? `, ${s.elevation} acima do mar` : "") + (s.surface === undefined ? "." : s.surface ? ", terra." : ", água."),
    missing: "em falta", hours: "h", days: "d",
    meteogramOf: (/** @type {string} */ place, /** @type {string} */ first, /** @type {string} */ last) =>
      `Previsão para ${place} de ${first} a ${last}. A tabela abaixo tem os números.`,
    updated: (/** @type {string} */ place) => `Previsão para ${place} apresentada.`,
    waiting: (/** @type {string} */ place) => `Sem ligação. A previsão para ${place} aparece assim que a ligação voltar.`,
    unopened: (/** @type {string} */ names) => `Não mostrado: ${names}.`,
    errors: {
      "no-ranges": "Este servidor só entrega ficheiros inteiros. Tem de responder a pedidos de partes deles (Range), "
        + "o que quem o gere pode ativar.",
      refused: "O servidor não entrega a previsão.",
      unreachable: "Não é possível contactar o servidor. A página volta a tentar sozinha.",
      damaged: "O que o servidor envia da previsão está danificado ou incompleto.",
      unsupported: "A previsão foi feita por uma versão posterior à desta página. Carregue a página de novo.",
      "no-run": "Ainda não foi publicada aqui nenhuma previsão.",
      "no-such-time": "Não há previsão para agora.",
      failed: "Algo correu mal. Carregue a página de novo.",
    },
  },
};

/** Names of metrics; those that are not here are shown as they are. */
const metrics = {
  en: {
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
  },
  pt: {
    temperature: "Temperatura", dew_point: "Ponto de orvalho", relative_humidity: "Humidade relativa",
    wind_speed: "Velocidade do vento", wind_direction: "Direção do vento", wind_gust: "Rajadas",
    pressure_msl: "Pressão ao nível do mar", surface_pressure: "Pressão à superfície", precipitation: "Precipitação",
    precipitation_probability: "Probabilidade", snowfall: "Queda de neve", snow_depth: "Neve no solo",
    cloud_cover: "Nebulosidade", cloud_cover_low: "Nuvens baixas", cloud_cover_mid: "Nuvens médias",
    cloud_cover_high: "Nuvens altas", visibility: "Visibilidade", shortwave_radiation: "Radiação solar",
    uv_index: "Índice UV", skin_temperature: "Temperatura do solo", sea_surface_temperature: "Temperatura do mar",
    boundary_layer_height: "Altura da camada limite", elevation: "Altitude", cape: "CAPE", graupel: "Saraiva",
    longwave_radiation: "Radiação térmica", weather_code: "Código do tempo", is_day: "Dia", land: "Terra",
    wind_u: "Vento para leste", wind_v: "Vento para norte", wet_bulb_temperature: "Temperatura do bolbo húmido",
    apparent_temperature: "Sensação térmica", heat_index: "Índice de calor",
    lifted_condensation_level: "Nível de condensação", direct_radiation: "Radiação direta",
    diffuse_radiation: "Radiação difusa", direct_normal_irradiance: "Irradiância direta normal",
    global_tilted_irradiance: "Irradiância num painel", convective_inhibition: "CIN",
    most_unstable_cape: "CAPE, ar mais instável", most_unstable_convective_inhibition: "CIN, ar mais instável",
    mixed_layer_cape: "CAPE, camada misturada", mixed_layer_convective_inhibition: "CIN, camada misturada",
    precipitable_water: "Água precipitável", freezing_level_height: "Nível de 0 °C", snowfall_height: "Cota de neve",
    wind_shear: "Cisalhamento do vento, 0–6 km", geopotential_height: "Altura geopotencial",
  },
};

/** Units as people write them. */
const units = { degC: "°C", degree: "°", 1: "", "kg m-2": "mm", "m s-1": "m/s", "W m-2": "W/m²", "W/m2": "W/m²" };

/** @typedef {typeof words.en} Words */

/** @param {string} language */
export const wordsOf = (language) => /** @type {Words} */ (language === "pt" ? words.pt : words.en);

/**
 * What went wrong, for people who cannot mend it.
 * @param {unknown} error @param {Words} words
 */
export function errorText(error, { errors }) {
  const { code = "failed", mayPass = false } = error instanceof GridqError ? error : {};
  if (code === "unreachable" && !mayPass) return errors.refused;
  const ofBytes = ["invalid-answer", "not-an-index", "not-fetched", "replaced"].includes(code);
  return word(errors, ofBytes ? "damaged" : code) ?? errors.failed;
}

/**
 * The word for a name that an index may have chosen: objects know more names than those of a list.
 * @param {Record<string, string>} list @param {string} name
 */
const word = (list, name) => (Object.hasOwn(list, name) ? list[name] : undefined);

/**
 * The word for a metric, also where it is on a layer of the air: that of temperature_850hPa is "Temperature, 850 hPa".
 * @param {Record<string, string>} list @param {string} metric
 */
const metricWord = (list, metric) => {
  const [, stem, layer, unit] = /^(.+)_(\d+)(m|hPa)$/.exec(metric) ?? [];
  const known = stem && word(list, stem);
  return known ? `${known}, ${layer} ${unit}` : word(list, metric);
};

/** @param {string} metric @param {string} language @returns {string} */
export const nameOf = (metric, language) =>
  metricWord(language === "pt" ? metrics.pt : metrics.en, metric) ?? metric.replaceAll("_", " ");

/** @param {string} unit @returns {string} */
export const unitOf = (unit) => word(units, unit) ?? unit;

/**
 * A value with three digits, and no fewer than it has before the point: 1013 hPa are not 1010.
 * @param {number} value
 */
export const rounded = (value) => (Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value));

/**
 * Text as it stands in HTML and SVG.
 * @param {string} text
 */
export const escaped = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
