/**
 * What the page says in Portuguese.
 *
 * @module
 */

/** @type {import("./words-en.js").Words} */
export const words = {
  title: "Previsão", language: "Idioma", map: "Mapa", place: "Lugar", find: "Procurar", here: "Onde estou",
  shown: "Mostrar", domain: "Domínio", cells: "Células da grelha", time: "Hora", play: "Animar", pause: "Parar",
  choose: "Escolha um lugar", table: "Tabela", link: "Ligação para esta vista", legend: "Cores",
  natural: "Costas e rios: GSHHG (LGPL). Fronteiras: Natural Earth. Lugares:",
  suggestions: "Sugestões", winds: ["N", "NE", "E", "SE", "S", "SO", "O", "NO"],
  near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
    `${kilometres} km a ${wind} de ${place}`,
  units: "Unidades", ownUnits: "à escolha", settings: "Definições", hoursOfDay: "Relógio", halfDay: "12 horas", wholeDay: "24 horas",
  zone: "Horas", zoneOfPlace: (/** @type {string} */ zone) => `do lugar (${zone})`,
  zoneOfMine: (/** @type {string} */ zone) => `deste aparelho (${zone})`, favourite: "Favorito", favourites: "Favoritos",
  now: "Agora", hourly: "Horas", daily: "Dias", course: "Evolução", today: "Hoje", tomorrow: "Amanhã",
  feels: (/** @type {string} */ value) => `sensação de ${value}`, gusts: (/** @type {string} */ value) => `rajadas ${value}`,
  from: (/** @type {string} */ wind) => `de ${wind}`,
  chanceOf: (/** @type {string} */ percent) => `probabilidade ${percent} %`,
  falling: (/** @type {string} */ amount, /** @type {string} */ from, /** @type {string} */ to) => `${amount}, ${from}–${to}`,
  asOf: (/** @type {string} */ time) => `às ${time}`,
  sunrise: "Nascer do sol", sunset: "Pôr do sol", polarDay: "sol todo o dia", polarNight: "sem sol",
  partOfDay: "A previsão só abrange uma parte deste dia.",
  overlay: "Por cima", overlays: { none: "nada", particles: "vento, em movimento", arrows: "vento, setas", isobars: "isóbaras", lines: "linhas de igual valor", numbers: "números" }, high: "A", low: "B",
  band: (/** @type {number} */ count) => `As áreas das curvas, e as linhas finas da chuva, vão do menor ao maior valor de ${count} membros.`,
  profile: "Coluna de ar (skew-T)", fetching: "A obter …",
  noProfile: "Aqui não há nenhuma a esta hora: as simulações têm colunas de ar quando são lidas com --profiles.",
  rivers: "Rios, distritos", speed: "Velocidade", over: "Em", fixedColours: "Cores fixas",
  save: "Guardar como CSV",
  share: "Partilhar", copied: "O endereço foi copiado.", fullMap: "Mapa na janela inteira", wholePage: "Previsão completa",
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
  fullFavourites: "Há 20 favoritos e não cabe mais nenhum: retire um primeiro.",
  forgottenFavourite: "Este navegador guarda o favorito só durante esta visita.",
  otherTime: "A hora do endereço não está nesta previsão; mostra-se a próxima a partir de agora.",
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
};

/** Names of metrics; those that are not here are shown as they are. */
export const metrics = {
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
};

/** Words for the weather, by its code. */
export const weather = {
  0: "Céu limpo", 1: "Céu quase limpo", 2: "Parcialmente nublado", 3: "Céu encoberto", 10: "Neblina", 45: "Nevoeiro",
  48: "Nevoeiro gelado", 51: "Chuvisco", 56: "Chuvisco gelado", 61: "Chuva fraca", 63: "Chuva", 65: "Chuva forte",
  66: "Chuva gelada fraca", 67: "Chuva gelada", 68: "Chuva e neve fracas", 69: "Chuva e neve", 71: "Neve fraca",
  73: "Neve", 75: "Neve forte", 87: "Granizo miúdo fraco", 88: "Granizo", 95: "Trovoada",
};

/** What notices say, by their codes. */
export const notices = {
  gap: "Faltam horas na simulação", not_computed: "O modelo ainda não o tinha calculado na sua primeira hora",
  pro_rata: "Contém partes de intervalos mais longos",
  partial: "Algumas das células à volta não têm valor; respondem as outras",
  doubtful: "Os valores do modelo são duvidosos", estimate: "Estimado a partir de outros valores do modelo",
  cell: "Foi escolhida outra célula que não a mais próxima", adjusted: "Ajustado à altitude",
  sources: "Feito de várias simulações ou domínios",
  left_out: "Não foi possível ler uma parte da previsão; responde outra simulação",
  time_zone: "Uma hora que os relógios mostram duas vezes ou nenhuma",
  members: "Alguns membros do conjunto não têm valores a certas horas, ou têm horas ou unidades diferentes",
  partial_day: "Alguns dias só estão abrangidos em parte", absent: "Não tem valor aqui",
  offline: "Sem ligação: do que foi recebido antes",
};

/** What notices say of their times and counts. */
export const noticeValues = {
  gap: (/** @type {string} */ after, /** @type {string} */ before) => `entre ${after} e ${before}`,
  covered: (/** @type {string} */ first, /** @type {string} */ last) => `só de ${first} a ${last}`,
  more: (/** @type {string} */ count) => `mais ${count}`,
  source: (/** @type {string} */ time, /** @type {string} */ model, /** @type {string} */ run, /** @type {string} */ domain) =>
    `a partir de ${time} ${model}, simulação de ${run}, ${domain}`,
};
