package browsertest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// odd makes values of any kind out of those that the page keeps: each part may be another one, or
// be missing, or be of an older build.
const odd = `(seed, game) => {
	const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
	const any = (list) => list[Math.floor(random() * list.length)];
	const value = () => any([null, 0, -1, 1e300, 0.5, "", "x", "auto", "person", "__proto__", true, false, [], {}, [[]],
		[1, [2, { a: null }]], { toString: null, valueOf: null }, { players: ["person", "casual"] }, { 1: { 2: [] } }, "9".repeat(1000)]);
	const other = (one) => {
		if (random() < 0.2) return value();
		if (Array.isArray(one)) return one.filter(() => random() < 0.9).map(other);
		if (typeof one !== "object" || one === null) return one;
		const parts = Object.entries(one).filter(() => random() < 0.9).map(([key, part]) => [key, other(part)]);
		return Object.fromEntries(random() < 0.3 ? [...parts, [any(["__proto__", "x", "laquet"]), value()]] : parts);
	};
	const result = { game: "laquet", players: ["person", "casual"], winner: 0, first: 0, turns: 9, when: 1, worst: { turn: 1, play: "x", best: "y", loss: 0.1 } };
	const all = {
		"game.1": game, "game.2": game, "game.3": game,
		settings: { players: ["person", "casual"], adviser: "master", dice: "page", viewer: "auto", theme: "auto", board: "modern", autoEnd: false, length: 1, sound: false, motion: true, known: false },
		results: { 1: result, 2: result, 3: result }, learned: { "fallas-start": true }, puzzles: { laquet: { 1: true } }, name: { name: "x" },
		seats: { 1: "x" }, seat: { 1: "x" }, sights: { 1: "x" }, unsent: { 1: { turn: 1, moves: [] } }, language: {},
	};
	localStorage.clear();
	for (const [key, one] of Object.entries(all)) localStorage["alfonsine." + key] = random() < 0.1 ? any(["", "{", "null", "undefined", "[]", "\u0000"]) : JSON.stringify(other(one));
	sessionStorage["alfonsine.mine"] = JSON.stringify(other({ id: any(["1", "2", "3", "4"]) }));
	return JSON.stringify({ ...localStorage });
}`

// Whatever is in the browser's storage, the page opens, shows its dialogs, and plays.
func TestThePageOpensWhateverIsKept(t *testing.T) {
	t.Parallel()
	p := open(t, wide, "")
	p.click("#go")
	p.wait("Object.keys(localStorage).some((key) => key.startsWith('alfonsine.game.'))")
	game := eval[string](p, "Object.entries(localStorage).find(([key]) => key.startsWith('alfonsine.game.'))[1]")
	rounds := 12
	if os.Getenv("ALFONSINE_LONG") != "" {
		rounds = 200
	}
	var kept string
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("with %s", kept)
		}
	})
	for range rounds {
		seed := rand.IntN(1 << 30)
		kept = eval[string](p, fmt.Sprintf("(%s)(%d, %s)", odd, seed, game))
		p.load("")
		if n := eval[int](p, "document.querySelectorAll('.checker').length"); n < 10 {
			t.Fatalf("there are %d checkers", n)
		}
		for _, button := range []string{"games-button", "results-button", "lessons-button", "puzzles-button", "new-game"} {
			eval[bool](p, fmt.Sprintf(`(document.querySelector("dialog[open]")?.close(), document.getElementById(%q).click(), true)`, button))
			if !eval[bool](p, "Boolean(document.querySelector('dialog[open]'))") {
				t.Fatalf("%s opens nothing", button)
			}
		}
		eval[bool](p, `(document.getElementById("new-start").click(), true)`)
		p.wait("!document.querySelector('dialog[open]') && history.state && !history.state.dialog")
		if troubles := p.troubles(); len(troubles) > 0 {
			t.Fatal(troubles)
		}
	}
}

// troubles returns the errors of the page so far.
func (p *page) troubles() []string {
	p.lock.Lock()
	defer p.lock.Unlock()
	return slices.Clone(p.trouble)
}
