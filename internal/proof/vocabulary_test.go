package proof_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/topic"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// enums has a value of every enumerated type, and the words of its values in order: they occur in
// slugs, in files and in other programs.
var enums = []struct {
	value any
	words string
}{
	{alfonsine.White, "White Black"},
	{alfonsine.ResultOngoing, "* 1-0 0-1 1/2-1/2"},
	{alfonsine.CourseOpposed, "opposed parallel offset"},
	{alfonsine.RunnerNone, "none passed home"},
	{alfonsine.HeadFree, "free one"},
	{alfonsine.BlockFree, "free gap open passed four earned"},
	{alfonsine.DoublesOnce, "once twice"},
	{alfonsine.FirstThrowStands, "stands again"},
	{alfonsine.HitToBar, "bar start"},
	{alfonsine.LandingFree, "free single single-twelve two"},
	{alfonsine.DutyMostDice, "most-dice all-or-lose all-to-the-last free"},
	{alfonsine.UnplayedLost, "lost opponent offered"},
	{alfonsine.OvershootFarthest, "farthest below never stuck"},
	{alfonsine.ThrowAgainNever, "never alike played two-alike"},
	{alfonsine.EntryFirst, "first second third fourth"},
	{alfonsine.PrimeStops, "stops loses"},
	{alfonsine.BearOffHome, "home begun"},
	{alfonsine.LayoutOfGame, "of-game bottom-right bottom-left top-left top-right"},
	{alfonsine.FaultMove, "none move notation over no-dice die no-checker bar course forbidden landing hit home overshoot runner head block duty higher-die lost ambiguous"},
	{alfonsine.BasisNone, "none stated inferred reported reconstructed borrowed chosen"},
	{topic.None, "none start course object dice first ties first-throw cast moves doubles again touch forbidden rest landing blot hit bar entry duty choice unplayed leftover home bear-off each-die exact overshoot home-duty block prime tie"},
}

// nameOf returns the name of an enumerated type, which for a Word is that of its kind.
func nameOf(typ reflect.Type) string {
	none := reflect.New(typ).Elem()
	none.SetUint(255)
	name, _, _ := strings.Cut(none.Interface().(fmt.Stringer).String(), "(")
	return name
}

func TestEveryEnumeratedValueIsReadBackFromItsWord(t *testing.T) {
	for _, enum := range enums {
		typ := reflect.TypeOf(enum.value)
		name := nameOf(typ)
		words := strings.Fields(enum.words)
		for n := range 256 {
			value := reflect.New(typ)
			value.Elem().SetUint(uint64(n))
			text, err := value.Elem().Interface().(encoding.TextMarshaler).MarshalText()
			if n >= len(words) {
				want := fmt.Sprintf("%s(%d)", name, n)
				if got := value.Elem().Interface().(fmt.Stringer).String(); err == nil || got != want {
					t.Errorf("%s is written %q, and is %q", want, text, got)
				}
				continue
			}
			if err != nil || string(text) != words[n] || string(text) != value.Elem().Interface().(fmt.Stringer).String() {
				t.Errorf("%s %d is written %q, not %s: %v", name, n, text, words[n], err)
			}
			back := reflect.New(typ)
			back.Elem().SetUint(255)
			err = back.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(strings.ToUpper(string(text))))
			if err != nil || back.Elem().Uint() != uint64(n) {
				t.Errorf("%s %q is read as %v: %v", name, text, back.Elem(), err)
			}
		}
		value := reflect.New(typ)
		value.Elem().SetUint(1)
		for _, text := range []string{"", "nothing", "1", name + "(1)"} {
			var e *alfonsine.ParseError
			err := value.Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
			want := name + ".UnmarshalText"
			if of, _, other := strings.Cut(typ.String(), "."); other && of != "alfonsine" {
				want = of + "." + want
			}
			if !errors.As(err, &e) || e.Func != want || value.Elem().Uint() != 1 {
				t.Errorf("%s %q is read as %v: %v", name, text, value.Elem(), err)
			}
		}
	}
}

// comesBack returns a value as JSON, which must be read back as the same.
func comesBack[T comparable](t *testing.T, v T) string {
	t.Helper()
	var back T
	text, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(text, &back)
	}
	if err != nil || back != v {
		t.Errorf("%s is read back as %+v: %v", text, back, err)
	}
	return string(text)
}

func TestWhatGoesOutAsJSONComesBackTheSame(t *testing.T) {
	rules, _ := alfonsine.Laquet.Rules()
	text := comesBack(t, rules)
	for _, want := range []string{`"course":"parallel"`, `"unplayed":"opponent"`, `"start":"18:2,17:3,16:3,15:3,14:3,1:1 13:14,12:1 w -"`} {
		if !strings.Contains(text, want) {
			t.Errorf("rules are written %s, without %s", text, want)
		}
	}
	for _, s := range []alfonsine.Setup{{}, rules.Start, pos("1:1,off:14 24:15 1-0 -").Setup(), pos("2:15 24:15 b ~6").Setup()} {
		comesBack(t, s)
	}
	turn := alfonsine.TurnRules{Dice: 3, Virtual: 6, HigherDie: true, ThrowAgain: alfonsine.ThrowAgainAlike, Duty: alfonsine.DutyAllToTheLast}
	comesBack(t, turn)
	text = comesBack(t, alfonsine.Rules{Dice: 3, Virtual: 6, HigherDie: true, ThrowAgain: turn.ThrowAgain, Duty: turn.Duty})
	var back alfonsine.TurnRules
	if err := json.Unmarshal([]byte(text), &back); err != nil || back != turn {
		t.Errorf("the turn of the rules %s is read as %+v: %v", text, back, err)
	}
	var unsound *alfonsine.SetupError
	if text, err := json.Marshal(alfonsine.Setup{White: alfonsine.Checkers{1: 16}}); !errors.As(err, &unsound) {
		t.Errorf("a side of sixteen checkers is marshalled as %s: %v", text, err)
	}
	kept := rules.Start
	if err := kept.UnmarshalText([]byte("1:16 - w")); err == nil || kept != rules.Start {
		t.Errorf("%v: %v", kept, err)
	}
	_, err := alfonsine.NewPlay(alfonsine.Laquet.Start(), alfonsine.Move{From: 1, To: 25, Die: 9})
	if text, _ := json.Marshal(err); strings.Contains(string(text), "ruling") || !strings.Contains(string(text), `"fault":"move"`) {
		t.Errorf("an error without a ruling is marshalled as %s", text)
	}
	for _, ruling := range alfonsine.Fallas.Rulings() {
		comesBack(t, ruling)
	}
}

func TestAGameIsWrittenAsTheSlugByWhichItIsFound(t *testing.T) {
	for _, v := range gametest.Variants(t) {
		text, err := json.Marshal(struct{ Game *alfonsine.Game }{v})
		var back struct{ Game string }
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if found, e := alfonsine.Lookup(back.Game); err != nil || e != nil || found.Slug() != v.Slug() {
			t.Errorf("%s is written %s: %v, %v", v.Slug(), text, err, e)
		}
	}
	rules, _ := alfonsine.Laquet.Rules()
	rules.Slug, rules.Name = "fallas", "Fallas"
	if text, err := gametest.New(t, rules).MarshalText(); err == nil && string(text) == "fallas" {
		t.Errorf("Laquet is written %s", text)
	}
	// The slug is the name of another game.
	rules, _ = alfonsine.Laquet.Rules()
	rules.Slug, rules.Name = "los-romanos-reencontrat", "Los romanos"
	_, err := gametest.New(t, rules).MarshalText()
	expectError(t, err, &alfonsine.LookupError{
		Slug: rules.Slug, Part: rules.Slug, Why: alfonsine.Refusal{Key: "game-other-rules"},
	})
	rules.Slug = "ours"
	var unknown *alfonsine.LookupError
	if text, err := gametest.New(t, rules).MarshalText(); !errors.As(err, &unknown) || unknown.Slug != "ours" || text != nil {
		t.Errorf("a game that Lookup does not find is written %q: %v", text, err)
	}
	if text, err := (&alfonsine.Game{}).MarshalText(); err != nil || len(text) > 0 {
		t.Errorf("%s, %v", text, err)
	}
	// Reading does not overwrite an existing game.
	preset := struct{ Game *alfonsine.Game }{alfonsine.Fallas}
	if err := json.Unmarshal([]byte(`{"Game":"laquet"}`), &preset); err == nil || alfonsine.Fallas.Name() != "Fallas" {
		t.Errorf("Fallas is now %s: %v", alfonsine.Fallas.Name(), err)
	}
}

func TestPlaysAndMovesComeBackFromJSON(t *testing.T) {
	type turn struct {
		Plays []alfonsine.Play
		Moves []alfonsine.Move
	}
	gametest.ForEveryGame(t, func(t *rapid.T, g *alfonsine.Game, p alfonsine.Position) {
		kept, back := turn{append(g.AppendPlays(nil, p), alfonsine.Play{}), g.Moves(p)}, turn{}
		text, err := json.Marshal(kept)
		if err == nil {
			err = json.Unmarshal(text, &back)
		}
		if err != nil || !slices.Equal(back.Plays, kept.Plays) || !slices.Equal(back.Moves, kept.Moves) {
			t.Fatalf("%s comes back as %v: %v", text, back, err)
		}
	})
}

func TestWhatIsKnownToBeSoundMayPanicWhereItIsNot(t *testing.T) {
	for name, f := range map[string]func(){
		"MustParsePosition": func() { alfonsine.MustParsePosition("24:16 1:2 w -") },
		"MustParseRoll":     func() { alfonsine.MustParseRoll("7") },
	} {
		func() {
			defer func() {
				var e *alfonsine.ParseError
				if err, ok := recover().(error); !ok || !errors.As(err, &e) {
					t.Errorf("%s panics with %v", name, err)
				}
			}()
			f()
			t.Errorf("%s does not panic", name)
		}()
	}
}

func TestADieIsTakenOutOfARollAndFoundInOne(t *testing.T) {
	for _, test := range []struct {
		roll string
		die  int
		want string
	}{
		{"6-5-3", 5, "6-3"}, {"6-5-3", 6, "5-3"}, {"6-5-3", 3, "6-5"}, {"6-5-3", 4, "6-5-3"}, {"6-5-3", 0, "6-5-3"}, {"6-5-3", -1, "6-5-3"},
		{"4-4-4-4", 4, "4-4-4"}, {"2", 2, "-"}, {"-", 1, "-"}, {"6-5-4-3-2-1", 1, "6-5-4-3-2"}, {"6-5-4-3-2-1", 6, "5-4-3-2-1"}, {"1-1", 17, "1-1"},
	} {
		if got := roll(test.roll).Without(test.die).String(); got != test.want {
			t.Errorf("%s without %d is %s, want %s", test.roll, test.die, got, test.want)
		}
	}
	for _, test := range []struct {
		roll, other string
		want        bool
	}{
		{"6-5-3", "5", true}, {"6-5-3", "6-3", true}, {"6-5-3", "6-5-3", true}, {"6-5-3", "-", true}, {"-", "-", true},
		{"6-5-3", "4", false}, {"6-5-3", "5-5", false}, {"5-5", "5-5-5", false}, {"-", "1", false},
	} {
		if got := roll(test.roll).Contains(roll(test.other)); got != test.want {
			t.Errorf("%s contains %s: %v", test.roll, test.other, got)
		}
	}
	var dice []int
	for die := range roll("3-6-5").All() {
		dice = append(dice, die)
	}
	if diff := cmp.Diff([]int{6, 5, 3}, dice); diff != "" {
		t.Errorf("the dice of 6-5-3 (-want +got):\n%s", diff)
	}
}
