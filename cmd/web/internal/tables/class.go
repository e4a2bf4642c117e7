package tables

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/match"
	"example.com/alfonsine/kin"
)

// A class is a list of people who play one game at tables that are begun at once: in pairs, or each
// with all others. Whoever begins it has a key; each of the people has a code, which is the
// invitation to all of their seats.
type class struct {
	id      string
	key     string // a digest
	people  []pupil
	network string
	changed int64 // when it was begun, in seconds that the tables were served
}

// A pupil is one of the people of a class.
type pupil struct {
	Name string `json:"name"`
	Code string `json:"code"` // a digest where it is kept
}

const (
	mostPeople   = 40   // of a class
	mostOfClass  = 1000 // tables of classes that one network has begun
	classBytes   = 8192 // of a request that begins one
	costOfSeeing = 50   // a look at a class: 20 at once, and four a second
)

// pairsOf returns who plays whom, White first: neighbours of the list, or each with all others, in
// rounds in which everybody plays once, or rests if their number is odd.
func pairsOf(people int, all bool) (pairs [][2]int) {
	if !all {
		for i := 0; i+1 < people; i += 2 {
			pairs = append(pairs, [2]int{i, i + 1})
		}
		return pairs
	}
	n := people + people%2
	circle := make([]int, n) // the first stays, the others go round; one who is none rests
	for i := range circle {
		circle[i] = i
	}
	for range n - 1 {
		for i := range n / 2 {
			one, other := circle[i], circle[n-1-i]
			if (one < other) == ((one+other)%2 == 0) { // so that nobody is White much more often than Black
				one, other = other, one
			}
			if max(one, other) < people {
				pairs = append(pairs, [2]int{one, other})
			}
		}
		circle = slices.Concat(circle[:1], circle[n-1:], circle[1:n-1])
	}
	return pairs
}

// beginClass sets up the tables of a class. It answers with its ID, and a code for each name.
func (s *Server) beginClass(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r struct {
		Game, Key   string
		Names       []string
		All         bool // whether each plays with all others
		Claim, Turn int64
		Length      int // the points of a match, if each pair plays one
	}
	if !s.rates.allow(s.host(q)+" begins", 5*costOfTable, s.now()) {
		return nil, errBusy
	}
	if err := readMost(q, &r, classBytes); err != nil {
		return nil, err
	}
	g, err := kin.Lookup(r.Game)
	if err != nil {
		return nil, wrong("there is no such game")
	}
	limits, err := limitsOf(r.Claim, r.Turn)
	if err != nil {
		return nil, err
	}
	if !isKey.MatchString(r.Key) {
		return nil, errNoKey
	}
	c := &class{id: secret(), key: digest(r.Key), network: s.network(q, 24, 48)}
	told := []pupil{}
	for _, text := range r.Names {
		name, err := named(text)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(told, func(p pupil) bool { return p.Name == name }) {
			return nil, &refusal{http.StatusBadRequest, "twice", "a name is there twice"}
		}
		code := secret()
		told = append(told, pupil{name, code})
		c.people = append(c.people, pupil{name, digest(code)})
	}
	if len(told) < 2 || len(told) > mostPeople {
		return nil, wrong("a class has 2 to 40 names")
	}
	if !s.begins.enter(q.Context()) {
		return nil, errBusy
	}
	defer s.begins.leave()
	c.changed = s.served()
	var all []*table
	for place, pair := range pairsOf(len(told), r.All) {
		t := s.newTable(g, limits)
		t.class, t.place, t.changed = c.id, place, c.changed
		if err := t.count(r.Length); err != nil {
			return nil, err
		}
		for side, n := range pair {
			t.invitations[side] = c.people[n].Code
			if err := t.name(alfonsine.Color(side), c.people[n].Name); err != nil {
				return nil, err
			}
		}
		all = append(all, t)
	}
	if room, err := s.addClass(q.Context(), c, all); err != nil {
		return nil, err
	} else if !room {
		return nil, errFull
	}
	return map[string]any{"id": c.id, "people": told}, nil
}

// A seatOfClass is what a class tells of a table.
type seatOfClass struct {
	ID     string    `json:"id"`
	Names  [2]string `json:"names"`
	Seated [2]bool   `json:"seated"`
	Turns  int       `json:"turns"`
	Length int       `json:"length,omitempty"` // the points of the match, if it is one
	Score  [2]int    `json:"score"`            // of the match
	Result string    `json:"result"`           // * while the game, or the match, goes on
	Side   *int      `json:"side,omitempty"`
}

// seatOf returns what a class tells of a table.
func seatOf(t *table) seatOfClass {
	x := seatOfClass{ID: t.id, Turns: t.record.Len(), Result: t.record.Result().String()}
	for side, tag := range tags {
		x.Names[side], _ = t.record.Tag(tag)
		x.Seated[side] = t.keys[side] != ""
	}
	if m := match.Of(t.record); m != nil {
		x.Length, x.Score = m.Length, m.After(t.record.Result())
		if _, on := match.Next(t.record); on {
			x.Result = alfonsine.ResultOngoing.String()
		}
	}
	return x
}

// seeClass answers with the tables of a class, for its key, or with those of one of the people, for
// their code.
func (s *Server) seeClass(_ http.ResponseWriter, q *http.Request) (any, error) {
	c, key, err := s.classAt(q)
	if err != nil {
		return nil, err
	}
	name := ""
	for _, one := range c.people {
		if same(key, one.Code) {
			name = one.Name
		}
	}
	if name == "" && !same(key, c.key) {
		return nil, errKey
	}
	all, err := s.ofClass(q.Context(), c.id)
	if err != nil {
		return nil, err
	}
	list, game := []seatOfClass{}, ""
	for _, t := range all {
		x := seatOf(t)
		if side := slices.Index(x.Names[:], name); side >= 0 {
			x.Side = &side
		}
		game = t.record.Game().Slug()
		if name == "" || x.Side != nil {
			list = append(list, x)
		}
	}
	return map[string]any{"game": game, "name": name, "tables": list}, nil
}

// endClass forgets a class and its tables.
func (s *Server) endClass(_ http.ResponseWriter, q *http.Request) (any, error) {
	c, key, err := s.classAt(q)
	if err != nil {
		return nil, err
	}
	if !same(key, c.key) {
		return nil, errKey
	}
	ids, err := s.dropClass(q.Context(), c.id)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		s.tellGone(id)
	}
	return map[string]any{}, nil
}

// classAt returns the class of a request, with the key that it has.
func (s *Server) classAt(q *http.Request) (*class, string, error) {
	var r struct{ ID string }
	if !s.rates.allow(s.host(q), costOfSeeing, s.now()) {
		return nil, "", errBusy
	}
	if err := read(q, &r); err != nil {
		return nil, "", err
	}
	c, err := s.loadClass(q.Context(), r.ID)
	if err == nil && c == nil {
		err = errGone
	}
	return c, bearer(q), err
}

// loadClass returns a class; nil if there is none.
func (s *store) loadClass(ctx context.Context, id string) (*class, error) {
	rows, err := s.reads.QueryContext(ctx, "SELECT secret, people FROM classes WHERE id = $1", id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	if !rows.Next() {
		return nil, rows.Err()
	}
	c, people := &class{id: id}, ""
	if err := rows.Scan(&c.key, &people); err != nil {
		return nil, err
	}
	return c, json.Unmarshal([]byte(people), &c.people)
}

// ofClass returns the tables of a class, in the order in which they are played; of a match the last.
func (s *store) ofClass(ctx context.Context, id string) (all []*table, err error) {
	rows, err := s.reads.QueryContext(ctx, "SELECT id, record, white, black, next FROM tables WHERE class = $1 AND class <> '' ORDER BY place", id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	there := map[string]bool{}
	for rows.Next() {
		t, text := &table{}, ""
		if err := rows.Scan(&t.id, &text, &t.keys[alfonsine.White], &t.keys[alfonsine.Black], &t.next); err != nil {
			return nil, err
		}
		if t.record, err = records.Parse(text); err != nil {
			return nil, err
		}
		all, there[t.id] = append(all, t), true
	}
	return slices.DeleteFunc(all, func(t *table) bool { return there[t.next] }), rows.Err()
}

// addClass keeps a new class with its tables, all or none. It reports whether there was room.
func (s *store) addClass(ctx context.Context, c *class, all []*table) (bool, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer tx.Rollback() // which does nothing after Commit
	var total, before int
	if err := tx.QueryRow("UPDATE total SET tables = tables + $1 RETURNING tables", len(all)).Scan(&total); err != nil {
		return false, err
	}
	if err := tx.QueryRow("SELECT COALESCE(SUM(tables), 0) FROM classes WHERE network = $1", c.network).Scan(&before); err != nil {
		return false, err
	}
	if total > mostTables || before+len(all) > mostOfClass {
		return false, nil
	}
	if _, err := tx.Exec("INSERT INTO classes (id, secret, people, tables, network, changed) VALUES ($1, $2, $3, $4, $5, $6)",
		c.id, c.key, string(written(c.people)), len(all), c.network, c.changed); err != nil {
		return false, err
	}
	for _, t := range all {
		if err := t.insert(tx); err != nil {
			return false, fmt.Errorf("table %d of a class: %w", t.place, err)
		}
	}
	return true, tx.Commit()
}

// dropClass forgets a class with its tables, tells all servers, and returns which tables it had.
func (s *store) dropClass(ctx context.Context, id string) ([]string, error) {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback() // which does nothing after Commit
	if _, err := tx.Exec("UPDATE total SET tables = tables - (SELECT COUNT(*) FROM tables WHERE class = $1 AND class <> '')", id); err != nil {
		return nil, err
	}
	ids, err := dropped(tx, id)
	if err != nil {
		return nil, err
	}
	if _, err := tx.Exec("DELETE FROM classes WHERE id = $1", id); err != nil {
		return nil, err
	}
	for _, id := range ids {
		if err := s.announce(tx, goneNews(id)); err != nil {
			return nil, err
		}
	}
	return ids, tx.Commit()
}

// dropped forgets the tables of a class, and returns which they were.
func dropped(tx *sql.Tx, class string) (ids []string, err error) {
	rows, err := tx.Query("DELETE FROM tables WHERE class = $1 AND class <> '' RETURNING id", class)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, rows.Err()
}
