package chaosmaid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosmaid"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func play(t *testing.T, n int, switches ...string) *gametest.Script {
	return gametest.Play(t, chaosmaid.New(), n, switches...)
}

// finish plays the rest of a round: the last card and the one in the box.
func finish(s *gametest.Script, loser int, maid, aside string) {
	s.Rest(pairs.RankAndColour, maid+" "+aside)
	s.Last(loser, maid)
	s.Box(aside)
}

func TestCM1_TwoToThirteenPlayers(t *testing.T) {
	g := chaosmaid.New()
	for _, n := range []int{1, 14} {
		_, err := game.Prepare(g, gametest.Players[:n], nil)
		require.ErrorContains(t, err, "CM-1")
	}
	for _, n := range []int{2, 4, 13} {
		_, err := game.Prepare(g, gametest.Players[:n], nil)
		require.NoError(t, err)
	}
	require.Len(t, g.Info().Deck, 52)
}

func TestCM1_AJokerIsNotOfTheDeck(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(1, "JKR JKR")
	s.Says("CM-11", "does not belong to this deck")
	s.Open(1)
}

func TestCM2_TheBoxStaysShut(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.LayAt(zone.Box, "BACK") // put there before the deal, as it should be
	s.Silent("CM-2")
	id := s.Box("QC")
	r := s.Says("CM-2", "opened before the end")
	require.NotContains(t, r.Text, "Q♣", "not everybody need have seen it")
	for _, p := range s.Position().Piles {
		require.NotEqual(t, zone.Box, p.Zone)
	}
	finish(s, 2, "QS", "QC")
	s.Phase(rules.Showing)
	s.Open(1)
	s.LetStand(id)
	s.Phase(rules.Settled)
}

func TestCM2_DealtAgainAfterTheBoxWasOpened(t *testing.T) {
	s := play(t, 4)
	s.Deal(3)
	s.Box("QC")
	s.Choose("Give this round up and deal again", "")
	s.Open(0)
	s.Phase(rules.Playing)
	require.Equal(t, 3, s.Position().Dealer)
	require.Equal(t, 1, s.Position().Round)
}

func TestCM3_APairIsRankAndColour(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 7D")
	s.Says("CM-3", "Bea lays 7♥ and 7♦.")
	s.Open(0)
	for cards, why := range map[string]string{
		"3S 3D":  "3♠ and 3♦ are no pair: same rank, but not the same colour.",
		"KS QC":  "K♠ and Q♣ are no pair: same colour, but not the same rank.",
		"10H JC": "10♥ and J♣ are no pair: neither the same rank nor the same colour.",
	} {
		v := s.Fork()
		id := v.Lay(3, cards)
		r := v.Says("CM-3", why)
		require.Equal(t, rules.Fault, r.Kind)
		require.True(t, r.Open)
		require.Equal(t, id, r.Entry)
		v.Open(1)
	}
}

func TestCM3_HalvesFindEachOther(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H")
	s.Open(0)
	s.Lay(3, "7D") // elsewhere: another half
	s.Silent("CM-3")
	s.Lay(2, "7D") // the same card twice: one of them was misread
	s.Says("CM-11", "7♦ cannot lie here")
	v := play(t, 4)
	v.Deal(1)
	v.Lay(2, "7H")
	v.Lay(2, "7D")
	v.Says("CM-3", "Bea lays 7♥ and 7♦.")
}

func TestCM4_ManyPairsAtOnce(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H 2S 7D 2C KH KD")
	s.Open(0)
	require.Equal(t, "3", s.Position().Seats[1].Stats[0].Value)
	s.Lay(3, "4H 4D 5S 5D") // one pair, and two that are left over
	s.Says("CM-3", "5♠ and 5♦ are no pair")
	s.Lay(1, "8H 9S 10C JD")
	s.Says("CM-3", "it cannot be told which belong together")
	s.Open(2)
}

func TestCM5_TheDealerDrawsFirstThenTheLeft(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	require.Zero(t, s.Position().Turn, "nothing is known of draws before one is tapped")
	s.Drew(2)
	require.Equal(t, 3, s.Position().Turn)
	s.Drew(3)
	s.Drew(4)
	require.Equal(t, 1, s.Position().Turn)
	s.Silent("CM-5")
	s.Drew(2)
	s.Says("CM-5", "Bea draws out of turn: it was for Ann to draw.")
	s.Open(0) // called, but nothing waits for it
}

func TestCM5_TheFirstDrawIsTheDealers(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	s.Drew(4)
	s.Says("CM-5", "it was for Bea to draw")
}

func TestCM5_DrawnFromTheRight(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	s.Happens(fact.Declared{Seat: 2, Verb: "drew", Number: 3})
	s.Says("CM-5", "Bea draws from Cy, but should draw from Ann.")
}

func TestCM5_APairTellsOfADrawNobodyTapped(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(2, "7H 7D") // it was Bea's turn: she has drawn
	require.Equal(t, 3, s.Position().Turn)
	s.Silent("CM-7")
}

// emptied lays so much in front of a seat that its hand must be empty.
func TestCM6_AnEmptyHandIsSkippedButDraws(t *testing.T) {
	s := play(t, 13) // 51 cards: 12 hands of four, the dealer has three
	s.Deal(13)
	s.Lay(1, "2H 2D 3H 3D") // Ann is out of cards
	s.Drew(13)
	s.Lay(13, "4H 4D")
	require.Equal(t, 1, s.Position().Turn, "Ann draws all the same")
	s.Drew(1)
	s.Silent("CM-5")
	require.Equal(t, 2, s.Position().Turn)
	v := play(t, 13)
	v.Deal(1)
	v.Lay(12, "2H 2D 3H 3D")
	v.Drew(1) // from Mia
	for n := 2; n <= 12; n++ {
		v.Drew(n)
	}
	v.Silent("CM-5")
}

func TestCM6_TheTurnPassesWhoShouldDrawFromNobody(t *testing.T) {
	s := play(t, 13)
	s.Deal(13)
	s.Lay(1, "2H 2D 3H 3D")
	s.Drew(13)
	s.Drew(1)
	s.Lay(1, "4H 4D") // more than Ann could hold: the deal went otherwise
	s.Drew(5)
	s.Silent("CM-5")
	v := play(t, 13)
	v.Deal(2)
	v.Lay(3, "2H 2D 3H 3D") // Cy holds nothing
	v.Drew(2)
	v.Lay(2, "5H 5D")
	require.Equal(t, 3, v.Position().Turn)
	w := play(t, 13)
	w.Deal(2)
	w.Lay(2, "2H 2D") // the dealer had three
	w.Drew(2)
	w.Lay(2, "5H 5D")
	require.Equal(t, 4, w.Position().Turn, "Cy should draw from Bea, who has nothing: the turn is skipped")
}

func TestCM7_ALatePairIsANote(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Drew(1)
	s.Lay(4, "7H 7D")
	require.Equal(t, rules.Note, s.Says("CM-7", "laid late").Kind)
	s.Open(0)
}

func TestCM8_TheLastCardByTapOrByCamera(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Phase(rules.Showing)
	require.Contains(t, s.Position().Headline, "who is left")
	require.Nil(t, s.Position().Reveal)
	tapped := s.Fork()
	tapped.Choose("Bea", "QS")
	require.Contains(t, tapped.Position().Headline, "Bea is left with the last card")
	tapped.Choose("Open the card box", "QC")
	tapped.Phase(rules.Settled)
	seen := s.Fork()
	seen.Seen().Lay(2, "QS")
	seen.Box("QC")
	seen.Phase(rules.Settled)
	seen.Says("CM-8", "Bea is left with the Chaos Maid, Q♠.")
}

func TestCM8_ASingleCardLaidBeforeTheLastPair(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	s.Seen().Lay(2, "QS")
	s.Phase(rules.Playing)
	s.Lay(3, "KS KC")
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestCM8_TappedAndSeenIsOneCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Tapped().Last(2, "QS")
	s.Seen().Lay(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
	s.Open(0)
}

func TestCM8_TwoLastCardsCannotBe(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Seen().Lay(3, "QC")
	s.Tapped().Last(2, "QS")
	s.Says("CM-8", "cannot both be the last card")
	s.Choose("Bea did not show the last card", "")
	s.Open(0)
	s.Box("QS")
	s.Says("CM-8", "Cy is left with the Chaos Maid, Q♣.")
}

func TestCM8_TheLastCardBeforeAllPairsWereSeen(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC KS KC")
	id := s.Last(2, "QS")
	s.Says("CM-8", "only 24 of 25 pairs have been seen")
	s.Box("QC")
	s.Open(1)
	s.Phase(rules.Showing)
	stands := s.Fork()
	stands.LetStand(id)
	stands.Phase(rules.Settled)
	put := s.Fork()
	put.Happens(fact.Inserted{After: id - 1, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("KS", "KC")}})
	put.Open(0)
	put.Phase(rules.Settled)
}

func TestCM9_TheAsideCardIsTheMate(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	finish(s, 2, "QS", "QC")
	r := s.Position().Reveal
	require.True(t, r.Matches)
	require.Equal(t, card.Card("QS"), r.Maid)
	require.Equal(t, card.Card("QC"), r.Aside)
	require.Equal(t, "The Chaos Maid is Q♠", r.Title)
}

func TestCM9_AWrongPairThatWasLetStandExplains(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	innocent := s.Lay(4, "9H 8D") // wrong, stands, and has nothing to do with it
	s.LetStand(innocent)
	other := s.Lay(4, "9D 8H")
	s.LetStand(other)
	wrong := s.Lay(3, "KS QC")
	s.LetStand(wrong)
	s.Rest(pairs.RankAndColour, "QS KC")
	s.Last(2, "QS")
	box := s.Box("KC")
	r := s.Says("CM-9", "Q♠ is left, but K♣ was in the card box. It is explained by Cy's K♠ and Q♣.")
	require.Equal(t, box, r.Entry)
	require.Contains(t, r.Also, wrong)
	require.NotContains(t, r.Also, innocent)
	s.Phase(rules.Showing)
	require.False(t, s.Position().Reveal.Matches)
	s.Choose("Let it stand: Bea loses", "")
	s.Phase(rules.Settled)
	s.Says("CM-8", "The table lets the pairing error stand.")
}

func TestCM9_ChainOfWrongPairs(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	one := s.Lay(3, "KS QC")
	s.LetStand(one)
	two := s.Lay(1, "KC 4S")
	s.LetStand(two)
	s.Rest(pairs.RankAndColour, "QS 4C")
	s.Last(2, "QS")
	s.Box("4C")
	r := s.Says("CM-9", "explained by Cy's K♠ and Q♣ and Ann's K♣ and 4♠")
	require.Subset(t, r.Also, []fact.ID{one, two})
}

func TestCM9_AMisreadPairIsFoundAndPutRight(t *testing.T) {
	s := play(t, 4, "scoring points-target")
	s.Deal(1)
	misread := s.Lay(3, "KS KC") // it was the queens in truth
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "KS")
	s.Box("KC")
	r := s.Says("CM-9", "explained by Cy's K♠ and K♣")
	require.Contains(t, r.Also, misread)
	s.Points(0, 0, 0, 0)
	s.Choose("K♠ and K♣ were other cards", "QS QC")
	s.Phase(rules.Settled)
	s.Points(1, 0, 1, 1)
}

func TestCM9_AMisreadBox(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Box("JC")
	s.Says("CM-9", "explained by")
	s.Choose("The card in the box was misread", "QC")
	s.Phase(rules.Settled)
}

func TestCM9_AnUnreadBoxIsAsked(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Last(2, "QS")
	s.Happens(fact.CardsLaid{Zone: zone.Box, Cards: []fact.Reading{{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QC", Confidence: 0.5}}}}})
	s.Phase(rules.Showing)
	s.Choose("Q♣", "")
	s.Phase(rules.Settled)
}

func TestCM11_AFaultWaits(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	id := s.Lay(3, "3S 3D")
	require.Zero(t, pairsOf(s, 3), "it counts for nothing")
	for remedy, check := range map[string]func(*gametest.Script){
		"It was 3♥, not 3♠": func(s *gametest.Script) { s.Says("CM-3", "Cy lays 3♥ and 3♦.") },
		"It was 3♣, not 3♦": func(s *gametest.Script) { s.Says("CM-3", "Cy lays 3♠ and 3♣.") },
		"They took it back": func(s *gametest.Script) { require.Empty(t, s.Position().Piles) },
		"Let it stand": func(s *gametest.Script) {
			s.Says("CM-11", "The table lets 3♠ and 3♦ stand as discarded.")
			require.Equal(t, 1, pairsOf(s, 3))
		},
	} {
		v := s.Fork()
		v.Choose(remedy, "")
		v.Open(0)
		check(v)
	}
	other := s.Fork()
	other.Choose("Other cards", "5S 5C")
	other.Says("CM-3", "Cy lays 5♠ and 5♣.")
	other.Open(0)
	taken := s.Fork()
	taken.Seen().Take(3, "3S 3D")
	taken.Open(0)
	require.Equal(t, rules.Fault, taken.Says("CM-3", "3♠ and 3♦ are no pair").Kind, "it happened and stays on record")
	half := s.Fork()
	half.Seen().Take(3, "3D")
	half.Open(0)
	half.Lay(3, "3C")
	half.Says("CM-3", "Cy lays 3♠ and 3♣.")
	require.NotZero(t, id)
}

func TestCM11_TwoWrongPairsDoNotCancelOut(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	one := s.Lay(3, "3S 3D")
	two := s.Lay(4, "3C 3H")
	finish(s, 2, "QS", "QC")
	require.True(t, s.Position().Reveal.Matches)
	s.Phase(rules.Showing)
	s.Open(2)
	s.LetStand(one)
	s.Phase(rules.Showing)
	s.LetStand(two)
	s.Phase(rules.Settled)
}

func TestCM11_TheSameCardTwiceIsAReadingFault(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	first := s.Seen().Lay(2, "7H 7D")
	second := s.Lay(3, "7H 7D")
	r := s.Says("CM-11", "7♥ and 7♦ cannot lie here")
	require.Equal(t, second, r.Entry)
	require.Equal(t, []fact.ID{first}, r.Also)
	s.LetStand(second)
	s.Open(1) // that cannot be
	v := s.Fork()
	v.Choose("The earlier 7♥ and 7♦ were other cards", "8H 8D")
	v.Open(0)
	s.Amend(second, "9H 9D")
	s.Open(0)
}

func TestCM11_TappedAndSeenIsOnePair(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Tapped().Lay(2, "7H 7D")
	s.Seen().Lay(2, "7H 7D")
	s.Open(0)
	require.Equal(t, 1, pairsOf(s, 2))
}

func TestCM11_WhatIsSweptAwayStaysDiscarded(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H 7D")
	s.Take(2, "7H 7D")
	require.Equal(t, 1, pairsOf(s, 2))
	s.Lay(3, "7H 7D") // put down again beside another player
	s.Open(0)
	require.Equal(t, 1, pairsOf(s, 2))
}

func TestCM11_AHalfMovedToAnotherPlace(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "7H")
	s.Happens(fact.CardsMoved{From: zone.Seat(2), To: zone.Seat(3), Cards: []card.Card{"7H"}})
	s.Lay(3, "7D")
	s.Says("CM-3", "Cy lays 7♥ and 7♦.")
}

func TestOM11_TheDealMovesLeft(t *testing.T) {
	s := play(t, 3)
	s.Deal(2)
	finish(s, 1, "QS", "QC")
	require.Equal(t, "Cy deals", s.Position().Awaiting[0].Options[0].Label)
	s.Deal(3)
	s.Silent("OM-11")
	finish(s, 1, "QS", "QC")
	s.Deal(3)
	s.Says("OM-11", "it was Ann's turn to deal")
}

func TestAnUnreadCardIsAskedAndPlayGoesOn(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(4, "4H 4D")
	id := s.Happens(fact.CardsLaid{Zone: zone.Seat(2), Cards: []fact.Reading{{Card: "7H"}, {Card: card.Unknown, Alternatives: []sight.Guess{
		{Card: "4D", Confidence: 0.6}, {Card: "2D", Confidence: 0.2}, {Card: "7D", Confidence: 0.1},
	}}}})
	p := s.Position().Awaiting[0]
	require.True(t, p.Urgent)
	require.Equal(t, "Which card is this?", p.Text)
	require.Equal(t, id, p.About)
	require.Equal(t, []string{"7♦", "2♦", "4♦", "Another card", "No card was laid"}, labels(p), "4♦ lies there already")
	s.Lay(3, "9H 9D")
	s.Says("CM-3", "Cy lays 9♥ and 9♦.")
	s.Open(0)
	another := s.Fork()
	another.Choose("Another card", "8D")
	another.Says("CM-3", "7♥ and 8♦ are no pair")
	s.Choose("7♦", "")
	s.Says("CM-3", "Bea lays 7♥ and 7♦.")
}

func TestARoundWaitsForAnUnreadCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Lay(2, "7H ??")
	s.Rest(pairs.RankAndColour, "QS QC 7D 7H")
	s.Last(1, "QS")
	s.Box("QC")
	s.Phase(rules.Showing)
	s.Choose("7♦", "")
	s.Phase(rules.Settled)
}

func labels(p rules.Prompt) []string {
	var ls []string
	for _, o := range p.Options {
		ls = append(ls, o.Label)
	}
	return ls
}

func pairsOf(s *gametest.Script, seat int) int {
	switch s.Position().Seats[seat-1].Stats[0].Value {
	case "0":
		return 0
	case "1":
		return 1
	}
	return -1
}

func TestCM6_ASkipThatMayBeRightIsNoFault(t *testing.T) {
	s := play(t, 13)
	s.Deal(1)
	s.Lay(1, "2H 2D") // the dealer had three: one is left, if the deal was even
	s.Drew(1)
	s.Lay(1, "3H 3D")
	s.Lay(13, "9H 9D") // untapped play: trust the next tap
	s.Drew(2)
	v := play(t, 13)
	v.Deal(1)
	v.Lay(13, "2H 2D")
	v.Lay(13, "4H") // half a pair leaves the estimate alone
	v.Take(13, "4H")
	v.Drew(1)
	v.Lay(1, "3H 3D") // two left
	v.Drew(2)
	v.Drew(3)
	v.Silent("CM-5")
	w := play(t, 13)
	w.Deal(1)
	w.Lay(1, "2H 2D") // one left
	w.Drew(1)         // two
	w.Drew(2)         // one
	w.Lay(2, "3H 3D 4H 4D")
	w.Drew(4) // before Cy, who would draw from Bea's one card
	require.Equal(t, rules.Note, w.Says("CM-6", "Dee draws before Cy: that is right only if there was nothing for Cy to draw.").Kind)
	w.Silent("CM-5")
}

func TestCM8_TheLastCardPushedToTheMiddle(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Rest(pairs.RankAndColour, "QS QC")
	s.Seen().LayAt(zone.Middle, "QS")
	s.Open(0)
	require.Contains(t, s.Position().Headline, "who is left")
	s.Tapped().Last(2, "QS")
	s.Box("QC")
	s.Phase(rules.Settled)
}

func TestCM11_TidyingBesideAnUnreadCard(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Seen().Lay(2, "9H 9D")
	s.Lay(2, "7H ??")
	s.Take(2, "9D")
	s.Choose("7♦", "")
	require.Equal(t, "2", s.Position().Seats[1].Stats[0].Value)
}
