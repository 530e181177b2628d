package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// setUp chooses Characters and builds the decks as four players would.
var setUp = []string{
	"Ann says character Crane", "Bea says character Tiger", "Cal says character Turtle", "Dee says character Fox",
	"Ann says brings Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
	"Bea says brings Riichi Robbery, Fanfare, Alms, Victory Feast, Double or Nothing, Standing Order, Toll Bridge, Rich Soil, New Year",
	"Cal says brings Ambush, Deep Breath, Early Bird, Old Friend, Silence, Watchtower, Open Table, Left Hand, Slow Tide",
	"Dee says brings Own Counsel, Change of Air, Open Purse, Wandering Wareme, Futuresight, Old Friend, Polite Table, Harvest, Still Water",
}

// dealt is a table that is set up and whose first hand has begun.
func dealt(t *testing.T, switches ...string) *script {
	t.Helper()
	s := play(t, switches...)
	s.say(setUp...)
	s.say("table says modifier Open Table", "deal Ann")
	s.lawful()
	return s
}

// held is how many cards each player has in hand.
func (s *script) held() string {
	var n []string
	for _, seat := range s.Position().Seats {
		n = append(n, seat.Stats[1].Value)
	}
	return strings.Join(n, " ")
}

func TestCJ1_1_1_1a_AnActionOccursAndIsDiscarded(t *testing.T) {
	s := dealt(t)
	s.say("Bea says play Toll", "Ann says draw") // in any player's turn
	s.lawful()
	s.Points(24700, 25900, 24700, 24700)
	require.Contains(t, s.panel("Cards"), "Discarded: Toll")
	require.NotContains(t, s.panel("Stocks"), "Toll")
}

func TestCJ1_1b_AnActionThatLeavesBeforeItsEffectHasNone(t *testing.T) {
	for where, held := range map[string]string{"hand": "6 6 6 7", "discard": "5 6 6 7"} {
		s := dealt(t)
		s.say("Ann says play Toll", "Ann says leaves "+where+" Toll", "Bea says play Negate", "Ann says draw")
		s.lawful()
		s.Points(25000, 25000, 25000, 25000)
		require.Equal(t, held, s.held())
		s.Says("CJ-P11", "hits nothing")
		s.wrong("Ann says leaves hand Toll", "CJ-1.1b")
	}
}

func TestCJ1_1c_AnActionNeedsPriorityButNotTheTurn(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.wrong("Cal says play Toll", "CJ-2.3")
	s.say("Ann says pass", "Bea says pass", "Cal says play Toll")
	s.lawful()
	s = play(t)
	s.say(setUp...)
	s.wrong("Ann says play Toll", "CJ-1.1c")
	s = dealt(t, "passing spoken")
	s.say("table says quiet")
	s.wrong("Ann says play Toll", "CJ-1.1c")
}

func TestCJ1_1d_WhoPlayedAnActionPassesPriority(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says play Toll", "table says quiet")
	require.Contains(t, s.panel("Priority"), "Bea has priority")
	s.wrong("Ann says play Alms", "CJ-2.3")
}

func TestCJ1_1e_1_1e_2_ACardAsPartOfARiichi(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says riichi Toll", "CJ-1.1e")
	s.wrong("Ann says play Fanfare", "CJ-1.1e") // 1.1e.2: only as you declare riichi
	s.wrong("Ann says riichi Nonsense", "CJ-5.1")
	s.say("Ann says riichi Riichi Robbery", "Ann: 1z")
	s.lawful()
}

func TestCJ1_1e_1_AValidRiichiWithACardBringsARound(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say(
		"table says quiet", "Ann says draw", "table says quiet", "Ann says riichi Riichi Robbery", "Ann: 1z", "Ann says pass",
	)
	require.Contains(t, s.panel("Priority"), "the round after Ann’s riichi")
	require.Contains(t, s.panel("Priority"), "Bea has sub-priority")
	s.say("Bea says pass", "Cal says pass", "Dee says pass")
	require.Contains(t, s.panel("Priority"), "Bea has priority", "she has passed immediately")
	s.say("Bea says pass", "Cal says pass", "Dee says pass", "Ann says pass")
	require.Contains(t, s.panel("Priority"), "beginning of Bea’s turn")
	s.lawful()
	s.Points(25000, 25000, 25000, 25000)
}

// CJ-1.1b: a card that was laid with a riichi can be taken off the table before its tile has passed, and again after;
// the riichi goes on without it.
func TestCJ1_1b_ACardLaidWithARiichiLeavesTheTable(t *testing.T) {
	s := dealt(t)
	before := s.Position().Seats
	s.say("Ann says riichi Fanfare")
	s.wrong("Bea says leaves hand Toll", "CJ-1.1b")
	s.say("Ann says leaves hand Fanfare")
	require.Empty(t, s.panel("Played with the riichi"))
	require.Equal(t, before[0].Stats, s.Position().Seats[0].Stats, "it is in the hand again")
	s.say("Ann: 1z", "Bea: 2z")
	s.Points(24000, 25000, 25000, 25000)
	s.lawful()

	s = dealt(t)
	s.say("Ann says riichi Fanfare", "Ann: 1z", "table says leaves discard Fanfare", "Cal says pon")
	require.Empty(t, s.panel("Played with the riichi"), "said between the tile and its claim, it holds")
	require.Empty(t, s.panel("In play"), "no round comes without the card")
	require.Contains(t, s.panel("Cards"), "Discarded: Fanfare.")
	s.say("Cal: 2z")
	s.Points(24000, 25000, 25000, 25000)
	s.lawful()
	s.wrong("Ann says leaves hand Fanfare", "CJ-1.1b")
}

func TestCJ1_1f_SomeActionsAreRestricted(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says play Ambush", "CJ-1.1f")
	s.wrong("Bea says play Own Counsel", "CJ-1.1f")
	s.say("Ann says draw")
	s.wrong("Ann says play Early Bird", "CJ-1.1f")
	s.say("Ann says play Deep Breath", "Ann: 1z", "Ann says play Early Bird")
	s.lawful()
}

func TestCJ1_2_1_2a_CharactersAreChosenBeforeTheFirstRound(t *testing.T) {
	s := play(t)
	s.wrong("Ann says character Nobody", "CJ-1.2")
	s.say("Ann says character Crane")
	s.wrong("deal Ann", "CJ-1.2a")
	s = dealt(t)
	s.wrong("Ann says character Tiger", "CJ-1.2a")
	s = play(t, "same_character refused")
	s.say("Ann says character Crane")
	s.wrong("Bea says character Crane", "CJ-P18")
	s = play(t)
	s.say("Ann says character Crane", "Bea says character Crane")
	s.lawful()
}

func TestCJ1_2b_1_2c_ACharacterHasAColourAndAHyper(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.panel("Characters"), "Ann: Crane 白. Hyper: Draw 2 cards")
	require.Contains(t, s.Position().Seats[2].Marks, "Turtle 發")
}

func TestCJ1_2d_1_2d_1_1_2d_2_TheBonusOfOnesColour(t *testing.T) {
	s := dealt(t)
	s.say("Cal says play Toll", "Ann says draw") // green, as her Turtle
	require.Equal(t, "6 7 6 7", s.held(), "one played, one drawn")
	s = dealt(t)
	s.say("Ann says play Toll", "Ann says draw")
	require.Equal(t, "5 7 6 7", s.held())
}

func TestCJ1_3_1_3a_AHyperDoesWhatTheCharacterSays(t *testing.T) {
	s := dealt(t)
	s.say("Bea says pay 500", "Ann says play Hyper")
	s.lawful()
	s.Points(25500, 24500, 25000, 25000)
	require.Equal(t, "7 7 6 7", s.held())
	require.Contains(t, s.panel("Cards"), "Hyper", "CJ-P11: discarded after its effect")
}

func TestCJ1_3b_AHyperThatIsAStockEffectStays(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Bea says play Hyper", "Bea: 2z")
	s.lawful()
	require.Contains(t, s.panel("Stocks"), "Bea’s Hyper, until the end of this hand")
}

func TestCJ1_3c_AHyperIsPlayedInOnesOwnTurnBeforeTheDraw(t *testing.T) {
	s := dealt(t)
	s.wrong("Bea says play Hyper", "CJ-1.3c")
	s.say("Ann says draw")
	s.wrong("Ann says play Hyper", "CJ-1.3c")
}

func TestCJ1_3d_1_3d_1_SomeHypersArePlayedInOthersTurns(t *testing.T) {
	s := dealt(t)
	s.say("Dee says play Hyper") // Fox: at the beginning of any player's turn
	s.lawful()
	require.Contains(t, s.panel("Carry out"), "Dee, for Hyper")
	s.say("Ann says draw")
	s.wrong("Dee says play Hyper", "CJ-1.3d")
	s.say("Cal says play Hyper") // Turtle: at any time, as an Action
	s.lawful()
	s.Points(24500, 24500, 26500, 24500)
}

func TestCJ1_3e_AHyperCannotBeNegated(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Hyper")
	s.wrong("Bea says play Negate", "CJ-1.3e")
	s = dealt(t, "negate_hyper wasted")
	s.say("Ann says play Hyper", "Bea says play Negate", "Ann says draw")
	s.lawful()
	s.Says("CJ-1.3e", "wasted")
	require.Equal(t, "7 6 6 7", s.held())
}

func TestCJ1_4_1_4a_1_4b_NobodyPlaysAModifier(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.panel("Modifier"), "Open Table")
	s.wrong("Ann says play High Stakes", "CJ-1.4b")
}

// next plays a hand that the next player wins, so that the winds rotate.
func (s *script) next(dealer string) {
	s.t.Helper()
	i := 0
	for s.Setup.Players[i] != dealer {
		i++
	}
	s.say(dealer+": 3p", s.Setup.Players[(i+1)%4]+" says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
}

func TestCJ1_4b_1_AModifierIsDrawnAtTheStartAndAfterARotation(t *testing.T) {
	s := dealt(t)
	s.wrong("table says modifier High Stakes", "CJ-1.4b.1")
	s.next("Ann")
	require.Contains(t, s.Position().Headline, "Draw a Modifier")
	s.wrong("table says modifier Alms", "CJ-5.2b")
	s.say("table says modifier High Stakes", "deal Bea")
	s.lawful()
	s = dealt(t, "wind_rotation round-wind")
	s.next("Ann")
	s.wrong("table says modifier High Stakes", "CJ-1.4b.1")
}

func TestCJ1_4b_2_AModifierCannotBeNegated(t *testing.T) {
	s := play(t)
	s.say("table says modifier Open Table")
	s.wrong("Ann says play Negate", "CJ-1.4b.2")
}

func TestCJ1_4b_1_AModifierNotedLateTakesNoClaimAway(t *testing.T) {
	late := func() *script {
		s := play(t)
		s.say(setUp...)
		s.say("deal Ann", "Ann: 5p", "table says modifier Open Table")
		return s
	}
	s := late()
	s.say("Cal says pon 5p5p")
	s.lawful()
	require.Contains(t, s.panel("Modifier"), "Open Table")
	s.say("Dee says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s") // a stronger claim goes back to before the weaker one
	require.Contains(t, s.panel("Modifier"), "Open Table")

	s = late()
	s.say("Bea: 1z")
	s.lawful()
	s.say("table says modifier High Stakes")
	s.faultOf("CJ-1.4b.1", "No Modifier is due")
}

func TestCJ1_4c_1_4c_1_1_4c_2_AModifierLastsUntilItIsReplaced(t *testing.T) {
	s := dealt(t)
	s.say("Ann says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p")
	require.Contains(t, s.panel("Modifier"), "Open Table", "the dealer stays: no rotation")
	s.say("deal Ann")
	s.next("Ann")
	s.say("table says modifier High Stakes")
	require.Contains(t, s.panel("Modifier"), "High Stakes")
	require.NotContains(t, strings.Join(titles(s.Position()), " "), "Open Table", "one at a time")
	s.Says("CJ-1.4c.2", "Open Table is replaced")
}

func titles(p rules.Position) (all []string) {
	for _, x := range p.Panels {
		all = append(all, x.Title)
	}
	return all
}

func TestCJ1_4d_AModifiersBonusIsForEachOfItsColour(t *testing.T) {
	s := play(t)
	s.say(setUp...)
	s.say("table says modifier Open Table", "deal Ann") // red: Bea and Dee
	require.Equal(t, "6 7 6 7", s.held())
}

func TestCJ1_4e_YouIsEachPlayer(t *testing.T) {
	s := play(t)
	s.say(setUp...)
	s.say("table says modifier Toll Bridge")
	require.Equal(t, 2000, s.onTable())
	s.Points(24500, 24500, 24500, 24500)
}

func TestCJ1_5_1_5a_1_5a_1_ANegateNeedsSubPriority(t *testing.T) {
	s := dealt(t)
	s.wrong("Bea says play Negate", "CJ-1.5a.1")
	s.say("Ann says play Toll", "Ann says draw")
	s.wrong("Bea says play Negate", "CJ-1.5a.1")
}

func TestCJ1_5a_2_1_5a_3_ANegatePassesSubPriorityAndIsPlayedUponACard(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says play Toll", "Ann says play Negate") // at the same time, and one's own
	require.Contains(t, s.panel("Priority"), "Bea has sub-priority")
	s.say("Bea says pass", "Cal says pass", "Dee says pass", "Ann says pass")
	s.lawful()
	s.Points(25000, 25000, 25000, 25000)
}

func TestCJ1_5b_1_5c_ANegatedCardIsDiscardedWithoutItsCost(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Gift to Bea", "Cal says play Negate", "Ann says draw")
	s.lawful()
	s.Points(25000, 25000, 25000, 25000)
	require.Contains(t, s.panel("Cards"), "Gift")
	require.Equal(t, "5 7 5 7", s.held())
}

func TestCJ1_6_1_6a_AStockIsPlayedInOnesOwnTurnBeforeTheDraw(t *testing.T) {
	s := dealt(t)
	s.wrong("Bea says play Old Friend", "CJ-1.6a")
	s.say("Ann says draw")
	s.wrong("Ann says play Old Friend", "CJ-1.6a")
	s.say("Ann: 1z", "Bea says play Old Friend", "Bea: 2z")
	s.lawful()
	require.Contains(t, s.panel("Stocks"), "Bea’s Old Friend", "1.6b: it stays in play")
}

func TestCJ1_6b_1_6b_1_AStockStaysUntilItIsOverAndIsDiscarded(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Wandering Wareme", "table says quiet")
	require.Contains(t, s.panel("Stocks"), "Ann’s Wandering Wareme")
	require.NotContains(t, s.panel("Cards"), "Wandering Wareme")
	s.next("Ann")
	s.Says("CJ-1.6b.1", "Ann’s Wandering Wareme is discarded")
	require.Contains(t, s.panel("Cards"), "Wandering Wareme")
	require.Empty(t, s.panel("Stocks"))
}

func TestCJ1_6c_1_6c_1_ActiveTimes(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Thick Skin") // the next time she deals in
	s.next("Ann")
	s.Says("CJ-1.6b.1", "Ann’s Thick Skin is discarded: Ann has dealt in")
	require.Equal(t, "7 7 6 7", s.held(), "two cards")
	s.say(
		"table says modifier Left Hand", "deal Bea", "Bea says play Victory Feast", "Bea: 9m", "Cal: 1z", "Dee: 1z",
		"Ann: 3p",
	)
	s.say("Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.lawful()
	s.Says("CJ-1.6b.1", "Bea’s Victory Feast is discarded: Bea has won")
	s.Says("CJ-3.2", "Cal pays Bea 500 (Victory Feast)")
	s.say("deal Bea", "Bea: 9m", "Cal says play Standing Order", "Cal: 1z")
	s.say("Dee: 3p", "Ann says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	s.Says("CJ-1.6b.1", "Cal’s Standing Order is discarded: the winds have rotated")
	s.say("deal Cal", "Cal says play Old Friend", "Cal says draw", "table says end-game")
	s.lawful()
	s.Says("CJ-1.6b.1", "Cal’s Old Friend is discarded: the game is over")
}

func TestCJ1_6c_2_CJP12_FuturesightEndsWithItsTile(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says play Futuresight", "CJ-1.6c.2")
	s.say("Ann says play 5m Futuresight", "Ann: 1z", "Bea: 2z", "Cal: 0m")
	s.Says("CJ-1.6b.1", "Ann’s Futuresight is discarded")
	s = dealt(t)
	s.say("Ann says play 5z Futuresight", "Ann: 1z")
	s.say("Bea says draw", "Bea says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p")
	require.Contains(t, s.panel("Stocks"), "Ann’s Futuresight", "it stays over hands")
	s.say("deal Bea", "Bea says closed-kan 5z")
	require.Empty(t, s.panel("Stocks"), "two revealed from one hand")
	s = dealt(t, "natural_end also-hand-end")
	s.say("Ann says play 5z Futuresight", "Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s")
	require.Empty(t, s.panel("Stocks"))
	s = dealt(t)
	s.say("Ann says play Watchtower", "Ann: 1z")
	s.wrong("Ann says effect-ends Alms", "CJ-1.6b")
	s.say("Ann says effect-ends Watchtower")
	s.lawful()
	require.Empty(t, s.panel("Stocks"))
}

func TestCJ1_6c_3_WithNeitherPhraseNorEndItLastsForTheHand(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Silence", "Ann says draw")
	require.Contains(t, s.panel("Stocks"), "until the end of this hand")
	s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m") // abortive draws end a hand
	s.lawful()
	require.Empty(t, s.panel("Stocks"))
}

func TestCJ2_1_CJP1_TwoWindowsInATurn(t *testing.T) {
	s := dealt(t, "passing spoken")
	require.Contains(t, s.panel("Priority"), "Ann has priority, in the window at the beginning of Ann’s turn")
	s.say("table says quiet")
	require.Contains(t, s.panel("Priority"), "Nobody has priority")
	s.say("Ann says draw")
	require.Contains(t, s.panel("Priority"), "Ann has priority, in the window after Ann’s draw")
}

func TestCJ2_2_2_3_2_6_PriorityGoesRound(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.wrong("Bea says pass", "CJ-2.3")
	s.say("Ann says pass")
	s.wrong("Ann says draw", "CJ-2.6")
	s.say("Bea says pass", "Cal says pass", "Dee says pass")
	s.wrong("Ann says pass", "CJ-2.6")
	s.wrong("Ann: 5m", "CJ-2.6") // the window after the draw is open
	s.say("Ann says draw", "table says quiet", "Ann: 5m")
	s.lawful()
}

func TestCJ2_4_TheEffectOccursBeforeTheNextPlayerSpeaks(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Bea says pay 1000", "Ann says play Alms", "Ann says pass", "Bea says pass", "Cal says pass")
	s.Points(25000, 24000, 25000, 25000)
	s.say("Dee says pass")
	s.Points(26000, 24000, 25000, 25000)
}

func TestCJ2_7_2_7a_2_7b_2_7c_2_7d_SubPriority(t *testing.T) {
	s := dealt(t, "passing spoken")
	s.say("Ann says play Toll")
	require.Contains(t, s.panel("Priority"), "Ann has sub-priority", "2.7b")
	s.wrong("Bea says pass", "CJ-2.7a")
	s.wrong("Ann says play Alms", "CJ-2.7a") // 2.7d: main priority waits
	s.say("Ann says pass", "Bea says pass", "Cal says pass", "Dee says pass")
	require.Contains(t, s.panel("Priority"), "Bea has priority", "2.7c")
}

func TestCJ3_1_3_1a_3_1b_3_1c_3_1d_3_1e_GeneralPayments(t *testing.T) {
	s := dealt(t) // 3.1a, 3.1b, 3.1c
	s.say("Ann says pay 500", "Bea says pay 1000 table")
	require.Equal(t, 1500, s.onTable())
	require.Equal(t, "On the table: 1500", s.panel("On the table"))
	s.Points(24500, 24000, 25000, 25000)
	s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	require.Equal(t, 1500, s.onTable(), "3.1d: it stays as hands change")
	s.next("Ann")
	require.Equal(t, 0, s.onTable(), "3.1e: who wins receives it")
	s.Says("CJ-3.1e", "Bea receives the 1500")
}

func TestCJ3_1f_3_1f_1_3_1f_2_3_1f_3_3_1f_5_TakingFromTheTable(t *testing.T) {
	s := dealt(t) // 3.1f.1
	s.wrong("Ann says take", "CJ-3.1f.1")
	s.wrong("Ann says take 500 often", "CJ-3.1f.1")
	s.wrong("Ann says take up-to", "CJ-3.1f.1")
	s.say("Bea says pay 500", "Ann says take 1000") // 3.1f.2: ignored
	s.lawful()
	s.Points(25000, 24500, 25000, 25000)
	s.Says("CJ-3.1f.2", "nothing is taken")
	s.say("Ann says take 1000 up-to") // 3.1f.3
	s.Points(25500, 24500, 25000, 25000)
	s.say("Bea says pay 900", "Ann says take 300 up-to 1000")
	s.Points(25800, 23600, 25000, 25000)
	s.wrong("Ann says take 1100 up-to 1000", "CJ-3.1f.3")
	s.say("Ann says take any 200") // 3.1f.4
	s.Points(26000, 23600, 25000, 25000)
	s.wrong("Ann says take 250 any", "CJ-3.1f.5")
	s.wrong("Ann says take any 700", "CJ-3.1f.4")
	s.wrong("Ann says pay 50", "CJ-3.1f.5")
	s.wrong("Ann says pay", "CJ-3.1f.5")
	s.lawful()
}

func TestCJ3_1f_4_CJP14_AnyNumberIsThePlayersChoice(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says play 150 Open Purse", "CJ-3.1f.5")
	s.wrong("Ann says play 99900 Open Purse", "CJ-3.1g")
	s.say("Ann says play 700 Open Purse", "Ann says draw")
	s.lawful()
	require.Equal(t, 700, s.onTable())
	s.say("Ann: 1z", "Bea says draw", "Bea says play Alms", "Bea: 1m")
	require.Equal(t, 0, s.onTable(), "up to")
	s = dealt(t)
	s.say("Ann says pay 900", "Ann says play 200 Alms", "Ann says draw")
	require.Equal(t, 700, s.onTable(), "they take what they like")
	s.wrong("Bea says play 1100 Alms", "CJ-3.1f.3")
}

func TestCJ3_1g_CJP14_NobodyPaysMoreThanTheyHave(t *testing.T) {
	s := dealt(t, "start_points 900")
	s.wrong("Ann says pay 1000", "CJ-3.1g")
	s.wrong("Ann says play Gift to Bea", "CJ-P14")
	s = dealt(t, "start_points 200")
	s.say("Ann says play Toll", "Ann says draw")
	s.Points(200, 200, 200, 200)
	s = dealt(t, "start_points 200", "cannot_pay pays-what-they-have")
	s.say("Ann says play Toll", "Ann says draw")
	s.Points(800, 0, 0, 0)
}

func TestCJ3_2_3_2a_3_2b_SpecifiedPayments(t *testing.T) {
	s := dealt(t)
	s.say("Ann says pay 300 Bea")
	s.Points(24700, 25300, 25000, 25000)
	require.Equal(t, 0, s.onTable(), "never on the table")
	s.wrong("Ann says pay 300 Zoe", "CJ-3.2a")
	s.wrong("Ann says pay 300 Ann", "CJ-3.2a")
	s.wrong("Ann says play Gift", "CJ-3.2a")
	s.say("Ann says play Gift to Dee", "Ann says draw")
	s.Points(23700, 25300, 25000, 26000)
}

// exchange plays one hand in which Bea wins Ann's 3p, and tells who lost what.
func exchange(t *testing.T, before []string, switches ...string) (lost int) {
	s := dealt(t, switches...)
	s.say(before...)
	s.next("Ann")
	s.lawful()
	return 25000 - s.Position().Seats[0].Points
}

func TestCJ3_2c_1_3_2c_2_3_2c_2a_CJP15_TheExchangeIsDoubled(t *testing.T) {
	plain := exchange(t, nil)
	require.Positive(t, plain)
	require.Equal(t, 2*plain, exchange(t, []string{"Ann says play Wandering Wareme"}), "it does not care who pays whom")
	s := dealt(t)
	s.say(
		"Ann: 9m", "Bea says play Wandering Wareme", "Bea: 9m", "Cal: 9m", "Dee: 9m", "Ann says play Wandering Wareme",
		"Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s",
	)
	require.Equal(t, 25000-4*plain, s.Position().Seats[0].Points, "two cards: four times")
	s = dealt(t, "doubles once")
	s.say(
		"Ann: 9m", "Bea says play Wandering Wareme", "Bea: 9m", "Cal: 9m", "Dee: 9m", "Ann says play Wandering Wareme",
		"Ann: 3p", "Bea says ron 2m3m4m4p5p2s3s4s6s7s8s8s8s",
	)
	require.Equal(t, 25000-2*plain, s.Position().Seats[0].Points)
	s = dealt(t)
	s.say("Dee says pay 1000", "Ann says play Wandering Wareme")
	s.next("Ann")
	require.Equal(t, 25000+2*plain+1000, s.Position().Seats[1].Points, "the table is never doubled")
}

func TestCJP15_OnlyThePaymentsThatTouch(t *testing.T) {
	win := "Bea says tsumo 2m3m4m4p5p2s3s4s6s7s8s8s8s3p"
	points := func(switches ...string) []int {
		s := dealt(t, switches...)
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann") // one honba
		s.say("Ann says play Wandering Wareme", "Ann: 9m", "Bea: 9m", "Cal: 9m", "Dee: 9p", "Ann: 9p", win)
		s.lawful()
		var lost []int
		for _, seat := range s.Position().Seats {
			lost = append(lost, 25000-seat.Points)
		}
		return lost
	}
	lost := points()
	// Tanyao, tsumo: 700/1300 and a honba.
	require.Equal(t, []int{2800, -4400, 800, 800}, lost)
	require.Equal(t, []int{2700, -4300, 800, 800}, points("double_honba off"))
	require.Equal(t, []int{2800, -6000, 1600, 1600}, points("double_reach whole"))
}

func TestCJ3_2c_3_TheExchangeMayGoBelowZero(t *testing.T) {
	s := dealt(t, "start_points 1000")
	s.next("Ann")
	require.Negative(t, s.Position().Seats[0].Points)
	require.Equal(t, rules.Settled, s.Position().Phase, "nobody is out")
}

func TestCJ4_4_1_4_2_4_3_CJP17_CardsDrawn(t *testing.T) {
	s := play(t)
	s.say(setUp...)
	require.Equal(t, "5 5 5 5", s.held())
	s.say("table says modifier Left Hand", "deal Ann")
	require.Equal(t, "6 6 7 6", s.held(), "the first hand is a hand; Cal has the Modifier's colour")
	s.next("Ann")
	s.say("table says modifier Slow Tide", "deal Bea")
	require.Equal(t, "8 7 8 7", s.held(), "Ann has paid")
	require.Contains(t, s.panel("Cards"), "12 cards") // eight Hypers, ten Negates, twenty-four brought
	s = play(t, "first_hand_draw off")
	s.say(setUp...)
	s.say("deal Ann")
	require.Equal(t, "5 5 5 5", s.held())
}

func TestCJ4_4_4_5_CardsDrawnByEffects(t *testing.T) {
	s := dealt(t)
	s.say("Ann says cards 2")
	require.Equal(t, "8 7 6 7", s.held())
	s.wrong("Ann says cards 2 modifier", "CJ-4.5")
	s.wrong("Ann says cards", "CJ-4.4")
}

func TestCJ5_1_5_1c_ACardIsPlayedOftenerThanTheDeckHoldsIt(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll", "Ann says draw")
	s.wrong("Bea says play Toll", "CJ-5.1")
	s.wrong("Bea says play Open Hand", "CJ-5.1") // 5.1c: nobody brought it into the shared deck
	s.say("Bea says play Alms", "Ann: 1z", "Cal says play Alms", "Bea: 1z")
	s.lawful()
	s.wrong("Ann says play Alms", "CJ-5.1")
}

func TestCJP17_TheDeckRunsOut(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll", "Ann says draw", "Ann says cards 16") // two went with the Modifier's bonus
	require.Contains(t, s.panel("Cards"), "The Action Deck is empty.")
	s.say("Ann says cards 1")
	s.Says("CJ-P17", "shuffled into a new one of 1")
	s.say("Ann: 1z", "Bea says play Toll", "Bea: 2z") // it may lawfully come again
	s.lawful()
	s.say("Bea says cards 9")
	s.lawful()
	s.Says("CJ-P17", "draws no card")
	s = dealt(t, "deck_out no-draw")
	s.say("Ann says play Toll", "Ann says draw", "Ann says cards 17")
	s.Says("CJ-P17", "draws no card")
}

func TestCJ5_1a_5_1b_5_1d_1_TheDeckHasHypersAndNegates(t *testing.T) {
	s := dealt(t)
	require.Contains(t, s.panel("Cards"), "The Action Deck has 16 cards left")
	_, err := game.Prepare(chaosjan.New(), players, map[string]string{"negates": "11"})
	require.ErrorContains(t, err, "CJ-5.1d.1")
	_, err = game.Prepare(chaosjan.New(), players, map[string]string{"pack": "my-pack.json"})
	require.ErrorContains(t, err, "house")
	_, err = game.Prepare(
		chaosjan.New(), players, map[string]string{"pack": `{"cards": [{"name": "Negate", "type": "negate", "text": "x"}]}`},
	)
	require.ErrorContains(t, err, "CJ-5.1d.1")
	set, err := game.Prepare(chaosjan.New(), players, map[string]string{"negates": "5", "hypers": "3"})
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(set.Rules["pack"], `{"name":"House pack"`), "the pack itself goes into the journal")
	again, err := game.Prepare(chaosjan.New(), players, set.Rules)
	require.NoError(t, err)
	require.Equal(t, set, again)
}

func TestCJ5_1d_TheDecksAreBuiltBeforeTheGame(t *testing.T) {
	s := dealt(t)
	s.wrong(
		"Ann says brings Alms, Toll, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
		"CJ-5.1d",
	)
	s = play(t)
	s.say(setUp[:7]...)
	s.wrong("deal Ann", "CJ-5.1d.2")
	s.wrong("Ann says brings Nonsense", "CJ-5.1")
}

func TestCJ5_1d_2_ThreeActionsAndThreeStocks(t *testing.T) {
	s := play(t)
	s.wrong(
		"Ann says brings Alms, Toll, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
		"CJ-5.1d.2",
	)
	s.wrong(
		"Ann says brings Alms, Toll, Gift, Ambush, Wandering Wareme, Futuresight, High Stakes, Ill Wind, Fair Wind",
		"CJ-5.1d.2",
	)
	s.wrong("Ann says brings Negate", "CJ-5.1d.2")
	s.say("Ann says brings Alms", "Ann says brings Toll", "Ann says brings Gift")
	s.wrong("Ann says brings Ambush", "CJ-5.1d.2")
}

func TestCJ5_1d_3_NobodyBringsACardTwice(t *testing.T) {
	s := play(t)
	s.wrong(
		"Ann says brings Alms, Alms, Gift, Wandering Wareme, Futuresight, Thick Skin, High Stakes, Ill Wind, Fair Wind",
		"CJ-5.1d.3",
	)
	s.say(setUp...) // two players bring Alms
	s.lawful()
}

func TestCJ5_2_5_2a_5_2b_5_2c_TheModifierDeck(t *testing.T) {
	s := play(t)
	s.say(setUp...)
	s.wrong("table says modifier Spring Tide", "CJ-5.2a")
	s.wrong("table says modifier Nonsense", "CJ-5.2")
	s.wrong("table says modifier Alms", "CJ-5.2b")
}

func TestCJ5_2d_5_2d_1_5_2d_2_EachModifierIsUnique(t *testing.T) {
	s := play(t)
	s.say(setUp[4])
	s.wrong(
		"Bea says brings Riichi Robbery, Fanfare, Alms, Victory Feast, Double or Nothing, Standing Order, High Stakes, Rich Soil, New Year",
		"CJ-5.2d.2",
	)
	s.wrong(
		"Bea says brings Riichi Robbery, Fanfare, Alms, Victory Feast, Double or Nothing, Standing Order, Rich Soil, New Year",
		"CJ-5.2d.1",
	)
	s.wrong("Bea says brings Rich Soil, Rich Soil, Alms", "CJ-5.2d.1")
	s = play(t, "same_modifier once")
	s.say(
		setUp[4],
		"Bea says brings Riichi Robbery, Fanfare, Alms, Victory Feast, Double or Nothing, Standing Order, High Stakes, Rich Soil, New Year",
	)
	s.lawful()
	s = dealt(t)
	s.next("Ann")
	s.wrong("table says modifier Open Table", "CJ-5.2d.2") // it was in play
}

func TestCJP2_CJP3_CJP9_WhatMayBePlayedWhenAndNegated(t *testing.T) {
	s := dealt(t)
	s.wrong("Ann says play Futuresight", "CJ-1.6c.2")
	s.wrong("Bea says play 5m Futuresight", "CJ-1.6a")
	s.say("Ann says play 5m Futuresight", "Ann says play Negate", "Ann says draw") // P9: one's own
	s.lawful()
	require.Empty(t, s.panel("Stocks"))
	s.wrong("Ann says pay 10", "CJ-3.1f.5")
}

func TestCJP5_CJP6_CJP20_PacksAreDataAndChecked(t *testing.T) {
	_, err := pack.Read([]byte(`{"cards": [{"name": "A", "type": "spell", "text": "x"}]}`))
	require.ErrorContains(t, err, "line 1: A")
	s := dealt(t)
	require.Contains(t, s.panel("Cards"), "a pack of this program")
	s.say("Ann says play Own Counsel", "Ann says draw")
	require.Contains(t, s.panel("Carry out"), "look at the last tile", "a called card is carried out by people")
}

func TestCJP8_AHoldIsNotSteppedOver(t *testing.T) {
	s := dealt(t)
	s.say("Cal says hold")
	s.wrong("Ann says draw", "CJ-2.6")
	s.wrong("Ann: 5m", "CJ-2.6")
	s.wrong("Dee says play Toll", "CJ-2.6")
	s.say("Ann says draw") // stepped over: counted once Cal has passed
	s.fault("CJ-2.6")
	s.say("Cal says pass")
	s.lawful()
	require.Equal(t, 69, wallOf(s.Position()))
	s.say("Ann says draw", "Ann: 5m")
	s.lawful()
	s.say("Dee says hold", "Dee says pon 5m 5m") // a hold is no word
	s.lawful()
}

func TestCJP13_TheOrderBetweenHands(t *testing.T) {
	s := dealt(t)
	s.next("Ann")
	s.say("deal Bea", "table says modifier High Stakes") // noted only after the deal
	s.lawful()
}

func TestCJP18_TheListIsOpenAndHandsAreNot(t *testing.T) {
	s := dealt(t)
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			require.NotEqual(t, "Open Hand", o.Label.String(), "what nobody brought is not offered")
		}
	}
}

func TestCJP11_ANormalTextComesBeforeItsBonus(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Gift to Bea", "Ann says draw") // white: take 500, of which there are none
	s.lawful()
	s.Says("CJ-3.1f.2", "the 500 points are not taken")
	require.Equal(t, "7 7 6 7", s.held())
}

// What a phone offers while a card is in play is alike for everybody, whatever
// they hold; so is what may be claimed and played.
func TestCJP18_WhatIsOfferedIsAlikeForEverybody(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll")
	labels := map[int]string{}
	for _, p := range s.Position().Awaiting {
		if p.Clause == "CJ-2.7" {
			for _, o := range p.Options {
				labels[p.Seat] += o.Label.String() + ";"
			}
		}
	}
	require.Len(t, labels, 4)
	for _, l := range labels {
		require.Equal(t, labels[1], l)
		require.Contains(t, l, "Negate;Bribery;Objection;")
		require.NotContains(t, l, "Let it be", "silence says so when the ring is over, after the same time for all")
	}
	// Two worlds with other tiles and cards in hand tell the same until they show.
	ron, noTen := s.Fork(), s.Fork()
	a, b := &script{ron, t}, &script{noTen, t}
	a.say("Ann: 3p")
	b.say("Ann: 3p")
	require.Equal(t, a.Position(), b.Position(), "nothing of what anybody holds is in a position")
}

func TestCJP8_FoursLetItBeIsEnough(t *testing.T) {
	s := dealt(t)
	s.say("Ann says play Toll", "Dee says pass", "Bea says pass", "Ann says pass")
	s.Points(25000, 25000, 25000, 25000)
	require.Contains(t, s.panel("Priority"), "Passed: Ann, Bea and Dee")
	s.say("Cal says pass")
	s.lawful()
	s.Points(25900, 24700, 24700, 24700)
}
