package play

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ready shows a hand that waits, after the last discard.
func (s *State) ready(e fact.Entry, f fact.Declared) *fault.Fault {
	tiles := verb.Tiles(f)
	if bad := s.Hand.Ready(f.Seat, tiles); bad != nil {
		return bad
	}
	s.show(e, f.Seat, tiles)
	s.Told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return nil
}

// last ends what the last discard began: nobody has claimed it.
func (s *State) last(e fact.Entry) *fault.Fault {
	if d, ok := s.Hand.Awaited(); ok {
		return s.validAtEnd(e, d)
	}
	return nil
}

// validAtEnd makes a riichi valid with whose tile the hand ends: the card played with it has its round, in which nobody plays.
func (s *State) validAtEnd(e fact.Entry, d hand.Declared) *fault.Fault {
	s.Hand.Withdraw()
	if bad := s.valid(e, d); bad != nil || d.Play == 0 || d.Paid {
		return bad
	}
	s.OpenRiichi(e.ID, d.Seat, d.Play)
	return s.PassAll(e)
}

// exhausted is the end of a hand that nobody has won.
func (s *State) exhausted(e fact.Entry) *fault.Fault {
	if bad := s.Hand.MayExhaust(); bad != nil {
		return bad
	}
	if bad := s.last(e); bad != nil {
		return bad
	}
	if bad := s.Hand.Unready(); bad != nil {
		return bad
	}
	end := ended{clause: "CJ-P4", honba: true}
	tenpai, seats := s.Hand.Tenpai()
	end.stays = tenpai[s.Round.Dealer-1] && s.House.Riichi.Renchan == "tenpai"
	if nagashi := s.Hand.Nagashi(); len(nagashi) > 0 {
		end.text = rules.Say("The wall is empty. Nagashi mangan: %s.", s.House.Names(nagashi))
		for _, seat := range nagashi {
			s.Unexchanged(e, riichi.Nagashi(seat-1, s.Round.Dealer-1, s.House.Riichi), "nagashi mangan", s.House.On("nagashi_draws_card"), true)
		}
	} else {
		end.text = rules.Say("The wall is empty; ready: %s.", s.House.Names(seats))
		s.Unexchanged(e, riichi.NoTen(tenpai), "no-ten", s.House.On("noten_draws_card"), s.House.On("noten_below_zero"))
	}
	return s.endHand(e, end)
}

// nine is the abortive draw of nine kinds of terminals and honours.
func (s *State) nine(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	tiles := verb.Tiles(f)
	if bad := s.Hand.Nine(f.Seat, tiles); bad != nil {
		return bad
	}
	s.show(e, f.Seat, tiles)
	s.Told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return s.endHand(e, ended{text: rules.Say("%s has nine terminals: the hand is a draw.", s.House.Name(f.Seat)), clause: "CJ-P4", stays: true, honba: true})
}

// four are the abortive draws that all can see, said when the discard that
// makes them has passed.
func (s *State) four(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.Hand
	if !s.House.Riichi.Abortive {
		return fault.Refuse("CJ-P4", "there are no abortive draws in this game.")
	}
	ok, text := h.IsDraw(f.Verb, s.RiichiRound())
	if bad := s.Judge.Allow(ok, "CJ-P4", "that is not so: the table does not show it."); bad != nil {
		return bad
	}
	if d := h.Declare; h.Stage == hand.Claims && d.Seat != 0 && d.Tile { // the fourth riichi is valid, its card occurs
		if bad := s.validAtEnd(e, d); bad != nil {
			return bad
		}
	}
	if bad := s.PassAll(e); bad != nil {
		return bad
	}
	return s.endHand(e, ended{text: text, clause: "CJ-P4", stays: true, honba: true})
}
