package taps

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
)

// fill puts what was tapped besides into a fact.
func fill(f fact.Fact, r *http.Request) (fact.Fact, error) {
	cards, err := form.Cards(r.PostFormValue("cards"))
	if err != nil {
		return nil, err
	}
	number, numbered := 0, r.PostFormValue("number") != ""
	if numbered {
		if number, err = strconv.Atoi(r.PostFormValue("number")); err != nil {
			return nil, answer.Refuse(http.StatusUnprocessableEntity, "That is no whole number.")
		}
	}
	return fact.Change(f, func(p *fact.Parts) {
		if len(cards) > 0 {
			p.Cards = reread(p.Cards, cards)
		}
		if numbered {
			p.Number = number
		}
	}), nil
}

// reread puts tapped cards into the blanks that an option left, or in the
// place of what could not be told. Where neither fits their number, they are
// all that was laid.
func reread(was []fact.Reading, cards []card.Card) []fact.Reading {
	for _, gap := range []card.Card{card.None, card.Unknown} {
		now, left := slices.Clone(was), cards
		for i, r := range was {
			if r.Card == gap && len(left) > 0 {
				now[i], left = fact.Reading{Card: left[0]}, left[1:]
			}
		}
		if gaps := count(was, gap); gaps == len(cards) {
			return now
		}
	}
	return fact.Read(cards...)
}

func count(readings []fact.Reading, c card.Card) int {
	n := 0
	for _, r := range readings {
		if r.Card == c {
			n++
		}
	}
	return n
}
