package riichi_test

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/reader/riichi"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
)

func open(t testing.TB) *riichi.Reader {
	t.Helper()
	r, err := riichi.New()
	require.NoError(t, err)
	t.Cleanup(r.Close)
	return r
}

// A set of tiles drawn here and nowhere else: rings and plain sticks.
var (
	cloth = color.RGBA{38, 92, 60, 255}
	ivory = color.RGBA{244, 243, 236, 255}
	front = color.RGBA{222, 220, 212, 255}
	back  = color.RGBA{196, 120, 30, 255}
	green = color.RGBA{20, 96, 56, 255}
	red   = color.RGBA{196, 34, 38, 255}
	pips  = map[card.Card][][3]float64{ // x, y of each pip in -1..1, and 1 for red ones
		"2p": {{0, -0.5}, {0, 0.5}}, "3p": {{-0.5, -0.6}, {0, 0, 1}, {0.5, 0.6}},
		"4p": {{-0.5, -0.5}, {0.5, -0.5}, {-0.5, 0.5}, {0.5, 0.5}},
		"5p": {{-0.5, -0.6}, {0.5, -0.6}, {0, 0, 1}, {-0.5, 0.6}, {0.5, 0.6}},
		"0p": {{-0.5, -0.6, 1}, {0.5, -0.6, 1}, {0, 0, 1}, {-0.5, 0.6, 1}, {0.5, 0.6, 1}},
		"8p": {
			{-0.45, -0.75}, {0.45, -0.75}, {-0.45, -0.25}, {0.45, -0.25}, {-0.45, 0.25}, {0.45, 0.25}, {-0.45, 0.75},
			{0.45, 0.75},
		},
		"9p": {
			{-0.6, -0.65}, {0, -0.65}, {0.6, -0.65}, {-0.6, 0, 1}, {0, 0, 1}, {0.6, 0, 1}, {-0.6, 0.65}, {0, 0.65}, {0.6, 0.65},
		},
		"2s": {{0, -0.5}, {0, 0.5}}, "3s": {{0, -0.5}, {-0.45, 0.5}, {0.45, 0.5}},
		"4s": {{-0.45, -0.5}, {0.45, -0.5}, {-0.45, 0.5}, {0.45, 0.5}},
		"6s": {{-0.6, -0.5}, {0, -0.5}, {0.6, -0.5}, {-0.6, 0.5}, {0, 0.5}, {0.6, 0.5}},
	}
)

// tile paints one with the top left corner of its face at x, y; wide, high and
// deep in pixels. The front shows below the face, as a player sees a tile.
func tile(img *image.RGBA, c card.Card, x, y, wide, high, deep float64) {
	draw.Fill(img, draw.Rect(x, y, wide, high+deep, 7), back)
	draw.Fill(img, draw.Rect(x, y, wide, high+0.6*deep, 7), front)
	draw.Fill(img, draw.Rect(x+1, y, wide-2, high, 7), ivory)
	if c == "1s" { // a bird
		draw.Fill(img, draw.Ellipse(x+wide*0.45, y+high*0.6, wide*0.22, high*0.14), red)
		draw.Fill(img, draw.Ellipse(x+wide*0.72, y+high*0.36, wide*0.1, high*0.08), green)
		draw.Fill(img, draw.Polygon(x+wide*0.4, y+high*0.55, x+wide*0.1, y+high*0.12, x+wide*0.5, y+high*0.2), green)
		draw.Fill(img, draw.Line(x+wide*0.5, y+high*0.7, x+wide*0.55, y+high*0.9, 4), green)
	}
	for _, p := range pips[c] {
		ink := green
		if p[2] > 0 {
			ink = red
		}
		px, py := x+wide*(0.5+0.42*p[0]), y+high*(0.5+0.42*p[1])
		if c[1] == 's' {
			draw.Fill(img, draw.Rect(px-wide*0.05, py-high*0.17, wide*0.1, high*0.34, 3), ink)
			for _, knot := range []float64{-0.17, 0, 0.17} {
				draw.Fill(img, draw.Ellipse(px, py+knot*high, wide*0.09, high*0.025), ink)
			}
			continue
		}
		for i, r := range []float64{0.13, 0.1, 0.06, 0.03} {
			draw.Fill(img, draw.Ellipse(px, py, r*wide, r*wide*high/wide/1.33), []color.RGBA{ink, ivory}[i%2])
		}
	}
}

func rowOfTiles(kinds []card.Card, wide, high, deep float64) picture.Picture {
	img := image.NewRGBA(image.Rect(0, 0, 1400, 700))
	draw.Fill(img, draw.Rect(0, 0, 1400, 700, 0), cloth)
	for i, c := range kinds {
		tile(img, c, 120+float64(i)*(wide+1), 300, wide, high, deep)
	}
	return asPicture(img)
}

func asPicture(img *image.RGBA) picture.Picture {
	p := picture.Picture{Width: img.Rect.Dx(), Height: img.Rect.Dy()}
	for i := 0; i < len(img.Pix); i += 4 {
		p.Pix = append(p.Pix, img.Pix[i+2], img.Pix[i+1], img.Pix[i])
	}
	return p
}

// read are the likeliest faces.
func read(seen []sight.Sighting) (faces []card.Card) {
	for _, s := range seen {
		faces = append(faces, s.Card)
	}
	return faces
}

func readSurely(seen []sight.Sighting) (read []card.Card) {
	for _, s := range seen {
		if s.Sure {
			read = append(read, s.Card)
		}
	}
	return read
}

// A set that nobody has taught, seen steeply and from low down, and turned round.
func TestARowOfTilesIsReadUntaught(t *testing.T) {
	tiles := open(t)
	hand := []card.Card{"2p", "3p", "4p", "5p", "0p", "8p", "9p", "2s", "3s", "4s", "6s", "4p"}
	for name, high := range map[string]float64{"steeply": 118, "from low down": 78} {
		t.Run(name, func(t *testing.T) {
			p := rowOfTiles(hand, 90, high, 40)
			seen, err := tiles.Hand().Read(p)
			require.NoError(t, err)
			require.Equal(t, hand, read(seen))
			require.GreaterOrEqual(t, len(readSurely(seen)), 10, "a two, alike to half a four, may be asked about")
			for i, s := range seen {
				want := sight.Point{X: 120 + 91*float64(i) + 45, Y: 300 + high/2}
				require.Less(t, s.Corners.Centre().Distance(want), 12.0, "where %s lies", s.Card)
			}
			slices.Reverse(p.Pix) // half a turn; blue and red change places, so put them back
			for i := 0; i < len(p.Pix); i += 3 {
				p.Pix[i], p.Pix[i+2] = p.Pix[i+2], p.Pix[i]
			}
			seen, err = tiles.Read(p)
			require.NoError(t, err)
			turned := read(seen)
			slices.Reverse(turned)
			require.Equal(t, hand, turned, "upside down")
		})
	}
}

// A fifth tile of one kind cannot be, so all five are asked about.
func TestAFifthTileOfAKindCastsDoubt(t *testing.T) {
	tiles := open(t)
	hand := []card.Card{"3p", "3p", "3p", "3p", "3p", "8p"}
	four, err := tiles.Read(rowOfTiles(hand[1:], 90, 118, 40))
	require.NoError(t, err)
	five, err := tiles.Read(rowOfTiles(hand, 90, 118, 40))
	require.NoError(t, err)
	require.Equal(t, hand[1:], read(four))
	require.Less(t, five[0].Confidence, four[0].Confidence-0.05)
	require.Empty(t, slices.DeleteFunc(readSurely(five), func(c card.Card) bool { return c != "3p" }))
}

func TestNothingIsNoTile(t *testing.T) {
	tiles := open(t)
	filled := func(w, h int, shade func(x, y int) byte) picture.Picture {
		p := picture.Picture{Width: w, Height: h, Pix: make([]byte, 0, 3*w*h)}
		for y := range h {
			for x := range w {
				s := shade(x, y)
				p.Pix = append(p.Pix, s, s, s)
			}
		}
		return p
	}
	for name, p := range map[string]picture.Picture{
		"one pixel": filled(1, 1, func(int, int) byte { return 9 }),
		"plain":     filled(640, 480, func(int, int) byte { return 120 }),
		"stripes":   filled(640, 480, func(x, _ int) byte { return byte(x / 8 % 2 * 255) }),
		"waves": filled(
			640, 480, func(x, y int) byte { return byte(127 + 100*math.Sin(float64(x)/9)*math.Cos(float64(y)/14)) },
		),
	} {
		seen, err := tiles.Read(p)
		require.NoError(t, err, name)
		require.Empty(t, readSurely(seen), name)
	}
	_, err := tiles.Read(picture.Picture{})
	require.Error(t, err)
}

// Two looks at one tile that agree are as sure as each; two that do not leave it in doubt. What one does not mention is
// not ruled out by the other.
func TestTwoLooksAtATileArePooled(t *testing.T) {
	look := func(c card.Card, share, face float64, others ...sight.Guess) sight.Sighting {
		return sight.Sighting{
			Card: c, Confidence: share, Face: face, Alternatives: append([]sight.Guess{{Card: c, Confidence: share}}, others...),
			Corners: sight.Quad{{}, {X: 30}, {X: 30, Y: 40}, {Y: 40}},
		}
	}
	same := riichi.Pooled(look("2m", 0.97, 0.99), look("2m", 0.97, 0.99))
	require.InDelta(t, 0.97, same.Confidence, 0.02)
	require.True(t, same.Sure)
	other := riichi.Pooled(look("2m", 0.97, 0.99, sight.Guess{Card: "1m", Confidence: 0.02}), look("1m", 0.97, 0.99))
	require.False(t, other.Sure)
	require.Less(t, other.Confidence, 0.9)
	require.Equal(t, card.Card("1m"), other.Likeliest(), "which the other look holds possible")
	mended := riichi.Pooled(look("3z", 0.75, 0.79, sight.Guess{Card: "2z", Confidence: 0.04}), look("3z", 0.993, 0.999))
	require.Equal(t, card.Card("3z"), mended.Card)
	require.Greater(t, mended.Confidence/mended.Face, 0.96)
}
