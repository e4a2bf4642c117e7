import test from "node:test";
import assert from "node:assert/strict";
import { dayOf, puzzleOf } from "../../page/day.js";

test("a day has a puzzle, the same all day, and in time each puzzle has its day", () => {
	const counts = { fallas: 7, laquet: 30 }, seen = new Set();
	for (let day = 20000; day < 20037; day++) {
		const { game, number } = puzzleOf(day, counts);
		assert.ok(number >= 1 && number <= counts[game]);
		seen.add(`${game} ${number}`);
	}
	assert.equal(seen.size, 37);
	assert.equal(puzzleOf(20000, {}), undefined);
	const [morning, night, next] = [[1, 0, 1], [1, 23, 59], [2, 0, 1]].map(([day, hour, minute]) => dayOf(new Date(2026, 10, day, hour, minute)));
	assert.deepEqual([night - morning, next - night], [0, 1]);
});
