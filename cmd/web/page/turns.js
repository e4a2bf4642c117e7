// The turns: the game goes on, and the computer takes its own.

import { judge, sharesOf } from "./cube.js";
import { say } from "./words.js";
import { settings } from "./settings.js";
import { sideName } from "./telling.js";

/** @import { Answer } from "./alfonsine.js" */

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./notes.js").Notes} notes
 * @property {() => void} begin is called when the game goes on
 * @property {() => void} show shows and keeps it
 * @property {() => void} draw only shows it
 * @property {() => Promise<void>} settled waits until no checker is moving
 * @property {() => void} tell tells the end
 */

export class Turns {
	/** @type {Host} */ #host;
	#again;
	#run = 0; // counts the interruptions
	#failed = false; // whether it is noted that a computer player did not answer

	/** @param {Host} host */
	constructor(host) { this.#host = host; }

	// stop interrupts the computer.
	stop() {
		this.#run++;
		this.#host.library.think.stop();
		clearTimeout(this.#again);
	}

	// next shows the game and lets the computer take its turn.
	async next() {
		const { game, notes } = this.#host;
		this.stop();
		const run = this.#run;
		this.#host.begin();
		this.#host.show();
		if (game.state.why && game.mine) notes.explain();
		this.#host.tell();
		let weighed = false; // whether the computer has thought of doubling
		while (run === this.#run) {
			const { state } = game;
			if (state.phase === "done" && game.theirs && settings.autoEnd && !game.task) {
				game.end();
				this.#host.show();
				continue;
			}
			if (["look", "over", "wait", "known"].includes(state.phase) || game.theirs || game.paused || game.live) return;
			if (state.phase === "offer" || (state.match?.may && !weighed)) {
				if (!(await this.#weigh(run))) return;
				weighed = true;
				this.#host.tell();
				continue;
			}
			if (state.phase === "throw" && game.typed) return;
			weighed = false;
			if (state.phase === "throw") {
				game.quiet({ do: "throw" });
				this.#host.show();
				await pause(350);
				continue;
			}
			if (!(await this.#answer(run))) return;
			this.#host.tell();
		}
	}

	// thought returns the answer of the computer player whose turn it is, or nothing if it fails or
	// is interrupted.
	/** @template {"worth" | "choose"} D @param {{ do: D }} request @param {number} run @returns {Promise<Answer<D>>} */
	async #thought(request, run) {
		const { game, library, notes } = this.#host, { state } = game;
		const seed = `${state.game} ${state.turns.length} ${state.position}`;
		let reply;
		try {
			reply = await library.think({ game: state.game, position: state.position, level: settings.players[state.turn], seed, ...request });
		} catch {
			if (run !== this.#run) return undefined;
			notes.note(say("worker.failed", { side: sideName(game, state.turn) }), [say("again"), () => this.next()]);
			this.#failed = true;
			this.#again = setTimeout(() => this.next(), 10000);
			return undefined;
		}
		if (run !== this.#run) return undefined;
		if (this.#failed) notes.refuse([]);
		this.#failed = false;
		if (reply.refusals) {
			notes.refuse(reply.refusals);
			return undefined;
		}
		return reply;
	}

	// weigh lets the computer double, or answer a double.
	async #weigh(run) {
		const { game } = this.#host, { state } = game, { match, phase, turn } = state;
		const offered = phase === "offer", side = offered ? 1 - turn : turn;
		const reply = await this.#thought({ do: "worth" }, run);
		if (!reply) return false;
		const { win } = reply.worth;
		const { double, take } = judge(match, side, side === 0 ? win : 1 - win, sharesOf(state, side));
		if (offered) game.quiet({ do: "double", text: take ? "Takes" : "Drops" });
		else if (double) game.quiet({ do: "double" });
		this.#host.show();
		return true;
	}

	// answer lets the computer make its play, move by move.
	async #answer(run) {
		const { game } = this.#host;
		const reply = await this.#thought({ do: "choose" }, run);
		if (!reply) return false;
		for (const move of reply.ways[0].moves ?? []) {
			game.quiet({ do: "step", moves: [move] });
			this.#host.draw();
			await this.#host.settled();
			if (run !== this.#run) return false;
			await pause(120);
			if (run !== this.#run) return false;
		}
		game.quiet({ do: "end" });
		this.#host.show();
		await pause(game.persons.some(Boolean) ? 0 : 700);
		return run === this.#run;
	}
}
