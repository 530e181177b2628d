package match

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Valid pays the stick of a riichi that nobody has ronned (CJ-P10).
func (m *Match) Valid(e fact.Entry, d hand.Declared) *fault.Fault {
	if !d.Paid {
		if bad := m.PayStick(e, d); bad != nil {
			return bad
		}
	}
	m.Hand.Valid(d)
	return nil
}

// PayStick lays the thousand points of a riichi on the table (CJ-3.1a).
func (m *Match) PayStick(e fact.Entry, d hand.Declared) *fault.Fault {
	if bad := m.MovePoints(d.Seat, 0, hand.Stick, "riichi", e.ID); bad != nil {
		return bad
	}
	m.Told.Tell(record.Step{Kind: record.Valid, Entry: e.ID, Seat: d.Seat})
	m.Told.Say(
		rules.Note, d.Entry, "CJ-P10", d.Seat, "%s’s riichi is valid: %d points go onto the table.", m.House.Name(d.Seat),
		hand.Stick,
	)
	m.Happened(e, "riichi", d.Seat)
	return nil
}

// validAtEnd makes a riichi valid with whose tile the hand ends: the card played with it has its round, in which nobody
// plays.
func (m *Match) validAtEnd(e fact.Entry, d hand.Declared) *fault.Fault {
	m.Hand.Withdraw()
	if bad := m.Valid(e, d); bad != nil || d.Play == 0 || d.Paid {
		return bad
	}
	m.OpenRiichi(e.ID, d.Seat, d.Play)
	return m.PassAll(e)
}

// sticksBack gives the sticks of a hand that does not count back to who declared riichi, as far as they still lie
// there.
func (m *Match) sticksBack(e fact.Entry) {
	for seat, r := range m.Hand.Riichi {
		back := min(hand.Stick, m.Has(0))
		if r == riichi.NoRiichi || back == 0 {
			continue
		}
		m.Give(0, seat, back, "riichi taken back", e.ID)
		m.Told.Say(rules.Score, e.ID, "CJ-P4", seat, "%s takes back %d points of the riichi.", m.House.Name(seat), back)
	}
}
