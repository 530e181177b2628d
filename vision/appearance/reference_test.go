package appearance

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/photometry"
)

// printed is a picture of blots on a grey cloth, with grain: as dark as dim says, moved by a shift.
func printed(seed uint64, dim func(x, y int) float64, dx, dy float64) picture.Picture {
	const w, h = 1920, 1080
	type blot struct{ x, y, r float64 }
	layout, noise := rand.New(rand.NewPCG(1, 1)), rand.New(rand.NewPCG(seed, 2))
	var blots []blot
	for range 500 {
		blots = append(blots, blot{layout.Float64() * w, layout.Float64() * h, 8 + 10*layout.Float64()})
	}
	grey := make([]float64, w*h)
	for i := range grey {
		grey[i] = 170
	}
	for _, b := range blots {
		for y := max(int(b.y+dy-b.r)-2, 0); y < min(int(b.y+dy+b.r)+2, h); y++ {
			for x := max(int(b.x+dx-b.r)-2, 0); x < min(int(b.x+dx+b.r)+2, w); x++ {
				far := math.Hypot(float64(x)-dx-b.x, float64(y)-dy-b.y) - b.r
				grey[y*w+x] = min(grey[y*w+x], 170-110*min(max(0.5-far, 0), 1))
			}
		}
	}
	p := picture.Picture{Width: w, Height: h, Pix: make([]byte, 3*w*h)}
	for i, v := range grey {
		v = v*dim(i%w, i/w) + 3*noise.NormFloat64()
		for c := range 3 {
			p.Pix[3*i+c] = byte(min(max(v, 0), 255))
		}
	}
	return p
}

func same(int, int) float64 { return 1 }

// erase paints paper over a square.
func erase(p picture.Picture, at image.Rectangle, grey byte) picture.Picture {
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			for c := range 3 {
				p.Pix[3*(y*p.Width+x)+c] = grey
			}
		}
	}
	return p
}

// fewest is how many cells a change must have to count.
const fewest = 20

// table is a picture that was understood.
type table struct {
	looked Reference
	base   photometry.Grid
}

func understood(p picture.Picture) *table {
	t := &table{base: photometry.Shrink(p)}
	t.keep(p, true)
	return t
}

// keep takes all of a picture as it looks now.
func (t *table) keep(p picture.Picture, others bool) {
	t.looked.Keep(p, t.base, t.base.GainOver(t.base), t.base.Bounds(), others)
}

// unexplained is how many of the cells inside a margin do not look in p as they did.
func (t *table) unexplained(p picture.Picture, margin int) (n int) {
	now := photometry.Shrink(p)
	c := Changes{Marked: make([]bool, len(now.Grey)), Moved: make([]time.Duration, len(now.Grey)), At: time.Second}
	inside := now.Bounds().Inset(margin)
	eachCell(inside, now.Cols, func(i, _ int) { c.Marked[i] = true })
	n = inside.Dx() * inside.Dy()
	for _, m := range t.looked.Explain(p, now, now.GainOver(t.base), c) {
		if m.Explained {
			eachCell(m.Block.Intersect(inside), now.Cols, func(int, int) { n-- })
		}
	}
	return n
}

// A place is what it was in another light, a creeping shadow and moved by a pixel; not where print has come or gone.
func TestAPlaceLooksAsItDid(t *testing.T) {
	first := printed(1, same, 0, 0)
	seen := understood(first)
	for name, p := range map[string]picture.Picture{
		"grain":    printed(2, same, 0, 0),
		"lamp":     printed(3, func(int, int) float64 { return 0.6 }, 0, 0),
		"shadow":   printed(4, func(x, _ int) float64 { return 0.9 + 0.05*float64(x)/1920 }, 0, 0),
		"shift":    printed(5, same, 0.8, -1),
		"and lamp": printed(6, func(int, int) float64 { return 1.3 }, -1, 0.6),
	} {
		assert.Less(t, seen.unexplained(p, 4), fewest, name)
	}
	blot := firstBlot(first, first.Bounds().Inset(60))
	for name, p := range map[string]picture.Picture{
		"print went":   erase(printed(7, same, 0, 0), blot, 170),
		"print came":   erase(printed(8, same, 0, 0), image.Rect(950, 500, 980, 530), 40),
		"paper":        erase(printed(9, same, 0, 0), image.Rect(800, 500, 900, 640), 235),
		"a small kick": printed(10, same, 5, -5),
	} {
		assert.GreaterOrEqual(t, seen.unexplained(p, 4), fewest, name)
	}
	seen.looked = Reference{}
	assert.Equal(t, len(seen.base.Grey), seen.unexplained(first, 0), "what was never understood")
}

// firstBlot is a square round dark print inside a place.
func firstBlot(p picture.Picture, place image.Rectangle) image.Rectangle {
	inner := place
	for y := inner.Min.Y; y < inner.Max.Y; y++ {
		for x := inner.Min.X; x < inner.Max.X; x++ {
			if p.Pix[3*(y*p.Width+x)] < 80 {
				return image.Rect(x-30, y-4, x+30, y+40)
			}
		}
	}
	return image.Rectangle{}
}

// After a kick the table is what it was where the camera sees it now.
func TestTheReferenceFollowsTheCamera(t *testing.T) {
	first := printed(1, same, 0, 0)
	seen := understood(first)
	const dx, dy = 9, -6
	from := make([]int, len(seen.base.Grey))
	for i := range from {
		from[i] = -1
		was := image.Pt(i%seen.base.Cols-dx/seen.base.Side, i/seen.base.Cols-dy/seen.base.Side)
		if was.In(seen.base.Bounds()) {
			from[i] = was.Y*seen.base.Cols + was.X
		}
	}
	seen.looked.Follow(egomotion.Motion{dx, 1, 0, dy, 0, 1}.From, from)
	assert.Less(t, seen.unexplained(printed(2, same, dx, dy), 4), fewest)
	assert.Greater(t, seen.unexplained(printed(3, same, 0, 0), 4), 10*fewest)
}

// What lay over a place and goes again leaves it as it was, unless other cards lie there now.
func TestAPlaceLooksAsBeforeAHandRestedThere(t *testing.T) {
	first := printed(1, same, 0, 0)
	hand := image.Rect(600, 400, 900, 700)
	for _, others := range []bool{false, true} {
		seen := understood(first)
		seen.keep(erase(printed(2, same, 0, 0), hand, 60), others)
		n := seen.unexplained(printed(3, same, 0, 0), 4)
		if others {
			assert.Greater(t, n, hand.Dx()*hand.Dy()/36/2)
			continue
		}
		assert.Less(t, n, fewest)
	}
}

// Once a hand that rested somewhere has gone, that place was as it is without it; then what lies there next is held
// against that, and not against the hand.
func TestAPlaceWasAsItWasSeenAgain(t *testing.T) {
	first, hand := printed(1, same, 0, 0), image.Rect(600, 400, 900, 700)
	seen := understood(first)
	seen.keep(erase(printed(2, same, 0, 0), hand, 20), false)
	now := photometry.Shrink(first)
	gain := now.GainOver(seen.base)
	off := func() (mean float64) {
		known := 0
		for y := hand.Min.Y; y < hand.Max.Y; y++ {
			for x := hand.Min.X; x < hand.Max.X; x++ {
				if was, ok := seen.looked.Was(x, y, now, gain); ok {
					known++
					mean += math.Abs(was-float64(greyAt(first, 3*(y*first.Width+x)))) / float64(hand.Dx()*hand.Dy())
				}
			}
		}
		require.Equal(t, hand.Dx()*hand.Dy(), known)
		return mean
	}
	assert.Greater(t, off(), 60.0)
	c := Changes{Marked: make([]bool, len(now.Grey)), Moved: make([]time.Duration, len(now.Grey)), At: time.Second}
	eachCell(now.Bounds(), now.Cols, func(i, _ int) { c.Marked[i] = true })
	for _, m := range seen.looked.Explain(first, now, gain, c) {
		seen.looked.Accept(m, now.Cols, c.At)
	}
	assert.Less(t, off(), 6.0)
	seen.keep(first, false)
	seen.keep(erase(printed(3, same, 0, 0), hand, 20), false)
	assert.Less(t, seen.unexplained(first, 4), fewest, "the hand rests there once more")
}

// A shadow that goes leaves a place as it was, though the places round it have come out of it before and tell nothing
// of the light any more; a shadow on that place alone is not the light of those round it.
func TestAPlaceComesOutOfAShadowAfterThoseRoundIt(t *testing.T) {
	shadow := image.Rect(600, 300, 1200, 800)
	shaded := func(x, y int) float64 {
		if image.Pt(x, y).In(shadow) {
			return 0.7
		}
		return 1
	}
	for name, c := range map[string]struct {
		first, then func(x, y int) float64
		explained   bool
	}{
		"it goes": {shaded, same, true}, "it comes": {same, shaded, false},
	} {
		table := understood(printed(1, same, 0, 0))
		explain := func(p picture.Picture, place image.Rectangle) (left int) {
			now := photometry.Shrink(p)
			changes := Changes{
				Marked: make([]bool, len(now.Grey)), Moved: make([]time.Duration, len(now.Grey)), At: time.Second,
			}
			cells := image.Rect(
				place.Min.X/now.Side, place.Min.Y/now.Side, place.Max.X/now.Side, place.Max.Y/now.Side,
			).Intersect(now.Bounds())
			eachCell(cells, now.Cols, func(i, _ int) { changes.Marked[i] = true })
			for _, m := range table.looked.Explain(p, now, table.base.GainOver(table.base), changes) {
				table.looked.Accept(m, now.Cols, changes.At)
				if !m.Explained {
					left++
				}
			}
			return left
		}
		explain(printed(2, c.first, 0, 0), shadow)
		last := image.Rect(880, 540, 904, 564)
		assert.Equal(t, c.explained, explain(printed(3, c.then, 0, 0), last) == 0, name)
	}
}

// Where a lamp lights one place alone, what is printed there and what is even show as they did; paper that lies there
// hides both.
func TestWhatALampLightsShows(t *testing.T) {
	place := image.Rect(605, 405, 725, 575) // a card
	lit := func(x, y int) float64 {
		if image.Pt(x, y).In(place) {
			return 1.3
		}
		return 1
	}
	first := printed(1, same, 0, 0)
	for name, c := range map[string]struct {
		now   picture.Picture
		shows bool
	}{
		"lamp":  {printed(2, lit, 0, 0), true},
		"paper": {erase(printed(3, same, 0, 0), place, 235), false},
	} {
		table := understood(first)
		now := photometry.Shrink(c.now)
		inside := func(v int) int { return (v + now.Side - 1) / now.Side }
		cells := image.Rect(
			inside(place.Min.X), inside(place.Min.Y), place.Max.X/now.Side, place.Max.Y/now.Side,
		)
		changes := Changes{
			Marked: make([]bool, len(now.Grey)), Moved: make([]time.Duration, len(now.Grey)), At: time.Second,
		}
		eachCell(cells, now.Cols, func(i, _ int) { changes.Marked[i] = true })
		for _, m := range table.looked.Explain(c.now, now, now.GainOver(table.base), changes) {
			table.looked.Accept(m, now.Cols, changes.At)
		}
		shown, pattern := 0, 0
		eachCell(cells, now.Cols, func(i, _ int) {
			if table.looked.Shown(i, 0) {
				shown++
			}
			if table.looked.PrintShown(i, 0) {
				pattern++
			}
		})
		all := cells.Dx() * cells.Dy()
		assert.Equal(t, c.shows, shown > 9*all/10, "%s: %d of %d cells show", name, shown, all)
		assert.Equal(t, c.shows, pattern > 0, "%s: %d cells of print show", name, pattern)
	}
}
