package chicksrule

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// why tells what makes a card the best of its trick.
func (s *State) why(led tricks.Suit, plays []tricks.Play, best card.Card) (clause string, text rules.Text) {
	o := s.hand.order
	suit := o.Of(best)
	if best == nymphOf(s.setup.Rules) {
		if o.Trump == "" {
			return "CR-9", "without trumps it is the highest betty"
		}
		return "CR-9", "the Nymph is the highest trump"
	}
	if best.Rank() == queen {
		for _, p := range plays {
			if p.Card.Rank() == king && p.Card.Suit() == best.Suit() {
				return "CR-8", "the queen outranks the king"
			}
		}
	}
	if suit == o.Trump && led != suit {
		return "CR-3", trumps[suit]
	}
	return "CR-3", highest[suit]
}

// taken counts the tricks of a team.
func (s *State) taken(team int) int {
	n := 0
	for _, t := range s.hand.tricks {
		if t.to != 0 && s.team(t.to) == team {
			n++
		}
	}
	return n
}

// tricksLeft is how many are still to be won.
func (s *State) tricksLeft() int {
	begun := len(s.hand.tricks)
	if begun > 0 && !s.full(s.hand.tricks[begun-1]) {
		begun--
	}
	return s.cards() - begun
}
