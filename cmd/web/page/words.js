// The words of the page, from the table of its language.

const table = JSON.parse(document.getElementById("words").textContent);
export const here = document.documentElement.lang;

// home is where links lead: to the page in the language of whoever opens them.
export const home = new URL("./", location.href).href;

const plural = new Intl.PluralRules(here);

// sides has the key of each side, White first.
export const sides = ["white", "black"];

export const has = (key) => key in table;

// say returns the words under a key, with values in place of the names in braces. With a
// number n it takes the plural form for that number, if the key has forms.
/** @type {(key: string, values?: Record<string, any>) => string} */
export const say = (key, values) => sayParts(key, values).join("");

// sayParts does the same for values that are nodes, or lists of them. It returns children for
// an element.
/** @type {(key: string, values?: Record<string, any>) => any[]} */
export function sayParts(key, values = {}) {
	let text = "n" in values ? table[`${key}.${plural.select(values.n)}`] : table[key];
	// A form without the number is for 1 only, though French uses it for 0 too.
	if (values.n !== 1 && text === table[`${key}.one`] && !text?.includes("{n}")) text = undefined;
	text ??= table[`${key}.other`] ?? table[key] ?? key;
	return text.split(/\{(\w+)\}/).flatMap((part, i) => (i % 2 === 0 ? part : values[part] ?? ""));
}

// foreign returns a text to be put among words of the page, marked if it is in another
// language.
export const foreign = (text, lang) => (lang && lang !== here ? element("span", { lang }, text) : text);

// source returns the source of a ruling, if it has one. Sources are in English and French.
export const source = (ruling) => ruling.source && foreign(` · ${ruling.source}`, "en");

// library is the request that sets the library's language to that of the page. English needs
// none.
const words = document.getElementById("library")?.textContent;
const language = words && { ...JSON.parse(words), forms: Array.from({ length: 101 }, (_, n) => plural.select(n)) };
/** @type {{ do: "language", language: any } | undefined} */
export const library = language && { do: "language", language };

// element makes an element with attributes and children. Functions become listeners;
// undefined and false attributes are left out.
export function element(name, attributes = {}, ...children) {
	const node = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) {
		if (typeof value === "function") node.addEventListener(key, value);
		else if (value === true) node.setAttribute(key, "");
		else if (value !== undefined && value !== false && value !== null) node.setAttribute(key, value);
	}
	node.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
	return node;
}

// saveFile lets the browser save a text as a file.
export function saveFile(text, name) {
	const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
	element("a", { href: file, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(file), 1000);
}

// A Part is an element of the page, of whatever kind its id says.
/** @typedef {Omit<HTMLInputElement & HTMLProgressElement, "value" | "max"> & HTMLDialogElement & HTMLImageElement & { value: any, max: any, options: HTMLOptionsCollection }} Part */

// $ returns the element with an id.
/** @type {(id: string) => Part} */
export const $ = (id) => /** @type {any} */ (document.getElementById(id));

// tells says by an attribute of an element whether something is so: aria-disabled, aria-pressed.
/** @type {(node: Element, name: string, so: boolean) => void} */
export const tells = (node, name, so) => node.setAttribute(name, String(Boolean(so)));

// within returns the element of a selector in which an event happened.
/** @type {(event: Event, selector: string) => HTMLElement | null} */
export const within = ({ target }, selector) => /** @type {Element} */ (target).closest(selector);

// percent formats a probability in percent, without the sign.
export const percent = (win) => (100 * win).toLocaleString(here, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
