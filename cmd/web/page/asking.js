// A question in place of a button, before what cannot be taken back.

import { $ } from "./words.js";

// asking lets a button ask first, and does something if the answer is yes. It returns a function
// that takes the question away. The parts are named by their ids.
/** @param {{ button: string, question: string, no: string, yes: string }} parts @param {() => void} does */
export function asking({ button, question, no, yes }, does) {
	const ask = (asked) => {
		$(button).hidden = asked;
		$(question).hidden = !asked;
	};
	$(button).addEventListener("click", () => {
		ask(true);
		$(no).focus();
	});
	const answer = (does) => () => {
		ask(false);
		$(button).focus();
		does?.();
	};
	$(no).addEventListener("click", answer());
	$(yes).addEventListener("click", answer(does));
	return () => ask(false);
}
