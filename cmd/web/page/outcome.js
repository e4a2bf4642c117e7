// The outcome: what is told and noted once a game is over.

import { say, element, sides } from "./words.js";
import { sound } from "./sound.js";
import { settings } from "./settings.js";
import { howEnded, matchText } from "./telling.js";

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./ending.js").Ending} ending
 * @property {import("./results.js").Results} results
 * @property {import("./notes.js").Notes} notes
 * @property {() => string} place under which a result is noted
 * @property {() => boolean} seated whether somebody plays at the table here
 */

export class Outcome {
	/** @type {Host} */ #host;
	#told = true; // whether it was told, or there is none

	/** @param {Host} host */
	constructor(host) { this.#host = host; }

	// begin begins with another game.
	begin() { this.#told = this.#host.game.state.phase === "over"; }

	// tell tells the end of the game, once.
	tell() {
		const { game, ending, results, place } = this.#host, { state, live } = game, seated = this.#host.seated();
		if (state.phase !== "look" && state.phase !== "over") this.#told = false;
		if (state.phase !== "over" || this.#told) return;
		this.#told = true;
		const own = live ? seated : !state.names.some(Boolean);
		if (state.end.whole && own) results.note(place(), state, settings.players);
		const { winner, result } = this.#result();
		if (settings.sound && game.isPerson(winner)) sound("win", 0.4);
		const again = say(game.toPlay ? "match.next" : state.match ? "match.again" : "end.again");
		ending.show({ ...state, canUndo: state.canUndo && !live }, result, this.#how(), live && !seated ? "" : again);
	}

	// result says who has won: the game, or with it the match.
	#result() {
		const { game } = this.#host, { end, match } = game.state, winner = end.result === "1-0" ? 0 : 1;
		const [wins, youWin, youLose] = match && !game.toPlay ? ["match.wins", "match.youWin", "match.youLose"] : ["end.wins", "end.youWin", "end.youLose"];
		const one = game.isPerson(winner) !== game.isPerson(1 - winner);
		const result = one ? say(game.isPerson(winner) ? youWin : youLose) : say(wins, { side: say(sides[winner]) });
		return { winner, result: end.how === "tie" ? say("end.tie") : result };
	}

	// how returns what explains the end.
	#how() {
		const { game, notes } = this.#host, { turns, end, match } = game.state, last = turns[turns.length - 1];
		return [
			element("p", {}, howEnded(game)),
			match && element("p", {}, `${say("match.points", { n: match.points })} ${matchText(game)}`),
			last && element("p", {}, say("end.last", { dice: last.dice, side: say(sides[last.side]), play: last.play, n: turns.length })),
			end.how !== "off" && end.ruling && notes.rule(end.ruling),
		].filter(Boolean);
	}
}
