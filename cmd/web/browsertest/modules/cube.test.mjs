import test from "node:test";
import assert from "node:assert/strict";
import { before, judge, sharesOf } from "../../page/cube.js";

test("the worth of a score is near that of tables which people use (Woolsey's)", () => {
	for (const [one, other, want] of [[1, 2, .68], [1, 3, .75], [1, 4, .83], [2, 3, .60], [2, 4, .68], [2, 5, .75], [3, 4, .57], [3, 5, .66], [4, 5, .58], [4, 4, .5]]) {
		assert.ok(Math.abs(before(one, other, false) - want) <= .015, `${one} ${other}`);
		assert.ok(Math.abs(before(other, one, false) - (1 - want)) <= .015, `${other} ${one}`);
	}
});

test("a double is taken as long as one wins every fourth or fifth game", () => {
	const chances = Array.from({ length: 500 }, (_, i) => 0.5 + i / 1000);
	const first = (cube, owner, so) => chances.find((win) => so(judge({ length: 25, score: [0, 0], cube, owner }, 0, win, [0, 0])));
	const double = first(1, -1, (said) => said.double), again = first(2, 0, (said) => said.double), drop = first(1, -1, (said) => !said.take);
	assert.ok(.68 <= double && double < again && again < .75, `${double} ${again}`);
	assert.ok(.77 <= drop && drop <= .80, `${drop}`);
});

test("gammons count as long as the sides can meet and the loser has borne nothing off", () => {
	const places = (white, black) => [white, black].map((counts) => Object.assign(Array(26).fill(0), counts));
	assert.ok(sharesOf({ places: places({ 24: 2 }, { 1: 2 }) }, 0).every((share) => share > 0));
	assert.deepEqual(sharesOf({ places: places({ 6: 2 }, { 19: 2 }) }, 0), [0, 0]);
	const [mine, theirs] = sharesOf({ places: places({ 24: 2, 0: 1 }, { 1: 2 }) }, 0);
	assert.ok(mine > 0 && theirs === 0);
});
