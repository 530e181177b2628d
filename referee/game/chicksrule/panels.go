package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// panels tell the auction or the contract, and the score.
func (s *State) panels() []rules.Panel {
	if s.hand == nil {
		return nil
	}
	score := panel("Score", s.standing())
	switch {
	case !s.live():
		return []rules.Panel{score}
	case s.hand.Contract() == nil:
		return []rules.Panel{s.bidsPanel(), score}
	}
	b := *s.hand.Contract()
	title := rules.Say("%s by %s", tarot.Bid(b), s.table.Name(b.Seat))
	return []rules.Panel{panel(title, append([]rules.Text{s.hand.Progress()}, s.potential(b)...)...), score}
}

func panel(title rules.Text, lines ...rules.Text) rules.Panel {
	return rules.Panel{Said: rules.Told{Title: title, Lines: lines}}
}

// bidsPanel is the auction so far with what its last bid is worth.
func (s *State) bidsPanel() rules.Panel {
	var lines []rules.Text
	bids := s.hand.Bids()
	for _, b := range bids {
		lines = append(lines, rules.Say("%s: %s", s.table.Name(b.Seat), tarot.Bid(b)))
	}
	if n := len(bids); n > 0 {
		lines = append(lines, s.potential(bids[n-1])...)
	} else {
		lines = append(lines, "Low to high: bettys, spades, hearts, diamonds, clubs, no trump.")
	}
	return panel("The auction", lines...)
}

// potential is what a bid would do to the score (CR-10).
func (s *State) potential(b auction.Bid) []rules.Text {
	return []rules.Text{
		rules.Say("Made: %s.", s.change(s.gains(b, true))), rules.Say("Failed: %s.", s.change(s.gains(b, false))),
	}
}

func (s *State) change(gains map[int]int) rules.Text {
	var changes []rules.Text
	for _, t := range s.table.Teams() {
		if g := gains[t]; g > 0 {
			changes = append(changes, rules.Say("%s %d → %d", s.table.Side(t), s.points(t), s.points(t)+g))
		}
	}
	return rules.Join(changes, ", ")
}
