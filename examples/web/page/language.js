// The language of the page: the one that was chosen at the bottom of it, or else the first of
// the browser's that there is. The address of the page without a name, and index.html, lead
// to it; every other name stands for its own language. This runs before the page is drawn.
{
	const key = "alfonsine.language";
	const codes = document.currentScript.dataset.languages.split(" "); // English is the first

	const chosen = () => {
		try { return localStorage.getItem(key); } catch { return null; } // a browser without memory
	};
	const plain = (code) => code.split("-")[0];
	const found = (wanted) => codes.find((code) => code === wanted) ?? codes.find((code) => plain(code) === plain(wanted));

	if (document.documentElement.lang === codes[0] && location.search === "") {
		const code = [chosen(), ...navigator.languages].filter(Boolean).map(found).find(Boolean);
		if (code && code !== codes[0]) location.replace(`${code}.html${location.hash}`);
	}

	// The link to a language is followed with the game on the page, and with a word that it was
	// chosen where the browser does not remember that.
	addEventListener("click", ({ target }) => {
		const link = target.closest("footer nav a");
		if (!link) return;
		let kept = true;
		try { localStorage.setItem(key, link.hreflang); } catch { kept = false; }
		link.search = kept ? "" : "?chosen";
		link.hash = location.hash;
	}, { capture: true });
}
