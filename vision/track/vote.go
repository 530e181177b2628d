package track

import (
	"cmp"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

const (
	// looksToBelieve is how many frames must read the same card, surely.
	looksToBelieve = 3
	// looksToGiveUp is how many frames are read before a card is reported as
	// not sure.
	looksToGiveUp = 8
)

// ballot gathers what several frames say about one place.
type ballot struct {
	at       sight.Point
	reach    float64 // half the card's short side: nearer than this is the same card
	seen     []sight.Sighting
	lastLook int
}

// gather adds the sightings of one look to the ballots.
func gather(ballots []*ballot, look int, seen []sight.Sighting) []*ballot {
	for _, s := range seen {
		at, reach := s.Corners.Centre(), shortSide(s.Corners)/2
		i := slices.IndexFunc(ballots, func(b *ballot) bool {
			return b.lastLook != look && b.at.Distance(at) < max(reach, b.reach)
		})
		if i < 0 {
			ballots = append(ballots, &ballot{at: at, reach: reach, seen: []sight.Sighting{s}, lastLook: look})
			continue
		}
		ballots[i].seen = append(ballots[i].seen, s)
		ballots[i].lastLook = look
	}
	return ballots
}

// verdict is what looks frames agree on. decided is false while more looks
// might help; ok is false when there was nothing that could be told.
func (b *ballot) verdict(looks int) (s sight.Sighting, decided, ok bool) {
	sure := map[card.Card]int{}
	best := b.seen[0]
	for _, v := range b.seen {
		if v.Sure && v.Card.IsFace() {
			sure[v.Card]++
		}
		if v.Sure && !best.Sure || v.Sure == best.Sure && v.Confidence > best.Confidence {
			best = v
		}
	}
	if len(sure) == 1 && sure[best.Card] >= looksToBelieve {
		return best, true, true
	}
	if looks < looksToGiveUp {
		return sight.Sighting{}, false, false
	}
	if 2*len(b.seen) < looks {
		return sight.Sighting{}, true, false // a flicker: gone in most frames
	}
	if len(sure) == 0 && b.all(card.Back) {
		return best, true, true
	}
	best.Alternatives = b.alternatives()
	best.Card, best.Sure = card.Unknown, false
	if len(best.Alternatives) > 0 {
		best.Confidence = best.Alternatives[0].Confidence
	}
	return best, true, true
}

func (b *ballot) all(c card.Card) bool {
	return !slices.ContainsFunc(b.seen, func(s sight.Sighting) bool { return s.Card != c })
}

// alternatives merges the guesses of all looks, likeliest first.
func (b *ballot) alternatives() []sight.Guess {
	sum := map[card.Card]float64{}
	for _, s := range b.seen {
		for _, g := range s.Alternatives {
			sum[g.Card] += g.Confidence / float64(len(b.seen))
		}
	}
	var merged []sight.Guess
	for c, p := range sum {
		merged = append(merged, sight.Guess{Card: c, Confidence: p})
	}
	slices.SortFunc(merged, func(a, b sight.Guess) int {
		return cmp.Or(cmp.Compare(b.Confidence, a.Confidence), cmp.Compare(a.Card, b.Card))
	})
	return merged[:min(5, len(merged))]
}

func shortSide(q sight.Quad) float64 {
	return min(q[0].Distance(q[1])+q[2].Distance(q[3]), q[1].Distance(q[2])+q[3].Distance(q[0])) / 2
}
