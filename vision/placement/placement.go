package placement

import (
	"math"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
)

// The widths of what is observed, in millimetres on the table, and the weights of what it says, in nats. borderMost and
// armMost were chosen on 287 layings of pairs in nineteen films, of one of which a player laid 200 mm from their place.
// What is said of arms lies near the maximum of the likelihood on 496 layings in thirty films: with arms that reach
// straight from the middle of a person six were told at a wrong seat, with these one.
const (
	borderWidth = 25.0  // how far over a drawn border people lay: the scale of a logistic
	borderMost  = 4.0   // some lay elsewhere altogether, one in fifty; nobody pushes a card there
	besideWidth = 50.0  // how far apart cards of one seat lie in a row or a heap
	shoulder    = 120.0 // how far beside the middle of a person the shoulder is from which an arm reaches
	behind      = 50.0  // how far behind the rim of the play area it is then
	lean        = 0.2   // how far people lean sideways to lay cards, by how far beside them these are
	rightHanded = 0.7   // the share of people who lay with their right arm
	armTurn     = 0.52  // how far from the line between a shoulder and what is laid an arm points, in radians
	armEnd      = 10.0  // how far off it is known where an arm crosses the rim
	armTail     = 4.0   // how fast both get rarer farther off: the exponent of a Student's t distribution
	besideGain  = 2.0   // for cards right beside others of a seat
	askewLoss   = 1.2   // for cards that lie across to how a seat's people lay them
	freeLoss    = 0.4   // the same for the middle, where any way is as likely
	armMost     = 8.0   // an arm may come from elsewhere, or be another's: one in three thousand
	pairLoss    = 1.5   // for a pair in the middle: people lay theirs before them, what is shown to all comes alone
	stays       = 3.0   // for a card that was only pushed to be where it was
	reach       = 150.0 // nothing that lies farther from every place is laid there
)

// usualWidth is how wide a play area of unknown size is taken to be, in millimetres.
const usualWidth = 950.0

// Lying is a card that lies on the table already.
type Lying struct {
	Zone    zone.Zone
	Corners sight.Quad // in pixels
}

// Laying is cards that came together.
type Laying struct {
	Cards []sight.Quad // in pixels
	// Pair says that two or more came at once in a game in which people lay pairs before them.
	Pair bool
	// Arms are where those crossed the rim of the play area, in pixels, one of which laid them; none if none was seen.
	Arms []sight.Point
	// From is where a card that was pushed lay before, zone.Nowhere for cards that came.
	From zone.Zone
}

// Model knows the places of one table as one camera sees it. It does not change.
type Model struct {
	locator       *calibration.Locator
	width, height float64 // of the play area, in millimetres
	places        []place
}

// place is a zone with the way in which people there lay their cards.
type place struct {
	calibration.Zone
	seat     bool
	lengthen bool               // a card's long side runs up the table: the seat is at its bottom or top
	rim      sight.Point        // before which the seat's person sits, in millimetres from the play area's top left
	out      sight.Point        // from there to the person, a unit vector
	holes    []calibration.Zone // that lie in it and are none of it: the card box
}

// New prepares the places of a profile for pictures of width by height pixels.
func New(p calibration.Profile, width, height int) (*Model, error) {
	locator, err := p.Locator(width, height)
	if err != nil {
		return nil, err
	}
	m := &Model{locator: locator, width: usualWidth}
	m.height = m.width * shape(p, width, height)
	if p.Size != nil {
		m.width, m.height = p.Size.Width, p.Size.Height
	}
	var boxes []calibration.Zone
	for _, z := range p.Zones {
		pl := place{Zone: z, seat: z.Name.Seat() > 0, holes: boxes}
		if z.Name == zone.Box {
			boxes = append(boxes, z) // what the profile names first comes first where two overlap
		}
		if pl.seat {
			pl.lengthen, pl.rim, pl.out = m.side(z)
		}
		m.places = append(m.places, pl)
	}
	return m, nil
}

// shape is the height of a play area of unknown size by its width, as it looks.
func shape(p calibration.Profile, width, height int) float64 {
	c := p.PlayArea
	across := math.Hypot(c[1].X-c[0].X, 0) + math.Hypot(c[2].X-c[3].X, 0)
	down := math.Hypot(0, c[3].Y-c[0].Y) + math.Hypot(0, c[2].Y-c[1].Y)
	return down * float64(height) / max(across*float64(width), 1)
}

// side tells at which side of the table a seat's zone lies: whether that is the bottom
// or the top, at which place of the rim its person sits, and which way that is out.
func (m *Model) side(z calibration.Zone) (lengthen bool, rim, out sight.Point) {
	x, y := m.width*(z.Min.X+z.Max.X)/2, m.height*(z.Min.Y+z.Max.Y)/2
	off := [4]float64{m.height * (1 - z.Max.Y), m.height * z.Min.Y, m.width * z.Min.X, m.width * (1 - z.Max.X)}
	wide, tall := m.width*(z.Max.X-z.Min.X), m.height*(z.Max.Y-z.Min.Y)
	best := 0
	for s := range off {
		// Of a zone in a corner the longer side is the rim's.
		tie := off[s] == off[best] && (s < 2) == (wide > tall)
		if off[s] < off[best] || tie {
			best = s
		}
	}
	rims := [4]sight.Point{{X: x, Y: m.height}, {X: x, Y: 0}, {X: 0, Y: y}, {X: m.width, Y: y}}
	return best < 2, rims[best], [4]sight.Point{{Y: 1}, {Y: -1}, {X: -1}, {X: 1}}[best]
}

// Of tells the place to which a laying belongs, Nowhere if it lies far from every one;
// margin is by how many nats that place is likelier than the next.
func (m *Model) Of(l Laying, lying []Lying) (z zone.Zone, margin float64) {
	cards := make([]outline, len(l.Cards))
	for i, q := range l.Cards {
		cards[i] = m.outline(q)
	}
	if m.overRim(middle(cards)) {
		l.Arms = nil // whoever lays there need not reach in, and an arm that does is turned any way
	}
	best, next := math.Inf(-1), math.Inf(-1)
	for _, p := range m.places {
		score := m.score(p, l, cards, lying)
		switch {
		case score > best:
			best, next, z = score, best, p.Name
		case score > next:
			next = score
		}
	}
	if math.IsInf(best, -1) || m.far(cards) {
		return zone.Nowhere, 0
	}
	return z, best - next
}

// overRim reports whether a point lies beyond the rim of the play area.
func (m *Model) overRim(at sight.Point) bool {
	return at.X < 0 || at.X > m.width || at.Y < 0 || at.Y > m.height
}

// far reports whether cards lie out of reach of every place.
func (m *Model) far(cards []outline) bool {
	for _, p := range m.places {
		for _, c := range cards {
			if m.inside(p, c.centre) > -reach {
				return false
			}
		}
	}
	return true
}

// score is the log-likelihood of a laying if it belongs to a place, but for what is
// the same for all of them.
func (m *Model) score(p place, l Laying, cards []outline, lying []Lying) float64 {
	sum, near := 0.0, 0.0
	for _, c := range cards {
		within := logistic(m.inside(p, c.centre) / borderWidth)
		if l.From == zone.Nowhere {
			within = orElse(within, borderMost)
		}
		sum += within
		if p.seat {
			sum -= askewLoss * c.askew(p.lengthen)
		} else {
			sum -= freeLoss
		}
		near = max(near, m.beside(p.Name, c, lying))
	}
	score := sum/float64(len(cards)) + besideGain*near
	if l.Pair && !p.seat {
		score -= pairLoss
	}
	score += m.fromArms(p, l.Arms, middle(cards))
	if l.From == p.Name && l.From != zone.Nowhere {
		score += stays
	}
	return score
}

// logistic is the logarithm of the logistic function.
func logistic(x float64) float64 { return -math.Log1p(math.Exp(-x)) }

// inside is how far inside of a place a point lies, negative outside.
func (m *Model) inside(p place, at sight.Point) float64 {
	d := m.insideZone(p.Zone, at)
	for _, hole := range p.holes {
		d = min(d, -m.insideZone(hole, at))
	}
	return d
}

// insideZone is how far inside of a zone's rectangle a point lies, negative outside.
func (m *Model) insideZone(z calibration.Zone, at sight.Point) float64 {
	dx := span(at.X, z.Min.X, z.Max.X, m.width)
	dy := span(at.Y, z.Min.Y, z.Max.Y, m.height)
	if dx < 0 && dy < 0 {
		return -math.Hypot(dx, dy)
	}
	return min(dx, dy)
}

// span is how far inside of a span of the table a coordinate lies, negative outside;
// low and high are fractions of size. An end at the rim is none: beyond it nobody else lays.
func span(at, low, high, size float64) float64 {
	d := size
	if low > 0 {
		d = min(d, at-size*low)
	}
	if high < 1 {
		d = min(d, size*high-at)
	}
	return d
}

// beside is how much a card lies beside others of a place: 1 on them, 0 far off.
func (m *Model) beside(name zone.Zone, c outline, lying []Lying) (most float64) {
	for _, o := range lying {
		if o.Zone == name {
			d := c.centre.Distance(m.outline(o.Corners).centre)
			most = max(most, math.Exp(-d*d/(2*besideWidth*besideWidth)))
		}
	}
	return most
}

// fromArms is the log-likelihood of where arms came in of which any may have laid cards at a place.
func (m *Model) fromArms(p place, arms []sight.Point, laid sight.Point) float64 {
	if len(arms) == 0 {
		return 0
	}
	sum := 0.0
	for _, a := range arms {
		sum += math.Exp(m.fromArm(p, m.at(a), laid))
	}
	return math.Log(sum / float64(len(arms)))
}

// fromArm is the log-likelihood of where an arm came in that laid cards at a place; in the middle anybody may lay.
func (m *Model) fromArm(p place, arm, laid sight.Point) float64 {
	if p.seat {
		return p.reaches(arm, laid)
	}
	best := -armMost
	for _, o := range m.places {
		if o.seat {
			best = max(best, o.reaches(arm, laid))
		}
	}
	return best
}

// reaches is the log-likelihood of an arm of the seat's person that crosses the rim at a place if it lays cards at
// another: it points from one of their shoulders, with which they lean towards what they lay, to these.
func (p place) reaches(arm, laid sight.Point) float64 {
	left, in := p.before(laid)
	atLeft, atIn := p.before(arm)
	points := math.Atan2(left-atLeft, in-atIn)
	width := math.Hypot(armTurn, armEnd/max(math.Hypot(left-atLeft, in-atIn), armEnd))
	likelihood := 0.0
	for _, s := range [...]struct{ left, odds float64 }{{-shoulder, rightHanded}, {shoulder, 1 - rightHanded}} {
		straight := math.Atan2(left-lean*left-s.left, in+behind)
		off := math.Remainder(points-straight, 2*math.Pi) / width
		likelihood += s.odds * math.Pow(1+off*off, -armTail)
	}
	return orElse(math.Log(likelihood), armMost)
}

// before is where a point lies as the seat's person sees it: how far to the left of the middle of their side of the
// table, and how far in from the rim, in millimetres.
func (p place) before(at sight.Point) (left, in float64) {
	x, y := at.X-p.rim.X, at.Y-p.rim.Y
	return y*p.out.X - x*p.out.Y, -(x*p.out.X + y*p.out.Y)
}

// orElse is a log-likelihood if something else altogether, so many nats rarer, may have brought about the same.
func orElse(log, rarer float64) float64 { return math.Log(math.Exp(log) + math.Exp(-rarer)) }

// middle is that of some cards.
func middle(cards []outline) (at sight.Point) {
	for _, c := range cards {
		at.X, at.Y = at.X+c.centre.X/float64(len(cards)), at.Y+c.centre.Y/float64(len(cards))
	}
	return at
}

// outline is a card on the table.
type outline struct {
	centre sight.Point
	along  sight.Point // a unit vector along its long side
}

// askew is 1 for a card that lies across to how people at the bottom and the top
// (lengthen) or at the left and the right lay theirs, 0 for one that does not, and
// between them for those in between.
func (o outline) askew(lengthen bool) float64 {
	if lengthen {
		return o.along.X * o.along.X
	}
	return o.along.Y * o.along.Y
}

func (m *Model) outline(q sight.Quad) outline {
	var mm [4]sight.Point
	var o outline
	for i, p := range q {
		mm[i] = m.at(p)
		o.centre.X += mm[i].X / 4
		o.centre.Y += mm[i].Y / 4
	}
	a := sight.Point{X: mm[1].X - mm[0].X + mm[2].X - mm[3].X, Y: mm[1].Y - mm[0].Y + mm[2].Y - mm[3].Y}
	b := sight.Point{X: mm[3].X - mm[0].X + mm[2].X - mm[1].X, Y: mm[3].Y - mm[0].Y + mm[2].Y - mm[1].Y}
	if math.Hypot(a.X, a.Y) > math.Hypot(b.X, b.Y) {
		b = a
	}
	long := max(math.Hypot(b.X, b.Y), 1e-9)
	o.along = sight.Point{X: b.X / long, Y: b.Y / long}
	return o
}

// at is a pixel's place on the table.
func (m *Model) at(p sight.Point) sight.Point {
	a := m.locator.Area(p.X, p.Y)
	return sight.Point{X: a.X * m.width, Y: a.Y * m.height}
}
