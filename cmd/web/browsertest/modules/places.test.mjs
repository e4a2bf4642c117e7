import test from "node:test";
import assert from "node:assert/strict";
import "./page.mjs";
import { BAR, OFF, placeName, placesOf } from "../../page/places.js";

test("the checkers are read from the text of a position", () => {
	const [white, black] = placesOf("bar:1,13:4,off:10 bar:2,20:3,off b 6-2-1");
	assert.deepEqual([white[BAR], white[13], white[OFF], black[BAR], black[20], black[OFF]], [1, 4, 10, 2, 3, 1]);
	assert.deepEqual(placesOf("- - w -"), [Array(26).fill(0), Array(26).fill(0)]);
});

test("what is no position has no checkers", () => {
	for (const text of ["", "x", "24:2", "26:1 -", "24:16 -", "24:-1 -", "24:x -", "a:1 b:2"]) assert.equal(placesOf(text), undefined, text);
});

test("a place has a number or a name", () => {
	assert.deepEqual([24, BAR, OFF].map(placeName), ["24", "bar", "off"]);
});
