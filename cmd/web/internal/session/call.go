package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/fields"
	"example.com/alfonsine/cmd/internal/tongue/phrases"
	"example.com/alfonsine/cmd/web/internal/fair"
	"example.com/alfonsine/fault"
	"example.com/alfonsine/kin"
	"example.com/alfonsine/record"
)

// A Request is a request of the page. Do names it, and decides which fields are read.
// wasm/alfonsine.d.ts lists each request with its answer, for programs in JavaScript.
type Request struct {
	Do       string `json:"do"`
	Game     string `json:"game"`     // open, invite, learn, pose, check, choose, rank, worth: a slug; load, list, one: that of the game on the page
	Position string `json:"position"` // open, choose, rank, worth: the text of a position
	// Text is, of try: typed text; load, list, one, course, judge, fair, sent: records; restore: a
	// kept game; post: a text with a link; pose: a file of puzzles; take: a letter.
	Text      string           `json:"text"`
	Level     string           `json:"level"`     // choose, rank, worth, judge
	Seed      string           `json:"seed"`      // choose, rank, worth, judge: a number, or any other text
	From      alfonsine.Point  `json:"from"`      // move, why: a place
	To        alfonsine.Point  `json:"to"`        // move: a place
	Way       int              `json:"way"`       // move: which of several ways
	Moves     []alfonsine.Move `json:"moves"`     // play, step; rank: of the play that was made
	Number    int              `json:"number"`    // load: which record, from 1; learn: which lesson, from 1; pose: the number of the puzzle; look: how many turns
	Side      int              `json:"side"`      // about: the side at the bottom; invite, seat, fair: the side played here
	Persons   [2]bool          `json:"persons"`   // undo, redo: whether a person plays each side
	Names     [2]string        `json:"names"`     // save, export
	Date      string           `json:"date"`      // save, export
	Length    int              `json:"length"`    // open: the points of a match
	Exchanged bool             `json:"exchanged"` // next: whether the players have exchanged their sides
	Format    Format           `json:"format"`    // export
	Language  *phrases.Library `json:"language"`  // language

	Dice   fair.Dice `json:"dice"`   // fair: what the host of a table tells of the dice of its record (Text)
	Kept   string    `json:"kept"`   // fair, sent: what was kept of the table
	Secret string    `json:"secret"` // seat, fair: that of a player, who has the side Side
	Forget bool      `json:"forget"` // fair: whether the turns that were told before may be others; sent: whether the play was refused
}

// A Reply is the answer to a Request. It has a State if the request was about a game.
type Reply struct {
	State    *State    `json:"state,omitempty"`
	Refusals []Refusal `json:"refusals,omitempty"` // why the request was not done
	Ways     []Way     `json:"ways,omitempty"`     // move: those to choose from; plays: all plays
	Catalog  *Catalog  `json:"catalog,omitempty"`
	About    *About    `json:"about,omitempty"`
	Text     string    `json:"text,omitempty"`    // save, export: the record; sent: what is to be kept; choose, rank, worth: a description of the player
	Records  []Summary `json:"records,omitempty"` // list
	Dice     *[2]int   `json:"dice,omitempty"`    // rolloff: of the first player and the second
	Ranked   []Ranked  `json:"ranked,omitempty"`  // rank
	Worth    *Estimate `json:"worth,omitempty"`   // worth: of White
	Post     *Post     `json:"post,omitempty"`    // post
	Judged   *Judged   `json:"judged,omitempty"`  // judge
	Seat     *Seat     `json:"seat,omitempty"`    // seat
	Fair     *Fair     `json:"fair,omitempty"`    // fair
	Course   []float64 `json:"course,omitempty"`  // course: White's probability of winning, 0 to 1, at the start and after each turn
}

// Call does a [Request] in JSON, and returns its [Reply] in JSON. Long requests call tell
// with the reply so far; tell may be nil.
func (s *Session) Call(request []byte, tell func(reply []byte)) []byte {
	r := Request{Way: -1}
	var reply Reply
	err := fields.Read(request, &r)
	switch {
	case err != nil:
	case s.game == nil && !withoutGame[r.Do]:
		err = errors.New("there is no game yet")
	case r.Side>>1 != 0:
		err = errors.New("side must be 0 or 1")
	case r.Number < 0, r.Length < 0:
		err = errors.New("number and length must not be negative")
	case r.Length > 1 && r.Position != "":
		err = errors.New("a match begins with the start, not with a position")
	}
	if err != nil {
		reply.Refusals = []Refusal{{Kind: "request", Reason: fault.Plain(err.Error())}}
	} else {
		reply = s.do(r, func(soFar Reply) {
			if tell != nil {
				tell(soFar.json())
			}
		})
	}
	return reply.json()
}

func (r Reply) json() []byte {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // every Reply can be written as JSON
	}
	return text
}

// withoutGame lists the requests that need no game.
var withoutGame = map[string]bool{
	"open": true, "load": true, "restore": true, "list": true, "catalog": true, "check": true, "rolloff": true,
	"choose": true, "rank": true, "worth": true, "one": true, "course": true, "judge": true, "invite": true,
	"post": true, "take": true, "language": true, "learn": true, "pose": true, "seat": true, "fair": true, "sent": true,
}

// do does a request.
func (s *Session) do(r Request, tell func(Reply)) (reply Reply) {
	var err error
	var errs []error
	game := true // whether the request is about the game on the page
	switch r.Do {
	case "open":
		if r.Length > 1 {
			err = s.OpenMatch(r.Game, Match{Length: r.Length})
		} else {
			err = s.Open(r.Game, r.Position)
		}
	case "next":
		err = s.Next(r.Exchanged)
	case "load":
		err = s.Load(r.Text, r.Game, r.Number)
	case "restore":
		err = s.Restore(r.Text)
	case "invite":
		err = s.Invite(r.Game, alfonsine.Color(r.Side))
	case "take":
		err = s.Take(r.Text)
	case "learn":
		err = s.Learn(r.Game, r.Number)
	case "pose":
		err = s.Pose(r.Game, r.Text, r.Number)
	case "whyNot":
		err = s.WhyNot()
	case "double":
		err = s.Double(r.Text)
	case "throw":
		err = s.Throw()
	case "try":
		err = s.Try(r.Text)
	case "move":
		reply.Ways, err = s.Move(r.From, r.To, r.Way)
	case "why":
		errs = s.ExplainFrom(r.From)
	case "play":
		err = s.Play(r.Moves)
	case "step":
		err = s.Step(r.Moves)
	case "end":
		err = s.End()
	case "undo":
		err = s.Undo(r.Persons)
	case "redo":
		err = s.Redo(r.Persons)
	case "look":
		err = s.Look(r.Number)
	case "playOn":
		err = s.PlayOn()
	case "plays":
		reply.Ways = newWays(s.game.Plays(s.turn))
	case "save":
		reply.Text, err = s.Text(r.Names, r.Date)
	case "export":
		game = false
		reply.Text, err = s.Export(r.Format, r.Names, r.Date)
	case "keep":
		game = false
		reply.Text = s.Keep()
	case "language":
		game = false
		s.language = r.Language
	case "about":
		reply.About = s.About(alfonsine.Color(r.Side & 1))
	default:
		game = false
		err = s.other(r, &reply, tell)
	}
	if err != nil {
		errs = append(errs, err)
	}
	for _, err := range errs {
		reply.Refusals = append(reply.Refusals, newRefusal(err, s.language))
	}
	if game {
		reply.State = s.State()
	}
	return reply
}

// other does the requests that are not about the game on the page.
func (s *Session) other(r Request, reply *Reply, tell func(Reply)) (err error) {
	switch r.Do {
	case "catalog":
		c := NewCatalog(s.language)
		reply.Catalog = &c
	case "check":
		_, err = kin.Lookup(r.Game)
	case "list":
		reply.Records = list(r.Text, r.Game)
	case "one":
		played, err := recordOf(r.Text, r.Game, r.Number)
		if played != nil {
			reply.Text = played.String()
		}
		return err
	case "post":
		reply.Post, err = newPost(r.Text)
	case "course":
		return course(r, reply)
	case "seat":
		reply.Seat, err = seatOf(r)
	case "fair":
		reply.Fair, err = look(r)
	case "sent":
		reply.Text, err = sent(r)
	case "judge":
		return judge(r, reply, tell)
	case "rolloff":
		one, other := alfonsine.RollOff(nil)
		reply.Dice = &[2]int{one, other}
	case "choose", "rank", "worth":
		return think(r, reply)
	default:
		return fmt.Errorf("unknown request %q", r.Do)
	}
	return err
}

// A Summary is an entry in a list of records.
type Summary struct {
	Number int    `json:"number"`
	Game   string `json:"game"`
	White  string `json:"white"`
	Black  string `json:"black"`
	Date   string `json:"date"`
	Result string `json:"result"`
}

// listed is the most records of a text that are listed.
const listed = 500

// list reads the tags of the records in a text.
func list(text, slug string) []Summary {
	summaries := []Summary{}
	add := func(number int, tagged interface{ Tag(string) (string, bool) }) bool {
		tag := func(name string) string {
			value, _ := tagged.Tag(name)
			return value
		}
		summaries = append(summaries, Summary{number, tag("Game"), tag("White"), tag("Black"), tag("Date"), tag("Result")})
		return len(summaries) < listed
	}
	if f := formatOf(text); f != "" {
		for r := range foreign(f, text, slug) {
			if !add(len(summaries)+1, r) {
				break
			}
		}
		return summaries
	}
	for h := range records.Tags(strings.NewReader(text)) {
		if !add(h.Number, h) {
			break
		}
	}
	return summaries
}

// errNoRecord is the error for a number without a record.
var errNoRecord = errors.New("there is no such record")

// recordOf returns a record in a text, counted from 1. An id of a backgammon program is read as
// a position of the game with the slug, if that has the board.
func recordOf(text, slug string, number int) (*record.Record, error) {
	number = max(1, number)
	if f := formatOf(text); f != "" {
		n := 0
		for r, err := range foreign(f, text, slug) {
			if n++; n == number {
				if err != nil && r.Len() == 0 {
					return nil, err // there is no turn to be kept
				}
				return r, err
			}
		}
		return nil, errNoRecord
	}
	for h := range records.Tags(strings.NewReader(text)) {
		if h.Number == number {
			return h.Record()
		}
	}
	return nil, errNoRecord
}
