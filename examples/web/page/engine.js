// The library, compiled to WebAssembly: once in the page, for the rules, and once in a
// worker, for what takes long.

const here = (name) => new URL(name, import.meta.url);

// compile fetches the library. It is kept compressed; a host that unpacks it on the way
// does no harm.
async function compile() {
	const response = await fetch(here("alfonsine.wasm.gz"));
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	const bytes = new Uint8Array(await response.arrayBuffer());
	let stream = new Blob([bytes]).stream();
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) stream = stream.pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

// start loads the library. It returns call, which asks the library something about the
// game on the page and has the reply at once, and think, which asks the worker.
export async function start() {
	const module = await compile();
	const go = new Go();
	go.run(await WebAssembly.instantiate(module, go.importObject));
	const call = (request) => JSON.parse(alfonsine(JSON.stringify(request)));

	let worker, waiting = new Map(), number = 0;
	const think = (request) => new Promise((resolve, reject) => {
		if (!worker) {
			worker = new Worker(here("worker.js"));
			worker.postMessage({ module });
			worker.onmessage = ({ data }) => {
				const asked = waiting.get(data.number);
				waiting.delete(data.number);
				asked?.resolve(data.reply);
			};
			worker.onerror = (event) => {
				const failed = waiting;
				think.stop();
				for (const asked of failed.values()) asked.reject(new Error(event.message));
			};
		}
		waiting.set(++number, { resolve, reject });
		worker.postMessage({ number, request });
	});
	// stop leaves off thinking. What was asked is never answered.
	think.stop = () => {
		if (waiting.size === 0) return;
		worker.terminate();
		worker = undefined;
		waiting = new Map();
	};
	return { call, think };
}
