// The dice of a table: what this browser keeps of them, checks, and gives of its own.

import { $, element, say, tells } from "./words.js";
import { isText, recall, rememberOf } from "./storage.js";

const most = 50; // tables of which something is kept

export class Check {
	/** @type {import("./alfonsine.js").Call} */ #call;
	#id; #seat; #throws = []; #code = ""; #dice; #fault;
	turns = 0; // those that the host has told last
	may = false; // whether the seat may double before it gives its value
	cost = 0; // the points that the seat loses by giving up; 0 in no match

	// call sends a request to the library.
	constructor(call) {
		this.#call = call;
		$("table-check-open").addEventListener("click", () => this.#open($("table-check").hidden));
	}

	// fault is the key of what is wrong with the dice, if anything is.
	get fault() { return this.#fault; }

	// begin begins with a table. Whoever has a seat there has a secret and a side.
	begin(id, secret, side) {
		if (id !== this.#id) {
			this.#throws = [];
			this.turns = this.cost = 0;
			this.may = false;
			this.#dice = this.#fault = undefined;
			this.#open(false);
		}
		this.#id = id;
		this.#seat = secret && { secret, side };
	}

	#kept() { return recall("sights", isText)[this.#id]; }

	#keep(kept) { rememberOf("sights", this.#id, kept, most); }

	// forget forgets what is kept of a table.
	forget(id) { rememberOf("sights", id); }

	// look checks what the host tells, and returns the value to give, if one is due. With forget it
	// is believed that the host has lost turns.
	/** @param {{ record?: string, dice?: import("./alfonsine.js").TableDice }} state */
	look({ record, dice }, forget = false) {
		const { secret, side } = this.#seat ?? {};
		const { fair, refusals } = this.#call({ do: "fair", text: record, dice, kept: this.#kept(), secret, side, forget });
		this.#dice = dice;
		this.#fault = refusals && (refusals[0].kind === "fair" ? refusals[0].key : "text");
		if (!fair) return undefined;
		this.#keep(fair.kept);
		this.#throws = fair.throws;
		this.turns = fair.turns;
		this.may = fair.may;
		this.cost = fair.cost;
		this.#code = fair.code;
		return fair.give;
	}

	// sent notes a play that is sent, the last of a record.
	sent(text) { this.#keep(this.#call({ do: "sent", text, kept: this.#kept() }).text); }

	// unsent takes that back: the host has refused the play.
	unsent(text) { this.#keep(this.#call({ do: "sent", text, kept: this.#kept(), forget: true }).text); }

	#open(open) {
		$("table-check").hidden = !open;
		tells($("table-check-open"), "aria-expanded", open);
		if (open) this.#show();
	}

	// draw says in one line what is checked.
	draw() {
		const bad = this.#fault;
		$("table-dice").textContent = bad ? say(`table.unfair.${bad}`) : this.#throws.length > 0 ? say("table.fair", { n: this.#throws.length }) : say("table.bound");
		$("table-dice").classList.toggle("wrong", Boolean(bad));
		if (bad) $("table-dice").setAttribute("role", "alert"); // else it would be read out at each throw
		else $("table-dice").removeAttribute("role");
		$("table-check-open").hidden = !this.#dice;
		if (!$("table-check").hidden) this.#show();
	}

	// show shows the heads, and of each throw the values from which it follows.
	#show() {
		const parties = ["white", "black", "table.host"].map((key) => say(key));
		const short = (value) => element("td", { title: value }, element("code", {}, value ? `${value.slice(0, 8)}…` : "–"));
		const row = (title, ...cells) => element("tr", {}, element("th", { scope: "row" }, title), ...cells);
		$("table-check").replaceChildren(
			element("p", {}, say("table.check.how")),
			element("p", {}, `${say("table.check.code")} `, element("code", { id: "table-code" }, this.#code)),
			element("div", { class: "wide", tabindex: "0", role: "group", "aria-label": say("table.check.label") }, element("table", {},
				element("thead", {}, element("tr", {}, element("td", {}), ...parties.map((party) => element("th", { scope: "col" }, party)))),
				element("tbody", {}, row(say("table.check.heads"), ...this.#dice.heads.map(short)),
					...this.#throws.map(({ turn, dice, values }) => row(`${turn}. ${dice}`, ...values.map(short)))))));
	}
}
