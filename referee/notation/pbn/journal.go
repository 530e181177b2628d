package pbn

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"slices"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/hand"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
)

// Hands tells a journal of Chicks Rule hand by hand, as it counts after all
// corrections: faults that were put right are not told, nor are cards that
// nobody has shown. Hands of which every card was played are given in full.
func Hands(entries []fact.Entry) ([]Hand, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return nil, rules.Refuse("there is no game to export")
	}
	began, ok := settled[0].Fact.(fact.GameBegan)
	if g := chicksrule.New(); !ok || began.Game != g.Info().ID {
		return nil, rules.Refuse("only %s can be written as PBN", g.Info().Name)
	}
	setup, err := game.Prepare(chicksrule.New(), began.Players, began.Rules)
	if err != nil {
		return nil, err
	}
	state := chicksrule.New().Start(setup).(*chicksrule.State)
	var hands []Hand
	date := ""
	keep := func(stopped bool) {
		if r, any := state.Record(); any {
			h := handOf(r, setup)
			h.Date, h.Stopped = date, stopped
			hands = append(hands, h)
		}
	}
	stopped := false
	for _, e := range settled {
		if _, deal := e.Fact.(fact.RoundBegan); deal && !stopped {
			keep(false)
			date = e.At.UTC().Format(dateForm)
		}
		if f, ok := e.Fact.(fact.Declared); ok && f.Verb == verb.EndGame {
			stopped = true
		}
		state.Apply(e)
	}
	keep(stopped)
	return hands, nil
}

func handOf(r hand.Record, setup game.Setup) Hand {
	n := len(setup.Players)
	s := setup.Clone()
	h := Hand{
		Event:   "Chicks Rule",
		Board:   r.Round,
		Players: s.Players,
		Rules:   s.Rules,
		Dealer:  r.Dealer,
		Away:    r.Away,
		Done:    r.Done,
	}
	for _, c := range r.Calls {
		h.Auction = append(h.Auction, Call{c.Seat, Bid{c.Number, string(c.Denomination)}})
	}
	if r.Contract == nil {
		return h
	}
	h.Declarer, h.Contract = r.Contract.Seat, Bid{r.Contract.Number, string(r.Denomination)}
	for _, t := range r.Tricks {
		trick, known := trickOf(t, n)
		if !known {
			break // whose cards these are is still a question
		}
		h.Tricks = append(h.Tricks, trick)
	}
	h.Deal = dealt(h.Tricks, n)
	for _, team := range r.Conceded {
		h.Conceded = append(h.Conceded, [2]int{team, team + n/2})
	}
	if r.Claimed >= 0 {
		h.Claimed = &r.Claimed
	}
	if r.Done {
		h.Result, h.Score = r.Taken, r.Gains
	}
	return h
}

func trickOf(t hand.Trick, seats int) (trick Trick, known bool) {
	trick.Cards = make([]card.Card, seats)
	for i, p := range t.Plays {
		if p.Seat == 0 {
			return Trick{}, false
		}
		trick.Cards[p.Seat-1] = p.Card
		if t.Revokes[i] {
			if trick.Revokes == nil {
				trick.Revokes = make([]bool, seats)
			}
			trick.Revokes[p.Seat-1] = true
		}
	}
	for i, p := range t.Plays {
		if p.Seat != (t.Due-1+i+seats)%seats+1 || t.Due == 0 {
			trick.Order = make([]int, seats)
		}
	}
	for i, p := range t.Plays {
		if trick.Order != nil {
			trick.Order[p.Seat-1] = i + 1
		}
	}
	return trick, true
}

// dealt is the hands as they were played, if all cards were.
func dealt(tricks []Trick, seats int) [][]card.Card {
	hands := make([][]card.Card, seats)
	for _, t := range tricks {
		for i, c := range t.Cards {
			if c.IsFace() {
				hands[i] = append(hands[i], c)
			}
		}
	}
	for i, h := range hands {
		if len(h) < 78/seats {
			return nil
		}
		hands[i] = sorted(h)
	}
	return hands
}

// Entries is what happened in hands of one game, for a new journal: the set-up
// and the hands in their order. Cards of [Deal], [Kitty] and [Discard] become
// no facts: they were not on the table.
func Entries(hands []Hand) ([]fact.Entry, error) {
	if len(hands) == 0 {
		return nil, rules.Refuse("there are no hands in this file")
	}
	g := chicksrule.New()
	setup, err := game.Prepare(g, hands[0].Players, hands[0].Rules)
	if err != nil {
		return nil, err
	}
	t := teller{state: g.Start(setup).(*chicksrule.State), seats: len(setup.Players), at: dated(hands[0])}
	t.say(fact.GameBegan{Game: g.Info().ID, Version: g.Info().Version, Players: setup.Players, Rules: setup.Rules})
	for _, h := range hands {
		t.at = dated(h)
		if !slices.Equal(h.Players, setup.Players) {
			return nil, rules.Refuse("board %d is played by others: one game has one set of players", h.Board)
		}
		t.hand(h)
	}
	return t.entries, nil
}

// dateForm is how PBN writes a date.
const dateForm = "2006.01.02"

// dated is the day of a hand, the zero time if its date is not known.
func dated(h Hand) time.Time {
	day, err := time.Parse(dateForm, h.Date)
	if err != nil {
		return time.Time{}
	}
	return day
}

// teller says facts to a state, to know whose turn it is.
type teller struct {
	state *chicksrule.State
	seats int
	at    time.Time
	// entries are what was said so far.
	entries []fact.Entry
}

func (t *teller) say(f fact.Fact) fact.ID {
	e := fact.Entry{ID: fact.ID(len(t.entries) + 1), At: t.at, Source: fact.Source{Kind: fact.Program}, Fact: f}
	t.entries = append(t.entries, e)
	t.state.Apply(e)
	return e.ID
}

// settled says that the table let something stand.
func (t *teller) settled(about fact.ID) {
	t.say(fact.Declared{Verb: verb.LetStand, About: about})
}

func (t *teller) hand(h Hand) {
	t.say(fact.RoundBegan{Dealer: h.Dealer})
	for _, c := range h.Auction {
		turn := t.state.Turn()
		f := fact.Declared{Seat: c.Seat, Verb: verb.Pass}
		if c.Number > 0 {
			f = fact.Declared{Seat: c.Seat, Verb: verb.Bid, Number: c.Number, Word: c.Denomination}
		}
		if id := t.say(f); c.Seat != turn {
			t.settled(id)
		}
	}
	if h.Away {
		t.say(fact.Declared{Seat: h.Declarer, Verb: verb.Discard})
	}
	all := len(h.Conceded) == t.seats/2-1 // and so the end of the hand
	if !all {
		t.concede(h)
	}
	for _, trick := range h.Tricks {
		t.trick(trick)
	}
	if all {
		t.concede(h)
	}
	if h.Claimed != nil {
		id := t.say(fact.Declared{Seat: h.Declarer, Verb: verb.Claim, Number: *h.Claimed})
		for seat := 1; seat <= t.seats; seat++ {
			if seat != h.Declarer {
				t.say(fact.Declared{Seat: seat, Verb: verb.Agree, About: id})
			}
		}
	}
	if h.Stopped {
		t.say(fact.Declared{Verb: verb.EndGame})
	}
}

func (t *teller) concede(h Hand) {
	for _, team := range h.Conceded {
		t.say(fact.Declared{Seat: team[0], Verb: verb.Concede})
	}
}

// trick plays a trick in its order.
func (t *teller) trick(trick Trick) {
	for _, seat := range trick.seats(max(t.state.Turn(), 1)) {
		turn := t.state.Turn()
		f := fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(trick.Cards[seat-1])}
		if seat != turn {
			f.Zone = zone.Seat(seat)
		}
		id := t.say(f)
		if turn != 0 && seat != turn {
			t.settled(id)
		}
		if trick.Revokes != nil && trick.Revokes[seat-1] {
			t.settled(id)
		}
	}
}
