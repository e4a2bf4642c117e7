// A table where two people play live, served beside the page: the link that seats the other
// player, the one to watch, and the plays that arrive by themselves.

import { share } from "./share.js";
import { home, say } from "./words.js";
import { recall, remember } from "./slots.js";

const $ = (id) => document.getElementById(id);
const at = "#/table/";

// served is whether the host of the page has tables.
export const served = Boolean(document.querySelector("meta[name=tables]"));

export const isTable = (text) => text.startsWith(at);

const secret = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// send sends a request about tables and returns the answer. It throws an error whose key says
// what is wrong: "lost" if the host is not reached.
async function send(path, key, body) {
	let answer;
	try {
		answer = await fetch(`tables${path}`, {
			method: body ? "POST" : "GET", body: body && JSON.stringify(body),
			headers: { ...(body && { "Content-Type": "application/json" }), ...(key && { Authorization: `Bearer ${key}` }) },
		});
	} catch {
		throw Object.assign(new Error(path), { key: "lost" });
	}
	const said = await answer.json().catch(() => ({}));
	if (!answer.ok) throw Object.assign(new Error(path), { key: said.refused ?? "lost" });
	return said;
}

export class Table {
	#host; #id; #key; #invitation; #events; #state = {}; #sent = ""; #unsent;
	#wanted; // the key of a seat that is asked for
	#taken; // whether the seat of the address is somebody else's
	#lost; // whether a note says that the host is not reached
	side; // the side played here; undefined for whoever watches

	// host.arrive shows the record of the table, host.gone leaves it with a sentence, host.note
	// shows a sentence, host.well takes it away, host.copy copies a text, and host.fair checks the dice.
	constructor(host) {
		this.#host = host;
		$("table-copy").addEventListener("click", () => this.#host.copy($("table-link").value));
		$("table-share").addEventListener("click", () => share($("table-link").value));
		$("table-watch").addEventListener("click", () => this.#host.copy(this.#link()));
		$("table-seat").addEventListener("click", () => this.#host.copy(this.#link(this.#key)));
		$("table-resign").addEventListener("click", () => this.#ask(true));
		$("table-stay").addEventListener("click", () => this.#ask(false));
		$("table-sure").addEventListener("click", () => { this.#ask(false); send(`/${this.#id}/resign`, this.#key, {}).catch(this.#fail); });
		$("table-sit").addEventListener("submit", (event) => { event.preventDefault(); this.#sit($("table-name").value); });
	}

	get on() { return Boolean(this.#id); }
	get over() { return Boolean(this.#state.over); }
	get address() { return at + [this.#id, this.#key ?? this.#invitation].filter(Boolean).join("/"); }

	#link(key) { return home + at + [this.#id, key].filter(Boolean).join("/"); }
	#fail = ({ key }) => this.#host.note(say(`table.${["busy", "full", "gone", "taken", "late", "name", "lost"].includes(key) ? key : "refused"}`));

	#ask(sure) {
		$("table-resign").hidden = sure;
		$("table-question").hidden = !sure;
		$(sure ? "table-stay" : "table-resign").focus();
	}

	// begin sets up a table, and returns its address for whoever does, or nothing.
	async begin(game, side, name) {
		const key = secret();
		try {
			const { id, invitation } = await send("", undefined, { game, side, name, key });
			remember("seat", Object.fromEntries([...Object.entries(recall("seat") ?? {}).slice(-50), [id, invitation]]));
			return `${at}${id}/${key}`;
		} catch (error) {
			return this.#fail(error);
		}
	}

	// join goes to the table of an address.
	async join(address) {
		const [id, named] = address.slice(at.length).split("/"), key = named ?? recall("seats")?.[id];
		if (id === this.#id && key === this.#key) return;
		if (!served) return this.#host.gone(say("table.none"));
		let seat = {}, taken = false;
		try {
			if (key) seat = await send(`/${id}/seat`, key);
		} catch (error) {
			const own = recall("seats")?.[id];
			if (error.key === "gone") return this.#host.gone(say("table.gone"));
			if (error.key !== "taken") return this.#host.note(say("table.lost"), [say("again"), () => this.join(address)]);
			if (own && own !== key) return this.join(at + id);
			taken = true;
		}
		this.leave();
		this.#id = id;
		this.#taken = taken;
		this.#key = seat.seated ? key : undefined;
		this.#keep();
		this.#invitation = seat.seated === false ? key : undefined;
		this.side = seat.seated ? seat.side : undefined;
		$("table-name").value = recall("name")?.name ?? "";
		this.#listen();
	}

	#listen() {
		this.#events = new EventSource(`tables/${this.#id}/events`);
		this.#events.onmessage = ({ data }) => {
			const state = JSON.parse(data), first = this.#state.step === undefined;
			state.record = this.#sent = [...this.#sent.split("\n").slice(0, state.from ?? 0), state.record].join("\n");
			if (this.#lost && !this.#unsent) this.#host.well();
			this.#lost = false;
			if (!first && state.step <= this.#state.step) return;
			this.#state = state;
			this.#unsent = undefined;
			this.#host.arrive(state.record, first);
		};
		this.#events.onerror = async ({ target }) => { // the browser tries again by itself, unless the host says no
			const closed = target.readyState === EventSource.CLOSED;
			const { key } = closed ? await send(`/${this.#id}/seat`, this.#key).catch((error) => error) : {};
			if (target !== this.#events) return;
			if (key === "gone") return this.#host.gone(say("table.gone"));
			if (!this.#unsent) this.#host.note(say("table.lost"));
			this.#lost = true;
			if (closed) setTimeout(() => target === this.#events && this.#listen(), 3000);
		};
	}

	async #sit(name) {
		const key = this.#wanted ??= secret(); // the same again if the answer was lost
		try {
			const { side } = await send(`/${this.#id}/seat`, this.#invitation, { name, key });
			remember("name", { name });
			Object.assign(this, { side });
			this.#key = key;
			this.#invitation = undefined;
			this.#keep();
			if (this.#state.record) this.#host.arrive(this.#state.record, true);
		} catch (error) {
			this.#fail(error);
		}
	}

	// keep remembers the seat, so that whoever has lost its address finds it by the link to watch.
	#keep() {
		if (this.#key) remember("seats", Object.fromEntries([...Object.entries(recall("seats") ?? {}).filter(([id]) => id !== this.#id).slice(-50), [this.#id, this.#key]]));
	}

	// play sends the play of a turn. What does not arrive can be sent again.
	async play(turn, moves) {
		this.#unsent = { turn, moves };
		try {
			await send(`/${this.#id}/play`, this.#key, this.#unsent);
		} catch (error) {
			if (!this.#unsent) return; // it has arrived
			if (["lost", "busy", "failed"].includes(error.key)) this.#host.note(say("table.unsent"), [say("again"), () => this.play(turn, moves)]);
			else {
				this.#host.arrive(this.#state.record, true);
				this.#fail(error);
			}
		}
	}

	// leave stands up from the table.
	leave() {
		this.#events?.close();
		this.#events = this.#id = this.#key = this.#invitation = this.#unsent = this.#wanted = this.#taken = this.#lost = this.side = undefined;
		this.#state = {};
	}

	draw() {
		$("live").hidden = !this.on;
		if (!this.on) return;
		const { full, over, seed, commitment, record } = this.#state, invitation = recall("seat")?.[this.#id];
		const inviting = !full && this.side !== undefined && invitation;
		$("table-how").textContent = say(`table.${over ? "over" : this.#taken ? "taken" : this.#invitation ? "sit" : inviting ? "invite" : this.side === undefined ? "watching" : "playing"}`);
		$("table-line").hidden = !inviting;
		if (inviting) $("table-link").value = this.#link(invitation);
		$("table-sit").hidden = !this.#invitation;
		$("table-seat").hidden = !this.#key;
		$("table-ending").hidden = !full || over || this.side === undefined;
		$("table-dice").textContent = over ? this.#host.fair(record, seed, commitment) : say("table.dice", { commitment: commitment?.slice(0, 16) ?? "" });
	}
}
