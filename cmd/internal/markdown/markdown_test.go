package markdown

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var options = Options{
	Level: 3,
	Link: func(target string) (string, bool) {
		return target, strings.HasPrefix(target, "https:") || target == "laquet.md"
	},
	Picture: func(target string) (string, bool) { return "img/" + target, strings.HasSuffix(target, ".svg") },
}

func TestEveryKindOfBlockAndSpanBecomesHTML(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"# Fallas", "<h3>Fallas</h3>"},
		{"### The *start*", "<h5>The <em>start</em></h5>"},
		{"One line.\nAnother.\n\nA second & third", "<p>One line.\nAnother.</p>\n<p>A second &amp; third</p>"},
		{"- a\n- b\n  goes on\n- c", "<ul>\n<li>a</li>\n<li>b\ngoes on</li>\n<li>c</li>\n</ul>"},
		{"1. a\n2. b\n\nText", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n<p>Text</p>"},
		{"- a\n  - b\n  - c\n- d", "<ul>\n<li>a<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ul>"},
		{"Text\n- a", "<p>Text</p>\n<ul>\n<li>a</li>\n</ul>"},
		{"- a\n\n  More.\n\n- b", "<ul>\n<li>a<p>More.</p>\n</li>\n<li>b</li>\n</ul>"},
		{"| a | b |\n|---|:-:|\n| 1 | *2* |\n\nText", "<table><thead>\n<tr><th>a</th><th>b</th></tr>\n</thead><tbody>\n<tr><td>1</td><td><em>2</em></td></tr>\n</tbody></table>\n<p>Text</p>"},
		{"> said\n> again", "<blockquote><p>said\nagain</p>\n</blockquote>"},
		{"```go\na < b\n\n# c\n```\nText", "<pre><code>a &lt; b\n\n# c</code></pre>\n<p>Text</p>"},
		{"a\n\n---\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"},
		{"<!-- made by\nsomething -->\ntext", "<p>text</p>"},
		{"**much** of `24/18* <b>` and _that_, a\\*b", "<p><strong>much</strong> of <code>24/18* &lt;b&gt;</code> and <em>that</em>, a*b</p>"},
		{"24/18* 13/8* are hits", "<p>24/18* 13/8* are hits</p>"},
		{"snake_case_word", "<p>snake_case_word</p>"},
		{"[*Laquet*](laquet.md), [sources](../SOURCES.md)", `<p><a href="laquet.md" rel="noreferrer"><em>Laquet</em></a>, sources</p>`},
		{"[a](https://example.org/a_(b))", `<p><a href="https://example.org/a_(b)" rel="noreferrer">a</a></p>`},
		{"<https://example.org/?a=1&b=2>", `<p><a href="https://example.org/?a=1&amp;b=2" rel="noreferrer">https://example.org/?a=1&amp;b=2</a></p>`},
		{"![the start](fallas.svg) ![no](x.exe)", `<p><img src="img/fallas.svg" alt="the start" loading="lazy"> no</p>`},
		{"[x](javascript:alert)", "<p>x</p>"},
		{"<p>\n<img src=\"a.svg\" width=\"60%\" alt=\"a &amp; b\">\n</p>", `<p><img src="img/a.svg" alt="a &amp; b" loading="lazy"></p>`},
		{"| | |\n|---|---|\n| dice | 2 |", "<table><tbody>\n<tr><td>dice</td><td>2</td></tr>\n</tbody></table>"},
		{"one  \ntwo", "<p>one<br>\ntwo</p>"},
		{"<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"},
		{"1283 is a year\n2. May", "<p>1283 is a year</p>\n<ol>\n<li>May</li>\n</ol>"},
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
	if err != nil {
		t.Fatal(err)
	}
	left := regexp.MustCompile(`(?m)\*\*|\]\(|^\||&lt;`)
	for _, name := range append(names, games...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got := HTML(string(text), options)
		if !balanced(got) {
			t.Errorf("%s: the tags are not balanced", name)
		}
		shown := regexp.MustCompile(`(?s)<code>.*?</code>`).ReplaceAllString(got, "")
		if at := left.FindStringIndex(shown); at != nil {
			t.Errorf("%s: %q is left", name, shown[max(0, at[0]-40):min(len(shown), at[1]+40)])
		}
	}
}
