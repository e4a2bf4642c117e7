package lines

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"strconv"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/cmd/internal/keyboard"
	"example.com/alfonsine/kin"
)

// mostRequests is the maximum number of requests in an array.
const mostRequests = 1024

// mostGames is the maximum number of games in the cache.
const mostGames = 256

// A Session is one conversation. Every request is complete, with its game and position.
// Between requests the session only keeps the source of the dice and a cache of games and
// tables.
type Session struct {
	rng     *rand.Rand
	games   map[string]*alfonsine.Game
	players map[[2]string]bot.Agent // by game and level
	line    int                     // the number of the current line
}

// NewSession begins a conversation, with the seed of its dice.
func NewSession(seed uint64) *Session {
	return &Session{
		rng:     source(seed),
		games:   make(map[string]*alfonsine.Game),
		players: make(map[[2]string]bot.Agent),
	}
}

// A reply answers a request.
type reply struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Answer any             `json:"answer,omitempty"`
	Error  *Problem        `json:"error,omitempty"`
}

// converse answers the lines in order. Answers are flushed as soon as no further line is
// waiting.
func (s *Session) converse(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := keyboard.NewReader(ctx, in)
	w := bufio.NewWriter(out)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	for {
		line, err := lines.Line(ctx, w.Flush)
		switch {
		case errors.Is(err, keyboard.ErrEnd), errors.Is(err, context.Canceled):
			return w.Flush()
		case err != nil:
			return errors.Join(err, w.Flush())
		}
		s.line = line.Number
		if len(bytes.TrimSpace(line.Text)) == 0 && !line.Long {
			continue
		}
		if err := encoder.Encode(s.reply(ctx, line)); err != nil {
			return err
		}
	}
}

// Answer answers one line, without its end, with a line.
func (s *Session) Answer(ctx context.Context, text []byte) ([]byte, error) {
	s.line++
	var answer bytes.Buffer
	encoder := json.NewEncoder(&answer)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(s.reply(ctx, keyboard.Line{Number: s.line, Text: text, Long: len(text) > keyboard.Longest}))
	return answer.Bytes(), err
}

// reply answers a line: a request with a reply, an array of requests with an array of as
// many replies.
func (s *Session) reply(ctx context.Context, line keyboard.Line) any {
	if line.Long {
		return reply{Error: &Problem{Line: s.line, Kind: "line", Message: "the line is longer than a mebibyte"}}
	}
	start := bytes.IndexByte(line.Text, '[')
	if start < 0 || len(bytes.TrimSpace(line.Text[:start])) > 0 {
		return s.replyTo(ctx, line.Text, 0)
	}
	var requests []json.RawMessage // one by one, since something may be wrong with some of them
	err := json.Unmarshal(line.Text, &requests)
	if n := len(requests); err == nil && n > mostRequests {
		err = &requestError{"", strconv.Itoa(n) + " requests are on one line; at most " + strconv.Itoa(mostRequests) + " can be"}
	}
	if err != nil {
		return reply{Error: problemOf(s.line, err)}
	}
	replies := make([]reply, len(requests))
	end := start + 1 // of the answered part
	for i, text := range requests {
		at := end + bytes.Index(line.Text[end:], text)
		end = at + len(text)
		replies[i] = s.replyTo(ctx, text, at)
	}
	return replies
}

// replyTo answers one request, which begins at an offset of the line.
func (s *Session) replyTo(ctx context.Context, text []byte, at int) reply {
	var r request
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(&r)
	if err == nil {
		if _, more := d.Token(); more != io.EOF {
			err = errMore(d.InputOffset())
		}
	}
	if err == nil {
		answer, err := s.answer(ctx, &r)
		if err != nil {
			return reply{ID: r.ID, Error: problemOf(s.line, err)}
		}
		return reply{ID: r.ID, Answer: answer}
	}
	if _, more := err.(errMore); !more {
		err = readError(text, err)
	}
	e := problemOf(s.line, err)
	if e.Kind == "json" && e.Offset != nil {
		*e.Offset += at
	}
	return reply{ID: r.ID, Error: e}
}

// game returns the game with a name.
func (s *Session) game(name string) (*alfonsine.Game, error) {
	if name == "" {
		return nil, missing("game")
	}
	if g := s.games[name]; g != nil {
		return g, nil
	}
	g, err := kin.Lookup(name)
	if err != nil {
		return nil, err
	}
	if len(s.games) >= mostGames {
		clear(s.games)
		clear(s.players)
	}
	s.games[name] = g
	return g, nil
}
