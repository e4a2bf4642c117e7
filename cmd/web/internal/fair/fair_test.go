package fair

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/record"
)

// secretsOf returns three secrets, which a number determines.
func secretsOf(n int) (s [3]Secret) {
	for p := range s {
		s[p] = Secret{byte(p), byte(n), byte(n >> 8)}
	}
	return s
}

// A table is one of three who keep to the rules.
type table struct {
	secrets [3]Secret
	dice    Dice
	record  *record.Record
}

func newTable(g *alfonsine.Game, secrets [3]Secret) *table {
	x := &table{secrets: secrets, record: record.New(g)}
	for p := range Host + 1 {
		x.dice.Bind(p, secrets[p].Value(p, 0))
	}
	return x
}

// throw throws the dice of the next turn, if they are not there.
func (x *table) throw(t *testing.T) {
	t.Helper()
	due := Due(x.record)
	if due == 0 {
		return
	}
	for p := range Host + 1 {
		gametest.Must(t, x.dice.Give(p, due, x.secrets[p].Value(p, due)))
	}
	gametest.Got(x.record.ThrowBy(x.dice.Source(x.record.Game().Slug(), due)))
}

// play throws and plays so many turns, by the play with a number, or the last.
func (x *table) play(t *testing.T, turns, number int) *table {
	t.Helper()
	for ; turns > 0 && x.record.Result() == alfonsine.ResultOngoing; turns-- {
		x.throw(t)
		p := x.record.Position()
		plays := x.record.Game().Plays(p)
		gametest.Must(t, x.record.AddPlay(p, plays[min(number, len(plays)-1)]))
	}
	return x
}

func key(err error) string {
	var f *Fault
	if errors.As(err, &f) {
		return f.Key
	}
	return ""
}

func TestThrowsFollowFromTheValuesOfAllThree(t *testing.T) {
	for i, g := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		x := newTable(g, secretsOf(i)).play(t, 20, 0)
		throws, err := x.dice.Check(x.record)
		if err != nil || len(throws) == 0 {
			t.Fatalf("%s: %d throws: %v", g.Slug(), len(throws), err)
		}
		for _, throw := range throws {
			for p := range Host + 1 {
				if throw.Values[p] != x.secrets[p].Value(p, throw.Turn) {
					t.Errorf("%s: party %d has given %x in turn %d", g.Slug(), p, throw.Values[p], throw.Turn)
				}
			}
		}
	}
}

// Whatever two of the three have chosen, the third alone decides: each throw comes equally often.
func TestNoTwoChooseAThrowWithoutTheThird(t *testing.T) {
	const tries = 3600
	x := newTable(alfonsine.Backgammon, secretsOf(0))
	for third := range Host + 1 {
		of := map[alfonsine.Position]int{}
		values := [3]Value{{1}, {2}, {3}}
		for n := range tries {
			values[third] = Secret{byte(n), byte(n >> 8)}.Value(third, Most)
			of[alfonsine.Backgammon.Throw(x.record.Start(), x.dice.source("backgammon", 1, values))]++
		}
		for p, count := range of {
			if want := tries / 18; len(of) != 21 || count < want/3 || count > want*3/2 { // doublets come half as often
				t.Errorf("party %d: %v comes %d times of %d", third, p.Dice(), count, tries)
			}
		}
	}
}

func TestValuesAreBoundByTheirHeads(t *testing.T) {
	s := secretsOf(1)[White]
	head := s.Value(White, 0)
	for _, number := range []int{1, 2, Most} {
		if s.Value(White, number).back(White, number) != head {
			t.Errorf("value %d is not bound", number)
		}
		if s.Value(White, number).back(Black, number) == head {
			t.Errorf("value %d of White serves Black", number)
		}
	}
	var d Dice
	d.Bind(White, head)
	for _, bad := range []struct {
		number int
		value  Value
	}{{0, head}, {-1, head}, {Most + 1, s.Value(White, Most)}, {1, s.Value(White, 2)}, {2, s.Value(White, 1)}, {1, Value{}}} {
		if err := d.Give(White, bad.number, bad.value); key(err) != "value" {
			t.Errorf("number %d: %v", bad.number, err)
		}
	}
	gametest.Must(t, d.Give(White, 5, s.Value(White, 5))) // turns without a throw are passed over
	if err := d.Give(White, 5, s.Value(White, 5)); key(err) != "value" {
		t.Errorf("a value twice: %v", err)
	}
}

func TestTextsOfSecretsAndDiceAreReadBack(t *testing.T) {
	s := NewSecret()
	if again, err := ParseSecret(s.String()); err != nil || again != s || s == NewSecret() {
		t.Errorf("%v is read as %v: %v", s, again, err)
	}
	for _, bad := range []string{"", "00", strings.Repeat("A", 32), strings.Repeat("g", 32), s.String() + "0"} {
		if _, err := ParseSecret(bad); key(err) != "text" {
			t.Errorf("%q: %v", bad, err)
		}
	}
	x := newTable(alfonsine.Laquet, secretsOf(2)).play(t, 3, 0)
	x.dice.Heads[Black] = Value{} // as for a free seat
	text, err := json.Marshal(x.dice)
	gametest.Must(t, err)
	var again Dice
	if err := json.Unmarshal(text, &again); err != nil || again != x.dice {
		t.Errorf("%s is read as %v: %v", text, again, err)
	}
}

func FuzzWitness(f *testing.F) {
	x := newTable(alfonsine.Laquet, secretsOf(3))
	text, err := json.Marshal(x.dice)
	gametest.Must(f, err)
	f.Add(text, []byte(`{"told":{"turns":-1}}`))
	f.Fuzz(func(t *testing.T, dice, kept []byte) {
		var d Dice
		var w Witness
		if json.Unmarshal(dice, &d) != nil || json.Unmarshal(kept, &w) != nil {
			return
		}
		if _, _, err := w.Look(record.New(alfonsine.Laquet), &d, nil); err != nil && key(err) == "" {
			t.Error(err)
		}
	})
}
