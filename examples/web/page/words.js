// The words of the page, from the table of its language.

const table = JSON.parse(document.getElementById("words").textContent);
export const here = document.documentElement.lang;
const plural = new Intl.PluralRules(here);

export const has = (key) => key in table;

// say returns the words under a key, with values in place of their names in braces. With
// a number n it takes the form of the language for that number, where there are forms.
export const say = (key, values) => sayParts(key, values).join("");

// sayParts does the same where values are nodes, or lists of them. It returns what an element
// takes.
export function sayParts(key, values = {}) {
	let text = "n" in values ? table[`${key}.${plural.select(values.n)}`] : table[key];
	// A form that does not have the number is for 1 alone: French takes it for 0 too.
	if (values.n !== 1 && text === table[`${key}.one`] && !text?.includes("{n}")) text = undefined;
	text ??= table[`${key}.other`] ?? table[key] ?? key;
	return text.split(/\{(\w+)\}/).flatMap((part, i) => (i % 2 === 0 ? part : values[part] ?? ""));
}

// foreign returns a text among words of the page, marked if it has a language of its own.
export const foreign = (text, lang) => (lang && lang !== here ? element("span", { lang }, text) : text);

// source tells where a ruling stands, if anywhere. It is in English and French.
export const source = (ruling) => ruling.source && foreign(` · ${ruling.source}`, "en");

// library is the request after which the library speaks the language of the page. There is
// none in English, which it speaks.
const words = document.getElementById("library")?.textContent;
const language = words && { ...JSON.parse(words), forms: Array.from({ length: 101 }, (_, n) => plural.select(n)) };
export const library = language && { do: "language", language };

// element makes an element with attributes and children. Attributes that are functions
// listen, those that are undefined or false are left out.
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

// percent writes a probability in percent, without the sign.
export const percent = (win) => (100 * win).toLocaleString(here, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
