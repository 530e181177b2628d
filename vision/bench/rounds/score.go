// Package rounds scores what was told of a drawn round against what happened.
package rounds

import (
	"fmt"
	"image"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

func faces(laid []script.Laid) (cards []card.Card) {
	for _, l := range laid {
		cards = append(cards, l.Card)
	}
	return cards
}

// Claim is one card that came to a zone or left it.
type Claim struct {
	Card card.Card
	Zone zone.Zone
	Left bool // it left the zone
}

func (c Claim) String() string {
	verb := "at"
	if c.Left {
		verb = "gone from"
	}
	return fmt.Sprintf("%s %s %s", c.Card, verb, c.Zone)
}

// happening is one thing that people did and what it should be told as.
type happening struct {
	move     int
	zone     zone.Zone
	from     time.Duration // not before this
	claims   []Claim       // not told yet
	asked    bool
	sought   []Claim // the referee asks for them, as what was laid with something
	optional bool    // need not be told: the end of a round
	hidden   bool    // less than half an index of a card shows
	told     Waited  // the last of it
	of       int     // how many claims there were
}

// Score compares facts with what happened.
type Score struct {
	script script.Script
	shown  func(move int) time.Duration
	done   []*happening
	wrong  int
	// misplaced is how many of the wrong facts have only the place wrong.
	misplaced int
	strayed   []Claim // what was told wrongly
	spare     int     // questions about nothing
	asked     []Claim
	lines     []string
}

// New is the score of a script; shown is when the cards of a move lay still with
// nothing over them, in the time of the recording.
func New(s script.Script, shown func(int) time.Duration) *Score {
	sc := &Score{script: s, shown: shown}
	for i, m := range s.Moves {
		h := &happening{move: i, zone: m.Zone, from: time.Duration(m.Touch * float64(time.Second))}
		from := m.Zone
		if m.From != zone.Nowhere {
			from = m.From
		}
		switch m.Kind {
		case script.Aside, script.Glint, script.Straight, script.Lean, script.Shift:
			continue
		case script.Sweep, script.Back, script.Push:
			h.optional = m.Kind == script.Sweep
			for _, c := range m.Gone {
				h.claims = append(h.claims, Claim{c.Card, from, true})
			}
		case script.Pair, script.Slip, script.Reveal, script.Mate, script.Last, script.Turn:
			// A pair that counts stays discarded when it is taken up, and is
			// no news when it is laid again.
			h.optional = i > 0 && s.Moves[i-1].Kind == script.Back && slices.Equal(s.Moves[i-1].Gone, m.Cards)
		}
		for _, c := range m.Cards {
			if c.Card != card.Back {
				h.claims = append(h.claims, Claim{c.Card, m.Zone, false})
			}
		}
		h.hidden, h.of = m.Hides >= 0.5, len(h.claims)
		sc.done = append(sc.done, h)
	}
	return sc
}

// Untold is a thing that was not told rightly.
type Untold struct {
	Move int
	Zone zone.Zone
	From time.Duration
}

// Untold are the things that were not told rightly.
func (s *Score) Untold() (all []Untold) {
	for _, h := range s.done {
		if (len(h.claims) > 0 || h.asked) && !h.optional {
			all = append(all, Untold{h.move, h.zone, h.from})
		}
	}
	return all
}

// Moves are the numbers of the script's moves that have to be told.
func (s *Score) Moves() (all []int) {
	for _, h := range s.done {
		all = append(all, h.move)
	}
	return all
}

// Shown is when the cards of a move lay still, 0 if they do not yet.
func (s *Score) Shown(move int) time.Duration { return s.shown(move) }

// Around is the part of the picture where a move's cards lie.
func (s *Score) Around(move int) image.Rectangle {
	var r image.Rectangle
	m := s.script.Moves[move]
	for _, c := range append(slices.Clone(m.Cards), m.Gone...) {
		p := s.script.Camera.Pixel(lens.Point{X: c.Pose.X, Y: c.Pose.Y})
		r = r.Union(image.Rect(int(p.X)-150, int(p.Y)-150, int(p.X)+150, int(p.Y)+150))
	}
	return r
}

// Hear takes what one fact of the camera claims, and how it came to be told.
func (s *Score) Hear(claims []Claim, told Waited) {
	// What is told surely is held against what happened before what is asked.
	slices.SortStableFunc(
		claims, func(a, b Claim) int { return order(a.Card == card.Unknown) - order(b.Card == card.Unknown) },
	)
	untrue, elsewhere := false, true
	for _, c := range claims {
		if c.Card == card.Back && s.slipped(c.Zone) {
			continue
		}
		if !s.match(c, told) {
			if c.Left && c.Card == card.Unknown || s.answered(c) {
				continue // what was asked about is gone, of nothing, or told
			}
			if c.Card == card.Unknown {
				s.spare++
				s.say(told.At, "asked about nothing %s", c.Zone)
				continue
			}
			if c.Left && slices.Contains(s.strayed, Claim{Card: c.Card, Zone: c.Zone}) {
				continue // what was told wrongly to lie there is gone again
			}
			untrue, s.strayed = true, append(s.strayed, c)
			at, laid := s.laidElsewhere(c, told.At)
			elsewhere = elsewhere && laid
			if laid {
				s.say(told.At, "WRONG PLACE: %s, not %s", c, at)
			} else {
				s.say(told.At, "WRONG: %s", c)
			}
		}
	}
	if untrue {
		s.wrong++
		if elsewhere {
			s.misplaced++
		}
	}
}

// answered reports whether a claim names a card that was asked about where it lies; it is then asked about no more.
func (s *Score) answered(c Claim) bool {
	i := slices.Index(s.asked, c)
	if i >= 0 {
		s.asked = slices.Delete(s.asked, i, i+1)
	}
	return i >= 0
}

// order puts what is last.
func order(last bool) int {
	if last {
		return 1
	}
	return 0
}

func (s *Score) say(at time.Duration, format string, args ...any) {
	s.lines = append(s.lines, fmt.Sprintf("%6.1fs ", at.Seconds())+fmt.Sprintf(format, args...))
}

// match finds what a claim speaks of among what has happened. A question speaks
// of the newest thing that had to be told.
func (s *Score) match(c Claim, told Waited) bool {
	candidates := slices.Clone(s.done)
	if c.Card == card.Unknown {
		slices.Reverse(candidates)
		slices.SortStableFunc(candidates, func(a, b *happening) int { return order(a.optional) - order(b.optional) })
	}
	for _, h := range candidates {
		if h.from > told.At {
			continue
		}
		for i, want := range h.claims {
			if s.means(c, want) {
				if c.Card == card.Unknown {
					h.asked = true
					s.asked = append(s.asked, want)
					s.say(told.At, "asked: %s", want)
				}
				h.claims = slices.Delete(h.claims, i, i+1)
				h.told = told
				return true
			}
		}
	}
	return false
}

// means reports whether a claim may speak of what had to be told. Of a card that was
// asked about it can only be said that it is gone again.
func (s *Score) means(c, want Claim) bool {
	if c.Card != card.Unknown {
		return want == c
	}
	return want.Zone == c.Zone && want.Left == c.Left &&
		(!c.Left || slices.Contains(s.asked, Claim{Card: want.Card, Zone: want.Zone}))
}

// Seek takes a card that the referee asks for, because it must have been laid
// with another.
func (s *Score) Seek(c Claim) {
	for _, h := range s.done {
		if slices.Contains(h.claims, c) && !slices.Contains(h.sought, c) {
			h.sought = append(h.sought, c)
		}
	}
}

// wanting are the claims that were neither told nor sought. A card that was only ever
// sought is not known to lie there, so nobody can say that it has gone.
func (s *Score) wanting(h *happening) []Claim {
	return slices.DeleteFunc(slices.Clone(h.claims), func(c Claim) bool {
		return slices.Contains(h.sought, c) || c.Left && slices.ContainsFunc(s.done, func(o *happening) bool {
			came := Claim{Card: c.Card, Zone: c.Zone}
			return o.from < h.from && slices.Contains(o.sought, came) && slices.Contains(o.claims, came)
		})
	})
}

// Tally is what came of the round.
func (s *Score) Tally() Tally {
	t := Tally{rounds: 1, wrong: s.wrong, misplaced: s.misplaced, asked: s.spare, spare: s.spare}
	for _, h := range s.done {
		if h.optional {
			continue
		}
		if h.hidden {
			t.hidden++
			if len(h.claims) == 0 && !h.asked {
				t.hiddenRight++
			}
			continue
		}
		t.facts++
		s.outcome(&t, h)
	}
	t.told = s.lines
	return t
}

// outcome counts what came of one thing that people could read.
func (s *Score) outcome(t *Tally, h *happening) {
	m := s.script.Moves[h.move]
	switch {
	case len(s.wanting(h)) > 0:
		t.missed++
		s.say(h.from, "missed: %s %v (%s)", m.Kind, h.claims, s.circumstances(h))
	case len(h.claims) > 0:
		t.asked++
		s.say(h.from, "asked for: %s %v (%s)", m.Kind, h.claims, s.circumstances(h))
	case h.asked:
		t.asked++
		s.say(h.from, "asked about: %s %v (%s)", m.Kind, faces(m.Cards), s.circumstances(h))
	default:
		t.right++
		shown := s.shown(h.move)
		if m.Hold > 0 && h.told.Ready < shown {
			return // it was told while fingers were still on the cards
		}
		d := h.told.since(shown)
		t.delays = append(t.delays, d)
		if d.whole() > slow {
			s.say(h.from, "late: %s: %s %s %v", d, m.Kind, m.Zone, faces(m.Cards))
		}
	}
}
