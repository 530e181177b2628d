package pbn

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"io"
	"slices"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Export writes the hands of journals of Chicks Rule.
func Export(to io.Writer, journals ...[]fact.Entry) error {
	var all []Hand
	for _, entries := range journals {
		hands, err := Hands(entries)
		if err != nil {
			return err
		}
		all = append(all, hands...)
	}
	return Write(to, all)
}

// Import reads a file of hands as the entries of games: a new one begins where
// the players or the rules are others, or the boards begin again.
func Import(from io.Reader) ([][]fact.Entry, error) {
	hands, err := Read(from)
	if err != nil {
		return nil, err
	}
	var games [][]fact.Entry
	for len(hands) > 0 {
		n := 1
		for n < len(hands) && goesOn(hands[n-1], hands[n]) {
			n++
		}
		entries, err := Entries(hands[:n])
		if err != nil {
			return nil, rules.Within(err, "board %d: %s", hands[0].Board)
		}
		games, hands = append(games, entries), hands[n:]
	}
	return games, nil
}

func goesOn(a, b Hand) bool {
	return b.Board > a.Board && slices.Equal(a.Players, b.Players) && rulesText(a.Rules) == rulesText(b.Rules)
}
