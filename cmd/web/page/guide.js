// The guide for newcomers, one step at a time.

import { placeName } from "./places.js";
import { $, element, say } from "./words.js";

const enough = 4; // turns after which the guide ends

export class Guide {
	#done;

	// done is called when the guide is no longer needed.
	constructor(done) {
		this.#done = done;
		$("guide-end").addEventListener("click", () => { this.#end(); $("go").focus({ preventScroll: true }); });
	}

	#end() {
		this.#show(false);
		this.#done();
	}

	// draw shows the next step, depending on the state of the game, whose turn it is, whether a
	// checker is picked up, and the places where there is something to choose.
	draw(state, { mine, person, selected, places, known }) {
		if (!known && state.turns.length > enough) return this.#end();
		this.#show(!known && !["over", "look", "wait", "offer"].includes(state.phase));
		const step = this.#step(state, mine, person, selected), named = places.map(placeName).join(", ");
		const text = say(step, { places: named, targets: named });
		if ($("guide-text").firstChild?.textContent === text) return; // else it would be read out again
		const keys = ["guide.pick", "guide.put", "guide.more"].includes(step) && element("span", { class: "unseen" }, ` ${say("guide.keys")}`);
		$("guide-text").replaceChildren(text, keys || "");
	}

	// show puts the guide in the place of the news, or takes it away.
	#show(shown) {
		$("guide").hidden = !shown;
		$("news").classList.toggle("unseen", shown);
	}

	#step(state, mine, person, selected) {
		if (state.phase === "throw") return person ? (state.turns.length === 0 ? "guide.throw" : "guide.throwAgain") : "guide.wait";
		if (!mine) return "guide.wait";
		if (state.phase === "done") return "guide.end.turn";
		if (state.only === "pass" || state.only === "fails") return "guide.none";
		if (selected !== undefined) return "guide.put";
		return state.moves.length > 0 ? "guide.more" : "guide.pick";
	}
}
