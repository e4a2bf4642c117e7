package games

import (
	"fmt"
	"io"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/shell/program"
	"example.com/alfonsine/internal/shell/terminal"
	"example.com/alfonsine/internal/shell/tongue"
	"example.com/alfonsine/kin"
)

// Usage is the help of a flag for a game.
const Usage = "the `name` of a game, also with readings ('fallas?hit=start'); backgammon; or a file of rules (mine.json); \"list\" lists the games"

// A sentence says what is special about a game.
type sentence struct{ slug, text string }

var sentences = []sentence{
	{"quinze-tablas", "No. 1 of the book, a reconstruction. Three dice; a side that is shut out on the bar has lost; a deadlock is a tie."},
	{"doblet", "No. 3. Three dice and no path: twelve checkers, stacked in pairs on six points, are taken down and borne off. There are no choices."},
	{"fallas", "No. 4. Three dice; a player who cannot play all of them loses at once."},
	{"seis-dos-e-as", "No. 5. Three dice; both sides go the same way, from scattered points."},
	{"emperador", "No. 6. Three dice; each side goes from one corner to where the other began. A side that is shut out has lost; a deadlock is a tie."},
	{"medio-emperador", "No. 7. Emperador on half the board, without its prime."},
	{"pareja-de-entrada", "No. 8. Three dice; all checkers enter from the bar, and dice all alike give another throw."},
	{"cab-e-quinal", "No. 9. Three dice; the stacks begin side by side and go the same way, so one must pass the other."},
	{"cab-e-quinal-2", "No. 9 with two dice and a third that always shows the same number, usually six."},
	{"todas-tablas", "No. 10. Two dice; the start of modern backgammon, but doublets are played once."},
	{"laquet", "No. 11. Two dice, 18 points; a lone checker closes its point, nothing is hit, and the opponent plays the dice that a player cannot use."},
	{"bufa-de-baldrac", "No. 13. Three dice; all checkers enter from the bar, and only the exact die bears one off."},
	{"reencontrat", "The last one, a reconstruction. Emperador, with single checkers on the first half of the path."},
	{"backgammon", "The modern game, without the doubling cube: doublets are played twice; if only one die can be played, it must be the higher."},
}

// FileName returns a file name for a game: its slug without the characters that some file
// systems refuse, and an extension such as ".jsonl".
func FileName(v alfonsine.Variant, extension string) string {
	return strings.NewReplacer("?", "-", "=", "-", "&", "-").Replace(v.Slug()) + extension
}

// Sentence says what is special about a game. It returns "" for an unknown one.
func Sentence(v alfonsine.Variant) string {
	slug, _, _ := strings.Cut(v.Slug(), "?")
	for _, s := range sentences {
		if s.slug == slug {
			return s.text
		}
	}
	return ""
}

// Choose returns the game that find, which is Find or FindGame, finds for the value of a
// flag. For "list" it lists the games and returns [program.ErrDone]. Other errors are a
// [*program.UsageError] with an [*Error].
func Choose[V alfonsine.Variant](flag, name string, out io.Writer, find func(string) (V, error)) (V, error) {
	return ChooseIn(nil, flag, name, out, find)
}

// ChooseIn is Choose with the list in a language.
func ChooseIn[V alfonsine.Variant](t *tongue.Tongue, flag, name string, out io.Writer, find func(string) (V, error)) (V, error) {
	if strings.TrimSpace(name) == "list" {
		var none V
		if err := List(out, t); err != nil {
			return none, err
		}
		return none, program.ErrDone
	}
	v, err := find(name)
	return v, program.Wrong("-"+flag, err)
}

// ChooseAll returns the games of the value of a flag: names separated by commas, as for
// [Choose], or "all" for a list of games.
func ChooseAll[V alfonsine.Variant](flag, names string, out io.Writer, find func(string) (V, error), all []V) ([]V, error) {
	if names == "all" {
		return all, nil
	}
	var list []V
	for name := range strings.SplitSeq(names, ",") {
		v, err := Choose(flag, name, out, find)
		if err != nil {
			return nil, err
		}
		list = append(list, v)
	}
	return list, nil
}

// List writes every game that has a name, and its readings, with a sentence each, in a
// language.
func List(w io.Writer, t *tongue.Tongue) error {
	on := terminal.Of(w)
	on.Columns = min(on.Columns, 100)
	var b strings.Builder
	entry := func(indent int, slug, text string) {
		fmt.Fprintf(&b, "%*s%s\n%*s%s\n", indent, "", on.Paint(slug, terminal.Bold), indent+4, "", on.Hang(text, indent+4))
	}
	for _, v := range All() {
		entry(0, v.Slug(), t.Name(v)+". "+t.Text(Sentence(v)))
		for _, r := range alfonsine.Readings(v) {
			entry(4, r.Slug, t.Ruling(r.Rulings[0].Text))
		}
	}
	var sisters []string
	for _, g := range kin.Games() {
		sisters = append(sisters, g.Slug())
	}
	fmt.Fprintf(&b, "\n%s\n", on.Wrap(t.Sprintf("Sister games, of package kin: %s.", strings.Join(sisters, ", ")), ""))
	fmt.Fprintf(&b, "\n%s\n", on.Wrap(t.Text("Most shells interpret a question mark, so put a reading in quotes: -game 'fallas?hit=start'. "+
		"Readings can be combined with &, and any other decision of the rules can be set in this way. "+
		"For a game of your own, write its rules to a file whose name ends in .json; start with "+
		"\"go run -C cmd ./backgammon -json -game laquet > mine.json\"."), ""))
	_, err := io.WriteString(w, b.String())
	return err
}
