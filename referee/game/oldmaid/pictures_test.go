package oldmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestOM2c_ASetOfPicturesNamedByTheTable(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 2, "deck pictures", "pictures Miss Prim, Mr Bun, Cook")
	require.Equal(t, []card.Card{"@miss-prim", "@miss-prim", "@mr-bun", "@mr-bun", "@cook", "@cook", card.OldMaid},
		game.Agreed(s.Game, s.Setup).Deck)
	s.Deal(1)
	s.Says("OM-4", "deals 7 cards")
	s.Lay(1, "@cook @cook")
	s.Says("OM-5", "Ann lays two cards of the cook.")
	wrong := s.Lay(2, "@mr-bun @miss-prim")
	require.Equal(
		t, "Bea laid the mr bun and the miss prim, which are not a pair: not the same picture.",
		s.Says("OM-5", "not a pair").Text,
	)
	s.Retract(wrong)
	s.Lay(2, "@mr-bun @mr-bun")
	s.Lay(2, "@miss-prim @miss-prim")
	s.Phase(rules.Showing)
	s.Last(1, string(card.OldMaid))
	s.Says("OM-9", "Ann is left with the Old Maid.")
	s.Phase(rules.Settled)
	s.Open(0)
}

func TestOM2c_TheOldMaidPairsWithNobody(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 2, "deck pictures")
	s.Deal(1)
	s.Lay(1, "@old-maid @baker")
	s.Says("OM-5", "the Old Maid has no mate")
	other := gametest.Play(t, oldmaid.New(), 2, "deck pictures")
	other.Deal(1)
	other.Lay(1, "@pilot @pilot")
	other.Says("OM-2", "belong to this deck")
}

func TestOM2c_APictureErrorIsFoundAtTheEnd(t *testing.T) {
	s := gametest.Play(t, oldmaid.New(), 3, "deck pictures", "pictures a, b, c, d")
	s.Deal(1)
	wrong := s.Lay(1, "@old-maid @a")
	s.LetStand(wrong)
	s.Rest(pairs.Same, "@old-maid @a @a")
	s.Last(2, "@a")
	s.Says("OM-9", "There was a pairing error: the a is left")
	require.Contains(t, s.Says("OM-9", "pairing error").Also, wrong)
}

func TestOM2c_ASetThatCannotBePlayedIsRefused(t *testing.T) {
	for names, why := range map[string]string{
		"a, b":                "at least 3, not 2 (OM-2)",
		"a, b, A":             "the a is named twice",
		"a, b, the, old maid": "leave her out",
		"a, b, ?!":            `the picture “?!” needs a name`,
		"":                    "at least 3, not 0",
	} {
		_, err := game.Prepare(oldmaid.New(), gametest.Players[:4], map[string]string{"deck": "pictures", "pictures": names})
		require.ErrorContains(t, err, why, names)
	}
	_, err := game.Prepare(oldmaid.New(), gametest.Players[:4], map[string]string{"deck": "queen", "pictures": ""})
	require.NoError(t, err)
}
