import test from "node:test";
import assert from "node:assert/strict";
import { listeners } from "./page.mjs";
import { Slots, packAll, unpackAll } from "../../page/slots.js";
import { recall, remember, rememberOf } from "../../page/storage.js";

// fresh empties the storages, and returns slots with what they were told.
function fresh() {
	localStorage.clear();
	sessionStorage.clear();
	localStorage.room = true;
	const told = [];
	return { told, slots: new Slots({ changed: (id) => told.push(`changed ${id}`), gone: () => told.push("gone") }) };
}

const game = (kept) => ({ kept, address: "#/laquet", name: "Laquet", turns: 1 });

test("whatever else is in a slot, it is read as nothing or as a game", () => {
	const { slots } = fresh();
	const odd = ["null", "7", "[]", "{}", "no JSON", '"x"', '{"kept":7}', '{"kept":null,"title":"a"}', "true"];
	odd.forEach((text, i) => localStorage.setItem(`alfonsine.game.odd${i}`, text));
	localStorage.setItem("alfonsine.game.whole", '{"kept":"x","title":{},"name":7,"changed":"yesterday","turns":[]}');
	const [one, ...more] = slots.list();
	assert.deepEqual([more, one.id, one.title, one.name, one.changed, one.turns], [[], "whole", "", "", 0, 0]);
	for (const text of odd) {
		localStorage.setItem("alfonsine.settings", text);
		assert.equal(typeof recall("settings"), "object");
	}
});

test("a game is kept in a slot of its own, and one that another tab has changed apart from it", () => {
	const { slots, told } = fresh();
	assert.equal(slots.keep(game("one")), "kept");
	const { id } = slots;
	slots.rename(id, "mine");
	const there = JSON.parse(localStorage.getItem(`alfonsine.game.${id}`));
	localStorage.setItem(`alfonsine.game.${id}`, JSON.stringify({ ...there, mark: "another tab's" }));
	listeners.storage({ key: `alfonsine.game.${id}` });
	assert.deepEqual(told, [`changed ${id}`]);
	assert.equal(slots.keep(game("two")), "apart");
	assert.notEqual(slots.id, id);
	assert.deepEqual(slots.list().map(({ kept }) => kept).sort(), ["one", "two"]);
	slots.remove(slots.id);
	assert.equal(slots.id, undefined);
});

test("a full storage is told, and so is none", () => {
	const { slots } = fresh();
	localStorage.room = false;
	assert.equal(slots.keep(game("one")), "full");
});

test("games move as one text, and what went further stays", () => {
	let { slots } = fresh();
	slots.keep(game("one"));
	remember("puzzles", { laquet: { 1: true } });
	const packed = packAll(slots.list()), { id } = slots;
	({ slots } = fresh());
	remember("puzzles", { laquet: { 1: false, 2: true } });
	assert.equal(unpackAll("{}", undefined), undefined);
	assert.equal(unpackAll("no JSON", undefined), undefined);
	assert.equal(unpackAll(packed, undefined), 1);
	assert.equal(unpackAll(packed, undefined), 0);
	assert.equal(slots.kept(id).kept, "one");
	assert.deepEqual(recall("puzzles"), { laquet: { 1: false, 2: true } });
});

test("of many values the newest are remembered", () => {
	fresh();
	for (const id of ["a", "b", "c", "a", "d"]) rememberOf("seats", id, `of ${id}`, 2);
	assert.deepEqual(recall("seats"), { c: "of c", a: "of a", d: "of d" });
	rememberOf("seats", "a", undefined);
	assert.deepEqual(recall("seats"), { c: "of c", d: "of d" });
});
