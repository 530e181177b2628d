package chaosjan

import (
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/hand"
	"github.com/tablemaid/tablemaid/referee/priority"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Phase is where the game stands.
func (s *State) Phase() rules.Phase {
	switch {
	case s.over:
		return rules.Over
	case s.Told.Round == 0:
		return rules.BeforeRound
	case !s.hand.Playing():
		return rules.Settled
	}
	return rules.Playing
}

// Sum is all points there are, on the table and with the players.
func (s *State) Sum() int { return s.live.Table.Sum() }

// Cards is how many cards of the Action Deck there are, wherever they are: in the deck, in hands, in play, discarded. It is 0 where what
// the deck holds is not known.
func (s *State) Cards() int {
	if !s.Deck.Known {
		return 0
	}
	n := s.Deck.Left + len(s.Deck.Discards) + len(s.Effects)
	for _, held := range s.Deck.Hands {
		n += held
	}
	for _, c := range s.Window.Stack() {
		if !c.Gone {
			n++
		}
	}
	if d := s.hand.Declare; d.Play != 0 && !d.Paid {
		n++
	}
	return n
}

// OpenFaults is how many faults wait to be put right.
func (s *State) OpenFaults() int {
	n := 0
	for _, f := range s.faults {
		if s.Told.Rulings[f.ruling].Open {
			n++
		}
	}
	return n
}

// Points are those of the seats in order; Table what lies on the table.
func (s *State) Points() []int {
	var points []int
	for seat := 1; seat <= s.House.Seats; seat++ {
		points = append(points, s.Has(seat))
	}
	return points
}

// Table is the points on the table.
func (s *State) Table() int { return s.Has(0) }

// Position implements game.State.
func (s *State) Position() rules.Position {
	p := rules.Position{
		Phase: s.Phase(), Said: s.headline(), Round: s.Told.Round, Dealer: s.dealer, Turn: s.turn(),
		Seats: s.seatsNow(), Piles: s.piles(), Rulings: slices.Clone(s.Told.Rulings), Winners: slices.Clone(s.winners),
		Panels: s.panels(), Awaiting: s.awaiting(), Ring: s.Ring(),
	}
	for _, r := range s.Told.Results {
		r.Gains, r.Totals = slices.Clone(r.Gains), slices.Clone(r.Totals)
		p.Results = append(p.Results, r)
	}
	p.Spell()
	return p
}

// turn is who acts: who has priority where passes are spoken, else whose turn
// it is.
func (s *State) turn() int {
	switch h := &s.hand; {
	case !s.hand.Playing() || s.over:
		return 0
	case h.Stage == hand.Window && s.House.Spoken:
		return s.Window.Holder()
	case h.Stage == hand.Claims && h.Wall == 0:
		return 0
	case h.Stage == hand.Claims:
		return s.House.Next(h.Newest)
	default:
		return h.Active
	}
}

// headline is one sentence: where the hand stands, and what to do next.
func (s *State) headline() rules.Text {
	h := &s.hand
	switch s.Phase() {
	case rules.Over:
		return s.ending
	case rules.BeforeRound:
		return rules.Say("Choose Characters, build the decks, draw a Modifier; then %s deals.", s.House.Name(s.dealer))
	case rules.Settled:
		text := s.Told.Results[len(s.Told.Results)-1].Said
		if s.Modifier.Due > 0 {
			return rules.Say("%s Draw a Modifier; then %s deals.", text, s.House.Name(s.dealer))
		}
		return rules.Say("%s %s deals.", text, s.House.Name(s.dealer))
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
func (s *State) claimLine() rules.Text {
	h := &s.hand
	if h.Wall == 0 {
		return "The wall is empty: claim the last discard, or show ready hands."
	}
	tile := s.hand.LastTile()
	if d, _ := s.hand.WithCard(); d.Play != 0 {
		return rules.Say("%s has declared riichi with %s: claim %s, or negate the card.", s.House.Name(d.Seat), s.Plays[d.Play-1].Card.Name, tile)
	}
	if tile == card.Unknown {
		return rules.Say("%s has discarded a tile that nobody has read: say which, or %s draws.", s.House.Name(h.Newest), s.House.Name(s.House.Next(h.Newest)))
	}
	return rules.Say("%s has discarded %s: claim it, or %s draws.", s.House.Name(h.Newest), tile, s.House.Name(s.House.Next(h.Newest)))
}

func (s *State) windowLine() rules.Text {
	who := s.House.Name(s.hand.Active)
	if s.Window.Sub() {
		top := s.Plays[s.Window.Stack()[len(s.Window.Stack())-1].ID-1]
		if s.House.Spoken {
			return rules.Say("%s is in play: %s may negate it, or passes.", top.Card.Name, s.House.Name(s.Window.Holder()))
		}
		return rules.Say("%s’s %s is in play: negate it, or let it be.", s.House.Name(top.Seat), top.Card.Name)
	}
	if s.House.Spoken {
		return rules.Say("%s has priority: play a card, or pass.", s.House.Name(s.Window.Holder()))
	}
	switch s.Window.Kind() {
	case priority.Opening:
		if s.hand.Kind == hand.ByCall {
			return rules.Say("%s has called and discards; cards may be played before.", who)
		}
		return rules.Say("%s’s turn: cards may be played, then %s draws.", who, who)
	case priority.Riichi:
		return rules.Say("%s’s riichi is valid: cards may be played before the next turn.", who)
	case priority.Drawn, priority.None:
	}
	return rules.Say("%s has drawn: cards may be played, then %s discards.", who, who)
}

func (s *State) seatsNow() []rules.Seat {
	seats := make([]rules.Seat, s.House.Seats)
	for i := range seats {
		n := i + 1
		seat := rules.Seat{Number: n, Name: s.House.Name(n), Points: s.Has(n)}
		seat.Stats = append(seat.Stats, rules.Stat{Label: "wind", Value: string(s.wind(n))}, rules.Stat{Label: "cards", Value: strconv.Itoa(s.Deck.Hands[n])})
		if s.Told.Round > 0 && n == s.dealer {
			seat.Marks = append(seat.Marks, "dealer")
		}
		if c, ok := s.House.Pack.Character(s.Deck.Characters[n]); ok {
			seat.Marks = append(seat.Marks, c.Name+" "+signs[c.Colour])
		}
		if s.hand.Riichi[n] != riichi.NoRiichi {
			seat.Marks = append(seat.Marks, "riichi")
		} else if s.hand.Declare.Seat == n {
			seat.Marks = append(seat.Marks, "riichi declared")
		}
		if s.Phase() == rules.Settled && s.Paid[n] {
			seat.Marks = append(seat.Marks, "draws a card more")
		}
		var calls []rules.Text
		for _, m := range s.hand.Melds[n] {
			calls = append(calls, callNames[m.Call])
			for _, t := range m.Tiles {
				seat.Open = append(seat.Open, rules.Stand{Card: t})
			}
		}
		for _, t := range s.hand.Shown[n] {
			seat.Open = append(seat.Open, rules.Stand{Card: t})
		}
		if s.hand.Norths[n] > 0 {
			calls = append(calls, rules.Say("north × %d", s.hand.Norths[n]))
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

// signs are the colours as they are printed (CJ-1.2d.1).
var signs = map[string]string{"red": "中", "green": "發", "white": "白"}

var callNames = map[riichi.Call]rules.Text{riichi.Chi: "chi", riichi.Pon: "pon", riichi.OpenKan: "open kan", riichi.AddedKan: "added kan", riichi.ClosedKan: "closed kan"}

// piles are the rivers, without what was called, and the indicators.
func (s *State) piles() []rules.Pile {
	var piles []rules.Pile
	for n := 1; n <= s.House.Seats; n++ {
		p := rules.Pile{Zone: zone.Seat(n)}
		for _, t := range s.hand.River[n] {
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
	if len(s.hand.Doras) > 0 {
		piles = append(piles, rules.Pile{Zone: zone.Deck, Said: "indicators", Groups: []rules.Group{{Cards: slices.Clone(s.hand.Doras), Entry: s.hand.Began}}})
	}
	return piles
}
