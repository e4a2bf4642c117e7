// What the page's scripts ask of a browser as they are loaded: words, a language, an address and
// a storage. It is imported before them.
import { readFileSync } from "node:fs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

// speak lets the scripts that are loaded from now on speak a language.
export function speak(code) {
	const texts = { words: read(`../../words/${code}.json`) };
	globalThis.document = {
		documentElement: { lang: code, dataset: {} }, querySelector: () => null,
		getElementById: (id) => (id in texts ? { textContent: texts[id] } : null),
	};
}

// Storage is what browsers have of that kind. With no room, nothing can be kept.
class Storage {
	#items = new Map();
	room = true;
	get length() { return this.#items.size; }
	key(i) { return [...this.#items.keys()][i]; }
	getItem(key) { return this.#items.get(key) ?? null; }
	removeItem(key) { this.#items.delete(key); }
	clear() { this.#items.clear(); }
	setItem(key, text) {
		if (!this.room) throw new Error("full");
		this.#items.set(key, String(text));
	}
}

globalThis.location = new URL("https://example.com/page/");
globalThis.localStorage = new Storage();
globalThis.sessionStorage = new Storage();
globalThis.addEventListener = (name, then) => { listeners[name] = then; };

// listeners has what the scripts listen to on the window.
export const listeners = {};

speak("en");
