package markdown

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine/cmd/internal/gametest"
)

var options = Options{
	Level: 3,
	Link: func(target string) (string, bool) {
		return target, strings.HasPrefix(target, "https:") || target == "laquet.md"
	},
	Picture: func(target string) (string, bool) { return "img/" + target, strings.HasSuffix(target, ".svg") },
}

func TestPagesBecomeHTML(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"# Fallas", "<h3>Fallas</h3>"},
		{"### The *start*", "<h5>The <em>start</em></h5>"},
		{"###### Deep", "<h6>Deep</h6>"},
		{"One line.\nAnother.\n\nA second & third", "<p>One line.\nAnother.</p>\n<p>A second &amp; third</p>"},
		{"- a\n- b\n  goes on\n- c", "<ul>\n<li>a</li>\n<li>b\ngoes on</li>\n<li>c</li>\n</ul>"},
		{"| a | b |\n|---|:-:|\n| 1 | *2* |\n\nText", "<table>\n<thead>\n<tr>\n<th>a</th>\n<th align=\"center\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align=\"center\"><em>2</em></td>\n</tr>\n</tbody>\n</table>\n<p>Text</p>"},
		{"| | |\n|---|---|\n| dice | 2 |", "<table>\n<tbody>\n<tr>\n<td>dice</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>"},
		{"| | a |\n|---|---|\n| dice | 2 |", "<table>\n<thead>\n<tr>\n<td></td>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>dice</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>"},
		{"<!-- made by\nsomething -->\ntext", "<p>text</p>"},
		{"24/18* 13/8* are hits", "<p>24/18* 13/8* are hits</p>"},
		{"[*Laquet*](laquet.md), [sources](../SOURCES.md)", `<p><a href="laquet.md" rel="noreferrer"><em>Laquet</em></a>, sources</p>`},
		{"<https://example.org/?a=1&b=2>", `<p><a href="https://example.org/?a=1&amp;b=2" rel="noreferrer">https://example.org/?a=1&amp;b=2</a></p>`},
		{"![the start](fallas.svg) ![no](x.exe)", `<p><img src="img/fallas.svg" alt="the start" loading="lazy"> no</p>`},
		{"[x](javascript:alert)", "<p>x</p>"},
		{"<p>\n<img src=\"a.svg\" width=\"60%\" alt=\"a &amp; b\">\n</p>", `<p><img src="img/a.svg" alt="a &amp; b" loading="lazy"></p>`},
		{"see <img src=\"a.svg\" alt=\"a\"> here <b onclick=x>", `<p>see <img src="img/a.svg" alt="a" loading="lazy"> here </p>`},
		{"<script>alert(1)</script>", ""},
		{"<!-- <img src=\"a.svg\"> -->", ""},
		{"", ""},
	} {
		if got := strings.TrimSpace(HTML(test.text, options)); got != test.want {
			t.Errorf("%q is\n%s\nnot\n%s", test.text, got, test.want)
		}
	}
}

var tags = regexp.MustCompile(`</?([a-z0-9]+)[^<>]*>`)

// balanced reports whether all tags are closed correctly.
func balanced(text string) bool {
	var open []string
	for _, found := range tags.FindAllStringSubmatch(text, -1) {
		name := found[1]
		switch {
		case name == "br" || name == "hr" || name == "img":
		case !strings.HasPrefix(found[0], "</"):
			open = append(open, name)
		case len(open) == 0 || open[len(open)-1] != name:
			return false
		default:
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}

// The output has no tags except those of the package, so no input can do harm.
func FuzzHTML(f *testing.F) {
	for _, seed := range []string{"# a\n- b\n  > c\n\n| a |\n|-|\n| b |", "[a](b) ![c](d) **e** `f`", "<b>\n```\n<i>", "1. a\n\n   b\n- c"} {
		f.Add(seed)
	}
	known := regexp.MustCompile(`^(h[1-6]|p|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|pre|code|hr|br|img|a|strong|em)$`)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		got := HTML(text, options)
		if !balanced(got) {
			t.Errorf("%q is %q", text, got)
		}
		for _, found := range tags.FindAllStringSubmatch(got, -1) {
			if !known.MatchString(found[1]) {
				t.Errorf("%q has a <%s>", text, found[1])
			}
		}
		if strings.Contains(got, "javascript:\"") {
			t.Errorf("%q leads to a script", text)
		}
	})
}

// The documents of this repository leave no Markdown unconverted.
func TestTheDocumentsAreUnderstood(t *testing.T) {
	names, err := filepath.Glob("../../../docs/*.md")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	games, err := filepath.Glob("../../../docs/games/*.md")
	gametest.Must(t, err)
	left := regexp.MustCompile(`(?m)\*\*|\]\(|^\||&lt;`)
	for _, name := range append(names, games...) {
		text := gametest.File(t, name)
		got := HTML(text, options)
		if !balanced(got) {
			t.Errorf("%s: the tags are not balanced", name)
		}
		shown := regexp.MustCompile(`(?s)<code>.*?</code>`).ReplaceAllString(got, "")
		if at := left.FindStringIndex(shown); at != nil {
			t.Errorf("%s: %q is left", name, shown[max(0, at[0]-40):min(len(shown), at[1]+40)])
		}
	}
}
