package play

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
)

// A script is what a person types, {command} being a command in their language.
type script struct {
	args  []string
	typed string
}

// scripts are two short games: one that is left, with everything that can be asked, and one
// that is played to its end, with dice that are left over.
var scripts = []script{
	{
		[]string{"--game", "fallas", "--seed", "3", "--black", "person", "--opponent", "random", "--judge", "heuristic", "--tutor"},
		"{help}\n{hint}\n{why}\nxyz\n24/20\n1/2\n{why}\n{yes}\n1/13\n{undo}\n{back}\n1\n{review}\n{win}\n{all}\n{count}\n{board}\n{flip}\n" +
			"{count}\n{save}\n{hint} nobody\n99\n\n1\n{review} {all}\n{quit}\n",
	},
	{
		[]string{"--game", "laquet", "--seed", "1", "--opponent", "person", "--dice", "hand", "--position", "7:1,1:1,off:13 24:0,10:1,off:14 w"},
		"{hint}\n7-1\n6-5\n\n\n6-4\n1\n1\n1\n",
	},
	{
		[]string{"--game", "laquet", "--seed", "5", "--opponent", "random", "--white", "person", "--judge", "heuristic", "--position", "1:1,off:14 2:1,off:14 w 6-5"},
		"\n\n",
	},
	{
		[]string{"--game", "fallas", "--seed", "1", "--opponent", "random", "--black", "person", "--position", "24:2,6:13 19:13,1:2 w 5-5-5"},
		"\n\n",
	},
	{
		[]string{"--game", "fallas", "--seed", "1", "--opponent", "random", "--white", "person", "--position", "24:2,6:13 19:13,1:2 w 5-5-5"},
		"{why}\n\n",
	},
}

var command = regexp.MustCompile(`\{([a-z]+)\}`)

// transcript plays the scripts in a language and returns what was shown.
func transcript(t *testing.T, locale string) string {
	t.Helper()
	speaks, err := tongue.Of(tongue.Tables, locale)
	gametest.Must(t, err)
	var out bytes.Buffer
	for _, s := range scripts {
		input := command.ReplaceAllStringFunc(s.typed, func(word string) string { return own(speaks, strings.Trim(word, "{}")) })
		on := program.Streams{In: strings.NewReader(input), Out: &out, Log: &out, Locale: locale}
		if err := execute(context.Background(), s.args, on); err != nil {
			t.Errorf("%v: %v", s.args, err)
		}
		out.WriteString("\n")
	}
	return out.String()
}

// own returns the word of a language for a command, or else the English one.
func own(speaks *tongue.Tongue, english string) string {
	if list := speaks.Commands([]string{english}); len(list) > 1 {
		return list[1]
	}
	return english
}

// same are the parts of a line that are the same in every language.
var same = regexp.MustCompile(`^\t.*|[a-z]+-[0-9]+-[a-z-]+|\b(bar|off)/?|/(bar|off)`)

// letters are those of a word.
var letters = regexp.MustCompile(`\pL{3,}`)

// A game is told in the language of the environment, every line of it, and the commands are
// understood in it.
func TestAGameIsToldInTheLanguageOfTheEnvironment(t *testing.T) {
	t.Setenv("COLUMNS", "80")
	english := map[string]bool{}
	plain := transcript(t, "C")
	for line := range strings.Lines(plain) {
		english[strings.TrimSpace(line)] = true
	}
	for _, code := range tongue.Codes(tongue.Tables)[1:] {
		shown := transcript(t, code)
		gametest.Golden(t, filepath.Join("testdata", "game_"+code+".txt"), shown)
		for line := range strings.Lines(shown) {
			if english[strings.TrimSpace(line)] && letters.MatchString(same.ReplaceAllString(line, "")) {
				t.Errorf("%s: this line is in English: %s", code, line)
			}
		}
		if len(strings.Split(shown, "\n")) < 100 {
			t.Errorf("%s: only this was shown:\n%s", code, shown)
		}
	}
}

// The command that goes on has the language only if it was asked for, since that of the
// environment is there again.
func TestTheLanguageThatWasAskedForGoesOn(t *testing.T) {
	if shown := typed(t, "salir\n", "--seed", "1", "--white", "person", "--lang", "es"); !strings.Contains(lastLine(shown), " --lang es ") {
		t.Error(lastLine(shown))
	}
	var out bytes.Buffer
	if err := execute(context.Background(), []string{"--seed", "1", "--white", "person"}, program.Streams{In: strings.NewReader("quitter\n"), Out: &out, Log: &out, Locale: "fr_FR"}); err != nil || strings.Contains(out.String(), "--lang") {
		t.Error(err, out.String())
	}
}

// What is wrong with a command line is said in the language that it asks for.
func TestACommandLineIsRefusedInItsLanguage(t *testing.T) {
	for want, args := range map[string][]string{
		"no se conoce la opción -gme; ¿quieres decir --game?": {"--lang", "es", "-gme"},
		"cet agent n’existe pas":                              {"--lang=fr", "--opponent", "nobody"},
		"no se conoce ese juego; ¿quieres decir fallas?":      {"--lang", "ES", "--game", "falas"},
		"--lang \"xx\": es en, es o fr":                       {"--lang", "es", "--lang", "xx"},
		"a la opción le falta un valor: --lang":               {"--lang", "es", "--lang"},
		"el valor no es válido":                               {"--lang", "es", "--seed", "x"},
	} {
		err := execute(context.Background(), args, streams(strings.NewReader(""), new(bytes.Buffer)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v", args, err)
		}
	}
	var help bytes.Buffer
	execute(context.Background(), []string{"--help", "--lang", "fr"}, program.Streams{In: strings.NewReader(""), Out: &help, Log: new(bytes.Buffer)})
	wants(t, help.String(), "Joue avec vous", "Options :", "--record fichier", "un réseau qui se trompe un peu", "(par défaut : fallas)")
}
