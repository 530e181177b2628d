package vote

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
)

// Verdict is what looks frames agree on; faces is the posterior of the card's face
// beside what is read on the others. decided is false while more looks might help; ok is false when
// there was nothing that could be told.
func (b *Ballot) Verdict(looks int, faces posterior.Evidence) (s sight.Sighting, decided, ok bool) {
	best := b.Surest()
	if c := b.Agreed(); c != card.None {
		return b.amidst(best), true, true
	}
	if c := b.likely(looks, faces); c != card.None {
		return b.believed(c, faces), true, true
	}
	if looks < LooksToGiveUp {
		return sight.Sighting{}, false, false
	}
	if b.flickers(looks) {
		return sight.Sighting{}, true, false
	}
	if len(b.sure()) == 0 && b.all(card.Back) {
		return best, true, true
	}
	return b.doubted(faces), true, true
}

// believed is the best look at the face of which the posterior is sure.
func (b *Ballot) believed(c card.Card, faces posterior.Evidence) sight.Sighting {
	best := b.Surest()
	for _, v := range b.seen {
		if v.Card == c || v.Card == card.Unknown && best.Card != c {
			best = v
		}
	}
	best.Card, best.Sure, best.Confidence, best.Alternatives = c, true, faces[0].Confidence, faces
	return best
}

// flickers reports whether something was gone in most looks, or never told.
func (b *Ballot) flickers(looks int) bool {
	heard := min(looks, LooksHeard)
	return b.sures < 2 && 2*len(b.seen) < heard || len(b.sure()) == 0 && 2*len(b.seen) <= heard
}

// doubted is the best look at a card that cannot be told, with the faces that it may be.
func (b *Ballot) doubted(faces posterior.Evidence) sight.Sighting {
	best, told := b.Surest(), b.seen
	if len(b.sure()) == 1 && b.sures > 1 { // beside them the doubtful looks say little
		told = slices.DeleteFunc(slices.Clone(b.seen), func(s sight.Sighting) bool { return !s.Sure })
	}
	best.Alternatives = alternatives(told)
	if len(faces) > 0 && len(told) == len(b.seen) {
		best.Alternatives = faces[:min(MostGuesses, len(faces))]
	}
	best.Card, best.Sure = card.Unknown, false
	if len(best.Alternatives) > 0 {
		best.Confidence = best.Alternatives[0].Confidence
	}
	return best
}

// amidst is the best look at a face, or, where that lies apart from the others, the
// one that lies most among them: of two alike that lie on each other a look may
// take an end of each for one card between them.
func (b *Ballot) amidst(best sight.Sighting) sight.Sighting {
	const apart = 0.15 // of the short side
	off := func(s sight.Sighting) (sum float64) {
		for _, o := range b.seen {
			if o.Card == s.Card {
				sum += s.Corners.Centre().Distance(o.Corners.Centre())
			}
		}
		return sum
	}
	least := off(best) - apart*b.side
	for _, s := range b.seen {
		if d := off(s); s.Sure && s.Card == best.Card && d < least {
			best, least = s, d
		}
	}
	return best
}

// sure is how many looks were sure of each face.
func (b *Ballot) sure() map[card.Card]int {
	n := map[card.Card]int{}
	for _, v := range b.seen {
		if v.Sure && v.Card.IsFace() {
			n[v.Card]++
		}
	}
	return n
}

// Agreed is the face that enough looks are sure of and none of another, None if
// there is no such.
func (b *Ballot) Agreed() card.Card {
	sure := b.sure()
	for c, n := range sure {
		if len(sure) == 1 && n >= LooksToBelieve && b.firm(c) {
			return c
		}
	}
	return card.None
}

func (b *Ballot) all(c card.Card) bool {
	return !slices.ContainsFunc(b.seen, func(s sight.Sighting) bool { return s.Card != c })
}

// firm reports whether the looks at a face are as sure of it, on average, as a
// fact must be: a single picture may be believed for less. The average is that
// of log-odds (a logarithmic opinion pool), as a look that tells little says
// little against the others.
func (b *Ballot) firm(c card.Card) bool {
	const most = 0.9999 // that one look can say
	sum, n := 0.0, 0
	for _, s := range b.seen {
		if s.Card == c {
			p := min(s.Confidence, most)
			sum, n = sum+math.Log(p/(1-p)), n+1
		}
	}
	return sum >= math.Log(SureAlone/(1-SureAlone))*float64(n)
}

// likely is the face of which the posterior is sure enough, where most looks saw the
// card and none of them surely named another; None if there is none.
func (b *Ballot) likely(looks int, faces posterior.Evidence) card.Card {
	if looks <= LooksToBelieve || !b.Lasting(looks) || len(faces) == 0 || faces[0].Confidence < SureAlone {
		return card.None
	}
	c := faces[0].Card
	if slices.ContainsFunc(b.seen, func(s sight.Sighting) bool { return s.Sure && s.Card != c }) {
		return card.None
	}
	return c
}

// Lasting reports whether most looks saw the card.
func (b *Ballot) Lasting(looks int) bool { return 4*len(b.seen) > 3*min(looks, LooksHeard) }

// alternatives merges the guesses of several looks, likeliest first.
func alternatives(looks []sight.Sighting) []sight.Guess {
	sum := map[card.Card]float64{}
	for _, s := range looks {
		for _, g := range s.Alternatives {
			sum[g.Card] += g.Confidence / float64(len(looks))
		}
	}
	var merged []sight.Guess
	for c, p := range sum {
		merged = append(merged, sight.Guess{Card: c, Confidence: p})
	}
	slices.SortFunc(merged, func(a, b sight.Guess) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Card, b.Card))
	})
	return merged[:min(MostGuesses, len(merged))]
}
