// Package markdown converts the pages of docs/games to HTML with goldmark, for the panel next
// to the board in the browser and for sheets to print. Of HTML in a page only pictures stay.
package markdown

import (
	"bytes"
	"html"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Options says where links and pictures lead. Either function returns false for a target that
// the page cannot reach. Then a link becomes its text, and a picture its alternative text.
type Options struct {
	Link    func(target string) (href string, ok bool)
	Picture func(target string) (src string, ok bool)
	Level   int // the HTML level of a first-level heading
}

// HTML returns the text as HTML.
func HTML(page string, o Options) string {
	aligned := extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute) // a page may forbid styles
	md := goldmark.New(goldmark.WithExtensions(extension.NewTable(aligned)))
	source := []byte(page)
	root := md.Parser().Parse(text.NewReader(source))
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if h, ok := n.(*ast.Heading); ok {
			h.Level = min(6, max(1, o.Level)+h.Level-1)
		}
	}
	r := md.Renderer()
	r.AddOptions(renderer.WithNodeRenderers(util.Prioritized(&o, 1)))
	var out bytes.Buffer
	if err := r.Render(&out, source, root); err != nil {
		panic(err) // a Buffer never fails
	}
	// An empty corner of a table is no heading, and a table may have none.
	return noHead.ReplaceAllString(strings.ReplaceAll(out.String(), "<th></th>", "<td></td>"), "")
}

var noHead = regexp.MustCompile(`<thead>\n<tr>\n(<td></td>\n)+</tr>\n</thead>\n`)

// plain returns the text within a node, without what marks it.
func plain(n ast.Node, source []byte) string {
	var text strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // no step of it fails
		if t, is := n.(*ast.Text); is && entering {
			text.Write(t.Value(source))
		}
		return ast.WalkContinue, nil
	})
	return text.String()
}

// RegisterFuncs registers how links, pictures and HTML are written.
func (o *Options) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindLink, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		o.link(w, string(n.(*ast.Link).Destination), entering)
		return ast.WalkContinue, nil
	})
	r.Register(ast.KindAutoLink, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		link := n.(*ast.AutoLink)
		o.link(w, string(link.URL(source)), entering)
		if entering {
			w.WriteString(html.EscapeString(string(link.Label(source))))
		}
		return ast.WalkContinue, nil
	})
	r.Register(ast.KindImage, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			o.picture(w, string(n.(*ast.Image).Destination), plain(n, source))
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindRawHTML, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			o.pictures(w, comment.ReplaceAll(n.(*ast.RawHTML).Segments.Value(source), nil))
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindHTMLBlock, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if text := comment.ReplaceAll(n.Lines().Value(source), nil); entering && image.Match(text) {
			w.WriteString("<p>")
			o.pictures(w, text)
			w.WriteString("</p>\n")
		}
		return ast.WalkContinue, nil
	})
}

func (o *Options) link(w util.BufWriter, target string, entering bool) {
	href, ok := o.Link(target)
	switch {
	case ok && entering:
		w.WriteString(`<a href="` + html.EscapeString(href) + `" rel="noreferrer">`)
	case ok:
		w.WriteString("</a>")
	}
}

func (o *Options) picture(w util.BufWriter, target, alt string) {
	if src, ok := o.Picture(target); ok {
		w.WriteString(`<img src="` + html.EscapeString(src) + `" alt="` + html.EscapeString(alt) + `" loading="lazy">`)
		return
	}
	w.WriteString(html.EscapeString(alt))
}

var (
	comment   = regexp.MustCompile(`(?s)<!--.*?-->`)
	image     = regexp.MustCompile(`<img\s+([^<>]*)>`)
	attribute = regexp.MustCompile(`(src|alt)="([^"]*)"`)
)

// pictures writes the pictures of HTML, and nothing else of it.
func (o *Options) pictures(w util.BufWriter, text []byte) {
	for _, found := range image.FindAllSubmatch(text, -1) {
		has := map[string]string{}
		for _, a := range attribute.FindAllSubmatch(found[1], -1) {
			has[string(a[1])] = html.UnescapeString(string(a[2]))
		}
		o.picture(w, has["src"], has["alt"])
	}
}
