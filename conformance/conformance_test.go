package conformance_test

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"example.com/alfonsine/conformance"
)

func TestTheFilesHaveTheirChecksums(t *testing.T) {
	names, err := fs.Glob(conformance.Vectors, "*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	var sums strings.Builder
	for _, name := range names {
		text, err := fs.ReadFile(conformance.Vectors, name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(text), name)
	}
	want, err := fs.ReadFile(conformance.Vectors, "SHA256SUMS")
	if err != nil {
		t.Fatal(err)
	}
	if sums.String() != string(want) {
		t.Errorf("the checksums are\n%s, not\n%s", sums.String(), want)
	}
}
