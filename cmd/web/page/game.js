// The game on the page: what the library says of it, and what may be done with it now, and by whom.

import { sound } from "./sound.js";
import { settings, person } from "./settings.js";

/** @import { About, Answer, Do, Refusal, Request, Side, State } from "./alfonsine.js" */

/**
 * @typedef {object} Host
 * @property {import("./engine.js").Library} library
 * @property {import("./table.js").Table} table of a game that is played live
 * @property {(refusals: Refusal[]) => void} refuse shows why what a person has asked for is refused, or takes that away
 */

export class Game {
	/** @type {State} */ state; // undefined until a game is opened
	/** @type {About} */ about; // its board and its rules
	paused = false; // whether the computer waits until a person lets it go on
	/** @type {Host} */ #host;

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
	}

	// Requests.

	// quiet sends a request about the game for a computer player, and returns the reply.
	/** @template {Do} D @param {Request<D>} request @returns {Answer<D>} */
	quiet(request) {
		const before = this.state, reply = this.#host.library.call(request);
		if ("state" in reply) this.state = reply.state;
		if (settings.sound && before?.game === this.state?.game) hear(before, this.state);
		return reply;
	}

	// ask does the same for a person, and shows refusals.
	/** @template {Do} D @param {Request<D>} request @returns {Answer<D>} */
	ask(request) {
		const reply = this.quiet(request);
		this.#host.refuse(reply.refusals ?? []);
		return reply;
	}

	// record returns the text of the game.
	record() { return this.#host.library.call({ do: "save", names: ["", ""] }).text; }

	// double offers a double before the throw, or answers one, and tells the table. It reports whether
	// that was possible.
	/** @param {"Takes" | "Drops"} [answer] */
	double(answer) {
		if (this.ask({ do: "double", text: answer }).refusals) return false;
		if (this.live) this.#host.table.double(this.state.turns.length + 1, answer ?? "");
		return true;
	}

	// throw throws: at a table by what a player gives for it.
	throw() {
		if (this.live) this.#host.table.throw();
		else this.ask({ do: "throw" });
	}

	// end ends the turn of a person, and sends it to the table. It reports whether that was possible.
	end() {
		if (this.ask({ do: "end" }).refusals) return false;
		if (this.live) this.#host.table.play(this.state.turns.length, this.state.last);
		return true;
	}

	// What it is.

	// task is the lesson or the puzzle on the page, if there is one.
	get task() { return this.state?.lesson ?? this.state?.puzzle; }

	// live reports whether the game is played at a table, and awaited that the table has not come yet.
	get live() { return this.#host.table.on; }
	get awaited() { return this.#host.table.awaited; }

	// better reports whether a better play of a puzzle is shown.
	get better() { return this.state.phase === "known" && Boolean(this.state.puzzle) && !this.state.puzzle.answer.right; }

	// score is that of the match after the game on the page.
	get score() {
		const { match: { score, points }, end } = this.state;
		return score.map((n, side) => n + (end?.result === ["1-0", "0-1"][side] ? points : 0));
	}

	// toPlay reports whether games of the match are still to be played.
	get toPlay() { return Boolean(this.state.match) && Math.max(...this.score) < this.state.match.length; }

	// goesOn reports whether the next of them is begun from here: not by who only watches.
	get goesOn() { return this.toPlay && (!this.live || this.#host.table.side !== undefined); }

	// Whose it is.

	isPerson(side) { return Boolean(this.task) || settings.players[side] === person; }
	get persons() { return [this.isPerson(0), this.isPerson(1)]; }

	// viewer is the side at the bottom: the person's, or White if two persons play, or none.
	/** @returns {Side} */
	get viewer() {
		if (settings.viewer !== "auto") return settings.viewer === "1" ? 1 : 0;
		return this.isPerson(1) && !this.isPerson(0) ? 1 : 0;
	}

	// theirs reports whether the side to throw or to play is a person.
	get theirs() { return this.isPerson(this.state.turn); }

	// mine reports whether it is a person's turn to play.
	get mine() { return !this.awaited && this.theirs && ["play", "done"].includes(this.state.phase); }

	// waits reports whether the computer waits until a person lets it go on.
	get waits() { return this.paused && !this.theirs && ["throw", "offer", "play", "done"].includes(this.state.phase); }

	// typed reports whether the side to throw types its dice.
	get typed() { return !this.state.letters && !this.live && (settings.dice === "all" || (settings.dice === "mine" && this.theirs)); }

	// throwable reports whether a person can throw on the page. At a table all throw by themselves,
	// but whoever may double before.
	get throwable() { return this.state.phase === "throw" && (!this.live || this.#host.table.throws) && this.theirs && !this.typed && !this.waits; }

	// doubles reports whether a person can double now, or has to answer a double.
	get doubles() {
		const { phase, match } = this.state;
		return this.theirs && (phase === "offer" || (Boolean(match?.may) && (!this.live || this.#host.table.throws)));
	}

	// hinted reports whether a hint is possible.
	get hinted() { return (this.mine && !this.live) || (["look", "over"].includes(this.state.phase) && this.state.at > 0); }

	// undoable reports whether something can be taken back: at a table only moves of the turn.
	get undoable() { return this.state.canUndo && (!this.live || this.state.moves.length > 0); }

	// duty is what the main button does now: the end of the key of its words in most cases.
	// "far" and "wait" are nothing: somebody else is to act.
	get duty() {
		const { phase, only } = this.state;
		if (["look", "over", "known"].includes(phase)) return phase;
		if (phase === "wait") return "letter";
		if (this.waits) return "on";
		if (!this.theirs && !(phase === "throw" && this.typed)) return this.live ? "far" : "wait";
		if (phase === "throw" && this.live) return this.throwable ? "throw" : "far";
		if (phase === "throw") return this.typed ? "typeDice" : "throw";
		if (phase === "offer") return "take";
		return phase === "play" && only ? only : "end";
	}

	// idle reports whether the main button does nothing now: it is not a person's turn, or more must
	// be played before it ends.
	get idle() {
		const { duty } = this;
		return this.awaited || duty === "far" || duty === "wait" || (duty === "end" && this.state.phase === "play" && !this.state.stop);
	}
}

// hear plays the sounds of the throws and moves since a state.
function hear(before, { thrown, moves }) {
	if (thrown && !before.thrown) sound("dice");
	const more = moves.slice(before.moves.length);
	if (more.length > 0) sound(more.some((move) => move.hit) ? "hit" : "checker", settings.motion ? 0.25 : 0);
}
