package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// icons are the widths in pixels of the icons of the installed page. They show
// page/icon.svg over the whole square, so that a system may cut its own shape out of it.
var icons = []int{192, 512}

func iconName(edge int) string { return fmt.Sprintf("icon-%d.png", edge) }

// icon draws an icon: two points of a board, with a checker of each side.
func icon(edge int) []byte {
	wood, point := color.NRGBA{0x6b, 0x4a, 0x2b, 255}, color.NRGBA{0xe0, 0xc3, 0x91, 255}
	white, black := color.NRGBA{0xfb, 0xf7, 0xee, 255}, color.NRGBA{0x2f, 0x2a, 0x28, 255}
	// at returns the color of a place, measured in 32nds of the width.
	at := func(x, y float64) color.NRGBA {
		for i, checker := range []color.NRGBA{white, black} {
			cx := 11 + 10*float64(i)
			if dx, dy := x-cx, y-20; dx*dx+dy*dy < 4.6*4.6 {
				return checker
			}
			if 8 < y && y < 25 && max(x-cx, cx-x) < (y-8)*5/17 {
				return point
			}
		}
		return wood
	}
	const fine = 4 // rows and columns of samples in a pixel
	picture := image.NewNRGBA(image.Rect(0, 0, edge, edge))
	for py := range edge {
		for px := range edge {
			var sum [3]int
			for i := range fine * fine {
				c := at((float64(px)+(float64(i%fine)+0.5)/fine)*32/float64(edge), (float64(py)+(float64(i/fine)+0.5)/fine)*32/float64(edge))
				sum[0], sum[1], sum[2] = sum[0]+int(c.R), sum[1]+int(c.G), sum[2]+int(c.B)
			}
			const n = fine * fine
			picture.SetNRGBA(px, py, color.NRGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		panic(err) // a Buffer never fails
	}
	return out.Bytes()
}
