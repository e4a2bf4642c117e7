package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
)

// vectorsOf writes the vectors of one game or reading. Whatever the library and the reference
// do not agree on ends it by a panic with an error.
func vectorsOf(slug string) (w *writer, err error) {
	defer func() {
		switch failed := recover().(type) {
		case nil:
		case error:
			err = fmt.Errorf("%s: %w", slug, failed)
		default:
			panic(failed)
		}
	}()
	if !slices.Contains(reference.Slugs(), slug) {
		return nil, fmt.Errorf("%s is not in the list of the reference", slug)
	}
	g := gametest.Got(kin.Lookup(slug))
	w = &writer{slug: slug, game: g.Slug(), cited: make(map[string]alfonsine.Ruling)}
	h := fnv.New64a()
	h.Write([]byte(slug))
	rng := rand.New(rand.NewPCG(h.Sum64(), 1283))

	if start := gametest.Got(reference.Start(slug)); start != g.Start().String() {
		return nil, fmt.Errorf("%s: the library begins from %v, the reference from %s", slug, g.Start(), start)
	}
	w.line(vector{Vector: "game", Game: w.game, Name: g.Name(), Start: g.Start().String(), Rules: decisions(g)})
	w.show(g)
	dice := make(map[string]string)
	for roll := range alfonsine.Rolls(g.Dice()) {
		text := w.throw(g, g.Start(), roll)
		dice[roll.String()] = text[strings.LastIndexByte(text, ' ')+1:] // empty for a repeated throw
	}
	w.line(vector{Vector: "throws", Game: w.game, Position: g.Start().String(), Throws: dice})
	w.line(vector{Vector: "perft", Game: w.game, Position: g.Start().String(), Plays: w.perft(g)})
	each := 16
	if strings.Contains(slug, "?") {
		each = 9
	}
	seen := make(map[alfonsine.Position]bool)
	found := make(map[string][]alfonsine.Position)
	for _, kind := range kinds {
		for range each {
			p, ok := kind.find(g, rng, seen)
			if !ok {
				break // the game has no such position
			}
			seen[p] = true
			found[kind.name] = append(found[kind.name], p)
			w.position(g, kind.name, p, rng)
		}
	}
	w.encode(g, found)
	var best []turn // of several games the shortest
	for range 12 {
		if turns := w.play(g, rng); best == nil || len(turns) < len(best) && len(turns) > 5 {
			best = turns
		}
	}
	w.line(vector{Vector: "record", Game: w.game, Start: g.Start().String(), Turns: best})
	return w, nil
}

// decisions lists the decisions of a game in the form of slugs: those of its Rules, or those that
// a game lists itself that no Rules describe.
func decisions(g *alfonsine.Game) []string {
	rules, ok := g.Rules()
	if !ok {
		return g.Edition().Decisions
	}
	var list, late []string
	fields := json.NewDecoder(bytes.NewReader(encoded(rules)))
	gametest.Got(fields.Token()) // the brace
	for fields.More() {
		name, value := gametest.Got(fields.Token()), fmt.Sprint(gametest.Got(fields.Token()))
		decision := fmt.Sprint(name, "=", strings.NewReplacer("true", "yes", "false", "no").Replace(value))
		switch {
		case name == "name" || name == "slug" || name == "start":
		case omitted[fmt.Sprint(name)]: // the files of older games do not have these
			late = append(late, decision)
		default:
			list = append(list, decision)
		}
	}
	return append(list, late...)
}

// omitted has the decisions that JSON leaves out where a game is as most are.
var omitted = func() map[string]bool {
	list := make(map[string]bool)
	for _, f := range reflect.VisibleFields(reflect.TypeFor[alfonsine.Rules]()) {
		key, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		list[key] = option == "omitzero"
	}
	return list
}()

// throw returns the position after a throw, or nothing if the throw is repeated.
func (w *writer) throw(g *alfonsine.Game, p alfonsine.Position, roll alfonsine.Roll) string {
	text, ok, err := reference.Throw(w.slug, p.String(), slices.Collect(roll.All())...)
	if next, refused := g.Roll(p, roll); err != nil || (refused == nil) != ok || ok && next.String() != text {
		panic(fmt.Errorf("%v gives %v in the library, %s in the reference: %v", roll, next, text, err))
	}
	return text
}

// perft returns the number of plays one, two and three turns deep, as far as it can be
// counted quickly. The reference also counts the first.
func (w *writer) perft(g *alfonsine.Game) (counts []uint64) {
	const most = 30_000_000
	for depth := 1; depth <= 3; depth++ {
		n := g.PerftParallel(g.Start(), depth)
		if counts = append(counts, n); n*n/counts[0] > most {
			break
		}
	}
	if first := gametest.Got(reference.Perft(w.slug, 1)); first != counts[0] {
		panic(fmt.Errorf("%d plays of the first turn in the library, %d in the reference", counts[0], first))
	}
	return counts
}

// An illegal is an illegal move with the rule that forbids it.
type illegal struct {
	Move   string `json:"move"`
	Fault  string `json:"fault"`
	Ruling string `json:"ruling,omitempty"`
}

// mostNext is the maximum number of next positions written out. For more, there is their
// number and their hash.
const mostNext = 24

// position writes what can be played in a position, as the library and the reference have it.
func (w *writer) position(g *alfonsine.Game, kind string, p alfonsine.Position, rng *rand.Rand) {
	if err := gametest.Agree(w.slug, g, p); err != nil {
		panic(err)
	}
	moves, next := gametest.Listed(g, p)
	v := vector{Vector: "position", Game: w.game, Kind: kind, Position: p.String(), Moves: moves, Illegal: w.illegal(g, p, rng)}
	switch {
	case len(next) > mostNext:
		v.Count, v.SHA256 = len(next), fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(next, "\n")+"\n")))
	case len(next) > 0:
		v.Next = encoded(next)
	}
	w.line(v)
}

// faults are the faults of moves, roughly from rare to common.
var faults = []string{
	"head", "block", "runner", "higher-die", "hit", "landing", "lost", "overshoot", "home", "duty", "bar", "forbidden", "course", "die", "no-checker", "over", "no-dice",
}

// illegal returns some illegal moves with different faults: the rarest ones found, and one
// of the others.
func (w *writer) illegal(g *alfonsine.Game, p alfonsine.Position, rng *rand.Rand) []illegal {
	tries := gametest.Tries(g, p)
	rng.Shuffle(len(tries), func(i, j int) { tries[i], tries[j] = tries[j], tries[i] })
	found := make(map[string]illegal)
	for _, m := range tries {
		text := gametest.MoveText(m)
		fault := gametest.Got(reference.Why(w.slug, p.String(), text))
		if _, there := found[fault]; there || fault == "" {
			continue
		}
		_, err := g.Move(p, m)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault.String() != fault {
			panic(fmt.Errorf("%v: %s is refused for %q by the reference, and by the library: %v", p, text, fault, err))
		}
		found[fault] = illegal{text, fault, e.Why.Ruling.ID}
		if e.Why.Ruling.ID != "" {
			w.cited[e.Why.Ruling.ID] = e.Why.Ruling
		}
	}
	var list []illegal
	for _, fault := range faults {
		if x, ok := found[fault]; ok {
			list = append(list, x)
		}
	}
	if most := 3; len(list) > most {
		list[most-1] = list[most-1+rng.IntN(len(list)-most+1)]
		list = list[:most]
	}
	slices.SortFunc(list, func(a, b illegal) int { return strings.Compare(a.Move, b.Move) })
	return list
}

// A turn is a turn of a record.
type turn struct {
	Throw    string   `json:"throw,omitempty"` // none for dice left by the opponent
	Position string   `json:"position"`
	Moves    []string `json:"moves,omitempty"` // none for a pass
	Next     string   `json:"next"`
}

// play plays a random game. Of the ways to one position it takes the first in the order of
// moves, so that it does not depend on the engine.
func (w *writer) play(g *alfonsine.Game, rng *rand.Rand) (turns []turn) {
	for p := g.Start(); !p.Over(); {
		var t turn
		if p.Dice().IsZero() {
			dice := make([]int, g.Dice())
			for i := range dice {
				dice[i] = 1 + rng.IntN(6)
			}
			roll := gametest.Got(alfonsine.NewRoll(dice...))
			text := w.throw(g, p, roll)
			if text == "" {
				continue
			}
			t.Throw, p = roll.String(), alfonsine.MustParsePosition(text)
		}
		if err := gametest.Agree(w.slug, g, p); err != nil {
			panic(err)
		}
		t.Position = p.String()
		plays := gametest.ByMoves(g, p)
		play := plays[rng.IntN(len(plays))]
		for _, m := range play.All() {
			t.Moves = append(t.Moves, gametest.MoveText(m))
		}
		p = play.Next()
		t.Next = p.String()
		turns = append(turns, t)
	}
	return turns
}
