package gametest_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestAnyAnswerIsTaken taps answers at random, with any cards: every fact that
// a position offers must be one the referee can take, and at no time may a
// table be left without anything to tap before the game is over.
func TestAnyAnswerIsTaken(t *testing.T) {
	for _, g := range registry.New().All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				s := gametest.Play(rt, g, max(4, g.Info().MinPlayers))
				state := g.Start(s.Setup)
				deck := g.Info().Deck
				for range rapid.IntRange(1, 60).Draw(rt, "taps") {
					p := state.Position()
					if p.Phase == rules.Over {
						require.Empty(rt, p.Awaiting)
						return
					}
					require.NotEmpty(rt, p.Awaiting)
					ask := rapid.SampledFrom(p.Awaiting).Draw(rt, "prompt")
					require.NotEmpty(rt, ask.Options, ask.Text)
					require.NotEmpty(rt, ask.Clause, ask.Text)
					o := rapid.SampledFrom(ask.Options).Draw(rt, "option")
					cards := rapid.SliceOfN(rapid.SampledFrom(deck), o.Wants.Cards, o.Wants.Cards).Draw(rt, "cards")
					f, err := o.Fill(cards, o.Wants.Min)
					require.NoError(rt, err)
					if began, ok := f.(fact.Declared); ok && began.Verb == "end-game" {
						continue
					}
					text, err := fact.EncodeFact(f)
					require.NoError(rt, err)
					back, err := fact.DecodeFact(text)
					require.NoError(rt, err)
					s.Happens(back)
					if e := s.Entries[len(s.Entries)-1]; fact.Plain(back) {
						state.Apply(e)
						continue
					}
					state = g.Start(s.Setup)
					for _, e := range fact.Settle(s.Entries) {
						state.Apply(e)
					}
				}
				require.Equal(rt, game.Fold(g, s.Setup, s.Entries).Phase, state.Position().Phase)
			})
		})
	}
}
