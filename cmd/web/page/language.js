// The language of the page: the one chosen at the bottom of the page, or else the first
// available language of the browser. The address without a page name, and index.html, lead to
// that language; every other name is the page of its own language. This runs before the page
// is drawn.
{
	const key = "alfonsine.language";
	const codes = document.currentScript.dataset.languages.split(" "); // English is the first

	const chosen = () => {
		try { return localStorage.getItem(key); } catch { return null; } // the browser has no storage
	};
	const plain = (code) => code.split("-")[0];
	const found = (wanted) => codes.find((code) => code === wanted) ?? codes.find((code) => plain(code) === plain(wanted));

	if (document.documentElement.lang === codes[0] && location.search === "") {
		const code = [chosen(), ...navigator.languages].filter(Boolean).map(found).find(Boolean);
		const there = new RegExp(`/${code}(\\.html)?$`).test(location.pathname); // and the English page stands for it, offline
		if (code && code !== codes[0] && !there) location.replace(`${code}.html${location.hash}`);
	}

	// A link to a language keeps the game on the page. If the browser has no storage, the
	// link also says that the language was chosen.
	addEventListener("click", ({ target }) => {
		const link = /** @type {HTMLAnchorElement} */ (/** @type {Element} */ (target).closest("footer nav a"));
		if (!link) return;
		let kept = true;
		try { localStorage.setItem(key, link.hreflang); } catch { kept = false; }
		link.search = kept ? "" : "?chosen";
		link.hash = location.hash;
	}, { capture: true });
}
