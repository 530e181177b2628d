package maids

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/draws"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/showing"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// nextDealer is who deals next: the deal moves to the left (OM-11).
func (s *State) nextDealer() int {
	return s.dealer%s.Seats() + 1 // the first seat to begin with
}

func (s *State) begin(e fact.Entry, f fact.RoundBegan) {
	if s.ending.Over {
		s.idle(e)
		return
	}
	due := s.nextDealer()
	again := s.Live()
	if again {
		s.ShutAll()
		s.Rule(rules.Ruling{Kind: rules.Round, Clause: s.Variant.Cite.Dealer, Entry: e.ID,
			Said: rules.Say("round %d is given up and counts for nothing.", s.round)})
		due = s.dealer
	} else {
		s.round++
	}
	dealer := f.Dealer
	if dealer < 1 || dealer > s.Seats() {
		dealer = due
	}
	odd := dealer != due && (s.dealer != 0) && !again
	s.dealer, s.began, s.ended = dealer, e.ID, false
	s.Cards.Clear()
	s.Book.Begin(s.round)
	s.showing.Clear()
	s.draws = draws.New(s.Variant.Order(s.Setup.Rules), s.Seats(), dealer, s.Dealt())
	s.twist.Begin()
	s.Rule(rules.Ruling{Kind: rules.Round, Clause: s.Variant.Cite.Opening, Entry: e.ID, Seat: dealer,
		Said: rules.Say("round %d: %s deals %d cards; everyone lays down all pairs.", s.round, s.Name(dealer), s.Dealt())})
	if odd {
		s.Note(e, s.Variant.Cite.Dealer, dealer, "the deal moves to the left: it was %s’s turn to deal.", s.Name(due))
	}
}

func (s *State) lay(e fact.Entry, f fact.CardsLaid) {
	s.Lays(e.ID, f)
	if s.twist.Lay(e, f) {
		return
	}
	switch {
	case f.Zone == zone.Box, s.showing.FromBox(f.Cards):
		s.showing.OpenBox(e, f)
	case f.Zone == zone.Middle, f.Zone.Seat() > 0 && f.Zone.Seat() <= s.Seats():
		s.Discard(e, f.Zone, f.Cards)
	default:
		s.Note(
			e, s.Variant.Cite.Pair, 0, "cards were noted in a place that this game does not use: they count for nothing there.",
		)
	}
}

// Discard lays cards into the ledger.
func (s *State) Discard(e fact.Entry, z zone.Zone, cards []fact.Reading) {
	if last := s.showing.Said(); last != nil && len(cards) == 1 && cards[0].Card == last.Card && z.Seat() == last.Seat {
		return // the last card again, by another witness
	}
	if g := s.toldAlready(e, z, cards); g != nil {
		s.Note(
			e, s.Variant.Cite.Of(g.Faces()), z.Seat(), "%s has laid %s already: said again, it changes nothing.",
			s.Name(z.Seat()), g.Faces(),
		)
		return
	}
	s.Ledger.Lay(e, z, cards)
}

// toldAlready is a pair that lies before a player as somebody has said, and is said once more: a tap too many. Of what
// a camera has seen a tap tells nothing new, and needs no word.
func (s *State) toldAlready(e fact.Entry, z zone.Zone, cards []fact.Reading) *pairs.Group {
	if e.Source.Kind != fact.Person || z.Seat() == 0 || len(cards) != 2 {
		return nil
	}
	for _, g := range s.Ledger.Groups() {
		if g.Zone != z || g.Status != pairs.Good || g.Cards[0].Source != fact.Person || g.Cards[1].Source != fact.Person {
			continue
		}
		if a, b := g.Cards[0].Card, g.Cards[1].Card; cards[0].Card == a && cards[1].Card == b ||
			cards[0].Card == b && cards[1].Card == a {
			return g
		}
	}
	return nil
}

// move carries cards that do not count yet from one place to another; what
// counts stays credited where it was laid, but a pair in the middle is nobody's
// until it is moved to a player.
func (s *State) move(e fact.Entry, f fact.CardsMoved) {
	if f.From == zone.Middle && f.To.Seat() > 0 && f.To.Seat() <= s.Seats() && s.Ledger.Credit(f.From, f.To, f.Cards) {
		return
	}
	switch {
	case f.From == zone.Box:
		s.unboxed(e, f.Cards)
		return
	case f.To == zone.Box:
		s.boxed(e, f)
		return
	}
	if moved := s.moved(e, f); len(moved) > 0 {
		s.lay(e, fact.CardsLaid{Zone: f.To, Cards: fact.Read(moved...)})
	}
}

// moved are the cards that come to lie where they are moved: those of the deck, those that did not count where they
// lay, and what somebody lays into the middle out of their hand.
func (s *State) moved(e fact.Entry, f fact.CardsMoved) []card.Card {
	if f.From == zone.Deck || f.From == zone.Nowhere {
		return f.Cards
	}
	taken, tidied := s.Ledger.Take(f.From, f.Cards)
	switch {
	case len(taken) > 0:
		return taken
	case len(tidied) > 0:
		if !fact.SeenOnly(e) {
			s.Note(
				e, s.Variant.Cite.Pair, f.From.Seat(), "%s stay with whoever laid them: moving a pair changes nothing.", tidied,
			)
		}
	case f.From.Seat() > 0 && f.To == zone.Middle && !slices.ContainsFunc(f.Cards, s.lies):
		return f.Cards
	default:
		s.Note(e, s.Variant.Cite.Pair, f.From.Seat(), "%s", s.notThere(fact.CardsTaken{Zone: f.From, Cards: f.Cards}))
	}
	return nil
}

// lies reports whether a card is on the table, or has been.
func (s *State) lies(c card.Card) bool { return !s.Ledger.Possible(c) }

// boxed is a card that went into the card box. What it was is not told: only the
// card set aside belongs there, and nobody knows that one (CM-2).
func (s *State) boxed(e fact.Entry, f fact.CardsMoved) {
	s.Ledger.Take(f.From, f.Cards)
	if !s.Variant.Aside || slices.ContainsFunc(f.Cards, func(c card.Card) bool { return c != card.Back }) {
		s.Note(e, s.Variant.Cite.Aside, f.From.Seat(), "%s", s.showing.InBox())
	}
}

// unboxed sees a card come out of the card box: that shows it, once it may be
// shown. Before, it is nobody's to know (CM-2).
func (s *State) unboxed(e fact.Entry, cards []card.Card) {
	switch {
	case len(cards) == 0: // nothing came out of it
	case s.showing.Box() != nil:
		if !fact.SeenOnly(e) || !slices.Contains(cards, s.showing.Box().Card) {
			s.Note(e, s.Variant.Cite.Aside, 0, "the card of the card box lies open already.")
		}
	case s.showing.Begun() || s.twist.Box(cards[0]) != showing.Early:
		s.lay(e, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(cards...)})
	default:
		s.Note(
			e, s.Variant.Cite.Aside, 0,
			"a card came out of the card box before the end. It goes back unseen, and nobody is told which it is.",
		)
	}
}

// take sees cards leave a place.
func (s *State) take(e fact.Entry, f fact.CardsTaken) {
	if f.Zone == zone.Box {
		s.unboxed(e, f.Cards)
		return
	}
	taken, tidied := s.Ledger.Take(f.Zone, f.Cards)
	last := s.showing.Said()
	if len(taken)+len(tidied) > 0 || len(f.Cards) == 0 || last != nil && slices.Contains(f.Cards, last.Card) {
		return
	}
	s.Note(e, s.Variant.Cite.Pair, f.Zone.Seat(), "%s", s.notThere(f))
}

// notThere says of cards that were taken from where none such lay that this
// changes nothing. What cannot be seen in a place is not named.
func (s *State) notThere(f fact.CardsTaken) rules.Text {
	switch {
	case f.Zone.Seat() > 0 && len(f.Cards) == 1:
		return rules.Say(
			"%s was noted as taken from in front of %s, but did not lie there: nothing changes.", f.Cards[0],
			s.Name(f.Zone.Seat()),
		)
	case f.Zone.Seat() > 0:
		return rules.Say(
			"%s were noted as taken from in front of %s, but did not lie there: nothing changes.", f.Cards,
			s.Name(f.Zone.Seat()),
		)
	case f.Zone == zone.Middle && len(f.Cards) == 1:
		return rules.Say("%s was noted as taken from the middle, but did not lie there: nothing changes.", f.Cards[0])
	case f.Zone == zone.Middle:
		return rules.Say("%s were noted as taken from the middle, but did not lie there: nothing changes.", f.Cards)
	}
	return "cards were taken from a place that this game does not use: nothing changes."
}

func (s *State) declare(e fact.Entry, f fact.Declared) {
	if f.Seat < 0 || f.Seat > s.Seats() {
		s.Note(e, s.Variant.Cite.Turn, 0, "nobody sits at seat %d, so what was said for it counts for nothing.", f.Seat)
		return
	}
	switch f.Verb {
	case verb.Drew:
		s.drew(e, f)
	case verb.Skipped:
		s.skipped(e, f)
	case verb.LastCard:
		s.showing.Say(e, f)
	case verb.LetStand:
		s.letStand(e, f.About)
	default:
		if !s.twist.Declare(e, f) {
			s.Note(e, s.Variant.Cite.Turn, f.Seat, "%s", rules.NoMove(s.Told([]int{f.Seat}), f.Verb))
		}
	}
}

func (s *State) drew(e fact.Entry, f fact.Declared) {
	if f.Seat == 0 || f.Number < 0 || f.Number > s.Seats() {
		s.Note(
			e, s.Variant.Cite.Turn, f.Seat,
			"a draw was noted without saying who drew, or from a seat where nobody sits: it counts for nothing.",
		)
		return
	}
	if s.showing.Begun() {
		s.Note(e, s.Variant.Cite.Last, f.Seat, "%s draws, though the round has come to its last card.", s.Name(f.Seat))
	}
	due := s.turn()
	v := s.draws.Drew(f.Seat, f.Number)
	if v.Outcome == draws.InTurn && due != 0 && due != f.Seat { // no count tells that it is wrong
		v = draws.Verdict{Outcome: draws.Doubtful, Who: due}
	}
	if r := s.drawn(f, v); r.Said != "" {
		r.Entry, r.Seat = e.ID, f.Seat
		s.Rule(r)
	}
}

// drawn is the ruling upon a draw that comes to this; it says nothing of one in turn.
func (s *State) drawn(f fact.Declared, v draws.Verdict) rules.Ruling {
	r := rules.Ruling{Kind: rules.Note, Clause: s.Variant.Cite.Skip}
	name, who := s.Name(f.Seat), s.Name(v.Who)
	switch v.Outcome {
	case draws.InTurn, draws.Holding: // a turn that is skipped is judged by skipped
	case draws.OutOfTurn:
		r.Kind, r.Clause = rules.Fault, s.Variant.Cite.Turn
		r.Said = rules.Say("%s drew out of turn: it was %s’s turn to draw.", name, who)
		if v.Or != 0 {
			r.Said = rules.Say("%s drew out of turn: it was %s’s or %s’s turn to draw.", name, who, s.Name(v.Or))
		}
	case draws.Returned:
		r.Clause = s.Variant.Cite.Turn
		r.Said = rules.Say("%s draws: whether that is right depends on which of the cards drawn before went back.", name)
	case draws.Doubtful:
		r.Said = rules.Say("%s draws before %s: that is right only if there was nothing for %s to draw.", name, who, who)
	case draws.Emptied:
		r.Said = rules.Say(
			"%s draws, but by the deal and the draws %s has no card left: that is right only if there was still one.",
			name, name,
		)
	case draws.Twice:
		r.Said = rules.Say("%s draws twice in a row: that is right only if nobody else could draw.", name)
	case draws.Unnoted:
		r.Clause = s.Variant.Cite.Turn
		r.Said = rules.Say("%s draws before %s: that is right only if %s has drawn, and nobody noted it.", name, who, who)
	case draws.ToldNow:
		r.Clause = s.Variant.Cite.Late
		r.Said = rules.Say("%s has drawn: the pair had shown it already.", name)
	case draws.WrongHand:
		r.Kind, r.Clause = rules.Fault, s.Variant.Cite.Turn
		r.Said = rules.Say("%s draws from %s, but should draw from %s.", name, s.Name(f.Number), who)
		if v.Or != 0 {
			r.Said = rules.Say("%s draws from %s, but should draw from %s or %s.", name, s.Name(f.Number), who, s.Name(v.Or))
		}
	}
	return r
}

// skipped is a turn that somebody loses, as there is nothing to draw.
func (s *State) skipped(e fact.Entry, f fact.Declared) {
	if f.Seat == 0 {
		s.Note(e, s.Variant.Cite.Skip, 0, "a turn was noted as skipped without saying whose: it counts for nothing.")
		return
	}
	name := s.Name(f.Seat)
	switch v := s.draws.Skipped(f.Seat); v.Outcome {
	case draws.OutOfTurn:
		s.Note(
			e, s.Variant.Cite.Turn, f.Seat, "it was %s’s turn, and not that of %s: nothing is skipped.", s.Name(v.Who), name,
		)
	case draws.Holding:
		s.Rule(rules.Ruling{Kind: rules.Fault, Clause: s.Variant.Cite.Skip, Entry: e.ID, Seat: f.Seat,
			Said: rules.Say("%s’s turn was skipped, but %s has a card left: %s draws it.", name, s.Name(v.Who), name)})
	default:
		s.Note(e, s.Variant.Cite.Skip, f.Seat, "%s’s turn is skipped.", name)
	}
}

func (s *State) endGame(e fact.Entry) {
	if s.ending.Over {
		s.idle(e)
		return
	}
	s.ShutAll()
	s.ended = true
	s.ending = points.Ending{Over: true, Text: rules.TableStops.String(), Clause: s.Variant.Cite.Ends()}
	s.Rule(rules.Ruling{Kind: rules.Round, Clause: s.ending.Clause, Entry: e.ID, Text: s.ending.Text})
}
