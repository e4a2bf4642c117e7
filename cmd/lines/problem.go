package lines

import (
	"encoding"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/cmd/internal/fields"
	"example.com/alfonsine/endgame"
	"example.com/alfonsine/fault"
)

// A Problem says what is wrong with a request, and where.
type Problem struct {
	Line    int             `json:"line,omitzero"` // number of the input line
	Kind    string          `json:"kind"`          // "json", "request", "game", "position", "dice", "play", "win", …
	Message string          `json:"message"`       // what is wrong, in words
	Field   string          `json:"field,omitempty"`
	Offset  *int            `json:"offset,omitempty"` // the byte of the line or text at fault
	Fault   string          `json:"fault,omitempty"`  // of a move or play, such as "forbidden" or "duty"
	Move    *alfonsine.Move `json:"move,omitempty"`   // the move at fault
	Plays   []string        `json:"plays,omitempty"`  // what an ambiguous play may mean
	Again   bool            `json:"again,omitempty"`  // the throw must be repeated
	Ruling  *ruling         `json:"ruling,omitempty"` // the rule that forbids it
}

// A requestError says what is wrong with a field of a request.
type requestError struct{ field, reason string }

func (e *requestError) Error() string { return e.field + ": " + e.reason }

// readWord reads an optional field with one of several words.
func readWord(field, text string, into encoding.TextUnmarshaler) error {
	if text == "" {
		return nil
	}
	err := into.UnmarshalText([]byte(text))
	var parse *alfonsine.ParseError
	if errors.As(err, &parse) {
		return &requestError{field, fault.Quote(text) + " " + parse.Why.String()}
	}
	return err
}

func missing(field string) error { return &requestError{field, "is missing"} }

// errMore is the error for a line with more than one value, with the offset of the second.
type errMore int64

func (e errMore) Error() string { return "there is more on the line after the request" }

// ProblemOf converts an error of the library that is not about a line.
func ProblemOf(err error) *Problem { return problemOf(0, err) }

// problemOf converts the error of a line.
func problemOf(line int, err error) *Problem {
	p := &Problem{Line: line, Kind: "request", Message: err.Error()}
	cite := func(r alfonsine.Ruling) {
		if r.ID != "" {
			full := rulingOf(r)
			p.Ruling = &full
		}
	}
	var (
		more    errMore
		syntax  *json.SyntaxError
		typed   *json.UnmarshalTypeError
		request *requestError
		lookup  *alfonsine.LookupError
		rules   *alfonsine.RulesError
		parse   *alfonsine.ParseError
		check   *alfonsine.CheckError
		roll    *alfonsine.RollError
		play    *alfonsine.PlayError
		unknown *endgame.PositionError
		text    errText
	)
	switch {
	case errors.As(err, &more):
		p.Kind, p.Offset = "json", offset(int(more))
	case errors.As(err, &syntax):
		p.Kind, p.Offset, p.Message = "json", offset(int(syntax.Offset)), "the text is not JSON up to here"
	case errors.As(err, &typed):
		p.Kind, p.Field, p.Offset = "json", typed.Field, offset(int(typed.Offset))
		p.Message = "the field " + typed.Field + " is of the wrong kind, or outside its range: " + fault.Plain(typed.Value)
		if typed.Field == "" {
			p.Message = "a request is an object like {\"do\":\"games\"}, and this is of the kind " + typed.Value
		}
	case errors.As(err, &request):
		p.Field, p.Message = request.field, request.reason
	case errors.As(err, &lookup), errors.As(err, &rules):
		p.Kind, p.Field = "game", "game"
	case errors.As(err, &parse):
		p.Kind, p.Field, p.Offset, p.Message = "text", parse.Field, offset(parse.Offset), parse.Why.String()
		switch {
		case parse.Field != "":
		case parse.Func == "ParseRoll":
			p.Field = "dice"
		case parse.Func == "ParsePosition":
			p.Field = "position"
		}
		if parse.Func == "Move.UnmarshalJSON" {
			p.Kind, p.Offset = "json", nil // relative to the move alone
		}
	case errors.As(err, &check):
		p.Kind, p.Field = "position", check.Problems[0].Field
	case errors.As(err, &roll):
		p.Kind, p.Message, p.Again = "dice", roll.Why.String(), roll.Again
		cite(roll.Why.Ruling)
	case errors.As(err, &play):
		p.Kind, p.Message, p.Fault = "play", play.Why.String(), play.Fault.String()
		if !play.Move.IsZero() {
			p.Move = &play.Move
		}
		for _, x := range play.Plays {
			p.Plays = append(p.Plays, x.String())
		}
		cite(play.Why.Ruling)
	case errors.As(err, &unknown):
		p.Kind, p.Message = "win", unknown.Reason
	case errors.As(err, &text):
		p.Kind = "json"
	}
	if len(p.Message) > mostMessage {
		p.Message = strings.ToValidUTF8(p.Message[:mostMessage], "") + "…"
	}
	return p
}

// mostMessage is the maximum number of bytes of a message. A ruling is never cut.
const mostMessage = 480

func offset(n int) *int { return &n }

// readError returns the error of a request that package json refuses: where that has a type it stays,
// and a sentence alone is one of ours.
func readError(text []byte, err error) error {
	var (
		syntax *json.SyntaxError
		typed  *json.UnmarshalTypeError
		parse  *alfonsine.ParseError
	)
	switch {
	case errors.As(err, &syntax), errors.As(err, &typed), errors.As(err, &parse):
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errText("the line ends within the request")
	case errors.Is(err, io.EOF):
		return errText("there is no request on the line")
	}
	if name, ok := fields.Unknown[request](text); ok {
		return errText("unknown field " + fault.Quote(name))
	}
	return errText("the request cannot be read")
}

// An errText is what is wrong with the JSON of a line.
type errText string

func (e errText) Error() string { return string(e) }
