package engine

import "testing"

func TestEveryBitHasAnIndexOfItsOwn(t *testing.T) {
	seen := make(map[uint64]bool)
	for place := range 64 {
		seen[bitIndex(1<<place)%64] = true
	}
	if len(seen) != 64 {
		t.Errorf("64 bits have %d indices", len(seen))
	}
}
