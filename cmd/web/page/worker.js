// A worker for the page. One compiles the library; the others think, each with a first message
// that has the compiled library and an optional first request, and then requests with numbers.

import { load } from "./alfonsine.js";

let ready;

onmessage = async ({ data: { compile, kept, module, first, number, request } }) => {
	if (compile) {
		try {
			postMessage({ module: await compiled(compile, kept) });
		} catch (error) {
			postMessage({ error: error.message });
		}
		return;
	}
	if (module) {
		ready = load(module);
		if (first) ready.then((call) => call(first), () => { /* later requests report it */ });
		return;
	}
	try {
		const call = await ready;
		postMessage({ number, reply: call(request, (soFar) => postMessage({ number, soFar })) });
	} catch (error) {
		postMessage({ number, error: error.message });
	}
};

// compiled fetches and compiles the library. The service worker sends it as it is, and some
// hosts send it packed by themselves, with brotli for example; otherwise the packed file comes.
async function compiled(url, kept) {
	if (kept) return WebAssembly.compileStreaming(get(url)); // which the browser may know already
	const packs = async () => (await fetch(url, { method: "HEAD" })).headers.get("Content-Encoding");
	const plain = !self.DecompressionStream || await packs();
	const { body } = await get(plain ? url : `${url}.gz`);
	let come = 0;
	const count = new TransformStream({
		transform(chunk, out) {
			postMessage({ come: come += chunk.length });
			out.enqueue(chunk);
		},
	});
	const stream = (plain ? body : body.pipeThrough(new DecompressionStream("gzip"))).pipeThrough(count);
	return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}

async function get(url) {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	return response;
}
