package main

import (
	"fmt"
	"slices"
	"strings"

	"example.com/alfonsine"
	"example.com/alfonsine/encode"
	"example.com/alfonsine/internal/gametest"
	"example.com/alfonsine/kin"
)

// encodedKinds are the kinds of positions of which the numbers are written.
var encodedKinds = []string{"play", "wild", "leftover", "again", "over"}

// encode writes the numbers of positions: of each kind the first, and of play one for each
// side. A reading has the numbers of its game, unless its points are numbered in another way.
func (w *writer) encode(g *alfonsine.Game, found map[string][]alfonsine.Position) {
	base, _, read := strings.Cut(w.slug, "?")
	if read && blackNumbers(g) == blackNumbers(gametest.Got(kin.Lookup(base))) {
		return
	}
	for _, kind := range encodedKinds {
		list := found[kind]
		if len(list) == 0 {
			continue // the game has none
		}
		w.encodePosition(g, kind, list[0])
		other := slices.IndexFunc(list, func(p alfonsine.Position) bool { return p.Turn() != list[0].Turn() })
		if kind == "play" && other >= 0 {
			w.encodePosition(g, kind, list[other])
		}
	}
}

// encodePosition writes the numbers of a position, which are counted here without package
// encode. If that has others, there is an error.
func (w *writer) encodePosition(g *alfonsine.Game, kind string, p alfonsine.Position) {
	v := vector{Vector: "encode", Game: w.game, Kind: kind, Position: p.String()}
	numbers := whiteNumbers
	if p.Turn() == alfonsine.Black {
		numbers = blackNumbers(g)
	}
	v.Observation = observation(p.Setup(), numbers)
	v.Mask = make([]int8, 1+25*6)
	texts := make(map[int]string)
	for _, m := range g.Moves(p) { // those that the reference has too
		action := 0
		if !m.IsZero() {
			action = 6*(numbers[m.From]-1) + int(m.Die)
		}
		if action > 0 && texts[action] != "" {
			panic(fmt.Errorf("%v: %s and %v have the same number", p, texts[action], m))
		}
		v.Mask[action], texts[action] = 1, gametest.MoveText(m)
	}
	for action, legal := range v.Mask {
		if legal == 1 {
			v.Moves = append(v.Moves, texts[action])
		}
	}
	if fault := encodedOtherwise(g, p, &v); fault != "" {
		panic(fmt.Errorf("%v: package encode has another %s", p, fault))
	}
	w.encoded = append(w.encoded, encoded(v))
}

// encodedOtherwise says in what package encode differs from a vector.
func encodedOtherwise(g *alfonsine.Game, p alfonsine.Position, v *vector) string {
	switch {
	case !slices.Equal(encode.AppendObservation(nil, g, p), v.Observation):
		return "observation"
	case !slices.Equal(encode.AppendMask(nil, g, p), v.Mask):
		return "mask"
	}
	var moves []string
	for action := range encode.Actions {
		m, legal := encode.Move(g, p, action)
		if encode.Action(g, p.Turn(), m) != action {
			return "action"
		}
		if legal {
			moves = append(moves, gametest.MoveText(m))
		}
	}
	if !slices.Equal(moves, v.Moves) {
		return "move"
	}
	return ""
}

// observation counts what the side to play sees, by the numbers of its places.
func observation(s alfonsine.Setup, numbers placeNumbers) []int8 {
	seen := make([]int8, 60)
	own, other := &s.White, &s.Black
	if s.Turn == alfonsine.Black {
		own, other = other, own
	}
	for place, number := range numbers {
		seen[number] = int8(own[place])
		seen[26+number] = int8(other[place])
	}
	for i := range s.Dice.Len() {
		seen[51+s.Dice.At(i)]++
	}
	if s.Leftover {
		seen[58] = 1
	}
	if s.Again {
		seen[59] = 1
	}
	return seen
}

// placeNumbers has the number of each place, from off to the bar.
type placeNumbers [26]int

// whiteNumbers are those of the texts.
var whiteNumbers = func() (list placeNumbers) {
	for place := range list {
		list[place] = place
	}
	return list
}()

// blackNumbers returns Black's numbers, by the course and the number of points alone. Doblet,
// in which nothing travels, has those of opposite courses.
func blackNumbers(g *alfonsine.Game) placeNumbers {
	list, points, course := whiteNumbers, 24, alfonsine.CourseOpposed
	if r, ok := g.Rules(); ok {
		points, course = r.Points, r.Course
	}
	for pt := 1; pt <= points; pt++ {
		switch course {
		case alfonsine.CourseOpposed:
			list[pt] = points + 1 - pt
		case alfonsine.CourseOffset:
			list[pt] = (pt+11)%24 + 1
		}
	}
	return list
}
