package match

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Ready shows a hand that waits, after the last discard.
func (m *Match) Ready(e fact.Entry, f fact.Declared) *fault.Fault {
	tiles := verb.Tiles(f)
	if bad := m.Hand.Ready(f.Seat, tiles); bad != nil {
		return bad
	}
	m.show(e, f.Seat, tiles)
	m.Told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return nil
}

// Exhausted is the end of a hand that nobody has won.
func (m *Match) Exhausted(e fact.Entry) *fault.Fault {
	if bad := m.Hand.MayExhaust(); bad != nil {
		return bad
	}
	if d, ok := m.Hand.Awaited(); ok {
		if bad := m.validAtEnd(e, d); bad != nil {
			return bad
		}
	}
	if bad := m.Hand.Unready(); bad != nil {
		return bad
	}
	end := ended{clause: "CJ-P4", honba: true}
	tenpai, seats := m.Hand.Tenpai()
	end.stays = tenpai[m.Round.Dealer-1] && m.House.Riichi.Renchan == "tenpai"
	if nagashi := m.Hand.Nagashi(); len(nagashi) > 0 {
		end.text = rules.Say("The wall is empty. Nagashi mangan: %s.", m.House.Names(nagashi))
		for _, seat := range nagashi {
			m.Unexchanged(
				e, riichi.Nagashi(seat-1, m.Round.Dealer-1, m.House.Riichi), "nagashi mangan", m.House.On("nagashi_draws_card"),
				true,
			)
		}
	} else {
		end.text = rules.Say("The wall is empty; ready: %s.", m.House.Names(seats))
		m.Unexchanged(e, riichi.NoTen(tenpai), "no-ten", m.House.On("noten_draws_card"), m.House.On("noten_below_zero"))
	}
	return m.endHand(e, end)
}

// Nine is the abortive draw of nine kinds of terminals and honours.
func (m *Match) Nine(e fact.Entry, f fact.Declared) *fault.Fault {
	tiles := verb.Tiles(f)
	if bad := m.Hand.Nine(f.Seat, tiles); bad != nil {
		return bad
	}
	m.show(e, f.Seat, tiles)
	m.Told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return m.endHand(e, ended{
		text: rules.Say("%s has nine terminals: the hand is a draw.", m.House.Name(f.Seat)), clause: "CJ-P4", stays: true,
		honba: true,
	})
}

// Four are the abortive draws that all can see, said when the discard that
// makes them has passed.
func (m *Match) Four(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &m.Hand
	if !m.House.Riichi.Abortive {
		return fault.Refuse("CJ-P4", "there are no abortive draws in this game.")
	}
	ok, text := h.IsDraw(f.Verb, m.RiichiRound())
	if bad := m.Judge.Allow(ok, "CJ-P4", "that is not so: the table does not show it."); bad != nil {
		return bad
	}
	if d := h.Declare; h.Stage == hand.Claims && d.Seat != 0 && d.Tile { // the fourth riichi is valid, its card occurs
		if bad := m.validAtEnd(e, d); bad != nil {
			return bad
		}
	}
	if bad := m.PassAll(e); bad != nil {
		return bad
	}
	return m.endHand(e, ended{text: text, clause: "CJ-P4", stays: true, honba: true})
}
