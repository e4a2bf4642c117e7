// A worker that thinks for the page. Its first message is the compiled library, with an
// optional first request; each other message is a request with a number.

import { load } from "./alfonsine.js";

let ready;

onmessage = async ({ data: { module, first, number, request } }) => {
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
