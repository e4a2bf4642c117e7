// A worker that thinks for the page. Its first message is the compiled library, with the
// request that comes before all others, if there is one; each other message is a request with
// a number.
importScripts("wasm_exec.js");

let ready;

onmessage = async ({ data }) => {
	if (data.module) {
		const go = new Go();
		ready = WebAssembly.instantiate(data.module, go.importObject).then((instance) => {
			go.run(instance);
			if (data.first) alfonsine(JSON.stringify(data.first));
		});
		return;
	}
	try {
		await ready;
		const tell = (soFar) => postMessage({ number: data.number, soFar: JSON.parse(soFar) });
		postMessage({ number: data.number, reply: JSON.parse(alfonsine(JSON.stringify(data.request), tell)) });
	} catch (error) {
		postMessage({ number: data.number, error: error.message });
	}
};
