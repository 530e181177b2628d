package scenery

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// shot is a picture of a table as a camera with some noise takes it.
func shot(rng *rand.Rand, of picture.Picture) picture.Picture {
	p := picture.Picture{Width: of.Width, Height: of.Height, Pix: make([]byte, len(of.Pix))}
	for i, v := range of.Pix {
		p.Pix[i] = byte(min(max(float64(v)+2*rng.NormFloat64(), 0), 255))
	}
	return p
}

// painted is a table of one print all over; blank for a bare one.
func painted(print func(x, y int) byte) picture.Picture {
	p := picture.Picture{Width: 1280, Height: 720, Pix: make([]byte, 3*1280*720)}
	for i := range p.Pix {
		p.Pix[i] = print(i/3%p.Width, i/3/p.Width)
	}
	return p
}

// measured reports whether Between tells where a kick took a table's corners.
func measured(t *testing.T, then, now picture.Picture) bool {
	t.Helper()
	to := calibration.Corners{{X: 0.03, Y: 0.01}, {X: 1.02, Y: 0.03}, {X: 1.01, Y: 1.04}, {X: 0.02, Y: 1.02}}
	v, ok, err := Between(then, kicked(t, now, to))
	require.NoError(t, err)
	got, _ := v.Corners(calibration.Corners{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}})
	for i := range to {
		ok = ok && math.Hypot(got[i].X-to[i].X, got[i].Y-to[i].Y) < 0.01
	}
	return ok
}

func TestWhatATableGivesToHoldOnTo(t *testing.T) {
	things := table(t, "chips")
	things, err := picturefile.Resize(things, 1280, 720)
	require.NoError(t, err)
	bare := painted(func(int, int) byte { return 120 })
	cards := painted(func(x, y int) byte {
		if c := image.Pt(x%320, y%360); c.In(image.Rect(80, 80, 170, 200)) {
			return byte(255 * (uint32(x/9*131+y/7*71) * 2654435761 >> 31)) // each another face
		}
		return 90
	})
	lying := []image.Rectangle{}
	for i := range 8 {
		x, y := i%4*320, i/4*360
		lying = append(lying, image.Rect(x+60, y+60, x+190, y+220))
	}
	for name, c := range map[string]struct {
		of   picture.Picture
		out  []image.Rectangle
		want bool
	}{
		"things on a table":       {things, nil, true},
		"nothing but what is out": {things, []image.Rectangle{things.Bounds()}, false},
		"a bare cloth":            {bare, nil, false},
		"squares all over":        {painted(func(x, y int) byte { return byte(80 + 100*((x/40+y/40)%2)) }), nil, false},
		"dots all over": {painted(func(x, y int) byte {
			if dx, dy := x%32-16, y%32-16; dx*dx+dy*dy < 50 {
				return 200
			}
			return 60
		}), nil, false},
		"cards":         {cards, nil, true},
		"cards that go": {cards, lying, false},
	} {
		rng := rand.New(rand.NewPCG(1, 2))
		got, err := Holds(shot(rng, c.of), shot(rng, c.of), c.out)
		require.NoError(t, err)
		assert.Equal(t, c.want, got, name)
		if c.out == nil {
			assert.Equal(t, c.want, measured(t, shot(rng, c.of), shot(rng, c.of)), "%s, kicked in earnest", name)
		}
	}
}
