package maids

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/maids/laid"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askWrong offers the remedies for a discard that is no pair (CM-11); earlier is what Earlier makes.
func (s *State) askWrong(g *pairs.Group, earlier func(fact.ID) rules.Text) rules.Prompt {
	r := s.fault(g)
	p := rules.Prompt{
		Urgent: true, Text: r.Told().Capital().String(), Said: r.Told().Capital(), Clause: r.Clause, About: g.Entry(),
	}
	p.Options = append(s.twist.Wrong(g).Options, s.Readings(g)...)
	if g.Clashes { // at the end of a round it is known which cards these were
		p.Options = append(s.showing.Settlements(r), p.Options...)
	}
	entries := g.Entries()
	for _, id := range entries {
		if label := s.Others(id, len(entries)); !laid.Offered(p.Options, label) { // of two alike either will do
			p.Options = append(p.Options, s.Blank(label, id))
		}
	}
	for _, id := range s.Ledger.Clash(g) {
		label := earlier(id)
		if label != "" && !slices.Contains(entries, id) && !laid.Offered(p.Options, label) { // of two alike either will do
			p.Options = append(p.Options, s.Blank(label, id))
		}
	}
	if s.Whole(g) {
		p.Options = append(p.Options, rules.Option{Label: "They took it back", Fact: fact.Retracted{Target: entries[0]}})
	} else {
		p.Options = append(
			p.Options, rules.Option{Label: "They took it back", Fact: fact.CardsTaken{Zone: g.Zone, Cards: g.Faces()}},
		)
	}
	if g.CanStand() {
		p.Options = append(p.Options, book.StandOption("Let it stand", g.Entry()))
	}
	return p
}
