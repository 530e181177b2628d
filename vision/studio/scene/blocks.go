package scene

import (
	"cmp"
	"image/color"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/arm"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
	"github.com/tablemaid/tablemaid/vision/studio/tile"
)

// Block is a tile on the table: face up, card.Back for one face down, or standing in
// somebody's hand.
type Block struct {
	Tile card.Card
	Pose lens.Pose
	// Stands is set for a tile of a hand: only its upper edge is seen. High is on how many
	// others it lies.
	Stands bool
	High   int
}

// Tiles draws a table with riichi tiles. It is for one goroutine.
type Tiles struct {
	style   tile.Style
	look    Look
	faces   map[card.Card]*sprite
	cards   map[card.Card]*sprite // of a pack
	squeeze float64               // how wide those are, as a share of a poker card
	bare    canvas
	base    canvas
	view    canvas
	arm     reaching
	rng     *rand.Rand
	foot    lens.Point // below the camera
	above   float64    // how high the camera hangs, in millimetres
	camera  *sensor.Sensor
	surface surface
}

// NewTiles prepares a table. foot is the place on the table below the camera, and above how
// high that hangs over it, in millimetres.
func NewTiles(
	seed uint64,
	camera lens.Camera,
	foot lens.Point,
	above float64,
	look Look,
	style tile.Style,
) (*Tiles, error) {
	t := &Tiles{
		style: style, look: look, rng: rand.New(rand.NewPCG(seed, 78)), foot: foot, above: above,
		faces: map[card.Card]*sprite{},
	}
	drawn, err := style.Faces()
	if err != nil {
		return nil, err
	}
	soft := look.Soft / camera.Scale
	for c, img := range drawn {
		s := face(img, tile.Scale, soft)
		t.faces[c] = &s
	}
	t.arm = newArm(arm.Usual()[t.rng.IntN(len(arm.Usual()))], t.rng.IntN(2) == 0, soft)
	t.camera = sensor.New(look.Settings, 0, t.rng)
	t.surface = weave(look.Cloth, t.rng)
	t.bare = newCanvas(camera)
	t.base = canvas{camera: camera, pix: make([]byte, len(t.bare.pix)), light: t.bare.light}
	t.bare.illuminate(look, 1)
	t.bare.spread(look.Cloth, t.surface, covered(look.Cloth.Print))
	return t, nil
}

// Lay puts these blocks on the table, and cards of the pack that it was given below them, and nothing else.
func (t *Tiles) Lay(blocks []Block, cards ...Flat) {
	copy(t.base.pix, t.bare.pix)
	t.flats(cards)
	ordered := slices.Clone(blocks)
	away := func(b Block) float64 { return math.Hypot(b.Pose.X-t.foot.X, b.Pose.Y-t.foot.Y) }
	slices.SortStableFunc(ordered, func(a, b Block) int {
		return cmp.Or(cmp.Compare(a.High, b.High), cmp.Compare(away(b), away(a)))
	})
	for _, b := range ordered {
		if b.High == 0 {
			t.shadow(b)
		}
	}
	for _, b := range ordered {
		t.block(b)
	}
}

// Shot is a picture of what lies, with an arm over it whose grip is at a pose, or none.
func (t *Tiles) Shot(hand *lens.Pose) picture.Picture {
	c := t.base.camera
	t.view = canvas{camera: c, pix: slices.Clone(t.base.pix), light: t.base.light}
	if hand != nil {
		t.view.arm(&t.arm, *hand, 0.5)
	}
	shot := picture.Picture{Width: c.Width, Height: c.Height, Pix: t.view.pix}
	t.camera.Grain(shot, t.rng)
	return shot
}

// Corners are those of a block's upper side, its own top left first, in pixels.
func (t *Tiles) Corners(b Block) lens.Quad {
	w, h, z := t.size(b)
	return t.quad(b.Pose, w, h, t.floor(b)+z)
}

// size is a block's width, its length on the table and its height over it.
func (t *Tiles) size(b Block) (w, h, z float64) {
	if b.Stands {
		return t.style.Wide, t.style.Deep, t.style.High
	}
	return t.style.Wide, t.style.High, t.style.Deep
}

func (t *Tiles) floor(b Block) float64 { return float64(b.High) * t.style.Deep }

// lifted is where on the table something appears that is so high above a place.
func (t *Tiles) lifted(p lens.Point, z float64) lens.Point {
	k := z / (t.above - z)
	return lens.Point{X: p.X + k*(p.X-t.foot.X), Y: p.Y + k*(p.Y-t.foot.Y)}
}

func (t *Tiles) quad(o lens.Pose, w, h, z float64) (q lens.Quad) {
	corners := lens.Quad{{X: -w / 2, Y: -h / 2}, {X: w / 2, Y: -h / 2}, {X: w / 2, Y: h / 2}, {X: -w / 2, Y: h / 2}}
	for i, p := range corners {
		q[i] = t.base.camera.Pixel(t.lifted(o.At(p), z))
	}
	return q
}

// shadow darkens the cloth beside a block.
func (t *Tiles) shadow(b Block) {
	w, h, z := t.size(b)
	o := b.Pose
	o.X, o.Y = o.X+0.1*z, o.Y+0.15*z
	for _, wider := range []float64{5, 3, 1} {
		t.base.flat(t.quad(o, w+wider, h+wider, 0), func(i int) { t.base.darken(i, 34) })
	}
}

// block paints the sides of a tile, then its upper side.
func (t *Tiles) block(b Block) {
	w, h, z := t.size(b)
	from := t.floor(b)
	lower, upper := t.style.Back, t.style.Paper
	if b.Tile == card.Back {
		lower, upper = upper, lower
	}
	t.sides(b.Pose, w, h, from, from+0.45*z, lower)
	t.sides(b.Pose, w, h, from+0.45*z, from+z, upper)
	top := t.quad(b.Pose, w, h, from+z)
	if s := t.faces[b.Tile]; s != nil && !b.Stands {
		near := *s
		k := t.above / (t.above - from - z)
		near.scale /= k
		at := t.lifted(lens.Point{X: b.Pose.X, Y: b.Pose.Y}, from+z)
		t.base.flat(top, t.coat(t.style.Paper, 0.97))
		t.base.print(&near, lens.Pose{X: at.X, Y: at.Y, Angle: b.Pose.Angle}, 1, 2, 0)
		return
	}
	if b.Stands {
		t.base.flat(top, t.coat(t.style.Paper, 0.95))
		back := b.Pose
		at := back.At(lens.Point{Y: -0.3 * h})
		back.X, back.Y = at.X, at.Y
		t.base.flat(t.quad(back, w, 0.4*h, from+z), t.coat(t.style.Back, 0.95))
		return
	}
	t.base.flat(top, t.coat(t.style.Back, 1))
	t.base.flat(t.quad(b.Pose, w-1.5, h-1.5, from+z), t.coat(t.style.Back, 1.08))
}

// sides are the four sides of a block between two heights.
func (t *Tiles) sides(o lens.Pose, w, h, from, to float64, c color.RGBA) {
	low, high := t.quad(o, w, h, from), t.quad(o, w, h, to)
	for i := range 4 {
		k := (i + 1) % 4
		q := lens.Quad{low[i], low[k], high[k], high[i]}
		t.base.flat(q, t.coat(c, 0.78+0.05*float64(i)))
	}
}

// coat paints a pixel in a colour, lit.
func (t *Tiles) coat(c color.RGBA, by float64) func(i int) {
	return func(i int) { t.base.set(i, by*float64(c.R), by*float64(c.G), by*float64(c.B)) }
}

// flat calls paint for every pixel in a quad, whichever way round that goes.
func (c canvas) flat(q lens.Quad, paint func(i int)) {
	box := c.around(0, q[:]...)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from, till := q.Row(float64(y) + 0.5)
		for x := max(box.Min.X, int(math.Ceil(from-0.5))); x < min(box.Max.X, int(math.Floor(till+0.5))); x++ {
			paint(y*c.camera.Width + x)
		}
	}
}
