package gametest_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestCM9_OM9_TheDiscardsThatHappenedComeFirst plays rounds in which one to four
// wrong pairs in a row leave the wrong card over, tapped or seen, called or let
// stand, and requires that these discards are told to explain it and no others,
// and that one tap settles the round.
func TestCM9_OM9_TheDiscardsThatHappenedComeFirst(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	games := []struct {
		id       string
		switches []string
	}{
		{"chaos-maid", nil},
		{"maids-of-yesterday", nil},
		{"mirror-maids", nil},
		{"revelations", nil},
		{"old-maid", nil},
		{"old-maid", []string{"match colour"}},
		{"old-maid", []string{"deck joker"}},
		{"old-maid", []string{"deck pictures", "pictures a,b,c,d,e"}},
	}
	n := 2000
	if testing.Short() {
		n = 200
	}
	for i := range n {
		g := games[i%len(games)]
		misplay(t, r, g.id, g.switches, 1+i/len(games)%4)
	}
}

func TestOM9_ThreeWrongPairsInARow(t *testing.T) {
	for _, stand := range []bool{false, true} {
		g, _ := registry.New().Find("old-maid")
		s := gametest.Play(t, g, 2, "deck pictures", "pictures a,b,c")
		s.Deal(2)
		wrong := []fact.ID{s.Lay(1, "@old-maid @a"), s.Lay(1, "@a @b"), s.Lay(2, "@b @c")}
		for _, id := range wrong {
			if stand {
				s.LetStand(id)
			}
		}
		s.Last(1, "@c")
		r := s.Says(
			"OM-9",
			"This would explain it: the old maid and the a (Ann), the a and the b (Ann) and the b and the c (Bea) are not pairs",
		)
		require.Subset(t, r.Also, wrong)
		require.NotContains(t, r.Text, "really")
	}
}

// misplay plays one round with a chain of so many wrong pairs.
func misplay(t *testing.T, r *rand.Rand, id string, switches []string, wrongs int) {
	t.Helper()
	g, ok := registry.New().Find(id)
	require.True(t, ok)
	s := gametest.Play(t, g, 4, switches...)
	v := g.(*maids.Variant)
	laid, last, aside := chained(r, v, s.Setup.Rules, wrongs)
	s.Deal(1)
	var wrong []fact.ID
	var pictures []string
	for i, p := range laid {
		readings := fact.Read(p[0], p[1])
		s.Tapped()
		if r.IntN(2) == 0 {
			s.Seen()
			if r.IntN(3) == 0 { // the camera was sure, but thought of others
				readings[0].Alternatives = []sight.Guess{{Card: p[0], Confidence: 0.97}, {Card: p[1], Confidence: 0.02}}
			}
		}
		laid := s.Happens(fact.CardsLaid{Zone: zone.Seat(i%4 + 1), Cards: readings})
		s.Tapped()
		if v.Kin(s.Setup.Rules).Mates(p[0], p[1]) {
			if id == "revelations" && p[0] == card.Joker {
				s.Happens(fact.Declared{Seat: i%4 + 1, Verb: "no-cards"})
			}
			continue
		}
		wrong = append(wrong, laid)
		pictures = append(pictures, rules.Say("%s and %s", rules.One(p[0]), rules.One(p[1])).String())
		if r.IntN(2) == 0 {
			s.LetStand(laid)
		}
	}
	s.Last(2, string(last))
	if aside != card.None {
		s.Box(string(aside))
	}
	said := s.Says(v.Cite.Mate, "a pairing error")
	require.Contains(t, said.Text, "This would explain it: ", "no other is as likely")
	require.NotContains(t, said.Text, "really", "nothing was misread")
	require.NotContains(t, said.Text, "nobody saw")
	for i, id := range wrong {
		require.Contains(t, append(said.Also, said.Entry), id)
		require.Contains(t, said.Text, pictures[i])
	}
	pairs := regexp.MustCompile(
		` \(P\d\)| \((?:Ann|Bea|Cy|Dee)\)`,
	).FindAllString(said.Text, -1) // whose each of several was
	require.Equal(t, len(wrong), max(len(pairs), strings.Count(said.Text, "together")), said.Text)
	options := s.Position().Awaiting[len(s.Position().Awaiting)-2].Options
	i := slices.IndexFunc(
		options, func(o rules.Option) bool { return strings.Contains(o.Label.String(), "went through as a pair") },
	)
	require.Zero(t, i, "the likeliest first")
	tap := options[0]
	for _, f := range append([]fact.Fact{tap.Fact}, tap.And...) {
		s.Happens(f)
	}
	s.Phase(rules.Settled)
}

// chained is a deck laid in pairs, of which so many are wrong and pass a card
// on each: what is left over is last; aside is the card in the box, card.None
// where there is none.
func chained(r *rand.Rand, v *maids.Variant, set rules.Set, wrongs int) (laid [][2]card.Card, last, aside card.Card) {
	kin := v.Kin(set)
	deck := v.Deck(set)
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	waiting := map[string]card.Card{}
	for _, c := range deck {
		f := kin(c)
		if f == "" {
			last = c // the one that has no mate
			continue
		}
		if mate, ok := waiting[f]; ok {
			laid = append(laid, [2]card.Card{mate, c})
			delete(waiting, f)
			continue
		}
		waiting[f] = c
	}
	for _, c := range waiting {
		last = c // of the family with an odd number
	}
	if v.Aside {
		last, aside = laid[0][0], laid[0][1]
		laid = laid[1:]
	}
	used := []string{kin(last)} // of no family twice: they would be pairs after all
	for i := range laid {
		if f := kin(laid[i][0]); wrongs > 0 && !slices.Contains(used, f) {
			used = append(used, f)
			last, laid[i][1] = laid[i][1], last
			wrongs--
		}
	}
	r.Shuffle(len(laid), func(i, j int) { laid[i], laid[j] = laid[j], laid[i] })
	return laid, last, aside
}
