// The page of a class: its tables are begun there, all at once, and whoever has its key sees who
// plays, and the results. Whoever has a code finds their games.

import { asking } from "./asking.js";
import { codeOf, reach, refusal, send, served } from "./host.js";
import { offerLengths, pointsOf } from "./lengths.js";
import { random } from "./line.js";
import { recall, remember, rememberOf } from "./storage.js";
import { offerTimes, times } from "./times.js";
import { $, element, say, saveFile, sides } from "./words.js";

const most = 20; // classes that are remembered
const often = 10000; // milliseconds between two looks at a class

const here = new URL(location.pathname, reach ?? location.href).href; // where others come to this page
const board = `${$("class").dataset.page}#/table/`; // where a table is played

// place is what the address names: a class, and the key or a code of it.
const place = () => {
	const [id, key] = location.hash.slice(1).split("/");
	return { id, key };
};

// ask sends a request about classes and returns the answer, or says what is wrong.
async function ask(path, key, body) {
	try {
		const said = await send(`/class${path}`, key, body);
		$("class-note").textContent = "";
		return said;
	} catch ({ key: refused }) {
		$("class-note").textContent = refused === "twice" ? say("class.twice") : refusal(refused);
		return undefined;
	}
}

async function begin() {
	const names = $("class-names").value.split("\n").map((name) => name.trim()).filter(Boolean);
	if (names.length < 2 || names.length > 40) {
		$("class-note").textContent = say("class.few");
		return;
	}
	const key = random(16);
	const begun = await ask("", undefined, {
		game: $("class-game").value, names, all: $("class-all").checked, key, ...times(),
		length: pointsOf(Number($("class-length").value)),
	});
	if (!begun) return;
	rememberOf("classes", begun.id, begun.people, most);
	location.hash = `#${begun.id}/${key}`;
}

// ranked counts the games of each, or the matches: one that is won is a point, and a tie half of one.
function ranked(tables) {
	const all = {};
	for (const { names, result } of tables) {
		for (const [side, name] of names.entries()) {
			const sum = all[name] ??= { name, played: 0, won: 0, points: 0 };
			const won = result === ["1-0", "0-1"][side];
			sum.played += Number(result !== "*");
			sum.won += Number(won);
			sum.points += won ? 1 : Number(result === "1/2-1/2") / 2;
		}
	}
	return Object.values(all).sort((one, other) => other.points - one.points || one.played - other.played);
}

// state says how a game stands.
function state({ names, seated, turns, length, score, result }) {
	const points = length ? `${score.join("–")}, ` : "";
	if (result === "1/2-1/2") return say("class.tie");
	if (result !== "*") return points + say("class.wins", { name: names[result === "1-0" ? 0 : 1] });
	if (seated[0] && seated[1]) return points + say("class.turn", { turn: turns + 1 });
	return points + (seated[0] || seated[1] ? say("class.waits", { name: names[seated[0] ? 0 : 1] }) : say("class.nobody"));
}

const row = (kind, cells) => element("tr", {}, ...cells.map((cell) => element(kind, kind === "th" ? { scope: "col" } : {}, cell)));

function drawOwn(tables) {
	const columns = ["name", "played", "won", "points"];
	$("class-ranking").replaceChildren(element("thead", {}, row("th", columns.map((column) => say(`class.${column}`)))),
		element("tbody", {}, ...ranked(tables).map((sum) => row("td", columns.map((column) => sum[column].toLocaleString())))));
	const heads = [...sides.map((side) => say(`settings.${side}`)), say("class.state")];
	$("class-tables").replaceChildren(element("thead", {}, row("th", heads)),
		element("tbody", {}, ...tables.map((table) => row("td", [...table.names, element("a", { href: board + table.id }, state(table))]))));
}

function drawPupil(tables, code) {
	const line = (table) => {
		const { names, side, id } = table, key = code && `/join-${code}`;
		return row("td", [element("a", { href: `${board}${id}${key}` }, say("class.against", { name: names[1 - side], side: say(sides[side]) })), state(table)]);
	};
	$("class-tables").replaceChildren(element("tbody", {}, ...tables.map(line)));
}

// look shows what the address names.
async function look() {
	const { id, key } = place();
	for (const part of ["class-own", "class-games"]) $(part).hidden = true;
	$("class-new").hidden = Boolean(id) || !served;
	if (!served) $("class-note").textContent = say("table.none");
	if (!id || !served) return;
	const seen = await ask("/see", key, { id });
	if (!seen || id !== place().id) return;
	$("class-own").hidden = seen.name !== "";
	$("class-games").hidden = false;
	$("class-whose").textContent = seen.name === "" ? say("class.games") : say("class.yours", { name: seen.name });
	$("class-print").hidden = !recall("classes")[id];
	if (seen.name === "") return drawOwn(seen.tables);
	if (!recall("name").name) remember("name", { name: seen.name }); // which the table asks for
	drawPupil(seen.tables, key);
}

// print prints a link for each of the class, as text and as a QR code.
async function print() {
	const { id } = place(), people = recall("classes")[id] ?? [];
	$("class-sheet").replaceChildren(...await Promise.all(people.map(async ({ name, code }) => {
		const link = `${here}#${id}/${code}`;
		const src = await codeOf(link).catch(() => undefined);
		const picture = src && element("img", { src, alt: "" });
		return element("li", {}, element("b", {}, name), picture, element("span", {}, link));
	})));
	await Promise.all([...document.querySelectorAll("#class-sheet img")].map((picture) => /** @type {HTMLImageElement} */ (picture).decode()));
	globalThis.print();
}

// save saves ranking and games as a table, as spreadsheets read it.
async function save() {
	const { id, key } = place(), seen = await ask("/see", key, { id });
	if (!seen) return;
	const cell = (text) => `"${String(text).replaceAll('"', '""')}"`;
	const lines = [["name", "played", "won", "points"].map((column) => say(`class.${column}`)),
		...ranked(seen.tables).map(({ name, played, won, points }) => [name, played, won, points]), [],
		[...sides.map((side) => say(`settings.${side}`)), say("class.state")], ...seen.tables.map((table) => [...table.names, state(table)])];
	saveFile(lines.map((cells) => cells.map(cell).join(",") + "\r\n").join(""), `${seen.game}.csv`);
}

async function end() {
	const { id, key } = place();
	if (!await ask("/end", key, { id })) return;
	rememberOf("classes", id);
	location.hash = "";
}

offerTimes(true);
offerLengths($("class-length"), 1);
$("class-new").addEventListener("submit", (event) => { event.preventDefault(); begin(); });
for (const [button, does] of Object.entries({ print, save })) $(`class-${button}`).addEventListener("click", does);
asking({ button: "class-end", question: "class-question", no: "class-stay", yes: "class-yes" }, end);
addEventListener("hashchange", look);
setInterval(() => { if (place().id && !document.hidden) look(); }, often);
look();
