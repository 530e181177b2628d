package play

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

// lay sees tiles or cards that came to lie: a discard, an indicator, a card of
// the pack.
func (s *State) lay(e fact.Entry, f fact.CardsLaid) *fault.Fault {
	faces := f.Faces()
	if len(faces) == 0 {
		return nil
	}
	if f.Zone == "deck" {
		return s.indicate(e, faces)
	}
	if len(faces) == 1 && s.House.OfPack(f.Cards[0]) {
		return s.layCard(e, f)
	}
	seat := f.Zone.Seat()
	switch {
	case seat == 0 || seat > s.House.Seats:
		return fault.Refuse("CJ-P4", "a discard lies in front of its player: say whose it is.")
	case len(faces) != 1:
		return fault.Refuse("CJ-P4", "a discard is one tile, not %d.", len(faces))
	case !s.Hand.Playing() && fact.SeenOnly(e):
		return fault.Idle()
	}
	if bad := s.dealtUntold(e); bad != nil {
		return bad
	}
	if s.Hand.Again(e, seat, faces[0]) {
		return nil
	}
	return s.discard(e, seat, faces[0])
}

// indicate turns an indicator: one at first, and one for each kan.
func (s *State) indicate(e fact.Entry, tiles []card.Card) *fault.Fault {
	if !s.Hand.Playing() && fact.SeenOnly(e) {
		return fault.Idle()
	}
	if bad := s.dealtUntold(e); bad != nil {
		return bad
	}
	if bad := s.Hand.Indicate(tiles); bad != nil {
		return bad
	}
	for _, t := range tiles {
		s.Told.Tell(record.Step{Kind: record.Indicator, Tile: t})
	}
	return nil
}

// leavesRiver notes a tile that left a river: the newest discard was called, which may not have been told. Called tiles
// leave it by themselves.
func (s *State) leavesRiver(e fact.Entry, from zone.Zone, tiles []card.Card, by int) {
	h, seat := &s.Hand, from.Seat()
	river := h.River[max(0, min(seat, s.House.Seats))]
	newest := h.Stage == hand.Claims && h.Newest == seat && len(river) > 0 && len(tiles) == 1 && by != seat
	switch t := tiles; {
	case newest && h.Wall > 0 && (t[0] == card.Unknown || kinds.Same(t[0], river[len(river)-1].Card)):
		s.Left = &Left{Entry: e.ID, Tile: river[len(river)-1], From: seat, By: by}
	case !fact.SeenOnly(e):
		s.Told.Note(e, "CJ-P4", 0, "tiles that are moved or taken up change nothing: say what was discarded, called or won.")
	}
}

// layCard is a card of the pack that came to lie: one before a player is played by them, and a Modifier comes into
// play. Whatever the camera sees accuses nobody: what cannot be played so is asked about.
func (s *State) layCard(e fact.Entry, f fact.CardsLaid) *fault.Fault {
	c, known := s.House.Pack.Card(string(f.Cards[0].Card))
	seen, seat := e.Source.Kind == fact.Camera, f.Zone.Seat()
	switch {
	case known && c.Type == pack.Modifier:
		return s.layModifier(e, c.Name, seen)
	case seen:
		s.seeCard(e, c, known, seat)
		return nil
	case seat > 0 && known:
		s.lapse()
		return s.playsCard(e, fact.Declared{Seat: seat, Verb: verb.Play, Word: c.Name})
	}
	return fault.Refuse("CJ-P4", "a discard lies in front of its player: say whose it is.")
}

// seeCard takes a card, no Modifier, that the camera saw come to lie before a seat or, at 0, in the middle: it was
// tapped or put away, it is played, or it is asked about.
func (s *State) seeCard(e fact.Entry, c pack.Card, known bool, seat int) {
	switch {
	case !s.Hand.Playing() || seat > s.House.Seats || known && (s.PutAway(
		c.Name, seat, s.Hand.Began,
	) || s.WasTapped(c.Name, seat, s.Hand.Began)):
		return
	case known && seat > 0 && s.Playable(c) && s.playsSeen(e, c.Name, seat):
		return
	}
	early := known && seat > 0 && s.Needs(seat, c) == (cards.Needs{})
	s.Doubts = append(s.Doubts[:len(s.Doubts):len(s.Doubts)], Doubt{Entry: e, Early: early})
}

// layModifier puts a Modifier that lies there into play. One that was seen and cannot be is the one that lies there
// already, or nobody has turned it yet.
func (s *State) layModifier(e fact.Entry, name string, seen bool) *fault.Fault {
	saved := s.Clone()
	s.lapse()
	bad := s.Modify(e, fact.Declared{Word: name}, s.Round.Dealer)
	if bad != nil && seen {
		*s, bad = saved, nil
	}
	return bad
}

// playsSeen plays a card that the camera saw come to lie before a player, if it can be played.
func (s *State) playsSeen(e fact.Entry, name string, seat int) bool {
	saved := s.Clone()
	s.lapse()
	if s.playsCard(e, fact.Declared{Seat: seat, Verb: verb.Play, Word: name}) != nil {
		*s = saved
		return false
	}
	s.PlayedBySight()
	return true
}

// Answered drops the question about a discard.
func (s *State) Answered(laid fact.ID) {
	drop := func(doubts []Doubt) []Doubt {
		return slices.DeleteFunc(slices.Clone(doubts), func(d Doubt) bool { return d.Entry.ID == laid })
	}
	s.Doubts = drop(s.Doubts)
	if s.Claims != nil {
		claims := *s.Claims
		claims.Before.Doubts = drop(claims.Before.Doubts)
		s.Claims = &claims
	}
}

// answered drops the questions about a card that is played after all.
func (s *State) answered(p cards.Play) {
	s.Doubts = slices.DeleteFunc(slices.Clone(s.Doubts), func(d Doubt) bool {
		f, ok := d.Entry.Fact.(fact.CardsLaid)
		return ok && d.Early && f.Zone.Seat() == p.Seat && card.Picture(p.Card.Name) == f.Cards[d.Index].Card
	})
}
