package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// homes are where the seats' people sit, in millimetres from the table's
// middle: below, left, above, right.
var homes = [4]lens.Point{{X: -170, Y: 640}, {X: -960, Y: -110}, {X: 170, Y: -640}, {X: 960, Y: 110}}

// retreat is how far from a person's place the hand is when it is out of the
// picture.
const retreat = 330.0

// hand is where the hand of a move is at a time, and how high above the table.
func (p *Player) hand(m *script.Move, now float64) (at lens.Pose, lift float64) {
	home := homes[m.Seat-1]
	goal := p.goal(m.Cards, m)
	first := goal
	if m.Thing > 0 {
		goal = lens.Point{X: m.To.X, Y: m.To.Y}
	}
	if len(m.Gone) > 0 {
		first = p.goal(m.Gone, m)
		if len(m.Cards) == 0 { // picked up, and a little drawn along
			goal = lens.Point{X: first.X + 0.12*(home.X-first.X), Y: first.Y + 0.12*(home.Y-first.Y)}
		}
	}
	home = turned(home, first, p.script.Elbows[m.Seat-1])
	var from, to lens.Point
	var t float64
	leave := m.Rest + m.Hold
	switch {
	case now < m.Touch:
		t = draw.Ease((now - m.Start) / (m.Touch - m.Start) * 1.12)
		lift = 1 - draw.Ease((now-m.Start)/(m.Touch-m.Start)*1.9-0.9)
		from, to = p.away(home, first), first
	case now < m.Rest:
		t = draw.Ease((now - m.Touch) / (m.Rest - m.Touch))
		from, to = first, goal
	case now < leave:
		from, to = goal, goal
	default:
		t = draw.Ease((now - leave) / (m.Clear - leave))
		lift = draw.Ease((now - leave) / (m.Clear - leave) * 3)
		from, to = goal, p.away(home, goal)
	}
	angle := math.Atan2(first.X-home.X, home.Y-first.Y) // the arm points to the goal
	at = lens.Pose{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y), Angle: angle}
	if m.Grip != (lens.Point{}) {
		grip := at.At(m.Grip)
		at.X, at.Y = grip.X, grip.Y
	}
	return at, lift
}

// turned is the place from which an arm comes to a goal if its elbow is so far, in radians, to the right of the
// straight line from the person's place.
func turned(home, goal lens.Point, elbow float64) lens.Point {
	s, c := math.Sincos(elbow)
	x, y := home.X-goal.X, home.Y-goal.Y
	return lens.Point{X: goal.X + c*x + s*y, Y: goal.Y + c*y - s*x}
}

// away is where a hand that reaches to a goal is out of the picture.
func (p *Player) away(home, goal lens.Point) lens.Point {
	retreat := retreat
	if p.script.Retreat > 0 {
		retreat = p.script.Retreat
	}
	s, c := math.Sincos(math.Atan2(goal.X-home.X, home.Y-goal.Y))
	return lens.Point{X: home.X - retreat*s, Y: home.Y + retreat*c}
}

// goal is where a hand takes hold of cards or lets them go.
func (p *Player) goal(cards []script.Laid, m *script.Move) lens.Point {
	if m.Over != (lens.Point{}) {
		return m.Over
	}
	if len(cards) == 0 { // over towards the player on the right
		home, right := homes[m.Seat-1], homes[(m.Seat+2)%4]
		return lens.Point{X: 0.62*home.X + 0.2*right.X, Y: 0.62*home.Y + 0.2*right.Y}
	}
	var g lens.Point
	for _, c := range cards {
		g.X += c.Pose.X / float64(len(cards))
		g.Y += c.Pose.Y / float64(len(cards))
	}
	return g
}

// move paints one hand and what it holds.
func (p *Player) move(m *script.Move, now float64) {
	hand, lift := p.hand(m, now)
	switch {
	case len(m.Gone) == 0 && now < m.Rest:
		p.bring(m, hand, lift)
	case len(m.Gone) > 0 && len(m.Cards) == 0 && now >= m.Touch:
		p.drag(m, now)
	case len(m.Gone) > 0 && m.Kind != script.Turn && now >= m.Touch && now < m.Rest:
		p.slide(m, draw.Ease((now-m.Touch)/(m.Rest-m.Touch)))
	}
	if m.Thing > 0 && m.Touch <= now && now < m.Rest {
		p.carry(m, draw.Ease((now-m.Touch)/(m.Rest-m.Touch)))
	}
	for _, a := range p.reaches(m, now) {
		p.view.arm(a.arm, a.at, a.lift)
	}
}

// reach is an arm over the table, and how high.
type reach struct {
	arm  *reaching
	at   lens.Pose
	lift float64
}

// reaches are the arms of a move at a time.
func (p *Player) reaches(m *script.Move, now float64) []reach {
	hand, lift := p.hand(m, now)
	all := []reach{{&p.arms[m.Seat-1], hand, lift}}
	if m.Both {
		side := 1.0
		if p.arms[m.Seat-1].cover.mirror {
			side = -1
		}
		at := hand.At(lens.Point{X: -70 * side, Y: 12})
		other := p.arms[m.Seat-1]
		other.cover.mirror, other.shadow.mirror = !other.cover.mirror, !other.shadow.mirror
		all = append(all, reach{&other, lens.Pose{X: at.X, Y: at.Y, Angle: hand.Angle + 0.35*side}, lift})
	}
	return all
}

// bring paints cards in the hand: held like a little fan, spread out as they
// come down.
func (p *Player) bring(m *script.Move, hand lens.Pose, lift float64) {
	for i, c := range m.Cards {
		fan := float64(i) - float64(len(m.Cards)-1)/2
		tip := hand.At(lens.Point{X: 22 * fan, Y: -30})
		held := lens.Pose{X: tip.X, Y: tip.Y, Angle: nearest(hand.Angle+0.25*fan, c.Pose.Angle)}
		down := 1 - lift
		p.show(c, lens.Pose{
			X:     held.X + down*(c.Pose.X-held.X),
			Y:     held.Y + down*(c.Pose.Y-held.Y),
			Angle: held.Angle + down*(c.Pose.Angle-held.Angle),
		}, lift)
	}
}

// drag paints cards that go away with a hand.
func (p *Player) drag(m *script.Move, now float64) {
	was, _ := p.hand(m, m.Touch)
	hand, lift := p.hand(m, now)
	for _, c := range m.Gone {
		o := c.Pose
		o.X, o.Y = o.X+hand.X-was.X, o.Y+hand.Y-was.Y
		p.show(c, o, lift/2)
	}
}

// slide paints cards on their way from one place on the table to another.
func (p *Player) slide(m *script.Move, t float64) {
	for i, c := range m.Cards {
		a, b := m.Gone[i].Pose, c.Pose
		p.show(
			c,
			lens.Pose{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y), Angle: a.Angle + t*math.Remainder(b.Angle-a.Angle, 2*math.Pi)},
			0,
		)
	}
}

// show paints a card that is on its way.
func (p *Player) show(c script.Laid, o lens.Pose, lift float64) {
	p.view.cardShadow(o, p.look.Deck.Width(), lift)
	p.view.print(p.packs.face(p.look.Deck, p.look.Wear, p.soft(), c), o, p.look.Deck.Squeeze, 1, p.look.Gloss)
}

// nearest is a held card's angle, the end up that needs the least turning.
func nearest(a, goal float64) float64 {
	return a + math.Pi*math.Round((goal-a)/math.Pi)
}
