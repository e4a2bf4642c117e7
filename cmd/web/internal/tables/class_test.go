package tables

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/gametest"
)

// In a round robin everybody plays everybody once, about as often White as Black, and nobody twice
// in a round; in pairs everybody plays once.
func TestEverybodyOfAClassPlaysEverybody(t *testing.T) {
	for people := 2; people <= mostPeople; people++ {
		met, white := map[[2]int]int{}, make([]int, people)
		for i, pair := range pairsOf(people, true) {
			met[[2]int{min(pair[0], pair[1]), max(pair[0], pair[1])}]++
			white[pair[0]]++
			round := i / (people / 2)
			for _, other := range pairsOf(people, true)[round*(people/2) : i] {
				if slices.Contains(other[:], pair[0]) || slices.Contains(other[:], pair[1]) {
					t.Errorf("%d people: %v and %v are in one round", people, other, pair)
				}
			}
		}
		if len(met) != people*(people-1)/2 || slices.Max(white)-slices.Min(white) > 1 {
			t.Errorf("%d people: %d pairs meet, %v are White", people, len(met), white)
		}
		if n := len(pairsOf(people, false)); n != people/2 {
			t.Errorf("%d people: %d pairs", people, n)
		}
	}
}

// classOf begins a class, and returns its ID, its key and the codes.
func classOf(t *testing.T, host string, body map[string]any) (id, key string, people []pupil) {
	t.Helper()
	key = secret()
	body["key"] = key
	status, text := ask(t, "POST", host+"/tables/class", "", body)
	var answer struct {
		ID     string
		People []pupil
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	return answer.ID, key, answer.People
}

// A seenClass is what is told of a class.
type seenClass struct {
	Game, Name string
	Tables     []seatOfClass
}

func see(t *testing.T, host, id, key string) (x seenClass) {
	t.Helper()
	status, text := ask(t, "POST", host+"/tables/class/see", key, map[string]any{"id": id})
	if err := json.Unmarshal([]byte(text), &x); err != nil || status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	return x
}

// A class begins at once: each finds their tables by their code, sits down by it under their name,
// and plays; the teacher sees who plays, and the results, and ends the class with all its tables.
func TestAClassPlaysAtOnce(t *testing.T) {
	s, host := fresh(t)
	names := []string{"Ana", "Bea", "Çelik"}
	id, key, people := classOf(t, host, map[string]any{"game": "fallas", "names": names, "all": true})
	if x := see(t, host, id, key); len(x.Tables) != 3 || x.Game != "fallas" || x.Tables[0].Seated != [2]bool{} {
		t.Errorf("the teacher sees %+v", x)
	}
	var ana []*seated
	for _, one := range people[:2] {
		x := see(t, host, id, one.Code)
		if x.Name != one.Name || len(x.Tables) != 2 {
			t.Errorf("%s sees %+v", one.Name, x)
		}
		for _, at := range x.Tables {
			if at.Names[*at.Side] != one.Name {
				t.Errorf("%s has the seat of %s", one.Name, at.Names[*at.Side])
			}
			if !slices.Contains(at.Names[:], people[1-len(ana)/2].Name) {
				continue
			}
			p := somebody(t, host+"/tables/"+at.ID, alfonsine.Color(*at.Side))
			body := map[string]any{"name": "Eve", "key": p.key, "head": p.value(0)}
			if status, text := ask(t, "POST", p.at+"/seat", people[2].Code, body); status != http.StatusForbidden {
				t.Errorf("by the code of another: %d %s", status, text)
			}
			for _, want := range []int{http.StatusOK, http.StatusOK} { // the answer may be lost
				if status, text := ask(t, "POST", p.at+"/seat", one.Code, body); status != want {
					t.Errorf("%d %s", status, text)
				}
			}
			body["key"] = secret()
			if status, _ := ask(t, "POST", p.at+"/seat", one.Code, body); status != http.StatusForbidden {
				t.Errorf("the seat is taken twice: %d", status)
			}
			ana = append(ana, p, p)
		}
	}
	ana[0].gives(1)
	if status, text := ask(t, "POST", ana[2].at+"/resign", ana[2].key, "{}"); status != http.StatusOK {
		t.Fatalf("%d %s", status, text)
	}
	over := 0
	for _, at := range see(t, host, id, key).Tables {
		if host+"/tables/"+at.ID == ana[0].at {
			over++
			if want := alfonsine.WonBy(ana[0].side).String(); at.Result != want || at.Seated != [2]bool{true, true} {
				t.Errorf("the game is %+v, not %s", at, want)
			}
		}
	}
	if over != 1 {
		t.Errorf("%d games of the class are the one", over)
	}
	for what, other := range map[string]string{"see": secret(), "end": people[0].Code} {
		if status, _ := ask(t, "POST", host+"/tables/class/"+what, other, map[string]any{"id": id}); status != http.StatusForbidden {
			t.Errorf("%s with another key: %d", what, status)
		}
	}
	begun(t, host, "fallas", alfonsine.White)
	w := watching(t, ana[0].at)
	w.next()
	if status, text := ask(t, "POST", host+"/tables/class/end", key, map[string]any{"id": id}); status != http.StatusOK {
		t.Errorf("%d %s", status, text)
	}
	if status, _ := ask(t, "POST", host+"/tables/class/see", key, map[string]any{"id": id}); status != http.StatusNotFound {
		t.Errorf("the class is there: %d", status)
	}
	if n := gametest.Got(s.count()); n != 1 || s.there(t, strings.TrimPrefix(ana[0].at, host+"/tables/")) {
		t.Errorf("%d tables are left", n)
	}
	if !w.isGone() {
		t.Error("who watches a table of the class does not learn that it is gone")
	}
}

// A class that is none is not begun, nor more of them than a network may have.
func TestAClassHasItsLimits(t *testing.T) {
	s, host := fresh(t)
	many := func(n int) (names []string) {
		for i := range n {
			names = append(names, "Ana "+string(rune('A'+i)))
		}
		return names
	}
	for name, fields := range map[string]map[string]any{
		"one name": {"names": many(1)}, "too many": {"names": many(mostPeople + 1)}, "a name twice": {"names": []string{"Ana", " Ana"}},
		"no name": {"names": []string{"Ana", "\u2800"}}, "no key": {"key": ""}, "no game": {"game": "chess"}, "no time": {"claim": 1},
	} {
		body := map[string]any{"game": "fallas", "names": many(2), "key": secret()}
		for key, value := range fields {
			body[key] = value
		}
		s.rates = rates{}
		if status, text := ask(t, "POST", host+"/tables/class", "", body); status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, status, text)
		}
	}
	for left := mostOfClass; ; left -= 780 {
		s.rates = rates{}
		body := map[string]any{"game": "fallas", "names": many(mostPeople), "all": true, "key": secret()}
		status, _ := ask(t, "POST", host+"/tables/class", "", body)
		if want := map[bool]int{true: http.StatusOK, false: http.StatusServiceUnavailable}[left >= 780]; status != want {
			t.Errorf("%d, not %d", status, want)
		}
		if left < 780 {
			break
		}
	}
	if n := gametest.Got(s.count()); n != 780 {
		t.Errorf("there are %d tables", n)
	}
}
