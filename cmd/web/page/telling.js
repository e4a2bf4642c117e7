// What the page says of the game on it.

import { say, sides } from "./words.js";
import { settings, person, far } from "./settings.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./tasks.js").Tasks} Tasks */

// What the main button says, by what it does.
const labels = {
	look: "go.back", letter: "letter.copy", on: "go.on", far: "go.far", wait: "go.wait", throw: "go.throw", typeDice: "go.typeDice",
	take: "cube.take", end: "go.end", pass: "go.pass", fails: "go.fails", forced: "go.forced",
};

// mainLabel returns what the main button says. The label of a task is that after it.
/** @param {Game} game @param {Tasks} tasks */
export function mainLabel(game, tasks) {
	const { duty } = game;
	if (duty === "over") return say(game.goesOn ? "match.next" : "new.button");
	if (duty === "known") return tasks.now.label(game.state);
	return say(labels[duty]);
}

// sideName names a side and who plays it.
/** @param {Game} game @param {number} side */
export function sideName(game, side) {
	const { names, phase } = game.state, player = settings.players[side];
	if (names[side] && (game.live || ["over", "look"].includes(phase))) return say("side", { side: say(sides[side]), player: names[side] });
	if (game.isPerson(0) && game.isPerson(1)) return say(sides[side]);
	return say("side", { side: say(sides[side]), player: say(player === person ? "you" : player === far ? "far" : `level.${player}`) });
}

// status returns the words on the next action.
/** @param {Game} game @param {Tasks} tasks */
export function status(game, tasks) {
	const { state } = game, side = sideName(game, state.turn);
	if (game.awaited) return say("table.coming");
	if (game.task && state.phase !== "look") return tasks.now.task(state);
	switch (state.phase) {
		case "over": return endStatus(game);
		case "look": return say("status.look", { turn: state.at, turns: state.turns.length });
		case "throw": return [taken(game), say(game.live && !game.throwable ? "table.wait" : "status.throw", { side })].filter(Boolean).join(" ");
		case "wait": return say("status.wait");
		case "offer": return say("status.offer", { side: say(sides[1 - state.turn]), n: 2 * state.match.cube });
		case "done": return say("status.done", { side, play: state.text });
	}
	const dice = state.dice.map((die) => die.face).join("-");
	let text = say(state.leftover ? "status.leftover" : "status.play", { side, dice, other: say(sides[1 - state.turn]) });
	if (state.again) text += " " + say("status.again");
	if (state.only === "pass") text += " " + say("status.pass");
	if (state.only === "fails") text += " " + say("status.fails", { side: say(sides[state.turn]) });
	if (state.only === "forced") text += " " + say("status.forced");
	else if (state.text) text += " " + say("status.moved", { play: state.text });
	return text;
}

// taken says that a double was taken since the last turn.
function taken(game) {
	const { match } = game.state;
	return match?.taken && say("cube.taken", { side: sideName(game, match.owner), n: match.cube });
}

// howEnded says how the game ended.
/** @param {Game} game */
export function howEnded(game) {
	const { end } = game.state, winner = end.result === "1-0" ? 0 : 1;
	return end.how === "tie" ? say("end.tie") : say(`end.${end.how}`, { side: sideName(game, winner), other: say(sides[1 - winner]) });
}

/** @param {Game} game */
function endStatus(game) {
	const { how, ruling } = game.state.end, said = howEnded(game);
	return how === "off" || !ruling || ruling.lang ? said : `${said} ${say("rule.is", { text: ruling.text })}`;
}

// matchText returns the score of the match, if the game is one of it.
/** @param {Game} game */
export function matchText(game) {
	const { match, end } = game.state;
	if (!match) return undefined;
	const [white, black] = game.score, held = !end && match.cube > 0;
	let cube = held && say(match.owner < 0 ? "cube.middle" : "cube.held", { n: match.cube, side: say(sides[Math.max(0, match.owner)]) });
	if (match.crawford) cube = say("match.crawford");
	return [say("match.score", { length: match.length, white, black }), cube].filter(Boolean).join(" ");
}

// lastTurn describes the last throws and plays: all the last turns of one side.
/** @param {Game} game */
export function lastTurn({ state }) {
	if (state.at === 0) return state.turns.length === 0 && state.phase === "throw" ? say("news.start", { side: say(sides[state.turn]) }) : "";
	const { side } = state.turns[state.at - 1];
	let first = state.at - 1;
	while (first > 0 && state.turns[first - 1].side === side) first--;
	return state.turns.slice(first, state.at).map((turn) => {
		const words = turn.moves > 0 ? (turn.leftover ? "news.leftover" : "news.played") : turn.play === "fails" ? "news.failed" : "news.passed";
		return say(words, { side: say(sides[side]), dice: turn.dice, play: turn.play });
	}).join(" ");
}
