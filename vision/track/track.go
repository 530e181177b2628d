package track

import (
	"fmt"
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Reader reads the cards in parts of a picture.
type Reader interface {
	ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error)
}

const (
	// motionStep is how much a cell changes between frames when something
	// moves there.
	motionStep = 7
	// noiseSteps times the camera's own noise is still no motion and no change.
	noiseSteps = 6
	// restFor is how long a place must rest before it is read.
	restFor = 200 * time.Millisecond
	// hands move in from outside: so many cells round a region must rest too.
	restMargin = 8
	// dark is the mean brightness, 0 to 255, below which nothing is read.
	dark = 18
)

// Tracker follows one table. It is used by one goroutine.
type Tracker struct {
	reader  Reader
	profile calibration.Profile
	locator *calibration.Locator

	size    image.Point // of the pictures so far
	last    grid        // the frame before
	base    grid        // each place as it looked when it was last understood
	moved   []time.Duration
	area    []bool // cells of the play area
	started bool

	known   []known
	pending []*region
	status  Status

	noise    int // between the last two frames; see grid.noise
	wasClear bool
}

// region is a changed place being looked at.
type region struct {
	cells   image.Rectangle
	looks   int
	ballots []*ballot
}

// New makes a tracker that reads with reader and knows the zones of profile.
func New(reader Reader, profile calibration.Profile) (*Tracker, error) {
	if err := profile.Check(); err != nil {
		return nil, err
	}
	return &Tracker{reader: reader, profile: profile}, nil
}

// Feed takes the next frame. It returns a scene when something has changed for
// good, else nil. A frame may be left out, but frames must come in order.
func (t *Tracker) Feed(f source.Frame) (*sight.Scene, error) {
	if err := f.Picture.Check(); err != nil {
		return nil, err
	}
	now := shrink(f.Picture)
	if size := image.Pt(f.Picture.Width, f.Picture.Height); size != t.size {
		if err := t.begin(size, now, f.At); err != nil {
			return nil, err
		}
	}
	moving := t.feelMotion(now, f.At)
	t.status = Still
	if now.mean() < dark {
		t.status = TooDark
		return nil, nil
	}
	if moving {
		t.status = Moving
	}

	var settled []image.Rectangle
	for _, r := range t.changed(now) {
		if t.rests(r, f.At) {
			settled = append(settled, r)
		}
	}
	t.keepPending(settled)
	scene := sight.Scene{At: f.At}
	t.wasClear = t.clear()
	for _, r := range t.pending {
		changes, err := t.look(r, now, f.Picture)
		if err != nil {
			return nil, err
		}
		scene.Changes = append(scene.Changes, changes...)
	}
	if len(scene.Changes) == 0 {
		return nil, nil
	}
	return &scene, nil
}

// begin prepares for pictures of a new size: nothing is known of the table.
func (t *Tracker) begin(size image.Point, now grid, at time.Duration) error {
	locator, err := t.profile.Locator(size.X, size.Y)
	if err != nil {
		return fmt.Errorf("following the table: %w", err)
	}
	t.size, t.locator, t.last = size, locator, now
	t.base = grid{cols: now.cols, rows: now.rows, side: now.side, grey: make([]uint8, len(now.grey))}
	t.moved = make([]time.Duration, len(now.grey))
	t.area = make([]bool, len(now.grey))
	for i := range t.area {
		x, y := (float64(i%now.cols)+0.5)*float64(now.side), (float64(i/now.cols)+0.5)*float64(now.side)
		t.area[i] = locator.InPlay(x, y)
		t.moved[i] = at
	}
	t.started, t.known, t.pending = false, nil, nil
	return nil
}

// feelMotion notes where something moves and reports whether anything does.
func (t *Tracker) feelMotion(now grid, at time.Duration) bool {
	shift := now.shift(t.last)
	t.noise = now.noise(t.last, shift)
	step := max(motionStep, noiseSteps*t.noise)
	stirred := make([]bool, len(now.grey))
	for i, v := range now.grey {
		stirred[i] = apart(v, t.last.grey[i], shift) > step
	}
	n := 0
	for i, s := range stirred {
		if s && company(stirred, i, now.cols) {
			t.moved[i] = at
			n++
		}
	}
	t.last = now
	return n > fewestCells
}

// company reports whether a neighbour of cell i is stirred too: noise stirs
// single cells, hands and cards many.
func company(stirred []bool, i, cols int) bool {
	for _, k := range [...]int{i - cols - 1, i - cols, i - cols + 1, i - 1, i + 1, i + cols - 1, i + cols, i + cols + 1} {
		if k >= 0 && k < len(stirred) && stirred[k] {
			return true
		}
	}
	return false
}

// changed are the places that differ from when they were last understood; all
// of the play area at first.
func (t *Tracker) changed(now grid) []image.Rectangle {
	if t.started {
		return regions(now, t.base, max(changedStep, noiseSteps*t.noise), func(i int) bool { return t.area[i] })
	}
	all := image.Rectangle{}
	for i, in := range t.area {
		if in {
			x, y := i%now.cols, i/now.cols
			all = all.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	return []image.Rectangle{all}
}

// rests reports whether nothing has moved in a region and round it for a
// while.
func (t *Tracker) rests(r image.Rectangle, at time.Duration) bool {
	r = r.Inset(-restMargin).Intersect(t.last.bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if i := y*t.last.cols + x; t.area[i] && at-t.moved[i] < restFor {
				return false
			}
		}
	}
	return true
}

// keepPending drops the places that are no longer to be read and adds new
// ones.
func (t *Tracker) keepPending(settled []image.Rectangle) {
	var kept []*region
	for _, cells := range settled {
		next := &region{cells: cells}
		for _, r := range t.pending {
			if alike(r.cells, cells) {
				next = r
			}
		}
		kept = append(kept, next)
	}
	t.pending = kept
}

// look reads a region once more; when enough is known it decides what changed
// there.
func (t *Tracker) look(r *region, now grid, p picture.Picture) ([]sight.Change, error) {
	place := now.pixels(r.cells)
	seen, err := t.reader.ReadIn(p, []image.Rectangle{t.whole(place)})
	if err != nil {
		return nil, fmt.Errorf("reading the table: %w", err)
	}
	seen = slices.DeleteFunc(seen, func(s sight.Sighting) bool {
		at := s.Corners.Centre()
		return !image.Pt(int(at.X), int(at.Y)).In(place)
	})
	r.looks++
	r.ballots = gather(r.ballots, r.looks, seen)
	var agreed []sight.Sighting
	for _, b := range r.ballots {
		s, decided, ok := b.verdict(r.looks)
		if !decided {
			return nil, nil
		}
		if ok {
			agreed = append(agreed, s)
		}
	}
	if r.looks < looksToBelieve {
		return nil, nil
	}
	changes := t.decide(r.cells, now, agreed)
	t.understand(r.cells, now)
	return changes, nil
}

// understand takes a region as it looks now for what is known.
func (t *Tracker) understand(cells image.Rectangle, now grid) {
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			t.base.grey[y*now.cols+x] = now.grey[y*now.cols+x]
		}
	}
	t.started = true
}
