package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/internal/reference"
	"example.com/alfonsine/kin"
)

// vectorsOf writes the vectors of one game or reading.
func vectorsOf(slug string) (*writer, error) {
	g, err := kin.Lookup(slug)
	if err != nil {
		return nil, err
	}
	w := &writer{slug: slug, game: g.Slug(), cited: make(map[string]alfonsine.Ruling)}
	h := fnv.New64a()
	h.Write([]byte(slug))
	rng := rand.New(rand.NewPCG(h.Sum64(), 1283))

	start, err := reference.Start(slug)
	if err != nil {
		return nil, err
	}
	if start != g.Start().String() {
		return nil, fmt.Errorf("the library begins from %v, the reference from %s", g.Start(), start)
	}
	w.header(g)
	if err := w.throws(g); err != nil {
		return nil, err
	}
	if err := w.perft(g); err != nil {
		return nil, err
	}
	each := 16
	if strings.Contains(slug, "?") {
		each = 9
	}
	seen := make(map[alfonsine.Position]bool)
	for _, kind := range kinds {
		for range each {
			p, ok := kind.find(g, rng, seen)
			if !ok {
				break // the game has no such position
			}
			seen[p] = true
			if err := w.position(g, kind.name, p, rng); err != nil {
				return nil, err
			}
		}
	}
	return w, w.record(g, rng)
}

// header writes the description of the game.
func (w *writer) header(g alfonsine.Variant) {
	w.line(vector{Vector: "game", Game: w.game, Name: g.Name(), Start: g.Start().String(), Rules: decisions(g)})
}

// decisions lists the decisions of a game in the form of slugs: those of its Rules, or the
// two of Doblet.
func decisions(v alfonsine.Variant) []string {
	g, ok := alfonsine.GameOf(v)
	if !ok {
		unplayed := alfonsine.UnplayedToOpponent
		if lost := alfonsine.UnplayedLost; strings.Contains(v.Slug(), "unplayed="+lost.String()) {
			unplayed = lost
		}
		return []string{fmt.Sprint("dice=", v.Dice()), "unplayed=" + unplayed.String()}
	}
	var list, late []string
	rules := reflect.ValueOf(g.Rules())
	for _, field := range reflect.VisibleFields(rules.Type()) {
		name := strings.ToLower(regexp.MustCompile(`\B[A-Z]`).ReplaceAllString(field.Name, "-$0"))
		value := rules.FieldByIndex(field.Index)
		text := name + "=" + strings.NewReplacer("true", "yes", "false", "no").Replace(fmt.Sprint(value))
		switch {
		case name == "name", name == "slug", name == "start":
		case slices.Contains([]string{"runner", "head", "block"}, name): // the files of older games do not have these
			if !value.IsZero() {
				late = append(late, text)
			}
		default:
			list = append(list, text)
		}
	}
	return append(list, late...)
}

// throws writes the dice to play after every throw from the start.
func (w *writer) throws(g alfonsine.Variant) error {
	dice := make(map[string]string)
	for roll := range alfonsine.Rolls(g.Dice()) {
		text, ok, err := reference.Throw(w.slug, g.Start().String(), slices.Collect(roll.All())...)
		if err != nil {
			return err
		}
		if p, err := g.Roll(g.Start(), roll); (err == nil) != ok || ok && p.String() != text {
			return fmt.Errorf("%v gives %v in the library, %s in the reference", roll, p, text)
		}
		dice[roll.String()] = text[strings.LastIndexByte(text, ' ')+1:] // empty for a repeated throw
	}
	w.line(vector{Vector: "throws", Game: w.game, Position: g.Start().String(), Throws: dice})
	return nil
}

// perft writes the number of plays one, two and three turns deep, as far as it can be
// counted quickly. The reference also counts the first.
func (w *writer) perft(g alfonsine.Variant) error {
	const most = 30_000_000
	var counts []uint64
	for depth := 1; depth <= 3; depth++ {
		n := alfonsine.PerftParallel(g, g.Start(), depth)
		if counts = append(counts, n); n*n/counts[0] > most {
			break
		}
	}
	first, err := reference.Perft(w.slug, 1)
	if err != nil {
		return err
	}
	if first != counts[0] {
		return fmt.Errorf("%d plays of the first turn in the library, %d in the reference", counts[0], first)
	}
	w.line(vector{Vector: "perft", Game: w.game, Position: g.Start().String(), Plays: counts})
	return nil
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

// position writes the reference's answers about a position and compares the library's.
func (w *writer) position(g alfonsine.Variant, kind string, p alfonsine.Position, rng *rand.Rand) error {
	v := vector{Vector: "position", Game: w.game, Kind: kind, Position: p.String()}
	next, moves, err := reference.Turn(w.slug, v.Position)
	if err != nil {
		return err
	}
	v.Moves = moves
	if ourMoves, ourNext := listed(g, p); !slices.Equal(ourMoves, moves) || !slices.Equal(ourNext, next) {
		return fmt.Errorf("%v: the library has %v to %v, the reference %v to %v", p, ourMoves, ourNext, moves, next)
	}
	switch {
	case len(next) > mostNext:
		v.Count, v.SHA256 = len(next), digest(next)
	case len(next) > 0:
		v.Next = encoded(next)
	}
	if v.Illegal, err = w.illegal(g, p, rng); err != nil {
		return err
	}
	w.line(v)
	return nil
}

// listed returns the moves and the next positions that the library lists, sorted.
func listed(g alfonsine.Variant, p alfonsine.Position) (moves, next []string) {
	for _, m := range alfonsine.Moves(g, p) {
		moves = append(moves, gametest.MoveText(m))
	}
	for _, play := range alfonsine.Plays(g, p) {
		next = append(next, play.Next().String())
	}
	slices.Sort(moves)
	slices.Sort(next)
	return moves, next
}

// digest returns the SHA-256 of some lines.
func digest(lines []string) string {
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n") + "\n"))
	return hex.EncodeToString(sum[:])
}

// faults are the faults of moves, roughly from rare to common.
var faults = []string{
	"head", "block", "runner", "higher-die", "hit", "landing", "lost", "overshoot", "home", "duty", "bar", "forbidden", "course", "die", "no-checker", "over", "no-dice",
}

// illegal returns some illegal moves with different faults: the rarest ones found, and one
// of the others.
func (w *writer) illegal(g alfonsine.Variant, p alfonsine.Position, rng *rand.Rand) ([]illegal, error) {
	tries := gametest.Tries(g, p)
	rng.Shuffle(len(tries), func(i, j int) { tries[i], tries[j] = tries[j], tries[i] })
	found := make(map[string]illegal)
	for _, m := range tries {
		text := gametest.MoveText(m)
		fault, err := reference.Why(w.slug, p.String(), text)
		if err != nil {
			return nil, err
		}
		if _, there := found[fault]; there || fault == "" {
			continue
		}
		_, err = g.Move(p, m)
		var e *alfonsine.PlayError
		if !errors.As(err, &e) || e.Fault.String() != fault {
			return nil, fmt.Errorf("%v: %s is refused for %q by the reference, and by the library: %v", p, text, fault, err)
		}
		found[fault] = illegal{text, fault, e.Ruling.ID}
		if e.Ruling.ID != "" {
			w.cited[e.Ruling.ID] = e.Ruling
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
	return list, nil
}

// A turn is a turn of a record.
type turn struct {
	Throw    string   `json:"throw,omitempty"` // none for dice left by the opponent
	Position string   `json:"position"`
	Moves    []string `json:"moves,omitempty"` // none for a pass
	Next     string   `json:"next"`
}

// record writes a whole game: the shortest of several random ones.
func (w *writer) record(g alfonsine.Variant, rng *rand.Rand) error {
	var best []turn
	for range 12 {
		turns, err := w.play(g, rng)
		if err != nil {
			return err
		}
		if best == nil || len(turns) < len(best) && len(turns) > 5 {
			best = turns
		}
	}
	w.line(vector{Vector: "record", Game: w.game, Start: g.Start().String(), Turns: best})
	return nil
}

// play plays a random game. All throws and plays come from the reference. Of the ways to
// one position it takes the first in the order of moves, so that it does not depend on the
// engine.
func (w *writer) play(g alfonsine.Variant, rng *rand.Rand) ([]turn, error) {
	var turns []turn
	for p := g.Start(); !p.Over(); {
		var t turn
		if p.Dice().IsZero() {
			var dice []int
			for range g.Dice() {
				dice = append(dice, 1+rng.IntN(6))
			}
			text, ok, err := reference.Throw(w.slug, p.String(), dice...)
			if err != nil {
				return nil, err
			}
			if !ok {
				continue // the throw is repeated
			}
			roll, err := alfonsine.NewRoll(dice...)
			if err != nil {
				return nil, err
			}
			t.Throw, p = roll.String(), alfonsine.MustParsePosition(text)
		}
		plays := alfonsine.AppendPlaysByMoves(nil, g, p)
		play := plays[rng.IntN(len(plays))]
		next, _, err := reference.Turn(w.slug, p.String())
		if err != nil {
			return nil, err
		}
		if !slices.Contains(next, play.Next().String()) {
			return nil, fmt.Errorf("%v: the reference does not know %v", p, play)
		}
		t.Position = p.String()
		for _, m := range play.All() {
			t.Moves = append(t.Moves, gametest.MoveText(m))
		}
		p = play.Next()
		t.Next = p.String()
		turns = append(turns, t)
	}
	return turns, nil
}
