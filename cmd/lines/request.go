package lines

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/internal/words"
)

// A request is a request of the input. Its fields depend on Do.
type request struct {
	ID       json.RawMessage  `json:"id"`
	Do       string           `json:"do"`
	Game     string           `json:"game"`
	Position string           `json:"position"`
	Dice     string           `json:"dice"`
	Text     string           `json:"text"`
	Move     *alfonsine.Move  `json:"move"`
	Moves    []alfonsine.Move `json:"moves"`
	Action   *int             `json:"action"`
	Play     *int             `json:"play"`
	Plays    bool             `json:"plays"`
	Seed     *uint64          `json:"seed"`
	Topic    string           `json:"topic"`
	Ruling   string           `json:"ruling"`
	Viewer   string           `json:"viewer"`
	Level    string           `json:"level"`
}

// requests has the function for each word of the field "do".
var requests map[string]func(*session, context.Context, *request) (any, error)

func init() { // in init, since hello refers to requests
	requests = map[string]func(*session, context.Context, *request) (any, error){
		"hello":    (*session).hello,
		"games":    (*session).listGames,
		"game":     (*session).describe,
		"rulings":  (*session).rulings,
		"seed":     (*session).seed,
		"start":    (*session).start,
		"throw":    (*session).throw,
		"step":     (*session).step,
		"chances":  (*session).chances,
		"plays":    (*session).plays,
		"next":     (*session).next,
		"play":     (*session).play,
		"moves":    (*session).moves,
		"move":     (*session).move,
		"position": (*session).read,
		"mirror":   (*session).mirror,
		"win":      (*session).win,
		"rank":     (*session).rank,
		"choose":   (*session).choose,
		"draw":     (*session).draw,
	}
}

// requestWords lists the words of all requests.
func requestWords() []string { return slices.Sorted(maps.Keys(requests)) }

// protocol is the version of requests and answers. It does not change when requests or
// fields are added.
const protocol = 1

// answer answers a request.
func (s *session) answer(ctx context.Context, r *request) (any, error) {
	if r.Do == "" {
		return nil, missing("do")
	}
	do := requests[r.Do]
	if do == nil {
		return nil, &requestError{"do", words.Quote(r.Do) + " is nothing that can be done; there are " + strings.Join(requestWords(), ", ")}
	}
	return do(s, ctx, r)
}

// A play is one whole turn.
type play struct {
	Text  string           `json:"text"`
	Moves []alfonsine.Move `json:"moves"`
	Next  string           `json:"next"`
	Win   *float64         `json:"win,omitempty"` // of the side that makes it; only in a ranking
}

func playOf(p alfonsine.Play) play {
	return play{Text: p.String(), Moves: p.Moves(), Next: p.Next().String()}
}

// playsOf lists the legal plays.
func playsOf(g alfonsine.Variant, p alfonsine.Position) []play {
	list := []play{}
	for _, x := range alfonsine.Plays(g, p) {
		list = append(list, playOf(x))
	}
	return list
}

// positionAnswer is an answer with only a position.
type positionAnswer struct {
	Position string `json:"position"`
}

func at(p alfonsine.Position) positionAnswer { return positionAnswer{p.String()} }

func (s *session) hello(context.Context, *request) (any, error) {
	return struct {
		Protocol int      `json:"protocol"`
		Do       []string `json:"do"`
	}{protocol, requestWords()}, nil
}

// gameAnswer describes a game.
type gameAnswer struct {
	Game          string    `json:"game"`
	Name          string    `json:"name"`
	Dice          int       `json:"dice"`
	Points        int       `json:"points"`
	Course        string    `json:"course"` // "none" if checkers do not travel
	Start         string    `json:"start"`
	Reconstructed bool      `json:"reconstructed,omitempty"`
	Readings      []reading `json:"readings,omitempty"`
}

// A reading is another reading of a game's text.
type reading struct {
	Game    string   `json:"game"`
	Change  string   `json:"change"`
	Rulings []string `json:"rulings"`
}

func describe(g alfonsine.Variant) gameAnswer {
	a := gameAnswer{
		Game: g.Slug(), Name: g.Name(), Dice: g.Dice(), Points: 24, Course: "none", Start: g.Start().String(), Reconstructed: alfonsine.Reconstructed(g),
	}
	if g, ok := alfonsine.GameOf(g); ok {
		a.Points, a.Course = g.Rules().Points, g.Rules().Course.String()
	}
	for _, x := range alfonsine.Readings(g) {
		read := reading{Game: x.Slug, Change: x.Change}
		for _, ruling := range x.Rulings {
			read.Rulings = append(read.Rulings, ruling.Text)
		}
		a.Readings = append(a.Readings, read)
	}
	return a
}

func (s *session) listGames(context.Context, *request) (any, error) {
	var list []gameAnswer
	for _, v := range alfonsine.Variants() {
		list = append(list, describe(v))
	}
	return struct {
		Games []gameAnswer `json:"games"`
	}{append(list, describe(alfonsine.Backgammon))}, nil
}

func (s *session) describe(_ context.Context, r *request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	return describe(g), nil
}

// A ruling is one rule of a game.
type ruling struct {
	ID     string `json:"id"`
	Topic  string `json:"topic"`
	Text   string `json:"text"`
	Source string `json:"source,omitempty"`
	Basis  string `json:"basis"`
}

func rulingOf(r alfonsine.Ruling) ruling {
	return ruling{r.ID, r.Topic.String(), r.Text, r.Source.String(), r.Basis.String()}
}

func (s *session) rulings(_ context.Context, r *request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	var topic alfonsine.Topic
	if err := readWord("topic", r.Topic, &topic); err != nil {
		return nil, err
	}
	list := []ruling{}
	for _, x := range alfonsine.Rulings(g) {
		if (r.Topic == "" || x.Topic == topic) && (r.Ruling == "" || x.ID == r.Ruling) {
			list = append(list, rulingOf(x))
		}
	}
	if r.Ruling != "" && len(list) == 0 {
		return nil, &requestError{"ruling", g.Slug() + " has no ruling " + words.Quote(r.Ruling)}
	}
	return struct {
		Rulings []ruling `json:"rulings"`
	}{list}, nil
}

func (s *session) start(_ context.Context, r *request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	return at(g.Start()), nil
}

func (s *session) plays(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	return struct {
		Plays []play `json:"plays"`
	}{playsOf(g, p)}, nil
}

func (s *session) next(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	list := []string{}
	for _, x := range alfonsine.Plays(g, p) {
		list = append(list, x.Next().String())
	}
	return struct {
		Next []string `json:"next"`
	}{list}, nil
}

func (s *session) play(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	x, err := meant(g, p, r)
	if err != nil {
		return nil, err
	}
	return playOf(x), nil
}

// meant returns the legal play that a request gives as text or as moves.
func meant(g alfonsine.Variant, p alfonsine.Position, r *request) (alfonsine.Play, error) {
	switch {
	case r.Text != "" && r.Moves != nil:
		return alfonsine.Play{}, &requestError{"moves", "the play has both a text and moves"}
	case r.Text != "":
		return alfonsine.ParsePlay(g, p, r.Text)
	case r.Moves == nil:
		return alfonsine.Play{}, missing("text or moves")
	}
	return alfonsine.PlayOf(g, p, r.Moves...)
}

func (s *session) moves(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	return struct {
		Moves []alfonsine.Move `json:"moves"`
	}{g.AppendMoves([]alfonsine.Move{}, p)}, nil
}

func (s *session) move(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	if r.Move == nil {
		return nil, missing("move")
	}
	next, err := g.Move(p, *r.Move)
	if err != nil {
		return nil, err
	}
	return struct {
		Position string `json:"position"`
		Ended    bool   `json:"ended"` // whether the turn has ended
	}{next.String(), r.Move.IsZero() || alfonsine.TurnEnded(p, next)}, nil
}

// boardAnswer has the parts of a position.
type boardAnswer struct {
	Position string  `json:"position"`
	Turn     string  `json:"turn"`
	Dice     []int   `json:"dice"`
	Leftover bool    `json:"leftover"`
	Again    bool    `json:"again"`
	Over     bool    `json:"over"`
	Result   string  `json:"result"`
	White    [26]int `json:"white"` // by place: 0 off, 1 … 24 the points, 25 the bar
	Black    [26]int `json:"black"`
	Pips     *[2]int `json:"pips,omitempty"` // White's and Black's; only with a game
	Contact  *bool   `json:"contact,omitempty"`
}

// lowerWord returns "white" or "black".
func lowerWord(c alfonsine.Color) string { return strings.ToLower(c.String()) }

// read reads a position in lenient notation. If the request names a game, the position must
// be one of that game.
func (s *session) read(_ context.Context, r *request) (any, error) {
	if r.Position == "" {
		return nil, missing("position")
	}
	p, err := alfonsine.ParsePosition(r.Position)
	if err != nil {
		return nil, err
	}
	a := boardAnswer{
		Position: p.String(), Turn: lowerWord(p.Turn()), Dice: []int{},
		Leftover: p.Leftover(), Again: p.Again(), Over: p.Over(), Result: p.Result().String(),
	}
	for die := range p.Dice().All() {
		a.Dice = append(a.Dice, die)
	}
	for pt := alfonsine.Off; pt <= alfonsine.Bar; pt++ {
		a.White[pt], a.Black[pt] = p.Count(alfonsine.White, pt), p.Count(alfonsine.Black, pt)
	}
	if r.Game != "" {
		g, p, err := s.position(r)
		if err != nil {
			return nil, err
		}
		contact := alfonsine.Contact(g, p)
		a.Contact = &contact
		a.Pips = &[2]int{alfonsine.Pips(g, p, alfonsine.White), alfonsine.Pips(g, p, alfonsine.Black)}
	}
	return a, nil
}

func (s *session) mirror(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	return at(alfonsine.Mirror(g, p)), nil
}

func (s *session) draw(_ context.Context, r *request) (any, error) {
	g, p, err := s.position(r)
	if err != nil {
		return nil, err
	}
	var viewer alfonsine.Color
	if err := readWord("viewer", r.Viewer, &viewer); err != nil {
		return nil, err
	}
	return struct {
		Text string `json:"text"`
	}{diagram.Text(g, p, diagram.Options{Viewer: viewer})}, nil
}
