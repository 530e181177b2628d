package offer_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/offer"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func dealt(t *testing.T, facts ...fact.Fact) *play.State {
	t.Helper()
	set, err := rules.Complete(house.Switches(), nil)
	require.NoError(t, err)
	s := play.New(house.Of(game.Setup{Players: []string{"Ann", "Bea", "Cal", "Dee"}, Rules: set}), &fault.Judge{})
	for i, f := range append([]fact.Fact{fact.RoundBegan{Dealer: 1}}, facts...) {
		require.Nil(t, s.Do(fact.Entry{ID: fact.ID(i + 1), Fact: f}), "%v", f)
	}
	return &s
}

// Whatever is offered and wants nothing more is lawful at once, for everybody and at every moment of a turn; and to
// offer it changes nothing.
func TestWhatIsOfferedIsLawful(t *testing.T) {
	play1 := fact.Declared{Seat: 1, Verb: "play", Word: "Toll"}
	lays := fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("3m")}
	for name, facts := range map[string][]fact.Fact{
		"before the draw": nil,
		"a card in play":  {play1},
		"a Negate on it":  {play1, fact.Declared{Seat: 2, Verb: "play", Word: "Negate"}},
		"after the draw":  {fact.Declared{Seat: 1, Verb: "draw"}},
		"a discard lies":  {lays},
		"somebody waits":  {fact.Declared{Seat: 3, Verb: "hold"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := dealt(t, facts...)
			before := offer.Prompts(s)
			tried := 0
			for _, p := range before {
				for _, o := range p.Options {
					f, said := o.Fact.(fact.Declared)
					steps := slices.Contains([]string{"draw", "riichi"}, f.Verb) // over who asked to wait
					if !said || o.Wants != (rules.Wants{}) || name == "somebody waits" && (steps || f.Verb == "play") {
						continue
					}
					at := s.Alone()
					require.Nil(t, at.Do(fact.Entry{ID: 50, Fact: f}), "%v: %v", p.Said, o.Label)
					tried++
				}
			}
			require.Greater(t, tried, 3)
			require.Equal(t, before, offer.Prompts(s))
		})
	}
}

// CJ-P8, CJ-P18: while a card is in play everybody is asked the same, whose it is too.
func TestCJP18_EverybodyIsAskedAlike(t *testing.T) {
	s := dealt(t, fact.Declared{Seat: 1, Verb: "play", Word: "Toll"})
	asked := map[int][]string{}
	for _, p := range offer.Prompts(s) {
		for _, o := range p.Options {
			if p.Seat > 0 && p.About == s.InPlay {
				asked[p.Seat] = append(asked[p.Seat], o.Label.String())
			}
		}
	}
	require.Len(t, asked, 4)
	for seat := 2; seat <= 4; seat++ {
		require.Equal(t, asked[1], asked[seat])
	}
	require.Equal(t, 5, offer.Ring(s).Seconds)
}
