package chicksrule_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// lawless is a hand in which everybody plays any card, judged at its end by
// looking at all of it at once.
type lawless struct {
	trump  string
	nymph  card.Card
	half   int
	tricks [][]laid
}

type laid struct {
	seat int
	card card.Card
	id   fact.ID
}

func (l lawless) suit(c card.Card) string {
	switch {
	case c == l.nymph && l.trump != "no-trump":
		return l.trump
	case c.Suit() != "":
		return map[card.Suit]string{"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}[c.Suit()]
	}
	return "bettys"
}

func (l lawless) rank(c card.Card) int {
	switch {
	case c == l.nymph:
		return 100
	case c == card.Fool:
		return 21
	case c.Betty() > 0:
		return c.Betty()
	}
	return 1 + slices.Index(strings.Fields("A 2 3 4 5 6 7 8 9 10 V C R D"), string(c.Rank()))
}

// revokes are the later plays that prove each failure to follow, by trick.
func (l lawless) revokes(trick int) map[int]fact.ID {
	found := map[int]fact.ID{}
	led := l.suit(l.tricks[trick][0].card)
	for _, p := range l.tricks[trick] {
		if l.suit(p.card) == led {
			continue
		}
	later:
		for _, t := range l.tricks[trick+1:] {
			for _, q := range t {
				if q.seat == p.seat && l.suit(q.card) == led {
					found[p.seat] = q.id
					break later
				}
			}
		}
	}
	return found
}

// winner is the best card of a trick of those that keep.
func (l lawless) winner(trick []laid, keep func(seat int) bool) int {
	led := l.suit(trick[0].card)
	value := func(p laid) int {
		switch l.suit(p.card) {
		case l.trump:
			return 2000 + l.rank(p.card)
		case led:
			return 1000 + l.rank(p.card)
		}
		return l.rank(p.card)
	}
	best := -1
	for i, p := range trick {
		if keep(p.seat) && (best < 0 || value(p) > value(trick[best])) {
			best = i
		}
	}
	if best < 0 {
		return 0
	}
	return trick[best].seat
}

// TestCR4_EveryRevokeIsFoundAndNoOther plays any cards, and compares what the
// referee called play by play with what the whole hand shows.
func TestCR4_EveryRevokeIsFoundAndNoOther(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.SampledFrom([]int{4, 6}).Draw(rt, "players")
		revoke := rapid.SampledFrom([]string{"call-only", "forfeit-trick"}).Draw(rt, "revoke")
		nymph := rapid.SampledFrom([]string{"fool", "universe"}).Draw(rt, "nymph")
		l := lawless{half: n / 2, nymph: map[string]card.Card{"fool": card.Fool, "universe": "T21"}[nymph]}
		l.trump = rapid.SampledFrom([]string{"bettys", "spades", "hearts", "diamonds", "clubs", "no-trump"}).Draw(rt, "trump")
		s := script{gametest.Play(rt, chicksrule.New(), n, "revoke "+revoke, "nymph "+nymph)}
		s.contract(n, 1, "1 "+l.trump)
		state := s.Game.Start(s.Setup).(*chicksrule.State)
		for _, e := range s.Entries {
			state.Apply(e)
		}
		deck := rapid.Permutation(card.Tarot78()).Draw(rt, "deck")
		tricks := rapid.IntRange(1, 78/n).Draw(rt, "tricks")
		lead := 1
		for range tricks {
			var trick []laid
			for i := range n {
				p := laid{(lead-1+i)%n + 1, deck[0], 0}
				deck = deck[1:]
				require.Equal(rt, p.seat, state.Turn())
				p.id = s.Happens(fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(p.card)})
				state.Apply(s.Entries[p.id-1])
				trick = append(trick, p)
			}
			l.tricks = append(l.tricks, trick)
			lead = l.winner(trick, func(int) bool { return true })
		}
		l.compare(rt, state, revoke == "forfeit-trick")
	})
}

func (l lawless) compare(rt *rapid.T, state *chicksrule.State, forfeit bool) {
	type called struct{ play, failure fact.ID }
	want := map[called]bool{}
	taken := map[int]int{}
	for i, trick := range l.tricks {
		revokes := l.revokes(i)
		revoked := map[int]bool{}
		for _, p := range trick {
			if id, ok := revokes[p.seat]; ok {
				want[called{id, p.id}] = true
				revoked[p.seat%l.half] = true
			}
		}
		all := func(int) bool { return true }
		to := l.winner(trick, all)
		if clean := l.winner(trick, func(seat int) bool { return !revoked[seat%l.half] }); forfeit && clean != 0 {
			to = clean
		}
		taken[to%l.half]++
	}
	got := map[called]bool{}
	for _, r := range state.Position().Rulings {
		if r.Clause == "CR-4" && r.Kind == rules.Fault {
			for _, id := range r.Also {
				got[called{r.Entry, id}] = true
			}
		}
	}
	require.Equal(rt, want, got)
	for seat := 1; seat <= l.half; seat++ {
		require.Equal(rt, taken[seat%l.half], state.Tricks(seat), "tricks of seat %d", seat)
	}
}
