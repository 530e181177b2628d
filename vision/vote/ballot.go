// Package vote lets several looks at one place of a table vote on the cards that lie there.
//
// What each look sees is put to the ballot of its card: by face, by the place of an index, by the
// place of its middle. The newest looks decide. A face is believed when enough looks are sure of it and, by
// the mean of their log-odds, as sure as a fact must be, or when the posterior of all cards at the place is; what
// they do not agree on has the faces that they guess.
package vote

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// LooksToBelieve is how many frames must read the same card, surely.
	LooksToBelieve = 3
	// LooksHeard is how many of the newest looks have a say: the first may
	// still have caught the shadow of a hand.
	LooksHeard = 6
	// LooksToGiveUp is how many frames are read before a card is reported as
	// not sure.
	LooksToGiveUp = 9
	// SureAlone is the probability from which a card becomes a fact without a
	// question.
	SureAlone = 0.985
	// SamePlace is how near, in short sides of a card, two sightings lie that
	// can only be one card; two cards laid together lie further apart.
	SamePlace = 0.12
	// sameIndex is how near, in short sides of a card, two looks place one and the same index:
	// about half its height.
	sameIndex = 0.12
)

// MostGuesses is how many faces a card that cannot be told is said to be perhaps.
const MostGuesses = 5

// Ballot gathers what several frames say about one card.
type Ballot struct {
	at    sight.Point
	side  float64   // the card's short side
	face  card.Card // surely read first, None so far
	seen  []sight.Sighting
	looks []int // in which each was seen
	sures int   // how many were sure, those forgotten since too
}

func (b *Ballot) lastLook() int { return b.looks[len(b.looks)-1] }

// forget leaves only what was seen after a look; false when that is nothing.
func (b *Ballot) forget(look int) bool {
	n := 0
	for n < len(b.looks) && b.looks[n] <= look {
		n++
	}
	b.seen, b.looks = b.seen[n:], b.looks[n:]
	b.face = card.None
	for _, s := range b.seen {
		if s.Sure {
			b.face = s.Card
			break
		}
	}
	return len(b.seen) > 0
}

// Gather adds the sightings of one look to the ballots: to that of its face
// near by, else to that of its very place. Sure sightings of a face that has a ballot come
// first: of two cards whose middles lie in one place none is then taken for the other.
func Gather(ballots []*Ballot, look int, seen []sight.Sighting) []*Ballot {
	ballots = slices.DeleteFunc(ballots, func(b *Ballot) bool { return !b.forget(look - LooksHeard) })
	rank := func(s sight.Sighting) int {
		switch {
		case !s.Sure:
			return 2
		case slices.ContainsFunc(ballots, func(b *Ballot) bool { return b.face == s.Card }):
			return 0
		}
		return 1
	}
	slices.SortStableFunc(seen, func(a, b sight.Sighting) int { return cmp.Compare(rank(a), rank(b)) })
	for _, s := range seen {
		b := pick(ballots, look, s)
		if b == nil {
			b = &Ballot{at: s.Corners.Centre(), side: quad.ShortSide(s.Corners)}
			ballots = append(ballots, b)
		}
		if b.face == card.None && s.Sure {
			b.face = s.Card
		}
		b.seen = append(b.seen, s)
		b.looks = append(b.looks, look)
		if s.Sure {
			b.sures++
		}
	}
	return ballots
}

// pick is the ballot for the card that a sighting is of: that of its face near by, or the one read by
// the same index. Two cards laid on each other have their middles in one place, never an index.
func pick(ballots []*Ballot, look int, s sight.Sighting) (best *Ballot) {
	near := math.Inf(1)
	for _, b := range ballots {
		side := max(b.side, quad.ShortSide(s.Corners))
		d, reach := b.at.Distance(s.Corners.Centre())/side, 0.35
		apart, told := b.apart(s)
		switch {
		case s.Sure && s.Card == b.face:
			reach, d = 0, d-1 // within a short side, and before any other
		case told && (s.Sure && b.face != card.None || s.Likeliest() != b.seen[len(b.seen)-1].Likeliest()):
			reach, d = sameIndex, apart/side
		case s.Sure && b.face != card.None:
			if reach = SamePlace; b.turned(s) {
				reach = 0
			}
		}
		if b.lastLook() != look && d < reach && d < near {
			best, near = b, d
		}
	}
	return best
}

// apart is how far the nearest index of a sighting is from one that the card of the ballot was last read by, in
// pixels; told is false where either was read by none.
func (b *Ballot) apart(s sight.Sighting) (far float64, told bool) {
	far = math.Inf(1)
	for _, p := range b.seen[len(b.seen)-1].Indices {
		for _, q := range s.Indices {
			far = min(far, p.Distance(q))
		}
	}
	return far, !math.IsInf(far, 1)
}

// turned reports whether a sighting stands so much askew of the card of a ballot that it is another
// one: two looks at one card differ by a few degrees.
func (b *Ballot) turned(s sight.Sighting) bool {
	const parallel = 0.99 // the cosine of 8 degrees
	u, v := quad.Side(b.seen[len(b.seen)-1].Corners), quad.Side(s.Corners)
	return math.Abs(u.X*v.X+u.Y*v.Y) < parallel
}

// Middle is about where the card's middle lies, as the first look had it.
func (b *Ballot) Middle() sight.Point { return b.at }

// Size is the card's short side in that look, in pixels.
func (b *Ballot) Size() float64 { return b.side }

// Sightings are what the looks saw of the card, the oldest first.
func (b *Ballot) Sightings() []sight.Sighting { return b.seen }

// SureLooks is how many looks were sure, those forgotten since too.
func (b *Ballot) SureLooks() int { return b.sures }

// Guesses are the faces that the looks guess, merged, likeliest first.
func (b *Ballot) Guesses() []sight.Guess { return alternatives(b.seen) }

// Hue is the mean of what the looks saw of the colour of the card's print.
func (b *Ballot) Hue() (h sight.Hue) {
	n := 0.0
	for _, s := range b.seen {
		if s.Hue.Known() {
			h, n = sight.Hue{Red: h.Red + s.Hue.Red, Blue: h.Blue + s.Hue.Blue}, n+1
		}
	}
	return sight.Hue{Red: h.Red / max(n, 1), Blue: h.Blue / max(n, 1)}
}

// Surest is the look that tells most.
func (b *Ballot) Surest() sight.Sighting {
	best := b.seen[0]
	for _, v := range b.seen {
		if v.Sure && !best.Sure || v.Sure == best.Sure && v.Confidence > best.Confidence {
			best = v
		}
	}
	return best
}
