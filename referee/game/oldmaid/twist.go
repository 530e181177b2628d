package oldmaid

import (
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// twist is how Old Maid is won, if at all (OM-10).
type twist struct{ maids.NoTwist }

// Grouped remarks on the third of a rank laid with a pair (OM-4).
func (t twist) Grouped(e fact.Entry, g *pairs.Group) {
	if g.Status != pairs.Half || g.Entry() != e.ID {
		return
	}
	for _, other := range t.State.Ledger.At(e.ID) {
		if other.Status == pairs.Good && t.State.Mates(other.Cards[0].Card, g.Cards[0].Card) {
			t.State.Note(e, "OM-4", g.Seat(), "of three alike one pair is laid: %s is kept in the hand.", g.Cards[0].Card)
		}
	}
}

func (t twist) winner() string { return t.State.Setup.Rules["winner"] }

// Wait asks whose a pair is when pairs are counted.
func (t twist) Wait() string {
	if t.winner() == "most-pairs" && t.nobodys() != nil {
		return "whose is this pair?"
	}
	return ""
}

func (t twist) nobodys() *pairs.Group {
	for _, g := range t.State.Ledger.Groups() {
		if g.Counts() && g.Zone == zone.Middle {
			return g
		}
	}
	return nil
}

func (t twist) Dress(p *rules.Position) {
	if t.winner() == "none" {
		p.Counts = rules.Caught
	}
	if t.winner() == "most-pairs" && t.State.Live() {
		if g := t.nobodys(); g != nil {
			p.Awaiting = append([]rules.Prompt{t.State.AskWhose("Who laid this pair?", "OM-10", g)}, p.Awaiting...)
		}
	}
}

// Score gives a point for a round won by most pairs, or for one in which a
// player was not caught.
func (t twist) Score(_ fact.Entry, loser int, _ *rules.Reveal) []int {
	gains := make([]int, t.State.Seats())
	if t.winner() == "none" {
		return gains
	}
	best := -1
	for seat := 1; seat <= len(gains); seat++ {
		if seat != loser {
			best = max(best, t.State.PairsOf(seat))
		}
	}
	for i := range gains {
		if i+1 != loser && (t.winner() == "avoided" || t.State.PairsOf(i+1) == best) {
			gains[i] = 1
		}
	}
	return gains
}

// Finish ends the game after the agreed rounds; equal players share the win.
func (t twist) Finish() points.Ending {
	set, totals := t.State.Setup.Rules, t.Totals()
	if t.winner() == "none" || len(t.State.Results()) < set.Int("rounds") {
		return points.Ending{}
	}
	var winners []int
	for i, n := range totals {
		switch {
		case len(winners) == 0 || n > totals[winners[0]-1]:
			winners = []int{i + 1}
		case n == totals[winners[0]-1]:
			winners = append(winners, i+1)
		}
	}
	who := t.State.Told(winners)
	said := rules.Say("%s won most rounds and wins the game.", who)
	switch avoided, shared := t.winner() == "avoided", len(winners) > 1; {
	case avoided && shared:
		said = rules.Say("%s avoided the Old Maid most often and share the win.", who)
	case avoided:
		said = rules.Say("%s avoided the Old Maid most often and wins the game.", who)
	case shared:
		said = rules.Say("%s won most rounds and share the win.", who)
	}
	return points.Ending{Over: true, Winners: winners, Clause: "OM-10", Text: said.String(), Said: said}
}
