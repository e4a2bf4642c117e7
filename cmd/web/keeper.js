// The service worker: it keeps the page in the browser for offline use. The build writes the
// list of files before this: first those needed to play, with the library, and then, when the
// page asks for them, the texts and pictures beside the board, in its language.

import { unpacked } from "./page/unpack.js";

const prefix = "alfonsine ", kept = prefix + files.folder;
const mark = "whole"; // is among the files of a version once it can be played
const patience = 4000; // milliseconds to wait for the page itself, if an older one is kept
const loosely = { ignoreVary: true }; // a file is the same for everybody who asks for it
const at = (name) => new URL(name, registration.scope).href;

addEventListener("install", (event) => event.waitUntil((async () => {
	const cache = await caches.open(kept), pages = await spoken();
	await Promise.all([keepLibrary(cache), ...[...new Set(["./", ...pages])].map((name) => keepPage(cache, name)), ...files.first.map((name) => keep(cache, name))]);
	await cache.put(mark, new Response());
	await skipWaiting();
})()));

// spoken returns the pages of the languages that were kept before, or are open now.
async function spoken() {
	const open = (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ url }) => url.split(/[?#]/)[0]);
	const pages = [];
	for (const { page } of Object.values(files.languages)) {
		const name = at(page);
		if (open.some((url) => url === name || `${url}.html` === name) || (await caches.match(name, loosely))) pages.push(page);
	}
	return pages;
}

// keep fetches a file and keeps it, if it is not yet. The browser may have it: its name changes
// with its contents. Some hosts send a page in place of a file that they lack.
async function keep(cache, name) {
	if (await cache.match(name, loosely)) return;
	const response = await fetch(name, { cache: "force-cache" });
	if (!good(response)) throw new Error(`${response.url}: ${response.status}`);
	await cache.put(name, bare(response));
}

// good reports whether a response has the file that was asked for.
const good = (response) => response.ok && (!/^text\/html/.test(response.headers.get("Content-Type")) || /\.html$|\/$/.test(new URL(response.url).pathname));

// keepPage does the same for a page, whose name stays, and which must be of this version.
async function keepPage(cache, name) {
	if (await cache.match(name, loosely)) return;
	const response = await fetch(name, { cache: "reload" });
	const text = await response.text();
	if (!response.ok || !text.includes(`"${files.folder}/main.js"`)) throw new Error(`${response.url}: ${response.status}`);
	await cache.put(name, new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
}

// keepLibrary fetches the packed library and keeps it unpacked, so that a page can compile it at
// once.
async function keepLibrary(cache) {
	const name = `${files.folder}/${files.library}`;
	if (!(await cache.match(name, loosely))) await cache.put(name, await library(at(name)));
}

async function library(name) {
	const response = await fetch(new URL(files.packed, name), { cache: "force-cache" });
	if (!good(response)) throw new Error(`${response.url}: ${response.status}`);
	return new Response(unpacked(response.body), { headers: { "Content-Type": "application/wasm" } });
}

// bare returns a response without what is said of the way that it came.
function bare({ body, headers }) {
	const kept = new Headers(headers);
	for (const name of ["Content-Encoding", "Content-Length", "Vary"]) kept.delete(name);
	return new Response(body, { headers: kept });
}

// The files of the previous version that was kept whole stay, for pages that are still open.
addEventListener("activate", (event) => event.waitUntil((async () => {
	const others = await versions();
	const whole = await Promise.all(others.map((name) => caches.open(name).then((cache) => cache.match(mark))));
	const previous = others.find((_, i) => whole[i]);
	await Promise.all(others.filter((name) => name !== previous).map((name) => caches.delete(name)));
	await clients.claim();
})()));

addEventListener("message", (event) => event.waitUntil(rest(event.source, event.data)));

// rest fetches the other files in the language of a page, and tells it the progress.
async function rest(page, { language }) {
	const { page: name, manifest, rest: others } = files.languages[language], all = others.length + 2;
	let there = 0;
	const tell = (more) => page.postMessage({ folder: files.folder, there, all, ...more });
	const come = () => { if (++there % 10 === 0) tell(); };
	try {
		const cache = await caches.open(kept);
		await keepPage(cache, name);
		come();
		for (const other of [manifest, ...others]) {
			await keep(cache, other);
			come();
		}
		tell();
	} catch {
		tell({ failed: true });
	}
}

addEventListener("fetch", (event) => {
	const { request } = event;
	if (request.method !== "GET" || !request.url.startsWith(registration.scope) || /^(tables\/|class[^/]*\.html)/.test(request.url.slice(registration.scope.length))) return;
	event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

// versions returns the caches of the other versions, the newest first.
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== kept).reverse();

// own is the cache of this version, opened once: a page asks for many files as it starts.
let own;

// stored returns what is kept under a name: by this version, or else by the newest of the others.
async function stored(name) {
	const mine = await (await (own ??= caches.open(kept))).match(name, loosely);
	if (mine) return mine;
	for (const version of await versions()) {
		const there = await (await caches.open(version)).match(name, loosely);
		if (there) return there;
	}
	return undefined;
}

// file returns a file. One that is not in the lists is kept from when it is first asked for.
async function file(request) {
	const there = await stored(request.url);
	if (there) return there;
	if (request.url.endsWith(`/${files.library}`)) return library(request.url);
	const response = await fetch(request);
	if (good(response) && request.url.startsWith(at(`${files.folder}/`)) && !request.url.endsWith(".lzma")) {
		const copy = bare(response.clone());
		caches.open(kept).then((cache) => cache.put(request.url, copy)).catch(() => { /* there is no room */ });
	}
	return response;
}

// waiting returns a page of the version that is kept whole and takes the place of this one once
// all is answered that this one was asked, if there is such a version.
async function waiting(name) {
	if (!registration.waiting) return undefined;
	for (const version of await versions()) {
		const cache = await caches.open(version);
		if (await cache.match(mark)) return (await cache.match(name, loosely)) ?? cache.match(`${name}.html`, loosely);
	}
	return undefined;
}

// page returns the newest page available, since a newer version names newer files: that of the
// host, or if it does not come in time the newest that was kept whole. Offline a page in another
// language is better than none.
async function page(request) {
	const { origin, pathname } = new URL(request.url);
	const name = origin + pathname.replace(/index\.html$/, "");
	const there = (await waiting(name)) ?? (await stored(name)) ?? (await stored(`${name}.html`));
	const fresh = fetch(request);
	if (!there) return fresh.catch(async () => (await waiting(at("./"))) ?? (await stored(at("./"))) ?? Response.error());
	const late = new Promise((resolve) => setTimeout(resolve, patience, there));
	return Promise.race([fresh.then((response) => (response.ok || response.type === "opaqueredirect" ? response : there), () => there), late]);
}
