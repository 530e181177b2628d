package gametest_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestAStoryIsJudgedByItsOrderNotByWhenItWasTold tells random stories, lawful
// and not, once in order, and once with things said wrongly and put right, told
// later where they belong, or said and taken back: position, questions, faults
// and pictures must be the same.
//
// STORIES=10000 tells so many of each game.
func TestAStoryIsJudgedByItsOrderNotByWhenItWasTold(t *testing.T) {
	n := 60
	if more, err := strconv.Atoi(os.Getenv("STORIES")); err == nil {
		n = more
	}
	for i, g := range registry.New().All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(i), 4))
			setup, err := game.Prepare(g, gametest.Players[:4], nil)
			require.NoError(t, err)
			for range n {
				story := invent(r, g, 6+r.IntN(30))
				plain := inOrder(g, setup, story)
				told := corrected(r, g, setup, story)
				a, b := game.Fold(g, setup, plain), game.Fold(g, setup, told)
				require.Equal(t, a, renumbered(b, fact.Settle(told), fact.Settle(plain)))
			}
		})
	}
}

// event is a fact of a story; about is the event that a declaration speaks of,
// -1 for none.
type event struct {
	fact  fact.Fact
	about int
}

func (e event) says(ids []fact.ID) fact.Fact {
	if f, ok := e.fact.(fact.Declared); ok && e.about >= 0 {
		f.About = ids[e.about]
		return f
	}
	return e.fact
}

// invent makes a story up: a deal, then pairs and wrong pairs, single cards,
// what is taken, moved, said (let stand).
func invent(r *rand.Rand, g game.Game, length int) []event {
	deck := slices.Clone(g.Info().Deck)
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	zones := []zone.Zone{zone.Seat(1), zone.Seat(2), zone.Seat(3), zone.Seat(4), zone.Middle}
	story := []event{{fact.RoundBegan{Dealer: 1 + r.IntN(4)}, -1}}
	var lies []fact.CardsLaid
	verbs := []string{
		"drew", "drew", "drew", "last-card", "let-stand", "let-stand", "no-cards", "nobody-has-it", "opening-over", "check",
		"call", "fold", "pass", "bid", "discarded",
	}
	for range length {
		z := zones[r.IntN(len(zones))]
		one := deck[r.IntN(len(deck))]
		switch r.IntN(8) {
		case 0, 1, 2:
			mate := one
			for _, c := range deck {
				if c != one && c.Rank() == one.Rank() && c.Colour() == one.Colour() {
					mate = c
				}
			}
			story = append(story, event{fact.CardsLaid{Zone: z, Cards: fact.Read(one, mate)}, -1})
		case 3:
			story = append(story, event{fact.CardsLaid{Zone: z, Cards: fact.Read(one)}, -1})
		case 4:
			story = append(story, event{fact.CardsLaid{Zone: z, Cards: fact.Read(one, deck[r.IntN(len(deck))])}, -1})
		case 5:
			if len(lies) > 0 {
				l := lies[r.IntN(len(lies))]
				story = append(story, event{fact.CardsTaken{Zone: l.Zone, Cards: l.Faces()}, -1})
			}
		case 6:
			if len(lies) > 0 {
				l := lies[r.IntN(len(lies))]
				story = append(story, event{fact.CardsMoved{From: l.Zone, To: z, Cards: l.Faces()}, -1})
			}
		case 7:
			f := fact.Declared{Seat: 1 + r.IntN(4), Verb: verbs[r.IntN(len(verbs))]}
			if f.Verb == "last-card" {
				f.Cards = []card.Card{one}
			}
			if f.Verb == "bid" {
				f.Number, f.Word = 1+r.IntN(5), "S"
			}
			about := -1
			if f.Verb == "let-stand" {
				f.Seat, about = 0, r.IntN(len(story))
			}
			story = append(story, event{f, about})
		}
		if l, ok := story[len(story)-1].fact.(fact.CardsLaid); ok {
			lies = append(lies, l)
		}
	}
	return story
}

func began(g game.Game, s game.Setup) fact.Entry {
	return entry(1, fact.GameBegan{Game: g.Info().ID, Version: g.Info().Version, Players: s.Players, Rules: s.Rules})
}

func entry(id int, f fact.Fact) fact.Entry {
	return fact.Entry{ID: fact.ID(id), At: time.Unix(int64(id), 0).UTC(), Source: fact.Source{Kind: fact.Person}, Fact: f}
}

func inOrder(g game.Game, s game.Setup, story []event) []fact.Entry {
	entries := []fact.Entry{began(g, s)}
	var ids []fact.ID
	for i, e := range story {
		entries = append(entries, entry(i+2, e.says(ids)))
		ids = append(ids, fact.ID(i+2))
	}
	return entries
}

// corrected tells the same story, but some of it later, or wrongly at first.
func corrected(r *rand.Rand, g game.Game, s game.Setup, story []event) []fact.Entry {
	entries := []fact.Entry{began(g, s)}
	say := func(f fact.Fact) fact.ID {
		entries = append(entries, entry(len(entries)+1, f))
		return fact.ID(len(entries))
	}
	ids := make([]fact.ID, len(story))
	known := func(i int) bool { a := story[i].about; return a < 0 || ids[a] != 0 }
	type fix func()
	var fixes []fix
	for i, e := range story {
		switch how := r.IntN(6); {
		case i > 0 && (how == 0 || !known(i)): // left out, and put in later
		case how == 1: // said wrongly, and put right later
			ids[i] = say(
				fact.CardsLaid{Zone: zone.Seat(1 + r.IntN(4)), Cards: fact.Read(g.Info().Deck[r.IntN(len(g.Info().Deck))])},
			)
			fixes = append(fixes, func() { say(fact.Amended{Target: ids[i], Fact: e.says(ids)}) })
		case how == 2: // and something besides that did not happen
			ids[i] = say(e.says(ids))
			wrong := say(fact.CardsTaken{Zone: zone.Middle, Cards: []card.Card{g.Info().Deck[0]}})
			fixes = append(fixes, func() { say(fact.Retracted{Target: wrong}) })
		default:
			ids[i] = say(e.says(ids))
		}
	}
	r.Shuffle(len(fixes), func(i, j int) { fixes[i], fixes[j] = fixes[j], fixes[i] })
	for _, f := range fixes {
		f()
	}
	for missing := true; missing; {
		for i := len(story) - 1; i > 0; i-- {
			if ids[i] == 0 && ids[i-1] != 0 && known(i) {
				ids[i] = say(fact.Inserted{After: ids[i-1], Fact: story[i].says(ids)})
			}
		}
		missing = slices.Contains(ids, 0)
	}
	return entries
}

// renumbered is a position with the numbers that the facts have in another
// telling.
func renumbered(p rules.Position, told, plain []fact.Entry) rules.Position {
	number := map[fact.ID]fact.ID{0: 0}
	for i := range told {
		number[told[i].ID] = plain[i].ID
	}
	ids := func(list []fact.ID) {
		for i := range list {
			list[i] = number[list[i]]
		}
	}
	var rename func(f fact.Fact) fact.Fact
	rename = func(f fact.Fact) fact.Fact {
		switch f := f.(type) {
		case fact.Declared:
			f.About = number[f.About]
			return f
		case fact.Amended:
			return fact.Amended{Target: number[f.Target], Fact: rename(f.Fact)}
		case fact.Inserted:
			return fact.Inserted{After: number[f.After], Fact: rename(f.Fact)}
		case fact.Retracted:
			return fact.Retracted{Target: number[f.Target]}
		}
		return f
	}
	for i := range p.Rulings {
		p.Rulings[i].Entry = number[p.Rulings[i].Entry]
		ids(p.Rulings[i].Also)
	}
	for i := range p.Results {
		p.Results[i].From, p.Results[i].To = number[p.Results[i].From], number[p.Results[i].To]
	}
	for i := range p.Piles {
		for j := range p.Piles[i].Groups {
			p.Piles[i].Groups[j].Entry = number[p.Piles[i].Groups[j].Entry]
		}
	}
	for i := range p.Awaiting {
		p.Awaiting[i].About = number[p.Awaiting[i].About]
		for j := range p.Awaiting[i].Options {
			o := &p.Awaiting[i].Options[j]
			o.Fact = rename(o.Fact)
			for k := range o.And {
				o.And[k] = rename(o.And[k])
			}
		}
	}
	return p
}
