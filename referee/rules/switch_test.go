package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestANumberOutOfItsRangeIsRefused(t *testing.T) {
	switches := []rules.Switch{{Name: "target", Clause: "CM-10", Label: "Points to win", Min: 3, Max: 9, Default: "5"}}
	for value, ok := range map[string]bool{
		"2": false, "3": true, "9": true, "10": false, "-3": false, "x": false, "": false,
	} {
		_, err := rules.Complete(switches, map[string]string{"target": value})
		if ok {
			require.NoError(t, err, value)
			continue
		}
		require.ErrorContains(t, err, "Points to win (CM-10) must be a number from 3 to 9", value)
	}
}
