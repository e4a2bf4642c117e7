package record_test

import (
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/record"
)

// A model is the expected contents of a record, in the simplest form.
type model struct {
	v        *alfonsine.Game
	turns    []record.Turn
	thrown   record.Turn // not yet played
	result   alfonsine.Result
	how      record.Termination
	tags     [][2]string
	comments map[int][]string
}

// board returns the position on the board, with the dice to play.
func (m *model) board() alfonsine.Position {
	switch n := len(m.turns); {
	case m.thrown != record.Turn{}:
		return m.thrown.Position
	case n > 0:
		return m.turns[n-1].Play.Next()
	}
	return m.v.Start()
}

func (m *model) over() bool { return m.how != record.TerminationNone || m.board().Over() }

// lines returns how many turns and throws can be commented on.
func (m *model) lines() int {
	if m.thrown != (record.Turn{}) {
		return len(m.turns) + 1
	}
	return len(m.turns)
}

// tag returns the index of a tag, or -1.
func (m *model) tag(name string) int {
	return slices.IndexFunc(m.tags, func(t [2]string) bool { return strings.EqualFold(t[0], name) })
}

// written returns the tags in the order of the text.
func (m *model) written() [][2]string {
	result := m.result
	if m.how == record.TerminationNone {
		result = m.board().Result()
	}
	all := append(slices.Clone(m.tags), [2]string{"Game", m.v.Slug()}, [2]string{"Result", result.String()})
	if m.how != record.TerminationNone {
		all = append(all, [2]string{"Termination", m.how.String()})
	}
	first := []string{"Game", "White", "Black", "Date", "Seed", "Result", "Termination"}
	place := func(name string) int {
		if i := slices.Index(first, name); i >= 0 {
			return i
		}
		return len(first)
	}
	slices.SortStableFunc(all, func(a, b [2]string) int { return place(a[0]) - place(b[0]) })
	return all
}

// A machine applies the same changes to a record and to its model.
type machine struct {
	model  model
	record *record.Record
	reader record.Reader
	rng    *rand.Rand
}

// took fails unless the record accepted a change exactly if the model says so.
func (m *machine) took(t *rapid.T, err error, takes bool) bool {
	t.Helper()
	var e *record.Error
	if (err == nil) != takes || err != nil && !errors.As(err, &e) {
		t.Fatalf("it should be accepted: %v, but the error is %v\n%s", takes, err, m.record)
	}
	return takes
}

// Throw throws dice, some of them invalid.
func (m *machine) Throw(t *rapid.T) {
	dice := m.model.v.Dice() + rapid.SampledFrom([]int{0, 0, 0, 1}).Draw(t, "more dice")
	var roll alfonsine.Roll
	for range dice {
		one, err := alfonsine.NewRoll(append(slices.Collect(roll.All()), 1+m.rng.IntN(6))...)
		gametest.Must(t, err)
		roll = one
	}
	p, err := m.model.v.Roll(m.model.board(), roll)
	if m.took(t, m.record.Throw(roll), err == nil && !m.model.over()) {
		m.model.thrown = record.Turn{Position: p, Thrown: roll}
	}
}

// Add adds a turn in one of the possible ways.
func (m *machine) Add(t *rapid.T) {
	turn := m.model.thrown
	if turn == (record.Turn{}) {
		now := m.model.board()
		if turn.Position = now; now.Dice().IsZero() && !now.Over() {
			turn.Position = m.model.v.Throw(now, m.rng)
			turn.Thrown = m.model.v.Thrown(turn.Position)
		}
	}
	if plays := m.model.v.Plays(turn.Position); len(plays) > 0 {
		turn.Play = plays[m.rng.IntN(len(plays))]
	}
	var err error
	thrown := turn.Thrown
	if !m.model.thrown.Thrown.IsZero() && rapid.Bool().Draw(t, "the dice there") {
		thrown = alfonsine.Roll{}
	}
	switch rapid.SampledFrom([]string{"Add", "AddPlay", "AddText", "without a colon"}).Draw(t, "how") {
	case "Add":
		err = m.record.Add(thrown, turn.Play)
	case "AddPlay":
		err = m.record.AddPlay(turn.Position, turn.Play)
	case "AddText":
		err = m.record.AddText(turn.String())
	case "without a colon":
		err = m.record.AddText(strings.Replace(turn.String(), ":", "", 1))
	}
	var e *record.Error
	if errors.As(err, &e) && e.Turn != len(m.model.turns)+1 {
		t.Fatalf("%v is not of turn %d", err, len(m.model.turns)+1)
	}
	if m.took(t, err, !m.model.over()) {
		m.model.turns, m.model.thrown = append(m.model.turns, turn), record.Turn{}
	}
}

// Truncate removes turns, and with them the throw and the end.
func (m *machine) Truncate(t *rapid.T) {
	n := rapid.IntRange(-1, len(m.model.turns)+1).Draw(t, "turns")
	m.record.Truncate(n)
	if n >= 0 && n <= len(m.model.turns) {
		m.model.turns, m.model.thrown = m.model.turns[:n:n], record.Turn{}
		m.model.result, m.model.how = alfonsine.ResultOngoing, record.TerminationNone
		maps.DeleteFunc(m.model.comments, func(number int, _ []string) bool { return number > n })
	}
}

// End ends the game off the board.
func (m *machine) End(t *rapid.T) {
	result := alfonsine.Result(rapid.IntRange(0, 3).Draw(t, "result"))
	how := record.Termination(rapid.IntRange(0, 5).Draw(t, "how"))
	takes := !m.model.over() && how != record.TerminationNone && result != alfonsine.ResultOngoing &&
		(result != alfonsine.ResultTie || how == record.TerminationAgreed || how == record.TerminationAdjudicated)
	if m.took(t, m.record.End(result, how), takes) {
		m.model.result, m.model.how = result, how
	}
}

// Resume removes the end.
func (m *machine) Resume(t *rapid.T) {
	if ended := m.model.how != record.TerminationNone; m.record.Resume() != ended {
		t.Fatalf("Resume should report %v\n%s", ended, m.record)
	}
	m.model.result, m.model.how = alfonsine.ResultOngoing, record.TerminationNone
}

// Comment adds or removes a comment.
func (m *machine) Comment(t *rapid.T) {
	n := rapid.IntRange(-1, m.model.lines()+1).Draw(t, "after")
	texts := rapid.SliceOfN(rapid.StringOfN(rapid.SampledFrom([]rune("a{}[]\\\"\n *:.1")), -1, 8, -1), 0, 2).Draw(t, "texts")
	if m.took(t, m.record.SetComments(n, texts...), 0 <= n && n <= m.model.lines()) {
		if m.model.comments[n] = texts; len(texts) == 0 {
			delete(m.model.comments, n)
		}
	}
}

// Tag sets or deletes a tag.
func (m *machine) Tag(t *rapid.T) {
	name := rapid.SampledFrom([]string{"White", "Black", "Date", "Seed", "Event", "X-2", "Game", "Result", "Termination", "Start"}).Draw(t, "name")
	i, own := m.model.tag(name), slices.Contains([]string{"Game", "Result", "Termination", "Start"}, name)
	if rapid.Bool().Draw(t, "delete") {
		if m.record.DeleteTag(strings.ToLower(name)) != (i >= 0) {
			t.Fatalf("for tag %s, DeleteTag should report %v\n%s", name, i >= 0, m.record)
		}
		if i >= 0 {
			m.model.tags = slices.Delete(m.model.tags, i, i+1)
		}
		return
	}
	value := rapid.StringOfN(rapid.SampledFrom([]rune("a\\\"]} ")), -1, 4, -1).Draw(t, "value")
	switch {
	case !m.took(t, m.record.SetTag(name, value), !own):
	case i >= 0:
		m.model.tags[i][1] = value
	default:
		m.model.tags = append(m.model.tags, [2]string{name, value})
	}
}

// Clone continues with a copy and changes the original.
func (m *machine) Clone(t *rapid.T) {
	old := m.record
	m.record = old.Clone()
	old.Truncate(0)
	_ = old.SetTag("White", "spoilt")
	_ = old.SetTag("Spoilt", "x")
	_ = old.SetComments(0, "spoilt")
	_ = old.End(alfonsine.ResultTie, record.TerminationAgreed)
}

// Text continues with the record parsed from its text.
func (m *machine) Text(t *rapid.T) {
	text, err := m.record.MarshalText()
	gametest.Must(t, err)
	if m.record, err = m.reader.Parse(string(text)); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// Check compares the record with the model.
func (m *machine) Check(t *rapid.T) {
	r, board := m.record, m.model.board()
	result := m.model.result
	if m.model.how == record.TerminationNone {
		result = board.Result()
	}
	if r.Position() != board || r.Thrown() != m.model.thrown.Thrown || r.Result() != result || r.Termination() != m.model.how {
		t.Fatalf("it stands at %s with %s thrown, and %v (%v)\n%s", r.Position(), r.Thrown(), r.Result(), r.Termination(), r)
	}
	var turns []record.Turn
	for _, turn := range r.Turns() {
		turns = append(turns, turn)
	}
	for n, p := range r.Positions() {
		if n == 0 && p != r.Start() || n > 0 && p != turns[n-1].Next() {
			t.Fatalf("position %d is %s", n, p)
		}
	}
	if !slices.Equal(turns, m.model.turns) || r.Len() != len(turns) {
		t.Fatalf("the turns are %v, not %v", turns, m.model.turns)
	}
	for n := -1; n <= len(turns)+2; n++ {
		if !slices.Equal(r.Comments(n), m.model.comments[n]) {
			t.Fatalf("after turn %d is said %q, not %q", n, r.Comments(n), m.model.comments[n])
		}
	}
	var tags [][2]string
	for name, value := range r.Tags() {
		tags = append(tags, [2]string{name, value})
	}
	if !slices.Equal(tags, m.model.written()) {
		t.Fatalf("the tags are %q, not %q", tags, m.model.written())
	}
}

func TestWhateverIsDoneToARecordItIsWhatItsModelIs(t *testing.T) {
	reader := recordReader(t)
	for _, g := range append(alfonsine.Variants(), throwAgain(t), leavings(t), alfonsine.Backgammon, gametest.Lookup(t, "fallas?first-throw=again")) {
		t.Run(g.Slug(), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				m := &machine{model: model{v: g, comments: map[int][]string{}}, record: record.New(g), reader: reader, rng: gametest.Drawn(t)}
				t.Repeat(rapid.StateMachineActions(m))
			})
		})
	}
}
