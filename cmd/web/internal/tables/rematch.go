package tables

import (
	"context"
	"net/http"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/cmd/web/internal/match"
)

// rematch sets up another table for the two of a game that is over, with the other sides: for the
// next game of a match that goes on, or for another one. Whoever asks first has a seat there; the
// key of the other's seat here is the invitation to it. Both may ask at once.
func (s *Server) rematch(_ http.ResponseWriter, q *http.Request) (any, error) {
	var r asking
	if err := read(q, &r); err != nil {
		return nil, err
	}
	return whenBoth(func() (any, error) { return s.follow(q, r) })
}

// An asking is the seat that somebody asks for at the table that follows.
type asking struct {
	Key  string
	Head fair.Value
}

// follow does the same once.
func (s *Server) follow(q *http.Request, r asking) (any, error) {
	t, side, err := s.mover(q)
	if err != nil {
		return nil, err
	}
	if t.next != "" { // the other was faster, or the answer was lost
		if x, err := s.load(q.Context(), t.next); x != nil || err != nil { // or they have closed it since
			return again(x, r.Key), err
		}
	}
	name, _ := t.record.Tag(tags[side])
	far, _ := t.record.Tag(tags[side.Opponent()])
	switch name, err = person(name, r.Key, r.Head); {
	case err != nil:
		return nil, err
	case !t.over():
		return nil, errTurn
	}
	if !s.begins.enter(q.Context()) {
		return nil, errBusy
	}
	defer s.begins.leave()
	now := side.Opponent()
	x := s.newTable(t.record.Game(), t.limits)
	x.invitation, x.network = t.keys[side.Opponent()], s.network(q, 24, 48)
	if err := s.goOn(q.Context(), t, x, side.Opponent()); err != nil {
		return nil, err
	}
	x.take(now, r.Key, r.Head)
	for at, one := range map[alfonsine.Color]string{now: name, side: far} {
		if err := x.name(at, one); err != nil {
			return nil, err
		}
	}
	if err := s.keepNew(q, x); err != nil {
		return nil, err
	}
	t.next = x.id
	if err := s.change(t); err != nil { // the other was faster, or the class has ended
		_, lost := s.drop(context.WithoutCancel(q.Context()), x)
		if lost != nil {
			return nil, lost
		}
		return nil, err
	}
	return map[string]any{"id": x.id, "side": int(now), "seated": true}, nil
}

// again answers with the table that follows, and whether a key has a seat there.
func again(x *table, key string) any {
	if x == nil {
		return nil
	}
	_, seated := x.seat(key)
	return map[string]any{"id": x.id, "seated": seated}
}

// goOn lets a match go on at the table that follows, or begin anew once it is won. In a class the
// table takes the place of the one before while the match goes on; the code of the one who has not
// come yet leads to it.
func (s *Server) goOn(ctx context.Context, t, x *table, absent alfonsine.Color) error {
	after, on := match.Next(t.record)
	if !on {
		if m := match.Of(t.record); m != nil {
			return x.count(m.Length)
		}
		return nil
	}
	if err := match.Begin(x.record, after.Exchanged()); err != nil || t.class == "" {
		return err
	}
	c, err := s.loadClass(ctx, t.class)
	if err != nil || c == nil {
		return err
	}
	x.class, x.place = t.class, t.place
	name, _ := t.record.Tag(tags[absent])
	for _, one := range c.people {
		if one.Name == name {
			x.invitations[absent.Opponent()] = one.Code
		}
	}
	return nil
}
