// Package markdown converts the pages of docs/games to HTML, for the panel next to the
// board in the browser and for sheets to print. It supports the Markdown that they use:
// headings, paragraphs, lists, tables, quotations, code, pictures, links and emphasis; and,
// in HTML, pictures and the paragraphs around them. Anything else stays as plain text. All
// text is escaped.
package markdown

import (
	"html"
	"regexp"
	"strings"
)

// Options says where links and pictures lead. Either function returns false for a target
// that the page cannot reach. Then a link becomes its text, and a picture its alternative
// text.
type Options struct {
	Link    func(target string) (href string, ok bool)
	Picture func(target string) (src string, ok bool)
	Level   int // the HTML level of a first-level heading
}

// HTML returns the text as HTML.
func HTML(text string, o Options) string {
	w := &writer{Options: o}
	w.blocks(lines(text))
	return w.out.String()
}

// comments are left out.
var comments = regexp.MustCompile(`(?s)<!--.*?-->`)

// paragraphs in HTML count as empty lines.
var paragraphs = regexp.MustCompile(`(?m)^</?p>[ \t]*$`)

func lines(text string) []string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = paragraphs.ReplaceAllString(comments.ReplaceAllString(text, ""), "")
	return strings.Split(text, "\n")
}

type writer struct {
	Options
	out   strings.Builder
	depth int // of quotations and lists
}

// deepest is the maximum nesting of quotations and lists. Anything deeper is a paragraph.
const deepest = 8

var (
	heading   = regexp.MustCompile(`^(#{1,6})\s+(.*?)\s*#*\s*$`)
	bullet    = regexp.MustCompile(`^([-*+])\s+`)
	number    = regexp.MustCompile(`^(\d{1,9})[.)]\s+`)
	rule      = regexp.MustCompile(`^\s{0,3}([-*_])(\s*[-*_]){2,}\s*$`)
	delimiter = regexp.MustCompile(`^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$`)
)

// blocks writes lines that begin with a block.
func (w *writer) blocks(list []string) {
	for len(list) > 0 {
		n := w.block(list)
		list = list[n:]
	}
}

// block writes the first block and returns its number of lines.
func (w *writer) block(list []string) int {
	line := list[0]
	switch {
	case strings.TrimSpace(line) == "":
		return 1
	case strings.HasPrefix(line, "```"):
		return w.code(list)
	case heading.MatchString(line):
		found := heading.FindStringSubmatch(line)
		level := string(rune('0' + min(6, max(1, w.Level)+len(found[1])-1)))
		w.tag("h"+level, found[2])
		return 1
	case rule.MatchString(line):
		w.out.WriteString("<hr>\n")
		return 1
	case strings.HasPrefix(line, ">") && w.depth < deepest:
		return w.quotation(list)
	case item(line) != "" && w.depth < deepest:
		return w.list(list)
	case strings.Contains(line, "|") && len(list) > 1 && strings.Contains(list[1], "-") && delimiter.MatchString(list[1]):
		return w.table(list)
	}
	n := 1
	for n < len(list) && !begins(list[n]) {
		n++
	}
	w.tag("p", strings.Join(list[:n], "\n"))
	return n
}

// begins reports whether a line ends the paragraph before it.
func begins(line string) bool {
	return strings.TrimSpace(line) == "" || strings.HasPrefix(line, "```") || strings.HasPrefix(line, ">") ||
		heading.MatchString(line) || rule.MatchString(line) || item(line) != ""
}

func (w *writer) tag(name, text string) {
	w.out.WriteString("<" + name + ">" + w.inline(strings.TrimSpace(text)) + "</" + name + ">\n")
}

func (w *writer) code(list []string) int {
	n := 1
	for n < len(list) && !strings.HasPrefix(list[n], "```") {
		n++
	}
	w.out.WriteString("<pre><code>" + html.EscapeString(strings.Join(list[1:n], "\n")) + "</code></pre>\n")
	return min(n+1, len(list))
}

func (w *writer) quotation(list []string) int {
	n := 0
	var inside []string
	for n < len(list) && strings.HasPrefix(list[n], ">") {
		inside = append(inside, strings.TrimPrefix(strings.TrimPrefix(list[n], ">"), " "))
		n++
	}
	w.nested("blockquote", inside)
	return n
}

func (w *writer) nested(name string, inside []string) {
	w.depth++
	w.out.WriteString("<" + name + ">")
	w.blocks(inside)
	w.out.WriteString("</" + name + ">\n")
	w.depth--
}

// item returns the list mark at the beginning of a line, with the space after it, or "".
func item(line string) string {
	if mark := bullet.FindString(line); mark != "" {
		return mark
	}
	return number.FindString(line)
}

func (w *writer) list(list []string) int {
	name := "ul"
	if number.MatchString(list[0]) {
		name = "ol"
	}
	w.out.WriteString("<" + name + ">\n")
	n := 0
	for n < len(list) {
		mark := item(list[n])
		if mark == "" || number.MatchString(list[n]) != (name == "ol") {
			break
		}
		inside := []string{list[n][len(mark):]}
		for n++; n < len(list); n++ {
			line := list[n]
			blank := strings.TrimSpace(line) == ""
			indented := strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")
			if !blank && !indented && (item(line) != "" || begins(line) || strings.TrimSpace(list[n-1]) == "") {
				break
			}
			inside = append(inside, outdent(line, len(mark)))
		}
		for len(inside) > 0 && strings.TrimSpace(inside[len(inside)-1]) == "" {
			inside = inside[:len(inside)-1]
		}
		w.item(inside)
	}
	w.out.WriteString("</" + name + ">\n")
	return n
}

// item writes a list item. An item of one paragraph is written as a line.
func (w *writer) item(inside []string) {
	n := 1
	for n < len(inside) && !begins(inside[n]) {
		n++
	}
	w.out.WriteString("<li>" + w.inline(strings.TrimSpace(strings.Join(inside[:min(n, len(inside))], "\n"))))
	if n < len(inside) {
		w.depth++
		w.blocks(inside[n:])
		w.depth--
	}
	w.out.WriteString("</li>\n")
}

// outdent removes up to a number of spaces from the beginning of a line.
func outdent(line string, spaces int) string {
	line = strings.TrimPrefix(line, "\t")
	for i := 0; i < spaces && strings.HasPrefix(line, " "); i++ {
		line = line[1:]
	}
	return line
}

func (w *writer) table(list []string) int {
	n := 2
	for n < len(list) && strings.Contains(list[n], "|") {
		n++
	}
	w.out.WriteString("<table>")
	if strings.Trim(list[0], "| \t") != "" { // a table may have no headings
		w.out.WriteString("<thead>\n")
		w.row("th", list[0])
		w.out.WriteString("</thead>")
	}
	w.out.WriteString("<tbody>\n")
	for _, line := range list[2:n] {
		w.row("td", line)
	}
	w.out.WriteString("</tbody></table>\n")
	return n
}

func (w *writer) row(name, line string) {
	line = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "|"), "|")
	w.out.WriteString("<tr>")
	for cell := range strings.SplitSeq(strings.ReplaceAll(line, `\|`, "\x00"), "|") {
		name := name
		if strings.TrimSpace(cell) == "" {
			name = "td" // an empty corner is not a heading
		}
		w.out.WriteString("<" + name + ">" + w.inline(strings.TrimSpace(strings.ReplaceAll(cell, "\x00", "|"))) + "</" + name + ">")
	}
	w.out.WriteString("</tr>\n")
}

// span matches the inline elements, each in its own group: code, a picture, a link, strong,
// emphasis, an address, an escaped character, a line break.
var span = regexp.MustCompile("(?s)`+([^`]+)`+" +
	`|!\[([^\]]*)\]\(([^()\s]+)(?:\s+"[^"]*")?\)` +
	`|\[((?:[^\[\]]|\[[^\[\]]*\])+)\]\(([^()\s]+(?:\([^()\s]*\)[^()\s]*)?)(?:\s+"[^"]*")?\)` +
	`|\*\*([^*\s](?:[^*]*[^*\s])?)\*\*` +
	`|\*([^*\s](?:[^*]*[^*\s])?)\*` +
	`|\b_([^_\s](?:[^_]*[^_\s])?)_\b` +
	`|<(https?://[^<>\s]+)>` +
	"|\\\\([!-/:-@\\[-`{-~])" +
	`|( {2,}\n|\\\n)` +
	`|<img\s+([^<>]*)>`)

// attribute matches the attributes of a picture in HTML.
var attribute = regexp.MustCompile(`(src|alt)="([^"]*)"`)

func (w *writer) inline(text string) string {
	var out strings.Builder
	for text != "" {
		at := span.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		group := func(i int) (string, bool) {
			if at[2*i] < 0 {
				return "", false
			}
			return text[at[2*i]:at[2*i+1]], true
		}
		out.WriteString(html.EscapeString(text[:at[0]]))
		for i := 1; i <= 12; i++ {
			if inside, ok := group(i); ok {
				target := ""
				if i == 2 || i == 4 { // a picture or a link
					target, _ = group(i + 1)
				}
				out.WriteString(w.span(i, inside, target))
				break
			}
		}
		text = text[at[1]:]
	}
	out.WriteString(html.EscapeString(text))
	return out.String()
}

// span returns the HTML for a match of a group.
func (w *writer) span(kind int, inside, target string) string {
	switch kind {
	case 1:
		return "<code>" + html.EscapeString(strings.TrimSpace(inside)) + "</code>"
	case 2:
		return w.picture(target, inside)
	case 4:
		return w.link(w.inline(inside), target)
	case 6:
		return "<strong>" + w.inline(inside) + "</strong>"
	case 7, 8:
		return "<em>" + w.inline(inside) + "</em>"
	case 9:
		return w.link(html.EscapeString(inside), inside)
	case 10:
		return html.EscapeString(inside)
	case 12:
		has := map[string]string{}
		for _, found := range attribute.FindAllStringSubmatch(inside, -1) {
			has[found[1]] = html.UnescapeString(found[2])
		}
		return w.picture(has["src"], has["alt"])
	}
	return "<br>\n"
}

func (w *writer) picture(target, text string) string {
	if src, ok := lead(w.Picture, target); ok {
		return `<img src="` + html.EscapeString(src) + `" alt="` + html.EscapeString(text) + `" loading="lazy">`
	}
	return html.EscapeString(text)
}

func (w *writer) link(text, target string) string {
	href, ok := lead(w.Link, target)
	if !ok {
		return text
	}
	return `<a href="` + html.EscapeString(href) + `" rel="noreferrer">` + text + "</a>"
}

func lead(to func(string) (string, bool), target string) (string, bool) {
	if to == nil {
		return "", false
	}
	return to(target)
}
