// The keys of the whole page, unless the focused element uses them.

// own reports whether the focused element uses keys itself.
const own = (node) => node.closest("input, select, textarea, summary, a, [role=tablist], .wide");

// listenToKeys calls host.go for the space bar if host.ready says that the main button is
// active, and host.step with -1 or 1 for the arrows.
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
	// A button is pressed when the space bar is released.
	addEventListener("keyup", (event) => {
		if (event.key !== " " || !taken) return;
		taken = false;
		event.preventDefault();
	}, { capture: true });
}
