// The keys that hold for the whole page, wherever nothing else has a use for them.

// own reports whether what has the focus has keys of its own.
const own = (node) => node.closest("input, select, textarea, summary, a, [role=tablist], .wide");

// listenToKeys calls host.go for the space bar, where host.ready says that the main button has
// something to do, and host.step with -1 or 1 for the arrows.
export function listenToKeys(host) {
	let taken = false;
	addEventListener("keydown", (event) => {
		const { key, target } = event;
		if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || document.querySelector("dialog[open]") || own(target)) return;
		const board = target.closest("#board"), step = { ArrowLeft: -1, ArrowRight: 1 }[key];
		taken = key === " " && !event.repeat && (board ? host.ready() : !target.closest("button"));
		if (taken) host.go();
		else if (step && !board) host.step(step);
		else return;
		event.preventDefault();
	});
	// A button is pressed when the space bar is let go.
	addEventListener("keyup", (event) => {
		if (event.key !== " " || !taken) return;
		taken = false;
		event.preventDefault();
	}, { capture: true });
}
