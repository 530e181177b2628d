package track

import (
	"cmp"
	"math"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/posterior"
	"github.com/tablemaid/tablemaid/vision/quad"
)

const (
	// looksToBelieve is how many frames must read the same card, surely.
	looksToBelieve = 3
	// looksHeard is how many of the newest looks have a say: the first may
	// still have caught the shadow of a hand.
	looksHeard = 6
	// looksToGiveUp is how many frames are read before a card is reported as
	// not sure.
	looksToGiveUp = 9
	// sureAlone is the probability from which a card becomes a fact without a
	// question.
	sureAlone = 0.985
	// samePlace is how near, in short sides of a card, two sightings lie that
	// can only be one card; two cards laid together lie further apart.
	samePlace = 0.12
	// sameIndex is how near, in short sides of a card, two looks place one and the same index:
	// about half its height.
	sameIndex = 0.12
)

// mostGuesses is how many faces a card that cannot be told is said to be perhaps.
const mostGuesses = 5

// ballot gathers what several frames say about one card.
type ballot struct {
	at    sight.Point
	side  float64   // the card's short side
	face  card.Card // surely read first, None so far
	seen  []sight.Sighting
	looks []int // in which each was seen
	sures int   // how many were sure, those forgotten since too
}

func (b *ballot) lastLook() int { return b.looks[len(b.looks)-1] }

// forget leaves only what was seen after a look; false when that is nothing.
func (b *ballot) forget(look int) bool {
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

// gather adds the sightings of one look to the ballots: to that of its face
// near by, else to that of its very place. Sure sightings of a face that has a ballot come
// first: of two cards whose middles lie in one place none is then taken for the other.
func gather(ballots []*ballot, look int, seen []sight.Sighting) []*ballot {
	ballots = slices.DeleteFunc(ballots, func(b *ballot) bool { return !b.forget(look - looksHeard) })
	rank := func(s sight.Sighting) int {
		switch {
		case !s.Sure:
			return 2
		case slices.ContainsFunc(ballots, func(b *ballot) bool { return b.face == s.Card }):
			return 0
		}
		return 1
	}
	slices.SortStableFunc(seen, func(a, b sight.Sighting) int { return cmp.Compare(rank(a), rank(b)) })
	for _, s := range seen {
		b := pick(ballots, look, s)
		if b == nil {
			b = &ballot{at: s.Corners.Centre(), side: quad.ShortSide(s.Corners)}
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
func pick(ballots []*ballot, look int, s sight.Sighting) (best *ballot) {
	near := math.Inf(1)
	for _, b := range ballots {
		side := max(b.side, quad.ShortSide(s.Corners))
		d, reach := b.at.Distance(s.Corners.Centre())/side, 0.35
		apart, told := b.apart(s)
		switch {
		case s.Sure && s.Card == b.face:
			reach, d = 0, d-1 // within a short side, and before any other
		case told && (s.Sure && b.face != card.None || likeliest(s) != likeliest(b.seen[len(b.seen)-1])):
			reach, d = sameIndex, apart/side
		case s.Sure && b.face != card.None:
			if reach = samePlace; b.turned(s) {
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
func (b *ballot) apart(s sight.Sighting) (far float64, told bool) {
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
func (b *ballot) turned(s sight.Sighting) bool {
	const parallel = 0.99 // the cosine of 8 degrees
	u, v := quad.Side(b.seen[len(b.seen)-1].Corners), quad.Side(s.Corners)
	return math.Abs(u.X*v.X+u.Y*v.Y) < parallel
}

// surest is the look that tells most.
func (b *ballot) surest() sight.Sighting {
	best := b.seen[0]
	for _, v := range b.seen {
		if v.Sure && !best.Sure || v.Sure == best.Sure && v.Confidence > best.Confidence {
			best = v
		}
	}
	return best
}

// verdict is what looks frames agree on; faces is the posterior of the card's face
// beside what is read on the others. decided is false while more looks might help; ok is false when
// there was nothing that could be told.
func (b *ballot) verdict(looks int, faces posterior.Evidence) (s sight.Sighting, decided, ok bool) {
	heard := min(looks, looksHeard)
	sure := b.sure()
	best := b.surest()
	if c := b.plain(); c != card.None {
		return b.amidst(best), true, true
	}
	if c := b.likely(looks, faces); c != card.None {
		for _, v := range b.seen {
			if v.Card == c || v.Card == card.Unknown && best.Card != c {
				best = v
			}
		}
		best.Card, best.Sure, best.Confidence, best.Alternatives = c, true, faces[0].Confidence, faces
		return best, true, true
	}
	if looks < looksToGiveUp {
		return sight.Sighting{}, false, false
	}
	if b.sures < 2 && 2*len(b.seen) < heard || len(sure) == 0 && 2*len(b.seen) <= heard {
		return sight.Sighting{}, true, false // a flicker: gone in most frames, or never told
	}
	if len(sure) == 0 && b.all(card.Back) {
		return best, true, true
	}
	told := b.seen
	if len(sure) == 1 && b.sures > 1 { // beside them the doubtful looks say little
		told = slices.DeleteFunc(slices.Clone(b.seen), func(s sight.Sighting) bool { return !s.Sure })
	}
	best.Alternatives = alternatives(told)
	if len(faces) > 0 && len(told) == len(b.seen) {
		best.Alternatives = faces[:min(mostGuesses, len(faces))]
	}
	best.Card, best.Sure = card.Unknown, false
	if len(best.Alternatives) > 0 {
		best.Confidence = best.Alternatives[0].Confidence
	}
	return best, true, true
}

// amidst is the best look at a face, or, where that lies apart from the others, the
// one that lies most among them: of two alike that lie on each other a look may
// take an end of each for one card between them.
func (b *ballot) amidst(best sight.Sighting) sight.Sighting {
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
func (b *ballot) sure() map[card.Card]int {
	n := map[card.Card]int{}
	for _, v := range b.seen {
		if v.Sure && v.Card.IsFace() {
			n[v.Card]++
		}
	}
	return n
}

// plain is the face that enough looks are sure of and none of another, None if
// there is no such.
func (b *ballot) plain() card.Card {
	sure := b.sure()
	for c, n := range sure {
		if len(sure) == 1 && n >= looksToBelieve && b.firm(c) {
			return c
		}
	}
	return card.None
}

func (b *ballot) all(c card.Card) bool {
	return !slices.ContainsFunc(b.seen, func(s sight.Sighting) bool { return s.Card != c })
}

// firm reports whether the looks at a face are as sure of it, on average, as a
// fact must be: a single picture may be believed for less. The average is that
// of log-odds (a logarithmic opinion pool), as a look that tells little says
// little against the others.
func (b *ballot) firm(c card.Card) bool {
	const most = 0.9999 // that one look can say
	sum, n := 0.0, 0
	for _, s := range b.seen {
		if s.Card == c {
			p := min(s.Confidence, most)
			sum, n = sum+math.Log(p/(1-p)), n+1
		}
	}
	return sum >= math.Log(sureAlone/(1-sureAlone))*float64(n)
}

// likely is the face of which the posterior is sure enough, where most looks saw the
// card and none of them surely named another; None if there is none.
func (b *ballot) likely(looks int, faces posterior.Evidence) card.Card {
	if looks <= looksToBelieve || !b.lasting(looks) || len(faces) == 0 || faces[0].Confidence < sureAlone {
		return card.None
	}
	c := faces[0].Card
	if slices.ContainsFunc(b.seen, func(s sight.Sighting) bool { return s.Sure && s.Card != c }) {
		return card.None
	}
	return c
}

// lasting reports whether most looks saw the card.
func (b *ballot) lasting(looks int) bool { return 4*len(b.seen) > 3*min(looks, looksHeard) }

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
	return merged[:min(mostGuesses, len(merged))]
}
