// The hand of whoever plays on the page: what they pick up, move and press.

import { BAR, OFF, placeName } from "./places.js";
import { $, say, within } from "./words.js";

/** @import { Move, Place, Way } from "./alfonsine.js" */

// What a click on the board is answered with where nothing can be moved, by phase.
const notNow = { look: "now.look", over: "now.over", wait: "now.wait", offer: "now.offer" };

/**
 * @typedef {object} Host
 * @property {import("./game.js").Game} game
 * @property {import("./engine.js").Library} library
 * @property {import("./turns.js").Turns} turns
 * @property {import("./notes.js").Notes} notes
 * @property {import("./tasks.js").Tasks} tasks
 * @property {import("./board.js").Board} board
 * @property {import("./sheet.js").Sheet} sheet
 * @property {() => void} draw draws the page
 * @property {() => void} goOn begins the next game
 * @property {() => void} fresh shows the dialog for a new one
 * @property {() => void} send copies the letter to send
 */

export class Hand {
	/** @type {Place} */ selected; // the place of the checker that is picked up
	/** @type {number} */ first; // the face of the die that was chosen to move next
	/** @type {Host} */ #host;
	#due = false; // whether the focus is to go where something is to be done

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		const once = (id, does) => $(id).addEventListener("click", ({ detail }) => { if (detail < 2) does(); }); // the second tap of two is a slip
		once("go", () => this.go());
		$("dice").addEventListener("click", (event) => this.#clickDice(within(event, "[data-face]")));
		$("undo").addEventListener("click", () => this.undo("undo"));
		$("redo").addEventListener("click", () => this.undo("redo"));
		once("double", () => this.#double(host.game.state.phase === "offer" ? "Drops" : undefined));
		document.addEventListener("close", () => host.game.state && this.#settle(), { capture: true }); // of dialogs
		$("type").addEventListener("submit", (event) => {
			event.preventDefault();
			this.#type($("typed").value.trim());
		});
	}

	// empty puts down what is picked up.
	empty() { this.selected = undefined; }

	// look forgets the chosen die once it cannot move any more.
	look() {
		const { game } = this.#host;
		if (!game.mine || !game.state.dice.some((die) => !die.used && die.face === this.first)) this.first = undefined;
	}

	// places are those where there is something to choose: where the checker that is picked up can
	// go, or else from where one can move; in the order in which checkers travel.
	get places() {
		const { mine, state: { sources, turn }, about: { paths } } = this.#host.game;
		if (!mine) return [];
		const targets = sources.find(({ from }) => from === this.selected)?.targets.map(({ to }) => to);
		const order = [BAR, ...paths[turn], OFF];
		return (targets ?? sources.map(({ from }) => from)).sort((one, other) => order.indexOf(one) - order.indexOf(other));
	}

	// step puts the focus on the next of these places, or by -1 on the one before; or where there is
	// none on the main button.
	step(by) {
		const { board } = this.#host, { places } = this, { length } = places, at = places.indexOf(board.focused);
		if (length === 0) return $("go").focus({ preventScroll: true });
		const next = at < 0 && by < 0 ? length - 1 : (at + by + length) % length;
		board.focusPlace(places[next]);
	}

	// attend puts the focus where something is to be done, once no dialog is open.
	attend() {
		this.#due = true;
		this.#settle();
	}

	#settle() {
		if (document.querySelector("dialog[open]")) return;
		if (this.#due || document.activeElement === document.body) this.step(1);
		if (this.#due) this.#host.sheet.rise();
		this.#due = false;
	}

	// select picks up a checker, or with no place puts it down.
	select(place) {
		const { game, draw } = this.#host;
		if (this.selected === place && place === undefined) return;
		this.selected = place;
		draw();
		const source = game.state.sources.find((s) => s.from === place);
		if (source) $("heard").textContent = say("selected", { place: placeName(place), targets: source.targets.map((t) => placeName(t.to)).join(", ") });
	}

	// pick handles a click on a place.
	pick(place) {
		const { game, notes } = this.#host, { state } = game;
		notes.clear();
		if (!game.mine) {
			if (state.phase === "throw" && game.theirs) notes.note(say(game.typed ? "now.type" : "now.throw"));
			if (notNow[state.phase]) notes.note(say(notNow[state.phase]));
			return;
		}
		if (state.phase === "done") return notes.note(say("now.done"));
		if (this.selected === undefined) return this.#pickUp(place);
		if (place === this.selected) return this.select(undefined);
		const source = (from) => state.sources.find((source) => source.from === from);
		const lit = source(this.selected)?.targets.some((target) => target.to === place);
		if (!lit && source(place)) this.select(place);
		else this.move(this.selected, place);
	}

	// pickUp picks up a checker, moves it by the chosen die, or shows why not.
	#pickUp(place) {
		const { game: { state }, notes } = this.#host;
		const source = state.sources.find(({ from }) => from === place);
		const target = source?.targets.find(({ dice }) => dice.length === 1 && dice[0] === this.first);
		if (target) this.move(place, target.to);
		else if (source) this.select(place);
		else if (place === OFF || place === BAR || state.places.some((counts) => counts[place] > 0)) this.#why(place);
		else notes.note(say("now.empty", { point: place, places: this.places.map(placeName).join(", ") }));
	}

	// clickDice throws, or chooses the die that moves next, so that one click on a checker is
	// enough; again, and none is chosen.
	#clickDice(die) {
		const { game } = this.#host;
		if (!game.state) return;
		if (game.throwable) return this.go();
		if (!die || game.state.phase !== "play" || !game.mine) return;
		const face = Number(die.dataset.face);
		this.#moves(this.first === face ? undefined : face);
	}

	// nextDie chooses the next of the dice as the one that moves next, and after the last none.
	nextDie() {
		const { game: { state, mine } } = this.#host;
		if (!mine || state.phase !== "play") return;
		const faces = [undefined, ...new Set(state.dice.filter((die) => !die.used).map((die) => die.face))];
		this.#moves(faces[(faces.indexOf(this.first) + 1) % faces.length]);
	}

	// moves notes the die that moves next, or that any may.
	#moves(face) {
		this.first = face;
		this.#host.draw();
		$("heard").textContent = say(face ? "die.first" : "die.any", { face });
	}

	// why shows why no checker can move from a place.
	#why(place) {
		const { game, notes } = this.#host;
		const { refusals } = game.ask({ do: "why", from: place });
		if (game.state.only === "fails" || game.state.only === "pass") notes.explain(refusals);
	}

	// move moves a checker from one place to another, or shows why not.
	move(from, to, way) {
		const { game, notes, turns, board } = this.#host;
		const reply = game.ask({ do: "move", from, to, way });
		if (reply.ways) {
			notes.offer(reply.ways.map((choice, i) => [wayName(choice, reply.ways), () => this.move(from, to, i)]));
			return;
		}
		if (reply.refusals) {
			const path = game.about.paths[game.state.turn];
			if (path.includes(from) && path.includes(to) && path.indexOf(to) < path.indexOf(from)) notes.back(path);
			return this.select(undefined);
		}
		game.paused = false;
		turns.next();
		board.focusPlace(to);
	}

	// play makes a whole play in place of the moves so far.
	/** @param {Move[]} moves */
	play(moves) {
		const { game, notes, turns, sheet } = this.#host;
		sheet.close();
		if (!game.mine) return notes.note(say(game.state.phase === "look" ? "now.look" : "now.notYours"));
		if (!game.ask({ do: "play", moves }).refusals) turns.next();
		sheet.rise();
	}

	// double offers a double before the throw, or answers one.
	#double(answer) {
		const { game, turns } = this.#host;
		game.paused = false;
		if (game.double(answer)) turns.next();
	}

	// go does what the main button says.
	go() {
		const { game, library, turns, tasks } = this.#host, { state, duty } = game;
		if (game.awaited || duty === "far" || duty === "wait") return;
		game.paused = false;
		switch (duty) {
			case "over": return game.goesOn ? this.#host.goOn() : this.#host.fresh();
			case "known": return tasks.now.next();
			case "letter": return this.#host.send();
			case "take": return this.#double("Takes");
			case "forced": return this.play(library.call({ do: "plays" }).ways[0].moves);
			case "typeDice":
				$("typed").focus();
				return this.#host.notes.note(say("now.type"));
			case "look":
				game.ask({ do: "look", number: state.turns.length });
				break;
			case "throw":
				game.throw();
				break;
			case "pass": case "fails": case "end":
				if (!game.end()) return this.#host.draw();
		}
		turns.next();
	}

	// type reads typed dice, or a typed play.
	#type(text) {
		const { game, notes, turns, draw } = this.#host, { phase } = game.state;
		if (text === "") return;
		if (phase === "throw" && !game.typed) return notes.note(say("now.throw"));
		if (phase !== "throw" && !game.mine) return notes.note(say("now.notYours"));
		const { refusals } = game.ask({ do: "try", text });
		if (refusals) {
			const choices = refusals[0]?.choices ?? [];
			notes.offer(choices.map((choice) => [choice.text, () => { $("typed").value = ""; this.play(choice.moves); }]));
			return draw();
		}
		$("typed").value = "";
		if (game.state.phase === "play" && game.state.only === undefined) $("news").textContent = "";
		turns.next();
	}

	// undo takes back or makes again. If it is then the computer's turn, it waits until a person
	// lets it go on.
	undo(what) {
		const { game, notes, turns } = this.#host;
		if (game.live && game.state.moves.length === 0) return notes.note(say(`nothing.${what}`));
		turns.stop();
		const { refusals } = game.ask({ do: what, persons: game.persons });
		game.paused = !refusals && !game.theirs;
		if (refusals) notes.note(say(`nothing.${what}`));
		turns.next();
	}
}

// wayName names a way, with its dice if two ways have the same notation.
/** @type {(way: Way, all: Way[]) => string} */
function wayName(way, all) {
	if (all.filter((other) => other.text === way.text).length === 1) return way.text;
	return say("way.dice", { way: way.text, dice: way.moves.map((m) => m.die).join(", ") });
}
