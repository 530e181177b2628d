package scene

import (
	"image"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/placement"
	"github.com/tablemaid/tablemaid/vision/quad"
)

// survey works out which cells the profile's play area holds.
func (t *Model) survey() error {
	locator, err := t.Profile.Locator(t.Size.X, t.Size.Y)
	if err != nil {
		return err
	}
	t.Locator = locator
	if t.Places, err = placement.New(t.Profile, t.Size.X, t.Size.Y); err != nil {
		return err
	}
	g := t.Base
	t.Inside, t.Rim = make([]bool, len(g.Grey)), make([]bool, len(g.Grey))
	for i := range t.Inside {
		t.Inside[i] = locator.InPlay((float64(i%g.Cols)+0.5)*float64(g.Side), (float64(i/g.Cols)+0.5)*float64(g.Side))
	}
	t.area = image.Rectangle{}
	for i, in := range t.Inside {
		x, y := i%g.Cols, i/g.Cols
		edge := x == 0 || y == 0 || x == g.Cols-1 || y == g.Rows-1
		t.Rim[i] = in && (edge || !t.Inside[i-1] || !t.Inside[i+1] || !t.Inside[i-g.Cols] || !t.Inside[i+g.Cols])
		if t.Rim[i] {
			t.area = t.area.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return nil
}

// PlayArea is the rectangle of cells round the play area.
func (t *Model) PlayArea() image.Rectangle { return t.area }

// CellsOf is the rectangle of cells round an outline.
func (t *Model) CellsOf(q sight.Quad) image.Rectangle {
	return quad.Cells(quad.Box(q), t.Base.Side).Intersect(t.Base.Bounds())
}

// Middle of a cell in pixels.
func (t *Model) Middle(x, y int) sight.Point {
	return sight.Point{X: (float64(x) + 0.5) * float64(t.Base.Side), Y: (float64(y) + 0.5) * float64(t.Base.Side)}
}

// MiddleOf is the middle of some cells, in pixels.
func (t *Model) MiddleOf(cells image.Rectangle) sight.Point {
	sum := cells.Min.Add(cells.Max)
	return sight.Point{X: float64(sum.X*t.Base.Side) / 2, Y: float64(sum.Y*t.Base.Side) / 2}
}

// Whole is a place in the picture, widened so that known cards that reach into
// it are read whole: half a card can be taken for another.
func (t *Model) Whole(place image.Rectangle) image.Rectangle {
	const margin = 8 // pixels
	wide := place.Inset(-margin)
	for _, k := range t.Cards {
		if b := quad.Box(k.Sighting.Corners); b.Overlaps(place) {
			wide = wide.Union(b.Inset(-margin))
		}
	}
	return wide.Intersect(image.Rectangle{Max: t.Size})
}

// overRim is how far beyond the rim of the play area cards are read that lie over it, in long sides of a card: of two
// laid together one may lie beyond it altogether.
const overRim = 1.2

// OverRim is a place in the picture, widened where it touches the rim of the play area by what may lie over that. All of
// the table is not: what lies beside it is mostly no part of the game.
func (t *Model) OverRim(place image.Rectangle) image.Rectangle {
	cells := quad.Cells(place, t.Base.Side).Intersect(t.Base.Bounds())
	if cells == t.PlayArea() || !t.touchesRim(cells) {
		return place
	}
	long := math.Sqrt(cardTall*float64(t.CardCellsAt(t.MiddleOf(cells)))) * float64(t.Base.Side)
	return place.Inset(-int(overRim * long)).Intersect(image.Rectangle{Max: t.Size})
}

func (t *Model) touchesRim(cells image.Rectangle) bool {
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		if slices.Contains(t.Rim[y*t.Base.Cols+cells.Min.X:y*t.Base.Cols+cells.Max.X], true) {
			return true
		}
	}
	return false
}

// Holds reports whether a sighting lies in a place in the picture, by its middle and but for a little; beyond the rim of
// the play area, whether it lies in wide, which is OverRim of that place.
func (t *Model) Holds(place, wide image.Rectangle, s sight.Sighting) bool {
	at := s.Corners.Centre()
	pixel := image.Pt(int(at.X), int(at.Y))
	if pixel.In(place.Inset(-int(quad.ShortSide(s.Corners) / 4))) {
		return true
	}
	cell := pixel.Div(t.Base.Side) // none for the last pixels of a picture that is no whole number of cells
	return pixel.In(wide) && !(cell.In(t.Base.Bounds()) && t.Inside[cell.Y*t.Base.Cols+cell.X])
}

// Pixel is how many millimetres of a table of that size a pixel at x, y is, along the table's two axes: a step right is
// a and c, a step down b and d.
func (t *Model) Pixel(x, y float64, size calibration.Size) [4]float64 {
	const step = 4
	along := func(dx, dy float64) (float64, float64) {
		p, q := t.Locator.Area(x-dx, y-dy), t.Locator.Area(x+dx, y+dy)
		return (q.X - p.X) * size.Width / (2 * step), (q.Y - p.Y) * size.Height / (2 * step)
	}
	a, c := along(step, 0)
	b, d := along(0, step)
	return [4]float64{a, b, c, d}
}

// Reached are the cells of a region and of the known cards that reach into it: the print that a card hides there may
// lie apart.
func (t *Model) Reached(cells image.Rectangle) image.Rectangle {
	all := cells
	for _, k := range t.Cards {
		if k.Cells.Overlaps(cells) {
			all = all.Union(k.Cells)
		}
	}
	return all
}

// MayBeKnown reports whether what was seen may be known to lie somewhere.
func (t *Model) MayBeKnown(s sight.Sighting) bool {
	return slices.ContainsFunc(t.Cards, func(k Card) bool { return s.MayBe(k.Lies().Card) })
}
