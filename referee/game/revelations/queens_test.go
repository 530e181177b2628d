package revelations_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestRV12_WithMaidsOfYesterday(t *testing.T) {
	s := later(t, "yesterday on")
	s.Lay(2, "QH QD")
	s.Says("MY-1", "worth a point to Bea")
	s.Lay(1, "JKR JKR")
	s.Choose("The jokers were their only cards", "")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(4, "QS")
	s.Box("QC")
	s.Points(1, 4, 1, 0)
	off := later(t)
	off.Lay(2, "QH QD")
	off.Silent("MY-1")
}

func TestRV12_QueensThatLeavePlayAreCreditedToNobody(t *testing.T) {
	for _, moment := range []string{"one", "two"} {
		s := later(t, "yesterday on")
		s.Lay(3, "JKR JKR")
		if moment == "one" {
			s.Seen().LayAt(zone.Middle, "QH QD")
		} else {
			s.LayAt(zone.Middle, "QH")
			s.Lay(2, "QD")
		}
		s.Silent("MY-1")
		s.Rest(pairs.RankAndColour, "QS QC")
		s.Last(4, "QS")
		s.Box("QC")
		s.Phase(rules.Settled)
		s.Points(1, 1, 1, 0)
		s.Silent("MY-2")
	}
}

func TestRV12_ThePenaltyOfQueens(t *testing.T) {
	for penalty, want := range map[string]int{"replace": -2, "add": -1} {
		s := later(t, "yesterday on", "queens_penalty "+penalty)
		s.Lay(2, "QS QC")
		s.Lay(3, "JKR JKR")
		s.Choose("The jokers were their only cards", "")
		s.Rest(pairs.RankAndColour, "QH QD")
		s.Last(4, "QH")
		s.Box("QD")
		s.Points(1, want, 1, 0)
		s.Says("MY-3", "Bea loses 3 points")
	}
}

func TestRV12_AnAscensionScoresNoQueens(t *testing.T) {
	s := later(t, "yesterday on")
	s.Lay(2, "QH QD")
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "QS")
	s.Box("QC")
	s.Phase(rules.Over)
	s.Points(0, 0, 0, 0)
}

func TestRV12_AnExilesQueensAreWorthNothing(t *testing.T) {
	s := later(t, "yesterday on")
	s.Lay(3, "QH QD")
	exile(s, 3)
	s.Points(1, 1, 0, 2) // Dee has laid the black queens
}

func TestRV12_MirrorMaidsAreNotCombined(t *testing.T) {
	for _, with := range []string{"yesterday", "revelations"} {
		_, err := game.Prepare(mirrormaids.New(), gametest.Players[:5], map[string]string{"with": with})
		require.ErrorContains(t, err, "RV-12")
	}
}
