package terminal

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/alfonsine/cmd/internal/gametest"
)

func TestAFileIsNoTerminal(t *testing.T) {
	t.Setenv("COLUMNS", "")
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	gametest.Must(t, err)
	defer f.Close()
	want := Terminal{Columns: 80}
	if got := Of(f); got != want {
		t.Errorf("a file is %+v", got)
	}
	if got := Of(new(bytes.Buffer)); got != want {
		t.Errorf("a buffer is %+v", got)
	}
	for variable, columns := range map[string]int{"60": 60, "3": 20, "-1": 80, "many": 80, "1000000": 80} {
		t.Setenv("COLUMNS", variable)
		if got := Of(f).Columns; got != columns {
			t.Errorf("COLUMNS=%s: %d columns", variable, got)
		}
	}
}

func TestTheLocaleDecidesWhatIsShown(t *testing.T) {
	without := ASCII
	if runtime.GOOS == "windows" {
		without = UTF8
	}
	for _, test := range []struct {
		all, characters, lang string
		want                  Charset
	}{
		{"", "", "en_IE.UTF-8", UTF8},
		{"", "", "C.utf8", UTF8},
		{"", "C", "en_IE.UTF-8", ASCII},
		{"POSIX", "en_IE.UTF-8", "en_IE.UTF-8", ASCII},
		{"es_ES.ISO-8859-1", "", "", Latin1},
		{"", "", "fr_FR.iso88591", Latin1},
		{"", "fr_FR.ISO-8859-15@euro", "", Latin1},
		{"es_ES", "", "", ASCII},
		{"", "", "", without},
	} {
		t.Setenv("LC_ALL", test.all)
		t.Setenv("LC_CTYPE", test.characters)
		t.Setenv("LANG", test.lang)
		if got := Characters(); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// Every character is one byte, also where it is written in two parts.
func TestTextIsWrittenInTheCharactersOfTheLocale(t *testing.T) {
	t.Setenv("LC_ALL", "")
	t.Setenv("LC_CTYPE", "")
	const text = "¿Tirás? «7,5 ± 0,2 %» – él’s ██▌ ñandú… 日"
	for locale, want := range map[string]string{
		"C":           "?Tiras? \"7,5 ~ 0,2 %\" - el's ### nandu. ?",
		"es.ISO88591": "\xbfTir\xe1s? \xab7,5 \xb1 0,2 %\xbb - \xe9l's ### \xf1and\xfa. ?",
		"es.UTF-8":    text,
	} {
		t.Setenv("LANG", locale)
		f, err := os.Create(filepath.Join(t.TempDir(), "file"))
		gametest.Must(t, err)
		defer f.Close()
		out := NewText(f)
		for i := range len(text) { // the bytes of a character apart
			if n, err := out.Write([]byte{text[i]}); n != 1 || err != nil {
				t.Fatal(n, err)
			}
		}
		if got, err := os.ReadFile(f.Name()); err != nil || string(got) != want {
			t.Errorf("%s: %q, not %q: %v", locale, got, want, err)
		}
		if on := out.Terminal(); on.ASCII != (locale != "es.UTF-8") {
			t.Errorf("%s: %+v", locale, on)
		}
		if Raw(out) != f || Raw(f) != f {
			t.Errorf("%s: the file is not behind it", locale)
		}
	}
}

func TestTextIsPaintedOnlyWhereThereAreColors(t *testing.T) {
	if got := (Terminal{}).Paint("text", Bold); got != "text" {
		t.Errorf("%q", got)
	}
	if got := (Terminal{Color: true}).Paint("text", Bold); got != "\x1b[1mtext\x1b[0m" {
		t.Errorf("%q", got)
	}
	if got := (Terminal{Color: true}).Paint("", Bold); got != "" {
		t.Errorf("%q", got)
	}
}

func TestLinesAreNoWiderThanTheTerminal(t *testing.T) {
	text := strings.Repeat("¿Cuántos dados se lanzan? ", 20)
	var items []string
	for i := range 50 {
		items = append(items, strings.Repeat("é", 1+i%17))
	}
	for _, columns := range []int{20, 60, 80, 200} {
		terminal := Terminal{Columns: columns}
		if line := terminal.Cut(text); utf8.RuneCountInString(line) >= columns || !strings.HasSuffix(line, "…") {
			t.Errorf("%d columns: %q", columns, line)
		}
		lines := strings.Split(terminal.Wrap(text, "   "), "\n")
		for i, line := range lines {
			if utf8.RuneCountInString(line) >= columns || i > 0 && !strings.HasPrefix(line, "   ") || strings.HasSuffix(line, " ") {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
		if got := strings.Fields(strings.Join(lines, " ")); !slices.Equal(got, strings.Fields(text)) {
			t.Errorf("%d columns: words were lost", columns)
		}
		n := 0
		for _, line := range terminal.InColumns(items) {
			if utf8.RuneCountInString(line) >= columns || strings.HasSuffix(line, " ") {
				t.Errorf("%d columns: %q", columns, line)
			}
			n += len(strings.Fields(line))
		}
		if n != len(items) {
			t.Errorf("%d columns: %d of %d items", columns, n, len(items))
		}
	}
	if line := (Terminal{Columns: 20}).Cut("short"); line != "short" {
		t.Error(line)
	}
	if lines := (Terminal{Columns: 80}).InColumns(nil); len(lines) != 0 {
		t.Error(lines)
	}
}
