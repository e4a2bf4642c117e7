package train

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"math"

	"example.com/alfonsine"
	"example.com/alfonsine/bot"
	"example.com/alfonsine/bot/train"
	"example.com/alfonsine/lab/internal/games"
	"example.com/alfonsine/lab/internal/queue"
)

// Work is the kind of the shards of games to judge.
const Work = "judge"

// How games are handed out: so many a shard, at first so many shards; and after how many games
// without a position the work is given up.
const (
	shardGames  = 64
	firstShards = 16
	vainGames   = 1024
)

// A handed shard is what a worker is told.
type handed struct {
	Game    string             `json:"game"`
	Teacher []byte             `json:"teacher"` // its file
	How     train.JudgeOptions `json:"how"`
}

// A handing hands games out, and takes back what was judged.
type handing struct {
	queue   *queue.Queue
	game    *alfonsine.Game
	teacher *bot.Net
	how     train.JudgeOptions
	ids     []int64 // of the shards, by their games
}

// judged hands out as many games as it takes, and yields their positions in order.
func (h *handing) judged(ctx context.Context) iter.Seq2[train.Judged, error] {
	return func(yield func(train.Judged, error) bool) {
		wanted, have, drawn := h.how.Positions, 0, 0
		for taken := 0; have < wanted; taken++ {
			if err := h.put(ctx, enough(wanted, have, drawn, taken)); err != nil {
				yield(train.Judged{}, err)
				return
			}
			text, err := h.queue.Get(ctx, h.ids[taken])
			if err != nil {
				yield(train.Judged{}, fmt.Errorf("train: games %d to %d: %w", taken*shardGames, (taken+1)*shardGames-1, err))
				return
			}
			for x, err := range train.ReadJudged(bytes.NewReader(text)) {
				if have == wanted {
					break
				}
				have++
				if x.Game < 0 {
					drawn++
				}
				if !yield(x, err) || err != nil {
					return
				}
			}
			if have == drawn && (taken+1)*shardGames >= vainGames {
				yield(train.Judged{}, fmt.Errorf("train: every position of the games of %s is known exactly; there is nothing to learn", h.game.Slug()))
				return
			}
		}
	}
}

// enough returns how many shards should have been handed out, after so many were taken: as many
// as will do if the next are like them, and at most twice as many.
func enough(wanted, have, drawn, taken int) int {
	if taken < firstShards/2 {
		return firstShards
	}
	each := float64(max(1, have-drawn)) / float64(taken)
	return min(2*taken, taken+1+int(math.Ceil(1.05*float64(wanted-have)/each)))
}

// put hands out shards until there are so many.
func (h *handing) put(ctx context.Context, n int) error {
	var file bytes.Buffer
	if _, err := h.teacher.WriteTo(&file); err != nil {
		return err
	}
	var shards []queue.Shard
	for i := len(h.ids); i < n; i++ {
		how := h.how
		how.First, how.Number, how.Workers = i*shardGames, shardGames, 0
		text, err := json.Marshal(handed{h.game.Slug(), file.Bytes(), how})
		if err != nil {
			return err
		}
		shards = append(shards, queue.Shard{Work: Work, Arguments: text})
	}
	ids, err := h.queue.Put(ctx, shards)
	h.ids = append(h.ids, ids...)
	return err
}

// Doer returns what judges games that are handed out, with so many goroutines.
func Doer(workers int) queue.Doer {
	return func(ctx context.Context, arguments json.RawMessage) ([]byte, string, error) {
		var h handed
		if err := json.Unmarshal(arguments, &h); err != nil {
			return nil, "", &queue.Wrong{Err: err}
		}
		g, err := games.One(h.Game)
		if err != nil {
			return nil, "", err
		}
		teacher := new(bot.Net)
		if _, err := teacher.ReadFrom(bytes.NewReader(h.Teacher)); err != nil {
			return nil, "", &queue.Wrong{Err: err}
		}
		h.How.Workers = workers
		var text bytes.Buffer
		n := 0
		for x, err := range train.Judge(ctx, g, teacher, h.How) {
			if err != nil {
				return nil, "", err
			}
			fmt.Fprintln(&text, x)
			n++
		}
		return text.Bytes(), fmt.Sprintf("games %d to %d of %s, %d positions", h.How.First, h.How.First+h.How.Number-1, h.Game, n), nil
	}
}
