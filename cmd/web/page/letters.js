// A game with somebody far away: the link to send, and the one that comes back.

import { share } from "./share.js";
import { letterAt } from "./links.js";
import { $, home, say } from "./words.js";

export class Letters {
	/** @type {import("./alfonsine.js").State} */ #state;
	#host;

	// host.take accepts the letter in a text, and host.copy copies a letter.
	constructor(host) {
		this.#host = host;
		$("letter-copy").addEventListener("click", () => this.copy());
		$("letter-share").addEventListener("click", () => share(this.#link()));
		$("letter-link").addEventListener("focus", () => $("letter-link").select());
		$("letter-take").addEventListener("submit", (event) => {
			event.preventDefault();
			this.#host.take($("letter-text").value);
			$("letter-text").value = "";
		});
	}

	#link() { return home + letterAt + this.#state.letters.send; }

	draw(state) {
		this.#state = state;
		const { letters } = state;
		$("letters").hidden = !letters?.send;
		if (!letters?.send) return;
		$("letter-link").value = this.#link();
		$("letter-how").textContent = say(`letter.${letters.kind}`);
		$("letter-take").hidden = letters.kind === "last";
	}

	copy() { this.#host.copy(this.#link(), "link"); }
}
