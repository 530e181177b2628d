// Package shown is what a position of Chaos;Jan tells: the headline, the players, rivers and panels. It reads the game
// and changes nothing.
package shown

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/deck"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// view is a game that is looked at.
type view struct{ *play.State }

// Headline is one sentence: where the hand stands, and what to do next.
func Headline(s *play.State) rules.Text { return view{s}.headline() }

// Seats are the players with what lies open before them.
func Seats(s *play.State) []rules.Seat { return view{s}.seats() }

// Piles are the rivers, without what was called, and the indicators.
func Piles(s *play.State) []rules.Pile { return view{s}.piles() }

// headline is one sentence: where the hand stands, and what to do next.
func (s view) headline() rules.Text {
	h := &s.Hand
	switch s.Phase() {
	case rules.Over:
		return s.Ending
	case rules.BeforeRound:
		return rules.Say("Choose Characters, build the decks, draw a Modifier; then %s deals.", s.House.Name(s.Round.Dealer))
	case rules.Settled:
		text := s.Told.Results[len(s.Told.Results)-1].Said
		if s.Modifier.Due > 0 {
			return rules.Say("%s Draw a Modifier; then %s deals.", text, s.House.Name(s.Round.Dealer))
		}
		return rules.Say("%s %s deals.", text, s.House.Name(s.Round.Dealer))
	case rules.Playing, rules.Showing:
	}
	who := s.House.Name(h.Active)
	switch h.Stage {
	case hand.Claims:
		return s.claimLine()
	case hand.ClaimKan:
		return rules.Say("%s has made a kan and draws a tile.", s.House.Name(h.Newest))
	case hand.Window:
		return s.windowLine()
	case hand.ToDraw:
		return rules.Say("%s draws a tile.", who)
	case hand.ToAct:
		if h.Declare.Seat == h.Active {
			return rules.Say("%s has declared riichi and discards.", who)
		}
		return rules.Say("%s discards.", who)
	case hand.Between:
	}
	return ""
}

// claimLine is the headline while a discard may be claimed.
func (s view) claimLine() rules.Text {
	h := &s.Hand
	if h.Wall == 0 {
		return "The wall is empty: claim the last discard, or show ready hands."
	}
	tile := s.Hand.LastTile()
	if d, _ := s.Hand.WithCard(); d.Play != 0 {
		return rules.Say(
			"%s has declared riichi with %s: claim %s, or negate the card.", s.House.Name(d.Seat), s.Played(d.Play).Card.Name,
			tile,
		)
	}
	if tile == card.Unknown {
		return rules.Say(
			"%s has discarded a tile that nobody has read: say which, or %s draws.", s.House.Name(h.Newest),
			s.House.Name(s.House.Next(h.Newest)),
		)
	}
	return rules.Say(
		"%s has discarded %s: claim it, or %s draws.", s.House.Name(h.Newest), tile, s.House.Name(s.House.Next(h.Newest)),
	)
}

func (s view) windowLine() rules.Text {
	who := s.House.Name(s.Hand.Active)
	if s.Window.Sub() {
		top := s.Top()
		if s.House.Spoken {
			return rules.Say("%s is in play: %s may negate it or pass.", top.Card.Name, s.House.Name(s.Window.Holder()))
		}
		return rules.Say("%s’s %s is in play: negate it, or let it be.", s.House.Name(top.Seat), top.Card.Name)
	}
	if waits := s.Window.Holds(); len(waits) > 0 && !s.House.Spoken {
		return rules.Say("%s asked to wait, and comes first: let them play or pass.", s.House.Name(waits[0]))
	}
	if s.House.Spoken {
		return rules.Say("%s has priority: play a card, or pass.", s.House.Name(s.Window.Holder()))
	}
	switch s.Window.Kind() {
	case priority.Opening:
		if s.Hand.Kind == hand.ByCall {
			return rules.Say("%s has called and discards; cards may be played before.", who)
		}
		return rules.Say("%s’s turn: cards may be played, then %s draws.", who, who)
	case priority.Riichi:
		return rules.Say("%s’s riichi is valid: cards may be played before the next turn.", who)
	case priority.Drawn, priority.None:
	}
	return rules.Say("%s has drawn: cards may be played, then %s discards.", who, who)
}

func (s view) seats() []rules.Seat {
	seats := make([]rules.Seat, s.House.Seats)
	for i := range seats {
		n := i + 1
		seat := rules.Seat{Number: n, Name: s.House.Name(n), Points: s.Has(n)}
		seat.Stats = append(
			seat.Stats, rules.Stat{Label: "wind", Value: string(s.Round.Wind(s.House, n))},
			rules.Stat{Label: "cards", Value: strconv.Itoa(s.Deck.Hands[n])},
		)
		if s.Told.Round > 0 && n == s.Round.Dealer {
			seat.Marks = append(seat.Marks, "dealer")
		}
		if c, ok := s.House.Pack.Character(s.Deck.Characters[n]); ok {
			seat.Marks = append(seat.Marks, c.Name+" "+deck.Signs[c.Colour])
		}
		if s.Hand.Riichi[n] != riichi.NoRiichi {
			seat.Marks = append(seat.Marks, "riichi")
		} else if s.Hand.Declare.Seat == n {
			seat.Marks = append(seat.Marks, "riichi declared")
		}
		if s.Phase() == rules.Settled && s.Paid[n] {
			seat.Marks = append(seat.Marks, "draws a card more")
		}
		var calls []rules.Text
		for _, m := range s.Hand.Melds[n] {
			calls = append(calls, callNames[m.Call])
			for _, t := range m.Tiles {
				seat.Open = append(seat.Open, rules.Stand{Card: t})
			}
		}
		for _, t := range s.Hand.Shown[n] {
			seat.Open = append(seat.Open, rules.Stand{Card: t})
		}
		if s.Hand.Norths[n] > 0 {
			calls = append(calls, rules.Say("north × %d", s.Hand.Norths[n]))
		}
		seat.Said = joined(calls)
		seats[i] = seat
	}
	return seats
}

// joined is texts one after the other.
func joined(texts []rules.Text) (all rules.Text) {
	for i, t := range texts {
		if all = rules.Say("%s, %s", all, t); i == 0 {
			all = t
		}
	}
	return all
}

// callNames are the calls as players name them.
var callNames = map[riichi.Call]rules.Text{
	riichi.Chi: "chi", riichi.Pon: "pon", riichi.OpenKan: "open kan", riichi.AddedKan: "added kan",
	riichi.ClosedKan: "closed kan",
}

// piles are the rivers, without what was called, and the indicators.
func (s view) piles() []rules.Pile {
	var piles []rules.Pile
	for n := 1; n <= s.House.Seats; n++ {
		p := rules.Pile{Zone: zone.Seat(n)}
		for _, t := range s.Hand.River[n] {
			if t.Called == 0 {
				p.Groups = append(p.Groups, rules.Group{Cards: []card.Card{t.Card}, Entry: t.Entry, Sideways: t.Riichi})
			}
			if t.Riichi {
				p.Said = rules.Say("riichi with %s", t.Card)
			}
		}
		if len(p.Groups) > 0 {
			piles = append(piles, p)
		}
	}
	if len(s.Hand.Doras) > 0 {
		piles = append(
			piles,
			rules.Pile{
				Zone: zone.Deck, Said: "indicators",
				Groups: []rules.Group{{Cards: slices.Clone(s.Hand.Doras), Entry: s.Hand.Began}},
			},
		)
	}
	return piles
}
