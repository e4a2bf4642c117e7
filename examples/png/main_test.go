package main

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"strings"
	"testing"

	"example.com/alfonsine"
	"example.com/alfonsine/diagram"
)

func TestAPictureHasTheWidthThatIsAskedFor(t *testing.T) {
	var b bytes.Buffer
	if err := write(&b, "fallas", "24:2,6:13 19:13,1:2 w 6-5-3", 510); err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	if size := picture.Bounds().Size(); size.X != 510 || size.Y < 400 || size.Y > 450 {
		t.Errorf("it has %v pixels", size)
	}
}

// A stack of thirteen shows five checkers and a number, without which it would look like one
// of five.
func TestAStackOfThirteenDoesNotLookLikeOneOfFive(t *testing.T) {
	g := alfonsine.Fallas
	var pictures [2]image.Image
	for i, text := range []string{"24:2,6:13 19:13,1:2 w -", "24:2,6:5 19:13,1:2 w -"} {
		picture, err := draw(g, alfonsine.MustParsePosition(text), diagram.Options{}, 510)
		if err != nil {
			t.Fatal(err)
		}
		pictures[i] = picture
	}
	differ := 0
	for x := range 510 {
		for y := range 386 {
			one, _, _, _ := pictures[0].At(x, y).RGBA()
			other, _, _, _ := pictures[1].At(x, y).RGBA()
			if max(one, other)-min(one, other) > 0x8000 { // ink on a checker
				differ++
			}
		}
	}
	if differ < 20 || differ > 600 {
		t.Errorf("they differ by the ink of %d pixels", differ)
	}
}

func TestWhatCannotBeDrawnIsAnError(t *testing.T) {
	for _, args := range [][2]string{{"chess", "6:1 1:1 w -"}, {"fallas", "6:1 x"}} {
		if err := write(io.Discard, args[0], args[1], 100); err == nil || !strings.Contains(err.Error(), "alfonsine") {
			t.Errorf("%v: %v", args, err)
		}
	}
}
