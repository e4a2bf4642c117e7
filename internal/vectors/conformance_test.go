package main

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/book"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// A line is one of any kind in the files of conformance.
type line struct {
	vector
	Throw     string
	Play      string
	Legal     bool
	Cites     string
	Canonical string
	Field     string
	Offset    *int
	Fault     string
	Move      string
	Ruling    string
}

// kept is the folder of the vectors.
const kept = "../../conformance"

// named returns the names of the files of vectors.
func named(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(kept, "*.jsonl"))
	if err != nil || len(names) < 20 {
		t.Fatalf("the files are %v: %v", names, err)
	}
	for i, name := range names {
		names[i] = filepath.Base(name)
	}
	return names
}

// A missing value has only one form: the field is left out. Readers check whether a field
// is there and need not interpret an empty one. Only the text to be read may be empty.
var empty = regexp.MustCompile(`"(?:[^t"]|t[^e"])\w*":(null|""|\[\]|\{\})`)

// vectors calls do for every line of a file.
func vectors(t *testing.T, name string, do func(v *line)) {
	t.Helper()
	text := gametest.File(t, filepath.Join(kept, name))
	if !strings.HasPrefix(text, version) {
		t.Fatalf("%s does not begin with its version", name)
	}
	for text := range strings.Lines(text) {
		var v line
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		if err := d.Decode(&v); err != nil || empty.MatchString(text) {
			t.Fatalf("%s: %s%v, and what is empty is %q", name, text, err, empty.FindString(text))
		}
		do(&v)
		if t.Failed() {
			t.Fatalf("%s: %s", name, text)
		}
	}
}

// The vectors test programs in any language, including this library.
func TestTheLibraryConformsToTheVectors(t *testing.T) {
	rulings := make(map[string]bool)
	vectors(t, "rulings.jsonl", func(v *line) { rulings[v.ID] = true })
	for _, name := range named(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			vectors(t, name, func(v *line) { conforms(t, v, rulings) })
		})
	}
}

func conforms(t *testing.T, v *line, rulings map[string]bool) {
	var g *alfonsine.Game
	if v.Game != "" {
		g = gametest.OfReference(t, v.Game)
	}
	switch v.Vector {
	case "version":
	case "game":
		conformsAsGame(t, g, v)
	case "throws":
		for dice, want := range v.Throws {
			p, err := g.Roll(alfonsine.MustParsePosition(v.Position), alfonsine.MustParseRoll(dice))
			if again := want == ""; (err != nil) != again || !again && p.String() != strings.TrimSuffix(v.Position, "-")+want {
				t.Errorf("%s: %v, %v", dice, p, err)
			}
		}
	case "perft":
		for i, want := range v.Plays {
			if want > uint64(gametest.Size(t, "ALFONSINE_PERFT", 100_000)) {
				continue
			}
			if n := g.Perft(alfonsine.MustParsePosition(v.Position), i+1); n != want {
				t.Errorf("perft %d is %d", i+1, n)
			}
		}
	case "position":
		conformsAsPosition(t, g, v)
		for _, x := range v.Illegal {
			if x.Ruling != "" && !rulings[x.Ruling] {
				t.Errorf("there is no ruling %s in rulings.jsonl", x.Ruling)
			}
		}
	case "record":
		conformsAsRecord(t, g, v)
	case "encode":
		if fault := encodedOtherwise(g, alfonsine.MustParsePosition(v.Position), &v.vector); fault != "" {
			t.Errorf("package encode has another %s", fault)
		}
	case "case":
		conformsAsCase(t, g, v)
		for _, id := range []string{v.Ruling, v.Cites} {
			if id != "" && !rulings[id] {
				t.Errorf("there is no ruling %s in rulings.jsonl", id)
			}
		}
	case "ruling":
		conformsAsRuling(t, v)
	case "position text", "roll text", "play text":
		conformsAsText(t, g, v)
	default:
		t.Errorf("an unknown vector %q", v.Vector)
	}
}

func conformsAsGame(t *testing.T, g *alfonsine.Game, v *line) {
	if g.Name() != v.Name || g.Start().String() != v.Start || g.Slug() != v.Game {
		t.Errorf("the game is %s, %s, from %v", g.Slug(), g.Name(), g.Start())
	}
	// The rules rebuilt from the decisions make the same game.
	want, ok := g.Rules()
	if !ok {
		base, _, _ := strings.Cut(v.Game, "?")
		if again, err := alfonsine.Lookup(base + "?" + strings.Join(v.Rules, "&")); err != nil || again.Slug() != v.Game {
			t.Errorf("the decisions make %v: %v", again, err)
		}
		return
	}
	again, err := alfonsine.Lookup("todas-tablas?start=" + strings.ReplaceAll(v.Start, " ", "/") + "&" + strings.Join(v.Rules, "&"))
	gametest.Must(t, err)
	r := gametest.Rules(again)
	r.Name, r.Slug = want.Name, want.Slug
	if r != want {
		t.Errorf("the decisions give\n%+v, but the game has\n%+v", r, want)
	}
}

func conformsAsPosition(t *testing.T, g *alfonsine.Game, v *line) {
	p := alfonsine.MustParsePosition(v.Position)
	if err := g.Check(p); err != nil || p.String() != v.Position {
		t.Errorf("%v: %v", p, err)
	}
	moves, next := gametest.Listed(g, p)
	if !slices.Equal(moves, v.Moves) {
		t.Errorf("the moves are %v", moves)
	}
	if v.Count > 0 {
		if got := fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(next, "\n")+"\n"))); len(next) != v.Count || got != v.SHA256 {
			t.Errorf("%d next positions, %s", len(next), got)
		}
	} else {
		var want []string
		if v.Next != nil {
			gametest.Must(t, json.Unmarshal(v.Next, &want))
		}
		if !slices.Equal(next, want) {
			t.Errorf("the next positions are %v", next)
		}
	}
	for _, x := range v.Illegal {
		_, err := g.Move(p, readMoveText(t, x.Move))
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault.String() != x.Fault || e.Why.Ruling.ID != x.Ruling {
			t.Errorf("%s: %v", x.Move, err)
		}
	}
}

func conformsAsRecord(t *testing.T, g *alfonsine.Game, v *line) {
	p := alfonsine.MustParsePosition(v.Start)
	for _, turn := range v.Turns {
		if turn.Throw != "" {
			next, err := g.Roll(p, alfonsine.MustParseRoll(turn.Throw))
			gametest.Must(t, err)
			p = next
		}
		if p.String() != turn.Position {
			t.Fatalf("the turn begins from %v, not from %s", p, turn.Position)
		}
		var moves []alfonsine.Move
		for _, text := range turn.Moves {
			moves = append(moves, readMoveText(t, text))
		}
		play, err := g.PlayOf(p, moves...)
		gametest.Must(t, err)
		if p = play.Next(); p.String() != turn.Next {
			t.Fatalf("%v leads to %v, not to %s", play, p, turn.Next)
		}
	}
	if !p.Over() {
		t.Errorf("the record ends in %v", p)
	}
}

func conformsAsCase(t *testing.T, g *alfonsine.Game, v *line) {
	c := book.Case{Ruling: v.Ruling, Position: alfonsine.MustParsePosition(v.Position), Play: v.Play, Legal: v.Legal, Cites: v.Cites}
	if v.Throw != "" {
		c.Throw = alfonsine.MustParseRoll(v.Throw)
	}
	if v.Next != nil {
		gametest.Must(t, json.Unmarshal(v.Next, &c.Next))
	}
	if err := c.Check(g); err != nil {
		t.Error(err)
	}
}

func conformsAsRuling(t *testing.T, v *line) {
	for _, slug := range reference.Slugs() {
		if r, ok := gametest.OfReference(t, slug).Ruling(v.ID); ok {
			if r.Topic.String() != v.Topic || r.Text != v.Text || r.Source.String() != v.Source || r.Basis.String() != v.Basis {
				t.Errorf("the ruling is %v", r)
			}
			return
		}
	}
	t.Fatalf("no game has the ruling %s", v.ID)
}

func conformsAsText(t *testing.T, g *alfonsine.Game, v *line) {
	switch v.Vector {
	case "position text":
		p, err := alfonsine.ParsePosition(v.Text)
		var e *alfonsine.ParseError
		if v.Offset == nil && (err != nil || p.String() != v.Canonical) ||
			v.Offset != nil && (!errors.As(err, &e) || e.Field != v.Field || e.Offset != *v.Offset) {
			t.Errorf("it is read as %v: %v", p, err)
		}
	case "roll text":
		r, err := alfonsine.ParseRoll(v.Text)
		var e *alfonsine.ParseError
		if v.Offset == nil && (err != nil || r.String() != v.Canonical) {
			t.Errorf("it is read as %v: %v", r, err)
		}
		if v.Offset != nil && (!errors.As(err, &e) || e.Offset != *v.Offset) {
			t.Errorf("it is read as %v: %v, and not refused at %d", r, err, *v.Offset)
		}
	case "play text":
		play, err := g.ParsePlay(alfonsine.MustParsePosition(v.Position), v.Text, alfonsine.Notation{})
		if v.Fault == "" {
			var next string
			if json.Unmarshal(v.Next, &next) != nil || err != nil || play.Next().String() != next {
				t.Errorf("it is read as %v to %v: %v", play, play.Next(), err)
			}
			return
		}
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault.String() != v.Fault || v.Ruling != "" && e.Why.Ruling.ID != v.Ruling {
			t.Errorf("it is read as %v: %v", play, err)
			return
		}
		move := ""
		if !e.Move.IsZero() {
			move = strings.TrimSuffix(gametest.MoveText(e.Move), " 0")
		}
		if move != v.Move {
			t.Errorf("the move at fault is %q", move)
		}
	}
}

// readMoveText reads a move in the notation of the vectors: "24/18 6", "bar/22 3", "6/off
// 6" or "stop".
func readMoveText(t *testing.T, text string) alfonsine.Move {
	t.Helper()
	m, ok := movesByText()[text]
	if !ok {
		t.Fatalf("%q is not a move", text)
	}
	return m
}

var movesByText = sync.OnceValue(func() map[string]alfonsine.Move {
	moves := map[string]alfonsine.Move{"stop": {}}
	for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
		for to := alfonsine.Off; to < alfonsine.Bar; to++ {
			for die := range uint8(6) {
				m := alfonsine.Move{From: from, To: to, Die: die + 1}
				moves[gametest.MoveText(m)] = m
			}
		}
	}
	return moves
})

func TestThePageOfTheVectorsSaysWhatEveryDecisionMeans(t *testing.T) {
	_, table, _ := strings.Cut(gametest.File(t, filepath.Join(kept, "README.md")), "## Decisions")
	rows := make(map[string]string)
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			rows[strings.Trim(cells[1], " `")] = cells[2] + cells[3]
		}
	}
	for _, name := range named(t) {
		vectors(t, name, func(v *line) {
			for _, decision := range v.Rules {
				key, value, _ := strings.Cut(decision, "=")
				if values, ok := rows[key]; !ok || !strings.Contains(values, value) && (key != "virtual" || value > "6") {
					t.Errorf("the page does not say what %s is", decision)
				}
			}
		})
	}
	// Whatever the die. A vector of backgammon depends on it.
	for _, decision := range []string{"higher-die", "duty"} {
		if !strings.Contains(rows[decision], "bearing off the last checker counts as all") {
			t.Errorf("on %s, the page does not say what the last checker counts", decision)
		}
	}
}

// Every line shown on the page is in a file. "…" marks omitted text.
func TestThePageOfTheVectorsShowsLinesOfTheFiles(t *testing.T) {
	var all strings.Builder
	for _, name := range named(t) {
		all.WriteString(gametest.File(t, filepath.Join(kept, name)))
	}
	shown := regexp.MustCompile("```json\n(.*)\n```").FindAllStringSubmatch(gametest.File(t, filepath.Join(kept, "README.md")), -1)
	if len(shown) < 4 {
		t.Fatalf("the page shows %d lines", len(shown))
	}
	for _, line := range shown {
		parts := strings.Split(line[1], "…")
		for i, part := range parts {
			parts[i] = regexp.QuoteMeta(part)
		}
		if !regexp.MustCompile("(?m)^" + strings.Join(parts, ".*") + "$").MatchString(all.String()) {
			t.Errorf("no file has %s", line[1])
		}
	}
}

func TestTheVectorsHaveEveryGameAndReading(t *testing.T) {
	kinds := make(map[string]map[string]bool) // by game
	files := make(map[string][]byte)
	for _, name := range named(t) {
		vectors(t, name, func(v *line) {
			if kinds[v.Game] == nil {
				kinds[v.Game] = make(map[string]bool)
			}
			kinds[v.Game][v.Vector+" "+v.Kind] = true
		})
		files[name] = []byte(gametest.File(t, filepath.Join(kept, name)))
	}
	if diff := cmp.Diff(gametest.File(t, filepath.Join(kept, keptSums)), string(sums(files))); diff != "" { // so no line gets lost
		t.Errorf("go run ./internal/vectors writes the vectors (-sums +files):\n%s", diff)
	}
	for _, slug := range reference.Slugs() {
		g := gametest.OfReference(t, slug)
		want := []string{
			"game ", "throws ", "perft ", "position play", "position wild", "position mid-turn", "position blocked",
			"position end", "position over",
		}
		if g.BaseSlug() != "doze-canes" { // in which nobody bears off
			want = append(want, "position bearing off")
		}
		if !strings.Contains(slug, "?") {
			want = append(want, "record ", "encode play", "encode wild", "encode over")
		}
		if r, ok := g.Rules(); ok { // Doblet is never crowded
			want = append(want, "position crowded", "position under fire")
			if r.Duty.Loses() {
				want = append(want, "position lost")
			}
		}
		for _, kind := range want {
			if !kinds[g.Slug()][kind] {
				t.Errorf("there is no %q of %s: run go run ./internal/vectors", kind, slug)
			}
		}
	}
}
