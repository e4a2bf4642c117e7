// The view: it draws the page as the game on it stands.

import { placesOf } from "./places.js";
import { $, say, foreign, tells } from "./words.js";
import { settings } from "./settings.js";
import { lastTurn, mainLabel, matchText, sideName, status } from "./telling.js";

/** @import { Move, State } from "./alfonsine.js" */

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./board.js").Board} board
 * @property {import("./hand.js").Hand} hand
 * @property {import("./tasks.js").Tasks} tasks
 * @property {import("./table.js").Table} table
 * @property {import("./guide.js").Guide} guide
 * @property {import("./panels.js").Panels} panels
 * @property {{ draw: (state: State) => void }[]} parts what else draws a state
 */

export class View {
	/** @type {boolean | "always"} */ paths = true; // whether the paths of the sides are drawn over the board: before the first throw, or "always", or not
	/** @type {Host} */ #host;
	/** @type {Move[]} */ #moves; // the moves drawn as arrows
	#offered = false; // whether a double is to be answered

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		$("paths").addEventListener("click", () => {
			this.paths = this.paths === "always" ? false : "always";
			this.draw();
			if (this.paths) $("table").scrollIntoView({ block: "nearest" });
		});
	}

	draw() {
		const { game, hand, table, panels, parts } = this.#host, { state } = game, focused = document.activeElement;
		hand.look();
		this.#drawHead();
		this.#drawBoard();
		this.#drawWords();
		this.#drawControls();
		panels.draw(state, { mine: game.mine, people: settings.players });
		for (const part of parts) part.draw(state);
		table.draw();
		this.#drawGuide();
		this.overlay();
		if (focused !== document.body && focused.getClientRects().length === 0) $("go").focus({ preventScroll: true }); // it is hidden now
	}

	// drawHead draws the name of the game, and who plays it.
	#drawHead() {
		const { game: { state, about, live }, library } = this.#host, { names, event } = state;
		$("name").textContent = state.name;
		document.title = say("page.titleOf", { game: state.name });
		const { shelf } = library.catalog.games.find(({ slug }) => slug === about.base), other = state.game !== about.base;
		$("what").textContent = say(shelf === "book" ? "page.what" : `page.what.${shelf}`);
		$("reading").hidden = !other;
		$("reading").textContent = state.game;
		const played = Boolean(names.every(Boolean) || (names.some(Boolean) && !live) || event);
		const [white, black] = names.map((name) => name || say("played.somebody"));
		$("played").hidden = !played;
		$("played").textContent = played ? say("played", { white, black, event: event && `(${event})` }) : "";
		$("what").classList.toggle("beside", played || other);
	}

	#drawBoard() {
		const { game, hand, board } = this.#host, { state } = game;
		// After a worse play of a puzzle the board is as before it, with the arrows of the better one.
		const drawn = game.better ? { ...state, places: placesOf(state.before) ?? state.places } : state;
		board.draw(drawn, {
			selected: hand.selected, active: game.mine && state.phase === "play",
			throws: game.throwable ? Number(game.about.facts.Dice) : 0, first: hand.first,
		});
		for (const id of ["board-frame", "hand"]) $(id).toggleAttribute("inert", game.awaited);
	}

	#drawWords() {
		const { game, tasks } = this.#host, { state } = game;
		$("status").textContent = status(game, tasks);
		$("score").hidden = !state.match;
		$("score").textContent = matchText(game) ?? "";
		$("pips").textContent = say("status.pips", { white: sideName(game, 0), n0: state.pips[0], black: sideName(game, 1), n1: state.pips[1] });
		const news = game.task && (state.lesson || state.phase !== "look") ? tasks.now.told(state) : { text: lastTurn(game) };
		if ($("news").textContent !== news.text) $("news").replaceChildren(foreign(news.text, news.lang));
	}

	#drawControls() {
		const { game, tasks } = this.#host, { state, live } = game, offered = state.phase === "offer";
		$("go").textContent = mainLabel(game, tasks);
		tells($("go"), "aria-disabled", game.idle);
		$("double").hidden = !game.doubles;
		$("double").textContent = say(offered ? "cube.drop" : "cube.double");
		// Buttons that say something else now are not pressed by who was about to press them.
		if (offered && !this.#offered && $("controls").contains(document.activeElement)) $("status").focus({ preventScroll: true });
		this.#offered = offered;
		const begun = state.turns.length > 0 || state.phase !== "throw" || state.canRedo; // before, there is one thing to do
		$("undo").hidden = !begun;
		tells($("undo"), "aria-disabled", !game.undoable);
		$("redo").hidden = !state.canRedo;
		$("controls").classList.toggle("full", state.canRedo);
		tells($("hint"), "aria-disabled", !game.hinted);
		$("hint").hidden = !begun || (live && !game.hinted); // there are none at a table
		$("type").hidden = settings.dice === "page" || Boolean(state.letters);
		$("typed-label").textContent = say(state.phase === "throw" ? "type.dice" : "type.play");
		$("paths").hidden = !this.#travels;
		tells($("paths"), "aria-pressed", this.paths === "always");
	}

	#drawGuide() {
		const { game, hand, guide } = this.#host, { state, mine } = game;
		const known = Boolean(settings.known || game.task || (game.live && state.phase === "throw") || game.viewer === 1 || !this.#travels);
		guide.draw(state, { mine, person: game.theirs, selected: hand.selected, places: hand.places, known });
	}

	// travels reports whether the checkers travel on the board, so that there are paths.
	get #travels() { return this.#host.game.about.paths[0].length > 0; }

	// overlay draws what lies over the board: arrows or paths.
	overlay() {
		const { game, hand, board } = this.#host, { state } = game;
		if (!state) return;
		const first = state.phase === "throw" && state.turns.length === 0;
		if (game.better) return board.overlay({ moves: state.puzzle.answer.moves, side: state.turns[state.at - 1].side });
		if (this.#moves) return board.overlay({ moves: this.#moves, side: state.turn });
		if (this.#travels && this.paths === "always") return board.overlay({ paths: [0, 1] });
		if (this.#travels && this.paths && first) return board.overlay({ paths: [game.viewer] });
		const moved = state.moves.length > 0 || (hand.selected !== undefined && game.mine);
		if (moved || state.at === 0) return board.overlay({});
		board.overlay({ moves: state.last, side: state.turns[state.at - 1].side });
	}

	// preview draws the arrows of a play, or removes them without one.
	preview(moves) {
		this.#moves = moves;
		this.overlay();
	}

	// clear forgets the arrows that are drawn.
	clear() { this.#moves = undefined; }
}
