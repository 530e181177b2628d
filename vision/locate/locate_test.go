package locate

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

func TestStrongestKeepsOneOfTheSame(t *testing.T) {
	kept := strongest([]Stack{
		{Centre: sight.Point{X: 10, Y: 10}, Height: 20, Heat: 0.6},
		{Centre: sight.Point{X: 14, Y: 10}, Height: 24, Heat: 0.9},
		{Centre: sight.Point{X: 40, Y: 10}, Height: 20, Heat: 0.5},
	})
	require.Len(t, kept, 2)
	require.Equal(t, 0.9, kept[0].Heat)
}

// One hot cell, read as the contract in vision/train/README.md says.
func TestDecode(t *testing.T) {
	const w, h = 4, 4
	out := net.Tensor{Shape: []int{1, channels, h, w}, Data: make([]float32, channels*w*h)}
	for i := range w * h {
		out.Data[i] = -9
	}
	cellAt := 1*w + 2
	for c, v := range []float32{3, 0.25, -0.5, 0, -2, float32(math.Ln2), 0} {
		out.Data[c*w*h+cellAt] = v
	}
	stacks, err := decode(out, picture.Picture{Width: 16, Height: 16}, image.Pt(32, 64), 2)
	require.NoError(t, err)
	require.Len(t, stacks, 1)
	s := stacks[0]
	require.InDelta(t, (2.75*4+32)*2, s.Centre.X, 1e-6)
	require.InDelta(t, (1.0*4+64)*2, s.Centre.Y, 1e-6)
	require.Equal(t, sight.Point{X: 0, Y: -1}, s.Up)
	require.InDelta(t, 16*2*2, s.Height, 1e-4)
	_, err = decode(net.Tensor{Shape: []int{1, 3, 4, 4}}, picture.Picture{}, image.Point{}, 1)
	require.Error(t, err)
}

// Two warm cells far apart: the parts to look at lie round them and leave out
// most of the picture; where all is warm, the whole is one part.
func TestWarm(t *testing.T) {
	const w, h = 160, 96
	half := net.Tensor{Shape: []int{1, channels, h, w}, Data: make([]float32, channels*w*h)}
	bounds := image.Rect(0, 0, w*2*cell, h*2*cell)
	for i := range w * h {
		half.Data[i], half.Data[heightChannel*w*h+i] = -9, -1
	}
	require.Empty(t, warm(half, nil, bounds))
	half.Data[10*w+20], half.Data[60*w+120] = 0, -2
	parts := warm(half, nil, bounds)
	require.Len(t, parts, 2)
	for i, warmed := range []image.Point{{X: 20*8 + 4, Y: 10*8 + 4}, {X: 120*8 + 4, Y: 60*8 + 4}} {
		require.True(t, warmed.In(parts[i].Inset(margin*multiple)), "%v in %v", warmed, parts[i])
		require.Less(t, parts[i].Dx()*parts[i].Dy(), bounds.Dx()*bounds.Dy()/20)
	}
	for i := range w * h { // both are tall
		half.Data[heightChannel*w*h+i] = 0.5
	}
	first := Stack{Centre: sight.Point{X: 20*8 + 4, Y: 10*8 + 4}, Height: 50}
	require.Equal(t, parts[:1], warm(half, nil, bounds), "a hot one that was not found, no lukewarm one")
	require.Empty(t, warm(half, []Stack{first}, bounds), "shown well already")
	second := first
	second.Centre.X += 10
	require.Equal(t, parts[:1], warm(half, []Stack{first, second}, bounds), "two in one place")
	for i := range w * h {
		half.Data[i], half.Data[heightChannel*w*h+i] = 0, -1
	}
	require.Equal(t, []image.Rectangle{bounds}, warm(half, nil, bounds))
}

// table is a picture of one colour with a rectangle of another.
func table(cloth, paper byte) pyramid.Pyramid {
	p := picture.Picture{Width: 400, Height: 300, Pix: make([]byte, 3*400*300)}
	for y := range 300 {
		for x := range 400 {
			shade := cloth
			if x >= 100 && x < 163 && y >= 100 && y < 188 {
				shade = paper
			}
			for c := range 3 {
				p.Pix[3*(y*400+x)+c] = shade
			}
		}
	}
	return pyramid.Of(p, 320)
}

func TestOutlines(t *testing.T) {
	for name, shades := range map[string][2]byte{"dark cloth": {30, 240}, "light cloth": {200, 240}} {
		t.Run(name, func(t *testing.T) {
			quads, err := Outlines(table(shades[0], shades[1]))
			require.NoError(t, err)
			require.Len(t, quads, 1)
			for i, want := range []sight.Point{{X: 100, Y: 100}, {X: 163, Y: 100}, {X: 163, Y: 188}, {X: 100, Y: 188}} {
				near := false
				for _, p := range quads[0] {
					near = near || math.Hypot(p.X-want.X, p.Y-want.Y) < 4
				}
				require.True(t, near, "corner %d of %v", i, quads[0])
			}
			require.Greater(t, quads[0].Area(), 0.0, "clockwise")
		})
	}
}

func TestCardLike(t *testing.T) {
	quads, err := Outlines(table(90, 90))
	require.NoError(t, err)
	require.Empty(t, quads)
}
