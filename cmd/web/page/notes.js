// The notes beside the board: refusals with their rules, other sentences, and what there is to
// choose from.

import { isLater } from "./engine.js";
import { $, say, sayParts, element, foreign, source, sides } from "./words.js";

export class Notes {
	/** @type {import("./game.js").Game} */ #game;
	#lead;

	// lead shows the rule of an id in its panel.
	/** @param {import("./game.js").Game} game @param {(rule: string) => void} lead */
	constructor(game, lead) {
		this.#game = game;
		this.#lead = lead;
	}

	// clear takes all notes away.
	clear() {
		this.refuse([]);
		this.offer([]);
	}

	// refuse shows refusals.
	refuse(refusals) {
		put($("message"), ...refusals.map((refusal) => this.#refusal(refusal)));
	}

	// note shows a sentence in place of refusals, with an optional button.
	note(text, [label, click] = []) {
		put($("message"), element("p", {}, text), ...(label ? [element("button", { type: "button", click }, label)] : []));
	}

	// offer shows buttons to choose from.
	offer(choices) {
		$("choices").hidden = choices.length === 0;
		put($("choices"), ...(choices.length > 0 ? [element("span", {}, say("choices.which"))] : []),
			...choices.map(([text, chosen]) => element("button", { type: "button", click: () => { this.offer([]); chosen(); } }, text)));
		$("choices").querySelector("button")?.focus();
	}

	// explain shows why nothing but a pass or a loss is left of the turn, before refusals.
	explain(refusals = []) {
		const { why, only, turn } = this.#game.state;
		if (!why) return;
		const rule = element("div", {}, element("p", {}, say(`status.${only}`, { side: say(sides[turn]) })), this.rule(why));
		$("message").replaceChildren(rule, ...refusals.filter((r) => r.ruling?.id !== why.id).map((r) => this.#refusal(r)));
	}

	// back puts before the refusals that a move goes against the path of the side.
	back(path) {
		const side = say(sides[this.#game.state.turn]);
		$("message").prepend(element("p", {}, say("refusal.back", { side, first: path[0], last: path[path.length - 1] })));
	}

	/** @param {import("./alfonsine.js").Refusal} refusal */
	#refusal(refusal) {
		if (refusal.kind === "now") return element("p", {}, say("now.not"));
		if (isLater(refusal)) return element("p", {}, say("refusal.later"));
		if (refusal.kind === "asked") return element("p", {}, say("refusal.asked"));
		if (refusal.kind === "letter") return element("p", {}, say(`refusal.letter.${refusal.key}`));
		if (refusal.kind === "home") {
			const home = say("refusal.home", { side: say(sides[this.#game.state.turn]), n: refusal.outside });
			return element("div", {}, element("p", {}, home), refusal.ruling && this.rule(refusal.ruling));
		}
		const { kind, key, format, reason, lang, move, die, line, again, ruling } = refusal;
		let text = kind === "exchange" && key ? [say(`refusal.exchange.${key}`, { format: say(`format.${format}`) })] : [foreign(`${reason[0].toUpperCase()}${reason.slice(1)}.`, lang)];
		if (move) text = sayParts(die ? "refusal.move" : "refusal.moveOnly", { move, die, reason: foreign(reason, lang) });
		if (line) text = sayParts("refusal.line", { line, reason: text });
		if (again) text.push(" ", say("refusal.again"));
		return element("div", {}, element("p", {}, ...text), ruling && this.rule(ruling));
	}

	// rule returns a rule with its source.
	rule(ruling) {
		return element("blockquote", {}, element("p", { lang: ruling.lang }, ruling.text), element("footer", {}, this.source(ruling)));
	}

	// source returns the source of a rule, with a link to the rule in its panel.
	source(ruling) {
		const lead = (event) => {
			event.preventDefault();
			if ($("end").open) $("end").close("look");
			this.#lead(ruling.id);
		};
		const link = element("a", { href: `#rule-${ruling.id}`, click: lead }, ruling.id);
		return element("span", {}, say(`basis.${ruling.basis}`), source(ruling), " · ", link);
	}
}

// put replaces what an element has. The main button takes the focus of what goes.
function put(node, ...children) {
	const focused = node.contains(document.activeElement);
	node.replaceChildren(...children);
	if (children.length > 0) node.scrollIntoView({ block: "nearest" });
	if (focused) $("go").focus({ preventScroll: true });
}
