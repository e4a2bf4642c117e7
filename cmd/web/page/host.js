// The host of the page, where it has tables: where others reach it, and what is asked of it.

import { limited } from "./line.js";
import { say } from "./words.js";

const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=tables]"));

// served is whether the host has tables.
export const served = Boolean(meta);

// reach is where others reach the host, if this machine's own name leads nobody else here.
const alone = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
export const reach = (alone && meta?.content) || undefined;

// send sends a request about tables and returns the answer. It throws an error whose key says
// what is wrong: "lost" if the host is not reached.
export async function send(path, key, body) {
	let answer;
	try {
		answer = await limited(`tables${path}`, {
			method: body ? "POST" : "GET", body: body && JSON.stringify(body),
			headers: { ...(body && { "Content-Type": "application/json" }), ...(key && { Authorization: `Bearer ${key}` }) },
		});
	} catch {
		throw Object.assign(new Error(path), { key: "lost" });
	}
	const said = await answer.json().catch(() => ({}));
	if (!answer.ok) throw Object.assign(new Error(path), { key: said.refused ?? "lost" });
	return said;
}

const told = ["busy", "full", "gone", "taken", "late", "name", "class", "lost"];

// refusal says why a request was not done, by the key of the error.
export const refusal = (key) => say(`table.${told.includes(key) ? key : "refused"}`);

// codeOf returns the address of a picture: the QR code of a text.
export async function codeOf(text) {
	const { svg } = await send("/code", undefined, { text });
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
