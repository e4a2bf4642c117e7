// The boards of the games at the start. They are part of the page, so that a board can be
// drawn before the library has loaded.

import { sides } from "./words.js";

const list = JSON.parse(document.getElementById("boards").textContent);

export const first = "todas-tablas"; // the game for newcomers

// boardOf returns the board of a game and its starting position.
export function boardOf(slug) {
	const found = list.find((board) => board.slug === slug.split("?")[0]);
	if (!found) return undefined;
	const spots = found.spots.map((spot) => ({ column: spot % 12, bottom: spot % 24 > 11, used: spot > 23 }));
	return { ...found, spots };
}

// picture draws a small board with its checkers.
export function picture({ spots, trayLeft }, places, label) {
	const add = (parent, name, attributes, text) => {
		const node = document.createElementNS("http://www.w3.org/2000/svg", name);
		for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
		if (text !== undefined) node.textContent = text;
		parent.append(node);
		return node;
	};
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	const all = add(svg, "g", {}), bottomSide = spots[1].bottom ? 0 : 1;
	for (const [name, value] of [["viewBox", "0 0 142 112"], ["class", "picture"], ["role", "img"], ["aria-label", label]]) svg.setAttribute(name, value);
	if (!label) svg.setAttribute("aria-hidden", "true");
	const left = trayLeft ? 15 : 3, book = document.documentElement.dataset.board === "book";
	add(all, "rect", { class: "frame", width: 142, height: 112, rx: 4 });
	for (const x of [left, left + 68]) add(all, "rect", { class: "field", x, y: book ? 7.6 : 3, width: 60, height: book ? 96.8 : 106 });
	const x = (column) => left + 5 + 10 * column + (column > 5 ? 8 : 0);
	const stack = (at, bottom, side, count) => {
		const y = (i) => (bottom ? 104 - 9.6 * i : 8 + 9.6 * i);
		for (let i = 0; i < Math.min(count, 5); i++) add(all, "circle", { class: sides[side], cx: at, cy: y(i), r: 4.6 });
		if (count > 5) add(all, "text", { class: sides[side], x: at, y: y(4) + 2.4 }, count);
	};
	spots.forEach(({ column, bottom, used }, point) => {
		if (point === 0 || !used) return;
		const at = x(column), [edge, tip, mouth] = bottom ? [109, 62, 104.4] : [3, 50, 7.6];
		const d = book ? `M${at - 4.6} ${mouth}a4.6 4.6 0 0 ${bottom ? 0 : 1} 9.2 0Z` : `M${at - 4.5} ${edge}h9L${at} ${tip}Z`;
		add(all, "path", { class: (column + (bottom ? 1 : 0)) % 2 ? "light" : "dark", d });
		for (const side of [0, 1]) if (places[side][point] > 0) stack(at, bottom, side, places[side][point]);
	});
	for (const side of [0, 1]) {
		stack(left + 64, side === bottomSide, side, places[side][25]);
		for (let i = 0; i < places[side][0]; i++) add(all, "rect", { class: sides[side], x: trayLeft ? 4 : 131.5, y: side === bottomSide ? 105 - 3.2 * i : 4 + 3.2 * i, width: 7, height: 2.4 });
	}
	return svg;
}
