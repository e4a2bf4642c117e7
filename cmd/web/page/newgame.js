// The dialog for a new game: the game, its readings, and the players.

import { say, has, element, foreign, source } from "./words.js";
import { boardOf, picture } from "./boards.js";
import { playerOptions } from "./panels.js";
import { recall } from "./slots.js";

const lengths = [1, 3, 5, 7, 11]; // the points of a match; 1 is a single game
const $ = (id) => document.getElementById(id);

export class NewGame {
	#host; #catalog;

	// host.open opens the chosen game and returns its refusals. host.check returns the
	// refusals of a game without opening it.
	constructor(host) {
		this.#host = host;
		for (const side of [0, 1]) $(`new-player-${side}`).addEventListener("change", () => this.#name());
		$("new-start").addEventListener("click", (event) => {
			if (!$("new-name").reportValidity()) return event.preventDefault();
			const faults = this.#host.open({ slug: this.#slug(), players: this.#players(), length: this.#length(), rollOff: $("roll-off").checked, name: $("new-name").value });
			if (!faults) return;
			event.preventDefault();
			this.#say(faults);
		});
	}

	#length() { return $("new-length").disabled ? 1 : Number($("new-length").value); }

	#players() { return [0, 1].map((side) => $(`new-player-${side}`).value); }

	// name asks for a name where somebody is to play live. A match is played in one browser.
	#name() {
		const players = this.#players(), live = players.includes("live");
		$("new-length").disabled = live || players.includes("far");
		$("new-name-line").hidden = !live;
		$("new-name").required = live;
	}

	// show opens the dialog with the current game selected.
	show(catalog, about, settings) {
		this.#catalog = catalog;
		const choice = (game) => element("label", { class: "game choice" },
			element("input", { type: "radio", name: "game", value: game.slug, checked: game.slug === about.base, change: () => this.#readings() }),
			picture(boardOf(game.slug), boardOf(game.slug).places),
			element("span", {}, element("b", {}, game.name), has(`game.${game.slug}`) && ` ${say(`game.${game.slug}`)}`, game.reconstructed && ` ${say("new.reconstructed")}`));
		const living = catalog.games.filter((game) => game.living);
		$("games").replaceChildren($("games").firstElementChild, ...catalog.games.filter((game) => !game.living).map(choice),
			element("details", { class: "living", open: living.some((game) => game.slug === about.base) },
				element("summary", {}, say("new.living")), ...living.map(choice)));
		for (const side of [0, 1]) playerOptions($(`new-player-${side}`), catalog, settings.players[side], true);
		$("new-length").replaceChildren(...lengths.map((n) => element("option", { value: n, selected: n === settings.length }, say(n === 1 ? "match.one" : "match.to", { n }))));
		$("new-name").value = recall("name")?.name ?? "";
		this.#name();
		this.#readings(about.slug);
		$("read-otherwise").open = about.slug !== about.base;
		$("new").showModal();
		$("new").querySelector(".all").scrollTop = 0;
	}

	#game() { return this.#catalog.games.find((game) => game.slug === $("games").querySelector(":checked")?.value) ?? this.#catalog.games[0]; }

	// readings lists the readings of the game.
	#readings(slug = "") {
		const game = this.#game(), chosen = slug.split("?")[1]?.split("&") ?? [];
		for (const label of $("games").querySelectorAll(".game")) label.classList.toggle("chosen", label.firstElementChild.checked);
		const keys = [...new Set(game.readings.map((reading) => reading.key))];
		const option = (key, value, rulings, checked, ...more) => element("label", { class: "reading choice" },
			element("input", { type: "radio", name: `reading-${key}`, value, checked, change: () => this.#check() }),
			element("span", {}, ...rulings.flatMap(({ text, lang }) => [foreign(text, lang), " "]), element("span", { class: "source" }, ...more)));
		$("read-otherwise").hidden = keys.length === 0;
		$("readings").replaceChildren(...keys.map((key) => {
			const readings = game.readings.filter((reading) => reading.key === key);
			const name = say(has(`decision.${key}`) ? `decision.${key}` : "decision.other");
			return element("fieldset", { class: "decision" }, element("legend", {}, name),
				option(key, "", readings[0].usual, !readings.some((r) => chosen.includes(r.change)), say("reading.usual")),
				...readings.map((r) => option(key, r.change, [r.ruling], chosen.includes(r.change), say(`basis.${r.ruling.basis}`), source(r.ruling))));
		}));
		this.#check();
	}

	// slug returns the slug of the choice.
	#slug() {
		const changes = [...$("readings").querySelectorAll(":checked")].map((input) => input.value).filter(Boolean);
		return this.#game().slug + (changes.length > 0 ? `?${changes.join("&")}` : "");
	}

	#check() { this.#say(this.#host.check(this.#slug())); }

	#say(faults) { $("new-fault").replaceChildren(...(faults ?? []).map((fault) => element("p", { lang: fault.lang }, fault.reason))); }
}
