import test from "node:test";
import assert from "node:assert/strict";
import { speak } from "./page.mjs";

speak("es");
const { Game } = await import("../../page/game.js");
const { settings } = await import("../../page/settings.js");
const { mainLabel, sideName, status } = await import("../../page/telling.js");
const { say } = await import("../../page/words.js");

// on returns a game of a person, White, against the computer, in a state, at a table or not.
function on(state, { players = ["person", "club"], table = { on: false, awaited: false }, dice = "page", paused = false, ...host } = {}) {
	Object.assign(settings, { players, dice });
	const game = new Game({ table, refuse() {}, ...host });
	game.state = { game: "laquet", turn: 0, names: ["", ""], dice: [], moves: [], turns: [], at: 0, stop: false, ...state };
	game.paused = paused;
	return game;
}

const live = { table: { on: true, awaited: false }, players: ["person", "far"] };

test("the main button does what the state allows, and says so", () => {
	const tasks = { now: { label: () => "the next one" } };
	for (const [state, setting, duty, idle, label] of [
		[{ phase: "throw" }, {}, "throw", false, say("go.throw")],
		[{ phase: "throw" }, { dice: "mine" }, "typeDice", false, say("go.typeDice")],
		[{ phase: "throw", turn: 1 }, { dice: "mine" }, "wait", true, say("go.wait")],
		[{ phase: "throw", turn: 1 }, { dice: "all" }, "typeDice", false, say("go.typeDice")],
		[{ phase: "throw", turn: 1 }, { paused: true }, "on", false, say("go.on")],
		[{ phase: "play", turn: 1 }, {}, "wait", true, say("go.wait")],
		[{ phase: "play" }, {}, "end", true, say("go.end")],
		[{ phase: "play", stop: true }, {}, "end", false, say("go.end")],
		[{ phase: "play", only: "pass", stop: true }, {}, "pass", false, say("go.pass")],
		[{ phase: "play", only: "fails", stop: true }, {}, "fails", false, say("go.fails")],
		[{ phase: "play", only: "forced" }, {}, "forced", false, say("go.forced")],
		[{ phase: "done" }, {}, "end", false, say("go.end")],
		[{ phase: "offer" }, {}, "take", false, say("cube.take")],
		[{ phase: "offer", turn: 1 }, {}, "wait", true, say("go.wait")],
		[{ phase: "look" }, {}, "look", false, say("go.back")],
		[{ phase: "over" }, {}, "over", false, say("new.button")],
		[{ phase: "over", match: { length: 3, score: [0, 0], points: 1 }, end: { result: "1-0" } }, {}, "over", false, say("match.next")],
		[{ phase: "over", match: { length: 3, score: [2, 0], points: 1 }, end: { result: "1-0" } }, {}, "over", false, say("new.button")],
		[{ phase: "wait", letters: {} }, {}, "letter", false, say("letter.copy")],
		[{ phase: "known", lesson: { learned: true } }, {}, "known", false, "the next one"],
		[{ phase: "throw" }, live, "far", true, say("go.far")],
		[{ phase: "play", turn: 1 }, live, "far", true, say("go.far")],
		[{ phase: "done" }, live, "end", false, say("go.end")],
	]) {
		const game = on(state, setting);
		assert.deepEqual([game.duty, game.idle, mainLabel(game, tasks)], [duty, idle, label], JSON.stringify([state, setting]));
	}
});

test("nothing can be done at a table that has not come", () => {
	const game = on({ phase: "throw" }, { ...live, table: { on: true, awaited: true } });
	assert.ok(game.idle && !game.mine && !game.throwable);
	assert.equal(status(game), say("table.coming"));
});

test("the board is seen from the side of the person", () => {
	for (const [players, want] of [[["person", "club"], 0], [["club", "person"], 1], [["person", "person"], 0], [["club", "club"], 0]]) {
		assert.equal(on({ phase: "throw" }, { players }).viewer, want, players);
	}
	settings.viewer = "1";
	assert.equal(on({ phase: "throw" }).viewer, 1);
	settings.viewer = "auto";
});

test("a side is named with its player, or alone where two persons play", () => {
	assert.equal(sideName(on({ phase: "throw" }), 1), say("side", { side: say("black"), player: say("level.club") }));
	assert.equal(sideName(on({ phase: "throw" }, { players: ["person", "person"] }), 1), say("black"));
	assert.equal(sideName(on({ phase: "over", names: ["Alfonso", "Sancho"] }), 1), say("side", { side: say("black"), player: "Sancho" }));
});

test("a refused request changes nothing and is shown", () => {
	const shown = [], refusals = [{ kind: "now", reason: "no" }];
	const game = on({ phase: "throw" }, { library: { call: () => ({ refusals }) }, refuse: (list) => shown.push(list) });
	const { state } = game;
	assert.equal(game.end(), false);
	assert.deepEqual([game.state, shown], [state, [refusals]]);
});
