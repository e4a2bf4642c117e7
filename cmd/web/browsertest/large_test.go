package browsertest

import (
	"maps"
	"slices"
	"testing"
)

// What people set their letters to: twice as large, or with the spaces that the Web Content
// Accessibility Guidelines want to be possible.
var letterings = map[string]string{
	"twice as large": `document.documentElement.style.fontSize = "200%"`,
	"wide": `const wide = new CSSStyleSheet();
		wide.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }");
		document.adoptedStyleSheets = [wide]`,
}

// With large letters and with wide ones nothing lies over the board of a telephone, and the main
// button is on the screen with it, from before the throw until a move was made.
func TestLargeLettersLeaveTheBoardFree(t *testing.T) {
	t.Parallel()
	type reader struct {
		lettering, code string
		screen          screen
	}
	var readers []reader
	for _, lettering := range slices.Sorted(maps.Keys(letterings)) {
		for _, code := range append(translations(t), "index") {
			for _, s := range telephones {
				readers = append(readers, reader{lettering, code, s})
			}
		}
	}
	for _, r := range few(13, readers...) {
		p := blank(t, r.screen)
		p.before(`addEventListener("DOMContentLoaded", () => { ` + letterings[r.lettering] + ` })`)
		p.load(r.code + ".html#/todas-tablas")
		check := func(when string) {
			t.Helper()
			p.screenshot("large-" + r.lettering + "-" + r.code + "-" + r.screen.name + "-" + when)
			list := append(p.covered(), p.outside("#go", "none")...)
			if len(list) > 0 {
				t.Errorf("letters %s, %s, %s, %s: %d, such as %q", r.lettering, r.code, r.screen.name, when, len(list), list[0])
			}
		}
		check("at first")
		eval[bool](p, `document.getElementById("go").click() === undefined`)
		p.wait("document.querySelector('.cell.source')")
		check("with dice")
		eval[bool](p, `document.querySelector(".cell.source").click() === undefined`)
		check("with a checker picked up")
		eval[bool](p, `document.querySelector(".cell.target").click() === undefined`)
		check("with a move to take back")
		p.stop()
	}
}
