package record_test

import (
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// FuzzRead reads any text as one record and as a stream. It must not panic, the result must
// survive writing and reading, and the single record must equal the first of the stream.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		// Empty or blank.
		"",
		" \r\n\t\ufeff\n",

		// A record as written: comments before, after and in a row, and a die left over.
		leftDie,

		// Two records, with and without a blank line between.
		leftDie + leftDie,
		leftDie + "\n" + leftDie,

		// Every lenient form at once.
		"\ufeff[ game : Laquet ] [WHITE\"x\"]\r\n6-5 : 15-10,17-11 B 1,2 :13/12 ...",
		"[Game \"laquet\"] 1.w56 17/11 15/10 2.b21 13/12 3.W~:18/16 *",

		// A finished game, with its result and without; a first throw that loses, and the
		// reading under which it is thrown again.
		"[Game \"fallas\"]\n1. w 5-5-5: fails\n0-1\n",
		"[Game \"Fallas\"]\n5-5-5: pass",
		"[Game \"fallas?first-throw=again\"]\n1. w 5-5-5: fails\n0-1\n",

		// Another start: before the throw, with dice, and with leftover dice.
		"[Game \"laquet\"]\n[Start \"6:1,off:14 4:2,off:13 w -\"]\n1. w 6-1: 6/off\n1-0\n",
		"[Game \"laquet\"]\n[Start \"6:1,off:14 4:2,off:13 b ~3\"]\n1. b ~3: 4/1\n*\n",
		"[Game \"fallas\"]\n[Start \"24:2,6:13 19:13,1:2 w 6-5-3\"]\n1. w 6-5-3: 24/18/13 6/3\n*\n",
		"[Game \"laquet\"]\n[Start \"off:15 4:1,off:14 1-0 -\"]\n\n1-0\n",

		// A virtual die, which is not part of the roll.
		"[Game \"cab-e-quinal-2\"]\n1. w 6-4: 20/14/10/4\n*\n",

		// Stars: a hit, the end of an unfinished game, both.
		"[Game \"fallas\"]\n[Start \"24:2,6:13 19:13,18:1,1:1 w -\"]\n1. w 6-5-3: 24/18*/13 6/3 *",
		"[Game \"fallas\"]\n[Start \"24:2,6:13 19:13,18:1,1:1 w -\"]\n1. w 6-5-3: 24/18 * /13 6/3 * *",

		// Marks for the leftover dice.
		"[Game \"laquet\"]\n1. w 6-5: 17/11 15/10\n2. b 2-1: 13/12 ~2\n*\n",
		"[Game \"laquet\"]\n1. w 6-5: 17/11 15/10 ~\n*\n",

		// Unclosed comments that contain tags, braces and backslashes.
		"[Game \"laquet\"] {",
		"[Game \"laquet\"] {\\}",
		"[Game \"laquet\"]\n{\n[Game \"fallas\"]\n*",
		"[Game \"laquet\"]\n{\n\\[Game \"fallas\"] \\} \\\\ \\x}\n*",

		// Tags: unclosed, repeated, without a name, without an end.
		"[Game \"laquet\"]\n[White \"x\n*",
		"[Game \"laquet\" [White \"x\"]\n*",
		"[Game \"laquet\"]\n[Game \"fallas\"]\n*",
		"[\"x\"]\n*",
		"[",

		// Too many tags.
		manyTags(300),

		// Numbers: wrong, too large, only dots.
		"[Game \"laquet\"]\n2. w 6-5: 17/11 15/10\n*",
		"[Game \"laquet\"]\n99999999999999999999. w 6-5: 17/11 15/10\n*",
		"[Game \"laquet\"]\n... w 6-5: 17/11 15/10\n*",

		// Dice not yet played, as the last line and earlier.
		"[Game \"laquet\"]\n1. w 6-5: 17/11 15/10\n2. b 2-1: {He thinks.}\n*\n",
		"[Game \"cab-e-quinal-2\"]\n1. w 6-4:\n*\n",
		"[Game \"laquet\"]\n1. w 6-5:\n2. b 2-1: 13/12\n*\n",

		// Ends off the board, and a tag that only looks like one.
		"[Game \"laquet\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n1. w 6-5:\n0-1\n",
		"[Game \"laquet\"]\n[Termination \"agreed\"]\n1. w 6-5: 17/11 15/10\n1/2-1/2 {So be it.}",
		"[Game \"laquet\"]\n[Termination \"death\"]\n1-0\n",
		"[Game \"fallas\"]\n[Termination \"resigned\"]\n1. w 5-5-5: fails\n0-1\n",

		// Results that play did not lead to, and text after a result.
		"[Game \"laquet\"]\n[Result \"0-1\"]\n1-0 {x} 1-0",
		"[Game \"laquet\"]\n1/2-1/2\n",
	} {
		f.Add(seed)
	}
	gametest.Kept(f, "testdata/FuzzRead.txt")
	reader := recordReader(f)
	reader.MaxBytes = 1 << 16
	f.Fuzz(func(t *testing.T, text string) {
		one, err := reader.Parse(text)
		checkRead(t, one, err)
		n := 0
		for record, streamErr := range reader.Read(strings.NewReader(text)) {
			checkRead(t, record, streamErr)
			if n++; n == 1 && len(text) <= reader.MaxBytes && one.String() != record.String() {
				t.Errorf("the single record is\n%s\nbut in a stream\n%s", one, record)
			}
		}
		if n > 1+strings.Count(text, "\n") {
			t.Errorf("%d records in a text of %d lines", n, strings.Count(text, "\n"))
		}
	})
}

// checkRead fails unless a record survives writing and reading unchanged and the error with
// it is valid.
func checkRead(t *testing.T, r *record.Record, err error) {
	t.Helper()
	if r == nil {
		t.Fatal("there is no record")
	}
	var e *record.Error
	if err != nil && (!errors.As(err, &e) || err.Error() == "" || e.Line < 0 || e.Turn < 0 || e.Turn > r.Len()+1) {
		t.Fatalf("the error is %#v", err)
	}
	if r.Game() == nil {
		if err == nil {
			t.Fatal("a record without a game, and no error")
		}
		return
	}
	again, err := recordReader(t).Parse(r.String())
	if err != nil {
		t.Fatalf("%v\n%s", err, r)
	}
	if diff := sameRecord(r, again); diff != "" {
		t.Fatal(diff)
	}
}
