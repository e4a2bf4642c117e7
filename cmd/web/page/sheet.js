// The sheet: on a small screen the panel that lies over the page, still beside the board.

import { $ } from "./words.js";

// below reports whether the controls stick to the bottom of the screen.
const below = () => getComputedStyle($("controls")).position === "sticky";

export class Sheet {
	#changed; #closed;
	#high = 0; // of the controls

	// changed is called when the sheet is opened or closed, and closed when it is closed or not open.
	constructor(changed, closed) {
		this.#changed = changed;
		this.#closed = closed;
		new ResizeObserver(() => this.#uncover()).observe($("controls"));
	}

	open() {
		document.body.classList.add("sheet");
		this.#changed();
		this.rise(true);
	}

	// close puts the panel back in its place.
	close() {
		if (document.body.classList.contains("sheet")) {
			document.body.classList.remove("sheet");
			this.#changed();
			this.rise();
			$("hint").focus({ preventScroll: true });
		}
		this.#closed();
	}

	// rise scrolls past the head of the page as far as a small screen needs for board and controls,
	// or past the whole of it; where large letters leave no room for it all, also past the lines.
	rise(whole = false) {
		if (!matchMedia("(max-width: 40rem), (max-height: 30rem)").matches) return;
		const head = $("table").firstElementChild.getBoundingClientRect().top, { top, bottom } = $("board-frame").getBoundingClientRect();
		const high = below() ? $("controls").offsetHeight : 0, fits = bottom - head + high <= innerHeight;
		const most = fits && below() ? head : top - 2;
		scrollBy(0, whole && below() ? head : Math.min(most, Math.max(-scrollY, bottom + high - innerHeight)));
	}

	// uncover scrolls the board as far as the controls have grown over it.
	#uncover() {
		const { bottom } = $("board-frame").getBoundingClientRect(), { top, height } = $("controls").getBoundingClientRect();
		const grown = height - this.#high, over = bottom - top;
		this.#high = height;
		if (below() && over > 1 && over <= grown + 1) scrollBy(0, over);
	}
}
