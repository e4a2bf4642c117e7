// The results of finished games, kept in the browser, and the dialog with their statistics.

import { $, say, element, here, percent } from "./words.js";
import { isObject, isText, recall, remember } from "./storage.js";

const most = 2000; // the most results that are kept
const day = new Intl.DateTimeFormat(here, { dateStyle: "medium" });

// isResult reports whether what is remembered is a result; a judged one has the worst play.
function isResult(value) {
	if (!isObject(value) || !Array.isArray(value.players)) return false;
	const { game, players, winner, first, turns, when = 0, worst } = value;
	const numbers = [winner, first, turns, when].every(Number.isFinite) && !isNaN(Number(new Date(when)));
	const judged = worst === undefined || (isObject(worst) && Number.isFinite(worst.loss) && [worst.play, worst.best].every(isText));
	return [game, ...players].every(isText) && players.length === 2 && numbers && judged;
}

const tally = () => ({ played: 0, won: 0, tied: 0 });

// sums adds results up for the person in them; those with no person or two do not count.
function sums(results) {
	const all = tally(), games = {}, opponents = {}, begun = [tally(), tally()], own = [];
	for (const result of results) {
		const { game, players, winner, first } = result, side = players.indexOf("person"), other = players[1 - side];
		if (side < 0 || other === "person") continue;
		own.push(result);
		for (const sum of [all, games[game] ??= tally(), opponents[other] ??= tally(), begun[first === side ? 0 : 1]]) {
			sum.played++;
			if (winner === side) sum.won++;
			else if (winner !== 1 - side) sum.tied++;
		}
	}
	const often = (list) => Object.entries(list).sort(([, one], [, other]) => other.played - one.played);
	own.sort((one, other) => one.turns - other.turns);
	const worst = own.filter(({ worst }) => worst).sort((one, other) => other.worst.loss - one.worst.loss).slice(0, 10);
	return { all, games: often(games), opponents: often(opponents), begun, shortest: own[0], longest: own.at(-1), worst };
}

export class Results {
	#host;

	// host.named returns the name of a game, if there is one with the slug; host.puzzles has how
	// many puzzles of each game were tried and solved.
	constructor(host) {
		this.#host = host;
		$("results-button").addEventListener("click", () => { $("kept").close(); this.show(); });
		$("forget").addEventListener("click", () => this.#question(true));
		$("forget-not").addEventListener("click", () => this.#question(false));
		$("forget-sure").addEventListener("click", () => { remember("results", {}); remember("puzzles", {}); this.show(); });
	}

	#all() { return recall("results", isResult); }

	// note keeps the result of the game of a slot, replacing an earlier one.
	/** @param {string} id @param {import("./alfonsine.js").State} state @param {string[]} players */
	note(id, { game, end: { result }, turns }, players) {
		if (turns.length === 0) return; // nothing was played
		const winner = { "1-0": 0, "0-1": 1 }[result] ?? -1;
		const all = { ...this.#all(), [id]: { game, players, winner, first: turns[0].side, turns: turns.length, when: Date.now() } };
		remember("results", Object.fromEntries(Object.entries(all).sort(([, one], [, other]) => other.when - one.when).slice(0, most)));
	}

	// judged keeps the person's worst play in the game of a slot.
	judged(id, { turns }, worst) {
		const all = this.#all(), result = all[id];
		if (!result || result.turns !== turns.length) return;
		const mine = worst.find(({ number }) => result.players[turns[number - 1].side] === "person");
		remember("results", { ...all, [id]: { ...result, worst: mine && { turn: mine.number, play: mine.play, best: mine.best, loss: mine.loss } } });
	}

	#question(asked) {
		$("forget-question").hidden = !asked;
		$("forget").hidden = asked;
		$(asked ? "forget-not" : "forget").focus();
	}

	show() {
		const { all, games, opponents, begun, shortest, longest, worst } = sums(Object.values(this.#all()).filter(({ game }) => this.#host.named(game)));
		const none = all.played === 0, puzzles = this.#host.puzzles();
		$("forget-question").hidden = true;
		$("forget").hidden = none && puzzles.length === 0;
		const row = (name, { played, won, tied }) => element("tr", {}, element("th", { scope: "row" }, name), ...[played, won, tied].map((n) => element("td", {}, n.toLocaleString(here))), element("td", {}, played > 0 ? say("win.exact", { win: percent(won / played) }) : ""));
		const group = (title, rows) => element("tbody", {}, element("tr", {}, element("th", { scope: "rowgroup", colspan: 5, class: "group" }, say(`results.${title}`))), ...rows);
		const name = (slug) => this.#host.named(slug);
		const one = (title, { game, turns, when }) => element("p", {}, say(`results.${title}`, { game: name(game), n: turns, day: day.format(new Date(when || 0)) }));
		$("results-all").replaceChildren(...(none ? [element("p", {}, say("results.none"))] : [
			element("table", {}, element("thead", {}, element("tr", {}, element("td", {}), ...["played", "won", "tied", "share"].map((column) => element("th", { scope: "col" }, say(`results.${column}`))))),
				group("games", [...games.map(([game, sum]) => row(game.includes("?") ? `${name(game)} (${game.split("?")[1]})` : name(game), sum)), row(say("results.all"), all)]),
				group("opponents", opponents.map(([opponent, sum]) => row(say(opponent === "far" ? "far" : `level.${opponent}`), sum))),
				group("begun", begun.map((sum, i) => row(say(i === 0 ? "results.first" : "results.second"), sum)))),
			one("shortest", shortest), one("longest", longest),
			...(worst.length > 0 ? [element("h3", {}, say("results.worst")), element("ol", {}, ...worst.map(({ game, when, worst: { turn, play, best, loss } }) =>
				element("li", {}, say("results.mistake", { game: name(game), day: day.format(new Date(when || 0)), turn, play, best, loss: percent(loss) }))))] : []),
		]), ...(puzzles.length > 0 ? [element("h3", {}, say("results.puzzles")), element("ul", {}, ...puzzles.map(({ name, n, all }) => element("li", {}, say("results.puzzle", { game: name, n, all }))))] : []));
		if (!$("results").open) $("results").showModal();
	}
}
