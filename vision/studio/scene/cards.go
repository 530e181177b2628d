package scene

import (
	"fmt"
	"hash/fnv"
	"math"
	"sync"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/draw"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// Packs keeps each face once it has been drawn, for all players. It is safe
// for many goroutines; its zero value is ready.
type Packs struct {
	mu    sync.Mutex
	faces map[printed]*sprite
}

type printed struct {
	style    deck.Style
	soft     float64
	card     card.Card
	coloured bool
	wear     deck.Wear
}

func (p *Packs) face(style deck.Style, wear deck.Wear, soft float64, c script.Laid) *sprite {
	key := printed{style, soft, c.Card, c.Coloured, wear}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.faces == nil {
		p.faces = map[printed]*sprite{}
	}
	if p.faces[key] == nil {
		img := style.Face(c.Card)
		if c.Coloured {
			img = style.Joker(true)
		}
		s := face(wear.On(img, own(c)), deck.Scale, soft)
		s.tilt = int(own(c)%241) - 120
		p.faces[key] = &s
	}
	return p.faces[key]
}

// own is a number of a card's own.
func own(c script.Laid) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, c.Card, c.Coloured)
	return h.Sum64()
}

// cardShadow darkens what is below a card, softer and further away the higher
// the card is; lift is 0 to 1.
func (c canvas) cardShadow(o lens.Pose, width, lift float64) {
	soft := 3.5 + 9*lift // millimetres
	o.X, o.Y = o.X+1.2+9*lift, o.Y+1.8+12*lift
	dark := 0.42 - 0.12*lift
	const reach = 1.6
	quad := c.camera.Quad(o, width+2*reach*soft, deck.Height+2*reach*soft)
	w, h := width+2*reach*soft, deck.Height+2*reach*soft
	to := way(
		lens.Homography(
			quad, lens.Quad{{X: -w / 2, Y: -h / 2}, {X: w / 2, Y: -h / 2}, {X: w / 2, Y: h / 2}, {X: -w / 2, Y: h / 2}},
		),
	)
	c.each(to, quad, func(i int, u, v float64) {
		dx, dy := math.Abs(u)-width/2+soft/2, math.Abs(v)-deck.Height/2+soft/2
		d := max(dx, dy)
		if dx > 0 && dy > 0 {
			d = math.Sqrt(dx*dx + dy*dy)
		}
		if a := dark * (1 - draw.Ease((d+soft/2)/(1.5*soft))); a > 0.01 {
			c.darken(i, uint32(255*a))
		}
	})
}
