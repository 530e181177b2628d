package hand

import "github.com/tablemaid/tablemaid/referee/rules"

// taken counts the tricks of a team.
func (h *Hand) taken(team int) int {
	n := 0
	for _, t := range h.laid.Tricks() {
		if t.To != 0 && h.table.Team(t.To) == team {
			n++
		}
	}
	return n
}

func manyCards(n int) rules.Text {
	if n == 1 {
		return "1 card"
	}
	return rules.Say("%d cards", n)
}
