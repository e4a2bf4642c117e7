// The page: it asks the library, draws what it says, and lets people and players take
// their turns.

import { Board, BAR, OFF } from "./board.js";
import { start } from "./engine.js";
import { Panels } from "./panels.js";
import { NewGame } from "./newgame.js";
import { say, element } from "./words.js";

const $ = (id) => document.getElementById(id);
const sides = ["white", "black"];
export const person = "person";
const storage = "alfonsine";

const app = {
	call: undefined, think: undefined, catalog: undefined,
	state: undefined, about: undefined,
	selected: undefined,
	paths: true, // the paths of the sides are drawn over the board
	preview: undefined, // moves that are drawn as arrows
	paused: false, // a player that is no person waits to be let on
	run: 0, // counts what interrupts players and hints
	settings: { players: [person, undefined], adviser: undefined, dice: "page", viewer: "auto", theme: "auto", autoEnd: false },
};

const board = new Board({ root: $("board"), overlay: $("overlay"), dice: $("dice") }, {
	pick, lift: select, cancel: () => select(undefined),
	drop: (from, to) => move(from, to),
	resize: drawOverlay,
});
const panels = new Panels({
	ask, replaceGame, playMoves, preview, note, changed, go: next,
	call: (request) => app.call(request),
	think: (request) => app.think(request),
	settings: () => app.settings,
});
const dialog = new NewGame({ open: openNew, check: (slug) => app.call({ do: "check", game: slug }).refusals });

// quiet asks the library something about the game, for a player. It returns the reply.
function quiet(request) {
	const reply = app.call(request);
	if (reply.state) app.state = reply.state;
	return reply;
}

// ask does the same for somebody who sees why it is refused.
function ask(request) {
	const reply = quiet({ persons: persons(), ...request });
	refuse(reply.refusals ?? []);
	offer([]);
	return reply;
}

const isPerson = (side) => app.settings.players[side] === person;
const persons = () => [isPerson(0), isPerson(1)];

// viewer is the side at the bottom: the person's, and White where there are two or none.
function viewer() {
	if (app.settings.viewer !== "auto") return Number(app.settings.viewer);
	return isPerson(1) && !isPerson(0) ? 1 : 0;
}

// mine reports whether a person is to make the turn.
const mine = () => isPerson(app.state.turn) && ["play", "done"].includes(app.state.phase);

// waits reports whether a player that is no person waits to be let on.
const waits = () => app.paused && !isPerson(app.state.turn) && ["throw", "play", "done"].includes(app.state.phase);

// typesDice reports whether the dice of the side to throw are typed.
const typesDice = () => app.settings.dice === "all" || (app.settings.dice === "mine" && isPerson(app.state.turn));

// The game goes on.

// next draws the game and lets a player that is no person take its turn.
async function next() {
	const run = ++app.run;
	app.think.stop();
	app.selected = undefined;
	app.preview = undefined;
	draw();
	keep();
	if (app.state.why && mine()) explainOnly([]);
	while (run === app.run) {
		const { state } = app;
		if (state.phase === "done" && isPerson(state.turn) && app.settings.autoEnd) {
			quiet({ do: "end" });
			draw();
			keep();
			continue;
		}
		if (["look", "over"].includes(state.phase) || isPerson(state.turn) || app.paused) return;
		if (state.phase === "throw" && typesDice()) return;
		if (state.phase === "throw") {
			quiet({ do: "throw" });
			draw();
			keep();
			await pause(350);
			continue;
		}
		if (!(await answer(run))) return;
	}
}

// answer lets a player that is no person make its play, move by move.
async function answer(run) {
	const { state } = app;
	const seed = `${state.game} ${state.turns.length} ${state.position}`;
	let reply;
	try {
		reply = await app.think({ do: "choose", game: state.game, position: state.position, level: app.settings.players[state.turn], seed });
	} catch (error) {
		if (run === app.run) refuse([{ kind: "other", reason: error.message }]);
		return false;
	}
	if (run !== app.run) return false;
	if (reply.refusals) {
		refuse(reply.refusals);
		return false;
	}
	for (const move of reply.ways[0].moves ?? []) {
		board.overlay({});
		await board.fly(move);
		if (run !== app.run) return false;
		quiet({ do: "step", moves: [move] });
		draw();
		await pause(120);
		if (run !== app.run) return false;
	}
	quiet({ do: "end" });
	draw();
	keep();
	await pause(isPerson(0) || isPerson(1) ? 0 : 700);
	return run === app.run;
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

// What somebody does.

function select(place) {
	if (app.selected === place && place === undefined) return;
	app.selected = place;
	draw();
	if (place === undefined) return;
	const source = app.state.sources.find((s) => s.from === place);
	if (source) $("heard").textContent = say("selected", { place: placeName(place), targets: source.targets.map((t) => placeName(t.to)).join(", ") });
}

const placeName = (place) => (place === BAR ? say("bar") : place === OFF ? say("off") : `${place}`);

// pick is a click on a place.
function pick(place) {
	refuse([]);
	offer([]);
	const { state } = app;
	if (!mine()) {
		if (state.phase === "throw" && isPerson(state.turn)) note(say(typesDice() ? "now.type" : "now.throw"));
		if (state.phase === "look") note(say("now.look"));
		if (state.phase === "over") note(say("now.over"));
		return;
	}
	if (state.phase === "done") {
		note(say("now.done"));
		return;
	}
	const sources = state.sources.map((source) => source.from);
	if (app.selected === undefined) {
		if (sources.includes(place)) select(place);
		else if (place !== OFF) why(place);
		return;
	}
	if (place === app.selected) {
		select(undefined);
		return;
	}
	const lit = state.sources.find((source) => source.from === app.selected)?.targets.some((target) => target.to === place);
	if (!lit && sources.includes(place)) select(place);
	else move(app.selected, place);
}

// why says why nothing moves from a place.
function why(place) {
	const reply = ask({ do: "why", from: place });
	if (app.state.only === "fails" || app.state.only === "pass") explainOnly(reply.refusals ?? []);
}

// move moves a checker from one place to another, or says why not.
function move(from, to, way) {
	const reply = ask({ do: "move", from, to, way });
	if (reply.ways) {
		offer(reply.ways.map((choice, i) => [wayName(choice, reply.ways), () => move(from, to, i)]));
		return;
	}
	if (reply.refusals) {
		const path = app.about.paths[app.state.turn];
		if (path.includes(from) && path.includes(to) && path.indexOf(to) < path.indexOf(from)) {
			$("message").prepend(element("p", {}, say("refusal.back", { side: say(sides[app.state.turn]), first: path[0], last: path[path.length - 1] })));
		}
		select(undefined);
		return;
	}
	next();
	board.focusPlace(to);
}

// wayName names a way, with its dice where the notation does not tell two apart.
function wayName(way, all) {
	if (all.filter((other) => other.text === way.text).length === 1) return way.text;
	return say("way.dice", { way: way.text, dice: way.moves.map((m) => m.die).join(", ") });
}

// playMoves makes a whole play in place of what was moved.
function playMoves(moves) {
	if (!mine()) {
		note(say("now.notYours"));
		return;
	}
	if (!ask({ do: "play", moves }).refusals) next();
}

// go is the main button: it throws, ends the turn, passes, or goes back to the game.
function go() {
	const { state } = app, waited = waits();
	app.paused = false;
	if (state.phase === "look") ask({ do: "look", number: state.turns.length });
	else if (state.phase === "over") return dialog.show(app.catalog, app.about, app.settings);
	else if (waited) return next();
	else if (!isPerson(state.turn) && !(state.phase === "throw" && typesDice())) return;
	else if (state.phase === "throw") {
		if (typesDice()) {
			$("typed").focus();
			return note(say("now.type"));
		}
		ask({ do: "throw" });
	} else if (state.only === "forced" && state.phase === "play") {
		const { ways } = app.call({ do: "plays" });
		return playMoves(ways[0].moves);
	} else if (ask({ do: "end" }).refusals) return draw();
	next();
}

function typed(event) {
	event.preventDefault();
	const text = $("typed").value.trim();
	const { state } = app;
	if (text === "") return;
	if (state.phase === "throw" && !typesDice()) return note(say("now.throw"));
	if (state.phase !== "throw" && !mine()) return note(say("now.notYours"));
	const reply = ask({ do: "try", text });
	if (!reply.refusals) {
		$("typed").value = "";
		if (app.state.phase === "play" && app.state.only === undefined) $("news").textContent = "";
		next();
		return;
	}
	const choices = reply.refusals[0]?.choices ?? [];
	offer(choices.map((choice) => [choice.text, () => { $("typed").value = ""; playMoves(choice.moves); }]));
	draw();
}

function undo(what) {
	app.run++;
	app.think.stop();
	const reply = ask({ do: what });
	if (reply.refusals) note(say(`nothing.${what}`));
	next();
}

// hinted reports whether there is a turn to give a hint about.
const hinted = () => mine() || (["look", "over"].includes(app.state.phase) && app.state.at > 0);

// hint shows what the adviser would play.
async function hint() {
	if (!hinted()) {
		note(say("hint.when"));
		return;
	}
	panels.show("plays");
	await panels.rank();
	$("hints").scrollIntoView({ block: "nearest" });
}

// Opening games.

// open opens a game from its start or a position, and returns the reasons against it. Who
// comes to a position may look at it before a player goes on.
function open(slug, position = "") {
	const reply = app.call({ do: "open", game: slug, position });
	if (reply.refusals) return reply.refusals;
	app.state = reply.state;
	app.paused = position !== "";
	gameChanged();
	return undefined;
}

// openNew opens the game of the dialog. It returns the reasons against it.
function openNew({ slug, players, rollOff }) {
	let said;
	if (rollOff) {
		const { dice } = app.call({ do: "rolloff" });
		if (dice[0] < dice[1]) players = [players[1], players[0]];
		said = say(dice[0] < dice[1] ? "rolloff.swapped" : "rolloff.kept", { one: dice[0], other: dice[1] });
	}
	const before = app.settings.players;
	Object.assign(app.settings, { players });
	const faults = open(slug);
	if (faults) {
		app.settings.players = before;
		return faults;
	}
	app.paths = true;
	draw();
	if (said) note(said);
	return undefined;
}

// replaceGame takes what the library has opened instead of the game on the page.
function replaceGame(reply) {
	if (reply.state) {
		app.state = reply.state;
		app.paused = true;
		gameChanged();
	}
	refuse(reply.refusals ?? []);
}

// gameChanged draws another game.
function gameChanged() {
	app.about = app.call({ do: "about", viewer: viewer() }).about;
	board.layout(app.about, viewer());
	refuse([]);
	offer([]);
	panels.about(app.about);
	next();
}

// changed takes settings that were changed.
function changed() {
	app.paused = false;
	document.documentElement.dataset.theme = app.settings.theme;
	gameChanged();
}

// Drawing.

function draw() {
	const { state } = app;
	$("name").textContent = state.name;
	$("reading").hidden = state.game === app.about.base;
	$("reading").textContent = state.game;
	document.title = say("page.titleOf", { game: state.name });
	board.draw(state, { selected: app.selected, active: mine() && state.phase === "play" });
	$("status").textContent = status();
	$("pips").textContent = say("status.pips", { white: sideName(0), n0: state.pips[0], black: sideName(1), n1: state.pips[1] });
	const news = lastTurn();
	if ($("news").textContent !== news) $("news").textContent = news;

	const main = $("go");
	main.textContent = mainLabel();
	const idle = main.textContent === say("go.wait") || (state.phase === "play" && mine() && !state.stop && state.only !== "forced") || (state.phase === "throw" && typesDice());
	main.setAttribute("aria-disabled", idle);
	$("undo").setAttribute("aria-disabled", !state.canUndo);
	$("redo").setAttribute("aria-disabled", !state.canRedo);
	$("hint").setAttribute("aria-disabled", !hinted());
	$("paths").hidden = app.about.paths[0].length === 0;
	$("paths").setAttribute("aria-pressed", pathsShown());
	$("typed-label").textContent = say(state.phase === "throw" ? "type.dice" : "type.play");
	panels.draw(state, { mine: mine(), people: app.settings.players });
	drawOverlay();
}

const pathsShown = () => app.about.paths[0].length > 0 && (app.paths === "always" || (app.paths && app.state.phase === "throw" && app.state.turns.length === 0));

function drawOverlay() {
	if (!app.state) return;
	const { state } = app;
	if (app.preview) return board.overlay({ moves: app.preview, side: state.turn });
	if (pathsShown()) return board.overlay({ paths: true });
	const moved = state.moves.length > 0 || (app.selected !== undefined && mine());
	if (moved || state.at === 0) return board.overlay({});
	board.overlay({ moves: state.last, side: state.turns[state.at - 1].side });
}

// preview draws the arrows of a play, or with nothing none.
function preview(moves) {
	app.preview = moves;
	drawOverlay();
}

function mainLabel() {
	const { state } = app;
	if (state.phase === "look") return say("go.back");
	if (state.phase === "over") return say("new.button");
	if (state.phase === "throw" && (isPerson(state.turn) || typesDice()) && !waits()) return say(typesDice() ? "go.typeDice" : "go.throw");
	if (waits()) return say("go.on");
	if (!isPerson(state.turn)) return say("go.wait");
	if (state.phase === "done") return say("go.end");
	if (state.only === "pass") return say("go.pass");
	if (state.only === "fails") return say("go.fails");
	if (state.only === "forced") return say("go.forced");
	return say("go.end");
}

const sideName = (side) => {
	const player = app.settings.players[side];
	if (isPerson(0) && isPerson(1)) return say(sides[side]);
	return say("side", { side: say(sides[side]), player: player === person ? say("you") : say(`level.${player}`) });
};

// status says what is to be done.
function status() {
	const { state } = app, side = sideName(state.turn);
	const dice = state.dice.map((die) => die.face).join("-");
	switch (state.phase) {
		case "over": return ending(state.end);
		case "look": return say("status.look", { turn: state.at, turns: state.turns.length });
		case "throw": return say("status.throw", { side });
		case "done": return say("status.done", { side, play: state.text });
	}
	let text = say(state.leftover ? "status.leftover" : "status.play", { side, dice, other: say(sides[1 - state.turn]) });
	if (state.again) text += " " + say("status.again");
	if (state.only === "pass") text += " " + say("status.pass");
	if (state.only === "fails") text += " " + say("status.fails", { side: say(sides[state.turn]) });
	if (state.only === "forced") text += " " + say("status.forced");
	else if (state.text) text += " " + say("status.moved", { play: state.text });
	return text;
}

function ending(end) {
	const winner = end.result === "1-0" ? 0 : 1;
	const text = end.how === "tie" ? say("end.tie") : say(`end.${end.how}`, { side: sideName(winner), other: say(sides[1 - winner]) });
	return end.how === "off" || !end.ruling ? text : `${text} ${say("rule.is", { text: end.ruling.text })}`;
}

// lastTurn says what was thrown and played last: all turns on end of the same side.
function lastTurn() {
	const { state } = app;
	if (state.at === 0) return state.turns.length === 0 && state.phase === "throw" ? say("news.start", { side: say(sides[state.turn]) }) : "";
	const { side } = state.turns[state.at - 1];
	let first = state.at - 1;
	while (first > 0 && state.turns[first - 1].side === side) first--;
	return state.turns.slice(first, state.at).map((turn) => {
		const words = turn.moves > 0 ? (turn.leftover ? "news.leftover" : "news.played") : turn.play === "fails" ? "news.failed" : "news.passed";
		return say(words, { side: say(sides[side]), dice: turn.dice, play: turn.play });
	}).join(" ");
}

// refuse shows why something cannot be done.
function refuse(refusals) {
	$("message").replaceChildren(...refusals.map(refusalText));
	if (refusals.length > 0) $("message").scrollIntoView({ block: "nearest" });
}

function explainOnly(refusals) {
	const { state } = app;
	if (!state.why) return;
	const only = element("div", {}, element("p", {}, say(`status.${state.only}`, { side: say(sides[state.turn]) })), rulingText(state.why));
	$("message").replaceChildren(only, ...refusals.filter((r) => r.ruling?.id !== state.why.id).map(refusalText));
}

function refusalText(refusal) {
	if (refusal.kind === "now") return element("p", {}, say("now.not"));
	let text = refusal.reason[0].toUpperCase() + refusal.reason.slice(1) + ".";
	if (refusal.move) text = say(refusal.die ? "refusal.move" : "refusal.moveOnly", { move: refusal.move, die: refusal.die, reason: refusal.reason });
	if (refusal.line) text = say("refusal.line", { line: refusal.line, reason: text });
	if (refusal.again) text += " " + say("refusal.again");
	return element("div", {}, element("p", {}, text), refusal.ruling && rulingText(refusal.ruling));
}

// rulingText shows a rule with the place where it stands, and leads to it among the rules.
export function rulingText(ruling) {
	const link = element("a", { href: `#rule-${ruling.id}`, click: (event) => { event.preventDefault(); panels.showRule(ruling.id); } }, ruling.id);
	return element("blockquote", {}, element("p", {}, ruling.text), element("footer", {}, say(`basis.${ruling.basis}`), ruling.source && ` · ${ruling.source}`, " · ", link));
}

// note shows a sentence where refusals are shown.
function note(text) {
	$("message").replaceChildren(element("p", {}, text));
}

// offer shows buttons to choose from.
function offer(choices) {
	$("choices").hidden = choices.length === 0;
	$("choices").replaceChildren(...(choices.length > 0 ? [element("span", {}, say("choices.which"))] : []),
		...choices.map(([text, chosen]) => element("button", { type: "button", click: () => { offer([]); chosen(); } }, text)));
	$("choices").querySelector("button")?.focus();
}

// Keeping and linking.

// link returns the address of the position, without the page's own.
const link = () => `#/${app.state.game}/${app.state.position.replaceAll(" ", "_")}`;

// fromLink returns the game and the position that an address names, if it does.
function fromLink() {
	let hash = location.hash;
	try { hash = decodeURIComponent(hash); } catch { /* as it stands */ }
	const found = /^#\/(.+?)(?:\/([^/_]*_.*))?$/.exec(hash);
	return found ? { slug: found[1], position: (found[2] ?? "").replaceAll("_", " ").trim() } : undefined;
}

// keep puts the position into the address, and the game into the browser's memory.
function keep() {
	const address = link();
	if (location.hash !== address) history.replaceState(null, "", address);
	if (app.state.phase === "look") return;
	const record = app.call({ do: "save", names: ["", ""] }).text;
	const { settings, state } = app;
	try {
		localStorage.setItem(storage, JSON.stringify({ settings, record, address, dice: state.thrown, typed: state.byHand }));
	} catch { /* a browser without memory plays all the same */ }
}

// kept returns what keep has put away.
function kept() {
	try {
		return JSON.parse(localStorage.getItem(storage)) ?? {};
	} catch {
		return {};
	}
}

// begin opens what the address names, or what was played last, or the game that newcomers meet.
function begin() {
	app.catalog = app.call({ do: "catalog" }).catalog;
	const { settings, record, address, dice, typed } = kept();
	const { levels, opponent, adviser } = app.catalog;
	Object.assign(app.settings, { players: [person, opponent], adviser }, settings);
	app.settings.players = app.settings.players.map((name) => (name === person || levels.includes(name) ? name : opponent));
	if (!levels.includes(app.settings.adviser)) app.settings.adviser = adviser;
	document.documentElement.dataset.theme = app.settings.theme;
	panels.start(app.catalog);

	const wanted = fromLink();
	let faults;
	if (record && (!wanted || location.hash === address || decodeURIComponent(location.hash) === address)) {
		const reply = app.call({ do: "load", text: record, number: 1 });
		if (reply.state) {
			app.state = reply.state;
			if (dice && app.state.phase === "throw") app.state = app.call(typed ? { do: "roll", text: dice } : { do: "throw" }).state ?? app.state;
			return gameChanged();
		}
	}
	if (wanted) {
		faults = open(wanted.slug, wanted.position);
		if (!faults) return;
	}
	open(app.catalog.first);
	if (faults) refuse(faults);
}

// The controls.

$("go").addEventListener("click", go);
$("undo").addEventListener("click", () => undo("undo"));
$("redo").addEventListener("click", () => undo("redo"));
$("hint").addEventListener("click", hint);
$("paths").addEventListener("click", () => {
	app.paths = pathsShown() ? false : "always";
	draw();
});
$("type").addEventListener("submit", typed);
$("new-game").addEventListener("click", () => dialog.show(app.catalog, app.about, app.settings));
addEventListener("hashchange", () => {
	const wanted = fromLink();
	if (!wanted || location.hash === link() || decodeURIComponent(location.hash) === link()) return;
	const faults = open(wanted.slug, wanted.position);
	if (faults) refuse(faults);
});

start().then(({ call, think }) => {
	Object.assign(app, { call, think });
	begin();
	document.body.dataset.ready = "true";
	performance.mark("ready");
}, (error) => {
	$("status").textContent = say("status.failed", { reason: error.message });
});
