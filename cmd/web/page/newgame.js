// The dialog for a new game: the game, its readings, and the players.

import { $, say, has, element, foreign, source } from "./words.js";
import { boardOf, picture } from "./boards.js";
import { playerOptions } from "./panels.js";
import { offerLengths } from "./lengths.js";
import { isText, recall } from "./storage.js";
import { offerTimes } from "./times.js";

export class NewGame {
	/** @type {import("./alfonsine.js").Catalog} */ #catalog;
	#host;

	// host.open opens the chosen game and returns its refusals. host.check returns the
	// refusals of a game without opening it.
	constructor(host) {
		this.#host = host;
		for (const side of [0, 1]) $(`new-player-${side}`).addEventListener("change", () => this.#name());
		$("new-start").addEventListener("click", (event) => {
			if (!$("new-name").reportValidity()) return event.preventDefault();
			const faults = this.#host.open({
				slug: this.#slug(), players: this.#players(), length: this.#length(),
				rollOff: $("roll-off").checked, name: $("new-name").value, open: $("new-open").checked,
			});
			if (!faults) return;
			event.preventDefault();
			this.#say(faults);
		});
	}

	#length() { return $("new-length").disabled ? 1 : Number($("new-length").value); }

	#players() { return [0, 1].map((side) => $(`new-player-${side}`).value); }

	// name asks for a name where somebody is to play live. There are no matches by letter.
	#name() {
		const players = this.#players(), live = players.includes("live");
		$("new-length").disabled = players.includes("far");
		for (const line of ["new-name-line", "new-open-line"]) $(line).hidden = !live;
		$("new-name").required = live;
		offerTimes(live);
	}

	// show opens the dialog with the current game selected.
	show(catalog, about, settings) {
		this.#catalog = catalog;
		const choice = (game) => element("label", { class: "game choice" },
			element("input", { type: "radio", name: "game", value: game.slug, checked: game.slug === about.base, change: () => this.#readings() }),
			picture(boardOf(game.slug), boardOf(game.slug).places),
			element("span", {}, element("b", {}, game.name), game.about, game.reconstructed && ` ${say("new.reconstructed")}`));
		const one = catalog.games.filter(({ slug }) => slug === about.base), others = catalog.games.filter(({ slug }) => slug !== about.base);
		const on = (key) => [...one, ...others].filter((game) => game.shelf === key); // the game on the page comes first
		const shelf = ({ key }) => element("div", { class: "shelf", id: `shelf-${key}` }, ...on(key).map(choice));
		const heading = ({ key, heading }) => element("button", { type: "button", "aria-controls": `shelf-${key}`, click: () => this.#unfold(key) }, heading);
		$("games").replaceChildren($("games").firstElementChild, element("div", { id: "shelves" }, ...catalog.shelves.map(heading)), ...catalog.shelves.map(shelf));
		this.#unfold(this.#game().shelf);
		for (const side of [0, 1]) playerOptions($(`new-player-${side}`), catalog, settings.players[side], true);
		offerLengths($("new-length"), settings.length);
		$("new-name").value = recall("name", isText).name ?? "";
		$("new-open").checked = false;
		this.#name();
		this.#readings(about.slug);
		$("read-otherwise").open = about.slug !== about.base;
		$("new").showModal();
		$("new").querySelector(".all").scrollTop = 0;
		$("games").querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
	}

	// unfold shows the games under a heading.
	#unfold(key) {
		for (const heading of $("shelves").children) {
			const shelf = heading.getAttribute("aria-controls"), shown = shelf === `shelf-${key}`;
			heading.setAttribute("aria-expanded", `${shown}`);
			$(shelf).hidden = !shown;
		}
	}

	#game() {
		const chosen = /** @type {HTMLInputElement} */ ($("games").querySelector(":checked"));
		return this.#catalog.games.find((game) => game.slug === chosen?.value) ?? this.#catalog.games[0];
	}

	// readings lists the readings of the game.
	#readings(slug = "") {
		const game = this.#game(), chosen = slug.split("?")[1]?.split("&") ?? [];
		for (const label of $("games").querySelectorAll(".game")) label.classList.toggle("chosen", Boolean(label.querySelector(":checked")));
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
		const chosen = /** @type {NodeListOf<HTMLInputElement>} */ ($("readings").querySelectorAll(":checked"));
		const changes = [...chosen].map((input) => input.value).filter(Boolean);
		return this.#game().slug + (changes.length > 0 ? `?${changes.join("&")}` : "");
	}

	#check() { this.#say(this.#host.check(this.#slug())); }

	#say(faults) { $("new-fault").replaceChildren(...(faults ?? []).map((fault) => element("p", { lang: fault.lang }, fault.reason))); }
}
