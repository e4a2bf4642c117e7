// The library for JavaScript: for pages, their workers and Node. What may be asked, and what is
// answered, stands in alfonsine.d.ts.

import "./wasm_exec.js";

// load starts the library, and returns the function that asks it.
export async function load(library) {
	const go = new Go();
	const loaded = await WebAssembly.instantiate(library, go.importObject);
	go.run(loaded.instance ?? loaded); // until the library waits to be asked
	const { alfonsine } = globalThis; // of this library: the next one sets its own
	return (request, tell) => JSON.parse(alfonsine(JSON.stringify(request), tell && ((soFar) => tell(JSON.parse(soFar)))));
}
