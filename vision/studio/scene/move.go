package scene

import (
	"math"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// homes are where the seats' people sit, in millimetres from the table's
// middle: below, left, above, right.
var homes = [4]lens.Point{{X: -170, Y: 640}, {X: -960, Y: -110}, {X: 170, Y: -640}, {X: 960, Y: 110}}

// reach is how far from a person's place the hand is when it is out of the
// picture.
const retreat = 330.0

// move paints one hand on its way in, laying, or on its way out.
func (p *Player) move(m script.Move, now float64) {
	home := homes[m.Seat-1]
	goal := p.goal(m, home)
	// the arm points from the person's place to the goal
	angle := math.Atan2(goal.X-home.X, home.Y-goal.Y)
	far := lens.Point{X: home.X - retreat*math.Sin(angle), Y: home.Y + retreat*math.Cos(angle)}
	var t, lift float64
	switch {
	case now < m.Rest:
		t = ease((now - m.Start) / (m.Rest - m.Start) * 1.12)
		lift = 1 - ease((now-m.Start)/(m.Rest-m.Start)*1.9-0.9)
	default:
		t = 1 - ease((now-m.Rest)/(m.Clear-m.Rest))
		lift = ease((now - m.Rest) / (m.Clear - m.Rest) * 3)
	}
	hand := lens.Pose{X: far.X + t*(goal.X-far.X), Y: far.Y + t*(goal.Y-far.Y), Angle: angle}
	if now < m.Rest && m.Kind != script.Turn {
		p.carry(m, hand, lift)
	}
	p.view.arm(p.arms[m.Seat-1], hand, lift)
}

// goal is where the hand lets go.
func (p *Player) goal(m script.Move, home lens.Point) lens.Point {
	if len(m.Cards) == 0 { // over towards the player on the right
		right := homes[(m.Seat+2)%4]
		return lens.Point{X: 0.62*home.X + 0.2*right.X, Y: 0.62*home.Y + 0.2*right.Y}
	}
	var g lens.Point
	for _, c := range m.Cards {
		g.X += c.Pose.X / float64(len(m.Cards))
		g.Y += c.Pose.Y / float64(len(m.Cards))
	}
	return g
}

// carry paints the cards in the hand: held like a little fan, spread out as
// they come down.
func (p *Player) carry(m script.Move, hand lens.Pose, lift float64) {
	for i, c := range m.Cards {
		fan := float64(i) - float64(len(m.Cards)-1)/2
		tip := hand.At(lens.Point{X: 22 * fan, Y: -30})
		held := lens.Pose{X: tip.X, Y: tip.Y, Angle: nearest(hand.Angle+0.25*fan, c.Pose.Angle)}
		down := 1 - lift
		o := lens.Pose{
			X:     held.X + down*(c.Pose.X-held.X),
			Y:     held.Y + down*(c.Pose.Y-held.Y),
			Angle: held.Angle + down*(c.Pose.Angle-held.Angle),
		}
		face := c.Card
		if m.Kind == script.Aside {
			face = card.Back
		}
		p.view.card(p.faces.face(face), o, lift)
	}
}

// nearest is a held card's angle, the end up that needs the least turning.
func nearest(a, goal float64) float64 {
	return a + math.Pi*math.Round((goal-a)/math.Pi)
}
