/**
 * The weather of a place for other people's pages, as an element:
 *
 *     <script async src="https://forecast.example/gridq-forecast.js"></script>
 *     <gridq-forecast lat="38.7223" lon="-9.1393"></gridq-forecast>
 *
 * `lang` (en, pt, es, fr, de) and `units` (as in the address of the page: c-kmh-mm-hpa-24) may be given, too. The element is as
 * wide as its surroundings, and as high as what it shows. All that it loads comes from the server of this file.
 *
 * It is no module, so that the server need not allow other origins to load it.
 */
const gridqServer = /** @type {HTMLScriptElement} */ (document.currentScript).src;

class GridqForecast extends HTMLElement {
  static observedAttributes = ["lat", "lon", "lang", "units"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #resize = (/** @type {MessageEvent} */ { source, origin, data }) => {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || origin !== new URL(gridqServer).origin) return;
    const height = Number(data?.gridqHeight);
    if (height > 0 && height < 5000) frame.style.height = `${Math.ceil(height)}px`;
  };

  connectedCallback() {
    const frame = document.createElement("iframe");
    frame.title = "Weather forecast";
    frame.setAttribute("loading", "lazy");
    frame.style.cssText = "display: block; width: 100%; height: 32rem; border: 0; color-scheme: light dark";
    this.#frame = frame;
    this.#load();
    addEventListener("message", this.#resize);
    this.replaceChildren(frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#resize);
    this.#frame = null;
  }

  attributeChangedCallback() {
    if (this.#frame) this.#load();
  }

  #load() {
    const page = new URL("./?embed", gridqServer);
    const view = new URLSearchParams();
    for (const name of GridqForecast.observedAttributes) {
      const value = this.getAttribute(name);
      if (value) view.set(name, value);
    }
    page.hash = String(view);
    if (this.#frame) this.#frame.src = page.href;
  }
}

customElements.define("gridq-forecast", GridqForecast);
