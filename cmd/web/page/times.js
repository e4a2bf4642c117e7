// The times of a table to be set up: after how long without doing anything a player can lose,
// and the clock.

import { $, element, here, say } from "./words.js";

const claims = [60, 600, 3600, 86400, 604800], usual = 600; // seconds
const turns = [0, 30, 60, 120, 300]; // seconds; 0 is no clock

/** @type {[string, number][]} */
const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

// lasting says how long so many seconds are, in the largest unit that fits.
export function lasting(seconds) {
	const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? units[3];
	return new Intl.NumberFormat(here, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

// offerTimes offers the times in the dialog for a new game, or takes them away.
export function offerTimes(offered) {
	$("new-times").hidden = !offered;
	if (!offered || $("new-claim").options.length > 0) return;
	$("new-claim").append(...claims.map((n) => element("option", { value: n, selected: n === usual }, lasting(n))));
	$("new-turn").append(...turns.map((n) => element("option", { value: n }, n === 0 ? say("table.noClock") : lasting(n))));
}

// times returns those that were chosen.
export const times = () => ({ claim: Number($("new-claim").value) || usual, turn: Number($("new-turn").value) || 0 });
