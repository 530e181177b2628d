package scene

import (
	"math/rand/v2"
	"slices"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/arm"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// Player shows a script frame by frame. It is for one goroutine.
type Player struct {
	script  script.Script
	look    Look
	packs   *Packs
	rng     *rand.Rand
	surface surface
	bare    canvas // the table without cards
	base    canvas // with the cards that lie still
	view    canvas // the frame being made
	lying   []script.Laid
	arms    [4]reaching
	camera  *sensor.Sensor
	next    int // frame
	begun   []bool
	rested  []bool
	shown   []float64
	broken  int // incidents that have had their effect
	level   float64
	frames  [4][]byte // handed out in turn
	printed cover
	things  []thing
}

// NewPlayer prepares a script; the same script and look give the same frames.
// packs may be shared by players, or nil.
func NewPlayer(s script.Script, look Look, packs *Packs) *Player {
	if packs == nil {
		packs = &Packs{}
	}
	p := &Player{script: s, look: look, packs: packs, rng: rand.New(rand.NewPCG(s.Seed, 77)), level: 1}
	p.begun, p.rested, p.shown = make([]bool, len(s.Moves)), make([]bool, len(s.Moves)), make([]float64, len(s.Moves))
	p.surface = weave(look.Cloth, p.rng)
	first := p.rng.IntN(len(arm.Usual()))
	people := slices.Concat(arm.Usual()[first:], arm.Usual()[:first])
	if len(look.People) > 0 {
		people = look.People
	}
	for i := range p.arms {
		p.arms[i] = newArm(people[i%len(people)], i%2 == 1, p.soft())
	}
	p.printed = covered(look.Cloth.Print)
	for _, t := range s.Things {
		p.things = append(p.things, thing{likeness(t, p.soft()), t.Pose, false})
	}
	p.camera = sensor.New(look.Settings, s.Rate, p.rng)
	p.stand(s.Camera)
	return p
}

// soft is how far the lens spreads things, in millimetres of the table.
func (p *Player) soft() float64 { return p.look.Soft / p.script.Camera.Scale }

// stand puts the camera somewhere and paints what it sees.
func (p *Player) stand(c lens.Camera) {
	p.bare = newCanvas(c)
	p.base = canvas{camera: c, pix: make([]byte, len(p.bare.pix)), light: p.bare.light}
	p.bare.hang(p.look.Lamps)
	p.base.glare = p.bare.glare
	p.view = canvas{camera: c, light: p.bare.light, glare: p.bare.glare}
	p.relight()
}

// relight paints the table anew in the light that there is.
func (p *Player) relight() {
	p.bare.illuminate(p.look, p.level)
	p.bare.spread(p.look.Cloth, p.surface, p.printed)
	p.tidy()
}

// tidy paints the cards that lie still on the bare table.
func (p *Player) tidy() {
	copy(p.base.pix, p.bare.pix)
	p.furnish()
	for _, c := range p.lying {
		p.put(c)
	}
}

// put paints a card that lies still.
func (p *Player) put(c script.Laid) {
	p.base.cardShadow(c.Pose, p.look.Deck.Width(), 0)
	p.base.print(p.packs.face(p.look.Deck, p.look.Wear, p.soft(), c), c.Pose, p.look.Deck.Squeeze, 2, p.look.Gloss)
}

// Next is the next frame; ok is false when the script is over. A picture is
// overwritten a few frames later.
func (p *Player) Next() (frame picture.Picture, ok bool) {
	now := p.Now()
	if now >= p.script.Length {
		return picture.Picture{}, false
	}
	c := p.base.camera
	k := p.next % len(p.frames)
	p.next++
	if in, frozen := p.during(script.Freeze, now); frozen && now-in.From > 1/float64(p.script.Rate) {
		return picture.Picture{Width: c.Width, Height: c.Height, Pix: p.view.pix}, true
	}
	p.happen(now)
	if p.frames[k] == nil {
		p.frames[k] = make([]byte, len(p.base.pix))
	}
	p.view.pix = p.frames[k]
	copy(p.view.pix, p.base.pix)
	for i := range p.script.Moves {
		if m := &p.script.Moves[i]; m.Start <= now && now < m.Clear {
			p.move(m, now)
		}
	}
	p.watch(now)
	frame = picture.Picture{Width: c.Width, Height: c.Height, Pix: p.view.pix}
	p.camera.Spoil(frame, now, func(t script.Trouble) (script.Incident, bool) { return p.during(t, now) }, p.rng)
	return frame, true
}

// Now is the time of the next frame in seconds.
func (p *Player) Now() float64 { return float64(p.next) / float64(p.script.Rate) }

// Shown is when the cards of a move lay still with nothing over them, 0 while
// they have not.
func (p *Player) Shown(move int) float64 { return p.shown[move] }

// happen brings the table up to a time: cards that were picked up or came to
// rest, a camera that was kicked, a lamp that was switched.
func (p *Player) happen(now float64) {
	p.incidents(now)
	stale := false
	for i, m := range p.script.Moves {
		if !p.begun[i] && m.Touch <= now {
			p.begun[i] = true
			for _, g := range m.Gone {
				stale = p.take(g) || stale
			}
			stale = p.lift(m) || stale
		}
	}
	if stale {
		p.tidy()
	}
	for i, m := range p.script.Moves {
		if !p.rested[i] && m.Rest <= now {
			p.rested[i] = true
			for _, c := range m.Cards {
				p.lying = append(p.lying, c)
				p.put(c)
			}
			p.setDown(m)
		}
	}
}

// incidents brings camera and lamp up to a time.
func (p *Player) incidents(now float64) {
	for p.broken < len(p.script.Incidents) && p.script.Incidents[p.broken].To <= now {
		in := p.script.Incidents[p.broken]
		p.broken++
		switch in.Trouble {
		case script.Bump, script.Knock, script.Jolt:
			p.stand(in.Camera)
		case script.Lamp:
			p.level *= in.Light
			p.relight()
		case script.Cover, script.Blur, script.Freeze, script.Cut, script.Early, script.Hunt:
		}
	}
}

// take removes a card from those that lie.
func (p *Player) take(g script.Laid) bool {
	for i, c := range p.lying {
		if c == g {
			p.lying = append(p.lying[:i], p.lying[i+1:]...)
			return true
		}
	}
	return false
}

// during is the incident of a kind that goes on at a time.
func (p *Player) during(t script.Trouble, now float64) (script.Incident, bool) {
	for _, in := range p.script.Incidents {
		if in.Trouble == t && in.From <= now && now < in.To {
			return in, true
		}
	}
	return script.Incident{}, false
}

// watch notes which moves are done with nothing left over their cards.
func (p *Player) watch(now float64) {
	for i, m := range p.script.Moves {
		if p.shown[i] > 0 || now < m.Rest {
			continue
		}
		cards := m.Cards
		if len(cards) == 0 {
			cards = m.Gone
		}
		if !p.hidden(cards, now) {
			p.shown[i] = now
		}
	}
}

// hidden reports whether an arm is over any of some cards.
func (p *Player) hidden(cards []script.Laid, now float64) bool {
	for i := range p.script.Moves {
		m := &p.script.Moves[i]
		if m.Start > now || now >= m.Clear {
			continue
		}
		for _, a := range p.reaches(m, now) {
			if over(&a.arm.cover, a.at, cards) {
				return true
			}
		}
	}
	return false
}

// over reports whether an arm covers a part of some cards.
func over(s *sprite, hand lens.Pose, cards []script.Laid) bool {
	for _, c := range cards {
		for k := range 25 {
			at := c.Pose.At(lens.Point{X: float64(k%5-2) * 15, Y: float64(k/5-2) * 21})
			q := hand.Local(at)
			if s.mirror {
				q.X = -q.X
			}
			if s.coverage(q.X*s.scale+s.origin.X, q.Y*s.scale+s.origin.Y) > 0 {
				return true
			}
		}
	}
	return false
}
