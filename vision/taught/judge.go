package taught

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/flat"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

// Verdict is what the whole face says.
type Verdict struct {
	// Card is the most alike face, card.None when nothing is taught.
	Card card.Card
	// Fit is how well the face is explained by it, 0 to 1.
	Fit float64
	// Margin is how much nearer it is than any other face: 1 for no doubt, 0
	// for none nearer. Rival is that other.
	Margin float64
	Rival  card.Card
	// Corners are those of the card, its own top left first.
	Corners sight.Quad
	turns   int
}

const (
	// shortlist is how many cards are compared coarsely, finalists how many
	// finely, besides the kin of the best.
	shortlist, finalists = 10, 3
	// square is the ratio of sides up to which a card may lie either way: a
	// camera that leans makes a card look shorter.
	square = 1.25
	// hopeless is the fit under which nothing is looked at closely.
	hopeless = 0.5
	// mostHidden is how many blocks of a card others may cover.
	mostHidden = blocks * 3 / 5
)

// attempt is one taught look, one way round, against the seen face.
type attempt struct {
	look  int
	card  card.Card
	turns int // quarter turns of the corners
	rough float32
	drift drift
	trace trace
	fit   float64
}

// try finds the taught face in the seen one: first loosely, then near where
// that says that the card lies.
func (a *attempt) try(q, t *face) {
	a.drift = drifted(t, compare(q, t, drift{}, 3))
	a.trace = compare(q, t, a.drift, 2)
	a.drift = drifted(t, a.trace)
	a.fit = fit(q, t, a.trace)
}

// Judge says which taught card lies in these corners. The corners go round
// clockwise; which of them is the card's own top left is found out.
// What lies under the outlines in covers is not looked at; with less than two
// fifths to see there is no verdict.
func (d *Deck) Judge(levels pyramid.Pyramid, corners sight.Quad, covers ...sight.Quad) (Verdict, error) {
	return d.judge(levels, corners, ways(corners), covers)
}

// JudgeUpright is Judge for a face whose top left is the first corner, or, lying
// on its head, the third.
func (d *Deck) JudgeUpright(levels pyramid.Pyramid, corners sight.Quad) (Verdict, error) {
	return d.judge(levels, corners, [2]bool{true, false}, nil)
}

// judge is Judge for a card that may lie only so.
func (d *Deck) judge(levels pyramid.Pyramid, corners sight.Quad, may [2]bool, covers []sight.Quad) (Verdict, error) {
	seen, err := views(levels, corners, may, coarse, covers)
	if err != nil {
		return Verdict{}, err
	}
	tries := d.glanceAt(seen)
	if len(tries) == 0 {
		return Verdict{}, nil
	}
	for i := range tries {
		tries[i].try(seen[tries[i].turns], d.looks[tries[i].look].coarse)
	}
	slices.SortStableFunc(tries, func(a, b attempt) int { return cmp.Compare(b.fit, a.fit) })
	best := tries[0]
	if best.fit < hopeless {
		return Verdict{Card: best.card, Fit: best.fit, Corners: rotate(corners, best.turns)}, nil
	}
	q, err := settle(rotate(corners, best.turns), best.drift)
	if err != nil {
		return Verdict{}, err
	}
	return d.final(levels, q, may, tries, covers)
}

// JudgeAll judges each of several outlines, on two cores. Outlines without area
// get a verdict without a card.
func (d *Deck) JudgeAll(levels pyramid.Pyramid, outlines []sight.Quad) []Verdict {
	all := make([]Verdict, len(outlines))
	each(len(outlines), func(i int) {
		if v, err := d.Judge(levels, outlines[i]); err == nil {
			all[i] = v
		}
	})
	return all
}

// ways says whether a card in these corners may lie lengthwise, as they begin,
// and a quarter turn from that.
func ways(q sight.Quad) [2]bool {
	across, along := q[0].Distance(q[1])+q[2].Distance(q[3]), q[1].Distance(q[2])+q[3].Distance(q[0])
	return [2]bool{along > across/square, across > along/square}
}

// views is the seen card each way round that it may lie; the others are nil.
func views(levels pyramid.Pyramid, q sight.Quad, may [2]bool, g grain, covers []sight.Quad) (seen [4]*face, err error) {
	for turns, ok := range may {
		if !ok {
			continue
		}
		if seen[turns], err = layFlat(levels, rotate(q, turns), g); err != nil {
			return seen, err
		}
		if seen[turns].hide(rotate(q, turns), covers) > mostHidden {
			return [4]*face{}, nil
		}
		if g == fine {
			seen[turns] = seen[turns].softened(1) // of its noise
		}
		seen[turns+2] = seen[turns].turned()
	}
	return seen, nil
}

// glanceAt is the shortlist: the cards most alike at a glance, each by the look
// and the way round that are most alike.
func (d *Deck) glanceAt(seen [4]*face) []attempt {
	var all []attempt
	for turns, s := range seen {
		if s == nil {
			continue
		}
		glance := s.glance()
		for i, l := range d.looks {
			all = append(all, attempt{look: i, card: l.card, turns: turns, rough: roughly(glance, l.glance, &s.hidden)})
		}
	}
	slices.SortStableFunc(all, func(a, b attempt) int { return cmp.Compare(b.rough, a.rough) })
	return oneEach(all, shortlist)
}

// oneEach keeps the first attempt at each card, at most n.
func oneEach(all []attempt, n int) []attempt {
	var list []attempt
	for _, a := range all {
		if len(list) < n && !slices.ContainsFunc(list, func(b attempt) bool { return b.card == a.card }) {
			list = append(list, a)
		}
	}
	return list
}

// settle moves corners to where the blocks of the best attempt say that the
// card lies.
func settle(q sight.Quad, d drift) (sight.Quad, error) {
	w, h := float64(coarse.width()), float64(coarse.height())
	to, err := flat.Between(sight.Quad{{}, {X: w}, {X: w, Y: h}, {Y: h}}, q)
	if err != nil {
		return q, err
	}
	for i, p := range d.moved(coarse) {
		q[i] = to.At(p)
	}
	return q, nil
}

// rotate begins the corners k further on.
func rotate(q sight.Quad, k int) (r sight.Quad) {
	for i := range r {
		r[i] = q[(i+k+8)%4]
	}
	return r
}
