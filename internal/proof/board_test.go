package proof_test

import (
	"encoding/json"
	"errors"
	"maps"
	"testing"
	"unsafe"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/foreign"
	"example.com/alfonsine/internal/gametest"
	"pgregory.net/rapid"
)

func TestValuesAreSmallAndComparable(t *testing.T) {
	if n := unsafe.Sizeof(alfonsine.Position{}); n > 32 {
		t.Errorf("a Position has %d bytes", n)
	}
	if n := unsafe.Sizeof(alfonsine.Play{}); n > 64 {
		t.Errorf("a Play has %d bytes", n)
	}
	if n := unsafe.Sizeof(alfonsine.Counts{}); n > 16 {
		t.Errorf("Counts has %d bytes", n)
	}
	if n := unsafe.Sizeof(alfonsine.Roll{}); n > 8 {
		t.Errorf("a Roll has %d bytes", n)
	}
	// These compile only if the types are comparable.
	_ = map[alfonsine.Position]alfonsine.Play{}
	_ = map[alfonsine.Play]alfonsine.Setup{}
	_ = map[alfonsine.Setup]alfonsine.Roll{}
	_ = map[alfonsine.Roll]alfonsine.Move{}
	_ = map[alfonsine.Rules]bool{}
	_ = map[alfonsine.Counts]bool{}
}

func TestABoardAnswersWhatPeopleAsk(t *testing.T) {
	p := pos("bar:1,24:2,23:1,9:3,8:2,7:2,6:2,5:1,off:1 22:1,21:3,off:11 b 6-5")
	if c, n := p.At(24); c != alfonsine.White || n != 2 {
		t.Errorf("on point 24: %d of %v", n, c)
	}
	if c, n := p.At(21); c != alfonsine.Black || n != 3 {
		t.Errorf("on point 21: %d of %v", n, c)
	}
	for _, pt := range []alfonsine.Point{1, alfonsine.Off, alfonsine.Bar, 26, 255} {
		if c, n := p.At(pt); c != alfonsine.White || n != 0 {
			t.Errorf("on %v: %d of %v", pt, n, c)
		}
	}
	if p.Bar(alfonsine.White) != 1 || p.Off(alfonsine.Black) != 11 || p.Checkers(alfonsine.White) != 15 || p.Checkers(alfonsine.Black) != 15 {
		t.Error("bar, off or the number of checkers is wrong")
	}
	if p.Count(alfonsine.White, 200) != 0 {
		t.Error("checkers stand nowhere")
	}
	for _, test := range []struct {
		set  alfonsine.Points
		want string
	}{
		{p.Blots(alfonsine.White), "23, 5"},
		{p.Blots(alfonsine.Black), "22"},
		{p.Held(alfonsine.White, 2), "24, 9, 8, 7, 6"},
		{p.Held(alfonsine.White, 1), "24, 23, 9, 8, 7, 6, 5"},
		{p.Held(alfonsine.White, 3), "9"},
		{p.Held(alfonsine.Black, 3), "21"},
		{p.Held(alfonsine.Black, 4), ""},
	} {
		if got := test.set.String(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
	if all := p.Held(alfonsine.White, 0); all.Len() != 24 || all.Bits() != 1<<alfonsine.Bar-2 { // neither the bar nor off
		t.Errorf("no checker or more on %d points, %v", all.Len(), all)
	}
	if run := p.Held(alfonsine.White, 2).Run(); run != 4 {
		t.Errorf("the longest run has %d points", run)
	}
	for pt := range p.Held(alfonsine.White, 1).All() {
		if pt != 24 {
			t.Errorf("the points begin with %v", pt)
		}
		break
	}
}

// Each number of checkers stands on each place, between places with fifteen in all.
func TestPointsAreHeldWithEachNumberOfCheckers(t *testing.T) {
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		for n := range uint8(alfonsine.MaxCheckers + 1) {
			for _, beside := range []int{-1, 1} {
				setup := alfonsine.Setup{Black: alfonsine.Checkers{alfonsine.Bar: 1}}
				setup.White[pt] = n
				setup.White[(int(pt)+beside+26)%26] = alfonsine.MaxCheckers - n
				p, err := setup.Position()
				if err != nil {
					continue // a game whose loser has borne off all checkers
				}
				for least := -2; least < 20; least++ {
					want := alfonsine.Points{}
					for on, k := range setup.White {
						if on := alfonsine.Point(on); int(k) >= least {
							want = want.With(on)
						}
					}
					if got := p.Counts(alfonsine.White).Held(least); got != want || p.Held(alfonsine.White, least) != want {
						t.Fatalf("%v: at least %d are on %v, and not on %v", p, least, got, want)
					}
				}
			}
		}
	}
}

func TestCheckersAreTextInJSON(t *testing.T) {
	sides := map[string]alfonsine.Checkers{"none": {}, "white": {24: 2, 6: 13}, "black": {alfonsine.Bar: 1, 5: 3, alfonsine.Off: 11}}
	text, err := json.Marshal(sides)
	if want := `{"black":"bar:1,5:3,off:11","none":"-","white":"24:2,6:13"}`; err != nil || string(text) != want {
		t.Errorf("%s, %v, want %s", text, err, want)
	}
	if text := (alfonsine.Checkers{1: 255}).String(); text != "1:255" {
		t.Errorf("more than a side has are %s", text)
	}
	var back map[string]alfonsine.Checkers
	if err := json.Unmarshal(text, &back); err != nil || !maps.Equal(back, sides) {
		t.Errorf("%s is read back as %v: %v", text, back, err)
	}
	for text, want := range map[string]alfonsine.Checkers{" OFF:1, 6:0,24\t": {24: 1, alfonsine.Off: 1}, "-": {}, " - ": {}, "3:15": {3: 15}} {
		c := alfonsine.Checkers{7: 1}
		if err := c.UnmarshalText([]byte(text)); err != nil || c != want {
			t.Errorf("%q is %v, %v", text, c, err)
		}
	}
	var e *alfonsine.ParseError
	if b, err := (alfonsine.Checkers{6: 15}).AppendText([]byte("White ")); string(b) != "White 6:15" || err != nil {
		t.Errorf("%s, %v", b, err)
	}
	b, err := alfonsine.Checkers{6: 15, 5: 1}.AppendText([]byte("White "))
	if string(b) != "White " || !errors.As(err, &e) || e.Func != "Checkers.MarshalText" || e.Input != "6:15,5:1" || e.Why != (alfonsine.Refusal{Key: "checkers-excess", Count: 16, Of: 15}) {
		t.Errorf("%s, %#v", b, err)
	}
}

func TestOneCheckerAnywhereIsAPositionAndNotTheZeroOne(t *testing.T) {
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		var one alfonsine.Checkers
		one[pt] = 1
		for _, s := range []alfonsine.Setup{{White: one}, {Black: one}} {
			if pt == alfonsine.Off { // which means that it has won
				s.Result = alfonsine.ResultWhiteWins
				if s.Black == one {
					s.Result = alfonsine.ResultBlackWins
				}
			}
			if p, err := s.Position(); err != nil || p.IsZero() || p.Over() != (pt == alfonsine.Off) {
				t.Errorf("%v is zero: %v, and over: %v: %v", p, p.IsZero(), p.Over(), err)
			}
		}
	}
}

// The dice and the turn are in the bits beyond the places and do not count as checkers.
func TestThereIsNothingOnPlacesThatTheBoardDoesNotHave(t *testing.T) {
	p := pos("24:2,6:13 19:13,1:2 b ~6-5-3")
	for pt := alfonsine.Bar + 1; pt != 0; pt++ {
		if white, black := p.Count(alfonsine.White, pt), p.Count(alfonsine.Black, pt); white+black > 0 {
			t.Errorf("on place %d stand %d and %d checkers", pt, white, black)
		}
	}
}

func TestTheSidesMeetUntilTheyHavePassed(t *testing.T) {
	for _, test := range []struct {
		v    *alfonsine.Game
		text string
		want bool
	}{
		{alfonsine.Fallas, "24:2,6:13 19:13,1:2 w -", true},
		{alfonsine.Fallas, "9:1,off:14 10:1,off:14 w -", false},
		{alfonsine.Fallas, "10:1,off:14 9:1,off:14 w -", true},
		{alfonsine.Fallas, "6:15 19:14,bar:1 w -", true},
		{alfonsine.Fallas, "6:14,bar:1 19:15 w -", true},
		{alfonsine.Fallas, "6:15 19:15 w -", false},
		{alfonsine.CabEQuinal, "3:1,off:14 2:1,off:14 w -", true},
		{alfonsine.CabEQuinal, "3:1,off:14 off:15 0-1 -", false},
		{alfonsine.Laquet, "3:1,off:14 18:1,off:14 w -", true},
		{alfonsine.CabEQuinal, "1:1,off:14 2:1,off:14 w -", true},
		{alfonsine.CabEQuinal, "2:1,off:14 1:1,off:14 w -", true},
	} {
		if got := test.v.Contact(pos(test.text)); got != test.want {
			t.Errorf("%s: %s: contact is %v", test.v.Slug(), test.text, got)
		}
	}
}

// Steppers change positions with these methods.
func TestASetupIsChangedAsItsMethodsSay(t *testing.T) {
	unsound := alfonsine.Setup{White: alfonsine.Checkers{9: 16}, Dice: roll("6")}
	for _, test := range []struct{ before, left, after string }{
		{"9:2,off:13 13:15 w 6-5", "-", "9:2,off:13 13:15 b -"},
		{"9:2,off:13 13:15 w 6-5", "6-5", "9:2,off:13 13:15 b ~6-5"},
		{"9:2,off:13 13:15 w 6-5", "4", "9:2,off:13 13:15 b ~4"},
		{"9:2,off:13 13:15 w 6-5+", "5", "9:2,off:13 13:15 w -"},
		{"9:2,off:13 13:15 w ~6-5", "5", "9:2,off:13 13:15 w -"},
		{"9:2,off:13 13:15 w 6-5^7", "-", "9:2,off:13 13:15 b -"},
		{"9:2,off:13 13:15 b -", "-", "9:2,off:13 13:15 w -"},
		{"off:15 13:15 1-0 -", "6", "off:15 13:15 1-0 -"},
	} {
		if got := pos(test.before).Setup().EndTurn(roll(test.left)); got != pos(test.after).Setup() {
			t.Errorf("%s with %s left ends in %+v, want %s", test.before, test.left, got, test.after)
		}
	}
	for _, s := range []alfonsine.Setup{unsound, {}} {
		if got := s.EndTurn(roll("6")); got != s {
			t.Errorf("%+v ends in %+v", s, got)
		}
	}
	m := alfonsine.Move{From: 9, To: 3, Die: 6, Hit: true}
	for _, test := range []struct{ before, after string }{
		{"9:2,off:13 13:15 w ~6-5", "9:1,3:1,off:13 13:15 w ~5"},
		{"9:2,off:13 13:14,3:1 w 6", "9:1,3:1,off:13 bar:1,13:14 w -"},
		{"9:2,off:13 13:15 w 6-6^7+", "9:1,3:1,off:13 13:15 w 6^7+"},
	} {
		if got, err := pos(test.before).Setup().Moved(m); err != nil || got != pos(test.after).Setup() {
			t.Errorf("%s becomes %+v, want %s: %v", test.before, got, test.after, err)
		}
	}
	last := pos("6:1,off:14 13:15 w 6-5").Setup()
	if got, err := last.Moved(alfonsine.Move{From: 6, Die: 6}); err != nil || got != pos("off:15 13:15 1-0 -").Setup() {
		t.Errorf("the last checker is borne off: %+v, %v", got, err)
	}
	var refused *alfonsine.PlayError
	if got, err := last.Moved(m); !errors.As(err, &refused) || got != last || refused.Fault != alfonsine.FaultNoChecker || refused.Move.Hit {
		t.Errorf("a move from an empty point: %+v, %v", got, err)
	}
	var none *alfonsine.SetupError
	for _, s := range []alfonsine.Setup{unsound, {}} {
		if got, err := s.Moved(m); !errors.As(err, &none) || got != s {
			t.Errorf("a move of what is no position: %+v, %v", got, err)
		}
	}
}

// ordered fails unless values compare as they stand.
func ordered[T interface{ Compare(T) int }](t *testing.T, list []T) {
	t.Helper()
	for i, p := range list {
		for j, q := range list {
			if want := min(1, max(-1, i-j)); p.Compare(q) != want {
				t.Errorf("%v and %v compare as %d", p, q, p.Compare(q))
			}
		}
	}
}

func TestPositionsAndPlaysAreOrdered(t *testing.T) {
	ordered(t, []alfonsine.Position{
		{}, pos("6:15 19:15 w -"), pos("6:15 bar:1,19:14 w -"),
		pos("6:15 19:15 b -"), pos("bar:1,6:14 19:15 w -"), pos("6:15 19:15 w 6-5"),
	})
	var list []alfonsine.Play // by die, source, target and hit
	for _, text := range []string{
		"6:bar/19 = 6:1 19:1 w -", "6:24/18* 5:13/8 = 6:1 19:1 w -", "6:24/18* = 6:1 19:1 w -", "6:24/18 = 6:1 19:1 w -",
		"6:13/7 = 6:1 19:1 w -", "6:13/19 = 6:1 19:1 w -", "6:1/7 = 6:1 19:1 w -", "6:1/7 = 6:1 19:1 b -", "5:24/19 = 6:1 19:1 w -", "= 6:1 19:1 w -",
	} {
		var play alfonsine.Play
		gametest.Must(t, play.UnmarshalText([]byte(text)))
		list = append(list, play)
	}
	ordered(t, list)
}

func TestEnumeratingIntoAReusedSliceAllocatesNothing(t *testing.T) {
	for _, v := range append(gametest.Variants(t), alfonsine.Backgammon) {
		p := v.Start()
		again := false // a throw that is refused returns an error
		for thrown := range alfonsine.Rolls(v.Dice()) {
			if next, err := v.Roll(v.Start(), thrown); err == nil {
				p = next
			} else {
				again = true
			}
		}
		plays, moves := v.AppendPlays(nil, p), v.AppendMoves(nil, p)
		for name, f := range map[string]func(){
			"AppendPlays": func() { plays = v.AppendPlays(plays[:0], p) },
			"AppendMoves": func() { moves = v.AppendMoves(moves[:0], p) },
			"Move":        func() { _, _ = v.Move(p, moves[0]) },
			"Play.All": func() {
				for _, m := range plays[0].All() {
					_ = m
				}
			},
			"Chances": func() {
				for p := range v.Chances(v.Start()) {
					_ = p
				}
			},
			"Thrown":  func() { v.Thrown(p) },
			"Held":    func() { _ = p.Held(alfonsine.White, 2).Run() },
			"Counts":  func() { _ = p.Counts(alfonsine.White).Held(2) },
			"Pips":    func() { _ = v.Pips(p, alfonsine.White) },
			"Contact": func() { _ = v.Contact(p) },
		} {
			if name == "Chances" && again {
				continue
			}
			f() // the first call may allocate
			if n := gametest.Allocs(20, f); n > 0 {
				t.Errorf("%s: %s allocates %v times", v.Slug(), name, n)
			}
		}
	}
}

func TestAPlayHoldsItsMovesAndItsNextPosition(t *testing.T) {
	next := pos("6:1 4:1 b -")
	moves := []alfonsine.Move{
		{From: alfonsine.Bar, To: 24, Die: 1}, {From: 24, To: 18, Die: 6, Hit: true}, {From: 6, To: alfonsine.Off, Die: 6},
		{From: 13, To: 8, Die: 5}, {From: 8, To: 4, Die: 4}, {From: 2, To: 1, Die: 1, Hit: true},
	}
	for n := range len(moves) + 1 {
		play, err := alfonsine.NewPlay(next, moves[:n]...)
		if err != nil || play.Len() != n || play.Next() != next {
			t.Fatalf("%d moves: %v, %v", n, play, err)
		}
		for i, m := range play.All() {
			if m != moves[i] || play.At(i) != m {
				t.Errorf("move %d is %+v, want %+v", i, m, moves[i])
			}
		}
		if !play.At(n).IsZero() || !play.At(-1).IsZero() {
			t.Error("moves exist beyond the end of the play")
		}
	}
	for _, m := range []alfonsine.Move{
		{}, {From: 6, To: 3}, {From: 6, To: 3, Die: 7}, {From: alfonsine.Off, To: 3, Die: 3},
		{From: 26, To: 3, Die: 3}, {From: 6, To: alfonsine.Bar, Die: 3}, {From: 6, To: 6, Die: 3}, {From: 6, To: 99, Die: 3},
	} {
		if play, err := alfonsine.NewPlay(next, m); err == nil || play != (alfonsine.Play{}) {
			t.Errorf("%+v is accepted as a move: %v", m, play)
		}
	}
	if _, err := alfonsine.NewPlay(next, append(moves, moves[0])...); err == nil {
		t.Error("a play has seven moves")
	}
}

func TestAMoveIsMadeOfTheNumbersOfItsPlacesAndItsDie(t *testing.T) {
	for from := range 27 {
		for to := range 27 {
			for die := range 8 {
				m, err := alfonsine.NewMove(from, to, die)
				want := alfonsine.Move{From: alfonsine.Point(from), To: alfonsine.Point(to), Die: uint8(die)}
				_, unsound := alfonsine.NewPlay(pos("24:15 1:15 w -"), want)
				if (err == nil) != (unsound == nil) || err == nil && m != want || err != nil && !m.IsZero() {
					t.Errorf("%d/%d with a %d is %v: %v", from, to, die, m, err)
				}
			}
		}
	}
}

func TestCheckersBorneOffHaveNoPipsToGo(t *testing.T) {
	p := pos("bar:1,3:2,off:12 20:1,off:14 w -")
	if w, b := alfonsine.Fallas.Pips(p, alfonsine.White), alfonsine.Fallas.Pips(p, alfonsine.Black); w != 31 || b != 5 {
		t.Errorf("%d and %d pips", w, b)
	}
}

// A game by Rules need not be asked for each place. It says the same as its distances.
func TestPipsContactAndMirrorImageFollowFromTheDistances(t *testing.T) {
	games := append(alfonsine.Variants(), alfonsine.Backgammon, foreign.Race)
	strangers := make(map[*alfonsine.Game]*alfonsine.Game)
	for _, g := range games {
		strangers[g] = gametest.Stranger(g)
	}
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games).Draw(t, "game")
		p := gametest.Played(g, gametest.Drawn(t))
		if g != foreign.Race && rapid.Bool().Draw(t, "wild") {
			p = gametest.Wild(g, gametest.Drawn(t))
		}
		if rapid.Bool().Draw(t, "of another game") {
			p = gametest.Wild(alfonsine.Fallas, gametest.Drawn(t))
		}
		for c := alfonsine.White; c <= alfonsine.Black; c++ {
			want := 0
			for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
				want += p.Count(c, pt) * max(0, g.Distance(c, pt))
			}
			if got := g.Pips(p, c); got != want {
				t.Fatalf("%s: %v: %v has %d pips to go, and not %d", g.Slug(), p, c, got, want)
			}
		}
		if alone := strangers[g]; g.Contact(p) != alone.Contact(p) || g.Mirror(p) != alone.Mirror(p) {
			t.Fatalf("%s: %v has another contact or mirror image", g.Slug(), p)
		}
	})
}
