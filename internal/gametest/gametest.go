// Package gametest is what the tests of several packages have in common: games,
// positions and sources of randomness.
package gametest

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/backgammon"
	"github.com/google/go-cmp/cmp"
)

// Backgammon is the modern game, which other programs play too.
var Backgammon = backgammon.Game

// Readings returns the games of the package, each of their readings, and some
// readings together.
func Readings(tb testing.TB) []*alfonsine.Game {
	tb.Helper()
	var list []*alfonsine.Game
	for _, g := range alfonsine.Games() {
		list = append(list, g)
		for _, r := range g.Readings() {
			list = append(list, Lookup(tb, r.Slug))
		}
	}
	return append(list,
		Lookup(tb, "laquet?points=24&unplayed=offered"),
		Lookup(tb, "fallas?first-throw=again&hit=start&overshoot=farthest"),
		Lookup(tb, "fallas?duty=all-to-the-last&bear-off=begun&overshoot=stuck"),
		Lookup(tb, "seis-dos-e-as?points=18&entry=second"),
		Lookup(tb, "pareja-de-entrada?dice=2&throw-again=played"),
		Lookup(tb, "emperador?landing=free&prime=loses"))
}

// Every returns [Readings] and [Backgammon].
func Every(tb testing.TB) []*alfonsine.Game { return append(Readings(tb), Backgammon) }

// Variants returns [Every] and the readings of the games that are no Game.
func Variants(tb testing.TB) []alfonsine.Variant {
	tb.Helper()
	var list []alfonsine.Variant
	for _, g := range Every(tb) {
		list = append(list, g)
	}
	for _, slug := range []string{"doblet", "doblet?dice=2", "doblet?unplayed=lost", "doblet?dice=2&unplayed=lost"} {
		v, err := alfonsine.LookupVariant(slug)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

// Lookup returns the game with a slug.
func Lookup(tb testing.TB, slug string) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.Lookup(slug)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// New makes a game of rules.
func New(tb testing.TB, r alfonsine.Rules) *alfonsine.Game {
	tb.Helper()
	g, err := alfonsine.New(r)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// Played returns a position, without dice or with, from a game played at random
// for a random number of turns.
func Played(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	p := v.Start()
	for range rng.IntN(80) {
		q := alfonsine.Throw(v, p, rng)
		plays := v.AppendPlays(nil, q)
		if len(plays) == 0 {
			return v.Start()
		}
		if p = plays[rng.IntN(len(plays))].Next(); p.Over() {
			return v.Start()
		}
	}
	return p
}

// Wild returns a position that the game's Check takes but that play may never
// reach: stacks anywhere, checkers on the bar, few left, both at home, dice
// thrown or half played.
func Wild(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		s := g.Start().Setup()
		crowd := rng.IntN(g.Rules().Points) + 1 // all stand on the last points of White's path
		far := rng.IntN(2) == 0                 // or of Black's
		off := rng.IntN(15)
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			checkers := alfonsine.Checkers{}
			for range s.Checkers(c).Total() {
				pt := alfonsine.Point(1 + rng.IntN(crowd))
				if far && c == alfonsine.Black && g.Rules().Course == alfonsine.CourseOpposed {
					pt = alfonsine.Point(g.Rules().Points) + 1 - pt
				}
				switch n := rng.IntN(16); {
				case n < off:
					pt = alfonsine.Off
				case n == 15 && rng.IntN(3) == 0:
					pt = alfonsine.Bar
				}
				if c == alfonsine.Black && pt != alfonsine.Bar && s.White[pt] > 0 && pt != alfonsine.Off {
					pt = alfonsine.Off
				}
				checkers[pt]++
			}
			if c == alfonsine.White {
				s.White = checkers
			} else {
				s.Black = checkers
			}
		}
		s.Turn = alfonsine.Color(rng.IntN(2))
		p, err := s.Position()
		if err != nil || g.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if rng.IntN(4) > 0 {
			return p
		}
		// A die has been played, or the dice are what the other player left.
		s = p.Setup()
		gone := rng.IntN(s.Dice.Len() + 1)
		dice := []int{}
		for i := range s.Dice.Len() {
			die := s.Dice.At(i)
			if i != gone || s.Dice.Len() == 1 {
				dice = append(dice, die)
			}
		}
		s.Dice, _ = alfonsine.NewRoll(dice...)
		s.Leftover = g.Rules().Unplayed != alfonsine.UnplayedLost && rng.IntN(2) == 0
		if q, err := s.Position(); err == nil && g.Check(q) == nil {
			return q
		}
	}
}

// WildOf is [Wild] for a game, and for Doblet a position of it that play may never
// reach.
func WildOf(v alfonsine.Variant, rng *rand.Rand) alfonsine.Position {
	if g, ok := v.(*alfonsine.Game); ok {
		return Wild(g, rng)
	}
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			up := rng.IntN(3) * rng.IntN(64) // which upper checkers stand
			for die := 1; die <= 6; die++ {
				lower, upper, checkers := die, 6+die, &s.White
				if c == alfonsine.Black {
					lower, upper, checkers = 25-lower, 25-upper, &s.Black
				}
				switch {
				case up>>die&1 != 0:
					checkers[upper], checkers[lower] = 1, 1
				case up>>1&63 == 0:
					checkers[lower] = uint8(rng.IntN(3))
					checkers[alfonsine.Off] += 2 - checkers[lower]
				default:
					checkers[lower] = 2
				}
			}
		}
		p, err := s.Position()
		if err != nil || v.Check(p) != nil {
			continue
		}
		p = alfonsine.Throw(v, p, rng)
		if rng.IntN(3) > 0 {
			return p
		}
		s = p.Setup() // a die has been played, or the dice are what the other side left
		if gone := rng.IntN(s.Dice.Len() + 1); gone < s.Dice.Len() && s.Dice.Len() > 1 {
			s.Dice = s.Dice.Without(s.Dice.At(gone))
		}
		s.Leftover = rng.IntN(2) == 0
		if q, err := s.Position(); err == nil && v.Check(q) == nil {
			return q
		}
	}
}

// Emptied returns a position with dice in which a few checkers of a side are left,
// all of them at home or on their way.
func Emptied(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	var s alfonsine.Setup
	s.Turn = alfonsine.Color(rng.IntN(2))
	mine, others := &s.White, &s.Black
	if s.Turn == alfonsine.Black {
		mine, others = others, mine
	}
	reach := 1 + rng.IntN(8) // how far the farthest may be from bearing off
	for range 1 + rng.IntN(6) {
		pt := alfonsine.Point(1 + rng.IntN(reach))
		if s.Turn == alfonsine.Black && g.Rules().Course == alfonsine.CourseOpposed {
			pt = alfonsine.Point(g.Rules().Points) + 1 - pt
		}
		mine[pt]++
	}
	mine[alfonsine.Off] = uint8(rng.IntN(4))
	for range 1 + rng.IntN(4) {
		if pt := alfonsine.Point(1 + rng.IntN(g.Rules().Points)); mine[pt] == 0 {
			others[pt] += uint8(1 + rng.IntN(2))
		}
	}
	waits(g, mine, others, s.Turn.Opponent())
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return alfonsine.Throw(g, p, rng)
}

// waits gives the other side a checker that keeps the game going: on the bar, or where
// the game has none on the point farthest from bearing off that is free.
func waits(g *alfonsine.Game, mine, others *alfonsine.Checkers, other alfonsine.Color) {
	if r := g.Rules(); r.Forbidden > 1 && r.Hit == alfonsine.HitToBar {
		others[alfonsine.Bar]++
		return
	}
	for distance := g.Rules().Points; ; distance-- {
		if pt, _ := alfonsine.PointAt(g, other, distance); mine[pt] == 0 {
			others[pt]++
			return
		}
	}
}

// Scattered returns a position with dice in which few checkers of either side are on the
// board, most of them alone, but perhaps for two on the first point of the path.
func Scattered(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		mine, others := &s.White, &s.Black
		if s.Turn == alfonsine.Black {
			mine, others = others, mine
		}
		points := g.Rules().Points
		first, _ := alfonsine.PointAt(g, s.Turn, points)
		mine[first] = uint8(rng.IntN(3))
		for range 1 + rng.IntN(9) {
			if pt := 1 + rng.IntN(points); mine[pt] == 0 || rng.IntN(40) == 0 {
				mine[pt]++
			}
		}
		for range 1 + rng.IntN(8) {
			if pt := 1 + rng.IntN(points); mine[pt] == 0 {
				others[pt] = uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off] = uint8(alfonsine.MaxCheckers - mine.Total())
		others[alfonsine.Off] = uint8(max(0, alfonsine.MaxCheckers-others.Total()))
		if p, err := s.Position(); err == nil && p.Off(s.Turn.Opponent()) < alfonsine.MaxCheckers {
			return alfonsine.Throw(g, p, rng)
		}
	}
}

// UnderFire returns a position with dice in which the side to play has a few checkers
// left, all of them at home, and the other side stands between them and behind: dice
// are blocked, and bear checkers off that other dice might bear off too.
func UnderFire(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		s.Turn = alfonsine.Color(rng.IntN(2))
		mine, others := &s.White, &s.Black
		if s.Turn == alfonsine.Black {
			mine, others = others, mine
		}
		at := func(distance int) alfonsine.Point {
			pt, _ := alfonsine.PointAt(g, s.Turn, distance)
			return pt
		}
		for range 1 + rng.IntN(4) {
			mine[at(1+rng.IntN(6))]++
		}
		for range 1 + rng.IntN(7) {
			if pt := at(1 + rng.IntN(6)); mine[pt] == 0 && others.Total() < 13 {
				others[pt] += uint8(1 + rng.IntN(2))
			}
		}
		mine[alfonsine.Off], others[alfonsine.Off] = uint8(rng.IntN(3)), uint8(rng.IntN(2))
		waits(g, mine, others, s.Turn.Opponent())
		p, err := s.Position()
		if err != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if g.Rules().Unplayed != alfonsine.UnplayedLost && rng.IntN(4) == 0 {
			s = p.Setup()
			s.Leftover = true
			if p, err = s.Position(); err != nil {
				continue
			}
		}
		return p
	}
}

// Crowded returns a position with dice, on any side's turn, in which points, blots
// and empty points of both sides lie close together.
func Crowded(g *alfonsine.Game, rng *rand.Rand) alfonsine.Position {
	for {
		var s alfonsine.Setup
		own, other := 1+rng.IntN(15), 1+rng.IntN(15)
		stack := 1 + rng.IntN(4)
		low := 1 + rng.IntN(g.Rules().Points)
		span := 1 + rng.IntN(g.Rules().Points+1-low)
		place := func(checkers *alfonsine.Checkers, others *alfonsine.Checkers, n int) {
			if rng.IntN(3) == 0 {
				checkers[alfonsine.Bar] = uint8(rng.IntN(min(n, 4)) + 1)
			}
			for range 40 {
				pt := alfonsine.Point(low + rng.IntN(span))
				m := 1 + rng.IntN(stack)
				if others[pt] == 0 && checkers.Total()+m <= n {
					checkers[pt] += uint8(m)
				}
			}
			checkers[alfonsine.Off] = uint8(rng.IntN(alfonsine.MaxCheckers + 1 - checkers.Total()))
		}
		place(&s.White, &s.Black, own)
		place(&s.Black, &s.White, other)
		s.Turn = alfonsine.Color(rng.IntN(2))
		s.Leftover = false
		p, err := s.Position()
		if err != nil {
			continue
		}
		p = alfonsine.Throw(g, p, rng)
		if g.Rules().Unplayed != alfonsine.UnplayedLost && rng.IntN(3) == 0 {
			s = p.Setup()
			s.Leftover = true
			if p, err = s.Position(); err != nil {
				continue
			}
		}
		return p
	}
}

// Whole returns a position with as many checkers as the game has, those that are missing
// borne off, and whether it is one of the game's then.
func Whole(v alfonsine.Variant, p alfonsine.Position) (alfonsine.Position, bool) {
	s := p.Setup()
	s.White[alfonsine.Off] += uint8(max(0, v.Start().Checkers(alfonsine.White)-s.White.Total()))
	s.Black[alfonsine.Off] += uint8(max(0, v.Start().Checkers(alfonsine.Black)-s.Black.Total()))
	p, err := s.Position()
	return p, err == nil && v.Check(p) == nil
}

// Random returns a game of rules made at random.
func Random(rng *rand.Rand) *alfonsine.Game {
	for {
		points := []int{24, 18, 12}[rng.IntN(3)]
		r := alfonsine.Rules{
			Name:       "Random",
			Slug:       "random",
			Points:     points,
			Course:     alfonsine.Course(rng.IntN(2)),
			Dice:       1 + rng.IntN(3),
			Virtual:    max(0, rng.IntN(13)-6),
			Doubles:    alfonsine.Doubles(rng.IntN(2)),
			HigherDie:  rng.IntN(3) == 0,
			ThrowAgain: alfonsine.ThrowAgain(max(0, rng.IntN(6)-3)),
			Forbidden:  1,
			Hit:        alfonsine.Hit(rng.IntN(4) / 3),
			Landing:    alfonsine.Landing(max(0, rng.IntN(10)-6)),
			Prime:      alfonsine.Prime(rng.IntN(4) / 3),
			Duty:       alfonsine.Duty(max(0, rng.IntN(6)-3)),
			Unplayed:   alfonsine.Unplayed(max(0, rng.IntN(5)-2)),
			BearOff:    alfonsine.BearOff(rng.IntN(6) / 5),
			Overshoot:  alfonsine.Overshoot(max(0, rng.IntN(7)-3)),
			Tie:        rng.IntN(2) == 0,
		}
		if rng.IntN(3) > 0 {
			r.Forbidden = 2
		}
		if rng.IntN(8) == 0 {
			r.Entry = alfonsine.Entry(rng.IntN(points / 6))
		}
		r.Start.White[points], r.Start.Black[1] = 15, 15
		if g, err := alfonsine.New(r); err == nil {
			return g
		}
	}
}

// AbsurdRules returns rules that nobody would write, sound or not.
func AbsurdRules(rng *rand.Rand) alfonsine.Rules {
	wild := func(n int) int { // mostly a value that there is
		if rng.IntN(30) == 0 {
			return []int{-1, 255, 1 << 30, -1 << 30}[rng.IntN(4)]
		}
		return rng.IntN(n)
	}
	r := alfonsine.Rules{
		Name: "Absurd", Slug: "absurd",
		Points: []int{0, 24, 18, 12}[rng.IntN(4)], Course: alfonsine.Course(wild(2)),
		Dice: 1 + wild(3), Virtual: max(0, wild(13)-6), Doubles: alfonsine.Doubles(wild(2)),
		HigherDie: rng.IntN(3) == 0, FirstThrow: alfonsine.FirstThrow(wild(2)), ThrowAgain: alfonsine.ThrowAgain(max(0, wild(6)-3)),
		Forbidden: wild(3), Hit: alfonsine.Hit(wild(4) / 3), Landing: alfonsine.Landing(max(0, wild(8)-4)),
		Prime: alfonsine.Prime(wild(4) / 3), Entry: alfonsine.Entry(max(0, wild(8)-4)),
		Duty: alfonsine.Duty(max(0, wild(6)-3)), Unplayed: alfonsine.Unplayed(max(0, wild(5)-2)),
		BearOff: alfonsine.BearOff(wild(4) / 3), Overshoot: alfonsine.Overshoot(wild(4)), Tie: rng.IntN(2) == 0, Layout: alfonsine.Layout(wild(4)),
	}
	places := 1 + rng.IntN(25) // on few places or on all of them
	for _, side := range []*alfonsine.Checkers{&r.Start.White, &r.Start.Black} {
		for range rng.IntN(17) {
			side[rng.IntN(places+1)]++
		}
	}
	if rng.IntN(4) > 0 { // what both have on a point is White's
		for pt := 1; pt <= 24; pt++ {
			if r.Start.White[pt] > 0 {
				r.Start.Black[pt] = 0
			}
		}
	}
	r.Start.Turn = alfonsine.Color(wild(2))
	if rng.IntN(20) == 0 {
		r.Start.Dice, r.Start.Leftover, r.Start.Result = alfonsine.MustParseRoll("6-5"), true, alfonsine.Result(wild(4))
	}
	return r
}

// OfReference returns the game of a slug of package reference, which knows backgammon
// too.
func OfReference(tb testing.TB, slug string) alfonsine.Ruled {
	tb.Helper()
	if slug == Backgammon.Slug() {
		return Backgammon
	}
	v, err := alfonsine.LookupVariant(slug)
	if err != nil {
		tb.Fatal(err)
	}
	return v.(alfonsine.Ruled)
}

// Tries returns single moves to try from a position, legal and not: to stop, and every
// die from every place, to where it leads and one pip farther. In Doblet, where places
// are equally far, to all of them.
func Tries(v alfonsine.Variant, p alfonsine.Position) []alfonsine.Move {
	moves := []alfonsine.Move{{}}
	for from := alfonsine.Point(1); from <= alfonsine.Bar; from++ {
		distance := v.Distance(p.Turn(), from)
		for die := 1; die <= 6 && distance > 0; die++ {
			for _, far := range []int{0, 1} {
				for to := alfonsine.Off; to < alfonsine.Bar; to++ {
					m := alfonsine.Move{From: from, To: to, Die: uint8(die)}
					if v.Distance(p.Turn(), to) == max(0, distance-die-far) && (far == 0 || m != moves[len(moves)-1]) {
						moves = append(moves, m)
					}
				}
			}
		}
	}
	return moves
}

// MoveText writes a move as package reference does: "24/18 6", or "stop".
func MoveText(m alfonsine.Move) string {
	if m.IsZero() {
		return "stop"
	}
	return m.From.String() + "/" + m.To.String() + " " + strconv.Itoa(int(m.Die))
}

// Size returns how much a test is to do: the number in an environment variable, or
// what is enough for the ordinary run, or an eighth of that with -short.
func Size(tb testing.TB, variable string, ordinary int) int {
	tb.Helper()
	text := os.Getenv(variable)
	switch {
	case text == "" && testing.Short():
		return (ordinary + 7) / 8
	case text == "":
		return ordinary
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		tb.Fatalf("%s: %v", variable, err)
	}
	return n
}

// Source returns a source of randomness with a fresh seed, which it logs, so that
// a failure can be had again.
func Source(tb testing.TB) *rand.Rand {
	tb.Helper()
	seed := rand.Uint64()
	if text := os.Getenv("ALFONSINE_SEED"); text != "" {
		var err error
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			tb.Fatalf("ALFONSINE_SEED: %v", err)
		}
	}
	tb.Logf("ALFONSINE_SEED=%d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// Main runs the tests of a package whose properties are tried on fewer examples than
// is rapid's own default, since there are so many games, and on a sixth of them with
// -short. The flag -rapid.checks asks for another number.
func Main(m *testing.M) {
	const checks, short = "30", "5"
	set := func(n string) {
		if err := flag.Set("rapid.checks", n); err != nil {
			panic(err)
		}
	}
	set(checks)
	flag.Parse()
	if testing.Short() && flag.Lookup("rapid.checks").Value.String() == checks {
		set(short)
	}
	os.Exit(m.Run())
}

// LongTexts returns texts of ten thousand bytes of one kind: letters,
// digits, separators, what is no character at all, lines.
func LongTexts() []string {
	var list []string
	for _, part := range []string{
		"a", "1", "6", "0", ",", "-", "/", "*", ":", "&", "=", "?", "~", "(", " ", "\n", "\r", "\x00", "\xff", "\"", "\\", "[", "{", "é", "→",
		"24:1,", "a\n", "24/18 ", "6-", "x y", "=start&", "hit=bar&",
	} {
		list = append(list, strings.Repeat(part, 10_000/len(part)))
	}
	return list
}

// Short fails the test where the text of an error is more than one line of text, or
// more than a person reads.
func Short(tb testing.TB, what string, err error) {
	tb.Helper()
	const most = 1200 // three lines, each character of them escaped
	if err == nil {
		tb.Errorf("%s: no error", what)
		return
	}
	text := err.Error()
	switch {
	case len(text) > most:
		tb.Errorf("%s: the error has %d bytes: %.200q…", what, len(text), text)
	case !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\r\n"):
		tb.Errorf("%s: the error is no plain text: %q", what, text)
	}
}

// Cancels runs a computation of minutes and cancels its context, before it begins and in
// its middle, and fails unless the computation ends then, with the context's error, and
// leaves no goroutine behind. How late it ended is logged; that it ends at all within
// twenty seconds is asked, since machines differ.
func Cancels(t *testing.T, compute func(ctx context.Context) error) {
	t.Helper()
	moments := []time.Duration{0, time.Millisecond, 20 * time.Millisecond, 300 * time.Millisecond}
	if testing.Short() {
		moments = moments[:3]
	}
	for _, moment := range moments {
		before := runtime.NumGoroutine()
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		go func() { ended <- compute(ctx) }()
		time.Sleep(moment)
		cancel()
		cancelled := time.Now()
		select {
		case err := <-ended:
			t.Logf("cancelled after %v, it ended %v later", moment, time.Since(cancelled))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("cancelled after %v, the error is %v", moment, err)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("cancelled after %v, it goes on", moment)
		}
		Settled(t, before)
	}
}

// Settled fails unless there are no more goroutines than before, or soon are.
func Settled(tb testing.TB, before int) {
	tb.Helper()
	for range 500 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	stacks := make([]byte, 1<<16)
	tb.Errorf("%d goroutines are left of %d:\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
}

// Update is set by -update: golden files are then written anew.
var Update = flag.Bool("update", false, "write the golden files anew")

// Golden compares a text with a file, or writes the file when asked to.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	if *Update {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s differs; if it should, run the test with -update (-want +got):\n%s", name, diff)
	}
}
