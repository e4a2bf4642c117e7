package bot

import (
	"cmp"

	"example.com/alfonsine/internal/enum"
	"example.com/alfonsine/internal/mind"
)

// A Level is the strength of an agent. Levels are ordered: LevelClub < LevelExpert. The
// zero Level is LevelDefault, which is below all others and plays as LevelExpert does.
type Level uint8

// The levels. Those below LevelExpert judge positions with an error of their own, which
// is the same for the same seed and position. Each is as large as the network says for its
// game ([Net.Noise]; Calibrate of package train finds it), so that the next level wins about
// 70 of 100 games.
const (
	LevelDefault  Level = iota // plays as LevelExpert
	LevelBeginner              // errs much
	LevelCasual                // errs less
	LevelClub                  // errs a little
	LevelExpert                // looks at the position after each play
	LevelMaster                // looks one throw further, and two where plays are close
	LevelAnalyst               // plays games to their end
)

// clubErrs is the place of LevelClub among the levels that err.
const clubErrs = LevelClub - LevelBeginner

// usualNoise is by how much the levels err, from LevelBeginner on, where no network says it.
var usualNoise = [mind.LevelsThatErr]float64{0.2, 0.1, 0.05}

// fillingNoise is the same where a table is filled to win: nearly every game is tied, so that
// plays differ little in what they win.
var fillingNoise = [mind.LevelsThatErr]float64{0.03, 0.012, 0.005}

// Levels returns the levels from weakest to strongest, without LevelDefault.
func Levels() []Level {
	return []Level{LevelBeginner, LevelCasual, LevelClub, LevelExpert, LevelMaster, LevelAnalyst}
}

var levelWords = enum.Of("bot.Level", "default", "beginner", "casual", "club", "expert", "master", "analyst")

// String returns "default", "beginner", "casual", "club", "expert", "master" or "analyst".
func (l Level) String() string { return levelWords.Word(uint8(l)) }

// MarshalText returns [Level.String]. The error for an undefined Level is an [*alfonsine.ParseError].
func (l Level) MarshalText() ([]byte, error) { return levelWords.Marshal(uint8(l)) }

// UnmarshalText sets l to the Level with that text, in any case, or returns an [*alfonsine.ParseError].
func (l *Level) UnmarshalText(text []byte) error { return enum.Read(levelWords, l, text) }

// options returns the options with what the level decides where they say nothing. The
// levels err by some noise.
func (l Level) options(opt Options, noise [mind.LevelsThatErr]float64) Options {
	preset := Options{Level: l, Ply: 1, Width: 8}
	switch l {
	case LevelDefault:
		preset.Level = LevelExpert
	case LevelBeginner, LevelCasual, LevelClub:
		preset.Noise = noise[l-LevelBeginner]
	case LevelMaster:
		preset.Ply, preset.Replies = 3, 1
		preset.Near = noise[clubErrs] / 16
	case LevelAnalyst:
		preset.Games = 600
	}
	if opt.Budget > 0 {
		switch preset.Level {
		case LevelExpert, LevelMaster:
			preset.Ply, preset.Replies, preset.Near = mostPly, 0, 0
		case LevelAnalyst:
			preset.Games = mostGames
		}
	}
	opt.Level = preset.Level
	opt.Ply = cmp.Or(opt.Ply, preset.Ply)
	opt.Width = cmp.Or(opt.Width, preset.Width)
	opt.Replies = cmp.Or(opt.Replies, preset.Replies)
	opt.Near = cmp.Or(opt.Near, preset.Near)
	opt.Noise = cmp.Or(opt.Noise, preset.Noise)
	opt.Games = cmp.Or(opt.Games, preset.Games)
	return opt
}
