package table_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
)

// CM-2: laying a card, taking, moving or showing it, looking at what that would change: none of it tells whether it is
// the one that lies in the box, before the box is opened at the end. Two worlds hear the same story with another
// card in the box each, and the story names both cards openly; until somebody shows a last card everything that the
// table gives away is the same.
//
// WORLDS=50000 tells that many stories.
func TestCM2_ACardThatIsLaidTellsNothingOfTheBox(t *testing.T) {
	stories := 48
	if n, err := strconv.Atoi(os.Getenv("WORLDS")); err == nil {
		stories = n
	}
	games := []struct {
		id  string
		set map[string]string
	}{
		{"chaos-maid", nil},
		{"chaos-maid", map[string]string{"scoring": "points-target", "table_corrections": "on"}},
		{"maids-of-yesterday", nil},
		{"mirror-maids", nil},
		{"revelations", nil},
		{"revelations", map[string]string{"yesterday": "on"}},
	}
	for seed := range uint64(stories) {
		one := games[seed%uint64(len(games))]
		collides(t, rand.New(rand.NewPCG(seed, 77)), one.id, one.set, seed)
		if t.Failed() {
			return
		}
	}
}

func collides(t *testing.T, r *rand.Rand, id string, set map[string]string, seed uint64) {
	t.Helper()
	var worlds [2]*table.Table
	players := []string{"Ann", "Bea", "Cem", "Dörte", "Eli", "Flo"}[:2+r.IntN(5)]
	for i := range worlds {
		h, err := table.OpenHall(journal.NewMemory(), registry.New(), clock())
		require.NoError(t, err)
		defer h.Close()
		worlds[i], err = h.Begin(ctx, id, players, set, people)
		require.NoError(t, err)
	}
	deck := worlds[0].Snapshot().Info.Deck
	deck = append([]card.Card(nil), deck...)
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	boxed := deck[:2] // what lies in the box of each world
	// What is named openly: the cards in the boxes, their likes, and others.
	open := append([]card.Card{boxed[0], boxed[1], boxed[0], boxed[1]}, deck[2:]...)
	for _, c := range deck[2:] {
		if c.Rank() == boxed[0].Rank() || c.Rank() == boxed[1].Rank() {
			open = append([]card.Card{c, c}, open...)
		}
	}
	var told []string
	say := func(make func(c card.Card) fact.Fact) {
		var last [2]fact.ID
		var errs [2]error
		by := []fact.Source{people, {Kind: fact.Camera}}[r.IntN(2)]
		for i, w := range worlds {
			s, err := w.Submit(ctx, table.Submission{Fact: make(boxed[i]), Source: by})
			last[i], errs[i] = s.Last, err
		}
		told = append(told, fmt.Sprintf("%#v | %#v", make(boxed[0]), make(boxed[1])))
		require.Equal(t, errs[0] == nil, errs[1] == nil, "%s, seed %d: refused in one world alone: %v", id, seed, told)
	}
	some := func() card.Card { return open[r.IntN(min(len(open), 3+r.IntN(len(open))))] }
	mate := func(c card.Card) card.Card {
		for range 20 {
			if d := deck[r.IntN(len(deck))]; d != c && d.Rank() == c.Rank() && d.Colour() == c.Colour() {
				return d
			}
		}
		return some()
	}
	anywhere := func() zone.Zone {
		return append(
			[]zone.Zone{zone.Middle}, zone.Seat(1+r.IntN(len(players))), zone.Seat(1+r.IntN(len(players))),
		)[r.IntN(3)]
	}
	same := func(f fact.Fact) { say(func(card.Card) fact.Fact { return f }) }
	same(fact.RoundBegan{Dealer: 1})
	in := fact.ID(0)
	for step := range 6 + r.IntN(14) {
		last := worlds[0].Snapshot().Last
		switch k := r.IntN(12); {
		case in == 0 && k < 4:
			in = last + 1
			if r.IntN(2) == 0 {
				say(func(c card.Card) fact.Fact { return fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)} })
			} else {
				// Not from a place where cards lie open: everybody saw which of them went.
				say(func(c card.Card) fact.Fact {
					return fact.CardsMoved{From: zone.Deck, To: zone.Box, Cards: []card.Card{c}}
				})
			}
		case k < 5:
			c := some()
			same(fact.CardsLaid{Zone: anywhere(), Cards: fact.Read(c, mate(c))})
		case k == 5:
			same(fact.CardsLaid{Zone: anywhere(), Cards: fact.Read(some())})
		case k == 6:
			same(fact.CardsTaken{Zone: anywhere(), Cards: []card.Card{some()}})
		case k == 7:
			same(fact.Declared{Seat: 1 + r.IntN(len(players)), Verb: "draw"})
		case k == 8:
			same(
				fact.Amended{
					Target: fact.ID(2 + r.IntN(int(last)-1)), Fact: fact.CardsLaid{Zone: anywhere(), Cards: fact.Read(some(), some())},
				},
			)
		case k == 9:
			same(
				fact.Inserted{
					After: fact.ID(2 + r.IntN(int(last)-1)), Fact: fact.CardsLaid{Zone: anywhere(), Cards: fact.Read(some(), some())},
				},
			)
		case k == 10 && in != 0:
			say(func(c card.Card) fact.Fact {
				return fact.Amended{Target: in, Fact: fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(c)}}
			})
		default:
			same(fact.Retracted{Target: fact.ID(2 + r.IntN(int(last)-1))})
		}
		a, b := worlds[0].Snapshot(), worlds[1].Snapshot()
		require.Equal(
			t, public(a), public(b), "%s, %v, seed %d, step %d: %v told apart after\n%v", id, set, seed, step, boxed, told,
		)
		c := some()
		for _, f := range []fact.Fact{
			fact.CardsLaid{Zone: anywhere(), Cards: fact.Read(c, mate(c))},
			fact.Declared{Seat: 1, Verb: "last-card", Cards: []card.Card{some()}},
			fact.CardsLaid{Zone: zone.Box, Cards: fact.Read(boxed[r.IntN(2)])},
		} {
			x, err := worlds[0].Preview(f)
			y, err2 := worlds[1].Preview(f)
			require.Equal(t, err == nil, err2 == nil)
			require.Equal(
				t, x.Differences, y.Differences, "%s, %v, seed %d, step %d: a look at %+v tells %v apart after\n%v", id, set, seed,
				step, f, boxed, told,
			)
		}
	}
}
