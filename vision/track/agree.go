package track

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/explain"
	"github.com/tablemaid/tablemaid/vision/explain/prior"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// agreed is what the looks at a region agree on and what more looks might tell. What is
// read on its cards is weighed together: see posterior.Joint.
func (t *Tracker) agreed(r *region, now photometry.Grid) (agreed, waiting []sight.Sighting) {
	r.told = nil
	read := make([]posterior.Evidence, len(r.ballots))
	inks := prior.Inks(&t.scene, r.ballots)
	for i, b := range r.ballots {
		switch c := b.Agreed(); {
		case c != card.None:
			read[i] = posterior.Evidence{{Card: c, Confidence: b.Surest().Confidence}}
		case b.Lasting(r.looks): // a flicker says nothing of the others
			read[i] = inks.Weigh(b.Guesses(), b.Hue())
		}
	}
	faces := posterior.Joint(read, prior.Of(&t.scene, r.ballots, now))
	if t.explain != nil {
		r.told = r.considered(faces)
	}
	for i, b := range r.ballots {
		switch s, decided, ok := b.Verdict(r.looks, faces[i]); {
		case !decided:
			s := b.Surest()
			if f := faces[i]; len(f) > 0 && !s.Sure {
				s.Alternatives = f
				if f[0].Confidence >= vote.SureAlone { // it is nearly believed
					s.Card, s.Sure, s.Confidence = f[0].Card, true, f[0].Confidence
				}
			}
			waiting = append(waiting, s)
		case ok:
			agreed = append(agreed, s)
		case r.told != nil:
			r.told[i].Verdict = explain.Flickers
		}
	}
	return agreed, waiting
}
