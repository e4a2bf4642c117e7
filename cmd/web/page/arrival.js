// The arrival at an address: what of it comes to the page, at first and when it changes.

import { boardOf, first } from "./boards.js";
import { address, gameIn, isLetter, isTable, isTask } from "./links.js";
import { placesOf } from "./places.js";
import { $, say } from "./words.js";

/**
 * @typedef {object} Host
 * @property {import("./engine.js").Library} library
 * @property {import("./slots.js").Slots} slots
 * @property {import("./openings.js").Openings} openings
 * @property {import("./tasks.js").Tasks} tasks
 * @property {import("./table.js").Table} table
 * @property {import("./notes.js").Notes} notes
 * @property {import("./entries.js").Entries} entries
 * @property {() => void} keep keeps the game
 * @property {() => string} link of what is on the page
 */

export class Arrival {
	/** @type {Host} */ #host;

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		addEventListener("hashchange", () => host.entries.led(() => this.#follow()));
	}

	// found returns what to put on the page: a slot that holds a game, or the game named by the
	// address.
	#found() {
		const { slots } = this.#host;
		const wanted = gameIn(address()), list = slots.list();
		const own = list.find((slot) => slot.id === slots.id);
		if (own && (!wanted || own.address === wanted.address)) return { slot: own };
		const slot = wanted ? list.find((other) => other.address === wanted.address) : list[0];
		return { slot, wanted };
	}

	// begin opens what the address names, or the game played last, or that for newcomers.
	begin() {
		const { openings, tasks, table, library } = this.#host, text = address();
		const found = tasks.open(text);
		if (found === true) return;
		if (isTable(text)) {
			openings.open(library.catalog.first, ""); // until the table comes
			history.replaceState(null, "", text); // so that a reload finds it
			return table.join(text);
		}
		this.game(); // also while a puzzle comes
		if (found) found.then((there) => { if (!there) tasks.none(text); });
		else if (isTask(text)) tasks.none(text);
		if (isLetter(text)) openings.take(text);
	}

	// game opens the game that the address names, or the one played last, or that for newcomers.
	game() {
		const { openings, slots, notes, library } = this.#host, { slot, wanted } = this.#found();
		if (slot && openings.kept(slot.id)) return;
		const faults = wanted && !slot ? openings.open(wanted.slug, wanted.position) : [];
		if (!faults) return;
		if (!slots.list().some((other) => other !== slot && openings.kept(other.id))) openings.open(library.catalog.first);
		if (slot) notes.note(say("games.damaged"));
		if (faults.length > 0) notes.refuse(faults);
	}

	// follow opens what a changed address names: a game in a new slot.
	#follow() {
		const { library, openings, table, keep, link } = this.#host, text = address();
		if (!library.call) return;
		if (isLetter(text)) {
			openings.take(text);
			return keep(); // the address is again that of the game
		}
		if (text === link()) return;
		if (isTable(text)) return table.join(text);
		if (isTask(text)) return this.#task(text);
		this.#game();
	}

	#task(text) {
		const { tasks, keep } = this.#host, found = tasks.open(text);
		const none = (there) => {
			if (!there) tasks.none(text);
			keep();
		};
		if (found === false) none(false);
		else if (found !== true) found.then(none);
	}

	#game() {
		const { slots, openings, notes, keep } = this.#host, wanted = gameIn(address());
		if (!wanted) return;
		const before = slots.id, slot = slots.list().find((other) => other.address === wanted.address);
		const faults = slot ? undefined : openings.open(wanted.slug, wanted.position);
		if (slot) openings.kept(slot.id);
		if (!faults) return openings.beside(before);
		keep(); // the address is again that of the game
		notes.refuse(faults);
	}

	// drawFirst draws the board before the library has loaded: that of the game to come.
	drawFirst(board) {
		const { slot, wanted } = this.#found();
		const fresh = boardOf(wanted?.slug ?? first) ?? boardOf(first);
		const places = wanted && !slot && wanted.position ? placesOf(wanted.position) : fresh.places;
		const show = (shown, name) => {
			$("name").textContent = name;
			board.layout(shown, shown.viewer ?? 0);
			board.draw({ places: shown.places, turn: shown.turn, sources: [], dice: [] }, { active: false });
		};
		try {
			show(slot?.shown ?? { ...fresh, places: places ?? fresh.places.map((counts) => counts.map(() => 0)) }, slot?.name ?? fresh.name);
		} catch {
			show(fresh, fresh.name); // the game was kept by another build
		}
	}
}
