import test from "node:test";
import assert from "node:assert/strict";
import { speak } from "./page.mjs";

// in returns the words of a language.
async function wordsIn(code) {
	speak(code);
	return import(`../../page/words.js?${code}`);
}

test("a number takes its form in each language", async () => {
	for (const [code, key, n, want] of [
		["en", "checkers.white", 1, "1 white checker"], ["en", "checkers.white", 2, "2 white checkers"],
		["es", "checkers.white", 2, "2 fichas blancas"], ["fr", "checkers.white", 2, "2 dames blanches"],
	]) {
		const { say } = await wordsIn(code);
		assert.equal(say(key, { n }), want, code);
	}
});

test("a value that is no text stays as it is, and a key without words is shown", async () => {
	const { say, sayParts } = await wordsIn("en");
	const node = { a: "node" };
	assert.ok(sayParts("side", { side: node, player: "you" }).includes(node));
	assert.equal(say("no.such.key"), "no.such.key");
});
