// The puzzles: a dialog that lists the games that have some, and what stands beside the board
// while one is on the page. They are fetched when a game is chosen. What was answered at the
// first try is remembered in the browser.

import { dayOf, puzzleOf } from "./day.js";
import { $, say, element, percent, here, sides } from "./words.js";
import { isObject, recall, remember } from "./storage.js";

const counts = JSON.parse($("puzzles-of").textContent); // of puzzles, by game

export class Puzzles {
	/** @type {import("./alfonsine.js").State} */ #state;
	#host; #files = new Map(); // the lines of each file, by game

	// host.catalog has the games; host.pose opens a puzzle, host.leave goes back to a game,
	// host.whole waits for the whole library, and host.failed is called when the puzzles cannot be had.
	constructor(host) {
		this.#host = host;
		$("puzzles-button").addEventListener("click", () => { $("lessons").close(); this.show(); });
		$("puzzle-all").addEventListener("click", () => this.show());
		$("puzzle-leave").addEventListener("click", () => host.leave());
	}

	#tried() { return recall("puzzles", isObject); }

	// tried returns the games of which puzzles were tried, with how many, and how many of those
	// were solved.
	tried() {
		const games = this.#games().map(({ slug, name }) => {
			const answers = Object.values(this.#tried()[slug] ?? {});
			return { name, n: answers.filter(Boolean).length, all: answers.length };
		});
		return games.filter(({ all }) => all > 0);
	}

	#games() { return this.#host.catalog().games.filter(({ slug }) => counts[slug]); }

	// show opens the list of games.
	show() {
		const tried = this.#tried();
		$("puzzles-list").replaceChildren(...this.#games().map(({ slug, name }) => {
			const answers = tried[slug] ?? {}, all = counts[slug];
			let number = 1;
			while (number < all && number in answers) number++;
			return element("li", {}, element("button", { type: "button", class: "turn", click: () => this.pose(slug, number).finally(() => $("puzzles").close()) },
				element("b", {}, name), " ", element("span", { class: "small" }, say("puzzles.solved", { n: Object.values(answers).filter(Boolean).length, all }))));
		}));
		if (!$("puzzles").open) $("puzzles").showModal();
	}

	// pose opens a puzzle of a game, counted from 1. It reports whether there is such a puzzle.
	async pose(game, number) {
		if (!(number >= 1 && number <= counts[game])) return false;
		if (!this.#files.has(game)) {
			const [response] = await Promise.all([fetch(new URL(`puzzles/${game}.jsonl`, import.meta.url)), this.#host.whole()]).catch(() => []);
			if (!response?.ok) {
				this.#host.failed();
				return true;
			}
			this.#files.set(game, (await response.text()).split("\n"));
		}
		const lines = this.#files.get(game); // the first is the version
		return this.#host.pose(game, number, `${lines[0]}\n${lines[number]}`);
	}

	// next goes on to the puzzle after the one on the page, or to the list.
	next() {
		const { game, puzzle: { number } } = this.#state;
		if (number < counts[game]) this.pose(game, number + 1);
		else this.show();
	}

	// task asks for the best play, or says whether it was made.
	/** @param {import("./alfonsine.js").State} state */
	task({ turn, puzzle: { answer } }) {
		if (!answer) return say("puzzle.task", { side: say(sides[turn]) });
		return say(answer.right ? "puzzle.right" : "puzzle.wrong", { play: answer.play, best: answer.best });
	}

	// told says what the worse play loses and what it allows, once a play was made.
	/** @param {import("./alfonsine.js").State} state @returns {{ text: string, lang?: string }} */
	told({ game, puzzle: { number, answer } }) {
		if (!answer) return { text: say("puzzle.how") };
		const { best, other, loss, margin, games, sight } = answer;
		const lost = { best, other, loss: percent(loss), margin: percent(margin), games: games.toLocaleString(here) };
		const does = (play, reasons) => reasons.length > 0 && say("puzzle.does", { play, reasons: reasons.map(reason).join(" · ") });
		return { text: [
			(!sight || loss > 0) && say(sight ? "puzzle.sight" : games > 0 ? "puzzle.loss" : "puzzle.exact", lost),
			does(other, answer.others), does(best, answer.reasons), number === counts[game] && say("puzzle.last"),
		].filter(Boolean).join(" ") };
	}

	// label is what the main button says once the puzzle is answered.
	/** @param {import("./alfonsine.js").State} state */
	label({ game, puzzle: { number } }) { return say(number < counts[game] ? "puzzle.next" : "puzzle.all"); }

	// drawDay leads to the puzzle of the day, where nothing is played yet.
	#drawDay({ turns, lesson, puzzle, letters }) {
		const day = puzzleOf(dayOf(new Date()), counts);
		$("day").hidden = !day || turns.length > 0 || Boolean(lesson || puzzle || letters);
		if (!day) return;
		const { name } = this.#host.catalog().games.find(({ slug }) => slug === day.game);
		$("day-link").setAttribute("href", `#/puzzle/${day.game}/${day.number}`);
		$("day-link").textContent = say("puzzle.day", { game: name, number: day.number });
	}

	draw(state) {
		this.#state = state;
		this.#drawDay(state);
		const { game, name, puzzle } = state;
		$("puzzle").hidden = !puzzle;
		if (!puzzle) return;
		const { number, part, level, answer } = puzzle;
		$("puzzle-title").textContent = say("puzzle.title", { game: name, number, of: counts[game] });
		$("puzzle-about").textContent = say("puzzle.about", { part: say(`part.${part}`), level: say(`level.${level}`) });
		const tried = this.#tried();
		if (answer && !(number in (tried[game] ?? {}))) remember("puzzles", { ...tried, [game]: { ...tried[game], [number]: answer.right } });
	}
}

// reason says one thing that a play does.
function reason({ key, points, count, share, ways, of, dice }) {
	const throws = of > 0 ? say("throws", { ways, of, share: percent(share) }) : say("throws.left");
	return say(`reason.${key}`, { points: say("points", { n: points.length, points: points.join(", ") }), throws, dice, ...(count > 0 && { n: count }) });
}
