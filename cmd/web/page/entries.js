// The entries of the browser's history: each game has one, and so has each dialog, and the panel
// over a small screen, so that Back leaves them.

import { $ } from "./words.js";
const opened = () => /** @type {HTMLDialogElement} */ (document.querySelector("dialog[open]"));

/**
 * @typedef {object} Host
 * @property {() => string} link of what is on the page
 * @property {() => string} slot of the game on the page
 * @property {(slot: string) => boolean} kept opens the game of a slot
 * @property {Record<string, () => void>} shows open the dialogs
 * @property {() => void} close closes the sheet
 * @property {() => boolean} ready whether the library is there
 */

export class Entries {
	/** @type {Host} */ #host;
	#moved = false; // whether another game has come to the page
	#leaving = false; // whether the entry of a dialog is being left
	#going = false; // whether the browser's history or address leads there

	/** @param {Host} host */
	constructor(host) {
		this.#host = host;
		new MutationObserver(() => this.enterDialog()).observe(document.body, { attributes: true, attributeFilter: ["open"], subtree: true });
		addEventListener("popstate", ({ state }) => this.#travel(state));
	}

	// move gives the game that has come to the page an entry of its own.
	move() { this.#moved = true; }

	// enter writes the address and the slot of the game into its entry. Another game gets an entry of
	// its own, or that of the dialog where it was chosen.
	enter() {
		if (this.#leaving) return;
		const { slot, dialog } = history.state ?? {}, now = this.#host.slot(), link = this.#host.link(), other = location.hash !== link;
		if (this.#moved && !this.#going && other && !dialog) history.pushState({ slot: now }, "", link);
		else if (other || dialog || slot !== now) history.replaceState({ slot: now }, "", link);
		this.#moved = false;
	}

	// enterDialog gives an entry to a dialog or the sheet that was opened, and leaves that of a
	// closed one.
	enterDialog() {
		const { dialog } = history.state ?? {}, sheet = $("sheet-end").getClientRects().length > 0 ? "sheet" : undefined;
		const open = opened()?.id ?? sheet;
		if (open === dialog || this.#leaving) return;
		this.#leaving = !open;
		if (!open) history.back();
		else history[dialog ? "replaceState" : "pushState"]({ slot: this.#host.slot(), dialog: open }, "");
	}

	// left waits until the entry of a dialog is left.
	left() {
		return new Promise((resolve) => {
			const look = () => (this.#leaving ? addEventListener("popstate", look, { once: true }) : resolve());
			look();
		});
	}

	// travel follows the browser's history: it closes or opens a dialog, or opens the entry's game.
	#travel(state) {
		if (this.#leaving) { // what was opened since the dialog closed has no entry yet
			this.#leaving = false;
			this.enter();
			return this.enterDialog();
		}
		const open = opened(), { shows, kept, slot, close, ready } = this.#host;
		if (open && open.id !== state?.dialog) open.close();
		if (state?.dialog !== "sheet") close();
		if (!ready()) return;
		if (state?.dialog && open?.id !== state.dialog) shows[state.dialog]?.();
		if (state?.slot && state.slot !== slot()) this.led(() => kept(state.slot)); // without a slot, the address says what to open
	}

	// led does what the address or the history leads to, which has its entry already.
	led(to) {
		this.#going = true;
		try { return to(); } finally { this.#going = false; }
	}
}
