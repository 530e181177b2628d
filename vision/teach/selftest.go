package teach

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/belief"
	"github.com/tablemaid/tablemaid/vision/picturefile"
	"github.com/tablemaid/tablemaid/vision/pyramid"
	"github.com/tablemaid/tablemaid/vision/taught"
)

// Doubt is a card that the deck may take for another.
type Doubt struct {
	Card, Rival card.Card
	// Confidence is that of the right card: low for a doubt.
	Confidence float64
	// Wrong says that the rival was read instead.
	Wrong bool
}

func (d Doubt) String() string {
	if d.Wrong {
		return fmt.Sprintf("%s is taken for %s", d.Card, d.Rival)
	}
	return fmt.Sprintf("%s may be taken for %s", d.Card, d.Rival)
}

// sound is the confidence from which the self-test is content.
const sound = belief.SureWhole

// SelfTest ends a lesson: it notes whether the deck's corner index is read, too,
// and returns its Doubts.
func SelfTest(r Reader, d *deckfile.Deck) (doubts []Doubt, err error) {
	if d.Indexed, err = Indexed(r, *d); err != nil {
		return nil, err
	}
	return Doubts(*d)
}

// Doubts is the self-test: every look is seen again small, out of focus, askew
// and hissing, and must be named. What comes out are the cards that need
// another look, worst kind first: wrong, then unsure.
func Doubts(d deckfile.Deck) ([]Doubt, error) { return doubts(d, d) }

// doubts judges the looks in asked by what was taught.
func doubts(known, asked deckfile.Deck) ([]Doubt, error) {
	deck, err := taught.New(known)
	if err != nil {
		return nil, err
	}
	var wrong, unsure []Doubt
	for n, f := range asked.Faces {
		worst := Doubt{Card: f.Card, Confidence: 1}
		for k, look := range f.Looks {
			v, err := again(deck, look, uint64(n*100+k))
			if err != nil {
				return nil, fmt.Errorf("a look at %s: %w", f.Card, err)
			}
			one := Doubt{Card: f.Card, Rival: v.Rival, Confidence: v.Confidence()}
			if v.Card != f.Card {
				one = Doubt{f.Card, v.Card, 1 - v.Confidence(), true}
			}
			if one.Confidence < worst.Confidence {
				worst = one
			}
		}
		switch {
		case worst.Wrong:
			wrong = append(wrong, worst)
		case worst.Confidence < sound && worst.Rival.IsFace():
			unsure = append(unsure, worst)
		}
	}
	return append(wrong, unsure...), nil
}

// again is the verdict on a look as a poor camera sees it.
func again(deck *taught.Deck, look []byte, seed uint64) (taught.Verdict, error) {
	p, err := picturefile.Decode(look, picturefile.Look)
	if err != nil {
		return taught.Verdict{}, err
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	const small, border, askew, noise = 100, 12, 2.0, 6.0
	high := small * p.Height / p.Width
	if p, err = picturefile.Resize(p, small, high); err != nil {
		return taught.Verdict{}, err
	}
	p = framed(p, border)
	for i, v := range p.Pix {
		p.Pix[i] = byte(min(max(0.75*float64(v)+noise*rng.NormFloat64(), 0), 255))
	}
	q := sight.Quad{
		{X: border, Y: border},
		{X: border + small, Y: border},
		{X: border + small, Y: float64(border + high)},
		{X: border, Y: float64(border + high)},
	}
	for i := range q {
		s, c := math.Sincos(2 * math.Pi * rng.Float64())
		q[i].X, q[i].Y = q[i].X+askew*c, q[i].Y+askew*s
	}
	return deck.Judge(pyramid.Of(p, small), q)
}

// framed is p with a dark border.
func framed(p picture.Picture, border int) picture.Picture {
	f := picture.Picture{Width: p.Width + 2*border, Height: p.Height + 2*border}
	f.Pix = make([]byte, 3*f.Width*f.Height)
	for i := range f.Pix {
		f.Pix[i] = 60
	}
	for y := range p.Height {
		copy(f.Pix[3*((y+border)*f.Width+border):], p.Pix[3*y*p.Width:][:3*p.Width])
	}
	return f
}
