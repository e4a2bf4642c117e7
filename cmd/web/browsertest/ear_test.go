package browsertest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"example.com/alfonsine"
)

// A listener is somebody who uses the page by its keys, and knows of it what a screen reader
// says: the element that has the focus, and the texts that are announced.
type listener struct {
	*page
	words map[string]string // of the page in their language
}

// announce lists in the page what a screen reader would announce.
const announce = `window.announced = [];
	new MutationObserver((changes) => {
		const nodes = changes.map(({ target }) => (target.closest ? target : target.parentElement)?.closest("[aria-live], [role=status], [role=alert]"));
		for (const node of new Set(nodes)) if (node?.getClientRects().length > 0) announced.push(node.textContent);
	}).observe(document, { subtree: true, childList: true, characterData: true });`

// listens opens the page for a listener, in a language.
func listens(t *testing.T, code, after string) *listener {
	t.Helper()
	l := &listener{page: blank(t, wide), words: map[string]string{}}
	text, err := os.ReadFile("../words/" + code + ".json")
	must(t, err)
	must(t, json.Unmarshal(text, &l.words))
	l.before(announce)
	l.load(strings.Replace(code, "en", "index", 1) + ".html" + after)
	return l
}

// says returns the words of the page under a key, up to the first that depends on the game.
func (l *listener) word(key string) string {
	l.Helper()
	text, _, _ := strings.Cut(l.words[key], "{")
	if text == "" {
		l.Fatalf("there are no words for %q", key)
	}
	return text
}

// focus returns what the accessibility tree has of the element with the focus: its role and name,
// and whether it is disabled.
func (l *listener) focus() (role, name string, disabled bool) {
	l.Helper()
	node := get(l.page, chromedp.Evaluate[*runtime.RemoteObject]("document.activeElement"))
	var tree accessibility.GetPartialAXTreeResult
	l.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) (err error) {
		relatives := false
		tree, err = chromedp.Call(ctx, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: node.ObjectID, FetchRelatives: &relatives})
		return err
	}))
	text := func(v *accessibility.Value) (s string) {
		if v != nil {
			must(l, json.Unmarshal(v.Value, &s))
		}
		return s
	}
	for _, property := range tree.Nodes[0].Properties {
		disabled = disabled || property.Name == "disabled" && string(property.Value.Value) == "true"
	}
	return text(tree.Nodes[0].Role), text(tree.Nodes[0].Name), disabled
}

// on holds that the focus is on something of a role, whose name has a text, and returns the name.
func (l *listener) on(role, want string) string {
	l.Helper()
	is, name, _ := l.focus()
	if is != role || !strings.Contains(name, want) {
		l.Fatalf("the focus is on the %s %q, and not on a %s with %q; announced was %q", is, name, role, want, l.heard())
	}
	return name
}

// heard returns what was announced since it was asked last.
func (l *listener) heard() []string {
	l.Helper()
	return eval[[]string](l.page, "announced.splice(0)")
}

// hears waits until a text is announced, after what was heard before.
func (l *listener) hears(want string) {
	l.Helper()
	var all []string
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		all = append(all, l.heard()...)
		if slices.ContainsFunc(all, func(text string) bool { return strings.Contains(text, want) }) {
			return
		}
	}
	l.Fatalf("%q is not announced, but %q", want, all)
}

// tabs presses the Tab key until the focus is on something of a role whose name begins with a
// text.
func (l *listener) tabs(role, name string) {
	l.Helper()
	for range 120 {
		if is, now, _ := l.focus(); is == role && strings.HasPrefix(now, name) {
			return
		}
		l.keys(kb.Tab)
	}
	l.Fatalf("the Tab key does not reach the %s %q", role, name)
}

// named returns how the name of a side's place begins.
func (l *listener) named(pt alfonsine.Point, c alfonsine.Color) string {
	side := []string{"white", "black"}[c]
	switch pt {
	case alfonsine.Bar:
		return l.words["bar."+side]
	case alfonsine.Off:
		return l.words["off."+side]
	}
	return strings.ReplaceAll(l.words["cell.point"], "{point}", fmt.Sprint(pt)) + ","
}

// chooses goes to a place by the key to the next that can be chosen, and chooses it.
func (l *listener) chooses(name string) {
	l.Helper()
	for range 30 {
		l.keys("n")
		if is, now, _ := l.focus(); is == "gridcell" && strings.HasPrefix(now, name) {
			l.keys(kb.Enter)
			return
		}
	}
	_, now, _ := l.focus()
	l.Fatalf("the key does not lead to %q, but to %q", name, now)
}

// moves moves a checker of a side.
func (l *listener) moves(c alfonsine.Color, from, to alfonsine.Point) {
	l.Helper()
	l.chooses(l.named(from, c))
	l.hears(l.word("selected"))
	l.on("gridcell", l.words["cell.selected"])
	l.chooses(l.named(to, c))
}

// Whoever hears the page begins a game, plays it to its end, and hears who has won.
func TestAGameIsPlayedByEar(t *testing.T) {
	t.Parallel()
	for code, game := range map[string]string{"en": "laquet", "es": "pareja-de-entrada", "fr": "doblet"} {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			l := listens(t, code, "#/"+game)
			l.tabs("button", l.words["new.button"])
			l.keys(kb.Enter)
			l.tabs("combobox", l.words["settings.black"])
			l.keys(kb.Home) // a person
			l.tabs("button", l.words["new.start"])
			l.keys(kb.Enter)
			l.wait("!document.querySelector('dialog[open]')")
			l.on("button", l.words["go.throw"])
			pressed := 0
			for step := 0; !eval[bool](l.page, "document.getElementById('end').open"); step++ {
				if step > 3000 {
					t.Fatal("the game does not end")
				}
				l.keys("n")
				role, name, disabled := l.focus()
				if role == "button" && disabled {
					t.Fatalf("%q cannot be pressed", name)
				}
				l.heard()
				l.keys(kb.Enter)
				if role == "button" { // throws, ends the turn, or passes
					pressed++
					l.hears("")
					continue
				}
				l.hears(l.word("selected"))
				l.keys("n")
				l.on("gridcell", l.word("cell.target"))
				l.keys(kb.Enter)
				if role, _, _ := l.focus(); role == "button" { // which way is meant
					l.keys(kb.Enter)
				}
			}
			t.Logf("%s: the main button is pressed %d times", game, pressed)
			l.tabs("button", l.words["end.look"])
			l.keys(kb.Enter)
			l.on("button", l.words["new.button"])
		})
	}
}

// A lesson is chosen and learned by ear, and the next one begins where its checkers are.
func TestALessonIsLearnedByEar(t *testing.T) {
	t.Parallel()
	for _, code := range append(translations(t), "en") {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			l := listens(t, code, "#/cab-e-quinal")
			l.tabs("button", l.words["lessons.button"])
			l.keys(kb.Enter)
			for range 5 { // the lessons of the game on the page are unfolded
				l.keys(kb.Tab)
				l.tabs("button", "")
			}
			l.heard()
			l.keys(kb.Enter)
			l.hears(l.words["white"])
			l.on("gridcell", l.words["cell.movable"])
			l.moves(alfonsine.White, 20, 14)
			l.moves(alfonsine.White, 14, 9)
			l.moves(alfonsine.White, 9, 8)
			l.keys("n")
			l.on("button", l.words["go.end"])
			l.keys(kb.Enter)
			l.hears(l.word("lesson.right") + "20/14*/9*/8")
			l.on("button", l.words["lesson.next"])
			l.keys(kb.Enter)
			l.on("gridcell", l.words["cell.movable"])
			l.tabs("button", l.words["lesson.leave"])
			l.keys(kb.Enter)
			l.on("button", l.words["go.throw"])
		})
	}
}

// A puzzle is chosen and solved by ear.
func TestAPuzzleIsSolvedByEar(t *testing.T) {
	t.Parallel()
	list := puzzlesOf(t, alfonsine.Laquet)
	for _, code := range append(translations(t), "en") {
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			l := listens(t, code, "#/laquet")
			l.tabs("button", l.words["lessons.button"])
			l.keys(kb.Enter)
			l.tabs("button", l.words["puzzles.button"])
			l.keys(kb.Enter)
			l.tabs("button", "Laquet")
			l.keys(kb.Enter)
			l.wait("location.hash === '#/puzzle/laquet/1' && !document.querySelector('dialog[open]')")
			l.hears(l.words["puzzle.how"][:10])
			l.on("gridcell", l.words["cell.movable"])
			for _, m := range list[0].Best.All() {
				l.moves(list[0].Position.Turn(), m.From, m.To)
			}
			l.keys("n")
			l.on("button", l.words["go.end"])
			l.keys(kb.Enter)
			l.hears(l.word("puzzle.right"))
			l.on("button", l.words["puzzle.next"])
		})
	}
}
