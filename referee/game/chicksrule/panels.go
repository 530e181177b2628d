package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// panels tell the auction or the contract, and the score.
func (s *State) panels() []rules.Panel {
	h := s.hand
	if h == nil {
		return nil
	}
	score := panel("Score", s.standing())
	switch {
	case !s.live():
		return []rules.Panel{score}
	case h.contract == nil:
		return []rules.Panel{s.bidsPanel(), score}
	}
	title := rules.Say("%s by %s", bidWords(*h.contract), s.name(h.contract.Seat))
	return []rules.Panel{panel(title, append([]rules.Text{s.progress()}, s.potential(*h.contract)...)...), score}
}

func panel(title rules.Text, lines ...rules.Text) rules.Panel {
	return rules.Panel{Said: rules.Told{Title: title, Lines: lines}}
}

// bidsPanel is the auction so far with what its last bid is worth.
func (s *State) bidsPanel() rules.Panel {
	var lines []rules.Text
	for _, b := range s.hand.bidding.Bids() {
		lines = append(lines, rules.Say("%s: %s", s.name(b.Seat), bidWords(b)))
	}
	if high, any := s.hand.bidding.High(); any {
		lines = append(lines, s.potential(high)...)
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
	for _, t := range s.teams() {
		if g := gains[t]; g > 0 {
			changes = append(changes, rules.Say("%s %d → %d", s.side(t), s.points(t), s.points(t)+g))
		}
	}
	return rules.Join(changes, ", ")
}

// progress is how the contract stands.
func (s *State) progress() rules.Text {
	need, taken, left := s.hand.contract.Number, s.taken(s.declaring()), s.tricksLeft()
	text := rules.Say("%s have %d of %s, %d left to play.", s.side(s.declaring()), taken, manyTricks(need), left)
	switch {
	case taken >= need:
		return rules.Join([]rules.Text{text, said("That is enough.")}, " ")
	case taken+left < need:
		return rules.Join([]rules.Text{text, said("That cannot be enough any more.")}, " ")
	}
	return text
}

// said is a constant among other texts.
func said(t rules.Text) rules.Text { return rules.Say("%s", t) }
