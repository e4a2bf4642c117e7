// The judging of a whole game, turn by turn, while people play on or look at it.

import { $, say, sayParts, element, percent, foreign, sides, tells } from "./words.js";

export class Analysis {
	/** @type {import("./alfonsine.js").State} */ #state;
	#host; #of; #run = 0;

	// host.worker judges, host.record is the text of the game, and host.level the judging
	// level. host.look shows the game after a number of turns, and host.judged gets the
	// worst plays.
	constructor(host) {
		this.#host = host;
		$("judge").addEventListener("click", () => (this.#busy() ? this.#end(say("judge.stopped")) : this.#begin()));
	}

	// draw drops an analysis of another game than the one on the page.
	draw(state) {
		this.#state = state;
		tells($("judge"), "aria-disabled", state.turns.length === 0);
		if (!this.#of || state.game === this.#of.game && this.#turns(this.#of.n) === this.#of.turns) return;
		this.#of = undefined;
		this.#end("");
		$("judged").replaceChildren();
	}

	#turns(n) { return JSON.stringify(this.#state.turns.slice(0, n)); }

	#busy() { return !$("judging").hidden; }

	async #begin() {
		const { game, turns: { length: n } } = this.#state;
		if (n === 0) return;
		const run = ++this.#run;
		this.#of = { game, n, turns: this.#turns(n) };
		$("judging").hidden = false;
		$("judging").max = n;
		$("judge").textContent = say("judge.stop");
		this.#draw({ judged: { turns: 0, worst: [] } });
		try {
			const reply = await this.#host.worker()({ do: "judge", text: this.#host.record(), level: this.#host.level(), seed: game }, (soFar) => { if (run === this.#run) this.#draw(soFar); });
			if (run !== this.#run) return;
			this.#draw(reply);
			if (reply.judged) this.#host.judged(reply.judged.worst);
			const [refusal] = reply.refusals ?? [];
			this.#end(...(refusal ? [foreign(refusal.reason, refusal.lang)] : sayParts("judge.done", { n, agent: foreign(reply.judged.agent, "en") })));
		} catch {
			if (run === this.#run) this.#end(say("hints.failed"));
		}
	}

	#end(...said) {
		this.#run++;
		this.#host.worker().end();
		$("judging").hidden = true;
		$("judge").textContent = say("judge.begin");
		$("judge-said").replaceChildren(...said);
	}

	#draw({ judged }) {
		if (!judged) return;
		const { turns, worst } = judged, all = this.#state.turns;
		$("judging").value = turns;
		$("judge-said").textContent = say("judge.busy", { turn: turns, turns: this.#of.n });
		if (turns === 0) return $("judged").replaceChildren();
		$("judged").replaceChildren(
			...judged.sides.map(({ loss, choices, luck }, side) => element("p", {}, say("judge.side", { side: say(sides[side]), n: choices, loss: percent(loss), luck: percent(luck) }))),
			worst.length > 0 ? element("ol", {}, ...worst.map(({ number, play, best, loss }) => element("li", {}, element("button", {
				type: "button", class: "turn", click: () => this.#host.look(number),
			}, say("judge.turn", { turn: number, side: say(sides[all[number - 1].side]), dice: all[number - 1].dice, play, best, loss: percent(loss) }))))) : element("p", {}, say("judge.none")));
	}
}
