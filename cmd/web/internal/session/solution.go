package session

import "example.com/alfonsine"

// A Puzzle is the puzzle on the page.
type Puzzle struct {
	Number int       `json:"number"`           // what the page calls it
	Part   string    `json:"part"`             // of the game: "opening", "middle" or "bearing-off"
	Level  string    `json:"level"`            // the weakest level that mostly finds the answer
	Answer *Solution `json:"answer,omitempty"` // once a play was made
}

// A Solution says whether the play that was made is the best one, and why another is not: the
// play itself, or after the best one that which seems obvious.
type Solution struct {
	Right   bool             `json:"right"`
	Play    string           `json:"play"` // that was made
	Best    string           `json:"best"`
	Moves   []alfonsine.Move `json:"moves"`   // of the best play
	Other   string           `json:"other"`   // the worse one
	Loss    float64          `json:"loss"`    // the win probability of the best play less that of the other
	Margin  float64          `json:"margin"`  // how far that may be off, at 95 % confidence; 0 without games
	Games   int              `json:"games"`   // how many were played after each to find out
	Sight   bool             `json:"sight"`   // the loss is an estimate at first sight
	Reasons []Reason         `json:"reasons"` // what the best play does, and the other does not
	Others  []Reason         `json:"others"`  // what the other does, and the best play does not
}

// A Reason is one thing that a play does.
type Reason struct {
	Key    string            `json:"key"` // of coach.ReasonKeys
	Points []alfonsine.Point `json:"points"`
	Count  int               `json:"count"`
	Share  float64           `json:"share"` // of the throws
	Ways   int               `json:"ways"`  // the same, of so many ways in which the dice can fall
	Of     int               `json:"of"`
	Dice   string            `json:"dice"`
}
