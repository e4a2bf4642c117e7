// The library for JavaScript: for pages, their workers and Node. See alfonsine.d.ts for the
// requests and their answers.

import "./wasm_exec.js";

// load starts the library and returns the function that calls it.
export async function load(library) {
	const go = new Go();
	const loaded = await WebAssembly.instantiate(library, go.importObject);
	go.run(loaded.instance ?? loaded); // returns when the library waits for calls
	const { alfonsine } = globalThis; // this library's function: the next load sets another
	return (request, tell) => JSON.parse(alfonsine(JSON.stringify(request), tell && ((soFar) => tell(JSON.parse(soFar)))));
}
