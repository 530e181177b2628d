package maids

import (
	"fmt"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// alone are the cards that were laid without a mate, in front of somebody or in
// the middle, and were not the newest thing laid: the mate may have gone unseen
// beside it or under it. During a Revelation a single card may answer that, and
// is not asked about; nor is one in the middle that may be a Revelation itself.
func (s *State) alone() (gs []*pairs.Group) {
	newest := s.Newest()
	if newest == 0 {
		return nil
	}
	for _, g := range s.Singles() {
		lies := g.Seat() > 0 || g.Zone == zone.Middle && !s.twist.Singles(g)
		if g.Status == pairs.Half && lies && g.Entry() != newest && !s.Stood(waiting(g)) {
			gs = append(gs, g)
		}
	}
	return gs
}

// waiting is under what name it is kept that a card waits for its mate.
func waiting(g *pairs.Group) string { return fmt.Sprintf("waits %d", g.Entry()) }

// askAlone asks for the mates of cards that lie alone.
func (s *State) askAlone() (ps []rules.Prompt) {
	if s.showing.Begun() || s.twist.Wait() != "" {
		return nil
	}
	for _, g := range s.alone() {
		c := g.Cards[0].Card
		said := rules.Say("%s lies alone in the middle. Which card was laid with it?", rules.One(c))
		if g.Seat() > 0 {
			said = rules.Say("%s lies alone in front of %s. Which card was laid with it?", rules.One(c), s.Name(g.Seat()))
		}
		p := rules.Prompt{Urgent: true, Said: said.Capital(),
			Clause: s.Variant.Cite.Pair, About: g.Entry()}
		tried := map[card.Card]bool{}
		for _, mate := range s.InPlay() {
			if tried[mate] || !s.Mates(c, mate) || !s.Ledger.Possible(mate) || mate == c && s.Ledger.Holds(c) < 2 {
				continue
			}
			tried[mate] = true
			p.Options = append(p.Options, rules.Option{Label: rules.Say("%s", mate),
				Fact: fact.Inserted{After: g.Entry(), Fact: fact.CardsLaid{Zone: g.Zone, Cards: fact.Read(mate)}}})
		}
		p.Options = append(p.Options,
			s.Blank(rules.Say("It was not %s", rules.One(c)), g.Entry()),
			rules.Option{Label: "It was taken back", Fact: fact.CardsTaken{Zone: g.Zone, Cards: g.Faces()}},
			book.StandOption("None: it waits for its mate", g.Entry()))
		ps = append(ps, p)
	}
	return ps
}

// letWait lets the cards that a fact laid alone wait for their mates.
func (s *State) letWait(e fact.Entry, about fact.ID) (accepted bool) {
	for _, g := range s.alone() {
		if g.Entry() == about {
			s.Stand(waiting(g))
			s.Note(e, s.Variant.Cite.Pair, g.Seat(), "%s waits for its mate.", rules.One(g.Cards[0].Card))
			accepted = true
		}
	}
	return accepted
}
