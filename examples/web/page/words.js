// The words of the page, from the table of its language.

const table = JSON.parse(document.getElementById("words").textContent);
const plural = new Intl.PluralRules(document.documentElement.lang);

export const has = (key) => key in table;

// say returns the words under a key, with values in place of their names in braces. With
// a number n it takes the form of the language for that number, where there are forms.
export function say(key, values = {}) {
	const form = "n" in values ? `${key}.${plural.select(values.n)}` : key;
	const text = table[form] ?? table[`${key}.other`] ?? table[key] ?? key;
	return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

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
export const percent = (win) => (100 * win).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
