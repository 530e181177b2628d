package chaosjan

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// call is a chi, pon or open kan on the newest discard. A stronger claim takes
// the place of a weaker one until the next turn has heard a word (CJ-P7).
func (s *State) call(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.claims
	if c == nil || len(c.rons) > 0 {
		return fault.Refuse("CJ-P7", "there is no discard that %s could claim now.", s.House.Name(f.Seat))
	}
	if c.before.hand.Stage != hand.Claims {
		return fault.Refuse("CJ-P4", "only a ron may claim the tile of a kan.")
	}
	if c.call != nil && (f.Verb == verb.Chi || c.call.Meld.Call != riichi.Chi) {
		return fault.Refuse("CJ-P4", "%s has claimed this tile, and pon and kan go before chi.", s.House.Name(c.call.Seat))
	}
	s.back(c)
	k, bad := s.hand.Claim(e.ID, f)
	if bad != nil {
		return bad
	}
	s.hand.Call = &k
	if bad := s.word(e); bad != nil { // a riichi is valid, its round comes first
		return bad
	}
	s.claims = &claimed{before: c.before, call: &k, asides: c.asides}
	return nil
}

// back puts the game back to before a claim, keeping the faults called since.
func (s *State) back(c *claimed) {
	rulings, faults := s.Told.Rulings, s.faults
	n, m := len(c.before.Told.Rulings), len(c.before.faults)
	s.live = c.before.apart()
	for _, f := range faults[m:] {
		if f.ruling >= n {
			f.ruling = s.Told.Rule(rulings[f.ruling])
			s.faults = append(s.faults, f)
		}
	}
	for _, e := range c.asides {
		before := s.clone()
		if s.do(e) != nil {
			s.live = before
		}
	}
	s.settled = s.Moved() // what was paid before is handed over already
	s.claims = &claimed{before: c.before, asides: c.asides}
}

// carryOut lays a called meld and begins the caller's turn.
func (s *State) carryOut(e fact.Entry, c hand.Called) *fault.Fault {
	own := s.hand.Take(c)
	s.Told.Tell(record.Step{Kind: record.Call, Entry: c.Entry, Seat: c.Seat, From: c.From, Tile: c.Tile, Tiles: own, Call: c.Meld.Call})
	s.Revealed(e, c.Seat, own)
	if c.Meld.Call != riichi.OpenKan {
		return s.beginTurn(e, c.Seat, hand.ByCall)
	}
	if bad := s.beginTurn(e, c.Seat, hand.ByKan); bad != nil {
		return bad
	}
	s.hand.Dead = true
	return nil
}

// ownKan is a closed kan, or a fourth tile added to a pon: it may be robbed,
// then a replacement is drawn.
func (s *State) ownKan(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	kan, bad := s.hand.OwnKan(e.ID, f)
	if bad != nil {
		return bad
	}
	step := record.Step{Kind: record.Kan, Entry: e.ID, Seat: f.Seat, Call: kan.Call, Tiles: kan.Tiles}
	if kan.Call == riichi.AddedKan {
		step.Tile, step.Tiles = kan.Tile, kan.Pon
	}
	s.Told.Tell(step)
	before := s.clone() // for who robs it
	s.hand.Lay(kan)
	s.understood = nil
	s.Revealed(e, f.Seat, kan.Tiles)
	before.hand.Robbed(s.hand)
	before.claims = nil
	s.claims = &claimed{before: before}
	return nil
}

// north sets a north aside (three players, `nuki = on`).
func (s *State) north(e fact.Entry, f fact.Declared) *fault.Fault {
	if !s.hand.HasNorths() {
		return fault.Refuse("CJ-P19", "norths are not set aside in this game.")
	}
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if bad := s.hand.North(f.Seat); bad != nil {
		return bad
	}
	s.Told.Tell(record.Step{Kind: record.North, Entry: e.ID, Seat: f.Seat})
	return nil
}
