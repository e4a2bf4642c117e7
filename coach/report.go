package coach

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/internal/words"
	"example.com/alfonsine/record"
)

// A Report is a game judged turn by turn. Probabilities are 0 to 1.
type Report struct {
	Game   string           `json:"game"`
	White  string           `json:"white,omitempty"`
	Black  string           `json:"black,omitempty"`
	Result alfonsine.Result `json:"result"`
	Agent  string           `json:"agent"` // the judge
	Turns  []Turn           `json:"turns"`
	Sides  [2]Side          `json:"sides"` // White's and Black's
}

// A Turn is a judged turn.
type Turn struct {
	Number   int                `json:"number"`
	Side     alfonsine.Color    `json:"side"`
	Position alfonsine.Position `json:"position"` // with the dice
	Plays    int                `json:"plays"`    // number of legal plays
	Play     string             `json:"play"`     // the actual play
	Place    int                `json:"place"`    // its rank, 1 for the best
	Win      float64            `json:"win"`      // the side's win probability after it
	Best     string             `json:"best"`     // the agent's best play
	BestWin  float64            `json:"bestWin"`  // the side's win probability after that
	Loss     float64            `json:"loss"`
	Luck     *float64           `json:"luck"` // of the throw; null if there were dice without one
}

// A Side is the summary of one side's game.
type Side struct {
	Color    alfonsine.Color `json:"color"`
	Turns    int             `json:"turns"`
	Choices  int             `json:"choices"`  // turns with more than one play
	Mistakes int             `json:"mistakes"` // choices that lost at least Mistake
	Loss     float64         `json:"loss"`     // the sum of all losses
	Worst    int             `json:"worst"`    // the turn that lost most; 0 if none lost anything
	Luck     float64         `json:"luck"`     // the sum over all throws
}

// Mistake is the smallest loss of win probability that counts as a mistake.
const Mistake = 0.005

// Review lets an agent of its game judge a record turn by turn. progress, if not nil, is called
// before each turn and at the end, with the report so far and the total number of turns. If the
// context is canceled, the report has the turns judged so far and the error is the context's.
// Otherwise it is that of [ReviewTurn], or an [*fault.OptionsError] for the zero Record.
func Review(
	ctx context.Context, r *record.Record, a bot.Agent, progress func(soFar *Report, total int),
) (*Report, error) {
	if r.Game() == nil {
		return nil, &fault.OptionsError{Package: "coach", Option: "record", Reason: "it has no game"}
	}
	white, _ := r.Tag("White")
	black, _ := r.Tag("Black")
	report := &Report{
		Game: r.Game().Slug(), White: white, Black: black, Result: r.Result(), Agent: a.String(), Turns: []Turn{},
		Sides: [2]Side{{Color: alfonsine.White}, {Color: alfonsine.Black}},
	}
	before := r.Start()
	for number, turn := range r.Turns() {
		if progress != nil {
			progress(report, r.Len())
		}
		one, err := ReviewTurn(ctx, before, turn, a)
		if err != nil {
			return report, err
		}
		one.Number = number
		report.add(one)
		before = turn.Next()
	}
	if progress != nil {
		progress(report, r.Len())
	}
	return report, nil
}

// ReviewTurn lets an agent judge one turn, given the position before the throw. The luck of a
// throw is by how much it changes the win probability. The Turn has no number yet. The error
// is the agent's, or an [*endgame.PositionError] for an illegal play.
func ReviewTurn(ctx context.Context, before alfonsine.Position, turn record.Turn, a bot.Agent) (Turn, error) {
	ranked, err := a.Rank(ctx, turn.Position)
	if err != nil {
		return Turn{}, err
	}
	place := slices.IndexFunc(ranked, func(r bot.Rated) bool { return r.Play.Next() == turn.Play.Next() })
	if place < 0 {
		return Turn{}, positionError("", turn.Position, "the play "+words.Quote(turn.Play.String())+" is not legal")
	}
	one := Turn{
		Side: turn.Side(), Position: turn.Position, Plays: len(ranked), Play: turn.Play.String(), Place: 1 + place,
		Win: ranked[place].Win, Best: ranked[0].Play.String(), BestWin: ranked[0].Win,
		// An agent may search a play less deeply than the best one and then rate it higher.
		Loss: max(0, ranked[0].Win-ranked[place].Win),
	}
	if turn.Thrown.IsZero() {
		return one, nil
	}
	was, err := a.Win(ctx, before)
	if err != nil {
		return Turn{}, err
	}
	is, err := a.Win(ctx, turn.Position)
	if err != nil {
		return Turn{}, err
	}
	luck := is.Win - was.Win
	one.Luck = &luck
	return one, nil
}

func (r *Report) add(t Turn) {
	r.Turns = append(r.Turns, t)
	s := &r.Sides[t.Side]
	s.Turns++
	if t.Plays > 1 {
		s.Choices++
	}
	if t.Loss >= Mistake {
		s.Mistakes++
	}
	s.Loss += t.Loss
	if t.Loss > 0 && (s.Worst == 0 || t.Loss > r.Turns[s.Worst-1].Loss) {
		s.Worst = t.Number
	}
	if t.Luck != nil {
		s.Luck += *t.Luck
	}
}

// Worst returns the mistakes that lost most, the worst first, limited to the given number.
func (r *Report) Worst(most int) []Turn {
	list := slices.DeleteFunc(slices.Clone(r.Turns), func(t Turn) bool { return t.Loss < Mistake })
	slices.SortStableFunc(list, func(a, b Turn) int { return cmp.Compare(b.Loss, a.Loss) })
	return list[:max(0, min(most, len(list)))]
}

// WriteJSON writes the report for programs.
func (r *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "\t")
	return e.Encode(r)
}
