package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"

	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/sticks"
)

// ready shows a hand that waits, after the last discard.
func (s *State) ready(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	tiles := verb.Tiles(f)
	last := s.judge.Allow(h.emptied(), "CJ-P4", "a ready hand is shown after the last discard, and %d more can be drawn.", h.wall)
	if last != nil {
		return last
	}
	switch {
	case len(tiles) != 13-3*len(h.melds[f.Seat]):
		return fault.Refuse("CJ-P4", "%s shows %d tiles, and the hand has %d.", s.house.Name(f.Seat), len(tiles), 13-3*len(h.melds[f.Seat]))
	case h.shown[f.Seat] != nil:
		return fault.Refuse("CJ-P4", "%s has shown the hand already.", s.house.Name(f.Seat))
	}
	if bad := s.see(tiles...); bad != nil {
		return bad
	}
	if riichi.Waits(tiles, s.handOf(f.Seat, tiles, card.None).Melds) == 0 {
		return fault.Refuse("CJ-P4", "%s’s hand is not ready: no tile completes it.", s.house.Name(f.Seat))
	}
	s.show(e, f.Seat, tiles)
	s.told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return nil
}

// last ends what the last discard began: nobody has claimed it.
func (s *State) last(e fact.Entry) *fault.Fault {
	h := &s.hand
	if d := h.declare; d.seat != 0 && d.tile {
		return s.validAtEnd(e, d)
	}
	return nil
}

// validAtEnd makes a riichi valid with whose tile the hand ends: the card played with it has its round, in which nobody plays.
func (s *State) validAtEnd(e fact.Entry, d declared) *fault.Fault {
	s.hand.declare = declared{}
	if bad := s.valid(e, d); bad != nil || d.play == 0 || d.paid {
		return bad
	}
	stage := s.hand.stage
	if bad := s.openRiichi(e, d); bad != nil {
		return bad
	}
	s.hand.stage = stage
	return s.passAll(e)
}

// passAll lets everybody pass: what is in play still occurs.
func (s *State) passAll(e fact.Entry) *fault.Fault {
	for s.window.Kind() != priority.None {
		done, _ := s.window.Pass(s.window.Holder())
		if bad := s.resolve(e, done); bad != nil {
			return bad
		}
	}
	return nil
}

// exhausted is the end of a hand that nobody has won.
func (s *State) exhausted(e fact.Entry) *fault.Fault {
	h := &s.hand
	if bad := s.judge.Allow(h.wall <= h.skipped, "CJ-P4", "the wall is not empty: %d more can be drawn.", h.wall); bad != nil {
		return bad
	}
	if bad := s.judge.Allow(h.stage == claims, "CJ-P4", "the last discard was not told: say what it was."); bad != nil {
		return bad
	}
	if bad := s.last(e); bad != nil {
		return bad
	}
	for seat := 1; seat <= s.house.Seats; seat++ {
		if h.riichi[seat] != riichi.NoRiichi && h.shown[seat] == nil && !s.judge.Lets {
			return &fault.Fault{Clause: "CJ-P4", Stands: true, Chombo: seat, Said: rules.Say("%s has declared riichi and shows no hand that is ready.", s.house.Name(seat))}
		}
	}
	end := ended{clause: "CJ-P4", honba: true}
	tenpai := make([]bool, s.house.Seats)
	var seats []int
	for i := range tenpai {
		if tenpai[i] = h.shown[i+1] != nil; tenpai[i] {
			seats = append(seats, i+1)
		}
	}
	end.stays = tenpai[s.dealer-1] && s.house.Riichi.Renchan == "tenpai"
	if nagashi := s.nagashi(); len(nagashi) > 0 {
		end.text = rules.Say("The wall is empty. Nagashi mangan: %s.", s.house.Names(nagashi))
		for _, seat := range nagashi {
			s.unexchanged(e, riichi.Nagashi(seat-1, s.dealer-1, s.house.Riichi), "nagashi mangan", s.house.On("nagashi_draws_card"), true)
		}
	} else {
		end.text = rules.Say("The wall is empty; ready: %s.", s.house.Names(seats))
		s.unexchanged(e, riichi.NoTen(tenpai), "no-ten", s.house.On("noten_draws_card"), s.house.On("noten_below_zero"))
	}
	return s.endHand(e, end)
}

// nagashi are the seats whose discards are terminals and honours, none called.
func (s *State) nagashi() []int {
	var seats []int
	for seat := 1; s.house.Riichi.Nagashi && seat <= s.house.Seats; seat++ {
		var tiles []card.Card
		called := false
		for _, t := range s.hand.river[seat] {
			tiles = append(tiles, t.card)
			called = called || t.called != 0
		}
		if riichi.IsNagashi(tiles, called) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// unexchanged are payments that are none of the point exchange (CJ-P4).
func (s *State) unexchanged(e fact.Entry, all []riichi.Payment, why rules.Text, draws, below bool) {
	for _, p := range all {
		from, to := p.From+1, p.To+1
		if !below && s.ledger.Of(acc(from)) < p.Points {
			s.told.Note(e, "CJ-3.1g", from, "%s cannot pay %d, so this share is not paid.", s.house.Name(from), p.Points)
			continue
		}
		s.ledger.Exchange(sticks.Transfer{From: acc(from), To: acc(to), Amount: p.Points, Why: string(why), Entry: e.ID})
		s.told.Tell(record.Step{Kind: record.Paid, Entry: e.ID, Seat: from, From: to, Number: p.Points, Word: string(why)})
		s.told.Say(rules.Score, e.ID, "CJ-P4", to, "%s pays %s %d (%s).", s.house.Name(from), s.house.Name(to), p.Points, why)
		s.paid[from] = s.paid[from] || draws
	}
}

// nine is the abortive draw of nine kinds of terminals and honours.
func (s *State) nine(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	tiles := verb.Tiles(f)
	switch {
	case !s.house.Riichi.Abortive:
		return fault.Refuse("CJ-P4", "there are no abortive draws in this game.")
	case !h.drew || h.calls > 0 || len(h.river[f.Seat]) > 0:
		return fault.Refuse("CJ-P4", "nine terminals are declared with the first draw, before anybody has called.")
	case len(tiles) != 14 || !riichi.NineTerminals(tiles):
		return fault.Refuse("CJ-P4", "these are not nine kinds of terminals and honours among fourteen tiles.")
	}
	if bad := s.see(tiles...); bad != nil {
		return bad
	}
	s.show(e, f.Seat, tiles)
	s.told.Tell(record.Step{Kind: record.Shown, Entry: e.ID, Seat: f.Seat, Tiles: tiles})
	return s.endHand(e, ended{text: rules.Say("%s has nine terminals: the hand is a draw.", s.house.Name(f.Seat)), clause: "CJ-P4", stays: true, honba: true})
}

// four are the abortive draws that all can see, said when the discard that
// makes them has passed.
func (s *State) four(e fact.Entry, f fact.Declared) *fault.Fault {
	h := &s.hand
	if !s.house.Riichi.Abortive {
		return fault.Refuse("CJ-P4", "there are no abortive draws in this game.")
	}
	var ok bool
	var text rules.Text
	switch f.Verb {
	case verb.FourWinds:
		ok, text = s.fourWinds(), "Four winds of a kind: the hand is a draw."
	case verb.FourRiichi:
		ok, text = s.fourRiichi(), "All four have declared riichi: the hand is a draw."
	default:
		ok, text = s.fourKans(), "Four kans: the hand is a draw."
	}
	if bad := s.judge.Allow(ok, "CJ-P4", "that is not so: the table does not show it."); bad != nil {
		return bad
	}
	if d := h.declare; h.stage == claims && d.seat != 0 && d.tile { // the fourth riichi is valid, its card occurs
		if bad := s.validAtEnd(e, d); bad != nil {
			return bad
		}
	}
	if bad := s.passAll(e); bad != nil {
		return bad
	}
	return s.endHand(e, ended{text: text, clause: "CJ-P4", stays: true, honba: true})
}

func (s *State) fourWinds() bool {
	h := &s.hand
	if s.house.Seats != 4 || h.calls > 0 || len(h.thrown) != 4 || !s.uncalled() {
		return false
	}
	first, ok := riichi.KindOf(h.thrown[0].card)
	return ok && first >= riichi.East && first <= riichi.North && !slices.ContainsFunc(h.thrown, func(t thrown) bool { return !same(t.card, h.thrown[0].card) })
}

// uncalled reports that the newest discard lies uncalled and nothing was discarded
// since: it may still be claimed, or the next turn has begun with it.
func (s *State) uncalled() bool {
	h := &s.hand
	if h.call != nil || len(h.river[h.lastNew]) == 0 || h.stage == claimKan {
		return false
	}
	return h.stage == claims || s.window.Kind() == priority.Riichi || h.kind == byDraw && h.active == s.house.Next(h.lastNew)
}

// fourRiichi reports that the newest discard is the tile of the fourth riichi.
func (s *State) fourRiichi() bool {
	h, n := &s.hand, 0
	for seat := 1; seat <= s.house.Seats; seat++ {
		if h.riichi[seat] != riichi.NoRiichi || h.declare.seat == seat && h.declare.tile {
			n++
		}
	}
	river := h.river[h.lastNew]
	return n == 4 && s.uncalled() && river[len(river)-1].riichi
}

// fourKans reports four kans by more than one player, after the discard.
func (s *State) fourKans() bool {
	h := &s.hand
	makers := 0
	for seat := 1; seat <= s.house.Seats; seat++ {
		if slices.ContainsFunc(h.melds[seat], func(m meld) bool { return len(m.Tiles) == 4 }) {
			makers++
		}
	}
	return h.kans == 4 && makers > 1 && s.uncalled()
}
