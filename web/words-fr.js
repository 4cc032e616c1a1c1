/**
 * What the page says in French.
 *
 * @module
 */

/** @type {import("./words-en.js").Words} */
export const words = {
  title: "Prévision", language: "Langue", map: "Carte", place: "Lieu", find: "Chercher", here: "Où je suis",
  shown: "Afficher", domain: "Domaine", cells: "Mailles de la grille", time: "Heure", play: "Animer", pause: "Arrêter",
  choose: "Choisissez un lieu", table: "Tableau", link: "Lien vers cette vue", legend: "Couleurs",
  natural: "Côtes et rivières : GSHHG (LGPL). Frontières : Natural Earth. Lieux :",
  suggestions: "Suggestions", winds: ["N", "NE", "E", "SE", "S", "SO", "O", "NO"],
  near: (/** @type {number} */ kilometres, /** @type {string} */ wind, /** @type {string} */ place) =>
    `${place}, à ${kilometres} km ${wind}`,
  units: "Unités", ownUnits: "au choix", settings: "Réglages", hoursOfDay: "Horloge", halfDay: "12 heures", wholeDay: "24 heures",
  zone: "Heures", zoneOfPlace: (/** @type {string} */ zone) => `du lieu (${zone})`,
  zoneOfMine: (/** @type {string} */ zone) => `de cet appareil (${zone})`, favourite: "Favori", favourites: "Favoris",
  now: "Maintenant", hourly: "Heures", daily: "Jours", course: "Évolution", today: "Aujourd’hui", tomorrow: "Demain",
  feels: (/** @type {string} */ value) => `ressenti ${value}`, gusts: (/** @type {string} */ value) => `rafales ${value}`,
  from: (/** @type {string} */ wind) => `de ${wind}`,
  chanceOf: (/** @type {string} */ percent) => `probabilité ${percent} %`,
  falling: (/** @type {string} */ amount, /** @type {string} */ from, /** @type {string} */ to) => `${amount}, ${from}–${to}`,
  asOf: (/** @type {string} */ time) => `à ${time}`,
  sunrise: "Lever du soleil", sunset: "Coucher du soleil", polarDay: "soleil toute la journée", polarNight: "pas de soleil",
  partOfDay: "La prévision ne couvre qu’une partie de ce jour.",
  overlay: "Par-dessus", overlays: { none: "rien", particles: "vent, animé", arrows: "vent, flèches", isobars: "isobares", lines: "lignes d’égale valeur", numbers: "nombres" }, high: "A", low: "D",
  band: (/** @type {number} */ count) => `Les aires des courbes, et les traits fins de la pluie, vont de la plus basse à la plus haute valeur de ${count} membres.`,
  profile: "Colonne d’air (skew-T)", fetching: "Chargement …",
  noProfile: "Il n’y en a pas ici à cette heure : les simulations ont des colonnes d’air si elles sont lues avec --profiles.",
  rivers: "Rivières, districts", speed: "Vitesse", over: "Sur", fixedColours: "Couleurs fixes",
  save: "Enregistrer en CSV",
  share: "Partager", copied: "L’adresse a été copiée.", fullMap: "Carte dans toute la fenêtre", wholePage: "Prévision complète",
  noMaps: "Cette simulation n’a pas de cartes. Les prévisions pour les lieux sont complètes.",
  allDomains: "Tous les domaines", mapButtons: "Vue de la carte", nearer: "Rapprocher", further: "Éloigner",
  whole: "Domaine entier",
  mapHelp: "Cliquez ou touchez pour la prévision d’un lieu ; double-clic, molette ou deux doigts pour rapprocher. "
    + "Au clavier : les flèches déplacent la croix, Entrée choisit, plus et moins rapprochent et éloignent, 0 montre le "
    + "domaine entier, les touches de page changent l’heure.",
  readout: (/** @type {string} */ place, /** @type {string} */ value) => `${value} à ${place}`,
  readoutHint: "Pointez la carte pour voir des valeurs, cliquez pour une prévision.",
  lacking: (/** @type {string} */ names) => `Pas de carte de cela de ${names} à cette heure.`,
  older: (/** @type {string} */ names) => `Seulement dans une simulation plus ancienne, donc pas sur la carte : ${names}.`,
  elsewhere: (/** @type {string} */ names) => `Hors de cette carte ; à choisir par leur nom : ${names}.`,
  mapOf: (/** @type {string} */ what, /** @type {string} */ when) => `Carte de ${what}, ${when}`,
  searchHint: "Lisbonne, ou 38.7369 -9.1427",
  outside: "Ce lieu est hors du domaine du modèle.",
  unknown: (/** @type {string} */ text) => `Aucun lieu du nom de « ${text} » dans le domaine. Coordonnées : 38.7369 -9.1427`,
  noPosition: "Cet appareil ne dit pas où il est.",
  fullFavourites: "Il y a 20 favoris, et pas de place pour un autre : retirez-en un d’abord.",
  forgottenFavourite: "Ce navigateur ne garde ce favori que pour cette visite.",
  otherTime: "L’heure de l’adresse n’est pas dans cette prévision ; la prochaine à partir de maintenant est affichée.",
  run: (/** @type {string} */ model, /** @type {string} */ start, /** @type {string} */ age) =>
    `${model.toUpperCase()}, simulation du ${start}, il y a ${age}`,
  partial: (/** @type {string} */ through) => ` ; le modèle calcule encore, pour l’instant jusqu’au ${through}`,
  stale: (/** @type {string} */ age) => `Cette prévision est ancienne : la dernière simulation a commencé il y a ${age}.`,
  past: (/** @type {string} */ end) => `Cette prévision est terminée : sa dernière heure est ${end}.`,
  offline: "Pas de connexion : voici ce qui a été vu avant.",
  source: (/** @type {any} */ s) => `${s.model.toUpperCase()} ${s.run}, ${s.domain}. Point de grille ${s.cell}, à ${s.distance}`
    + (s.elevation ? `, ${s.elevation} au-dessus de la mer` : "") + (s.surface === undefined ? "." : s.surface ? ", terre." : ", eau."),
  missing: "manque", hours: "h", days: "j",
  meteogramOf: (/** @type {string} */ place, /** @type {string} */ first, /** @type {string} */ last) =>
    `Prévision pour ${place} de ${first} à ${last}. Le tableau ci-dessous a les nombres.`,
  updated: (/** @type {string} */ place) => `La prévision pour ${place} est affichée.`,
  waiting: (/** @type {string} */ place) => `Pas de connexion. La prévision pour ${place} apparaîtra au retour de la connexion.`,
  unopened: (/** @type {string} */ names) => `Non affiché : ${names}.`,
  errors: {
    "no-ranges": "Ce serveur ne donne que des fichiers entiers. Il doit répondre aux demandes de parties (Range), "
      + "ce que la personne qui le gère peut activer.",
    refused: "Le serveur ne donne pas la prévision.",
    unreachable: "Le serveur est injoignable. La page réessaie d’elle-même.",
    damaged: "Ce que le serveur envoie de la prévision est abîmé ou incomplet.",
    unsupported: "La prévision a été faite par une version plus récente que celle de cette page. Rechargez la page.",
    "no-run": "Aucune prévision n’a encore été publiée ici.",
    "no-such-time": "Il n’y a pas de prévision pour maintenant.",
    failed: "Quelque chose a échoué. Rechargez la page.",
  },
};

/** Names of metrics. */
export const metrics = {
  temperature: "Température", dew_point: "Point de rosée", relative_humidity: "Humidité relative",
  wind_speed: "Vitesse du vent", wind_direction: "Direction du vent", wind_gust: "Rafales",
  pressure_msl: "Pression au niveau de la mer", surface_pressure: "Pression en surface", precipitation: "Précipitations",
  precipitation_probability: "Probabilité", snowfall: "Chute de neige", snow_depth: "Hauteur de neige",
  cloud_cover: "Nébulosité", cloud_cover_low: "Nuages bas", cloud_cover_mid: "Nuages moyens",
  cloud_cover_high: "Nuages élevés", visibility: "Visibilité", shortwave_radiation: "Rayonnement solaire",
  uv_index: "Indice UV", skin_temperature: "Température du sol", sea_surface_temperature: "Température de la mer",
  boundary_layer_height: "Hauteur de la couche limite", elevation: "Altitude", cape: "CAPE", graupel: "Neige roulée",
  longwave_radiation: "Rayonnement thermique", weather_code: "Code du temps", is_day: "Jour", land: "Terre",
  wind_u: "Vent vers l’est", wind_v: "Vent vers le nord", wet_bulb_temperature: "Température du thermomètre mouillé",
  apparent_temperature: "Température ressentie", heat_index: "Indice de chaleur",
  lifted_condensation_level: "Niveau de condensation", direct_radiation: "Rayonnement direct",
  diffuse_radiation: "Rayonnement diffus", direct_normal_irradiance: "Irradiance directe normale",
  global_tilted_irradiance: "Irradiance d’un panneau", convective_inhibition: "CIN",
  most_unstable_cape: "CAPE, air le plus instable", most_unstable_convective_inhibition: "CIN, air le plus instable",
  mixed_layer_cape: "CAPE, couche mélangée", mixed_layer_convective_inhibition: "CIN, couche mélangée",
  precipitable_water: "Eau précipitable", freezing_level_height: "Isotherme 0 °C", snowfall_height: "Limite pluie-neige",
  wind_shear: "Cisaillement du vent, 0–6 km", geopotential_height: "Hauteur géopotentielle",
};

/** Words for the weather, by its code. */
export const weather = {
  0: "Ciel clair", 1: "Plutôt clair", 2: "Partiellement nuageux", 3: "Couvert", 10: "Brume", 45: "Brouillard",
  48: "Brouillard givrant", 51: "Bruine", 56: "Bruine verglaçante", 61: "Pluie faible", 63: "Pluie", 65: "Pluie forte",
  66: "Pluie verglaçante faible", 67: "Pluie verglaçante", 68: "Pluie et neige faibles", 69: "Pluie et neige",
  71: "Neige faible", 73: "Neige", 75: "Neige forte", 87: "Grésil faible", 88: "Grésil ou grêle", 95: "Orage",
};

/** What notices say, by their codes. */
export const notices = {
  gap: "Il manque des heures dans la simulation",
  not_computed: "Le modèle ne l’avait pas encore calculé à sa première heure",
  pro_rata: "Contient des parts d’intervalles plus longs",
  partial: "Certaines des mailles voisines n’ont pas de valeur ; les autres répondent",
  doubtful: "Les valeurs du modèle sont douteuses", estimate: "Estimé à partir d’autres valeurs du modèle",
  cell: "Une autre maille que la plus proche a été choisie", adjusted: "Ajusté à l’altitude",
  sources: "Fait de plusieurs simulations ou domaines",
  left_out: "Une partie de la prévision n’a pas pu être lue ; une autre simulation répond",
  time_zone: "Une heure que les horloges montrent deux fois ou jamais",
  members: "Certains membres de l’ensemble n’ont pas de valeur à certaines heures, ou ont des heures ou des unités différentes",
  partial_day: "Certains jours ne sont couverts qu’en partie", absent: "N’a pas de valeur ici",
  offline: "Pas de connexion : d’après ce qui a été reçu avant",
};

/** What notices say of their times and counts. */
export const noticeValues = {
  gap: (/** @type {string} */ after, /** @type {string} */ before) => `entre ${after} et ${before}`,
  covered: (/** @type {string} */ first, /** @type {string} */ last) => `seulement de ${first} à ${last}`,
  more: (/** @type {string} */ count) => `${count} de plus`,
  source: (/** @type {string} */ time, /** @type {string} */ model, /** @type {string} */ run, /** @type {string} */ domain) =>
    `à partir de ${time} ${model}, simulation du ${run}, ${domain}`,
};
