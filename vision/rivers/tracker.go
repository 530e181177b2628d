package rivers

import (
	"image"
	"math"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/track"
)

const (
	// rest is how long nothing may move before the table is read, and looks how many pictures of
	// that time are read as one.
	rest  = 300 * time.Millisecond
	looks = 3
	// again is how long after it was read a table that rests is looked at once more: light creeps, and who has taken up a
	// discard to call it is taken to lay the set by then.
	again = 2 * time.Second
	// stirred and changed are by how many levels a cell differs where something moves, and from
	// the table as it was read last.
	stirred, changed = 7, 6
	// moves is the share of a tile's cells that differ where one came or went.
	moves = 0.4
	// fewTiles is how many tiles a changed part is smaller than where a discard came and nothing else. What looks like a
	// tile in a larger one may be anything, such as print on a card of which not all shows.
	fewTiles = 3
	// tileArea is the area of a face in square millimetres, about; without a size of the table, a share of it.
	tileArea, tileShare = 540, 0.0011
)

// Tracker follows the tiles of one table. It is for one goroutine.
type Tracker struct {
	reader  track.Reader
	profile calibration.Profile
	ground  ground
	width   int
	area    float64       // of a tile, in cells
	before  grid          // of the newest frame
	due     time.Duration // when it is read next
	calm    []picture.Picture
	judged  grid // of the table as it was read last
	read    bool
	tiles   []tile
	faces   faceSize
	next    int
	clear   bool
	covered time.Duration // since when something has covered the table, 0 while nothing does
	begun   *begun
}

// New makes a tracker for a table.
func New(reader track.Reader, profile calibration.Profile) (*Tracker, error) {
	return &Tracker{reader: reader, profile: profile, clear: true}, profile.Check()
}

// Feed takes the next frame; a scene is what has changed on the table since the still moment before, nil if nothing
// has.
func (t *Tracker) Feed(f source.Frame) (*sight.Scene, error) {
	if t.width != f.Picture.Width {
		if err := t.begin(f.Picture); err != nil {
			return nil, err
		}
	}
	now := gridOf(f.Picture)
	if t.before.mean == nil || t.stirs(now) {
		t.before, t.calm, t.due = now, nil, f.At+rest
		return nil, nil
	}
	t.before = now
	if t.calm = append(t.calm, f.Picture); len(t.calm) > looks {
		t.calm = slices.Clone(t.calm[1:])
	}
	if f.At < t.due || len(t.calm) < looks {
		return nil, nil
	}
	t.due = f.At + again
	return t.judge(f.At)
}

// Status is how the table looks: still, or something moves.
func (t *Tracker) Status() track.Status {
	if len(t.calm) > 0 {
		return track.Still
	}
	return track.Moving
}

// Profile is the table as it was set up; it is not followed, should the camera be moved.
func (t *Tracker) Profile() (p calibration.Profile, moves int) { return t.profile, 0 }

// WasClear reports whether no tile lay open before the newest scene.
func (t *Tracker) WasClear() bool { return t.clear }

// Told says what people have said that a tile is, by its number in scenes; false if it lies there no more.
func (t *Tracker) Told(of int, is card.Card) bool {
	for i := range t.tiles {
		if t.tiles[i].of == of {
			t.tiles[i].seen.Card, t.tiles[i].seen.Sure = is, true
			return true
		}
	}
	return false
}

func (t *Tracker) begin(p picture.Picture) (err error) {
	*t = Tracker{reader: t.reader, profile: t.profile, clear: true, width: p.Width}
	if t.ground, err = newGround(t.profile, p.Width, p.Height); err != nil {
		return err
	}
	var q sight.Quad
	for i, c := range t.profile.PlayArea {
		q[i] = sight.Point{X: c.X * float64(p.Width), Y: c.Y * float64(p.Height)}
	}
	t.area = q.Area() * tileShare / cell / cell
	if s := t.profile.Size; s != nil {
		t.area = q.Area() / (s.Width * s.Height) * tileArea / cell / cell
	}
	return nil
}

// stirs reports whether anything as large as a finger has moved since the frame before.
func (t *Tracker) stirs(now grid) bool {
	n := 0
	for i := range now.mean {
		if now.differs(t.before, i, stirred) {
			n++
		}
	}
	return float64(n) > 0.3*t.area
}

// judge reads what has changed since the table was read last.
func (t *Tracker) judge(at time.Duration) (*sight.Scene, error) {
	look := mean(t.calm)
	now := gridOf(look)
	news := make([]bool, len(now.mean))
	for i := range now.mean {
		if t.read && !now.differs(t.judged, i, changed) {
			continue
		}
		at := sight.Point{X: (float64(i%now.w) + 0.5) * cell, Y: (float64(i/now.w) + 0.5) * cell}
		news[i] = t.ground.place(at) != zone.Nowhere
	}
	groups, cards, err := t.groups(look, now, news, at)
	if err != nil || groups == nil && t.covered > 0 {
		return nil, err
	}
	scene := sight.Scene{At: at, Afresh: !t.read, Lay: t.lying()}
	t.clear = !slices.ContainsFunc(t.tiles, func(k tile) bool { return k.zone.Seat() > 0 && !k.card })
	for _, p := range groups {
		changes, err := t.look(look, now, news, p, cards)
		if err != nil {
			return nil, err
		}
		scene.Changes = append(scene.Changes, changes...)
	}
	t.judged, t.read = now, true
	return t.finished(scene), nil
}

// groups are the changed parts that are to be read, with the outlines of cards in them. There are none while something
// covers the table; what does so for long stays as it is, unread.
func (t *Tracker) groups(
	look picture.Picture, now grid, news []bool, at time.Duration,
) (groups []patch, cards []sight.Quad, err error) {
	stays := t.covered > 0 && at > t.covered+patience
	for _, p := range now.patches(news) {
		if float64(p.cells) <= 0.25*t.area {
			continue
		}
		if t.read {
			found, blocked, err := t.blocked(look, now, news, p)
			switch {
			case err != nil:
				return nil, nil, err
			case blocked && !stays:
				if t.covered == 0 {
					t.covered = at
				}
				return nil, nil, nil
			case blocked:
				continue
			}
			cards = append(cards, found...)
		}
		groups = append(groups, p)
	}
	t.covered = 0
	return groups, cards, nil
}

// look reads one changed part of the picture; cards are outlines of some in it.
func (t *Tracker) look(
	p picture.Picture, now grid, news []bool, part patch, cards []sight.Quad,
) ([]sight.Change, error) {
	side := math.Sqrt(t.area) * cell
	box := part.box.Inset(-int(1.6 * side)).Intersect(p.Bounds())
	seen, err := t.readIn(p, box, t.mayHoldCard(part))
	if err != nil {
		return nil, err
	}
	changed := func(q sight.Quad) bool { return part.holds(q.Centre(), side) && t.differs(now, news, q) > moves }
	here := t.apart(seen, cards)
	changes := t.gone(here, now, changed)
	for _, s := range here {
		if t.placed(s) == zone.Nowhere || !changed(s.Corners) || t.lies(s) {
			continue
		}
		t.learn(s)
		s, ok, err := t.readAgain(p, s, part)
		if err != nil {
			return nil, err
		}
		if ok {
			changes = append(changes, t.add(s, now))
		}
	}
	if len(changes) == 0 && t.read && float64(part.cells) > 0.5*t.area && float64(part.cells) < 2*t.area {
		if c, ok, err := t.unread(p, now, part.box); ok || err != nil {
			return append(changes, c), err
		}
	}
	return changes, nil
}

// readAgain reads a discard once more in the size that tiles have on this table; ok is false where so much has changed
// that only sure ones are told.
func (t *Tracker) readAgain(
	p picture.Picture, s sight.Sighting, part patch,
) (again sight.Sighting, ok bool, err error) {
	if !t.read || !t.discarded(s) {
		return s, true, nil
	}
	alone := float64(part.cells) < fewTiles*t.area
	again, err = t.expected(p, s, alone)
	return again, alone || again.Sure, err
}

// discarded reports whether what was seen is a tile in somebody's river.
func (t *Tracker) discarded(s sight.Sighting) bool {
	z, called := t.ground.of(s.Corners.Centre())
	return z.Seat() > 0 && !called && !isCard(s)
}

// holds reports whether a place lies in a patch or just beside it.
func (p patch) holds(at sight.Point, side float64) bool {
	return image.Pt(int(at.X), int(at.Y)).In(p.box.Inset(-int(0.3 * side)))
}

// differs is the share of a quad that shows something new.
func (t *Tracker) differs(now grid, news []bool, q sight.Quad) float64 {
	const n = 6
	hit := 0
	for k := range n * n {
		u, v := (float64(k%n)+0.5)/n, (float64(k/n)+0.5)/n
		along := func(a, b, c, d float64) float64 { return (1-v)*((1-u)*a+u*b) + v*((1-u)*d+u*c) }
		if i, ok := now.at(along(q[0].X, q[1].X, q[2].X, q[3].X), along(q[0].Y, q[1].Y, q[2].Y, q[3].Y)); ok && news[i] {
			hit++
		}
	}
	return float64(hit) / (n * n)
}

// add notes a tile or a card that has come, on a table that looks so now.
func (t *Tracker) add(s sight.Sighting, now grid) sight.Change {
	t.next++
	is := isCard(s)
	z, called := t.placed(s), false
	if !is {
		z, called = t.ground.of(s.Corners.Centre())
	}
	c := sight.Change{Kind: sight.Appeared, Sighting: s, Zone: z, Called: called, Of: t.next}
	if z.Seat() > 0 && !is {
		c.Sideways = t.ground.sideways(s.Corners, z)
	}
	k := tile{of: c.Of, seen: s, zone: z, called: called, card: is}
	if t.read {
		k.ground = groundOf(s.Corners, t.judged, now)
	}
	t.tiles = append(t.tiles, k)
	return c
}
