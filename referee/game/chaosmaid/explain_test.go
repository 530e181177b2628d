package chaosmaid_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// tap chooses an answer that says several things at once.
func tap(s *gametest.Script, label string) {
	o := s.Option(label)
	s.Happens(o.Fact)
	for _, f := range o.And {
		s.Happens(f)
	}
}

func TestCM9_ACardMisreadAtTheEndIsOneTap(t *testing.T) {
	for read, label := range map[[2]string]string{
		{"QS", "JC"}: "The card in the box was Q♣",
		{"JS", "QC"}: "The last card was Q♠",
	} {
		s := play(t, 4)
		s.Deal(1)
		s.Rest(pairs.RankAndColour, "QS QC")
		s.Last(2, read[0])
		s.Box(read[1])
		s.Open(1)
		tap(s, label)
		s.Phase(rules.Settled)
		require.Equal(t, card.Card("QS"), s.Position().Results[0].Reveal.Maid)
	}
}

func TestCM9_AMisreadPairIsOneTap(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	misread := s.Lay(3, "KS KC")
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "KS")
	s.Box("KC")
	r := s.Says("CM-9", "This would explain it: Cy’s cards were really Q♠ and Q♣, not K♠ and K♣.")
	require.Contains(t, r.Also, misread, "its picture is shown")
	tap(s, "Cy’s cards were Q♠ and Q♣, not K♠ and K♣")
	s.Phase(rules.Settled)
}

func TestCM9_APairThatNobodySawIsOneTap(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC 7H 7D")
	s.Last(2, "QS")
	require.Equal(
		t, "It was not the last card", s.Position().Awaiting[0].Options[0].Label.String(),
		"nothing is told before the box is open",
	)
	s.Box("QC")
	tap(s, "7♥ and 7♦ were laid unseen")
	s.Phase(rules.Settled)
}

func TestCM9_TwoMistakesAtOnce(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC 7H 7D")
	s.Last(2, "QS")
	s.Box("JC")
	tap(s, "The card in the box was Q♣; 7♥ and 7♦ were laid unseen")
	s.Phase(rules.Settled)

	s = play(t, 4)
	s.Deal(1)
	wrong := s.Lay(3, "KS QC")
	s.LetStand(wrong)
	s.Rest(pairs.RankAndColour, "QS KC")
	s.Last(2, "QS")
	s.Box("JC") // a king in truth
	r := s.Says(
		"CM-9",
		"This would explain it: the card in the box was really K♣, and Cy laid K♠ and Q♣ together, which are not a pair.",
	)
	require.Contains(t, r.Also, wrong)
	tap(s, "The card in the box was K♣; K♠ and Q♣ went through as a pair; Bea loses all the same")
	s.Phase(rules.Settled)
	require.Equal(t, 2, s.Position().Results[0].Loser)
}

func TestCM9_APairReadTwiceIsOneTap(t *testing.T) {
	for _, first := range []int{1, 3} {
		s := play(t, 4)
		s.Deal(1)
		s.Lay(1, "6H 6D")
		s.Lay(3, "6H 6D")
		s.Rest(pairs.RankAndColour, "QS QC 6H 6D 9H 9D")
		s.Says("CM-1", "6♥ and 6♦, which are on the table already")
		require.Equal(
			t, "Other cards", s.Position().Awaiting[0].Options[0].Label.String(), "nothing is told before the box is open",
		)
		s.Last(2, "QS")
		s.Box("QC")
		tap(
			s,
			map[int]string{1: "Ann’s cards were 9♥ and 9♦, not 6♥ and 6♦", 3: "Cy’s cards were 9♥ and 9♦, not 6♥ and 6♦"}[first],
		)
		s.Phase(rules.Settled)
	}
}

func TestCM9_OneReadingIsToldOnce(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(3, "QS QC")
	s.Seen().Lay(3, "KS KC")
	s.Lay(3, "KS KC")
	s.Tapped().Rest(pairs.RankAndColour, "QS QC KS KC JS JC KH KD")
	s.Last(2, "QS")
	s.Box("QC")
	told := map[string]bool{}
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			require.False(t, told[p.Text+o.Label.String()], o.Label.String())
			told[p.Text+o.Label.String()] = true
		}
	}
	require.Contains(
		t, strings.Join(slices.Collect(maps.Keys(told)), "|"),
		"Cy’s cards were J♠ and J♣, not Q♠ and Q♣; Cy’s cards were K♥ and K♦, not K♠ and K♣",
	)
}

func TestCM9_WhatAWrongPairLeftOverIsNoSecondMistake(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.LetStand(s.Lay(3, "3S 3D"))
	s.Rest(pairs.RankAndColour, "QS QC 3S 3D 3H 3C")
	s.Last(2, "QS")
	s.Box("QC")
	tap(s, "3♥ and 3♣ went through as a pair; Bea loses all the same")
	s.Phase(rules.Settled)
	require.Equal(t, 2, s.Position().Results[0].Loser)
}

func TestCM9_AWrongPairThatNobodySaw(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS KC KS QC")
	s.Last(2, "QS")
	s.Box("KC")
	tap(s, "K♠ and Q♣ went through as a pair; Bea loses all the same")
	s.Phase(rules.Settled)
}

func TestCM9_TheCamerasDoubtDecides(t *testing.T) {
	for _, doubted := range []int{0, 1} {
		l := pairs.NewLedger(pairs.NewDeck([]card.Card{"7H", "7S", "7D", "7C", "QH", "QS", "QD"}, pairs.Rank))
		for i, cards := range [][]card.Card{{"7H", "7S"}, {"7D", "7S"}, {"QH", "QD"}} {
			readings := fact.Read(cards...)
			if i == doubted {
				readings[1].Alternatives = []sight.Guess{{Card: "7C", Confidence: 0.4}}
			}
			l.Lay(fact.Entry{ID: fact.ID(i + 1), Source: fact.Source{Kind: fact.Camera}}, zone.Seat(i+1), readings)
		}
		found := l.Explain(&pairs.Laid{Card: "QS", Entry: 9}, nil)
		require.Len(t, found, 2)
		require.Equal(t, []fact.ID{fact.ID(doubted + 1)}, found[0].Entries())
		require.Equal(t, pairs.Misread, found[0].Mistakes[0].Kind)
		require.Contains(t, found[0].Mistakes[0].Were, card.Card("7C"))
	}
}

func TestCM9_ThreeMistakesAreNotGuessed(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC 2H 2D 3H 3D 4H 4D 5S 5C")
	s.Lay(1, "JKR JKR")
	s.Last(2, "JKR")
	s.Box("JC")
	require.NotPanics(t, func() { s.Position() })
}

// TestCM9_EverySingleMistakeIsFound lays a whole round with one mistake in it,
// or two, and requires that no more are told than were made, and that one tap
// settles the round.
func TestCM9_EverySingleMistakeIsFound(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		deck := rapid.Permutation(card.Standard52()).Draw(rt, "deck")
		last, aside := deck[0], card.Of(deck[0].Rank(), deck[0].Suit().Partner())
		var laid [][2]card.Card
		for i, c := range deck {
			mate := card.Of(c.Rank(), c.Suit().Partner())
			if c == last || c == aside {
				continue
			}
			if j := index(deck, mate); j > i {
				laid = append(laid, [2]card.Card{c, mate})
			}
		}
		mistakes := rapid.IntRange(1, 2).Draw(rt, "mistakes")
		showLast, showBox := last, aside
		skip := map[int]bool{}
		for m := range mistakes {
			switch rapid.IntRange(0, 3).Draw(rt, "mistake") {
			case 0:
				if m == 0 {
					showBox = deck[rapid.IntRange(1, 51).Draw(rt, "box")]
				}
			case 1:
				skip[rapid.IntRange(0, 24).Draw(rt, "unseen")] = true
			case 2: // two pairs laid crosswise: two wrong pairs
				if mistakes == 2 && m == 0 {
					laid[0][1], laid[1][1] = laid[1][1], laid[0][1]
				}
			case 3: // a wrong pair that leaves another card over
				if m == 0 {
					showLast, laid[2][0] = laid[2][0], last
				}
			}
		}
		s := gametest.Play(rt, chaosmaid.New(), 4)
		s.Deal(1)
		for i, p := range laid {
			if skip[i] {
				continue
			}
			id := s.Lay(i%4+1, string(p[0])+" "+string(p[1]))
			if p[1] != card.Of(p[0].Rank(), p[0].Suit().Partner()) {
				s.LetStand(id)
			}
		}
		s.Last(2, string(showLast))
		s.Box(string(showBox))
		p := s.Position()
		if p.Phase == rules.Settled {
			return
		}
		o := p.Awaiting[0].Options[0]
		require.LessOrEqual(rt, len(o.And)+1, mistakes+1, o.Label.String())
		s.Happens(o.Fact)
		for _, f := range o.And {
			s.Happens(f)
		}
		s.Phase(rules.Settled)
	})
}

func index(cards []card.Card, c card.Card) int {
	for i, x := range cards {
		if x == c {
			return i
		}
	}
	return -1
}

// CM-9: several wrong pairs that explain it are told in one list, as people would.
func TestCM9_WrongPairsAreToldInOneList(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(1, "6S 6D")
	s.Lay(2, "6H 10D")
	s.Lay(3, "10H 3D")
	s.Rest(pairs.RankAndColour, "6S 6C 6H 6D 10H 10D 3H 3D")
	s.Last(2, "3H")
	s.Box("6C")
	s.Says("CM-9", "This would explain it: 6♠ and 6♦ (Ann), 6♥ and 10♦ (Bea) and 10♥ and 3♦ (Cy) are not pairs.")
}

// CM-11: of a card that was read twice at once nobody is told that it lies there already.
func TestCM11_TwoOfACardOfWhichThereIsOne(t *testing.T) {
	s := play(t, 3)
	s.Deal(1)
	twice := s.Lay(1, "4S 4S")
	s.Says("CM-1", "laid two 4♠, but the deck has only one: one of these cards was misread.")
	s.Lay(2, "4S 4C")
	s.Says("CM-1", "laid 4♠ and 4♣, but 4♠ is on the table already")
	s.Retract(twice)
	s.Silent("CM-11")
}

// CM-9: the card in the box is no mate of a last card that lies among the discards already.
func TestCM9_ALastCardThatWasDiscardedBefore(t *testing.T) {
	s := play(t, 3)
	s.Deal(1)
	s.Lay(1, "4S 9C")
	s.Rest(pairs.RankAndColour, "4S 4C 9S 9C")
	s.Last(3, "4S")
	shown := s.Fork()
	shown.LayAt(zone.Middle, "4C")
	shown.Says("CM-8", "only one of them can be the last card") // not the card from the box, turned over there
	s.Box("4C")
	s.Says("CM-9", "4♠ is left, but 4♣ was in the card box")
	s.Phase(rules.Showing)
}

// CM-3: a card that could not be read is offered as what the camera thought likely, each once, and only as a card of
// this deck.
func TestCM3_OnlyCardsOfTheDeckAreOffered(t *testing.T) {
	s := play(t, 3)
	s.Deal(1)
	s.Happens(
		fact.CardsLaid{
			Zone: zone.Seat(1),
			Cards: []fact.Reading{{Card: "6H"}, {Card: card.Unknown, Alternatives: []sight.Guess{
				{Card: card.Joker, Confidence: .5}, {Card: "9D", Confidence: .3}, {Card: "6D", Confidence: .2},
				{Card: "9D", Confidence: .1}, {Card: card.Back, Confidence: .1},
			}}},
		},
	)
	var offered []string
	for _, p := range s.Position().Awaiting {
		if p.Text == "Which card is this?" {
			for _, o := range p.Options {
				offered = append(offered, o.Label.String())
			}
		}
	}
	require.Equal(t, []string{"6♦", "9♦", "Another card", "No card was laid"}, offered)
}
