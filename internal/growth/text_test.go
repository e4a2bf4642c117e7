package growth

import (
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
	for _, text := range hoard.all()[:20] {
		if hoard.grows(text, false) == nil {
			t.Error(text)
		}
	}
}
