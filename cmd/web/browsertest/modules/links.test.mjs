import test from "node:test";
import assert from "node:assert/strict";
import "./page.mjs";
import { address, gameIn, isLetter, isTable, isTask, linkTo, taskIn } from "../../page/links.js";

test("an address leads back to what it was made of", () => {
	const position = "24:2,6:13 19:13,1:2 w 6-5-3";
	for (const game of ["laquet", "fallas?hit=start&overshoot=farthest", "todas-tablas"]) {
		const link = linkTo({ game, position });
		assert.deepEqual(gameIn(link), { address: link, slug: game, position });
		assert.deepEqual([isLetter(link), isTable(link), isTask(link), taskIn(link)], [false, false, false, undefined]);
	}
	for (const kind of ["lesson", "puzzle"]) {
		const link = linkTo({ game: "laquet", position, [kind]: { number: 7 } });
		assert.deepEqual(taskIn(link), { kind, game: "laquet", number: 7 });
		assert.equal(gameIn(link), undefined);
	}
});

test("an address need not have a position, and may name no game", () => {
	assert.deepEqual(gameIn("#/laquet"), { address: "#/laquet", slug: "laquet", position: "" });
	for (const text of ["", "#", "#rule-hit", "#/table/12/join-34", "#/letter/xyz", "#/puzzle/laquet/x"]) assert.equal(gameIn(text), undefined, text);
	for (const text of ["#/lesson/laquet", "#/lesson/laquet/", "#/lesson/laquet/1/2", "#/laquet/1"]) assert.equal(taskIn(text), undefined, text);
	assert.ok(isLetter("Dear friend, https://example.com/#/letter/xyz"));
});

test("an address is decoded if it can be", () => {
	for (const [hash, want] of [["#/fallas%3Fhit=start", "#/fallas?hit=start"], ["#/100%", "#/100%"]]) {
		location.hash = hash;
		assert.equal(address(), want);
	}
});
