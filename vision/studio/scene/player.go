package scene

import (
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Player shows a script frame by frame. It is for one goroutine.
type Player struct {
	script script.Script
	rng    *rand.Rand
	base   canvas // the table with the cards that lie still
	view   canvas // the frame being made
	faces  pack
	arms   [4]sprite
	grain  []int8
	next   int // frame
	lying  int // moves whose cards are painted on the base
}

// NewPlayer prepares a script; the same script gives the same frames.
func NewPlayer(s script.Script) *Player {
	p := &Player{script: s, rng: rand.New(rand.NewPCG(s.Seed, 77)), faces: pack{}}
	p.base = newCanvas()
	p.base.cloth(p.rng)
	p.view = canvas{pix: make([]byte, len(p.base.pix)), light: p.base.light}
	for i := range p.arms {
		p.arms[i] = newArm(tones[i], i%2 == 1)
	}
	p.grain = make([]int8, 1<<21)
	for i := range p.grain {
		p.grain[i] = int8(math.Round(1.1 * p.rng.NormFloat64()))
	}
	return p
}

// Next is the next frame, valid until Next is called again; ok is false when
// the script is over.
func (p *Player) Next() (frame picture.Picture, ok bool) {
	if p.next >= p.script.Frames() {
		return picture.Picture{}, false
	}
	now := float64(p.next) / script.Rate
	p.next++
	for p.lying < len(p.script.Moves) && p.script.Moves[p.lying].Rest <= now {
		for _, c := range p.script.Moves[p.lying].Cards {
			p.base.card(p.faces.face(c.Card), c.Pose, 0)
		}
		p.lying++
	}
	copy(p.view.pix, p.base.pix)
	for _, m := range p.script.Moves {
		if m.Start <= now && now < m.Clear {
			p.move(m, now)
		}
	}
	p.noise()
	return picture.Picture{Width: lens.Width, Height: lens.Height, Pix: p.view.pix}, true
}

// noise is the camera's grain, another for every frame.
func (p *Player) noise() {
	k := p.rng.IntN(len(p.grain))
	pix := p.view.pix
	for i, v := range pix {
		pix[i] = uint8(min(max(int(v)+int(p.grain[(i+k)&(len(p.grain)-1)]), 0), 255))
	}
}
