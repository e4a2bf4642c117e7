package exchange

import (
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Each of the functions finds what an expression finds, whatever the text.
func TestTextsAreReadAsExpressionsReadThem(t *testing.T) {
	strs := func(list ...string) string { return fmt.Sprintf("%q", list) }
	first := func(e *regexp.Regexp) func(string) string {
		return func(s string) string {
			list := e.FindStringSubmatch(s)
			if list == nil {
				return "none"
			}
			return strs(list[1:]...)
		}
	}
	found := func(ok bool, list ...string) string {
		if !ok {
			return "none"
		}
		return strs(list...)
	}
	for _, test := range []struct {
		name  string
		parts []string // what texts are put together from
		whole []string // texts that are found
		want  func(string) string
		got   func(string) string
	}{
		{"gnuid", []string{"4HPwATDgc/ABMA", "4HPwATDgc/AB", "MAEgAAAAAAAE", ":", " ", "\t", "A", "=", "é"}, []string{"4HPwATDgc/ABMA", "4HPwATDgc/ABMA:MAEgAAAAAAAE", "4HPwATDgc/ABMA \tMAEgAAAAAAAE"},
			first(regexp.MustCompile(`^([A-Za-z0-9+/]{14})(?:[: \t]+([A-Za-z0-9+/]{12}))?$`)),
			func(s string) string { board, match, ok := cutGNUID(s); return found(ok, board, match) }},
		{"xgid", []string{"XGID=", "xgId=", "-b----E-C---eE---c-e----B-", "ab----E-C---eE---c-e----BO", "-b----E-C---eE---c-e----Ba", "Bb----E-C---eE---c-e----B-", ":", "0", "1", "-1", "00", "65", "70", "D", "DD", "DB", "B", "R", "12", "a", "A", "-"}, []string{"XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10", "-b----E-C---eE---c-e----B-", "ab----E-C---eE---c-e----BO:12:-1:-1:D", "-b----E-C---eo---c-O----B-:0:1:-1:RR:3", "-b----E-C---eE---c-e----B-:1:1:1:BB:1:2:3:4:5"},
			first(regexp.MustCompile(`^(?i:xgid=)?([-a-o][-A-Oa-o]{24}[-A-O])(?::\d+:(?:-1|0|1):(-1|1):([0-6]{2}|D+|B+|R+)(?::\d+){0,5})?$`)),
			func(s string) string {
				board, turn, dice, ok := cutXGID(s)
				_, valid := xgidPlaces(board)
				return found(ok && valid, board, turn, dice)
			}},
		{"date", []string{"1283", "1", "-", ".", "a", " "}, []string{"1283.2.13", "1-2-3"},
			func(s string) string {
				return regexp.MustCompile(`^(\d+)[-.](\d+)[-.](\d+)$`).ReplaceAllString(s, "$1.$2.$3")
			},
			func(s string) string { return dated(s, ".") }},
		{"tag", []string{";", " ", "\t", "[", "]", `"`, "Player 1", "a", "é"}, []string{"; [Player 1 \"Ann\"]", " ;[a \"x\"] ; \"] ", "; [ab \" \"]b\" ]", "; [  \"x\"]"},
			first(regexp.MustCompile(`^\s*;\s*\[([^"\]]+?)\s+"(.*)"\s*\]\s*$`)),
			func(s string) string { name, value, ok := matTag(s); return found(ok, name, value) }},
		{"match", []string{" ", "7", "12", "point", " point", "match", " match", "a"}, []string{" 7 point match", "12 point match a"},
			first(regexp.MustCompile(`^\s*(\d+) point match`)),
			func(s string) string { points, ok := matMatch(s); return found(ok, points) }},
		{"game", []string{" ", "\t", "Game", "Game 1", "1", ")", "1) ", "65: 24/18", "a"}, []string{" Game 1", " 1) 65: 24/18  Game 12 ", "1)  Game 1"},
			first(regexp.MustCompile(`^(\s*|\s*\d+\)\s.*\s)Game\s+\d+\s*$`)),
			func(s string) string { before, ok := matBegin(s); return found(ok, before) }},
		{"names", []string{" ", "  ", "\t", ":", "0", "12", "Ann", "é", " : 3"}, []string{" Ann : 0          Bea : 12 ", "a:1  b:2", " : 3  : 4", "A : 1 : 2   B :3"},
			func(s string) string {
				list := regexp.MustCompile(`^\s*(.*?)\s*:\s*(\d+)\s\s+(.*?)\s*:\s*(\d+)\s*$`).FindStringSubmatch(s)
				for _, between := range []string{`\s(.*?)`, `(|[^\d\s].*?)`} { // fewer blanks
					if list == nil {
						list = regexp.MustCompile(`^\s*(.*?)\s*:\s*(\d+)` + between + `\s*:\s*(\d+)\s*$`).FindStringSubmatch(s)
					}
				}
				if list == nil {
					return "none"
				}
				return strs(list[1], list[3], list[2], list[4])
			},
			func(s string) string {
				names, points, _, ok := matNames(s)
				return found(ok, names[0], names[1], points[0], points[1])
			}},
		{"row", []string{" ", "1", ")", "a", "\t"}, []string{"  12) 65:", "1)"},
			func(s string) string { return fmt.Sprint(len(regexp.MustCompile(`^\s*\d+\)`).FindString(s))) },
			func(s string) string { return fmt.Sprint(matRow(s)) }},
		{"points", []string{"(", "2", "13", "/", "*", " ", "é"}, []string{"(24/18*/13"},
			func(s string) string {
				return regexp.MustCompile(`\(?\d+`).ReplaceAllStringFunc(s, func(s string) string { return "<" + s + ">" })
			},
			func(s string) string { return matPoints(s, func(s string) string { return "<" + s + ">" }) }},
		{"escape", []string{`\`, "\r", "\n", "]", "a", "é"}, []string{"a\\]b\\\\c\\\r\nd\\\ne\\\rf"},
			func(s string) string { return regexp.MustCompile(`\\(?s:\r\n|\r|\n|(.))`).ReplaceAllString(s, "$1") },
			sgfText},
		{"length", []string{" ", "\n", ":", "length", "ws", "7", "_", "é"}, []string{" length : 7 ", "ws:0"},
			first(regexp.MustCompile(`^\s*(\w+)\s*:\s*(\d+)\s*$`)),
			func(s string) string { name, number, ok := sgfMatch(s); return found(ok, name, number) }},
		{"move", []string{"6", "5", "7", "a", "x", "A", "hefe"}, []string{"65xaba", "31", "52abcdef"},
			first(regexp.MustCompile(`^([1-6][1-6])((?:[a-z][a-z])*)$`)),
			func(s string) string { dice, places, ok := sgfMove(s); return found(ok, dice, places) }},
		{"word", []string{"a", "Z", "1", "double", "é"}, []string{"double"},
			func(s string) string { return fmt.Sprint(regexp.MustCompile(`^[A-Za-z]+$`).MatchString(s)) },
			func(s string) string { return fmt.Sprint(all(s, 0, isLetter)) }},
		{"result", []string{"W", "b", "+", "2", "10", ".0", "R", "resign", "T", "time", "Forfeit", "x"}, []string{"W+2Resign", "B+4.0F", "w+T", "b+10Forfeit", "W+R", "B+1Time", "W+3"},
			first(regexp.MustCompile(`(?i)^([WB])\+(\d*)(?:\.0)?(|R|Resign|T|Time|F|Forfeit)$`)),
			func(s string) string { side, points, how, ok := sgfResult(s); return found(ok, side, points, how) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, one := range test.parts {
				for _, other := range append(test.parts, "") {
					if want, got := test.want(one+other), test.got(one+other); got != want {
						t.Fatalf("%q is read as %s, not %s", one+other, got, want)
					}
				}
			}
			for _, text := range test.whole {
				if test.want(text) == "none" {
					t.Fatalf("%q is not found", text)
				}
				for changed := range near(text) {
					if want, got := test.want(changed), test.got(changed); got != want {
						t.Fatalf("%q is read as %s, not %s", changed, got, want)
					}
				}
			}
			rapid.Check(t, func(t *rapid.T) {
				text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(test.parts), 0, 12).Draw(t, "parts"), "")
				if want, got := test.want(text), test.got(text); got != want {
					t.Fatalf("%q is read as %s, not %s", text, got, want)
				}
			})
		})
	}
}

// near yields a text, its beginnings, and all lines that differ from it by one character more,
// one less or another.
func near(text string) iter.Seq[string] {
	const others = " \t\r\"()*+-./01567:;=@ADFOPRTWZ[\\]_`abfoprtwz{é"
	return func(yield func(string) bool) {
		for i := range len(text) + 1 {
			rest := text[i:]
			if !yield(text[:i]) || i < len(text) && !yield(text[:i]+rest[1:]) {
				return
			}
			for _, ch := range others {
				if !yield(text[:i]+string(ch)+rest) || i < len(text) && !yield(text[:i]+string(ch)+rest[1:]) {
					return
				}
			}
		}
	}
}
