// The lengths of matches that are offered.

import { element, say } from "./words.js";

const lengths = [1, 3, 5, 7, 11]; // points; 1 is a single game

// offerLengths fills a list with them.
export function offerLengths(list, chosen) {
	list.replaceChildren(...lengths.map((n) => element("option", { value: n, selected: n === chosen }, say(n === 1 ? "match.one" : "match.to", { n }))));
}

// pointsOf returns the points of the match that was chosen, or 0 for a single game.
export const pointsOf = (length) => (length > 1 ? length : 0);
