package fair

import (
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/record"
)

// An operator has the host's secret, its database, all that the players have given, the line to
// each of them, and Black for a friend, with Black's secret. White keeps to the rules, and looks.
type operator struct {
	table
	white Witness
}

func (o *operator) seat() *Seat { return &Seat{White, o.secrets[White]} }

// told lets White look at what the operator tells.
func (o *operator) told(r *record.Record, d Dice) (*Gift, error) {
	_, gift, err := o.white.Look(r, &d, o.seat())
	return gift, err
}

// met is an operator at a table of so many turns, at which White has looked after each.
func met(t *testing.T, turns int) *operator {
	t.Helper()
	o := &operator{table: *newTable(alfonsine.Backgammon, secretsOf(4))}
	for n := 0; ; n++ {
		gift, err := o.told(o.record, o.dice)
		if gametest.Must(t, err); gift == nil || gift.Turn != n+1 {
			t.Fatalf("in turn %d White gives %v", n+1, gift)
		}
		if n == turns {
			return o
		}
		o.throw(t)
		_, err = o.told(o.record, o.dice)
		gametest.Must(t, err)
		o.play(t, 1, 3)
	}
}

// copied returns the record of a table with other plays from some turn on.
func (o *operator) copied(t *testing.T, from, number int) *record.Record {
	t.Helper()
	r := o.record.Clone()
	r.Truncate(from - 1)
	x := table{o.secrets, o.dice, r}
	for x.record.Len() < o.record.Len() {
		n := x.record.Len() + 1
		p := r.Game().Throw(r.Position(), x.dice.Source(r.Game().Slug(), n))
		plays := r.Game().Plays(p)
		gametest.Must(t, r.AddPlay(p, plays[min(number, len(plays)-1)]))
	}
	return r
}

// The cheating operator tries all that docs/TABLES.md says it cannot do, and White sees it.
func TestWhatAnOperatorTriesIsSeen(t *testing.T) {
	const turns = 6
	other := secretsOf(5)
	for name, cheat := range map[string]struct {
		fault string
		try   func(t *testing.T, o *operator) (*record.Record, Dice)
	}{
		"throws the dice that it likes": {"throw", func(t *testing.T, o *operator) (*record.Record, Dice) {
			o.throw(t)
			r := o.record.Clone()
			liked := alfonsine.MustParseRoll("6-6")
			if r.Thrown() == liked {
				liked = alfonsine.MustParseRoll("5-5")
			}
			r.Truncate(r.Len()) // the throw, which is no turn
			gametest.Must(t, r.Throw(liked))
			return r, o.dice
		}},
		"throws before White has given": {"value", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d, r := o.dice, o.record.Clone()
			for _, p := range []Party{Black, Host} {
				gametest.Must(t, d.Give(p, turns+1, o.secrets[p].Value(p, turns+1)))
			}
			gametest.Must(t, r.Throw(alfonsine.MustParseRoll("6-6")))
			return r, d
		}},
		"gives a value of its own for White": {"value", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Values[White], d.Given[White] = other[White].Value(White, turns+1), turns+1
			return o.record, d
		}},
		"gives a value of the host that it has chosen since": {"value", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Values[Host], d.Given[Host] = other[Host].Value(Host, turns+1), turns+1
			return o.record, d
		}},
		"says that Black has chosen another value": {"value", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Values[Black] = other[Black].Value(Black, turns)
			return o.record, d
		}},
		"counts the values otherwise": {"value", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Given[Host]--
			return o.record, d
		}},
		"was always bound to another seed": {"head", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Heads[Host] = other[Host].Value(Host, 0)
			d.Values[Host] = other[Host].Value(Host, turns)
			return o.record, d
		}},
		"puts somebody else into Black's seat": {"head", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Heads[Black], d.Values[Black] = other[Black].Value(Black, 0), other[Black].Value(Black, turns)
			return o.record, d
		}},
		"takes White's seat": {"head", func(t *testing.T, o *operator) (*record.Record, Dice) {
			d := o.dice
			d.Heads[White], d.Values[White] = other[White].Value(White, 0), other[White].Value(White, turns)
			return o.record, d
		}},
		"plays another play for White": {"turns", func(t *testing.T, o *operator) (*record.Record, Dice) {
			return o.copied(t, 5, 0), o.dice
		}},
		"lets Black play anew, who knows White's throw by now": {"turns", func(t *testing.T, o *operator) (*record.Record, Dice) {
			return o.copied(t, 6, 0), o.dice
		}},
		"takes turns back": {"turns", func(t *testing.T, o *operator) (*record.Record, Dice) {
			r := o.record.Clone()
			r.Truncate(turns - 2)
			return r, o.dice
		}},
		"begins elsewhere than the game does": {"turns", func(t *testing.T, o *operator) (*record.Record, Dice) {
			o.white = Witness{}
			r, err := record.NewFrom(o.record.Game(), o.record.Turn(3).Next())
			gametest.Must(t, err)
			return r, o.dice
		}},
		"plays another play than White has sent": {"turns", func(t *testing.T, o *operator) (*record.Record, Dice) {
			o.throw(t)
			sent := (&table{o.secrets, o.dice, o.record.Clone()}).play(t, 1, 0).record
			o.white.Send(sent)
			return o.play(t, 1, 5).record, o.dice
		}},
	} {
		o := met(t, turns)
		r, d := cheat.try(t, o)
		before := o.white
		if gift, err := o.told(r, d); key(err) != cheat.fault || gift != nil || o.white != before {
			t.Errorf("%s: %v, and White gives %v", name, err, gift)
		}
	}
}

// Before White gives, the operator and Black together cannot foresee White's throw, nor any
// later one: it depends on a value of which they have only the digest.
func TestAnOperatorForeseesNothing(t *testing.T) {
	o := met(t, 6)
	foreseen := map[string]bool{}
	for n := range 200 { // White's next value may be any, as far as they know
		values := [3]Value{{byte(n)}, o.secrets[Black].Value(Black, 7), o.secrets[Host].Value(Host, 7)}
		p := o.record.Position()
		foreseen[o.record.Game().Throw(p, o.dice.source("backgammon", 7, values)).Dice().String()] = true
	}
	if len(foreseen) != 21 { // all pairs of two dice
		t.Errorf("only %d throws are possible", len(foreseen))
	}
	for p := range Host + 1 {
		if o.dice.Given[p] != 6 {
			t.Errorf("party %d has given %d values after six turns", p, o.dice.Given[p])
		}
	}
}

// White gives a value once for each turn, and only when the turn before is over.
func TestNothingIsGivenEarly(t *testing.T) {
	o := met(t, 2)
	o.throw(t)
	if gift, err := o.told(o.record, o.dice); gift != nil || err != nil {
		t.Errorf("while dice lie White gives %v: %v", gift, err)
	}
	o.play(t, 1, 0)
	gametest.Must(t, o.dice.Give(White, 4, o.secrets[White].Value(White, 4)))
	if gift, err := o.told(o.record, o.dice); gift != nil || err != nil {
		t.Errorf("what was given is given again: %v: %v", gift, err)
	}
	gametest.Must(t, o.record.End(alfonsine.WonBy(alfonsine.Black), record.TerminationResigned))
	if gift, err := o.told(o.record, o.dice); gift != nil || err != nil {
		t.Errorf("after the game White gives %v: %v", gift, err)
	}
	free := newTable(alfonsine.Laquet, secretsOf(6))
	free.dice.Heads[Black], free.dice.Values[Black] = Value{}, Value{}
	if _, gift, err := new(Witness).Look(free.record, &free.dice, &Seat{White, free.secrets[White]}); gift != nil || err != nil {
		t.Errorf("to a free seat White gives %v: %v", gift, err)
	}
}

// A host that has lost turns, as after a restore, is believed when its player says so.
func TestAWitnessForgetsTurnsWhenAsked(t *testing.T) {
	o := met(t, 4)
	r := o.record.Clone()
	r.Truncate(2)
	if _, err := o.told(r, o.dice); key(err) != "turns" {
		t.Error(err)
	}
	o.white.Forget()
	if _, err := o.told(r, o.dice); err != nil {
		t.Error(err)
	}
	o.dice.Heads[Host] = Value{7}
	o.white.Forget()
	if _, err := o.told(r, o.dice); key(err) != "head" {
		t.Error(err)
	}
}
