package growth

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestATextThatCostsItsSquareIsNoticed(t *testing.T) {
	hoard := Reader{Name: "hoard", Sound: []string{"a b"}, Read: func(s string) {
		var all []string
		for i := range s {
			all = append(all, strings.Clone(s[:i]))
		}
		_ = all
	}}
	for _, text := range hoard.Texts(0, rand.New(rand.NewPCG(1, 2)))[:20] {
		if found, err := hoard.Grows(text, false); found == "" {
			t.Errorf("%v: %v", text, err)
		}
	}
}
