// Package queens counts the pairs of queens that Maids of Yesterday and Revelations
// have points for.
package queens

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Pairs are the points for pairs of queens of Maids of Yesterday, which may
// be combined with Revelations (RV-12). What they are worth depends on the
// maid, so it is provisional until the round is settled (MY-4).
type Pairs struct{ State *maids.State }

// Switch is the house rule of MY-3.
func Switch() rules.Switch {
	return rules.Switch{
		Name: "queens_penalty", Clause: "MY-3", Label: "Black queens, when the maid is a red one", Default: "replace",
		Choices: []rules.Choice{
			{Value: "replace", Label: "3 points are lost in place of the 1 gained"},
			{Value: "add", Label: "3 points are lost, and the 1 is kept"},
		},
	}
}

// holder is who laid the pair of queens of that colour, 0 for nobody.
func (q Pairs) holder(colour card.Colour) (seat int, entry fact.ID) {
	if q.State.Ledger == nil {
		return 0, 0
	}
	for _, g := range q.State.Ledger.Groups() {
		if g.Status == pairs.Good && isQueen(g.Cards[0].Card) && g.Cards[0].Card.Colour() == colour {
			return g.Seat(), g.Entry()
		}
	}
	return 0, 0
}

func isQueen(c card.Card) bool { return c.Rank() == "Q" }

// Grouped remarks on a pair of queens (MY-1).
func (q Pairs) Grouped(e fact.Entry, g *pairs.Group) {
	if g.Status == pairs.Good && isQueen(g.Cards[0].Card) && g.Seat() > 0 {
		q.State.Note(
			e, "MY-1", g.Seat(), "a pair of queens is worth a point to %s, until it is known who the maid is.",
			q.State.Name(g.Seat()),
		)
	}
}

// Settle adds the queens of a round to its gains, and rules on them.
func (q Pairs) Settle(e fact.Entry, maid card.Card, gains []int) {
	for _, colour := range []card.Colour{card.Red, card.Black} {
		seat, entry := q.holder(colour)
		if seat == 0 {
			continue
		}
		r := rules.Ruling{Kind: rules.Score, Clause: "MY-1", Entry: e.ID, Also: []fact.ID{entry}, Seat: seat}
		points, why := 1, rules.Say("%s gets 1 point for the black queens.", q.State.Name(seat))
		if colour == card.Red {
			why = rules.Say("%s gets 1 point for the red queens.", q.State.Name(seat))
		}
		switch {
		case isQueen(maid) && maid.Colour() == card.Black && colour == card.Red:
			points, r.Clause = 3, "MY-2"
			why = rules.Say("the maid is a black queen: %s gets 3 points for the red queens.", q.State.Name(seat))
		case isQueen(maid) && maid.Colour() == card.Red && colour == card.Black:
			points, r.Clause = -3, "MY-3"
			why = rules.Say("the maid is a red queen: %s loses 3 points for the black queens.", q.State.Name(seat))
			if q.State.Setup.Rules["queens_penalty"] == "add" {
				points++
				why = rules.Say(
					"the maid is a red queen: %s loses 3 points for the black queens, and keeps the 1 gained.", q.State.Name(seat),
				)
			}
		}
		gains[seat-1] += points
		r.Said = why
		q.State.Rule(r)
	}
}

// Dress shows what the queens may be worth while that is open (MY-4).
func (q Pairs) Dress(p *rules.Position) {
	if !q.State.Live() {
		return
	}
	var lines []rules.Text
	if seat, _ := q.holder(card.Red); seat > 0 {
		lines = append(lines, rules.Say("Red queens: %s, 1 point; 3 if the maid is a black queen.", q.State.Name(seat)))
	}
	if seat, _ := q.holder(card.Black); seat > 0 {
		lost := "−3"
		if q.State.Setup.Rules["queens_penalty"] == "add" {
			lost = "−2"
		}
		lines = append(
			lines, rules.Say("Black queens: %s, 1 point; %s if the maid is a red queen.", q.State.Name(seat), lost),
		)
	}
	if len(lines) > 0 {
		p.Panels = append(p.Panels, rules.Panel{Said: rules.Told{Title: "Queens, not settled yet (MY-4)", Lines: lines}})
	}
}

// Wait asks who laid queens that lie in nobody's place: they are worth points.
func (q Pairs) Wait() string {
	for _, g := range q.State.Ledger.Groups() {
		if g.Status == pairs.Good && isQueen(g.Cards[0].Card) && g.Seat() == 0 {
			return "Who laid the queens?"
		}
	}
	return ""
}

// Questions are the answers to Wait.
func (q Pairs) Questions() []rules.Prompt {
	if !q.State.Live() {
		return nil
	}
	var ps []rules.Prompt
	for _, g := range q.State.Ledger.Groups() {
		if g.Status != pairs.Good || !isQueen(g.Cards[0].Card) || g.Seat() != 0 {
			continue
		}
		ps = append(ps, q.State.AskWhose("Who laid the queens?", "MY-1", g))
	}
	return ps
}
