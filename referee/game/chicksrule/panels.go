package chicksrule

import (
	"fmt"

	"github.com/tablemaid/tablemaid/referee/auction"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// panels tell the auction or the contract, and the score.
func (s *State) panels() []rules.Panel {
	h := s.hand
	if h == nil {
		return nil
	}
	score := rules.Panel{Title: "Score", Lines: []string{s.standing()}}
	switch {
	case !s.live():
		return []rules.Panel{score}
	case h.contract == nil:
		return []rules.Panel{s.bidsPanel(), score}
	}
	title := fmt.Sprintf("%s by %s", bidWords(*h.contract), s.name(h.contract.Seat))
	contract := rules.Panel{Title: title, Lines: append([]string{s.progress()}, s.potential(*h.contract)...)}
	return []rules.Panel{contract, score}
}

// bidsPanel is the auction so far with what its last bid is worth.
func (s *State) bidsPanel() rules.Panel {
	p := rules.Panel{Title: "The auction"}
	for _, b := range s.hand.bidding.Bids() {
		p.Lines = append(p.Lines, fmt.Sprintf("%s: %s", s.name(b.Seat), bidWords(b)))
	}
	if high, any := s.hand.bidding.High(); any {
		p.Lines = append(p.Lines, s.potential(high)...)
	} else {
		p.Lines = append(p.Lines, "Low to high: bettys, spades, hearts, diamonds, clubs, no trump.")
	}
	return p
}

// potential is what a bid would do to the score (CR-10).
func (s *State) potential(b auction.Bid) []string {
	return []string{"Made: " + s.change(s.gains(b, true)), "Failed: " + s.change(s.gains(b, false))}
}

func (s *State) change(gains map[int]int) string {
	text := ""
	for _, t := range s.teams() {
		if g := gains[t]; g > 0 {
			if text != "" {
				text += ", "
			}
			text += fmt.Sprintf("%s %d → %d", s.side(t), s.points(t), s.points(t)+g)
		}
	}
	return text + "."
}

// progress is how the contract stands.
func (s *State) progress() string {
	need, taken, left := s.hand.contract.Number, s.taken(s.declaring()), s.tricksLeft()
	text := fmt.Sprintf("%s have %d of %s, %d left to play.", s.side(s.declaring()), taken, many(need, "trick"), left)
	switch {
	case taken >= need:
		text += " That is enough."
	case taken+left < need:
		text += " That cannot be enough any more."
	}
	return text
}
