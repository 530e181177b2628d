package chaosjan_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// ronOf3p is a closed hand of simples that waits for 3p; selfDrawn is the same
// with the tile drawn.
const (
	ronOf3p   = " says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s"
	selfDrawn = " says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p"
)

func (s *script) priority(holds string) {
	s.t.Helper()
	require.Contains(s.t, s.panel("Priority"), holds)
}

func TestCJP1_AWindowIsOverWhenAllInARowHavePassed(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says pass", "Bea says pass", "Cal says pass", "Dee says play Alms")
	s.priority("Dee has sub-priority")
	s.say("Dee says pass", "Ann says pass", "Bea says pass", "Cal says pass")
	s.priority("Ann has priority")
	s.say("Ann says pass", "Bea says pass", "Cal says pass")
	s.wrong("Ann says draw", "CJ-2.6") // Dee, who played last, has not passed since
	s.say("Dee says pass")
	s.priority("Nobody has priority")
	s.say("Ann says draw")
	s.priority("Ann has priority, in the window after Ann’s draw")
	for _, step := range []string{
		"Ann: 1z", "Ann says riichi", "Ann says closed-kan 1z", "Ann" + selfDrawn,
		"Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m",
	} {
		s.wrong(step, "CJ-2.6")
	}
	s.say("Ann says pass", "Bea says pass", "Cal says pass")
	s.wrong("Ann: 1z", "CJ-2.6")
	s.say("Dee says pass", "Ann: 1z")
	s.lawful()
}

func TestCJP1_ACardOfAnyTypePassesPriorityOn(t *testing.T) {
	for card, clause := range map[string]string{"Toll": "CJ-1.1a", "Old Friend": "CJ-1.6", "Hyper": "CJ-1.3"} {
		s := dealt(t, "passing spoken")
		s.say("Ann says play " + card)
		if card != "Hyper" { // which opens no sub-priority
			s.priority("Ann has sub-priority")
			require.NotContains(t, strings.Join(s.told(), "\n"), card+" takes effect", card)
			s.say("Ann says pass", "Bea says pass", "Cal says pass", "Dee says pass")
		}
		s.Says(clause, card+" takes effect") // before the next player speaks
		s.priority("Bea has priority")
		s.wrong("Ann says play Alms", "CJ-2.3")
	}
}

func TestCJP2_HyperAndStockAreForTheActivePlayerBeforeTheDraw(t *testing.T) {
	s := dealt(t)
	s.wrong("Bea says play Hyper", "CJ-1.3c")
	s.wrong("Bea says play Old Friend", "CJ-1.6a")
	s.say("Dee says play Hyper", "Cal says play Hyper") // they say otherwise: any player’s turn, any time
	s.wrong("Ann says play Negate", "CJ-1.3e")
	s.say("Ann says play Hyper", "Ann says play Old Friend", "Ann says draw")
	s.lawful()
	s.wrong("Ann says play Thick Skin", "CJ-1.6a")
	s.wrong("Ann says play Hyper", "CJ-1.3c")
	s.wrong("Dee says play Hyper", "CJ-1.3d")
	s.say("Cal says play Hyper")
	s.lawful()
}

func TestCJP3_PaymentsAreBoundTheExchangeIsNot(t *testing.T) {
	s := dealt(t, "start_points 1000")
	for _, amount := range []string{"50", "150", "999"} {
		s.wrong("Ann says pay "+amount, "CJ-3.1f.5")
		s.wrong("Ann says pay "+amount+" Bea", "CJ-3.1f.5")
	}
	s.wrong("Ann says pay 1100", "CJ-3.1g")
	s.wrong("Ann says pay 1100 Bea", "CJ-3.1g")
	s.say("Ann says pay 400", "Ann says pay 500 Bea") // all but a hundred
	s.wrong("Ann says riichi", "CJ-3.1g")
	s.next("Ann")
	s.lawful()
	points := s.Position().Seats[0].Points
	require.Negative(t, points, "the point exchange")
	require.Zero(t, points%100)
	s.wrong("Ann says pay 100", "CJ-3.1g")
}

func TestCJP6_ADeckIsCheckedBeforeTheFirstHand(t *testing.T) {
	ann := "Ann says brings "
	for list, clause := range map[string]string{
		"Alms, Toll, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind":                        "CJ-5.1d.2",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, High Stakes, Ill Wind, Fair Wind":                              "CJ-5.1d.2",
		"Alms, Alms, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind":                  "CJ-5.1d.3",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind":                             "CJ-5.2d.1",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Ill Wind":                   "CJ-5.2d.1",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Rich Soil":                  "CJ-5.2d.2",
		"Alms, Toll, Gift, Negate, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind":          "CJ-5.1d.2",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, Old Friend, High Stakes, Ill Wind, Fair Wind":      "CJ-5.1d.2",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind, Harvest":         "CJ-5.2d.1",
		"Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, A Card That Is In No Pack.": "CJ-5.1",
	} {
		s := play(t)
		s.say(setUp[5])
		s.wrong(ann+list, clause)
	}
	s := play(t)
	s.say(setUp[:7]...)
	s.wrong("deal Ann", "CJ-5.1d.2") // Dee has brought nothing
	s.say(setUp[7], "deal Ann")
	s.lawful()
	_, err := game.Prepare(chaosjan.New(), players, map[string]string{"negates": "11"})
	require.ErrorContains(t, err, "CJ-5.1d.1")
}

func TestCJP9_WhoPassedMayAnswerALaterNegate(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says play Toll", "Ann says pass", "Bea says play Negate")
	s.priority("Cal has sub-priority")
	s.say("Cal says pass", "Dee says pass", "Ann says play Bribery") // upon the Negate, not her own card
	s.say("Bea says pass", "Cal says pass", "Dee says pass")
	s.Points(25000, 25000, 25000, 25000)
	s.say("Ann says pass")
	s.lawful()
	s.Says("CJ-1.5b", "Ann’s Bribery negates Bea’s Negate")
	s.Says("CJ-1.5c", "Bea’s Negate is negated and discarded")
	s.Points(24900, 25700, 24700, 24700) // 1000 to Bea, whose card it hit; then the Toll
	s.priority("Bea has priority")
}

func TestCJP9_WhatANegatedCardDoes(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Gift to Bea", "Ann says play Negate", "Ann says draw") // one’s own
	s.lawful()
	s.Points(25000, 25000, 25000, 25000) // its cost, too
	require.Contains(t, s.panel("Cards"), "Gift")
	require.Equal(t, "4 7 6 7", s.held(), "it draws nothing")

	s = dealt(t)
	s.say("Ann says play Toll", "Bea says play Bribery", "Cal says play Negate", "Ann says draw")
	s.lawful()
	s.Points(25900, 24700, 24700, 24700) // a negated Negate pays nobody

	s = dealt(t)
	s.say("Ann says play Toll", "Ann says draw")
	s.wrong("Bea says play Negate", "CJ-1.5a.1") // its sub-priority is over
	s.say("Cal says play Hyper")                 // at any time
	s.wrong("Bea says play Negate", "CJ-1.3e")
	s = dealt(t, "negate_hyper wasted")
	s.say("Cal says play Hyper", "Bea says play Negate")
	s.lawful()
	s.Points(24500, 24500, 26500, 24500)
	require.Equal(t, "6 6 5 7", s.held())
}

func TestCJP12_DealingInIsToBeRonned(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Thick Skin", "Ann: 9m", "Bea"+selfDrawn)
	require.Contains(t, s.panel("Stocks"), "Ann’s Thick Skin", "she paid a tsumo, and did not deal in")
	s.say("deal Bea", "Bea: 9m")
	s.say("Cal: 9m", "Dee: 9m", "Ann: 3p", "Cal"+ronOf3p)
	require.Empty(t, s.panel("Stocks"), "another hand")

	s = dealt(t)
	s.say("Ann: 1z", "Bea: 1z", "Cal says play Victory Feast", "Cal: 1z", "Dee says play Thick Skin", "Dee: 2z")
	s.say("Ann: 5p", "Dee says pon", "Dee: 2z", "Ann: 3z", "Bea: 4z", "Cal: 4z", "Dee says added-kan 5p")
	s.say("Bea says ron 2m3m4m4p6p2s3s4s6s7s8s9s9s")
	s.lawful()
	s.Says("CJ-1.6b.1", "Dee’s Thick Skin is discarded: Dee has dealt in") // a robbed kan
	require.Contains(t, s.panel("Stocks"), "Cal’s Victory Feast")
}

func TestCJP12_TheEndOfTheHandComesAfterItsPayments(t *testing.T) {
	plain := exchange(t, nil)
	s := dealt(t)
	s.say("Ann says play Wandering Wareme")
	s.next("Ann")
	require.Equal(t, 25000-2*plain, s.Position().Seats[0].Points)
	require.Empty(t, s.panel("Stocks"))
}

func TestCJP12_TwoRevealedFromOneHand(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play 5m Futuresight", "Ann: 4m", "Bea says chi 5m 6m", "Bea: 1z", "Cal: 1z", "Dee: 1z")
	s.say("Ann: 2z", "Bea: 7m", "Cal says chi 0m 6m") // a red five is a five, but of another hand
	require.Contains(t, s.panel("Stocks"), "Ann’s Futuresight")
	s.say("Cal: 2z", "Dee: 2z", "Ann: 3m", "Bea says chi 4m 5m")
	s.lawful()
	s.Says("CJ-1.6b.1", "two of its tile were revealed from one hand")
	require.Empty(t, s.panel("Stocks"))
}

func TestCJP13_TheModifierChangesAsTheDealPassesOn(t *testing.T) {
	for n, want := range map[int]int{4: 8, 3: 6} {
		s := playWith(t, players[:n])
		modifiers := 0
		for hand := range 2 * n {
			for _, p := range s.Position().Awaiting {
				if p.Clause == "CJ-1.4b.1" {
					s.say("table says modifier " + p.Options[0].Label.String())
					modifiers++
					break
				}
			}
			dealer, next := players[hand%n], players[(hand+1)%n]
			s.say("deal "+dealer, dealer+": 3p", next+" says ron 2p2p2p4p5p2s3s4s6s7s8s8s8s")
			s.lawful()
		}
		require.Equal(t, rules.Over, s.Position().Phase)
		require.Equal(t, want, modifiers)
	}
}

func TestCJP13_TheOrderOfWhatComesBetweenHands(t *testing.T) {
	s := dealt(t)
	s.say(
		"Ann says play Wandering Wareme", "Ann: 9m", "Bea says play Standing Order", "Bea: 9m", "Cal: 9m", "Dee: 9p",
		"Ann: 3p", "Bea"+ronOf3p,
	)
	s.say("table says modifier High Stakes", "deal Bea")
	s.lawful()
	told := strings.Join(s.told(), "\n")
	at := -1
	for _, x := range []string{
		"Ann pays Bea", "Ann’s Wandering Wareme is discarded: the hand is over",
		"Bea’s Standing Order is discarded: the winds have rotated",
		"High Stakes is in play", "CJ-4.4 Bea draws", "East 2: Bea deals", "CJ-4.2 Bea draws",
	} {
		n := strings.LastIndex(told, x)
		require.Greater(t, n, at, x)
		at = n
	}
}

func TestCJP13_WithNoModifierLeftTheLastStays(t *testing.T) {
	s := play(
		t,
		"hypers 0",
		"negates 1",
		`pack {"name":"Small","cards":[{"name":"Negate","type":"negate","copies":1,"text":"Negate it."},
		{"name":"Only","type":"modifier","colour":"red","text":"Nothing.","ops":[{"op":"call","text":"nothing"}]}],
		"characters":[{"name":"Crane","colour":"white","hyper":{"timing":"own-turn","text":"Draw a card.","ops":[{"op":"draw","n":1}]}}]}`,
	)
	s.say("table says modifier Only", "deal Ann")
	s.next("Ann")
	require.Contains(t, s.panel("Modifier"), "Only")
	require.False(
		t, slices.ContainsFunc(s.Position().Awaiting, func(p rules.Prompt) bool { return p.Clause == "CJ-1.4b.1" }),
	)
	s.wrong("table says modifier Only", "CJ-5.2d.2")
	s.say("deal Bea")
	s.lawful()
}

func TestCJP15_OneCardDoublesAPaymentOnce(t *testing.T) {
	with := func(modifier string) int {
		s := play(t)
		s.say("table says modifier "+modifier, "deal Ann", "Dee says pay 1000")
		s.next("Ann")
		s.lawful()
		require.Equal(
			t, 26000, s.Position().Seats[1].Points-25000+s.Position().Seats[0].Points, "what lay on the table is not doubled",
		)
		return 25000 - s.Position().Seats[0].Points
	}
	plain := with("Left Hand")
	require.Positive(t, plain)
	require.Equal(t, 2*plain, with("Spring Tide"), "it holds for payer and winner")
	require.Equal(t, 2*plain, with("High Stakes"))
	s := play(t) // what is no exchange is not doubled
	s.say("table says modifier High Stakes", "deal Ann")
	s.empty(t, 1)
	s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
	s.Points(24000, 28000, 24000, 24000)
}

func TestCJP16_TheTableAndTheHonbaGoToTheNearer(t *testing.T) {
	bea, dee := "Bea"+ronOf3p, "Dee says ron 6m7m8m4p5p3s4s5s5s6s7s2p2p"
	play := func(claims ...string) (int, int) {
		s := dealt(t)
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann", "Cal says pay 1000", "Ann: 3p")
		s.say(claims...)
		s.lawful()
		require.Zero(t, s.onTable())
		seats := s.Position().Seats
		return seats[1].Points - 25000, seats[3].Points - 25000
	}
	b, none := play(bea)
	assert.Zero(t, none)
	_, d := play(dee)
	for _, order := range [][]string{{bea, dee}, {dee, bea}} {
		first, second := play(order...)
		assert.Equal(t, b, first, "all of the table and the honba")
		assert.Equal(t, d-1000-300, second, "neither")
	}
}

func TestCJP16_NoTenMayGoBelowZeroAndNobodyIsOut(t *testing.T) {
	for below, points := range map[string][]int{"on": {-500, 3500, -500, -500}, "off": {500, 500, 500, 500}} {
		s := play(t, "start_points 500", "noten_below_zero "+below)
		s.say("deal Ann")
		s.empty(t, 1)
		s.say("Bea says ready 1m1m1m9m9m9m1p1p1p9p9p9p1z", "table says exhausted")
		s.Points(points...)
		require.Equal(t, rules.Settled, s.Position().Phase)
	}
}

func TestCJP20_AGameIsNotBegunWithAPackThatContradictsTheRules(t *testing.T) {
	for card, clause := range map[string]string{
		`{"name":"A","type":"spell","text":"x"}`:                                                                    "CJ-1)",
		`{"name":"A","type":"action","colour":"blue","text":"x"}`:                                                   "CJ-1.2d.1",
		`{"name":"A","type":"negate","text":"x","bonus":"y"}`:                                                       "CJ-1.2d)",
		`{"name":"A","type":"hyper","text":"x"}`:                                                                    "CJ-1.3a",
		`{"name":"A","type":"action","colour":"red","text":"x","ops":[{"op":"take","limit":"exact"}]}`:              "CJ-3.1f.1",
		`{"name":"A","type":"action","colour":"red","text":"x","ops":[{"op":"take","amount":150,"limit":"exact"}]}`: "CJ-3.1f.5",
		`{"name":"A","type":"stock","colour":"red","text":"x","only":"riichi"}`:                                     "CJ-1.1e",
		`{"name":"A","type":"action","colour":"red","text":"x","ops":[{"op":"draw","n":1,"from":"modifier"}]}`:      "CJ-4.5",
	} {
		_, err := game.Prepare(chaosjan.New(), players, map[string]string{"pack": `{"name":"P","cards":[` + card + `]}`})
		if assert.Error(t, err, card) {
			assert.Contains(t, err.Error(), clause, card)
			assert.Contains(t, err.Error(), "line 1", card)
		}
	}
}
