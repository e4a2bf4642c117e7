package api

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"regexp"
	"strings"
	"testing"

	"example.com/alfonsine/internal/gametest"
)

// A link in brackets that names nothing, or that a letter follows, stands in the
// documentation as it was typed.
func TestEveryLinkOfADocCommentNamesSomething(t *testing.T) {
	set := token.NewFileSet()
	files := make(map[string][]*ast.File)
	known := make(map[string]*doc.Package)
	for _, folder := range packages(t) {
		var list []*ast.File
		for _, name := range sources(t, folder) {
			file, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.SkipObjectResolution)
			gametest.Must(t, err)
			list = append(list, file)
		}
		p, err := doc.NewFromFiles(set, list, folder, doc.PreserveAST)
		gametest.Must(t, err)
		files[p.Name], known[p.Name] = list, p
	}
	links := 0
	for name, list := range files {
		for _, file := range list {
			for _, group := range file.Comments {
				for _, link := range docLink.FindAllStringSubmatch(group.Text(), -1) {
					p, parts := known[name], strings.Split(link[1], ".")
					if token.IsExported(parts[0]) {
						parts = append([]string{name}, parts...)
					} else if p = known[parts[0]]; p == nil {
						continue // of the standard library
					}
					parts = append(parts, "")
					recv, symbol := parts[1], parts[2]
					if symbol == "" {
						recv, symbol = "", recv
					}
					if links++; link[2] != "" || !p.Parser().LookupSym(recv, symbol) {
						t.Errorf("%s: %s is no link", set.Position(group.Pos()), link[0])
					}
				}
			}
		}
	}
	if links < 500 {
		t.Errorf("found %d links", links)
	}
}

var docLink = regexp.MustCompile(`\[\*?((?:[a-z]+\.)?[A-Z]\w*(?:\.[A-Z]\w*)?)\](\w?)`)
