package chicksrule_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/game/gametest"
	"github.com/tablemaid/tablemaid/referee/rules"
)

func TestCR1_FourOrSixPlayersInTeamsOfTwo(t *testing.T) {
	for _, n := range []int{3, 5, 7} {
		_, err := game.Prepare(chicksrule.New(), gametest.Players[:n], nil)
		require.ErrorContains(t, err, "CR-1")
	}
	require.Len(t, chicksrule.New().Info().Deck, 78)
	s := play(t, 4)
	s.contract(1, 2, "1 spades")
	require.Contains(t, s.told(), "Bea and Dee have 0 of 1 trick")
	six := play(t, 6)
	six.contract(1, 2, "1 spades")
	require.Contains(t, six.told(), "Bea and Eli have 0 of 1 trick")
	require.Contains(t, six.told(), "Ann and Dee 0 · Bea and Eli 0 · Cy and Fay 0")
}

func TestCR2_AllCardsAreDealtAndTheRestIsTheKitty(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.Says("CR-2", "Ann deals 19 cards to each and 2 to the kitty.")
	six := play(t, 6)
	six.Deal(1)
	six.Says("CR-2", "Ann deals 13 cards to each and none to a kitty.")
	early := play(t, 4)
	early.Lay(2, "7H")
	early.Says("CR-2", "No hand has been dealt")
}

func TestCR5_TheOrderOfBids(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	seat := 1
	for _, words := range []string{"5 bettys", "5 spades", "5 hearts", "5 diamonds", "5 clubs", "5 no-trump", "6 bettys"} {
		s.bid(seat, words)
		seat = seat%4 + 1
	}
	s.Open(0)
	for _, words := range []string{"6 bettys", "5 no-trump", "1 clubs", "20 spades", "0 spades", "7 swords"} {
		v := s.fork()
		v.bid(4, words)
		v.Open(1)
		require.Equal(t, 4, v.Position().Turn, "%s counts for nothing", words)
	}
	low := s.fork()
	id := low.bid(4, "5 clubs")
	low.Says("CR-5", "but 6 bettys by")
	low.Choose("It was 6 clubs", "")
	low.Open(0)
	require.Equal(t, 1, low.Position().Turn)
	require.NotZero(t, id)
	back := s.fork()
	back.bid(4, "20 spades")
	back.Says("CR-5", "a bid is for 1 to 19")
	back.Choose("It was not so: take it back", "")
	back.Open(0)
}

func TestCR5_OnlyLegalBidsAreOffered(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "5 hearts")
	ask := s.Position().Awaiting[0]
	require.Equal(t, 2, ask.Seat)
	require.Equal(t, []string{"bettys", "♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs", "no trump", "Pass"}, labels(ask))
	var least []int
	for _, o := range ask.Options[:6] {
		require.Equal(t, 19, o.Wants.Max)
		least = append(least, o.Wants.Min)
	}
	require.Equal(t, []int{6, 6, 6, 5, 5, 5}, least)
	s.bid(2, "19 clubs")
	require.Equal(t, []string{"no trump", "Pass"}, labels(s.Position().Awaiting[0]))
	s.bid(3, "19 no-trump")
	s.Says("CR-5", "Cy plays 19 no trump") // nothing is higher
	s.pass(4, 1)                           // said at the table all the same
	s.Says("CR-5", "Ann passes, but the auction is over already: it changes nothing.")
	s.Open(0)
}

func TestCR5_ThePotentialPointsAreShown(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "5 hearts")
	require.Contains(t, s.told(), "Ann: 5 hearts\nMade: Ann and Cy 0 → 5.\nFailed: Bea and Dee 0 → 5.")
	six := play(t, 6, "three_team_defence split")
	six.Deal(6)
	six.bid(1, "5 hearts")
	require.Contains(t, six.told(), "Failed: Bea and Eli 0 → 3, Cy and Fay 0 → 3.")
}

func TestCR5_LeftOfTheDealerBidsFirstAndTheLastBidderDeclares(t *testing.T) {
	s := play(t, 4)
	s.Deal(2)
	require.Equal(t, 3, s.Position().Turn)
	s.bid(3, "2 clubs")
	s.pass(4)
	s.bid(1, "2 no-trump")
	s.pass(2, 3)
	s.Says("CR-5", "Ann plays 2 no trump: Ann and Cy need 2 tricks of 19.")
	s.bid(2, "9 clubs")
	s.Says("CR-5", "but the auction is over: Ann plays")
}

func TestCR5_ATooLowBidIsToldWhatStands(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "3 hearts")
	s.bid(2, "1 bettys")
	s.Says("CR-5", "by Ann stands: bid higher, or pass.")
	s.bid(2, "2 cups")
	s.Says("CR-5", "names no suit to bid")
}

func TestCR5_WhoPassesIsOut(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.pass(1)
	s.bid(2, "1 spades")
	s.bid(1, "2 spades")
	s.Says("CR-5", "Ann has passed, and whoever passes is out of the auction.")
	s.Open(1)
	require.Equal(t, 3, s.Position().Turn)
}

func TestCR5_ABidOutOfTurnMayStand(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(3, "3 spades")
	s.Says("CR-5", "Cy spoke out of turn: it is Ann’s turn to bid or pass.")
	require.Equal(t, 1, s.Position().Turn)
	stands := s.fork()
	stands.Choose("Let it stand", "")
	stands.Open(0)
	require.Equal(t, 4, stands.Position().Turn)
	require.Contains(t, stands.Position().Headline, "3 spades by Cy stands")
	back := s.fork()
	back.Choose("It was not so: take it back", "")
	back.Open(0)
	back.bid(1, "1 bettys")
	back.Open(0)
}

// CR-5: whoever spoke out of turn and then speaks in turn has put it right.
func TestCR5_WhoBidsInTurnHasPutItRight(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(3, "3 spades")
	s.Open(1)
	s.bid(1, "1 bettys")
	s.pass(2)
	s.Open(1)
	other := s.fork()
	s.bid(3, "3 spades")
	s.Open(0)
	other.pass(3)
	other.Open(0)
	require.Equal(t, 4, other.Position().Turn)
}

func TestCR5_AllPassANewDealByTheNextDealer(t *testing.T) {
	s := play(t, 4, "hands 1")
	s.Deal(4)
	s.pass(1, 2, 3, 4)
	s.Phase(rules.Settled)
	s.Says("CR-5", "All pass: Ann deals anew.")
	s.Points(0, 0, 0, 0)
	require.Equal(t, "Ann deals", s.Position().Awaiting[0].Options[0].Label.String())
	s.contract(1, 2, "1 spades")
	s.Silent("OM-11")
	s.agreed(2, 1)
	s.Phase(rules.Over) // a deal that nobody bid on is no hand
}

func TestCR6_TheDeclarerTakesTheKittyAndPutsAsManyAwayUnseen(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "3 hearts")
	s.pass(2, 3, 4)
	require.Equal(t, 1, s.Position().Turn)
	require.Equal(
		t, []string{"Ann has put them away", "Note which: nobody else sees it"}, labels(s.Position().Awaiting[0]),
	)
	other := s.fork()
	other.says(2, verb.Discard)
	other.Says("CR-6", "The kitty is Ann’s")
	other.Open(1)
	led := s.fork()
	led.trick("7H")
	led.Says("CR-6", "A card is led, so Ann has taken up the kitty and put 2 cards away")
	led.Open(0)
	s.Choose("Ann has put them away", "")
	s.Says("CR-6", "unseen")
	s.says(1, verb.Discard)
	s.Says("CR-6", "nothing more to put away")
	six := play(t, 6)
	six.Deal(6)
	six.bid(1, "3 hearts")
	six.pass(2, 3, 4, 5, 6)
	require.Contains(t, six.Position().Headline, "leads", "there is no kitty")
	early := play(t, 4)
	early.Deal(4)
	early.says(1, verb.Discard)
	early.Says("CR-6", "no declarer yet")
}

// What was put away is in no word of a position, even if somebody names it or
// shows it to the camera where the kitty lies.
func TestCR6_AWrongNumberPutAwayCountsForNothing(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "3 hearts")
	s.pass(2, 3, 4)
	s.Happens(fact.Declared{Seat: 1, Verb: verb.Discard, Number: 3})
	s.Says("CR-6", "Ann puts 2 cards away in all, not 3: this counts for nothing.")
	require.Contains(t, labels(s.Position().Awaiting[0]), "Ann has put them away", "it is still asked")
	s.Happens(fact.Declared{Seat: 1, Verb: verb.Discard, Number: 2})
	s.Says("CR-6", "Ann takes up the kitty and puts 2 cards away, unseen.")
}

func TestCR6_NobodyIsToldWhatWasPutAway(t *testing.T) {
	told := func(hidden string) rules.Position {
		s := play(t, 4)
		s.contract(4, 1, "3 hearts")
		s.Seen().Box(hidden)
		s.Happens(fact.CardsTaken{Zone: "box", Cards: s.Cards(hidden)})
		s.Happens(fact.CardsMoved{From: "box", To: "deck", Cards: s.Cards(hidden)})
		s.trick("7H 8H 9H 10H")
		p := s.Position()
		require.Len(t, p.Private, 1)
		require.Len(t, p.Private[1], 1)
		require.Equal(t, "You put away", p.Private[1][0].Title)
		require.Equal(
			t, []string{rules.List([]string{s.Cards(hidden)[0].String(), s.Cards(hidden)[1].String()})}, p.Private[1][0].Lines,
		)
		p.Private = nil
		return p
	}
	require.Equal(t, told("DS RS"), told("2C T5"))
	early := play(t, 4)
	early.Deal(4)
	early.Seen().Box("DS RS") // the kitty, seen by all
	require.Nil(t, early.Position().Private)
	noted := play(t, 4)
	noted.Deal(4)
	noted.bid(1, "3 hearts")
	noted.pass(2, 3, 4)
	noted.Choose("Note which: nobody else sees it", "DS RS")
	noted.Says("CR-6", "Ann takes up the kitty and puts 2 cards away, unseen.")
	require.Contains(t, noted.Position().Headline, "Ann leads")
	require.Len(t, noted.Position().Private, 1)
	noted.agreed(1, 3)
	noted.Deal(1)
	require.Empty(t, noted.Position().Private)
	named := play(t, 4)
	named.Deal(4)
	named.bid(1, "3 hearts")
	named.pass(2, 3, 4)
	named.Happens(fact.Declared{Seat: 1, Verb: verb.Discard, Cards: named.Cards("DS RS")})
	for _, r := range named.Position().Rulings {
		require.NotContains(t, r.Text, "♠")
	}
}

// The declarer may put the cards away one after the other; one too many is told.
func TestCR6_EachCardPutAwayIsToldWithoutItsName(t *testing.T) {
	s := play(t, 4)
	s.Deal(4)
	s.bid(1, "3 hearts")
	s.pass(2, 3, 4)
	away := func(from zone.Zone, card string) {
		s.Happens(fact.CardsMoved{From: from, To: zone.Box, Cards: s.Cards(card)})
	}
	away(zone.Deck, "DS")
	s.Says("CR-6", "Ann has put 1 card away, unseen, of the 2 that go away in all.")
	require.NotContains(t, s.Position().Headline, "leads")
	away(zone.Seat(1), "RS")
	s.Says("CR-6", "Ann takes up the kitty and puts 2 cards away, unseen.")
	require.Contains(t, s.Position().Headline, "Ann leads")
	away(zone.Deck, "2S")
	s.Says("CR-6", "Ann puts 2 cards away in all, not 3: this counts for nothing.")
	require.Contains(t, s.Position().Private[1][0].Lines[0], s.Cards("RS")[0].String(), "what was noted before still is")
}

func TestOM11_TheDealMovesLeft(t *testing.T) {
	s := play(t, 4)
	s.contract(2, 3, "1 spades")
	s.agreed(3, 1)
	s.Deal(4)
	s.Says("OM-11", "it was Cy’s turn to deal")
	again := s.Deal(4)
	r := s.Says("OM-11", "Hand 2 is given up")
	require.Empty(t, r.Seat)
	require.Equal(t, again, s.Position().Rulings[len(s.Position().Rulings)-1].Entry)
}

func TestCR5_ABidIsUnderstoodAsItIsSaid(t *testing.T) {
	for word, bid := range map[string]string{
		"no trump": "5 no trump", "Spade": "5 spades", "hearts": "5 hearts", "no-trump": "5 no trump", "betty": "5 bettys",
		"NT": "5 no trump", "notrump": "5 no trump", "♠": "5 spades", "h": "5 hearts", "B": "5 bettys",
	} {
		s := gametest.Play(t, chicksrule.New(), 4)
		s.Deal(1)
		s.Happens(fact.Declared{Seat: 2, Verb: "bid", Number: 5, Word: word})
		s.Open(0)
		require.Contains(t, s.Position().Headline, bid+" by Bea stands")
	}
}

// CR-5: a bid or a pass that is said twice in a row is one, and accuses nobody.
func TestCR5_ABidSaidTwiceIsOne(t *testing.T) {
	s := play(t, 4)
	s.Deal(1)
	s.bid(2, "3 hearts")
	s.bid(2, "3 hearts")
	s.Says("CR-5", "Bea has said so already: said again, it changes nothing.")
	s.pass(3, 3)
	s.Says("CR-5", "Cy has passed already: said again, it changes nothing.")
	s.Open(0)
	require.Equal(t, 4, s.Position().Turn)
	s.bid(4, "3 hearts") // somebody else’s, and too low
	s.Open(1)
}
