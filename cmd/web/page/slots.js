// The kept games, each in a slot of its own. Several tabs may use them at once.

import { isObject, isText, local, read, recall, session, write } from "./storage.js";

const prefix = "alfonsine.game.", mineKey = "alfonsine.mine";

// What the parts of a slot are that the page shows or compares.
const number = Number.isFinite, isCount = (n) => Number.isInteger(n) && n >= 0 && n <= 15;
const isShown = (shown) => isObject(shown) && Array.isArray(shown.places) && shown.places.every((counts) => Array.isArray(counts) && counts.every(isCount));
const kinds = {
	kept: isText, title: isText, name: isText, score: isText, address: isText, letters: isText,
	changed: number, turns: number, shown: isShown,
};

// game returns a kept game. What another build wrote in another shape is left out.
function game(id) {
	const parts = Object.entries(read(prefix + id) ?? {}).filter(([key, value]) => !kinds[key] || kinds[key](value));
	/** @type {any} */
	const slot = Object.fromEntries(parts);
	const { kept, title = "", name = "", changed = 0, turns = 0 } = slot;
	if (kept === undefined) return undefined;
	return { ...slot, id, title, name, changed: Math.min(Math.max(changed, 0), Date.now()), turns };
}

// Other things that move with the games.
const beside = ["results", "learned", "puzzles"];

// packAll returns the kept games, with the results, as one text.
export function packAll(list) {
	return JSON.stringify({ alfonsine: 1, games: Object.fromEntries(list.map(({ id }) => [id, read(prefix + id)])), ...Object.fromEntries(beside.map((name) => [name, recall(name)])) });
}

// unpackAll adds what such a text has to what is kept, and returns how many games came. What is
// here stays, unless the same game went further there; that on the page, now, always stays. It
// returns undefined for another text, and throws if there is no room.
export function unpackAll(text, now) {
	let all;
	try { all = JSON.parse(text); } catch { return undefined; }
	if (all?.alfonsine !== 1 || typeof (all.games ?? 0) !== "object") return undefined;
	let come = 0;
	const put = (key, value) => { if (!write(key, value)) throw new Error("full"); };
	for (const [id, slot] of Object.entries(all.games)) {
		const there = game(id);
		if (typeof slot?.kept !== "string" || id === now || there?.changed >= Number(slot.changed)) continue;
		put(prefix + id, slot);
		come++;
	}
	for (const name of beside) {
		const mine = recall(name), theirs = Object(all[name]);
		const both = (key) => (name === "puzzles" ? { ...Object(theirs[key]), ...Object(mine[key]) } : mine[key] ?? theirs[key]);
		put(`alfonsine.${name}`, Object.fromEntries(Object.keys({ ...theirs, ...mine }).map((key) => [key, both(key)])));
	}
	return come;
}

const unique = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

export class Slots {
	#id; // the slot of the game on the page; undefined until there is something to keep
	#mark; // the mark that this tab last read or wrote there
	#text; // the last text that was kept

	// changed is called when another tab has written this tab's game, and gone when it has
	// deleted it.
	constructor({ changed, gone }) {
		const id = read(mineKey, session)?.id;
		this.#id = isText(id) ? id : undefined;
		addEventListener("storage", (event) => {
			if (!this.#id || event.key !== prefix + this.#id) return;
			const slot = read(event.key);
			if (!slot) gone();
			else if (slot.mark !== this.#mark) changed(this.#id);
		});
	}

	get id() { return this.#id; }

	// list returns all kept games, the last played first.
	list() {
		const list = [];
		try {
			for (let i = 0; i < localStorage.length; i++) {
				const key = localStorage.key(i);
				const slot = key.startsWith(prefix) && game(key.slice(prefix.length));
				if (slot) list.push(slot);
			}
		} catch { /* a browser without memory */ }
		return list.sort((one, other) => other.changed - one.changed);
	}

	// kept returns what a slot holds: the page's own, if none is named.
	kept(id = this.#id) { return id && game(id); }

	// take makes a slot the page's own, and returns its content.
	take(id) {
		const slot = this.kept(id);
		if (!slot) return undefined;
		this.#id = id;
		this.#mark = slot.mark;
		const { id: _, title, mark, changed, ...text } = slot;
		this.#text = JSON.stringify(text); // so that only looking writes nothing
		write(mineKey, { id }, session);
		return slot;
	}

	// leave gives the next game a slot of its own.
	leave() {
		this.#id = this.#mark = this.#text = undefined;
		try { sessionStorage.removeItem(mineKey); } catch { /* a browser without memory */ }
	}

	// keep keeps the game of the page. It returns "kept"; or "apart" if another tab went on
	// with the same game, so that this one is now a separate game; or "full" if the storage
	// is full, or "none" if there is none.
	keep(slot) {
		const text = JSON.stringify(slot);
		if (text === this.#text) return "kept";
		let there = this.#id && read(prefix + this.#id);
		const apart = there && there.mark !== this.#mark;
		if (apart) this.#id = there = undefined;
		this.#id ??= unique();
		const mark = unique();
		if (!write(prefix + this.#id, { ...slot, title: there?.title, mark, changed: Date.now() })) return this.#possible() ? "full" : "none";
		this.#mark = mark;
		this.#text = text;
		write(mineKey, { id: this.#id }, session);
		return apart ? "apart" : "kept";
	}

	#possible() {
		try { return local().length >= 0; } catch { return false; }
	}

	rename(id, title) {
		const slot = read(prefix + id);
		return Boolean(slot) && write(prefix + id, { ...slot, title });
	}

	remove(id) {
		try { local().removeItem(prefix + id); } catch { /* a browser without memory */ }
		if (id === this.#id) this.leave();
	}
}
