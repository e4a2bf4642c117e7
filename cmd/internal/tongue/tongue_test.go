package tongue_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/say"
	"example.com/alfonsine/cmd/internal/spelling"
	"example.com/alfonsine/cmd/internal/terminal"
	"example.com/alfonsine/cmd/internal/tongue"
	"example.com/alfonsine/coach"
	"example.com/alfonsine/exchange"
)

// A table is a file of the folder terminal.
type table struct {
	Language, Decimal     string
	Forms                 []string
	Words, Reasons, Texts map[string]string
	Commands              map[string][]string
}

// read returns the table of a language.
func read(t *testing.T, tables fs.FS, code string) (one table) {
	t.Helper()
	text, err := fs.ReadFile(tables, "terminal/"+code+".json")
	if err == nil {
		err = json.Unmarshal(text, &one)
	}
	gametest.Must(t, err)
	return one
}

// others returns the languages other than English.
func others(t *testing.T) []string {
	t.Helper()
	codes := tongue.Codes(tongue.Tables)
	if len(codes) < 3 || codes[0] != tongue.English {
		t.Fatal(codes)
	}
	return codes[1:]
}

// The words that the programs put into sentences, and the English commands.
var (
	words    = []string{"turn", "choice", "game", "comment", "blot", "pip", "points"}
	joins    = []string{"and", "share", "share.less", "share.more"}
	commands = []string{
		"help", "all", "undo", "back", "hint", "review", "win", "why", "rules", "board", "flip", "count", "save", "quit",
		"yes", "own", "white", "next", "first", "last", "worst", "turns", "report", "best", "position",
	}
)

var placeholder = regexp.MustCompile(`\{\w+(?::\w+)?\}`)

func placeholders(text string) []string {
	list := placeholder.FindAllString(text, -1)
	slices.Sort(list)
	return list
}

// wrongIn lists what is wrong with a table.
func wrongIn(t *testing.T, one table) (list []string) {
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	said := all(t)
	for text, at := range said {
		switch other := one.Texts[text]; {
		case other == "":
			add("%q is missing, which %s says", text, at)
		case !slices.Equal(verbs(text), verbs(other)):
			add("%q has other values than %q", other, text)
		case strings.Count(text, "`") != strings.Count(other, "`"):
			add("%q names no value as %q does", other, text)
		}
	}
	for text := range one.Texts {
		if said[text] == "" {
			add("%q is of no use", text)
		}
	}
	for _, key := range coach.ReasonKeys() {
		english, _ := coach.ReasonTemplate(key)
		if !slices.Equal(placeholders(english), placeholders(one.Reasons[key])) {
			add("the reason %q is %q, and in English %q", key, one.Reasons[key], english)
		}
	}
	if len(one.Reasons) != len(coach.ReasonKeys()) {
		add("there are reasons of no use")
	}
	known := map[string]bool{}
	for _, word := range words {
		known[word+".one"], known[word+".other"] = true, true
		if !strings.Contains(one.Words[word+".other"], "{n}") {
			add("the word %q has no number", word)
		}
	}
	for _, word := range joins {
		known[word] = true
		if one.Words[word] == "" {
			add("the word %q is missing", word)
		}
	}
	for word := range one.Words {
		if base, _, _ := strings.Cut(word, "."); !known[word] && !slices.Contains(words, base) {
			add("the word %q is of no use", word)
		}
	}
	for word := range one.Commands {
		if !slices.Contains(commands, word) {
			add("there is no command %q", word)
		}
	}
	if one.Language == "" || one.Decimal == "" {
		add("the language has no name, or no decimal point")
	}
	slices.Sort(list)
	return list
}

// Every language says all that the programs say, with the same values, and nothing else.
func TestTheLanguagesAreComplete(t *testing.T) {
	for _, code := range others(t) {
		for _, fault := range wrongIn(t, read(t, tongue.Tables, code)) {
			t.Errorf("terminal/%s.json: %s", code, fault)
		}
	}
}

func TestFaultsOfALanguageAreReported(t *testing.T) {
	for want, spoil := range map[string]func(*table){
		`"Taken back." is missing`:      func(one *table) { delete(one.Texts, "Taken back.") },
		`has other values than`:         func(one *table) { one.Texts["%s wins as often as %s."] = "%s" },
		`"nothing at all" is of no use`: func(one *table) { one.Texts["nothing at all"] = "nada" },
		`the reason "hits"`:             func(one *table) { one.Reasons["hits"] = "come" },
		`the word "turn" has no`:        func(one *table) { one.Words["turn.other"] = "turnos" },
		`the word "and" is missing`:     func(one *table) { delete(one.Words, "and") },
		`no command "jump"`:             func(one *table) { one.Commands["jump"] = []string{"saltar"} },
		`names no value`:                func(one *table) { one.Texts["append a record of the game to this `file`"] = "añadir" },
	} {
		one := read(t, tongue.Tables, "es")
		spoil(&one)
		if faults := strings.Join(wrongIn(t, one), "\n"); !strings.Contains(faults, want) {
			t.Errorf("%q is not among\n%s", want, faults)
		}
	}
}

// No command is taken for another one, and what the help calls a command does what it says.
func TestTheCommandsOfALanguageAreUnderstood(t *testing.T) {
	for _, code := range others(t) {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		seen := map[string]string{}
		for english, list := range read(t, tongue.Tables, code).Commands {
			for _, word := range list {
				if seen[word] != "" || word != strings.ToLower(word) || strings.Contains(word, " ") {
					t.Errorf("%s: %q stands for %s and %s", code, word, seen[word], english)
				}
				if slices.Contains(commands, word) && word != english {
					t.Errorf("%s: %q stands for %s, and is another command in English", code, word, english)
				}
				seen[word] = english
				if got := speaks.Command(strings.ToUpper(word)); got != english {
					t.Errorf("%s: %q is understood as %q", code, word, got)
				}
			}
			if got := speaks.Command(english); got != english {
				t.Errorf("%s: %q is understood as %q", code, english, got)
			}
		}
		for _, english := range commands {
			first, _, _ := strings.Cut(speaks.Text(english), " ")
			if got := speaks.Command(first); got != english {
				t.Errorf("%s: the help calls %q %q, which is understood as %q", code, english, first, got)
			}
		}
		for _, text := range []string{"save FILE"} {
			word, _, _ := strings.Cut(text, " ")
			first, _, _ := strings.Cut(speaks.Text(text), " ")
			if got := speaks.Command(first); got != word {
				t.Errorf("%s: the help calls %q %q, which is understood as %q", code, word, first, got)
			}
		}
	}
	if got := (*tongue.Tongue)(nil).Command("Help"); got != "help" {
		t.Error(got)
	}
}

// A line is not broken before a sign that belongs to the word before it.
func TestNoOrdinarySpaceStandsBeforeASign(t *testing.T) {
	stray := regexp.MustCompile(`\p{L} [:;!?»](\s|$)|« `)
	for _, folder := range []string{"library/*.json", "terminal/*.json", "../../web/words/*.json", "../../../docs/games/*/*.md"} {
		names, err := filepath.Glob(folder)
		if err != nil || len(names) < 2 {
			t.Fatal(names, err)
		}
		for _, name := range names {
			text := gametest.File(t, name)
			for i, line := range strings.Split(text, "\n") {
				if found := stray.FindString(line); found != "" {
					t.Errorf("%s:%d: %q", name, i+1, found)
				}
			}
		}
	}
}

func TestTheEnvironmentChoosesTheLanguage(t *testing.T) {
	for locale, want := range map[string]string{
		"": "", "C": "", "POSIX": "", "en_IE.UTF-8": "", "de_DE": "", "es": "es", "es_MX.UTF-8": "es", "fr-CA": "fr", "FR": "fr", "espana": "",
	} {
		got, err := tongue.Of(tongue.Tables, locale)
		code := ""
		if got != nil {
			code = got.Code
		}
		if err != nil || code != want {
			t.Errorf("%q is %q, not %q: %v", locale, code, want, err)
		}
	}
	for _, test := range []struct {
		env  map[string]string
		want string
	}{
		{nil, ""},
		{map[string]string{"LANG": "es"}, "es"},
		{map[string]string{"LANG": "es", "LC_MESSAGES": "fr"}, "fr"},
		{map[string]string{"LANG": "es", "LC_MESSAGES": "fr", "LC_ALL": "C"}, "C"},
	} {
		if got := tongue.Locale(func(name string) string { return test.env[name] }); got != test.want {
			t.Errorf("%v: %q", test.env, got)
		}
	}
}

func TestADamagedTableIsNamed(t *testing.T) {
	for name, text := range map[string]string{"terminal/xx.json": `{`, "library/xx.json": `{"ruling": {}}`} {
		files := fstest.MapFS{"terminal/xx.json": {Data: []byte(`{}`)}}
		files[name] = &fstest.MapFile{Data: []byte(text)}
		if _, err := tongue.Read(files, "xx"); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := tongue.Read(tongue.Tables, "tlh"); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestErrorsAreSaidInTheLanguage(t *testing.T) {
	es, err := tongue.Read(tongue.Tables, "es")
	gametest.Must(t, err)
	_, parse := alfonsine.ParsePosition("24:2,6:13 19:13,1:2 w 6-5-3 x")
	_, place := alfonsine.ParsePosition("24:2,66:13 19:13,1:2 w")
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	_, play := alfonsine.Fallas.ParsePlay(p, "24/19 24/18 6/3", alfonsine.Notation{})
	_, lookup := alfonsine.Lookup("chess")
	check := alfonsine.Laquet.Check(alfonsine.MustParsePosition("24:14 1:15 w"))
	_, missing := os.Open("/no/such/file")
	var unread, moved error
	for _, err := range exchange.ReadMat(strings.NewReader(" Game 1\n1) 31: 8/5 6/5\n"), alfonsine.Backgammon) {
		unread = fmt.Errorf("x: %w", err)
	}
	for _, err := range exchange.ReadMat(strings.NewReader(" Game 1\nA : 0   B : 0\n  1) 31: 8/5 6/4\n"), alfonsine.Backgammon) {
		moved = err
	}
	for _, test := range []struct {
		err  error
		want string
	}{
		{parse, "una posición tiene 4 campos, y no más"},
		{place, "un lugar es de 1 a 24, bar u off"},
		{play, "la casa 19 está prohibida: las negras tienen allí 13 fichas"},
		{lookup, `"chess" no se conoce; los juegos son`},
		{check, "no es una posición de laquet: las blancas: "},
		{fmt.Errorf("--position: %w", place), "--position: "},
		{errors.Join(errors.New("the record has no game"), say.Errorf("%s does not keep %s", "sgf", "x")), "el registro no tiene juego\nsgf no guarda x"},
		{unread, "x: mat, línea 2, partida 1, turno 1: esto no se puede leer"},
		{moved, "mat, línea 3, columna 6, partida 1, turno 1: \"8/5 6/4\": "},
		{say.Errorf("it is %s or %s%v", "b", "c", spelling.Hint("fallsa", "fallas")), "es b o c; ¿quieres decir fallas?"},
		{missing, "/no/such/file: "},
		{errors.New("something else"), "something else"},
	} {
		if test.err == nil {
			t.Fatalf("there is no error for %q", test.want)
		}
		if got := es.Error(test.err); !strings.Contains(got, test.want) {
			t.Errorf("%v is %q, not %q", test.err, got, test.want)
		}
		if got := (*tongue.Tongue)(nil).Error(test.err); got != test.err.Error() {
			t.Errorf("in English it is %q", got)
		}
	}
	inner := errors.New("inner")
	if err := say.Errorf("%v: %w", tongue.Count{N: 1, Noun: "turn"}, inner); !errors.Is(err, inner) || err.Error() != "1 turn: inner" {
		t.Error(err)
	}
}

// No part of what an agent says of itself is left in English.
func TestAnAgentSaysHowItPlaysInTheLanguage(t *testing.T) {
	g := alfonsine.Fallas
	var list []bot.Agent
	for _, opt := range []bot.Options{
		{Ply: 3, Replies: 1}, {Ply: 3, Replies: 2}, {Level: bot.LevelMaster},
		{Level: bot.LevelClub, Temperature: 0.125, Evaluator: bot.Heuristic(g)},
		{Games: 1}, {Level: bot.LevelAnalyst, Budget: time.Second}, {Budget: time.Second, Games: 1}, {NoTable: true},
	} {
		a, err := bot.New(g, opt)
		gametest.Must(t, err)
		list = append(list, a)
	}
	learned, err := bot.New(alfonsine.Laquet, bot.Options{}) // by a network that was refined three plies deep
	gametest.Must(t, err)
	list = append(list, learned)
	for _, code := range others(t) {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		for _, a := range list {
			for part := range strings.SplitSeq(a.String(), ", ") {
				if got := speaks.Agent(part); got == part {
					t.Errorf("%s: %q of %q is left as it is", code, part, a)
				}
			}
		}
	}
}

// A rule says where it stands in every language: a work and its section are named as they are.
func TestARuleIsCitedWithItsWork(t *testing.T) {
	for _, code := range others(t) {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		works := 0
		for _, ruling := range alfonsine.Fallas.Rulings() {
			work := strings.TrimSpace(ruling.Source.Work() + " " + ruling.Source.Section)
			if work != "" {
				works++
			}
			if got := speaks.Cited(ruling); !strings.Contains(got, work) {
				t.Errorf("%s: %q is not in %q", code, work, got)
			}
		}
		if works == 0 {
			t.Error("no rule has a work")
		}
	}
}

// A share of the throws is told as the language tells it, and is none only where there is none.
func TestAShareOfTheThrowsIsToldInTheLanguage(t *testing.T) {
	g := alfonsine.Fallas
	for code, want := range map[string]map[float64]string{
		"es": {0: "el 0 %", 0.004: "menos del 1 %", 0.006: "el 1 %", 0.996: "más del 99 %", 1: "el 100 %"},
		"fr": {0: "0 %", 0.004: "moins de 1 %", 0.006: "1 %", 0.996: "plus de 99 %", 1: "100 %"},
	} {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		for share, text := range want {
			got := speaks.Explain(g, coach.Explanation{
				Position: g.Start(), Reasons: []coach.Reason{{Key: "allows-win", Share: share}},
			}, alfonsine.NumberingWhite)
			if !strings.Contains(strings.Join(strings.Fields(got), " "), " "+text+" ") {
				t.Errorf("%s: %v of the throws are told as %q, and not %q", code, share, got, text)
			}
		}
	}
}

func TestNumbersAndNounsAreThoseOfTheLanguage(t *testing.T) {
	for code, want := range map[string][]string{
		"en": {"0 turns", "1 turn", "2 turns", "3 checkers", "+0.7"},
		"es": {"0 turnos", "1 turno", "2 turnos", "3 fichas", "+0,7"},
		"fr": {"0 tour", "1 tour", "2 tours", "3 dames", "+0,7"},
	} {
		speaks, err := tongue.Read(tongue.Tables, code)
		gametest.Must(t, err)
		got := []string{
			tongue.Count{N: 0, Noun: "turn"}.Say(speaks), tongue.Count{N: 1, Noun: "turn"}.Say(speaks), tongue.Count{N: 2, Noun: "turn"}.Say(speaks),
			tongue.Count{N: 3, Noun: "checker"}.Say(speaks), speaks.Number("+0.7"),
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", code, got)
		}
	}
}

// mark stands before every text of the language that the tests make up.
const mark = "¤"

// madeUp returns the tables with another language, of files alone.
func madeUp(t *testing.T) fs.FS {
	t.Helper()
	marked := func(table map[string]string) map[string]string {
		other := map[string]string{}
		for key, text := range table {
			other[key] = mark + text
		}
		return other
	}
	one := read(t, tongue.Tables, "es")
	one.Language, one.Texts = "tlhIngan", map[string]string{}
	for text := range all(t) {
		one.Texts[text] = mark + text
	}
	one.Words, one.Reasons = marked(one.Words), marked(one.Reasons)
	library, err := tongue.ReadLibrary(tongue.Tables, "es")
	gametest.Must(t, err)
	files := fstest.MapFS{}
	for name, table := range map[string]any{
		"terminal/tlh.json": map[string]any{"language": one.Language, "decimal": ";", "forms": one.Forms, "words": one.Words, "reasons": one.Reasons, "texts": one.Texts, "commands": map[string][]string{"help": {"qul"}}},
		"library/tlh.json":  map[string]any{"rulings": marked(library.Rulings), "refusals": marked(library.Refusals), "words": library.Words},
	} {
		data, err := json.Marshal(table)
		gametest.Must(t, err)
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// Another language needs two files and nothing else.
func TestALanguageIsMadeOfFilesAlone(t *testing.T) {
	files := madeUp(t)
	if got := tongue.Codes(files); !slices.Equal(got, []string{"en", "tlh"}) {
		t.Error(got)
	}
	speaks, err := tongue.Of(files, "tlh_QO.UTF-8")
	if err != nil || speaks == nil {
		t.Fatal(err)
	}
	p := alfonsine.MustParsePosition("24:2,6:13 19:13,1:2 w 6-5-3")
	plays := alfonsine.Fallas.Plays(p)
	why, err := coach.Explain(alfonsine.Fallas, p, bot.Rated{Play: plays[0], Estimate: bot.Estimate{Win: 0.6}}, bot.Rated{Play: plays[len(plays)-1], Estimate: bot.Estimate{Win: 0.5}})
	gametest.Must(t, err)
	ruling := alfonsine.Fallas.Rulings()[0]
	for _, said := range []string{
		speaks.Text("Taken back."), speaks.Sprintf("%s has won.", alfonsine.White),
		speaks.Ruling(ruling.Text), speaks.Cited(ruling),
		speaks.Explain(alfonsine.Fallas, why, alfonsine.NumberingWhite),
		speaks.Sentence(alfonsine.Refusal{Key: "bar-first"}),
		strings.Join(speaks.List([][2]string{{"all", "all legal plays"}}, terminal.Terminal{Columns: 80}), ""),
	} {
		if !strings.Contains(said, mark) {
			t.Errorf("%q is not in the language", said)
		}
	}
	judged := speaks.Explain(alfonsine.Fallas, why, alfonsine.NumberingWhite)
	why.Judged = false
	if said := speaks.Explain(alfonsine.Fallas, why, alfonsine.NumberingWhite); !strings.HasPrefix(judged, said) || strings.Contains(said, "10;0") || !strings.Contains(judged, "10;0") {
		t.Errorf("%q, and unjudged %q", judged, said)
	}
	why.Others = nil
	said := speaks.Explain(alfonsine.Fallas, why, alfonsine.NumberingWhite)
	if said == "" || strings.Contains(said, why.Other.String()) {
		t.Errorf("%q, and the other play does nothing by itself", said)
	}
	if speaks.Command("QUL") != "help" || speaks.Number("1.5") != "1;5" {
		t.Error("the commands or the numbers are not those of the language")
	}
}
