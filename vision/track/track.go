package track

import (
	"fmt"
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/egomotion"
	"github.com/tablemaid/tablemaid/vision/imagehealth"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/scene"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/telling"
	"github.com/tablemaid/tablemaid/vision/view"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// Reader reads the cards in parts of a picture.
type Reader interface {
	ReadIn(p picture.Picture, regions []image.Rectangle) ([]sight.Sighting, error)
}

// Tracker follows one table. It is used by one goroutine.
type Tracker struct {
	reader Reader
	scene  scene.Model

	pending []*region
	paused  []*region // that may seem changed again in a moment
	calm    []glimpse
	briefs  []brief
	teller  *telling.Teller

	explain func(Account) // nil if nobody wants to know

	status   Status
	wasClear bool
	pace     Pace
	judged   time.Duration // when a frame was last looked at for more than motion
	eyes     imagehealth.Monitor
	moves    int // how often the camera was found again elsewhere

	camera egomotion.Estimator
	stood  picture.Picture // the newest in which the camera stood
	since  int             // how many frames came after it
	spare  []byte          // for its pixels, see keepStood
	canvas picture.Picture // for means of frames
	shaken bool            // since the table last rested
	steady picture.Picture // the table while few cards lay on it
}

// reading reads a view of one place, look after look, and pools what the looks find. Cards below others are looked for
// where there are news.
type reading func(view picture.Picture, look sight.Look) ([]sight.Sighting, error)

// news tells whether a card may have come to lie so near to a place, in pixels; nil if anywhere.
type news = func(at sight.Point, near float64) bool

// reading is how a place is read; nil if the reader takes each look by itself.
func (t *Tracker) reading() reading {
	if r, ok := t.reader.(interface {
		Looks() func(picture.Picture, sight.Look) ([]sight.Sighting, error)
	}); ok {
		return r.Looks()
	}
	return nil
}

// region is a changed place being looked at.
type region struct {
	reading reading
	anchor  sight.Point // in pixels, fixed while it is looked at
	cells   image.Rectangle
	looks   int
	judged  int // after how many looks it was judged last
	ballots []*vote.Ballot
	mean    view.Mean     // of the looks
	began   time.Duration // with the first look
	at      time.Duration // of the last look
	whole   bool          // the table looked over anew: see upset
	told    []Considered  // of the last look, if anybody wants to know
}

// again has a region read once more from the start.
func (r *region) again() { r.looks, r.judged, r.ballots, r.mean = 0, 0, nil, view.Mean{} }

// New makes a tracker that reads with reader and knows the zones of profile.
func New(reader Reader, profile calibration.Profile) (*Tracker, error) {
	if err := profile.Check(); err != nil {
		return nil, err
	}
	t := &Tracker{reader: reader, scene: scene.Model{Profile: profile}}
	t.teller = telling.New(&t.scene, func(r image.Rectangle, at time.Duration) bool {
		return t.rests(r, at, restFor)
	})
	return t, nil
}

// Play tells the tracker which deck is on the table, each card as often as it
// is in it, and which two cards people lay as a pair, nil where they lay none. Without, any card may
// come any number of times.
func (t *Tracker) Play(deck []card.Card, mates func(a, b card.Card) bool) { t.scene.Play(deck, mates) }

// Told takes what somebody at the table says that a card is which was asked about or
// taken for another; of is its sight.Change.Of. It reports whether that card still
// lies there, as far as the tracker knows. What it reads as does not change that.
func (t *Tracker) Told(of int, is card.Card) bool { return t.scene.Told(of, is) }

// Feed takes the next frame. It returns a scene when something has changed for
// good, else nil. A frame may be left out, but frames must come in order.
func (t *Tracker) Feed(f source.Frame) (*sight.Scene, error) {
	s, err := t.follow(f)
	if err != nil {
		return nil, err
	}
	return t.teller.Tell(s, f.At), nil
}

// Ends tells of the cards that are held back, as no frame will follow; nil if there are none.
func (t *Tracker) Ends(at time.Duration) *sight.Scene { return t.teller.Ends(at) }

// follow takes the next frame and returns what has changed, nil if nothing has.
func (t *Tracker) follow(f source.Frame) (*sight.Scene, error) {
	if err := f.Picture.Check(); err != nil {
		return nil, err
	}
	t.keepStood()
	now := photometry.Shrink(f.Picture)
	if size := image.Pt(f.Picture.Width, f.Picture.Height); size != t.scene.Size {
		if err := t.begin(size, now, f.At); err != nil {
			return nil, err
		}
	}
	moving := t.feelMotion(now, f.At)
	if t.idles(f.At) {
		return nil, nil
	}
	t.judged = f.At
	if t.troubled(f, now) {
		t.pending, t.paused, t.calm = nil, nil, nil
		return nil, nil
	}
	t.status = Still
	if moving {
		t.status = Moving
	}
	if !t.standing(f, now) {
		return nil, nil
	}
	if err := t.regain(f.Picture, now, f.At); err != nil {
		return nil, err
	}
	t.keepPending(t.settled(f.Picture, now, f.At), f.At)
	if err := t.glance(f.Picture, now, f.At); err != nil {
		return nil, err
	}
	return t.understand(f, now)
}

// troubled reports whether something keeps the camera from seeing; the status names it.
func (t *Tracker) troubled(f source.Frame, now photometry.Grid) bool {
	t.status = statusOf(t.eyes.Feed(f.Picture, f.At, now, t.scene.Veiled))
	if t.status == OutOfFocus && !t.scene.AsBefore(now) {
		t.status = 0 // the edges have gone with the cards
	}
	return t.status != 0
}

// understand reads what waits to be read and returns what has changed, nil if nothing has.
func (t *Tracker) understand(f source.Frame, now photometry.Grid) (*sight.Scene, error) {
	scene := sight.Scene{At: f.At, Afresh: !t.scene.Understood}
	t.wasClear, t.pace = t.clear(), Pace{}
	var err error
	if scene.Changes, err = t.lookPending(f, now); err != nil {
		return nil, err
	}
	if (t.status == Bumped || t.status == Lost) && t.eyes.Soft() && t.scene.Veiled(now) {
		t.status = OutOfFocus // a blur that was got used to
	}
	if t.eyes.Slow() {
		t.status = TooSlow
	}
	if len(scene.Changes) == 0 {
		return nil, nil
	}
	return &scene, nil
}

// lookPending reads each place that waits once more and returns what has changed there.
func (t *Tracker) lookPending(f source.Frame, now photometry.Grid) (all []sight.Change, err error) {
	for _, r := range t.pending {
		if r.whole && r.looks > vote.LooksToGiveUp {
			if f.At-r.at < patience {
				t.status = Lost
				continue
			}
			r.again()
		}
		r.at = f.At
		if r.looks == 0 {
			r.began = f.At
		}
		if r.looks == vote.LooksToBelieve && !t.rests(r.cells, f.At, restFor) {
			continue // it is judged when it may be believed: work until then would delay that
		}
		changes, err := t.look(r, now, f.Picture)
		if err != nil {
			return nil, err
		}
		if len(changes) > 0 {
			t.pace.follow(t, r)
		}
		all = append(all, changes...)
	}
	return all, nil
}

// begin prepares for pictures of a new size: nothing is known of the table.
func (t *Tracker) begin(size image.Point, now photometry.Grid, at time.Duration) error {
	t.pending, t.paused, t.calm, t.briefs = nil, nil, nil, nil
	if err := t.scene.Begin(size, now, at); err != nil {
		return fmt.Errorf("following the table: %w", err)
	}
	return nil
}

// settled are the places that differ from when they were last understood and
// rest; all of the play area at first.
func (t *Tracker) settled(p picture.Picture, now photometry.Grid, at time.Duration) []*region {
	if !t.scene.Understood {
		if all := t.scene.PlayArea(); t.rests(all, at, scene.ReadAfter) {
			return []*region{{cells: all}}
		}
		return nil
	}
	found := t.scene.Changes(p, now, at)
	if t.scene.ChangedMuch(found) && t.rests(t.scene.PlayArea(), at, restFor) && t.scene.Relight(now) {
		t.status = LightChanged
		found = t.scene.Changes(p, now, at)
	}
	var settled []image.Rectangle
	upset := t.scene.Upset(found, now)
	for _, s := range found {
		switch {
		case upset:
		case t.scene.IsArm(s, now) && !t.rests(s.Cells, at, scene.HandAtRest):
			t.status = Hand
		case t.rests(s.Cells, at, scene.ReadAfter):
			settled = append(settled, s.Cells)
		}
	}
	if upset {
		t.status = Bumped
		if all := t.scene.PlayArea(); t.rests(all, at, restFor) {
			return []*region{{cells: all, whole: true}}
		}
		return nil
	}
	var regions []*region
	for _, cells := range scene.Merge(t.scene.Joined(settled)) {
		regions = append(regions, &region{cells: cells})
	}
	return regions
}

// pauses is for how long a place that rests may look as it was understood and yet be
// read on: under a lamp on the mains it may seem changed in every third frame only.
const pauses = 150 * time.Millisecond

// within are as many of the places, in their order, as take up twice the picture, one at
// least: those that follow are looked at when these have been understood. So what is held
// of them is bounded, whatever the picture does.
func (t *Tracker) within(places []*region) []*region {
	room := 2 * t.scene.Size.X * t.scene.Size.Y
	for i, r := range places {
		if room -= scene.Area(t.scene.Whole(t.scene.Base.Pixels(r.cells))); room < 0 && i > 0 {
			return places[:i]
		}
	}
	return places
}

// keepPending drops the places that are no longer to be read and adds new
// ones.
func (t *Tracker) keepPending(settled []*region, at time.Duration) {
	before := slices.Concat(t.pending, t.paused)
	for i, next := range settled {
		k := slices.IndexFunc(
			before,
			func(r *region) bool { return scene.Alike(r.cells, next.cells) && r.whole == next.whole },
		)
		if k >= 0 {
			settled[i] = before[k]
		}
	}
	t.pending = t.within(settled)
	t.paused = t.within(slices.DeleteFunc(before, func(r *region) bool { // the newest come first
		return r.whole || slices.Contains(settled, r) || at-r.at > pauses || !t.rests(r.cells, at, scene.ReadAfter)
	}))
}
