package chicks

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The rules once more, told apart from the referee's.

func nymphOf(set rules.Set) card.Card {
	if set["nymph"] == "universe" {
		return "T21"
	}
	return card.Fool
}

func (d *dealer) trumps() string {
	if d.trump == "no-trump" {
		return ""
	}
	return d.trump
}

// suit is what a card must be followed with (CR-4, CR-9).
func (d *dealer) suit(c card.Card) string {
	switch {
	case c == d.nymph && d.trumps() != "":
		return d.trumps()
	case c[0] == 'T' || c == card.Fool:
		return "bettys"
	}
	switch c[len(c)-1] {
	case 'S':
		return "spades"
	case 'H':
		return "hearts"
	case 'D':
		return "diamonds"
	}
	return "clubs"
}

// order is the ranks of a suit, low to high (CR-8).
var order = strings.Fields("A 2 3 4 5 6 7 8 9 10 V C R D")

// strength orders the cards of a suit (CR-8, CR-9).
func (d *dealer) strength(c card.Card) int {
	if c == d.nymph {
		return 99
	}
	if c == card.Fool {
		return 21
	}
	if n := c.Betty(); n > 0 {
		return n
	}
	for i, r := range order {
		if string(c[:len(c)-1]) == r {
			return i
		}
	}
	return -1
}

// best is who wins the trick on the table (CR-3).
func (d *dealer) best() int {
	led := d.suit(d.open[0].card)
	value := func(c card.Card) int {
		switch d.suit(c) {
		case d.trumps():
			return 1000 + d.strength(c)
		case led:
			return 100 + d.strength(c)
		}
		return 0
	}
	best := d.open[0]
	for _, l := range d.open[1:] {
		if value(l.card) > value(best.card) {
			best = l
		}
	}
	return best.seat
}

func (d *dealer) cardOf(seat int) card.Card {
	for _, l := range d.open {
		if l.seat == seat {
			return l.card
		}
	}
	return card.None
}

// settled compares the settled hand with the truth; e is nil when all passed.
func (d *dealer) settled(e *end) {
	t := d.table
	results := t.State().(*chicksrule.State).Results()
	if d.was++; len(results) != d.was {
		t.Require(false, "%d rounds were played, but the referee has settled %d", d.was, len(results))
		return
	}
	if e != nil {
		made := e.tricks >= d.number
		if made {
			t.Count("contracts made")
		} else {
			t.Count("contracts failed")
		}
		for i := range d.points {
			switch worth := d.number; {
			case d.partners(i+1, d.declarer) != made:
			case !made && d.seats == 6 && d.set["three_team_defence"] == "split":
				d.points[i] += (worth + 1) / 2
			default:
				d.points[i] += worth
			}
		}
	}
	for i, total := range results[d.was-1].Totals {
		t.Require(total == d.points[i], "seat %d has %d points, but the referee says %d", i+1, d.points[i], total)
	}
}

// Check implements simulate.Dealer: no fault in lawful play, and each trick is
// one team's.
func (d *dealer) Check(state game.State) error {
	s := state.(*chicksrule.State)
	if n := s.OpenFaults(); n > 0 {
		return fmt.Errorf("%d faults are open in lawful play", n)
	}
	if s.Phase() != rules.Playing {
		return nil
	}
	for seat := 1; seat <= d.seats; seat++ {
		if want := d.taken[seat-1] + d.taken[(seat-1+d.seats/2)%d.seats]; s.Tricks(seat) != want {
			return fmt.Errorf("seat %d and partner have %d tricks, but the referee says %d", seat, want, s.Tricks(seat))
		}
	}
	return nil
}

// Examine implements simulate.Dealer: what lies open is the trick, all 78
// cards are somewhere, and no word tells of one that is in a hand or put away.
func (d *dealer) Examine(p rules.Position) error {
	if p.Phase != rules.Playing {
		return nil
	}
	hidden := map[card.Card]bool{}
	for _, h := range append([][]card.Card{d.kitty}, d.hands...) {
		for _, c := range h {
			hidden[c] = true
		}
	}
	if len(hidden)+d.played != len(d.deck) {
		return fmt.Errorf("%d cards are hidden and %d were played", len(hidden), d.played)
	}
	shown := 0
	for _, pile := range p.Piles {
		for _, g := range pile.Groups {
			shown += len(g.Cards)
		}
	}
	if !d.gathered && shown != len(d.open) || d.gathered && shown > len(d.open) {
		return fmt.Errorf("%d cards lie on the table, but %d are shown", len(d.open), shown)
	}
	return d.silent(p, hidden)
}

// words are what in a text may be a card, in the notation between quotes or as
// people read them: "7♥", "betty 5", "the fool".
func words(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		next := func(i, n int) string { return text[i:min(len(text), i+n)] }
		for i := range len(text) {
			var may [2]string
			switch text[i] {
			case '"':
				may[0], _, _ = strings.Cut(next(i+1, 4), `"`)
			case "♠"[0]:
				if i > 1 && strings.HasPrefix(text[i:], "♠"[:2]) {
					may = [2]string{text[i-1 : i+len("♠")], text[i-2 : i+len("♠")]}
				}
			case 'b':
				if number, ok := strings.CutPrefix(next(i, len("betty 21")), "betty "); ok {
					may[0] = "betty " + strings.TrimRightFunc(number, func(r rune) bool { return r < '0' || r > '9' })
				}
			case 't':
				may[0] = next(i, len("the fool"))
			}
			for _, word := range may {
				if word != "" && !yield(word) {
					return
				}
			}
		}
	}
}

func (d *dealer) silent(p rules.Position, hidden map[card.Card]bool) error {
	for len(p.Rulings) > 0 && p.Rulings[0].Round < p.Round {
		p.Rulings = p.Rulings[1:] // cards of hands that are over
	}
	p.Results = nil
	for seat := range p.Private {
		if seat != d.declarer {
			return fmt.Errorf("seat %d is told what only the declarer may know", seat)
		}
	}
	p.Private = nil
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	names := map[string]card.Card{}
	for c := range hidden {
		names[string(c)], names[c.String()] = c, c
	}
	for word := range words(string(text)) {
		if c, told := names[word]; told {
			return fmt.Errorf("%s is told, which nobody has seen", c)
		}
	}
	return nil
}
