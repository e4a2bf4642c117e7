package session

import (
	"encoding"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/record"
)

// A typed is a type of TypeScript, as far as alfonsine.d.ts uses them.
type typed struct {
	name     string            // of a type by name: "string", "State"
	literal  any               // the one value that it has: a text, a number, nil
	is       bool              // it is a literal
	list     *typed            // of elements of a type
	tuple    []*typed          // of one element of each
	union    []*typed          // any of them
	both     []*typed          // all of them
	fields   map[string]*typed // an object
	optional map[string]bool
	values   *typed // a Record
}

// A declaration is what alfonsine.d.ts declares.
type declaration struct {
	types map[string]*typed
	calls map[string]*typed // by request
	bare  []string          // requests and types of which nothing is said
}

// declared reads alfonsine.d.ts.
var declared = sync.OnceValues(func() (*declaration, error) {
	text, err := os.ReadFile("../../wasm/alfonsine.d.ts")
	if err != nil {
		return nil, err
	}
	return declarationOf(string(text))
})

// A reader reads types.
type reader struct {
	tokens []string
	at     int
}

// tokens of a declaration; a comment is one, so that it can be asked for.
var tokens = regexp.MustCompile(`(?s)/\*.*?\*/|"[^"]*"|[A-Za-z0-9_$.]+|=>|\S`)

func (r *reader) peek() string {
	if r.at < len(r.tokens) {
		return r.tokens[r.at]
	}
	return ""
}

func (r *reader) next() string { r.at++; return r.tokens[r.at-1] }

func (r *reader) take(token string) bool {
	if r.peek() != token {
		return false
	}
	r.at++
	return true
}

func (r *reader) must(token string) {
	if got := r.next(); got != token {
		panic(fmt.Sprintf("%q stands for %q after %q", got, token, r.tokens[max(0, r.at-8):r.at-1]))
	}
}

func (r *reader) comment() bool {
	if strings.HasPrefix(r.peek(), "/*") {
		r.at++
		return true
	}
	return false
}

func (r *reader) typ() *typed {
	r.take("|")
	list := []*typed{r.whole()}
	for r.take("|") {
		list = append(list, r.whole())
	}
	if len(list) == 1 {
		return list[0]
	}
	return &typed{union: list}
}

func (r *reader) whole() *typed {
	list := []*typed{r.one()}
	for r.take("&") {
		list = append(list, r.one())
	}
	if len(list) == 1 {
		return list[0]
	}
	return &typed{both: list}
}

func (r *reader) one() *typed {
	var t *typed
	switch token := r.next(); {
	case token == "{":
		t = r.object(nil)
	case token == "[":
		t = &typed{}
		for !r.take("]") {
			if r.tokens[r.at+1] == ":" {
				r.at += 2 // the name of an element
			}
			t.tuple = append(t.tuple, r.typ())
			r.take(",")
		}
	case token == "null":
		t = &typed{is: true}
	case token[0] == '"':
		t = &typed{literal: strings.Trim(token, `"`), is: true}
	case token[0] >= '0' && token[0] <= '9':
		n, err := strconv.ParseFloat(token, 64)
		if err != nil {
			panic(err)
		}
		t = &typed{literal: n, is: true}
	case token == "Record":
		r.must("<")
		r.must("string")
		r.must(",")
		t = &typed{values: r.typ()}
		r.must(">")
	default:
		t = &typed{name: token}
	}
	for r.take("[") {
		r.must("]")
		t = &typed{list: t}
	}
	return t
}

// object reads an object after its brace. Bare is told the fields without a comment.
func (r *reader) object(bare func(field string)) *typed {
	t := &typed{fields: map[string]*typed{}, optional: map[string]bool{}}
	for {
		said := r.comment()
		if r.take("}") {
			return t
		}
		name := r.next()
		if !said && bare != nil {
			bare(name)
		}
		t.optional[name] = r.take("?")
		r.must(":")
		t.fields[name] = r.typ()
		r.take(";")
	}
}

func declarationOf(text string) (d *declaration, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("alfonsine.d.ts cannot be read: %v", fault)
		}
	}()
	d = &declaration{types: map[string]*typed{}}
	r := &reader{tokens: tokens.FindAllString(text, -1)}
	for r.at < len(r.tokens) {
		said := false
		for r.comment() {
			said = true
		}
		if !r.take("export") {
			r.at++ // what a declaration of a function or of a generic type goes on with
			continue
		}
		kind, name := r.next(), r.next()
		if !said {
			d.bare = append(d.bare, name)
		}
		switch {
		case kind == "function" || r.peek() == "<" || name == "Call" || name == "Do":
		case kind == "type":
			r.must("=")
			d.types[name] = r.typ()
		case kind == "interface":
			t := &typed{}
			for r.take("extends") || r.take(",") {
				t.both = append(t.both, &typed{name: r.next()})
			}
			r.must("{")
			var bare func(string)
			if name == "Calls" {
				bare = func(call string) { d.bare = append(d.bare, call) }
			}
			t.both = append(t.both, r.object(bare))
			d.types[name] = t
		}
	}
	if d.types["Calls"] == nil {
		return nil, fmt.Errorf("alfonsine.d.ts has no Calls")
	}
	d.calls, _ = d.fields(d.types["Calls"])
	delete(d.types, "Calls")
	return d, nil
}

// fields returns the fields of an object, of all that it extends too.
func (d *declaration) fields(t *typed) (fields map[string]*typed, optional map[string]bool) {
	if named := d.types[t.name]; named != nil {
		return d.fields(named)
	}
	fields, optional = maps.Clone(t.fields), maps.Clone(t.optional)
	for _, part := range t.both {
		more, of := d.fields(part)
		if fields == nil {
			fields, optional = map[string]*typed{}, map[string]bool{}
		}
		maps.Copy(fields, more)
		maps.Copy(optional, of)
	}
	return fields, optional
}

// wrong says why a value of JSON is not of a type; it is empty where it is.
func (d *declaration) wrong(at string, value any, t *typed) string {
	named := d.types[t.name]
	switch {
	case t.name == "string" || t.name == "number" || t.name == "boolean":
		if kind := map[string]string{"string": "string", "float64": "number", "bool": "boolean"}[fmt.Sprintf("%T", value)]; kind != t.name {
			return fmt.Sprintf("%s is %v, no %s", at, value, t.name)
		}
		return ""
	case named != nil && len(named.both) == 0:
		return d.wrong(at, value, named)
	case t.is:
		if value != t.literal {
			return fmt.Sprintf("%s is %v, not %v", at, value, t.literal)
		}
		return ""
	case t.union != nil:
		why := ""
		for _, part := range t.union {
			if why = d.wrong(at, value, part); why == "" {
				return ""
			}
		}
		return why
	case t.values != nil:
		list, ok := value.(map[string]any)
		for name, of := range list {
			if why := d.wrong(at+"."+name, of, t.values); why != "" {
				return why
			}
		}
		if !ok {
			return at + " is no object"
		}
		return ""
	case t.list != nil || t.tuple != nil:
		list, ok := value.([]any)
		if !ok || t.tuple != nil && len(list) != len(t.tuple) {
			return fmt.Sprintf("%s is %v", at, value)
		}
		for i, of := range list {
			element := t.list
			if element == nil {
				element = t.tuple[i]
			}
			if why := d.wrong(fmt.Sprintf("%s[%d]", at, i), of, element); why != "" {
				return why
			}
		}
		return ""
	}
	object, ok := value.(map[string]any)
	fields, optional := d.fields(t)
	if !ok || fields == nil {
		return fmt.Sprintf("%s is %v", at, value)
	}
	return d.wrongFields(at, object, fields, optional)
}

func (d *declaration) wrongFields(at string, object map[string]any, fields map[string]*typed, optional map[string]bool) string {
	for name, of := range object {
		if fields[name] == nil {
			return at + " has a field " + name
		}
		if why := d.wrong(at+"."+name, of, fields[name]); why != "" {
			return why
		}
	}
	for name := range fields {
		if _, ok := object[name]; !ok && !optional[name] {
			return at + " has no field " + name
		}
	}
	return ""
}

// wrongAnswer says why an answer is not what is declared for its request.
func (d *declaration) wrongAnswer(do string, answer []byte) string {
	var object map[string]any
	if err := json.Unmarshal(answer, &object); err != nil {
		return err.Error()
	}
	fields, optional := map[string]*typed{}, map[string]bool{}
	if call := d.calls[do]; call != nil {
		fields, optional = d.fields(call.fields["gives"])
	}
	if fields == nil {
		fields, optional = map[string]*typed{}, map[string]bool{}
	}
	if object["refusals"] != nil {
		for name := range fields {
			optional[name] = true
		}
	}
	fields["refusals"], optional["refusals"] = &typed{list: &typed{name: "Refusal"}}, true
	if do == "" {
		delete(object, "state") // there is one where a game is
	}
	return d.wrongFields(do, object, fields, optional)
}

// sourceOf reads the source of this package.
func sourceOf(t *testing.T) []*ast.File {
	t.Helper()
	names, err := filepath.Glob("*.go")
	must(t, err)
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		must(t, err)
		files = append(files, file)
	}
	return files
}

// A handled request is what the source does with it.
type handled struct {
	reads, gives map[string]bool // fields of Request and of Reply, by their names in Go
}

// handledOf finds in the source what is done with each request: the fields of r that its
// cases read, and those of reply that they set, in all functions that are given r.
func handledOf(t *testing.T) map[string]*handled {
	t.Helper()
	functions := map[string]*ast.FuncDecl{}
	for _, file := range sourceOf(t) {
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				functions[f.Name.Name] = f
			}
		}
	}
	list := map[string]*handled{}
	// visit looks at a node on behalf of requests; none stands for those that a switch names.
	var visit func(node ast.Node, of []string)
	visit = func(node ast.Node, of []string) {
		ast.Inspect(node, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SwitchStmt:
				if tag, ok := n.Tag.(*ast.SelectorExpr); !ok || tag.Sel.Name != "Do" {
					return true
				}
				for _, c := range n.Body.List {
					c := c.(*ast.CaseClause)
					names := of
					if c.List != nil {
						names = nil
					}
					for _, e := range c.List {
						name, err := strconv.Unquote(e.(*ast.BasicLit).Value)
						must(t, err)
						if of == nil || slices.Contains(of, name) {
							names = append(names, name)
						}
						if of == nil {
							list[name] = &handled{map[string]bool{}, map[string]bool{}}
						}
					}
					for _, s := range c.Body {
						visit(s, names)
					}
				}
				return false
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && functions[f.Name] != nil && len(n.Args) > 0 {
					if r, ok := n.Args[0].(*ast.Ident); ok && r.Name == "r" {
						visit(functions[f.Name].Body, of)
					}
				}
			case *ast.AssignStmt:
				for _, left := range n.Lhs {
					if s, ok := left.(*ast.SelectorExpr); ok && fmt.Sprint(s.X) == "reply" {
						for _, name := range of {
							list[name].gives[s.Sel.Name] = true
						}
					}
				}
			case *ast.SelectorExpr:
				if fmt.Sprint(n.X) == "r" {
					for _, name := range of {
						list[name].reads[n.Sel.Name] = true
					}
				}
			}
			return true
		})
	}
	for _, name := range []string{"do", "other"} {
		visit(functions[name].Body, nil)
	}
	return list
}

// jsonName returns the name of a field in JSON, and whether it is left out where it is empty.
func jsonName(f reflect.StructField) (name string, optional bool) {
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name, options == "omitempty"
}

// plain returns the fields of a struct in JSON, with those that it embeds.
func plain(t reflect.Type) map[string]reflect.StructField {
	list := map[string]reflect.StructField{}
	for _, f := range reflect.VisibleFields(t) {
		if !f.Anonymous {
			name, _ := jsonName(f)
			list[name] = f
		}
	}
	return list
}

// differs says how a type of Go and one of TypeScript have other fields; it is empty where
// they have the same.
func (d *declaration) differs(at string, of reflect.Type, t *typed) string {
	for of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of.Implements(reflect.TypeFor[json.Marshaler]()) || of.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return ""
	}
	for named := d.types[t.name]; named != nil && len(named.both) == 0; named = d.types[t.name] {
		t = named
	}
	switch of.Kind() {
	case reflect.Slice, reflect.Array:
		element := t.list
		if len(t.tuple) > 0 {
			element = t.tuple[0]
		}
		if element == nil {
			return at + " is a list"
		}
		return d.differs(at+"[]", of.Elem(), element)
	case reflect.Struct:
		fields, optional := d.fields(t)
		ours := plain(of)
		for name := range fields {
			if _, ok := ours[name]; !ok {
				return at + " has no field " + name
			}
		}
		for name, f := range ours {
			if fields[name] == nil {
				return at + " has a field " + name
			}
			if _, empty := jsonName(f); empty != optional[name] {
				return fmt.Sprintf("%s.%s is optional: %v", at, name, empty)
			}
			if why := d.differs(at+"."+name, f.Type, fields[name]); why != "" {
				return why
			}
		}
	}
	return ""
}

// The types for JavaScript are those of the requests: each request has a type and each type a
// request, with the fields that are read and given, and no others.
func TestTheTypesAreThoseOfTheRequests(t *testing.T) {
	d, err := declared()
	must(t, err)
	if len(d.bare) > 0 {
		t.Errorf("nothing is said of %q", d.bare)
	}
	requests, replies := plain(reflect.TypeFor[Request]()), plain(reflect.TypeFor[Reply]())
	list := handledOf(t)
	if got, want := slices.Sorted(maps.Keys(d.calls)), slices.Sorted(maps.Keys(list)); !slices.Equal(got, want) {
		t.Fatalf("types are of\n%q, requests are\n%q", got, want)
	}
	for name := range withoutGame {
		if list[name] == nil {
			t.Errorf("%s is done without a game, but not with one", name)
		}
	}
	for name, does := range list {
		for what, side := range map[string]struct {
			go_   map[string]reflect.StructField
			named map[string]bool
		}{"asks": {requests, does.reads}, "gives": {replies, does.gives}} {
			fields, _ := d.fields(d.calls[name].fields[what])
			var got, want []string
			for field, f := range side.go_ {
				if side.named[f.Name] {
					want = append(want, field)
				}
			}
			for field := range fields {
				if field == "state" {
					continue // it is held below, by the answers
				}
				got = append(got, field)
				if f, ok := side.go_[field]; !ok {
					t.Errorf("%s: there is no field %s", name, field)
				} else if why := d.differs(name+"."+field, f.Type, fields[field]); why != "" {
					t.Errorf("%s", why)
				}
			}
			slices.Sort(got)
			if slices.Sort(want); !slices.Equal(got, want) {
				t.Errorf("%s %s %q, the types have %q", name, what, want, got)
			}
		}
	}
	if why := d.differs("Refusal", reflect.TypeFor[Refusal](), d.types["Refusal"]); why != "" {
		t.Error(why)
	}
}

// Every request is answered as its type says: in games of every kind, and where there are none.
func TestTheAnswersAreThoseOfTheTypes(t *testing.T) {
	d, err := declared()
	must(t, err)
	done := map[string]bool{}
	ask := func(s *Session, r map[string]any) Reply {
		t.Helper()
		text, err := json.Marshal(r)
		must(t, err)
		reply := call(t, s, string(text))
		if name := r["do"].(string); len(reply.Refusals) == 0 || name == "why" || name == "whyNot" {
			done[name] = true
		}
		return reply
	}
	type req = map[string]any
	both := []bool{true, true}
	for i, game := range NewCatalog().Games {
		s := new(Session)
		ask(s, req{"do": "open", "game": game.Slug, "length": 1 + i%2})
		s.seed = uint64(i)
		ask(s, req{"do": "about", "side": i % 2})
		for turn := 0; turn < 24 && s.phase() != phaseOver; turn++ {
			if s.phase() == phaseThrow {
				ask(s, req{"do": "throw"})
			}
			ways := ask(s, req{"do": "plays"}).Ways
			if s.phase() != phasePlay || len(ways) == 0 {
				continue
			}
			moves := ways[turn%len(ways)].Moves
			switch turn % 4 {
			case 0:
				ask(s, req{"do": "play", "moves": moves})
			case 1:
				ask(s, req{"do": "try", "text": ways[turn%len(ways)].Text})
			default:
				for _, m := range moves {
					ask(s, req{"do": "why", "from": m.From})
					ask(s, req{"do": "move", "from": m.From, "to": m.To})
				}
				ask(s, req{"do": "undo", "persons": both})
				ask(s, req{"do": "play", "moves": []int{}})
				ask(s, req{"do": "play", "moves": moves})
				ask(s, req{"do": "undo", "persons": both})
				if len(moves) > 0 {
					ask(s, req{"do": "step", "moves": moves[len(moves)-1:]})
				}
			}
			ask(s, req{"do": "end"})
			if turn%10 == 9 {
				ask(s, req{"do": "undo", "persons": both})
				ask(s, req{"do": "redo", "persons": both})
			}
		}
		text := ask(s, req{"do": "save", "names": []string{"one", "other"}, "date": "1283"}).Text
		ask(s, req{"do": "restore", "text": ask(s, req{"do": "keep"}).Text})
		ask(s, req{"do": "load", "text": text, "game": game.Slug})
		for _, format := range []string{"gnuid", "xgid", "mat", "sgf"} {
			ask(s, req{"do": "export", "format": format, "names": []string{"one", "other"}, "date": "1283"})
		}
		ask(s, req{"do": "look", "number": 1})
		ask(s, req{"do": "playOn"})
		ask(s, req{"do": "list", "text": text})
		ask(s, req{"do": "one", "text": text, "number": 1})
		ask(s, req{"do": "check", "game": game.Slug})
		ask(s, req{"do": "course", "text": text})
		question := func(do string) req {
			p, _ := s.game.Roll(s.game.Start(), alfonsine.MustParseRoll("6-5-3"[:2*s.game.Dice()-1]))
			return req{"do": do, "game": game.Slug, "position": p.String(), "level": "beginner", "seed": "7"}
		}
		for _, do := range []string{"choose", "rank", "worth"} {
			ask(s, question(do))
		}
		if i == 0 {
			ask(s, req{"do": "judge", "text": "[Game \"laquet\"]\n\n1. w 6-5: 17/11 15/10\n*", "level": "beginner", "seed": "7"})
		}
		if i == 0 {
			ask(s, req{"do": "language", "language": English()})
		}
		ask(s, req{"do": "end"})
	}
	won := new(Session)
	ask(won, req{"do": "load", "text": "[Game \"fallas\"]\n[MatchLength \"3\"]\n[MatchScore \"0-1\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1-0"})
	ask(won, req{"do": "next", "exchanged": true})
	pupil := new(Session)
	for number := range NewCatalog().Games[0].Lessons {
		ask(pupil, req{"do": "learn", "game": NewCatalog().Games[0].Slug, "number": number + 1})
		ask(pupil, req{"do": "whyNot"})
		ask(pupil, req{"do": "play", "moves": ask(pupil, req{"do": "plays"}).Ways[0].Moves})
	}
	ask(pupil, req{"do": "pose", "game": "fallas", "text": puzzleFile, "number": 7})
	ask(pupil, req{"do": "try", "text": "6/off 6/1 6/4*"})
	ask(pupil, req{"do": "end"})
	guest, host := new(Session), new(Session)
	letter := ask(host, req{"do": "invite", "game": "laquet", "side": 0}).State.Letters.Send
	post := ask(guest, req{"do": "post", "text": "https://example.com/" + letterAt + letter}).Post
	ask(guest, req{"do": "take", "text": post.Text})
	ask(guest, req{"do": "catalog"})
	ask(guest, req{"do": "rolloff"})
	seed, thrown := fair.NewSeed(), record.New(alfonsine.Laquet)
	p := alfonsine.Throw(alfonsine.Laquet, thrown.Position(), seed.Dice(1))
	if err := thrown.AddPlay(p, alfonsine.Plays(alfonsine.Laquet, p)[0]); err != nil {
		t.Fatal(err)
	}
	if n := ask(guest, req{"do": "fair", "text": thrown.String(), "seed": seed.String(), "commitment": seed.Commitment()}).Throws; n != 1 {
		t.Errorf("%d throws are fair", n)
	}
	if got, want := slices.Sorted(maps.Keys(done)), slices.Sorted(maps.Keys(d.calls)); !slices.Equal(got, want) {
		t.Errorf("answered are\n%q of\n%q", got, want)
	}
}

// The words that are told apart by programs are those that the source has.
func TestTheTypesHaveEachKindAndPhase(t *testing.T) {
	d, err := declared()
	must(t, err)
	phases, kinds := map[string]bool{}, map[string]bool{}
	note := func(in map[string]bool, e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			text, _ := strconv.Unquote(lit.Value)
			in[text] = true
		}
	}
	for _, file := range sourceOf(t) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				if n.Type != nil && fmt.Sprint(n.Type) == "phase" {
					note(phases, n.Values[0])
				}
			case *ast.CompositeLit:
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok && fmt.Sprint(kv.Key) == "Kind" {
						note(kinds, kv.Value)
					}
				}
			case *ast.AssignStmt:
				for i, left := range n.Lhs {
					if s, ok := left.(*ast.SelectorExpr); ok && fmt.Sprint(s.X, s.Sel) == "refusal Kind" {
						note(kinds, n.Rhs[min(i, len(n.Rhs)-1)])
					}
				}
			}
			return true
		})
	}
	refusal, _ := d.fields(d.types["Refusal"])
	for name, side := range map[string]struct {
		source map[string]bool
		typed  *typed
	}{"phases": {phases, d.types["Phase"]}, "kinds of refusals": {kinds, refusal["kind"]}} {
		var got []string
		for _, part := range side.typed.union {
			got = append(got, part.literal.(string))
		}
		slices.Sort(got)
		if want := slices.Sorted(maps.Keys(side.source)); len(want) < 5 || !slices.Equal(got, want) {
			t.Errorf("%s are %q, the types have %q", name, want, got)
		}
	}
}

// asked finds what a script asks for by name, and the fields beside.
var asked = regexp.MustCompile(`\{[^{}]*\bdo: "(\w+)"[^{}]*(?:\{[^{}]*\}[^{}]*)*\}`)

// The page asks for nothing without a type, and with no field that the type has not. What it does
// not ask for is named here.
func TestThePageAsksByTheTypes(t *testing.T) {
	d, err := declared()
	must(t, err)
	names, err := filepath.Glob("../../page/*.js")
	must(t, err)
	field := regexp.MustCompile(`(?:^|[{,])\s*(\w+)\s*(?:[,:}]|$)`)
	used := map[string]bool{"language": true} // which package main of the page writes
	for _, name := range names {
		text, err := os.ReadFile(name)
		must(t, err)
		if n, found := strings.Count(string(text), `do: "`), asked.FindAllString(string(text), -1); n > len(found) {
			// One object may hold two requests by a condition; each has braces of its own then.
			for _, object := range found {
				n -= strings.Count(object, `do: "`) - 1
			}
			if n != len(found) {
				t.Errorf("%s: %d of %d requests are read", name, len(found), n)
			}
		}
		for _, found := range asked.FindAllStringSubmatch(string(text), -1) {
			do := found[1]
			used[do] = true
			if d.calls[do] == nil {
				t.Errorf("%s: %q has no type", name, do)
				continue
			}
			fields, _ := d.fields(d.calls[do].fields["asks"])
			for rest := found[0]; ; {
				at := field.FindStringSubmatchIndex(rest)
				if at == nil {
					break
				}
				if f := rest[at[2]:at[3]]; f != "do" && fields[f] == nil {
					t.Errorf("%s: %s has no field %s: %s", name, do, f, found[0])
				}
				rest = rest[at[3]:]
			}
		}
		for _, found := range regexp.MustCompile(`undo\("(\w+)"\)`).FindAllStringSubmatch(string(text), -1) {
			used[found[1]] = true
		}
	}
	if got, want := slices.Sorted(maps.Keys(used)), slices.Sorted(maps.Keys(d.calls)); !slices.Equal(got, want) {
		t.Errorf("the page asks for\n%q of\n%q", got, want)
	}
}
