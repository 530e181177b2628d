// Package seal says what of a game nobody may know yet.
//
// A card that lies face down in the box is nobody's to know (CM-2), and so is
// one at the deck, in a hand or put away (CR-6). If a fact tells it all the same,
// whatever kind of fact it is, whoever looks at the game is given the fact without
// the card and without the picture until the round is settled, or the card lies
// open as the rules have it. What was taken back or put right since is sealed
// alike: what a page does not hold it cannot tell.
package seal

import (
	"reflect"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Seal judges which entries must be told without their cards.
type Seal struct {
	info    game.Info
	p       rules.Position
	said    []fact.Entry
	settled []fact.Entry     // the timeline that the position was folded from
	moved   map[fact.ID]bool // entries that say now, after all corrections, what must not be told
	told    map[fact.ID]bool // entries of settled rounds; nil until asked for
}

// Story is a game as it was told and as it holds.
type Story struct {
	Said []fact.Entry // the journal as written
	Now  []fact.Entry // the timeline after all corrections
	Then []fact.Entry // the timeline that the position was folded from: Now, or the part of it that is looked at
}

// At is what must not be told at that position of a story.
func At(info game.Info, p rules.Position, story Story) *Seal {
	s := &Seal{info: info, p: p, said: story.Said, settled: story.Then, moved: map[fact.ID]bool{}}
	for _, e := range story.Now {
		if s.Hides(e) {
			s.moved[e.ID] = true
		}
	}
	return s
}

// Shut is the seal of a game that cannot be folded: a card that lay in the box is
// left out, as nobody can tell whether it was shown.
func Shut() *Seal {
	return &Seal{info: game.Info{BoxStaysShut: true}, moved: map[fact.ID]bool{}}
}

// Hides reports whether an entry must be told without its cards.
func (s *Seal) Hides(e fact.Entry) bool {
	if s.moved[e.ID] {
		return true
	}
	if !s.info.Conceals(e.Fact) || s.opened(e) {
		return false
	}
	if s.info.BoxStaysShut || spoken(e.Fact) {
		return true
	}
	if within(e.ID, s.said, s.p.Results) {
		return false
	}
	if s.told == nil {
		s.told = settledLines(s.said, s.p.Results)
	}
	return !s.told[e.ID]
}

// Any reports whether something is sealed.
func (s *Seal) Any() bool { return slices.ContainsFunc(s.said, s.Hides) }

// opened reports whether the position itself shows the cards of that entry: what it
// says, as a correction or by itself, is what stands in the timeline of the position,
// and lies open there.
func (s *Seal) opened(e fact.Entry) bool {
	id, f := e.ID, e.Fact
	if a, ok := f.(fact.Amended); ok {
		id, f = a.Target, a.Fact
	}
	var open []card.Card
	lies := false
	for _, pile := range s.p.Piles {
		for _, g := range pile.Groups {
			if g.Entry == id {
				lies, open = true, append(open, g.Cards...)
			}
		}
	}
	return lies &&
		!slices.ContainsFunc(named(f), func(c card.Card) bool { return c.IsFace() && !slices.Contains(open, c) }) &&
		slices.ContainsFunc(s.settled, func(now fact.Entry) bool { return now.ID == id && reflect.DeepEqual(now.Fact, f) })
}

// spoken reports a fact whose cards were named with a word only: what somebody
// drew or looked at is not shown at the end of a round, as the box is.
func spoken(f fact.Fact) bool {
	happened := fact.Within(f)
	return happened != nil && len(happened.Parts().Zones) == 0
}

// named are the cards that a fact names.
func named(f fact.Fact) []card.Card {
	if happened := fact.Within(f); happened != nil {
		return happened.Parts().Faces()
	}
	return nil
}

// within reports whether an entry was said in a settled round, as far as that
// can be told without the timeline: what was inserted later has a late number
// and an early place.
func within(id fact.ID, entries []fact.Entry, results []rules.Result) bool {
	return slices.ContainsFunc(results, func(r rules.Result) bool {
		return r.From <= id && id <= r.To && fact.Plain(entries[r.To-1].Fact)
	})
}

// settledLines are the entries of settled rounds, with what corrected them.
func settledLines(entries []fact.Entry, results []rules.Result) map[fact.ID]bool {
	told, in := map[fact.ID]bool{}, -1
	for _, l := range fact.History(entries) {
		if in < 0 {
			in = slices.IndexFunc(results, func(r rules.Result) bool { return r.From == l.Entry.ID })
		}
		if in < 0 {
			continue
		}
		told[l.Entry.ID] = true
		for _, c := range l.Corrections {
			told[c.ID] = true
		}
		if results[in].To == l.Entry.ID {
			in = -1
		}
	}
	return told
}

// Masked are the entries without what is sealed; the caller owns the slice.
func (s *Seal) Masked(entries []fact.Entry) []fact.Entry {
	out := slices.Clone(entries)
	for i := range out {
		if e := &out[i]; s.Hides(*e) {
			e.Fact, e.Still = Mask(e.Fact), ""
		}
	}
	return out
}

// Mask is a fact without its cards.
func Mask(f fact.Fact) fact.Fact {
	return fact.Change(f, func(p *fact.Parts) {
		p.Cards = fact.Read(slices.Repeat([]card.Card{card.Unknown}, len(p.Cards))...)
	})
}
