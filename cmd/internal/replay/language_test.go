package replay

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/program"
	"example.com/alfonsine/cmd/internal/tongue"
)

// game is a short one with dice that were left over.
const game = `[Game "laquet"]
[White "you"]
[Black "club"]
[Result "0-1"]
[Termination "resigned"]

1. w 6-5: 17/11 15/10
2. b 2-1: 13/12
3. w ~2: 18/16
0-1
`

// same are the parts of a line that are the same in every language.
var same = regexp.MustCompile(`\b(bar|off)\b|laquet`)

// letters are those of a word.
var letters = regexp.MustCompile(`\pL{3,}`)

// shown steps through a record in a language.
func shown(t *testing.T, locale, text, typed string) string {
	t.Helper()
	speaks, err := tongue.Of(tongue.Tables, locale)
	gametest.Must(t, err)
	input := regexp.MustCompile(`\{([a-z]+)\}`).ReplaceAllStringFunc(typed, func(word string) string {
		list := speaks.Commands([]string{strings.Trim(word, "{}")})
		return list[len(list)-1]
	})
	file := filepath.Join(t.TempDir(), "game.txt")
	gametest.Must(t, os.WriteFile(file, []byte(text), 0o600))
	var out bytes.Buffer
	err = execute(context.Background(), []string{"--judge", "heuristic", file}, program.Streams{In: strings.NewReader(input), Out: &out, Log: &out, Locale: locale})
	if err != nil {
		out.WriteString(err.Error() + "\n")
	}
	return strings.ReplaceAll(out.String(), file, "game.txt")
}

// A record is told in the language of the environment, every line of it, and the commands are
// understood in it.
func TestARecordIsToldInTheLanguageOfTheEnvironment(t *testing.T) {
	t.Setenv("COLUMNS", "80")
	text, input := game, "{help}\n{next}\n{best}\n{worst}\n{first}\n{back}\n{last}\n{next}\n{turns}\n{report}\n{flip}\n99\nxyz\nreprot\n{quit}\n"
	damaged := strings.Replace(text, "13/12", "13/1", 1)
	tell := func(locale string) string {
		return shown(t, locale, text, input) + "\n" + shown(t, locale, damaged, "{quit}\n") + "\n" + shown(t, locale, "", "")
	}
	english := map[string]bool{}
	for line := range strings.Lines(tell("C")) {
		english[strings.TrimSpace(line)] = true
	}
	for _, code := range tongue.Codes(tongue.Tables)[1:] {
		told := tell(code)
		gametest.Golden(t, filepath.Join("testdata", "record_"+code+".txt"), told)
		for line := range strings.Lines(told) {
			if english[strings.TrimSpace(line)] && letters.MatchString(same.ReplaceAllString(line, "")) {
				t.Errorf("%s: this line is in English: %s", code, line)
			}
		}
	}
}
