// The tables of the host where somebody waits for anybody. They are shown where nothing is played
// yet, if there are any, and asked for again while the page is seen.

import { send, served } from "./host.js";
import { tableAt } from "./links.js";
import { isText, recall } from "./storage.js";
import { lasting } from "./times.js";
import { $, element, say, sayParts, sides } from "./words.js";

const often = 10000; // milliseconds from an answer to the next request

/** @typedef {{ id: string, game: string, name: string, side: number, turn: number, length: number }} Offer */

export class Open {
	#host; #timer;
	#wanted = false; // whether the page has room for them
	#asked = 0; // the number of the last request
	#shown = "[]";

	// host.named returns the name of a game, and host.seated whether a table is on the page.
	/** @param {{ named: (slug: string) => string, seated: () => boolean }} host */
	constructor(host) {
		this.#host = host;
		document.addEventListener("visibilitychange", () => this.#look());
	}

	/** @param {import("./alfonsine.js").State} state */
	draw({ turns, lesson, puzzle, letters }) {
		const wanted = served && turns.length === 0 && !(lesson || puzzle || letters || this.#host.seated());
		if (wanted === this.#wanted) return;
		this.#wanted = wanted;
		this.#show([]); // until they come
		this.#look();
	}

	// look asks for the tables, now and again, while they can be seen.
	async #look() {
		clearTimeout(this.#timer);
		const number = ++this.#asked;
		if (!this.#wanted || document.hidden) return;
		const { tables = [] } = await send("/open").catch(() => ({})); // else there are none to be had
		if (number !== this.#asked) return;
		const own = recall("seats", isText);
		this.#show(tables.filter(({ id }) => !own[id]));
		this.#timer = setTimeout(() => this.#look(), often);
	}

	/** @param {Offer[]} tables */
	#show(tables) {
		const text = JSON.stringify(tables), list = $("open-list");
		if (text === this.#shown) return;
		this.#shown = text;
		const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute("href") : undefined;
		list.replaceChildren(...tables.map((table) => element("li", {}, this.#link(table))));
		$("open").hidden = tables.length === 0;
		/** @type {HTMLElement} */ (list.querySelector(`a[href="${focused}"]`))?.focus();
	}

	// link leads to a table, where its ID is an invitation.
	/** @param {Offer} offer */
	#link({ id, game, name, side, turn, length }) {
		const [slug, reading] = game.split("?"), named = this.#host.named(slug);
		const said = sayParts("open.table", { game: reading ? `${named} (${reading})` : named, name: element("bdi", {}, name), side: say(sides[side]) });
		const more = [length > 1 && say("match.to", { n: length }), turn > 0 && say("open.clock", { time: lasting(turn) })];
		return element("a", { href: `${tableAt}${id}/join-${id}` }, ...said, ...more.filter(Boolean).map((text) => ` · ${text}`));
	}
}
