package exchange_test

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A file is one of the two formats for whole games.
type file struct {
	format exchange.Format
	write  func(io.Writer, ...*record.Record) error
	read   func(io.Reader, *alfonsine.Game) iter.Seq2[*record.Record, error]
}

var files = []file{
	{exchange.FormatMat, exchange.WriteMat, exchange.ReadMat},
	{exchange.FormatSGF, exchange.WriteSGF, exchange.ReadSGF},
}

func TestAGameIsReadAsItWasWritten(t *testing.T) {
	gametest.OneGoroutine(t)
	for _, g := range games(t) {
		t.Run(g.Slug(), func(t *testing.T) {
			rng := gametest.Source(t)
			for range gametest.Cases(1, 2) {
				comesBack(t, g, played(t, g, 1000, rng), played(t, g, 1000, rng))
			}
			rapid.Check(t, func(t *rapid.T) {
				var list []*record.Record
				for range rapid.IntRange(1, 3).Draw(t, "games") {
					r := played(t, g, rapid.IntRange(0, 12).Draw(t, "turns"), gametest.Drawn(t))
					ends(t, r)
					list = append(list, r)
				}
				comesBack(t, g, list...)
			})
		})
	}
}

// ends may add dice not yet played, an end off the board, or both, in ways that both
// formats can express.
func ends(t *rapid.T, r *record.Record) {
	if r.Position().Over() {
		return
	}
	if rapid.Bool().Draw(t, "throw") {
		p := r.Game().Throw(r.Position(), gametest.Drawn(t))
		if _, err := r.Game().PlayOf(p); err != nil { // not a pass
			gametest.Must(t, r.Throw(r.Game().Thrown(p)))
		}
	}
	if rapid.Bool().Draw(t, "end") {
		result := rapid.SampledFrom([]alfonsine.Result{alfonsine.ResultWhiteWins, alfonsine.ResultBlackWins}).Draw(t, "result")
		gametest.Must(t, r.End(result, record.TerminationResigned))
	}
}

func TestEndsOffTheBoardComeBackFromSGF(t *testing.T) {
	for how := record.TerminationResigned; how <= record.TerminationAdjudicated; how++ {
		for _, result := range []alfonsine.Result{alfonsine.ResultWhiteWins, alfonsine.ResultBlackWins, alfonsine.ResultTie} {
			r := record.New(alfonsine.TodasTablas)
			if r.End(result, how) != nil {
				continue
			}
			want := how
			switch {
			case result == alfonsine.ResultTie:
				want = record.TerminationAgreed
			case how == record.TerminationAgreed || how == record.TerminationAdjudicated:
				want = record.TerminationResigned
			}
			list, faults := collect(t, files[1], alfonsine.TodasTablas, strings.NewReader(text(t, files[1], r)))
			if faults[0] != nil || list[0].Result() != result || list[0].Termination() != want {
				t.Errorf("%v, %v comes back as %v, %v: %v", result, how, list[0].Result(), list[0].Termination(), faults[0])
			}
		}
	}
}

func TestASlugWithColonsComesBackFromSGF(t *testing.T) {
	g := gametest.Lookup(t, "todas-tablas?start=24:2/1:2/w/-")
	comesBack(t, g, record.New(g))
}

// comesBack fails unless games with tags of all kinds survive writing and reading.
func comesBack(t rapid.TB, g *alfonsine.Game, list ...*record.Record) {
	t.Helper()
	for _, r := range list {
		for tag, value := range map[string]string{
			"White": "Doña \"V\" : 2", "Black": "]  Don [Sancho] \\", "Event": "A \"great\" one", "Date": "1283-05-31",
		} {
			gametest.Must(t, r.SetTag(tag, value))
		}
	}
	for _, f := range files {
		if f.format == exchange.FormatMat && ties(list) {
			continue
		}
		var b bytes.Buffer
		gametest.Must(t, f.write(&b, list...))
		n := 0
		for r, err := range f.read(&b, g) {
			gametest.Must(t, err)
			if r.String() != list[n].String() {
				t.Fatalf("%s: read\n%s\nand not\n%s", f.format, r, list[n])
			}
			n++
		}
		if n != len(list) {
			t.Fatalf("%s: %d games of %d", f.format, n, len(list))
		}
	}
}

func ties(list []*record.Record) bool {
	for _, r := range list {
		if r.Result() == alfonsine.ResultTie {
			return true
		}
	}
	return false
}

func text(t *testing.T, f file, list ...*record.Record) string {
	var b strings.Builder
	gametest.Must(t, f.write(&b, list...))
	return b.String()
}

// A game that is cut off or changed anywhere gives a record of legal turns that begins with
// those before the fault. The error, if any, is of this package.
func TestADamagedFileGivesTheTurnsBeforeTheFault(t *testing.T) {
	list := games(t)
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(list).Draw(t, "game")
		r := played(t, g, 12, gametest.Drawn(t))
		f := rapid.SampledFrom(files).Draw(t, "format")
		var b bytes.Buffer
		if err := f.write(&b, r); err != nil {
			return // a tie
		}
		whole := b.String()
		at := rapid.IntRange(0, len(whole)).Draw(t, "at")
		junk := rapid.OneOf(
			rapid.SampledFrom([]string{"", "[", "]", "(", ")", ";", "\n", " Game 2\n", "\\", ":", "Wins 1 point", "31: 8/5 6/5", ";W[31hefe]", "\xff", "\x00"}),
			rapid.StringN(0, 3, 9)).Draw(t, "junk")
		gone := rapid.IntRange(0, len(whole)-at).Draw(t, "gone")
		for _, text := range []string{whole[:at], whole[:at] + junk + whole[at+gone:]} {
			for got, err := range f.read(strings.NewReader(text), g) {
				sound(t, f, g, got, err)
				if f.format == exchange.FormatSGF { // in SGF every turn begins a line
					for n := 1; n < strings.Count(whole[:at], "\n;"); n++ {
						if got.Turn(n) != r.Turn(n) {
							t.Fatalf("%q: turn %d is %v, and not %v", text, n, got.Turn(n), r.Turn(n))
						}
					}
				}
				break
			}
		}
	})
}

// Whatever is damaged in a game, the games before and after it in the file are read as they were.
func TestADamagedGameCostsNoOtherOne(t *testing.T) {
	g := alfonsine.Backgammon
	same := func(a, b *record.Record) bool {
		a, b = a.Clone(), b.Clone()
		for n := range max(a.Len(), b.Len()) + 2 { // what is left of the damaged one may be a comment
			a.SetComments(n)
			b.SetComments(n)
		}
		return a.String() == b.String()
	}
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(files).Draw(t, "format")
		var list []*record.Record
		for range 3 {
			r := played(t, g, rapid.IntRange(1, 6).Draw(t, "turns"), gametest.Drawn(t))
			if rapid.Bool().Draw(t, "comment") {
				r.SetComments(1, "A (comment); of [two]\nlines")
			}
			gametest.Must(t, r.End(alfonsine.ResultWhiteWins, record.TerminationResigned))
			list = append(list, r)
		}
		var b bytes.Buffer
		gametest.Must(t, f.write(&b, list...))
		begins := map[exchange.Format][2]string{exchange.FormatMat: {" Game 2\n", "\n Game 3\n"}, exchange.FormatSGF: {"(;FF[4]GM[6]CA[UTF-8]AP[alfonsine]MI[length:0][game:1]", "(;FF[4]GM[6]CA[UTF-8]AP[alfonsine]MI[length:0][game:2]"}}[f.format]
		whole := b.String()
		first, last := strings.Index(whole, begins[0]), strings.Index(whole, begins[1])
		at := rapid.IntRange(first, last).Draw(t, "at")
		gone := rapid.IntRange(0, last-at).Draw(t, "gone")
		junk := rapid.SampledFrom([]string{
			"", "[", "]", "(", ")", ";", "\\", "\n", ":", "x", "Wins 1 point\n", " 1) 31: 8/5 6/5\n", ";W[31hefe]", "\xff", "\x00", "; said\n", strings.Repeat("x", 70_000),
		}).Draw(t, "junk")
		damaged := whole[:at] + junk + whole[at+gone:]
		read, faults := []*record.Record{}, []error{}
		for r, err := range f.read(strings.NewReader(damaged), g) {
			read, faults = append(read, r), append(faults, err)
		}
		n := len(read) - 1
		if n < 1 || faults[0] != nil || faults[n] != nil || !same(read[0], list[0]) || !same(read[n], list[2]) {
			t.Fatalf("%s: %v\n%s\n%.3000s", f.format, faults, read, damaged)
		}
	})
}

// A value that does not end, a line without its end and a head that is gone cost only the game in
// which they stand, however long they are.
func TestATextWithoutAnEndCostsNoOtherGame(t *testing.T) {
	gametest.OneGoroutine(t)
	const most = 1 << 16
	lengths := []int{0, 70_000, 2 * most, 1 << 20}
	every := gametest.Cases(20, 1)
	for n := most - 70 + gametest.Source(t).IntN(every); n <= most+20; n += every {
		lengths = append(lengths, n)
	}
	const next = "FF[4]GM[6];W[31hefe])"
	for _, n := range lengths {
		long := strings.Repeat("x", n)
		for _, test := range []struct {
			file file
			kept int // turns of the game in the middle
			text string
		}{
			{files[1], 0, "(;" + next + "(;FF[4]GM[6]CA[" + long + "\n(;" + next},
			{files[1], 1, "(;" + next + "(;GM[6]PW[a];W[31hefe]C[" + long + "(; \n" + next},
			{files[1], 0, "(;" + next + "(;GM[6]PW[" + long + ")(;CA[UTF-8]" + next},
			{files[0], 1, " Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5\n Game 2\n A : 0   B : 0\n 1) 42: 8/4 6/4\n 2) " + long + " Game 3\n A : 0   B : 0\n 1) 31: 8/5 6/5\n"},
			{files[0], 0, " Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5\n Wins 1 point\n Game 2\n A : 1   B : 0\n Wins 1 point\n" + long + "Game 3\n A : 2   B : 0\n 1) 31: 8/5 6/5\n"},
			{files[0], 0, " Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5\n Game 2\n" + long + " Game 3\n A : 2   B : 0\n 1) 31: 8/5 6/5\n"},
		} {
			list, faults := collect(t, test.file, alfonsine.Backgammon, strings.NewReader(test.text))
			last := len(list) - 1
			if last < 2 || faults[0] != nil || faults[last] != nil || list[0].Len() != 1 || list[1].Len() != test.kept || list[last].Len() != 1 {
				t.Errorf("%d bytes more in %.90q: %v\n%s", n, test.text, faults, list)
			}
		}
	}
}

// Where the columns of a damaged game are is not where those of the next one are.
func TestADamagedGameShowsNoColumns(t *testing.T) {
	const rows = "  1) 44: 24/20 13/9 6/2 6/2      44: 24/20 8/4 8/4 8/4\n  2) 44: 20/16 13/9 8/4 6/2\n      Wins 1 point\n"
	const first = " Game 1\n White : 0                        Black : 0\n" + rows
	for _, damaged := range []string{
		" Game 2\n White : 1       \n44: 24/20 8/4 8/4 8/4\n  2) 44: 20/16 13/9 8/4 6/2\n",
		" Game 2\n White : 1       \n44: 24/20 8/4 8/4 8/4\n            44: 20/16 13/9 8/4 6/2\n",
	} {
		list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(first+damaged+strings.Replace(first, " Game 1", " Game 3", 1)))
		if len(list) != 3 || faults[2] != nil || list[2].String() != list[0].String() {
			t.Errorf("%v\n%s", faults, list)
		}
	}
}

// sound fails unless a record is read as written, or the error is of this package.
func sound(t rapid.TB, f file, g *alfonsine.Game, r *record.Record, err error) {
	t.Helper()
	var e *exchange.Error
	if err != nil && (!errors.As(err, &e) || e.Format != f.format || e.Line < 0 || e.Turn > r.Len()+1) {
		t.Fatalf("the error is %#v", err)
	}
	again, err := record.Reader{Lookup: func(string) (*alfonsine.Game, error) { return g, nil }}.Parse(r.String())
	if err != nil || again.String() != r.String() {
		t.Fatalf("%v: %s", err, r)
	}
	for _, f := range files {
		var b bytes.Buffer
		if err := f.write(&b, r); err != nil {
			continue
		}
		for again, err := range f.read(&b, g) {
			if err != nil || again.Len() != r.Len() || again.Position() != r.Position() || again.Start() != r.Start() {
				t.Fatalf("%s: %v\n%s\n%s", f.format, err, r, again)
			}
		}
	}
}

func TestCommentsComeBackFromSGF(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := played(t, alfonsine.TodasTablas, 3, gametest.Drawn(t))
		for n := range r.Len() + 1 {
			texts := rapid.SliceOfN(rapid.OneOf(rapid.StringN(1, -1, -1), rapid.StringOfN(rapid.RuneFrom([]rune("\n\\]a")), 1, 6, -1)), 0, 3).Draw(t, "comments")
			gametest.Must(t, r.SetComments(n, texts...))
		}
		var b bytes.Buffer
		gametest.Must(t, exchange.WriteSGF(&b, r))
		for got, err := range exchange.ReadSGF(&b, alfonsine.TodasTablas) {
			if err != nil || got.String() != r.String() {
				t.Fatalf("%v: %q and not %q", err, got, r)
			}
		}
	})
}

func TestWhatAFileCannotSayIsSaid(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	tie := tied(t, rng)
	elsewhere, err := record.NewFrom(alfonsine.TodasTablas, alfonsine.MustParsePosition("6:1,off:14 19:1,off:14 b -"))
	gametest.Must(t, err)
	thrown, err := record.NewFrom(alfonsine.TodasTablas, alfonsine.MustParsePosition("24:2,13:5,8:3,6:5 19:5,17:3,12:5,1:2 w 6-5"))
	gametest.Must(t, err)
	offered := gametest.Lookup(t, "todas-tablas?unplayed=offered")
	left := record.New(offered)
	for left.Position().Over() || !left.Position().Leftover() {
		left = played(t, offered, 1+rng.IntN(200), rng)
	}
	for n, turn := range left.Turns() {
		if turn.Thrown.IsZero() { // there were dice left before
			left.Truncate(n - 1)
			break
		}
	}
	after := left.Clone()
	gametest.Must(t, after.AddPlay(left.Position(), offered.Plays(left.Position())[0]))
	agreed, dances := record.New(alfonsine.TodasTablas), record.New(alfonsine.TodasTablas)
	gametest.Must(t, agreed.End(alfonsine.ResultTie, record.TerminationAgreed))
	for stays := true; stays; {
		dances = played(t, alfonsine.TodasTablas, 30, rng)
		if !dances.Position().Over() {
			p := alfonsine.TodasTablas.Throw(dances.Position(), rng)
			gametest.Must(t, dances.Throw(alfonsine.TodasTablas.Thrown(p)))
			_, err := alfonsine.TodasTablas.PlayOf(p)
			stays = err != nil
		}
	}
	one, two, other := record.New(alfonsine.TodasTablas), record.New(alfonsine.TodasTablas), record.New(alfonsine.Backgammon)
	one.SetTag("White", "Ann")
	for _, test := range []struct {
		list       []*record.Record
		game, turn int
		want       [2]string
	}{
		{[]*record.Record{{}}, 1, 0, [2]string{"the record has no game", "the record has no game"}},
		{[]*record.Record{two, record.New(alfonsine.Fallas)}, 2, 0, [2]string{"two dice are thrown", "two dice are thrown"}},
		{[]*record.Record{record.New(alfonsine.Laquet)}, 1, 0, [2]string{"the board has 24 points", "the board has 24 points"}},
		{[]*record.Record{tie}, 1, 0, [2]string{"the game is a tie", ""}},
		{[]*record.Record{elsewhere}, 1, 0, [2]string{"nobody has begun", ""}},
		{[]*record.Record{thrown}, 1, 0, [2]string{"a game begins before a throw", "a game begins before a throw"}},
		{[]*record.Record{left}, 1, left.Len() + 1, [2]string{"not a throw", "not a throw"}},
		{[]*record.Record{after}, 1, left.Len() + 1, [2]string{"not a throw", "not a throw"}},
		{[]*record.Record{dances}, 1, dances.Len() + 1, [2]string{"is not played yet, and can only be passed", ""}},
		{[]*record.Record{agreed}, 1, 0, [2]string{"the game is a tie", ""}},
		{[]*record.Record{one, two}, 2, 0, [2]string{`the games of a match have one tag White, and not "Ann" and ""`, ""}},
		{[]*record.Record{two, other}, 2, 0, [2]string{"the games of a match have one tag Game", ""}},
	} {
		for i, f := range files {
			var b bytes.Buffer
			err := f.write(&b, test.list...)
			hasKind(t, err)
			var e *exchange.Error
			switch {
			case test.want[i] == "" && err == nil:
			case test.want[i] == "" || !errors.As(err, &e) || !strings.Contains(e.Reason, test.want[i]) || e.Format != f.format || e.Game != test.game || e.Turn != test.turn || e.Line != 0:
				t.Errorf("%s: %#v, and not game %d, turn %d: %s", f.format, err, test.game, test.turn, test.want[i])
			case b.Len() > 0:
				t.Errorf("%s: %q is written", f.format, b.String())
			}
		}
	}
}

// tied returns a record of a tied game.
func tied(t *testing.T, rng *rand.Rand) *record.Record {
	t.Helper()
	g := gametest.Lookup(t, "emperador?dice=2")
	for range 10_000 {
		if r := played(t, g, 2000, rng); r.Result() == alfonsine.ResultTie {
			return r
		}
	}
	t.Fatal("no game ends in a tie")
	return nil
}

func TestAStreamThatBreaksGivesItsError(t *testing.T) {
	broken := errors.New("the disk is gone")
	for _, f := range files {
		r := played(t, alfonsine.TodasTablas, 8, rand.New(rand.NewPCG(1, 2)))
		whole := text(t, f, r, r)
		for _, at := range []int{0, 30, len(whole) / 2, len(whole) - 1} {
			var last error
			for _, err := range f.read(io.MultiReader(strings.NewReader(whole[:at]), iotest.ErrReader(broken)), alfonsine.TodasTablas) {
				last = err
				hasKind(t, err)
			}
			if !errors.Is(last, broken) {
				t.Errorf("%s, broken at %d: %v", f.format, at, last)
			}
		}
	}
}

// In .mat a star means that a move with several dice hits on its way. SGF has no stars, so
// every stop must be written.
func TestAMoveBySeveralDiceHitsWhereTheFileSaysSo(t *testing.T) {
	const begin = " Game 1\n Ann : 0       Bob : 0\n  1)                             21: 13/11 6/5\n  2) "
	for cell, want := range map[string]string{
		"42: 24/20*/18": "24/20*/18",
		"42: 24/18":     "24/22/18",
		"42: 24/18*":    "24/20*/18",
	} {
		list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(begin+cell+"\n"))
		if faults[0] != nil || list[0].Turn(2).Play.String() != want {
			t.Errorf("%s is %v, and not %s: %v", cell, list[0].Turn(2).Play, want, faults[0])
		}
	}
	if _, faults := collect(t, files[1], alfonsine.Backgammon, strings.NewReader("(;GM[6];B[21lnst];W[42xr])")); faults[0] == nil {
		t.Error("SGF does not say where the move hits, but it is read")
	}
}

// A file may have several matches, each with a head.
func TestMatFilesCanStandOneAfterAnother(t *testing.T) {
	var b strings.Builder
	var want []string
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"Ann", "Bob"} {
		r := played(t, alfonsine.TodasTablas, 1000, rng)
		r.SetTag(name, "is here")
		b.WriteString(text(t, files[0], r))
		want = append(want, r.String())
	}
	list, faults := collect(t, files[0], alfonsine.TodasTablas, strings.NewReader(b.String()))
	if err := errors.Join(faults...); err != nil || len(list) != 2 || list[0].String() != want[0] || list[1].String() != want[1] {
		t.Errorf("%d games, %v: %s", len(list), err, list)
	}
}

// A file may set dice after the end, which has no effect. It must not name another winner
// than the board.
// The result is at fault where it stands.
func TestAResultThatTheBoardDeniesIsToldByItsLine(t *testing.T) {
	v := alfonsine.TodasTablas
	r := played(t, v, 1000, rand.New(rand.NewPCG(5, 6)))
	winner, _ := r.Result().Winner()
	whole := text(t, files[0], r)
	end := strings.LastIndex(strings.TrimRight(whole, "\n"), "\n") + 1
	name := [2]string{"White", "Black"}[winner.Opponent()]
	_, faults := collect(t, files[0], v, strings.NewReader(whole[:end]+"\n   "+name+" wins 1 point\n; Later.\n"))
	var e *exchange.Error
	line := strings.Count(whole[:end], "\n") + 2
	if !errors.As(faults[0], &e) || e.Fault != exchange.FaultResult || e.Line != line || e.Column != 4 {
		t.Errorf("%v, want line %d, column 4", faults[0], line)
	}
}

// What is too long before the first game is no game, and names that stand there are none of one.
func TestALongLineBeforeTheGamesBeginsNone(t *testing.T) {
	long := strings.Repeat("x", 70_000) + "\n"
	list, faults := collect(t, files[0], alfonsine.Backgammon, strings.NewReader(long+" A : 0       B : 0\n\n Game 1\n A : 0       B : 0\n  1) 31: 8/5 6/5\n"))
	if len(list) != 1 || faults[0] == nil || !strings.Contains(faults[0].Error(), "line 1: the line is longer") {
		t.Errorf("%d games: %v", len(list), faults)
	}
}

func TestAFileDoesNotContradictTheBoard(t *testing.T) {
	g := alfonsine.TodasTablas
	r := played(t, g, 1000, rand.New(rand.NewPCG(5, 6)))
	whole := text(t, files[1], r)
	list, faults := collect(t, files[1], g, strings.NewReader(strings.TrimSuffix(whole, ")\n")+";DI[31])"))
	if faults[0] != nil || list[0].String() != r.String() {
		t.Errorf("dice after the end: %v", faults[0])
	}
	_, faults = collect(t, files[1], g, strings.NewReader(strings.TrimSuffix(whole, ")\n")+";W[31hefe])"))
	if faults[0] == nil || !strings.Contains(faults[0].Error(), "the game goes on after its end") {
		t.Errorf("a play after the end: %v", faults[0])
	}
	other := strings.NewReplacer("RE[W+1]", "RE[B+1]", "RE[B+1]", "RE[W+1]").Replace(whole)
	if _, faults := collect(t, files[1], g, strings.NewReader(other)); faults[0] == nil || !strings.Contains(faults[0].Error(), "the result on the board") {
		t.Errorf("the other wins: %v", faults[0])
	}
}
