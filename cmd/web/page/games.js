// The dialog of the games that the browser keeps.

import { $, say, element, here, saveFile } from "./words.js";
import { picture } from "./boards.js";
import { packAll, unpackAll } from "./slots.js";

const when = new Intl.DateTimeFormat(here, { dateStyle: "medium", timeStyle: "short" });

export class Games {
	#host;

	// host.list lists the kept games, and host.now is the slot of the game on the page.
	// host.open, host.rename and host.remove take a slot, host.keeps reports whether the
	// browser keeps any, and host.fresh opens the dialog for a new game.
	constructor(host) {
		this.#host = host;
		$("move-out").addEventListener("click", () => saveFile(packAll(this.#host.list()), `alfonsine-${new Date().toISOString().slice(0, 10)}.json`));
		$("move-in").addEventListener("click", () => $("moved").click());
		$("moved").addEventListener("change", () => this.#take());
		$("kept-new").addEventListener("click", () => { $("kept").close(); this.#host.fresh(); });
	}

	// take adds the games of a file.
	async #take() {
		const [file] = $("moved").files;
		$("moved").value = "";
		if (!file) return;
		let said;
		try {
			const n = unpackAll(await file.text(), this.#host.now());
			said = n === undefined ? say("move.other") : say("move.come", { n });
		} catch { said = say("move.full"); }
		this.draw();
		$("move-said").textContent = said;
	}

	show() {
		$("move-said").textContent = "";
		this.draw();
		$("kept").showModal();
	}

	draw() {
		const list = this.#host.list();
		$("kept-none").hidden = list.length > 0;
		$("kept-none").textContent = say(this.#host.keeps() ? "games.none" : "keep.none");
		$("kept-list").replaceChildren(...list.map((slot) => this.#row(slot)));
	}

	#row(slot) {
		const { id, shown, name, turns, over, changed, title, score } = slot;
		const about = say("games.about", { game: name, turns: say("games.turns", { n: turns }), when: when.format(new Date(changed)) });
		const called = title || about;
		const row = element("li", { class: id === this.#host.now() ? "now" : undefined });
		const button = (name, text, click) => element("button", { type: "button", class: name, "aria-label": say("games.of", { text, name: called }), click }, text);
		const tools = element("span", { class: "tools" },
			button("open", say(id === this.#host.now() ? "games.here" : over ? "games.look" : "games.open"), () => { $("kept").close(); this.#host.open(id); }),
			button("remove", say("games.remove"), () => this.#question(tools, id)));
		const field = element("input", {
			value: title ?? "", placeholder: say("games.untitled"), "aria-label": say("games.name", { name: about }), maxlength: "80", autocomplete: "off",
			change: () => this.#host.rename(id, field.value.trim()),
			keydown: (event) => { if (event.key === "Enter") { event.preventDefault(); field.blur(); } },
		});
		/** @type {Node | string} */
		let drawn = "";
		try { drawn = picture(shown, shown.places); } catch { /* it is of another build */ }
		row.append(drawn, element("div", {}, field, element("p", { class: "small" }, about, over && ` ${say("games.over")}`, score && ` ${score}`), tools));
		return row;
	}

	// question asks for confirmation before a game is deleted.
	#question(tools, id) {
		const before = [...tools.childNodes];
		const keep = element("button", { type: "button", class: "keep", click: () => { tools.replaceChildren(...before); before[1].focus(); } }, say("games.keep"));
		tools.replaceChildren(element("span", { role: "alert" }, say("games.sure")),
			element("button", { type: "button", class: "sure", click: () => { this.#host.remove(id); this.draw(); $("kept").querySelector("button")?.focus(); } }, say("games.yes")), keep);
		keep.focus();
	}
}
