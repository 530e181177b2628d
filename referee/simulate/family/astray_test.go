package family_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/game/maidsofyesterday"
	"github.com/tablemaid/tablemaid/referee/game/mirrormaids"
	"github.com/tablemaid/tablemaid/referee/game/oldmaid"
	"github.com/tablemaid/tablemaid/referee/game/revelations"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/simulate"
	"github.com/tablemaid/tablemaid/referee/simulate/family"
)

// One thing in a lawful round that nobody may do is one fault of its clause, and at no later moment of the round are
// there more.
func TestCM11_OneUnlawfulEventIsOneFault(t *testing.T) {
	for _, g := range []game.Game{
		oldmaid.New(), chaosmaid.New(), maidsofyesterday.New(), mirrormaids.New(), revelations.New(),
	} {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, 30))
			tried := map[string]int{}
			for seed := range 20 {
				told := lawful(t, g, 3+seed%3, uint64(seed))
				for range 40 {
					at := 2 + r.IntN(len(told)-3)
					round, end := gametest.RoundOf(told, at)
					kind, put, clauses := unlawful(r, g, told[:at], told[round:end], told[at].Fact)
					if put == nil {
						continue
					}
					if kind == drewEarly && len(
						gametest.Faults(gametest.Stands(g, append(slices.Clone(told[:at]), fact.Entry{ID: 100_000, Fact: put}))),
					) == 0 {
						continue // nobody may have been left to draw: it is asked, and no fault
					}
					tried[kind]++
					wrong := slices.Insert(
						slices.Clone(told[:end]), at, fact.Entry{ID: 100_000, Source: fact.Source{Kind: fact.Person}, Fact: put},
					)
					s := gametest.Begun(g, told)
					for i, e := range wrong {
						if s.Apply(e); i == at || i+1 == len(wrong) || (i-at)%7 == 0 && i > at {
							found := gametest.Faults(s.Position())
							require.Len(
								t, found, 1, "seed %d: %s, %v before entry %d, %v; after entry %d: %v", seed, kind, put, told[at].ID,
								told[at].Fact, e.ID, found,
							)
							require.Contains(t, clauses, found[0].Clause, kind)
						}
					}
				}
			}
			for kind, n := range tried {
				require.Greater(t, n, 5, kind)
			}
		})
	}
}

const drewEarly = "a draw out of turn"

// unlawful is something that nobody may do now, before what comes next, and the clauses that may be cited for it.
func unlawful(
	r *rand.Rand,
	g game.Game,
	before, round []fact.Entry,
	after fact.Fact,
) (kind string, put fact.Fact, clauses []string) {
	now := gametest.Stands(g, before)
	if now.Phase != rules.Playing {
		return "", nil, nil
	}
	seats := len(now.Seats)
	newest := before[len(before)-1].ID
	var next []fact.CardsLaid // pairs that are still to come
	var drew, old []fact.Entry
	for _, e := range round {
		switch f := e.Fact.(type) {
		case fact.CardsLaid:
			switch {
			case e.ID > newest && f.Zone.Seat() > 0 && len(f.Cards) == 2:
				next = append(next, f)
			case e.ID <= newest && f.Zone.Seat() > 0 && len(f.Cards) == 2:
				old = append(old, e)
			}
		case fact.Declared:
			if f.Verb == verb.Drew {
				drew = append(drew, e)
			}
		}
	}
	pair := []string{"OM-5", "CM-3", "MM-1", "RV-1"}
	deck := []string{"OM-2", "CM-11", "CM-1", "MM-1", "RV-1"}
	switch r.IntN(6) {
	case 0:
		if laid, is := after.(fact.CardsLaid); is && len(laid.Cards) == 2 && len(next) > 1 &&
			next[0].Cards[0].Card.Rank() != next[1].Cards[1].Card.Rank() {
			return "a wrong pair, and the right one after it", fact.CardsLaid{
				Zone: next[0].Zone, Cards: []fact.Reading{next[0].Cards[0], next[1].Cards[1]},
			}, pair
		}
	case 1:
		if said, is := after.(fact.Declared); is && said.Verb == verb.Drew && len(drew) > 0 && now.Turn == said.Seat {
			return drewEarly, fact.Declared{
				Seat: 1 + (now.Turn+r.IntN(seats-1))%seats, Verb: verb.Drew,
			}, []string{"OM-6", "CM-5"}
		}
	case 2:
		if g.Info().ID != "old-maid" && len(next) > 1 {
			hidden := next[0].Cards[0].Card
			return "the box opened early", fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(hidden)}, []string{"CM-2"}
		}
	case 3:
		return "cards of another deck", fact.CardsLaid{Zone: zone.Seat(1 + r.IntN(seats)), Cards: fact.Read("T5", "T6")}, deck
	case 4:
		if len(old) > 0 {
			f := old[r.IntN(len(old))].Fact.(fact.CardsLaid)
			f.Zone = zone.Seat(f.Zone.Seat()%seats + 1)
			return "a pair that lies before another player", f, deck
		}
	case 5:
		if len(next) > 2 {
			return "a last card too early", fact.Declared{
				Seat: 1, Verb: verb.LastCard, Cards: []card.Card{next[0].Cards[0].Card},
			}, []string{"OM-9", "CM-8"}
		}
	}
	return "", nil, nil
}

func lawful(t *testing.T, g game.Game, players int, seed uint64) (told []fact.Entry) {
	_, err := simulate.Run(context.Background(), simulate.Order{
		Game: g, Dealer: family.New, Players: players, Rounds: 2, Seed: seed,
		Heard: func(e fact.Entry) { told = append(told, e) },
	})
	require.NoError(t, err)
	return told
}
