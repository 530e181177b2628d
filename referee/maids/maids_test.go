package maids_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/maids"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/verb"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t gametest.T, switches ...string) *gametest.Script {
	return gametest.Play(t, gametest.SmallMaid(), 3, switches...)
}

func TestRandomRounds(t *testing.T) { gametest.Walk(t, gametest.SmallMaid()) }

func FuzzNonsense(f *testing.F) { gametest.FuzzApply(f, gametest.SmallMaid()) }

func labels(s *gametest.Script) (all []string) {
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			all = append(all, o.Label.String())
		}
	}
	return all
}

// finish plays the rest: all pairs, the last card, and the one in the box.
func finish(s *gametest.Script, loser int, maid, aside string) {
	s.Rest(pairs.RankAndColour, maid+" "+aside)
	s.Last(loser, maid)
	s.Box(aside)
}

func TestARoundEndsWithTheLastCardAndTheBox(t *testing.T) {
	s := play(t, "scoring "+points.Target)
	s.Deal(1)
	s.Phase(rules.Playing)
	finish(s, 2, "QS", "QC")
	s.Phase(rules.Settled)
	s.Open(0)
	s.Points(1, 0, 1)
	require.Equal(t, 2, s.Position().Results[0].Loser)
	require.Contains(t, labels(s), "Ann deals", "anybody may be named")
	s.Deal(2)
	finish(s, 3, "9H", "9D")
	s.Points(2, 1, 1)
}

// A last card that is no mate of the one in the box was a pairing error: one of
// the ways to put it right is to say what was misread.
func TestAPairingErrorIsFoundAtTheEnd(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Lay(1, "QS 9S") // a fault at once, and nobody puts it right
	s.Open(1)
	s.LetStand(s.Entries[len(s.Entries)-1].ID)
	s.Open(0)
	s.Rest(pairs.RankAndColour, "QC 9C")
	s.Last(2, "QC")
	s.Box("9C")
	s.Says("CM-9", "")
	require.NotEmpty(t, labels(s))
	misread := s.Fork()
	misread.Choose("The card in the box was misread", "QS")
	require.NotEqual(t, rules.Settled, misread.Position().Phase, "the queen of spades lies on the table already")
	again := s.Fork()
	again.Choose("Give this round up and deal again", "")
	again.Phase(rules.Playing)
}

func TestCardsThatCannotBeReadAreAskedAbout(t *testing.T) {
	s := play(t)
	s.Deal(1)
	guesses := []sight.Guess{{Card: "9D", Confidence: .6}, {Card: "9S", Confidence: .3}}
	s.Happens(fact.CardsLaid{Zone: zone.Seat(1), Cards: []fact.Reading{
		{Card: "9H"}, {Card: card.Unknown, Alternatives: guesses},
	}})
	require.Contains(t, labels(s), "9♦")
	require.NotContains(t, s.Position().Headline, "2 of 5", "what is not read is no pair yet")
	s.Choose("9♦", "")
	s.Says("CM-3", "9♥ and 9♦")
	s.Open(0)
}

func TestWhatIsNoPairIsPutRight(t *testing.T) {
	for label, cards := range map[string]string{"": "QH 4D", "one colour": "QH QS"} {
		s := play(t)
		s.Deal(1)
		id := s.Lay(2, cards)
		s.Open(1)
		s.Says("CM-3", "not a pair")
		taken := s.Fork()
		taken.Retract(id)
		taken.Open(0)
		amended := s.Fork()
		amended.Amend(id, "QH QD")
		amended.Open(0)
		amended.Says("CM-3", "Bea lays Q♥ and Q♦.")
		stood := s.Fork()
		stood.LetStand(id)
		stood.Open(0)
		back := s.Fork()
		back.Take(2, cards)
		require.NotContains(t, back.Position().Headline, "1 of", label)
	}
}

func TestDrawsGoRound(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Drew(2)
	s.Silent("CM-5")
	s.Drew(2)
	s.Says("CM-5", "Bea drew out of turn: it was Cy’s turn to draw.")
	s.Drew(3)
	s.Drew(1)
	s.Open(0)
}

func TestTheEndComesTooEarly(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Lay(1, "4H 4D")
	s.Last(2, "QS")
	s.Says("CM-7", "")
	s.Open(1)
	notYet := s.Fork()
	notYet.Choose("It was not the last card", "")
	notYet.Open(0)
	unseen := s.Fork()
	unseen.Choose("Let it stand: the other pairs went unseen", "")
	unseen.Open(0)
	box := play(t)
	box.Deal(1)
	box.Box("QC")
	box.Says("CM-2", "opened before the end")
	for _, label := range []string{"It was put back: play on", "It was not opened"} {
		v := box.Fork()
		v.Choose(label, "")
		v.Open(0)
	}
}

func TestTwoLastCards(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(1, "QS")
	s.Last(2, "QC")
	require.NotEqual(t, rules.Settled, s.Position().Phase, "only one can be left")
	require.NotZero(t, s.Position().Awaiting)
}

func TestCardsMove(t *testing.T) {
	s := play(t)
	s.Deal(1)
	s.Lay(3, "4H 4D")
	s.Take(3, "9S") // it never lay there
	s.Open(0)
	s.Happens(fact.CardsMoved{From: zone.Box, To: zone.Middle, Cards: []card.Card{"QC"}})
	s.Says("CM-2", "")
	s.Happens(fact.CardsMoved{From: zone.Seat(2), To: zone.Box, Cards: []card.Card{"QH"}})
	for _, p := range s.Position().Piles {
		require.NotEqual(t, zone.Box, p.Zone, "the box stays shut")
	}
}

// No answer that is on offer is passed over: each changes what the referee says.
func TestEveryAnswerOnOfferChangesSomething(t *testing.T) {
	for name, tell := range map[string]func(s *gametest.Script){
		"no pair":   func(s *gametest.Script) { s.Lay(1, "QH 4D") },
		"nobody's":  func(s *gametest.Script) { s.LayAt(zone.Middle, "4H 4D") },
		"alone":     func(s *gametest.Script) { s.Lay(3, "9C"); s.Lay(2, "4H 4D"); s.Lay(1, "QH QD") },
		"early":     func(s *gametest.Script) { s.Lay(1, "4H 4D"); s.Last(2, "QS") },
		"the box":   func(s *gametest.Script) { s.Lay(1, "4H 4D"); s.Box("QC") },
		"the draws": func(s *gametest.Script) { s.Drew(2); s.Drew(2) },
		"two last": func(s *gametest.Script) {
			s.Rest(pairs.RankAndColour, "QS QC")
			s.Last(1, "QS")
			s.Last(2, "QC")
		},
		"no mates": func(s *gametest.Script) {
			s.LetStand(s.Lay(1, "QS 9S"))
			s.Rest(pairs.RankAndColour, "QC 9C QS 9S")
			s.Last(2, "QC")
			s.Box("9C")
		},
	} {
		s := play(t)
		s.Deal(1)
		tell(s)
		before := s.Position()
		require.NotEmpty(t, before.Awaiting, name)
		for _, p := range before.Awaiting {
			for _, o := range p.Options {
				if o.Wants != (rules.Wants{}) {
					continue
				}
				after := s.Fork()
				after.Happens(o.Fact)
				require.NotEqual(t, before, after.Position(), "%s: %s", name, o.Label)
			}
		}
	}
}

func TestTheGameIsEnded(t *testing.T) {
	s := play(t, "scoring "+points.Target)
	s.Deal(1)
	finish(s, 1, "QS", "QC")
	s.Happens(fact.Declared{Verb: verb.EndGame})
	s.Phase(rules.Over)
	s.Points(0, 1, 1)
	s.Lay(1, "4H 4D")
	s.Phase(rules.Over)
}

func TestWhyTwoCardsAreNoPair(t *testing.T) {
	for why, two := range map[string][2]card.Card{
		"a joker pairs":           {card.Joker, "4H"},
		"neither rank nor colour": {"@baker", "4H"},
		"the same card twice":     {"4H", "4H"},
		"same rank":               {"4H", "4S"},
		"same colour":             {"4H", "9D"},
		"neither the same rank":   {"4H", "9S"},
	} {
		require.Contains(t, maids.WhyRankAndColour(nil, two[0], two[1]), why)
	}
}

// A fact that takes nothing out of the card box, which no door lets in, is folded all the same.
func TestNothingTakenOutOfTheBoxChangesNothing(t *testing.T) {
	s := play(t)
	s.Deal(1)
	before := s.Position()
	s.Happens(fact.CardsTaken{Zone: zone.Box})
	require.Equal(t, before, s.Position())
}
