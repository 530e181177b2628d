package house

import (
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Check says why a game cannot be played as it was agreed on: the pack must be one, and hold the Hypers
// and Negates that were agreed on (CJ-5.1d.1, CJ-P18).
func Check(s game.Setup) error {
	p, err := PackOf(s.Rules)
	if err != nil {
		return cannot("The pack cannot be played with: %s", rules.Written(err.Error()))
	}
	hypers, negates := built(
		p, pack.Hyper, s.Rules.Int("hypers")*len(s.Players),
	), built(p, pack.Negate, s.Rules.Int("negates"))
	if negates.lack() {
		return cannot(
			"The pack has %d Negate cards, and the Action Deck needs %d: agree on fewer, or add some (CJ-5.1d.1).",
			negates.fixed, negates.want,
		)
	}
	if hypers.lack() && hypers.fixed == 0 {
		return cannot("The pack has no Hyper card, and the Action Deck needs some for each player (CJ-5.1d.1).")
	}
	if hypers.lack() {
		return cannot(
			"The pack has %d Hyper cards, and the Action Deck of so many players needs %d: agree on fewer, or add some (CJ-5.1d.1).",
			hypers.fixed,
			hypers.want,
		)
	}
	return nil
}

// unplayable is why a game cannot begin.
type unplayable struct{ text rules.Text }

func cannot(format string, args ...any) error { return unplayable{rules.Say(format, args...)} }

func (u unplayable) Error() string    { return u.text.String() }
func (u unplayable) Told() rules.Text { return u.text }

// Made is how many of a Hyper or Negate the Action Deck is built with (CJ-5.1d.1); 0 for any other card.
func (h *House) Made(c pack.Card) int {
	switch c.Type {
	case pack.Hyper:
		return built(h.Pack, pack.Hyper, h.Set.Int("hypers")*h.Seats).of(c)
	case pack.Negate:
		return built(h.Pack, pack.Negate, h.Set.Int("negates")).of(c)
	case pack.Action, pack.Stock, pack.Modifier:
	}
	return 0
}

// making is what the Action Deck is built with of a type that the table does not bring: as many as were agreed on, at
// least (CJ-5.1d.1). Some cards say how many there are of them; the others make up for the rest, alike.
type making struct{ want, fixed, others int }

func built(p pack.Pack, t pack.Type, want int) making {
	m := making{want: want}
	for _, c := range p.Cards {
		switch {
		case c.Type != t:
		case c.Copies > 0:
			m.fixed += c.Copies
		default:
			m.others++
		}
	}
	return m
}

// lack reports whether the pack has fewer than are wanted.
func (m making) lack() bool { return m.others == 0 && m.fixed < m.want }

// of is how many copies there are of a card of that type.
func (m making) of(c pack.Card) int {
	switch {
	case m.lack(): // a game of before that was refused
		return max(c.Copies, m.want)
	case c.Copies > 0:
		return c.Copies
	}
	return max(min(1, m.want), (m.want-m.fixed+m.others-1)/m.others)
}
