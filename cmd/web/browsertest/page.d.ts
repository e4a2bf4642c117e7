// What the scripts of the page have besides what every page has.

interface Window {
	/** The answer to the request for the rules, which browser.js makes before any other script. */
	earlyRules?: Promise<Response>;
}
