package table_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// TestNothingIsSwallowedSilently throws nonsense at every game, answers that it
// offers among it: what comes in at the door changes the position, be it by a
// note, and what does not is refused with a sentence.
//
// NONSENSE=100000 throws so many facts at each game.
func TestNothingIsSwallowedSilently(t *testing.T) {
	n := 4000
	if more, err := strconv.Atoi(os.Getenv("NONSENSE")); err == nil {
		n = more
	}
	for i, g := range registry.New().All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(i), 6))
			silent := map[string]int{}
			for done := 0; done < n; done += 60 {
				given := map[string]string{}
				for _, s := range g.Info().Switches {
					if len(s.Choices) > 0 && r.IntN(3) == 0 {
						given[s.Name] = s.Choices[r.IntN(len(s.Choices))].Value
					}
				}
				setup, err := game.Prepare(g, []string{"Ann", "Bea", "Cy", "Dee"}, given)
				if err != nil {
					setup, err = game.Prepare(g, []string{"Ann", "Bea", "Cy", "Dee"}, nil)
				}
				require.NoError(t, err)
				throw(t, r, g, setup, silent)
			}
			for what, times := range silent {
				t.Errorf("%d× swallowed: %s", times, what)
			}
		})
	}
}

var sentence = regexp.MustCompile(`^[^%]{8,}$`)

func throw(t *testing.T, r *rand.Rand, g game.Game, setup game.Setup, silent map[string]int) {
	state := g.Start(setup)
	began := fact.GameBegan{Game: g.Info().ID, Players: setup.Players, Rules: setup.Rules}
	state.Apply(fact.Entry{ID: 1, Fact: began})
	before := state.Position()
	id := fact.ID(1)
	var shown []card.Card
	for range 60 {
		f := nonsense(r, g.Info(), before, id)
		if r.IntN(3) > 0 {
			f = offered(r, g.Info(), before, f)
		}
		if !fact.Plain(f) {
			continue
		}
		door := intake.Game{Kind: g.Info().ID, Players: len(setup.Players), Entries: []fact.Entry{{ID: id}}}
		if err := door.Check(f); err != nil {
			require.Regexp(t, sentence, err.Error())
			continue
		}
		id++
		source := []fact.SourceKind{fact.Camera, fact.Person}[r.IntN(2)]
		e := fact.Entry{ID: id, Source: fact.Source{Kind: source}, Fact: f}
		state.Apply(e)
		after := state.Position()
		if reflect.DeepEqual(before, after) && !mayBeSilent(e, before) && !gathered(g, e, shown) && !again(setup, f) {
			what := fmt.Sprintf("%s in %s: %s", f.Kind(), before.Phase, kindOf(f))
			if silent[what]++; silent[what] == 1 && testing.Verbose() {
				t.Logf("%s: %+v %s turn %d", what, f, before.Headline, before.Turn)
			}
		}
		if laid, ok := f.(fact.CardsLaid); ok {
			shown = append(shown, laid.Faces()...)
		}
		before = after
	}
}

// again reports a draw by who has just drawn, where the house lets them draw again
// (OM-7): who may draw next is the same before and after.
func again(setup game.Setup, f fact.Fact) bool {
	d, said := f.(fact.Declared)
	return said && d.Verb == "drew" && setup.Rules["draw_again"] == "on"
}

// gathered reports what two games see going several times, or not at all: a trick
// that is swept away, and tiles called from a river; and a pass that gives the
// word to nobody else.
func gathered(g game.Game, e fact.Entry, shown []card.Card) bool {
	var cards []card.Card
	switch f := e.Fact.(type) {
	case fact.CardsMoved:
		cards = f.Cards
	case fact.CardsTaken:
		cards = f.Cards
	case fact.Declared:
		return g.Info().ID == "chaos-jan" && f.Verb == "pass"
	case nil, fact.CardsLaid, fact.RoundBegan, fact.GameBegan, fact.Amended, fact.Retracted, fact.Inserted:
		return false
	}
	switch g.Info().ID {
	case "chaos-jan":
		return fact.SeenOnly(e)
	case "chicks-rule":
		return slices.ContainsFunc(cards, func(c card.Card) bool { return slices.Contains(shown, c) })
	}
	return false
}

func kindOf(f fact.Fact) string {
	switch f := f.(type) {
	case fact.CardsLaid:
		return string(f.Zone)
	case fact.CardsMoved:
		return string(f.From) + " to " + string(f.To)
	case fact.CardsTaken:
		return string(f.Zone)
	case fact.Declared:
		return f.Verb
	}
	return ""
}

// mayBeSilent reports what is none of the referee's business: cards that come face
// down, cards that lie there already and are seen or taken, and what the camera
// sees of cards while no round is played.
func mayBeSilent(e fact.Entry, p rules.Position) bool {
	seen := fact.SeenOnly(e)
	if seen && p.Phase != rules.Playing && p.Phase != rules.Showing {
		return true
	}
	switch f := e.Fact.(type) {
	case fact.CardsLaid:
		return !slices.ContainsFunc(f.Faces(), func(c card.Card) bool { return c != card.Back && !lies(p, c) })
	case fact.CardsMoved:
		there := func(c card.Card) bool { return c == card.Back || liesIn(p, f.To, c) }
		if f.From == zone.Deck || f.From == zone.Nowhere { // laid
			there = func(c card.Card) bool { return c == card.Back || lies(p, c) }
		}
		return !slices.ContainsFunc(f.Cards, func(c card.Card) bool { return !there(c) }) || seen && slices.ContainsFunc(
			f.Cards, func(c card.Card) bool { return lies(p, c) },
		)
	case fact.CardsTaken:
		return slices.ContainsFunc(f.Cards, func(c card.Card) bool { return lies(p, c) })
	}
	return false
}

func lies(p rules.Position, c card.Card) bool {
	return slices.ContainsFunc(p.Piles, func(pile rules.Pile) bool { return liesIn(p, pile.Zone, c) })
}

func liesIn(p rules.Position, z zone.Zone, c card.Card) bool {
	return slices.ContainsFunc(p.Piles, func(pile rules.Pile) bool {
		return pile.Zone == z && slices.ContainsFunc(
			pile.Groups, func(g rules.Group) bool { return slices.Contains(g.Cards, c) },
		)
	})
}

// nonsense is any fact at all.
func nonsense(r *rand.Rand, info game.Info, p rules.Position, last fact.ID) fact.Fact {
	deck := append(slices.Clone(info.Deck), card.Unknown, card.Back, card.Joker, card.None, "T7", "5z")
	one := func() card.Card { return deck[r.IntN(len(deck))] }
	several := func() []card.Card {
		cards := make([]card.Card, r.IntN(4))
		for i := range cards {
			cards[i] = one()
		}
		return cards
	}
	zones := []zone.Zone{
		zone.Seat(1), zone.Seat(2), zone.Seat(3), zone.Seat(4), zone.Middle, zone.Box, zone.Deck, zone.Nowhere, zone.Seat(9),
	}
	somewhere := func() zone.Zone { return zones[r.IntN(len(zones))] }
	switch r.IntN(9) {
	case 0:
		if r.IntN(4) == 0 {
			return fact.RoundBegan{Dealer: r.IntN(7) - 1}
		}
	case 1, 2:
		return fact.CardsLaid{Zone: somewhere(), Cards: fact.Read(several()...)}
	case 3:
		return fact.CardsLaid{
			Zone: somewhere(),
			Cards: []fact.Reading{
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: one(), Confidence: r.Float64() * 1.2}}},
			},
		}
	case 4:
		return fact.CardsTaken{Zone: somewhere(), Cards: several()}
	case 5:
		return fact.CardsMoved{From: somewhere(), To: somewhere(), Cards: several()}
	case 6:
		if len(p.Piles) > 0 {
			pile := p.Piles[r.IntN(len(p.Piles))]
			if r.IntN(2) == 0 {
				return fact.CardsTaken{Zone: pile.Zone, Cards: pile.Groups[r.IntN(len(pile.Groups))].Cards}
			}
			return fact.CardsMoved{From: pile.Zone, To: somewhere(), Cards: pile.Groups[r.IntN(len(pile.Groups))].Cards}
		}
	}
	verbs := []string{
		"drew",
		"last-card",
		"let-stand",
		"nobody-has-it",
		"no-cards",
		"opening-over",
		"revealed",
		"end-game",
		"bring-in",
		"check",
		"call",
		"bet",
		"raise-to",
		"all-in",
		"pass",
		"fold",
		"muck",
		"looked",
		"stay",
		"bid",
		"discarded",
		"concede",
		"claim",
		"agree",
		"object",
		"in-order",
		"riichi",
		"ron",
		"tsumo",
		"play",
		"take",
		"hold",
		"nonsense",
		"",
	}
	f := fact.Declared{
		Seat: r.IntN(7) - 1, Verb: verbs[r.IntN(len(verbs))], Number: r.IntN(8) - 1, Cards: several(),
		About: fact.ID(r.IntN(int(last) + 2)),
	}
	if r.IntN(3) == 0 {
		f.Word = []string{"spades", "no-trump", "2 1", "what is this", "1 2 3"}[r.IntN(5)]
	}
	if f.Verb == "end-game" && r.IntN(8) > 0 {
		f.Verb = "drew"
	}
	return f
}

// offered is an answer that the position offers, filled with anything; that the game ends is seldom one.
func offered(r *rand.Rand, info game.Info, p rules.Position, otherwise fact.Fact) fact.Fact {
	f := gametest.Offered(r.IntN, info.Deck, p, otherwise)
	if d, ok := f.(fact.Declared); ok && d.Verb == "end-game" && r.IntN(8) > 0 {
		return otherwise
	}
	return f
}
