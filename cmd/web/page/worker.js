// A worker for the page. One compiles the library; the others think, each with a first message
// that has the compiled library and an optional first request, and then requests with numbers.

import { load } from "./alfonsine.js";
import { unpacked } from "./unpack.js";

let ready;

let take; // what gives the next piece to the stream that is compiled

onmessage = async ({ data: { kept, packed, pieces, piece, module, first, number, request } }) => {
	if (piece !== undefined) return take(piece);
	if (kept ?? packed ?? pieces) {
		try {
			postMessage({ module: await (kept ? recalled(kept) : compiled(pieces ? given() : await fetched(packed))) });
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

// recalled compiles the library that the service worker keeps, which the browser may know
// already.
async function recalled(url) {
	if (!(await caches.match(url, { ignoreVary: true }))) throw new Error("it is not kept");
	return WebAssembly.compileStreaming(fetch(url));
}

async function fetched(url) {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	return response.body;
}

// given returns the stream of the pieces that the page gives; null is its end.
const given = () => new ReadableStream({
	start(stream) { take = (piece) => (piece ? stream.enqueue(piece) : stream.close()); },
});

// compiled compiles a packed library while it comes.
function compiled(packed) {
	let come = 0;
	const count = new TransformStream({
		transform(chunk, out) {
			postMessage({ come: come += chunk.length });
			out.enqueue(chunk);
		},
	});
	const stream = unpacked(packed).pipeThrough(count);
	return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
}
