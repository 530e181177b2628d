package chips

import (
	"github.com/tablemaid/tablemaid/referee/rules"
)

// The settings of the switch "betting".
const (
	FixedLimit = "fixed-limit"
	PotLimit   = "pot-limit"
	NoLimit    = "no-limit"
)

// Stakes is what is played for.
type Stakes struct {
	Stack, Ante, BringIn, SmallBet, BigBet int
	Betting                                string
	// Raises is how often a bet may be raised on one street at fixed limit
	// while more than two are in the hand; 0 for as often as anybody likes.
	Raises int
}

// Switches are the house rules on money.
func Switches(clause string) []rules.Switch {
	number := func(name, label string, low, high int, otherwise string) rules.Switch {
		return rules.Switch{Name: name, Clause: clause, Label: label, Min: low, Max: high, Default: otherwise}
	}
	return []rules.Switch{
		number("stack", "Chips each at the start", 10, 100000, "200"),
		number("ante", "Ante", 0, 1000, "1"),
		number("bring_in", "Bring-in of the lowest up-card", 1, 1000, "2"),
		{
			Name: "betting", Clause: clause, Label: "Bets", Default: FixedLimit,
			Choices: []rules.Choice{
				{Value: FixedLimit, Label: "Fixed: the small bet, later the big bet"},
				{Value: PotLimit, Label: "Up to the size of the pot"},
				{Value: NoLimit, Label: "Any size"},
			},
		},
		number("small_bet", "Small bet; the least bet when bets are not fixed", 1, 10000, "4"),
		number("big_bet", "Big bet, when bets are fixed", 1, 10000, "8"),
		number("raises", "Raises a street, when bets are fixed (0 for any number)", 0, 20, "3"),
	}
}

// StakesOf reads the house rules on money.
func StakesOf(set rules.Set) Stakes {
	return Stakes{
		Stack: set.Int("stack"), Ante: set.Int("ante"), BringIn: set.Int("bring_in"),
		SmallBet: set.Int("small_bet"), BigBet: set.Int("big_bet"), Betting: set["betting"], Raises: set.Int("raises"),
	}
}

// Check refuses stakes that contradict each other.
func (s Stakes) Check(clause string) error {
	switch {
	case s.BigBet > 0 && s.SmallBet > s.BigBet && s.Betting == FixedLimit:
		return rules.Refuse("the small bet of %d is larger than the big bet of %d (%s)", s.SmallBet, s.BigBet, clause)
	case s.BringIn > s.SmallBet:
		return rules.Refuse("the bring-in of %d is larger than the small bet of %d (%s)", s.BringIn, s.SmallBet, clause)
	case s.Ante >= s.Stack:
		return rules.Refuse("an ante of %d takes all %d chips at once (%s)", s.Ante, s.Stack, clause)
	}
	return nil
}
