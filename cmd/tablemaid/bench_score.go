//go:build !nocamera

package main

import (
	"fmt"
	"image"
	"io"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

func faces(laid []script.Laid) (cards []card.Card) {
	for _, l := range laid {
		cards = append(cards, l.Card)
	}
	return cards
}

// claim is one card that came to a zone or left it.
type claim struct {
	card card.Card
	zone zone.Zone
	left bool
}

func (c claim) String() string {
	verb := "at"
	if c.left {
		verb = "gone from"
	}
	return fmt.Sprintf("%s %s %s", c.card, verb, c.zone)
}

// happening is one thing that people did and what it should be told as.
type happening struct {
	move     int
	zone     zone.Zone
	from     time.Duration // not before this
	claims   []claim       // not told yet
	asked    bool
	sought   []claim // the referee asks for them, as what was laid with something
	optional bool    // need not be told: the end of a round
	told     waited  // the last of it
}

// score compares facts with what happened.
type score struct {
	script script.Script
	shown  func(move int) time.Duration
	done   []*happening
	wrong  int
	spare  int // questions about nothing
	asked  []claim
	lines  []string
}

func newScore(s script.Script, shown func(int) time.Duration) *score {
	sc := &score{script: s, shown: shown}
	for i, m := range s.Moves {
		h := &happening{move: i, zone: m.Zone, from: time.Duration(m.Touch * float64(time.Second))}
		from := m.Zone
		if m.From != zone.Nowhere {
			from = m.From
		}
		switch m.Kind {
		case script.Aside, script.Glint, script.Straight:
			continue
		case script.Sweep, script.Back, script.Push:
			h.optional = m.Kind == script.Sweep
			for _, c := range m.Gone {
				h.claims = append(h.claims, claim{c.Card, from, true})
			}
		case script.Pair, script.Reveal, script.Mate, script.Last, script.Turn:
			// A pair that counts stays discarded when it is taken up, and is
			// no news when it is laid again.
			h.optional = i > 0 && s.Moves[i-1].Kind == script.Back && slices.Equal(s.Moves[i-1].Gone, m.Cards)
		}
		for _, c := range m.Cards {
			h.claims = append(h.claims, claim{c.Card, m.Zone, false})
		}
		sc.done = append(sc.done, h)
	}
	return sc
}

// around is the part of the picture where a move's cards lie.
func (s *score) around(move int) image.Rectangle {
	var r image.Rectangle
	m := s.script.Moves[move]
	for _, c := range append(slices.Clone(m.Cards), m.Gone...) {
		p := s.script.Camera.Pixel(lens.Point{X: c.Pose.X, Y: c.Pose.Y})
		r = r.Union(image.Rect(int(p.X)-150, int(p.Y)-150, int(p.X)+150, int(p.Y)+150))
	}
	return r
}

// hear takes a fact of the camera and how it came to be told.
func (s *score) hear(f fact.Fact, told waited) {
	var claims []claim
	switch f := f.(type) {
	case fact.CardsLaid:
		for _, r := range f.Cards {
			claims = append(claims, claim{r.Card, f.Zone, false})
		}
	case fact.CardsTaken:
		for _, c := range f.Cards {
			claims = append(claims, claim{c, f.Zone, true})
		}
	case fact.CardsMoved:
		for _, c := range f.Cards {
			claims = append(claims, claim{c, f.From, true}, claim{c, f.To, false})
		}
	case fact.GameBegan, fact.RoundBegan, fact.Declared, fact.Amended, fact.Retracted, fact.Inserted:
		return
	}
	// What is told surely is held against what happened before what is asked.
	slices.SortStableFunc(claims, func(a, b claim) int { return order(a.card == card.Unknown) - order(b.card == card.Unknown) })
	untrue := false
	for _, c := range claims {
		if !s.match(c, told) {
			if c.left && c.card == card.Unknown {
				continue // what was asked about, of nothing, is gone
			}
			if c.card == card.Unknown {
				s.spare++
				s.say(told.at, "asked about nothing %s", c.zone)
				continue
			}
			untrue = true
			s.say(told.at, "WRONG: %s", c)
		}
	}
	if untrue {
		s.wrong++
	}
}

// order puts what is last.
func order(last bool) int {
	if last {
		return 1
	}
	return 0
}

func (s *score) say(at time.Duration, format string, args ...any) {
	s.lines = append(s.lines, fmt.Sprintf("%6.1fs ", at.Seconds())+fmt.Sprintf(format, args...))
}

// match finds what a claim speaks of among what has happened. A question speaks
// of the newest thing that had to be told.
func (s *score) match(c claim, told waited) bool {
	candidates := slices.Clone(s.done)
	if c.card == card.Unknown {
		slices.Reverse(candidates)
		slices.SortStableFunc(candidates, func(a, b *happening) int { return order(a.optional) - order(b.optional) })
	}
	for _, h := range candidates {
		if h.from > told.at {
			continue
		}
		for i, want := range h.claims {
			if s.means(c, want) {
				if c.card == card.Unknown {
					h.asked = true
					s.asked = append(s.asked, want)
					s.say(told.at, "asked: %s", want)
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
func (s *score) means(c, want claim) bool {
	if c.card != card.Unknown {
		return want == c
	}
	return want.zone == c.zone && want.left == c.left && (!c.left || slices.Contains(s.asked, claim{card: want.card, zone: want.zone}))
}

// seek takes the questions of the referee for a card that must have been laid
// with another.
func (s *score) seek(awaiting []rules.Prompt) {
	for _, p := range awaiting {
		for _, o := range p.Options {
			in, ok := o.Fact.(fact.Inserted)
			laid, also := in.Fact.(fact.CardsLaid)
			if !p.Urgent || !ok || !also || len(laid.Cards) != 1 {
				continue
			}
			c := claim{laid.Cards[0].Card, laid.Zone, false}
			for _, h := range s.done {
				if slices.Contains(h.claims, c) && !slices.Contains(h.sought, c) {
					h.sought = append(h.sought, c)
				}
			}
		}
	}
}

// wanting are the claims that were neither told nor sought. A card that was only ever
// sought is not known to lie there, so nobody can say that it has gone.
func (s *score) wanting(h *happening) []claim {
	return slices.DeleteFunc(slices.Clone(h.claims), func(c claim) bool {
		return slices.Contains(h.sought, c) || c.left && slices.ContainsFunc(s.done, func(o *happening) bool {
			came := claim{card: c.card, zone: c.zone}
			return o.from < h.from && slices.Contains(o.sought, came) && slices.Contains(o.claims, came)
		})
	})
}

// tally is what came of some rounds.
type tally struct {
	rounds, facts, right, wrong, asked, missed int
	delays                                     delays
	told                                       []string
}

func (s *score) tally() tally {
	t := tally{rounds: 1, wrong: s.wrong, asked: s.spare}
	for _, h := range s.done {
		if h.optional {
			continue
		}
		t.facts++
		m := s.script.Moves[h.move]
		switch {
		case len(s.wanting(h)) > 0:
			t.missed++
			s.say(h.from, "missed: %s %v", m.Kind, h.claims)
		case len(h.claims) > 0:
			t.asked++
			s.say(h.from, "asked for: %s %v", m.Kind, h.claims)
		case h.asked:
			t.asked++
		default:
			t.right++
			d := h.told.since(s.shown(h.move))
			t.delays = append(t.delays, d)
			if d.whole() > slow {
				s.say(h.from, "late: %s: %s %s %v", d, m.Kind, m.Zone, faces(m.Cards))
			}
		}
	}
	t.told = s.lines
	return t
}

func (t *tally) add(o tally) {
	t.rounds, t.facts, t.right, t.wrong = t.rounds+o.rounds, t.facts+o.facts, t.right+o.right, t.wrong+o.wrong
	t.asked, t.missed = t.asked+o.asked, t.missed+o.missed
	t.delays = append(t.delays, o.delays...)
}

type roundsSummary struct {
	Rounds   int   `json:"rounds"`
	Facts    int   `json:"facts"`
	Right    int   `json:"right"`
	Wrong    int   `json:"wrong"`
	Asked    int   `json:"asked"`
	Missed   int   `json:"missed"`
	DelayP50 int64 `json:"delay_ms_p50"`
	DelayP95 int64 `json:"delay_ms_p95"`
}

func (t *tally) summary() roundsSummary {
	return roundsSummary{t.rounds, t.facts, t.right, t.wrong, t.asked, t.missed, t.delays.share(0.5), t.delays.share(0.95)}
}

func (t *tally) line() string {
	return fmt.Sprintf("rounds %d, facts %d, right %d, wrong %d, asked %d, missed %d; from rest to fact %d ms (median), %d ms (95 %%)",
		t.rounds, t.facts, t.right, t.wrong, t.asked, t.missed, t.delays.share(0.5), t.delays.share(0.95))
}

// explain writes what was not told rightly in the round of a seed.
func (t *tally) explain(w io.Writer, seed uint64) {
	fmt.Fprintf(w, "seed %d: %s\n", seed, t.line())
	for _, line := range t.told {
		fmt.Fprintf(w, "seed %d: %s\n", seed, line)
	}
}
