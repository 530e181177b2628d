package offer

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askIndicator asks for the indicator that is turned for the deal or for a kan. It may be told later, and is then in
// no move's way.
func (s table) askIndicator() []rules.Prompt {
	h := &s.Hand
	if !h.Playing() || len(h.Doras) > h.Kans {
		return nil
	}
	p := s.indicator(answer("The indicator", fact.CardsLaid{Zone: zone.Deck}))
	if p.Seat = s.Round.Dealer; len(h.Doras) > 0 {
		p.Seat = h.Active // who has made a kan turns one more
	}
	if len(h.Thrown) > 0 {
		p.Fold = "An indicator is not named yet"
	}
	return []rules.Prompt{p}
}

func (s table) indicator(o rules.Option) rules.Prompt {
	o.Wants.Cards = 1
	return rules.Prompt{Said: "Which tile is the indicator of the dora?", Clause: "CJ-P4", Options: []rules.Option{o}}
}

// askWorth asks after a win for what it may be worth besides: an indicator that nobody has named, and those below for
// who had declared riichi. They lay there before the win.
func (s table) askWorth() (ps []rules.Prompt) {
	h := &s.Hand
	if len(s.Won) == 0 {
		return nil
	}
	first := slices.MinFunc(s.Won, func(a, b hand.Win) int { return int(a.Entry.ID - b.Entry.ID) })
	if len(h.Doras) <= h.Kans {
		p := s.indicator(earlier("The indicator", first.Prior, fact.CardsLaid{Zone: zone.Deck}))
		p.Seat = first.Seat
		ps = append(ps, p)
	}
	for _, w := range s.Won {
		if h.Riichi[w.Seat] == riichi.NoRiichi || len(h.Uras) > h.Kans {
			continue
		}
		o := earlier("The indicators below", first.Prior, fact.Declared{Seat: w.Seat, Verb: verb.Ura})
		o.Wants.Cards = 1 + h.Kans - len(h.Uras)
		ps = append(ps, rules.Prompt{
			Said: rules.Say("%s won with riichi: what lies below the indicators?", s.House.Name(w.Seat)), Clause: "CJ-P4",
			Seat: w.Seat, Options: []rules.Option{o},
		})
		break
	}
	return ps
}
