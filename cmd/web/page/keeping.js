// The keeping of the game on the page: in its slot, and in the address.

import { say } from "./words.js";
import { settings } from "./settings.js";
import { matchText } from "./telling.js";

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./slots.js").Slots} slots
 * @property {import("./entries.js").Entries} entries
 * @property {import("./notes.js").Notes} notes
 * @property {() => string} link of what is on the page
 * @property {() => void} list shows the kept games
 */

export class Keeping {
	/** @type {Host} */ #host;
	#last = "kept"; // what came of keeping the game last
	#warned = false; // whether a person knows that games cannot be kept

	/** @param {Host} host */
	constructor(host) { this.#host = host; }

	// possible reports whether the browser keeps any games.
	get possible() { return this.#last !== "none"; }

	// begin begins with another game.
	begin() { this.#last = "kept"; }

	// keep puts the position into the address and, once something was played, the game into its
	// slot.
	keep() {
		const { game, entries, slots } = this.#host, { state } = game;
		entries.enter();
		if (game.task || game.live) return;
		if (!slots.id && state.turns.length === 0 && state.moves.length === 0 && !state.thrown && !state.letters) return;
		this.#last = slots.keep(this.#slot());
		const lost = ["full", "none"].includes(this.#last);
		if (this.#last === "apart" || (lost && !this.#warned)) this.#host.notes.note(say(`keep.${this.#last}`), [say("games.button"), this.#host.list]);
		this.#warned ||= lost;
		entries.enter();
	}

	// slot returns what is kept of the game. An earlier position has the result of the whole.
	#slot() {
		const { game, library, slots, link } = this.#host, { state, about, viewer } = game;
		const { spots, quadrants, trayLeft, paths, onBar } = about;
		const result = (state.phase === "look" && slots.kept()) || { score: matchText(game), over: state.phase === "over" };
		return {
			kept: library.call({ do: "keep" }).text, address: link(), players: settings.players, letters: state.letters?.id,
			name: state.name, score: result.score, turns: state.turns.length, over: result.over,
			shown: { spots, quadrants, trayLeft, paths, onBar, viewer, places: state.places, turn: state.turn },
		};
	}
}
