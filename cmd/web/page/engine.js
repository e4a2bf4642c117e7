// The library, compiled to WebAssembly: in the page, for the rules, and in workers, for long
// requests. A first visit loads the rules alone, plays, and then loads the whole library, with
// the players. Later visits have that in the browser.

import { load } from "./alfonsine.js";
import { library } from "./words.js";

/** @import { Answer, Call, Catalog, Do, Request } from "./alfonsine.js" */

// A Think sends a request to a worker. stop ends the thinking, and the request is never answered;
// end also frees its memory.
/** @typedef {(<D extends Do>(request: Request<D>, tell?: (soFar: Answer<D>) => void) => Promise<Answer<D>>) & { stop: () => void, end: () => void }} Think */

// The Library is what start returns, with the catalog that main.js asks it for.
/** @typedef {{ call: Call, think: Think, judge: Think, whole: () => Promise<WebAssembly.Module>, catalog: Catalog }} Library */

const here = (name) => new URL(name, import.meta.url).href;

// opening are the requests after which the game on the page is another one.
const opening = ["open", "load", "restore", "invite", "take", "learn", "pose"];

// isLater reports whether a request was refused only because the rules alone are there yet, which
// the whole library never says.
export const isLater = (refusal) => refusal?.kind === "later";

// rest lets the browser do what waits, so that no task is long.
export const rest = () => new Promise((resolve) => setTimeout(resolve));

// compile lets a worker fetch a library, unpack and compile it.
function compile(request, progress) {
	const worker = new Worker(here("worker.js"), { type: "module" });
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { come, module, error } }) => {
			if (module) resolve(module);
			else if (error) reject(new Error(error));
			else progress?.(come);
		};
		worker.onerror = (event) => {
			event.preventDefault();
			reject(new Error(event.message ?? ""));
		};
		worker.postMessage(request.pieces ? { pieces: true } : request);
		if (request.pieces) hand(worker, request.pieces, reject);
	}).finally(() => worker.terminate());
}

// hand gives what comes to a worker, piece by piece: not every browser can give it the whole.
async function hand(worker, response, reject) {
	try {
		for (const reader = response.body.getReader();;) {
			const { done, value } = await reader.read();
			worker.postMessage({ piece: value ?? null }, value ? [value.buffer] : []);
			if (done) return;
		}
	} catch (error) {
		reject(error);
	}
}

// rules compiles the rules alone. browser.js has asked for them once, before this script came.
async function rules(progress) {
	const early = await window.earlyRules?.catch(() => undefined);
	window.earlyRules = undefined;
	return compile(early?.ok ? { pieces: early } : { packed: here("rules.lzma") }, progress);
}

// start loads the library, and calls progress with the number of bytes so far, unpacked. It
// returns four functions: call sends a request about the game on the page and returns the
// reply at once; think and judge each send theirs to a worker, think for players and hints,
// judge for whole games in the background. whole waits until the whole library is there.
export async function start(progress) {
	let coming, library = navigator.serviceWorker?.controller && (await compile({ kept: here("alfonsine.wasm") }).catch(() => undefined));
	const engine = new Engine(await begun(library ?? (await rules(progress))));
	const fetched = async () => {
		library = await compile({ packed: here("alfonsine.lzma") });
		await rest();
		engine.next = await begun(library);
		return library;
	};
	const whole = async () => library ?? (coming ??= fetched().finally(() => { coming = undefined; }));
	return { call: (request) => engine.call(request), think: thinker(whole), judge: thinker(whole), whole };
}

// begun starts a compiled library, in the language of the page.
async function begun(module) {
	await rest();
	const call = await load(module);
	await rest();
	if (library) call(library);
	return call;
}

// An Engine is the library of the page: the rules alone, until the game on the page can go over
// to the whole library.
class Engine {
	#now; #next;

	constructor(call) { this.#now = call; }

	// next is the whole library. The game goes over at once if nothing of it gets lost, which may
	// happen to a lesson; or else when another game is opened.
	set next(call) {
		const { text } = this.#now({ do: "keep" });
		if (text) {
			const { state } = call({ do: "restore", text });
			if (JSON.stringify(state) !== JSON.stringify(this.#now({ do: "about" }).state)) {
				this.#next = call;
				return;
			}
		}
		this.#now = call;
	}

	call(request) {
		if (this.#next && opening.includes(request.do)) {
			const reply = this.#next(request);
			if (!reply.refusals) {
				this.#now = this.#next;
				this.#next = undefined;
				return reply;
			}
		}
		return this.#now(request);
	}
}

// thinker returns a function that sends requests to a worker of its own, once the whole library
// is there. tell gets partial replies, if the worker sends any.
function thinker(whole) {
	let worker, starting, waiting = new Map(), number = 0;
	const end = () => {
		worker?.terminate();
		worker = starting = undefined;
		const asked = waiting;
		waiting = new Map();
		return asked.values();
	};
	const begin = (module) => {
		worker = new Worker(here("worker.js"), { type: "module" });
		worker.postMessage({ module, first: library });
		worker.onmessage = ({ data }) => {
			const asked = waiting.get(data.number);
			if (data.soFar) return asked?.tell(data.soFar);
			waiting.delete(data.number);
			if (data.reply) asked?.resolve(data.reply);
			else asked?.reject(new Error(data.error));
		};
		// If the worker failed to start, the next request starts another.
		worker.onerror = (event) => {
			event.preventDefault();
			for (const asked of end()) asked.reject(new Error(event.message ?? ""));
		};
	};
	const started = () => {
		const mine = starting ??= whole().then((module) => { if (starting === mine) begin(module); }).catch((error) => {
			if (starting === mine) for (const asked of end()) asked.reject(error);
		});
		return mine;
	};
	const think = (request, tell) => new Promise((resolve, reject) => {
		const mine = ++number;
		waiting.set(mine, { resolve, reject, tell });
		started().then(() => { if (waiting.has(mine)) worker.postMessage({ number: mine, request }); });
	});
	think.stop = () => { if (waiting.size > 0) end(); };
	think.end = end;
	return think;
}
