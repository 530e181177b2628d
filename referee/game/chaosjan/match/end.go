package match

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ended is how a hand came to its end.
type ended struct {
	text   rules.Text
	clause string
	stays  bool // the dealer deals again
	honba  bool // one more counter
}

// clear takes what a hand leaves in play off the table.
func (m *Match) clear(e fact.Entry) {
	m.HandOver(e, m.Hand.Declare.Laid())
	m.Hand.Withdraw()
}

// endHand goes through what comes between two hands (CJ-P13): what lasts to
// the end of the hand, the winds, the Modifier that is due.
func (m *Match) endHand(e fact.Entry, end ended) *fault.Fault {
	h := &m.Hand
	h.Over()
	m.clear(e)
	result := rules.Result{
		Round: m.Told.Round, Dealer: m.Round.Dealer, Said: end.text, Clause: end.clause, From: h.Began, To: e.ID,
	}
	for seat := 1; seat <= m.House.Seats; seat++ {
		result.Gains = append(result.Gains, m.Has(seat)-m.began[seat-1])
	}
	next, rotated := m.Round.Next(m.House, end.stays, end.honba)
	if m.Round = next; rotated {
		m.Rotate(e, !m.Round.Last(m.House))
	}
	m.Told.Rule(rules.Ruling{Kind: rules.Round, Clause: end.clause, Entry: e.ID, Said: end.text})
	var below []int
	for seat := 1; seat <= m.House.Seats; seat++ {
		if m.Has(seat) < 0 {
			below = append(below, seat)
		}
	}
	switch {
	case m.Round.Last(m.House):
		m.EndGame(e, "The last hand is over.")
	case len(below) > 0 && m.House.On("bust"):
		m.EndGame(e, rules.Say("Below zero: %s.", m.House.Names(below)))
	}
	for seat := 1; seat <= m.House.Seats; seat++ {
		result.Totals = append(result.Totals, m.Has(seat))
	}
	m.Told.Results = append(m.Told.Results, result)
	m.tellEnd(e)
	return nil
}

// EndGame finds who is first: most points, a tie to who sits nearer to the
// first dealer (CJ-P19).
func (m *Match) EndGame(e fact.Entry, why rules.Text) {
	m.EndEffects(e, "the game is over", func(cards.Effect) bool { return true })
	if m.Hand.Playing() {
		m.Hand.Over()
		m.NoWindow()
	}
	order := m.House.From(m.Round.First)
	if len(m.Told.Results) == 0 && m.level(order) {
		m.Over, m.Ending = true, rules.NothingPlayed
		m.Told.Rule(rules.Ruling{Kind: rules.Round, Clause: "CJ-P19", Entry: e.ID, Said: m.Ending})
		return
	}
	best := order[0]
	for _, seat := range order {
		if m.Has(seat) > m.Has(best) {
			best = seat
		}
	}
	if lies := m.Has(0); lies > 0 && m.House.Set["table_at_end"] == "first" {
		m.Give(0, best, lies, "the end of the game", e.ID)
		m.Told.Say(
			rules.Score, e.ID, "CJ-P16", best, "%s receives the %d points that are left on the table.", m.House.Name(best), lies,
		)
	}
	m.Over, m.Winners = true, []int{best}
	m.Ending = rules.Say("%s %s is first.", why, m.House.Name(best))
	m.Told.Rule(rules.Ruling{Kind: rules.Win, Clause: "CJ-P19", Entry: e.ID, Seat: best, Said: m.Ending})
}

// level says that nobody has more points than another.
func (m *Match) level(seats []int) bool {
	return !slices.ContainsFunc(seats, func(n int) bool { return m.Has(n) != m.Has(seats[0]) })
}
