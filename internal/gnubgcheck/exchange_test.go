//go:build gnubg

package gnubgcheck

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/exchange"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

//go:embed exchange.py
var exchangeScript []byte

// exchanged is the answer of exchange.py.
type exchanged struct {
	Positions, XGIDs []*string
	Files            [][]loaded
	Games            [][][]string
}

// A loaded game is one that GNU Backgammon has read from a file.
type loaded struct {
	Winner string // X for White, O for Black, or nobody
	Turns  []loadedTurn
}

// A loadedTurn is the position ID before a turn, and the dice.
type loadedTurn struct {
	ID   string
	Dice [2]int
}

// UnmarshalJSON reads the turn in the format of exchange.py.
func (t *loadedTurn) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(text, &[]any{&t.ID, &t.Dice})
}

// exchangeWith asks GNU Backgammon with exchange.py.
func exchangeWith(t *testing.T, questions map[string]any) exchanged {
	t.Helper()
	for _, name := range []string{"positions", "files", "play"} {
		if questions[name] == nil {
			questions[name] = []int{}
		}
	}
	question, err := json.Marshal(questions)
	gametest.Must(t, err)
	text := gnubg(t, exchangeScript, question)
	var answer exchanged
	gametest.Must(t, json.Unmarshal(text, &answer))
	return answer
}

// byDistance returns the checkers of a side by their distance from bearing off.
func byDistance(p alfonsine.Position, c alfonsine.Color) (list [25]int) {
	for pt := alfonsine.Point(1); pt <= alfonsine.Bar; pt++ {
		list[alfonsine.Backgammon.Distance(c, pt)-1] += p.Count(c, pt)
	}
	return list
}

func TestTheIDsOfPositionsAreThoseOfGNUBackgammon(t *testing.T) {
	g, rng := alfonsine.Backgammon, gametest.Source(t)
	var list []alfonsine.Position
	var questions [][]any
	for len(list) < 1000 {
		p := gametest.Played(g, rng)
		switch len(list) % 3 {
		case 1:
			p = g.Throw(p, rng)
		case 2:
			p = gametest.Wild(g, rng)
		}
		id, err := exchange.XGID(g, p)
		if err != nil || p.Over() {
			continue
		}
		dice := []int{}
		for die := range p.Dice().All() {
			dice = append(dice, die)
		}
		c := p.Turn()
		list = append(list, p)
		questions = append(questions, []any{byDistance(p, c), byDistance(p, c.Opponent()), int(c), dice[:min(2, len(dice))], id})
	}
	answers := exchangeWith(t, map[string]any{"positions": questions})
	compared := 0
	for i, p := range list {
		id, err := exchange.GNUID(g, p)
		gametest.Must(t, err)
		theirs := answers.Positions[i]
		if theirs == nil {
			continue // GNU Backgammon considers this position impossible
		}
		compared++
		if id != *theirs {
			t.Errorf("%s is %s here and %s there", p, id, *theirs)
		}
		if q, err := exchange.ParseGNUID(g, *theirs); err != nil || q != p {
			t.Errorf("%s is read as %v, %v, not as %s", *theirs, q, err, p)
		}
		// In an XGID, GNU Backgammon takes the player on roll for its player 1, our Black.
		black := p
		if p.Turn() == alfonsine.White {
			black = g.Mirror(p)
		}
		if id, _ := exchange.GNUID(g, black); id != *answers.XGIDs[i] {
			t.Errorf("the XGID of %s is %s there, and %s here", p, *answers.XGIDs[i], id)
		}
	}
	t.Logf("%d positions compared", compared)
	if compared < 900 {
		t.Errorf("only %d of %d positions compared", compared, len(list))
	}
}

// readers maps file name extensions to the readers of their formats.
var readers = map[string]func(v *alfonsine.Game, name string) ([]*record.Record, error){
	".mat": func(v *alfonsine.Game, name string) ([]*record.Record, error) {
		return all(name, func(f *os.File) iter.Seq2[*record.Record, error] { return exchange.ReadMat(f, v) })
	},
	".sgf": func(v *alfonsine.Game, name string) ([]*record.Record, error) {
		return all(name, func(f *os.File) iter.Seq2[*record.Record, error] { return exchange.ReadSGF(f, v) })
	},
}

func all(name string, read func(*os.File) iter.Seq2[*record.Record, error]) (list []*record.Record, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for r, err := range read(f) {
		if err != nil {
			return list, fmt.Errorf("%s: %w", name, err)
		}
		list = append(list, r)
	}
	return list, nil
}

// sameTurns fails unless two lists of records have the same turns and results.
func sameTurns(t *testing.T, what string, one, other []*record.Record) {
	t.Helper()
	if len(one) != len(other) {
		t.Errorf("%s: %d games and %d", what, len(one), len(other))
		return
	}
	for i, r := range one {
		if r.Len() != other[i].Len() || r.Start() != other[i].Start() || r.Result() != other[i].Result() {
			t.Errorf("%s, game %d: %d turns and %d", what, i+1, r.Len(), other[i].Len())
		}
		for n, turn := range r.Turns() {
			if turn != other[i].Turn(n) {
				t.Errorf("%s, game %d, turn %d: %v and %v", what, i+1, n, turn, other[i].Turn(n))
				break
			}
		}
	}
}

// white returns a name for White: a short one, one that fills its column in a .mat file but for
// one blank, or one that is longer.
func white(i int) string {
	return []string{"Doña Violante", strings.Repeat("V", 26), "Doña Violante de Aragón y V"}[i%3]
}

func TestGNUBackgammonLoadsTheFilesAndExportsTheSameGames(t *testing.T) {
	g, rng, dir := alfonsine.Backgammon, gametest.Source(t), t.TempDir()
	written, numbers := make(map[string][]*record.Record), make(map[string]int)
	var names []string
	for i := range 24 {
		var list []*record.Record
		for range 1 + i%3 {
			r, most := record.New(g), 1000
			if i%4 == 3 { // a game that a player resigns
				most = 1 + rng.IntN(40)
			}
			if i%4 == 1 { // a game that begins elsewhere
				p := gametest.Played(g, rng)
				for p.Over() || !p.Dice().IsZero() {
					p = gametest.Played(g, rng)
				}
				var err error
				if r, err = record.NewFrom(g, p); err != nil {
					t.Fatal(err)
				}
			}
			for r.Len() < most && !r.Position().Over() {
				p := g.Throw(r.Position(), rng)
				plays := g.Plays(p)
				gametest.Must(t, r.AddPlay(p, plays[rng.IntN(len(plays))]))
			}
			if !r.Position().Over() {
				gametest.Must(t, r.End([]alfonsine.Result{alfonsine.ResultWhiteWins, alfonsine.ResultBlackWins}[rng.IntN(2)], record.TerminationResigned))
			}
			for tag, value := range map[string]string{"White": white(i), "Black": "Don Sancho", "Event": "At [Seville] \\ 1283", "Date": "1283-05-31"} {
				gametest.Must(t, r.SetTag(tag, value))
			}
			r.SetComments(1, "A comment: [with] brackets\nand two lines.")
			list = append(list, r)
		}
		for ext, write := range map[string]func(*os.File) error{
			".sgf": func(f *os.File) error { return exchange.WriteSGF(f, list...) },
			".mat": func(f *os.File) error { return exchange.WriteMat(f, list...) },
		} {
			name := filepath.Join(dir, fmt.Sprintf("game%d%s", i, ext))
			f, err := os.Create(name)
			gametest.Must(t, err)
			gametest.Must(t, write(f))
			gametest.Must(t, f.Close())
			written[name], names, numbers[name] = list, append(names, name), i
		}
	}
	answers := exchangeWith(t, map[string]any{"files": names})
	for i, games := range answers.Files {
		if want := len(written[names[i]]); len(games) != want {
			t.Errorf("%s: %d games are loaded of %d", filepath.Base(names[i]), len(games), want)
		}
	}
	for path, list := range written {
		for ext, read := range readers {
			if ext == ".mat" && list[0].Start() != g.Start() {
				continue // GNU Backgammon leaves the start out
			}
			again, err := read(g, path+ext)
			if err != nil {
				t.Error(err)
				continue
			}
			sameTurns(t, filepath.Base(path)+ext, list, again)
			for _, r := range again {
				if name, _ := r.Tag("White"); name != white(numbers[path]) {
					t.Errorf("%s: White is %s", filepath.Base(path)+ext, name)
				}
			}
		}
	}
}

func TestTheMatchesOfGNUBackgammonAreRead(t *testing.T) {
	g, dir := alfonsine.Backgammon, t.TempDir()
	first := int(gametest.Source(t).Uint32() >> 1)
	var questions [][]any
	for i := range 12 {
		questions = append(questions, []any{filepath.Join(dir, fmt.Sprintf("match%d", i)), first + i})
	}
	answers := exchangeWith(t, map[string]any{"play": questions})
	games, black, early := 0, 0, 0
	for i, question := range questions {
		name := question[0].(string)
		mat, err := readers[".mat"](g, name+".mat")
		gametest.Must(t, err)
		sgf, err := readers[".sgf"](g, name+".sgf")
		gametest.Must(t, err)
		sameTurns(t, filepath.Base(name), mat, sgf)
		if len(sgf) != len(answers.Games[i]) {
			t.Fatalf("%d games are read of %d", len(sgf), len(answers.Games[i]))
		}
		for j, r := range sgf {
			games++
			if r.Start().Turn() == alfonsine.Black {
				black++
			}
			if !r.Position().Over() {
				early++
			}
			ids := answers.Games[i][j]
			if r.Len() != len(ids) {
				t.Errorf("match %d, game %d: %d turns are read of %d", i, j+1, r.Len(), len(ids))
				continue
			}
			for n, turn := range r.Turns() {
				if id, err := exchange.GNUID(g, turn.Position); err != nil || id[:14] != ids[n-1] {
					t.Errorf("match %d, game %d, turn %d: %s is %s there, %v", i, j+1, n, id, ids[n-1], err)
					break
				}
			}
		}
	}
	t.Logf("%d games, %d begun by Black, %d over before one side was off", games, black, early)
	if black == 0 || early == 0 {
		t.Error("all games are the same")
	}
}
