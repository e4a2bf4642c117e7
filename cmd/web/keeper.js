// The service worker: it keeps the page in the browser for offline use. The build writes the
// list of files before this line: first the files needed to play, with the library, and then,
// when the page asks for them, the texts and pictures beside the board.

const prefix = "alfonsine ", kept = prefix + files.folder;
const patience = 4000; // milliseconds to wait for the page itself, if an older one is kept

addEventListener("install", (event) => event.waitUntil((async () => {
	const cache = await caches.open(kept);
	const coming = library(`${files.folder}/${files.library}`, cache);
	await cache.addAll(files.first.map((name) => (name.startsWith(files.folder) ? name : new Request(name, { cache: "reload" }))));
	await coming;
	await skipWaiting();
})()));

// library fetches the packed library and keeps it unpacked, so that a page can compile it at
// once.
async function library(url, cache) {
	const response = await fetch(`${url}.gz`);
	if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
	const unpacked = new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
	if (!cache) return unpacked;
	return cache.put(url, unpacked);
}

// The files of the previous version stay, for pages that are still open.
addEventListener("activate", (event) => event.waitUntil((async () => {
	const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept);
	await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
	await clients.claim();
})()));

addEventListener("message", (event) => event.waitUntil(rest(event.source)));

// rest fetches the other files, and tells the page its progress.
async function rest(page) {
	let there = 0;
	const tell = (more) => page.postMessage({ there, all: files.rest.length, ...more });
	try {
		const cache = await caches.open(kept);
		for (const name of files.rest) {
			if (!(await cache.match(name))) await cache.add(name);
			there++;
			if (there % 10 === 0) tell();
		}
		tell();
	} catch {
		tell({ failed: true });
	}
}

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || !request.url.startsWith(registration.scope) || request.url.startsWith(`${registration.scope}tables/`)) return;
	event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// file returns a file. One that is not in the lists is kept from when it is first asked for.
async function file(request) {
	const there = await caches.match(request);
	if (there) return there;
	if (request.url.endsWith(`/${files.library}`)) return library(request.url).catch(() => fetch(request));
	const response = await fetch(request);
	if (response.ok && new URL(request.url).pathname.includes(`/${files.folder}/`)) {
		const copy = response.clone();
		caches.open(kept).then((cache) => cache.put(request, copy)).catch(() => { /* there is no room */ });
	}
	return response;
}

// page returns the newest page available, since a newer version names newer files. Some hosts
// redirect es.html to es, and a redirected response cannot serve as a page.
async function page(request) {
	const { origin, pathname } = new URL(request.url);
	const name = origin + pathname.replace(/index\.html$/, "");
	const there = (await caches.match(name)) ?? (await caches.match(`${name}.html`));
	if (!there) return fetch(request);
	const old = new Response(there.body, there);
	const late = new Promise((resolve) => setTimeout(resolve, patience, old));
	const fresh = fetch(request).then((response) => (response.ok || response.type === "opaqueredirect" ? response : old), () => old);
	return Promise.race([fresh, late]);
}
