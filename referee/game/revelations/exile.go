package revelations

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// exiles are the seats In Exile after the first n settled rounds (RV-7).
func (t *twist) exiles(n int) map[int]bool {
	out := map[int]bool{}
	for _, r := range t.State.Results()[:n] {
		if r.Loser > 0 && r.Reveal != nil && r.Reveal.Maid == card.Joker {
			out[r.Loser] = true
		}
	}
	return out
}

// ascended is the seat that has won by an Ascension (RV-5), 0 before.
func (t *twist) ascended() int {
	if rs := t.State.Results(); len(rs) > 0 && rs[len(rs)-1].Clause == "RV-5" {
		return rs[len(rs)-1].Reveal.Seat
	}
	return 0
}

// Score gives the points of RV-2, and those for queens if they are played.
func (t *twist) Score(e fact.Entry, loser int, reveal *rules.Reveal) []int {
	gains := t.NoTwist.Score(e, loser, reveal)
	if t.yesterday() {
		t.queens.Settle(e, reveal.Maid, gains)
	}
	out := t.exiles(len(t.State.Results()))
	if reveal.Maid == card.Joker && !out[loser] {
		out[loser] = true
		t.State.Rule(rules.Ruling{Kind: rules.Score, Clause: "RV-7", Entry: e.ID, Seat: loser,
			Said: rules.Say("the Chaos Maid is a joker: %s is In Exile for the rest of the game.", t.State.Name(loser))})
	}
	for seat := 1; seat <= t.State.Seats(); seat++ {
		if out[seat] {
			t.State.Rule(rules.Ruling{Kind: rules.Score, Clause: "RV-7", Entry: e.ID, Seat: seat,
				Said: rules.Say("%s is In Exile: whatever the round brings, the score is set to 0.", t.State.Name(seat))})
		}
	}
	return gains
}

// Totals set the score of everybody In Exile to 0 after every round.
func (t *twist) Totals() []int {
	totals := make([]int, t.State.Seats())
	for i, r := range t.State.Results() {
		for seat, g := range r.Gains {
			totals[seat] += g
		}
		for seat := range t.exiles(i + 1) {
			totals[seat-1] = 0
		}
	}
	return totals
}

// Finish keeps those In Exile from winning on points (RV-8).
func (t *twist) Finish() points.Ending {
	n := len(t.State.Results())
	out := t.exiles(n)
	if len(out) < t.State.Seats() {
		return t.State.PointsEnding(t.State.Variant.Cite.Ends(), func(seat int) bool { return !out[seat] })
	}
	set := t.State.Setup.Rules
	switch {
	case set["all_exiled"] == "draw":
		return points.Ending{Over: true, Clause: "RV-8", Text: "Everybody is In Exile: the game is a draw."}
	case set["scoring"] == points.Rounds && n >= set.Int("rounds"):
		return points.Ending{
			Over: true, Clause: "RV-8", Text: "The last round is played, and everybody is In Exile: nobody wins.",
		}
	}
	return points.Ending{}
}
