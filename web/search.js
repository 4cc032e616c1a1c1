/**
 * A field in which places are searched: suggestions while somebody types, chosen by finger, mouse or keyboard.
 *
 * @module
 */

/** @typedef {import("./places.js").Match} Match */

export class SearchField {
  #input;
  #list;
  #find;
  #chosen;
  /** @type {Match[]} */
  #matches = [];
  /** Which of them the keyboard is on; below 0 none. */
  #active = -1;

  /**
   * @param {HTMLInputElement} input
   * @param {HTMLElement} list
   * @param {(text: string) => Match[]} find
   * @param {(match: Match) => void} chosen
   */
  constructor(input, list, find, chosen) {
    this.#input = input;
    this.#list = list;
    this.#find = find;
    this.#chosen = chosen;
    input.addEventListener("input", () => this.show());
    input.addEventListener("focus", () => input.value && this.show());
    input.addEventListener("blur", () => this.close());
    input.addEventListener("keydown", (event) => this.#key(event));
    // Not a click: the field would lose the focus before.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const item = /** @type {HTMLElement} */ (event.target).closest("li");
      if (item) this.#choose(this.#matches[[...list.children].indexOf(item)]);
    });
  }

  /** The first suggestion, or the one that the keyboard is on. */
  get best() {
    return this.#find(this.#input.value)[Math.max(this.#active, 0)];
  }

  /** Suggests what is found now. */
  show() {
    if (document.activeElement !== this.#input) return;
    this.#matches = this.#find(this.#input.value);
    this.#active = -1;
    this.#list.replaceChildren(...this.#matches.map(({ place, name }, number) => {
      const item = document.createElement("li");
      item.id = `suggestion-${number}`;
      item.setAttribute("role", "option");
      item.textContent = name;
      const about = document.createElement("span");
      about.textContent = [name === place.name ? "" : place.name, place.country].filter(Boolean).join(", ");
      item.append(" ", about);
      return item;
    }));
    this.#mark();
  }

  close() {
    this.#matches = [];
    this.#active = -1;
    this.#list.replaceChildren();
    this.#mark();
  }

  #mark() {
    const isOpen = this.#matches.length > 0;
    this.#list.hidden = !isOpen;
    this.#input.setAttribute("aria-expanded", String(isOpen));
    [...this.#list.children].forEach((item, number) => item.setAttribute("aria-selected", String(number === this.#active)));
    const item = this.#list.children[this.#active];
    if (item) this.#input.setAttribute("aria-activedescendant", item.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  /** @param {Match | undefined} match */
  #choose(match) {
    if (!match) return;
    this.#input.value = match.name;
    this.close();
    this.#chosen(match);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#matches.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count) {
      // From the last one back to the field, where nothing is marked.
      this.#active = ((this.#active + 1 + step + count + 1) % (count + 1)) - 1;
      this.#mark();
    } else if (event.key === "Enter" && this.#active >= 0) this.#choose(this.#matches[this.#active]);
    else if (event.key === "Escape" && count) this.close();
    else return;
    event.preventDefault();
  }
}
