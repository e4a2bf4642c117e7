package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
	"example.com/alfonsine/cmd/internal/shelf"
	"example.com/alfonsine/cmd/web/internal/letter"
)

// pair begins a game between two players far away; the host writes letter 2 next.
func pair(t *testing.T, slug string, side alfonsine.Color) (host, guest *Session) {
	t.Helper()
	host, guest = new(Session), new(Session)
	must(t, host.Invite(slug, side))
	must(t, guest.Take(host.letters.Sent))
	must(t, host.Take(guest.letters.Sent))
	return host, guest
}

// turn plays the turn of the player to move, and returns its letter. It first keeps and restores
// each session, as the browser does.
func turn(t *testing.T, s *Session, rng *rand.Rand) string {
	t.Helper()
	must(t, s.Restore(s.Keep()))
	if s.phase() == phaseThrow {
		must(t, s.Throw())
	}
	for s.phase() == phasePlay && !s.mayStop() {
		click(t, s, rng)
	}
	must(t, s.End())
	return s.letters.Sent
}

func TestEveryGameIsPlayedByLetters(t *testing.T) {
	for i, g := range gametest.Some(t, 5, shelf.Games()) {
		t.Run(g.Slug(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(i)))
			host, guest := pair(t, g.Slug(), alfonsine.Color(i%2))
			slugs := [2]string{host.game.Slug(), guest.game.Slug()}
			if host.letters.Side == guest.letters.Side || slugs != [2]string{g.Slug(), g.Slug()} {
				t.Fatalf("%+v, %+v", host.letters, guest.letters)
			}
			one, other := host, guest // the player with the last letter, and the other
			for host.phase() != phaseOver || guest.phase() != phaseOver {
				if host.letters.Number > 3000 {
					t.Fatal("the game does not end")
				}
				if one.phase() == phaseThrow || one.phase() == phasePlay {
					turn(t, one, rng)
				}
				must(t, other.Take(one.letters.Sent))
				one, other = other, one
			}
			if host.record.String() != guest.record.String() {
				t.Errorf("the host has\n%v\nand the guest\n%v", host.record, guest.record)
			}
			if kinds := host.State().Letters.Kind + guest.State().Letters.Kind; kinds != "last" || host.State().CanUndo {
				t.Errorf("the last letters are %q, %+v", kinds, host.State())
			}
		})
	}
}

// A player's turn after another of their own, or with dice that were left, waits for a letter
// too. Otherwise the player would know a throw before its turn.
func TestNoThrowIsKnownBeforeItsTurn(t *testing.T) {
	host, guest := pair(t, "pareja-de-entrada", alfonsine.White)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 5000 { // the dice differ in each run, and one game in forty has no triplet
		turn(t, host, rng)
		if host.phase() == phaseOver {
			host, guest = pair(t, "pareja-de-entrada", alfonsine.White)
			continue
		}
		if host.phase() != phaseWait {
			break
		}
		again := host.turn.Turn() == alfonsine.White
		must(t, guest.Take(host.letters.Sent))
		if again {
			if l, err := letter.Parse(guest.letters.Sent); err != nil || l.Play || guest.phase() != phaseWait {
				t.Fatalf("%+v, %v", l, err)
			}
			return
		}
		turn(t, guest, rng)
		must(t, host.Take(guest.letters.Sent))
		switch host.phase() {
		case phaseOver:
			host, guest = pair(t, "pareja-de-entrada", alfonsine.White)
		case phaseThrow:
		default: // the guest throws again
			return
		}
	}
	t.Fatal("nobody has thrown again")
}

// forge changes a letter and gives it a valid checksum.
func forge(t *testing.T, text string, change func(*letter.Letter)) string {
	t.Helper()
	l, err := letter.Parse(text)
	must(t, err)
	change(&l)
	return l.String()
}

func TestALetterThatCannotBeIsRefused(t *testing.T) {
	host, guest := pair(t, "fallas", alfonsine.White)
	rng := rand.New(rand.NewPCG(3, 4))
	first := turn(t, host, rng)
	for host.phase() == phaseOver { // the dice differ in each run, and a few first throws fail
		host, guest = pair(t, "fallas", alfonsine.White)
		first = turn(t, host, rng)
	}
	invitation := guest.letters.Theirs
	other, _ := pair(t, "fallas", alfonsine.White)
	before := guest.Keep()
	for _, test := range []struct{ name, text, part, key, want string }{
		{"a damaged one", first[:len(first)-1], "letter", "damaged", "is damaged"},
		{"one of another game", turn(t, other, rng), "game", "elsewhere", "is not kept in this browser"},
		{"their own", guest.letters.Sent, "number", "own", `"1" is of your own letters`},
		{"one from later", forge(t, first, func(l *letter.Letter) { l.Number = 4 }), "number", "early", "number 2 is missing"},
		{"one with another value", forge(t, first, func(l *letter.Letter) { l.Value[3] ^= 1 }), "value", "value", "bound to before the dice were thrown"},
		{"one with the value of before", forge(t, first, func(l *letter.Letter) { l.Value = invitation }), "value", "value", "bound to"},
		{"one without its turn", forge(t, first, func(l *letter.Letter) { l.Play, l.Moves = false, nil }), "turn", "turn", "is missing"},
	} {
		var fault *letter.Error
		if err := guest.Take(test.text); !errors.As(err, &fault) || fault.Part != test.part || fault.Key != test.key || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	// A turn with dice other than those thrown is refused.
	var illegal *alfonsine.PlayError
	if err := guest.Take(forge(t, first, func(l *letter.Letter) { l.Moves[0].Die = l.Moves[0].Die%6 + 1 })); !errors.As(err, &illegal) {
		t.Errorf("a turn with another die: %v", err)
	}
	if guest.Keep() != before {
		t.Error("a refused letter changed the game")
	}
	must(t, guest.Take(first))
	var fault *letter.Error
	if err := guest.Take(first); !errors.As(err, &fault) || fault.Key != "before" || !strings.Contains(err.Error(), "has been here before") {
		t.Errorf("the same again: %v", err)
	}
	if err := guest.Take(forge(t, guest.letters.Sent, func(l *letter.Letter) { l.Number, l.Slug = 0, "nothing" })); err == nil || guest.record.Len() != 1 {
		t.Errorf("an invitation to no game: %v", err)
	}
}

func TestDamagedLettersOfAKeptGameAreRefused(t *testing.T) {
	host, _ := pair(t, "fallas", alfonsine.White)
	text := host.Keep()
	for _, damage := range [][2]string{
		{`"number":2`, `"number":-1`}, {`"number":2`, `"number":9`}, {`"host":true`, `"host":false`}, {`"sent":"1.`, `"sent":"2.`}, {`"secret":"`, `"secret":"x`},
	} {
		damaged := strings.Replace(text, damage[0], damage[1], 1)
		if damaged == text {
			t.Fatalf("there is no %s in %s", damage[0], text)
		}
		if err := host.Restore(damaged); err == nil || host.Keep() != text {
			t.Errorf("%s is answered by %v", damaged, err)
		}
	}
}

// Nothing that was thrown or sent can be taken back, and dice cannot be typed.
func TestWhatWasSentStays(t *testing.T) {
	host, guest := pair(t, "laquet", alfonsine.Black)
	if host.phase() != phaseWait || guest.phase() != phaseWait {
		t.Fatalf("%v, %v", host.phase(), guest.phase())
	}
	if kind := host.State().Letters.Kind; kind != "none" {
		t.Errorf("the letter is %q", kind)
	}
	must(t, guest.Take(host.letters.Sent))
	persons := [2]bool{true, false}
	if err := guest.Roll("6-5"); err != errNow {
		t.Error(err)
	}
	must(t, guest.Throw())
	if err := guest.Undo(persons); err != errNow {
		t.Error(err)
	}
	dice := guest.turn
	click(t, guest, rand.New(rand.NewPCG(1, 1)))
	must(t, guest.Undo(persons))
	if guest.turn != dice || guest.moved() {
		t.Errorf("%v, not %v", guest.now(), dice)
	}
	turn(t, guest, rand.New(rand.NewPCG(1, 1)))
	for _, err := range []error{guest.Undo(persons), guest.Throw(), guest.End(), guest.Redo(persons)} {
		if err != errNow {
			t.Error(err)
		}
	}
	if state := guest.State(); state.Phase != phaseWait || state.CanUndo || state.Letters.Send != guest.letters.Sent || state.Letters.Kind != "turn" {
		t.Errorf("%+v, %+v", state, state.Letters)
	}
	// Playing on from an earlier position ends the correspondence.
	must(t, guest.Look(0))
	must(t, guest.PlayOn())
	if guest.State().Letters != nil || guest.phase() != phaseThrow {
		t.Errorf("%+v", guest.State())
	}
}

func TestALetterIsFoundInWhatWasPasted(t *testing.T) {
	host := new(Session)
	reply := call(t, host, `{"do":"invite","game":"fallas","side":1}`)
	if len(reply.Refusals) > 0 || reply.State.Letters.Side != 1 || reply.State.Letters.Kind != "invitation" {
		t.Fatalf("%+v", reply)
	}
	sent := reply.State.Letters.Send
	request, err := json.Marshal(Request{Do: "post", Text: "Your turn: https://example.org/web/en.html#/letter/" + sent + "\nAbreu"})
	must(t, err)
	post := call(t, new(Session), string(request)).Post
	if post == nil || post.Text != sent || post.ID != reply.State.Letters.ID || post.Number != 0 {
		t.Errorf("%+v", post)
	}
	for _, text := range []string{"", "#/letter/", "#/laquet", "#/letter/" + sent[:20]} {
		refused := call(t, new(Session), fmt.Sprintf(`{"do":"post","text":%q}`, text))
		if len(refused.Refusals) != 1 || refused.Refusals[0].Kind != "letter" || refused.Refusals[0].Key == "" || refused.Post != nil {
			t.Errorf("%q: %+v", text, refused)
		}
	}
}
