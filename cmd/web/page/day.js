// The puzzle of the day, of those that there are.

const stride = 61; // puzzles from one day to the next, so that the games take turns

// dayOf returns the day of a time here, counted from 1970.
export const dayOf = (time) => Math.floor((time.getTime() - 60000 * time.getTimezoneOffset()) / 86400000);

// puzzleOf returns the puzzle of a day, where the games have so many puzzles each; nothing if there
// is none.
export function puzzleOf(day, counts) {
	const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
	let left = (day * stride) % all;
	for (const [game, n] of Object.entries(counts)) {
		if (left < n) return { game, number: left + 1 };
		left -= n;
	}
	return undefined;
}
