package revelations_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCM9_AMisreadBoxAfterARevelation(t *testing.T) {
	s, _ := revealed(t)
	s.Lay(1, "7D")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("JC")
	s.Says("CM-9", "This would explain it: the card in the box was really Q♣.")
	s.Choose("The card in the box was Q♣", "")
	s.Phase(rules.Settled)
}

func TestCM9_AMisreadRevelation(t *testing.T) {
	s := later(t)
	s.Lay(3, "JKR JKR")
	s.LayAt(zone.Middle, "7H") // it was the king
	s.Lay(1, "7D")             // and its mate
	s.Rest(pairs.RankAndColour, "7H 7D KH KD QS QC")
	s.Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Showing)
	s.Choose("K♥ and K♦ were laid unseen", "")
	s.Phase(rules.Settled)
}

func TestCM9_AJokerInTheBoxThatWasMisread(t *testing.T) {
	s := later(t)
	s.Rest(pairs.RankAndColour, "JKR JKR")
	s.Last(3, "JKR")
	s.Box("5H")
	s.Choose("The card in the box was a joker", "")
	s.Phase(rules.Settled)
	s.Says("RV-7", "Cy is In Exile")
}

func TestCM9_TwoDecksAreExplained(t *testing.T) {
	s := gametest.Play(t, mirrormaids.New(), 6)
	s.Deal(1)
	s.LetStand(s.Lay(1, "KS QC"))
	s.LetStand(s.Lay(2, "KS 4D"))
	s.Rest(pairs.Same, "QC 4D")
	s.Last(3, "QC")
	s.Box("4D")
	s.Says("CM-9", "K♠ and Q♣ (Ann) and K♠ and 4♦ (Bea) are not pairs.")
}
