// The board: it draws the state of a game, and reports clicks, drags and keys as places. It
// knows the layout of the page, but no rules.

import { BAR, OFF } from "./places.js";
import { say, element, sides, tells } from "./words.js";

const shown = 5; // the most checkers of a stack that are drawn; more are counted
const followed = 6; // the most checkers shown moving at once
const bends = [1, 1.6, 0.5, 2.1, 1.3, 0.8]; // the bends of the arrows of a play

const still = matchMedia("(prefers-reduced-motion: reduce)");
const upright = matchMedia("(max-width: 40rem) and (orientation: portrait)"); // points are then horizontal, as in style.css

export class Board {
	#root; #overlay; #dice; #cube; #on;
	#cells = new Map(); // by place, with the side for the bar and the tray: "13", "25w", "0b"
	#grid = []; // the same in rows, for the arrow keys
	#about; #state; #lit = new Map(); #drag; #ways = [];

	// A board is drawn into four elements. on.pick is called with a clicked place, on.drop
	// with the two places of a drag, and on.lift with the place where a drag begins.
	// on.moving reports whether motion is shown.
	constructor({ root, overlay, dice, cube }, on) {
		this.#root = root;
		this.#overlay = overlay;
		this.#dice = dice;
		this.#cube = cube;
		this.#on = on;
		root.addEventListener("click", (event) => this.#click(event));
		root.addEventListener("keydown", (event) => this.#key(event));
		root.addEventListener("pointerdown", (event) => this.#press(event));
		root.addEventListener("dragstart", (event) => event.preventDefault());
		new ResizeObserver(() => this.#on.resize?.()).observe(root);
	}

	#cell(place, side) { return this.#cells.get(place === OFF || place === BAR ? `${place}${sides[side][0]}` : `${place}`); }

	// layout builds the board of a game, seen from the side of the viewer.
	layout(about, viewer) {
		this.#about = about;
		this.#state = undefined;
		this.#cells.clear();
		this.#grid = [];
		const rows = [], focused = this.#root.contains(document.activeElement);
		for (const bottom of [false, true]) {
			const side = bottom ? viewer : 1 - viewer;
			const row = element("div", { role: "row", class: `row ${bottom ? "bottom" : "top"}` });
			const columns = [];
			about.spots.forEach((spot, point) => {
				if (point > 0 && spot.bottom === bottom) columns[spot.column] = this.#make(point, spot, bottom);
			});
			columns.splice(6, 0, this.#makeOther(BAR, side, bottom));
			if (about.trayLeft) columns.unshift(this.#makeOther(OFF, side, bottom));
			else columns.push(this.#makeOther(OFF, side, bottom));
			row.append(...columns);
			rows.push(row);
			this.#grid.push(columns);
		}
		const rim = (bottom) => {
			const line = element("div", { class: `rim ${about.trayLeft ? "left" : "right"}`, "aria-hidden": "true" });
			for (const left of [true, false]) {
				const quadrant = about.quadrants.find((q) => q.left === left && q.bottom === bottom);
				line.append(element("span", { class: quadrant.used ? "" : "unused" }, quadrantName(quadrant)));
			}
			return line;
		};
		const middle = element("div", { class: "middle", "aria-hidden": "true" }, ...["six", "bar", "six"].map((name) => element("span", { class: name })));
		middle[about.trayLeft ? "prepend" : "append"](element("span", { class: "tray" }));
		this.#root.classList.toggle("tray-left", about.trayLeft);
		this.#root.replaceChildren(rim(false), rows[0], middle, rows[1], rim(true));
		this.#root.querySelector("button").tabIndex = 0;
		if (focused) this.#focus(this.#root.querySelector("button"));
	}

	#make(point, spot, bottom) {
		if (!spot.used) return element("span", { role: "gridcell", class: "cell point unused", "aria-label": say("cell.unused") });
		const shade = (spot.column + (bottom ? 1 : 0)) % 2 ? "light" : "dark";
		const cell = element("button", { type: "button", role: "gridcell", tabindex: "-1", class: `cell point ${shade}`, "data-place": point },
			element("span", { class: "number", "aria-hidden": "true" }, `${point}`),
			element("span", { class: "field", "aria-hidden": "true" }));
		this.#cells.set(`${point}`, cell);
		return cell;
	}

	#makeOther(place, side, bottom) {
		const cell = element("button", { type: "button", role: "gridcell", tabindex: "-1", class: `cell ${place === BAR ? "bar" : "tray"} ${sides[side]}`, "data-place": place, "data-side": side },
			element("span", { class: "number", "aria-hidden": "true" }, place === BAR ? (bottom ? "" : say("bar")) : say("off")),
			element("span", { class: "field", "aria-hidden": "true" }));
		this.#cells.set(`${place}${sides[side][0]}`, cell);
		return cell;
	}

	// draw draws a state. The selected place is the one from which a checker is to be
	// moved; throws is how many dice a person can throw by a click on them; first is the die
	// that was chosen to move next.
	draw(state, { selected, active, throws, first }) {
		const before = this.#state?.game === state.game && this.#state;
		if (before && JSON.stringify(before.places) !== JSON.stringify(state.places)) for (const { way } of this.#ways) way.cancel();
		const moving = before && this.#on.moving() && !still.matches;
		const travels = moving && !this.#drag?.moved ? this.#travels(before, state) : [];
		this.#state = state;
		this.#lit.clear();
		const sources = new Map(active ? state.sources.map((source) => [source.from, source]) : []);
		for (const target of sources.get(selected)?.targets ?? []) this.#lit.set(target.to, target);
		this.#root.classList.toggle("choosing", this.#lit.size > 0);
		for (const cell of this.#cells.values()) {
			const place = Number(cell.dataset.place);
			const side = cell.dataset.side === undefined ? undefined : Number(cell.dataset.side);
			const counts = side === undefined ? [state.places[0][place], state.places[1][place]] : sides.map((_, c) => (c === side ? state.places[c][place] : 0));
			const owner = counts[1] > 0 ? 1 : 0;
			const mine = side === undefined || side === state.turn;
			const source = mine && sources.has(place) && counts[state.turn] > 0;
			const target = mine && this.#lit.get(place);
			cell.classList.toggle("source", source && selected === undefined);
			cell.classList.toggle("movable", source);
			cell.classList.toggle("selected", source && selected === place);
			cell.classList.toggle("target", Boolean(target));
			tells(cell, "aria-selected", source && selected === place);
			cell.setAttribute("aria-label", this.#label(place, side, counts[owner], owner, source, target, selected === place));
			const drawn = `${owner} ${counts[owner]} ${target ? state.turn : ""}`;
			if (cell.dataset.drawn === drawn) continue;
			cell.dataset.drawn = drawn;
			cell.lastChild.replaceChildren(...(place === OFF ? this.#slabs(owner, counts[owner]) : this.#stack(owner, counts[owner])),
				...(target ? [element("span", { class: `ghost ${sides[state.turn]}` })] : []));
		}
		this.#drawDice(state, moving && state.thrown && !before.thrown, throws, first);
		this.#drawCube(state.match);
		this.#follow(travels);
	}

	#stack(owner, count) {
		return Array.from({ length: Math.min(count, shown) }, (_, i) =>
			element("span", { class: `checker ${sides[owner]}`, "data-count": count > shown && i === shown - 1 ? count : undefined }));
	}

	#slabs(owner, count) {
		const list = Array.from({ length: count }, () => element("span", { class: `slab ${sides[owner]}` }));
		if (count > 0) list.push(element("span", { class: "count", "data-count": count }));
		return list;
	}

	#label(place, side, count, owner, source, target, selected) {
		const what = count > 0 ? say(`checkers.${sides[owner]}`, { n: count }) : say("cell.empty");
		const parts = [place === BAR ? say(`bar.${sides[side]}`) : place === OFF ? say(`off.${sides[side]}`) : say("cell.point", { point: place }), what];
		if (selected) parts.push(say("cell.selected"));
		else if (source) parts.push(say("cell.movable"));
		if (target) parts.push(say("cell.target", { dice: target.dice.join(" + ") }));
		return parts.join(", ");
	}

	// drawDice draws the dice, rolling to rest if they were just thrown.
	#drawDice(state, thrown, throws, first) {
		const dice = this.#dice, none = state.dice.length === 0;
		dice.hidden = none && !throws;
		tells(dice, "aria-hidden", none); // the main button throws too
		if (dice.hidden) return;
		const player = none ? state.turn : state.diceOf, thrower = state.leftover ? 1 - player : player;
		const bottom = this.#atBottom(player);
		dice.className = [bottom ? "right" : "left", state.leftover && "leftover", none && "throws", state.dice.length + (state.again ? 1 : 0) > 4 && "many"].filter(Boolean).join(" ");
		if (none) dice.title = "";
		if (none) return dice.replaceChildren(...Array.from({ length: throws }, () => element("span", { class: "blank" })));
		dice.replaceChildren(...state.dice.map((die, i) => drawDie(die, sides[thrower], i === state.dice.findIndex((other) => !other.used && other.face === first))), ...(state.again ? [element("span", { class: "again" }, "+")] : []));
		const words = state.dice.map((die) => say(die.used ? "die.used" : die.virtual ? "die.virtual" : "die", { face: die.face }));
		dice.setAttribute("aria-label", say(state.leftover ? "dice.leftover" : "dice.label", { side: say(sides[player]), dice: words.join(", ") }));
		if (thrown) for (const die of dice.querySelectorAll(".die")) die.animate([{ transform: `translateY(-1.6em) rotate(${Math.random() < 0.5 ? -1 : 1}turn)`, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 300 + 200 * Math.random(), easing: "cubic-bezier(.2, .9, .4, 1.2)" });
		dice.title = state.leftover ? say("dice.leftover.title", { side: say(sides[player]), other: say(sides[1 - player]) }) : "";
	}

	// drawCube draws the doubling cube of a match: on the bar, in the middle or at the edge of its
	// owner.
	#drawCube(match) {
		const cube = this.#cube, { cube: shows = 0, owner, offered } = match ?? {};
		const held = shows > 0 && owner >= 0 && !offered, at = held && (this.#atBottom(owner) ? "bottom" : "top");
		cube.hidden = shows === 0;
		cube.className = at || (offered ? "offered" : "");
		this.#root.classList.toggle("cube-top", at === "top");
		if (cube.hidden) return;
		const n = offered ? 2 * shows : shows, words = offered ? "cube.offered" : held ? "cube.held" : "cube.middle";
		cube.textContent = n;
		cube.setAttribute("aria-label", say(words, { n, side: say(sides[Math.max(0, owner)]) }));
		cube.title = cube.getAttribute("aria-label");
	}

	// atBottom reports whether a side sits at the bottom, which upright is the right.
	#atBottom(side) { return this.#cell(BAR, side).parentNode.classList.contains("bottom"); }

	// Clicks, keys and drags.

	#place(node) {
		const cell = node?.closest?.(".cell[data-place]");
		if (!cell || !this.#root.contains(cell)) return undefined;
		return Number(cell.dataset.place);
	}

	#click(event) {
		const place = this.#place(event.target);
		if (place === undefined || this.#drag?.moved) return;
		this.#focus(event.target.closest(".cell"));
		this.#on.pick(place);
	}

	#focus(cell) {
		for (const row of this.#grid) for (const other of row) if (other.tabIndex === 0) other.tabIndex = -1;
		cell.tabIndex = 0;
		cell.focus({ preventScroll: true });
	}

	// focused is the place that has the focus, if one has.
	get focused() { return this.#place(document.activeElement); }

	// focusPlace puts the focus on a place of the side to play.
	focusPlace(place) {
		const cell = this.#cell(place, this.#state.turn);
		if (cell) this.#focus(cell);
	}

	#key(event) {
		const at = this.#grid.findIndex((row) => row.includes(event.target));
		if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
		const row = this.#grid[at], column = row.indexOf(event.target);
		const turned = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight", ArrowLeft: "ArrowUp", ArrowRight: "ArrowDown" };
		const key = upright.matches ? turned[event.key] ?? event.key : event.key;
		const can = (cell) => cell?.dataset?.place !== undefined;
		const along = (from, step) => {
			for (let i = from; i >= 0 && i < row.length; i += step) if (can(row[i])) return row[i];
		};
		let to;
		switch (key) {
			case "ArrowLeft": to = along(column - 1, -1); break;
			case "ArrowRight": to = along(column + 1, 1); break;
			case "ArrowUp": to = this.#grid[0][column]; break;
			case "ArrowDown": to = this.#grid[1][column]; break;
			case "Home": to = along(0, 1); break;
			case "End": to = along(row.length - 1, -1); break;
			case "Escape": this.#on.cancel(); return;
			default: return;
		}
		event.preventDefault();
		if (can(to)) this.#focus(to);
	}

	#press(event) {
		this.#drag = undefined;
		const cell = event.target.closest(".cell.movable");
		if (!cell || event.button !== 0 || !event.isPrimary) return;
		const checker = [...cell.querySelectorAll(".checker")].pop();
		if (!checker) return;
		const drag = (this.#drag = { from: this.#place(cell), x: event.clientX, y: event.clientY, moved: false });
		const box = checker.getBoundingClientRect();
		let copy;
		const move = (moving) => {
			const [x, y] = [moving.clientX - drag.x, moving.clientY - drag.y];
			if (!drag.moved) {
				if (Math.hypot(x, y) < 6) return;
				drag.moved = true;
				this.#on.lift(drag.from);
				copy = this.#copy(checker, box);
				this.#root.classList.add("dragging");
			}
			copy.style.transform = `translate(${x}px, ${y}px)`;
			const over = document.elementFromPoint(moving.clientX, moving.clientY)?.closest?.(".cell");
			for (const other of this.#cells.values()) other.classList.toggle("over", other === over);
		};
		const stop = (ending) => {
			for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener);
			copy?.remove();
			this.#root.classList.remove("dragging");
			for (const other of this.#cells.values()) other.classList.remove("over");
			if (!drag.moved) return;
			const place = ending.type === "pointerup" ? this.#place(document.elementFromPoint(ending.clientX, ending.clientY)) : undefined;
			if (place !== undefined && place !== drag.from) this.#on.drop(drag.from, place);
			else this.#on.cancel();
			setTimeout(() => { if (this.#drag === drag) this.#drag = undefined; });
		};
		const own = (then) => (e) => e.pointerId === event.pointerId && then(e); // another finger does not count
		const listeners = { pointermove: own(move), pointerup: own(stop), pointercancel: own(stop) };
		for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener);
	}

	// copy puts a movable copy of a checker over the page.
	#copy(checker, box) {
		const copy = checker.cloneNode(true);
		copy.classList.add("flying");
		Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
		document.body.append(copy);
		return copy;
	}

	// travels returns the checkers that moved since the last state, each with its old place
	// on the page. It returns none if there are too many to follow.
	#travels(before, state) {
		const list = [];
		for (const side of [0, 1]) {
			const from = [], to = [];
			state.places[side].forEach((count, place) => {
				const more = count - before.places[side][place];
				for (let i = 0; i < Math.abs(more); i++) (more > 0 ? to : from).push(place);
			});
			if (from.length !== to.length) return [];
			from.forEach((place, i) => list.push({ side, to: to[i], box: this.#top(place, side, from.indexOf(place) - i)?.getBoundingClientRect() }));
		}
		return list.length > followed ? [] : list.filter(({ box }) => box);
	}

	// top returns the topmost checker drawn at a place, or one below it.
	#top(place, side, down = 0) {
		const stack = [...(this.#cell(place, side)?.querySelectorAll(".checker, .slab") ?? [])];
		return stack.at(down - 1) ?? stack.at(-1);
	}

	// follow shows checkers moving to where they are drawn.
	#follow(list) {
		const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
		list.forEach(({ side, to, box }, i) => {
			const checker = this.#top(to, side, list.findIndex((other) => other.side === side && other.to === to) - i);
			if (!checker) return;
			const end = checker.getBoundingClientRect(), wide = Math.max(Math.min(box.width, box.height), Math.min(end.width, end.height));
			const [[x, y], [toX, toY]] = [middle(box), middle(end)];
			const copy = this.#copy(element("span", { class: `checker ${sides[side]}` }), { left: x - wide / 2, top: y - wide / 2, width: wide, height: wide });
			checker.classList.add("away");
			const way = copy.animate([{ transform: "none" }, { transform: `translate(${toX - x}px, ${toY - y}px)` }], { duration: 300, easing: "ease-in-out" });
			const there = way.finished.catch(() => {}).then(() => { copy.remove(); checker.classList.remove("away"); });
			this.#ways.push({ way, there });
		});
	}

	// settled waits until no checker is moving.
	async settled() {
		await Promise.all(this.#ways.map(({ there }) => there));
		this.#ways = [];
	}

	// inward returns the direction from the edge of the board to its middle at a cell.
	#inward(cell) {
		const step = cell.parentNode.classList.contains("bottom") ? -1 : 1;
		return upright.matches ? [step, 0] : [0, step];
	}

	// landing returns the place on the page of the next checker of a cell.
	#landing(cell) {
		const field = cell.lastChild.getBoundingClientRect(), [x, y] = this.#inward(cell);
		const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
		const last = [...cell.querySelectorAll(".checker, .slab")].pop();
		if (!last) {
			const [mx, my] = middle(field), half = Math.min(field.width, field.height) / 2;
			return [mx - x * (field.width / 2 - half), my - y * (field.height / 2 - half)];
		}
		const box = last.getBoundingClientRect(), [mx, my] = middle(box);
		const [wide, long] = x ? [box.width, field.width] : [box.height, field.height];
		const stands = cell.querySelectorAll(".checker").length;
		const step = stands >= shown ? wide / 2 : stands > 0 ? Math.min(wide, (long - wide) / (shown - 1)) : wide;
		return [mx + x * step, my + y * step];
	}

	// The overlay: arrows of moves, and the paths of the sides.

	#clearOverlay() {
		const { width, height } = this.#overlay.parentNode.getBoundingClientRect();
		this.#overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
		this.#overlay.replaceChildren();
	}

	#add(path, className, tip, start) {
		const box = this.#overlay.parentNode.getBoundingClientRect();
		const at = ([x, y]) => `${(x - box.left).toFixed(1)} ${(y - box.top).toFixed(1)}`;
		const d = typeof path === "function" ? path(at) : "M" + path.map(at).join("L");
		for (const layer of ["casing", "line"]) {
			const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
			line.setAttribute("d", d);
			line.setAttribute("class", `${className} ${layer}`);
			this.#overlay.append(line);
			if (start) {
				const [x, y] = at(start).split(" "), spot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
				for (const [name, value] of [["cx", x], ["cy", y], ["r", `${this.#size() * (layer === "line" ? 0.11 : 0.15)}`], ["class", `${className} ${layer} start`]]) spot.setAttribute(name, value);
				this.#overlay.append(spot);
			}
			const [[x0, y0], [x1, y1]] = tip;
			const turn = Math.atan2(y1 - y0, x1 - x0), size = this.#size() * (layer === "line" ? 0.26 : 0.34);
			const corner = (angle) => [x1 + size * Math.cos(turn + angle), y1 + size * Math.sin(turn + angle)];
			const head = document.createElementNS("http://www.w3.org/2000/svg", "path");
			head.setAttribute("d", `M${[corner(0), corner(2.4), corner(-2.4)].map(at).join("L")}Z`);
			head.setAttribute("class", `${className} ${layer} head`);
			this.#overlay.append(head);
		}
	}

	// size is the width of a point.
	#size() {
		const { width, height } = this.#cells.values().next().value.getBoundingClientRect();
		return Math.min(width, height);
	}

	// overlay draws the arrows of a side's moves, or the paths of sides, or nothing.
	/** @param {{ moves?: import("./alfonsine.js").Move[], side?: number, paths?: number[] }} what */
	overlay({ moves, side, paths }) {
		this.#clearOverlay();
		if (!this.#about) return;
		for (const c of paths ?? []) this.#path(c);
		(moves ?? []).forEach((move, i) => this.#arrow(move, side, bends[i % bends.length]));
	}

	// arrow draws an arrow. An arrow along an edge bends towards the middle of the board,
	// any other to its side. The arrows of a play have different bends, so that no arrow
	// lies on another.
	#arrow(move, side, much) {
		const from = this.#cell(move.from, side), to = this.#cell(move.to, side);
		if (!from || !to) return;
		const start = this.#landing(from), last = [...to.querySelectorAll(".checker, .slab")].pop(), box = last?.getBoundingClientRect();
		const end = box && !last.dataset.count ? [box.left + box.width / 2, box.top + box.height / 2] : this.#landing(to); // not over a number
		const [dx, dy] = [end[0] - start[0], end[1] - start[1]], far = Math.hypot(dx, dy) || 1;
		const along = from.parentNode === to.parentNode, [x, y] = this.#inward(from);
		const wide = much * (along ? 0.6 * this.#size() + 0.2 * far : 0.12 * far);
		const aside = along ? [x, y] : [-dy / far, dx / far];
		const bend = [(start[0] + end[0]) / 2 + wide * aside[0], (start[1] + end[1]) / 2 + wide * aside[1]];
		const [bx, by] = [end[0] - bend[0], end[1] - bend[1]], reach = Math.hypot(bx, by) || 1;
		const short = Math.min(far * 0.3, this.#size() * 0.35); // the head touches the moved checker
		const tip = [end[0] - (bx / reach) * short, end[1] - (by / reach) * short];
		this.#add((at) => `M${at(start)}Q${at(bend)} ${at(tip)}`, `arrow ${sides[side]}`, [bend, tip]);
	}

	// path draws the path of a side, from its entry or start to where it bears off. It runs
	// between the rows, where no checkers lie.
	#path(side) {
		const middle = this.#root.querySelector(".middle").getBoundingClientRect();
		const lane = Math.min(middle.width, middle.height) * [0.36, 0.14][side];
		const spot = (cell, like = cell) => {
			const box = cell.getBoundingClientRect(), [x, y] = this.#inward(like);
			if (x) return [(middle.left + middle.right) / 2 - x * lane, box.top + box.height / 2];
			return [box.left + box.width / 2, (middle.top + middle.bottom) / 2 - y * lane];
		};
		const cells = this.#about.paths[side].map((point) => this.#cell(point, side));
		if (cells.length === 0) return;
		const points = cells.map((cell) => spot(cell));
		if (this.#about.onBar[side]) points.unshift(spot(this.#cell(BAR, side), cells[0]));
		const borneOff = !this.#about.quadrants.some((q) => q.fill);
		if (borneOff) points.push(spot(this.#cell(OFF, side), cells[cells.length - 1]));
		this.#add(points, `path ${sides[side]}`, points.slice(-2), points[0]);
	}
}

// quadrantName says whose home a quadrant is, and who enters there.
function quadrantName(q) {
	if (!q.used) return say("quadrant.unused");
	const parts = [];
	if (q.number) parts.push(["", "I", "II", "III", "IV"][q.number]);
	if (q.fill) parts.push(say("quadrant.fill"));
	for (const what of ["upper", "lower", "home", "entry"]) {
		const whose = q[what];
		if (whose[0] && whose[1]) parts.push(say(`quadrant.${what}.both`));
		else if (whose[0] || whose[1]) parts.push(say(`quadrant.${what}.one`, { side: say(sides[whose[0] ? 0 : 1]) }));
	}
	return parts.join(" · ");
}

// drawDie draws a die.
export function drawDie({ face, used, virtual }, side, first) {
	const pips = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]][face];
	const die = element("span", { class: `die ${side}${used ? " used" : ""}${virtual ? " virtual" : ""}${first ? " first" : ""}`, "data-face": used ? undefined : face, title: virtual ? say("die.virtual", { face }) : undefined });
	for (let i = 1; i <= 9; i++) die.append(element("i", { class: pips.includes(i) ? "pip" : "" }));
	return die;
}
