// Whether this browser can run the page. It is a script of the oldest kind, so that any browser
// can read it and show the sentence that says which one is needed.
(function () {
	var page = document.documentElement;
	var gecko = "mozInnerScreenX" in window;
	// The newest that the page uses are here since Chromium 92 and Safari 15.4. Firefox has them
	// too, but workers that import scripts only since 114.
	var needed = Array.prototype.at && window.WebAssembly && WebAssembly.compileStreaming && window.HTMLDialogElement &&
		(!gecko || "toSorted" in Array.prototype);
	if (!needed) {
		page.className = "old";
		return;
	}
	// The policy of the page allows eval, without which older browsers run no WebAssembly. Newer
	// ones, which know a word for WebAssembly alone, are told a second policy that has no eval.
	if (window.CSS && CSS.supports("width", "1cqw")) {
		var policy = document.createElement("meta");
		policy.httpEquiv = "Content-Security-Policy";
		policy.content = "script-src 'self' 'wasm-unsafe-eval'";
		document.head.appendChild(policy);
	}
	// A first visit asks for the rules before anything else. engine.js takes them.
	if (!navigator.serviceWorker || !navigator.serviceWorker.controller) {
		window.earlyRules = fetch(document.currentScript.getAttribute("src").replace(/[^/]*$/, "rules.lzma"), { priority: "high" });
		window.earlyRules.catch(function () { /* engine.js asks again */ });
	}
})();
