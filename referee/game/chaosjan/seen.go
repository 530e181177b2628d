package chaosjan

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ofPack reports whether what came to lie is a card, and no tile: one that is named by the pack, or one that could not be told and
// is likeliest one of those.
func (s *State) ofPack(r fact.Reading) bool {
	face := r.Card
	if !face.IsFace() && len(r.Alternatives) > 0 {
		face = r.Alternatives[0].Card
	}
	if face.Picture() == "" {
		return false
	}
	_, is := s.House.Pack.Card(string(face))
	_, character := s.House.Pack.Character(string(face))
	return is || character
}

// layCard is a card of the pack that came to lie: one before a player is played by them, and a Modifier comes into play. Whatever
// the camera sees accuses nobody: what cannot be played so is asked about.
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
		s.claims = nil
		return s.playsCard(e, fact.Declared{Seat: seat, Verb: verb.Play, Word: c.Name})
	}
	return fault.Refuse("CJ-P4", "a discard lies in front of its player: say whose it is.")
}

// seeCard takes a card, no Modifier, that the camera saw come to lie before a seat or, at 0, in the middle: it was
// tapped or put away, it is played, or it is asked about.
func (s *State) seeCard(e fact.Entry, c pack.Card, known bool, seat int) {
	switch {
	case !s.hand.Playing() || seat > s.House.Seats || known && (s.PutAway(c.Name, seat, s.hand.Began) || s.WasTapped(c.Name, seat, s.hand.Began)):
		return
	case known && seat > 0 && s.playable(c) && s.playsSeen(e, c.Name, seat):
		return
	}
	early := known && seat > 0 && s.wordless(seat, c)
	s.doubts = append(s.doubts[:len(s.doubts):len(s.doubts)], doubt{entry: e, early: early})
}

// layModifier puts a Modifier that lies there into play. One that was seen and cannot be is the one that lies there already, or
// nobody has turned it yet.
func (s *State) layModifier(e fact.Entry, name string, seen bool) *fault.Fault {
	saved := s.clone()
	s.claims = nil
	bad := s.Modify(e, fact.Declared{Word: name}, s.dealer)
	if bad != nil && seen {
		s.live, bad = saved, nil
	}
	return bad
}

// playsSeen plays a card that the camera saw come to lie before a player, if it can be played.
func (s *State) playsSeen(e fact.Entry, name string, seat int) bool {
	saved := s.clone()
	s.claims = nil
	if s.playsCard(e, fact.Declared{Seat: seat, Verb: verb.Play, Word: name}) != nil {
		s.live = saved
		return false
	}
	s.PlayedBySight()
	return true
}

// wordless reports whether nothing need be said with a card: no tile, no amount, no player.
func (s *State) wordless(seat int, c pack.Card) bool {
	o := s.playOptions(seat, c)
	return len(o) == 1 && o[0].Wants == rules.Wants{} && !slices.ContainsFunc(s.Does(cards.Play{Card: c, Seat: seat}), func(op pack.Op) bool { return op.To == pack.ToChosen })
}

// answered drops the questions about a card that is played after all.
func (s *State) answered(p cards.Play) {
	s.doubts = slices.DeleteFunc(slices.Clone(s.doubts), func(d doubt) bool {
		f, ok := d.entry.Fact.(fact.CardsLaid)
		return ok && d.early && f.Zone.Seat() == p.Seat && card.Picture(p.Card.Name) == f.Cards[d.index].Card
	})
}

// mostAsked is how many cards are offered where one could not be told.
const mostAsked = 4

// mayPlayNow reports whether a card that was seen too early can be played by now.
func (s *State) mayPlayNow(seat int, c pack.Card) bool {
	if c.Type == pack.Negate {
		return s.Window.Sub()
	}
	return s.mayPlay(seat, c)
}

// askCard asks what a card was that the camera saw, and whose.
func (s *State) askCard(d doubt, f fact.CardsLaid) rules.Prompt {
	r, seats := f.Cards[d.index], []int{f.Zone.Seat()}
	p := rules.Prompt{Urgent: true, Said: "Which card was played?", Clause: "CJ-P5", About: d.entry.ID}
	cards := []fact.Reading{r}
	if !r.Card.IsFace() {
		cards = nil
		for _, g := range r.Alternatives[:min(len(r.Alternatives), mostAsked)] {
			cards = append(cards, fact.Reading{Card: g.Card})
		}
	}
	if seats[0] == 0 {
		seats = s.House.From(max(s.turn(), 1))
	}
	for _, seat := range seats {
		for _, r := range cards {
			c, ok := s.House.Pack.Card(string(r.Card))
			if !ok || c.Type == pack.Modifier || d.early && !s.mayPlayNow(seat, c) {
				continue
			}
			for _, o := range s.playOptions(seat, c) {
				o.Label = rules.Say("%s: %s", s.House.Name(seat), o.Label)
				if !d.early { // it is told what it was when it was laid; else it is played now
					o.Fact = fact.Amended{Target: d.entry.ID, Fact: o.Fact}
				}
				p.Options = append(p.Options, o)
			}
		}
	}
	p.Options = append(p.Options, rules.Option{Label: "No card was played", Fact: fact.Retracted{Target: d.entry.ID}})
	return p
}
