package main

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// wildbg and bkgm count the same plays.
func TestBackgammonHasTheKnownNumbersOfPlays(t *testing.T) {
	var out strings.Builder
	if err := run(nil, &out, io.Discard); err != nil {
		t.Fatal(err)
	}
	got := regexp.MustCompile(` \(.*\)`).ReplaceAllString(out.String(), "")
	if diff := cmp.Diff("perft 0: 1\nperft 1: 447\nperft 2: 202782\n", got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAnUnknownFlagIsRefused(t *testing.T) {
	if err := run([]string{"-deep"}, io.Discard, io.Discard); err == nil {
		t.Error("no error")
	}
}
