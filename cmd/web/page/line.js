// The line to the host: one stream of events for all tables that are open in this browser, in
// whichever tab. One tab leads: it has the stream, and tells the others what comes. When it says
// nothing any more another takes over, and so does a tab that comes to be seen.

const beat = 10000, patience = 2.5 * beat; // milliseconds; the host sends something in each of the first
const limits = [5000, 5000, 15000]; // for a stream to begin, in turn: a browser may try connections that are dead
const gather = 50, answer = 300; // milliseconds in which other tabs say what they watch, and that they lead

// random returns bytes that nobody can guess, in hexadecimal digits.
export function random(bytes) {
	const drawn = [...crypto.getRandomValues(new Uint8Array(bytes))];
	return drawn.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const tab = random(8);

// limited is fetch with a limit of time for the answer to begin.
export function limited(path, options, limit = 15000) {
	const ending = new AbortController(), timer = setTimeout(() => ending.abort(), limit);
	return fetch(path, { ...options, signal: ending.signal }).finally(() => clearTimeout(timer));
}

export class Line {
	#host; #channel; #watched; #leader; #since; #stream; #up;
	#reached = false; // whether the stream has begun, where this tab leads
	#heard = 0; // when the leader was last heard
	#tries = 0; // how often a stream was opened since something came
	#wants = new Map(); // what each tab watches, where this one leads
	#states = new Map(); // the last state of each table, and when it came
	#asked = []; // the tables of the stream, with keys

	// host.come takes a state of the table that is watched here, or that it is gone. host.up is told
	// when the host comes to be reached, or is no longer.
	constructor(host) {
		this.#host = host;
		this.#channel = new BroadcastChannel("alfonsine.tables");
		this.#channel.onmessage = ({ data }) => this.#hear(data);
		setInterval(() => this.#look(), beat / 4);
		for (const event of ["online", "pageshow"]) addEventListener(event, () => this.#again());
		document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#again(); });
		addEventListener("pagehide", () => this.#bye());
	}

	#tell(message) { this.#channel.postMessage({ ...message, tab }); }

	get #leads() { return this.#leader === tab; }

	// watch watches a table here, with the key of a seat at it, if there is one.
	watch(id, key) {
		if (this.#watched?.id === id && this.#watched.key === key) return;
		this.#watched = { id, key };
		this.#up = undefined;
		if (this.#leads) return this.#want(tab, this.#watched);
		const asked = Date.now();
		this.#tell({ want: this.#watched });
		setTimeout(() => { if (this.#heard < asked) this.#again(); }, answer);
	}

	// leave watches nothing any more.
	leave() {
		if (!this.#watched) return;
		this.#watched = undefined;
		this.#bye();
	}

	#bye() {
		this.#tell({ bye: true });
		this.#rest();
	}

	// rest ends the stream, if this tab leads.
	#rest() {
		if (this.#leads) this.#leader = undefined;
		this.#stream?.abort();
		this.#stream = undefined;
		this.#wants.clear();
		this.#states.clear();
	}

	// hear takes what another tab says.
	#hear({ tab: other, want, lead, bye, state, up }) {
		if (want && this.#leads) this.#want(other, want);
		if (bye && this.#leads) this.#wants.delete(other);
		if (bye && other === this.#leader) {
			this.#leader = undefined;
			setTimeout(() => { if (!this.#leader) this.#again(); }, answer * Math.random());
		}
		if (lead) {
			const newer = this.#since > lead || (this.#since === lead && tab > other);
			if (this.#leads && newer) return this.#tell({ lead: this.#since });
			if (this.#leads) this.#rest(); // the newest leads
			this.#leader = other;
			this.#heard = Date.now();
			if (this.#watched) this.#tell({ want: this.#watched }); // each time, so that none is forgotten
		}
		if (this.#leads || !this.#watched) return;
		if (up !== undefined) this.#isUp(up);
		if (state?.id === this.#watched.id) this.#host.come(state);
	}

	// want notes what a tab watches. This one tells it what it knows, or asks for it.
	#want(who, { id, key }) {
		const known = this.#wants.get(who);
		this.#wants.set(who, { id, key, at: Date.now() });
		if (known?.id === id && known.key === key) return;
		this.#tell({ lead: this.#since });
		const { state, at } = this.#states.get(id) ?? {};
		if (!this.#reached || !state || !this.#asked.includes(`${id} ${key ?? ""}`)) return this.#open();
		this.#isUp(true);
		this.#give({ ...state, left: state.left - (Date.now() - at) / 1000 });
	}

	// give gives a state to all who watch the table.
	#give(state) {
		this.#tell({ state });
		if (this.#watched?.id !== state.id) return;
		queueMicrotask(() => this.#host.come(state)); // whose faults do not end the stream
	}

	#isUp(up) {
		if (this.#up === up) return;
		this.#up = up;
		this.#host.up(up);
	}

	// look looks whether the leader still says anything.
	#look() { if (Date.now() - this.#heard > patience) this.#again(); }

	// again lets this tab lead, with a new stream: the line may have died unseen.
	#again() {
		if (!this.#watched) return;
		if (!this.#leads) {
			this.#leader = tab;
			this.#since = Date.now();
		}
		this.#wants.set(tab, { ...this.#watched, at: Date.now() });
		this.#open();
	}

	// open opens the stream of all tables that are watched.
	async #open() {
		this.#stream?.abort();
		this.#reached = false;
		const stream = this.#stream = new AbortController();
		this.#heard = Date.now();
		this.#tell({ lead: this.#since });
		await new Promise((resolve) => setTimeout(resolve, gather));
		if (stream !== this.#stream) return;
		const tables = new Map(), now = Date.now();
		for (const [who, { id, key, at }] of this.#wants) {
			if (who !== tab && now - at > 2 * patience) this.#wants.delete(who); // it has gone without a word
			else if (key || !tables.has(id)) tables.set(id, { id, key });
		}
		for (const id of this.#states.keys()) if (!tables.has(id)) this.#states.delete(id);
		this.#asked = [...tables.values()].flatMap(({ id, key }) => [`${id} `, `${id} ${key ?? ""}`]);
		const timer = setTimeout(() => stream.abort(), limits[this.#tries++ % limits.length]);
		try {
			const response = await fetch("tables/events", {
				method: "POST", headers: { "Content-Type": "application/json" }, signal: stream.signal,
				body: JSON.stringify({ tables: [...tables.values()] }),
			});
			if (!response.ok) throw new Error(response.statusText);
			clearTimeout(timer);
			await this.#read(response.body.getReader(), stream);
		} catch { /* it was ended, or the host is not reached */ } finally {
			clearTimeout(timer);
		}
		if (stream !== this.#stream) return;
		this.#reached = false;
		this.#tell({ up: false });
		this.#isUp(false);
		setTimeout(() => { if (stream === this.#stream) this.#open(); }, 1000 + 1000 * Math.random());
	}

	// read reads the lines of a stream: a state each, or an empty object as a beat.
	async #read(reader, stream) {
		const decoder = new TextDecoder(), records = new Map();
		for (let text = ""; ;) {
			const { done, value } = await reader.read();
			if (done || stream !== this.#stream) return;
			const lines = (text + decoder.decode(value, { stream: true })).split("\n");
			text = lines.pop();
			this.#heard = Date.now();
			this.#reached = true;
			this.#tries = 0;
			this.#tell({ lead: this.#since, up: true });
			this.#isUp(true);
			for (const state of lines.map((line) => JSON.parse(line)).filter(({ id }) => id)) {
				if (!state.gone) {
					const before = records.get(state.id);
					state.fresh = before === undefined;
					state.record = [...(before ?? "").split("\n").slice(0, state.from ?? 0), state.record].join("\n");
					records.set(state.id, state.record);
					this.#states.set(state.id, { state, at: Date.now() });
				} else this.#states.delete(state.id);
				this.#give(state);
			}
		}
	}
}
