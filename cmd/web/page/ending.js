// The end of a game: who has won and how, the dice that decided it, and who was ahead
// until then.

import { $, say, element, percent, sides } from "./words.js";
import { drawDie } from "./board.js";

const wide = 600, high = 180; // pixels of the graph

export class Ending {
	#host; #asked = 0;

	// host.course returns White's probability of winning at the start and after each
	// turn. host.look shows the game after a number of turns, host.again starts the
	// same game again or the next of a match, and host.undo takes back.
	constructor(host) {
		this.#host = host;
		$("end").addEventListener("close", () => {
			this.#asked++;
			if ($("end").returnValue === "again") host.again();
			if ($("end").returnValue === "undo") host.undo();
		});
	}

	// show shows how a game ended, with a title, nodes that explain it, and what is played again,
	// if anything.
	async show(state, title, how, again) {
		$("end-again").textContent = again;
		$("end-again").hidden = !again;
		$("end").returnValue = "";
		$("end-title").textContent = title;
		$("end-undo").hidden = !state.canUndo;
		const { diceOf, leftover } = state, thrower = leftover ? 1 - diceOf : diceOf;
		$("end-dice").replaceChildren(...state.dice.map((die) => drawDie(die, sides[thrower])));
		$("end-how").replaceChildren(...how);
		$("end-course").replaceChildren();
		if (!$("end").open) $("end").showModal();
		const asked = ++this.#asked;
		const course = await this.#host.course();
		if (asked === this.#asked && course?.length > 2) $("end-course").replaceChildren(...this.#draw(course));
	}

	#draw(course) {
		const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
		const add = (name, attributes) => {
			const node = document.createElementNS("http://www.w3.org/2000/svg", name);
			for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
			svg.append(node);
			return node;
		};
		const last = course.length - 1;
		const x = (turn) => (turn / last) * wide, y = (white) => (1 - white) * high;
		const line = course.map((white, turn) => `${x(turn).toFixed(1)} ${y(white).toFixed(1)}`);
		svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
		svg.setAttribute("class", "course");
		svg.setAttribute("role", "img");
		add("rect", { class: "black", width: wide, height: high });
		add("path", { class: "white", d: `M0 ${high}L${line.join("L")}L${wide} ${high}Z` });
		add("path", { class: "even", d: `M0 ${high / 2}H${wide}` });
		add("path", { class: "line", d: `M${line.join("L")}` });
		let turn = 1;
		for (let i = 2; i < last; i++) if (Math.abs(course[i] - course[i - 1]) > Math.abs(course[turn] - course[turn - 1])) turn = i;
		add("circle", { cx: x(turn), cy: y(course[turn]), r: 6 });
		const ahead = course.filter((white) => white > 0.5).length;
		const words = say("course.turning", { turn, from: percent(course[turn - 1]), to: percent(course[turn]) });
		svg.setAttribute("aria-label", `${say("course.label", { ahead, all: course.length })} ${words}`);
		svg.addEventListener("click", (event) => {
			const box = svg.getBoundingClientRect();
			this.#look(Math.round(((event.clientX - box.left) / box.width) * last));
		});
		return [element("h3", {}, say("course.title")), svg, element("p", { class: "small" }, `${say("course.how")} ${words} `,
			element("button", { type: "button", click: () => this.#look(turn) }, say("course.look", { turn })))];
	}

	#look(turn) {
		$("end").close("look");
		this.#host.look(turn);
	}
}
