package gametest

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/pairs"
)

// Rest lays all the pairs of the deck that are not on the table yet but for
// the kept cards, in front of the seats in turn, so that a transcript can come
// to its end.
func (s *Script) Rest(kin pairs.Kin, kept string) []fact.ID {
	s.T.Helper()
	left := s.Game.(*maids.Variant).Deck(s.Setup.Rules)
	drop := func(c card.Card) {
		if i := slices.Index(left, c); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	for _, p := range s.Position().Piles {
		for _, g := range p.Groups {
			for _, c := range g.Cards {
				drop(c)
			}
		}
	}
	for _, c := range s.Cards(kept) {
		drop(c)
	}
	var ids []fact.ID
	seat := 0
	waiting := map[string]card.Card{}
	for _, c := range left {
		f := kin(c)
		mate, ok := waiting[f]
		if !ok {
			waiting[f] = c
			continue
		}
		delete(waiting, f)
		ids = append(ids, s.Lay(seat%len(s.Setup.Players)+1, string(mate)+" "+string(c)))
		seat++
	}
	return ids
}
