package bench

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/vision/bench/rounds"
)

// claims are what a fact of the camera says came to a zone or left it.
func claims(f fact.Fact) (all []rounds.Claim) {
	switch f := f.(type) {
	case fact.CardsLaid:
		for _, r := range f.Cards {
			all = append(all, rounds.Claim{Card: r.Card, Zone: f.Zone})
		}
	case fact.CardsTaken:
		for _, c := range f.Cards {
			all = append(all, rounds.Claim{Card: c, Zone: f.Zone, Left: true})
		}
	case fact.CardsMoved:
		for _, c := range f.Cards {
			all = append(all, rounds.Claim{Card: c, Zone: f.From, Left: true}, rounds.Claim{Card: c, Zone: f.To})
		}
	}
	return all
}

// sought are the cards that the referee asks for, because each must have been
// laid with another.
func sought(awaiting []rules.Prompt) (all []rounds.Claim) {
	for _, p := range awaiting {
		for _, o := range p.Options {
			in, ok := o.Fact.(fact.Inserted)
			laid, also := in.Fact.(fact.CardsLaid)
			if p.Urgent && ok && also && len(laid.Cards) == 1 {
				all = append(all, rounds.Claim{Card: laid.Cards[0].Card, Zone: laid.Zone})
			}
		}
	}
	return all
}
