package lines

import (
	"context"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/diagram"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/topic"
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

// A call is a request with what it names.
type call struct {
	*Session
	*request
	ctx context.Context
	g   *alfonsine.Game
	p   alfonsine.Position
}

// object is an answer with one field.
type object = map[string]any

// What a request needs.
const (
	nothing = iota
	aGame
	aPosition // and its game
)

// A kind is what a request needs, and what answers it.
type kind struct {
	needs  int
	answer func(*call) (any, error)
}

// requests has the kind of request for each word of the field "do".
var requests map[string]kind

func init() { // in init, since hello refers to requests
	requests = map[string]kind{
		"hello":    {nothing, (*call).hello},
		"games":    {nothing, (*call).listGames},
		"seed":     {nothing, (*call).seed},
		"step":     {nothing, (*call).step},
		"position": {nothing, (*call).read},
		"game":     {aGame, func(c *call) (any, error) { return describe(c.g), nil }},
		"rulings":  {aGame, (*call).rulings},
		"start":    {aGame, func(c *call) (any, error) { return at(c.g.Start()), nil }},
		"throw":    {aPosition, (*call).throw},
		"chances":  {aPosition, (*call).chances},
		"plays":    {aPosition, func(c *call) (any, error) { return object{"plays": playsOf(c.g, c.p)}, nil }},
		"next":     {aPosition, (*call).next},
		"play":     {aPosition, (*call).play},
		"moves":    {aPosition, func(c *call) (any, error) { return object{"moves": c.g.AppendMoves([]alfonsine.Move{}, c.p)}, nil }},
		"move":     {aPosition, (*call).move},
		"mirror":   {aPosition, func(c *call) (any, error) { return at(c.g.Mirror(c.p)), nil }},
		"win":      {aPosition, (*call).win},
		"rank":     {aPosition, (*call).rank},
		"choose":   {aPosition, (*call).choose},
		"draw":     {aPosition, (*call).draw},
	}
}

// requestWords lists the words of all requests.
func requestWords() []string { return slices.Sorted(maps.Keys(requests)) }

// protocol is the version of requests and answers. It does not change when requests or
// fields are added.
const protocol = 1

// answer answers a request.
func (s *Session) answer(ctx context.Context, r *request) (any, error) {
	if r.Do == "" {
		return nil, missing("do")
	}
	do, ok := requests[r.Do]
	if !ok {
		return nil, &requestError{"do", fault.Quote(r.Do) + " is nothing that can be done; there are " + strings.Join(requestWords(), ", ")}
	}
	c := &call{Session: s, request: r, ctx: ctx}
	if err := c.find(do.needs); err != nil {
		return nil, err
	}
	return do.answer(c)
}

// find finds what the request needs, and checks that position and game fit.
func (c *call) find(needs int) (err error) {
	if needs == nothing {
		return nil
	}
	if c.g, err = c.game(c.Game); err != nil || needs == aGame {
		return err
	}
	if c.Position == "" {
		return missing("position")
	}
	if c.p, err = alfonsine.ParsePosition(c.Position); err != nil {
		return err
	}
	return c.g.Check(c.p)
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
func playsOf(g *alfonsine.Game, p alfonsine.Position) []play {
	list := []play{}
	for _, x := range g.Plays(p) {
		list = append(list, playOf(x))
	}
	return list
}

// positionAnswer is an answer with only a position.
type positionAnswer struct {
	Position string `json:"position"`
}

func at(p alfonsine.Position) positionAnswer { return positionAnswer{p.String()} }

func (c *call) hello() (any, error) {
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
	Decisions     []string  `json:"decisions,omitempty"` // of a game that no Rules describe: "table=third"
	Reconstructed bool      `json:"reconstructed,omitempty"`
	Readings      []reading `json:"readings,omitempty"`
}

// A reading is another reading of a game's text.
type reading struct {
	Game    string   `json:"game"`
	Change  string   `json:"change"`
	Rulings []string `json:"rulings"`
}

func describe(g *alfonsine.Game) gameAnswer {
	a := gameAnswer{
		Game: g.Slug(), Name: g.Name(), Dice: g.Dice(), Points: 24, Course: "none", Start: g.Start().String(),
		Decisions: g.Edition().Decisions, Reconstructed: g.Reconstructed(),
	}
	for _, decision := range a.Decisions {
		if course, ok := strings.CutPrefix(decision, "course="); ok {
			a.Course = course
		}
	}
	if r, ok := g.Rules(); ok {
		a.Points, a.Course = r.Points, r.Course.String()
	}
	for _, x := range g.Readings() {
		read := reading{Game: x.Slug, Change: x.Change}
		for _, ruling := range x.Rulings {
			read.Rulings = append(read.Rulings, ruling.Text)
		}
		a.Readings = append(a.Readings, read)
	}
	return a
}

func (c *call) listGames() (any, error) {
	var list []gameAnswer
	for _, g := range append(alfonsine.Variants(), alfonsine.Backgammon) {
		list = append(list, describe(g))
	}
	var sisters []string
	for _, g := range kin.Games() {
		sisters = append(sisters, g.Slug())
	}
	return object{"games": list, "kin": sisters}, nil
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

func (c *call) rulings() (any, error) {
	var topic topic.Topic
	if err := readWord("topic", c.Topic, &topic); err != nil {
		return nil, err
	}
	list := []ruling{}
	for _, x := range c.g.Rulings() {
		if x.ID == c.Ruling || c.Ruling == "" && (c.Topic == "" || x.Topic == topic) {
			list = append(list, rulingOf(x))
		}
	}
	if c.Ruling != "" && len(list) == 0 {
		return nil, &requestError{"ruling", c.g.Slug() + " has no ruling " + fault.Quote(c.Ruling)}
	}
	return object{"rulings": list}, nil
}

// seed sets the seed of the session's dice.
func (c *call) seed() (any, error) {
	if c.Seed == nil {
		return nil, missing("seed")
	}
	c.rng = source(*c.Seed)
	return object{"seed": *c.Seed}, nil
}

// throw adds dice to a position.
func (c *call) throw() (any, error) {
	p, err := c.thrown(c.p)
	return at(p), err
}

// thrown returns a position with the dice of the request. Without any, it has those of
// [alfonsine.Game.Throw], if a throw is due.
func (c *call) thrown(p alfonsine.Position) (alfonsine.Position, error) {
	if c.Dice != "" {
		dice, err := alfonsine.ParseRoll(c.Dice)
		if err != nil {
			return p, err
		}
		return c.g.Roll(p, dice)
	}
	rng := c.rng
	if c.Seed != nil {
		rng = source(*c.Seed)
	}
	return c.g.Throw(p, rng), nil
}

// source returns a source of dice with a seed.
func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// chances lists every distinct throw with its probability.
func (c *call) chances() (any, error) {
	type chance struct {
		Position    string  `json:"position"`
		Probability float64 `json:"probability"`
	}
	list := []chance{}
	for thrown, probability := range c.g.Chances(c.p) {
		list = append(list, chance{thrown.String(), probability})
	}
	return object{"chances": list}, nil
}

func (c *call) next() (any, error) {
	list := []string{}
	for _, x := range c.g.Plays(c.p) {
		list = append(list, x.Next().String())
	}
	return object{"next": list}, nil
}

func (c *call) play() (any, error) {
	x, err := c.meant(c.p)
	if err != nil {
		return nil, err
	}
	return playOf(x), nil
}

// meant returns the legal play that a request gives as text or as moves.
func (c *call) meant(p alfonsine.Position) (alfonsine.Play, error) {
	switch {
	case c.Text != "" && c.Moves != nil:
		return alfonsine.Play{}, &requestError{"moves", "the play has both a text and moves"}
	case c.Text != "":
		return c.g.ParsePlay(p, c.Text, alfonsine.Notation{})
	case c.Moves == nil:
		return alfonsine.Play{}, missing("text or moves")
	}
	return c.g.PlayOf(p, c.Moves...)
}

func (c *call) move() (any, error) {
	if c.Move == nil {
		return nil, missing("move")
	}
	next, err := c.g.Move(c.p, *c.Move)
	if err != nil {
		return nil, err
	}
	return struct {
		Position string `json:"position"`
		Ended    bool   `json:"ended"` // whether the turn has ended
	}{next.String(), c.Move.IsZero() || alfonsine.TurnEnded(c.p, next)}, nil
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
func (c *call) read() (any, error) {
	if c.Position == "" {
		return nil, missing("position")
	}
	p, err := alfonsine.ParsePosition(c.Position)
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
	if c.Game != "" {
		if err := c.find(aPosition); err != nil {
			return nil, err
		}
		contact := c.g.Contact(p)
		a.Contact = &contact
		a.Pips = &[2]int{c.g.Pips(p, alfonsine.White), c.g.Pips(p, alfonsine.Black)}
	}
	return a, nil
}

func (c *call) draw() (any, error) {
	var viewer alfonsine.Color
	if err := readWord("viewer", c.Viewer, &viewer); err != nil {
		return nil, err
	}
	return object{"text": diagram.Text(c.g, c.p, diagram.Options{Viewer: viewer})}, nil
}

// winAnswer is a win probability.
type winAnswer struct {
	Win   float64 `json:"win"`
	Exact bool    `json:"exact"`
}

// win answers with the win probability of the side to play, as the expert estimates it.
func (c *call) win() (any, error) {
	if c.p.Over() {
		return winAnswer{(1 + float64(encode.Reward(c.p, c.p.Turn()))) / 2, true}, nil
	}
	a, err := c.player(bot.LevelExpert)
	if err != nil {
		return nil, err
	}
	e, err := a.Win(c.ctx, c.p)
	return winAnswer{e.Win, e.Exact}, err
}

// rank answers with the plays, sorted by the win probability of the side that makes them.
func (c *call) rank() (any, error) {
	list, err := c.ranked()
	return object{"plays": list}, err
}

// choose answers with the play of a player of the given level.
func (c *call) choose() (any, error) {
	list, err := c.ranked()
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// ranked returns the plays of a position as a player ranks them.
func (c *call) ranked() ([]play, error) {
	level := bot.LevelExpert
	if err := readWord("level", c.Level, &level); err != nil {
		return nil, err
	}
	if c.p.Over() || c.p.Dice().IsZero() {
		_, err := c.g.Move(c.p, alfonsine.Move{}) // returns the reason why there is nothing to play
		return nil, err
	}
	player, err := c.player(level)
	if err != nil {
		return nil, err
	}
	if c.Seed != nil {
		player = bot.Reseed(player, *c.Seed)
	}
	ranked, err := player.Rank(c.ctx, c.p)
	list := []play{}
	for _, x := range ranked {
		y := playOf(x.Play)
		y.Win = &x.Win
		list = append(list, y)
	}
	return list, err
}

// player returns the player of a level, which is made when it is first asked for.
func (c *call) player(level bot.Level) (bot.Agent, error) {
	key := [2]string{c.g.Slug(), level.String()}
	if a := c.players[key]; a != nil {
		return a, nil
	}
	a, err := bot.New(c.g, bot.Options{Level: level})
	if err == nil {
		c.players[key] = a
	}
	return a, err
}
