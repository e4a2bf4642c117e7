// The tasks, which are lessons and puzzles: they interrupt a game, and lead back to it.

import { Lessons } from "./lessons.js";
import { Puzzles } from "./puzzles.js";
import { isLesson, taskIn } from "./links.js";
import { say } from "./words.js";

/** @import { Request, Slug, State } from "./alfonsine.js" */

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./openings.js").Openings} openings
 * @property {import("./notes.js").Notes} notes
 * @property {import("./slots.js").Slots} slots
 * @property {(slug: Slug) => void} play opens the game of a lesson
 * @property {() => void} come is called when a task, or the game after it, has come to the page
 */

export class Tasks {
	/** @type {Host} */ #host;
	#lessons; #puzzles;
	#before; // the game that was interrupted: its slot, if it has one, and its slug

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		const { game, library, notes } = host, catalog = () => library.catalog, leave = () => this.#leave();
		this.#lessons = new Lessons({
			catalog, leave, play: host.play, source: (rule) => notes.source(rule),
			learn: (slug, number) => this.#begin({ do: "learn", game: slug, number }),
			whyNot: () => game.ask({ do: "whyNot" }),
		});
		this.#puzzles = new Puzzles({
			catalog, leave, whole: () => library.whole(),
			pose: (slug, number, text) => this.#begin({ do: "pose", game: slug, number, text }),
			failed: () => notes.note(say("puzzles.failed")),
		});
	}

	// now is the kind of the task on the page.
	get now() { return this.#host.game.state.lesson ? this.#lessons : this.#puzzles; }

	// shows opens the list of either kind.
	get shows() { return { lessons: () => this.#lessons.show(), puzzles: () => this.#puzzles.show() }; }

	// tried returns how many puzzles of each game were tried.
	tried() { return this.#puzzles.tried(); }

	draw(state) {
		this.#lessons.draw(state);
		this.#puzzles.draw(state);
	}

	// open opens the task that an address names. It reports whether there is one; for a puzzle, that
	// is a promise.
	open(text) {
		const named = taskIn(text);
		if (named?.kind === "puzzle") return this.#puzzles.pose(named.game, named.number);
		return Boolean(named) && this.#begin({ do: "learn", game: named.game, number: named.number });
	}

	// none says that an address names no task that there is.
	none(text) { this.#host.notes.note(say(isLesson(text) ? "lesson.none" : "puzzle.none")); }

	// begin opens a task, and remembers the game that it interrupts. It reports whether there is such
	// a task.
	/** @param {Request<"learn" | "pose">} request */
	#begin(request) {
		const { game, openings, library, slots } = this.#host;
		const before = game.state && !game.task ? { id: slots.id, game: game.state.game } : this.#before;
		const { state, refusals } = library.call(request);
		if (refusals) return false;
		this.#before = before;
		openings.fresh(state);
		if (before) this.#host.come(); // else the page has just been opened
		return true;
	}

	// leave goes back to the game that was interrupted.
	#leave() {
		const { openings, library, slots } = this.#host;
		const { id, game } = this.#before ?? slots.list()[0] ?? {};
		if (!id || !openings.kept(id)) openings.open(game ?? library.catalog.first);
		this.#host.come();
	}
}
