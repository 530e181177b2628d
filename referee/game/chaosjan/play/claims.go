package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

// Claimed is what has been said to the newest discard or kan, with the game as
// it was before: a stronger claim takes the place of a weaker one.
type Claimed struct {
	Before State
	Rons   []hand.Win
	Call   *hand.Called // the call that holds so far
	// Asides are what was said besides, and is no word of the next turn: it
	// is said again when the game goes back to before a claim.
	Asides []fact.Entry
	// Prior is the discard before it, nil if there is none: it may have been called with the newest.
	Prior *Claimed
}

// lapse says that the next turn has heard a word: the newest discard is not to be claimed any more (CJ-P7).
func (s *State) lapse() {
	if s.Claims != nil && s.Claims.Call == nil && s.Hand.Stage == hand.Claims {
		s.Lapsed = &Claimed{Before: s.Claims.Before}
	}
	s.Claims = nil
}

// call is a chi, pon or open kan on the newest discard. A stronger claim takes
// the place of a weaker one until the next turn has heard a word (CJ-P7).
func (s *State) call(e fact.Entry, f fact.Declared) *fault.Fault {
	c := s.Claims
	if c == nil || len(c.Rons) > 0 {
		return fault.Refuse("CJ-P7", "there is no discard that %s could claim now.", s.House.Name(f.Seat))
	}
	if c.Before.Hand.Stage != hand.Claims {
		return fault.Refuse("CJ-P4", "only a ron may claim the tile of a kan.")
	}
	if c.Call != nil && (f.Verb == verb.Chi || c.Call.Meld.Call != riichi.Chi) {
		return fault.Refuse("CJ-P4", "%s has claimed this tile, and pon and kan go before chi.", s.House.Name(c.Call.Seat))
	}
	before := c.Before.Hand // asked first: to go back takes longer the more was told since
	if _, bad := before.Claim(e.ID, f); bad != nil {
		return bad
	}
	s.back(c)
	k, bad := s.Hand.Claim(e.ID, f)
	if bad != nil {
		return bad
	}
	s.learned(e, k)
	s.Hand.Holds(k)
	if bad := s.word(e); bad != nil { // a riichi is valid, its round comes first
		return bad
	}
	s.Claims, s.Lapsed = &Claimed{Before: c.Before, Call: &k, Asides: c.Asides}, nil
	return nil
}

// learned puts the question about a discard that nobody could read in the words of the call on it: it is answered by
// that, or may be one of few.
func (s *State) learned(e fact.Entry, k hand.Called) {
	if len(k.Fits) == 0 {
		return
	}
	river := s.Hand.River[k.From]
	at := slices.IndexFunc(s.Doubts, func(d Doubt) bool { return d.Entry.ID == river[len(river)-1].Entry })
	switch s.Doubts = slices.Clone(s.Doubts); {
	case k.Tile != card.Unknown:
		s.Discarded(e, k.Tile)
		if at >= 0 {
			s.Doubts = slices.Delete(s.Doubts, at, at+1)
		}
	case at >= 0:
		s.Doubts[at].Fits = k.Fits
	}
}

// back puts the game back to before a claim, keeping the faults called since.
func (s *State) back(c *Claimed) {
	rulings, faults, astray := s.Told.Rulings, s.Faults, s.Astray
	n, m := c.Before.Told.Rulings.Len(), c.Before.Faults.Len()
	*s = c.Before.Apart(s)
	if faults.Len() > m {
		s.Astray = astray // a step that was a fault since: the table may have gone on from it all the same
	}
	for _, f := range faults.From(m) {
		if f.Ruling >= n {
			again := *f
			again.Ruling = s.Told.Rule(rulings.At(f.Ruling))
			s.Faults.Add(&again)
		}
	}
	for _, e := range c.Asides {
		before := s.Clone()
		if s.Do(e) != nil {
			*s = before
		}
	}
	s.Settled = s.Moved() // what was paid before is handed over already
	s.Claims = &Claimed{Before: c.Before, Asides: c.Asides}
}

// carryOut lays a called meld and begins the caller's turn.
func (s *State) carryOut(e fact.Entry, c hand.Called) *fault.Fault {
	own := s.Hand.Take(c)
	s.Told.Tell(
		record.Step{
			Kind: record.Call, Entry: c.Entry, Seat: c.Seat, From: c.From, Tile: c.Tile, Tiles: own, Call: c.Meld.Call,
		},
	)
	s.Revealed(e, c.Seat, own)
	if c.Meld.Call == riichi.OpenKan {
		return s.beginTurn(e, c.Seat, hand.ByKan)
	}
	return s.beginTurn(e, c.Seat, hand.ByCall)
}

// ownKan is a closed kan, or a fourth tile added to a pon: it may be robbed,
// then a replacement is drawn.
func (s *State) ownKan(e fact.Entry, f fact.Declared) *fault.Fault {
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	kan, bad := s.Hand.OwnKan(e.ID, f)
	if bad != nil {
		return bad
	}
	step := record.Step{Kind: record.Kan, Entry: e.ID, Seat: f.Seat, Call: kan.Call, Tiles: kan.Tiles}
	if kan.Call == riichi.AddedKan {
		step.Tile, step.Tiles = kan.Tile, kan.Pon
	}
	s.Told.Tell(step)
	before := s.Clone() // for who robs it
	s.Hand.Lay(kan)
	s.Understood = nil
	s.Revealed(e, f.Seat, kan.Tiles)
	before.Hand.Robbed(s.Hand)
	before.Claims = nil
	s.Claims = &Claimed{Before: before}
	return nil
}

// north sets a north aside (three players, `nuki = on`).
func (s *State) north(e fact.Entry, f fact.Declared) *fault.Fault {
	if !s.Hand.HasNorths() {
		return fault.Refuse("CJ-P19", "norths are not set aside in this game.")
	}
	if bad := s.acts(e, f.Seat); bad != nil {
		return bad
	}
	if bad := s.Hand.North(f.Seat); bad != nil {
		return bad
	}
	s.Told.Tell(record.Step{Kind: record.North, Entry: e.ID, Seat: f.Seat})
	return nil
}
