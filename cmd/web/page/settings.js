// The settings, which the browser keeps.

import { recall, remember } from "./storage.js";

// The players besides the levels of the computer: whoever is here, and somebody far away.
export const person = "person", far = "far";

/** @type {Record<string, any>} */
const usual = {
	players: [person, ""], adviser: "", dice: "page", viewer: "auto", theme: "auto", board: "modern",
	autoEnd: false, length: 1, sound: false, motion: true, known: false,
};

// What a setting may be, if not any value of the kind of the usual one.
const choices = {
	dice: ["page", "mine", "all"], viewer: ["auto", "0", "1"], theme: ["auto", "light", "dark"],
	board: ["modern", "book", "outline"], length: [1, 3, 5, 7, 11],
};

function fits(key, value) {
	if (key === "players") return Array.isArray(value);
	return choices[key] ? choices[key].includes(value) : typeof value === typeof usual[key];
}

const kept = recall("settings");
export const settings = { ...usual };
for (const key of Object.keys(usual)) if (fits(key, kept[key])) settings[key] = kept[key];

export const keepSettings = () => remember("settings", settings);

// dress gives the page the chosen colors and board.
export function dress() {
	const { theme, board } = settings;
	Object.assign(document.documentElement.dataset, { theme, board });
}
