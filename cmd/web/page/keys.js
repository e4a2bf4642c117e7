// The keys of the whole page, unless the focused element uses them.

import { within } from "./words.js";

// own reports whether the focused element uses keys itself.
const own = (event) => within(event, "input, select, textarea, summary, a, [role=tablist], .wide");

// listenToKeys calls host.go for the space bar if host.ready says that the main button is
// active, host.step with -1 or 1 for the arrows, and on the board and its buttons host.next likewise
// for N with and without Shift, and host.die for D.
export function listenToKeys(host) {
	let taken = false;
	addEventListener("keydown", (event) => {
		const { key } = event;
		if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") || own(event)) return;
		if (key.toLowerCase() === "n" && within(event, "#table")) {
			event.preventDefault();
			return host.next(event.shiftKey ? -1 : 1);
		}
		if (event.shiftKey) return;
		if (key.toLowerCase() === "d" && within(event, "#table")) {
			event.preventDefault();
			return host.die();
		}
		const board = within(event, "#board"), step = { ArrowLeft: -1, ArrowRight: 1 }[key];
		taken = key === " " && !event.repeat && (board ? host.ready() : !within(event, "button"));
		if (taken) host.go();
		else if (step && !board) host.step(step);
		else return;
		event.preventDefault();
	});
	// A button is pressed when the space bar is released.
	addEventListener("keyup", (event) => {
		if (event.key !== " " || !taken) return;
		taken = false;
		event.preventDefault();
	}, { capture: true });
}
