package offer

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// mostAsked is how many cards are offered where one could not be told.
const mostAsked = 4

// mayPlayNow reports whether a card that was seen too early can be played by now.
func (s table) mayPlayNow(seat int, c pack.Card) bool {
	if c.Type == pack.Negate {
		return s.Window.Sub()
	}
	return s.mayPlay(seat, c)
}

// askCard asks what a card was that the camera saw, and whose.
func (s table) askCard(d play.Doubt, f fact.CardsLaid) rules.Prompt {
	r, seats := f.Cards[d.Index], []int{f.Zone.Seat()}
	p := rules.Prompt{Urgent: true, Said: "Which card was played?", Clause: "CJ-P5", About: d.Entry.ID}
	cards := []fact.Reading{r}
	if !r.Card.IsFace() {
		cards = nil
		for _, g := range r.Alternatives[:min(len(r.Alternatives), mostAsked)] {
			cards = append(cards, fact.Reading{Card: g.Card})
		}
	}
	if seats[0] == 0 {
		seats = s.House.From(max(s.Turn(), 1))
	}
	for _, seat := range seats {
		for _, r := range cards {
			c, ok := s.House.Pack.Card(string(r.Card))
			if !ok || c.Type == pack.Modifier || d.Early && !s.mayPlayNow(seat, c) {
				continue
			}
			for _, o := range s.playOptions(seat, c) {
				o.Label = rules.Say("%s: %s", s.House.Name(seat), o.Label)
				if !d.Early { // it is told what it was when it was laid; else it is played now
					o.Fact = fact.Amended{Target: d.Entry.ID, Fact: o.Fact}
				}
				p.Options = append(p.Options, o)
			}
		}
	}
	p.Options = append(p.Options, answer("No card was played", fact.Retracted{Target: d.Entry.ID}))
	return p
}
