// The lessons: a dialog that lists them, and what stands beside the board while one is on the
// page. Which are learned is remembered in the browser.

import { $, say, element, sides } from "./words.js";
import { recall, remember } from "./storage.js";

export class Lessons {
	/** @type {import("./alfonsine.js").State} */ #state;
	#host;

	// host.catalog has the games with their lessons; host.learn opens a lesson of a game, host.play a game,
	// host.whyNot says why its other play cannot be made, host.leave goes back to a game, and
	// host.source shows where a rule stands.
	constructor(host) {
		this.#host = host;
		$("lessons-button").addEventListener("click", () => this.show());
		$("lesson-all").addEventListener("click", () => this.show());
		$("lesson-leave").addEventListener("click", () => host.leave());
		$("lesson-not").addEventListener("click", () => host.whyNot());
	}

	#learned() { return recall("learned"); }

	// show opens the list of all lessons.
	show() {
		const learned = this.#learned();
		$("lessons-list").replaceChildren(...this.#host.catalog().games.filter((game) => game.lessons.length > 0).map(({ slug, name, lessons }) =>
			element("details", { name: "lessons", open: slug === this.#state.game.split("?")[0] },
				element("summary", {}, element("b", {}, name), " ", element("span", { class: "small" }, say("lessons.learned", { n: lessons.filter(({ rule }) => learned[rule]).length, all: lessons.length }))),
				element("ol", {}, ...lessons.map(({ rule, topic }, i) => element("li", {}, element("button", {
					type: "button", class: "turn", click: () => { $("lessons").close(); this.#host.learn(slug, i + 1); },
				}, say(`topic.${topic}`), learned[rule] && element("span", { class: "source" }, ` ✓ ${say("lessons.known")}`))))))));
		if (!$("lessons").open) $("lessons").showModal();
	}

	// next goes on to the lesson after the one on the page, or to a game.
	next() {
		const { game, lesson: { number, of } } = this.#state;
		if (number < of) this.#host.learn(game, number + 1);
		else this.#host.play(game);
	}

	// task says what the lesson asks, or that it was done.
	/** @param {import("./alfonsine.js").State} state */
	task({ turn, lesson: { ask, n, learned, play } }) {
		if (learned) return ask === "pass" ? say("lesson.pass") : ask === "fail" ? say("lesson.fail") : say("lesson.right", { play });
		return say(`ask.${ask}`, { side: say(sides[turn]), point: n, ...(["all", "hit", "off", "enter"].includes(ask) && { n }) });
	}

	// told says the rule of the lesson, or once that was done why.
	/** @param {import("./alfonsine.js").State} state @returns {{ text: string, lang?: string }} */
	told({ lesson: { rule, learned, number, of } }) {
		if (!learned) return { text: rule.text, lang: rule.lang };
		return { text: `${say(`why.${rule.id}`)}${number === of ? ` ${say("lesson.last")}` : ""}` };
	}

	// label is what the main button says once the lesson is learned.
	/** @param {import("./alfonsine.js").State} state */
	label({ lesson: { number, of } }) { return say(number < of ? "lesson.next" : "lesson.play"); }

	draw(state) {
		this.#state = state;
		const { lesson } = state;
		$("lesson").hidden = !lesson;
		if (!lesson) return;
		const { number, of, rule, not, learned } = lesson;
		$("lesson-title").textContent = say("lesson.title", { number, of, topic: say(`topic.${rule.topic}`) });
		$("lesson-source").replaceChildren(this.#host.source(rule));
		$("lesson-not").textContent = say("lesson.not", { play: not });
		if (learned && !this.#learned()[rule.id]) remember("learned", { ...this.#learned(), [rule.id]: true });
	}
}
