// The library, compiled to WebAssembly: in the page, for the rules, and in workers, for long
// requests.

import { load } from "./alfonsine.js";
import { library } from "./words.js";

const here = (name) => new URL(name, import.meta.url);

// rest lets the browser do what waits, so that no task is long.
export const rest = () => new Promise((resolve) => setTimeout(resolve));

// compile lets a worker fetch the library, unpack and compile it.
function compile(progress) {
	const worker = new Worker(here("worker.js"), { type: "module" });
	const kept = Boolean(navigator.serviceWorker?.controller);
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data: { come, module, error } }) => {
			if (module) resolve(module);
			else if (error) reject(new Error(error));
			else progress(come);
		};
		worker.onerror = (event) => {
			event.preventDefault();
			reject(new Error(event.message ?? ""));
		};
		worker.postMessage({ compile: here("alfonsine.wasm").href, kept });
	}).finally(() => worker.terminate());
}

// start loads the library, and calls progress with the number of bytes so far, unpacked. It
// returns three functions: call sends a request about the game on the page and returns the
// reply at once; think and judge each send theirs to a worker, think for players and hints,
// judge for whole games in the background.
export async function start(progress) {
	const module = await compile(progress);
	await rest();
	const call = await load(module);
	await rest();
	if (library) call(library);
	return { call, think: thinker(module), judge: thinker(module) };
}

// thinker returns a function that sends requests to a worker of its own. tell gets partial
// replies, if the worker sends any.
function thinker(module) {
	let worker, waiting = new Map(), number = 0;
	const end = () => {
		worker?.terminate();
		worker = undefined;
		const asked = waiting;
		waiting = new Map();
		return asked.values();
	};
	const think = (request, tell) => new Promise((resolve, reject) => {
		if (!worker) {
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
		}
		waiting.set(++number, { resolve, reject, tell });
		worker.postMessage({ number, request });
	});
	// stop ends the thinking. The request is never answered.
	think.stop = () => { if (waiting.size > 0) end(); };
	think.end = end; // which also frees its memory
	return think;
}
