// The places of a board: the points by their numbers, and two more.

import { say } from "./words.js";

export const OFF = 0, BAR = 25;

// placeName names a place.
export const placeName = (place) => (place === BAR ? say("bar") : place === OFF ? say("off") : `${place}`);

// placesOf reads the checkers from the text of a position, as in a link. It returns nothing
// for any other text. The library decides whether the position is legal.
export function placesOf(text) {
	const fields = text.trim().split(/\s+/);
	if (fields.length < 2) return undefined;
	const places = fields.slice(0, 2).map((field) => {
		const counts = Array(26).fill(0);
		for (const part of field === "-" ? [] : field.split(",")) {
			const [place, count] = part.split(":");
			counts[{ bar: 25, off: 0 }[place] ?? Number(place)] = Number(count ?? 1);
		}
		return counts;
	});
	return places.every((counts) => Object.keys(counts).length === 26 && counts.every((n) => n >= 0 && n <= 15)) ? places : undefined;
}
