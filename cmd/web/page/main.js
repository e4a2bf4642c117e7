// The page: it sends requests to the library, draws its replies, and lets people and computer
// players take their turns.

import "./measures.js";
import { Board, BAR, OFF } from "./board.js";
import { sound } from "./sound.js";
import { start, rest } from "./engine.js";
import { Panels } from "./panels.js";
import { NewGame } from "./newgame.js";
import { Games } from "./games.js";
import { Ending } from "./ending.js";
import { Analysis } from "./analysis.js";
import { Letters, isLetter } from "./letters.js";
import { Table, isTable } from "./table.js";
import { Guide } from "./guide.js";
import { Results } from "./results.js";
import { Lessons, isLesson } from "./lessons.js";
import { Puzzles, isPuzzle } from "./puzzles.js";
import { Slots, readSettings, writeSettings, remember } from "./slots.js";
import { judge, sharesOf } from "./cube.js";
import { boardOf, placesOf, first } from "./boards.js";
import { listenToKeys } from "./keys.js";
import { stayOffline } from "./offline.js";
import { say, sayParts, element, foreign, source, sides } from "./words.js";

const $ = (id) => document.getElementById(id);
const person = "person", far = "far"; // and the levels of the computer

const app = {
	call: undefined, think: undefined, judge: undefined, catalog: undefined,
	state: undefined, about: undefined,
	selected: undefined,
	first: undefined, // the face of the die that a person has chosen to move next
	paths: true, // whether the paths of the sides are drawn over the board
	preview: undefined, // the moves drawn as arrows
	paused: false, // whether the computer waits until a person lets it go on
	run: 0, // counts the interruptions of players and hints
	ended: true, // whether the end of the game was shown, or there is none to show
	keeping: "kept", // the result of keeping the game last
	moved: false, // whether another game has come to the page
	leaving: false, // whether the entry of a dialog is being left
	going: false, // whether the browser's history or address leads there
	warned: false, // whether a person knows that games cannot be kept
	before: undefined, // the game that lessons or puzzles interrupted: its slot, if it has one, and its slug
	again: undefined, // the timer for asking a computer player again after a failure
	settings: { players: [person, undefined], adviser: undefined, dice: "page", viewer: "auto", theme: "auto", board: "modern", autoEnd: false, length: 1, sound: false, motion: true, known: false, ...readSettings() },
};

const board = new Board({ root: $("board"), overlay: $("overlay"), dice: $("dice") }, {
	pick, lift: select, cancel: () => select(undefined),
	drop: (from, to) => move(from, to),
	resize: drawOverlay,
	moving: () => app.settings.motion,
});
const panels = new Panels({
	ask, replaceGame, playMoves, playOn, preview, note, refuse, changed, look, take,
	call: (request) => app.call(request),
	think: (request) => app.think(request),
	whole: () => app.whole(),
	settings: () => app.settings,
});
const dialog = new NewGame({ open: openNew, check: (slug) => app.call({ do: "check", game: slug }).refusals });
const slots = new Slots({
	changed: (id) => { if (app.call && openSlot(id)) note(say("games.elsewhere")); },
	gone: () => { slots.leave(); if (app.call) note(say("games.gone")); },
});
const games = new Games({
	list: () => slots.list(), now: () => slots.id, rename: (id, title) => slots.rename(id, title), open: openSlot, remove, keeps: () => app.keeping !== "none",
	fresh: () => dialog.show(app.catalog, app.about, app.settings),
});
const ending = new Ending({
	course: async () => (await app.think({ do: "course", text: record() }).catch(() => ({}))).course,
	look,
	again: goOn,
	undo: () => undo("undo"),
});
const analysis = new Analysis({ worker: () => app.judge, record, level: () => app.settings.adviser, look: (number) => { look(number); rise(); }, judged: (worst) => results.judged(slots.id, app.state, worst) });
const results = new Results({
	named: (slug) => (app.call({ do: "check", game: slug }).refusals ? undefined : app.catalog.games.find((game) => game.slug === slug.split("?")[0])?.name ?? slug),
	puzzles: () => puzzles.tried(),
});
const letters = new Letters({ take, copy: (text, what) => panels.copy(text, what) });
const table = new Table({
	arrive, gone: (text) => { leaveTable(); note(text); }, note, well: () => refuse([]), copy: (text) => panels.copy(text, "link"),
	fair: (text, seed, commitment) => {
		const { throws } = app.call({ do: "fair", text, seed, commitment });
		return throws ? say("table.fair", { n: throws }) : say("table.unfair");
	},
});
const lessons = new Lessons({
	catalog: () => app.catalog, learn: (game, number) => taskBegins({ do: "learn", game, number }), play: (slug) => openNew({ slug, players: app.settings.players }), leave: leaveTasks, whyNot: () => ask({ do: "whyNot" }), source: rulingSource,
});
const puzzles = new Puzzles({
	catalog: () => app.catalog, pose: (game, number, text) => taskBegins({ do: "pose", game, number, text }), leave: leaveTasks,
	whole: () => app.whole(), failed: () => note(say("puzzles.failed")),
});
const guide = new Guide(() => { app.settings.known = true; writeSettings(app.settings); });

// quiet sends a request about the game for a computer player, and returns the reply.
function quiet(request) {
	const before = app.state, reply = app.call(request);
	if (reply.state) app.state = reply.state;
	if (app.settings.sound && before?.game === app.state?.game) hear(before, app.state);
	return reply;
}

// hear plays the sounds of the throws and moves since a state.
function hear(before, { thrown, moves }) {
	if (thrown && !before.thrown) sound("dice");
	const more = moves.slice(before.moves.length);
	if (more.length > 0) sound(more.some((move) => move.hit) ? "hit" : "checker", app.settings.motion ? 0.25 : 0);
}

// ask does the same for a person, and shows refusals.
function ask(request) {
	const reply = quiet(request);
	refuse(reply.refusals ?? []);
	offer([]);
	return reply;
}

// record returns the text of the game.
function record() { return app.call({ do: "save", names: ["", ""] }).text; }

// look shows the game after a number of turns.
function look(number) {
	ask({ do: "look", number });
	next();
}

// task is the lesson or the puzzle on the page, if there is one.
const task = () => app.state?.lesson ?? app.state?.puzzle;

const isPerson = (side) => Boolean(task()) || app.settings.players[side] === person;
const persons = () => [isPerson(0), isPerson(1)];

// viewer is the side at the bottom: the person's, or White if two persons play, or none.
function viewer() {
	if (app.settings.viewer !== "auto") return Number(app.settings.viewer);
	return isPerson(1) && !isPerson(0) ? 1 : 0;
}

// mine reports whether it is a person's turn.
const mine = () => isPerson(app.state.turn) && ["play", "done"].includes(app.state.phase);

// waits reports whether the computer waits until a person lets it go on.
const waits = () => app.paused && !isPerson(app.state.turn) && ["throw", "offer", "play", "done"].includes(app.state.phase);

// typesDice reports whether the side to throw types its dice.
const typesDice = () => !app.state.letters && !table.on && (app.settings.dice === "all" || (app.settings.dice === "mine" && isPerson(app.state.turn)));

// The game goes on.

// next draws the game and lets the computer take its turn.
async function next() {
	const run = ++app.run;
	app.think.stop();
	clearTimeout(app.again);
	app.selected = undefined;
	app.preview = undefined;
	draw();
	keep();
	if (app.state.why && mine()) explainOnly([]);
	tellEnd();
	let weighed = false; // whether the computer has thought of doubling
	while (run === app.run) {
		const { state } = app;
		if (state.phase === "done" && isPerson(state.turn) && app.settings.autoEnd && !task()) {
			end();
			draw();
			keep();
			continue;
		}
		if (["look", "over", "wait", "known"].includes(state.phase) || isPerson(state.turn) || app.paused || table.on) return;
		if (state.phase === "offer" || (state.match?.may && !weighed)) {
			if (!(await weigh(run))) return;
			weighed = true;
			tellEnd();
			continue;
		}
		if (state.phase === "throw" && typesDice()) return;
		weighed = false;
		if (state.phase === "throw") {
			quiet({ do: "throw" });
			draw();
			keep();
			await pause(350);
			if (run !== app.run) return;
			continue;
		}
		if (!(await answer(run))) return;
		tellEnd();
	}
}

// thought returns the answer of the computer player whose turn it is, or nothing if it fails or
// is interrupted.
async function thought(request, run) {
	const { state } = app;
	const seed = `${state.game} ${state.turns.length} ${state.position}`;
	let reply;
	try {
		reply = await app.think({ game: state.game, position: state.position, level: app.settings.players[state.turn], seed, ...request });
	} catch {
		if (run !== app.run) return undefined;
		note(say("worker.failed", { side: sideName(state.turn) }), [say("again"), next]);
		app.unheard = true;
		app.again = setTimeout(next, 10000);
		return undefined;
	}
	if (run !== app.run) return undefined;
	if (app.unheard) refuse([]);
	app.unheard = false;
	if (reply.refusals) {
		refuse(reply.refusals);
		return undefined;
	}
	return reply;
}

// weigh lets the computer double, or answer a double.
async function weigh(run) {
	const { state } = app, { match, phase, turn } = state, offered = phase === "offer", side = offered ? 1 - turn : turn;
	const reply = await thought({ do: "worth" }, run);
	if (!reply) return false;
	const { double, take } = judge(match, side, side === 0 ? reply.worth.win : 1 - reply.worth.win, sharesOf(state, side));
	if (offered) {
		quiet({ do: "double", text: take ? "Takes" : "Drops" });
		note(say(take ? "cube.taken" : "cube.dropped", { side: sideName(turn), n: 2 * match.cube }));
	} else if (double) quiet({ do: "double" });
	draw();
	keep();
	return true;
}

// answer lets the computer make its play, move by move.
async function answer(run) {
	const reply = await thought({ do: "choose" }, run);
	if (!reply) return false;
	for (const move of reply.ways[0].moves ?? []) {
		quiet({ do: "step", moves: [move] });
		draw();
		await board.settled();
		if (run !== app.run) return false;
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

// end ends the turn of a person, and sends it to the table. It reports whether that was possible.
function end() {
	if (ask({ do: "end" }).refusals) return false;
	const { turns, last } = app.state;
	if (table.on) table.play(turns.length, last);
	return true;
}

// Actions of people.

function select(place) {
	if (app.selected === place && place === undefined) return;
	app.selected = place;
	draw();
	if (place === undefined) return;
	const source = app.state.sources.find((s) => s.from === place);
	if (source) $("heard").textContent = say("selected", { place: placeName(place), targets: source.targets.map((t) => placeName(t.to)).join(", ") });
}

const placeName = (place) => (place === BAR ? say("bar") : place === OFF ? say("off") : `${place}`);

// pick handles a click on a place.
function pick(place) {
	refuse([]);
	offer([]);
	const { state } = app;
	if (!mine()) {
		if (state.phase === "throw" && isPerson(state.turn)) note(say(typesDice() ? "now.type" : "now.throw"));
		if (state.phase === "look") note(say("now.look"));
		if (state.phase === "over") note(say("now.over"));
		if (state.phase === "wait") note(say("now.wait"));
		if (state.phase === "offer") note(say("now.offer"));
		return;
	}
	if (state.phase === "done") {
		note(say("now.done"));
		return;
	}
	const sources = state.sources.map((source) => source.from);
	if (app.selected === undefined) {
		const first = state.sources.find((source) => source.from === place)?.targets.find(({ dice }) => dice.length === 1 && dice[0] === app.first);
		if (first) move(place, first.to);
		else if (sources.includes(place)) select(place);
		else if (place === OFF || place === BAR || state.places.some((counts) => counts[place] > 0)) why(place);
		else note(say("now.empty", { point: place }));
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

// prefer chooses the die that moves next, so that one click on a checker is enough; again, and
// none is chosen.
function prefer(face) {
	app.first = app.first === face ? undefined : face;
	draw();
	$("heard").textContent = say(app.first ? "die.first" : "die.any", { face });
}

// why shows why no checker can move from a place.
function why(place) {
	const reply = ask({ do: "why", from: place });
	if (app.state.only === "fails" || app.state.only === "pass") explainOnly(reply.refusals ?? []);
}

// move moves a checker from one place to another, or shows why not.
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
	app.paused = false;
	next();
	board.focusPlace(to);
}

// wayName names a way, with its dice if two ways have the same notation.
function wayName(way, all) {
	if (all.filter((other) => other.text === way.text).length === 1) return way.text;
	return say("way.dice", { way: way.text, dice: way.moves.map((m) => m.die).join(", ") });
}

// double offers a double before the throw, or answers one.
function double(text) {
	app.paused = false;
	if (!ask({ do: "double", text }).refusals) next();
}

// playMoves makes a whole play in place of the moves so far.
function playMoves(moves) {
	closeSheet();
	if (!mine()) {
		note(say(app.state.phase === "look" ? "now.look" : "now.notYours"));
		return;
	}
	if (!ask({ do: "play", moves }).refusals) next();
	rise();
}

// go handles the main button: it throws, ends the turn, passes, or goes back to the game.
function go() {
	const { state } = app, waited = waits();
	app.paused = false;
	if (state.phase === "look") ask({ do: "look", number: state.turns.length });
	else if (state.phase === "over") return toPlay() ? goOn() : shows.new();
	else if (state.phase === "wait") return letters.copy();
	else if (state.phase === "offer" && isPerson(state.turn)) return double("Takes");
	else if (state.phase === "known") return (state.lesson ? lessons : puzzles).next();
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
	} else if (!end()) return draw();
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

// undo takes back or makes again. If it is then the computer's turn, it waits until a person
// lets it go on.
function undo(what) {
	if (table.on && app.state.moves.length === 0) return note(say(`nothing.${what}`));
	app.run++;
	app.think.stop();
	const reply = ask({ do: what, persons: persons() });
	app.paused = !reply.refusals && !isPerson(app.state.turn);
	if (reply.refusals) note(say(`nothing.${what}`));
	next();
}

// hinted reports whether a hint is possible.
const hinted = () => (mine() && !table.on) || (["look", "over"].includes(app.state.phase) && app.state.at > 0);

// hint shows the play that the adviser would make.
async function hint() {
	if (!hinted()) {
		note(say("hint.when"));
		return;
	}
	panels.show("plays");
	document.body.classList.add("sheet"); // on a small screen, still beside the board
	enterDialog();
	$("panel-plays").scrollTop = 0;
	rise(true);
	await panels.rank();
}

// closeSheet puts the panel over a small screen back in its place.
function closeSheet() {
	if (document.body.classList.contains("sheet")) {
		document.body.classList.remove("sheet");
		enterDialog();
		rise();
		$("hint").focus({ preventScroll: true });
	}
	if (app.preview) preview(undefined);
}

// Opening games.

// open opens a game from its start or a position, in a slot of its own, and returns its
// refusals. At a position the computer waits, so that people can look first.
function open(slug, position = "", invited = [], length = 1) {
	table.leave();
	const side = 1 - invited.indexOf(far);
	const reply = app.call(invited.includes(far) ? { do: "invite", game: slug, side } : { do: "open", game: slug, position, length });
	if (reply.refusals) return reply.refusals;
	slots.leave();
	app.state = reply.state;
	app.paused = position !== "";
	gameChanged();
	return undefined;
}

// take accepts the letter in a text: in the game that it belongs to, or for an invitation in a
// new one.
function take(text) {
	const { post, refusals } = app.call({ do: "post", text });
	if (refusals) return refuse(refusals);
	table.leave();
	const slot = slots.list().find((other) => other.letters === post.id), before = slots.id;
	if (slot && slot.id !== before && !openSlot(slot.id)) return;
	const reply = app.call({ do: "take", text: post.text });
	if (!reply.refusals) {
		if (!slot) slots.leave();
		app.state = reply.state;
		app.paused = false;
		gameChanged();
	}
	if (before && before !== slots.id) note(say("games.beside"), [say("games.back"), () => openSlot(before)]);
	if (reply.refusals) refuse(reply.refusals);
}

// taskBegins opens a lesson or a puzzle, and remembers the game that it interrupts. It reports
// whether there is such a task.
function taskBegins(request) {
	const left = app.state && !task() ? { id: slots.id, game: app.state.game } : app.before;
	const reply = app.call(request);
	if (reply.refusals) return false;
	slots.leave();
	table.leave();
	Object.assign(app, { before: left, state: reply.state, paused: false });
	gameChanged();
	return true;
}

// leaveTasks goes back to the game that they interrupted.
function leaveTasks() {
	const { id, game } = app.before ?? slots.list()[0] ?? {};
	if (!id || !openSlot(id)) open(game ?? app.catalog.first);
}

// openSlot continues a kept game, and reports whether that worked. Of a damaged game it opens
// the readable part.
function openSlot(id) {
	const before = app.call({ do: "keep" }).text, slot = slots.kept(id);
	let reply = slot && app.call({ do: "restore", text: slot.kept });
	if (reply?.refusals) {
		try { reply = { ...app.call({ do: "load", text: JSON.parse(slot.kept).record }), damaged: true }; } catch { /* it cannot be read at all */ }
	}
	if (!reply?.state || (reply.refusals && !reply.damaged)) {
		if (slots.id === id || !app.state) slots.leave(); // the game on the page keeps its own
		if (before) app.call({ do: "restore", text: before });
		if (app.state) note(say("games.damaged"));
		return false;
	}
	table.leave();
	app.state = reply.state;
	app.paused = true;
	if (slot.players) app.settings.players = playersOf(slot.players);
	if (reply.damaged) slots.leave(); // the damaged game stays as it is
	else slots.take(id);
	gameChanged();
	if (reply.damaged) note(say("games.damaged"));
	return true;
}

// remove deletes a kept game. If it is the game on the page, another one replaces it there.
function remove(id) {
	const mine = id === slots.id;
	slots.remove(id);
	if (!mine) return;
	const [other] = slots.list();
	if (!other || !openSlot(other.id)) open(app.catalog.first);
}

// openNew opens the game of the dialog, and returns its refusals.
function openNew({ slug, players, length = 1, rollOff, name }) {
	if (players.includes("live")) {
		if (rollOff && Math.random() < 0.5) players = [players[1], players[0]];
		remember("name", { name });
		table.begin(slug, players[0] === "live" ? 1 : 0, name).then((address) => { if (address) location.hash = address; });
		return undefined;
	}
	const said = rollOff ? decided() : undefined, before = { ...app.settings };
	Object.assign(app.settings, { players: said?.exchanged ? [players[1], players[0]] : players, length });
	const faults = open(slug, "", app.settings.players, length);
	if (faults) {
		Object.assign(app.settings, before);
		return faults;
	}
	begun(said);
	return undefined;
}

// decided lets a die for each player decide who takes White.
function decided() {
	const { dice } = app.call({ do: "rolloff" }), exchanged = dice[0] < dice[1];
	return { exchanged, text: say(exchanged ? "rolloff.swapped" : "rolloff.kept", { one: dice[0], other: dice[1] }) };
}

function begun(said) {
	writeSettings(app.settings);
	app.paths = true;
	draw();
	if (said) note(said.text);
}

// score returns the points of the match after the game on the page.
function score({ match: { score, points }, end }) {
	return score.map((n, side) => n + (end?.result === ["1-0", "0-1"][side] ? points : 0));
}

// toPlay reports whether games of the match are still to be played.
const toPlay = () => Boolean(app.state.match) && Math.max(...score(app.state)) < app.state.match.length;

// goOn plays the next game of a match, or the same again. A die each decides who begins.
function goOn() {
	const { players } = app.settings, { game, names, match } = app.state;
	if (table.on) return openNew({ slug: game, players: players.map((player) => (player === far ? "live" : player)), name: names[table.side] });
	if (!toPlay()) return openNew({ slug: game, players, length: match?.length ?? 1 });
	const said = decided();
	const { state } = app.call({ do: "next", exchanged: said.exchanged });
	slots.leave();
	Object.assign(app, { state, paused: false });
	if (said.exchanged) app.settings.players = [players[1], players[0]];
	gameChanged();
	return begun(said);
}

// replaceGame puts the game that the library has opened on the page, in a new slot.
function replaceGame(reply) {
	const same = reply.refusals && JSON.stringify(reply.state) === JSON.stringify(app.state);
	if (reply.state && !same) {
		slots.leave();
		table.leave();
		app.state = reply.state;
		app.paused = true;
		gameChanged();
		rise(true);
	}
	refuse(reply.refusals ?? []);
}

// playOn continues from an earlier position. The game itself stays unchanged in its slot.
function playOn() {
	slots.leave();
	table.leave();
	app.paused = true;
	ask({ do: "playOn" });
	gameChanged();
}

// arrive shows the record that has come from a table. A turn that is begun stays as it is.
function arrive(text, first) {
	const { state } = app.call({ do: "load", text });
	if (!state) return;
	slots.leave();
	app.state = state;
	app.paused = false;
	refuse([]);
	if (!first) return next();
	gameChanged();
	rise(true);
	for (const id of ["table-line", "table-sit"]) $(id).scrollIntoView({ block: "nearest" });
}

// leaveTable goes back to the game that was played before.
function leaveTable() {
	table.leave();
	if (!app.state || isTable(address())) led(beginGame);
}

// gameChanged draws another game.
function gameChanged() {
	const post = table.on ? table : app.state.letters, { settings } = app;
	settings.players = post ? [0, 1].map((side) => (side === post.side ? person : far)) : playersOf(settings.players);
	app.about = app.call({ do: "about", side: viewer() }).about;
	board.layout(app.about, viewer());
	app.ended = app.state.phase === "over";
	app.keeping = "kept";
	app.moved = true;
	refuse([]);
	offer([]);
	closeSheet();
	panels.about(app.about);
	next();
}

// dress gives the page the chosen colors and board.
function dress() {
	const { theme, board } = app.settings;
	Object.assign(document.documentElement.dataset, { theme, board });
}

// changed applies changed settings.
function changed() {
	app.paused = false;
	writeSettings(app.settings);
	dress();
	gameChanged();
}

// Drawing.

function draw() {
	const { state } = app, focused = document.activeElement;
	$("name").textContent = state.name;
	const game = app.catalog.games.find(({ slug }) => slug === app.about.base);
	$("what").textContent = say(!game ? "page.what.sister" : game.living || game.slug === "backgammon" ? "page.what.living" : "page.what");
	$("reading").hidden = state.game === app.about.base;
	$("reading").textContent = state.game;
	const played = state.names.every(Boolean) || (state.names.some(Boolean) && !table.on) || state.event;
	$("played").hidden = !played;
	$("what").classList.toggle("beside", played || state.game !== app.about.base);
	$("played").textContent = played ? say("played", { white: state.names[0] || say("played.somebody"), black: state.names[1] || say("played.somebody"), event: state.event && `(${state.event})` }) : "";
	document.title = say("page.titleOf", { game: state.name });
	if (!mine() || !state.dice.some((die) => !die.used && die.face === app.first)) app.first = undefined;
	// After a worse play of a puzzle the board is as before it, with the arrows of the better one.
	board.draw(better() ? { ...state, places: placesOf(state.before) ?? state.places } : state, { selected: app.selected, active: mine() && state.phase === "play", throws: throwable() ? Number(app.about.facts.Dice) : 0, first: app.first });
	$("status").textContent = status();
	$("score").hidden = !state.match;
	$("score").textContent = matchText() ?? "";
	$("pips").textContent = say("status.pips", { white: sideName(0), n0: state.pips[0], black: sideName(1), n1: state.pips[1] });
	const news = state.lesson ? lessons.told(state) : state.puzzle && state.phase !== "look" ? puzzles.told(state) : { text: lastTurn() };
	if ($("news").textContent !== news.text) $("news").replaceChildren(foreign(news.text, news.lang));

	const main = $("go");
	main.textContent = mainLabel();
	const idle = [say("go.wait"), say("go.far")].includes(main.textContent) || (state.phase === "play" && mine() && !state.stop && state.only !== "forced") || (state.phase === "throw" && typesDice());
	main.setAttribute("aria-disabled", idle);
	const offered = state.phase === "offer";
	$("double").hidden = !isPerson(state.turn) || !(offered || state.match?.may) || table.on;
	$("double").textContent = say(offered ? "cube.drop" : "cube.double");
	$("undo").setAttribute("aria-disabled", !state.canUndo || (table.on && state.moves.length === 0));
	$("redo").hidden = !state.canRedo;
	$("controls").classList.toggle("full", state.canRedo);
	$("hint").setAttribute("aria-disabled", !hinted());
	$("hint").hidden = table.on && !hinted(); // there are none at a table
	$("paths").hidden = app.about.paths[0].length === 0;
	$("paths").setAttribute("aria-pressed", app.paths === "always");
	$("type").hidden = app.settings.dice === "page" || Boolean(state.letters);
	$("typed-label").textContent = say(state.phase === "throw" ? "type.dice" : "type.play");
	panels.draw(state, { mine: mine(), people: app.settings.players });
	analysis.draw(state);
	letters.draw(state);
	table.draw();
	lessons.draw(state);
	puzzles.draw(state);
	guide.draw(state, { mine: mine(), person: isPerson(state.turn), selected: app.selected, known: app.settings.known || task() || (table.on && state.phase === "throw") || viewer() === 1 || app.about.paths[0].length === 0 });
	drawOverlay();
	if (focused !== document.body && focused.getClientRects().length === 0) main.focus({ preventScroll: true }); // it is hidden now
}

const better = () => app.state.phase === "known" && app.state.puzzle && !app.state.puzzle.answer.right;

// throwable reports whether a person can throw on the page.
const throwable = () => app.state.phase === "throw" && !table.on && isPerson(app.state.turn) && !typesDice() && !waits();

const pathsShown = () => app.about.paths[0].length > 0 && (app.paths === "always" || (app.paths && app.state.phase === "throw" && app.state.turns.length === 0));

function drawOverlay() {
	if (!app.state) return;
	const { state } = app;
	if (better()) return board.overlay({ moves: state.puzzle.answer.moves, side: state.turns[state.at - 1].side });
	if (app.preview) return board.overlay({ moves: app.preview, side: state.turn });
	if (pathsShown()) return board.overlay({ paths: app.paths === "always" ? [0, 1] : [viewer()] });
	const moved = state.moves.length > 0 || (app.selected !== undefined && mine());
	if (moved || state.at === 0) return board.overlay({});
	board.overlay({ moves: state.last, side: state.turns[state.at - 1].side });
}

// preview draws the arrows of a play, or removes them without one.
function preview(moves) {
	app.preview = moves;
	drawOverlay();
}

function mainLabel() {
	const { state } = app;
	if (state.phase === "look") return say("go.back");
	if (state.phase === "over") return say(toPlay() ? "match.next" : "new.button");
	if (state.phase === "wait") return say("letter.copy");
	if (state.phase === "known") return (state.lesson ? lessons : puzzles).label(state);
	if (state.phase === "throw" && table.on) return say("go.far");
	if (state.phase === "throw" && (isPerson(state.turn) || typesDice()) && !waits()) return say(typesDice() ? "go.typeDice" : "go.throw");
	if (waits()) return say("go.on");
	if (state.phase === "offer" && isPerson(state.turn)) return say("cube.take");
	if (!isPerson(state.turn)) return say(table.on ? "go.far" : "go.wait");
	if (state.phase === "done") return say("go.end");
	if (state.only === "pass") return say("go.pass");
	if (state.only === "fails") return say("go.fails");
	if (state.only === "forced") return say("go.forced");
	return say("go.end");
}

// matchText returns the score of the match, if the game is one of it.
function matchText() {
	if (!app.state.match) return undefined;
	const { match, end } = app.state, [white, black] = score(app.state);
	const cube = match.crawford ? say("match.crawford") : match.cube > 0 && !end && say(match.owner < 0 ? "cube.middle" : "cube.held", { n: match.cube, side: say(sides[Math.max(0, match.owner)]) });
	return [say("match.score", { length: match.length, white, black }), cube].filter(Boolean).join(" ");
}

const sideName = (side) => {
	const player = app.settings.players[side], name = app.state.names[side];
	if (name && (table.on || ["over", "look"].includes(app.state.phase))) return say("side", { side: say(sides[side]), player: name });
	if (isPerson(0) && isPerson(1)) return say(sides[side]);
	return say("side", { side: say(sides[side]), player: say(player === person ? "you" : player === far ? "far" : `level.${player}`) });
};

// status returns the words on the next action.
function status() {
	const { state } = app, side = sideName(state.turn);
	if (task() && state.phase !== "look") return (state.lesson ? lessons : puzzles).task(state);
	const dice = state.dice.map((die) => die.face).join("-");
	switch (state.phase) {
		case "over": return endStatus(state.end);
		case "look": return say("status.look", { turn: state.at, turns: state.turns.length });
		case "throw": return say(table.on ? "table.wait" : "status.throw", { side });
		case "wait": return say("status.wait");
		case "offer": return say("status.offer", { side: say(sides[1 - state.turn]), n: 2 * state.match.cube });
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

function howEnded(end) {
	const winner = end.result === "1-0" ? 0 : 1;
	return end.how === "tie" ? say("end.tie") : say(`end.${end.how}`, { side: sideName(winner), other: say(sides[1 - winner]) });
}

const endStatus = (end) => (end.how === "off" || !end.ruling || end.ruling.lang ? howEnded(end) : `${howEnded(end)} ${say("rule.is", { text: end.ruling.text })}`);

// tellEnd shows the end of the game, once.
function tellEnd() {
	const { state } = app;
	if (state.phase !== "look" && state.phase !== "over") app.ended = false;
	if (state.phase !== "over" || app.ended) return;
	app.ended = true;
	if (state.end.whole && (table.on ? table.side !== undefined : !state.names.some(Boolean))) results.note(table.on ? table.address : slots.id, state, app.settings.players);
	const winner = state.end.result === "1-0" ? 0 : 1, last = state.turns[state.turns.length - 1];
	if (app.settings.sound && isPerson(winner)) sound("win", 0.4);
	const [wins, youWin, youLose] = state.match && !toPlay() ? ["match.wins", "match.youWin", "match.youLose"] : ["end.wins", "end.youWin", "end.youLose"];
	const title = state.end.how === "tie" ? say("end.tie") : isPerson(winner) !== isPerson(1 - winner) ? say(isPerson(winner) ? youWin : youLose) : say(wins, { side: say(sides[winner]) });
	ending.show({ ...state, canUndo: state.canUndo && !table.on }, title, [
		element("p", {}, howEnded(state.end)),
		state.match && element("p", {}, `${say("match.points", { n: state.match.points })} ${matchText()}`),
		last && element("p", {}, say("end.last", { dice: last.dice, side: say(sides[last.side]), play: last.play, n: state.turns.length })),
		state.end.how !== "off" && state.end.ruling && rulingText(state.end.ruling),
	].filter(Boolean), table.on && table.side === undefined ? "" : say(toPlay() ? "match.next" : state.match ? "match.again" : "end.again"));
}

// lastTurn describes the last throws and plays: all the last turns of one side.
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

// refuse shows refusals.
function refuse(refusals) {
	put($("message"), ...refusals.map(refusalText));
}

// put replaces what an element has. The main button takes the focus of what goes.
function put(node, ...children) {
	const focused = node.contains(document.activeElement);
	node.replaceChildren(...children);
	if (children.length > 0) node.scrollIntoView({ block: "nearest" });
	if (focused) $("go").focus({ preventScroll: true });
}

function explainOnly(refusals) {
	const { state } = app;
	if (!state.why) return;
	const only = element("div", {}, element("p", {}, say(`status.${state.only}`, { side: say(sides[state.turn]) })), rulingText(state.why));
	$("message").replaceChildren(only, ...refusals.filter((r) => r.ruling?.id !== state.why.id).map(refusalText));
}

function refusalText(refusal) {
	if (refusal.kind === "now") return element("p", {}, say("now.not"));
	if (refusal.kind === "later") return element("p", {}, say("refusal.later"));
	if (refusal.kind === "asked") return element("p", {}, say("refusal.asked"));
	if (refusal.kind === "home") {
		return element("div", {}, element("p", {}, say("refusal.home", { side: say(sides[app.state.turn]), n: refusal.outside })), refusal.ruling && rulingText(refusal.ruling));
	}
	if (refusal.kind === "letter") return element("p", {}, say(`refusal.letter.${refusal.key}`));
	const { kind, key, format, reason, lang, move, die, line, again, ruling } = refusal;
	let text = kind === "exchange" && key ? [say(`refusal.exchange.${key}`, { format: say(`format.${format}`) })] : [foreign(`${reason[0].toUpperCase()}${reason.slice(1)}.`, lang)];
	if (move) text = sayParts(die ? "refusal.move" : "refusal.moveOnly", { move, die, reason: foreign(reason, lang) });
	if (line) text = sayParts("refusal.line", { line, reason: text });
	if (again) text.push(" ", say("refusal.again"));
	return element("div", {}, element("p", {}, ...text), ruling && rulingText(ruling));
}

// rulingText returns a rule with its source.
function rulingText(ruling) {
	return element("blockquote", {}, element("p", { lang: ruling.lang }, ruling.text), element("footer", {}, rulingSource(ruling)));
}

// rulingSource returns the source of a rule, with a link to the rule in its panel.
function rulingSource(ruling) {
	const lead = (event) => {
		event.preventDefault();
		if ($("end").open) $("end").close("look");
		panels.showRule(ruling.id);
	};
	const link = element("a", { href: `#rule-${ruling.id}`, click: lead }, ruling.id);
	return element("span", {}, say(`basis.${ruling.basis}`), source(ruling), " · ", link);
}

// note shows a sentence in place of refusals, with an optional button.
function note(text, [label, click] = []) {
	put($("message"), element("p", {}, text), ...(label ? [element("button", { type: "button", click }, label)] : []));
}

// offer shows buttons to choose from.
function offer(choices) {
	$("choices").hidden = choices.length === 0;
	put($("choices"), ...(choices.length > 0 ? [element("span", {}, say("choices.which"))] : []),
		...choices.map(([text, chosen]) => element("button", { type: "button", click: () => { offer([]); chosen(); } }, text)));
	$("choices").querySelector("button")?.focus();
}

// Keeping and linking.

// link returns the fragment of the address for the position.
const link = () => (table.on ? table.address : task() ? `#/${app.state.lesson ? "lesson" : "puzzle"}/${app.state.game}/${task().number}` : `#/${app.state.game}/${app.state.position.replaceAll(" ", "_")}`);

// address returns the fragment of the page's address, decoded.
function address() {
	try { return decodeURIComponent(location.hash); } catch { return location.hash; } // not decodable
}

// fromLink returns the game and the position named by the address, if any. The library refuses
// unreadable ones.
function fromLink() {
	const text = address();
	const found = /^#\/(.+?)(?:\/([^/_]*_.*))?$/.exec(text);
	return found && !isLetter(text) && !isTask(text) && !isTable(text) ? { address: text, slug: found[1], position: (found[2] ?? "").replaceAll("_", " ").trim() } : undefined;
}

// isTask reports whether an address names a lesson or a puzzle.
const isTask = (text) => isLesson(text) || isPuzzle(text);

// taskFromLink opens the lesson or puzzle named by the address. It reports whether there is one;
// for a puzzle, that is a promise.
function taskFromLink() {
	const [, kind, game, number] = /^#\/(lesson|puzzle)\/([^/]+)\/(\d+)$/.exec(address()) ?? [];
	if (kind === "puzzle") return puzzles.pose(game, Number(number));
	return Boolean(game) && taskBegins({ do: "learn", game, number: Number(number) });
}

// noTask says that the address names no lesson or puzzle that there is.
const noTask = (text) => note(say(isLesson(text) ? "lesson.none" : "puzzle.none"));

// keep puts the position into the address and, once something was played, the game into its
// slot.
function keep() {
	const { state, about, settings } = app;
	enter();
	if (task() || table.on) return;
	if (!slots.id && state.turns.length === 0 && state.moves.length === 0 && !state.thrown && !state.letters) return;
	const { spots, quadrants, trayLeft, paths, onBar } = about;
	const result = (state.phase === "look" && slots.kept()) || { score: matchText(), over: state.phase === "over" };
	app.keeping = slots.keep({
		kept: app.call({ do: "keep" }).text, address: link(), players: settings.players, letters: state.letters?.id,
		name: state.name, score: result.score, turns: state.turns.length, over: result.over,
		shown: { spots, quadrants, trayLeft, paths, onBar, viewer: viewer(), places: state.places, turn: state.turn },
	});
	const lost = ["full", "none"].includes(app.keeping);
	if (app.keeping === "apart" || (lost && !app.warned)) note(say(`keep.${app.keeping}`), [say("games.button"), () => games.show()]);
	app.warned ||= lost;
	enter();
}

// enter writes the position and the slot into the entry of the browser's history. Another game
// gets an entry of its own, or that of the dialog where it was chosen.
function enter() {
	if (app.leaving) return;
	const { slot, dialog } = history.state ?? {}, other = location.hash !== link();
	if (app.moved && !app.going && other && !dialog) history.pushState({ slot: slots.id }, "", link());
	else if (other || dialog || slot !== slots.id) history.replaceState({ slot: slots.id }, "", link());
	app.moved = false;
}

// A dialog has an entry of its own, too, so that Back leaves it; so has a panel over the page.
function enterDialog() {
	const { dialog } = history.state ?? {}, sheet = $("sheet-end").getClientRects().length > 0 ? "sheet" : undefined;
	const open = document.querySelector("dialog[open]")?.id ?? sheet;
	if (open === dialog || app.leaving) return;
	app.leaving = !open;
	if (!open) history.back();
	else history[dialog ? "replaceState" : "pushState"]({ slot: slots.id, dialog: open }, "");
}
new MutationObserver(enterDialog).observe(document.body, { attributes: true, attributeFilter: ["open"], subtree: true });

// travel follows the browser's history: it closes or opens a dialog, or opens the entry's game.
function travel({ state }) {
	if (app.leaving) { // what was opened since the dialog closed has no entry yet
		app.leaving = false;
		enter();
		return enterDialog();
	}
	const open = document.querySelector("dialog[open]");
	if (open && open.id !== state?.dialog) open.close();
	if (state?.dialog !== "sheet") closeSheet();
	if (!app.call) return;
	if (state?.dialog && open?.id !== state.dialog) shows[state.dialog]?.();
	if (state?.slot && state.slot !== slots.id) led(() => openSlot(state.slot)); // without a slot, the address says what to open
}

const shows = {
	new: () => dialog.show(app.catalog, app.about, app.settings), kept: () => games.show(), lessons: () => lessons.show(), puzzles: () => puzzles.show(), results: () => results.show(),
};

// led does what the address or the history leads to, which has its entry already.
function led(to) {
	app.going = true;
	try { return to(); } finally { app.going = false; }
}

// found returns what to put on the page: a slot that holds a game, or the game named by the
// address.
function found() {
	const wanted = fromLink(), list = slots.list();
	const own = list.find((slot) => slot.id === slots.id);
	if (own && (!wanted || own.address === wanted.address)) return { slot: own };
	const slot = wanted ? list.find((other) => other.address === wanted.address) : list[0];
	return { slot, wanted };
}

// begin opens the game named by the address, or the one played last, or the game for newcomers.
// Then it accepts the letter in the address.
function begin() {
	const { levels, adviser } = app.catalog;
	app.settings.players = playersOf(app.settings.players);
	if (!levels.includes(app.settings.adviser)) app.settings.adviser = adviser;
	panels.start(app.catalog);
	const text = address();
	const found = taskFromLink();
	if (found === true) return;
	if (isTable(text)) {
		open(app.catalog.first, ""); // until the table comes
		history.replaceState(null, "", text); // so that a reload finds it
		return table.join(text);
	}
	beginGame(); // also while a puzzle comes
	if (found.then) found.then((there) => { if (!there) noTask(text); });
	else if (isTask(text)) noTask(text);
	if (isLetter(text)) take(text);
}

function beginGame() {
	const { slot, wanted } = found();
	if (slot && openSlot(slot.id)) return;
	const faults = wanted && !slot ? open(wanted.slug, wanted.position) : [];
	if (!faults) return;
	if (!slots.list().some((other) => other !== slot && openSlot(other.id))) open(app.catalog.first);
	if (slot) note(say("games.damaged"));
	if (faults.length > 0) refuse(faults);
}

// playersOf returns valid players, even for a slot with unknown ones.
function playersOf(names) {
	const { levels, opponent } = app.catalog;
	return [0, 1].map((side) => (names?.[side] === person || levels.includes(names?.[side]) ? names[side] : opponent));
}

// follow opens the game of a changed address, in a new slot.
const follow = () => led(followed);

function followed() {
	if (app.call && isLetter(address())) {
		take(address());
		return keep(); // the address is again that of the game
	}
	if (app.call && isTable(address())) return address() === link() ? undefined : table.join(address());
	if (app.call && isTask(address()) && address() !== link()) {
		const text = address(), found = taskFromLink();
		if (found === true) return;
		if (found.then) return found.then((there) => { if (!there) noTask(text); keep(); });
		noTask(text);
		return keep();
	}
	const wanted = fromLink();
	if (!app.call || !wanted || wanted.address === link()) return;
	const before = slots.id, slot = slots.list().find((other) => other.address === wanted.address);
	const faults = slot ? undefined : open(wanted.slug, wanted.position);
	if (slot) openSlot(slot.id);
	if (faults) {
		keep(); // the address is again that of the game
		refuse(faults);
	} else if (before && before !== slots.id) note(say("games.beside"), [say("games.back"), () => openSlot(before)]);
}

// drawFirst draws the board before the library has loaded: that of the game to come.
function drawFirst() {
	const { slot, wanted } = found();
	const fresh = boardOf(wanted?.slug ?? first) ?? boardOf(first);
	const places = wanted && !slot ? (wanted.position ? placesOf(wanted.position) : fresh.places) : fresh.places;
	const show = (shown, name) => {
		$("name").textContent = name;
		board.layout(shown, shown.viewer ?? 0);
		board.draw({ places: shown.places, turn: shown.turn, sources: [], dice: [] }, { active: false });
	};
	try {
		show(slot?.shown ?? { ...fresh, places: places ?? fresh.places.map((counts) => counts.map(() => 0)) }, slot?.name ?? fresh.name);
	} catch {
		show(fresh, fresh.name); // the game was kept by another build
	}
}

// rise scrolls past the head of the page as far as a small screen needs for board and controls.
function rise(whole) {
	if (!matchMedia("(max-width: 40rem)").matches) return;
	const { top } = $("table").getBoundingClientRect(), { bottom } = $("board-frame").getBoundingClientRect();
	scrollBy(0, whole ? top : Math.min(top, Math.max(-scrollY, bottom + $("controls").offsetHeight - innerHeight)));
}

// The controls.

$("go").addEventListener("click", ({ detail }) => { if (detail < 2) go(); }); // the second tap of two is a slip
$("dice").addEventListener("click", ({ target }) => {
	const die = target.closest("[data-face]");
	if (app.state && throwable()) go();
	else if (die && app.state?.phase === "play" && mine()) prefer(Number(die.dataset.face));
});
$("undo").addEventListener("click", () => undo("undo"));
$("double").addEventListener("click", () => double(app.state.phase === "offer" ? "Drops" : undefined));
$("redo").addEventListener("click", () => undo("redo"));
$("hint").addEventListener("click", hint);
$("paths").addEventListener("click", () => {
	app.paths = app.paths === "always" ? false : "always";
	draw();
	if (app.paths) $("table").scrollIntoView({ block: "nearest" });
});
$("type").addEventListener("submit", typed);
$("new-game").addEventListener("click", shows.new);
$("games-button").addEventListener("click", () => games.show());
$("sheet-end").addEventListener("click", () => {
	if (!panels.hide()) return closeSheet();
	preview(undefined);
});
$("load-again").addEventListener("click", load);
listenToKeys({
	ready: () => app.state && app.state.phase !== "play",
	go: () => app.state && app.state.phase !== "offer" && go(), // which is a choice
	step: (by) => app.state && look(Math.max(0, Math.min(app.state.at + by, app.state.turns.length))),
});
addEventListener("popstate", travel);
addEventListener("hashchange", follow);
addEventListener("online", () => { if (!app.call) load(); else if (app.state && !isPerson(app.state.turn) && !app.paused) next(); });

// load fetches the library and begins. Failures are shown, and can be tried again.
async function load() {
	if (app.loading) return;
	app.loading = true;
	$("loading").hidden = false;
	$("load-again").hidden = true;
	$("status").textContent = say("status.loading");
	try {
		Object.assign(app, await start((bytes) => { $("loaded").value = bytes; }));
	} catch (error) {
		$("status").textContent = say("status.failed", { reason: error.message });
		$("load-again").hidden = false;
		return;
	} finally {
		app.loading = false;
	}
	await rest();
	app.catalog = app.call({ do: "catalog" }).catalog;
	await rest();
	$("loading").hidden = true;
	for (const part of document.querySelectorAll("[inert]")) part.removeAttribute("inert"); // the property is newer
	led(begin);
	if (scrollY === 0) rise();
	document.body.dataset.ready = "true";
	performance.mark("ready");
	complete();
}

// complete fetches the whole library where there are only the rules yet, and then keeps the page
// for offline use. What fails is tried again.
function complete() {
	app.whole().then(() => {
		document.body.dataset.whole = "true";
		stayOffline((text) => { $("offline").textContent = text; });
	}, () => setTimeout(complete, 10000));
}

dress();
drawFirst();
load();
