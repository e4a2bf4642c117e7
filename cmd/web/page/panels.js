// The panels beside the board: the rules, the plays and hints, the record, the settings.

import { served } from "./host.js";
import { isLater } from "./engine.js";
import { isLetter } from "./links.js";
import { settings } from "./settings.js";
import { copied } from "./share.js";
import { $, home, say, has, element, percent, foreign, source, here, saveFile, sides, tells } from "./words.js";

const tabs = ["rules", "plays", "record", "settings"];
const pages = JSON.parse($("pages").textContent); // the language of each game's page, by slug
const checks = [["auto-end", "autoEnd"], ["sound", "sound"], ["motion", "motion"]];
const most = 2e6; // the most characters of a file to read
const long = 1e5; // characters of a text long enough to stall the page

// playerOptions fills a list with the possible players of a side. Somebody far away can be
// chosen only for a new game.
export function playerOptions(list, catalog, chosen, fresh) {
	list.replaceChildren(...[element("option", { value: "person" }, say("player.person")),
		...catalog.levels.map((level) => element("option", { value: level }, say("player.level", { level: say(`level.${level}`), text: say(`level.${level}.text`) }))),
		served && element("option", { value: "live", disabled: !fresh }, say("player.live")),
		element("option", { value: "far", disabled: !fresh }, say("player.far"))].filter(Boolean));
	list.value = chosen;
}

/**
 * @typedef {object} Host
 * @property {import("./alfonsine.js").Call} call asks the library, without a sound
 * @property {import("./alfonsine.js").Call} ask asks it for a person
 * @property {(request: any) => Promise<any>} think asks a player
 * @property {() => Promise<any>} whole waits for the whole library
 * @property {(reply: import("./alfonsine.js").Answer<"open" | "load">) => void} replaceGame puts another game on the page
 * @property {(text: string) => void} take accepts a letter
 * @property {(moves: import("./alfonsine.js").Move[]) => void} playMoves makes a play
 * @property {(moves?: import("./alfonsine.js").Move[]) => void} preview draws the arrows of a play
 * @property {() => void} playOn continues from the position shown
 * @property {(number: number) => void} look shows the game after a number of turns
 * @property {(text: string) => void} note shows a sentence
 * @property {(refusals: import("./alfonsine.js").Refusal[]) => void} refuse shows refusals
 * @property {() => void} changed applies changed settings
 */

export class Panels {
	/** @type {import("./alfonsine.js").State} */ #state;
	/** @type {Host} */ #host;
	#mine; #position; #listed; #thinking = 0; #catalog;

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		for (const tab of tabs) $(`tab-${tab}`).addEventListener("click", () => this.show(tab));
		document.querySelector("[role=tablist]").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
			const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
			if (!step) return;
			const at = tabs.findIndex((tab) => $(`tab-${tab}`) === event.target);
			const tab = tabs[(at + step + tabs.length) % tabs.length];
			this.show(tab);
			$(`tab-${tab}`).focus();
		});
		$("rank").addEventListener("click", () => this.rank());
		$("worth").addEventListener("click", () => this.#worth());
		this.#listenRecord();
	}

	// start fills the parts that are the same for every game.
	start(catalog) {
		this.#catalog = catalog;
		$("adviser").replaceChildren(...catalog.levels.map((level) => element("option", { value: level }, say("player.level", { level: say(`level.${level}`), text: say(`level.${level}.text`) }))));
		$("adviser").value = settings.adviser;
		this.#listen("adviser", (list) => { settings.adviser = list.value; });
		for (const side of [0, 1]) {
			playerOptions($(`player-${side}`), catalog, settings.players[side]);
			this.#listen(`player-${side}`, (list) => { settings.players[side] = list.value; });
		}
		for (const [id, key] of [["dice-mode", "dice"], ["viewer", "viewer"], ["theme", "theme"], ["board-look", "board"]]) {
			this.#listen(id, (list) => { settings[key] = list.value; });
		}
		for (const [id, key] of checks) this.#listen(id, (box) => { settings[key] = box.checked; });
	}

	// listen sets a setting when a person changes it.
	#listen(id, set) {
		$(id).addEventListener("change", () => {
			set($(id));
			this.#host.changed();
		});
	}

	// show opens a panel.
	show(name) {
		for (const tab of tabs) {
			$(`panel-${tab}`).hidden = tab !== name;
			tells($(`tab-${tab}`), "aria-selected", tab === name);
			$(`tab-${tab}`).tabIndex = tab === name ? 0 : -1;
		}
		if (name === "plays" && this.#state) this.#plays();
	}

	// draw shows a state.
	draw(state, { mine, people }) {
		this.#state = state;
		this.#mine = mine;
		for (const side of [0, 1]) Object.assign($(`player-${side}`), { value: people[side], disabled: Boolean(state.letters) });
		$("dice-mode").disabled = Boolean(state.letters);
		$("dice-mode").value = settings.dice;
		$("viewer").value = settings.viewer;
		$("theme").value = settings.theme;
		$("board-look").value = settings.board;
		for (const [id, key] of checks) $(id).checked = settings[key];
		this.#turns();
		if (document.activeElement !== $("position-text")) $("position-text").value = state.position;
		if (this.#position === `${state.game} ${state.position}`) return;
		this.#position = `${state.game} ${state.position}`;
		this.#thinking++;
		this.#hint();
		$("plays").replaceChildren();
		if (!$("panel-plays").hidden) this.#plays();
	}

	// The rules.

	// about shows the rules of a game.
	about(about) {
		const otherwise = about.rulings.filter((ruling) => ruling.id.includes("?"));
		const { about: sentence, reconstructed } = this.#catalog.games.find(({ slug }) => slug === about.base);
		$("sentence").textContent = [sentence, reconstructed && say("new.reconstructed")].filter(Boolean).join(" ");
		this.#book(about.base);
		$("exchange").hidden = !about.exchange;
		$("short").replaceChildren(
			...(otherwise.length > 0 ? [element("p", {}, say("rules.otherwise")), element("ul", {}, ...otherwise.map((ruling) => element("li", { lang: ruling.lang }, ruling.text)))] : []),
			element("ul", {}, ...shortly(about).map((text) => element("li", {}, text))));
		const differences = about.differs.map((fact) => {
			const value = about.facts[fact], key = `fact.${fact}.${value}`;
			return say(has(key) ? key : `fact.${fact}.other`, { value });
		});
		$("differences").replaceChildren(...(differences.length > 0 ? differences : [say("fact.none")]).map((text) => element("li", {}, text)));
		$("rulings").replaceChildren(...about.rulings.flatMap((ruling, i) => [
			about.rulings[i - 1]?.topic !== ruling.topic && element("dt", {}, say(`topic.${ruling.topic}`)),
			element("dd", { id: `rule-${ruling.id}`, tabindex: "-1" }, foreign(ruling.text, ruling.lang),
				element("span", { class: "source" }, element("span", { class: `basis ${ruling.basis}` }, say(`basis.${ruling.basis}`)), source(ruling))),
		].filter(Boolean)));
	}

	// book shows the page of the game, if it has one, and says if it is in another
	// language.
	async #book(slug) {
		const book = $("book");
		if (book.dataset.game === slug) return;
		book.dataset.game = slug;
		book.hidden = true;
		const lang = pages[slug];
		if (!lang) return;
		const get = (name) => fetch(new URL(name, import.meta.url)).catch(() => undefined);
		const [response, drawn] = await Promise.all([get(`games/${lang === "en" ? "" : `${lang}/`}${slug}.html`), get(`pictures/${slug}.json`)]);
		if (!response?.ok) return;
		const page = new DOMParser().parseFromString(await response.text(), "text/html");
		const pictures = drawn?.ok ? await drawn.json() : {};
		if (book.dataset.game !== slug) return; // another game was opened meanwhile
		for (const picture of page.querySelectorAll("img")) {
			const svg = pictures[picture.getAttribute("src")];
			if (svg) picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
			else picture.removeAttribute("src"); // its text is shown
		}
		for (const table of page.querySelectorAll("table")) {
			const frame = element("div", { class: "wide", tabindex: "0", role: "group", "aria-label": say("rules.table") });
			table.replaceWith(frame);
			frame.append(table);
		}
		book.replaceChildren(...(lang === here ? [] : [element("p", { class: "small", lang: here }, say("rules.english"))]), ...page.body.children);
		book.lang = lang;
		book.hidden = false;
	}

	// showRule scrolls to a rule.
	showRule(id) {
		this.show("rules");
		$("rules").open = true;
		const rule = document.getElementById(`rule-${id}`);
		rule?.scrollIntoView({ block: "center" });
		rule?.focus({ preventScroll: true });
	}

	// The plays and hints.

	#plays() {
		const { ways } = this.#host.ask({ do: "plays" });
		const none = !ways;
		$("plays-none").hidden = !none;
		$("plays-none").textContent = say("plays.none");
		$("plays").replaceChildren(...(ways ?? []).map((way) => element("li", {}, this.#playButton(way))));
	}

	#playButton(way) {
		const now = ["play", "done"].includes(this.#state.phase);
		const preview = (moves) => () => now && this.#host.preview(moves);
		// A mouse at rest is left by a button that moves when a finger has shown its play.
		const pointed = (moves) => ({ pointerType }) => { if (pointerType === "mouse" && !document.querySelector("button.play.shown")) preview(moves)(); };
		// A finger cannot hover: the first tap shows the play if the board is seen, the next one
		// makes it.
		const tap = (event) => {
			const { currentTarget: button } = event;
			const { top, bottom } = $("board").getBoundingClientRect(), seen = top + bottom > 0 && top + bottom < 2 * innerHeight;
			if (event.pointerType !== "touch" || !now || !seen || button.classList.contains("shown")) return this.#host.playMoves(way.moves);
			this.hide();
			button.classList.add("shown");
			$("sheet-back").hidden = false;
			for (const part of [button.closest("tr"), button.closest("#hints")]) part?.classList.add("showing"); // hints above a small board: this one alone
			this.#host.preview(way.moves);
		};
		return element("button", {
			type: "button", class: "play",
			"aria-disabled": !this.#mine,
			click: tap,
			pointerenter: pointed(way.moves), pointerleave: pointed(undefined), focus: preview(way.moves), blur: preview(undefined),
		}, way.text);
	}

	// hide takes back that a finger has shown a play.
	hide() {
		$("sheet-back").hidden = true;
		for (const name of ["shown", "showing"]) for (const part of document.querySelectorAll(`#panel-plays .${name}`)) part.classList.remove(name);
	}

	#hint(...children) {
		this.hide();
		$("hints").replaceChildren(...children);
	}

	// think sends a long request, and drops the reply if the game has gone on.
	/** @template {"rank" | "worth"} D @param {{ do: D, [field: string]: any }} request @returns {Promise<import("./alfonsine.js").Answer<D>>} */
	async #think(request) {
		const mark = ++this.#thinking;
		const { game, position } = this.#state;
		this.#hint(element("p", { class: "busy" }, say("hints.busy")));
		try {
			const asked = /** @type {any} */ ({ game, position, seed: position, level: $("adviser").value, ...request });
			const reply = /** @type {import("./alfonsine.js").Answer<D>} */ (await this.#host.think(asked));
			if (mark !== this.#thinking) return undefined;
			this.#hint(...(reply.refusals ?? []).map((r) => element("p", { lang: r.lang }, r.reason)));
			return reply;
		} catch {
			if (mark === this.#thinking) this.#hint(element("p", {}, say("hints.failed")));
			return undefined;
		}
	}

	// rank shows the best plays with their win probabilities: of the turn to be played, or
	// else of the turn that led to the position shown.
	async rank() {
		const { phase, position, moves, before, last, turn, turns, at } = this.#state;
		const now = ["play", "done"].includes(phase);
		if (!now && at === 0) {
			this.#hint(element("p", {}, say("plays.none")));
			return;
		}
		const reply = await this.#think({ do: "rank", ...(now ? { position, moves: phase === "done" ? moves : [] } : { position: before, moves: last }) });
		if (!reply?.ranked) return;
		const best = reply.ranked[0].win, side = say(sides[now ? turn : turns[at - 1].side]);
		this.#hint(
			element("table", {},
				element("caption", {}, now ? say("hints.caption", { side }) : say("hints.captionOf", { side, turn: at })),
				element("thead", {}, element("tr", {}, ...["play", "win", "less"].map((column) => element("th", { scope: "col" }, say(`hints.${column}`))))),
				element("tbody", {}, ...reply.ranked.map((play) => element("tr", { class: play.made && "made" },
					element("td", {}, this.#playButton(play), play.made && element("span", { class: "source" }, say("hints.made"))),
					element("td", { title: thought(play) }, winText(play)),
					element("td", {}, play.win < best ? say("win.less", { less: percent(best - play.win) }) : ""))))),
			element("p", { class: "small", lang: "en" }, reply.text));
	}

	// worth shows how likely either side is to win.
	async #worth() {
		const reply = await this.#think({ do: "worth" });
		if (!reply?.worth) return;
		const { win } = reply.worth;
		this.#hint(
			element("p", {}, say("worth", { white: winText(reply.worth), black: say("win.exact", { win: percent(1 - win) }) })),
			element("meter", { min: 0, max: 1, value: win, "aria-label": say("worth.label") }),
			element("p", { class: "small", lang: "en" }, reply.text));
	}

	// The record.

	#turns() {
		const { turns, at, phase } = this.#state;
		$("play-on").hidden = phase !== "look";
		const listed = JSON.stringify([turns, at]);
		if (this.#listed === listed) return;
		this.#listed = listed;
		$("turns").replaceChildren(...turns.flatMap((turn, i) => [element("li", {},
			element("button", {
				type: "button", class: "turn", "aria-current": at === i + 1 ? "step" : undefined,
				click: () => this.#look(i + 1),
			}, say("record.turn", { side: say(sides[turn.side]), dice: (turn.leftover ? "~" : "") + turn.dice, play: turn.play })),
			...turn.comments.map((text) => element("p", { class: "comment" }, told(text))))]));
		const now = /** @type {HTMLElement} */ ($("turns").querySelector("[aria-current]"));
		$("turns").scrollTop = (now?.offsetTop ?? 0) - $("turns").offsetTop - 150; // only the list, not the page
		for (const id of ["look-first", "look-back"]) tells($(id), "aria-disabled", at === 0);
		for (const id of ["look-on", "look-last"]) tells($(id), "aria-disabled", at === turns.length);
	}

	#look(number) {
		const { turns } = this.#state;
		this.#host.look(Math.max(0, Math.min(number, turns.length)));
	}

	#listenRecord() {
		$("look-first").addEventListener("click", () => this.#look(0));
		$("look-back").addEventListener("click", () => this.#look(this.#state.at - 1));
		$("look-on").addEventListener("click", () => this.#look(this.#state.at + 1));
		$("look-last").addEventListener("click", () => this.#look(this.#state.turns.length));
		$("play-on").addEventListener("click", () => this.#host.playOn());
		$("save").addEventListener("click", () => this.#save(`${this.#text()}\n`, "txt"));
		$("copy").addEventListener("click", () => this.copy(this.#text(), "copy"));
		$("link").addEventListener("click", () => this.copy(home + location.hash, "link"));
		$("load").addEventListener("click", () => $("file").click());
		$("file").addEventListener("change", async () => {
			const [file] = $("file").files;
			$("file").value = "";
			if (!file) return;
			if (file.size > most) this.#host.note(say("record.large"));
			else this.#read(await file.text());
		});
		$("paste").addEventListener("submit", (event) => {
			event.preventDefault();
			this.#read($("pasted").value);
		});
		$("position").addEventListener("submit", (event) => {
			event.preventDefault();
			this.#set($("position-text").value);
		});
		$("export-mat").addEventListener("click", () => this.#export("mat", (text) => this.#save(text, "mat")));
		$("export-xgid").addEventListener("click", () => this.#export("xgid", (text) => this.copy(text, "xgid")));
	}

	#text() { return this.#host.call({ do: "save", ...this.#heading() }).text; }

	// heading returns the names of the players and the date, for a game that has none.
	#heading() {
		const names = settings.players.map((player) => say(player === "person" || player === "far" ? "record.person" : `level.${player}`));
		const today = new Date();
		const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
		return { names, date };
	}

	// export gives the game or the position in a format of backgammon programs, or shows why not.
	#export(format, give) {
		const { text, refusals } = this.#host.call({ do: "export", format, ...this.#heading() });
		this.#host.refuse(refusals ?? []);
		if (!refusals) give(text);
		else this.#later(refusals, () => this.#export(format, give));
	}

	// later does something again once the whole library has come, if that is what it was refused for.
	#later(refusals, again) {
		if (isLater(refusals?.[0])) this.#host.whole().then(again, () => this.#host.note(say("hints.failed")));
	}

	#set(position) {
		const reply = this.#host.call({ do: "open", game: this.#state.game, position });
		this.#host.replaceGame(reply);
		this.#later(reply.refusals, () => this.#set(position));
	}

	#save(text, ending) {
		saveFile(text, `${this.#state.game.replace(/[^a-z0-9=-]+/g, "_")}.${ending}`);
	}

	// copy copies a text and shows whether that worked.
	async copy(text, what) {
		if (await copied(text)) return this.#host.note(say(`${what}.done`));
		this.show("record");
		this.#host.note(say("copy.failed"));
		$("pasted").value = text; // if the browser forbids copying, it can be copied by hand there
		$("pasted").select();
		$("pasted").scrollIntoView({ block: "nearest" });
	}

	// read accepts a letter, records, or the text of a backgammon program, and lists the records if
	// there are several. The worker reads long texts, so that the page does not stall.
	async #read(text) {
		if (isLetter(text)) return this.#host.take(text);
		const { game } = this.#state;
		/** @type {(request: any) => any} */
		const asked = text.length < long ? (request) => this.#host.call(request) : (request) => this.#host.think(request);
		try {
			const listed = asked({ do: "list", text, game });
			const { records } = listed.then ? await listed : listed;
			$("which").hidden = !records || records.length < 2;
			$("which-record").replaceChildren(...(records ?? []).map((r) => element("option", { value: r.number },
				say("record.summary", { number: r.number, game: r.game, white: r.white, black: r.black, date: r.date, result: r.result }))));
			const take = async () => {
				const number = Number($("which-record").value) || 1;
				if (text.length < long) {
					const reply = this.#host.call({ do: "load", text, game, number });
					this.#host.replaceGame(reply);
					return this.#later(reply.refusals, () => this.#read(text));
				}
				const one = await asked({ do: "one", text, game, number });
				this.#host.replaceGame(one.text ? this.#host.call({ do: "load", text: one.text, number: 1 }) : one);
				if (one.refusals) this.#host.refuse(one.refusals);
			};
			$("which-record").onchange = take;
			await take();
		} catch {
			this.#host.note(say("hints.failed"));
		}
	}
}

// told returns a comment, in the words of the page where it is about the cube.
function told(comment) {
	const [, who, n, what] = /^(White|Black): (?:Doubles => (\d+)|(Takes|Drops))$/.exec(comment) ?? [];
	return who ? say(n ? "record.doubles" : what === "Takes" ? "record.takes" : "record.drops", { side: say(sides[who === "White" ? 0 : 1]), n: Number(n) }) : comment;
}

// thought describes how an estimate was made.
function thought({ ply, games, exact }) {
	if (exact) return say("thought.exact");
	return games > 0 ? say("thought.games", { n: games }) : say("thought.plies", { n: ply });
}

const winText = ({ win, margin }) => (margin > 0.0005 ? say("win.margin", { win: percent(win), margin: percent(margin) }) : say("win.exact", { win: percent(win) }));

// shortly describes a game in a few sentences.
function shortly(about) {
	const { paths, quadrants, facts } = about;
	const list = [];
	if (about.reconstructed) list.push(say("short.reconstructed"));
	if (facts.Course === "none") {
		list.push(say("short.stacked", { n: about.checkers }));
		for (const side of [0, 1]) {
			const [upper, lower] = ["upper", "lower"].map((where) => quadrants.find((q) => q[where][side]));
			list.push(say("short.stack", { side: say(sides[side]), lowerLast: lower.last, lowerFirst: lower.first, upperLast: upper.last, upperFirst: upper.first }));
		}
		return [...list, say("short.down"), say(`fact.Dice.${facts.Dice}`), say("short.goal", { n: about.checkers })];
	}
	const [white, black] = paths.map((path) => [path[0], path[path.length - 1]]);
	const fill = quadrants.find((q) => q.fill);
	const each = (side, [first, last]) => say(fill ? "short.travels" : "short.one", { side: say(side), first, last });
	if (facts.Course === "parallel") list.push(say("short.both", { first: white[0], last: white[1] }));
	else list.push(each("white", white), each("black", black));
	const home = (side) => quadrants.find((q) => q.home[side]);
	const [ours, theirs] = [home(0), home(1)];
	if (fill) list.push(say("short.fill", { first: fill.first, last: fill.last }));
	else if (ours.first === theirs.first) list.push(say("short.home.both", { first: ours.first, last: ours.last }));
	else for (const [side, q] of [[0, ours], [1, theirs]]) list.push(say("short.home.one", { side: say(sides[side]), first: side === 0 ? q.first : q.last, last: side === 0 ? q.last : q.first }));
	list.push(say("short.numbers"));
	if (about.onBar[0]) list.push(say("short.onBar"));
	list.push(say("short.dice", { n: Number(facts.Dice) }));
	if (!fill) list.push(say("short.goal", { n: about.checkers }));
	return list;
}

