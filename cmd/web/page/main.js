// The page: it puts together the library, the game on the page, the hand of whoever plays it, and
// what shows and keeps it.

import "./measures.js";
import { Board } from "./board.js";
import { start, rest } from "./engine.js";
import { Panels } from "./panels.js";
import { NewGame } from "./newgame.js";
import { Games } from "./games.js";
import { Ending } from "./ending.js";
import { Analysis } from "./analysis.js";
import { Letters } from "./letters.js";
import { Table } from "./table.js";
import { Guide } from "./guide.js";
import { Results } from "./results.js";
import { Slots } from "./slots.js";
import { Arrival } from "./arrival.js";
import { Entries } from "./entries.js";
import { Game } from "./game.js";
import { Hand } from "./hand.js";
import { Keeping } from "./keeping.js";
import { Notes } from "./notes.js";
import { Open } from "./open.js";
import { Openings } from "./openings.js";
import { Outcome } from "./outcome.js";
import { Sheet } from "./sheet.js";
import { Tasks } from "./tasks.js";
import { Turns } from "./turns.js";
import { View } from "./view.js";
import { listenToKeys } from "./keys.js";
import { address, isTable, linkTo } from "./links.js";
import { stayOffline } from "./offline.js";
import { dress, far, keepSettings, person, settings } from "./settings.js";
import { $, say } from "./words.js";

// The library, once it has loaded: call, think, judge and whole (engine.js), and its catalog.
const library = /** @type {import("./engine.js").Library} */ ({});
/** @type {import("./alfonsine.js").Call} */
const call = (request) => library.call(request);

// link returns the address of what is on the page.
const link = () => (table.on ? table.address : linkTo(game.state));

const draw = () => view.draw();
const keep = () => keeping.keep();
const look = (number) => {
	game.ask({ do: "look", number });
	turns.next();
};

// What the page has.

const slots = new Slots({
	changed: (id) => { if (library.call && openings.kept(id)) notes.note(say("games.elsewhere")); },
	gone: () => {
		slots.leave();
		if (library.call) notes.note(say("games.gone"));
	},
});
const table = new Table({
	call,
	wait: () => openings.wait(), arrive: (text, first) => openings.arrive(text, first), gone: leaveTable,
	note: (text) => notes.note(text), well: () => notes.refuse([]), copy: (text) => panels.copy(text, "link"),
	record: () => game.record(), toPlay: () => Boolean(game.state) && game.toPlay,
});
const game = new Game({
	library, table,
	refuse: (refusals) => {
		notes.refuse(refusals);
		notes.offer([]);
	},
});
const notes = new Notes(game, (rule) => panels.showRule(rule));
const board = new Board({ root: $("board"), overlay: $("overlay"), dice: $("dice"), cube: $("cube") }, {
	pick: (place) => hand.pick(place), lift: (place) => hand.select(place), cancel: () => hand.select(undefined),
	drop: (from, to) => hand.move(from, to),
	resize: () => view.overlay(),
	moving: () => settings.motion,
});
const sheet = new Sheet(() => entries.enterDialog(), () => {
	panels.hide();
	view.clear();
});
const turns = new Turns({
	game, library, notes, draw,
	begin: () => {
		hand.empty();
		view.clear();
	},
	show: () => {
		draw();
		keep();
	},
	settled: () => board.settled(),
	tell: () => outcome.tell(),
});
const openings = new Openings({
	game, library, slots, table, notes, turns, sheet, draw, changed,
	begun: () => {
		view.paths = true;
		draw();
		hand.attend();
	},
	visit: async (place) => {
		await entries.left(); // or the entry of the dialog would come back over the table
		if (place) location.hash = place;
	},
});
const tasks = new Tasks({
	game, library, openings, notes, slots,
	play: (slug) => openings.begin({ slug, players: settings.players }), come: () => hand.attend(),
});
const letters = new Letters({ take: (text) => openings.take(text), copy: (text, what) => panels.copy(text, what) });
const hand = new Hand({
	game, library, turns, notes, tasks, board, sheet, draw,
	goOn: () => openings.goOn(), fresh: () => shows.new(), send: () => letters.copy(),
});
const panels = new Panels({
	call, look,
	think: (request) => library.think(request), whole: () => library.whole(),
	ask: (request) => game.ask(request), replaceGame: (reply) => openings.replace(reply), take: (text) => openings.take(text),
	playMoves: (moves) => hand.play(moves), playOn: () => openings.playOn(), preview: (moves) => view.preview(moves),
	note: (text) => notes.note(text), refuse: (refusals) => notes.refuse(refusals),
	changed: () => {
		game.paused = false;
		keepSettings();
		dress();
		changed();
	},
});
const analysis = new Analysis({
	worker: () => library.judge, record: () => game.record(), level: () => settings.adviser,
	look: (number) => {
		look(number);
		sheet.rise();
	},
	judged: (worst) => results.judged(slots.id, game.state, worst),
});
const guide = new Guide(() => {
	settings.known = true;
	keepSettings();
});
const open = new Open({ named: (slug) => named(slug), seated: () => table.on });
const view = new View({ game, library, board, hand, tasks, table, guide, panels, parts: [analysis, letters, tasks, open] });

// The dialogs.

const named = (slug) => library.catalog.games.find((one) => one.slug === slug.split("?")[0])?.name ?? slug;
const results = new Results({
	named: (slug) => (call({ do: "check", game: slug }).refusals ? undefined : named(slug)),
	puzzles: () => tasks.tried(),
});
const ending = new Ending({
	look, course: async () => (await library.think({ do: "course", text: game.record() }).catch(() => undefined))?.course,
	again: () => openings.goOn(), undo: () => hand.undo("undo"),
});
const outcome = new Outcome({
	game, ending, results, notes, place: () => (table.on ? table.place : slots.id), seated: () => table.side !== undefined,
});
const dialog = new NewGame({ open: (chosen) => openings.begin(chosen), check: (slug) => call({ do: "check", game: slug }).refusals });
const games = new Games({
	list: () => slots.list(), now: () => slots.id, rename: (id, title) => slots.rename(id, title),
	open: (id) => openings.kept(id) && hand.attend(), remove: (id) => openings.remove(id), keeps: () => keeping.possible, fresh: () => shows.new(),
});
const shows = {
	new: () => dialog.show(library.catalog, game.about, settings), kept: () => games.show(), results: () => results.show(), ...tasks.shows,
};

// The address, and what is kept.

const entries = new Entries({
	link, shows, slot: () => slots.id, kept: (id) => openings.kept(id), close: () => sheet.close(), ready: () => Boolean(library.call),
});
const keeping = new Keeping({ game, library, slots, entries, notes, link, list: () => games.show() });
const arrival = new Arrival({ library, slots, openings, tasks, table, notes, entries, keep, link });

// leaveTable goes back to the game that was played before, and says why.
function leaveTable(text) {
	table.leave();
	if (!game.state || isTable(address())) entries.led(() => arrival.game());
	notes.note(text);
}

// changed draws another game.
function changed() {
	const post = table.on ? table : game.state.letters;
	settings.players = post ? [0, 1].map((side) => (side === post.side ? person : far)) : openings.players(settings.players);
	game.about = call({ do: "about", side: game.viewer }).about;
	board.layout(game.about, game.viewer);
	outcome.begin();
	keeping.begin();
	entries.move();
	notes.clear();
	sheet.close();
	panels.about(game.about);
	turns.next();
}

// hint shows the play that the adviser would make.
async function hint() {
	if (!game.hinted) return notes.note(say("hint.when"));
	panels.show("plays");
	sheet.open();
	$("panel-plays").scrollTop = 0;
	await panels.rank();
}

$("hint").addEventListener("click", hint);
$("new-game").addEventListener("click", shows.new);
$("games-button").addEventListener("click", () => games.show());
$("sheet-end").addEventListener("click", () => sheet.close());
$("sheet-back").addEventListener("click", () => {
	panels.hide();
	view.preview(undefined);
	$("sheet-end").focus();
});
$("load-again").addEventListener("click", load);
listenToKeys({
	ready: () => game.state && game.state.phase !== "play",
	go: () => game.state && game.state.phase !== "offer" && hand.go(), // which is a choice
	next: (by) => game.state && hand.step(by),
	die: () => game.state && hand.nextDie(),
	step: (by) => game.state && look(Math.max(0, Math.min(game.state.at + by, game.state.turns.length))),
});
addEventListener("online", () => {
	if (!library.call) load();
	else if (game.state && !game.theirs && !game.paused) turns.next();
});

// load fetches the library and begins. Failures are shown, and can be tried again.
let loading = false;
async function load() {
	if (loading) return;
	loading = true;
	$("loading").hidden = false;
	$("load-again").hidden = true;
	$("status").textContent = say("status.loading");
	try {
		Object.assign(library, await start((bytes) => { $("loaded").value = bytes; }));
	} catch (error) {
		$("status").textContent = say("status.failed", { reason: error.message });
		$("load-again").hidden = false;
		return;
	} finally {
		loading = false;
	}
	await rest();
	library.catalog = call({ do: "catalog" }).catalog;
	await rest();
	$("loading").hidden = true;
	for (const part of document.querySelectorAll("[inert]")) part.removeAttribute("inert"); // the property is newer
	begin();
	if (scrollY === 0) sheet.rise();
	document.body.dataset.ready = "true";
	performance.mark("ready");
	complete();
}

// begin opens the first game.
function begin() {
	const { levels, adviser } = library.catalog;
	settings.players = openings.players(settings.players);
	if (!levels.includes(settings.adviser)) settings.adviser = adviser;
	panels.start(library.catalog);
	entries.led(() => arrival.begin());
}

// complete fetches the whole library where there are only the rules yet, and then keeps the page
// for offline use. What fails is tried again.
function complete() {
	library.whole().then(() => {
		document.body.dataset.whole = "true";
		stayOffline((text) => { $("offline").textContent = text; });
	}, () => setTimeout(complete, 10000));
}

dress();
arrival.drawFirst(board);
load();
