// The storage in the browser, which may hold anything: other builds write there too. What does not
// fit is as if it were not there.

// The storages, which a browser may refuse when they are asked for.
export const local = () => localStorage, session = () => sessionStorage;

export const isText = (value) => typeof value === "string";
export const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// read returns the table under a key, or undefined.
export function read(key, storage = local) {
	try {
		const value = JSON.parse(storage().getItem(key));
		return isObject(value) ? value : undefined;
	} catch {
		return undefined; // the browser has no storage, or the text is not ours
	}
}

// write writes a table under a key, and reports whether there was room for it.
export function write(key, value, storage = local) {
	try {
		storage().setItem(key, JSON.stringify(value));
		return true;
	} catch {
		return false; // the storage is full, or there is none
	}
}

// recall returns the table under a name, with the values that fit; remember writes it.
/** @param {string} name @param {(value: any) => boolean} [fits] @returns {Record<string, any>} */
export function recall(name, fits) {
	return Object.fromEntries(Object.entries(read(`alfonsine.${name}`) ?? {}).filter(([, value]) => !fits || fits(value)));
}
export const remember = (name, value) => write(`alfonsine.${name}`, value);

// rememberOf remembers a value of many, by its id, or forgets it where there is none. Of the others
// the newest stay.
export function rememberOf(name, id, value, most = Infinity) {
	const others = Object.entries(recall(name)).filter(([other]) => other !== id).slice(-most);
	remember(name, Object.fromEntries(value === undefined ? others : [...others, [id, value]]));
}
