import test from "node:test";
import assert from "node:assert/strict";
import { speak } from "./page.mjs";

speak("en");

// What the list asks of a document.
const nodes = { open: { hidden: true }, "open-list": { children: [], contains: () => false, querySelector: () => null, replaceChildren(...all) { this.children = all; } } };
const words = document.getElementById;
let look; // what the script does when the page comes to be seen, or no longer is
Object.assign(document, {
	hidden: false, activeElement: null, querySelector: () => ({ content: "" }), // the host has tables
	getElementById: (id) => nodes[id] ?? words(id),
	addEventListener: (name, then) => { look = then; },
	createElement: (name) => ({
		name, text: "", setAttribute(key, value) { this[key] = value; },
		append(...all) { this.text += all.map((one) => one.text ?? one).join(""); this.first = all[0]; },
	}),
});

const { Open } = await import("../../page/open.js");

const one = { id: "1", game: "fallas", name: "<b>Ana</b>", side: 1, turn: 0, length: 0 };
const another = { id: "2", game: "emperador?prime=stops", name: "Bea", side: 0, turn: 30, length: 5 };
const began = { turns: [] }, played = { turns: [{}] };

let asked = 0, answer = [], fails = false;
globalThis.fetch = async (path) => {
	assert.equal(path, "tables/open");
	asked++;
	if (fails) throw new Error("no host");
	return { ok: true, json: async () => ({ tables: answer }) };
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const texts = () => nodes["open-list"].children.map(({ text }) => text);

test("the tables are shown where nothing is played, and asked for while the page is seen", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	const after = async (milliseconds) => { t.mock.timers.tick(milliseconds); await settled(); };
	let seated = false;
	const open = new Open({ named: (slug) => slug.toUpperCase(), seated: () => seated });
	const draw = async (state) => { open.draw(state); await settled(); };
	await draw(played);
	assert.deepEqual([asked, nodes.open.hidden], [0, true]);
	await draw(began);
	await draw(began);
	assert.deepEqual([asked, nodes.open.hidden], [1, true], "there are none");
	answer = [one, another];
	await after(10000);
	assert.deepEqual([asked, nodes.open.hidden], [2, false]);
	assert.deepEqual(texts(), ["FALLAS, against <b>Ana</b>, as Black", "EMPERADOR (prime=stops), against Bea, as White · a match to 5 points · 30 seconds a turn"]);
	assert.equal(nodes["open-list"].children[0].first.href, "#/table/1/join-1");

	document.hidden = true;
	look();
	await after(60000);
	assert.equal(asked, 2, "nobody sees the page");
	document.hidden = false;
	localStorage.setItem("alfonsine.seats", JSON.stringify({ 2: "secret" }));
	look();
	await settled();
	assert.deepEqual([asked, texts().length], [3, 1], "one's own is left out");

	fails = true;
	await after(10000);
	assert.deepEqual([asked, nodes.open.hidden], [4, true]);
	fails = false;
	await after(10000);
	assert.deepEqual([asked, nodes.open.hidden], [5, false]);

	seated = true;
	await draw(began);
	assert.ok(nodes.open.hidden, "at a table");
	seated = false;
	for (const other of [{ lesson: {} }, { puzzle: {} }, { letters: {} }]) {
		await draw(began);
		assert.ok(!nodes.open.hidden);
		await draw({ ...began, ...other });
		assert.ok(nodes.open.hidden, Object.keys(other)[0]);
	}
	const before = asked;
	await draw(played);
	await after(60000);
	assert.equal(asked, before, "one plays");
});
