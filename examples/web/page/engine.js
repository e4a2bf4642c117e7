// The library, compiled to WebAssembly: in the page, for the rules, and in workers, for what
// takes long.

import { load } from "./alfonsine.js";
import { unpack } from "./unpack.js";
import { library } from "./words.js";

const here = (name) => new URL(name, import.meta.url);

// compile fetches the library, and unpacks and compiles it as it comes.
async function compile(progress) {
	const response = await fetch(here("alfonsine.wasm.packed"));
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	const stream = unpack(response.body, progress);
	return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

// start loads the library, and tells progress how many bytes of it have come. It returns
// call, which asks the library something about the game on the page and has the reply at
// once, and two that ask a worker each: think, for players and hints, and judge, for what
// goes on meanwhile.
export async function start(progress) {
	const module = await compile(progress);
	const call = await load(module);
	if (library) call(library);
	return { call, think: thinker(module), judge: thinker(module) };
}

// thinker returns a function that asks a worker of its own. What there is of a reply so far is
// given to tell, if the worker tells it.
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
			// A worker that could not be had is made anew when it is asked again.
			worker.onerror = (event) => {
				event.preventDefault();
				for (const asked of end()) asked.reject(new Error(event.message ?? ""));
			};
		}
		waiting.set(++number, { resolve, reject, tell });
		worker.postMessage({ number, request });
	});
	// stop leaves off thinking. What was asked is never answered.
	think.stop = () => { if (waiting.size > 0) end(); };
	think.end = end; // and gives back its memory
	return think;
}
