package tables

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// asks asks for a rematch, and returns the player at the table that follows.
func (p *seated) asks(host string) (q *seated, already bool) {
	p.t.Helper()
	q = somebody(p.t, "", p.side.Opponent())
	status, text := ask(p.t, "POST", p.at+"/rematch", p.key, map[string]any{"key": q.key, "head": q.value(0)})
	var answer struct {
		ID     string
		Seated bool
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK {
		p.t.Fatalf("%d %s", status, text)
	}
	q.at = host + "/tables/" + answer.ID
	return q, answer.Seated
}

// Two who have played play again with the other sides: the first who asks has a seat, and the
// other takes theirs by the key that they have. Nobody else does.
func TestTwoPlayAgain(t *testing.T) {
	_, host := fresh(t)
	one := begun(t, host, "fallas", alfonsine.White)
	other := one.joined()
	w := watching(t, one.at)
	w.next()
	fresh := map[string]any{"key": secret(), "head": one.value(0)}
	if status, _ := ask(t, "POST", one.at+"/rematch", one.key, fresh); status != http.StatusConflict {
		t.Errorf("before the end it is answered %d", status)
	}
	ask(t, "POST", one.at+"/resign", one.key, "{}")
	if status, _ := ask(t, "POST", one.at+"/rematch", secret(), fresh); status != http.StatusForbidden {
		t.Errorf("somebody else is answered %d", status)
	}
	first, seated := one.asks(host)
	second, late := other.asks(host)
	if !seated || late || first.at != second.at {
		t.Errorf("%v at %s, %v at %s", seated, first.at, late, second.at)
	}
	for x := w.next(); ; x = w.next() {
		if x.Next != "" && host+"/tables/"+x.Next == first.at {
			break
		}
	}
	body := map[string]any{"name": "Bea", "key": second.key, "head": second.value(0)}
	if status, _ := ask(t, "POST", second.at+"/seat", one.key, body); status != http.StatusForbidden {
		t.Errorf("by another key: %d", status)
	}
	if status, text := ask(t, "POST", second.at+"/seat", other.key, body); status != http.StatusOK || !strings.Contains(text, `"side":0`) {
		t.Errorf("%d %s", status, text)
	}
	first.gives(1)
	second.gives(1)
	x := watching(t, first.at).next()
	white, _ := x.game(t).Tag("White")
	if !x.Full || white != "Bea" || x.game(t).Position().Dice().IsZero() {
		t.Errorf("they play again as %+v", x)
	}
}

// Two who ask at the same moment are led to one table, and there is no other one in their class.
func TestTwoAskAtOnce(t *testing.T) {
	s, host := fresh(t)
	var names []string
	for i := range mostPeople {
		names = append(names, fmt.Sprint("Ana ", i))
	}
	id, key, people := classOf(t, host, map[string]any{"game": "fallas", "names": names, "length": 3})
	for n, at := range see(t, host, id, key).Tables {
		s.rates = rates{}
		var players [2]*seated
		for side := range players {
			p := somebody(t, host+"/tables/"+at.ID, alfonsine.Color(side))
			players[side] = p.comes(people[2*n+side].Code, "x")
		}
		ask(t, "POST", players[0].at+"/resign", players[0].key, "{}")
		var led [2]string
		var both sync.WaitGroup
		for side, p := range players {
			both.Go(func() {
				_, led[side], _ = try("POST", p.at+"/rematch", p.key, map[string]any{"key": secret(), "head": p.value(0)})
			})
		}
		both.Wait()
		var ids []string
		seats := 0
		for _, text := range led {
			var answer struct {
				ID     string
				Seated bool
			}
			if err := json.Unmarshal([]byte(text), &answer); err != nil || answer.ID == "" {
				t.Fatal(led)
			}
			ids = append(ids, answer.ID)
			if answer.Seated {
				seats++
			}
		}
		if ids[0] != ids[1] || seats != 1 {
			t.Fatal(led)
		}
	}
	if x := see(t, host, id, key).Tables; len(x) != mostPeople/2 {
		t.Errorf("the class has %d tables", len(x))
	}
	if n := gametest.Got(s.count()); n != mostPeople {
		t.Errorf("there are %d tables", n)
	}
}
