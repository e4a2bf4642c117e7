package proof_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
	"github.com/google/go-cmp/cmp"
)

// TestTheHeirsPlayAsWorkedByHand compares whole turns with situations that were worked out
// from the texts of the games, each with its reason.
func TestTheHeirsPlayAsWorkedByHand(t *testing.T) {
	games := map[string]*alfonsine.Game{}
	for _, g := range kin.Games() {
		games[g.Slug()] = g
	}
	counts := map[string]int{}
	gametest.Lines(t, "testdata/heirs.jsonl", func(line string) error {
		var c struct {
			Variant  string
			Position alfonsine.Position
			Next     []string
			Why      string
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			return err
		}
		g := games[c.Variant]
		if g == nil {
			return fmt.Errorf("there is no game %q", c.Variant)
		}
		if err := g.Check(c.Position); err != nil {
			t.Errorf("%s: %v", c.Variant, err)
		}
		slices.Sort(c.Next)
		for how, plays := range map[string][]alfonsine.Play{
			"plays": g.AppendPlays(nil, c.Position),
			"moves": gametest.ByMoves(g, c.Position),
		} {
			if diff := cmp.Diff(c.Next, ends(plays)); diff != "" {
				t.Errorf("%s: %v by %s: %s\n%s", c.Variant, c.Position, how, c.Why, diff)
			}
		}
		counts[c.Variant]++
		return nil
	})
	if want := (map[string]int{"jacquet": 12, "fevga": 12, "moultezim": 12, "long-nardy": 12, "verquere": 12}); !cmp.Equal(counts, want) {
		t.Errorf("situations: %v, want %v", counts, want)
	}
}

// What decides about a block stands on few boards of the worked situations.
func TestABlockIsJudgedByWhatIsAheadAndWhatIsHome(t *testing.T) {
	const five = "18:1,17:1,16:1,15:1,14:1"
	six := alfonsine.Move{From: 24, To: 19, Die: 5}
	for _, test := range []struct {
		block    alfonsine.Block
		position string
		legal    bool
	}{
		{alfonsine.BlockPassed, "24:10," + five + " 12:15 w 5-1", false},
		{alfonsine.BlockPassed, "24:10," + five + " 12:14,3:1 w 5-1", false}, // beside the row, behind it for Black
		{alfonsine.BlockPassed, "24:10," + five + " 13:1,12:14 w 5-1", true},
		{alfonsine.BlockPassed, "24:10," + five + " 12:14,off:1 w 5-1", true},
		{alfonsine.BlockEarned, "24:10," + five + " 13:1,12:14 w 5-1", false},
		{alfonsine.BlockEarned, "24:9," + five + ",1:1 12:15 w 5-1", false},
		{alfonsine.BlockEarned, "24:9," + five + ",2:1 12:15 w 5-1", false},
		{alfonsine.BlockEarned, "24:8," + five + ",2:1,1:1 12:15 w 5-1", true},
		{alfonsine.BlockFour, "24:10,11:1,10:1,9:1,8:1,7:1 12:15 w 5-1", false}, // there are five already
		{alfonsine.BlockFour, "24:11,11:1,10:1,9:1,8:1 12:15 w 5-1", true},
	} {
		r, _ := kin.Jacquet.Rules()
		r.Slug = "changed"
		r.Runner, r.Block = alfonsine.RunnerNone, test.block
		_, err := gametest.New(t, r).Move(pos(test.position), six)
		var e *alfonsine.PlayError
		if refused := errors.As(err, &e) && e.Fault == alfonsine.FaultBlock; refused == test.legal || (err == nil) != test.legal {
			t.Errorf("%v: %s: 24/19 is refused by %v", test.block, test.position, err)
		}
	}
}
