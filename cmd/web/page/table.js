// A table where two people play live, served beside the page: the link that seats the other
// player, the one to watch, and the plays that arrive by themselves.

import { asking } from "./asking.js";
import { Check } from "./check.js";
import { codeOf, reach, refusal, send, served } from "./host.js";
import { pointsOf } from "./lengths.js";
import { Line, random } from "./line.js";
import { tableAt as at } from "./links.js";
import { share } from "./share.js";
import { $, home, say, tells } from "./words.js";
import { isObject, isText, recall, remember, rememberOf } from "./storage.js";
import { lasting, times } from "./times.js";

const seats = 50; // how many others are remembered
const invited = "join-"; // an invitation has that before it, and the secret of a seat nothing

const inviting = reach ?? home; // where links lead that others open

const secret = () => random(16);

// isUnsent reports whether what is remembered is a play, or what was said of the cube, that has
// not arrived.
const isUnsent = (value) => isObject(value) && Number.isFinite(value.turn) && (Array.isArray(value.moves) || isText(value.answer));

export class Table {
	#host; #line; #id; #secret; #invitation; #state = {}; #unsent; #check; #ticking; #claiming; #posting;
	#wanted; // the secret of a seat that is asked for
	#offered; // the side of the seat to which the invitation leads
	#until; // when the time of whoever owes something is over
	#taken; // whether the seat of the address is somebody else's
	#known; // whether the host has said whose seat the address has
	#unasked; // takes the questions away
	#held; // the value for the next throw, while the player may double before it
	side; // the side played here; undefined for whoever watches

	// host.wait shows that the table is awaited, host.arrive shows its record, host.gone leaves it
	// with a sentence, host.note shows a sentence, host.well takes it away, host.copy copies a text,
	// host.call asks the library, host.record returns the record of the game, and host.toPlay whether
	// games of its match are to be played.
	constructor(host) {
		this.#host = host;
		this.#check = new Check(host.call);
		$("class-link").hidden = !served;
		$("table-copy").addEventListener("click", () => this.#host.copy($("table-link").value));
		$("table-share").addEventListener("click", () => share($("table-link").value));
		$("table-qr-open").addEventListener("click", () => this.#code());
		$("table-watch").addEventListener("click", () => this.#host.copy(this.#link()));
		$("table-seat").addEventListener("click", () => this.#host.copy(this.#link(this.#secret)));
		$("table-rematch").addEventListener("click", () => this.rematch());
		$("table-claim").addEventListener("click", () => this.#claim());
		$("table-believe").addEventListener("click", () => this.#look(true));
		this.#unasked = [
			asking({ button: "table-resign", question: "table-question", no: "table-stay", yes: "table-sure" }, () => { send(`/${this.#id}/resign`, this.#seat().key, {}).catch(this.#fail); }),
			asking({ button: "table-close", question: "table-close-question", no: "table-close-no", yes: "table-close-sure" }, () => this.#close()),
		];
		$("table-sit").addEventListener("submit", (event) => { event.preventDefault(); this.#sit($("table-name").value); });
	}

	get on() { return Boolean(this.#id); }
	get place() { return at + this.#id; }
	get awaited() { return this.on && !this.#shown; } // whether the table has not come yet
	get #shown() { return this.#known && this.#state.record !== undefined; }
	get over() { return Boolean(this.#state.over); }
	get throws() { return Boolean(this.#held); } // whether the player throws, or doubles before
	get address() {
		const key = this.#secret ?? (this.#invitation && invited + this.#invitation);
		return at + [this.#id, key].filter(Boolean).join("/");
	}

	#link(key) { return inviting + at + [this.#id, key].filter(Boolean).join("/"); }
	#fail = ({ key }) => this.#host.note(refusal(key));

	// seat returns what the host learns of the secret of a seat: its key, and its head.
	#seat(secret = this.#secret, side = this.side ?? 0) {
		return secret ? this.#host.call({ do: "seat", secret, side }).seat ?? {} : {};
	}

	// code shows the link for the other player as a QR code, or takes it away.
	async #code() {
		const shown = !$("table-qr").hidden;
		const picture = shown ? undefined : await codeOf($("table-link").value).catch((error) => { this.#fail(error); });
		$("table-qr").hidden = !picture;
		tells($("table-qr-open"), "aria-expanded", Boolean(picture));
		if (!picture) return;
		$("table-qr").src = picture;
		$("table-qr").alt = say("table.qr.alt");
		$("table-qr").scrollIntoView({ block: "nearest" });
	}

	// begin sets up a table, open to anybody or not, and returns its address for whoever does, or nothing.
	async begin(game, side, name, length, open) {
		const own = secret();
		try {
			const asked = { game, side, name, open, ...this.#seat(own, side), ...times(), length: pointsOf(length) };
			const { id, invitation } = await send("", undefined, asked);
			rememberOf("seat", id, invitation, seats);
			return `${at}${id}/${own}`;
		} catch (error) {
			return this.#fail(error);
		}
	}

	// join goes to the table of an address. Until the host has told it, nothing can be played.
	join(address) {
		const [id, named] = address.slice(at.length).split("/"), own = recall("seats", isText)[id];
		const invitation = named?.startsWith(invited) ? named.slice(invited.length) : undefined;
		const secret = invitation ? undefined : named ?? own;
		if (id === this.#id && (secret ? secret === this.#secret : invitation === this.#invitation)) return;
		if (!served) return this.#host.gone(say("table.none"));
		this.leave();
		this.#id = id;
		this.#secret = secret;
		this.#invitation = invitation;
		this.#unsent = recall("unsent", isUnsent)[id];
		$("table-name").value = recall("name", isText).name ?? "";
		this.#ticking = setInterval(() => this.#tick(), 1000);
		this.#host.wait();
		this.#line ??= new Line({ come: (state) => this.#come(state), up: (up) => this.#up(up) });
		this.#line.watch(id, this.#seat(secret, 0).key);
		this.#recognize();
	}

	// recognize asks whose seat the address has, until the host answers.
	async #recognize() {
		const id = this.#id, secret = this.#secret, own = recall("seats", isText)[id] ?? recall("wanted", isText)[id];
		let seat = {};
		try {
			const key = this.#invitation ?? this.#seat(secret, 0).key;
			if (key) seat = await send(`/${id}/seat`, key);
			else this.#taken = Boolean(secret); // a secret that is none
		} catch (error) {
			if (id !== this.#id || secret !== this.#secret) return;
			if (error.key === "gone") return this.#host.gone(say("table.gone"));
			const again = () => { if (id === this.#id && !this.#known) this.#recognize(); };
			if (error.key !== "taken") return setTimeout(again, 2000);
			if (own && own !== secret) return this.join(`${at}${id}/${own}`);
			this.#taken = true;
		}
		if (id !== this.#id || secret !== this.#secret) return;
		if (!seat.seated) this.#secret = undefined;
		if (seat.seated !== false) this.#invitation = undefined;
		this.#keep();
		this.#offered = seat.side;
		this.side = seat.seated ? seat.side : undefined;
		this.#check.begin(id, this.#secret, this.side);
		this.#known = true;
		if (this.#state.record !== undefined) this.#arrive(true);
	}

	// come takes a state of the table.
	#come(state) {
		if (state.id !== this.#id) return;
		if (state.gone) return this.#host.gone(say("table.gone"));
		const { step } = this.#state, first = step === undefined;
		if (!first && (state.fresh ? step === state.step : step >= state.step)) return this.#again();
		this.#state = state; // which may go back, when the host has
		this.#until = performance.now() + 1000 * state.left;
		if (this.#known) this.#arrive(first);
	}

	#arrive(first) {
		this.#look();
		this.#host.arrive(this.#state.record, first);
		this.#again();
	}

	// up says whether the host is reached. What was not sent goes by itself.
	#up(up) {
		if (!this.on) return;
		if (!up && !this.#unsent) this.#host.note(say("table.lost"));
		if (up && !this.#unsent) this.#host.well();
		if (up) this.#again();
	}

	// look checks the dice of the table, and gives what this seat owes for the next throw. Whoever
	// may double gives it when they throw.
	#look(forget = false) {
		const give = this.#check.look(this.#state, forget), waits = give && this.#check.may;
		this.#held = waits ? give : undefined;
		this.draw();
		if (give && !waits) this.#give(give);
	}

	// throw gives the value that was held.
	throw() {
		const give = this.#held;
		this.#held = undefined;
		if (give) this.#give(give);
	}

	// give gives a value for a throw, again until it has arrived or is not due any more.
	async #give(give) {
		const { step } = this.#state, id = this.#id;
		try {
			await send(`/${id}/throw`, this.#seat().key, give);
		} catch (error) {
			const again = () => { if (id === this.#id && step === this.#state.step) this.#give(give); };
			if (["lost", "busy", "failed"].includes(error.key)) setTimeout(again, 2000);
		}
	}

	async #sit(name) {
		const own = this.#wanted ??= recall("wanted", isText)[this.#id] ?? secret(); // the same again if the answer was lost
		rememberOf("wanted", this.#id, own, seats);
		try {
			const { side } = await send(`/${this.#id}/seat`, this.#invitation, { name, ...this.#seat(own, this.#offered) });
			remember("name", { name });
			Object.assign(this, { side });
			this.#secret = own;
			this.#invitation = undefined;
			this.#keep();
			this.#check.begin(this.#id, own, side);
			this.#line.watch(this.#id, this.#seat().key);
			if (this.#state.full) this.#look(); // else it is of before
			this.#host.arrive(this.#state.record, true);
		} catch (error) {
			this.#fail(error);
		}
	}

	// keep remembers the seat, so that whoever has lost its address finds it by the link to watch.
	#keep() {
		if (this.#secret) rememberOf("seats", this.#id, this.#secret, seats);
	}

	// play sends the play of a turn. What does not arrive goes again by itself, also after the page
	// was loaded anew.
	play(turn, moves) {
		this.#check.sent(this.#host.record());
		this.#note({ turn, moves });
		this.#again();
	}

	// double sends a double before the throw of a turn, or an answer to one, in the same way.
	double(turn, answer) {
		this.#held = undefined;
		this.#note({ turn, answer });
		this.#again();
	}

	// note notes what has not arrived yet, or that there is nothing.
	#note(unsent) {
		this.#unsent = unsent;
		rememberOf("unsent", this.#id, unsent);
	}

	// again sends what was not sent.
	async #again() {
		if (!this.#unsent || !this.#known || this.#posting) return;
		const unsent = this.#unsent, { turn, moves } = unsent, id = this.#id;
		if (this.#check.turns >= turn) return this.#note(undefined); // it is there
		this.#posting = true;
		const error = await send(`/${id}/${moves ? "play" : "double"}`, this.#seat().key, unsent).then(() => undefined, (error) => error);
		this.#posting = false;
		if (unsent !== this.#unsent) return this.#again(); // a play after a double, or another table
		if (error && ["lost", "busy", "failed"].includes(error.key)) {
			this.#host.note(say("table.unsent"));
			setTimeout(() => { if (id === this.#id) this.#again(); }, 3000);
			return;
		}
		this.#note(undefined);
		if (!error) return this.#host.well();
		if (moves) this.#check.unsent(this.#host.record());
		if (this.#check.turns >= turn) return;
		this.#host.arrive(this.#state.record, true);
		this.#fail(error);
	}

	// claimable reports whether the other side owes something, and this one nothing.
	#claimable() {
		const { owes } = this.#state;
		return this.side !== undefined && owes?.[1 - this.side] && !owes[this.side];
	}

	async #claim() {
		if (this.#claiming) return;
		this.#claiming = true;
		await send(`/${this.#id}/claim`, this.#seat().key, {}).catch((error) => { if (error.key !== "soon") this.#fail(error); });
		this.#claiming = false;
	}

	// rematch goes to another table for the same two, with the other sides: for the next game of a
	// match that goes on. Whoever comes second is invited by the key of the seat here, and whoever
	// watches follows.
	async rematch() {
		const { next } = this.#state, here = this.#id;
		if (this.side === undefined && next) location.hash = at + next;
		if (this.side === undefined) return;
		const own = recall("next", isText)[here] ?? secret(), { key } = this.#seat();
		rememberOf("next", here, own, seats); // the same again if the answer was lost
		try {
			const { id, seated } = await send(`/${here}/rematch`, key, this.#seat(own, 1 - this.side));
			rememberOf("next", here);
			location.hash = `${at}${id}/${seated ? own : invited + key}`;
		} catch (error) {
			this.#fail(error);
		}
	}

	// close closes the table, at which nobody else sits, and forgets it.
	async #close() {
		const id = this.#id;
		try {
			await send(`/${id}/close`, this.#seat().key, {});
		} catch (error) {
			if (error.key !== "gone") return this.#fail(error); // else it was closed, and the answer was lost
		}
		for (const kept of ["seat", "seats", "wanted", "next", "unsent"]) rememberOf(kept, id);
		this.#check.forget(id);
		if (!this.on || id === this.#id) this.#host.gone(say("table.closed"));
	}

	// tick shows how much time is left: always with a clock, and else when the game can be claimed.
	// With a clock the game is claimed at once.
	#tick() {
		const { clock, over, full, owes } = this.#state, left = Math.ceil((this.#until - performance.now()) / 1000);
		const running = full && !over && owes?.some(Boolean), claimable = running && left <= 0 && this.#claimable();
		$("table-time").hidden = !running || !(clock || claimable);
		if ($("table-time").hidden) return;
		const side = owes[0] ? "white" : "black";
		$("table-left").textContent = left > 0 ? say("table.left", { side: say(side), time: lasting(left) }) : say("table.late.side", { side: say(side) });
		$("table-claim").hidden = !claimable;
		if (clock && claimable) this.#claim();
	}

	// leave stands up from the table.
	leave() {
		this.#line?.leave();
		for (const unasked of this.#unasked) unasked();
		clearInterval(this.#ticking);
		this.#id = this.#secret = this.#invitation = this.#unsent = undefined;
		this.#wanted = this.#offered = this.#taken = this.#known = this.#held = this.side = undefined;
		this.#state = {};
	}

	draw() {
		$("live").hidden = !this.#shown;
		if (!this.#shown) return;
		const { full, over, open, next, class: ofClass } = this.#state, invitation = recall("seat", isText)[this.#id];
		const inviting = !full && this.side !== undefined && invitation;
		$("table-how").textContent = say(`table.${over ? "over" : this.#taken ? "taken" : this.#invitation ? "sit" : inviting ? open ? "open" : "invite" : this.side === undefined ? "watching" : "playing"}`);
		$("table-line").hidden = !inviting;
		if (!inviting) $("table-qr").hidden = true;
		if (inviting) $("table-link").value = this.#link(invited + invitation);
		$("table-sit").hidden = !this.#invitation;
		$("table-seat").hidden = !this.#secret;
		$("table-ending").hidden = !full || over || this.side === undefined;
		$("table-closing").hidden = full || ofClass || this.side === undefined;
		$("table-rematch").hidden = !over || (this.side === undefined && !next);
		$("table-rematch").textContent = say(this.side === undefined ? "table.follow" : next ? "table.next" : this.#host.toPlay() ? "match.next" : "table.rematch");
		const { cost } = this.#check;
		$("table-cost").textContent = cost > 0 ? say("table.cost", { n: cost }) : "";
		$("table-believe").hidden = this.#check.fault !== "turns";
		this.#check.draw();
		this.#tick();
	}
}
