package track

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/photometry"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
	"github.com/tablemaid/tablemaid/vision/vote"
)

// agreed is what the looks at a region agree on and what more looks might tell. What is
// read on its cards is weighed together: see posterior.Joint.
func (t *Tracker) agreed(r *region, now photometry.Grid) (agreed, waiting []sight.Sighting) {
	r.told = nil
	read := make([]posterior.Evidence, len(r.ballots))
	for i, b := range r.ballots {
		switch c := b.Agreed(); {
		case c != card.None:
			read[i] = posterior.Evidence{{Card: c, Confidence: b.Surest().Confidence}}
		case b.Lasting(r.looks): // a flicker says nothing of the others
			read[i] = b.Guesses()
		}
	}
	faces := posterior.Joint(read, t.prior(r.ballots, now))
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
			r.told[i].Verdict = flickers
		}
	}
	return agreed, waiting
}

// prior is what is known of the cards at a place before they are read: what the deck
// holds beside the cards that lie elsewhere, and which of them came together.
func (t *Tracker) prior(ballots []*vote.Ballot, now photometry.Grid) posterior.Prior {
	here := map[card.Card]int{} // known cards that lie where something is seen: it may be they
	for _, k := range t.known {
		if s := k.lies(); s.Sure && s.Card.IsFace() && seenAt(ballots, k) {
			here[s.Card]++
		}
	}
	p := posterior.Prior{Left: func(c card.Card) int {
		if t.deck == nil {
			return len(ballots)
		}
		return t.left(c) + here[c]
	}}
	if t.pairs {
		came := make([]bool, len(ballots))
		for i, b := range ballots {
			came[i] = t.fresh(b.Surest(), now) || t.newest(b)
		}
		p.Together = func(i, j int) bool {
			return came[i] && came[j] && ballots[i].Middle().Distance(ballots[j].Middle()) < oneLaying*max(quad.LongSide(ballots[i].Surest().Corners), quad.LongSide(ballots[j].Surest().Corners))
		}
	}
	return p
}

// newest reports whether a ballot is of the card that came last, or of none that is known.
func (t *Tracker) newest(b *vote.Ballot) bool {
	s := b.Surest()
	k := slices.IndexFunc(t.known, func(k known) bool { return k.distance(s) < pushed && k.is(s.Likeliest()) })
	return k < 0 || t.known[k].number == t.came
}

// seenAt reports whether something is seen where a known card lies.
func seenAt(ballots []*vote.Ballot, k known) bool {
	for _, b := range ballots {
		if k.sighting.Corners.Centre().Distance(b.Middle()) < likely*max(b.Size(), quad.ShortSide(k.sighting.Corners)) {
			return true
		}
	}
	return false
}
