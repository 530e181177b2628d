package table

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// A card that lies face down in the box is nobody's to know (CM-2). If a fact
// tells it all the same, a snapshot holds the fact without the card and
// without the picture until the round is settled, or the card lies open as the
// rules have it. What was taken back or put right since is sealed alike: what
// a page does not hold it cannot tell.

// sealed finds the entries whose cards must not be told at that position; nil
// for none. With shut the box is never opened.
func sealed(entries []fact.Entry, p rules.Position, shut bool) map[fact.ID]bool {
	var suspects []fact.ID
	for _, e := range entries {
		if boxed(e.Fact) && !opened(e, p) && (shut || !within(e.ID, entries, p.Results)) {
			suspects = append(suspects, e.ID)
		}
	}
	if len(suspects) == 0 {
		return nil
	}
	told := map[fact.ID]bool{}
	if !shut {
		told = settledLines(entries, p.Results)
	}
	seal := map[fact.ID]bool{}
	for _, id := range suspects {
		if !told[id] {
			seal[id] = true
		}
	}
	return seal
}

// boxed reports a fact that tells a card of the box.
func boxed(f fact.Fact) bool {
	switch f := f.(type) {
	case fact.CardsLaid:
		return f.Zone == zone.Box
	case fact.CardsMoved:
		return f.From == zone.Box
	case fact.CardsTaken:
		return f.Zone == zone.Box
	case fact.Amended:
		return boxed(f.Fact)
	case fact.Inserted:
		return boxed(f.Fact)
	case nil, fact.GameBegan, fact.RoundBegan, fact.Declared, fact.Retracted:
	}
	return false
}

// opened reports whether the position itself shows the card of that entry, or
// of the one that it corrects.
func opened(e fact.Entry, p rules.Position) bool {
	id := e.ID
	if a, ok := e.Fact.(fact.Amended); ok {
		id = a.Target
	}
	for _, pile := range p.Piles {
		if pile.Zone == zone.Box && slices.ContainsFunc(pile.Groups, func(g rules.Group) bool { return g.Entry == id }) {
			return true
		}
	}
	return false
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
func masked(entries []fact.Entry, seal map[fact.ID]bool) []fact.Entry {
	out := slices.Clone(entries)
	if len(seal) == 0 {
		return out
	}
	for i := range out {
		if e := &out[i]; seal[e.ID] {
			e.Fact, e.Still = mask(e.Fact), ""
		}
	}
	return out
}

// mask is a fact without its cards.
func mask(f fact.Fact) fact.Fact {
	switch f := f.(type) {
	case fact.CardsLaid:
		f.Cards = fact.Read(unknown(len(f.Cards))...)
		return f
	case fact.CardsMoved:
		f.Cards = unknown(len(f.Cards))
		return f
	case fact.CardsTaken:
		f.Cards = unknown(len(f.Cards))
		return f
	case fact.Amended:
		f.Fact = mask(f.Fact)
		return f
	case fact.Inserted:
		f.Fact = mask(f.Fact)
		return f
	case nil, fact.GameBegan, fact.RoundBegan, fact.Declared, fact.Retracted:
	}
	return f
}

func unknown(n int) []card.Card { return slices.Repeat([]card.Card{card.Unknown}, n) }

// reseal notes which pictures must not be shown at present. The caller owns
// the table.
func (t *Table) reseal() {
	clear(t.hidden)
	for id := range sealed(t.entries, t.state.Position(), t.game.Info().BoxStaysShut) {
		if still := t.entries[id-1].Still; still != "" {
			t.hidden[still] = true
		}
	}
}

// hides reports whether a picture shows what nobody may know yet.
func (t *Table) hides(still string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.hidden[still]
}
