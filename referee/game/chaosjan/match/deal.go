package match

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Deal begins a hand: the set-up is checked before the first, cards are drawn.
func (m *Match) Deal(e fact.Entry, f fact.RoundBegan) *fault.Fault {
	if f.Dealer < 1 || f.Dealer > m.House.Seats {
		return fault.Refuse("CJ-P19", "a hand needs a dealer who sits at the table.")
	}
	if m.Hand.Unsettled() {
		if bad := m.Judge.Allow(
			false, "CJ-P4", "hand %d is not settled: let it stand, and it is, with the hands that were shown.", m.Told.Round,
		); bad != nil {
			return bad
		}
		if bad := m.Exhausted(e); bad != nil || m.Over {
			return bad
		}
	}
	if m.Hand.Playing() {
		if bad := m.Judge.Allow(
			false, "CJ-P19", "hand %d is not over: let it stand, and it is given up and dealt again.", m.Told.Round,
		); bad != nil {
			return bad
		}
		m.giveUp(e)
	}
	if m.Hand.Began == 0 { // the decks are built once, also where the first hand is given up
		if bad := m.Deck.CheckSetup(&m.Told, e); bad != nil {
			return bad
		}
	}
	if m.Told.Round == 0 {
		m.Round.First, m.Round.Dealer = f.Dealer, f.Dealer
	}
	if f.Dealer != m.Round.Dealer {
		if bad := m.Judge.Allow(
			false, "CJ-P4", "it is %s who deals, not %s.", m.House.Name(m.Round.Dealer), m.House.Name(f.Dealer),
		); bad != nil {
			return bad
		}
		m.Round.Dealer = f.Dealer
	}
	m.Told.Round++
	m.Hand.Deal(e.ID)
	m.Settled, m.began, m.Won = 0, m.AllPoints(), nil
	m.Told.Say(
		rules.Round, e.ID, "CJ-P19", m.Round.Dealer, "%s: %s deals.", m.Round.Name(m.House), m.House.Name(m.Round.Dealer),
	)
	m.tellDeal(e)
	m.HandBegins(e, m.Round.Dealer)
	return nil
}

// giveUp ends a hand that is dealt again: what riichi was paid goes back.
func (m *Match) giveUp(e fact.Entry) {
	m.sticksBack(e)
	m.Told.Note(e, "CJ-P19", 0, "the hand is given up and dealt again.")
	m.clear(e)
	m.Told.Round--
}
