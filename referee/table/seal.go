package table

import (
	"reflect"
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// A card that lies face down in the box is nobody's to know (CM-2), and so is
// one at the deck, in a hand or put away (CR-6). If a fact tells it all the same,
// whatever kind of fact it is, a snapshot holds the fact without the card and
// without the picture until the round is settled, or the card lies open as the
// rules have it. What was taken back or put right since is sealed alike: what
// a page does not hold it cannot tell.

// seal judges which entries must be told without their cards.
type seal struct {
	info    game.Info
	p       rules.Position
	said    []fact.Entry
	settled []fact.Entry     // the timeline that the position was folded from
	moved   map[fact.ID]bool // entries that say now, after all corrections, what must not be told
	told    map[fact.ID]bool // entries of settled rounds; nil until asked for
}

// seals is what must not be told at that position, which that timeline comes to.
func (t *Table) seals(p rules.Position, timeline []fact.Entry) *seal {
	s := &seal{info: t.game.Info(), p: p, said: t.entries, settled: timeline, moved: map[fact.ID]bool{}}
	for _, e := range t.settled {
		if s.hides(e) {
			s.moved[e.ID] = true
		}
	}
	return s
}

// hides reports whether an entry must be told without its cards.
func (s *seal) hides(e fact.Entry) bool {
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

// any reports whether something is sealed.
func (s *seal) any() bool { return slices.ContainsFunc(s.said, s.hides) }

// opened reports whether the position itself shows the cards of that entry: what it
// says, as a correction or by itself, is what stands in the timeline of the position,
// and lies open there.
func (s *seal) opened(e fact.Entry) bool {
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

// masked are the entries without what is sealed; the caller owns the slice.
func (s *seal) masked(entries []fact.Entry) []fact.Entry {
	out := slices.Clone(entries)
	for i := range out {
		if e := &out[i]; s.hides(*e) {
			e.Fact, e.Still = mask(e.Fact), ""
		}
	}
	return out
}

// mask is a fact without its cards.
func mask(f fact.Fact) fact.Fact {
	return fact.Change(f, func(p *fact.Parts) { p.Cards = fact.Read(unknown(len(p.Cards))...) })
}

func unknown(n int) []card.Card { return slices.Repeat([]card.Card{card.Unknown}, n) }

// reseal notes which pictures must not be shown at present. The caller owns
// the table.
func (t *Table) reseal() {
	clear(t.hidden)
	seal := t.seals(t.state.Position(), t.settled)
	for _, e := range t.entries {
		if e.Still != "" && seal.hides(e) {
			t.hidden[e.Still] = true
		}
	}
}

// hides reports whether a picture shows what nobody may know yet.
func (t *Table) hides(still string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hidden[still]
}
