// What addresses of the page name, after its own: a game at a position, a lesson, a puzzle, a
// table, or a letter.

export const letterAt = "#/letter/", tableAt = "#/table/";

// isLetter reports whether a text contains the link of a letter, and isTable whether it is the
// link of a table.
export const isLetter = (text) => text.includes(letterAt);
export const isTable = (text) => text.startsWith(tableAt);

// isLesson reports whether an address is that of a lesson, and isTask whether it is that of one or
// of a puzzle.
export const isLesson = (text) => text.startsWith("#/lesson/");
export const isTask = (text) => isLesson(text) || text.startsWith("#/puzzle/");

// taskIn returns the lesson or the puzzle that an address names, if it names one.
export function taskIn(text) {
	const [, kind, game, number] = /^#\/(lesson|puzzle)\/([^/]+)\/(\d+)$/.exec(text) ?? [];
	return kind ? { kind, game, number: Number(number) } : undefined;
}

// gameIn returns the game and the position that an address names, if it names a game. The library
// refuses unreadable ones.
export function gameIn(text) {
	const found = /^#\/(.+?)(?:\/([^/_]*_.*))?$/.exec(text);
	if (!found || isLetter(text) || isTask(text) || isTable(text)) return undefined;
	return { address: text, slug: found[1], position: (found[2] ?? "").replaceAll("_", " ").trim() };
}

// linkTo returns the address of what a state shows.
/** @param {import("./alfonsine.js").State} state */
export function linkTo({ game, position, lesson, puzzle }) {
	if (lesson) return `#/lesson/${game}/${lesson.number}`;
	if (puzzle) return `#/puzzle/${game}/${puzzle.number}`;
	return `#/${game}/${position.replaceAll(" ", "_")}`;
}

// address returns the fragment of the page's address, decoded.
export function address() {
	try { return decodeURIComponent(location.hash); } catch { return location.hash; } // not decodable
}
