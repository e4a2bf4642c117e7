package bot

import "example.com/alfonsine/internal/words"

// A Level says how well an agent plays. Levels compare in their order: LevelClub <
// LevelExpert. The zero Level is LevelDefault, which is below all of them and plays as
// LevelExpert does.
type Level uint8

// The levels. Those below LevelExpert judge positions with an error of their own, which
// is the same for the same seed and position.
const (
	LevelDefault  Level = iota // plays as LevelExpert
	LevelBeginner              // errs by 0.2 of the win probability
	LevelCasual                // errs by 0.1
	LevelClub                  // errs by 0.05
	LevelExpert                // the play after which the position is best
	LevelMaster                // looks one throw further
	LevelAnalyst               // plays games to their end
)

// Levels lists the levels, the weakest first, without LevelDefault.
func Levels() []Level {
	return []Level{LevelBeginner, LevelCasual, LevelClub, LevelExpert, LevelMaster, LevelAnalyst}
}

var levelWords = words.Vocabulary{Package: "bot", Type: "Level", Words: []string{"default", "beginner", "casual", "club", "expert", "master", "analyst"}}

// String returns "default", "beginner", "casual", "club", "expert", "master" or "analyst".
func (l Level) String() string { return levelWords.Word(uint8(l)) }

// MarshalText returns the text of [Level.String]. The error, a
// [*alfonsine.ParseError], says that there is no such Level.
func (l Level) MarshalText() ([]byte, error) { return levelWords.Marshal(uint8(l)) }

// UnmarshalText sets l to the Level with that text, in upper or lower case. The error is a
// [*alfonsine.ParseError].
func (l *Level) UnmarshalText(text []byte) error { return words.Unmarshal(levelWords, l, text) }

// options returns the options with what the level decides where they say nothing.
func (l Level) options(opt Options) Options {
	preset := Options{Level: l, Ply: 1, Width: 8}
	switch l {
	case LevelDefault:
		preset.Level = LevelExpert
	case LevelBeginner:
		preset.Noise = 0.2
	case LevelCasual:
		preset.Noise = 0.1
	case LevelClub:
		preset.Noise = 0.05
	case LevelMaster:
		preset.Ply = 2
	case LevelAnalyst:
		preset.Games = 600
	}
	if opt.Budget > 0 {
		switch preset.Level {
		case LevelExpert, LevelMaster:
			preset.Ply = mostPly
		case LevelAnalyst:
			preset.Games = mostGames
		}
	}
	opt.Level = preset.Level
	if opt.Ply == 0 {
		opt.Ply = preset.Ply
	}
	if opt.Width == 0 {
		opt.Width = preset.Width
	}
	if opt.Noise == 0 {
		opt.Noise = preset.Noise
	}
	if opt.Games == 0 {
		opt.Games = preset.Games
	}
	return opt
}
