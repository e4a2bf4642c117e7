// The openings: how another game comes to the page, new or kept, from a letter, a record or a table.

import { $, say } from "./words.js";
import { far, keepSettings, person, settings } from "./settings.js";
import { remember } from "./storage.js";

/** @import { Answer, Refusal, Slug, State } from "./alfonsine.js" */

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./slots.js").Slots} slots
 * @property {import("./table.js").Table} table
 * @property {import("./notes.js").Notes} notes
 * @property {import("./turns.js").Turns} turns
 * @property {import("./sheet.js").Sheet} sheet
 * @property {() => void} changed is called with another game
 * @property {() => void} draw draws the page
 * @property {() => void} begun draws a game that was just begun
 * @property {(address: string) => Promise<void>} visit goes to the address of a table once no dialog is open
 */

export class Openings {
	/** @type {Host} */ #host;

	/** @param {Host} host */
	constructor(host) { this.#host = host; }

	// open opens a game from its start or a position, in a slot of its own, and returns its
	// refusals. At a position the computer waits, so that people can look first.
	open(slug, position = "", invited = [], length = 1) {
		this.#host.table.leave();
		const side = invited[0] === far ? 1 : 0; // the side played here
		const { state, refusals } = this.#host.library.call(invited.includes(far) ? { do: "invite", game: slug, side } : { do: "open", game: slug, position, length });
		if (refusals) return refusals;
		this.fresh(state, position !== "");
		return undefined;
	}

	// fresh puts a game on the page that has no slot yet.
	fresh(state, paused = false) {
		this.#host.slots.leave();
		this.#host.table.leave();
		this.#put(state, paused);
	}

	// put puts a game on the page.
	#put(state, paused) {
		const { game, changed } = this.#host;
		Object.assign(game, { state, paused });
		changed();
	}

	// take accepts the letter in a text: in the game that it belongs to, or for an invitation in a
	// new one.
	take(text) {
		const { library, slots, notes, table } = this.#host;
		const { post, refusals } = library.call({ do: "post", text });
		if (refusals) return notes.refuse(refusals);
		table.leave();
		const slot = slots.list().find((other) => other.letters === post.id), before = slots.id;
		if (slot && slot.id !== before && !this.kept(slot.id)) return;
		const reply = library.call({ do: "take", text: post.text });
		if (!reply.refusals) {
			if (!slot) slots.leave();
			this.#put(reply.state, false);
		}
		this.beside(before);
		if (reply.refusals) notes.refuse(reply.refusals);
	}

	// beside says that the game of a slot is still there, if another one has come to the page.
	beside(before) {
		const { slots, notes } = this.#host;
		if (before && before !== slots.id) notes.note(say("games.beside"), [say("games.back"), () => this.kept(before)]);
	}

	// kept continues a kept game, and reports whether that worked. Of a damaged game it opens the
	// readable part.
	kept(id) {
		const { game, library, slots, notes, table } = this.#host;
		const before = library.call({ do: "keep" }).text, slot = slots.kept(id);
		const { state, damaged } = slot ? this.#restored(slot.kept) : {};
		if (!state) {
			if (slots.id === id || !game.state) slots.leave(); // the game on the page keeps its own
			if (before) library.call({ do: "restore", text: before });
			if (game.state) notes.note(say("games.damaged"));
			return false;
		}
		table.leave();
		if (slot.players) settings.players = this.players(slot.players);
		if (damaged) slots.leave(); // the damaged game stays as it is
		else slots.take(id);
		this.#put(state, true);
		if (damaged) notes.note(say("games.damaged"));
		return true;
	}

	// restored reads a kept game.
	/** @returns {{ state?: State, damaged?: boolean }} */
	#restored(text) {
		const { library } = this.#host;
		const { state, refusals } = library.call({ do: "restore", text });
		if (!refusals) return { state };
		try {
			return { ...library.call({ do: "load", text: JSON.parse(text).record }), damaged: true };
		} catch {
			return {}; // it cannot be read at all
		}
	}

	// remove deletes a kept game. If it is the game on the page, another one replaces it there.
	remove(id) {
		const { slots, library } = this.#host, mine = id === slots.id;
		slots.remove(id);
		if (!mine) return;
		const [other] = slots.list();
		if (!other || !this.kept(other.id)) this.open(library.catalog.first);
	}

	// players returns valid players, even for unknown ones.
	players(names) {
		const { levels, opponent } = this.#host.library.catalog;
		return [0, 1].map((side) => (names?.[side] === person || levels.includes(names?.[side]) ? names[side] : opponent));
	}

	// begin opens a new game as it was chosen, and returns its refusals.
	/** @param {{ slug: Slug, players: string[], length?: number, rollOff?: boolean, name?: string, open?: boolean }} chosen */
	begin({ slug, players, length = 1, rollOff, name, open }) {
		if (players.includes("live")) {
			this.#sitDown(slug, rollOff && Math.random() < 0.5 ? [players[1], players[0]] : players, name, length, open);
			return undefined;
		}
		const said = rollOff ? this.#decided() : undefined, before = { ...settings };
		Object.assign(settings, { players: said?.exchanged ? [players[1], players[0]] : players, length });
		const faults = this.open(slug, "", settings.players, length);
		if (faults) {
			Object.assign(settings, before);
			return faults;
		}
		this.#begun(said);
		return undefined;
	}

	// sitDown sets up a table and goes there.
	async #sitDown(slug, players, name, length, open) {
		remember("name", { name });
		const address = await this.#host.table.begin(slug, players[0] === "live" ? 1 : 0, name, length, open);
		await this.#host.visit(address);
	}

	// decided lets a die for each player decide who takes White.
	#decided() {
		const { dice } = this.#host.library.call({ do: "rolloff" }), exchanged = dice[0] < dice[1];
		return { exchanged, text: say(exchanged ? "rolloff.swapped" : "rolloff.kept", { one: dice[0], other: dice[1] }) };
	}

	#begun(said) {
		keepSettings();
		this.#host.begun();
		if (said) this.#host.notes.note(said.text);
	}

	// goOn plays the next game of a match, or the same again. A die each decides who begins; at a
	// table the two exchange their sides.
	goOn() {
		const { game: { state, live, toPlay }, library, slots, table } = this.#host;
		const { players } = settings, { game, match } = state;
		if (live) return table.rematch();
		if (!toPlay) return this.begin({ slug: game, players, length: match?.length ?? 1 });
		const said = this.#decided();
		const next = library.call({ do: "next", exchanged: said.exchanged });
		slots.leave();
		if (said.exchanged) settings.players = [players[1], players[0]];
		this.#put(next.state, false);
		this.#begun(said);
	}

	// replace puts the game that the library has opened on the page, in a new slot.
	/** @param {{ state?: State, refusals?: Refusal[] }} reply */
	replace({ state, refusals }) {
		const { game, notes, sheet } = this.#host;
		const same = refusals && JSON.stringify(state) === JSON.stringify(game.state);
		if (state && !same) {
			this.fresh(state, true);
			sheet.rise(true);
		}
		notes.refuse(refusals ?? []);
	}

	// playOn continues from an earlier position. The game itself stays unchanged in its slot.
	playOn() {
		const { game, slots, table, changed } = this.#host;
		slots.leave();
		table.leave();
		game.paused = true;
		game.ask({ do: "playOn" });
		changed();
	}

	// wait shows that a table is awaited. Nothing can be played meanwhile.
	wait() {
		const { turns, notes, sheet, draw } = this.#host;
		turns.stop();
		notes.clear();
		sheet.close();
		draw();
	}

	// arrive shows the record that has come from a table. A turn that is begun stays as it is.
	arrive(text, first) {
		const { game, library, slots, notes, turns, sheet } = this.#host;
		const { state } = library.call({ do: "load", text });
		if (!state) return;
		slots.leave();
		if (first) {
			this.#put(state, false);
			sheet.rise(true);
			for (const id of ["table-line", "table-sit"]) $(id).scrollIntoView({ block: "nearest" });
			return;
		}
		Object.assign(game, { state, paused: false });
		notes.refuse([]);
		turns.next();
	}
}
