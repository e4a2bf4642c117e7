package session

import (
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/record"
)

// A shape has the fields of an object of TypeScript, with their types; a question mark stands
// before that of an optional one.
type shape map[string]string

// A declaration is what alfonsine.d.ts declares: its interfaces, and of each request the fields
// that it asks for and those that it gives.
type declaration struct {
	text        string
	types       map[string]shape
	asks, gives map[string]shape
}

// How a declaration is written: a field in a line, and a request in one.
var (
	interfaces = regexp.MustCompile(`(?m)^export interface (\w+)(?: extends ([\w, ]+))? \{\n((?:\t.*\n|\n)*)\}`)
	ofType     = regexp.MustCompile(`(?m)^\t(\w+)(\??): (.+);$`)
	ofRequest  = regexp.MustCompile(`(?m)^\t(\w+): \{ asks: (.*); gives: (.*) \};$`)
	inLine     = regexp.MustCompile(`(\w+)(\??): (\[[^\]]*\]|[^;}]+)`)
	typeName   = regexp.MustCompile(`(\w+)\W*$`)
)

// shapeOf reads fields by a pattern.
func shapeOf(pattern *regexp.Regexp, text string) shape {
	fields := shape{}
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		fields[m[1]] = m[2] + strings.TrimSpace(m[3])
	}
	return fields
}

// declared reads alfonsine.d.ts.
var declared = sync.OnceValues(func() (*declaration, error) {
	text, err := os.ReadFile("../../wasm/alfonsine.d.ts")
	d := &declaration{string(text), map[string]shape{}, map[string]shape{}, map[string]shape{}}
	for _, m := range interfaces.FindAllStringSubmatch(d.text, -1) {
		d.types[m[1]] = shapeOf(ofType, m[3])
		for _, other := range strings.Split(m[2], ", ") { // which stands before
			maps.Copy(d.types[m[1]], d.types[other])
		}
	}
	for _, m := range ofRequest.FindAllStringSubmatch(d.text, -1) {
		d.asks[m[1]], d.gives[m[1]] = shapeOf(inLine, m[2]), shapeOf(inLine, m[3])
		if strings.Contains(m[2], "Question") {
			maps.Copy(d.asks[m[1]], d.types["Question"])
		}
	}
	return d, err
})

// wrongAnswer says why the fields of an answer are not those that its request gives.
func (d *declaration) wrongAnswer(do string, answer []byte) string {
	var object map[string]any
	if err := json.Unmarshal(answer, &object); err != nil {
		return err.Error()
	}
	fields, refused := d.gives[do], object["refusals"] != nil
	for name := range object {
		if fields[name] == "" && name != "refusals" && (do != "" || name != "state") {
			return do + " gives a field " + name
		}
	}
	for name, is := range fields {
		if object[name] == nil && is[0] != '?' && !refused {
			return do + " gives no field " + name
		}
	}
	return ""
}

// differs says how a type of Go and one of TypeScript differ; it is empty where they do not.
func (d *declaration) differs(at string, of reflect.Type, is string) string {
	is = strings.TrimPrefix(is, "?")
	name := typeName.FindStringSubmatch(is)[1]
	list := strings.HasSuffix(is, "]")
	text := of.Implements(reflect.TypeFor[json.Marshaler]()) || of.Implements(reflect.TypeFor[encoding.TextMarshaler]())
	switch kind := of.Kind(); {
	case kind == reflect.Pointer:
		return d.differs(at, of.Elem(), is)
	case !text && (kind == reflect.Slice || kind == reflect.Array):
		if !list {
			return at + " is a list"
		}
		element := strings.TrimSuffix(is, "[]")
		if is[0] == '[' { // the first of a tuple, which may have a name
			element, _, _ = strings.Cut(is[1:len(is)-1], ", ")
			element = element[strings.LastIndex(element, " ")+1:]
		}
		return d.differs(at, of.Elem(), element)
	}
	kind, plain := map[reflect.Kind]string{reflect.Bool: "boolean", reflect.Map: "Record"}[of.Kind()], d.types[name] == nil
	switch {
	case list, of.Kind() == reflect.Struct && plain && !text, kind == "boolean" && name != kind, kind == "Record" && !strings.HasPrefix(is, kind):
		return fmt.Sprintf("%s is %v, and not %s", at, of, is)
	case of.Kind() != reflect.Struct || text:
		return ""
	}
	return d.differsFrom(at, of, d.types[name])
}

// differsFrom does the same for a struct and the fields of an object.
func (d *declaration) differsFrom(at string, of reflect.Type, fields shape) string {
	left := maps.Clone(fields)
	for _, f := range reflect.VisibleFields(of) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		is, there := fields[name]
		switch {
		case f.Anonymous:
			continue
		case !there:
			return at + " has a field " + name
		case (options == "omitempty" || options == "omitzero") != (is[0] == '?'):
			return at + "." + name + " is optional: " + options
		}
		delete(left, name)
		if why := d.differs(at+"."+name, f.Type, is); why != "" {
			return why
		}
	}
	for name := range left {
		return at + " has no field " + name
	}
	return ""
}

// The types for JavaScript are those of Go, field by field, and each has a comment.
func TestTheTypesAreThoseOfTheRequests(t *testing.T) {
	d, err := declared()
	must(t, err)
	if bare := regexp.MustCompile(`(?m)[^/]\n(export .*|\t\w+: \{ asks: .*)`).FindAllString(d.text, -1); len(bare) > 0 {
		t.Errorf("nothing is said of %q", bare)
	}
	for from, of := range map[reflect.Type][]map[string]shape{reflect.TypeFor[Request](): {d.asks}, reflect.TypeFor[Reply](): {d.gives, {"": {"refusals": "?Refusal[]"}}}} {
		left := map[string]bool{"do": true}
		for _, calls := range of {
			for call, fields := range calls {
				for name, is := range fields {
					f, ok := reflect.StructField{}, false
					for _, f = range reflect.VisibleFields(from) {
						if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag == name {
							ok = true
							break
						}
					}
					if why := d.differs(call+"."+name, f.Type, is); !ok || why != "" {
						t.Errorf("%s.%s: %s", call, name, why)
					}
					left[name] = true
				}
			}
		}
		if len(left) != from.NumField()+map[bool]int{true: 1}[from != reflect.TypeFor[Request]()] {
			t.Errorf("of the %d fields of %v the types have %q", from.NumField(), from, slices.Sorted(maps.Keys(left)))
		}
	}
}

// Every request is answered as its type says: in games of every kind, and where there are none.
func TestTheAnswersAreThoseOfTheTypes(t *testing.T) {
	gametest.NotShort(t)
	d, err := declared()
	must(t, err)
	done := map[string]bool{}
	ask := func(s *Session, r map[string]any) Reply {
		t.Helper()
		text, err := json.Marshal(r)
		must(t, err)
		for field := range r {
			if field != "do" && d.asks[r["do"].(string)][field] == "" {
				t.Errorf("%s has no field %s", text, field)
			}
		}
		reply := call(t, s, string(text))
		if name := r["do"].(string); len(reply.Refusals) == 0 || name == "why" || name == "whyNot" {
			done[name] = true
		}
		return reply
	}
	type req = map[string]any
	both := []bool{true, true}
	for i, game := range NewCatalog(nil).Games {
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
	ask(won, req{"do": "load", "text": "[Game \"backgammon\"]\n[MatchLength \"3\"]\n[MatchScore \"0-1\"]\n\n1. w 6-5: 24/13\n*"})
	ask(won, req{"do": "double"})
	ask(won, req{"do": "double", "text": "Takes"})
	pupil := new(Session)
	for number := range NewCatalog(nil).Games[0].Lessons {
		ask(pupil, req{"do": "learn", "game": NewCatalog(nil).Games[0].Slug, "number": number + 1})
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
	secrets, dice := [3]fair.Secret{{1}, {2}, {3}}, fair.Dice{}
	for p := range fair.Host + 1 {
		dice.Bind(p, secrets[p].Value(p, 0))
	}
	if seat := ask(guest, req{"do": "seat", "secret": secrets[1].String(), "side": 1}).Seat; seat.Head != dice.Heads[1] || seat.Key != secrets[1].Key() {
		t.Errorf("the seat is %v", seat)
	}
	table := record.New(alfonsine.Laquet)
	due := ask(guest, req{"do": "fair", "text": table.String(), "dice": dice, "secret": secrets[1].String(), "side": 1}).Fair
	if due.Give.Turn != 1 || due.Give.Value != secrets[1].Value(fair.Black, 1) {
		t.Errorf("to be given is %v", due.Give)
	}
	for p := range fair.Host + 1 {
		must(t, dice.Give(p, 1, secrets[p].Value(p, 1)))
	}
	_, err = table.ThrowBy(dice.Source("laquet", 1))
	must(t, err)
	if n := len(ask(guest, req{"do": "fair", "text": table.String(), "dice": dice, "kept": due.Kept, "forget": true}).Fair.Throws); n != 1 {
		t.Errorf("%d throws are fair", n)
	}
	must(t, table.AddPlay(table.Position(), alfonsine.Laquet.Plays(table.Position())[0]))
	due.Kept = ask(guest, req{"do": "sent", "text": table.String(), "kept": due.Kept}).Text
	table = record.New(alfonsine.Laquet)
	_, err = table.ThrowBy(dice.Source("laquet", 1))
	must(t, err)
	plays := alfonsine.Laquet.Plays(table.Position())
	must(t, table.AddPlay(table.Position(), plays[len(plays)-1]))
	if no := ask(guest, req{"do": "fair", "text": table.String(), "dice": dice, "kept": due.Kept}).Refusals; len(no) != 1 || no[0].Kind != "fair" || no[0].Key != "turns" {
		t.Errorf("another play than was sent: %v", no)
	}
	if no := ask(guest, req{"do": "fair", "text": table.String(), "dice": dice, "kept": due.Kept, "forget": true}).Refusals; len(no) > 0 {
		t.Errorf("of a host that has lost some turns: %v", no)
	}
	if got, want := slices.Sorted(maps.Keys(done)), slices.Sorted(maps.Keys(d.asks)); !slices.Equal(got, want) {
		t.Errorf("answered are\n%q of\n%q", got, want)
	}
}

// The words that are told apart by programs are those that the source has.
func TestTheTypesHaveEachKindAndPhase(t *testing.T) {
	d, err := declared()
	must(t, err)
	names, err := filepath.Glob("*.go")
	must(t, err)
	source := ""
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil && !strings.HasSuffix(name, "_test.go") {
			source += string(text)
		}
	}
	_, phases, _ := strings.Cut(d.text, "export type Phase = ")
	phases, _, _ = strings.Cut(phases, ";")
	for declared, pattern := range map[string]string{phases: `phase\w+ +phase = ("\w+")`, d.types["Refusal"]["kind"]: `(?:\{Kind:|refusal\.Kind[^=\n]*=) ("\w+")`} {
		words := map[string]bool{}
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(source, -1) {
			words[m[1]] = true
		}
		got := strings.Split(declared, " | ")
		slices.Sort(got)
		if want := slices.Sorted(maps.Keys(words)); len(want) < 5 || !slices.Equal(got, want) {
			t.Errorf("the source has %q, the types %q", want, got)
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
			fields := d.asks[do]
			for rest := found[0]; ; {
				at := field.FindStringSubmatchIndex(rest)
				if at == nil {
					break
				}
				if f := rest[at[2]:at[3]]; f != "do" && fields[f] == "" {
					t.Errorf("%s: %s has no field %s: %s", name, do, f, found[0])
				}
				rest = rest[at[3]:]
			}
		}
		for _, found := range regexp.MustCompile(`undo\("(\w+)"\)`).FindAllStringSubmatch(string(text), -1) {
			used[found[1]] = true
		}
	}
	if got, want := slices.Sorted(maps.Keys(used)), slices.Sorted(maps.Keys(d.asks)); !slices.Equal(got, want) {
		t.Errorf("the page asks for\n%q of\n%q", got, want)
	}
}
