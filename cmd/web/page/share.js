// Copying and sharing. Over plain http a page has neither clipboard nor a way to share, but older
// ways still work there.

import { element } from "./words.js";

// copied copies a text, and reports whether that worked.
export async function copied(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch { /* there is none, or it is forbidden */ }
	const before = /** @type {HTMLElement} */ (document.activeElement);
	const field = element("textarea", { class: "unseen", readonly: true, "aria-hidden": "true" });
	(document.querySelector("dialog[open]") ?? document.body).append(field); // beside a dialog nothing can be selected
	field.value = text;
	field.select();
	const done = document.execCommand("copy");
	field.remove();
	before?.focus({ preventScroll: true });
	return done;
}

// share lets the person share a link: as the browser does, or else by mail.
export function share(url) {
	if (!navigator.share) location.href = `mailto:?body=${encodeURIComponent(url)}`;
	else navigator.share({ url }).catch(() => { /* the person canceled */ });
}
